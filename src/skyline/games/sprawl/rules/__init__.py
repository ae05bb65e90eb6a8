"""The rules of Urban Sprawl. They know no words but those of a refusal and of a card, and no pictures."""
