"""The rules of NEOM. They know no words but those of a refusal, and no pictures."""
