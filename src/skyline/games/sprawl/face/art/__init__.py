"""The drawings of Urban Sprawl."""
