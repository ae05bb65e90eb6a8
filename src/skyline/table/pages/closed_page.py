"""The page of a table where nobody can go on because the rules have changed."""

from __future__ import annotations

from skyline.drawing.markup import el

from .shell import bar, page


def closed_page(game: str, title: str, table_id: str, reason: str) -> str:
    """Says why the game has ended, and gives its record away."""
    record = el("a", "Download the record", class_="btn", href=f"/replay/{table_id}/record", download=True)
    home = el("a", "Home", class_="btn primary", href="/")
    words = [el("h1", f"{game}: {title}"), el("p", reason), el("div", record, home, class_="row taking")]
    return page(f"{game}: {title}", el("div", bar(), el("main", el("section", words, class_="panel trouble-page"))))
