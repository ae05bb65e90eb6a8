"""Characters: a head and shoulders by number, the same person every time, and the tile that shows one."""

from __future__ import annotations

from random import Random

from skyline.drawing.markup import esc, n
from skyline.drawing.memo import remembered

from .icons import GROUND, PHASE_COLOURS, PHASE_TAGS, SHADE

SKIN = ("#F1CDA9", "#D9A275", "#A8714A", "#7A4E31", "#F6DCC4")
HAIR = ("#2E2622", "#6A4526", "#B98A3E", "#8B8782", "#3B2B2B", "#A2492B")
TIES = ("#B23A2E", "#D9A93A", "#2E3136")
EYES = "#2B211B"
TALL = 82
BROAD = 62
LONGEST_LINE = 15
ROOMY_WORD = 10

# Parts of a portrait; the coat is the colour around it.
PARTS = {
    "coat": f'<path d="M4 48c0-12 7-17 20-17s20 5 20 17z" fill="currentColor" stroke="{SHADE}" stroke-width=".8"/>'
    f'<path d="M18 31l6 9 6-9-6-3z" fill="{GROUND}"/>',
    "tie": '<path d="M24 36l2.4 4-2.4 7-2.4-7z"/>',
    "long": '<path d="M13.5 33c-1-6-1-20 10.5-20s11.5 14 10.5 20z"/>',
    "head": '<rect x="20.6" y="25" width="6.8" height="8" rx="3"/>'
    '<ellipse cx="24" cy="20.5" rx="7.6" ry="9" stroke="rgba(0,0,0,.18)" stroke-width=".6"/>',
    "hair": '<path d="M16 19c0-7 3-10.5 8-10.5s8 3.5 8 10.5c-2-3-3-5-5-5.5-4 1.5-8 1-11 5.5z"/>',
    "bowler": '<path d="M14 13.5h20v2H14zM17 14V9c0-4 14-4 14 0v5z" fill="#2E3136"/><path d="M17 11.5h14v2H17z" fill="currentColor"/>',
    "cap": f'<path d="M15 14c0-8 18-8 18 0l4 1.5-4 1z" fill="currentColor" stroke="{SHADE}" stroke-width=".6"/>',
    "tophat": '<path d="M13.5 14h21v2h-21zM17 14V3.5h14V14z" fill="#26292E"/><path d="M17 10.5h14v2.4H17z" fill="currentColor"/>',
    "beard": '<path d="M19.5 24.5c2.5 2 6.5 2 9 0-1 3-8 3-9 0z"/>',
    "face": f'<circle cx="21" cy="20.5" r=".9" fill="{EYES}"/><circle cx="27" cy="20.5" r=".9" fill="{EYES}"/>'
    '<path d="M21.6 25.4c1.4 1.2 3.4 1.2 4.8 0" stroke="#8A4B3A" stroke-width="1" fill="none" stroke-linecap="round"/>',
    "glasses": f'<g fill="none" stroke="{EYES}" stroke-width=".7"><path d="M18.6 20.5h4.8M24.6 20.5h4.8"/>'
    '<circle cx="21" cy="20.5" r="2.3"/><circle cx="27" cy="20.5" r="2.3"/></g>',
}
HATS = ("", "bowler", "cap", "tophat", "beard", "")


def part(name: str, colour: str = "") -> str:
    return f'<use href="#ny-p-{name}"{f" fill={chr(34)}{colour}{chr(34)}" if colour else ""}/>'


def portrait(number: int) -> str:
    """A person, from the parts."""
    dice = Random(number * 31 + 5)
    skin, hair, tie = dice.choice(SKIN), dice.choice(HAIR), dice.choice(TIES)
    long_hair = dice.random() < 0.45
    hat = HATS[dice.randint(0, 5)]
    glasses = dice.random() < 0.3
    out = [part("coat"), part("tie", tie), part("long", hair) if long_hair else "", part("head", skin), part("hair", hair)]
    if hat == "beard":
        out.append("" if long_hair else part("beard", hair))
    elif hat:
        out.append(part(hat))
    return "".join([*out, part("glasses") if glasses else "", part("face")])


def lines_of(title: str) -> list[str]:
    """A title in one line or two of about the same length; what is too long is cut."""
    words = title.split()
    best = [title]
    if len(title) > ROOMY_WORD and len(words) > 1:
        splits = [[" ".join(words[:at]), " ".join(words[at:])] for at in range(1, len(words))]
        best = min(splits, key=lambda pair: max(map(len, pair)))
    return [line if len(line) <= LONGEST_LINE else line[: LONGEST_LINE - 1] + "…" for line in best]


@remembered
def face(number: int, title: str, phase: int) -> str:
    """A character tile of 62 by 82: when it acts, its number, the person, its name."""
    colour, tag, lines = PHASE_COLOURS[phase], PHASE_TAGS[phase], lines_of(title)
    wide = 8 + 6.2 * len(tag)
    out = [
        f'<rect class="ny-paper" width="{BROAD}" height="{TALL}" rx="5"/>',
        f'<use href="#ny-who-{number}" x="9" y="9" width="44" height="44" color="{colour}"/>',
        f'<path d="M0 5a5 5 0 0 1 5-5h{n(wide - 5)}v11a4 4 0 0 1-4 4H0z" fill="{colour}"/>',
        f'<text x="{n(wide / 2)}" y="11" class="ny-tag">{tag}</text><text x="{BROAD - 4}" y="11.5" class="ny-no">{number}</text>',
        f'<path class="ny-rule" d="M0 54.5h{BROAD}"/>',
    ]
    first = 71.5 if len(lines) == 1 else 66
    for place, line in enumerate(lines):
        fit = f' textLength="{BROAD - 5}" lengthAdjust="spacingAndGlyphs"' if len(line) > ROOMY_WORD + 1 else ""
        out.append(f'<text x="{BROAD / 2:g}" y="{n(first + 11.5 * place)}" class="ny-name cond"{fit}>{esc(line)}</text>')
    return "".join(out)
