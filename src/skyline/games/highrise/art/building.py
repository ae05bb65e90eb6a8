"""Choices of a construction in words: Blueprint, payment, site, Spires, what comes after it, Penthouses."""

from __future__ import annotations

from collections.abc import Sequence

from skyline.games.highrise.buildings import height_of, spires_of
from skyline.games.highrise.components import BONUS_ELEVATOR, BONUS_SUPER_ELEVATOR, ELEVATOR, LETTERS, PLANNING, SLOTS, SUPER_ELEVATOR
from skyline.games.highrise.constructing import is_full, misplacement
from skyline.games.highrise.ledger import costs
from skyline.games.highrise.payment import coloured_squares, ultraplastic_squares
from skyline.games.highrise.pieces import ULTRAPLASTIC
from skyline.games.highrise.wording import piece_words, plural

from .asked import Question, Words, capital, cost, gain, hood_of, kind_of_piece, left_after, piece, plain, sentence, site_of, storeys

Notation = Sequence[str]
ELEVATORS = {ELEVATOR: 3, BONUS_ELEVATOR: 3, SUPER_ELEVATOR: 2, BONUS_SUPER_ELEVATOR: 2}  # storeys for each point


def squares(asked: Question, place: int) -> str:
    """The squares of a Blueprint in words."""
    shown = int(coloured_squares(asked.state, place)) + (int(ultraplastic_squares(asked.state, place)) << 4 * ULTRAPLASTIC)
    return piece_words(shown)


def blueprint(asked: Question, words: Notation) -> Words:
    place = LETTERS.index(words[1].upper())
    first = not asked.state.blocked >> place & 1
    height = int(asked.state.parts.blueprints[asked.state.current][place].height) + first
    more = ", one of them as first builder" if first else ""
    return plain(f"Blueprint {LETTERS[place]}: {squares(asked, place)}", f"{storeys(height)}{more}", gain(height))


def swap(_asked: Question, words: Notation) -> Words:
    if words[0] == "no":
        return plain("Pay as it is", "no Floor counts as another colour")
    return plain(f"{capital(piece(words[1]))} counts as {piece(words[2])}", "on one square")


def pay(asked: Question, words: Notation) -> Words:
    if words[0] == "pay":
        place = int(asked.state.constructions[-1].blueprint)
        return plain("Pay", f"Blueprint {LETTERS[place]}: {squares(asked, place)}")
    if words[0] == "instead":
        return plain(f"UltraPlastic for a {piece(words[1])} square", f"you keep the {piece(words[1])} Floor")
    note = "an Extra Floor for the match" if kind_of_piece(words[2]) == ULTRAPLASTIC else left_after(asked, words[2])
    price = gain(1) if kind_of_piece(words[2]) == ULTRAPLASTIC else ""
    return plain(f"{capital(piece(words[2]))} on the UltraPlastic square", note, price)


def university(_asked: Question, words: Notation) -> Words:
    if words[0] == "no":
        return plain("Use no University card", "the squares stay as they are")
    return plain(f"Token on {piece(words[2])} of Blueprint {words[1].upper()}", "the square takes any piece, for everybody and all round")


def condo(_asked: Question, words: Notation) -> Words:
    added = words[1:]
    return plain(f"Add {' + '.join(piece(word) for word in added)}", f"{plural(len(added), 'storey')} more", gain(len(added)))


# ------------------------------------------------------------------ site
def site(asked: Question, words: Notation) -> Words:
    construction = asked.state.constructions[-1]
    if words[0] == "suburbs":
        hood = hood_of(words)
        note = f"for {asked.hood(hood)}, which is full of towers at least as tall: nothing on the board, no Tenant"
        return plain(f"The Suburbs of {asked.hood(hood)}", note, cost(int(misplacement(construction, hood))))
    place = site_of(words)
    price = cost(int(misplacement(construction, place // SLOTS)))
    where = f"{asked.tenant_at(place)}, {asked.hood(place // SLOTS)}"
    if asked.state.sites[place]:
        return plain(f"{where}: demolish {asked.tower(place)}", asked.power_at(place), price)
    return plain(f"Build at {where}", sentence(last_free(asked, place), asked.power_at(place)), price)


def last_free(asked: Question, place: int) -> str:
    """A warning where this Building fills its Neighbourhood."""
    hood, sites = place // SLOTS, asked.state.sites
    free = [other for other in range(hood * SLOTS, hood * SLOTS + SLOTS) if asked.state.tenants[other] >= 0 and not sites[other]]
    return f"fills {asked.hood(hood)}" if len(free) == 1 and not is_full(asked.state, hood) else ""


def start(asked: Question, words: Notation) -> Words:
    place = site_of(words)
    return plain(f"{asked.tenant_at(place)}, {asked.hood(place // SLOTS)}", asked.power_at(place))


def spires(asked: Question, words: Notation) -> Words:
    count = int(words[1])
    if count == 0:
        return plain("No Spire", f"keep {plural(int(asked.player.spires), 'Spire')}")
    place = int(asked.state.constructions[-1].site)
    height = int(height_of(asked.state.sites[place]) + 2 * (spires_of(asked.state.sites[place]) + count))
    return plain(f"{plural(count, 'Spire')} on it", f"counts as {height} when tallest Buildings are compared")


# ------------------------------------------------------------------ afterwards
def after(asked: Question, words: Notation) -> Words:
    construction = asked.state.constructions[-1]
    if words[0] == "power":
        place = int(construction.site)
        return plain(f"Use the power of {asked.tenant_at(place)}", asked.power_at(place))
    if words[1] == "done":
        return plain("Go on", "use nothing more for this Building")
    number_ = int(words[-1])
    if words[1] == "up":
        return turned(asked, number_)
    copies = int(construction.planned) if number_ == PLANNING else 0
    price = cost(int(costs(asked.state, asked.player, number_, copies)))
    if number_ not in ELEVATORS:
        return plain(f"Use {asked.card(number_)}", asked.state.parts.cards[number_].text, price)
    vp = gain(-(-int(construction.height) // ELEVATORS[number_]))
    return plain(f"Use {asked.card(number_)}", f"{vp} for {storeys(int(construction.height))}", price or vp)


def turned(asked: Question, number_: int) -> Words:
    return plain(f"Turn up {asked.card(number_)}", "an Archive goes back to its stack")


def penthouse(asked: Question, words: Notation) -> Words:
    place = site_of(words)
    return plain(f"{asked.tenant_at(place)}, {asked.hood(place // SLOTS)}", f"{asked.tower(place)} grows by up to 3")


def penthouse_piece(asked: Question, words: Notation) -> Words:
    if words[1] == "done":
        return plain("No more", f"{asked.tower(asked.x)} is finished")
    return plain(f"Add {piece(words[1])}", f"one Penthouse Floor more; {left_after(asked, words[1])}")
