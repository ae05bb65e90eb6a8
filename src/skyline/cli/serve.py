"""``skyline serve``: the table in the browser."""

from __future__ import annotations

from typing import Annotated

import typer

from .extras import extra

Host = Annotated[str, typer.Option(help="The address to listen on; default: this machine only, or with --public all.")]
Port = Annotated[int, typer.Option(help="The port; 0 takes the first free one.", min=0, max=65535)]
DATABASE = "sqlite:///file or postgresql://...; default: a file in your data folder."
Database = Annotated[str, typer.Option(envvar="SKYLINE_DATABASE", metavar="URL", help=DATABASE)]
Public = Annotated[bool, typer.Option("--public", help="Let other machines in.")]
Proxy = Annotated[bool, typer.Option("--proxy", help="Others come through a proxy on this machine, which says who they are.")]
Workers = Annotated[int, typer.Option(help="Processes that serve; more than one needs PostgreSQL.", min=1)]
Pace = Annotated[float, typer.Option(envvar="SKYLINE_PACE", help="Seconds before each act of a bot.", min=0, max=10)]
Deeds = Annotated[float, typer.Option(envvar="SKYLINE_DEEDS", help="Decisions and questions that one visitor may send a second.", min=0.1)]
Idle = Annotated[float, typer.Option(envvar="SKYLINE_IDLE", help="Seconds after which a table that nobody needs leaves memory.", min=1)]
Timeout = Annotated[float, typer.Option(envvar="SKYLINE_TIMEOUT", help="Seconds in which a request must arrive.", min=1)]
CONNECTIONS = "Connections that one address may have at once, with --public."
Connections = Annotated[int, typer.Option(envvar="SKYLINE_CONNECTIONS", help=CONNECTIONS, min=1)]
Browser = Annotated[bool, typer.Option("--open/--no-open", help="Open the page in your browser.")]
WEBHOOKS = "Call the addresses that people give, when it is their turn. Usual, unless --public."
Webhooks = Annotated[bool | None, typer.Option("--webhooks/--no-webhooks", help=WEBHOOKS)]


def serve(
    host: Host = "", port: Port = 0, database: Database = "", public: Public = False, proxy: Proxy = False, workers: Workers = 1,
    pace: Pace = 0.8, deeds: Deeds = 20.0, idle: Idle = 600.0,
    timeout: Timeout = 10.0, connections: Connections = 250, browser: Browser = True, webhooks: Webhooks = None,
) -> None:  # fmt: skip
    """Start the table: everybody plays in the browser."""
    with extra("table", "skyline serve"):  # the server is not needed, nor loaded, at the terminal
        from skyline.table.config import ServerConfig
        from skyline.table.server.serving import serve as run
        from skyline.table.store.database import default_url

    config = ServerConfig(
        database or default_url(), pace=pace, public=public or proxy, proxy=proxy, acts_per_second=deeds, idle=idle, timeout=timeout,
        connections=connections, webhooks=webhooks,
    )  # fmt: skip
    run(config, host or ("0.0.0.0" if public and not proxy else "127.0.0.1"), port, workers, browser)
