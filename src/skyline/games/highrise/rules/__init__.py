"""The rules of High Rise. They know no words but those of a refusal, and no pictures."""
