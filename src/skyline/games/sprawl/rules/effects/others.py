"""The other effects: vocations, payouts, Favors, planning cards, action points, decks, the end (US-549 to US-555, US-558)."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from skyline.engine import bags
from skyline.engine.fields import Field, Form, Word
from skyline.engine.state import State
from skyline.engine.steps import NOBODY, Step, seat_of, x_of

from .. import ending, ledger, vocations
from ..asking import SEAT_WORDS, Question
from ..components import CURRENCY, DECK_NAMES, EVERY, PERMIT_IDS, PERMITS, PRESTIGE_ROWS, ROWS, VOCATIONS, ZONES
from ..decks import bit, in_mask
from ..scoring import payout, row_blocks, rows_in_play
from ..selectors import Selector
from ..state import Sprawl
from . import phrases
from .effect import Effect, Need

CHOICE: Final = VOCATIONS  # a vocation that is named
VOCATION_WORDS: Final = ("media", "finance", "transportation", "education", "energy", "tourism", "factory", "public_service")
DECLINE: Final = PERMITS
MAY: Final = 64  # bit of x: it may be declined
MOST_CARDS: Final = 63


# ------------------------------------------------------------------ vocations
class ScoreVocation(Effect):
    """Every marker of a name, or of all names, scores (US-549)."""

    name: i64
    value: i64
    title: str

    def __init__(self, name: i64, value: i64, title: str) -> None:
        super().__init__("score_vocation", "US-549")
        self.name = name
        self.value = value
        self.title = title

    def act(self, state: Sprawl, seat: i64) -> None:
        state.push(vocations.SCORE, state.active, self.name, self.value)

    def text(self) -> list[str]:
        return [f"Every {self.title if self.name != EVERY else 'vocation'} marker scores {self.value} for its owner"]


class TakeVocation(Effect):
    """A player takes a marker, of one name or of a name he chooses (US-550)."""

    who: Selector
    name: i64
    title: str

    def __init__(self, who: Selector, name: i64, title: str) -> None:
        super().__init__("take_vocation", "US-550")
        self.who = who
        self.name = name
        self.title = title
        self.selectors = [who]

    def need(self, state: Sprawl, seat: i64) -> Need:
        takers = self.who.may_name(state, seat)
        if not takers:
            return "nobody is meant", "US-517"
        names = range(VOCATIONS) if self.name == CHOICE else [int(self.name)]
        for one in takers:
            if any(name_need(state, one, name) is None for name in names):
                return None
        return "he owns every such marker", "US-550"

    def act(self, state: Sprawl, seat: i64) -> None:
        if self.need(state, seat) is not None:
            return
        one = self.who.one(state, seat)
        if self.name == CHOICE:
            state.push(VOCATION_NAME, one)
        else:
            vocations.acquire(state, one, self.name, vocations.MUST_TAKE)

    def text(self) -> list[str]:
        phrase = f"take the {self.title} vocation"
        if self.name == CHOICE:
            your = "your" if phrases.is_you(self.who, self.contract) else "his"
            where = "from the supply or, if none of that name is left there, from an opponent"
            phrase = f"take one vocation marker of a name of {your} choice {where}"
        return [phrases.says(self.who, self.contract, phrase)]


def name_need(state: Sprawl, seat: i64, name: i64) -> Need:
    """A vocation can be named if the supply or somebody else has a marker of it."""
    if bags.number(state.stock, name) or vocations.others_with(state, seat, name):
        return None
    return f"you own every {state.parts.vocation_names[name]} marker", "US-550"


class VocationName(Question):
    """Which vocation is taken, and from whom, if the supply has none (US-550)."""

    def __init__(self) -> None:
        owner = Field("player", SEAT_WORDS, list(range(len(SEAT_WORDS))))
        super().__init__(
            "vocation_name", ("US-550",), Form("vocation {name}", Word("name", VOCATION_WORDS), act="supply"),
            Form("vocation {name} from {player}", Word("name", VOCATION_WORDS), owner, act="opponent"),
        )  # fmt: skip

    def options(self, state: State, step: i64) -> list[int]:
        game = cast(Sprawl, state)
        found: list[int] = []
        name: i64
        for name in range(VOCATIONS):
            if bags.number(game.stock, name):
                found.append(name)
            else:
                found += [VOCATIONS + name * len(SEAT_WORDS) + other for other in vocations.others_with(game, seat_of(step), name)]
        return self.among(found)

    def take(self, state: State, step: i64, option: i64) -> None:
        game = cast(Sprawl, state)
        if option < VOCATIONS:
            vocations.take_marker(game, seat_of(step), option, -1)
        else:
            which = option - VOCATIONS
            vocations.take_marker(game, seat_of(step), which // len(SEAT_WORDS), which % len(SEAT_WORDS))

    def need(self, state: Sprawl, step: i64, option: i64) -> Need:
        if option < VOCATIONS:
            title = state.parts.vocation_names[option]
            return None if bags.number(state.stock, option) else (f"the supply has no {title} marker", "US-550")
        which = option - VOCATIONS
        return vocations.marker_need(state, seat_of(step), which // len(SEAT_WORDS), which % len(SEAT_WORDS))


# ------------------------------------------------------------------ payouts
class ChosenPayout(Effect):
    """A payout on a row that is named (US-551)."""

    kind: i64
    decider: Selector

    def __init__(self, kind: i64, decider: Selector) -> None:
        super().__init__("payout", "US-551")
        self.kind = kind
        self.decider = decider
        self.selectors = [decider]

    def act(self, state: Sprawl, seat: i64) -> None:
        decider = self.decider.one(state, seat)
        if decider >= 0:
            state.push(PAYOUT_ROW, decider, self.kind)

    def foretell(self, state: Sprawl, seat: i64, site: i64) -> tuple[i64, i64]:
        best: i64 = 0
        for row in rows_in_play(state.town, self.kind):
            best = max(best, payout(state, row)[seat])
        return (0, best) if self.kind else (best, 0)

    def text(self) -> list[str]:
        kind = CURRENCY[self.kind]
        return [phrases.says(self.decider, self.contract, f"perform a {kind} payout on any one {kind} row")]


class PayoutRow(Question):
    """Which row pays out (US-551). x: the kind."""

    def __init__(self) -> None:
        super().__init__("payout_row", ("US-551", "US-351"), Form("payout {row}", Word("row", ROWS)), most_x=1)

    def options(self, state: State, step: i64) -> list[int]:
        return self.among(rows_in_play(cast(Sprawl, state).town, x_of(step)))

    def take(self, state: State, step: i64, option: i64) -> None:
        state.push(ledger.PAYOUT, NOBODY, option)

    def need(self, state: Sprawl, step: i64, option: i64) -> Need:
        if (option < PRESTIGE_ROWS) != (x_of(step) == 1):
            return f"it is a {CURRENCY[x_of(step)]} payout", "US-551"
        return None if row_blocks(state.town, option) else (f"the marker of row {ROWS[option].upper()} is not in play", "US-351")


# ------------------------------------------------------------------ Favors, planning cards, action points
class ExtraFavor(Effect):
    """The Extra Favor tile (US-552)."""

    who: Selector

    def __init__(self, who: Selector) -> None:
        super().__init__("extra_favor", "US-552")
        self.who = who
        self.selectors = [who]

    def act(self, state: Sprawl, seat: i64) -> None:
        one = self.who.one(state, seat)
        if one >= 0:
            for player in state.players:
                player.extra = False
            state.players[one].extra = True
            if state.listener is not None:
                state.emit("extra_favor", one, {})

    def text(self) -> list[str]:
        tail = "from now on you may hold two Favors" if phrases.is_you(self.who, self.contract) else "from now on he may hold two Favors"
        return [phrases.says(self.who, self.contract, f"take the Extra Favor tile: {tail}")]


class TakePlanning(Effect):
    """Build Permits out of the planning discard pile (US-553)."""

    who: Selector
    number: i64
    optional: bool

    def __init__(self, who: Selector, number: i64, optional: bool) -> None:
        super().__init__("take_planning", "US-553")
        self.who = who
        self.number = number
        self.optional = optional
        self.selectors = [who]

    def need(self, state: Sprawl, seat: i64) -> Need:
        if not discarded_permits(state):
            return "no Build Permit lies in the planning discard pile", "US-553"
        return super().need(state, seat)

    def act(self, state: Sprawl, seat: i64) -> None:
        one = self.who.one(state, seat)
        if one >= 0 and discarded_permits(state):
            state.push(TAKE_PLANNING, one, self.number | (MAY if self.optional else 0))

    def text(self) -> list[str]:
        what = "any one Build Permit" if self.number == 1 else f"any {self.number} Build Permits"
        return [phrases.says(self.who, self.contract, f"take {what} from the planning discard pile", self.optional)]


def discarded_permits(state: Sprawl) -> i64:
    return state.discard & state.parts.zone_permits[ZONES]


class TakePlanningQuestion(Question):
    """Which Build Permit is taken out of the discard pile (US-553). x: how many are left to take, and whether he may decline."""

    def __init__(self) -> None:
        form = Form("recover {card}", Word("card", PERMIT_IDS))
        super().__init__("take_planning", ("US-553", "US-R34"), form, Form("recover none", act="decline"), most_x=MAY | MOST_CARDS)

    def options(self, state: State, step: i64) -> list[int]:
        found = in_mask(discarded_permits(cast(Sprawl, state)))
        return self.among([*found, DECLINE] if x_of(step) & MAY else found)

    def take(self, state: State, step: i64, option: i64) -> None:
        if option == DECLINE:
            return
        game = cast(Sprawl, state)
        game.discard &= ~bit(option)
        game.players[seat_of(step)].cards |= bit(option)
        if state.listener is not None:
            state.emit("recover", seat_of(step), {"card": option})
        if x_of(step) & MOST_CARDS > 1 and discarded_permits(game):
            state.push(TAKE_PLANNING, seat_of(step), x_of(step) - 1)

    def need(self, state: Sprawl, step: i64, option: i64) -> Need:
        if option == DECLINE:
            return None if x_of(step) & MAY else ("a Build Permit must be taken", "US-559")
        there = discarded_permits(state) >> option & 1
        return None if there else (f"{PERMIT_IDS[option]} does not lie in the planning discard pile", "US-553")


class GainAp(Effect):
    """More action points in this turn (US-554)."""

    number: i64

    def __init__(self, number: i64) -> None:
        super().__init__("gain_ap", "US-554")
        self.number = number

    def act(self, state: Sprawl, seat: i64) -> None:
        if state.begun and state.event < 0:
            state.ap += self.number

    def text(self) -> list[str]:
        return [f"Gain {self.number} action point{'' if self.number == 1 else 's'} this turn"]


# ------------------------------------------------------------------ the course of the game
class ActivateDeck(Effect):
    """A contract deck becomes active (US-555)."""

    deck: i64

    def __init__(self, deck: i64) -> None:
        super().__init__("activate_deck", "US-555")
        self.deck = deck

    def act(self, state: Sprawl, seat: i64) -> None:
        one: i64 = 1
        state.open_decks |= one << self.deck

    def text(self) -> list[str]:
        return [f"The {DECK_NAMES[self.deck]} deck becomes active"]


class EndGame(Effect):
    """The game ends at once (US-558)."""

    def act(self, state: Sprawl, seat: i64) -> None:
        ending.end_game(state)

    def text(self) -> list[str]:
        return ["The game ends at once; perform the final scoring"]


VOCATION_NAME: Final = VocationName()
PAYOUT_ROW: Final = PayoutRow()
TAKE_PLANNING: Final = TakePlanningQuestion()
STEPS: Final[list[Step]] = [VOCATION_NAME, PAYOUT_ROW, TAKE_PLANNING]
