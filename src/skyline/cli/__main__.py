"""``python -m skyline.cli`` is the command ``skyline``."""

from __future__ import annotations

from . import main

if __name__ == "__main__":
    main()
