"""How a server is run: what is decided when it is started."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class ServerConfig:
    """The settings of a server; ``skyline serve`` has an option for most of them."""

    database: str
    pace: float = 0.8  # seconds before each act of a bot, so that people can follow; whoever plays may like it faster or slower
    bot_processes: int = 2
    bot_timeout: float = 10.0  # seconds that a bot may think about a decision
    public: bool = False
    proxy: bool = False  # is there a proxy on this machine that says who is asking?
    acts_per_second: float = 20.0  # the rate limit of one visitor
    idle: float = 600.0  # seconds after which a table that nobody needs leaves memory
    timeout: float = 10.0  # seconds for a request to arrive, and for the next one on the same connection
    connections: int = 250  # that one address may have at a public server
    keep_replays: bool = True  # is what replays show kept, so that it outlives the rules?
    webhooks: bool | None = None  # may people have themselves called? None: unless the server is public

    def calls_webhooks(self) -> bool:
        return not self.public if self.webhooks is None else self.webhooks
