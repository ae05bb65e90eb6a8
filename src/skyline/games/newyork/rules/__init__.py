"""The rules of New York City: everything that decides what happens. Compiled; nothing here knows how people see the game."""
