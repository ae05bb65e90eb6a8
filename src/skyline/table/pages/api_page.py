"""The page for those who write programs: every operation of the API, its parameters and models, and how to call it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from skyline.drawing.markup import Markup, el, join

from .parts import site_bar, site_page

HOW = (
    "What people do on the page, programs can do by JSON: the same tables, the same judge. A program sees what its seat may see.",
    "Set up a table and keep the token of your seat; or claim a seat with an invitation, which is the last part of a seat's link, and get "
    "a token; or ask for one under Devices at your seat. Send it as `Authorization: Bearer TOKEN`.",
    "Listen to the stream; when your seat is among the deciders, get the choices and send one back, with the `ply` of the question. "
    "A move that comes too late is refused with 409 and changes nothing; one that is repeated with the same `key` is carried out once.",
    "Whatever goes wrong is answered with a sentence, the clause of the rules, and what is legal instead: `Trouble`.",
)


@dataclass(frozen=True, slots=True)
class Field:
    """A parameter, or a field of a model."""

    name: str
    kind: str
    needed: bool
    words: str


@dataclass(frozen=True, slots=True)
class Operation:
    """Something that can be asked for."""

    method: str
    path: str
    summary: str
    words: str
    tag: str
    parameters: list[Field]
    body: str  # the kind of what is sent; "" nothing
    answer: str  # the kind of what comes back
    troubles: list[tuple[str, str]]  # code and reason
    curl: str


@dataclass(frozen=True, slots=True)
class Model:
    """Data that is sent or comes back."""

    name: str
    words: str
    fields: list[Field]
    example: str


def api_page(tags: Sequence[tuple[str, str]], operations: Sequence[Operation], models: Sequence[Model], document: str) -> str:
    """The whole page; ``document`` is the address of the OpenAPI document."""
    names = [model.name for model in models]
    intro = el("section", [el("p", words(text, names)) for text in HOW], machine(document), class_="panel part")
    parts = [group(name, about, [item for item in operations if item.tag == name], names) for name, about in tags]
    listed = el("section", el("h2", "Data"), [model_part(model, names) for model in models], class_="panel part", id="data")
    listing = [index(name, operations) for name, _ in tags], index_of_models(models)
    contents = el("nav", el("ul", listing), aria_label="Contents", class_="finder contents")
    main = el("div", contents, el("div", intro, parts, listed, class_="parts"), class_="finding")
    top = el("div", el("h1", "For programs"), class_="top")
    return site_page("Skyline for programs", site_bar(""), el("main", top, main, class_="reading"), [], "api", styles=("reading", "api"))


def machine(document: str) -> Markup:
    return el("p", "The same for machines: ", el("a", document, href=document, class_="cite"), ".")


def index(tag: str, operations: Sequence[Operation]) -> Markup:
    own = [el("li", el("a", item.summary, href=f"#{anchor(item)}")) for item in operations if item.tag == tag]
    return el("li", el("b", tag), el("ul", own))


def index_of_models(models: Sequence[Model]) -> Markup:
    return el("li", el("b", "Data"), el("ul", [el("li", el("a", model.name, href=f"#{model.name}")) for model in models]))


def anchor(operation: Operation) -> str:
    """The id of an operation's part of the page."""
    return f"{operation.method}-{re.sub('[^a-z0-9]+', '-', operation.path.lower()).strip('-')}".lower()


def group(name: str, about: str, operations: Sequence[Operation], models: Sequence[str]) -> Markup:
    parts = [operation_part(item, models) for item in operations]
    return el("section", el("h2", name), el("p", about, class_="muted"), parts, class_="panel part")


def operation_part(item: Operation, models: Sequence[str]) -> Markup:
    """One operation: what it does, what goes in, what comes out, how to call it."""
    signature = el("p", el("b", item.method), " ", el("code", item.path), class_="signature")
    facts = [("Send", item.body), ("Get", item.answer)]
    shown = [join(el("dt", label), el("dd", linked(kind, models))) for label, kind in facts if kind]
    troubles = [join(el("dt", code), el("dd", reason)) for code, reason in item.troubles]
    wrong = el("details", el("summary", "What can go wrong"), el("dl", troubles))
    return el(
        "article", el("h3", item.summary), signature, [el("p", words(text, models)) for text in item.words.split("\n\n")],
        entries(item.parameters, models), el("dl", shown), code(item.curl, f"How to call: {item.summary}"), wrong, id=anchor(item),
    )  # fmt: skip


def model_part(model: Model, models: Sequence[str]) -> Markup:
    shown = code(model.example, f"Example: {model.name}") if model.example else None
    return el("article", el("h3", model.name), el("p", words(model.words, models)), entries(model.fields, models), shown, id=model.name)


def entries(items: Sequence[Field], models: Sequence[str]) -> Markup | None:
    """Parameters or fields as a table."""
    if not items:
        return None
    rows = [el("tr", el("th", el("code", item.name), scope="row"), el("td", about(item, models))) for item in items]
    return el("table", el("tbody", rows))


def about(item: Field, models: Sequence[str]) -> Markup:
    kind = el("span", linked(item.kind, models), None if item.needed else ", may be left out", class_="kind")
    return join(kind, el("br") if item.words else None, words(item.words, models))


def code(text: str, label: str) -> Markup:
    """Something to copy."""
    copy = el("button", "Copy", type="button", class_="btn small", data_copy=True, aria_label=f"Copy. {label}")
    return el("div", el("pre", el("code", text)), copy, class_="code")


def words(text: str, models: Sequence[str]) -> Markup:
    """A sentence in which what stands between backticks is code, or a link where it names a model."""
    parts = [(part, bool(number % 2)) for number, part in enumerate(text.split("`"))]
    return join([(linked(part, models) if part in models else el("code", part)) if marked else part for part, marked in parts])


def linked(kind: str, models: Sequence[str]) -> Markup:
    """The words of a type, with the models among them as links."""
    parts = re.split(r"(\w+)", kind)
    return join([el("a", part, href=f"#{part}", class_="cite") if part in models else part for part in parts])
