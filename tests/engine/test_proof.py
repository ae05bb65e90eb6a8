"""Proofs: a record follows from its seed whatever was taken back on the way, and nothing in it can be changed unnoticed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engine.registered import registered
from lots import GAME as LOTS
from skyline.engine import record as records
from skyline.engine.chance import Chance
from skyline.engine.errors import BadOption, BadRecord
from skyline.engine.game import Game
from skyline.engine.match import Match
from skyline.engine.proof import commitment, verify
from skyline.engine.record import Line, Record
from skyline.engine.rng import GENERATORS, KEYED, QUICK, Rng, keyed
from skyline.games.highrise import GAME as HIGH_RISE
from skyline.games.neom import GAME as NEOM
from skyline.games.newyork import GAME as NEW_YORK
from skyline.table.rooms.sitting import Sitting
from skyline.table.store.rows import Entry, EntryKind

GOLDEN = Path(__file__).parent.parent / "records"
SEED = 2**200 + 12345


@pytest.fixture(autouse=True)
def _known() -> Iterator[None]:
    with registered():
        yield


class Table:
    """A game as a server plays it: every decision and every undo is an entry of a log, from which it can be loaded again."""

    def __init__(self, game: Game, players: int, draws: str, **options: Any) -> None:
        self.game, self.draws, self.settings = game, draws, game.settings(players, None, options)
        self.sitting = Sitting(game, self.settings, SEED, [], draws=draws)
        self.log: list[Entry] = []

    def write(self, seat: int, kind: EntryKind, body: dict[str, Any]) -> None:
        version = self.sitting.version + 1
        self.log.append(Entry(version, "t", version, seat, kind, body, f"k{version}", 0.0))
        self.sitting.take(self.log[-1])

    def load(self) -> None:
        setup = list(self.sitting.match.record.setup)
        self.sitting = Sitting(self.game, self.settings, SEED, [], setup, draws=self.draws)
        self.sitting.load(self.log)

    def play(self, dice: random.Random, undos: int) -> Record:
        """Random decisions in random order; ``undos`` times somebody takes back, and sometimes the server starts again."""
        while not self.sitting.match.state.over:
            state = self.sitting.match.state
            if undos and dice.random() < 0.2 and self.sitting.match.undoes(seat := dice.randrange(len(state.menus))):
                if len(self.sitting.match.undoes(seat)) < 9:
                    self.write(seat, "undo", self.sitting.undoing(seat))
                    undos -= 1
                    if dice.random() < 0.3:
                        self.load()
            else:
                seat = dice.choice(state.deciders())
                self.write(seat, "decide", self.sitting.decision(seat, self.game.write(dice.choice(state.actions(seat)))))
        return self.sitting.match.record


CONFIGURATIONS: list[tuple[Game, int, dict[str, Any]]] = [
    (LOTS, 3, {}), (NEOM, 1, {}), (NEOM, 2, {}), (NEOM, 3, {}), (NEOM, 4, {"variant": "beginner"}), (NEW_YORK, 2, {}), (HIGH_RISE, 2, {}),
]  # fmt: skip


@pytest.mark.parametrize("draws", GENERATORS)
@pytest.mark.parametrize(("game", "players", "options"), CONFIGURATIONS, ids=lambda value: getattr(value, "id", str(value)))
def test_a_game_follows_from_its_seed_whatever_was_taken_back(game: Game, players: int, options: dict[str, Any], draws: str) -> None:
    for course in range(4):
        record = Table(game, players, draws, **options).play(random.Random(f"{game.id} {players} {draws} {course}"), 20)
        told = f"All chance outcomes of {len(record.lines)} decisions follow from the seed {SEED}."
        assert verify(records.read(record.write())).proved[0] == told


@cache
def played(game: Game = LOTS, players: int = 3) -> Record:
    """A finished game of a table with a keyed generator, as its record is downloaded."""
    with registered():
        record = Table(game, players, KEYED).play(random.Random(4), 6)
    return replace(record, table="t", hash=commitment("t", SEED))


def altered(record: Record) -> Iterator[tuple[str, Record]]:
    """The record with one chance outcome exchanged, left out or added, for every outcome that it has."""
    for place, outcome in enumerate(record.setup):
        for other in (outcome - 1, outcome + 1):
            yield f"set-up {place}", replace(record, setup=(*record.setup[:place], other, *record.setup[place + 1 :]))
    for index, line in enumerate(record.lines):
        for place, outcome in enumerate(line.chance):
            for instead in ((outcome + 1,), (outcome - 1,), (), (outcome, outcome)):
                other_line = replace(line, chance=(*line.chance[:place], *instead, *line.chance[place + 1 :]))
                yield f"decision {index + 1}", with_line(record, index, other_line)
        yield f"decision {index + 1}", with_line(record, index, replace(line, chance=(*line.chance, 1)))


def with_line(record: Record, index: int, line: Line) -> Record:
    return replace(record, lines=[*record.lines[:index], line, *record.lines[index + 1 :]])


def test_no_outcome_can_be_altered() -> None:
    tries = list(altered(played()))
    assert len(tries) > 15
    for where, other in tries:
        with pytest.raises(BadRecord, match="the set-up differs" if where.startswith("set-up") else f"{where} differs"):
            verify(other)


@pytest.mark.parametrize(("game", "players"), [(NEOM, 2), (NEW_YORK, 2), (HIGH_RISE, 2)])
def test_no_outcome_of_a_whole_game_can_be_altered(game: Game, players: int) -> None:
    record = played(game, players)
    for where, other in random.Random(1).sample(list(altered(record)), 8):
        with pytest.raises(BadRecord, match="the set-up differs" if where.startswith("set-up") else f"{where} differs"):
            verify(other)


def test_decisions_stand_in_their_order() -> None:
    """Two neighbours may change places only where the rulebook says "simultaneously" and nothing was drawn between them."""
    record = played()
    refused = 0
    for index, (one, two) in enumerate(zip(record.lines, record.lines[1:], strict=False)):
        if one == two or not (one.chance or two.chance or one.forced or two.forced or one.seat == two.seat):
            continue
        lines = [*record.lines[:index], two, one, *record.lines[index + 2 :]]
        with pytest.raises(BadRecord, match="differs"):
            verify(replace(record, lines=lines))
        refused += 1
    assert refused > 2


@pytest.mark.parametrize("seed", [SEED + 1, SEED - 1, -SEED, SEED % 2**64, 0])
def test_another_seed_is_found_out(seed: int) -> None:
    record = played(NEOM, 2)
    with pytest.raises(BadRecord, match="the hash in the record is not that of table t and its seed"):
        verify(replace(record, seed=seed))
    with pytest.raises(BadRecord, match=r"the set-up differs: the record says that .* was drawn, the seed gives"):
        verify(replace(record, seed=seed, hash=commitment("t", seed)))


def test_another_generator_scores_or_forced_decisions_are_found_out() -> None:
    record = played()
    assert record.scores is not None
    with pytest.raises(BadRecord, match="differ"):
        verify(replace(played(NEOM, 2), generator=QUICK))
    with pytest.raises(BadRecord, match="the final scores differ"):
        verify(replace(record, scores=[record.scores[0] + 1, *record.scores[1:]]))
    with pytest.raises(BadRecord, match="the final scores differ"):
        verify(replace(record, scores=None))
    forced = next(index for index, line in enumerate(record.lines) if line.forced)
    with pytest.raises(BadRecord, match=f"decision {forced + 1} differs"):
        verify(with_line(record, forced, replace(record.lines[forced], forced=False)))
    free = next(index for index, line in enumerate(record.lines) if not line.forced)
    with pytest.raises(BadRecord, match=f"decision {free + 1} differs: .* was forced"):
        verify(with_line(record, free, replace(record.lines[free], forced=True)))
    ends_forced = replace(record, lines=record.lines[:forced], scores=None)
    with pytest.raises(BadRecord, match="lacks the forced decision"):
        verify(ends_forced)


# ------------------------------------------------------------------ what is proved and what is not
def test_a_noted_hash_proves_the_promise() -> None:
    record = played()
    with_note = verify(record, noted=f" {record.hash.upper()} ")
    assert with_note.unproved == ()
    assert with_note.proved[-1] == "The seed is the one that table t promised by the hash that you noted."
    without = verify(record)
    assert f"The hash of table t and the seed is {record.hash}." in without.proved
    assert [sentence.partition(":")[0] for sentence in without.unproved] == ["That the table showed this hash from the start"]
    with pytest.raises(BadRecord, match="the hash that you noted is not that of table t and this seed"):
        verify(record, noted="0" * 64)
    with pytest.raises(BadOption, match="64 hexadecimal digits"):
        verify(record, noted="12ab")


def test_what_a_record_cannot_prove_is_said() -> None:
    record = replace(played(), table="", hash="")
    assert verify(record).unproved == ("That the seed was fixed before the game: the record names no table and no hash.",)
    with pytest.raises(BadRecord, match="names no table"):
        verify(record, noted="0" * 64)
    with pytest.raises(BadRecord, match="no seed"):
        verify(replace(record, seed=None))
    match = Match.new(LOTS, 2, seed=3)
    match.decide(match.game.read("bid 1"), 0)
    assert verify(match.record).unproved[1:] == (
        "That nobody could foresee the draws: the quick generator can be worked out from what it has drawn.",
        "How the game ends: the record stops before.",
    )


@pytest.mark.parametrize("draws", GENERATORS)
def test_a_game_from_a_position_is_proved_from_there(draws: str) -> None:
    before = Match.new(LOTS, 2, seed=3)
    start = before.state.encode()
    match = Match(LOTS, before.record.settings, SEED, None, None, start, draws)
    while not match.state.over:
        match.decide(match.state.actions()[0])
    proof = verify(records.read(match.record.write()))
    assert "How the position that it began from came about." in proof.unproved
    assert ("not from the seed" in proof.proved[0]) == (draws == QUICK)
    if draws == KEYED:
        match.record.start = {**start, "rng": Rng(1, 2, 3, 4).words()}
        verify(match.record)  # the position's own generator has no say


@pytest.mark.parametrize("name", ["neom/three-01", "newyork/two-and-tom-01", "highrise/two-01", "highrise/solo-01"])
def test_golden_records_follow_from_their_seeds(name: str) -> None:
    verify(records.load(GOLDEN / f"{name}.txt"))


# ------------------------------------------------------------------ the record
def test_a_record_says_which_generator_drew_and_which_table_it_was_only_where_there_is_something_to_say() -> None:
    quick, keyed_one = Match.new(LOTS, 2, seed=3).record, played()
    assert not {"generator", "table", "hash"} & {row.partition(" ")[0] for row in quick.write().split("\n")}
    assert f"seed {SEED}\ngenerator keyed\ntable t\nhash {keyed_one.hash}\nsetup" in keyed_one.write()
    assert records.read(keyed_one.write()) == keyed_one


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (("generator keyed", "generator loaded"), "generator: 'loaded' should be one of: quick, keyed"),
        (("table t", "table ../etc"), "table: '../etc' should be the id of a table"),
        (("hash ", "hash x"), "hash: 'x.*' should be 64 hexadecimal digits"),
    ],
)
def test_headers_that_make_no_sense_are_refused(change: tuple[str, str], words: str) -> None:
    with pytest.raises(BadRecord, match=words):
        records.read(played().write().replace(*change, 1))


# ------------------------------------------------------------------ keys
@pytest.mark.parametrize(("game", "players"), [(LOTS, 3), (NEOM, 3), (NEW_YORK, 2), (HIGH_RISE, 2)])
def test_no_guess_and_no_view_knows_the_key(game: Game, players: int) -> None:
    state = Match(game, game.settings(players, None, {}), SEED, draws=KEYED).state
    key = str(state.encode()["rng"][0])
    assert len(key) > 60
    assert game.decode(state.encode()) == state
    for seat in range(-1, players):
        assert key not in repr(state.view(seat))
        guess = state.guess(seat, Rng(1, 2, 3, 4))
        assert key not in str(guess.encode())
        assert type(guess.chance.rng) is Rng


def test_an_urn_of_many_alike_keeps_its_order_when_a_game_is_resumed() -> None:
    live, resumed = Chance(keyed(1)), Chance(keyed(1))
    urn, again = [5, 5, 3, 5, 4, 4], [5, 5, 3, 5, 4, 4]
    for _ in range(6):
        item = live.draw(urn)
        resumed.script = [item]
        assert resumed.draw(again) == item
        assert again == urn
