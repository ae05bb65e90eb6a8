"""The board as text: the One-Way Track by Neighbourhoods, Tenants and Buildings, Bonus Spaces, Blueprints and supplies."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from skyline.engine.fields import Argument
from skyline.engine.spans import Line, cut, fitted, flowed, width
from skyline.engine.words import plural
from skyline.games.highrise.rules import bonuses
from skyline.games.highrise.rules.asking import HOODS
from skyline.games.highrise.rules.components import CITY_CENTER, LETTERS, NEIGHBOURHOODS, SET_SPACES, SETS, SLOTS, YEARS
from skyline.games.highrise.rules.pieces import COLOURS, NAMES, ULTRAPLASTIC, number, one
from skyline.games.highrise.rules.wording import PIECES, bonus_place, counted
from skyline.games.highrise.view import View

from .wording import SIGNS, controllers, height_words, mogul_sign, mogul_style, tile_words

Place = tuple[str, int]  # a kind of place on the table, and which
Marks = Mapping[Place, int]  # the number of the choice that a place stands for
SET = "◆"
COST = "•"
LOSS = "↓"
SHORT = tuple(hood.title() for hood in HOODS)
TRACK_NAMES = {"draw_choose": "draw+choose", "construct": "construct", "lose_2_corruption": "lose 2:"}  # shorter than elsewhere


@dataclass(frozen=True)
class Form:
    """How richly to draw: Tenants to a line, Neighbourhoods by their whole names, everything in words or briefly."""

    across: int
    names: bool
    words: bool

    @property
    def margin(self) -> int:
        """Columns of a Neighbourhood's name."""
        return 17 if self.names else 9


# ------------------------------------------------------------------ choices
def marks(menu: Iterable[Mapping[str, Argument]]) -> dict[Place, int]:
    """The places that the viewer may choose now, given the choices as data; of several for one place the first counts."""
    out: dict[Place, int] = {}
    for choice, answer in enumerate(menu, 1):
        place = place_of(answer)
        if place is not None:
            out.setdefault(place, choice)
    return out


def place_of(answer: Mapping[str, Argument]) -> Place | None:
    """The place on the table that a choice names, if it names one."""
    match answer:
        case {"space": int(track)}:
            return "track", track
        case {"neighbourhood": str(hood), "slot": int(slot)}:
            return "site", HOODS.index(hood) * SLOTS + slot - 1
        case {"neighbourhood": str(hood)}:
            return "hood", HOODS.index(hood)
        case {"decision": "blueprint", "blueprint": str(letter)}:
            return "blueprint", LETTERS.index(letter)
        case {"card": int(card)}:
            return "card", card
        case {"tile": int(tile)}:
            return "line", tile - 1
        case {"set": int(chosen), "index": int(index)}:
            return "bonus", (chosen - 1) * SET_SPACES + index - 1
    return None


def mark(found: Marks, *places: Place) -> Line:
    """The number of the choice that one of the places stands for, if any does."""
    return [(f"({choice})", "accent") for choice in [found[place] for place in places if place in found][:1]]


def numbered(found: Marks, shown: int, *places: Place) -> Line:
    """The number of a place; the number of its choice instead, if it has one."""
    return mark(found, *places) or [(str(shown), "muted")]


def hood_label(view: View, hood: int, found: Marks, form: Form) -> Line:
    """A Neighbourhood's name, in exactly the columns of the margin; beside the number of its choice it may be cut."""
    name = view.parts.hoods[hood] if form.names else SHORT[hood]
    choice = mark(found, ("hood", hood))
    return fitted(cut([*choice, (" " if choice else "", ""), (name, "strong")], form.margin - 1), form.margin)


# ------------------------------------------------------------------ pieces
def pieces(packed: int, nothing: str = "none") -> Line:
    """Pieces as spans: 2 red, grey."""
    out: Line = []
    for place, (kind, count) in enumerate(counted(packed)):
        out += [(", ", "muted")] if place else []
        out.append((f"{count} {PIECES[kind]}" if count > 1 else PIECES[kind], NAMES[kind]))
    return out or [(nothing, "muted")]


# ------------------------------------------------------------------ the track
def moguls(view: View) -> dict[int, list[int]]:
    """The Moguls by track number, top first; those that wait in the Stop Zone stand where they will come back to."""
    out: dict[int, list[int]] = {}
    for mogul in view.order:
        at = view.at[mogul]
        out.setdefault(at if at > 0 else len(view.side.spaces) + at, []).append(mogul)
    return out


def standing(view: View, here: Sequence[int]) -> Line:
    """The Moguls of a space in brackets."""
    if not here:
        return []
    seats, all_moguls = len(view.players), len(view.at)
    out: Line = [("[", "muted")]
    out += [(mogul_sign(mogul, seats, all_moguls), mogul_style(mogul, seats)) for mogul in here]
    return [*out, ("]" if view.at[here[0]] > 0 else " waits]", "muted")]


def zone(view: View, index: int, found: Marks) -> Line:
    """A zone: its kind, its spaces, what they cost and who stands there. Of Tenants nothing is said here: they have lines of their own."""
    side, at = view.side, moguls(view)
    action = side.zone_action[index]
    first, last = side.zone_first[index], side.zone_last[index]
    if side.spaces[first].site >= 0:
        return []
    word = TRACK_NAMES.get(action.id, action.word)
    out: Line = [(word, "")] if word else []
    for track in range(first, last + 1):
        space = side.spaces[track]
        out += [(" ", "")] if out else []
        if space.colour >= 0:
            out.append((f"{PIECES[space.colour]} ", NAMES[space.colour]))
        loss = f"{LOSS}{space.loss}" if space.loss else ""
        out += [*numbered(found, track, ("track", track)), (COST * int(space.corruption) + loss, "corruption")]
        out += standing(view, at.get(track, []))
    return out


def bonus_sign(view: View, chosen: int) -> Line:
    """A Bonus set on the track, muted when it gives nothing any more."""
    alone = len(view.players) == 1
    there = not view.passed >> chosen & 1 if alone else any(view.bonus[chosen * SET_SPACES : (chosen + 1) * SET_SPACES])
    return [(f"{SET}{chosen + 1}", "spire" if there else "muted")]


def track(view: View, hood: int, found: Marks, columns: int, form: Form) -> list[Line]:
    """The stretch of the track that belongs to a Neighbourhood, zone by zone, with the Bonus sets between them."""
    items: list[Line] = []
    for index, owner in enumerate(view.side.zone_hood):
        if owner == hood and view.side.spaces[view.side.zone_first[index]].site < 0:
            items.append(zone(view, index, found))
            for chosen in range(SETS):
                items[-1] += [(" ", ""), *bonus_sign(view, chosen)] if view.side.set_after[chosen] == view.side.zone_last[index] else []
    return flowed(hood_label(view, hood, found, form), items, columns, " │" if form.names else "│", form.margin)


# ------------------------------------------------------------------ Tenants and Buildings
def building(packed: int) -> Line:
    """Who controls a Building, and how high it is."""
    return [*controllers(packed), (height_words(packed), "")] if packed else [("·", "muted")]


def tenant(view: View, site: int, found: Marks, columns: int, form: Form) -> Line:
    """A Tenant with its Building and Moguls, in exactly so many columns; the name gives way."""
    index, at = view.tenants[site], view.side.site_track[site]
    if index < 0:
        return fitted([("blocked", "muted")], columns)
    own = view.parts.tenants[index]
    before = [*numbered(found, at if at > 0 else site % SLOTS + 1, ("track", at), ("site", site)), (" ", "")]
    left = view.stock[own.card]
    stock: Line = [(f" ×{left}", "muted" if left else "bad")] if own.card and (form.words or not left) else []
    after = [*stock, *standing(view, moguls(view).get(at, [])), (" ", ""), *building(view.sites[site])]
    room = columns - width(before) - width(after) - 2
    return fitted([*before, (own.name[: max(room, 3)].rstrip(), ""), *after], columns)


def tenants(view: View, hood: int, found: Marks, columns: int, form: Form) -> list[Line]:
    """The Tenants of a Neighbourhood; City Center, off the track, has its name before them."""
    name = hood_label(view, hood, found, form) if hood == CITY_CENTER else []
    cell = (columns - form.margin) // form.across
    out: list[Line] = []
    for first in range(0, view.side.slots, form.across):
        line = fitted([] if first else name, form.margin)
        for slot in range(first, min(first + form.across, int(view.side.slots))):
            line += tenant(view, hood * SLOTS + slot, found, cell, form)
        out.append(line)
    return out


def neighbourhoods(view: View, found: Marks, columns: int, form: Form) -> list[Line]:
    """The whole board: for each Neighbourhood its stretch of the track and its Tenants."""
    out: list[Line] = []
    for hood in range(NEIGHBOURHOODS):
        out += track(view, hood, found, columns, form) if hood != CITY_CENTER else []
        out += tenants(view, hood, found, columns, form)
    return out


# ------------------------------------------------------------------ Bonus
def bonus_sets(view: View, found: Marks, columns: int) -> list[Line]:
    """What lies on the Bonus Spaces; alone, the line of tiles and the displayed Floors."""
    if len(view.players) == 1:
        return [*bonus_line(view, found, columns), *alone(view, columns)]
    items: list[Line] = []
    for place, packed in enumerate(view.bonus):
        if packed:
            items.append([(bonus_place(place), "muted"), *mark(found, ("bonus", place)), (" ", ""), *bonus(view, packed)])
    return flowed([(f"Bonus {SET}", "strong")], items or [[("nothing left", "muted")]], columns, ";")


def bonus(view: View, packed: int) -> Line:
    """A Bonus Space: its tile, or its pieces."""
    tile, goods = bonuses.tile_of(packed), int(bonuses.goods_of(packed))
    out: Line = [(tile_words(view.parts, view.parts.tiles[tile]), "spire")] if tile >= 0 else []
    return [*out, *([(", ", "muted")] if out and goods else []), *(pieces(goods) if goods else [])]


def bonus_line(view: View, found: Marks, columns: int) -> list[Line]:
    items: list[Line] = []
    for place, tile in enumerate(view.line):
        shown = tile_words(view.parts, view.parts.tiles[tile])
        items.append([(f"{place + 1}:", "muted"), *mark(found, ("line", place)), (f" {shown}", "spire")])
    return flowed([("Bonus line", "strong")], items or [[("nothing left", "muted")]], columns, ";")


def alone(view: View, columns: int) -> list[Line]:
    """What only a player alone has: the display, the zones still to block a Blueprint, the limit of the round."""
    last = len(view.side.zone_action) - 1
    zones = [index for index, action in enumerate(view.side.zone_action) if action.builds or index == last]
    waiting = [SHORT[view.side.zone_hood[index]] for index in zones if not view.dealt >> index & 1]
    items: list[Line] = [[("displayed ", "muted"), *pieces(view.display)]]
    items.append([("zones still to block a Blueprint: ", "muted"), (" ".join(waiting) or "none", "")])
    limit = f"space {view.limit}" if view.limit >= 0 else "not fixed yet"
    items.append([("Corruption limit ", "muted"), (limit, "corruption")])
    return flowed([], items, columns, " ·")


# ------------------------------------------------------------------ Blueprints
def squares(view: View, card: int, place: int) -> int:
    """The squares of a Blueprint as packed pieces, University tokens counted as UltraPlastic."""
    blueprint = view.parts.blueprints[card][place]
    covered = view.squares[place] if card == view.current and view.squares else 0
    tokens = sum(int(number(covered, colour)) for colour in range(COLOURS))
    return int(blueprint.squares) - covered + (int(blueprint.ultraplastic) + tokens) * int(one(ULTRAPLASTIC))


def blueprint(view: View, card: int, place: int, found: Marks, words: bool) -> Line:
    """A Blueprint: its squares, whether the first builder's Floor is still there, the limit that it sets alone."""
    shown = squares(view, card, place)
    current = card == view.current
    blocked = current and view.blocked >> place & 1 == 1
    out = [*mark(found, ("blueprint", place))] if current else []
    out.append((f"{LETTERS[place]} ", "muted" if blocked else "strong"))
    if words:
        out += pieces(shown)
    else:
        out += [(SIGNS[kind] * count, NAMES[kind]) for kind, count in counted(shown)]
    if current:
        out.append((" blocked" if blocked else " +1", "bad" if blocked else "accent"))
        out.append((" token" if view.squares and view.squares[place] else "", "ultraplastic"))
    if len(view.players) == 1:
        out.append((f" ≤{view.parts.blueprints[card][place].limit}", "corruption"))
    return out


def blueprints(view: View, found: Marks, columns: int, words: bool) -> list[Line]:
    """The Blueprints that can be built, and those of the next round."""
    out: list[Line] = []
    for card, label in ((view.current, "Blueprints"), (view.coming, "Next")):
        if card >= 0:
            name = f"{label} {view.parts.blueprint_ids[card]}"
            items = [blueprint(view, card, place, found, words) for place in range(len(LETTERS))]
            items += [[("K black, U UltraPlastic", "muted")]] if not words and card == view.current else []
            out += flowed([(name, "strong")], items, columns, ";")
    return out


# ------------------------------------------------------------------ supplies
def supplies(view: View, columns: int, full: bool) -> list[Line]:
    """The bag and the open supplies; in full also the Power Cards that serve Bonus Tiles."""
    cost = view.parts.yard_costs[view.round]
    items: list[Line] = [[("Bag ", "muted"), *pieces(view.bag, "empty")], [(str(view.ultraplastic), ""), (" UltraPlastic", "ultraplastic")]]
    items += [[(plural(view.spires, "Spire"), "spire")], [(f"{plural(view.yards, 'Yard')} ", ""), (f"({cost} Corruption each)", "muted")]]
    university = view.parts.university
    if university and any(view.parts.tenants[tenant].card == university for tenant in view.tenants if tenant >= 0):
        items.append([(plural(view.tokens, "token"), "ultraplastic")])
    out = flowed([], items, columns, " ·")
    if not full:
        return out
    left = [[(f"{card.name} ×{view.stock[card.number]}", "")] for card in view.parts.cards[1:] if card.bonus and view.stock[card.number]]
    return [*out, *flowed([("Cards for Bonus Tiles", "muted")], left or [[("none", "muted")]], columns, ",")]


def year(view: View) -> str:
    return str(YEARS[view.round])
