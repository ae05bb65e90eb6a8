"""Choices in words: a title, what comes of it, and its price. Those of a construction are in ``building``."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from skyline.engine.steps import kind_of
from skyline.games.highrise import components, kinds
from skyline.games.highrise.buildings import owners_of, seats_in
from skyline.games.highrise.components import SET_SPACES, SLOTS, STOP, TENANT
from skyline.games.highrise.ledger import costs
from skyline.games.highrise.neutral import block_space
from skyline.games.highrise.pieces import RED, number
from skyline.games.highrise.state import HighRise
from skyline.games.highrise.wording import PIECES, bonus_words, joined, piece_words, plural, seat_letter, tile_words

from . import building, prompting
from .asked import Question, Words, cost, hood_of, kind_of_piece, left_after, piece, plain, sentence, site_of, then_has

Notation = Sequence[str]
Wording = Callable[[Question, Notation], Words]


def question(state: HighRise, seat: int, names: Sequence[str]) -> Question:
    """The question that a seat has to answer; nameless seats go by their letters."""
    called = [(names[other] if other < len(names) else "") or seat_letter(other) for other in range(state.seats)]
    return Question(state, state.pending(seat), state.players[seat], called)


def words(asked: Question, option: int) -> Words:
    """An option of a question: title, note and price."""
    kind = int(kind_of(asked.step))
    return WORDINGS[kind](asked, asked.state.game.points[kind].notation(option).split())


def prompt(asked: Question) -> tuple[str, str] | None:
    """What is asked, and what helps to answer, where a page can say it better than a line of text."""
    said = prompting.PROMPTS.get(int(kind_of(asked.step)))
    return said(asked) if said else None


# ------------------------------------------------------------------ moving
def action_words(asked: Question, track: int) -> tuple[str, str]:
    """An Action Space as a place to stop: what it is, and what it lets one do."""
    side, parts = asked.state.side, asked.state.parts
    space = side.spaces[track]
    hood = asked.hood(side.zone_hood[space.zone])
    match int(space.action):
        case components.COLOUR:
            return f"{hood}: {PIECES[space.colour]} Floor", "then you may draw 1 for 1 Corruption"
        case components.TAKE_ULTRAPLASTIC:
            return f"{hood}: UltraPlastic", "then you may draw 1 for 1 Corruption"
        case components.TRADE:
            return f"{hood}: trade", "swap Floors of one colour, or choose one for 1 Corruption"
        case components.DRAW_CHOOSE:
            return f"{hood}: draw and choose", "draw 1, choose 1, choose another for 1 Corruption"
        case components.CONSTRUCT:
            return f"{hood}: construct", f"free in {hood}, elsewhere 1 Corruption"
        case components.LOSE_TWO:
            return f"{hood}: lose Corruption", f"lose {min(2, int(asked.player.corruption)) or 2}"
        case components.TENANT:
            tenant = asked.state.tenants[space.site]
            return f"Stop at {asked.tenant_at(int(space.site))}", parts.tenants[tenant].text if tenant >= 0 else ""
    lost = f"lose up to {space.loss} Corruption, " if space.loss else ""
    return f"Stop Zone {space.stop}", f"{lost}construct, then wait for the next round"


def next_mover(asked: Question, track: int) -> str:
    """Who acts after this move."""
    state, own = asked.state, asked.seat
    behind = [other for other in range(len(state.at)) if other != own and state.at[other] <= track]
    if not behind:
        return "" if track >= state.side.first_stop else "you move again"
    first = min(behind, key=lambda other: (state.at[other], state.arrivals[other]))
    return f"{asked.names[first] if first < state.seats else 'the Neutral Mogul'} moves next"


def renters(asked: Question, track: int) -> str:
    """Who draws because a Mogul stops there."""
    space = asked.state.side.spaces[track]
    owners = seats_in(owners_of(asked.state.sites[space.site])) if space.action == TENANT else []
    others = [asked.names[seat] for seat in owners if seat != asked.seat]
    return f"{joined(others)} {'draws' if len(others) == 1 else 'draw'} 1" if others else ""


def move(asked: Question, said: Notation) -> Words:
    if said[0] in ("bonus", "tile"):
        return bonus(asked, said)
    if said[0] == "refresh":
        return building.turned(asked, int(said[1]))
    track = int(said[1])
    title, note = action_words(asked, track)
    cards = [asked.card(number_) for number_, word in ((components.MAYOR, "mayor"), (components.TAXICAB, "taxi")) if word in said]
    price = int(asked.state.side.spaces[track].corruption) + ("mayor" in said)
    with_cards = f" with {joined(cards)}" if cards else ""
    said_of = sentence(note, renters(asked, track), next_mover(asked, track))
    return plain(title + with_cards + place_words(asked, track), said_of, cost(price))


def place_words(asked: Question, track: int) -> str:
    """Which of several like spaces of a zone it is."""
    side = asked.state.side
    space = side.spaces[track]
    if space.action in (TENANT, STOP, components.COLOUR) or side.zone_first[space.zone] == side.zone_last[space.zone]:
        return ""
    return f", {('first', 'second', 'third', 'fourth')[min(3, track - side.zone_first[space.zone])]} place"


def bonus(asked: Question, said: Notation) -> Words:
    """A Bonus Space, or a tile of the solo line."""
    state = asked.state
    if "tile" in said:
        place = int(said[-1]) - 1
        shown = tile_words(state.parts, state.parts.tiles[state.line[place]]) if place < len(state.line) else "tile"
        return plain(f"Take {shown}", f"tile {place + 1} of the line")
    if said[-1] == "draw":
        return plain("Draw 2 Floors", "leave the Bonus Spaces alone")
    group, index = (int(part) for part in said[-1].split("."))
    shown = bonus_words(state.parts, state.bonus[(group - 1) * SET_SPACES + index - 1]).replace(" and ", " + ").replace(", ", " + ")
    beyond = "then stop beyond that set" if said[0] == "bonus" else "wherever it lies"
    return plain(f"Take {shown}", f"Bonus {group}.{index}; {beyond}")


def neutral_mode(asked: Question, said: Notation) -> Words:
    if said[0] == "block":
        track = int(block_space(asked.state, asked.x))
        where = f"{action_words(asked, track)[0].removeprefix('Stop at ')}, space {track}"
        return plain("Block", sentence(where, renters(asked, track)))
    return plain("Move it and act", "you take the action of its space", cost(1))


def neutral_space(asked: Question, said: Notation) -> Words:
    track = int(said[1])
    title, note = action_words(asked, track)
    return plain(title + place_words(asked, track), note, cost(int(asked.state.side.spaces[track].corruption)))


# ------------------------------------------------------------------ spaces and Tenants
def optional_draw(_asked: Question, said: Notation) -> Words:
    return plain("Do not draw") if said[0] == "no" else plain("Draw 1 Floor", "at random from the bag", cost(1))


def own_draw(_asked: Question, said: Notation) -> Words:
    if said[1] == "none":
        return plain("Do not draw", "only the Tenant's power")
    return plain(f"Draw 1, {said[1]} the power", "your own Building", cost(1))


def choose_floor(asked: Question, said: Notation) -> Words:
    missing = not number(asked.state.bag, kind_of_piece(said[1]))
    return plain(f"Take {piece(said[1])}", "the bag lacks it: from who has the most" if missing else then_has(asked, said[1]))


def second_choose(_asked: Question, said: Notation) -> Words:
    return plain("That is enough") if said[0] == "enough" else plain("Choose one more Floor", "", cost(1))


def trade(asked: Question, said: Notation) -> Words:
    if said[1] == "choose":
        return plain("Choose a Floor", "from the bag", cost(1))
    if said[1] == "done":
        return plain("Do no more here")
    count = int(said[2])
    note = f"{left_after(asked, said[1], count)}, {then_has(asked, said[3], count)}"
    return plain(f"{count} {piece(said[1])} for {count} {piece(said[3])}", note)


def victim(asked: Question, said: Notation) -> Words:
    seat = "abcd".index(said[1])
    return plain(f"Take from {asked.names[seat]}", f"who has {piece_words(int(asked.state.players[seat].pieces))}")


def taken(asked: Question, said: Notation) -> Words:
    return plain(f"Take {piece(said[1])}", f"from {asked.names[asked.x]}")


def overflow(asked: Question, said: Notation) -> Words:
    if said[0] == "expand":
        spaces = int(asked.state.parts.yard_spaces)
        return plain("Take an Expanded Yard", f"{plural(spaces, 'space')} more", cost(asked.state.parts.yard_costs[asked.state.round]))
    return plain(f"Discard {piece(said[1])}", left_after(asked, said[1]))


def stop_zone(asked: Question, said: Notation) -> Words:
    if said[0] == "lose":
        return plain(f"Lose {said[1]} Corruption", f"down to {int(asked.player.corruption) - int(said[1])}")
    if said[0] == "construct":
        return plain("Construct a Building", f"free in {asked.hood(asked.state.side.zone_hood[-1])}, elsewhere 1 Corruption")
    return plain("Do no more", "wait for the next round")


def returned(title: str, note: str) -> Wording:
    """Giving up a piece for something."""

    def said(asked: Question, notation: Notation) -> Words:
        return plain(title.format(piece(notation[1])), sentence(note, left_after(asked, notation[1])))

    return said


def lodge(asked: Question, said: Notation) -> Words:
    return plain("Return no more") if said[1] == "stop" else returned("Return {}", "lose 1 Corruption more")(asked, said)


def attorney(asked: Question, said: Notation) -> Words:
    if said[0] == "others":
        return plain("Keep everything", "every opponent loses 1 Corruption" if asked.state.seats > 1 else "")
    return returned("Return {}", "opponents lose nothing" if asked.state.seats > 1 else "lose 1 Corruption more")(asked, said)


def labor(asked: Question, said: Notation) -> Words:
    kind = kind_of_piece(said[1])
    return plain(f"Take 3 {piece(said[1])}", f"the bag has {int(number(asked.state.bag, kind))}", cost(int(kind != RED)))


def casino(asked: Question, said: Notation) -> Words:
    seen = [PIECES[kind] for kind in range(5) if asked.x >> kind & 1]
    if said[1] == "stop":
        return plain("Stop", "keep what you drew")
    return plain("Draw one more", f"another {' or '.join(seen)} costs 2 Corruption" if seen else "a colour twice costs 2 Corruption")


def gold_yard(_asked: Question, said: Notation) -> Words:
    if said[1] == "end":
        return plain("No further Yard")
    return plain(f"Fill {'the Base Yard' if said[1] == 'base' else 'an Expanded Yard'}", "draw 1 to 5 into it", cost(3))


def gold_draw(_asked: Question, said: Notation) -> Words:
    return plain("Stop drawing", "into this Yard") if said[1] == "stop" else plain("Draw one more", "into this Yard")


def colossus(asked: Question, said: Notation) -> Words:
    return plain(f"Score {asked.hood(hood_of(said))}", "3, 2 and 1 VP for its tallest, for whoever owns them")


def spire_on(asked: Question, said: Notation) -> Words:
    place = site_of(said)
    return plain(f"Spire on {asked.tenant_at(place)}", f"{asked.tower(place)}, {asked.hood(place // SLOTS)}", cost(1))


def co_own(asked: Question, said: Notation) -> Words:
    place = site_of(said)
    return plain(f"Share {asked.tenant_at(place)}", f"{asked.tower(place)}, {asked.hood(place // SLOTS)}")


def display(asked: Question, said: Notation) -> Words:
    return plain(f"Take {piece(said[1])}", f"from the display; {then_has(asked, said[1])}")


# ------------------------------------------------------------------ Power Cards
def use_card(asked: Question, said: Notation) -> Words:
    if said[0] == "pass":
        return plain("Use none")
    number_ = int(said[-1])
    if said[0] == "turn":
        return building.turned(asked, number_)
    price = cost(int(costs(asked.state, asked.player, number_, asked.y)))
    return plain(f"Use {asked.card(number_)}", asked.state.parts.cards[number_].text, price)


def archive(asked: Question, said: Notation) -> Words:
    name = asked.card(asked.x)
    return plain("Return an Archive", f"keep {name}") if said[1] == "archive" else plain(f"Return {name}", "keep the Archive")


def penalty(asked: Question, said: Notation) -> Words:
    return plain(f"Turn down {asked.card(int(said[1]))}", "unusable until the next Upkeep or an Archive turns it up")


def hub(asked: Question, said: Notation) -> Words:
    floors = asked.player.hubs[asked.y]
    if said[1] == "draw":
        return plain("Draw onto the Transit Hub", f"it holds {piece_words(floors)}")
    if said[1] == "cash":
        return plain(f"Cash in the Transit Hub: {piece_words(floors)}", "the card goes back to its stack")
    return plain("Leave it" if asked.x else "Not now")


WORDINGS: dict[int, Wording] = {
    kinds.START_BUILDING: building.start, kinds.MOVE: move, kinds.OVERFLOW: overflow,
    kinds.OPTIONAL_DRAW: optional_draw, kinds.OWN_DRAW: own_draw, kinds.CHOOSE_FLOOR: choose_floor, kinds.SECOND_CHOOSE: second_choose,
    kinds.TRADE: trade, kinds.SHORTAGE_VICTIM: victim, kinds.SHORTAGE_FLOOR: taken, kinds.BLUEPRINT: building.blueprint,
    kinds.SWAP: building.swap, kinds.PAY: building.pay, kinds.UNIVERSITY: building.university, kinds.HIGH_END_CONDO: building.condo,
    kinds.SITE: building.site, kinds.SPIRES: building.spires, kinds.USE_CARD: use_card, kinds.ARCHIVE_MODE: archive,
    kinds.STOP_ZONE: stop_zone, kinds.PENTHOUSE: building.penthouse, kinds.PENTHOUSE_PIECE: building.penthouse_piece,
    kinds.AFTER_BUILDING: building.after, kinds.TRANSIT_HUB: hub, kinds.CASINO: casino, kinds.MASONIC_LODGE: lodge,
    kinds.LABOR_UNION: labor, kinds.GOLD_YARD: gold_yard, kinds.GOLD_DRAW: gold_draw, kinds.DISTRICT_ATTORNEY: attorney,
    kinds.TAX_GIFT: returned("Give {}", ""), kinds.COLOSSUS: colossus, kinds.MUSEUM: bonus, kinds.AUTO_MANUFACTURER: spire_on,
    kinds.LEGITIMATE_BUSINESS: co_own, kinds.PENALTY_CARD: penalty, kinds.NEUTRAL_MODE: neutral_mode,
    kinds.NEUTRAL_SPACE: neutral_space, kinds.DISPLAY_FLOOR: display,
}  # fmt: skip
