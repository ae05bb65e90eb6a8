"""What there is to read about a game, as documents and from the server: nothing is left out, and nothing can break out."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator

import pytest

from engine.registered import registered
from lots import LotsGame
from skyline.engine import registry
from skyline.engine.game import Game
from skyline.engine.rulebook import clauses
from skyline.table.pages.facets import facets
from skyline.table.pages.gallery import gallery, pieces
from skyline.table.pages.game import about, overview
from skyline.table.pages.home import home
from skyline.table.pages.markdown import Heading, Item, Paragraph, Table, bare, blocks, prose, table
from skyline.table.pages.rules import rules
from table.museum import Museum
from table.test_pages import Document
from table.toolkit import TableServer, Visitor, open_server
from table.town import EVIL, PRESETS, City, Town, Village

GAMES = registry.games()
LIGHT_ENOUGH = 150_000  # bytes of a page and all that it loads, compressed
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


class Faceless(LotsGame):
    """A game without a face: it plays, but nobody has written about it."""

    def __init__(self) -> None:
        super().__init__()
        self.id, self.face_at = "faceless", ""


def pages() -> list[str]:
    """Pages to read of all sorts, those of the registered games among them."""
    museum = Museum(EVIL)
    everything = [*GAMES, museum]
    readable = [page(game, everything) for game in everything for page in (about, gallery, rules)]
    return [*readable, about(Town(), [Town()]), about(Village(), []), overview([*everything, Village()])]


@pytest.fixture
def server(sqlite_url: str) -> Iterator[TableServer]:
    with open_server(sqlite_url) as server:
        yield server


@pytest.fixture
def visitor(server: TableServer) -> Visitor:
    return server.visitor()


# ---------------------------------------------------------------------- every page
def test_pages_keep_to_a_strict_content_policy() -> None:
    for page in pages():
        document = Document(page)
        tags = [tag for tag, _ in document.elements]
        assert not document.having("style")
        assert "style" not in tags
        assert not [attrs for _, attrs in document.elements for name in attrs if name.startswith("on")]
        assert all(attrs.get("src") for tag, attrs in document.elements if tag == "script")
        addresses = [attrs[name] for name in ("href", "src") for attrs in document.having(name)]
        assert all(address[0] in "/#" and not address.startswith("//") for address in addresses)


def test_words_of_games_never_become_markup() -> None:
    for page in pages():
        assert EVIL not in page
        assert "<script>" not in page


def test_ids_are_unique_and_links_within_a_page_lead_somewhere() -> None:
    for page in pages():
        document = Document(page)
        ids = [attrs["id"] for attrs in document.having("id")]
        assert len(ids) == len(set(ids))
        assert {attrs["href"][1:] for attrs in document.having("href") if attrs["href"][0] == "#"} <= set(ids)


@each_game
def test_the_pages_of_a_game_lead_to_each_other_and_to_those_of_other_games(game: Game) -> None:
    for view, page in (("", about), ("/components", gallery), ("/rules", rules)):
        leads = {attrs["href"] for attrs in Document(page(game, GAMES)).having("href")}
        assert {f"/games/{game.id}", f"/games/{game.id}/components", f"/games/{game.id}/rules"} <= leads
        assert {f"/games/{other.id}{view}" for other in GAMES} <= leads
        assert {"/", "/games", "/components"} <= leads


def test_home_leads_to_games_and_components() -> None:
    leads = {attrs["href"] for attrs in Document(home(GAMES, [], [])).having("href")}
    assert {"/games", "/components"} <= leads


# ---------------------------------------------------------------------- games
def test_the_overview_shows_every_game_with_its_makers() -> None:
    document = Document(overview([Town(), Museum()]))
    assert document.words.count("By Ann Onym, Nobody & Sons 1999. Independent implementation.") == 2
    assert document.having("href", "/games/museum/rules")
    assert not document.having("href", "/games/town/rules")


def test_every_way_to_play_is_one_click_away() -> None:
    document = Document(about(Town(), [Town()]))
    assert [attrs["data-preset"] for attrs in document.having("data-play", "town")] == [str(number) for number in range(len(PRESETS))]
    assert document.having("href", "/create?game=town")


def test_options_are_told_in_words_with_their_clause() -> None:
    words = Document(about(Town(), [Town()])).words
    assert "Town hall TN-1Where the mayor sits.Usually small, otherwise large." in words
    assert "Lamps are lit.Usually off, otherwise on. With 3 or 4 players." in words
    assert "Usually 5, otherwise 7 or 9. With 1 player." in words
    assert "For example R, RS or RST." in words


def test_named_values_of_an_option_are_listed_in_their_groups() -> None:
    document = Document(about(City(), [City()]))
    said = ("Usually", "Nobody: a quiet evening", "Gentle", "Rosa: kind & patient (R)", "Sam (S)", "Fierce", "Town streets: as printed")
    assert [words for words in said if words not in document.words] == []


@each_game
def test_the_clause_of_an_option_is_quoted_and_linked(game: Game) -> None:
    document = Document(about(game, GAMES))
    for option in game.options:
        assert document.having("href", f"/games/{game.id}/rules#{option.clause}")


# ---------------------------------------------------------------------- components
@each_game
def test_every_component_is_drawn_and_named(game: Game) -> None:
    document = Document(gallery(game, GAMES))
    shown = [(attrs["id"], attrs["data-key"]) for attrs in document.having("data-key")]
    assert shown == [(f"{kind}-{key}".replace(" ", "-"), key) for kind, keys in game.face.gallery().items() for key in keys]
    assert all(piece.title in document.words for piece in pieces(game))
    drawn = sum(tag == "svg" and "aria-label" in attrs for tag, attrs in document.elements)
    assert drawn >= len(shown)


@each_game
def test_the_symbols_of_all_drawings_are_on_the_page(game: Game) -> None:
    document = Document(gallery(game, GAMES))
    used = {attrs["href"][1:] for tag, attrs in document.elements if tag == "use"}
    assert used <= {attrs["id"] for attrs in document.having("id")}


def test_what_is_reconstructed_says_so() -> None:
    document = Document(gallery(Museum(), []))
    assert [attrs["id"] for attrs in document.having("data-origin", "reconstructed")] == ["vase-13"]
    assert len([attrs for attrs in document.having("title") if "worked out anew" in attrs["title"]]) == 1


def test_components_are_sorted_by_what_most_say_in_few_words() -> None:
    facts = {piece.key: piece.facts for piece in pieces(Museum()) if piece.kind == "vase"}
    room, size = facets(facts)
    assert (room.label, list(map(list, room.groups))) == ("Room", [["hall", "tower"], ["downstairs", "upstairs"]])
    (group,) = size.groups  # all are glazed
    assert list(group) == ["small", "large"]
    assert group["large"] == {"13"}


def test_what_goes_together_is_one_term_and_the_same_parts_are_one_facet() -> None:
    twelve = {str(number): [("Kind", "raw, from the earth"), ("Price", "low")] for number in range(12)}
    one = {"12": [("Kind", "fine"), ("Price", "high")]}
    (kind,) = facets({**twelve, **one})
    assert (kind.label, list(map(list, kind.groups))) == ("Kind", [["raw, from the earth", "fine"]])


def test_a_dozen_components_need_no_sorting() -> None:
    assert facets({str(number): [("Kind", "raw" if number else "fine")] for number in range(12)}) == []


@each_game
@pytest.mark.parametrize("view", ["", "/components", "/rules"])
def test_a_page_is_light(game: Game, view: str, visitor: Visitor) -> None:
    page = visitor.get(f"/games/{game.id}{view}").text
    needed = set(re.findall(r'(?:href|src)="(/static/[^"]+)"', page))
    files = [visitor.get(address) for address in needed]
    assert {answer.status_code for answer in files} == {200}
    weight = sum(len(gzip.compress(answer.content)) for answer in files)
    assert weight + len(gzip.compress(page.encode())) <= LIGHT_ENOUGH


# ---------------------------------------------------------------------- rules
@each_game
def test_every_clause_ruling_and_example_has_a_place(game: Game) -> None:
    document = Document(rules(game, GAMES))
    places = {attrs["id"] for attrs in document.having("id")}
    assert {clause.id.replace(" Example ", "-example-") for clause in clauses(game.face.rules_text())} <= places


def test_rules_are_set_in_sections_with_contents() -> None:
    page = rules(Museum(), [])
    document = Document(page)
    assert [attrs["href"] for attrs in document.having("href") if attrs["href"].startswith("#section")] == [
        "#section-1-rooms", "#section-1-1-sizes", "#section-2-rulings",
    ]  # fmt: skip
    assert "Contents: 1" not in document.words  # the page has its own
    assert "Words of introduction" in document.words


def test_a_clause_that_is_named_is_linked_if_there_is_one() -> None:
    page = rules(Museum(), [])
    assert '(<a href="#MU-R01">MU-R01</a>, XX-999)' in page


# ---------------------------------------------------------------------- Markdown
def test_styles_of_words() -> None:
    assert prose("a *b* and **c `d`** or 2*3*4") == "a <i>b</i> and <b>c <code>d</code></b> or 2*3*4"


def test_words_without_their_signs() -> None:
    assert bare("a *b* and **c `d`** or 2*3*4") == "a b and c d or 2*3*4"


def test_all_words_are_escaped() -> None:
    assert prose("<b> `<i>` **&** *\"*") == "&lt;b&gt; <code>&lt;i&gt;</code> <b>&amp;</b> <i>&quot;</i>"


def test_lines_that_go_on_are_joined() -> None:
    assert list(blocks("one\ntwo\n\n- a\n  b\n  - c\n    d\n- e")) == [Paragraph("one two"), Item("a b", [Item("c d")]), Item("e")]


def test_headings_and_breaks() -> None:
    assert list(blocks("# A\n---\n### B c\ntext")) == [Heading(1, "A"), Heading(3, "B c"), Paragraph("text")]


def test_a_table_has_a_head_and_rows_of_its_width() -> None:
    (found,) = blocks("| a | *b* |\n|---|:-:|\n| 1 |\n| 2 | < |")
    assert isinstance(found, Table)
    head = '<thead><tr><th scope="col">a</th><th scope="col"><i>b</i></th></tr></thead>'
    assert table(found) == f"<table>{head}<tbody><tr><td>1</td><td></td></tr><tr><td>2</td><td>&lt;</td></tr></tbody></table>"


# ---------------------------------------------------------------------- the server
def test_the_server_has_the_pages_of_every_game(visitor: Visitor) -> None:
    for game in GAMES:
        for view, page in (("", about), ("/components", gallery), ("/rules", rules)):
            assert visitor.get(f"/games/{game.id}{view}").text == page(game, registry.games())
    assert visitor.get("/games").text == overview(registry.games())


def test_components_lead_to_the_first_game_that_shows_them(visitor: Visitor) -> None:
    answer = visitor.get("/components")
    assert (answer.status_code, answer.headers["location"]) == (307, f"/games/{GAMES[0].id}/components")


@pytest.mark.parametrize("page", ["atlantis", "atlantis/rules", "faceless/rules", "faceless/components", f"{GAMES[0].id}/x"])
def test_what_there_is_not_is_said(page: str, visitor: Visitor) -> None:
    with registered(Faceless()):
        answer = visitor.get(f"/games/{page}", accept="text/html")
    assert answer.status_code == 404
    assert "Nothing is built at this address" in answer.text or "We do not have that game" in answer.text


def test_a_game_that_is_not_written_down_is_told_about_all_the_same(visitor: Visitor) -> None:
    with registered(Faceless()):
        page = visitor.get("/games/faceless").text
    assert "/games/faceless/rules" not in page
    assert "/games/faceless/components" not in page


@each_game
def test_the_server_explains_every_component_with_its_clauses(game: Game, visitor: Visitor) -> None:
    for kind, keys in game.face.gallery().items():
        for key in list(keys)[:3]:
            told = visitor.get(f"/explain/{game.id}/{kind}/{key}").json()
            assert all(label for label, _ in told["rows"])
            assert told["svg"] == game.face.drawing(kind, key)
            named = {clause["id"] for clause in told["clauses"]}
            assert named or "Rule" not in game.face.explain(kind, key)
