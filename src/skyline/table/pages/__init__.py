"""HTML of the pages, made in Python: pure functions without state."""
