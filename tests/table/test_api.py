"""The API for programs: the same tables and the same judge as on the page, and never more than a seat may know."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import threading
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from skyline.engine.registry import game as find_game
from skyline.table.rooms import seating
from table import running
from table.toolkit import TableServer, open_server

DOCS = Path(__file__).parents[2] / "docs" / "bots.md"
API = "/api/v1"
JSON = {"content-type": "application/json"}


@pytest.fixture
def server(sqlite_url: str) -> Iterator[TableServer]:
    with open_server(sqlite_url) as server:
        yield server


@dataclass
class Program:
    """Somebody who calls the API with a token, or without one; it keeps no cookies."""

    server: TableServer
    table: str = ""
    token: str = ""
    invitation: str = ""

    def claim(self, seat: int, name: str = "") -> None:
        """Use up the invitation; from now on the program has a token."""
        answer = self.post(f"/seats/{seat}/claim", {"name": name, "invitation": self.invitation})
        assert answer.status_code == 200, answer.text
        self.token = answer.json()["token"]

    def get(self, path: str = "", **query: Any) -> Any:
        return self._call("GET", path, params=query)

    def post(self, path: str, body: Any = None, **more: str) -> Any:
        return self._call("POST", path, content=json.dumps({} if body is None else body), **more)

    def _call(self, method: str, path: str, **more: Any) -> Any:
        client = self.server.client
        client.cookies.clear()
        headers = {**JSON, **({"authorization": f"Bearer {self.token}"} if self.token else {}), **more.pop("headers", {})}
        return client.request(method, f"{API}/tables/{self.table}{path}", headers=headers, **more)

    def asked(self) -> Any:
        return self.get("/choices").json()

    def move(self, notation: str, **more: Any) -> Any:
        return self.post("/moves", {"ply": self.asked()["ply"], "notation": notation, **more})


def made(server: TableServer, seats: list[str], **more: Any) -> list[Program]:
    """A new table, and a program for each seat, with the token of its own seat; to a free seat it has an invitation."""
    body = {"game": "lots", "players": len(seats), "seats": [{"kind": kind} for kind in seats], **more}
    answer = server.client.post(f"{API}/tables", json=body)
    server.client.cookies.clear()
    assert answer.status_code == 201, answer.text
    table = answer.json()
    return [Program(server, table["id"], seat["token"] or "", seat["invitation"] or "") for seat in table["seats"]]


def two(server: TableServer) -> tuple[Program, Program]:
    """Two programs at a table; the game has begun."""
    ada, bo = made(server, ["me", "link"])
    bo.claim(1, "Bo")
    return ada, bo


# ------------------------------------------------------------------ setting up
def test_the_games_are_listed_with_all_that_can_be_chosen(server: TableServer) -> None:
    answer = server.client.get(f"{API}/games").json()
    lots = next(game for game in answer["games"] if game["id"] == "lots")
    assert lots["players"] == [2, 3]
    option = {"name": "generous", "choices": [False, True], "help": "two points to begin with", "clause": "LO-003", "players": [2]}
    option["named"] = []
    assert lots["options"] == [option]
    assert lots["presets"][0] == {"title": "Two players", "players": 2, "options": {}}
    assert "greedy" in answer["bots"]


def test_a_new_table_gives_a_token_for_own_seats_and_an_invitation_for_free_ones(server: TableServer) -> None:
    body = {"game": "lots", "players": 3, "seats": [{"kind": "me"}, {"kind": "link"}, {"kind": "bot"}]}
    table = server.client.post(f"{API}/tables", json=body).json()
    assert [(bool(seat["token"]), bool(seat["invitation"])) for seat in table["seats"]] == [(True, False), (False, True), (False, False)]
    assert table["seats"][1]["link"] == f"/seat/{table['id']}/{table['seats'][1]['invitation']}"
    assert table["url"] == f"/table/{table['id']}"


def test_an_invitation_is_used_up_by_whoever_comes_first_person_or_program(server: TableServer, tmp_path: Path) -> None:
    ada, bo = made(server, ["me", "link"])
    person = server.visitor("Bo")
    link = f"/seat/{bo.table}/{bo.invitation}"
    assert person.post(link).status_code == 200
    with person.live(bo.table) as page:
        assert page.frame["seat"] == 1
    refused = bo.post("/seats/1/claim", {"invitation": bo.invitation})
    assert (refused.status_code, "has been used" in refused.json()["error"]) == (410, True)
    assert Program(server, bo.table, bo.invitation).get().status_code == 401
    other, cy = made(server, ["me", "link"])
    assert cy.post("/seats/0/claim", {"invitation": cy.invitation}).status_code == 403
    assert cy.post("/seats/1/claim", {"invitation": "0" * 32}).status_code == 403
    cy.claim(1)
    assert cy.asked()["seat"] == 1
    assert server.visitor("Eve").post(f"/seat/{cy.table}/{cy.invitation}").status_code == 410
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert not [secret for secret in (ada.token, bo.invitation, other.token, cy.token) if secret.encode() in kept]


def test_the_game_begins_when_the_last_seat_is_claimed(server: TableServer) -> None:
    ada, bo = made(server, ["me", "link"])
    assert ada.get().json()["status"] == "waiting"
    assert ada.get("/view").status_code == 409
    assert ada.post("/moves", {"ply": 0, "notation": "bid 1"}).status_code == 409
    bo.claim(1, "Bo")
    assert bo.post("/seats/1/claim", {"name": "Bo"}).json() == {"seat": 1, "token": bo.token}
    table = ada.get().json()
    assert table["status"] == "playing"
    assert [(seat["name"], seat["mine"]) for seat in table["seats"]] == [("Guest", True), ("Bo", False)]
    ada.post("/seats/0/claim", {"name": "Ada"})
    assert ada.get().json()["seats"][0]["name"] == "Ada"


def test_a_seat_of_an_open_table_is_claimed_without_a_token(server: TableServer) -> None:
    ada, _ = made(server, ["me", "link"], open=True)
    answer = Program(server, ada.table).post("/seats/1/claim", {"name": "Bo"})
    assert answer.json()["seat"] == 1
    assert Program(server, ada.table, answer.json()["token"]).asked()["seat"] == 1
    assert Program(server, ada.table).post("/seats/1/claim", {"name": "Eve"}).status_code == 409
    private, _ = made(server, ["me", "link"])
    assert Program(server, private.table).post("/seats/1/claim").status_code == 403


def test_a_browser_may_use_its_cookie(server: TableServer) -> None:
    ada = server.visitor("Ada")
    table = ada.table(["me", "here"])
    assert ada.get(f"{API}/tables/{table}/choices").status_code == 422
    assert ada.get(f"{API}/tables/{table}/choices?seat=1").json()["seat"] == 1
    assert ada.post(f"{API}/tables/{table}/moves", {"seat": 1, "ply": 0, "notation": "bid 3"}).json()["deciders"] == [0]


# ------------------------------------------------------------------ playing
def test_programs_play_a_whole_game(server: TableServer) -> None:
    ada, bo = two(server)
    while (table := ada.get().json())["status"] == "playing":
        for seat, program in enumerate((ada, bo)):
            if seat in table["deciders"]:
                choice = program.asked()["choices"][-1]
                way = {"notation": choice["notation"]} if seat else {"action": choice["structure"]}
                assert program.post("/moves", {"ply": program.asked()["ply"], **way}).status_code == 200
    assert table["deciders"] == []
    assert len(table["result"]["scores"]) == 2
    assert table["result"]["verdict"]
    assert table["seed"] is not None
    assert ada.asked()["choices"] == []
    assert ada.move("bid 1").status_code == 422
    assert ada.post("/moves", {"ply": 1, "notation": "bid 1"}).status_code == 409
    assert len(ada.get("/log").json()["lines"]) == ada.get("/log").json()["total"] > 5
    assert ada.get("/log", since=3).json()["lines"][0]["number"] == 3
    told = ada.get("/events").json()
    assert len(told["events"]) == told["total"] > 5
    assert ada.get("/events", since=3).json()["events"] == told["events"][3:]


def test_a_choice_has_its_notation_its_structure_and_its_clauses(server: TableServer) -> None:
    ada, _ = two(server)
    asked = ada.asked()
    assert (asked["ply"], asked["deciders"], asked["prompt"][:3]) == (0, [0, 1], "Bid")
    assert asked["choices"][1] == {
        "notation": "bid 2", "structure": {"decision": "bid", "card": 2}, "title": "Bid 2", "sentence": "Bid 2", "note": "", "price": "",
        "clauses": ["LO-001"], "canonical": True, "effects": [],
    }  # fmt: skip


def test_the_rules_are_the_same_as_on_the_page(server: TableServer) -> None:
    ada, _ = two(server)
    illegal = ada.move("sell")
    assert (illegal.status_code, illegal.json()["clause"], illegal.json()["legal"]) == (422, "LO-001", ["bid 1", "bid 2", "bid 3"])
    assert ada.post("/moves", {"ply": 0, "action": {"decision": "bid", "card": 9}}).status_code == 422
    assert ada.post("/moves", {"ply": 7, "notation": "bid 1"}).status_code == 409
    assert ada.post("/moves", {"ply": 0}).status_code == 422
    assert ada.post("/moves", {"ply": 0, "notation": "bid 1", "action": {"decision": "bid", "card": 1}}).status_code == 422
    assert ada.get().json()["version"] == 0


def test_a_repeated_key_is_the_same_move(server: TableServer) -> None:
    ada, _ = two(server)
    first = ada.post("/moves", {"ply": 0, "notation": "bid 1", "key": "once"})
    again = ada.post("/moves", {"ply": 0, "notation": "bid 1", "key": "once"})
    assert first.json() == again.json() == {"version": 1, "status": "playing", "deciders": [1]}


def test_undo_and_consent(server: TableServer) -> None:
    ada, bo = two(server)
    ada.move("bid 1")
    assert ada.post("/undo").json()["deciders"] == [0, 1]
    ada.move("bid 1")
    bo.move("bid 3")
    assert ada.post("/undo").status_code == 200
    assert ada.get().json()["deciders"] == [1]
    assert ada.post("/agree").status_code == 409
    assert bo.post("/refuse").status_code == 200
    assert ada.post("/undo").status_code == 200
    assert bo.get().json()["asking"] == {"seat": 0, "agreed": [], "waiting": [1]}
    assert bo.post("/withdraw").status_code == 409
    assert ada.post("/withdraw").status_code == 200
    assert ada.get("/log").json()["lines"][-1]["sentence"].endswith("withdraws the request to take back a decision.")
    assert ada.post("/undo").status_code == 200
    assert bo.post("/agree").json()["deciders"] == [0, 1]


def test_leaving_and_coming_back(server: TableServer) -> None:
    ada, bo = two(server)
    bo.move("bid 1")
    assert bo.post("/return").status_code == 409
    assert bo.post("/leave").status_code == 200
    assert bo.get().json()["seats"][1]["away"] == "left"
    assert bo.post("/return").status_code == 200
    assert bo.post("/resign", {"seat": 1}).status_code == 200
    assert ada.get().json()["seats"][1]["away"] == "resigned"
    assert bo.post("/return").status_code == 409


def test_hints_are_choices_the_best_first(server: TableServer) -> None:
    both = made(server, ["me", "me"], game="neom")
    asked = both[both[0].get().json()["deciders"][0]]
    hints = asked.post("/hint").json()
    assert {hint["notation"] for hint in hints} <= {choice["notation"] for choice in asked.asked()["choices"]}
    assert [hint["estimate"] for hint in hints] == sorted((hint["estimate"] for hint in hints), reverse=True)


def test_reasons_why_not(server: TableServer) -> None:
    ada, bo = two(server)
    assert ada.get("/why", notation="bid 2").json()["legal"] is True
    why = ada.get("/why", notation="sell").json()
    assert (why["legal"], why["clause"]) == (False, "LO-001")
    ada.move("bid 1")
    assert "waits for Bo" in ada.get("/why", notation="bid 2").json()["reason"]
    assert ada.get("/why", notation="dance").status_code == 422
    assert ada.post("/hint").status_code == 409
    assert bo.get("/why").status_code == 422


# ------------------------------------------------------------------ what a seat may know
def test_a_program_sees_its_seat_and_no_other(server: TableServer) -> None:
    ada, bo = two(server)
    ada.move("bid 3")
    assert ada.get("/view").json()["view"]["hand"] == [1, 2]
    assert bo.get("/view").json()["view"]["hand"] == [1, 2, 3]
    watched = Program(server, ada.table).get("/view").json()
    assert (watched["seat"], watched["version"], watched["view"]["hand"], watched["view"]["bid"]) == (None, 1, [], 0)
    assert "bids 3" in str(ada.get("/log").json())
    assert "bids" not in str(bo.get("/log").json())
    assert ada.get("/events").json()["events"][-1] == {"kind": "bid", "seat": 0, "card": 3}
    assert "bid" not in str(bo.get("/events").json())
    for path in ("/view", "/choices", "/log", "/events"):
        assert bo.get(path, seat=0).status_code == 403
    assert bo.post("/moves", {"seat": 0, "ply": 0, "notation": "bid 1"}).status_code == 403


def test_a_token_is_for_one_table_and_no_cookie(server: TableServer) -> None:
    ada, _bo = two(server)
    other, _ = two(server)
    assert Program(server, other.table, ada.token).get().status_code == 401
    for token in ("x", "0" * 32, ada.token.upper()):
        answer = Program(server, ada.table, token).get()
        assert (answer.status_code, answer.headers["www-authenticate"]) == (401, "Bearer")
    assert Program(server, ada.table).asked()["error"].startswith("Who are you")
    server.client.cookies.clear()
    stolen = server.client.get(f"{API}/tables/{ada.table}/choices", headers={"cookie": f"skyline={ada.token}"})
    assert stolen.status_code == 403


# ------------------------------------------------------------------ devices
def test_a_program_is_a_device_of_its_seat(server: TableServer) -> None:
    ada, _bo = two(server)
    (device,) = ada.get("/seats/0/devices").json()["devices"]
    assert (device["kind"], device["name"], device["seat"], device["you"]) == ("program", "A program", 0, True)
    assert ada.post(f"/seats/0/devices/{device['id']}/end").status_code == 409
    assert ada.get("/seats/1/devices").status_code == 403
    assert ada.post("/seats/1/devices", {"kind": "link"}).status_code == 403
    assert Program(server, ada.table).get("/seats/0/devices").status_code == 401


def test_a_holder_makes_tokens_for_programs_and_ends_them(server: TableServer) -> None:
    ada, _bo = two(server)
    key = ada.post("/seats/0/devices", {"kind": "program"}).json()
    assert (key["link"], key["invitation"]) == (None, None)
    helper = Program(server, ada.table, key["token"])
    assert helper.move("bid 1").status_code == 200
    devices = ada.get("/seats/0/devices").json()["devices"]
    assert [(device["kind"], device["you"]) for device in devices] == [("program", True), ("program", False)]
    left = ada.post(f"/seats/0/devices/{devices[1]['id']}/end").json()["devices"]
    assert [device["id"] for device in left] == [devices[0]["id"]]
    assert helper.get("/view").status_code == 401
    assert ada.post(f"/seats/0/devices/{devices[1]['id']}/end").status_code == 404


def test_a_program_lets_a_person_in_but_cannot_end_them(server: TableServer) -> None:
    ada, _bo = two(server)
    key = ada.post("/seats/0/devices", {"kind": "link"}).json()
    assert key["link"] == f"/seat/{ada.table}/{key['invitation']}"
    person = server.visitor("Ada")
    assert person.post(key["link"]).status_code == 200
    devices = ada.get("/seats/0/devices").json()["devices"]
    assert [device["kind"] for device in devices] == ["program", "browser"]
    assert ada.post(f"/seats/0/devices/{devices[1]['id']}/end").status_code == 403
    assert person.post(f"{API}/tables/{ada.table}/seats/0/devices/{devices[0]['id']}/end").status_code == 200
    assert ada.get().status_code == 401


def test_so_many_devices_hold_a_seat_and_no_more(server: TableServer) -> None:
    ada, _bo = two(server)
    made = [ada.post("/seats/0/devices", {"kind": "program"}).status_code for _ in range(seating.MOST_DEVICES)]
    assert made == [201] * (seating.MOST_DEVICES - 1) + [409]


# ------------------------------------------------------------------ garbage
@pytest.mark.parametrize(
    "body",
    [
        b"", b"null", b"[]", b'"x"', b"{", b"\xff\xfe", b"[" * 9000, b'{"\\ud800": 1}', b'{"key": "\\u0000"}', b'{"key": "\\ud800"}',
        b'{"seat": 1e400}', b'{"seat": -1}', b'{"seat": ' + b"9" * 5000 + b"}", b'{"seat": NaN}', b'{"seat": true}', b'{"dance": 1}',
        b'{"ply": 0, "notation": 5}', b'{"ply": 0, "action": {"decision": "bid", "card": 99999999999999999999999}}',
        b'{"ply": 0, "action": {"decision": {}}}', b'{"ply": 99999999999999999999, "notation": "bid 1"}',
        b'{"name": 7}', b'{"game": "\\u0000", "players": 2, "seats": []}', b'{"game": "lots", "players": 1e9, "seats": []}',
        b'{"game": "lots", "players": 2, "seats": [{"kind": "king"}]}',
    ],
)  # fmt: skip
def test_garbage_is_refused_in_words(server: TableServer, body: bytes) -> None:
    ada, _ = two(server)
    documented = server.client.get("/api/openapi.json").json()["paths"]
    headers = {**JSON, "authorization": f"Bearer {ada.token}"}
    for path in ("/tables", "/tables/{table_id}/moves", "/tables/{table_id}/seats/{seat}/claim", "/tables/{table_id}/undo"):
        address = API + path.replace("{table_id}", ada.table).replace("{seat}", "0")
        answer = server.client.post(address, content=body, headers=headers)
        if answer.status_code >= 400:
            assert str(answer.status_code) in documented[API + path]["post"]["responses"]
            assert answer.json()["error"]
    assert ada.get().json()["version"] == 0


@pytest.mark.parametrize(
    "path", ["/%00", "/nowhere", "/%F0%9F%8F%99", "/" + "x" * 500, "/nowhere/view?seat=99999999999999999999", "/a/why?notation=%00"]
)
def test_odd_addresses_are_refused_in_words(server: TableServer, path: str) -> None:
    answer = server.client.get(f"{API}/tables{path}")
    assert answer.status_code in (404, 422)
    assert answer.json()["error"]


# ------------------------------------------------------------------ documentation
def test_the_document_describes_every_operation(server: TableServer) -> None:
    document = server.client.get("/api/openapi.json").json()
    operations = [(path, method, item) for path, methods in document["paths"].items() for method, item in methods.items()]
    assert all(path.startswith(API) for path, _, _ in operations)
    assert len(operations) == 22
    tags = {tag["name"] for tag in document["tags"]}
    for path, _method, item in operations:
        assert item["summary"], path
        assert item["description"], path
        assert set(item["tags"]) <= tags
        troubles = {answer["content"]["application/json"]["schema"]["$ref"] for code, answer in item["responses"].items() if code >= "400"}
        assert troubles == {"#/components/schemas/Trouble"}


def test_the_page_shows_every_operation_and_every_model(server: TableServer) -> None:
    document = server.client.get("/api/openapi.json").json()
    page = server.client.get("/api").text
    for path in document["paths"]:
        assert f"<code>{path}</code>" in page
    for name in document["components"]["schemas"]:
        assert f'id="{name}"' in page
    assert page.count("curl ") == 22
    assert " style=" not in page


def test_the_examples_of_the_document_are_true(server: TableServer) -> None:
    schemas = server.client.get("/api/openapi.json").json()["components"]["schemas"]
    order = schemas["TableOrder"]["examples"][0]
    table = server.client.post(f"{API}/tables", json=order).json()
    assert Program(server, table["id"], table["seats"][0]["token"]).get("/view").status_code == 200
    assert find_game(order["game"]).read(schemas["MoveOrder"]["examples"][0]["notation"]) >= 0


# ------------------------------------------------------------------ over the wire
@pytest.fixture(scope="module")
def process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[running.Running]:
    with running.running(f"sqlite:///{tmp_path_factory.mktemp('api') / 'tables.db'}") as process:
        yield process


def printed(language: str) -> str:
    """The program that the documentation prints."""
    found = re.search(rf"```{language}\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    return found[1]


def run(command: list[str], process: running.Running) -> str:
    done = subprocess.run(command, env={**os.environ, "SKYLINE": process.url}, capture_output=True, text=True, timeout=240, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_bot_of_the_documentation_plays_as_printed(process: running.Running) -> None:
    assert "points" in run([sys.executable, "-c", printed("python")], process)


@pytest.mark.skipif(not (shutil.which("curl") and shutil.which("jq")), reason="needs curl and jq")
def test_the_shell_script_of_the_documentation_plays_as_printed(process: running.Running) -> None:
    assert "points" in run(["sh", "-c", printed("sh")], process)


def test_the_stream_tells_of_every_change_and_ends_with_the_game(process: running.Running) -> None:
    def call(path: str, body: Any = None, token: str = "") -> Any:
        headers = {**JSON, **({"authorization": f"Bearer {token}"} if token else {})}
        request = urllib.request.Request(f"{process.url}{API}{path}", json.dumps(body).encode() if body is not None else None, headers)
        return urllib.request.urlopen(request, timeout=60)

    table = json.load(call("/tables", {"game": "neom", "players": 2, "seats": [{"kind": "me"}, {"kind": "me"}]}))
    here, tokens = f"/tables/{table['id']}", [seat["token"] for seat in table["seats"]]
    with call(f"{here}/stream") as stream:
        assert stream.headers["content-type"].startswith("text/event-stream")
        lines = (json.loads(line[5:]) for line in stream if line.startswith(b"data:"))
        first = next(lines)
        assert (first["version"], first["status"]) == (0, "playing")
        token = tokens[first["deciders"][0]]
        asked = json.load(call(f"{here}/choices", token=token))
        call(f"{here}/moves", {"ply": asked["ply"], "notation": asked["choices"][0]["notation"]}, token)
        assert next(lines)["version"] == 1
        threads = [threading.Thread(target=call, args=(f"{here}/resign", {}, token)) for token in tokens]
        for thread in threads:
            thread.start()
        rest = list(lines)
        for thread in threads:
            thread.join()
    assert rest[-1]["status"] == "over"
    assert [line["version"] for line in rest] == sorted({line["version"] for line in rest})
