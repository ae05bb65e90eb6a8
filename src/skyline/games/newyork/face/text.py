"""The table as text, drawn from a view: the board above, the players below, the viewer last, beside the question."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from skyline.engine.spans import ANY_HEIGHT, COLUMNS, WIDE, Line, beside, flowed, richest, width
from skyline.engine.steps import NOBODY
from skyline.engine.words import plural, seat_letter

from ..rules import bid
from ..rules.box import PHASES, ROUNDS
from ..rules.cards import ELEVATOR, NAMES, PRESTIGE
from ..rules.naming import counted
from ..view import PlayerView, View
from . import plan
from .wording import TOWER, seat_style, short_effect

GAP = 2
LONGEST_NAME = 16
ELEVATOR_ROWS = 5
Names = Sequence[str]


@dataclass(frozen=True)
class Form:
    """How richly to draw: all of the board or the bare numbers, whether to name the others' characters, and to say what characters do."""

    full: bool
    others: bool
    effects: bool


FORMS = (Form(True, True, True), Form(True, True, False), Form(True, False, False), Form(False, False, False))


def layout(view: View, names: Names = (), columns: int = COLUMNS, rows: int = ANY_HEIGHT) -> list[Line]:
    """The table in styled lines, at most ``columns`` wide (80 at least): the richest drawing that fits into ``rows``, or the lowest."""
    return richest((drawn(view, names, columns, form) for form in FORMS), columns, rows)


def drawn(view: View, names: Names, columns: int, form: Form) -> list[Line]:
    own = [player for player in view.players if player.seat == view.viewer]
    others = [player for player in view.players if player.seat != view.viewer]
    out = [*header(view, columns), *(board(view, columns, form) if form.full else board_briefly(view, columns))]
    for player in others:
        out += other_player(view, player, names, columns, form.others)
    out += offer(view, columns)
    for player in own:
        out += own_player(view, player, names, columns, form)
    return out


# ------------------------------------------------------------------ the table
def header(view: View, columns: int) -> list[Line]:
    """Where in the game we are."""
    return flowed([], [*([line] for line in headlines(view)), *plan.offers(view)], columns, " ·", 0)


def headlines(view: View) -> Iterable[tuple[str, str]]:
    if view.over:
        yield "The game is over", "strong"
    elif view.round == 0:
        yield "Set-up", "strong"
    else:
        yield f"Round {view.round} of {ROUNDS}, phase {PHASES[max(view.phase, 1) - 1]}", "strong"
    if view.current != NOBODY:
        yield f"bidding for {NAMES[view.current]} ({view.current + 1} of 6)", NAMES[view.current]
    if view.phase == 2 and not view.over:
        yield f"{seat_letter(view.start)} starts", ""
    if view.last_bidder != NOBODY:
        yield f"{seat_letter(view.last_bidder)} bids last", ""
    deciding = [seat_letter(player.seat) for player in view.players if player.deciding and player.seat != view.viewer]
    if deciding:
        yield f"waiting for {' '.join(deciding)}", "accent"


def board(view: View, columns: int, form: Form) -> list[Line]:
    """Everything in the middle of the table, side by side where there is room."""
    table = plan.boroughs(view)
    room = columns - max(map(width, table)) - GAP
    if columns >= WIDE:
        out = beside([table, plan.vessels(view, room)], GAP)
        return [*out, plan.press_track(view), *plan.elevator(view, columns, form.effects)]
    out = [*table, *plan.vessels(view, columns)]
    return [*out, plan.press_track(view), *plan.elevator(view, columns, False)]


def board_briefly(view: View, columns: int) -> list[Line]:
    """The same in a few lines: characters and vessels in full only when they are bid for."""
    out = [*plan.boroughs_briefly(view, columns), plan.press_track(view)]
    if view.current == PRESTIGE:
        out += plan.vessels(view, columns)
    if view.current == ELEVATOR:
        return [*out, *plan.elevator(view, columns, False)[-ELEVATOR_ROWS:]]
    return [*out, *plan.elevator_briefly(view, columns)]


def offer(view: View, columns: int) -> list[Line]:
    """What this moment is about: start stacks, pairs, or the bids laid so far."""
    if any(view.starts):
        return flowed([("Start stacks", "muted")], list(starts(view)), columns, ";")
    if view.pairs:
        return flowed([("Pairs", "muted")], [pair(packed) for packed in view.pairs], columns, "  ")
    if view.current == NOBODY:
        return []
    bids = [laid(view, player) for player in view.players if player.lay or player.converted or player.produced or player.extra]
    return flowed([("Bids", "muted")], bids or [[("none yet", "")]], columns, ";")


def starts(view: View) -> Iterable[Line]:
    for place, stack in enumerate(view.starts, 1):
        if stack:
            low, high = view.parts.characters[stack >> 8], view.parts.characters[stack & 255]
            yield [(f"{place}: {low.number} {low.title} + {high.number} {high.title}", "")]


def pair(packed: int) -> Line:
    first, second = NAMES[packed >> 3], NAMES[packed & 7]
    return [(first, first), ("+", "muted"), (second, second), (" ", "")]


def laid(view: View, player: PlayerView) -> Line:
    """A bid as it lies, and what it is worth."""
    value = player.value if player.tom else bid.value_of(player.lay, player.produced, player.extra, view.current)
    things = cards(player.lay)
    things += [[*item, (" (converted)", "muted")] for item in cards(player.converted)]
    made = player.produced - sum(count for _, count in counted(player.converted))
    things += [[(f"{made} more from characters", "accent")]] if made > 0 else []
    things += [[(f"{player.extra} wild from characters", "wild")]] if player.extra else []
    out: Line = [(seat_letter(player.seat), seat_style(player.seat)), (" ", "")]
    for place, item in enumerate(things):
        out += [("", "") if place == 0 else (", ", "muted"), *item]
    return [*out, (f" = {value}" if value > 0 else " (laid ahead)", "strong")]


# ------------------------------------------------------------------ players
def heading(view: View, player: PlayerView, names: Names, full: bool = True) -> Line:
    """Who, points so far and with the final scoring as if it came now, and what lies on the player board."""
    known = names[player.seat] if player.seat < len(names) else ""
    name = known or (f"Tom {player.tom}" if player.tom else "")
    out: Line = [(seat_letter(player.seat), seat_style(player.seat)), (f" {name}"[: LONGEST_NAME + 1].rstrip(), "strong")]
    what = " in the end" if view.over else " if it ended now" if full else ""
    out += [(f"  {plural(player.points, 'point')}", ""), (f" ({player.score}{what})", "muted"), (f"  ${player.dollars}", "money")]
    if not player.tom:
        out.append((f"  {player.board}{TOWER} on board", ""))
    kinds = [f"{count} {kind}" if count > 1 else kind for kind, count in zip(view.parts.vessel_kinds, player.vessels, strict=True) if count]
    return [*out, (f"  {', '.join(kinds)}" if kinds else "", "prestige")]


def own_player(view: View, player: PlayerView, names: Names, columns: int, form: Form) -> list[Line]:
    """The viewer: hand and reserve stand out, and the company says what it can do."""
    hand: Line = [("  Hand    ", "strong"), *listed(player.hand or 0)]
    reserve: Line = [("  Reserve ", "strong"), *listed(player.reserve)]
    together: Line = [*hand, ("   ", ""), *reserve]
    out = [heading(view, player, names), *([together] if width(together) <= columns else [hand, reserve])]
    return [*out, *flowed([("  Company", "strong")], company(view, player, form.effects), columns, ",", 10)]


def other_player(view: View, player: PlayerView, names: Names, columns: int, full: bool) -> list[Line]:
    """Another player: what everybody may know; briefly, characters are but numbers."""
    facts: list[Line] = [open_cards("supply" if player.tom else "hand", player)]
    if not player.tom:
        facts.append([("reserve ", "muted"), *listed(player.reserve)])
    if not full:
        numbers = [str(kind) for kind, owned in enumerate(player.owned) for _ in range(owned)]
        facts.append([("company ", "muted"), (" ".join(numbers) or "none", "")])
    out = flowed(heading(view, player, names, full), facts, columns, ";", 2)
    return [*out, *flowed([("  company", "muted")], company(view, player, False), columns, ",", 4)] if full else out


def open_cards(label: str, player: PlayerView) -> Line:
    """The cards of another player as far as they are known."""
    if player.hand is not None:
        return [(f" {label} ", "muted"), *listed(player.hand)]
    known = sum(count for _, count in counted(player.known))
    out: Line = [(f" {label} of {player.hand_size}", "muted")]
    return [*out, (": ", "muted"), *listed(player.known), (" and unknown" if known < player.hand_size else "", "muted")] if known else out


def listed(packed: int) -> Line:
    """Cards one after another, as spans."""
    out: Line = []
    for place, item in enumerate(cards(packed)):
        out += [(", " if place else "", "muted"), *item]
    return out or [("empty", "muted")]


def cards(packed: int) -> list[Line]:
    """Cards by type: how many and which."""
    return [[(f"{count} {name}" if count > 1 else name, name)] for name, count in counted(packed)]


def company(view: View, player: PlayerView, effects: bool) -> list[Line]:
    """The characters; used ones are muted and say so, those of the running phase stand out while there is a dollar to pay."""
    out: list[Line] = []
    for kind, owned in enumerate(player.owned):
        if not owned:
            continue
        character, spent = view.parts.characters[kind], player.spent[kind]
        now = character.phase + 1 == view.phase and spent < owned and player.dollars >= character.cost and not player.tom
        times = f" ×{owned}" if owned > 1 else ""
        used = "" if not spent else " (used)" if spent == owned else f" ({spent} used)"
        does = f": {short_effect(view.parts, kind)}" if effects else ""
        style = "muted" if spent == owned else "accent" if now else ""
        out.append([(f"{kind} {character.title}{times}", style), (used, "bad"), (does, "muted")])
    return out or [[("none", "muted")]]
