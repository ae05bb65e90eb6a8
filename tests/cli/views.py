"""What the text of every game must keep: never too wide, drawn from the view alone, every event a sentence."""

from __future__ import annotations

from skyline.engine.conformance import walk
from skyline.engine.log import Log
from skyline.engine.rng import seeded
from skyline.engine.spans import STYLES, plain
from skyline.engine.state import State

SIZES = ((80, 10), (80, 20), (100, 24), (120, 26), (160, 40))


def widest(text: str) -> int:
    return max(map(len, text.split("\n")))


def check_game(state: State, every: int) -> None:
    """Play a game at random to its end, look at the views at every so many decisions, and read all that happened."""
    log = Log()
    state.listener = log
    for index, _ in enumerate(walk(state, seeded(12))):
        if index % every == 0:
            check_views(state)
    check_views(state)
    for event in log.public:
        sentence = state.game.face.tell(event)
        assert sentence.endswith(".")
        assert "{" not in sentence


def check_views(state: State) -> None:
    game = state.game
    rng = seeded(int(state.ply))
    for seat in range(-1, state.seats):
        view = state.view(seat)
        text = game.face.text(view)
        assert widest(text) <= 80
        assert text == game.face.text(state.guess(seat, rng).view(seat))
        for columns, rows in SIZES:
            lines = game.face.spans(view, ["somebody with a long name"] * state.seats, columns, rows)
            assert widest(plain(lines)) <= columns
            assert {style for line in lines for _, style in line} <= {*STYLES, *game.face.styles}
