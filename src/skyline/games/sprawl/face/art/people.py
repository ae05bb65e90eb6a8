"""The players: what they have, and for the viewer the cards they act with."""

from __future__ import annotations

from skyline.drawing.icons import ic
from skyline.drawing.markup import Markup, el
from skyline.drawing.memo import remembered
from skyline.engine import bags
from skyline.engine.picture import Piece
from skyline.engine.words import seat_letter

from ...rules.components import TOWN, VOCATIONS, Components
from ...rules.decks import in_mask
from ...rules.effects.others import VOCATION_WORDS
from ...view import PlayerView, View
from . import ids
from .cards import chip, permit, plan, vocations
from .icons import vocation_icon

Names = tuple[str, ...]


# ------------------------------------------------------------------ parts of a player
def points(left: int, aside: int, total: int) -> Markup:
    """Action points: left, set aside for the contract in hand, and spent."""
    icons = [ic("us-ap")] * max(0, left - aside) + [ic("us-ap-aside")] * min(aside, left) + [ic("us-ap-spent")] * max(0, total - left)
    words = f"{left} of {total} action points left" + (f", {aside} set aside" if aside else "")
    return el("span", icons, class_="us-aps", role="img", aria_label=words)


@remembered
def markers(parts: Components, seat: int, bag: int) -> Markup:
    """A player's vocation markers."""
    shown = []
    for name in range(VOCATIONS):
        count = int(bags.number(bag, name))
        if count:
            icon = ic(vocation_icon(name), "", parts.vocation_names[name])
            more = el("b", str(count)) if count > 1 else None
            shown.append(el("span", icon, more, id=ids.vocation(seat, name), class_="us-voc", data_tip=f"vocation:{VOCATION_WORDS[name]}"))
    return el("span", shown, class_="us-vocs")


def sums(wealth: int, prestige: int) -> list[Markup]:
    return [
        el("span", ic("us-dollar", "", "wealth"), el("b", str(wealth), data_count=""), class_="us-sum"),
        el("span", ic("us-star", "", "prestige"), el("b", str(prestige), data_count=""), class_="us-sum"),
    ]


def chips(parts: Components, seat: int, cards: int, picked: int) -> list[Markup]:
    return [chip(parts, card, ids.permit(seat, card), bool(picked >> card & 1)) for card in in_mask(cards)]


# ------------------------------------------------------------------ Favors
@remembered
def favor(parts: Components, seat: int, place: int, card: int, fresh: bool, chosen: bool) -> Markup:
    """A contract that the viewer holds as a Favor; an empty place takes no room."""
    element = ids.favor(seat, place)
    if card < 0:
        return el("div", id=element, class_="us-fav us-none")
    own = parts.cards[card]
    note = "your Favor, from your next turn on" if fresh else "your Favor, 0 AP to build"
    words = el("span", el("b", own.name), el("small", own.text if chosen else note), class_="us-grow")
    cls = "us-fav us-on" if chosen else "us-fav"
    return el("div", plan(own), words, vocations(parts, own), id=element, class_=cls, data_tip=f"contract:{own.id}")


@remembered
def kept(parts: Components, seat: int, place: int, card: int) -> Markup:
    """A Favor of somebody else."""
    if card < 0:
        return el("span", id=ids.favor(seat, place), class_="us-none")
    own = parts.cards[card]
    return el("span", ic("us-favor", "", "Favor"), plan(own), id=ids.favor(seat, place), class_="us-kept", data_tip=f"contract:{own.id}")


# ------------------------------------------------------------------ the viewer
@remembered
def own_head(
    parts: Components, seat: int, name: str, wealth: int, prestige: int, bag: int, action: tuple[int, int, int] | None, small: bool
) -> Markup:
    """Who, wealth and prestige, action points in one's own turn, vocations."""
    dots = points(*action) if action else None
    if small:
        inner: list[Markup | None] = [*sums(wealth, prestige), dots, markers(parts, seat, bag)]
        return el("div", inner, id=ids.seat(seat), class_="us-own us-line")
    top = el("div", ic(f"seat-{seat_letter(seat)}", "ic-l"), el("b", name, class_="us-name"), dots, class_="us-top")
    return el(
        "div", top, el("div", sums(wealth, prestige), markers(parts, seat, bag), class_="us-bigs"), id=ids.seat(seat), class_="us-own"
    )


@remembered
def own_cards(parts: Components, seat: int, cards: int, picked: int, small: bool) -> Markup:
    """The planning cards of the viewer; those picked to pay with stand out."""
    element = "own-cards"
    if small:
        return el("div", chips(parts, seat, cards, picked), id=element, class_="us-chips")
    held = in_mask(cards)
    drawn = [permit(parts, card, ids.permit(seat, card), "us-use" if picked >> card & 1 else "", "") for card in held]
    close = " us-close" if len(held) > 4 else ""
    return el("div", drawn or el("small", "no planning cards", class_="us-note"), id=element, class_=f"us-pms{close}")


def action_points(view: View, seat: int) -> tuple[int, int, int] | None:
    """Left, set aside, and all in this turn, if it is the player's turn."""
    if seat != view.active or view.over or not view.begun:
        return None
    total = max(view.ap, view.parts.boss_points if view.offices[-1] == seat else view.parts.points)
    places = [*view.boxes, *(deck.top for deck in view.decks[TOWN:])]
    aside = next((cost for card, cost in zip(places, view.parts.source_ap, strict=False) if card >= 0 and card == view.project), 0)
    return view.ap, aside, int(total)


def own(view: View, player: PlayerView, names: Names, small: bool) -> list[Piece]:
    """What the viewer has, Favors apart."""
    seat, parts = view.seat, view.parts
    head = own_head(parts, seat, names[seat], player.wealth, player.prestige, player.vocations, action_points(view, seat), small)
    return [(ids.seat(seat), head), ("own-cards", own_cards(parts, seat, player.cards, view.picked, small))]


def favors(view: View, player: PlayerView) -> list[Piece]:
    """The viewer's Favors."""
    seat = view.seat
    return [
        (ids.favor(seat, place), favor(view.parts, seat, place, card, player.fresh[place], card >= 0 and card == view.project))
        for place, card in zip(favor_places(player), player.favors, strict=False)
    ]


def favor_places(player: PlayerView) -> range:
    """The places for Favors that a player has."""
    return range(2 if player.extra or player.favors[1] >= 0 else 1)


# ------------------------------------------------------------------ everybody else
@remembered
def other(seat: int, name: str, wealth: int, prestige: int, action: tuple[int, int, int] | None, deciding: bool) -> Markup:
    """A player's first line: who, wealth and prestige; below it the action points, in that player's turn."""
    turn = el("small", "to move" if deciding else "their turn", class_="us-turn") if action or deciding else None
    numbers = el("span", sums(wealth, prestige), class_="us-nums")
    top = el("div", ic(f"seat-{seat_letter(seat)}", "ic-l"), el("b", name, class_="us-name"), turn, numbers, class_="us-top")
    return el(
        "div", top, el("div", points(*action), class_="us-sub") if action else None, id=ids.seat(seat), class_="us-op", data_visit=str(seat)
    )


@remembered
def holding(parts: Components, seat: int, bag: int, favors: tuple[int, ...], cards: int) -> Markup:
    """A player's second line: vocations, Favors and planning cards."""
    kept_cards = [kept(parts, seat, place, card) for place, card in enumerate(favors)]
    held = el("span", kept_cards, chips(parts, seat, cards, 0), class_="us-held-cards")
    return el("div", markers(parts, seat, bag), held, id=ids.holding(seat), class_="us-sub us-has")


def others(view: View, names: Names) -> list[Piece]:
    """Each in two pieces: the first changes often, the second is larger."""
    out: list[Piece] = []
    for seat, player in enumerate(view.players):
        if seat == view.seat:
            continue
        head = other(seat, names[seat], player.wealth, player.prestige, action_points(view, seat), seat in view.deciding)
        held = player.favors[: len(favor_places(player))]
        out.append((ids.seat(seat), head))
        out.append((ids.holding(seat), holding(view.parts, seat, player.vocations, held, player.cards)))
    return out
