"""Characters: a head and shoulders by number, the same person every time, and the tile that shows one."""

from __future__ import annotations

from random import Random

from skyline.drawing.markup import Markup, el, join, n
from skyline.drawing.memo import remembered
from skyline.drawing.shapes import area, caption, circ, oval, rect, ref, use

from .icons import GROUND, PHASE_COLOURS, PHASE_TAGS, SHADE

SKIN = ("#F1CDA9", "#D9A275", "#A8714A", "#7A4E31", "#F6DCC4")
HAIR = ("#2E2622", "#6A4526", "#B98A3E", "#8B8782", "#3B2B2B", "#A2492B")
TIES = ("#B23A2E", "#D9A93A", "#2E3136")
EYES = "#2B211B"
TALL = 82
BROAD = 62
LONGEST_LINE = 15
ROOMY_WORD = 10
CONDENSED = 0.6  # how wide a bold letter of a condensed face is at most, of its size: not every system has a narrow one
PAPER = el("rect", class_="ny-paper", width=BROAD, height=TALL, rx=5)
RULE = el("path", class_="ny-rule", d=f"M0 54.5h{BROAD}")

# Parts of a portrait; the coat is the colour around it.
PARTS = {
    "coat": area("M4 48c0-12 7-17 20-17s20 5 20 17z", "currentColor", "", stroke=SHADE, stroke_width=0.8)
    + area("M18 31l6 9 6-9-6-3z", GROUND, ""),
    "tie": el("path", d="M24 36l2.4 4-2.4 7-2.4-7z"),
    "long": el("path", d="M13.5 33c-1-6-1-20 10.5-20s11.5 14 10.5 20z"),
    "head": rect(20.6, 25, 6.8, 8, rx=3) + oval(24, 20.5, 7.6, 9, extra='stroke="rgba(0,0,0,.18)" stroke-width=".6"'),
    "hair": el("path", d="M16 19c0-7 3-10.5 8-10.5s8 3.5 8 10.5c-2-3-3-5-5-5.5-4 1.5-8 1-11 5.5z"),
    "bowler": area("M14 13.5h20v2H14zM17 14V9c0-4 14-4 14 0v5z", "#2E3136", "") + area("M17 11.5h14v2H17z", "currentColor", ""),
    "cap": area("M15 14c0-8 18-8 18 0l4 1.5-4 1z", "currentColor", "", stroke=SHADE, stroke_width=0.6),
    "tophat": area("M13.5 14h21v2h-21zM17 14V3.5h14V14z", "#26292E", "") + area("M17 10.5h14v2.4H17z", "currentColor", ""),
    "beard": el("path", d="M19.5 24.5c2.5 2 6.5 2 9 0-1 3-8 3-9 0z"),
    "face": circ(21, 20.5, 0.9, EYES)
    + circ(27, 20.5, 0.9, EYES)
    + area("M21.6 25.4c1.4 1.2 3.4 1.2 4.8 0", "none", 'stroke="#8A4B3A" stroke-width="1" stroke-linecap="round"'),
    "glasses": el(
        "g",
        el("path", d="M18.6 20.5h4.8M24.6 20.5h4.8"),
        circ(21, 20.5, 2.3),
        circ(27, 20.5, 2.3),
        fill="none",
        stroke=EYES,
        stroke_width=0.7,
    ),
}
HATS = ("", "bowler", "cap", "tophat", "beard", "")


def part(name: str, colour: str | None = None) -> Markup:
    return ref(f"ny-p-{name}", fill=colour)


def portrait(number: int) -> Markup:
    """A person, from the parts."""
    dice = Random(number * 31 + 5)
    skin, hair, tie = dice.choice(SKIN), dice.choice(HAIR), dice.choice(TIES)
    long_hair = dice.random() < 0.45
    hat = HATS[dice.randint(0, 5)]
    glasses = dice.random() < 0.3
    out = [part("coat"), part("tie", tie), part("long", hair) if long_hair else None, part("head", skin), part("hair", hair)]
    if hat == "beard":
        out.append(None if long_hair else part("beard", hair))
    elif hat:
        out.append(part(hat))
    return join(out, part("glasses") if glasses else None, part("face"))


def lines_of(title: str) -> list[str]:
    """A title in one line or two of about the same length; what is too long is cut."""
    words = title.split()
    best = [title]
    if len(title) > ROOMY_WORD and len(words) > 1:
        splits = [[" ".join(words[:at]), " ".join(words[at:])] for at in range(1, len(words))]
        best = min(splits, key=lambda pair: max(map(len, pair)))
    return [line if len(line) <= LONGEST_LINE else line[: LONGEST_LINE - 1] + "…" for line in best]


@remembered
def face(number: int, title: str, phase: int) -> Markup:
    """A character tile of 62 by 82: when it acts, its number, the person, its name."""
    lines = lines_of(title)
    first = 71.5 if len(lines) == 1 else 66
    return join(
        PAPER,
        use(f"ny-who-{number}", 9, 9, 44, color=PHASE_COLOURS[phase], class_="ny-person"),
        tag(phase),
        caption(BROAD - 4, 11.5, number, "ny-no"),
        RULE,
        [name_line(line, first + 11.5 * place) for place, line in enumerate(lines)],
    )


@remembered
def tag(phase: int) -> Markup:
    """The corner of a tile: when the character acts."""
    words = PHASE_TAGS[phase]
    wide = 8 + 6.2 * len(words)
    return area(f"M0 5a5 5 0 0 1 5-5h{n(wide - 5)}v11a4 4 0 0 1-4 4H0z", PHASE_COLOURS[phase], "") + caption(wide / 2, 11, words, "ny-tag")


def name_line(words: str, y: float) -> Markup:
    """A line of a name, squeezed where it is too long."""
    if len(words) * 11.5 * CONDENSED > BROAD - 5:
        return caption(BROAD / 2, y, words, "ny-name cond", textLength=BROAD - 5, lengthAdjust="spacingAndGlyphs")
    return caption(BROAD / 2, y, words, "ny-name cond")


# ------------------------------------------------------------------ the same across: portrait at the left, name at the right
@remembered
def across(number: int, title: str, phase: int, wide: int, high: int, said: tuple[str, ...] = ()) -> Markup:
    """A character tile with its name in letters that can be read small; ``said``: what it does, in lines below."""
    lines = lines_of(title)
    top = 12 if said else (high - 44) / 2 + 5
    first = top + (29 if len(lines) == 1 else 24)
    return join(
        rect(0, 0, wide, high, extra='class="ny-paper" rx="5"'),
        use(f"ny-who-{number}", 4, top, 44, color=PHASE_COLOURS[phase], class_="ny-person"),
        when(phase, wide),
        caption(wide - 56, 15, number, "ny-which", 12.8) if said else None,
        [called(line, first + 15.5 * place, wide - 54) for place, line in enumerate(lines)],
        [caption(8, high - 9 - 15 * place, line, "ny-does", 12.8) for place, line in enumerate(reversed(said))],
    )


@remembered
def when(phase: int, wide: int) -> Markup:
    """The other corner of a tile, in letters that can be read small: when the character acts."""
    words = PHASE_TAGS[phase]
    broad = 12 + 8.6 * len(words)
    return rect(wide - broad, 0, broad, 17, PHASE_COLOURS[phase], 'rx="4"') + caption(wide - broad / 2, 13.5, words, "ny-when", 14.5)


def called(words: str, y: float, room: int) -> Markup:
    """A line of a name beside the portrait, squeezed where it is too long."""
    if len(words) * 14.5 * CONDENSED > room:
        return caption(50, y, words, "ny-called cond", 14.5, textLength=room, lengthAdjust="spacingAndGlyphs")
    return caption(50, y, words, "ny-called cond", 14.5)
