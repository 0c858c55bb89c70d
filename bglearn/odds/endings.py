"""Small endings with the cube: a race with few rolls left, solved exactly, as a tree that can be looked into."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from html import escape
from typing import TYPE_CHECKING, Any

from bglearn.odds.answer import Answer, Rows, number, percent
from bglearn.odds.asked import has_contact, read, two_dice
from bglearn.odds.errors import OutOfReachError
from bglearn.odds.going_home import counts_of, places_of, rolled
from bglearn.odds.last_rolls import Cube, Solver, most_turns
from bglearn.odds.rolls import THROWS, RollSet
from bglearn.odds.verdicts import OWNERS, Decision, over_36
from bglearn.rules import GameState, Position, RuleSet
from bglearn.rules.position import CHECKERS
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bglearn.draw.pictures import Picture
    from bglearn.odds.asked import Asked
    from bglearn.odds.going_home import Places

__all__ = ["Branch", "Ending", "Moment", "ending"]


@dataclass(frozen=True, slots=True)
class Branch:
    """Rolls that lead to the same checkers with the best play, and what comes after."""

    rolls: RollSet
    value: Fraction
    """For the side that rolled, in units of the cube as it stood."""
    after: Moment | None
    """The other side's moment, None where the game is over."""
    level: int
    """What the win counts, times the cube; 0 where the game goes on."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A side about to roll, or to double: its decision, and for each action the branches of the rolls.

    Moments are worked out as they are looked at. Values are in units of the cube as it stands at this moment, for the
    side on roll.
    """

    own: Places
    """The points of the checkers that the side on roll has left, highest first."""
    opp: Places
    """Those of the other side, on its own numbers."""
    cube: Cube
    is_asked: bool
    """Whether the side on roll is the one that the question was asked for."""
    solver: Solver = field(repr=False, compare=False)

    @property
    def position(self) -> Position:
        """The position, seen by the side on roll."""
        return Position.from_counts(counts_of(self.own), counts_of(self.opp))

    @property
    def decision(self) -> Decision:
        """What to do with the cube, and what each action is worth."""
        return _decision(self.solver, self.own, self.opp, self.cube)

    @property
    def branches(self) -> tuple[Branch, ...]:
        """What the rolls lead to without a double, the likeliest first."""
        return self._branches(self.cube)

    @property
    def branches_doubled(self) -> tuple[Branch, ...]:
        """What the rolls lead to after a double and a take, in units of the doubled cube; () where none may double."""
        return self._branches(self.cube.doubled) if self.cube.may_double else ()

    def _branches(self, cube: Cube) -> tuple[Branch, ...]:
        found: dict[Places, RollSet] = {}
        for group in rolled(self.own, self.solver.movement):
            best = self.solver.best(group.results, self.opp, cube)
            found[best] = found.get(best, RollSet.NONE) | RollSet(*group.rolls)
        branches = [self._branch(after, rolls, cube) for after, rolls in found.items()]
        return tuple(sorted(branches, key=lambda branch: (-branch.rolls.count, -branch.value, branch.rolls.mask)))

    def _branch(self, own: Places, rolls: RollSet, cube: Cube) -> Branch:
        value = self.solver.after_play(own, self.opp, cube)
        if not own:
            return Branch(rolls, value, None, self.solver.level(self.opp, cube))
        after = Moment(self.opp, own, cube.other, not self.is_asked, self.solver)
        return Branch(rolls, value, after, 0)

    def lines(self, depth: int = 2, *, whole: bool = True) -> Iterator[str]:
        """Gives the tree as lines of text, ``depth`` rolls deep; below the first decision only its best action.

        ``whole=False`` keeps to the best action from the first.
        """
        yield self._head
        if depth > 0:
            for name, branches in self._actions(whole=whole):
                yield f"  {name}"
                for branch in branches:
                    yield f"    {_said(branch)}"
                    if branch.after:
                        yield from (f"      {line}" for line in branch.after.lines(depth - 1, whole=False))

    def html(self, depth: int = 2, *, whole: bool = True) -> str:
        """Gives the tree as HTML whose levels can be opened; what is in it is what ``lines`` gives."""
        if depth <= 0:
            return escape(self._head)
        parts = []
        for name, branches in self._actions(whole=whole):
            items = "".join(
                f"<li>{escape(_said(branch))}{_inside(branch.after, depth - 1)}</li>" for branch in branches
            )
            parts.append(f"<li>{escape(name)}{f'<ul>{items}</ul>' if items else ''}</li>")
        return f"{escape(self._head)}<ul>{''.join(parts)}</ul>"

    @property
    def _head(self) -> str:
        who = say("odds.tree_you") if self.is_asked else say("odds.tree_they")
        left = _left(self.own)
        if not self.cube.may_double:
            return say("odds.tree_moment", who=who, left=left)
        return say("odds.tree_decision", who=who, left=left, verdict=self.decision.verdict)

    def _actions(self, *, whole: bool) -> list[tuple[str, tuple[Branch, ...]]]:
        """The actions in words with their branches: rolling on, and the double with its two answers."""
        decision = self.decision
        if not self.cube.may_double:
            return [(say("odds.tree_roll", value=over_36(decision.no_double)), self.branches)]
        values = {"no_double": decision.no_double, "double_take": decision.double_take, "double_pass": Fraction(1)}
        names = list(values) if whole else [decision.best_action]
        branches = {"no_double": lambda: self.branches, "double_take": lambda: self.branches_doubled}
        return [
            (
                say("odds.tree_action", action=say(f"odds.action_{name}"), value=over_36(values[name])),
                branches[name]() if name in branches else (),
            )
            for name in names
        ]


def _inside(moment: Moment | None, depth: int) -> str:
    if moment is None:
        return ""
    return f"<details><summary>{escape(say('odds.tree_open'))}</summary>{moment.html(depth, whole=False)}</details>"


def _said(branch: Branch) -> str:
    key = "odds.tree_won" if branch.after is None else "odds.tree_goes_on"
    values: dict[str, Any] = {"n": branch.rolls.count, "rolls": branch.rolls, "value": number(branch.value, 3)}
    return say(key, **values)


def _left(places: Places) -> str:
    return " ".join(f"{place}x{places.count(place)}" for place in sorted(set(places), reverse=True))


def _decision(solver: Solver, own: Places, opp: Places, cube: Cube) -> Decision:
    rolling = solver.rolling(own, opp, cube)
    taken = solver.taken(own, opp, cube) if cube.may_double else Fraction(0)
    return Decision(rolling, taken, cube.may_double, cube.owner == "own")


@dataclass(frozen=True, slots=True)
class Ending(Answer):
    """A race that is nearly over, solved with the cube: values exactly, as Fractions of the cube as it stands."""

    position: Position
    win: Fraction
    """The chance to win without any cube, both sides playing for the win alone."""
    decision: Decision
    """With a live cube: whoever owns it may turn it again."""
    dead: Decision
    """If nobody could turn it again after one double."""
    tree: Moment
    """The first moment; its branches lead on."""

    @property
    def no_double(self) -> Fraction:
        """The value of rolling without a double."""
        return self.decision.no_double

    @property
    def double_take(self) -> Fraction:
        """The value of a double that is taken, in units of the cube before it."""
        return self.decision.double_take

    @property
    def double_pass(self) -> Fraction:
        """The value of a double that is passed."""
        return self.decision.double_pass

    @property
    def verdict(self) -> str:
        """The one verdict on the cube."""
        return self.decision.verdict

    @property
    def rolls(self) -> RollSet:
        """The rolls that win at once."""
        won = [branch.rolls for branch in self.tree.branches if branch.after is None]
        return won[0] if won else RollSet.NONE

    @property
    def sentence(self) -> str:
        """Games won of 36, and the verdict."""
        games = self.win * THROWS
        key = "odds.ending_exact" if games.denominator == 1 else "odds.ending_about"
        digits = 0 if games.denominator == 1 else 2
        return say(key, games=number(games, digits), share=percent(self.win), verdict=self.verdict)

    @property
    def notes(self) -> tuple[str, ...]:
        """What the dead cube would make of it, where that is another verdict."""
        return () if self.dead.verdict == self.verdict else (say("odds.ending_dead", verdict=self.dead.verdict),)

    @property
    def table(self) -> Rows:
        """Each action with its value over 36 games, live and dead."""
        live, dead = self.decision.rows, self.dead.rows
        head = (live.head[0], say("odds.head_live"), say("odds.head_dead"))
        rows = tuple((action, value, other[1]) for (action, value), other in zip(live.rows, dead.rows, strict=True))
        return Rows(head, rows, say("odds.head_over_36"))

    @property
    def text(self) -> str:
        """The sentence, the values of each action, and the tree of the next roll."""
        return "\n".join([super(Ending, self).text, *self.tree.lines(1)])

    def _html(self) -> str:
        tree = f"<details><summary>{escape(say('odds.tree'))}</summary>{self.tree.html()}</details>"
        return super(Ending, self)._html().removesuffix("</div>") + f"{tree}</div>"

    def picture(self, look: str = "light") -> Picture:
        """The grid of 36: what each roll brings, in points of the cube; rolls that win at once are marked."""
        from bglearn.draw.pictures import roll_grid

        values = {}
        for branch in self.tree.branches:
            values.update(dict.fromkeys(branch.rolls, branch.value))
        labels = [[number(values[roll], 2) for roll in line] for line in _lines()]
        return roll_grid(rolls=self.rolls.grid(), labels=labels, title=say("odds.plot_ending"), look=look)


def _lines() -> list[list[Any]]:
    throws = list(RollSet.ALL)
    return [throws[at : at + 6] for at in range(0, THROWS, 6)]


def ending(position: Asked, *, cube: str | None = None, rules: RuleSet | None = None) -> Ending:
    """Solves a race that is nearly over, with the cube, for points (money play): exactly, by every roll and play.

    ``cube`` is "centred", "own" (the side on roll), "opp" or "none"; a GameState brings its own, and its Jacoby and
    Crawford flags. ``rules`` may say more: Jacoby, a limit of the cube, an end mode. Beavers are left out. Raises
    OutOfReachError, saying what is covered, where there is contact, where a side is off already, where too many moments
    can come up, at the score of a match (see take_point), and under rules that decide a game otherwise.

    >>> answer = ending("own 6x1; opp 24x1")
    >>> print(answer)
    27 of 36 games are won (75.0 %). Double, take or pass (it is the same).
    >>> answer.no_double, answer.double_take, answer.double_pass
    (Fraction(1, 2), Fraction(1, 1), Fraction(1, 1))
    """
    at, stands, rules = _question(read(position), cube, RuleSet.STANDARD if rules is None else rules)
    own, opp = places_of(at.own.counts), places_of(at.opp.counts)
    solver = Solver(at, rules)
    tree = Moment(own, opp, stands, True, solver)
    dead = _decision(solver, own, opp, stands._replace(live=False))
    # A game is a game, whatever it counts.
    alone = solver if solver.is_single else Solver(at, rules.movement.replace(end_mode="oin"))
    win = (alone.rolling(own, opp, Cube("none")) + 1) / 2
    found = Ending(at, win, tree.decision, dead, tree)
    solver.answered()
    return found


def _question(found: Position | GameState, owner: str | None, rules: RuleSet) -> tuple[Position, Cube, RuleSet]:
    """Reads the position, the cube and the rules of a question, or refuses it."""
    two_dice(rules)
    value, most = 1, rules.cube_limit
    position = found.position if isinstance(found, GameState) else found
    if isinstance(found, GameState):
        if found.match_length and not found.crawford:
            raise OutOfReachError(say("odds.ending_match"))
        if owner is None:
            owner = "none" if found.crawford else found.cube_owner
        value, most = found.cube, min(found.max_cube, most or found.max_cube)
        rules = rules.replace(jacoby=found.jacoby and found.is_money)
    elif rules.match_length:
        raise OutOfReachError(say("odds.ending_match"))
    owner = "centred" if owner is None else owner
    if owner not in OWNERS:
        raise ValueError(say("odds.no_such_owner", owner=repr(owner), owners=", ".join(OWNERS)))
    if CHECKERS in (position.own.off, position.opp.off):
        raise OutOfReachError(say("odds.ending_over"))
    if position.same_direction or has_contact(position):
        raise OutOfReachError(say("odds.ending_contact"))
    if not rules.scored or rules.goal != "off" or rules.last_roll_draw:
        raise OutOfReachError(say("odds.ending_rules", name=rules.name))
    left = None if most is None else max(0, (most // value).bit_length() - 1)
    if left is not None and left >= most_turns(position):  # a limit that nobody comes to
        left = None
    return position, Cube(owner if rules.cube else "none", owner in ("own", "opp"), left), rules
