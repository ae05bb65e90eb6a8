"""Write the tables of docs/bots.md: what programs send to each game, and what they see of it. ``make tables`` runs this.

Actions follow from what the decisions declare; the keys of views and events are those that random games of every preset bring to light.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from skyline.engine.conformance import walk
from skyline.engine.fields import Field
from skyline.engine.game import Game
from skyline.engine.log import Log
from skyline.engine.registry import games
from skyline.engine.rng import seeded

PAGE = Path(__file__).parent.parent / "docs" / "bots.md"
BEGIN, END = "<!-- tables: begin -->", "<!-- tables: end -->"
SEEDS = range(3)


def actions(game: Game) -> list[str]:
    """A row for each form of answer: the decision, how it is written, what it is as data."""
    rows = ["| decision | written | as data |", "|---|---|---|"]
    for point in game.points:
        for place, form in enumerate(point.forms):
            fields = [f"`{field.name}`: {examples(field)}" for field in form.fields]
            act = [f"`act`: {form.act}"] if len(point.forms) > 1 else []
            rows.append(f"| {'' if place else f'`{point.id}`'} | `{form.pattern}` | {'; '.join([*act, *fields])} |")
    return rows


def examples(field: Field) -> str:
    """The first values that a field may have."""
    return ", ".join([*(json.dumps(value) for value in field.values[:3]), *(["…"] if len(field.values) > 3 else [])])


def seen(game: Game) -> tuple[dict[str, Any], dict[str, list[str]]]:
    """The keys of a view, nested, and those of every kind of event."""
    view: dict[str, Any] = {}
    events: dict[str, dict[str, None]] = {}
    for preset in game.profile.presets:
        for seed in SEEDS:
            options: dict[str, Any] = dict(preset.options)
            state = game.new(preset.players, seed=seed, **options)
            state.listener = log = Log()
            for seat, _ in walk(state, seeded(seed)):
                learn(view, game.plain_view(state.view(seat)))
            for event in log.public:
                plain = game.plain_event(event)
                events.setdefault(plain["kind"], {}).update(dict.fromkeys(key for key in plain if key not in ("kind", "seat")))
    return view, {kind: list(keys) for kind, keys in sorted(events.items())}


def learn(known: dict[str, Any], data: Mapping[str, Any]) -> None:
    """Remember the keys of a table and of the tables in it; of lists, those of their members."""
    for key, value in data.items():
        inner = known.setdefault(key, {})
        for item in value if isinstance(value, list) else [value]:
            if isinstance(item, dict) and key in ("players", "seats", "you"):
                learn(inner, item)


def listed(known: Mapping[str, Any]) -> str:
    return ", ".join(f"`{key}`" + (f" (each with {listed(inner)})" if inner else "") for key, inner in known.items())


def tables() -> Iterator[str]:
    """The lines between the marks of the page."""
    for game in games():
        view, events = seen(game)
        yield f"### {game.title}\n"
        yield from actions(game)
        yield f"\nA view has {listed(view)}.\n"
        told = [f"`{kind}`" + (f" ({', '.join(keys)})" if keys else "") for kind, keys in events.items()]
        yield f"Events, each with `kind` and `seat`: {'; '.join(told)}.\n"


def page() -> str:
    """The page with its tables made anew."""
    text = PAGE.read_text(encoding="utf-8")
    before, after = text.split(BEGIN)[0], text.split(END)[1]
    return "\n".join([before + BEGIN, *tables(), END + after])


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    sys.exit(0)
