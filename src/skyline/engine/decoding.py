"""From plain data to a state, trusting nothing: whatever is not the state of a game is refused with BadData.

The engine checks its own part (agenda, lanes, generator), the game checks the rest (``Game.decode_game``, ``Game.unsound``,
``Game.conserved``). A state that passes is settled: somebody can decide, or the game is over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .chance import Chance
from .checked import Fields, items, short, whole
from .decision import Decision
from .errors import BadData, SkylineError
from .rng import restored, seeded
from .steps import NOBODY, kind_of, seat_of

if TYPE_CHECKING:
    from .game import Game
    from .state import State

DEEPEST = 400  # steps on an agenda
LONGEST_GAME = 1_000_000
REHEARSALS = 2
LONGEST_REHEARSAL = 10_000
# What rules may do when values that are each within their limits do not go together.
MISFITS = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, AssertionError, RecursionError)


def decode(game: Game, data: Any, pack: str | None, foreign: bool) -> State:
    """See ``Game.decode``."""
    if not isinstance(data, dict) or data.get("game") != game.id:
        raise BadData(f"this is not a state of {game.title}")
    if data.get("rules") != game.rules_version:
        raise BadData(f"this state is of rules version {short(data.get('rules'))}; this is version {game.rules_version!r}")
    fields = Fields(data, "the state")
    settings = settings_of(game, Fields(fields.value("settings"), "the settings"), pack)
    fingerprint = game.fingerprint(settings)
    if fields.value("data") != fingerprint:
        raise BadData("this state was made with other components (another pack, or none)")
    try:
        state = read(game, fields, settings)
        state.fingerprint = fingerprint
        if foreign:
            check(state)
        return state
    except (SkylineError, *MISFITS) as error:
        reason = str(error) if isinstance(error, SkylineError) else repr(error)
        raise BadData(f"this state of {game.title} is damaged: {reason}") from error


def read(game: Game, fields: Fields, settings: dict[str, Any]) -> State:
    """The state, with every value within its limits. Raises BadData, or any of MISFITS."""
    state = game.decode_game(fields.data, settings, Chance(restored(fields.value("rng"))))
    read_agenda(state, fields)
    settle_menus(state)
    return state


def check(state: State) -> None:
    """Do the values of the state go together? Raises BadData, or any of MISFITS."""
    wrong = state.game.unsound(state) or state.game.conserved(state)
    if wrong:
        raise BadData(wrong)
    rehearse(state)


def settings_of(game: Game, fields: Fields, pack: str | None) -> dict[str, Any]:
    """The settings, as ``Game.settings`` checks them."""
    options = {name: value for name, value in fields.data.items() if name not in ("players", "pack")}
    if not all(isinstance(name, str) for name in options):
        raise BadData("the settings have a name that is no text")
    stored = fields.value("pack")
    if stored and pack is None:
        raise BadData(f"this state was made with the pack {short(stored)}; give that pack to use it")
    missing = [option.name for option in game.options if options.get(option.name) is None]
    if missing:
        raise BadData(f"the settings lack {missing[0]!r}")
    try:
        return game.settings(whole(fields.value("players"), "the number of players", 1), pack, options)
    except SkylineError as error:
        raise BadData(f"the settings do not fit: {error}") from error


def rehearse(state: State) -> None:
    """Show a copy of the state to everybody and play it to its end at random, so that it is refused now and does not fail later.

    The same state is always played in the same way.
    """
    game = state.game
    for number in range(REHEARSALS):
        world = state.clone()
        rng = seeded(number)
        for seat in range(NOBODY, int(world.seats)):
            game.face.text(world.view(seat))
        made = 0
        while not world.over:
            deciders = world.deciders()
            seat = deciders[rng.below(len(deciders))]
            actions = world.canonical(seat)
            action = actions[rng.below(len(actions))]
            game.face.say(world, action, seat)
            world.apply(action, seat)
            made += 1
            if made > LONGEST_REHEARSAL:
                raise BadData(f"from this state {game.title} does not come to an end")
        world.scores()


# ------------------------------------------------------------------ what remains to be resolved
def read_agenda(state: State, fields: Fields) -> None:
    """The engine's part of a state."""
    state.agenda = [step_from(state, item) for item in items(fields.value("agenda"), "the agenda", 0, DEEPEST)]
    state.stack = state.agenda
    lanes = items(fields.value("lanes"), "the lanes", 0, state.seats)
    openings = items(fields.value("openings"), "the openings", 0, state.seats)
    if (lanes and not len(lanes) == len(openings) == state.seats) or (openings and not lanes):
        raise BadData("the lanes are not one for each seat")
    state.lanes = [[step_from(state, item, seat) for item in items(lane, "a lane", 0, DEEPEST)] for seat, lane in enumerate(lanes)]
    state.openings = [0 if item is None else step_from(state, item, seat) for seat, item in enumerate(openings)]
    if any(lane and not opening for lane, opening in zip(state.lanes, state.openings, strict=True)):
        raise BadData("a lane has steps but was never opened")
    state.ply = fields.whole("ply", 0, LONGEST_GAME)
    state.over = fields.truth("over")
    if state.over != (not state.agenda and not state.lanes):
        raise BadData("the game is over exactly when nothing is left to resolve")


def step_from(state: State, data: Any, lane: int = NOBODY) -> int:
    """The step that ``Game.step_data`` wrote; in a lane it is a step of the lane's seat. Raises BadData."""
    game = state.game
    name, seat, x, y = items(data, "a step", 4, 4)
    step = next((step for step in game.steps if step.id == name), None)
    if step is None:
        raise BadData(f"there is no step {short(name)}")
    asked = isinstance(step, Decision)
    last = int(state.settings["players"] if asked else state.seats) - 1
    who = whole(seat, f"{name}: its seat", 0 if asked else NOBODY, last)
    if lane not in (NOBODY, who):
        raise BadData(f"{name} of seat {who} is in the lane of seat {lane}")
    return int(step.at(who, whole(x, f"{name}: x", 0, int(step.most_x)), whole(y, f"{name}: y", 0, int(step.most_y))))


def settle_menus(state: State) -> None:
    """Work out again what everybody may do now. Raises BadData if the state is not settled."""
    game = state.game
    if state.lanes and not any(state.lanes):
        raise BadData("the lanes are open but empty")
    waiting = [stack[-1] for stack in state.lanes or [state.agenda] if stack]
    for packed in waiting:
        if kind_of(packed) >= len(game.points):
            raise BadData(f"{game.steps[kind_of(packed)].id} is not a decision that could be waited for")
    game.refresh(state)
    for packed in waiting:
        point, menu = game.points[kind_of(packed)], state.menus[seat_of(packed)]
        if not menu or (len(menu) == 1 and not point.always_ask):
            raise BadData(f"{point.id} leaves nothing to decide")
        if menu != sorted(set(menu)) or not point.base <= menu[0] <= menu[-1] < point.base + point.size:
            raise BadData(f"{point.id} has options that do not exist")
