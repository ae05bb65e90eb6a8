"""What the cards do: one class for each operation that the data name, together with what it asks and how it is worded."""
