"""How people come to sit at one table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from skyline.engine.conformance import walk
from skyline.engine.game import Game
from skyline.engine.registry import games
from skyline.engine.rng import seeded
from table.browser import PHONE
from table.live.people import Person

Welcome = Callable[..., Person]



def preset_for_two(game: Game) -> int:
    """The first preset for two players."""
    return next(number for number, preset in enumerate(game.profile.presets) if preset.players == 2)


def fewest_decisions(game: Game) -> int:
    """Decisions that a person surely has in a whole game of two: a quarter of the fewest that a seat has in three random games."""
    preset = game.profile.presets[preset_for_two(game)]
    made = []
    for seed in range(3):
        options: dict[str, Any] = dict(preset.options)
        state = game.new(preset.players, seed=seed, **options)
        seats = [seat for seat, _ in walk(state, seeded(seed))]
        made += [seats.count(seat) for seat in range(preset.players)]
    return min(made) // 4


TITLES = {game.id: game.title for game in games()}
TWO = {game.id: preset_for_two(game) for game in games()}
LEAST = {game.id: fewest_decisions(game) for game in games()}
FINGERS = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}


def early(game: str, decisions: int) -> int:
    """So many decisions, or fewer where the game might be over by then: afterwards two are left."""
    return min(decisions, LEAST[game] - 2)


def create(person: Person, game: str, seats: list[str], names: dict[str, str] | None = None) -> None:
    """Fill in the form of a new table: who sits where ("me", "here", "link", "bot:random"), and under which name."""
    person.open(f"/create?game={game}")
    form = person.page
    form.get_by_role("radio", name=str(len(seats)), exact=True).check()
    for letter, who in zip("ABCDE", seats, strict=False):
        form.get_by_label(f"Who sits in seat {letter}").select_option(who)
        if who == "me":
            form.get_by_role("group", name=f"Seat {letter}").locator("[data-visitor]").fill("Ada")
    for letter, name in (names or {}).items():
        form.get_by_label(f"Name in seat {letter}").fill(name)
    form.get_by_label("Name of the table").fill("Windy Corner")
    form.get_by_role("button", name="Create the table").click()
    person.sits_down()


def invite(host: Person) -> str:
    """The link that the button of the lobby puts on the clipboard."""
    host.context.grant_permissions(["clipboard-read", "clipboard-write"])
    host.page.get_by_role("button", name="Invite by link").first.click()
    expect(host.page.locator("#ui-toast")).to_contain_text("Copied")
    link: str = host.page.evaluate("() => navigator.clipboard.readText()")
    return link


def two_at_a_table(welcome: Welcome, game: str, *others: str) -> tuple[Person, Person]:
    """Ada sets up a table and invites a friend, who comes by the link; ``others`` sit there, too."""
    ada, friend = welcome(), welcome()
    create(ada, game, ["me", "link", *others])
    comes(friend, invite(ada), ada)
    return ada, friend


def comes(friend: Person, link: str, host: Person) -> None:
    """The last one sits down, and both see the game begin."""
    uses(friend, link)
    for person in (host, friend):
        person.sees_the_start()


def uses(person: Person, link: str, words: str = "Sit down") -> None:
    """Open a link to a seat and use it."""
    person.open(link)
    person.page.get_by_role("button", name=words, exact=True).click()
    person.sits_down()


def together(*people: Person) -> int:
    """Wait until all show the same version of the table, the newest that any of them has; returns it."""
    newest = 0
    for _ in people:
        newest = max(person.look()["version"] for person in people)
        for person in people:
            person.at(newest)
    return newest


def asked(*people: Person) -> list[Person]:
    """Those of them who have something to decide. Chance says who begins; while it is nobody's turn, bots decide."""
    while True:
        version = together(*people)
        if found := [person for person in people if person.is_asked()]:
            return found
        people[0].at(version + 1)


def until_asked(person: Person, other: Person) -> None:
    """The other one plays until something is asked of the person."""
    while person not in asked(person, other):
        other.once(other.by_mouse)
