"""How a server is run: what who starts it decides."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class House:
    """How a table server is run."""

    database: str
    pace: float = 0.4  # seconds between the visible decisions of bots, so that people can follow
    processes: int = 2
    patience: float = 10.0
    public: bool = False
    proxy: bool = False  # is there a proxy on this machine that says who is asking?
    deeds: float = 20.0  # what one visitor may do a second
    idle: float = 600.0  # seconds after which a table that nobody needs leaves memory
    timeout: float = 10.0  # seconds for a request to arrive, and for the next one on the same connection
    connections: int = 250  # that one address of a public house may have
    keep: bool = True  # is what replays show kept, so that it outlives the rules?
    webhooks: bool | None = None  # may people have themselves called? None: unless the house is public

    def calls(self) -> bool:
        return not self.public if self.webhooks is None else self.webhooks
