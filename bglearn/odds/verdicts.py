"""What to do with the cube: one verdict from the values of rolling on, of a double taken and of a double passed."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from numbers import Rational
from typing import TYPE_CHECKING

from bglearn.odds.answer import Answer, Rows, number
from bglearn.odds.rolls import THROWS
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["CubeVerdict", "Decision", "cube_verdict", "exact", "over_36"]

OWNERS = ("centred", "own", "opp", "none")


@dataclass(frozen=True, slots=True)
class Decision:
    """The values that a cube decision hangs on, and what follows from them; all in units of the cube before it.

    ``doubler`` is what the side on roll should do: "double", "no double", "too good" (playing on for a gammon is worth
    more than the pass), "either", or "no cube". ``taker`` is the answer if it doubles: "take", "pass" or "either".

    >>> Decision(Fraction(1, 2), Fraction(1)).verdict
    'Double, take or pass (it is the same).'
    """

    no_double: Fraction
    """The value of rolling without doubling."""
    double_take: Fraction
    """The value of a double that is taken."""
    may_double: bool = True
    owned: bool = False
    """Whether the side on roll owns the cube, so that its double is a redouble."""

    @property
    def double_pass(self) -> Fraction:
        """The value of a double that is passed: the cube as it stands."""
        return Fraction(1)

    @property
    def taker(self) -> str:
        """What the other side should answer to a double."""
        if self.double_take == self.double_pass:
            return "either"
        return "take" if self.double_take < self.double_pass else "pass"

    @property
    def doubler(self) -> str:
        """What the side on roll should do before its roll."""
        if not self.may_double:
            return "no cube"
        double = min(self.double_take, self.double_pass)
        if self.no_double == double:
            return "either"
        if self.no_double < double:
            return "double"
        return "too good" if self.no_double > self.double_pass and self.taker != "take" else "no double"

    @property
    def best_action(self) -> str:
        """What happens if both do best: "no_double", "double_take" or "double_pass", the first of equal ones."""
        if self.doubler != "double":
            return "no_double"
        return "double_pass" if self.taker == "pass" else "double_take"

    @property
    def best(self) -> Fraction:
        """The value with the best action of both sides."""
        return max(self.no_double, min(self.double_take, self.double_pass)) if self.may_double else self.no_double

    @property
    def verdict(self) -> str:
        """The one verdict, as a sentence."""
        if not self.may_double:
            return say("odds.verdict_no_cube")
        name = self.doubler.replace(" ", "_")
        doubler = say(f"odds.redoubler_{name}") if self.owned else say(f"odds.doubler_{name}")
        return say("odds.verdict", doubler=doubler, taker=say(f"odds.taker_{self.taker}"))

    @property
    def rows(self) -> Rows:
        """Each action with its value over 36 games."""
        actions = [("no_double", self.no_double)]
        if self.may_double:
            actions += [("double_take", self.double_take), ("double_pass", self.double_pass)]
        return Rows(
            (say("odds.head_action"), say("odds.head_over_36")),
            tuple((say(f"odds.action_{action}"), over_36(value)) for action, value in actions),
        )


def over_36(value: Fraction) -> str:
    """Says what an action brings over 36 games, with its sign; a whole number as one.

    >>> over_36(Fraction(1, 18)), over_36(Fraction(-1)), over_36(Fraction(1, 1000))
    ('+2', '-36', '+0.04')
    """
    total = value * THROWS
    digits = 0 if total.denominator == 1 else 2
    said = number(total, digits)
    return f"+{said}" if total > 0 else said


@dataclass(frozen=True, slots=True)
class CubeVerdict(Answer):
    """What to do with the cube at given chances, if it is dead once it has been turned.

    ``decision`` holds the values and the one verdict.
    """

    decision: Decision
    win: Fraction
    gammon: Fraction
    backgammon: Fraction
    lose_gammon: Fraction
    lose_backgammon: Fraction

    @property
    def verdict(self) -> str:
        """The verdict, and no other beside it."""
        return self.decision.verdict

    @property
    def sentence(self) -> str:
        """The values over 36 games and the verdict."""
        games = {name: number(getattr(self, name) * THROWS, 1) for name in ("win", "gammon", "lose_gammon")}
        return say("odds.cube_at_chances", **games, verdict=self.verdict)

    @property
    def table(self) -> Rows:
        """Each action with its value over 36 games."""
        return self.decision.rows


def cube_verdict(
    win: Fraction | float | str,
    gammon: Fraction | float | str = 0,
    backgammon: Fraction | float | str = 0,
    *,
    lose_gammon: Fraction | float | str = 0,
    lose_backgammon: Fraction | float | str = 0,
    cube: str = "centred",
    jacoby: bool = False,
) -> CubeVerdict:
    """Gives the one verdict on the cube in a money game, at the chances of the side on roll and with a dead cube.

    Chances are shares of all games, 0 to 1, gammons counting backgammons too: ``win=0.8, gammon=0.55``. ``cube`` is
    "centred", "own", "opp" or "none"; under ``jacoby`` a centred cube makes gammons count only once it was turned. A
    dead cube (nobody turns it again) is a model: nearer the end of a game it is nearer the truth. Raises ValueError for
    chances that do not fit together.

    >>> answer = cube_verdict(win=0.8, gammon=0.55)
    >>> answer.decision.no_double, answer.verdict
    (Fraction(23, 20), 'Too good to double: no double, pass.')
    >>> cube_verdict(win=0.8, gammon=0.55, jacoby=True).verdict
    'Double, pass.'
    """
    if cube not in OWNERS:
        raise ValueError(say("odds.no_such_owner", owner=repr(cube), owners=", ".join(OWNERS)))
    wins = _falling((win, gammon, backgammon))
    losses = _falling((1 - wins[0], lose_gammon, lose_backgammon))
    all_kinds = sum(wins, Fraction()) - sum(losses, Fraction())
    singles = wins[0] - losses[0]
    decision = Decision(
        no_double=singles if jacoby and cube == "centred" else all_kinds,
        double_take=2 * all_kinds,
        may_double=cube in ("centred", "own"),
        owned=cube == "own",
    )
    return CubeVerdict(decision, *wins, *losses[1:])


def exact(chance: Fraction | float | str) -> Fraction:
    """Reads a chance exactly as it was written: 0.8 is four fifths. Raises ValueError for what lies beyond 0 to 1.

    >>> exact(0.8), exact("1/36")
    (Fraction(4, 5), Fraction(1, 36))
    """
    try:
        read = Fraction(chance) if isinstance(chance, Rational) else Fraction(str(chance))
    except (ValueError, ZeroDivisionError) as error:
        raise ValueError(say("odds.not_a_chance", chance=repr(chance))) from error
    if not 0 <= read <= 1:
        raise ValueError(say("odds.not_a_chance", chance=repr(chance)))
    return read


def _falling(chances: Iterable[Fraction | float | str]) -> tuple[Fraction, Fraction, Fraction]:
    """Reads games won (or lost), gammons among them and backgammons among those."""
    single, gammon, backgammon = map(exact, chances)
    if not single >= gammon >= backgammon:
        raise ValueError(say("odds.chances_do_not_fit", games=single, gammons=gammon, backgammons=backgammon))
    return single, gammon, backgammon
