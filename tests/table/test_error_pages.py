"""What a browser is shown instead of the page that it asked for: what happened, what is safe, one way on."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from fastapi.testclient import TestClient

from skyline.engine.registry import games
from skyline.table.pages.error_page import TROUBLES, error_page
from skyline.table.refusals import Refused
from table.toolkit import HERE, TableServer, open_server

STATUS = re.compile(r"\b[45]\d\d\b")


@pytest.fixture
def server(sqlite_url: str) -> Iterator[TableServer]:
    with open_server(sqlite_url) as server:
        yield server


def shown(page: str) -> str:
    """What people read on a page."""
    return " ".join(re.sub(r"<[^>]+>", " ", page.partition("<main")[2]).split())


def primary(page: str) -> str:
    """Where the one prominent button leads."""
    (way,) = re.findall(r'class="btn primary" href="([^"]*)"', page)
    return str(way)


@pytest.mark.parametrize("address", ["/nowhere", "/table/harbor-light", "/replay/harbor-light", "/games/neom/x", "/play", "/a%22b%3Cc"])
def test_nothing_is_built_at_an_address_that_there_is_not(address: str, server: TableServer) -> None:
    page = server.visitor("Ada").get(address, accept="text/html").text
    assert "Nothing is built at this address" in shown(page)
    assert "Your tables are safe" in shown(page)
    assert primary(page) == "/"
    assert "Address: /" in shown(page)


def test_a_game_that_there_is_not_leads_to_those_that_there_are(server: TableServer) -> None:
    page = server.visitor("Ada").get("/games/atlantis", accept="text/html").text
    assert "We do not have that game" in shown(page)
    assert all(game.title.replace("&", "&amp;") in shown(page) for game in games())


def test_a_bad_link_opens_no_seat_and_its_secret_is_not_on_the_screen(server: TableServer) -> None:
    ada = server.visitor("Ada")
    table = ada.table(["me", "link"])
    for address in (f"/seat/{table}/guessed-secret", "/seat/nowhere/guessed-secret"):
        page = ada.get(address, accept="text/html").text
        assert "This link opens no seat" in shown(page)
        assert "guessed-secret" not in page


def test_a_used_link_says_what_to_do(server: TableServer) -> None:
    ada, bo, cy = server.visitor("Ada"), server.visitor("Bo"), server.visitor("Cy")
    link = ada.link(ada.table(["me", "link"]), 1)
    bo.post(link)
    page = cy.get(link, accept="text/html").text
    assert "This link has been used" in shown(page)
    assert "ask the host to free it" in shown(page)


def test_a_private_table_says_that_it_is_private(server: TableServer) -> None:
    ada, bo = server.visitor("Ada"), server.visitor("Bo")
    planning = ada.post(f"/table/{ada.table(['me', 'bot'])}/plan", {"seat": 0, "name": "Ada"}).json()["url"]
    assert "This table is private" in shown(bo.get(planning, accept="text/html").text)


def test_a_fault_of_ours_is_ours_and_can_be_tried_again(server: TableServer, monkeypatch: pytest.MonkeyPatch) -> None:
    async def failing(*_: object) -> None:
        raise OSError("secret path")

    monkeypatch.setattr(server.tables.store, "open_tables", failing)
    careless = TestClient(server.client.app, base_url=HERE, raise_server_exceptions=False)
    page = careless.get("/", headers={"accept": "text/html"}).text
    assert "The lights went out for a moment" in shown(page)
    assert "Nothing of your games is lost" in shown(page)
    assert "secret path" not in page


def test_whoever_asks_too_much_is_shown_a_page_as_well(server: TableServer, monkeypatch: pytest.MonkeyPatch) -> None:
    def too_much(_: str) -> None:
        raise Refused(429, "Too many requests: wait 5 seconds.", wait=5)

    monkeypatch.setattr(server.tables.limits, "request", too_much)
    answer = server.visitor("Ada").get("/nowhere", accept="text/html")
    assert (answer.status_code, answer.headers["retry-after"]) == (429, "5")
    assert "One moment, please" in shown(answer.text)
    assert "wait 5 seconds" in shown(answer.text)
    assert primary(answer.text) == "/nowhere"


def test_a_foreign_name_of_this_machine_is_answered_with_a_page(server: TableServer) -> None:
    stranger = TestClient(server.client.app, base_url="http://elsewhere.example")
    answer = stranger.get("/", headers={"accept": "text/html"})
    assert answer.status_code == 421
    assert "This door is closed to you" in shown(answer.text)
    assert "default-src 'self'" in answer.headers["content-security-policy"]


@pytest.mark.parametrize("code", [*TROUBLES, 413, 501])
def test_no_page_shows_a_status_number(code: int) -> None:
    page = error_page(Refused(code, "That is not to be had."), "/somewhere")
    assert not STATUS.search(shown(page))
    assert primary(page)


def test_programs_and_scripts_are_answered_with_json(server: TableServer) -> None:
    answer = server.visitor("Ada").get("/table/nowhere")
    assert answer.json()["error"] == "There is no such table."
