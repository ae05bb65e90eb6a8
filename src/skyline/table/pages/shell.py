"""The frame of every page: head, bar and symbols. Pure functions from words to HTML; all text is escaped."""

from __future__ import annotations

from collections.abc import Iterable

from skyline.drawing.icons import LOGO, ic, sheet
from skyline.drawing.markup import Attribute, Markup, el

HOME = "/"
STATIC = "/static/"
LOOK = STATIC + "look.css"  # the tokens of skyline.drawing


def asset(name: str) -> str:
    """The address of one of the table's own scripts and stylesheets."""
    return STATIC + name


def game_style(game_id: str) -> str:
    """The address of a game's stylesheet."""
    return f"{STATIC}games/{game_id}.css"


def tool(icon: str, label: str, do: str, title: str = "", **attrs: Attribute) -> Markup:
    """A button of the bar: an icon and a word (the word is hidden on narrow screens); ``do`` names what the page does."""
    return el("button", Markup(ic("i-" + icon)), el("span", label), class_="tool", type="button", data_do=do, title=title or label, **attrs)


def theme_tool() -> Markup:
    """The button that goes from light to dark to the system's own."""
    icons = Markup(ic("i-moon", "is-light") + ic("i-sun", "is-dark"))
    return el("button", icons, class_="tool", type="button", data_do="theme", aria_label="Dark or light", title="Dark or light")


def bar(*tools: Markup, crumb: Markup | None = None) -> Markup:
    """The bar at the top: the brand, where one is (``crumb``), then the tools and always the theme."""
    brand = el("a", Markup(LOGO), el("span", "Skyline"), class_="brand", href=HOME, aria_label="Skyline: home")
    return el("header", brand, crumb, el("span", class_="sp"), *tools, theme_tool(), class_="bar")


def head(title: str, scripts: Iterable[str] = (), styles: Iterable[str] = ()) -> Markup:
    """The head of a page. ``scripts`` are addresses of ES modules; theme.js runs before anything is painted, so that nothing flashes."""
    return el(
        "head",
        el("meta", charset="utf-8"),
        el("meta", name="viewport", content="width=device-width, initial-scale=1, viewport-fit=cover"),
        el("meta", name="color-scheme", content="light dark"),
        el("title", title),
        el("link", rel="icon", href=asset("icon.svg"), type="image/svg+xml"),
        el("script", src=asset("theme.js")),
        [el("link", rel="stylesheet", href=address) for address in (LOOK, asset("page.css"), *styles)],
        el("link", rel="stylesheet", href=asset("print.css"), media="print"),
        [el("script", type="module", src=address) for address in scripts],
    )


def page(
    title: str,
    body: Markup,
    game_id: str = "",
    scripts: Iterable[str] = (),
    styles: Iterable[str] = (),
    symbols: str = "",
    **attrs: Attribute,
) -> str:
    """A whole document. With a ``game_id`` the page has that game's accent and stylesheet; ``symbols`` are added to the shared icons.

    ``attrs`` go to the body (``data_...`` for the page's scripts).
    """
    own = (game_style(game_id),) if game_id else ()
    return "<!doctype html>" + el(
        "html",
        head(title, scripts, (*own, *styles)),
        el("body", Markup(sheet(symbols)), body, **attrs),
        lang="en",
        data_game=game_id or None,
    )
