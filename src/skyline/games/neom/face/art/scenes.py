"""Which drawing a tile shows: by its type and the words of its name. And what lies south of its road.

Tiles refer to scenes by id, so that their own markup is short.
"""

from __future__ import annotations

from functools import partial

from skyline.drawing.icons import part
from skyline.drawing.kit import ST, box, circ, house, line, rect, rocks, tree
from skyline.drawing.markup import Markup, el, join

from ...rules.components import COMMERCIAL, INDUSTRIAL, PUBLIC, RESIDENTIAL, RESOURCE, Tile
from .buildings import EAST, HOMES, HOMES_DEEP, NORTH, RAW_ROOF, SCALE, SHOPS_DEEP, WORKS, Scene

FOOT = 105.8  # the southern edge of a tile
LAST_DECK = 3

# The words of a name that call for a scene, by type; the last line of a type is for all other names.
NAMES: dict[int, tuple[tuple[str, tuple[str, ...]], ...]] = {
    RESIDENTIAL: (
        ("high-rises", ("Highrise", "Penthouse", "Condominiums", "Modern")),
        ("flats", ("Apartments", "Triplexes", "Prefab", "Tenements", "Nursing")),
        ("castle", ("Castle", "Mansion")), ("rows", ("Town", "Row", "Brick", "Tract")), ("slums", ("Slums",)),
        ("huts", ("Tiny",)), ("cabins", ("Log", "Cabin")), ("homes", ("",)),
    ),
    COMMERCIAL: (
        ("casino", ("Casino",)), ("motel", ("Motel",)), ("hotel", ("Hotel",)), ("club", ("Night",)),
        ("bank", ("Bank", "Exchange", "Loan", "Agency")),
        ("store", ("Department", "Center", "Forum", "Court", "Trading", "Clothing", "Toy")),
        ("garage", ("Gas Station", "Truck", "Car", "Auto")), ("shops", ("",)),
    ),
    INDUSTRIAL: (
        ("furnace", ("Glass", "Copper", "Smelter", "Boiler", "Foundry", "Gold")), ("logs", ("Lumber",)), ("works", ("",)),
    ),
    PUBLIC: (
        ("fire", ("Fire Dep",)), ("police", ("Police", "Safety")), ("power", ("Nuclear", "Combined", "Fossil", "Turbine")),
        ("dam", ("Hydro",)), ("metro", ("Metro", "Bus", "Parking")), ("park", ("Park",)), ("stadium", ("Stadium",)),
        ("dome", ("University", "City Hall", "Council", "Civic")), ("hall", ("Treasury", "Prison")), ("office", ("",)),
    ),
    RESOURCE: (
        ("windmills", ("Windmill",)), ("oil", ("Oil",)), ("forest", ("forest", "Swamp")), ("pit", ("Coal", "Mineral")),
        ("gas", ("Gas", "Peat")), ("quarry", ("",)),
    ),
}  # fmt: skip
BUSIER = {"furnace": "furnaces", "logs": "mills", "works": "factories", "power": "smoke"}  # with one more chimney
BELOW = {"high-rises": "court", "slums": "yards", "mixed": "lawn", "forest": "pines", "windmills": "pines"}


def north_of(tile: Tile) -> str:
    """The scene of a tile that is no Disaster."""
    kind = int(tile.types & -tile.types)
    if tile.types != kind:
        return "mixed"
    scene = next(scene for scene, words in NAMES[kind] if any(word in tile.name for word in words))
    busy = tile.polluting if kind == PUBLIC else tile.deck == LAST_DECK or tile.goods & (tile.goods - 1)
    return BUSIER.get(scene, scene) if busy else scene


def south_of(tile: Tile) -> str:
    """What lies south of the road, in keeping with what stands north of it; never where the effect is written."""
    scene = BELOW.get(north_of(tile), "")
    if scene or tile.types & RESIDENTIAL:
        return "lawn" if tile.formula is not None else scene or "gardens"
    if tile.types & COMMERCIAL:
        return f"cars-{tile.number % 3}"
    if tile.types & PUBLIC:
        return "alley" if tile.effects or tile.formula is not None or tile.power else "grove"
    return "crates" if tile.types & INDUSTRIAL else "rocks"


# ------------------------------------------------------------------ south of the road
def gardens(roof: str, second: bool) -> Markup:
    """A house or two in the south-east, trees in the south-west."""
    neighbour = house(EAST + 22, FOOT - 5, 13, 8, 7, 9, HOMES_DEEP, chimney=False) if second else tree(EAST + 28, FOOT - 4, 6)
    return house(EAST + 3, FOOT - 3, 14, 8, 7, 9, roof, chimney=second) + neighbour + tree(EAST + 40, FOOT - 4, 3.4) + lawn()


def lawn() -> Markup:
    return tree(9, 78, 4.6) + tree(17, 80, 3.6) + tree(38, 77, 4.2)


def cars(*colours: str) -> Markup:
    """Parked cars; "" leaves a space free."""
    parked = [
        rect(7 + i * 8.5, 67, 5.4, 9, colour, 'rx="1.6" ' + ST) + rect(8 + i * 8.5, 69.5, 3.4, 3, "var(--win2)")
        for i, colour in enumerate(colours)
        if colour
    ]
    return join(parked) + line("M5.6 66V77M14.2 66V77M22.7 66V77M31.2 66V77", "var(--card)", 1)


def crates() -> Markup:
    crate = partial(box, w=7, d=4, front=WORKS, side="var(--ind-d)", top="var(--ind-g)", sh=False)
    tank = circ(34, 73, 5, "var(--concrete)", ST) + circ(34, 73, 3, "none", ST)
    return crate(7, 77, h=6) + crate(17, 77, h=6) + crate(12, 71.4, h=5) + tank


def alley() -> Markup:
    return join(tree(8 + i * 9, 77, 3.6) for i in range(4))


def grove() -> Markup:
    return alley() + tree(EAST + 10, FOOT - 4, 5) + tree(EAST + 24, FOOT - 4, 4)


def pines() -> Markup:
    return join(tree(8 + i * 9, 77 + i % 2, 5, 1) for i in range(4)) + tree(EAST + 8, FOOT - 6, 5, 1)


SOUTH: dict[str, Scene] = {
    "gardens": partial(gardens, HOMES, True), "yards": partial(gardens, RAW_ROOF, True), "court": partial(gardens, HOMES, False),
    "lawn": lawn, "cars-0": partial(cars, SHOPS_DEEP, "var(--fire)", ""), "cars-1": partial(cars, "", "var(--card)", SHOPS_DEEP),
    "cars-2": partial(cars, "var(--fire)", "", SHOPS_DEEP), "crates": crates, "alley": alley, "grove": grove,
    "rocks": partial(rocks, 8, 78, 20, 24), "pines": pines,
}  # fmt: skip


def scaled(drawn: Markup) -> Markup:
    return el("g", drawn, transform=f"scale({SCALE})")


def sheet() -> Markup:
    """All scenes, called ``nm-n-shops`` and ``nm-s-cars-0``."""
    northern = [part(f"nm-n-{name}", scaled(draw())) for name, draw in NORTH.items()]
    return join(northern, [part(f"nm-s-{name}", scaled(draw())) for name, draw in SOUTH.items()])
