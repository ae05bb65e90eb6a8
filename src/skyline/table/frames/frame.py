"""Frames: what one watcher is shown. A message brings a page from the frame it has to the newest one."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from pydantic_core import to_json

from skyline.engine.picture import BOARD, Choice, Panel, Picture, staged
from skyline.engine.record import LETTERS
from skyline.engine.steps import NOBODY

from ..rooms.devices import device_words, lost_words
from ..rooms.recap import newest_paths, recap
from ..rooms.remarks import interleaved
from ..rooms.room import BOT, HUMAN, Room, Watcher
from ..rooms.telling import Line, Mark, newest
from ..rooms.webhooks import Hook
from .foresight import Foreseen, foreseen
from .offers import folded
from .result import outcome, result_panels
from .splices import Splice, splice
from .text import TEXT, text_choices, text_picture

VERSION = "v"
SINCE = "since"
Change = tuple[str, str, str | Splice, str]
UNFORESEEN = Foreseen([], None, "")


@dataclass(frozen=True)
class Frame:
    """Everything that a watcher may see at one moment: small things whole, and the panels with their pieces."""

    look: tuple[int, str]  # through whose eyes, and in which layout
    fields: dict[str, Any]
    panels: tuple[Panel, ...]
    log: list[Line]


def frame_of(room: Room, watcher: Watcher) -> Frame:
    """What the watcher may see now."""
    stage = stage_of(room, watcher)
    picture = drawn(room, watcher, stage)
    asked = question(room, watcher)
    fields = {**about(room, watcher, picture), "stage": stage, "offers": folded(asked.pop("choices")), **asked}
    return Frame((watcher.seat, watcher.layout), fields, picture.panels, told(room, watcher.seat))


def message(frame: Frame, before: Frame | None, now: float | None = None, live: bool = False) -> str:
    """The frame as JSON text, as the difference to the one that the page has; ``now`` is the time by the clock that deadlines are told in.

    A message that is not full leaves out the fields that are as before, except the version: by that it is known as a frame. A ``live``
    page has been sent that very frame, and is told only the middle of pieces that changed little.
    """
    known = before if before is not None and before.look == frame.look else None
    fields = changed_fields(known.fields, frame.fields) if known else frame.fields
    changed, gone = differences(known.panels if known else (), frame.panels, live)
    same = common(known.log, frame.log) if known else 0
    lines = [(number, *line) for number, line in enumerate(frame.log[same:], same)]
    body = {**fields, "now": now, "full": known is None, "set": changed, "gone": gone, "log": lines, "logFrom": same}
    return to_json(body).decode()


def changed_fields(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    """The version, and the fields that are other than before; of what happened since the last turn, what is new, and from where on."""
    changed = {name: value for name, value in new.items() if name == VERSION or value != old[name]}
    if SINCE not in changed:
        return changed
    same = common(old[SINCE], new[SINCE])
    return {**changed, SINCE: new[SINCE][same:], "sinceFrom": same}


def differences(old: Sequence[Panel], new: Sequence[Panel], live: bool = False) -> tuple[list[Change], list[str]]:
    """The pieces that are new or changed, each with the one before it in its panel, and the ids of those that have gone.

    Most panels have the same pieces as before, which is seen at one glance.
    """
    left = {panel.id: panel.pieces for panel in old}
    changed: list[Change] = []
    lost: list[str] = []
    for panel in new:
        before = left.pop(panel.id, ())
        if before == panel.pieces:
            continue
        known, previous = dict(before), ""
        for piece, markup in panel.pieces:
            was = known.pop(piece, None)
            if was != markup:
                changed.append((panel.id, piece, splice(was, markup) if live and was else markup, previous))
            previous = piece
        lost += known
    lost += [piece for pieces in left.values() for piece, _ in pieces]
    elsewhere = {piece for _, piece, _, _ in changed} if lost else set()
    return changed, [piece for piece in lost if piece not in elsewhere]


def common(old: list[Any], new: list[Any]) -> int:
    """How many lines both begin with."""
    if new[: len(old)] == old:
        return len(old)
    return next(number for number, pair in enumerate(zip(old, [*new, None], strict=False)) if pair[0] != pair[1])


# ------------------------------------------------------------------ the parts of a frame
def drawn(room: Room, watcher: Watcher, stage: tuple[str, ...]) -> Picture:
    """The picture; before the game nothing, after it the result as well."""
    if room.status == "waiting":
        return Picture(())
    if watcher.layout == TEXT:
        return text_picture(room, watcher.seat)
    face, view, names = room.game.face, room.state.view(watcher.seat), room.names()
    picture = staged(face.picture(view, names, watcher.layout, stage), stage)
    if room.status == "over":
        return Picture((*result_panels(room, watcher.seat, watcher.layout), *picture.panels), picture.headline)
    visited = face.board_of(view, watcher.visiting, names, watcher.layout) if watcher.visiting != NOBODY else None
    if visited is None:
        return picture
    return staged(replace(picture, panels=(*picture.panels, replace(visited, place=BOARD))), [visited.id])


def stage_of(room: Room, watcher: Watcher) -> tuple[str, ...]:
    """The panels that lie in the middle because the watcher is asked about them."""
    if not room.playing() or watcher.cover != NOBODY or watcher.layout == TEXT or room.bot_of(watcher.seat):
        return ()
    return room.game.face.stage(room.state, watcher.seat)


def about(room: Room, watcher: Watcher, picture: Picture) -> dict[str, Any]:
    """The table itself: who sits there, how far it is, what the page's frame says."""
    row, over = room.row, room.status == "over"
    return {
        VERSION: room.sitting.version,
        "status": room.status,
        "title": row.title,
        "headline": picture.headline,
        "seat": None if watcher.seat == NOBODY else watcher.seat,
        "seats": seats_words(room, watcher),
        "panels": [panel_words(panel) for panel in picture.panels],
        "visiting": None if watcher.visiting == NOBODY else watcher.visiting,
        "marks": marks(room, watcher.seat),
        SINCE: [turn.plain() for turn in recap(room, watcher.seat)],
        "paths": newest_paths(room),
        "undo": undo_words(room, watcher),
        "cover": None if watcher.cover == NOBODY else {"seat": watcher.cover, "name": room.names()[watcher.cover]},
        "creator": watcher.creator,
        "devices": devices(room, watcher),
        "lost": lost_words(watcher.visitor, room.holders),
        "hash": room.seed_hash,
        "seed": str(row.seed) if over else None,
        "next": f"/table/{row.next_table}" if row.next_table else None,
    }


def seats_words(room: Room, watcher: Watcher) -> list[dict[str, Any]]:
    """All seats, those of virtual players included."""
    here = room.present()
    return [seat_words(room, watcher, seat, name, seat in here) for seat, name in enumerate(room.names())]


def seat_words(room: Room, watcher: Watcher, seat: int, name: str, here: bool) -> dict[str, Any]:
    """One seat for the frame of the page; what the game tells of it is in the picture."""
    words = {"seat": seat, "letter": LETTERS[seat], "name": name, "mine": seat in watcher.seats}
    words["deciding"] = room.playing() and bool(room.state.menus[seat])
    if seat >= len(room.seats):
        fixed = {"kind": "virtual", "bot": "", "taken": True, "here": True}
        return {**words, "away": "", "deadline": None, "webhook": "", "replaceable": False, **fixed}
    row, stand_in = room.seats[seat], room.sitting.stand_ins.get(seat)
    words["away"] = stand_in.why if stand_in else ""
    words["deadline"] = room.deadline(seat)
    words["webhook"] = Hook.read(row.webhook).url if words["mine"] else ""
    words["replaceable"] = watcher.creator and never_came(room, seat) and not (words["mine"] or here)
    return {**words, "kind": row.kind, "bot": row.bot, "taken": row.taken, "here": row.kind == BOT or here}


def never_came(room: Room, seat: int) -> bool:
    """Does the game go on, and has the person of the seat not decided anything yet?"""
    return room.playing() and room.seats[seat].kind == HUMAN and room.sitting.match.last_of(seat) is None


def devices(room: Room, watcher: Watcher) -> list[dict[str, Any]]:
    """The devices that hold the watcher's seats, for nobody else to see."""
    own = [holder for holder in room.holders if holder.seat in watcher.seats and holder.holds]
    return [device_words(room.id, holder, watcher.visitor) for holder in own]


def panel_words(panel: Panel) -> dict[str, Any]:
    return {
        "id": panel.id, "place": panel.place, "title": panel.title, "note": panel.note, "tab": panel.tab,
        "size": panel.size, "bare": panel.bare,
    }  # fmt: skip


def question(room: Room, watcher: Watcher, step_by_step: bool = False) -> dict[str, Any]:
    """What the watcher is asked and may answer; for everybody else, whom the table waits for.

    Programs may go ``step_by_step``: they are told of actions, too, that only begin what people do in one.
    """
    seat, state = watcher.seat, room.state
    asked = room.sitting.question(seat) if room.playing() and watcher.cover == NOBODY else None
    if asked is None or room.bot_of(seat):
        return {"ply": None, "prompt": {"title": waiting_for(room, watcher.seat), "reason": ""}, "choices": []}
    if watcher.layout == TEXT:
        title, reason = room.game.face.prompt(state, seat, room.names()), ""
        choices = [choice_words(choice, UNFORESEEN) for choice in text_choices(room, seat)]
    else:
        title, reason = room.game.face.ask(state, seat, room.names())
        told = zip(state.actions(seat), room.game.face.choices(state, seat, room.names()), foreseen(room, seat, asked), strict=True)
        offered = state.actions(seat) if step_by_step else state.listed(seat)
        shown = [(choice, ahead) for action, choice, ahead in told if action in offered]
        choices = [choice_words(choice, ahead) for choice, ahead in in_order(shown)]
    return {"ply": asked, "prompt": {"title": title, "reason": reason}, "choices": choices}


def in_order(choices: list[tuple[Choice, Foreseen]]) -> list[tuple[Choice, Foreseen]]:
    """Choices, each with what it brings, in the order in which their groups stand in the list."""
    return sorted(choices, key=lambda each: -each[0].rank)


def choice_words(choice: Choice, ahead: Foreseen) -> dict[str, Any]:
    return {
        "notation": choice.notation, "title": choice.title, "note": choice.note, "price": choice.price,
        "targets": choice.targets, "clauses": choice.clauses, "group": choice.group, "short": choice.short,
        "state": choice.standing.state, "word": choice.standing.words,
        "effects": ahead.rows, "worth": ahead.worth, "then": ahead.then,
    }  # fmt: skip


def waiting_for(room: Room, viewer: int = NOBODY) -> str:
    """Whom everybody is waiting for, as a sentence; in the end, who won."""
    if room.status == "over":
        return outcome(room, viewer)
    if room.status == "waiting":
        free = sum(not seat.taken for seat in room.seats)
        return f"Waiting for {free} more {'player' if free == 1 else 'players'}"
    if room.deserted():
        return "Everybody has left: the table rests until somebody comes back"
    if room.resting(time.monotonic()):
        return "Only bots are left: the table rests until somebody looks"
    names = [room.names()[seat] for seat in room.state.deciders()]
    verb = "is" if len(names) == 1 else "are"
    return f"{', '.join(names[:-1])}{' and ' if names[:-1] else ''}{names[-1]} {verb} thinking"


def told(room: Room, seat: int) -> list[Line]:
    """The log as the seat may read it: letters and sentences. Who knows nothing else shares the public one with everybody."""
    telling, sitting = room.telling(), room.sitting
    held = [event for event in sitting.match.log.held if event.seat == seat]
    lines = telling.with_secrets(telling.lines, held) if held else telling.lines
    remarks = [(telling.lines_after(sitting.place(remark)), remark.line(room.names())) for remark in sitting.remarks]
    return interleaved(lines, remarks) if remarks else lines


def marks(room: Room, seat: int) -> list[Mark]:
    """The elements that the newest events touched, with the letter of who did it."""
    if not room.playing():
        return []
    return newest(room.telling().marks(room.sitting.news(seat)))


def undo_words(room: Room, watcher: Watcher) -> dict[str, Any]:
    """May the watcher take something back (freely, noted in the result, or by asking), and does somebody ask to?"""
    seat, sitting = watcher.seat_for(room, "undo"), room.sitting
    can = ""
    if room.playing() and seat != NOBODY:
        mine = {seat, *watcher.seats}
        others = any(other not in mine for other in room.persons())
        some = sitting.match.last_of(seat) is not None
        can = "free" if sitting.match.free_undo(seat) else "" if not some else "ask" if others else "noted"
    request = sitting.undo_request
    if request is None:
        return {"can": can, "asked": None}
    own = [place for place in (watcher.seat, *watcher.seats) if place != NOBODY]
    asked = {
        "seat": request.seat, "name": room.names()[request.seat], "agreed": request.agreed, "waiting": request.open(),
        "answer": any(place in request.open() for place in own), "mine": request.seat in own,
    }  # fmt: skip
    return {"can": can, "asked": asked}

