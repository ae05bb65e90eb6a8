"""Decision points of a Penthouse: the Building that grows, and the pieces that go on it (HR-300)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from skyline.engine.steps import seat_of, x_of, y_of

from .asking import Asked, game_of, held, kind_words, place_words, player_of
from .buildings import PENTHOUSE_FLOOR, STOREY, height_of, owned_by
from .components import SITES
from .kinds import PENTHOUSE_PIECE
from .ledger import give_back
from .pieces import KINDS, number, one, size
from .players import replaced
from .wording import PIECES, piece_words, site_words

if TYPE_CHECKING:
    from skyline.engine.state import State

    from .state import HighRise

MOST_ADDED: Final = 3  # pieces of one Penthouse


class Penthouse(Asked):
    """D22: which of the own Buildings grows."""

    def __init__(self) -> None:
        super().__init__("penthouse", place_words("penthouse"), ("HR-300",))

    def options(self, state: State, step: i64) -> list[int]:
        game = game_of(state)
        return [int(self.base) + site for site in range(SITES) if owned_by(game.sites[site], seat_of(step))]

    def take(self, state: State, step: i64, option: i64) -> None:
        game_of(state).push(PENTHOUSE_PIECE, seat_of(step), option)

    def prompt(self, state: State, step: int) -> str:
        return "Penthouse: which of your Buildings grows?"

    def say(self, state: State, step: int, option: int) -> str:
        game = game_of(state)
        return f"{site_words(game.parts, option, game.tenants[option])}, height {height_of(game.sites[option])}"

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        return why_not_own(game_of(state), option), "HR-300"


def why_not_own(game: HighRise, site: int) -> str:
    """Why a Building Space holds no Building of one's own."""
    words = site_words(game.parts, site, game.tenants[site])
    return f"you do not control the Building on {words}" if game.sites[site] else f"no Building stands on {words}"


class PenthousePiece(Asked):
    """D22: its pieces, one to three, in the order of the kinds. x: site; y: how many so far << 3 | first kind allowed."""

    def __init__(self) -> None:
        super().__init__("penthouse_piece", [*kind_words("add"), "add done"], ("HR-300", "HR-R27"))

    def options(self, state: State, step: i64) -> list[int]:
        packed = y_of(step)
        out = held(self.base, player_of(state, step).pieces, packed & 7)
        return [*out, int(self.base) + KINDS] if packed >> 3 else out

    def take(self, state: State, step: i64, option: i64) -> None:
        if option == KINDS:
            return
        game = game_of(state)
        player = player_of(state, step)
        site = x_of(step)
        give_back(game, player, one(option))
        game.sites = replaced(game.sites, site, game.sites[site] + STOREY + PENTHOUSE_FLOOR)
        if game.listener is not None:
            game.emit("penthouse", player.seat, {"site": site, "tenant": game.tenants[site], "number": 1})
        added = (y_of(step) >> 3) + 1
        if added < MOST_ADDED and size(player.pieces >> (option << 2)):
            game.push(PENTHOUSE_PIECE, player.seat, site, added << 3 | option)

    def prompt(self, state: State, step: int) -> str:
        place = (y_of(step) >> 3) + 1
        return f"Which piece becomes a Penthouse Floor ({place} of up to 3)? You have {piece_words(player_of(state, step).pieces)}."

    def say(self, state: State, step: int, option: int) -> str:
        return f"add {PIECES[option]}" if option < KINDS else "no more"

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        if option == KINDS:
            return "a Penthouse has at least one piece", "HR-300"
        if number(player_of(state, step).pieces, option):
            later = PIECES[y_of(step) & 7]
            return f"you add pieces in the order of the kinds, and {PIECES[option]} comes before {later}", "HR-300"
        return f"you have no {PIECES[option]} piece", "HR-300"
