"""Limits: how much one visitor, and one address, may ask for. They keep times and counts only, and forget who has been quiet.

Every server has a rate limit for visitors. Addresses are limited by a public server only: to a server for one machine, everybody comes
from the same address. Each worker counts for itself.
"""

from __future__ import annotations

import ipaddress
import math
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from .refusals import Refused

Clock = Callable[[], float]

REQUESTS, REQUESTS_AT_ONCE = 40.0, 200.0  # a second, and in one go, of an address
CREATIONS, CREATIONS_AT_ONCE = 1.0, 20.0  # tables that an address sets up
MOST_OPEN_REQUESTS = 200  # of an address at the same time: pages, streams, and requests that are not answered yet
MOST_WAITING = 20  # tables of an address that wait for players
ACTS_AT_ONCE = 5.0  # a visitor may do at once what is allowed in so many seconds
GUESS = 10.0  # an answer "no" to who may be guessing at secrets costs an address as much as so many requests
GUESSED = (401, 403, 404)
FEWEST_KEPT = 1024  # buckets, or addresses, below which there is no need to tidy up
TINY = 1e-9  # seconds that nobody waits for

CLIENT_ADDRESS: ContextVar[str] = ContextVar("client address", default="")
"""The address that the present request comes from, for limits that apply far from the request itself."""


class Buckets:
    """A bucket of tokens for each key: it holds ``most`` and gets ``rate`` more a second. Kept is only when it is full again."""

    def __init__(self, rate: float, most: float, clock: Clock) -> None:
        self._each = 1 / rate
        self._whole = most / rate
        self._clock = clock
        self._full: dict[str, float] = {}
        self._tidy_at = FEWEST_KEPT

    def __len__(self) -> int:
        return len(self._full)

    def take(self, key: str) -> float:
        """Take a token and return 0; or take nothing, and return after how many seconds there is one."""
        wait = self.charge(key, 0) + self._each
        if wait > TINY:
            return wait
        self.charge(key, 1)
        return 0.0

    def charge(self, key: str, tokens: float) -> float:
        """Take tokens, there or not. Returns after how many seconds the bucket is no longer overdrawn: below 0 when it is not."""
        now = self._clock()
        full = max(self._full.get(key, now), now) + tokens * self._each
        if tokens:
            self._full[key] = full
            self._tidy(now)
        return full - now - self._whole

    def _tidy(self, now: float) -> None:
        """A full bucket is as good as none."""
        if len(self._full) >= self._tidy_at:
            self._full = {key: full for key, full in self._full.items() if full > now}
            self._tidy_at = max(FEWEST_KEPT, 2 * len(self._full))


def network_of(host: str) -> str:
    """What counts as one address: of IPv6 the network, since a household has a whole one to itself."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv4Address):
        return host
    return str(address.ipv4_mapped or ipaddress.ip_network((int(address) >> 64 << 64, 64)))


class Limits:
    """What everybody has used of what they may use. A visitor has a rate limit of ``acts_per_second``."""

    def __init__(self, public: bool, acts_per_second: float, clock: Clock = time.monotonic) -> None:
        self.public = public
        self.open_requests: Counter[str] = Counter()
        self._requests = Buckets(REQUESTS, REQUESTS_AT_ONCE, clock)
        self._creations = Buckets(CREATIONS, CREATIONS_AT_ONCE, clock)
        self._acts = Buckets(acts_per_second, acts_per_second * ACTS_AT_ONCE, clock)
        self._made: dict[str, list[str]] = {}

    def request(self, address: str) -> None:
        """An address sends a request or message: the rate limit for addresses. Raises Refused."""
        if self.public:
            allowed(self._requests.take(address), "That is too much at once from your address")

    def act(self, visitor: str) -> None:
        """A visitor wants to do something: the rate limit for visitors. Newcomers are limited by address alone. Raises Refused."""
        if visitor:
            allowed(self._acts.take(visitor), "That is too much at once")

    def answered(self, address: str, code: int) -> None:
        """What came of a request: who guesses at links and tables soon has to wait."""
        if self.public and code in GUESSED:
            self._requests.charge(address, GUESS)

    @contextmanager
    def open_request(self, address: str) -> Iterator[None]:
        """One more request, page or stream of this address, while it is open. Raises Refused when there are too many."""
        if self.public and self.open_requests[address] >= MOST_OPEN_REQUESTS:
            raise Refused(429, f"Your address has {MOST_OPEN_REQUESTS} pages open here: close some.", wait=60)
        self.open_requests[address] += 1
        try:
            yield
        finally:
            self.open_requests[address] -= 1
            if not self.open_requests[address]:
                del self.open_requests[address]

    # ------------------------------------------------------------------ new tables
    def made(self) -> list[str]:
        """The tables that this address has set up and that, as far as is known here, may still wait for players."""
        return self._made.get(CLIENT_ADDRESS.get(), [])

    def creation(self, waiting: list[str]) -> None:
        """This address wants to set up one more table while those wait for players. Raises Refused."""
        if not self.public:
            return
        self._made[CLIENT_ADDRESS.get()] = waiting
        if len(waiting) >= MOST_WAITING:
            raise Refused(429, f"{MOST_WAITING} tables from your address wait for players: fill one of them first.", wait=60)
        allowed(self._creations.take(CLIENT_ADDRESS.get()), "Your address sets up tables too fast")

    def created(self, table_id: str) -> None:
        """This address has set up a table."""
        if self.public:
            self._made.setdefault(CLIENT_ADDRESS.get(), []).append(table_id)
            if len(self._made) > FEWEST_KEPT:
                del self._made[next(iter(self._made))]


def allowed(wait: float, words: str) -> None:
    """Raises Refused when there is something to wait for."""
    if wait > 0:
        seconds = math.ceil(wait)
        raise Refused(429, f"{words}: wait {seconds} {'second' if seconds == 1 else 'seconds'}.", wait=seconds)
