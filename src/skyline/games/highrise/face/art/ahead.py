"""The street ahead: the way from the Mogul that moves to the Stop Zone, a row for each zone and a square for each space."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from skyline.drawing import way
from skyline.drawing.markup import Markup, el
from skyline.drawing.memo import remembered
from skyline.drawing.shapes import use
from skyline.drawing.way import Square, Station
from skyline.engine.picture import Piece
from skyline.engine.words import capital, joined, seat_letter
from skyline.games.highrise.face.wording import bonus_words
from skyline.games.highrise.rules.components import SET_SPACES, SLOTS, Space
from skyline.games.highrise.rules.wording import PIECES, space_words
from skyline.games.highrise.view import View

from . import ids, street

Names = tuple[str, ...]

SIDE = 42.0  # of a square, as wide as on the board
DISC = 17.0
SIGNS = {"stop": use("hr-stop", 9, 9, 24), "lose_2_corruption": use("hr-corruption", 8, 8, 26)}  # where the board adds figures
GIVEN = {  # what a zone gives and what it costs, by its action
    "take_colour": ("{colors} Floor", "{hood}; 1 Corruption draws another"),
    "take_ultraplastic": ("UltraPlastic", "fits any square; 1 Corruption draws a Floor"),
    "trade": ("Trade", "swap Floors, or choose one for 1 Corruption"),
    "draw_choose": ("Draw one, choose one", "choose another for 1 Corruption"),
    "construct": ("Build in {hood}", "anywhere else costs 1 Corruption"),
    "lose_2_corruption": ("Lose 2 Corruption", "you have {corruption}"),
    "tenant": ("{tenants}", ""),
    "stop": ("Stop Zone", "build, then wait for the next round"),
}


class Reach(NamedTuple):
    """Who moves, how far ahead of that everybody else is, and where it may stop now."""

    mogul: int
    at: int
    rival: int  # the Mogul that moves once this one has come as far
    limit: int  # where that one stands: 0 or less while it waits
    goals: frozenset[int]  # spaces
    bonuses: frozenset[int]  # Bonus Spaces


def reach(view: View, goals: frozenset[int], bonuses: frozenset[int]) -> Reach:
    mogul = view.order[0]
    rival = view.order[1]
    return Reach(mogul, view.at[mogul], rival, view.at[rival], goals, bonuses)


# ------------------------------------------------------------------ rows
def rows(view: View, names: Names, found: Reach) -> Iterator[Piece]:
    """The street ahead, piece by piece."""
    side = view.side
    after = {track: group for group, track in enumerate(side.set_after)}
    turning = turning_point(view, found)
    yield ids.HERE, here(view, names, found, turning != ids.NOWHERE)
    if turning == ids.NOWHERE:
        yield turning, divider(view, names, found, turning)
    for zone, last in enumerate(side.zone_last):
        if last < max(found.at, 0):
            continue
        for element, row in (
            (ids.beyond(zone), None),
            (ids.zone(zone), zone_row(view, names, found, zone)),
            (ids.within(zone), None),
            (ids.passing(zone), set_row(view, found, zone, after[last]) if last in after else None),
        ):
            if row and row.title and (row.squares or row.knot):
                yield element, way.station(row)
            elif element == turning:
                yield element, divider(view, names, found, turning)


def turning_point(view: View, found: Reach) -> str:
    """Where the row stands that says from where on somebody else moves next: before a zone, or after one that a Mogul parts in two."""
    side = view.side
    if found.limit >= side.first_stop:
        return ""
    passed = [int(side.set_after[place // SET_SPACES]) + 1 for place in found.bonuses]
    if not any(track < found.limit for track in (*found.goals, *passed)):
        return ids.NOWHERE
    zone = int(side.zone_at(found.limit))
    return ids.beyond(zone) if found.limit == side.zone_first[zone] else ids.within(zone)


def here(view: View, names: Names, found: Reach, again: bool) -> Markup:
    """Who sets out, and from where."""
    own = found.mogul == view.viewer
    whose, letter = capital(caller(view, names, found.mogul)), letter_of(view, found.mogul)
    if found.at <= 0:
        words = f"{whose} {'wait' if own else 'waits'} in the Stop Zone: the whole lap is ahead"
        return way.start(ids.HERE, letter, words, again)
    site = view.side.spaces[found.at].site
    place = space_words(view.parts, view.side, found.at, view.tenants[site] if site >= 0 else -1)
    words = f"{whose} {'stand' if own else 'stands'} at {place}, furthest behind"
    return way.start(ids.HERE, letter, words, again)


def caller(view: View, names: Names, mogul: int) -> str:
    """Whose Mogul it is."""
    return names[mogul] if mogul < len(view.players) else "the Neutral Mogul"


def letter_of(view: View, mogul: int) -> str:
    return seat_letter(mogul) if mogul < len(view.players) else ids.NEUTRAL


def divider(view: View, names: Names, found: Reach, turning: str) -> Markup:
    """From where on somebody else moves next."""
    other = "you" if found.rival == view.viewer else caller(view, names, found.rival)
    then = f"{other} {'move' if found.rival == view.viewer else 'moves'} next"
    who, verb = ("you", "") if found.mogul == view.viewer else ("it", "s")
    words = f"to here {who} move{verb} again; beyond, {then}"
    if turning == ids.NOWHERE:
        words = f"wherever {who} stop{verb}, {then}"
    elif turning.startswith(ids.WITHIN):
        words = f"before {other} {who} move{verb} again; from there on {then}"
    return way.divider(turning, letter_of(view, found.rival), words)


def zone_row(view: View, names: Names, found: Reach, zone: int) -> Station:
    """A zone; nothing of the own one, where the Mogul cannot stop again."""
    side = view.side
    tracks = [track for track in range(side.zone_first[zone], side.zone_last[zone] + 1) if track > max(found.at, 0)]
    own = found.at > 0 and side.zone_at(found.at) == zone
    far = found.goals.isdisjoint(tracks)
    squares = () if own and far else tuple(square for track in tracks if (square := space(view, names, track)))
    title, note = given(view, zone, tracks)
    return Station(ids.zone(zone), squares, title, note, ahead=side.zone_first[zone] < found.limit, far=far)


def given(view: View, zone: int, tracks: list[int]) -> tuple[str, str]:
    """What a zone gives, and what that costs."""
    side = view.side
    title, note = GIVEN[side.zone_action[zone].id]
    spaces = [side.spaces[track] for track in tracks]
    said = {
        "colors": capital(joined([PIECES[space.colour] for space in spaces if space.colour >= 0], "or")),
        "hood": view.parts.hoods[side.zone_hood[zone]],
        "corruption": view.players[max(view.viewer, 0)].corruption,
        "tenants": ", ".join(view.parts.tenants[view.tenants[space.site]].name for space in spaces if is_let(view, space)),
    }
    return title.format(**said), note.format(**said)


def is_let(view: View, space: Space) -> bool:
    """Is there a Tenant?"""
    return space.site >= 0 and view.tenants[space.site] >= 0


def space(view: View, names: Names, track: int) -> Square | None:
    """A space as on the board; nothing for a Building Space that is blocked."""
    side = view.side
    here = side.spaces[track]
    if here.site >= 0 and not is_let(view, here):
        return None
    taken = view.at.index(track) if track in view.at else -1
    tenant = view.parts.tenants[view.tenants[here.site]] if here.site >= 0 else None
    words = f"Space {track}: {space_words(view.parts, side, track, int(tenant.index) if tenant else -1)}"
    if taken >= 0:
        words += f", taken by {caller(view, names, taken)}"
    key = street.key_of(here.action.id)
    return Square(
        ids.ahead(track),
        drawn(here.action.id, int(here.colour), int(here.site) % SLOTS + 1),
        words,
        f"hr-{key}",
        tag(here),
        letter_of(view, taken) if taken >= 0 else "",
        f"tenant:{tenant.id}" if tenant else f"space:{key}",
        tenant.name if tenant else "",
        tenant.text if tenant else "",
    )


@remembered
def drawn(action: str, colour: int, slot: int) -> Markup:
    """The sign of a space, without what is printed beside it: a Tenant is known by its number."""
    if action == "tenant":
        return el("i", slot, class_="hr-nth")
    face = SIGNS.get(action) or street.face(street.Shown(SIDE, action, colour))
    return el("svg", face, viewBox=f"0 0 {SIDE:g} {SIDE:g}", aria_hidden="true")


def tag(here: Space) -> str:
    """The Corruption that stopping there costs, or takes away."""
    return f"+{here.corruption}" if here.corruption else f"−{here.loss}" if here.loss else ""


# ------------------------------------------------------------------ Bonuses on the way
def set_row(view: View, found: Reach, zone: int, group: int) -> Station:
    """A Bonus set that is passed on the way; alone, whoever is the first to pass it takes a tile of the line."""
    ahead = view.side.set_after[group] < found.limit
    if len(view.players) == 1:
        words = "The first past here takes a tile of the line" if view.line and not view.passed >> group & 1 else ""
        return Station(ids.passing(zone), (), words, knot=True, ahead=ahead, far=True)
    places = [place for place in range(group * SET_SPACES, (group + 1) * SET_SPACES) if view.bonus[place]]
    words = joined([bonus_words(view.parts, view.bonus[place]) for place in places], "or", "")
    squares, far = tuple(bonus(view, place) for place in places), found.bonuses.isdisjoint(places)
    return Station(ids.passing(zone), squares, f"Bonus: {words}" if words else "", knot=True, ahead=ahead, far=far)


def bonus(view: View, place: int) -> Square:
    """What lies on a Bonus Space."""
    shown, tip = street.lying(view.parts, view.bonus[place], DISC)
    group, index = place // SET_SPACES + 1, place % SET_SPACES + 1
    words = f"Bonus {group}.{index}: {bonus_words(view.parts, view.bonus[place])}"
    picture = el("svg", shown, viewBox=f"-{DISC:g} -{DISC:g} {2 * DISC:g} {2 * DISC:g}", aria_hidden="true")
    return Square(ids.ahead_bonus(group, index), picture, words, "hr-bonus", tip=tip)
