"""Home and create as documents: what they show, for any game, and that nothing in them can break out or reach out."""

from __future__ import annotations

import json
from html.parser import HTMLParser
from random import Random
from xml.etree import ElementTree

import pytest

from skyline.engine import registry
from skyline.engine.game import Game
from skyline.table import names
from skyline.table.pages import hero
from skyline.table.pages.create import create
from skyline.table.pages.home import NO_OPEN_TABLES, NO_TABLES, home
from skyline.table.pages.parts import SeatMark, TableCard
from table.town import EVIL, PRESETS, City, Town, Village, table_card

BOTS = ("greedy", "random")
Attributes = dict[str, str]


class Document(HTMLParser):
    """A page taken apart: its elements in order, each with its attributes, and its text."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, Attributes]] = []
        self.words = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}))

    def handle_data(self, data: str) -> None:
        self.words += data

    def having(self, name: str, value: str | None = None) -> list[Attributes]:
        """The attributes of all elements that have this one (with this value)."""
        return [attrs for _, attrs in self.elements if name in attrs and value in (None, attrs[name])]

    def option(self, name: str) -> Attributes:
        return self.having("data-option", name)[0]


@pytest.fixture
def form() -> Document:
    return Document(create(Town(), [Town()], BOTS, "Ada", "Quiet Harbour"))


def pages() -> list[str]:
    """Pages of all sorts, those of the registered games among them."""
    everything = registry.games()
    evil = TableCard("e", "town", EVIL, EVIL, EVIL, (SeatMark("A", EVIL),), "/table/e", True)
    made = [create(game, everything, BOTS, EVIL, EVIL) for game in (*everything, Town("town", EVIL), Village())]
    return [home([*everything, Town("town", EVIL, (EVIL,))], [evil], [evil], EVIL), home([], [], []), *made]


# ---------------------------------------------------------------------- every page
def test_pages_keep_to_a_strict_content_policy() -> None:
    for page in pages():
        document = Document(page)
        assert not document.having("style")
        assert not [attrs for _, attrs in document.elements for name in attrs if name.startswith("on")]
        assert all(attrs.get("src") for tag, attrs in document.elements if tag == "script")
        assert "style" not in [tag for tag, _ in document.elements]
        addresses = [attrs[name] for name in ("href", "src") for attrs in document.having(name)]
        assert all(address[0] in "/#" and not address.startswith("//") for address in addresses)


def test_words_of_people_and_games_never_become_markup() -> None:
    for page in pages():
        assert EVIL not in page
        assert "<script>" not in page


def test_ids_are_unique_on_a_page() -> None:
    for page in pages():
        ids = [attrs["id"] for attrs in Document(page).having("id")]
        assert len(ids) == len(set(ids))


def test_every_field_has_a_name_for_those_who_cannot_see_it() -> None:
    for page in pages():
        document = Document(page)
        labelled = {attrs["for"] for attrs in document.having("for")}
        fields = [attrs for tag, attrs in document.elements if tag in ("input", "select") and attrs.get("type") != "radio"]
        assert all("aria-label" in attrs or attrs["id"] in labelled for attrs in fields)


# ---------------------------------------------------------------------- home
@pytest.mark.parametrize("count", range(1, 9))
def test_home_shows_every_game_with_its_makers(count: int) -> None:
    games: list[Game] = [Town(f"town{number}", f"Town {number}") for number in range(count)]
    document = Document(home(games, [], []))
    assert document.words.count("By Ann Onym, Nobody & Sons 1999.") == count
    assert document.words.count("Independent implementation.") == count
    assert all(game.title in document.words for game in games)
    assert all(document.having("href", f"/create?game={game.id}") for game in games)
    assert {f"/static/games/{game.id}.css" for game in games} <= {attrs["href"] for attrs in document.having("rel", "stylesheet")}


@pytest.mark.parametrize(("count", "words"), [(1, "One city."), (2, "Two cities."), (5, "Five cities."), (13, "13 cities.")])
def test_the_heading_counts_the_cities(count: int, words: str) -> None:
    assert words in Document(home([Town(f"town{number}") for number in range(count)], [], [])).words


def test_every_mode_is_one_click_away() -> None:
    document = Document(home([Town()], [], []))
    started = {attrs["data-preset"] for attrs in document.having("data-play", "town")}
    assert started == {str(number) for number in range(len(PRESETS))}
    assert all(words in document.words for words in PRESETS)


def test_a_game_without_cover_or_modes_is_offered_all_the_same() -> None:
    document = Document(home([Village()], [], []))
    assert document.having("href", "/create?game=village")
    assert not document.having("data-play")


def test_my_tables_say_whose_turn_it_is() -> None:
    document = Document(home([Town()], [table_card("t1", True), table_card("t2", True, "New Park"), table_card("t3")], []))
    assert document.words.count("Your turn") == 2
    assert "two wait for you" in document.words
    assert document.having("aria-label", "Your turn at 2 tables")
    assert document.having("href", "/table/t1")
    assert "Old Harbour, round 2 of 5" in document.words


def test_one_waiting_table_is_one() -> None:
    document = Document(home([Town()], [table_card("t1", True)], []))
    assert "one waits for you" in document.words
    assert document.having("aria-label", "Your turn at 1 table")


def test_nobody_is_rung_for_when_nothing_waits() -> None:
    document = Document(home([Town()], [table_card("t1")], []))
    assert "wait" not in document.words.replace("waiting", "")
    assert "#i-bell" not in [attrs["href"] for attrs in document.having("href")]


def test_open_tables_can_be_joined_and_show_their_free_seats() -> None:
    document = Document(home([Town()], [], [table_card("o1", free=2)]))
    assert document.having("data-join", "o1")
    assert document.having("aria-label", "Join Old Harbour, Town")
    assert [attrs["aria-label"] for attrs in document.having("class", "free")] == ["Seat C is free", "Seat D is free"]
    assert document.having("aria-label", "B: Juno (bot)")


def test_empty_lists_say_what_to_do() -> None:
    document = Document(home([Town()], [], []))
    assert NO_TABLES in document.words
    assert NO_OPEN_TABLES in document.words


def test_the_name_stands_in_the_bar() -> None:
    assert [attrs["value"] for attrs in Document(home([Town()], [], [], "Ada")).having("data-visitor")] == ["Ada"]


# ---------------------------------------------------------------------- create
def test_the_form_starts_with_the_usual_number_of_players(form: Document) -> None:
    players = form.having("name", "players")
    assert [attrs["value"] for attrs in players] == ["1", "2", "3", "4"]
    assert [attrs["value"] for attrs in players if "checked" in attrs] == ["3"]


def test_seats_beyond_the_number_of_players_wait_for_more(form: Document) -> None:
    seats = form.having("class", "seat")
    assert [attrs["data-players"] for attrs in seats] == ["1 2 3 4", "2 3 4", "3 4", "4"]
    assert ["disabled" in attrs for attrs in seats] == [False, False, False, True]


def test_the_first_seat_is_mine_and_the_usual_bot_takes_the_others(form: Document) -> None:
    chosen = [attrs["value"] for attrs in form.having("selected")]
    assert chosen == ["me", *["bot:greedy"] * 3]


def test_without_bots_friends_take_the_other_seats() -> None:
    chosen = [attrs["value"] for attrs in Document(create(Town(), [], ())).having("selected")]
    assert chosen == ["me", "link", "link", "link"]


def test_every_option_has_the_control_that_suits_it(form: Document) -> None:
    assert form.option("night")["role"] == "switch"
    assert form.option("rivals")["type"] == "text"
    assert "type" not in form.option("town_hall")
    assert {'"small"', '"large"', "5", "7", "9"} <= {attrs["value"] for tag, attrs in form.elements if tag == "option"}


def test_options_are_explained_with_their_clause(form: Document) -> None:
    assert "Town hall" in form.words
    assert "Where the mayor sits." in form.words
    assert [attrs["data-clause"] for attrs in form.having("data-clause")] == ["TN-1", "TN-2", "TN-3", "TN-4"]


def test_options_are_there_only_for_the_players_they_are_for(form: Document) -> None:
    options = [(attrs["data-players"], "disabled" in attrs) for attrs in form.having("class", "option")]
    assert options == [("1 2 3 4", False), ("3 4", False), ("1", True), ("1 2 3 4", False)]


def test_examples_are_offered_only_where_the_option_takes_them(form: Document) -> None:
    examples = {attrs["data-fill"]: attrs["data-players"] for attrs in form.having("data-fill")}
    assert examples == {"R": "1 2 3", "RS": "1 2", "RST": "1"}


def test_defaults_are_what_the_game_takes_when_nothing_is_said(form: Document) -> None:
    for option in Town().options:
        assert json.loads(form.option(option.name)["data-default"]) == option.choices[0]


def test_named_values_are_offered_by_name_in_their_groups() -> None:
    form = Document(create(City(), [City()], BOTS))
    assert [attrs["label"] for tag, attrs in form.elements if tag == "optgroup"] == ["Gentle", "Fierce"]
    offered = {attrs["value"]: attrs.get("data-players") for tag, attrs in form.elements if tag == "option" and "data-players" in attrs}
    assert offered == {'""': "1 2 3 4", '"R"': "1 2 3", '"S"': "1 2 3", '"T"': "1 2 3", "5": "1 2 3 4", "7": "1 2 3 4"}
    names = ("Nobody: a quiet evening", "Rosa, gentle: kind & patient (R)", "Sam, gentle (S)", "Something else…", "Town streets: as print")
    assert [name for name in names if name not in form.words] == []


def test_beside_names_there_is_a_field_for_everything_else_with_examples_that_have_no_name() -> None:
    form = Document(create(City(), [City()], BOTS))
    assert [attrs["type"] for attrs in form.having("data-other", "rivals")] == ["text"]
    assert "hidden" in form.having("class", "examples")[0]
    assert [attrs["data-fill"] for attrs in form.having("data-fill")] == ["RST"]


def test_the_other_games_are_a_click_away() -> None:
    document = Document(create(Town(), [Town(), Village()], BOTS))
    assert document.having("href", "/create?game=village")
    assert not Document(create(Town(), [Town()], BOTS)).having("aria-label", "Game")


def test_create_names_the_makers(form: Document) -> None:
    assert "By Ann Onym, Nobody & Sons 1999. Independent implementation." in form.words


def test_the_title_can_be_kept(form: Document) -> None:
    assert form.having("id", "title")[0]["value"] == "Quiet Harbour"


# ---------------------------------------------------------------------- parts
def test_the_skyline_is_one_drawing_and_always_the_same() -> None:
    drawing = ElementTree.fromstring(hero.panorama())
    assert len(drawing) > 100
    hero.city.cache_clear()
    hero.panorama.cache_clear()
    assert ElementTree.tostring(ElementTree.fromstring(hero.panorama())) == ElementTree.tostring(drawing)


def test_table_titles_are_short_and_many() -> None:
    titles = {names.table_title(Random(seed)) for seed in range(300)}
    assert len(titles) > 200
    assert max(map(len, titles)) <= names.LONGEST_TITLE


def test_every_seat_has_a_name_for_its_bot() -> None:
    assert len({names.bot_name(seat) for seat in range(5)}) == 5
    assert names.bot_name(11)
