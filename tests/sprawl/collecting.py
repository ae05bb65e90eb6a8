"""For the golden records: cards that turned up, and contracts that were built, by id."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from skyline.engine.fields import Argument
from skyline.engine.match import Match
from skyline.engine.state import State
from skyline.games.sprawl import components
from skyline.games.sprawl.rules.components import CONTRACT, PERMIT, PLANNING
from skyline.games.sprawl.rules.decks import PLANNING_WORDS, SOURCE_WORDS, contract_at
from skyline.games.sprawl.rules.state import Sprawl
from skyline.games.sprawl.view import deck_view

WHOLE = ("2", "3", "4")


def used(match: Match) -> set[str]:
    """Whatever does not lie face down any more has turned up; a planning card may do so again and again."""
    state = cast(Sprawl, match.state)
    cards = state.parts.cards
    hidden = {card for deck in range(len(state.pools)) for card in deck_view(state, deck).hidden if cards[card].deck != PLANNING}
    found = {card.id for card in cards if card.index not in hidden and card.deck != PLANNING}
    for event in match.log.public:
        if event.kind in ("planning", "event", "acquire"):
            found.add(cards[cast(int, event.details["card"])].id)
        elif event.kind == "build":
            found.add(f"built {cards[cast(int, event.details['card'])].id}")
    return found


def in_the_box(_options: Mapping[str, Any]) -> set[str]:
    cards = components("").cards
    return {card.id for card in cards} | {f"built {card.id}" for card in cards if card.kind == CONTRACT}


def taste(state: State, seat: int, action: Mapping[str, Argument], wanted: set[str]) -> int:
    """Wanted contracts are built, or kept as Favors; permits for them, any other contract and wanted planning cards help."""
    game, act = cast(Sprawl, state), action.get("act")
    cards = game.parts.cards
    if action["decision"] != "main" or act == "end":
        return 0
    if act == "acquire":
        card = cards[game.planning[PLANNING_WORDS.index(str(action["card"]))]]
        return 1 if card.id in wanted or (card.kind == PERMIT and int(game.players[seat].cards).bit_count() < 4) else 0
    contract = cards[contract_at(game, SOURCE_WORDS.index(str(action["contract"])))]
    if f"built {contract.id}" in wanted:
        return 2
    return 1 if act == "build" else 0
