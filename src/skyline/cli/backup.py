"""``skyline backup``: all tables in one file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from .extras import extra

File = Annotated[Path, typer.Argument(help="The file to write.", dir_okay=False)]
DATABASE = "The database that the server uses; default: the file in your data folder."
Database = Annotated[str, typer.Option(envvar="SKYLINE_DATABASE", metavar="URL", help=DATABASE)]
Overwrite = Annotated[bool, typer.Option("--overwrite", help="Replace a file that is there already.")]


def backup(file: File, database: Database = "", overwrite: Overwrite = False) -> None:
    """Copy all tables into one file, also while the server runs. To go back, start it with --database sqlite:///FILE."""
    with extra("table", "skyline backup"):  # the server is not needed, nor loaded, at the terminal
        from skyline.table.store.backups import back_up
        from skyline.table.store.database import default_url

    back_up(database or default_url(), file, overwrite)
    typer.echo(f"All tables are in {file} ({file.stat().st_size / 1e6:.1f} MB).")
