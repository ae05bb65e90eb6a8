"""Real questions of all games on the page: every answer is in sight, nothing moves the board, and no screen is too small."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from skyline.engine.registry import game as find_game
from table.browser import STILL, profile
from table.fake_server import FakeTable, serving
from table.legible import READABLE, unreadable
from table.page.looking import at_version
from table.questions import Asked, questions

# What is played: a preset, a seed, and how many decisions.
GAMES = {"neom": (2, 1, 600), "newyork": (2, 1, 600), "highrise": (4, 1, 600), "sprawl": (3, 1, 600), "hustle": (4, 1, 900)}
LARGE = {"1440x900": (1440, 900), "1280x720": (1280, 720)}
# Besides phones and large screens: what is left of 1440x900 and of 1280x720 at 200 %.
OTHERS = {"200 % of 1440x900": (720, 450), "200 % of 1280x720": (640, 360), "320": (320, 640), "360": (360, 740), "1920": (1920, 1080)}
MOST = 5  # questions of a game
FEW = 2  # stages of a game
NARROW = 700  # pixels from which on the picture is the wide one
PROMPT = 76  # pixels
BOARD = 0.4  # of a screen that no sheet lies on

# Choices of which neither the row nor what stands for them in the picture is in sight, what the page scrolls by, and the prompt: how
# high it is, and by how much its words are higher.
SEEN = """() => {
  const page = document.documentElement, ask = document.querySelector('#ui-ask');
  const inSight = (node, depths) => {
    const {left, top, width, height} = node.getBoundingClientRect();
    const meets = down => document.elementFromPoint(left + width / 2, top + down * height)?.closest('[data-lit], .choices button');
    return width > 0 && top >= 0 && top + height <= innerHeight && depths.every(meets);
  };
  const lit = [...document.querySelectorAll('[data-lit]')].filter(node => inSight(node, [0.5]))
    .map(node => node.getAttribute('aria-label') ?? node.getAttribute('aria-description'));
  const drawn = words => lit.some(label => label.includes(words));
  const rows = [...document.querySelectorAll('.choices button')].filter(node => !inSight(node, [0.1, 0.9]));
  return {
    hidden: rows.map(node => node.title || node.querySelector('b').textContent).filter(words => !drawn(words)),
    scrolled: [page.scrollWidth - innerWidth, page.scrollHeight - innerHeight],
    prompt: ask.offsetHeight,
    over: Math.max(0, ask.scrollHeight - ask.clientHeight),
  };
}"""
# What is lost on a small screen: what the page is too wide by, how much of the screen no sheet lies on, the answers that cannot be
# brought into sight, and the buttons of the page that are too small for fingers.
LOST = """async () => {
  const page = document.documentElement, ask = document.querySelector('#ui-ask');
  const lies = getComputedStyle(ask).position === 'fixed';
  const free = lies ? ask.getBoundingClientRect().top / innerHeight : 1;
  ask.querySelector('.acts [aria-expanded=false]')?.click();
  const listed = [...document.querySelectorAll('.choices button')];
  const away = listed.filter(node => !document.querySelector(`.acts [data-number="${node.dataset.number}"]`)).filter(node => {
    node.scrollIntoView({block: 'center', behavior: 'instant'});
    const {left, top, width, height} = node.getBoundingClientRect();
    return !node.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  const size = node => Math.min(node.getBoundingClientRect().width, node.getBoundingClientRect().height);
  const buttons = [...document.querySelectorAll('.bar :is(a, button), .acts button, .choices button, [role=tab]')];
  const small = buttons.filter(node => node.checkVisibility() && size(node) < 43.9);
  ask.querySelector('.acts [aria-expanded=true]')?.click();
  scrollTo({top: 0, behavior: 'instant'});
  const name = node => node.textContent || node.title || node.className;
  return {sideways: page.scrollWidth - innerWidth, free, away: away.map(name), small: small.map(name)};
}"""


def asked(game: str, layout: str) -> list[Asked]:
    preset, seed, most = GAMES[game]
    return [each for each in questions(game, preset, seed, most, layout) if len(each.message["choices"]) > 1]


def toughest(game: str) -> list[Asked]:
    """The questions with the most choices, and with the longest words."""
    every = asked(game, "wide")
    long = max(every, key=lambda each: len("".join(each.message["prompt"].values())))
    return [*sorted(every, key=lambda each: -len(each.message["choices"]))[:MOST], long]


def staged(game: str, layout: str) -> list[Asked]:
    """One question for each stage of the game."""
    return list({tuple(each.message["stage"]): each for each in asked(game, layout)}.values())


@pytest.fixture
def table(game: str) -> Iterator[FakeTable]:
    with serving(find_game(game)) as fake:
        yield fake


def opened(browser: Browser, table: FakeTable, first: Asked, width: int, height: int) -> Page:
    table.now = {**first.message, "v": 0}
    page = profile(browser, viewport={"width": width, "height": height}, reduced_motion="reduce").new_page()
    page.goto(table.address)
    at_version(page, 0)
    return page


def shown(table: FakeTable, asked: list[Asked], *pages: Page) -> Iterator[str]:
    """Show one question after the other on all pages; says which."""
    for version, (decision, message) in enumerate(asked, 1):
        table.show({**message, "v": version, "ply": version, "full": True})
        for page in pages:
            at_version(page, version)
            page.evaluate(STILL)
        yield decision


@pytest.mark.parametrize("game", GAMES)
def test_all_answers_are_in_sight_and_the_prompt_moves_nothing(game: str, table: FakeTable, browser: Browser) -> None:
    real = toughest(game)
    pages = {size: opened(browser, table, real[0], *pixels) for size, pixels in LARGE.items()}
    wrong: dict[str, Any] = {}
    for decision in shown(table, real, *pages.values()):
        for size, page in pages.items():
            seen = page.evaluate(SEEN)
            if seen != {"hidden": [], "scrolled": [0, 0], "prompt": PROMPT, "over": 0}:
                wrong[f"{decision} at {size}"] = seen
    for page in pages.values():
        page.context.close()
    assert not wrong, json.dumps(wrong, indent=1)


@pytest.mark.parametrize("game", ["neom", "newyork", "highrise"])
def test_what_stands_on_a_stage_can_be_read(game: str, table: FakeTable, browser: Browser) -> None:
    real = staged(game, "wide")
    page = opened(browser, table, real[0], *LARGE["1280x720"])
    found = {decision: unreadable(page) for decision in shown(table, real, page)}
    page.context.close()
    wrong = {decision: words for decision, words in found.items() if words != READABLE}
    assert not wrong, json.dumps(wrong, indent=1)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_lost_on_other_screens(game: str, table: FakeTable, browser: Browser) -> None:
    wrong: dict[str, Any] = {}
    for layout in ("wide", "narrow"):
        real = sorted(staged(game, layout), key=lambda each: -len(each.message["choices"]))[:FEW]
        sizes = {size: pixels for size, pixels in OTHERS.items() if (pixels[0] < NARROW) == (layout == "narrow")}
        pages = {size: opened(browser, table, real[0], *pixels) for size, pixels in sizes.items()}
        for decision in shown(table, real, *pages.values()):
            for size, page in pages.items():
                lost = page.evaluate(LOST)
                if lost["sideways"] > 0 or lost["free"] < BOARD or lost["away"] or (lost["small"] and layout == "narrow"):
                    wrong[f"{decision} at {size}"] = lost
        for page in pages.values():
            page.context.close()
    assert not wrong, json.dumps(wrong, indent=1)
