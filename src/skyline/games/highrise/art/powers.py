"""What Tenants do, in a few icons."""

from __future__ import annotations

from skyline.drawing.icons import use
from skyline.drawing.markup import esc, n
from skyline.games.highrise.components import EFFECTS, Tenant

from .icons import emblem

Sign = tuple[str, str]  # the name of a symbol, and what stands beside it

DRAW, CHOOSE, LOSE, GAIN, VP, BUILD = "hr-draw", "hr-choose", "hr-lose", "hr-corruption", "hr-vp", "hr-construct"
SIGNS: dict[str, tuple[Sign, ...]] = {
    "take_card": (),
    "draw_2_opt_draw": ((DRAW, "2+"),),
    "construct_anywhere_free": ((BUILD, "free"),),
    "lose_2": ((LOSE, "2"),),
    "bonus_space_or_draw_2": (("hr-gift", ""), (DRAW, "2")),
    "co_own_building": (("hr-keys", ""),),
    "ultraplastic_draw_corruption": (("hr-f-5", ""), (DRAW, ""), (GAIN, "")),
    "three_red_or_three_other": (("hr-f-0", "3"),),
    "lose_1_pay_floors": ((LOSE, "1+"),),
    "choose_1_construct_cc": ((CHOOSE, ""), (BUILD, ""), (GAIN, "")),
    "ultraplastic_1": (("hr-f-5", "1"),),
    "vp_2_and_card": ((VP, "2"),),
    "choose_by_corruption": ((CHOOSE, "1/2"),),
    "lose_1_fewest_gains": ((LOSE, "1"),),
    "push_your_luck": ((DRAW, "?"),),
    "draw_per_yard": ((DRAW, ""), ("hr-yard", "")),
    "vp_2_draw_1": ((VP, "2"), (DRAW, "")),
    "choose_1_opt_choose": ((CHOOSE, "1+"),),
    "spire_on_any_building": (("hr-spire", ""), (GAIN, "")),
    "construct_anywhere_swap": ((BUILD, ""), ("hr-trade", ""), (GAIN, "")),
    "take_card_corruption": ((GAIN, ""),),
    "fill_yards": (("hr-yard", ""), (GAIN, "3")),
    "spire_1": (("hr-spire", "1"),),
    "black_then_draw": (("hr-f-3", ""), (DRAW, "")),
    "lose_2_plus_1_if_tallest": ((LOSE, "2+"),),
    "score_neighbourhood_321": ((VP, "321"),),
    "lose_3_floor_or_others_lose": ((LOSE, "3"),),
    "vp_per_floor_max_5": ((VP, "≤5"),),
    "draw_per_non_tallest_neighbourhood": ((DRAW, "≤5"),),
    "draw_2_fewest_draws_1": ((DRAW, "2"),),
    "vp_3": ((VP, "3"),),
    "suburb_construct_draw_5": ((BUILD, ""), (DRAW, "5")),
    "collect_floors_to_3": ((DRAW, "3"),),
    "draw_by_power_cards": ((DRAW, "1–3"),),
}


def signs_of(tenant: Tenant, stock: int) -> tuple[Sign, ...]:
    """The icons of a Tenant; beside that of its Power Card stands how many are left."""
    card = ((emblem(int(tenant.card)), f"×{stock}"),) if tenant.card else ()
    return (*card, *SIGNS[EFFECTS[tenant.effect]])


def widths_of(signs: tuple[Sign, ...], side: float, size: float) -> list[float]:
    return [side + (len(words) * size * 0.56 + 3 if words else 2) for _, words in signs]


def strip(signs: tuple[Sign, ...], x: float, y: float, side: float, room: float) -> str:
    """Icons in a row whose middle is x, at most so wide; y is its top."""
    size = max(10.5, side * 0.76)
    squeeze = min(1.0, room / max(1.0, sum(widths_of(signs, side, size))))
    side, size = side * squeeze, size * squeeze
    widths = widths_of(signs, side, size)
    left, out = x - sum(widths) / 2, list[str]()
    for (name, words), wide in zip(signs, widths, strict=True):
        out.append(use(name, left, y, side))
        if words:
            out.append(f'<text x="{n(left + side + 1)}" y="{n(y + side / 2 + size * 0.36)}" font-size="{n(size)}">{esc(words)}</text>')
        left += wide
    return "".join(out)
