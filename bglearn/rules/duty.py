"""The rule objects that say how many moves a roll gives and how much of it must be played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bglearn.rules.dice import are_equal
from bglearn.rules.rule import Breach, Duty, Evidence, Rule

if TYPE_CHECKING:
    from bglearn.rules.rule import Possible

__all__ = ["AsManyOfADouble", "BothDice", "DoublesAreFour", "LargerDie"]


class DoublesAreFour(Rule):
    """A double is played as four moves of its number (two in Irish: the rule set says how many)."""

    __slots__ = ()
    id = "doubles-four"
    aspects = ("doubles-four",)

    def dice(self, thrown: tuple[int, ...], moves_of_double: int) -> tuple[int, ...]:
        """Returns the dice to be played of a roll of two; other rolls are played as they lie."""
        if len(thrown) == 2 and thrown[0] == thrown[1]:
            return thrown[:1] * moves_of_double
        return thrown


class BothDice(Duty):
    """Both numbers must be played if any legal way of doing so exists; one if only one can be."""

    __slots__ = ()
    id = "use-both-dice"
    aspects = (
        "use-both-dice",
        "one-die-if-only-one",
        "no-voluntary-pass",
        "no-legal-move",
        "turn-complete",
        "next-move-question",
        "bar-one-open",
    )

    def neglect(self, thrown: tuple[int, ...], used: tuple[int, ...], possible: Possible) -> Breach | None:
        if are_equal(thrown) or len(used) >= possible.most:
            return None
        aspect = "use-both-dice" if used else "no-voluntary-pass"
        if possible.most == len(possible.singles) == 1:
            aspect = "one-die-if-only-one"
        return Breach(aspect, Evidence(dice=used, count=possible.most))


class AsManyOfADouble(Duty):
    """Of a double, as many of the moves as possible must be played."""

    __slots__ = ()
    id = "doubles-as-many"
    aspects = ("doubles-as-many",)

    def neglect(self, thrown: tuple[int, ...], used: tuple[int, ...], possible: Possible) -> Breach | None:
        if not are_equal(thrown) or len(used) >= possible.most:
            return None
        return Breach("doubles-as-many", Evidence(dice=used, count=possible.most))


class LargerDie(Duty):
    """If either number can be played but not both, the larger must be; who passes neglects that too."""

    __slots__ = ()
    id = "higher-die"
    aspects = ("higher-die",)

    def neglect(self, thrown: tuple[int, ...], used: tuple[int, ...], possible: Possible) -> Breach | None:
        if possible.most != 1 or len(possible.singles) < 2 or are_equal(thrown):
            return None
        largest = max(possible.singles)
        if used == (largest,):
            return None
        return Breach("higher-die", Evidence(die=largest, dice=used, count=1))
