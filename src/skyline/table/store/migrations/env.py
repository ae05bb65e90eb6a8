"""Runs the revisions on the connection, and in the transaction, of ``skyline.table.store.database``."""

from __future__ import annotations

from alembic import context

context.configure(connection=context.config.attributes["connection"])
with context.begin_transaction():
    context.run_migrations()
