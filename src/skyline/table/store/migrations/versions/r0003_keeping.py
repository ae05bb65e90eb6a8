"""Generators of tables, uploads, devices that hold a seat, stored moments of finished games, and heartbeats of servers."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("tables", sa.Column("generator", sa.Text, nullable=False, server_default="quick"))
    op.add_column("tables", sa.Column("uploaded", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("origin", sa.Text))
    op.execute("UPDATE tables SET uploaded = true WHERE id IN (SELECT table_id FROM entries WHERE key = 'record 1')")
    op.add_column("holders", sa.Column("device", sa.Text, nullable=False, server_default=""))
    op.add_column("holders", sa.Column("seen", sa.Double, nullable=False, server_default="0"))
    op.create_table(
        "moments",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_table("beats", sa.Column("worker", sa.Text, primary_key=True), sa.Column("at", sa.Double, nullable=False))
