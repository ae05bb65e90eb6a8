"""What the characters do: one class for each effect that the data name, together with what it asks.

``EFFECTS`` and ``STEPS`` of the modules of this folder are gathered by ``registry`` and the game.
"""
