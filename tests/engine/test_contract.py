"""A game of a third party, in plain Python, keeps the contract; and a game that breaks it is caught."""

from __future__ import annotations

import ast
import hashlib
import os
import re
import shutil
import struct
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any, cast

import mypy_extensions
import pytest

from engine.registered import registered
from lots import GAME as LOTS
from lots import LotsGame
from lots.rules.deciding import Bid
from lots.rules.state import Lots
from lots.view import View
from skyline.engine import conformance, registry
from skyline.engine.errors import BadData, BadOption, IllegalAction, UnknownGame, UnreadableAction
from skyline.engine.options import Option
from skyline.engine.picture import Named
from skyline.engine.rng import keyed, restored, seeded
from skyline.engine.state import State


@pytest.fixture(autouse=True)
def _known() -> Iterator[None]:
    with registered():
        yield


def test_the_little_game_keeps_every_law() -> None:
    report = conformance.check("lots", games=40)
    assert report.games == 40 * 3
    assert "lots: 120 games in 3 configurations" in str(report)


class Leaky(LotsGame):
    """Shows everybody the bids before they are revealed."""

    def view(self, state: State, seat: int) -> View:
        return replace(super().view(state, seat), points=tuple(cast(Lots, state).bids))


class Forgetful(LotsGame):
    """Loses the urn when saved."""

    def decode_game(self, data: dict[str, Any], settings: dict[str, Any], chance: Any) -> State:
        return super().decode_game({**data, "urn": []}, settings, chance)


class Wasteful(LotsGame):
    """Has lost a component."""

    def conserved(self, state: State) -> str:
        return "a card is missing" if state.ply > 2 else ""


class Miscounting(LotsGame):
    """Its score sheet does not add up."""

    def score_sheet(self, state: State, seat: int) -> list[tuple[str, int, list[tuple[str, int]]]]:
        return [("Lots", state.scores()[seat] + 1, [])]


class Embellishing(LotsGame):
    """The parts of a row say more than the row."""

    def score_sheet(self, state: State, seat: int) -> list[tuple[str, int, list[tuple[str, int]]]]:
        points = state.scores()[seat]
        return [("Lots", points, [("lots", points), ("luck", 1)])]


class Mumbling(LotsGame):
    """Changes the state when asked to draw it."""

    def view(self, state: State, seat: int) -> View:
        state.ply += 1
        return super().view(state, seat)


class Hasty(LotsGame):
    """Whoever bids draws something at once, while the others still think."""

    def __init__(self) -> None:
        super().__init__()
        self.points[0] = DrawingBid()


class DrawingBid(Bid):
    def take(self, state: State, step: int, option: int) -> None:
        super().take(state, step, option)
        state.draw([7, 8])


class Evasive(LotsGame):
    """Cites a rule that nobody has written."""

    def __init__(self) -> None:
        super().__init__()
        self.points[0] = EvasiveBid()


class EvasiveBid(Bid):
    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        return "that is how it is", "LO-999"


class Ambitious(LotsGame):
    """Its canonical menu never bids the lowest card; a bid belongs to the turn that the round begins, and opens nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.points[0] = AmbitiousBid()


class AmbitiousBid(Bid):
    def __init__(self) -> None:
        super().__init__()
        self.opens = False

    def canonical(self, state: State, step: int) -> list[int]:
        return self.options(state, step)[-1:]


@pytest.mark.parametrize(
    ("broken", "breach"),
    [
        (Leaky, "looks different|sees what seat"),
        (Forgetful, "encode and decode are not exact"),
        (Wasteful, "not conserved: a card is missing"),
        (Miscounting, "score sheet does not add up"),
        (Embellishing, "the row 'Lots' of the score sheet is not the sum of its parts"),
        (Mumbling, "asking has changed the state"),
        (Hasty, "a lane draws"),
        (Evasive, "is refused by 'LO-999', which the rules do not have"),
        (Ambitious, "leads to what the canonical menu does not reach"),
    ],
)
def test_a_broken_game_is_caught(broken: type[LotsGame], breach: str) -> None:
    game = broken()
    with registered(game), pytest.raises(conformance.Violation, match=breach):
        conformance.check(game, games=20)


def test_anyone_of_the_deciders_may_go_first() -> None:
    state = LOTS.new(players=2, seed=1)
    assert state.deciders() == [0, 1]
    state.apply(LOTS.read("bid 3"), 1)
    assert state.deciders() == [0]
    assert state.actions(1) == []


def test_a_decision_with_one_option_is_taken_silently_unless_it_is_always_asked() -> None:
    state = LOTS.new(players=2, seed=1)
    while not state.over:
        assert len(state.actions()) > 1 or LOTS.point_of(state.actions()[0]).id == "keep"
        state.apply(state.actions()[0])


@pytest.mark.parametrize("simulated", [False, True])
def test_in_a_simulation_a_single_canonical_action_is_taken_silently(simulated: bool) -> None:
    singles, rng = 0, seeded(1)
    for seed in range(20):
        state = LOTS.new(players=2, seed=seed)
        if simulated:
            state.simulate()
        while not state.over:
            menu = state.canonical()
            singles += len(menu) == 1
            state.apply(menu[rng.below(len(menu))])
    assert (singles == 0) == simulated


def test_refusals_say_what_was_wrong_and_change_nothing() -> None:
    state = LOTS.new(players=2, seed=1)
    state.apply(LOTS.read("bid 1"), 0)
    before = state.encode()
    for action, seat, reason in (
        (LOTS.read("bid 2"), 0, "seat 0 has nothing to decide"),
        (LOTS.read("bid 2"), 7, "there is no seat 7"),
        (LOTS.read("keep"), 1, "answers another question"),
        (999, 1, "999 is no action"),
    ):
        with pytest.raises(IllegalAction, match=reason):
            state.apply(action, seat)
    assert state.encode() == before


def test_unreadable_text_says_what_was_perhaps_meant() -> None:
    with pytest.raises(UnreadableAction, match="Did you mean 'bid 1'"):
        LOTS.read("bd 1")


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"players": 9}, "is for 2 to 3 players"),
        ({"players": "two"}, "is for 2 to 3 players"),
        ({"generos": True}, "did you mean 'generous'"),
        ({"generous": 1}, "cannot be 1 with 2 players; it can be: False, True"),
        ({"players": 3, "generous": True}, "is for 2 players, not 3"),
        ({"seed": "x"}, "seed must be a whole number"),
    ],
)
def test_impossible_options_are_refused(options: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadOption, match=reason):
        LOTS.new(**{"players": 2, **options})


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownGame, match=r"no game 'neon'. Did you mean 'neom'\? There are: highrise, hustle, lots, neom"):
        registry.game("neon")


def test_a_state_of_another_game_or_version_or_a_damaged_one_is_refused() -> None:
    data = LOTS.new(players=2, seed=1).encode()
    damaged = {"agenda": [["x", 0]]}
    for change, reason in (({"game": "chess"}, "not a state of"), ({"rules": "9"}, "rules version '9'"), (damaged, "damaged")):
        with pytest.raises(BadData, match=reason):
            LOTS.decode({**data, **change})


def test_the_generator_is_the_same_everywhere() -> None:
    rng = seeded(7)
    assert [rng.u32() for _ in range(5)] == [100587536, 2849664703, 2976894644, 2427842431, 2917685297]
    assert restored(rng.words()).u32() == rng.clone().u32()
    assert [seeded(2**64 - 1).u32(), seeded(-1).u32()] == [754549516, 754549516]


def test_the_keyed_generator_is_the_same_everywhere() -> None:
    rng = keyed(7)
    key = hashlib.blake2b(b"7", digest_size=32).digest()
    blocks = [hashlib.blake2b(number.to_bytes(8, "little"), key=key).digest() for number in range(2)]
    assert [rng.u32() for _ in range(32)] == list(struct.unpack("<32I", b"".join(blocks)))
    for drawn in range(40):
        assert restored(rng.words()).words() == rng.clone().words() == rng.words() == [int.from_bytes(key, "little"), 32 + drawn]
        assert restored(rng.words()).u32() == rng.clone().u32() == rng.u32()


def test_the_keyed_generator_uses_every_bit_of_its_seed_and_never_shows_its_key() -> None:
    starts = {keyed(seed).u32() for seed in (0, 1, -1, 2**64, 2**128, 2**255, 2**255 + 1)}
    assert len(starts) == 7
    assert str(int.from_bytes(keyed(7).key, "little")) not in repr(keyed(7))


def test_the_keyed_generator_favours_no_number() -> None:
    rng, most = keyed(3), 3 << 29  # without passing any over, two of three numbers would have three words each, the third two
    drawn = [rng.below(most) for _ in range(20_000)]
    assert all(0 <= number < most for number in drawn)
    for rest in range(3):
        assert abs(sum(number % 3 == rest for number in drawn) / 20_000 - 1 / 3) < 0.015


@pytest.mark.parametrize(
    "words", [[], [1], [1, 2, 3], [1, 2, 3, 4, 5], ["a", 0], [-1, 0], [2**256, 0], [0, -1], [0, 2**64], [2**32, 1, 1, 1], 7, None]
)
def test_what_is_no_generator_is_refused(words: Any) -> None:
    with pytest.raises(ValueError, match="generator"):
        restored(words)
    with pytest.raises(BadData, match="damaged"):
        LOTS.decode({**LOTS.new(players=2, seed=1).encode(), "rng": words})


def test_the_source_tree_finds_its_games_without_being_installed(tmp_path: Path) -> None:
    """``-S`` leaves out everything that is installed; all that the games need from outside is mypy_extensions."""
    source = Path(__file__).parents[2] / "src"
    shutil.copy(mypy_extensions.__file__, tmp_path)
    code = f"import sys; sys.path[:0] = {[str(source), str(tmp_path)]!r}; import skyline; skyline.game('neom')"
    code += "; print([game.id for game in skyline.games()])"  # still the function, although the folder of that name is loaded
    environment = {**os.environ, "PYTHONPATH": ""}
    done = subprocess.run([sys.executable, "-S", "-c", code], capture_output=True, text=True, check=True, env=environment)
    assert {"neom", "newyork", "highrise"} <= set(ast.literal_eval(done.stdout))


@pytest.mark.parametrize(
    ("where", "reason"),
    [
        ("no_such_module:GAME", "the game 'plots' cannot be loaded from 'no_such_module:GAME': No module named 'no_such_module'"),
        ("lots:NO_GAME", "the game 'plots' cannot be loaded from 'lots:NO_GAME'"),
        ("lots:GAME", "'lots:GAME' is not a game named 'plots'"),
    ],
)
def test_what_cannot_be_loaded_as_a_game_is_refused(where: str, reason: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "entry_points", lambda group: [EntryPoint("plots", where, group)])
    with pytest.raises(UnknownGame, match=re.escape(reason)):
        registry.game("plots")


def test_no_package_takes_over_the_name_of_our_own_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "entry_points", lambda group: [EntryPoint("neom", "lots:GAME", group)])
    assert registry.installed()["neom"] == "skyline.games.neom:GAME"


# ------------------------------------------------------------------ options
NAMES = (Named("", "Usual"), Named("s", "Small one", "for two"), Named("l", "Large one"))
SIZES = Option("size", ("", "s", "l"), "how large", "LO-1", named=NAMES)


@pytest.mark.parametrize(("text", "value"), [("Small one", "s"), (" LARGE ONE ", "l"), ("usual", ""), ("s", "s")])
def test_a_value_of_an_option_goes_by_its_name(text: str, value: str) -> None:
    assert LOTS.value_of(SIZES, text, 2) == value


def test_a_refused_value_meets_the_names_of_those_that_are_possible() -> None:
    with pytest.raises(BadOption, match=r"size cannot be 'huge' .* it can be: '' \(Usual\), 's' \(Small one\), 'l' \(Large one\)"):
        LOTS.value_of(SIZES, "huge", 2)
