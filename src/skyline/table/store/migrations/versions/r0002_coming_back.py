"""Positions that tables begin from, clocks, sealed tables, and webhooks of seats."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("start", sa.Text))
    op.add_column("tables", sa.Column("clock", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("sealed", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("seats", sa.Column("webhook", sa.Text, nullable=False, server_default=""))
