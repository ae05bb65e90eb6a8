"""Secrets: the links of seats and the cookies of visitors. The store knows only their hashes."""

from __future__ import annotations

import hashlib
import secrets

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # without what is easily misread


def new_secret() -> str:
    """128 bits that nobody guesses."""
    return secrets.token_hex(16)


def new_table_id() -> str:
    """A name for a table that nobody finds by trying: 69 bits."""
    return "".join(secrets.choice(ALPHABET) for _ in range(14))


def hashed(secret: str) -> str:
    """What is kept of a secret. The secrets are random and long, so a plain hash cannot be turned back."""
    return hashlib.sha256(secret.encode()).hexdigest()
