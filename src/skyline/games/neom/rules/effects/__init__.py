"""What single tiles do: one class for each effect, with the question it asks."""
