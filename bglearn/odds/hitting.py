"""Shots: which rolls hit a blot, counted from the legal plays of all 36."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bglearn.odds.answer import percent
from bglearn.odds.counted import Counted, RuleOfThumb, count, of_36, to_move
from bglearn.rules import RuleSet
from bglearn.rules.position import POINTS
from bglearn.words import listing, say

if TYPE_CHECKING:
    from bglearn.odds.asked import Asked
    from bglearn.odds.rolls import RollSet
    from bglearn.rules import Position, Roll
    from bglearn.rules.turn import Way

__all__ = ["Shots", "shots"]


@dataclass(frozen=True, slots=True)
class Shots(Counted):
    """Which rolls hit; ``targets`` are the points asked about, of which one play hits ``at_once`` or more."""

    targets: tuple[int, ...] = ()
    """On the mover's numbers, highest first."""
    at_once: int = 1


def shots(
    position: Asked,
    target: int | Iterable[int] | None = None,
    *,
    at_once: int = 1,
    rules: RuleSet = RuleSet.STANDARD,
) -> Shots:
    """Counts the rolls with which the player on roll can hit.

    ``target`` is a point on that player's numbers, several, or None for any blot; ``at_once`` is how many of them one
    play has to hit (sample: 2). Entering, closed points, both dice and doubles are all in the plays that the rules
    allow; nothing is reckoned by formula. Ask ``position.mirror()`` for the shots at your own blots. Raises ValueError
    for a target on which the other side has no checker, OutOfReachError for other than two dice.

    >>> answer = shots("own 24x1; opp 18x1, 12x2")
    >>> print(answer)
    17 of 36 rolls hit the blot on your 18-point (47.2 %).
    >>> shots("own 24x1; opp 18x1, 22x1").count, shots("own 24x1; opp 18x1, 22x1", at_once=2).rolls
    (24, RollSet('4-2', '2-2'))
    """
    at = to_move(position, rules)
    targets = _targets(at, target)
    if type(at_once) is not int or at_once < 1:
        raise ValueError(say("odds.at_once", n=repr(at_once)))
    wanted = frozenset(targets)

    def hitting(roll: Roll, ways: list[Way]) -> Way | None:
        return next((way for way in ways if len(wanted.intersection(end for _, end in way)) >= at_once), None)

    rolls, shown = count(at, rules, hitting)
    thumb = _rule_of_thumb(at, targets, rolls) if at_once == 1 else ()
    return Shots(at, rolls, shown, _said(at, targets, at_once, rolls), thumb, targets, at_once)


def _targets(position: Position, target: int | Iterable[int] | None) -> tuple[int, ...]:
    """The points asked about. A checker that lands on one of theirs hits it, so landing is all there is to look for."""
    if target is None:
        return tuple(point for point in reversed(POINTS) if position.opp_on(point) == 1)
    # What is no number and no several numbers is refused below like a number without their checkers.
    several = isinstance(target, Iterable) and not isinstance(target, str)
    asked: tuple[object, ...] = (tuple(target) or (target,)) if several else (target,)  # type: ignore[arg-type]
    for point in asked:
        if type(point) is not int or point not in POINTS or not position.opp_on(point):
            raise ValueError(say("odds.no_target", point=repr(point), blots=_points(_targets(position, None))))
    return tuple(sorted({point for point in asked if isinstance(point, int)}, reverse=True))


def _points(points: tuple[int, ...]) -> str:
    return listing(list(map(str, points))) or say("odds.no_rolls")


def _said(position: Position, targets: tuple[int, ...], at_once: int, rolls: RollSet) -> str:
    if not targets:
        return of_36("rolls_no_blot", rolls)
    blots = tuple(point for point in targets if position.opp_on(point) == 1)
    if not blots:
        return of_36("rolls_no_blot_there", rolls, points=_points(targets))
    if at_once > 1:
        return of_36("rolls_hit_at_once", rolls, blots=_points(blots), at_once=at_once)
    if len(blots) == 1:
        return of_36("rolls_hit_one", rolls, point=blots[0])
    return of_36("rolls_hit_any", rolls, blots=_points(blots))


def _rule_of_thumb(position: Position, targets: tuple[int, ...], rolls: RollSet) -> tuple[RuleOfThumb, ...]:
    """What people learn of a direct shot, "ten and the distance", where one checker shoots at one blot."""
    shooters = [place for place in position.own.occupied if targets and place > targets[-1]]
    if len(targets) != 1 or len(shooters) != 1 or position.own.counts[shooters[0]] != 1:
        return ()
    away = shooters[0] - targets[0]
    if away > 6:
        return ()
    key = "odds.thumb_direct" if rolls.count == away + 10 else "odds.thumb_direct_off"
    said = say(key, away=away, says=away + 10, n=rolls.count, share=percent(rolls.fraction))
    return (RuleOfThumb(away + 10, rolls.count, said),)
