"""The web table: people and bots play any registered game in the browser."""
