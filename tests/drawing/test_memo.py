"""Remembered drawings: computed once, the same as before, and never more than the bound."""

from __future__ import annotations

from skyline.drawing.memo import ENTRY, Memo, Pool, size_of


def drawer(pool: Pool, length: int = 1000) -> tuple[Memo[[int], str], list[int]]:
    """A remembered function, and the arguments for which it was really called."""
    called: list[int] = []

    def draw(number: int) -> str:
        called.append(number)
        return f"{number:0{length}}"

    return Memo(draw, pool), called


def test_a_drawing_is_made_once() -> None:
    draw, called = drawer(Pool(1 << 20))
    assert draw(7) == draw(7) == f"{7:01000}"
    assert called == [7]


def test_arguments_by_name_are_remembered_too() -> None:
    called = []

    def draw(number: int, colour: str) -> str:
        called.append(number)
        return f"{number} {colour}"

    kept = Memo(draw, Pool(1 << 20))
    assert kept(number=7, colour="red") == kept(colour="red", number=7) == "7 red"
    assert called == [7]


def test_all_memos_of_a_pool_stay_within_its_bound() -> None:
    pool = Pool(100_000)
    draws = [drawer(pool, length)[0] for length in (10, 1_000, 5_000)]
    largest = 0
    for number in range(2_000):
        for draw in draws:
            draw(number)
        largest = max(largest, pool.held())
    assert 50_000 < largest <= 100_000
    assert pool.forgotten


def test_what_is_drawn_often_stays() -> None:
    draw, called = drawer(Pool(100_000))
    for number in range(1, 1_000):
        draw(0)
        draw(number)
    assert called.count(0) == 1


def test_what_is_rare_goes() -> None:
    draw, called = drawer(Pool(100_000))
    for number in [*range(1_000), 0]:
        draw(number)
    assert called.count(0) == 2


def test_forgetting_lets_everything_go() -> None:
    pool = Pool(1 << 20)
    draw, called = drawer(pool)
    draw(1)
    assert pool.held() > ENTRY + 1_000
    pool.forget()
    assert pool.held() == 0
    draw(1)
    assert called == [1, 1]


def test_texts_count_with_all_their_bytes() -> None:
    text = "x" * 5_000
    assert size_of((text, (text, 1))) > 10_000
