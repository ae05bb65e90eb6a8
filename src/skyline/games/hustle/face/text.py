"""The table as text, drawn from a view: the viewer's tower with station, tiles, contracts and cards, the players below."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from skyline.engine.fields import Argument
from skyline.engine.spans import ANY_HEIGHT, COLUMNS, WIDE, Line, beside, fitted, flowed, richest
from skyline.engine.words import plural, seat_letter
from skyline.games.hustle.rules.components import CARD_IDS, DECOR_NAMES, INDUSTRIES, PER_QUARTER, SLOT_WORDS, SLOTS, TIER_NAMES, UTILITIES
from skyline.games.hustle.rules.decks import in_mask
from skyline.games.hustle.rules.lot import CARD
from skyline.games.hustle.rules.lot import COLUMNS as LOT_COLUMNS
from skyline.games.hustle.rules.players import demand_of, of_color
from skyline.games.hustle.rules.state import SIDES
from skyline.games.hustle.rules.station import lowest
from skyline.games.hustle.rules.structure import Structure
from skyline.games.hustle.rules.tower import Tower
from skyline.games.hustle.view import PlayerView, View

from . import tower_text
from .tower_text import BUZZ_SIGNS, LEGEND, PORT_SIGNS, SIGNS, Marks, ground, mark
from .wording import (
    INDUSTRY_STYLES,
    UTILITY_STYLES,
    demand_words,
    dice_in,
    elevators_on,
    ports_on,
    seat_style,
    set_words,
    stars,
)

LONGEST_NAME = 16
BRIEF_NAME = 8
SHORT_TIERS = ("std", "com", "lux", "land")
PEOPLE_SIGNS = "bgp"
Names = Sequence[str]


@dataclass(frozen=True)
class Form:
    """How richly to draw: everything in words or briefly, and whether the rivals' towers are drawn."""

    words: bool
    rivals: bool


FORMS = (Form(True, True), Form(True, False), Form(False, False))


def layout(
    view: View, names: Names = (), columns: int = COLUMNS, rows: int = ANY_HEIGHT, menu: Sequence[Mapping[str, Argument]] = ()
) -> list[Line]:
    """The table in styled lines, at most ``columns`` wide (80 at least): the richest drawing that fits into ``rows``, or the lowest.

    ``menu``: the viewer's choices as data. The places they name show the number of the choice.
    """
    found = tower_text.marks(menu)
    return richest((drawn(view, names, columns, form, found) for form in FORMS), columns, rows)


def shown_seat(view: View) -> int:
    """Whose tower is drawn large: the viewer's, for a spectator that of whoever plays."""
    return view.seat if view.seat >= 0 else view.active


def drawn(view: View, names: Names, columns: int, form: Form, found: Marks) -> list[Line]:
    own = view.players[shown_seat(view)]
    gap = 1 if form.words else 0
    tower = tower_text.tower_lines(view, own, found, form.words, gap)
    wide = form.rivals and columns >= WIDE
    small = rivals(view, names) if form.rivals else []
    room = columns - tower_text.width(gap) - 1 - (tower_text.SMALL * len(rival_seats(view)) if wide else 0)
    side = plans(view, found, room, form) if view.doing == "setup" else table(view, own, found, room, form)
    blocks = [tower, [fitted(line, room) for line in side], *([small] if wide and small else [])]
    out = [*header(view, columns), *beside(blocks, 1), *subway(view, own, found, columns, form)]
    out += [[(line, "muted")] for text in LEGEND for line in wrapped(text, columns)] if form.words else []
    out += hand(view, own, found, columns, form) if view.seat >= 0 else []
    out += small if small and not wide else []
    for seat in sorted(range(len(view.players)), key=lambda seat: seat == view.seat):
        out += player(view, seat, names, columns, form, found)
    return out


def wrapped(text: str, columns: int) -> list[str]:
    lines = flowed([], [[(word, "")] for word in text.split()], columns, "", 0)
    return ["".join(part for part, _ in line) for line in lines]


# ------------------------------------------------------------------ where in the game we are
def header(view: View, columns: int) -> list[Line]:
    return flowed([], list(headlines(view)), columns, " ·", 0)


def headlines(view: View) -> Iterable[Line]:
    if view.over:
        yield [("The game is over", "strong")]
        return
    if view.quarter:
        turn = view.turns // len(view.players) + 1
        yield [(f"Q{view.quarter}", "strong"), (f" turn {turn} of at most {view.clock}" if view.clock else f" turn {turn}", "")]
        if view.doing != "quarter":
            yield [("turn of ", ""), (seat_letter(view.active), seat_style(view.active))]
    else:
        yield [("Foundations" if view.doing == "foundation" else "Plans", "strong")]
    if view.last_turns >= 0 and view.trigger >= 0:
        yield [(f"last turns: {seat_letter(view.trigger)} has fulfilled all contracts", "bad")]
    if view.bonuses and view.doing in ("bonus", "exchange", "decor"):
        yield [(f"{plural(view.bonuses, 'bonus action')} left", "accent")]
    waiting = [seat_letter(seat) for seat in view.deciding if seat != view.seat]
    if waiting:
        yield [(f"waiting for {' '.join(waiting)}", "accent")]


# ------------------------------------------------------------------ plans
def plans(view: View, found: Marks, columns: int, form: Form) -> list[Line]:
    """Blueprints as shapes side by side, and caps, while they are chosen."""
    own = view.players[shown_seat(view)]
    if view.seat < 0:
        return [[("Everybody chooses a blueprint and a cap.", "muted")]]
    known = view.parts.samples if view.designs else [view.parts.blueprints[number] for number in own.dealt_plans or ()]
    shapes = []
    for plan in known:
        chosen = "✓" if plan.index == own.blueprint else ""
        head: Line = [*mark(found, ("plan", plan.id)), (f"{chosen}{plan.name}", "strong")]
        shapes.append([head, *tower_text.shape(plan.rows)])
    out = beside(shapes, 2)
    for number in own.dealt_caps or ():
        cap = view.parts.caps[number]
        label: Line = [*mark(found, ("cap", cap.id)), (f"{'✓' if own.cap == number else ''}{cap.name}", "strong")]
        out += flowed(label, [[(word, "muted")] for line in cap.lines for word in line.text().split()], columns) if form.words else [label]
    for number in view.designs:
        design = view.parts.designs[number]
        more = [[(word, "muted")] for word in design.text.split()] if form.words else []
        out += flowed([(design.name, "plan")], more, columns)
    return out


# ------------------------------------------------------------------ station, tiles, contracts
def table(view: View, own: PlayerView, found: Marks, columns: int, form: Form) -> list[Line]:
    return [*station(view, found, columns, form), *market(view, found, columns, form), *contracts(view, own, found, columns, form)]


def station(view: View, found: Marks, columns: int, form: Form) -> list[Line]:
    """The sets of dice with their price and influence, and the trains of their sections."""
    out: list[Line] = [[("Central Station", "strong"), ("  dice in the order p-w-f", "muted")]] if form.words else []
    players = len(view.players)
    for slot in (slot for slot in range(SLOTS) if view.parts.slot_used[slot][players]):
        dice = view.market[slot]
        label: Line = [*mark(found, ("slot", SLOT_WORDS[slot])), (f"${view.parts.slot_price[slot]:<2} ", "money")]
        label += [(set_words(dice), ""), (f" +{lowest(dice)}", "influence")] if dice else [("no dice ", "muted")]
        trains = [train(view, slot, side, found, form) for side in range(view.parts.sides[players])]
        if form.words:
            out += [label, *(line for one in trains for line in flowed([("   ", "")], one, columns, "", 5))]
        else:
            room = (columns - 14) // len(trains) - 1
            out.append([*fitted(label, 14), *(span for one in trains for span in (*fitted(joined_line(one), room), (" ", "")))])
    bag = [f"{PEOPLE_SIGNS[color]}{of_color(view.bag, color)}" for color in range(INDUSTRIES)]
    return [*out, [(f"   in the bag: {' '.join(bag)}", "muted")]] if form.words else out


def joined_line(items: Sequence[Line]) -> Line:
    return [span for item in items for span in [*item, (" ", "")]]


def train(view: View, slot: int, side: int, found: Marks, form: Form) -> list[Line]:
    """A train at the station: its visitors and its demand."""
    packed = view.trains[slot * SIDES + side]
    chosen = mark(found, ("side", side)) if view.step[:2] == ("hire_train", slot) else []
    if not packed:
        return [[*chosen, ("no train", "muted")]]
    demand = view.parts.demands[int(demand_of(packed))]
    crowd: Line = [*chosen, *people(packed)]
    return [crowd, *([(word, "muted")] for word in demand_words(demand).split())] if form.words else [crowd, [(demand.name, "muted")]]


def people(packed: int) -> Line:
    """Visitors by color: 2b1p."""
    counts = [(int(of_color(packed, color)), color) for color in range(INDUSTRIES)]
    return [(f"{count}{PEOPLE_SIGNS[color]}", INDUSTRY_STYLES[color]) for count, color in counts if count] or [("nobody", "muted")]


def market(view: View, found: Marks, columns: int, form: Form) -> list[Line]:
    """The tops of the stacks by tier, with the tiles left, and the décor."""
    prestige = view.players[shown_seat(view)].prestige
    out: list[Line] = [[("Tiles", "strong"), ("  top of each stack, tiles left", "muted")]] if form.words else []
    for tier, name in enumerate(TIER_NAMES):
        locked = view.parts.unlock[tier] > prestige
        label = (name if form.words else SHORT_TIERS[tier]) + (f" {view.parts.unlock[tier]}★" if locked else "")
        items: list[Line] = []
        for industry in range(INDUSTRIES):
            first = (tier * INDUSTRIES + industry) * 2
            stacks = [stack(view, number, found) for number in (first, first + 1)]
            items.append([(f"{SIGNS[industry]} ", INDUSTRY_STYLES[industry]), *stacks[0], (" ", ""), *stacks[1]])
        out += flowed([(f"{label} ", "muted" if locked else "")], items, columns, " ")
    left = [[(f"{count} {kind}", "decor")] for kind, count in zip(DECOR_NAMES, view.decor, strict=True)]
    return [*out, *flowed([("décor ", "")], left, columns, ",")]


def stack(view: View, number: int, found: Marks) -> Line:
    top = view.stacks[number]
    if top.top < 0:
        return [("--", "muted")]
    if ("stack", number) in found:
        return [(f"{found['stack', number]}:", "accent"), (BUZZ_SIGNS[top.top], "")]
    return [(f"{BUZZ_SIGNS[top.top]}{top.size}", "")]


def contracts(view: View, own: PlayerView, found: Marks, columns: int, form: Form) -> list[Line]:
    """The viewer's contracts of this quarter with how far they are; the cap."""
    if view.seat < 0:
        return []
    quarter = max(view.quarter, 1)
    done = own.fulfilled & ((1 << PER_QUARTER) - 1) << (quarter - 1) * PER_QUARTER
    tower = rebuilt(view, own)
    out: list[Line] = [[(f"Contracts of Q{quarter}", "strong")]] if form.words else []
    for number in in_mask((own.contracts or 0) | (own.offered or 0) | done):
        contract = view.parts.contracts[number]
        have, need = (int(count) for count in contract.need.progress(tower))
        state: Line = [("✓ ", "accent")] if done >> number & 1 else [(f"{have} of {need} ", "")]
        label: Line = [*mark(found, ("contract", contract.id)), *state, (contract.name, "strong"), (f" ${contract.money}", "money")]
        label.append((f" {stars(int(contract.prestige))} ", "prestige"))
        words = [[(word, "muted")] for word in contract.need.text().split()] if form.words and not done >> number & 1 else []
        out += flowed(label, words, columns, "", 4)
    return [*out, *cap(view, own, tower, columns, form)]


def cap(view: View, own: PlayerView, tower: Tower, columns: int, form: Form) -> list[Line]:
    """The viewer's cap and what it would score."""
    if own.cap is None or own.cap < 0:
        return []
    one = view.parts.caps[own.cap]
    worth = sum(int(line.points(tower)) for line in one.lines)
    built = "built" if own.tower.cap >= 0 else f"${view.parts.cap_price}"
    label: Line = [("Cap ", "strong"), (one.name, ""), (f" {built}, {stars(worth)} now ", "muted")]
    return flowed(label, [[(word, "muted")] for line in one.lines for word in line.text().split()] if form.words else [], columns, "", 4)


def rebuilt(view: View, own: PlayerView) -> Tower:
    """The tower of a view as the rules know it."""
    shown = own.tower
    return Tower(view.parts, Structure(view.parts, list(shown.cards)), list(shown.units), list(shown.decor), shown.cap)


# ------------------------------------------------------------------ visitors and cards
def subway(view: View, own: PlayerView, found: Marks, columns: int, form: Form) -> list[Line]:
    """Below the tower: the queue and the trains, once there are visitors."""
    if not view.quarter:
        return []
    items: list[Line] = [[*mark(found, ("source", 0)), ("queue ", ""), *people(own.queue)]]
    if own.overflow:
        items[0].append((f", {own.overflow} in the subway", "bad"))
    for number, packed in enumerate(own.trains, 1):
        if packed:
            demand = view.parts.demands[int(demand_of(packed))]
            wish = demand_words(demand) if form.words else demand.name
            items.append([*mark(found, ("source", number)), (f"train {number} ", ""), *people(packed), (f" {wish}", "muted")])
    return flowed([(" UG ", "strong")], items, columns, ";", 4)


def hand(view: View, own: PlayerView, found: Marks, columns: int, form: Form) -> list[Line]:
    """The viewer's cards, with those just drawn: as squares, or briefly."""
    cards = [*(own.hand or ()), *(own.drawn or ())]
    if not form.words:
        return flowed([], [brief_card(view, card, own, found) for card in cards] or [[("no cards in hand", "muted")]], columns)
    return beside([card_lines(view, card, own, found) for card in cards], 1)


def card_state(own: PlayerView, card: int) -> str:
    laid = card in (own.laid or ()) and card in (own.hand or ())
    return "✓" if laid else "+" if card in (own.drawn or ()) else ""


def brief_card(view: View, card: int, own: PlayerView, found: Marks) -> Line:
    one = view.parts.cards[card]
    ports = [f"{count}{PORT_SIGNS[utility]}" for utility in range(UTILITIES) if (count := ports_on(one) >> 8 * utility & 255)]
    label: Line = [*mark(found, ("card", CARD_IDS[card])), (f"{card_state(own, card)}{one.id}", "strong")]
    return [*label, (f" {elevators_on(one)}H", "elevator"), (f" {''.join(ports)}", "vacant")]


def card_lines(view: View, card: int, own: PlayerView, found: Marks) -> list[Line]:
    """A card as its nine squares, the top row first."""
    one = view.parts.cards[card]
    head: Line = [*mark(found, ("card", one.id)), (f"{card_state(own, card)}{one.id}", "strong")]
    rows = [[span for face in one.faces[row * CARD : row * CARD + CARD] for span in ground(face, False)] for row in (2, 1, 0)]
    return [fitted(line, CARD * CARD) for line in (head, *rows)]


# ------------------------------------------------------------------ players
def rival_seats(view: View) -> list[int]:
    return [seat for seat in range(len(view.players)) if seat != shown_seat(view)]


def rivals(view: View, names: Names) -> list[Line]:
    """The towers of the others, small and side by side."""
    blocks = []
    for seat in rival_seats(view):
        head = fitted(who(seat, names), tower_text.SMALL - 1)
        blocks.append([head, *tower_text.small_tower(view.players[seat].tower), [("─" * LOT_COLUMNS, "muted")]])
    return beside(blocks, 0) if blocks else []


def who(seat: int, names: Names, longest: int = LONGEST_NAME) -> Line:
    name = names[seat] if seat < len(names) else ""
    return [(seat_letter(seat), seat_style(seat)), (f" {name}"[: longest + 1].rstrip() + " ", "strong")]


def player(view: View, seat: int, names: Names, columns: int, form: Form, found: Marks) -> list[Line]:
    """What a player has: everything but hand, contracts and cap is public."""
    own = view.players[seat]
    first = view.quarter > 0 and seat == view.first and not view.over and len(view.players) > 1
    label: Line = [*mark(found, ("player", seat)), *who(seat, names, LONGEST_NAME if form.words else BRIEF_NAME)]
    return flowed(label, list(facts(view, own, seat, form, first)), columns, ",")


def facts(view: View, own: PlayerView, seat: int, form: Form, first: bool) -> Iterable[Line]:
    ended = "" if own.to_come is None or view.over else f" ({own.prestige + own.to_come}{' if it ended now' if form.words else ''})"
    yield [(stars(own.prestige), "prestige"), (ended, "muted")]
    yield [(f"${own.money}", "money")]
    yield [(f"influence {own.influence} ({max(own.available, 0)} free)" if form.words else f"inf {own.influence}", "influence")]
    yield dice(own)
    yield [(f"realty {own.realty}", "")]
    yield [(plural(own.population, "tenant"), "")]
    done = (own.fulfilled >> (max(view.quarter, 1) - 1) * PER_QUARTER & (1 << PER_QUARTER) - 1).bit_count()
    yield [(f"{done} of {done + own.open_contracts}{' contracts' if form.words else ''}", "")]
    if seat != view.seat:
        yield [(plural(own.hand_size, "card"), "muted")]
    if first:
        yield [("first player" if form.words else "first", "muted")]
    if form.words and seat != view.seat and own.queue:
        yield [("queue ", "muted"), *people(own.queue)]
    if form.words and own.differing and own.plan:
        yield [(f"{plural(own.differing, 'level')} off the blueprint", "muted")]


def dice(own: PlayerView) -> Line:
    """The worker dice by utility: p3 w2+5 f-."""
    out: Line = []
    for utility, bag in enumerate(own.dice):
        shown = "+".join(map(str, dice_in(bag))) or "-"
        out.append((f"{' ' if utility else ''}{PORT_SIGNS[utility]}{shown}", UTILITY_STYLES[utility]))
    return out
