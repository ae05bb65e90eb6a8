"""Draw the pictures of the README anew: ``make pictures``."""

from __future__ import annotations

import io
import re
from pathlib import Path

from rich.console import Console
from rich.text import Text

import skyline
from skyline.bots import bot
from skyline.cli.screen import PALETTE, numbered, wrapped
from skyline.engine.seat import Seat
from skyline.engine.spans import Line

FOLDER = Path(__file__).parent
COLUMNS, ROWS = 120, 40


def terminal(name: str, title: str, lines: list[Line], styles: dict[str, str]) -> None:
    """Styled lines as an SVG of a terminal window, with the system's own fonts."""
    console = Console(record=True, width=COLUMNS, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    palette = {**PALETTE, **styles}
    for line in lines:
        text = Text()
        for words, style in line:
            text.append(words, palette[style])
        console.print(text, soft_wrap=True)
    svg = console.export_svg(title=title, unique_id=name)
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)
    (FOLDER / f"{name}.svg").write_text(svg.replace("Fira Code, ", ""), encoding="utf-8")


def main() -> None:
    game = skyline.game("neom")
    state = game.new(players=4, seed=11)
    bots = [bot("greedy", seat) for seat in range(4)]
    while not (state.deciders()[:1] == [0] and game.face.prompt(state, 0).startswith("Where") and state.ply > 150):
        seat = state.decider()
        state.apply(bots[seat].choose(Seat(state, seat)), seat)
    question: list[Line] = [[], *[[(words, "strong") for words, _ in line] for line in wrapped(game.face.prompt(state, 0), COLUMNS)]]
    question += numbered([game.face.say(state, action, 0) for action in state.actions(0)], COLUMNS)
    table = game.face.spans(state.view(0), ["you", "greedy", "greedy", "greedy"], COLUMNS, ROWS - len(question))
    terminal("neom-terminal", "skyline play neom", [*table, *question], game.face.styles)


if __name__ == "__main__":
    main()
