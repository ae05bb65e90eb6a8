"""What contracts, demands and caps ask of a tower, as data over a closed vocabulary (section 13): everything that the rules need of it.

The rules know these three classes and the three functions that read them; no rule knows a card by its number.

    filters        conditions on one unit, and sets of units
    requirements   contracts: sets, chains, levels of a buzz type, decor
    cap_lines      what a cap counts
    matching, chains, wording, reading   what these three are made of
"""

from __future__ import annotations

from .cap_lines import CapLine, read_cap_line
from .chains import largest_chain
from .filters import UnitFilter, read_filter
from .requirements import Predicate, read_requirement

__all__ = ["CapLine", "Predicate", "UnitFilter", "largest_chain", "read_cap_line", "read_filter", "read_requirement"]
