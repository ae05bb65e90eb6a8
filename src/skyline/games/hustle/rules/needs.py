"""What a choice needs: nothing, or what is missing in a sentence, with its clause (section 20)."""

from __future__ import annotations

from typing import Final

Need = tuple[str, str] | None
POSSIBLE: Final[Need] = None
