"""The board as text: a drawing in a fixed-width font, and sentences for whoever does not see one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias, cast

from bglearn.draw.layout import View
from bglearn.draw.seen import Seen
from bglearn.rules.dice import Roll
from bglearn.words import listing, say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bglearn.rules.position import Position

__all__ = ["Cube", "Owner", "as_cube", "check_colour", "cube_words", "describe", "text"]

Owner: TypeAlias = Literal["own", "opp", "centred"]


class Cube(NamedTuple):
    """What is shown of the doubling cube: its value, and whose it is ("own", "opp" or "centred")."""

    value: int
    owner: Owner = "centred"


def as_cube(cube: Cube | int | tuple[int, str] | None) -> Cube | None:
    """Makes what is shown of a cube from a value, or from value and owner. Raises ValueError for an unknown owner.

    >>> as_cube(2), as_cube((4, "opp")), as_cube(None)
    (Cube(value=2, owner='centred'), Cube(value=4, owner='opp'), None)
    """
    if cube is None:
        return None
    value, owner = (cube, "centred") if isinstance(cube, int) else cube
    if owner not in ("own", "opp", "centred"):
        raise ValueError(say("draw.no_such_owner", owner=owner))
    return Cube(value, cast(Owner, owner))


def check_colour(own: str) -> None:
    """Raises ValueError for a colour of the mover's checkers that there is not.

    >>> check_colour("light")
    """
    if own not in ("light", "dark"):
        raise ValueError(say("draw.no_such_colour", colour=own))


def describe(
    position: Position,
    *,
    roll: Roll | str | Iterable[int] | None = None,
    cube: Cube | int | tuple[int, str] | None = None,
    pips: bool = True,
) -> str:
    """Says in sentences what stands where, all points being the mover's, and with ``pips`` how far each side has to go.

    >>> from bglearn.rules.position import Position
    >>> describe(Position.parse("own 6x2, bar x1; opp 19x1"), roll=(3, 1)).partition(" Your opponent")[0]
    'The roll is 3-1. You have 1 on the bar, 2 on 6 and 12 off; 37 pips to go.'
    """
    seen, shown = Seen.of(position), as_cube(cube)
    sentences = [say("draw.roll", roll=Roll.of(roll))] if roll else []
    for key, counts, to_go in (("you", seen.own, position.own.pips), ("they", seen.opp, position.opp.pips)):
        where = _where(counts, rising=key == "they")
        if pips:
            sentences.append(say(f"draw.{key}", where=where, n=say("draw.pips", n=to_go)))
        else:
            sentences.append(say(f"draw.{key}_stand", where=where))
    if shown:
        sentences.append(cube_words(shown))
    if position.same_direction:
        sentences.append(say("draw.both"))
    return " ".join(sentences)


def cube_words(cube: Cube) -> str:
    """Says what the cube shows and where it stands; 64 at the start of a game, as on a real board, where it means 1.

    >>> cube_words(Cube(1)), cube_words(Cube(2, "own"))
    ('The cube shows 64 and stands in the middle.', 'The cube shows 2 and is yours.')
    """
    return say(f"draw.cube_{cube.owner}", value=64 if cube.value == 1 else cube.value)


def _where(counts: tuple[int, ...], *, rising: bool) -> str:
    """Lists a side's places, farthest from home first."""
    points = range(1, 25) if rising else range(24, 0, -1)
    found = [say("draw.on_bar", n=counts[25])] if counts[25] else []
    found += [say("draw.on_point", n=counts[point], point=point) for point in points if counts[point]]
    found += [say("draw.off", n=counts[0])] if counts[0] else []
    return listing(found) or say("draw.nothing")


def text(
    position: Position,
    *,
    roll: Roll | str | Iterable[int] | None = None,
    view: View | str = "bottom right",
    numbering: str = "own",
    own: str = "light",
    pips: bool = True,
) -> str:
    """Draws a position in a fixed-width font: O the light checkers, X the dark ones.

    ``numbering`` ("own", "constant", "none") and ``pips`` are those of the picture.

    >>> from bglearn.rules.position import Position
    >>> print(text(Position.start(), roll=(3, 1)))
     13 14 15 16 17 18     19 20 21 22 23 24
    +------------------+--+------------------+
    | O           X    |  | X              O |
    | O           X    |  | X              O |
    | O           X    |  | X                |  X they  167
    | O                |  | X                |
    | O                |  | X                |
    |                  |  |                  |  roll 3-1
    | X                |  | O                |
    | X                |  | O                |
    | X           O    |  | O                |  O you   167
    | X           O    |  | O              X |
    | X           O    |  | O              X |
    +------------------+--+------------------+
     12 11 10  9  8  7      6  5  4  3  2  1
    """
    check_colour(own)
    seen, seat = Seen.of(position), View.of(view)
    signs = {"own": "O" if own == "light" else "X", "opp": "X" if own == "light" else "O"}
    columns: list[tuple[int, int]] = [(25 - low, low) for low in range(12, 0, -1)]
    columns.insert(6, (25, 26))
    if seat.home == "left":
        columns.reverse()
    upper = [column[0] for column in columns]
    lower = [column[1] for column in columns]
    if seat.own == "top":
        upper, lower = lower, upper
    rule = "+" + "-" * 18 + "+--+" + "-" * 18 + "+"
    sides = _margin(position, seen, Roll.of(roll) if roll else None, signs, seat, pips=pips)
    grid = [[_cell(seen, place, row, signs) for place in upper] for row in range(5)]
    grid += [["  "] * 13] + [[_cell(seen, place, row, signs) for place in lower] for row in reversed(range(5))]
    rows = [_line(cells) + beside for cells, beside in zip(grid, sides, strict=True)]
    if numbering == "constant" and own == "light":
        upper, lower = [25 - place for place in upper], [25 - place for place in lower]
    ends = ["", ""] if numbering == "none" else [_numbers(upper), _numbers(lower)]
    picture = [ends[0], rule, *rows, rule, ends[1]]
    return "\n".join(row.rstrip() for row in picture)


def _cell(seen: Seen, place: int, row: int, signs: dict[str, str]) -> str:
    """Gives two characters of one checker's place; the fifth shows the count where there are more."""
    side, count = seen.at(place)
    if row >= count:
        return "  "
    return f"{count:2d}" if row == 4 and count > 5 else f" {signs[side]}"


def _line(cells: list[str]) -> str:
    left, bar, right = cells[:6], cells[6], cells[7:]
    return f"|{' '.join(left)} |{bar}|{' '.join(right)} |"


def _numbers(places: list[int]) -> str:
    halves = [" ".join(f"{place:2d}" for place in half) for half in (places[:6], places[7:])]
    return f" {halves[0]}     {halves[1]}"


def _margin(
    position: Position, seen: Seen, roll: Roll | None, signs: dict[str, str], seat: View, *, pips: bool
) -> list[str]:
    """Gives what stands to the right of the eleven rows: who, pips, off, roll."""
    rows = [""] * 11
    for side, key, to_go in (("own", "text_you", position.own.pips), ("opp", "text_they", position.opp.pips)):
        upper = (side == "own") == (seat.own == "top")
        off = (seen.own if side == "own" else seen.opp)[0]
        rows[2 if upper else 8] = f"  {signs[side]} {say(f'draw.{key}'):<5} {to_go if pips else ''}".rstrip()
        rows[3 if upper else 9] = f"    {say('draw.off', n=off)}" if off else ""
    if roll:
        rows[5] = "  " + say("draw.text_roll", roll=roll)
    return rows
