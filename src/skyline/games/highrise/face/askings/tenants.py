"""What the powers of single Tenants ask."""

from __future__ import annotations

from typing import Any

from skyline.engine.face import Asking, Prompt, Words
from skyline.engine.words import joined, seat_letter, sentence
from skyline.games.highrise.face.art import ids
from skyline.games.highrise.rules.asking import HOODS
from skyline.games.highrise.rules.pieces import COLOURS, RED, number
from skyline.games.highrise.rules.scoring import RANKS, tallest_bonus
from skyline.games.highrise.rules.wording import PIECES

from .moving import bonus_at, bonus_choice, tile_choice
from .question import Question, cost, kind_of, said, site_of


# ------------------------------------------------------------------ drawing
class CasinoAsking(Asking[Question]):
    """Draw one more, or stop."""

    stage = "supply"

    def ask(self, question: Question) -> Prompt:
        seen = joined([PIECES[kind] for kind in range(COLOURS) if question.x >> kind & 1])
        return Prompt("Draw one more Floor?", f"Casino: you have drawn {seen}. A colour drawn again ends it. {question.bag()}")

    def words(self, question: Question, do: str) -> Words:
        if do == "stop":
            return Words("Stop", "keep what you drew")
        seen = [PIECES[kind] for kind in range(COLOURS) if question.x >> kind & 1]
        return Words("Draw one more", f"another {joined(seen, 'or')} costs 2 Corruption")

    def targets(self, question: Question, do: str) -> tuple[str, ...]:
        return (ids.BAG,) if do == "draw" else ()


class GoldYardAsking(Asking[Question]):
    """Which Yard is filled next."""

    stage = "own"

    def ask(self, question: Question) -> Prompt:
        title = "Fill another Yard?" if "end" in question.acts() else "Which Yard do you fill?"
        return Prompt(title, "Gold-Plated Suite: for 3 Corruption you draw up to 5 Floors into it.")

    def words(self, question: Question, act: str, yard: str = "") -> Words:
        if act == "end":
            return Words("No further Yard")
        return Words(f"Fill {'the Base Yard' if yard == 'base' else 'an Expanded Yard'}", "draw 1 to 5 into it", cost(3))

    def targets(self, question: Question, act: str, yard: str = "") -> tuple[str, ...]:
        if act == "end":
            return ()
        return (ids.BASE_YARD if yard == "base" else ids.EXPANDED_YARD,)


class GoldDrawAsking(Asking[Question]):
    """One more Floor into the Yard."""

    stage = "supply"

    def ask(self, question: Question) -> Prompt:
        return Prompt("Draw one more into this Yard?", f"Gold-Plated Suite: {question.x & 7} drawn into it so far. {question.bag()}")

    def words(self, question: Question, do: str) -> Words:
        return Words("Stop drawing", "into this Yard") if do == "stop" else Words("Draw one more", "into this Yard")

    def targets(self, question: Question, do: str) -> tuple[str, ...]:
        return (ids.BAG,) if do == "draw" else ()


class LaborUnionAsking(Asking[Question]):
    """Three Floors of a colour."""

    stage = "supply"

    def ask(self, question: Question) -> Prompt:
        return Prompt("Which three Floors do you take?", f"Labor Union. {question.bag()}")

    def words(self, question: Question, color: str) -> Words:
        kind = kind_of(color)
        note = f"the bag has {int(number(question.state.bag, kind))}"
        return Words(f"Take 3 {said(color)}", note, cost(int(kind != RED)), "Take 3 Floors", said(color))

    def targets(self, question: Question, color: str) -> tuple[str, ...]:
        return (ids.bag(kind_of(color)),)


class MuseumAsking(Asking[Question]):
    """A Bonus from anywhere, or a Draw."""

    stage = "city"
    no_ghost = "what is taken lies there"

    def ask(self, question: Question) -> Prompt:
        what = "a tile of the line" if question.state.solo() else "everything from one Bonus Space"
        return Prompt(f"Take {what}{question.offer(', or draw 2', 'draw')}?", f"Museum. {question.bag()}")

    def words(self, question: Question, act: str, **answer: Any) -> Words:
        if act == "draw":
            return Words("Draw 2 Floors", "leave the Bonuses alone")
        return tile_choice(question, answer["tile"]) if act == "tile" else bonus_choice(question, bonus_at(answer), "wherever it lies")

    def targets(self, question: Question, act: str, **answer: Any) -> tuple[str, ...]:
        if act == "draw":
            return (ids.BAG,)
        return (ids.line(answer["tile"]) if act == "tile" else ids.bonus(answer["set"], answer["index"]),)


# ------------------------------------------------------------------ pieces given up
class MasonicLodgeAsking(Asking[Question]):
    """Return a piece for less Corruption, or no more."""

    stage = "own"

    def ask(self, question: Question) -> Prompt:
        return Prompt("Return a piece to lose 1 more Corruption?", f"Masonic Lodge. {question.own()}")

    def words(self, question: Question, act: str, piece: str = "") -> Words:
        if act == "stop":
            return Words("Return no more")
        note = sentence("lose 1 Corruption more", question.left_after(piece))
        return Words(f"Return {said(piece)}", note, "", "Return a piece", said(piece))

    def targets(self, question: Question, act: str, piece: str = "") -> tuple[str, ...]:
        return (ids.yard(kind_of(piece)),) if act == "return" else ()


class DistrictAttorneyAsking(Asking[Question]):
    """Return a piece, or let the opponents lose Corruption; alone, for less of one's own."""

    stage = "own"

    def ask(self, question: Question) -> Prompt:
        if question.state.solo():
            return Prompt("Return a piece to lose 1 more Corruption?", f"District Attorney. {question.own()}")
        return Prompt("Return a piece?", f"District Attorney: if not, every opponent loses 1 Corruption. {question.own()}")

    def words(self, question: Question, act: str, piece: str = "") -> Words:
        alone = question.state.solo()
        if act == "others":
            return Words("Keep everything", "" if alone else "every opponent loses 1 Corruption")
        note = "lose 1 Corruption more" if alone else "opponents lose nothing"
        return Words(f"Return {said(piece)}", sentence(note, question.left_after(piece)), "", "Return a piece", said(piece))

    def targets(self, question: Question, act: str, piece: str = "") -> tuple[str, ...]:
        if act == "return":
            return (ids.yard(kind_of(piece)),)
        return tuple(ids.marker(seat_letter(other)) for other in range(question.state.seats) if other != question.seat)


class TaxGiftAsking(Asking[Question]):
    """A piece for the builder."""

    stage = "own"

    def ask(self, question: Question) -> Prompt:
        return Prompt(f"Which piece do you give to {question.names[question.x]}?", f"Tax Office. {question.own()}")

    def words(self, question: Question, piece: str) -> Words:
        return Words(f"Give {said(piece)}", question.left_after(piece), "", "Give a piece", said(piece))

    def targets(self, question: Question, piece: str) -> tuple[str, ...]:
        return (ids.yard(kind_of(piece)),)


# ------------------------------------------------------------------ places on the board
class ColossusAsking(Asking[Question]):
    """A Neighbourhood that scores."""

    stage = "city"
    no_ghost = "the Buildings that score stand there"

    def ask(self, question: Question) -> Prompt:
        return Prompt("In which Neighbourhood do the tallest Buildings score?", "Colossus: 3, 2 and 1 VP, for whoever owns them.")

    def words(self, question: Question, neighbourhood: str) -> Words:
        hood = HOODS.index(neighbourhood)
        points = tallest_bonus(question.state, hood, RANKS[2])
        scored = [f"{question.who(seat)} {vp} VP" for seat, vp in enumerate(points) if vp]
        return Words(f"Score {question.hood(hood)}", joined(scored, nothing="nobody scores"))

    def targets(self, question: Question, neighbourhood: str) -> tuple[str, ...]:
        return (ids.hood(HOODS.index(neighbourhood)),)


class AutoManufacturerAsking(Asking[Question]):
    """A Building that gets a Spire."""

    stage = "city"
    no_ghost = "the Building stands there; its Spires are a number in the words of the choice"

    def ask(self, question: Question) -> Prompt:
        return Prompt("Which of your Buildings gets a Spire?", "Auto Manufacturer.")

    def words(self, question: Question, neighbourhood: str, slot: int) -> Words:
        site = site_of(neighbourhood, slot)
        hood = question.hood(HOODS.index(neighbourhood))
        return Words(f"Spire on {question.place(site)}", question.tower(site), "", f"Spire in {hood}", question.tenant_at(site))

    def targets(self, question: Question, neighbourhood: str, slot: int) -> tuple[str, ...]:
        return (ids.site(site_of(neighbourhood, slot)),)


class LegitimateBusinessAsking(Asking[Question]):
    """A Building to control as well."""

    stage = "city"
    no_ghost = "the Building that is shared stands there"

    def ask(self, question: Question) -> Prompt:
        return Prompt("Which Building do you control as well?", "Entirely Legitimate Business.")

    def words(self, question: Question, neighbourhood: str, slot: int) -> Words:
        site = site_of(neighbourhood, slot)
        hood = question.hood(HOODS.index(neighbourhood))
        return Words(f"Share {question.place(site)}", question.tower(site), "", f"Share in {hood}", question.tenant_at(site))

    def targets(self, question: Question, neighbourhood: str, slot: int) -> tuple[str, ...]:
        return (ids.site(site_of(neighbourhood, slot)),)


ASKINGS: dict[str, Asking[Question]] = {
    "casino": CasinoAsking(), "gold_yard": GoldYardAsking(), "gold_draw": GoldDrawAsking(), "labor_union": LaborUnionAsking(),
    "museum": MuseumAsking(), "masonic_lodge": MasonicLodgeAsking(), "district_attorney": DistrictAttorneyAsking(),
    "tax_gift": TaxGiftAsking(), "colossus": ColossusAsking(), "auto_manufacturer": AutoManufacturerAsking(),
    "legitimate_business": LegitimateBusinessAsking(),
}  # fmt: skip
