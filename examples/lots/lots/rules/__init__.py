"""The rules: plain typed Python that imports the engine and itself alone, so that it also compiles with mypyc."""
