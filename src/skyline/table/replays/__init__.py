"""Finished games, moment by moment: played again, kept for the time after the next change of the rules, brought along as records."""
