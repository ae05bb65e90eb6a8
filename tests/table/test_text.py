"""The text view: the table in lines, and what people type there."""

from __future__ import annotations

from collections.abc import Iterator
from html import unescape
from typing import Any

import pytest

from skyline.engine.registry import games
from skyline.table.frames.text import COLUMNS, text_style
from table.toolkit import Page, TableServer, open_server


@pytest.fixture
def server(sqlite_url: str) -> Iterator[TableServer]:
    with open_server(sqlite_url) as server:
        yield server


@pytest.fixture
def pair(server: TableServer) -> Iterator[tuple[Page, Page]]:
    """Two people in the text view of the same table."""
    ada, bo = server.visitor("Ada"), server.visitor("Bo")
    table = ada.table(["me", "link"])
    ada.invite(table, 1, bo)
    with ada.live(table, "text") as one, bo.live(table, "text") as other:
        yield one, other


def enter(page: Page, line: str, **more: Any) -> dict[str, Any]:
    """Type a line; the answer."""
    return page.do(**{"do": "type", "line": line, "ply": page.frame["ply"], "key": page.key(), **more})


def decide(page: Page, line: str) -> None:
    """Type a choice, and wait for the frame that shows it."""
    version = page.frame["v"]
    assert enter(page, line).get("said") == []
    page.saw(version + 1)


def said(page: Page, line: str) -> str:
    answer = enter(page, line)
    return "\n".join(answer["said"]) if "said" in answer else str(answer["error"])


# ------------------------------------------------------------------ what is shown
@pytest.mark.parametrize("game", [*(game.id for game in games()), "lots"])
def test_the_table_is_lines_of_letters(game: str, server: TableServer) -> None:
    ada = server.visitor("<Ada>")
    with ada.live(ada.table(["me", "bot"], game), "text") as page:
        frame = page.asked()
        assert [panel["id"] for panel in frame["panels"]] == ["text"]
        assert list(page.pieces) == [f"text-{number}" for number in range(len(page.pieces))]
        lines = [unescape("".join(part.partition(">")[2] for part in markup.split("<"))) for markup in page.pieces.values()]
        assert max(map(len, lines)) <= COLUMNS
        assert "<Ada>" not in "".join(page.pieces.values())
        assert all(choice["title"] and not choice["targets"] for choice in frame["choices"])


def test_only_lines_that_change_are_sent(server: TableServer) -> None:
    ada, eve = server.visitor("Ada"), server.visitor("Eve")
    table = ada.table(["me", "here"], "newyork")
    with ada.live(table, "text") as page, eve.live(table, "text"):
        assert page.next_frame()["set"] == []


def test_a_page_may_change_to_text_and_back(server: TableServer) -> None:
    ada = server.visitor()
    with ada.live(ada.table(["me", "here"])) as page:
        drawn = set(page.pieces)
        page.socket.send_text('{"do": "layout", "layout": "text"}')
        page.when(lambda page: "text-0" in page.pieces)
        page.socket.send_text('{"do": "layout", "layout": "wide"}')
        page.when(lambda page: set(page.pieces) == drawn)


def test_in_the_end_the_sheets_and_the_outcome_stand_there(pair: tuple[Page, Page]) -> None:
    one, _ = pair
    while one.frame["status"] != "over":
        asked = [page for page in pair if page.frame["ply"] is not None]
        decide(asked[0], "1")
        for page in pair:
            page.saw(asked[0].frame["v"])
    lines = "".join(one.pieces.values())
    assert "Total" in lines
    assert "points" in one.frame["prompt"]["title"]


@pytest.mark.parametrize("game", games(), ids=lambda game: str(game.id))
def test_every_style_of_a_game_has_colours_of_the_page(game: Any) -> None:
    css = text_style(game)
    for style, look in game.face.styles.items():
        if look not in ("white", "black"):
            assert f".t-{style.replace(' ', '-')} {{ " in css


# ------------------------------------------------------------------ what is typed
def test_a_choice_by_number_or_in_notation(server: TableServer) -> None:
    ada = server.visitor()
    with ada.live(ada.table(["me", "bot"], "neom"), "text") as page:
        notation = page.asked()["choices"][1]["notation"]
        decide(page, notation.upper())
        assert page.asked()["ply"] is not None
        decide(page, "1")


def test_a_bare_number_is_never_notation(server: TableServer) -> None:
    ada = server.visitor()
    with ada.live(ada.table(["me", "bot"], "neom"), "text") as page:
        tile = page.asked()["choices"][0]["notation"].partition(" ")[2]
        version = page.frame["v"]
        assert f"no choice {tile}; choices go from 1 to" in said(page, tile)
        assert f"no choice {tile};" in said(page, f"why {tile}")
        assert page.frame["v"] == version


def test_what_makes_no_sense_is_said(pair: tuple[Page, Page]) -> None:
    one, _ = pair
    assert "no choice 9; choices go from 1 to 3" in said(one, "9")
    assert "neither a choice nor a command" in said(one, "dance")
    assert "Did you mean" in said(one, "bidd 1")
    assert "'re' could be" in said(one, "re")
    assert said(one, "   ") == ""
    illegal = enter(one, "sell")
    assert (illegal["code"], illegal["clause"], illegal["legal"]) == (422, "LO-001", ["bid 1", "bid 2", "bid 3"])
    assert enter(one, "1", ply=7)["code"] == 409
    assert one.frame["v"] == 0


def test_a_repeated_line_is_the_same_decision(pair: tuple[Page, Page]) -> None:
    one, _ = pair
    assert enter(one, "1", key="once") == {"ok": "once", "said": []}
    assert enter(one, "1", key="once", ply=0) == {"ok": "once", "said": []}
    assert one.saw(1)["v"] == 1


def test_commands_that_ask(server: TableServer) -> None:
    ada = server.visitor()
    with ada.live(ada.table(["me", "bot"], "neom"), "text") as page:
        page.asked()
        assert "the bot reckons" in said(page, "hint")
        assert "It is allowed" in said(page, "why 1")
        assert "Say what" in said(page, "why")
        refused = said(page, "why choose 005")
        assert "NM-" in refused
        assert "NM-203" in said(page, "rules NM-203")
        assert "more: give more words" in said(page, "rules tile")
        assert "No clause" in said(page, "rules xyzzy")
        assert "Townhouses" in said(page, "show 4")
        assert "Total:" in said(page, "scores")
        assert "undo: take back" in said(page, "help")
        assert "undo: take back" in said(page, "he")


def test_undo_is_asked_for_and_answered(pair: tuple[Page, Page]) -> None:
    one, other = pair
    decide(one, "1")
    enter(other, "2")
    one.saw(2)
    enter(one, "undo")
    assert other.saw(3)["undo"]["asked"]["answer"] is True
    assert enter(other, "agree")["said"] == []
    one.when(lambda page: page.frame["undo"]["asked"] is None and page.titles() == ["bid 1", "bid 2", "bid 3"])


def test_leaving_needs_a_word_and_resigning_the_whole_word(pair: tuple[Page, Page]) -> None:
    one, _ = pair
    enter(one, "leave")
    assert one.saw(1)["seats"][0]["away"] == "left"
    enter(one, "return")
    assert "could be" in said(one, "res") or "neither" in said(one, "res")
    enter(one, "resign")
    one.when(lambda page: page.frame["seats"][0]["away"] == "resigned")


def test_who_only_watches_may_read_and_not_decide(server: TableServer) -> None:
    ada, eve = server.visitor("Ada"), server.visitor("Eve")
    table = ada.table(["me", "here"])
    with eve.live(table, "text") as page:
        assert page.frame["choices"] == []
        assert "neither a choice nor a command" in said(page, "1")
        assert "bids" not in said(page, "log")
        for line in ("why 1", "hint", "undo", "resign", "scores"):
            assert enter(page, line)["code"] in (403, 409)
        assert page.frame["v"] == 0


def test_before_the_game_nothing_is_shown(server: TableServer) -> None:
    ada = server.visitor("Ada")
    with ada.live(ada.table(["me", "link"]), "text") as page:
        assert page.pieces == {}
        assert enter(page, "hint")["code"] == 409
        assert "neither a choice nor a command" in said(page, "1")
