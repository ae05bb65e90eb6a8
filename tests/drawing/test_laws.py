"""The laws of faces: every game keeps them, and each of them finds who does not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, cast

import pytest

from lots import LotsGame
from lots.face import FACE, LotsFace
from lots.face.asking import BidAsking, KeepAsking, LotsQuestion
from lots.rules.state import Lots
from skyline.drawing import conformance
from skyline.engine.catalogue import Catalogue
from skyline.engine.conformance import Violation
from skyline.engine.face import Asking, Prompt, Question, Words
from skyline.engine.game import Game
from skyline.engine.picture import WIDE, Choice, Picture, Piece
from skyline.engine.registry import games
from skyline.engine.rng import seeded

JUDGED = [game for game in games(unfinished=True) if game.finished or game.face.drawn]


@pytest.mark.parametrize("game", JUDGED, ids=lambda game: game.id)
def test_every_game_keeps_the_laws_of_faces(game: Game) -> None:
    assert conformance.check(game) > 100


def test_the_example_keeps_the_laws_of_faces() -> None:
    assert conformance.check(broken()) > 20


def modes_of(game: Game) -> list[dict[str, Any]]:
    return list(conformance.modes(game).values())


def test_presets_and_modes_of_the_records_are_played_each_once() -> None:
    for game in JUDGED:
        played = modes_of(game)
        assert all(played.count(settings) == 1 for settings in played)
        for preset in game.profile.presets:
            assert game.settings(preset.players, None, dict(preset.options)) in played
        for mode in game.profile.records.values():
            assert any(settings.items() >= mode.items() for settings in played)


@pytest.fixture
def _looking_closely(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game of the example is short: look at the table after every decision."""
    monkeypatch.setattr(conformance, "EVERY", 1)


def broken(face: type[LotsFace] = LotsFace, **askings: Asking[Any]) -> Game:
    """The example with another face, or with other askings."""
    game = LotsGame()
    game._face = face(game, {**FACE.asking, **askings})
    return game


# ------------------------------------------------------------------ questions
class Tempting(KeepAsking):
    """Says that a lot may be sold even where it may not."""

    def ask(self, question: LotsQuestion) -> Prompt:
        return Prompt(f"Keep the {question.lot.name}, or sell it?")


class Advising(KeepAsking):
    """Offers one act, and another beside it."""

    def ask(self, question: LotsQuestion) -> Prompt:
        return Prompt(f"Keep it{question.offer(', or sell it', 'sell')}?", "You may throw it away.")


@pytest.mark.parametrize("asking", [Tempting(), Advising()])
def test_a_prompt_offers_only_what_is_among_the_choices(asking: KeepAsking) -> None:
    with pytest.raises(Violation, match="the prompt of keep may offer what is not among the choices"):
        conformance.check(broken(keep=asking))


@pytest.mark.parametrize(("lot", "offered"), [(5, ", or sell it"), (1, "")])
def test_words_that_offer_an_act_are_said_only_if_it_is_among_the_choices(lot: int, offered: str) -> None:
    state = FACE.game.start(FACE.game.settings(2, None, {}), seeded(1), script=[lot])
    for card in (1, 2):
        state.apply(FACE.game.read(f"bid {card}"))
    question = Question(state, 1)
    assert question.acts() == ({"keep", "sell"} if offered else {"keep"})
    assert question.offer(", or sell it", "sell") == offered
    assert question.offer("one or the other", "sell", "keep") == "one or the other"
    assert question.offered == [words for words in (offered, "one or the other") if words]


@pytest.mark.parametrize(
    ("choices", "breach"),
    [
        ([Choice(f"bid {card}", f"Bid {card}") for card in range(13)], "bid lists 13 choices in rows of their own"),
        ([Choice(f"bid {card}", f"Bid {card}", group="Bid") for card in range(13)], "bid lists 13 choices in rows of their own"),
        ([Choice(f"bid {card}", f"Bid {card}", group=f"Bid on {card % 21}", short="1") for card in range(42)], "bid lists 21 groups"),
    ],
)
def test_a_list_that_nobody_can_take_in_is_caught(choices: list[Choice], breach: str) -> None:
    with pytest.raises(Violation, match=breach):
        conformance.check_list("bid", choices)
    conformance.check_list("bid", choices[:12])
    conformance.check_list("bid", [replace(choice, group="Bid", short=choice.notation) for choice in choices])


class Leaking(BidAsking):
    """Says what the others have bid."""

    def ask(self, question: LotsQuestion) -> Prompt:
        return Prompt(f"Bid against {max(cast(Lots, question.at).bids)}")


class Pointless(BidAsking):
    """Points at what is not there."""

    def targets(self, question: LotsQuestion, card: int) -> tuple[str, ...]:
        return (f"chip-{card}",)


class Offstage(BidAsking):
    """Is about a panel that is not there."""

    stage = "attic"


class Alike(BidAsking):
    """Has the same words for all cards."""

    def words(self, question: LotsQuestion, card: int) -> Words:
        return Words("Bid")


class Unfinished(BidAsking):
    """Leaves a gap open."""

    def words(self, question: LotsQuestion, card: int) -> Words:
        return Words(f"Bid {card}", "of {cards}")


class Meddling(BidAsking):
    """Changes the game by asking."""

    def ask(self, question: LotsQuestion) -> Prompt:
        cast(Lots, question.at).points[0] += 1
        return super().ask(question)


@pytest.mark.usefixtures("_looking_closely")
@pytest.mark.parametrize(
    ("asking", "breach"),
    [
        (Leaking(), "what seat . is asked depends on secrets"),
        (Pointless(), "what stands for a choice of bid is not in the picture"),
        (Offstage(), "the stage of bid is no panel: 'attic'"),
        (Alike(), "two choices are worded alike"),
        (Unfinished(), "bid . is not put together well"),
        (Meddling(), "looking has changed the state"),
    ],
)
def test_a_broken_asking_is_caught(asking: BidAsking, breach: str) -> None:
    with pytest.raises(Violation, match=breach):
        conformance.check(broken(bid=asking))


def test_a_decision_without_an_asking_is_caught() -> None:
    game = broken()
    del game.face.asking["share"]
    with pytest.raises(Violation, match="decisions and their faces differ"):
        conformance.check(game)


# ------------------------------------------------------------------ pictures
class Redrawn(LotsFace):
    """Draws one piece more on the board."""

    def picture(self, view: Any, names: Sequence[str] = (), layout: str = WIDE, stage: Sequence[str] = ()) -> Picture:
        picture = super().picture(view, names, layout, stage)
        board = picture.panels[0]
        return replace(picture, panels=(replace(board, pieces=self.pieces(view, board.pieces, names)), *picture.panels[1:]))

    def pieces(self, view: Any, pieces: tuple[Piece, ...], names: Sequence[str]) -> tuple[Piece, ...]:
        return (*pieces, ("more", self.more(names)))

    def more(self, names: Sequence[str]) -> str:
        return '<g id="more"/>'


class Gullible(Redrawn):
    def more(self, names: Sequence[str]) -> str:
        return f'<text id="more">{names[0]}</text>'


class Doubled(Redrawn):
    def more(self, names: Sequence[str]) -> str:
        return '<g id="more"><g id="lot"/></g>'


class Clashing(Redrawn):
    def more(self, names: Sequence[str]) -> str:
        return '<g id="more"><g id="seat-A"/></g>'


class Nameless(Redrawn):
    def more(self, names: Sequence[str]) -> str:
        return "<g/>"


class Styled(Redrawn):
    def more(self, names: Sequence[str]) -> str:
        return '<g id="more" style="fill:red"/>'


class Vague(Redrawn):
    def more(self, names: Sequence[str]) -> str:
        return '<use id="more" href="#nothing"/>'


class Colorless(Redrawn):
    def more(self, names: Sequence[str]) -> str:
        return '<g id="more" fill="var(--no-color)"/>'


class Unexplained(Redrawn):
    def more(self, names: Sequence[str]) -> str:
        return '<g id="more" data-tip="lot:99"/>'


class Nesting(Redrawn):
    def more(self, names: Sequence[str]) -> str:
        return '<g id="more"><g id="within"/></g>'


class Restless(Redrawn):
    def pieces(self, view: Any, pieces: tuple[Piece, ...], names: Sequence[str]) -> tuple[Piece, ...]:
        both = super().pieces(view, pieces, names)
        return both if view.round % 2 else both[::-1]


class Shifting(Redrawn):
    def pieces(self, view: Any, pieces: tuple[Piece, ...], names: Sequence[str]) -> tuple[Piece, ...]:
        return (*pieces, ("more", f'<{"g" if view.round % 2 else "path"} id="more"/>'))


class Rearranging(LotsFace):
    def picture(self, view: Any, names: Sequence[str] = (), layout: str = WIDE, stage: Sequence[str] = ()) -> Picture:
        picture = super().picture(view, names, layout, stage)
        return picture if view.round % 2 else replace(picture, panels=picture.panels[::-1])


class Boardless(LotsFace):
    def picture(self, view: Any, names: Sequence[str] = (), layout: str = WIDE, stage: Sequence[str] = ()) -> Picture:
        picture = super().picture(view, names, layout, stage)
        return replace(picture, panels=tuple(replace(panel, place="left") for panel in picture.panels))


class Silent(LotsFace):
    def picture(self, view: Any, names: Sequence[str] = (), layout: str = WIDE, stage: Sequence[str] = ()) -> Picture:
        picture = super().picture(view, names, layout, stage)
        return replace(picture, panels=picture.panels[:-1])


@pytest.mark.usefixtures("_looking_closely")
@pytest.mark.parametrize(
    ("face", "breach"),
    [
        (Gullible, "not well formed"),
        (Doubled, "two elements have one id"),
        (Clashing, "elements have ids of symbols: .*seat-A"),
        (Nameless, "a piece is not one element with its id"),
        (Styled, "a picture holds .*style="),
        (Vague, "a picture refers to symbols that do not exist: .*nothing"),
        (Colorless, "a picture uses tokens that do not exist: .*--no-color"),
        (Unexplained, "lot:99 explains itself but is not in the gallery"),
        (Restless, "have changed their order"),
        (Shifting, "more has become another element"),
        (Rearranging, "the panel .* have changed their order"),
        (Boardless, "there is no board"),
        (Silent, "there is no room for choices or log"),
    ],
)
def test_a_broken_picture_is_caught(face: type[LotsFace], breach: str) -> None:
    with pytest.raises(Violation, match=breach):
        conformance.check(broken(face))


class Crowded(BidAsking):
    """Points at an element and at another one inside of it."""

    def targets(self, question: LotsQuestion, card: int) -> tuple[str, ...]:
        return ("more", "within")


def test_a_target_within_a_target_is_caught() -> None:
    with pytest.raises(Violation, match=r"of what stands for choices of bid one lies within another: \['within'\]"):
        conformance.check(broken(Nesting, bid=Crowded()))


# ------------------------------------------------------------------ ghosts
class Pointing(BidAsking):
    """Points at the board."""

    def targets(self, question: LotsQuestion, card: int) -> tuple[str, ...]:
        return ("more",)


class Explaining(Pointing):
    """Says why nothing shows there."""

    no_ghost = "the lot lies there already"


class Drawing(Redrawn):
    """Draws what is pointed at."""

    added: tuple[Piece, ...] = (("more", '<g id="more" transform="translate(1 2)"/>'),)

    def pieces(self, view: Any, pieces: tuple[Piece, ...], names: Sequence[str]) -> tuple[Piece, ...]:
        return (*pieces, *self.added)


GHOST = '<g id="ghost" data-ghost=""><path/></g>'


class Haunted(Drawing):
    added = (*Drawing.added, ("ghost", GHOST))


class Spotted(Drawing):
    added = (("more", '<g id="more" data-spot="translate(1 2)"/>'), ("ghost", GHOST))


class Led(Drawing):
    added = (*Drawing.added, ("led", '<g id="led" data-way="lot more"><path/><path/></g>'))


class Carrying(Drawing):
    added = (("more", '<g id="more"><g class="lots-ghost"/></g>'),)


class Empty(Drawing):
    added = (*Drawing.added, ("ghost", '<g id="ghost" data-ghost=""/>'))


class Spotless(Drawing):
    added = (("more", '<g id="more" transform="translate(1 2)" data-spot=""/>'), ("ghost", GHOST))


@pytest.mark.parametrize("face", [Haunted, Spotted, Led, Carrying])
def test_a_choice_that_points_at_the_board_shows_there_what_it_does(face: type[LotsFace]) -> None:
    assert conformance.check(broken(face, bid=Pointing())) > 20


@pytest.mark.parametrize("face", [Drawing, Empty, Spotless])
def test_a_choice_that_shows_nothing_on_the_board_is_caught(face: type[LotsFace]) -> None:
    with pytest.raises(Violation, match=r"bid \d of bid shows nothing on the board"):
        conformance.check(broken(face, bid=Pointing()))
    assert conformance.check(broken(face, bid=Explaining())) > 20


# ------------------------------------------------------------------ the shelf
class Undrawn(LotsFace):
    def drawing(self, kind: str, key: str, pack: str = "") -> str:
        return super().drawing(kind, key, pack).replace("<svg", "<g").replace("</svg", "</g")


class Unnamed(LotsFace):
    def drawing(self, kind: str, key: str, pack: str = "") -> str:
        return super().drawing(kind, key, pack).replace("aria-label", "data-label")


class Marked(LotsFace):
    def drawing(self, kind: str, key: str, pack: str = "") -> str:
        return super().drawing(kind, key, pack).replace("<svg", '<svg id="lot"')


class Obliging(LotsFace):
    def explain(self, kind: str, key: str, pack: str = "") -> str:
        return super().explain(kind, key, pack) if key in self.gallery().get(kind, {}) else "whatever you like"


class Wordless(LotsFace):
    def catalogue(self, pack: str = "") -> Catalogue:
        found = super().catalogue(pack)
        return Catalogue("Lots", {kind: each._replace(sheet=lambda _: "") for kind, each in found.kinds.items()})


class Faded(LotsFace):
    def stylesheet(self) -> str:
        return super().stylesheet() + ".lots-frame { fill: var(--no-color) }"


class Calling(LotsFace):
    def stylesheet(self) -> str:
        return super().stylesheet() + ".lots-frame { fill: url(https://example.org/paint.svg) }"


class Ruleless(LotsFace):
    def rules_text(self) -> str:
        return ""


class Iconless(LotsFace):
    score_icons = {"Lots": "no-icon"}  # noqa: RUF012


@pytest.mark.usefixtures("_looking_closely")
@pytest.mark.parametrize(
    ("face", "breach"),
    [
        (Undrawn, "lot 1 has no drawing"),
        (Unnamed, "the drawing of lot 1 has no name"),
        (Marked, "the drawing of lot 1 has ids"),
        (Obliging, "is shown although it does not exist"),
        (Wordless, "lot 1 is not explained"),
        (Faded, "the stylesheet uses tokens that do not exist: .*--no-color"),
        (Calling, "the stylesheet loads something"),
        (Ruleless, "does not say what it is about"),
        (Iconless, "a row of the score sheet has a symbol that does not exist"),
    ],
)
def test_a_broken_shelf_is_caught(face: type[LotsFace], breach: str) -> None:
    with pytest.raises(Violation, match=breach):
        conformance.check(broken(face))
