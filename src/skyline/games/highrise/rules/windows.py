"""The moments in which Power Cards may be used (HR-D18). Which cards fit into each, their effects say."""

from __future__ import annotations

from typing import Final

DRAWN: Final = 0  # Floors were drawn
RENTED: Final = 1  # they were drawn because a Mogul stopped on one's Building
LOST: Final = 2  # Corruption was lost
DURING: Final = 3  # a construction, before its height is fixed
TURN_END: Final = 4
ACTED: Final = 5  # after the action of an Action Space
TRADING: Final = 6  # having stopped on a Trade space
SITE_EVENT: Final = 7  # a Neighbourhood became full, or a Building there was demolished
RAISED: Final = 8  # an Extra Floor was gained after the Building was placed (HR-361)
AFTER: Final = 9  # a construction; asked together with the Tenant's power
WINDOWS: Final = 10
