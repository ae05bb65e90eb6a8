"""The rules of High Rise Hustle. They know no words but those of a refusal, and no pictures."""
