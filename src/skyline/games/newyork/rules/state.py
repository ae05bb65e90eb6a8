"""The state of a game of New York City: players, board, display, and where in the game we are."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from skyline.engine.chance import Chance
from skyline.engine.game import Game
from skyline.engine.rng import Rng
from skyline.engine.state import State
from skyline.engine.steps import NOBODY

from . import guessing
from .box import BOROUGHS, KINDS, VESSEL_KINDS
from .cards import NONE, TYPES, number, one, size
from .components import Components
from .scoring import final_points

HUMAN: Final = 0
MODES: Final = ("", "A", "B", "C")


@final
class Player:
    """One player, human or Tom. Lists are never changed in place, only replaced, so that clones may share them."""

    seat: i64
    mode: i64
    tom_cards: i64
    points: i64
    dollars: i64
    board: i64
    hand: i64
    known: i64
    reserve: i64
    reserve_size: i64
    owned: list[int]
    spent: list[int]
    built: list[int]
    vessels: list[int]
    early: bool
    lay: i64
    from_hand: i64
    converted: i64
    produced: i64
    extra: i64
    value: i64
    loose: i64
    turned: i64
    uses: list[int]
    bound: i64
    seen: i64
    back: i64
    stood: i64
    exchanged: bool

    def __init__(self, seat: i64, mode: i64, tom_cards: i64) -> None:
        self.seat = seat
        self.mode = mode  # HUMAN, or the mode of a Tom (NY-401)
        self.tom_cards = tom_cards
        self.points = 0
        self.dollars = 0  # on the player board
        self.board = 0  # skyscrapers on the player board
        self.hand = NONE  # a Tom's supply (NY-415)
        self.known = NONE  # cards that everybody knows to be in the hand
        self.reserve = NONE
        self.reserve_size = 0  # required (NY-131)
        self.owned = NO_KINDS  # tiles by kind
        self.spent = NO_KINDS  # tiles with a dollar on them, by kind
        self.built = NO_BOROUGHS  # skyscrapers by borough
        self.vessels = NO_VESSELS  # by kind
        self.early = False  # used character 4 in this game round
        self.lay = NONE  # the bid: cards that count by their own type
        self.from_hand = NONE  # those of them laid from the hand
        self.converted = NONE  # cards laid through 13 and 20
        self.produced = 0  # cards of the current type made by 13, 17 and 20
        self.extra = 0  # wild cards added by 14 and 16
        self.value = 0  # V, once the turn is over
        self.loose = NONE  # cards of the bid that may be taken back: laid since a card was last drawn (section 18.1)
        self.turned = NONE  # converted cards that may be
        self.uses = NO_USES  # characters that may be: number << 3 | how it was used, in ascending order
        self.bound = 0  # type + 1 of a single card that stays, since a card was drawn while it was of use
        self.seen = NONE  # known cards and reserve when the turn began or a card was last drawn
        self.back = 0  # spaces of the Press Track given up for this bid
        self.stood = 0  # the token's place in the press order before that
        self.exchanged = False  # since then, for the canonical order

    def clone(self) -> Player:
        copy = Player(self.seat, self.mode, self.tom_cards)
        copy.points = self.points
        copy.dollars = self.dollars
        copy.board = self.board
        copy.hand = self.hand
        copy.known = self.known
        copy.reserve = self.reserve
        copy.reserve_size = self.reserve_size
        copy.owned = self.owned
        copy.spent = self.spent
        copy.built = self.built
        copy.vessels = self.vessels
        copy.early = self.early
        copy.lay = self.lay
        copy.from_hand = self.from_hand
        copy.converted = self.converted
        copy.produced = self.produced
        copy.extra = self.extra
        copy.value = self.value
        copy.loose = self.loose
        copy.turned = self.turned
        copy.uses = self.uses
        copy.bound = self.bound
        copy.seen = self.seen
        copy.back = self.back
        copy.stood = self.stood
        copy.exchanged = self.exchanged
        return copy

    def is_tom(self) -> bool:
        return self.mode != HUMAN

    def gain(self, kind: i64) -> None:
        """A character joins the company."""
        self.owned = changed(self.owned, kind, 1)

    def lose(self, kind: i64) -> None:
        """A character leaves the company; of two the one with a dollar on it goes (NY-307)."""
        self.owned = changed(self.owned, kind, -1)
        if self.spent[kind]:
            self.spent = changed(self.spent, kind, -1)

    def build(self, borough: i64, skyscrapers: i64) -> None:
        """Skyscrapers come into (or, if negative, leave) a borough."""
        self.built = changed(self.built, borough, skyscrapers)

    def in_all_boroughs(self) -> bool:
        return 0 not in self.built

    def clear_bid(self) -> None:
        """An empty lay."""
        self.lay = NONE
        self.converted = NONE
        self.produced = 0
        self.extra = 0
        self.value = 0
        self.forget_turn()

    def forget_turn(self) -> None:
        """What matters only while the bid is laid is over: the same bid is the same, however it was laid (section 18.1)."""
        self.from_hand = NONE
        self.loose = NONE
        self.turned = NONE
        self.uses = NO_USES
        self.bound = 0
        self.seen = NONE
        self.back = 0
        self.stood = 0
        self.exchanged = False

    def reckon(self) -> None:
        """What everybody knows of the hand follows from what lay open before and lies open now, not from the order of things."""
        self.known = NONE
        kind: i64
        for kind in range(TYPES):
            out = number(self.reserve, kind) + number(self.loose, kind) + number(self.turned, kind)
            left = number(self.seen, kind) - out
            if left > 0:
                self.known += left << (kind << 2)


NO_KINDS: Final[list[int]] = [0] * (KINDS + 1)
NO_BOROUGHS: Final[list[int]] = [0] * BOROUGHS
NO_VESSELS: Final[list[int]] = [0] * VESSEL_KINDS
NO_USES: Final[list[int]] = []


def changed(counts: list[int], place: i64, by: i64) -> list[int]:
    """A copy of the counts with one of them changed."""
    copy = counts[:]
    copy[place] += by
    return copy


@final
class NewYork(State):
    """A game of New York City in progress."""

    parts: Components
    players: list[Player]
    round: i64
    phase: i64
    current: i64
    letters: list[int]
    base_values: list[int]
    mayor: i64
    neutral: list[int]
    press: list[int]
    spaces: list[int]
    pile: i64
    discard: i64
    pairs: list[int]
    rows: list[list[int]]
    stacks: list[int]
    starts: list[int]
    dismissed: list[int]
    prestige_stack: i64
    prestige: list[int]
    prestige_at: list[int]
    vessels: i64
    statue: bool
    start: i64
    last_bidder: i64
    winner: i64
    runner_up: i64

    def __init__(self, game: Game, settings: dict[str, Any], seats: i64, chance: Chance, parts: Components) -> None:
        super().__init__(game, settings, seats, chance)
        self.parts = parts
        self.players = []
        self.round = 0
        self.phase = 0  # 0 to 3 (NY-002)
        self.current = NOBODY  # the current type, while bids are made
        self.letters = []  # sequence tile by borough
        self.base_values = []  # by borough
        self.mayor = NOBODY  # borough
        self.neutral = []  # black skyscrapers by borough
        self.press = []  # tokens from first to last; the neutral one is number ``seats``
        self.spaces = []  # by token
        self.pile = NONE  # the draw pile: nobody knows its order
        self.discard = NONE
        self.pairs = []  # the display of pairs, from the left
        self.rows = []  # the display of characters: kinds by value, from the left
        self.stacks = []  # bags of face-down characters by value
        self.starts = []  # revealed start stacks: kind of value 1 << 8 | kind of value 5; 0 once taken
        self.dismissed = NO_KINDS  # tiles that character 7 took out of the game, by kind
        self.prestige_stack = NONE  # bag of face-down prestige tiles
        self.prestige = []  # prestige tiles revealed in this game round
        self.prestige_at = []  # borough by prestige tile; NOBODY: not on the board
        self.vessels = 0  # mask of connections that still have their vessel
        self.statue = False  # the Statue of Liberty was earned (NY-214)
        self.start = 0  # start player of the running or next bidding round
        self.last_bidder = NOBODY  # who used character 18 in this bidding round
        self.winner = NOBODY  # of the bidding round that is being evaluated
        self.runner_up = NOBODY

    def clone(self) -> NewYork:
        copy = NewYork(self.game, self.settings, self.seats, self.chance.clone(), self.parts)
        self.copy_into(copy)
        copy.players = [player.clone() for player in self.players]
        copy.round = self.round
        copy.phase = self.phase
        copy.current = self.current
        copy.letters = self.letters
        copy.base_values = self.base_values
        copy.mayor = self.mayor
        copy.neutral = self.neutral
        copy.press = self.press
        copy.spaces = self.spaces
        copy.pile = self.pile
        copy.discard = self.discard
        copy.pairs = self.pairs
        copy.rows = self.rows
        copy.stacks = self.stacks
        copy.starts = self.starts
        copy.dismissed = self.dismissed
        copy.prestige_stack = self.prestige_stack
        copy.prestige = self.prestige
        copy.prestige_at = self.prestige_at
        copy.vessels = self.vessels
        copy.statue = self.statue
        copy.start = self.start
        copy.last_bidder = self.last_bidder
        copy.winner = self.winner
        copy.runner_up = self.runner_up
        return copy

    def score_of(self, seat: int) -> int:
        """Points so far and the final scoring as if the game ended now (NY-240)."""
        player = self.players[seat]
        return int(player.points + final_points(self, player))

    def scores(self) -> list[int]:
        return [self.score_of(seat) for seat in range(self.seats)]

    def winners(self) -> list[int]:
        if not self.over:
            return []
        scores = self.scores()
        best = max(scores)
        return [token for token in self.press if token < self.seats and scores[token] == best][:1]  # NY-249

    def guess(self, seat: int, rng: Rng) -> NewYork:
        return guessing.guess(self, seat, rng)

    # ------------------------------------------------------------------ cards
    def draw_card(self) -> i64:
        """One card from the draw pile, or NOBODY if there is none anywhere (NY-105, NY-R16)."""
        if not self.pile:
            self.pile = self.discard
            self.discard = NONE
        if not self.pile:
            return NOBODY
        kind = self.chance.draw_kind(self.pile)
        self.pile -= one(kind)
        return kind

    def draw_cards(self, wanted: i64) -> i64:
        """Up to so many cards from the draw pile."""
        cards: i64 = NONE
        i: i64
        for i in range(wanted):
            kind = self.draw_card()
            if kind != NOBODY:
                cards += one(kind)
        return cards

    def receive(self, player: Player, cards: i64) -> None:
        """Cards that everybody sees going to the hand."""
        player.hand += cards
        player.known += cards
        if self.listener is not None:
            self.emit("took", player.seat, {"cards": cards})

    def put_up(self, player: Player, borough: i64, skyscrapers: i64) -> None:
        """A player's skyscrapers come into a borough, and everybody hears of it."""
        player.build(borough, skyscrapers)
        if self.listener is not None and skyscrapers:
            self.emit("built", player.seat, {"number": skyscrapers, "borough": borough})

    def cards_left(self) -> bool:
        return self.pile != NONE or self.discard != NONE

    def refill(self, player: Player) -> None:
        """Fill the reserve up to its required size, face up (NY-131)."""
        missing = player.reserve_size - size(player.reserve)
        if missing > 0:
            player.reserve += self.draw_cards(missing)


def blank(game: Game, settings: dict[str, Any], chance: Chance, parts: Components) -> NewYork:
    """A state with nothing on the table yet, and nobody at it."""
    return NewYork(game, settings, settings["players"] + len(toms_of(settings)), chance, parts)


def seated(settings: dict[str, Any], seat: int) -> Player:
    """Who sits there at the start: the humans first, then the Toms."""
    humans: int = settings["players"]
    if seat < humans:
        return Player(seat, HUMAN, 0)
    spec = toms_of(settings)[seat - humans]
    return Player(seat, MODES.index(spec[0]), int(spec[1]))


def toms_of(settings: dict[str, Any]) -> list[str]:
    """Mode and cards of each Tom."""
    return [spec for spec in settings["toms"].split(",") if spec]
