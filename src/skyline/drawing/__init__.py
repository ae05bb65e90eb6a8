"""What games draw with: markup, icons, buildings, plots and the tokens of the look. Knows no game."""
