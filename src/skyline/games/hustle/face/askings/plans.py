"""Set-up: the blueprint, chosen or drawn, and the building cap."""

from __future__ import annotations

from skyline.engine.face import Asking, Prompt, Words
from skyline.engine.words import joined, plural, sentence
from skyline.games.hustle.face.art import ids
from skyline.games.hustle.face.wording import square_at, squares_words
from skyline.games.hustle.rules import plans
from skyline.games.hustle.rules.components import BLUEPRINT_IDS, CAP_IDS, DIFFICULTIES, SAMPLE_IDS, Blueprint
from skyline.games.hustle.rules.lot import CARD, block

from .question import Question, on_lot

TAKE_OFF = "Take off"


class ChoosePlansAsking(Asking[Question]):
    """Blueprint and cap in either order, until the player is ready."""

    def stage_of(self, question: Question) -> str:
        """Who draws needs the lot."""
        return "lot" if plans.advanced(question.state) else "plans"

    def ask(self, question: Question) -> Prompt:
        if plans.advanced(question.state):
            return Prompt(self.drawing_title(question), self.drawing_help(question))
        player, parts = question.player, question.parts
        plan = parts.blueprints[player.blueprint].name if player.blueprint >= 0 else ""
        cap = parts.caps[player.cap].name if player.cap >= 0 else ""
        promise = f"Each level that doesn't match your blueprint at the end costs you {parts.altered_level}★."
        secret = f"Your cap is a secret goal. It counts only if you put it on the roof, for ${parts.cap_price}."
        if plan and cap:
            return Prompt(f"{plan} with {cap}: are you ready?", f"{promise} {secret}")
        if plan:
            return Prompt(f"{plan}: which cap goes with it?", secret)
        return Prompt(f"{cap}: which tower goes under it?" if cap else "Which blueprint, and which cap?", promise)

    def drawing_title(self, question: Question) -> str:
        player = question.player
        if player.blueprint >= 0:
            name = question.parts.samples[player.blueprint].name
            return f"{name}: which cap goes with it?" if player.cap < 0 else f"{name}: are you ready?"
        return f"{plural(len(player.laid), 'block')} drawn: is your tower complete?" if player.laid else "What does your tower look like?"

    def drawing_help(self, question: Question) -> str:
        """The three designs, and what the drawing still needs."""
        state, player = question.state, question.player
        names = joined([question.parts.designs[design].name for design in state.designs])
        wanted = f"It has to feature two of {names}."
        missing = plans.plan_need(state, player) if player.laid else None
        now = f" So far: {missing[0]}." if missing is not None else ""
        cap = "" if player.cap >= 0 or missing is not None or not player.laid else " Your cap is still to be chosen."
        return f"{wanted}{now}{cap}"

    def words(self, question: Question, act: str, blueprint: str = "", cap: str = "", square: str = "", sample: str = "") -> Words:
        parts = question.parts
        match act:
            case "plan":
                plan = parts.blueprints[BLUEPRINT_IDS.index(blueprint)]
                return Words(f"Build {plan.name}", f"{DIFFICULTIES[plan.difficulty]}; {shape_words(plan)}")
            case "cap":
                found = parts.caps[CAP_IDS.index(cap)]
                return Words(f"Take {found.name}", sentence(*(line.text().replace(" prestige", "★") for line in found.lines)))
            case "block":
                return Words(f"Add a block at {square}", squares_words(block(square_at(square), CARD, CARD)), "", "Add a block", square)
            case "unblock":
                return Words(f"Take off the block at {square}", squares_words(block(square_at(square), CARD, CARD)), "", TAKE_OFF, square)
            case "clear":
                return Words("Clear the drawing", f"{plural(len(question.player.laid), 'block')} go", "", TAKE_OFF, "all")
            case "sample":
                plan = parts.samples[SAMPLE_IDS.index(sample)]
                shown = joined(plans.featured(question.state, plan.rows))
                return Words(f"Build {plan.name}", f"a sample tower; features {shown}; {shape_words(plan)}")
        return Words("Ready", "all blueprints are shown when everybody is ready; your cap stays secret")

    def targets(
        self, question: Question, act: str, blueprint: str = "", cap: str = "", square: str = "", sample: str = ""
    ) -> tuple[str, ...]:
        if blueprint or sample:
            return (ids.blueprint(blueprint or sample),)
        if cap:
            return (ids.cap(cap),)
        return on_lot(square_at(square)) if square else ()


def shape_words(plan: Blueprint) -> str:
    """The size of a blueprint: "72 squares, 6 wide"."""
    wide = sorted({row.bit_count() for row in plan.rows if row})
    span = str(wide[0]) if len(wide) == 1 else f"{wide[0]} to {wide[-1]}"
    return f"{sum(row.bit_count() for row in plan.rows)} squares, {span} wide"


ASKINGS: dict[str, Asking[Question]] = {"choose_plans": ChoosePlansAsking()}
