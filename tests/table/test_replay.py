"""Replays: every moment as it was, nothing before the game is over, records out and in."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.registered import registered
from lots import GAME as LOTS
from skyline.engine import record as records
from skyline.engine.match import Match
from skyline.engine.match import replay as replayed
from skyline.engine.picture import CHOICES, LAYOUTS
from skyline.engine.steps import NOBODY
from skyline.table.frames.frame import Frame, frame_of, message
from skyline.table.http.middleware import LARGER, LARGEST
from skyline.table.replays.replay import MOST_REPLAYS, Replay, ReplayCache
from skyline.table.replays.retelling import frame_at
from skyline.table.replays.uploads import entries_of
from skyline.table.rooms.room import Room, Watcher
from skyline.table.store.rows import SeatRow, TableRow
from table.toolkit import TableServer, Visitor, joined, open_server

GOLDEN = Path(__file__).parent.parent / "records"
GAMES = ("neom/three-01", "neom/solo-all-01", "newyork/two-and-tom-01", "highrise/two-01", "highrise/solo-01", "lots")


@pytest.fixture
def server(sqlite_url: str) -> Iterator[TableServer]:
    with open_server(sqlite_url) as server:
        yield server


@pytest.fixture(autouse=True)
def _known() -> Iterator[None]:
    with registered():
        yield


def golden(name: str) -> str:
    return (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")


def a_match(name: str) -> Match:
    """A finished game: a golden record, or a little one of Lots."""
    if name != "lots":
        return replayed(records.read(golden(name)))
    match, dice = Match.new(LOTS, 3, seed=5), random.Random(5)
    while not match.state.over:
        seat = dice.choice(match.state.deciders())
        match.decide(dice.choice(match.state.actions(seat)), seat)
    return match


def a_room(match: Match, status: Any, decisions: int) -> Room:
    """The table of a match after so many of its decisions."""
    record, game = match.record, match.game
    seed = record.seed or 0
    row = TableRow("t", game.id, record.rules, record.data, record.settings, seed, list(record.setup), "Oasis", False, "", 0, status)
    seats = [SeatRow("t", seat, name=f"P{seat}", taken=True) for seat in range(record.settings["players"])]
    return Room(row, seats, entries_of(match, "t")[:decisions])


def the_replay(match: Match) -> Replay:
    return Replay(a_room(match, "over", len(match.decisions())))


# ------------------------------------------------------------------ moments
@pytest.mark.parametrize("name", GAMES)
def test_every_moment_is_shown_as_it_was_at_the_table(name: str) -> None:
    match = a_match(name)
    made = the_replay(match)
    room = a_room(match, "playing", 0)
    entries = entries_of(match, "t")
    assert made.last == len(entries)
    for ply in range(made.last):
        for seat, layout in [(NOBODY, LAYOUTS[ply % 2]), (ply % len(room.seats), LAYOUTS[ply // 2 % 2])]:
            watcher = Watcher([] if seat == NOBODY else [seat], layout)
            shown, seen = frame_at(made, ply, seat, layout), frame_of(room, watcher)
            assert (shown.log, shown.fields["headline"]) == (seen.log, seen.fields["headline"])
            if not seen.fields["stage"]:  # who is asked has the question in the middle; who looks on has the board
                assert picture(shown) == picture(seen)
        if ply and not made.turns.at(ply):
            assert frame_at(made, ply, NOBODY, "wide").fields["marks"] == frame_of(room, Watcher([])).fields["marks"]
        room.sitting.take(entries[ply])
    assert room.state.over
    assert picture(frame_at(made, made.last, NOBODY, "wide")) == picture(frame_of(room, Watcher([])))


def picture(frame: Frame) -> tuple[Any, ...]:
    """What the game itself draws and tells in a frame; the choices of others, the result and the replay's own panels are left out."""
    panels = [panel for panel in frame.fields["panels"] if not is_own(panel["id"])]
    drawn = {panel.id: panel.pieces for panel in frame.panels if not is_own(panel.id)}
    return panels, drawn, frame.log, frame.fields["headline"]


def pieces_of(frame: Frame) -> dict[str, str]:
    """Everything that is drawn, by id."""
    return {piece: markup for panel in frame.panels for piece, markup in panel.pieces}


def is_own(panel: str) -> bool:
    return panel.startswith(("replay-", "result-")) or panel == CHOICES


@pytest.mark.parametrize("name", GAMES)
def test_differences_lead_from_any_moment_to_any_other(name: str) -> None:
    made = the_replay(a_match(name))
    dice = random.Random(name)
    pages: dict[tuple[int, str], tuple[int, dict[str, str], list[str], dict[str, Any]]] = {}
    for _ in range(60):
        seat, layout, ply = dice.randrange(-1, len(made.room.seats)), dice.choice(LAYOUTS), dice.randrange(made.last + 1)
        before, pieces, log, fields = pages.get((seat, layout), (None, {}, [], {}))
        wanted = frame_at(made, ply, seat, layout)
        got = json.loads(message(wanted, None if before is None else frame_at(made, before, seat, layout), live=dice.random() < 0.5))
        assert got["full"] is (before is None)
        changed = {piece: told if isinstance(told, str) else joined(pieces[piece], *told) for _, piece, told, _ in got["set"]}
        pieces = {**{piece: markup for piece, markup in pieces.items() if piece not in got["gone"]}, **changed}
        log = [*log[: got["logFrom"]], *(line[2] for line in got["log"])]
        new = {name: value for name, value in got.items() if name in wanted.fields}
        assert not [name for name, value in new.items() if name != "v" and fields.get(name, ...) == value]
        fields = {**fields, **new}
        assert fields == json.loads(json.dumps(wanted.fields))
        assert pieces == pieces_of(wanted)
        assert log == [sentence for _, sentence in wanted.log]
        pages[seat, layout] = (ply, pieces, log, fields)


def test_a_moment_names_the_decision_and_what_else_was_possible() -> None:
    match = a_match("newyork/two-and-tom-01")
    made = the_replay(match)
    assert frame_at(made, 0, NOBODY, "wide").fields["prompt"]["title"] == "The beginning"
    lines = [match.record.lines[index] for index in match.decisions()]
    for ply in range(1, made.last + 1, 7):
        frame = frame_at(made, ply, NOBODY, "wide")
        line, turn, words = lines[ply - 1], made.turns.at(ply), frame.fields["prompt"]
        chosen = next(choice for choice in made.choices(ply) if choice.notation == line.notation)
        decision = f"P{line.seat}: {chosen.title}"
        assert frame.fields["by"] == records.LETTERS[turn.seat if turn else line.seat]
        assert words["title"] == (turn.sentence if turn else decision)
        assert not turn or decision in words["reason"]
        others = pieces_of(frame)["replay-others"]
        assert others.count("<li") == len(made.choices(ply))
        assert others.count('class="taken"') == 1


def test_the_marker_goes_from_one_end_of_the_curves_to_the_other() -> None:
    made = the_replay(a_match("lots"))
    markers = [pieces_of(frame_at(made, ply, 0, "wide"))["replay-now"] for ply in range(made.last + 1)]
    places = [float(marker.partition("translate(")[2].split()[0]) for marker in markers]
    assert places == sorted(places)
    field = pieces_of(frame_at(made, 0, 0, "wide"))["replay-field"]
    assert f' x="{places[0]:g}"' in field
    assert f' width="{places[-1] - places[0]:g}"' in field


def test_a_game_is_played_again_once_however_many_look(monkeypatch: pytest.MonkeyPatch) -> None:
    match = a_match("lots")
    rooms = [a_room(match, "over", len(match.decisions())) for _ in range(MOST_REPLAYS + 1)]
    for number, room in enumerate(rooms):
        room.row = replace(room.row, id=f"table {number}")
    played: list[str] = []
    honest = Replay.__init__

    def counted(made: Replay, room: Room) -> None:
        played.append(room.id)
        honest(made, room)

    async def look() -> None:
        shelf = ReplayCache()
        first, second = await asyncio.gather(shelf.of(rooms[0]), shelf.of(rooms[0]))
        assert first is second
        for room in rooms:
            await shelf.of(room)
        assert played == [room.id for room in rooms]
        await shelf.of(rooms[0])
        assert played[-1] == rooms[0].id, "the one that nobody looked at for longest had to go"

    monkeypatch.setattr(Replay, "__init__", counted)
    asyncio.run(look())


# ------------------------------------------------------------------ at the table
def lots(server: TableServer) -> tuple[str, Visitor, Visitor]:
    """Two people who have not finished their game."""
    ada, bo = server.visitor("Ada"), server.visitor("Bo")
    table = ada.table(["me", "link"])
    ada.invite(table, 1, bo)
    return table, ada, bo


def finished(server: TableServer) -> tuple[str, Visitor, Visitor]:
    table, ada, bo = lots(server)
    with ada.live(table) as one, bo.live(table) as other:
        while one.frame["status"] != "over":
            for page in (one, other):
                if page.frame["ply"] is not None and page.frame["status"] != "over":
                    page.move()
            version = server.tables.rooms[table].sitting.version
            one.saw(version)
            other.saw(version)
    return table, ada, bo


def test_nothing_is_shown_before_the_game_is_over(server: TableServer) -> None:
    table, ada, _ = lots(server)
    with ada.live(table) as page:
        page.move("bid 2")
    seed = str(server.tables.rooms[table].row.seed)
    for address in (f"/replay/{table}", f"/replay/{table}/frame?ply=1", f"/replay/{table}/frame?ply=0&seat=0", f"/replay/{table}/record"):
        answer = ada.get(address)
        assert answer.status_code == 403
        assert "when the game is over" in answer.text
        assert seed not in answer.text
    assert ada.get("/replay/nowhere").status_code == 404
    assert f"/replay/{table}" not in ada.get("/replays").text


def test_a_finished_game_can_be_looked_at_by_anybody(server: TableServer) -> None:
    table, ada, _bo = finished(server)
    stranger = server.visitor("Eve")
    last = len(server.tables.rooms[table].sitting.course)
    page = stranger.get(f"/replay/{table}")
    assert page.status_code == 200
    assert f'data-last="{last}"' in page.text
    assert 'data-seat="-1"' in page.text
    assert 'data-seat="0"' in ada.get(f"/replay/{table}").text
    answer = stranger.get(f"/replay/{table}/frame?ply={last}&seat=1", **{"accept-encoding": "gzip"})
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.json()["seat"] == 1
    assert f"/replay/{table}" in ada.get("/replays").text
    assert f"/replay/{table}" not in stranger.get("/replays").text


NOWHERE = ("ply=1000", "ply=-1", "ply=x", "have=1000", "seat=2", "seat=-2", "layout=text", "ply=99999999999999999999")


@pytest.mark.parametrize("query", NOWHERE)
def test_moments_that_there_are_not_are_refused_in_words(server: TableServer, query: str) -> None:
    table, ada, _ = finished(server)
    answer = ada.get(f"/replay/{table}/frame?{query}")
    assert answer.status_code == 422
    assert answer.json()["error"].endswith(".")


def test_only_those_who_sat_there_see_a_sealed_game_again(server: TableServer) -> None:
    table, ada, bo = finished(server)
    private = ada.post(f"/table/{table}/what-if", {"ply": 0, "name": "Ada"}).json()["url"].rpartition("/")[2]
    with ada.live(private) as page:
        while page.asked()["status"] != "over":
            page.move()
    assert ada.get(f"/replay/{private}/frame").status_code == 200
    for address in (f"/replay/{private}", f"/replay/{private}/frame", f"/replay/{private}/record"):
        assert bo.get(address).status_code == 403


# ------------------------------------------------------------------ records
def test_a_record_goes_out_and_comes_back_the_same(server: TableServer) -> None:
    table, ada, _ = finished(server)
    answer = ada.get(f"/replay/{table}/record")
    assert answer.headers["content-type"].startswith("text/plain")
    assert f'attachment; filename="lots-{table}.txt"' == answer.headers["content-disposition"]
    match = replayed(records.read(answer.text))
    assert match.record.names == ["Ada", "Guest"]
    assert match.state == server.tables.rooms[table].state
    eve = server.visitor("Eve")
    url = eve.post("/records", {"record": answer.text, "title": "Our <game>"}).json()["url"]
    assert eve.get(f"{url}/record").text == answer.text
    for ply in range(len(match.decisions()) + 1):
        query = f"frame?ply={ply}&seat=1"
        assert eve.get(f"{url}/{query}").json()["set"] == ada.get(f"/replay/{table}/{query}").json()["set"]
    listed = eve.get("/replays").text
    assert url in listed
    assert "Our &lt;game&gt;" in listed
    assert url not in ada.get("/replays").text
    assert ada.get(url).status_code == 200


@pytest.mark.parametrize("name", ["neom/five-01", "newyork/four-06", "highrise/four-full-01"])
def test_golden_records_can_be_brought(server: TableServer, name: str) -> None:
    ada = server.visitor("Ada")
    url = ada.post("/records", {"record": golden(name)}).json()["url"]
    assert ada.get(f"{url}/record").text == golden(name)
    table = url.rpartition("/")[2]
    with ada.live(table) as page:
        assert page.frame["status"] == "over"
        assert "result-towers" in {panel["id"] for panel in page.frame["panels"]}


def test_a_game_that_breaks_off_is_shown_as_far_as_it_goes_and_can_be_gone_on_with(server: TableServer) -> None:
    match = Match.new(LOTS, 2, seed=3, names=["Ada", "Bo"])
    match.decide(match.game.read("bid 1"), 0)
    ada = server.visitor("Ada")
    url = ada.post("/records", {"record": match.record.write()}).json()["url"]
    table = url.rpartition("/")[2]
    assert ada.get(f"{url}/frame?ply=1").json()["prompt"]["reason"] == "The record ends here, the game does not."
    assert "data-over" not in ada.get(url).text
    with ada.live(table) as page:
        assert page.frame["status"] == "over"
        assert page.frame["choices"] == []
    assert ada.post(f"/table/{table}/move", {"seat": 1, "notation": "bid 2", "ply": 0, "key": "k"}).status_code == 403
    further = ada.post(f"/table/{table}/what-if", {"ply": 1, "name": "Ada"}).json()["url"].rpartition("/")[2]
    with ada.live(further) as page:
        while page.asked()["status"] != "over":
            page.move()
    assert ada.post(f"/table/{table}/what-if", {"ply": 2, "name": "Ada"}).status_code == 422


def broken(change: str) -> str:
    """A record with something wrong."""
    text = a_match("lots").record.write()
    record = records.read(text)
    changes = {
        "garbage": "once upon a time",
        "empty": "",
        "cut off": text[:-20],
        "foreign": text.replace("game lots", "game go"),
        "of other rules": text.replace("rules 1", "rules 0"),
        "of other components": text.replace(f"data {record.data}", "data some"),
        "from a position": replace(record, start=a_match("lots").state.encode()).write(),
        "without a seed": text.replace("seed 5\n", ""),
        "with an empty seed": text.replace("seed 5\n", "seed \n"),
        "illegal": text.replace("\nA bid", "\nB bid", 1),
        "unreadable": text.replace("\nA bid", "\nA dance", 1),
        "impossible": text.replace("setup ", "setup 9"),
        "a lie": text.replace("scores ", "scores 9"),
        "strange settings": text.replace('"players": 3', '"players": [3]'),
        "for too many": text.replace('"players": 3', '"players": 300'),
        "with a huge seed": text.replace("seed 5", "seed " + "5" * 9000),
        "with huge settings": text.replace('"players": 3', '"players": ' + "3" * 9000),
        "with huge outcomes": text.replace("setup ", "setup " + "3" * 30),
        "with one name": text.replace("\nsetup", '\nnames ["Ada"]\nsetup', 1),
        "with numbers for names": text.replace("\nsetup", "\nnames [1, 2, 3]\nsetup", 1),
        "with half a letter": text.replace("\nsetup", '\nnames ["Ada", "Bo", "\\ud800"]\nsetup', 1),
    }
    return changes[change]


REFUSALS = {
    "garbage": "no record",
    "empty": "no record",
    "cut off": "cut off",
    "foreign": "'go'",
    "of other rules": "rules version",
    "of other components": "components",
    "from a position": "begins from a position",
    "without a seed": "seed",
    "with an empty seed": "seed",
    "illegal": "nothing to decide",
    "unreadable": "cannot read",
    "impossible": "drawn",
    "a lie": "scores",
    "strange settings": "settings",
    "for too many": "settings",
    "with a huge seed": "seed",
    "with huge settings": "settings",
    "with huge outcomes": "larger than anything",
    "with one name": "1 names for 3 players",
    "with numbers for names": "list of names",
    "with half a letter": "control characters",
}


@pytest.mark.parametrize("change", REFUSALS)
def test_a_record_that_is_not_right_is_refused_in_words(server: TableServer, change: str) -> None:
    ada = server.visitor("Ada")
    answer = ada.post("/records", {"record": broken(change)})
    assert answer.status_code == 422
    assert REFUSALS[change] in answer.json()["error"].lower()
    assert "<a href" not in ada.get("/replays").text.partition("<main")[2].partition("Bring a record")[0]


def test_a_record_names_no_files_of_the_server(server: TableServer, tmp_path: Path) -> None:
    """The pack of a record is a path on the machine where it was played."""
    secret = tmp_path / "secret.toml"
    secret.write_text("not for you")
    text = golden("neom/two-01").replace('"pack": ""', f'"pack": "{secret}"')
    answer = server.visitor().post("/records", {"record": text})
    assert answer.status_code == 200
    table = answer.json()["url"].rpartition("/")[2]
    assert server.run(server.tables.store.table, table).settings["pack"] == ""


def test_only_records_may_be_long(server: TableServer) -> None:
    ada = server.visitor("Ada")
    assert ada.post("/records", {"record": "x" * LARGEST}).status_code == 422
    assert ada.post("/records", {"record": "x" * LARGER["/records"]}).status_code == 413
    assert ada.post("/play", {"game": "x" * LARGEST}).status_code == 413
