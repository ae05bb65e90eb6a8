"""``skyline serve``: the table in the browser."""

from __future__ import annotations

from typing import Annotated

import typer

Host = Annotated[str, typer.Option(help="The address to listen on.")]
Port = Annotated[int, typer.Option(help="The port; 0 takes the first free one.", min=0, max=65535)]
Database = Annotated[str, typer.Option(metavar="URL", help="sqlite:///file or postgresql://...; default: a file in your data folder.")]
Public = Annotated[bool, typer.Option("--public", help="Let other machines in.")]
Workers = Annotated[int, typer.Option(help="Processes that serve; more than one needs PostgreSQL.", min=1)]
Pace = Annotated[float, typer.Option(envvar="SKYLINE_PACE", help="Seconds between the visible decisions of bots.", min=0, max=10)]
Browser = Annotated[bool, typer.Option("--open/--no-open", help="Open the page in your browser.")]


def serve(
    host: Host = "127.0.0.1", port: Port = 0, database: Database = "", public: Public = False, workers: Workers = 1, pace: Pace = 0.4,
    browser: Browser = True,
) -> None:  # fmt: skip
    """Start the table: everybody plays in the browser."""
    from skyline.table.database import default_url  # the server is not needed, nor loaded, at the terminal
    from skyline.table.serving import serve as run
    from skyline.table.tables import House

    run(House(database or default_url(), pace=pace, public=public), host, port, workers, browser)
