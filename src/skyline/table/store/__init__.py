"""What is never forgotten: tables, seats, who holds them, and the log of each table.

Here belongs whatever reads or writes the database: its schema and migrations, SQLite and PostgreSQL, notifications between workers,
outages, backups, and the hashes that are kept of secrets. Nothing here knows a game.
"""
