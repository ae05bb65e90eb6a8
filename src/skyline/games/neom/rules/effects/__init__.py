"""What single tiles do: one class for each effect, with the question it asks.

``EFFECTS``, ``FORMULAS`` and ``TAKINGS`` of the modules of this folder are gathered by ``rules.bindings``, and the game
finds the questions there.
"""
