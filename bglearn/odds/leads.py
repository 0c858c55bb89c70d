"""What a lead in pips is worth: one side as it stands, against every way in which the other's checkers can stand."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple

from bglearn.odds.answer import Answer, Rows, percent
from bglearn.odds.asked import position_of
from bglearn.odds.bearing_off import check_race, home_of
from bglearn.odds.races import games_of_36
from bglearn.odds.tables import by_pips, rolls_to_off
from bglearn.odds.unanswered import answered
from bglearn.words import say

if TYPE_CHECKING:
    from bglearn.draw.pictures import Picture
    from bglearn.odds.asked import Asked
    from bglearn.odds.progress import Progress
    from bglearn.rules import Position

__all__ = ["AtLead", "Lead", "lead"]

MOST = 12
"""Pips ahead and behind that are looked at if nobody says how many."""


class AtLead(NamedTuple):
    """What the player on roll wins with a lead: on average, and against the best and the worst of the other homes."""

    lead: int
    """In pips; negative is behind."""
    homes: int
    """In how many ways the other side's checkers can have the pips that make it."""
    mean: float
    least: float
    most: float


@dataclass(frozen=True, slots=True)
class Lead(Answer):
    """The chance to win a race by the lead in pips, the other side's checkers standing in every way they can.

    Each side plays for the fewest rolls on average, as in ``Race.one_sided``; for these plays chances are exact to some
    1e-15.
    """

    position: Position
    points: tuple[AtLead, ...]
    """From most behind to most ahead."""
    chance: float
    """Against the other side as it does stand, by the same plays."""

    @property
    def lead(self) -> int:
        """The lead of the player on roll in the position, in pips."""
        return self.position.opp.pips - self.position.own.pips

    @property
    def now(self) -> AtLead:
        """What the lead in the position is worth."""
        return next(point for point in self.points if point.lead == self.lead)

    @property
    def sentence(self) -> str:
        """The average at the lead of the position."""
        now, checkers = self.now, sum(home_of(self.position.opp))
        name = "ahead" if now.lead > 0 else "behind" if now.lead < 0 else "even"
        said = say(f"bearoff.lead_{name}", n=abs(now.lead))
        around = {"homes": now.homes, "checkers": say("bearoff.checkers", n=checkers)}
        pips = self.position.opp.pips
        return say("bearoff.lead", games=games_of_36(now.mean), share=percent(now.mean), lead=said, pips=pips, **around)

    @property
    def notes(self) -> tuple[str, ...]:
        """The position itself, how far apart homes of equal pips are, and how near it is."""
        now = self.now
        this = say("bearoff.lead_this", games=games_of_36(self.chance), share=percent(self.chance))
        ends = {"least": percent(now.least), "most": percent(now.most)}
        return this, say("bearoff.lead_apart", **ends), say("bearoff.race_one_sided")

    @property
    def table(self) -> Rows:
        """For each lead the average and both ends."""
        head = [say(f"bearoff.head_{name}") for name in ("lead", "lead_mean", "lead_least", "lead_most", "lead_homes")]
        rows = tuple(
            (f"{at.lead:+d}" if at.lead else "0", percent(at.mean), percent(at.least), percent(at.most), str(at.homes))
            for at in self.points
        )
        return Rows(tuple(head), rows, say("bearoff.lead_table"))

    def picture(self, look: str = "light") -> Picture:
        """The average chance by the lead, and between which ends the homes of equal pips lie."""
        from bglearn.draw.pictures import chance_by_lead

        series = {
            say(f"bearoff.head_lead_{name}"): [(at.lead, getattr(at, name)) for at in self.points]
            for name in ("mean", "least", "most")
        }
        return chance_by_lead(series=series, title=say("bearoff.lead_table"), look=look)


def lead(position: Asked, *, most: int = MOST, progress: Progress | None = None) -> Lead:
    """Says what leads in pips are worth in a race: the player on roll as it stands, before its roll.

    The other side has as many checkers as it has, but in every way in which they can stand in its home board, each
    counted once; a lead is what it has more pips. ``most`` is how many pips ahead and behind are looked at (sample: 8);
    the lead of the position is always among them. Raises what ``race`` raises, and ValueError for no such number.

    >>> answer = lead("own 6x2, 5x2, 4x2; opp 19x2, 20x2, 21x2")
    >>> print(answer)  # doctest: +NORMALIZE_WHITESPACE
    24.7 of 36 races are won with no lead (68.7 %), on average over the 10 ways in which your opponent's 6 checkers can
    have 30 pips.
    >>> [(at.lead, round(at.mean, 3)) for at in answer.points if at.lead in (-4, 0, 4)]
    [(-4, 0.561), (0, 0.687), (4, 0.795)]
    """
    if type(most) is not int or most < 0:
        raise ValueError(say("bearoff.no_leads", most=repr(most)))
    found = position_of(position)
    check_race(found, "own", "opp")
    return answered(lambda: _lead(found, most, progress))


def _lead(found: Position, most: int, progress: Progress | None) -> Lead:
    mine, theirs = home_of(found.own), home_of(found.opp)
    by_then = (*accumulate(rolls_to_off(mine, progress=progress)),)
    pips = found.own.pips
    points = tuple(
        AtLead(their_pips - pips, homes, mean, worst, best)
        for their_pips, homes, mean, worst, best in by_pips(sum(theirs), by_then, progress=progress)
        if abs(their_pips - pips) <= most or their_pips == found.opp.pips
    )
    chances = rolls_to_off(theirs, progress=progress)
    # I am on roll, so it is enough to be off with as many rolls as they need.
    chance = sum(share * by_then[min(n, len(by_then) - 1)] for n, share in enumerate(chances))
    return Lead(found, points, min(chance, 1.0))
