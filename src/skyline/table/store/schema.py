"""The tables of the store, as they are at the newest revision of ``migrations``."""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Dialect,
    Double,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
    false,
)


class Damaged(dict[str, Any]):
    """Stands for a value that cannot be read: the row that has it is damaged, but those beside it can be read."""


class Json(TypeDecorator[Any]):
    """A value as compact JSON text: the same bytes in every database."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: Any, dialect: Dialect) -> str:
        return json.dumps(value, ensure_ascii=False, separators=(",", ":"))

    def process_result_value(self, value: str | None, dialect: Dialect) -> Any:
        try:
            return None if value is None else json.loads(value)
        except (ValueError, RecursionError):
            return Damaged()


class Whole(TypeDecorator[Any]):
    """A whole number of any size, as text."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: int | None, dialect: Dialect) -> str | None:
        return None if value is None else str(value)

    def process_result_value(self, value: str | None, dialect: Dialect) -> Any:
        try:
            return None if value is None else int(value)
        except ValueError:
            return Damaged()


METADATA = MetaData()

TABLES = Table(
    "tables",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules", Text, nullable=False),
    Column("fingerprint", Text, nullable=False),
    Column("settings", Json, nullable=False),
    Column("seed", Whole, nullable=False),
    Column("setup", Json, nullable=False),
    Column("title", Text, nullable=False),
    Column("open", Boolean, nullable=False),
    Column("status", Text, nullable=False),
    Column("creator", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("changed", Double, nullable=False),
    Column("next_table", Text),
    Column("bots_seed", Whole, nullable=False),
    Column("start", Json),
    Column("clock", Integer, nullable=False, server_default="0"),
    Column("sealed", Boolean, nullable=False, server_default=false()),
    Column("generator", Text, nullable=False, server_default="quick"),
    Column("uploaded", Boolean, nullable=False, server_default=false()),
    Column("origin", Json),
    Index("tables_to_join", "status", "open", "changed"),
)

SEATS = Table(
    "seats",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("bot", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("secret_hash", Text),
    Column("taken", Boolean, nullable=False),
    Column("webhook", Text, nullable=False, server_default=""),
)

# The key starts with the visitor: it is also the index for "my tables".
HOLDERS = Table(
    "holders",
    METADATA,
    Column("visitor_hash", Text, primary_key=True),
    Column("table_id", Text, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("since", Double, nullable=False),
    Column("device", Text, nullable=False, server_default=""),
    Column("seen", Double, nullable=False, server_default="0"),
    Column("kind", Text, nullable=False, server_default="browser"),  # see holdings.py
    ForeignKeyConstraint(["table_id", "seat"], ["seats.table_id", "seats.seat"], ondelete="CASCADE"),
    Index("holders_of_table", "table_id", "seat"),
)

ENTRIES = Table(
    "entries",
    METADATA,
    Column("n", BigInteger().with_variant(Integer, "sqlite"), primary_key=True),
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("version", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    Column("body", Json, nullable=False),
    Column("key", Text, nullable=False),
    Column("at", Double, nullable=False),
    UniqueConstraint("table_id", "version", name="entries_version"),
    UniqueConstraint("table_id", "key", name="entries_key"),
)

# A finished game as its replay shows it, so that it can be looked at when the rules have changed.
MOMENTS = Table(
    "moments",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("body", LargeBinary, nullable=False),
)

# One row a worker: proof that the database takes writes.
BEATS = Table("beats", METADATA, Column("worker", Text, primary_key=True), Column("at", Double, nullable=False))
