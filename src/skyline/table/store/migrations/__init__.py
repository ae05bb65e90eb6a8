"""The history of the schema. A revision that has been released is never edited; a change of the schema is a new file in ``versions``."""
