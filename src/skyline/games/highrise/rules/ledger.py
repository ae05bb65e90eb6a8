"""Victory Points, Corruption, pieces and Power Cards coming and going: the small acts that everything else is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from . import cards, causes
from .components import ONCE, ONGOING, ROUND
from .pieces import FLOORS, ULTRAPLASTIC, number, one
from .players import CORRUPTION, changed
from .windows import LOST

if TYPE_CHECKING:
    from .players import Player
    from .state import HighRise


# ------------------------------------------------------------------ Victory Points and Corruption
def score(state: HighRise, player: Player, vp: i64, source: i64, cause: i64 = causes.NONE, count: i64 = 0) -> None:
    """Gain VP, or lose them if negative (HR-021). ``cause`` and the number that goes with it are for the log."""
    if vp == 0:
        return
    player.vp += vp
    player.sources = changed(player.sources, source, vp)
    if state.listener is not None:
        state.emit("vp", player.seat, {"by": vp, "source": source}, {"cause": cause, "count": count})


def gain(state: HighRise, player: Player, by: i64) -> None:
    """Gain Corruption in one event: a kept tile is used up first (HR-332), the track wraps (HR-112)."""
    if by <= 0:
        return
    if player.kept:
        player.kept -= 1
        by -= 1
    if by == 0:
        return
    space = player.corruption + by
    while space > state.parts.last_space:
        space -= state.parts.last_space + 1
        score(state, player, -state.parts.wrap_loss, CORRUPTION, causes.PAST_THE_END)
    player.corruption = space
    if state.listener is not None:
        state.emit("corruption", player.seat, {"by": by, "space": space})


def foreseen(state: HighRise, player: Player, first: i64, second: i64) -> i64:
    """The space of the marker after two separate gains, either of which may be 0 (HR-R67)."""
    kept = player.kept
    if first > 0 and kept > 0:
        kept -= 1
        first -= 1
    if second > 0 and kept > 0:
        second -= 1
    return (player.corruption + first + second) % (state.parts.last_space + 1)


def lose(state: HighRise, player: Player, by: i64, cause: i64 = causes.NONE, count: i64 = 0) -> None:
    """Lose Corruption, as far as there is any (HR-110, HR-113). ``cause`` and the number that goes with it are for the log.

    Insurance Company may be used right after it: the window is put on top of the agenda, so call this last.
    """
    moved = min(by, player.corruption)
    if moved == 0:
        return
    player.corruption -= moved
    if state.neutral and player.seat == state.acting:
        state.lost = True  # HR-484
    if state.listener is not None:
        state.emit("lost", player.seat, {"by": moved, "space": player.corruption}, {"cause": cause, "count": count})
    state.push(cards.OFFER, player.seat, LOST)


# ------------------------------------------------------------------ pieces
def receive(state: HighRise, player: Player, pieces: i64) -> None:
    """Pieces go into the Yards; whether they fit is looked at when the effect is over (HR-202)."""
    player.pieces += pieces
    if state.listener is not None and pieces:
        state.emit("took", player.seat, {"pieces": pieces})


def give_back(state: HighRise, player: Player, pieces: i64) -> None:
    """Pieces leave the Yards: Floors to the bag, UltraPlastic to its supply (HR-102)."""
    player.pieces -= pieces
    put_back(state, pieces)


def discard(state: HighRise, player: Player, pieces: i64) -> None:
    """Pieces are given up."""
    give_back(state, player, pieces)
    if state.listener is not None:
        state.emit("discarded", player.seat, {"pieces": pieces})


def put_back(state: HighRise, pieces: i64) -> None:
    state.bag += pieces & FLOORS
    state.ultraplastic += number(pieces, ULTRAPLASTIC)


def take_ultraplastic(state: HighRise, wanted: i64) -> i64:
    """So many UltraPlastic out of the supply, or as many as are left (HR-031)."""
    taken = min(wanted, state.ultraplastic)
    state.ultraplastic -= taken
    return taken * one(ULTRAPLASTIC)


def take_spires(state: HighRise, player: Player, wanted: i64) -> None:
    """So many Spires out of the supply, or as many as are left (HR-333)."""
    taken = min(wanted, state.spires)
    state.spires -= taken
    player.spires += taken


# ------------------------------------------------------------------ Power Cards
def take_card(state: HighRise, player: Player, card: i64) -> bool:
    """One card out of its stack, face-up; False when none is left (HR-181)."""
    if not state.stock[card]:
        return False
    state.stock = changed(state.stock, card, -1)
    hold_card(state, player, card)
    return True


def hold_card(state: HighRise, player: Player, card: i64) -> None:
    """A card comes before its owner, face-up."""
    player.up = changed(player.up, card, 1)
    state.parts.cards[card].effect.received(player)
    if state.listener is not None:
        state.emit("card", player.seat, {"number": card})


def return_card(state: HighRise, player: Player, card: i64) -> None:
    """A face-up card goes back to its stack (HR-R26)."""
    player.up = changed(player.up, card, -1)
    state.stock = changed(state.stock, card, 1)


def turn_down(state: HighRise, player: Player, card: i64, cause: i64 = causes.NONE) -> None:
    """A face-up card turns face-down."""
    player.up = changed(player.up, card, -1)
    player.down = changed(player.down, card, 1)
    state.parts.cards[card].effect.turned_down(player)
    if state.listener is not None:
        state.emit("turned_down", player.seat, {"number": card}, {"cause": cause})


def turn_up(state: HighRise, player: Player, card: i64) -> None:
    """A face-down card turns face-up."""
    player.down = changed(player.down, card, -1)
    player.up = changed(player.up, card, 1)
    state.parts.cards[card].effect.turned_up(player)
    if state.listener is not None:
        state.emit("turned_up", player.seat, {"number": card})


# ------------------------------------------------------------------ using cards
def costs(state: HighRise, player: Player, card: i64, copies: i64) -> bool:
    """Does using this card cost its owner 1 Corruption (HR-273)? ``copies`` of an ongoing one were used for this event already."""
    kind = state.parts.cards[card]
    if kind.timing == ONGOING:
        return copies > 0 and copies >= player.used[kind.label]  # HR-274
    if kind.effect.per_turn or player.archived >> kind.label & 1:
        return player.turn_used[kind.label] > 0
    return player.used[kind.label] > 0


def use(state: HighRise, player: Player, card: i64, copies: i64 = 0) -> None:
    """Use a face-up card: its Corruption, then it is turned down or returned. What it does is up to the caller, before this.

    When its owner holds an Archive, a 1x card asks whether that goes back instead (HR-291).
    """
    kind = state.parts.cards[card]
    if costs(state, player, card, copies):
        gain(state, player, 1)
    if kind.timing == ONGOING:
        if copies + 1 > player.used[kind.label]:
            player.used = changed(player.used, kind.label, 1)
    else:
        player.used = changed(player.used, kind.label, 1)
        player.turn_used = changed(player.turn_used, kind.label, 1)
    if state.listener is not None:
        state.emit("used", player.seat, {"number": card})
    if kind.timing == ONCE:
        if card != state.parts.archive and player.up[state.parts.archive]:
            state.push(cards.ARCHIVE_MODE, player.seat, card)
        else:
            return_card(state, player, card)
    elif kind.timing == ROUND:
        turn_down(state, player, card)


def refresh(state: HighRise, player: Player, card: i64) -> None:
    """An Archive turns a face-down card up (HR-291)."""
    use(state, player, state.parts.archive)
    turn_up(state, player, card)


def can_refresh(state: HighRise, player: Player, card: i64) -> bool:
    """May an Archive turn this card up now: any time in the own turn (HR-D20)?"""
    return state.turn == player.seat and player.up[state.parts.archive] > 0 and player.down[card] > 0


def why_no_refresh(state: HighRise, player: Player, card: int) -> tuple[str, str]:
    """Why an Archive may not turn this card up now."""
    name = f"{state.parts.cards[card].name} ({card})"
    if not player.down[card]:
        return f"you have no face-down {name}", "HR-291"
    if not player.up[state.parts.archive]:
        return f"you have no face-up Archive to turn {name} up", "HR-291"
    return f"an Archive turns {name} up only in your own turn", "HR-291"
