"""Games: all of them in short, and one of them with its ways to play, its options and whose it is."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from skyline.drawing.markup import Markup, el, join
from skyline.engine.game import Game
from skyline.engine.options import Option

from .create import accepts_more, label_of, sentence, words_of
from .home import create_address
from .markdown import prose
from .parts import INDEPENDENT, cover, credit, facts, icon, site_bar, site_page
from .reading import ABOUT, COMPONENTS, RULES, clause_link, has, listed, path_of, reading_page, rulebook

# The pages of a game: the icon and the words that lead there.
WAYS_IN = {ABOUT: ("people", "Ways to play"), COMPONENTS: ("eye", "Components"), RULES: ("book", "Rules")}


def overview(games: Sequence[Game]) -> str:
    """The page of all games."""
    top = el("div", el("h1", "Games and rules"), class_="top")
    main = el("main", top, el("div", map(_entry, games), class_="entries"), class_="reading")
    return site_page("Games and rules", site_bar("", "games"), main, games, "home", styles=("reading",))


def _entry(game: Game) -> Markup:
    title = el("h2", el("a", game.title, href=path_of(game)))
    words = el("div", title, el("p", game.face.summary, class_="summary"), facts(game), credit(game), _ways_in(game), class_="about")
    return el("article", cover(game), words, class_="game", data_game=game.id)


def _ways_in(game: Game, here: str | None = None) -> Markup:
    """Links to all pages about a game but the one that shows them."""
    return el("p", [_way_in(game, view) for view in WAYS_IN if has(game, view) and view != here], class_="ways")


def _way_in(game: Game, view: str) -> Markup:
    symbol, words = WAYS_IN[view]
    return el("a", icon(symbol), " ", words, class_="btn small", href=path_of(game, view), aria_label=f"{game.title}: {words}")


def about(game: Game, games: Sequence[Game]) -> str:
    """The page of one game."""
    played = el("section", el("h2", "Ways to play"), _ways(game), class_="panel part")
    options = el("section", el("h2", "Options"), [_option(game, option) for option in game.options], class_="panel part options")
    main = el("div", played, options if game.options else None, class_="parts")
    return reading_page(game, games, ABOUT, el("div", _aside(game), main, class_="one"), "home")


def _aside(game: Game) -> Markup:
    published = (("Publisher", game.publisher), ("Year", str(game.year))) if game.publisher else (("Publisher", "none yet: a prototype"),)
    whose = (("Design", game.designers), *published, ("Here", f"{INDEPENDENT} of the rules"))
    words = el("dl", [join(el("dt", label), el("dd", said)) for label, said in whose])
    about = el("div", el("p", game.face.summary, class_="summary"), facts(game), words, _ways_in(game, ABOUT), class_="about")
    return el("aside", cover(game), about, class_="game", aria_label=f"About {game.title}")


def _ways(game: Game) -> Markup:
    """Every preset in one click, and a table of one's own."""
    starts = [_start(game, number, preset.title) for number, preset in enumerate(game.profile.presets)]
    own = el("a", icon("plus", "ic-s"), " Create a table", class_="btn", href=create_address(game))
    said = el("p", "Against bots, at once; with friends, create a table and send them the link.", class_="muted")
    return join(said, el("div", starts, own, class_="starts"))


def _start(game: Game, number: int, title: str) -> Markup:
    look = "btn" if number else "btn primary"
    return el("button", icon("play", "ic-s"), " ", title, class_=look, type="button", data_play=game.id, data_preset=number)


# ---------------------------------------------------------------------- options
def _option(game: Game, option: Option) -> Markup:
    """An option: what it means, what it can be, with how many players, and the words of the rule."""
    cited = rulebook(game).get(option.clause)
    rule = el("p", prose(cited.text), class_="rule") if cited else None
    head = el("h3", words_of(option.name), " ", clause_link(game, option.clause) if option.clause else None)
    values = _named(option) if option.named else el("p", _values(option), class_="muted")
    return el("div", head, el("p", sentence(option.help)), values, rule, class_="option")


def _named(option: Option) -> Markup:
    """The values that have names, in their groups."""
    groups = groupby(option.named, key=lambda value: value.group)
    rows = [(group or "Usually", [el("li", label_of(option, value)) for value in values]) for group, values in groups]
    return el("dl", [join(el("dt", group), el("dd", el("ul", values))) for group, values in rows], class_="muted")


def _values(option: Option) -> str:
    """What the option can be, the usual first, and with how many players."""
    usual, *others = [_value(choice) for choice in option.choices]
    words = listed([value for value in others if value])
    said = [f"For example {words}." if accepts_more(option) else f"Usually {usual}, otherwise {words}." if words else f"Always {usual}."]
    if option.players:
        said.append(f"With {listed([str(count) for count in option.players])} {'player' if option.players == (1,) else 'players'}.")
    return " ".join(said)


def _value(choice: object) -> str:
    if isinstance(choice, bool):
        return "on" if choice else "off"
    return str(choice).replace("_", " ")
