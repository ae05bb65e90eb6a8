"""What a player has, as large as the viewer's own: cards, Favors, vocations, offices and buildings."""

from __future__ import annotations

from skyline.drawing.icons import ic
from skyline.drawing.markup import Child, Markup, el
from skyline.drawing.memo import remembered
from skyline.engine import bags
from skyline.engine.picture import Panel, Piece
from skyline.engine.words import plural, seat_letter

from ...rules.components import KIND_NAMES, KINDS, OFFICE_NAMES, OFFICES, VOCATIONS, Components
from ...rules.decks import in_mask
from ...rules.effects.others import VOCATION_WORDS
from ...rules.ground import SHAPES
from ...rules.town import kind_of, owner_of, site_of
from ...view import View
from ..wording import block_of, building_name
from .cards import face, plan, tip_of, vocations
from .icons import ZONES as ZONE_KEYS
from .icons import vocation_icon
from .people import points, sums

Names = tuple[str, ...]
Owned = tuple[tuple[int, int], ...]  # buildings, each with what its block is worth


def board(view: View, seat: int, names: Names) -> Panel:
    """Everything that lies in front of a player."""
    player, parts = view.players[seat], view.parts
    owned = tuple((packed, view.values[int(site_of(packed)) // SHAPES]) for packed in view.buildings if owner_of(packed) == seat)
    held = tuple(number for number in range(OFFICES) if view.offices[number] == seat)
    favors = tuple(card for card in player.favors if card >= 0)
    pieces: tuple[Piece, ...] = (
        ("visit-purse", purse(names[seat], seat, player.wealth, player.prestige, player.to_come, view.ap if seat == view.active else 0)),
        ("visit-cards", planning_cards(parts, player.cards)),
        ("visit-favors", kept(parts, favors)),
        ("visit-vocations", markers(parts, player.vocations)),
        ("visit-offices", offices(held, view.contractor == seat)),
        ("visit-buildings", buildings(parts, owned)),
    )
    return Panel("visit", "board", pieces, title=f"What {names[seat]} has" if names[seat] != "You" else "What you have")


def part(element: str, title: str, *body: Child) -> Markup:
    return el("div", el("h3", title), *body, id=element, class_="us-part")


def nothing(words: str) -> Markup:
    return el("p", words, class_="us-note")


@remembered
def purse(name: str, seat: int, wealth: int, prestige: int, to_come: int, ap: int) -> Markup:
    """Wealth, prestige, and what the final scoring would add."""
    more = el("small", f"{to_come:+}★ if the game ended now")
    dots = points(ap, 0, ap) if ap else None
    top = el("div", ic(f"seat-{seat_letter(seat)}", "ic-l"), el("b", name, class_="us-name"), dots, class_="us-top")
    return el("div", top, el("div", sums(wealth, prestige), more, class_="us-bigs"), id="visit-purse", class_="us-part")


@remembered
def planning_cards(parts: Components, cards: int) -> Markup:
    drawn = [el("span", face(parts.cards[card]), class_="us-pm", data_tip=tip_of(parts.cards[card])) for card in in_mask(cards)]
    pages = sum(parts.pages[card] for card in range(len(parts.pages)) if cards >> card & 1)
    title = f"Planning cards: {plural(pages, 'permit page')}" if pages else "Planning cards"
    return part("visit-cards", title, el("div", drawn, class_="us-pms") if drawn else nothing("none"))


@remembered
def kept(parts: Components, cards: tuple[int, ...]) -> Markup:
    """Contracts held as Favors, with all that stands on them."""
    rows = []
    for number in cards:
        card = parts.cards[number]
        words = el("span", el("b", card.name), el("small", card.text), class_="us-grow")
        rows.append(el("div", plan(card), words, vocations(parts, card), class_="us-fav", data_tip=f"contract:{card.id}"))
    return part("visit-favors", "Favors", *(rows or [nothing("none")]))


@remembered
def markers(parts: Components, bag: int) -> Markup:
    shown = []
    for name in range(VOCATIONS):
        count = int(bags.number(bag, name))
        if count:
            words = el("span", f"{count} {parts.vocation_names[name]}")
            shown.append(el("span", ic(vocation_icon(name)), words, class_="us-voc", data_tip=f"vocation:{VOCATION_WORDS[name]}"))
    return part("visit-vocations", "Vocation markers", el("div", shown, class_="us-vocs") if shown else nothing("none"))


@remembered
def offices(held: tuple[int, ...], contractor: bool) -> Markup:
    names = [OFFICE_NAMES[number] for number in held] + (["Contractor"] if contractor else [])
    return part("visit-offices", "Offices", el("p", ", ".join(names) or "none"))


@remembered
def buildings(parts: Components, owned: Owned) -> Markup:
    """The player's buildings by zone, the dearest first."""
    columns = []
    for kind in range(KINDS):
        found = sorted((one for one in owned if kind_of(one[0]) == kind), key=lambda one: -one[1])
        if not found:
            continue
        name = "Parks" if kind == len(KIND_NAMES) - 1 else KIND_NAMES[kind]
        rows = [
            el("li", el("b", block_of(int(site_of(packed)))), el("span", building_name(parts, packed)), el("em", f"${value}"))
            for packed, value in found
        ]
        columns.append(el("div", el("h4", ic(f"us-z-{ZONE_KEYS[kind]}", "ic-s"), f"{name}, {len(found)}"), el("ul", rows)))
    title = f"{plural(len(owned), 'building')}, with what their blocks are worth" if owned else "Buildings"
    return part("visit-buildings", title, el("div", columns, class_="us-zones-of") if columns else nothing("none"))
