"""What a row of holders stands for (a browser, a program, a link, a seat that was lost), and a way to find those of a table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("holders", sa.Column("kind", sa.Text, nullable=False, server_default="browser"))
    op.create_index("holders_of_table", "holders", ["table_id", "seat"])
