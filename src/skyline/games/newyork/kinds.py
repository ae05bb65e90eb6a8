"""The kinds of steps: first the decisions, in the order of the game's decision points, then what happens between them."""

from __future__ import annotations

from typing import Final

START_STACK: Final = 0
P1_STEP: Final = 1
P1_SINGLE: Final = 2
P1_SECOND_PAIR: Final = 3
DISCARD: Final = 4
SWAP_OUT: Final = 5
SWAP_IN: Final = 6
MATCH_RESERVE: Final = 7
REPLACE_NEUTRAL: Final = 8
BID_LAST: Final = 9
BID_STEP: Final = 10
EXCHANGE_SLOT: Final = 11
CONVERT: Final = 12
PRESS_BACK: Final = 13
RESERVE_DISCARD: Final = 14
TAKE_CHARACTER: Final = 15
PRESTIGE_TILE: Final = 16
PRESTIGE_VESSEL: Final = 17
PRESTIGE_BOROUGH: Final = 18
RELOCATE: Final = 19
USE_NOW: Final = 20
RETURN_CARD: Final = 21
END_EXCHANGE: Final = 22
P3_STEP: Final = 23
TOM_STACKS: Final = 24
PREPARE: Final = 25
P1_TURN: Final = 26
END_PHASE_ONE: Final = 27
OPEN_BIDDING: Final = 28
OFFER_LAST: Final = 29
ORDER_BIDS: Final = 30
BID_TURN: Final = 31
EVALUATE: Final = 32
CARRY_OUT: Final = 33
SCORE_PRESTIGE: Final = 34
PRESTIGE_BONUS: Final = 35
BUILT: Final = 36
CLOSE_BIDDING: Final = 37
END_PHASE_TWO: Final = 38
PHASE_THREE: Final = 39
END_ROUND: Final = 40
GIVE_BACK: Final = 41
OFFER_EXCHANGE: Final = 42
STEP_NAMES: Final = [
    "tom_stacks", "prepare", "p1_turn", "end_phase_one", "open_bidding", "offer_last", "order_bids", "bid_turn", "evaluate",
    "carry_out", "score_prestige", "prestige_bonus", "built", "close_bidding", "end_phase_two", "phase_three", "end_round",
    "give_back", "offer_exchange",
]  # fmt: skip
