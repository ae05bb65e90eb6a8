"""What Power Cards do: one class for each effect that the data name, together with what it asks."""
