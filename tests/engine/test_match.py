"""Matches and records: the record is the game; loading, undoing and replaying are deciding again."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skyline.engine import conformance
from skyline.engine import match as matches
from skyline.engine import record as records
from skyline.engine.errors import BadOption, BadRecord, IllegalAction, SkylineError
from skyline.engine.game import Game
from skyline.engine.match import Match
from skyline.engine.record import Line, Record
from skyline.games.neom import GAME
from skyline.games.newyork import GAME as NEW_YORK


def played(decisions: int = 60, players: int = 3, seed: int = 5) -> Match:
    """A match after so many random decisions, in random order of the deciders."""
    match = Match.new(GAME, players=players, seed=seed, names=["Ada", "Bo", "Cy"][:players])
    rng = random.Random(seed)
    while decisions and not match.state.over:
        seat = rng.choice(match.state.deciders())
        match.decide(rng.choice(match.state.actions(seat)), seat)
        decisions -= 1
    return match


def test_a_saved_match_comes_back_with_its_future(tmp_path: Path) -> None:
    match = played()
    match.save(tmp_path / "game.txt")
    again = matches.load(tmp_path / "game.txt")
    assert again.state == match.state
    assert again.record.names == ["Ada", "Bo", "Cy"]
    for side in (match, again):
        while not side.state.over:
            side.decide(side.state.actions()[0])
    assert again.record.write() == match.record.write()


def test_a_record_replays_without_its_seed() -> None:
    record = played(500).record
    assert matches.replay(Record(**{**record.__dict__, "seed": None})).state.scores() == record.scores


def test_undo_takes_back_the_last_own_decision_and_what_followed() -> None:
    match = played(40, players=2, seed=3)
    before = match.state.encode()
    seat = match.state.decider()
    match.decide(match.state.actions(seat)[0], seat)
    match.undo(seat)
    assert match.state.encode() == before


def test_undo_in_a_simultaneous_phase_leaves_the_answers_of_the_others() -> None:
    match = Match.new(GAME, players=3, seed=1)
    for seat in (0, 1):
        match.decide(match.state.actions(seat)[0], seat)
    kept = match.record.lines[0].notation
    assert match.undo(0) == kept
    assert match.state.deciders() == [0, 2]
    assert [line.seat for line in match.record.lines] == [1]


def test_undo_after_the_reveal_takes_back_the_others_as_well() -> None:
    match = Match.new(GAME, players=3, seed=1)
    for seat in (0, 1, 2):
        match.decide(match.state.actions(seat)[0], seat)
    match.undo(1)
    assert [line.seat for line in match.record.lines] == [0]


def test_undo_is_free_until_the_reveal() -> None:
    match = Match.new(GAME, players=3, seed=1)
    match.decide(match.state.actions(0)[0], 0)
    match.decide(match.state.actions(1)[0], 1)
    assert [match.free_undo(seat) for seat in range(3)] == [True, True, False]
    match.decide(match.state.actions(2)[0], 2)
    assert [match.free_undo(seat) for seat in range(3)] == [False, False, False]


def test_undo_is_free_until_chance_or_another_seat_speaks() -> None:
    match = Match.new(NEW_YORK, players=2, seed=1)
    rng = random.Random(4)
    verdicts = set()
    while not match.state.over:
        seat = match.state.decider()
        action = rng.choice(match.state.actions(seat))
        foreseen, promised = match.foresee(action, seat)
        match.decide(action, seat)
        lines = match.record.lines
        last = max(index for index in match.decisions() if lines[index].seat == seat)
        assert list(lines[last].chance) == foreseen
        assert matches.digest(match.state, match.log) == promised
        free = not foreseen and not match.state.over and all(source == seat for source in match.log.sources)
        assert match.free_undo(seat) == free
        assert not match.free_undo(1 - seat)
        verdicts.add(free)
    assert verdicts == {True, False}


def after_news(game: Game, **options: Any) -> tuple[Match, int]:
    """Random games until a decision brings its seat news without a draw and without a reveal: the match then, and the seat."""
    for seed in range(1000):
        match, rng = Match.new(game, seed=seed, **options), random.Random(seed)
        while not match.state.over:
            seat = rng.choice(match.state.deciders())
            action = rng.choice(match.state.actions(seat))
            silent = not match.foresee(action, seat)[0]
            match.decide(action, seat)
            if silent and not match.state.over and not match.log.revealed and any(source != seat for source in match.log.sources):
                return match, seat
    raise AssertionError("there was no news")


def test_undo_is_not_free_once_hands_were_passed_on() -> None:
    """NEOM's sequential step: whoever acts last then holds the next hand."""
    match, seat = after_news(GAME, players=4, sequential=True)
    assert match.state.deciders() == [0, 1, 2, 3]
    assert not match.free_undo(seat)


def test_undo_is_not_free_when_who_is_asked_next_depends_on_a_hidden_hand() -> None:
    """New York: a bidder with one unknown card may have nothing to bid, and is then not asked."""
    match, seat = after_news(NEW_YORK, players=4)
    assert not match.free_undo(seat)


def test_news_of_the_own_hand_is_no_news() -> None:
    match = Match.new(GAME, players=3, seed=1)
    match.decide(match.state.actions(0)[0], 0)
    match.log.news(0)
    assert match.free_undo(0)


def test_the_record_counts_what_was_taken_back_after_news(tmp_path: Path) -> None:
    match = Match.new(GAME, players=3, seed=1)
    match.decide(match.state.actions(0)[0], 0)
    match.undo(0)
    assert "undone" not in match.record.write()
    for times in (1, 2):
        for seat in range(3):
            if match.state.actions(seat):
                match.decide(match.state.actions(seat)[0], seat)
        match.undo(1)
        assert f"\nundone {times}\n" in match.record.write()
    match.save(tmp_path / "game.txt")
    assert matches.load(tmp_path / "game.txt").record.write() == match.record.write()


@pytest.mark.parametrize("value", ["0", "-1", "1 2", "x", "100000", ""])
def test_a_record_with_a_strange_count_of_undos_is_refused(value: str) -> None:
    with pytest.raises(BadRecord, match="undone"):
        records.read(text_of(3).replace("\nend 3", f"\nend 3\nundone {value}"))


def test_foreseeing_changes_nothing_and_refuses_what_is_illegal() -> None:
    match = played(40)
    before = match.record.write()
    seat = match.state.decider()
    match.foresee(match.state.actions(seat)[0], seat)
    with pytest.raises(IllegalAction):
        match.foresee(GAME.action_count - 1, seat)
    assert match.record.write() == before


def test_nothing_to_undo_is_said() -> None:
    with pytest.raises(IllegalAction, match="no decision that could be taken back"):
        Match.new(GAME, players=3, seed=1).undo(0)


def test_an_illegal_decision_is_not_written_down() -> None:
    match = played(10)
    lines = list(match.record.lines)
    with pytest.raises(IllegalAction):
        match.decide(GAME.read("space 1/1"))
    assert match.record.lines == lines


def test_names_must_fit_the_players() -> None:
    with pytest.raises(BadOption, match="2 names for 3 players"):
        Match.new(GAME, players=3, names=["Ada", "Bo"])


# ---------------------------------------------------------------- bad records
def text_of(decisions: int = 30) -> str:
    return played(decisions).record.write()


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (lambda _: "", "this is no record"),
        (lambda text: text[: len(text) // 2], "cut off"),
        (lambda text: "\n".join(text.split("\n")[:-6] + text.split("\n")[-4:]), "cut off|promises"),
        (lambda text: text.replace("rules 2", "rules 99"), "rules version '99'"),
        (lambda text: text.replace("game neom", "game neon"), "no game 'neon'"),
        (lambda text: text.replace("data ", "data 00"), "other components"),
        (lambda text: text.replace('"players": 3', '"players": 9'), "settings of the record do not fit"),
        (lambda text: text.replace("setup ", "setup x "), "should be whole numbers"),
        (lambda text: text.replace("setup ", "setup 999 "), "could not be drawn"),
        (lambda text: text.replace("seed 5", "seed five"), "whole numbers"),
        (lambda text: text.replace("settings {", "settings "), "settings: not readable"),
        (lambda text: text.replace("names [", "names {"), "names: not readable"),
        (lambda text: text.replace("A keep", "A keeps", 1), "cannot read 'keeps"),
        (lambda text: text.replace("A keep", "Q? keep", 1), "is not a seat and an action"),
        (lambda text: text.replace("game neom", "game neom\ngame neom"), "does not belong here"),
        (lambda text: text.replace("\nrules 2", ""), "lacks 'rules'"),
    ],
)
def test_a_spoilt_record_is_refused_with_a_reason(spoil: object, reason: str, tmp_path: Path) -> None:
    assert callable(spoil)
    file = tmp_path / "game.txt"
    file.write_text(spoil(text_of()), encoding="utf-8")
    with pytest.raises(SkylineError, match=reason):
        matches.load(file)


def test_a_record_with_an_illegal_decision_names_it() -> None:
    record = played(30).record
    record.lines[10] = Line(record.lines[10].seat, "sacrifice 1/1", record.lines[10].chance)
    with pytest.raises(BadRecord, match=r"decision 11 .*answers another question"):
        matches.replay(record)


def test_a_record_with_wrong_scores_is_refused() -> None:
    record = played(500).record
    assert record.scores is not None
    record.scores[0] += 1
    with pytest.raises(BadRecord, match="the rules say"):
        matches.replay(record)


def test_files_that_are_no_text_are_refused(tmp_path: Path) -> None:
    (tmp_path / "picture").write_bytes(b"\x89PNG\xff\xfe")
    for name, reason in (("picture", "is not text"), ("nothing", "cannot be read"), ("", "cannot be read|not text")):
        with pytest.raises(BadRecord, match=reason):
            records.load(tmp_path / name)


@given(st.text(max_size=400))
def test_reading_garbage_never_ends_in_anything_but_a_clear_error(text: str) -> None:
    for candidate in (text, f"skyline record 1\n{text}\n.\n.\nend 0\n"):
        try:
            records.read(candidate)
        except BadRecord as error:
            assert str(error)


@given(st.data())
def test_a_record_with_any_line_changed_is_replayed_or_refused(data: st.DataObject) -> None:
    lines = TEXT.split("\n")
    where = data.draw(st.integers(0, len(lines) - 1))
    lines[where] = data.draw(st.one_of(st.text(max_size=40), st.sampled_from(lines)))
    try:
        matches.replay(records.read("\n".join(lines)))
    except SkylineError as error:
        assert str(error)


@given(st.text(max_size=60))
def test_reading_an_action_never_ends_in_anything_but_a_clear_error(text: str) -> None:
    try:
        assert 0 <= GAME.read(text) < GAME.action_count
    except SkylineError as error:
        assert str(error)


TEXT = text_of(12)


def test_a_match_may_begin_from_a_position() -> None:
    origin = played(40)
    match = Match(GAME, origin.record.settings, 9, ["Ada", "Bo", "Cy"], start=origin.state.encode())
    assert match.state == origin.state
    rng = random.Random(1)
    while not match.state.over:
        seat = rng.choice(match.state.deciders())
        match.decide(rng.choice(match.state.actions(seat)), seat)
    again = matches.replay(records.read(match.record.write()))
    assert again.state.scores() == match.record.scores


def test_a_record_with_a_damaged_position_is_refused() -> None:
    match = Match(GAME, played(40).record.settings, 9, start=played(40).state.encode())
    for damage in ({}, {**played(40).state.encode(), "agenda": 7}, {**played(40).state.encode(), "rules": "0"}):
        with pytest.raises(BadRecord):
            matches.replay(Record(**{**match.record.__dict__, "start": damage}))


@pytest.mark.parametrize(("game", "options"), [(GAME, {"players": 4, "sequential": True}), (NEW_YORK, {"players": 4})])
def test_the_conformance_suite_finds_a_free_undo_after_news(game: Game, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    settings = next(each for each in conformance.configurations(game) if each.items() >= options.items())
    monkeypatch.setattr(matches.Recorder, "news", lambda *_: None)
    monkeypatch.setattr(conformance, "check_position", lambda *_: None)
    monkeypatch.setattr(conformance, "check_refusals", lambda *_: None)
    with pytest.raises(conformance.Violation, match="after it has brought news"):
        any(conformance.check_game(game, settings, seed) is None for seed in range(40))
