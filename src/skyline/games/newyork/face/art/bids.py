"""The bids of everybody in bidding order, what each value would bring the viewer, and what the rest of the hand is still worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from skyline.drawing.icons import ic
from skyline.drawing.ladder import rung
from skyline.drawing.markup import NOTHING, Markup, el
from skyline.drawing.memo import remembered
from skyline.engine.picture import Piece
from skyline.engine.steps import NOBODY
from skyline.engine.words import capital, joined, plural, seat_letter

from ...rules.cards import NAMES, NONE, SKYSCRAPER, WILD, number, size
from ...view import PlayerView, View
from .. import reach, stakes
from . import ids
from .tables import minis

Names = Sequence[str]
LATER = ("press", "dollars", "elevator", "plans", "prestige", "build")


# ------------------------------------------------------------------ columns
@remembered
def bid(
    letter: str, name: str, style: str, lay: int, converted: int, made: int, extra: int, worth: int, words: str, pill: str
) -> Markup:  # fmt: skip
    """The bid of a seat as it lies, and its value. ``made`` and ``extra``: cards and wild cards that characters add."""
    things = minis(lay) + minis(converted, " ny-turned")
    things += el("span", f"+{made}", class_="ny-made", title="added by characters") if made > 0 else NOTHING
    things += el("span", f"+{extra}", ic("ny-wild", "ic-s"), class_="ny-made", title="wild, added by characters") if extra else NOTHING
    return el(
        "div",
        ic(f"seat-{letter}", "ic-l"),
        el("b", name),
        " ",
        el("em", worth if worth > 0 else "–"),
        el("span", things),
        " ",
        el("small", words),
        " ",
        el("i", pill, class_="ny-pill") if pill else None,
        id=ids.bid(letter),
        class_=f"ny-bid{style}",
    )


def bids(view: View, names: Names, small: bool) -> Iterator[Piece]:
    """A column for each seat; in which order they stand is a matter of style, so that pieces keep theirs."""
    order, best = stakes.order_of(view), stakes.leader(view)
    for player in view.players:
        letter, worth = seat_letter(player.seat), stakes.value_shown(view, player)
        made = int(player.produced - size(player.converted))
        place = order.index(player.seat) if player.seat in order else len(order)
        style = f" ny-turn{place}" + (" ny-me" if player.seat == view.viewer else "")
        pill = pill_of(view, player.seat, worth) if player.seat == best else ""
        said = briefly(view, player) if small else odd(view, player, names)
        yield ids.bid(letter), bid(letter, names[player.seat], style, player.lay, player.converted, made, player.extra, worth, said, pill)


def pill_of(view: View, seat: int, worth: int) -> str:
    """What the best bid is called: it wins when nobody can bid any more."""
    if stakes.outlook(view, seat, worth).coming:
        return "ahead"
    return "you win" if seat == view.viewer else "wins"


def waiting(view: View, player: PlayerView) -> str:
    """What a seat without a bid is doing."""
    if view.current == NOBODY:
        return ""
    if player.seat in view.to_bid and player.seat in stakes.order_of(view):
        return "bids now" if player.deciding else "still to bid"
    if player.seat not in stakes.order_of(view):
        return "makes no plans bid"
    return "passes"


def briefly(view: View, player: PlayerView) -> str:
    """The same in a word or two."""
    value = stakes.value_shown(view, player)
    if not value:
        return waiting(view, player)
    found = stakes.outlook(view, player.seat, value)
    if found.tied:
        return "wins ties" if found.ahead else "loses the tie"
    return plural(int(size(player.lay + player.converted)), "card")


def odd(view: View, player: PlayerView, names: Names) -> str:
    """What is worth knowing about a bid, in a line."""
    value = stakes.value_shown(view, player)
    if not value:
        said = waiting(view, player)
        kept = f", {'supply' if player.tom else 'keeps'} {plural(player.hand_size, 'card')}" if said == "passes" else ""
        return said + kept
    found = stakes.outlook(view, player.seat, value)
    words = [*counting(view, player), *tie(view, found, names)]
    if player.seat == view.viewer and player.deciding:
        words.append(f"{joined([names[seat] for seat in found.coming])} may still bid" if found.coming else "nobody bids after you")
    return capital("; ".join(words))


def counting(view: View, player: PlayerView) -> list[str]:
    """How its cards count where that is not one by one."""
    pairs = any(number(player.lay, kind) >= 2 for kind in range(WILD) if kind != view.current)
    wild = int(number(player.lay, WILD)) + player.extra
    alone = wild == stakes.value_shown(view, player) + 1
    return ["two alike count as one"] * pairs + ["wild cards alone count one less"] * alone


def tie(view: View, found: stakes.Outlook, names: Names) -> list[str]:
    """Who wins a tie, and why."""
    if not found.tied:
        return []
    rival = names[found.rival] if found.rival != view.viewer else "you"
    return [f"wins the tie with {rival}: further in the press" if found.ahead else f"loses the tie: {rival} is further in the press"]


# ------------------------------------------------------------------ what each bid brings
def ladder(view: View, names: Names, small: bool) -> Iterator[Piece]:
    """A step for each value that the viewer can reach, with the fewest cards for it."""
    player = view.players[view.viewer]
    here = stakes.value_shown(view, player)
    for value, lay in reach.steps(view, player):
        yield ids.step(value), step(view, player, value, lay, value == here, names, small)


def step(view: View, player: PlayerView, value: int, lay: int, here: bool, names: Names, small: bool) -> Markup:
    element = ids.step(value)
    if not value:
        return rung(element, "Pass", "", "", "keep all" if small else "keep all cards", here)
    found = stakes.outlook(view, player.seat, value)
    said, brought = stakes.verdict(found, names), stakes.brings(view, player.seat, value, found, names)
    if small:
        brought = "wins" if found.wins else "ahead" if found.ahead else "ties" if found.tied else "behind"
        return rung(element, str(value), "", "", brought, here)
    if found.ahead and not found.coming:
        return rung(element, str(value), plural(int(size(lay)), "card"), f"{said}:", brought, here)
    return rung(element, str(value), plural(int(size(lay)), "card"), "", f"{brought}; {said}", here)


def rest(view: View) -> Iterator[Piece]:
    """What the hand is worth in the bids to come, after this bid and without it."""
    player = view.players[view.viewer]
    hand, whole = player.hand or NONE, (player.hand or NONE) + player.loose
    kinds = range(view.current + 1, SKYSCRAPER + 1)
    yield "after", after(tuple((kind, reach.most(hand, kind), reach.most(whole, kind)) for kind in kinds))


@remembered
def after(worths: tuple[tuple[int, int, int], ...]) -> Markup:
    out = [
        el("span", ic(f"ny-{NAMES[kind]}"), LATER[kind], el("em", now), el("s", before) if before != now else None)
        for kind, now, before in worths
    ]
    lead = "After this bid your hand is worth" if out else "The last bid of the round: what stays in your hand is discarded."
    return el("p", el("b", lead), out, id="after", class_="ny-after")
