"""Secrets: links to seats, cookies of visitors, tokens of programs, of which the store knows only hashes; and the seeds of tables."""

from __future__ import annotations

import hashlib
import secrets

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # without what is easily misread


def new_secret() -> str:
    """128 bits that nobody guesses."""
    return secrets.token_hex(16)


def new_seed() -> int:
    """256 bits for a generator: nobody guesses them, nor finds them by trying out hashes."""
    return secrets.randbits(256)


def new_table_id() -> str:
    """A name for a table that nobody finds by trying: 69 bits."""
    return "".join(secrets.choice(ALPHABET) for _ in range(14))


def hashed(secret: str) -> str:
    """What is kept of a secret. The secrets are random and long, so a plain hash cannot be turned back."""
    return hashlib.sha256(secret.encode()).hexdigest()


def hashed_token(token: str) -> str:
    """What is kept of a program's token; another hash than a cookie would have, so that neither can be used as the other."""
    return hashed(f"program {token}")
