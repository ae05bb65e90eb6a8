"""NEOM drawn: icons, tiles, cities and the panels of the table. Everything here is a pure function of a few small values."""
