"""What only some people install: the server is an extra of the package."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from skyline.engine.errors import NotInstalled


@contextmanager
def extra(name: str, what: str) -> Iterator[None]:
    """Import within this what needs the packages of an extra. Raises NotInstalled if one of them is missing."""
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] == "skyline":
            raise
        raise NotInstalled(f"{what} needs the extra {name!r} ({error.name} is not installed): pip install 'skyline[{name}]'") from None
