"""Draws the positions of bglearn/exercises/pool.txt anew: python tests/exercises/make_pool.py (it takes minutes).

For each misconception about playing a roll, positions of a fitting kind are thrown together. Those are kept in which it
plays most unlike the rules, and whose answers tell most about the others as well; and of positions of any kind those
whose answers tell most. A fresh draw gives other positions than those that stand in the file: let the long tests count
what they find out before they are kept.
"""

import random
from math import log
from pathlib import Path
from typing import NamedTuple

from bglearn.exercises.diagnosis import HYPOTHESES, Belief, Spread, answers_of, likelihood
from bglearn.exercises.engines import ENGINES, engine
from bglearn.exercises.pool import Pool, Posed, coded
from bglearn.exercises.questions import ToPlay
from bglearn.notation.boards import write_board
from bglearn.rules.dice import Roll
from bglearn.rules.position import BAR as ON_BAR
from bglearn.rules.position import CHECKERS, Position

EACH, RICH_EACH = 6, 14
"""Positions for each misconception: of its own kind, and of any in which it shows."""

DRAWS, LOOKS = 8, 80
"""Positions thrown together for each that is looked at, and how many of those for each misconception."""

RICH_LOOKS, RIGHT = 1500, 3
"""Positions of any kind that are looked at, with so many right answers at most."""

SHOWN = 1.0
"""A contrast that is enough for a misconception to show."""

PLAIN = 3.5
"""A contrast that is plain enough: nearly every answer would be wrong."""

NEAR = 0.6
"""How often a point of theirs is put where the roll leads."""

PLACE = Path(__file__).parents[2] / "bglearn" / "exercises" / "pool.txt"


class Kind(NamedTuple):
    """Positions of one kind: how many checkers stand where.

    ``own`` are the numbers of own checkers to choose from and ``where`` the points for them; ``bar`` the numbers on
    the bar, ``outside`` the numbers of further checkers outside the home board. ``closed`` and ``blots`` say how many
    points they hold and how many blots they have among ``theirs``. ``stack`` puts five checkers more on one point,
    ``full`` those on the ace point that would be off.
    """

    own: tuple[int, ...]
    where: range
    theirs: range
    closed: tuple[int, ...] = (2,)
    blots: tuple[int, ...] = (0,)
    bar: tuple[int, ...] = (0,)
    outside: tuple[int, ...] = (0,)
    doubles: bool = False
    stack: bool = False
    full: bool = False


ALL, AHEAD, HOME = range(1, 25), range(7, 25), range(1, 7)
RUN = Kind((1, 2, 3), AHEAD, ALL, closed=(1, 2, 3, 4))
TIGHT = Kind((1, 2), AHEAD, range(1, 24), closed=(5, 6, 7))
DOUBLE = Kind((1, 2, 3), AHEAD, ALL, closed=(0, 1, 2), doubles=True)
BLOTS = Kind((1, 2), AHEAD, ALL, closed=(1, 2, 3), blots=(2, 3, 4))
BAR = Kind((1, 2, 3), range(1, 19), ALL, closed=(2, 3, 4), bar=(1,))
TWO_ON_BAR = Kind((1, 2), range(1, 19), range(19, 25), closed=(2, 3, 4), bar=(2,))
OFF = Kind((2, 3, 4), HOME, range(1, 25), closed=(1,))
OFF_CONTACT = Kind((2, 3, 4), HOME, range(1, 6), closed=(1, 2), blots=(0, 1))
NEARLY_HOME = Kind((2, 3), HOME, range(7, 25), closed=(1, 2), outside=(1,))
STACK = Kind((1, 2), range(8, 25), ALL, closed=(3, 4, 5), stack=True)

KINDS = {
    "one-jump": RUN._replace(closed=(3, 4, 5)),
    "one-die-is-enough": RUN,
    "larger-die-first": BAR._replace(closed=(2, 3, 4, 5)),
    "smaller-die": TIGHT,
    "both-or-none": TIGHT,
    "double-is-two": DOUBLE,
    "double-throws-again": DOUBLE,
    "double-moves-four": DOUBLE,
    "double-may-stop": DOUBLE._replace(own=(2, 3, 4), closed=(2, 3, 4)),
    "start-is-one": RUN._replace(own=(1, 2)),
    "bar-is-a-step": RUN._replace(own=(1, 2), where=range(7, 13)),
    "one-blocks": BLOTS,
    "two-do-not-block": TIGHT._replace(closed=(4, 5, 6)),
    "not-over-a-block": RUN,
    "at-most-five": STACK,
    "passing-hits": BLOTS,
    "backwards": RUN._replace(own=(1, 2)),
    "round-again": RUN._replace(where=range(1, 13)),
    "others-move": BAR._replace(closed=(3, 4, 5)),
    "one-enters-is-enough": TWO_ON_BAR,
    "entry-from-wrong-side": BAR,
    "entry-only-24": BAR,
    "entered-goes-on": BAR,
    "entering-ends-turn": BAR,
    "any-die-bears-off": OFF,
    "one-may-be-outside": NEARLY_HOME._replace(full=True, theirs=range(2, 25)),
    "exact-number-only": OFF,
    "large-from-lower": OFF,
    "surplus-carries-over": OFF,
    "must-bear-off": OFF_CONTACT,
    "once-home": NEARLY_HOME._replace(outside=(1, 2, 2)),
    "must-hit": BLOTS,
    "may-pass": RUN,
}
"""For each misconception the kind of position in which it shows."""


def draw(kind, chance):
    """Throws a roll and a position together; what is closed lies where the roll leads more often than elsewhere."""
    first = chance.randint(1, 6)
    second = first if kind.doubles else chance.choice([die for die in range(1, 7) if die != first])
    own, theirs = [0] * 26, [0] * 26
    own[ON_BAR] = chance.choice(kind.bar)
    for where, count in ((kind.where, chance.choice(kind.own)), (range(7, 20), chance.choice(kind.outside))):
        for _ in range(count):
            own[chance.choice(where)] += 1
    if kind.stack:
        point = chance.choice([start - die for start in kind.where if own[start] for die in (first, second)])
        own[point] += 5
    landings = {start - die for start in range(1, 26) if own[start] for die in (first, second, first + second)}
    for size, count in ((2, chance.choice(kind.closed)), (1, chance.choice(kind.blots))):
        for _ in range(count):
            places = [point for point in kind.theirs if not own[point] and not theirs[point]]
            near = [point for point in places if point in landings]
            if places:
                theirs[chance.choice(near if near and chance.random() < NEAR else places)] = size
    if not any(theirs):
        theirs[next(point for point in range(24, 0, -1) if not own[point])] = 2
    if kind.full:
        own[1] += CHECKERS - sum(own)
    own[0], theirs[0] = CHECKERS - sum(own), CHECKERS - sum(theirs)
    position = Position.from_counts(tuple(own), (theirs[0], *reversed(theirs[1:25]), 0))
    return ToPlay(position, Roll(max(first, second), min(first, second)))


def contrast(these, those):
    """Measures how far one answer of somebody who believes these speaks against those: 0 for equal ones."""
    total, found = len(these | those), 0.0
    for answer in these | those:
        mine = likelihood(len(these), total, among=answer in these)
        other = likelihood(len(those), total, among=answer in those)
        found += mine * log(mine / other)
    return found


def richer(kind):
    """Has more checkers about, so that more misconceptions show at once."""
    most = max(kind.own)
    blots = (0, 1, 2) if max(kind.closed) < 7 else (0, 1)  # a side has fifteen
    return kind._replace(own=(*kind.own, most + 1, most + 2), blots=blots)


def sets_written(sets_of):
    """Leaves out the sets of those misconceptions that are about something else."""
    return tuple(own for own, each in zip(sets_of, HYPOTHESES, strict=True) if each is None or each.rules)


def line_of(asked):
    """Writes what all misconceptions answer, as a line of the file."""
    spread = Spread(asked)
    board = write_board(asked.position.own.counts, asked.position.opp.counts, asked.roll.dice)
    return coded(board, sets_written(spread.sets_of), spread.patterns)


def drawn(name):
    """Draws positions for one misconception, half of them of a richer kind: each the plainest of some."""
    chance = random.Random(f"{name} pool")
    for number in range(LOOKS):
        kind = richer(KINDS[name]) if number % 2 else KINDS[name]
        asked = [draw(kind, chance) for _ in range(DRAWS)]
        plain = [contrast(answers_of(engine(name), each), answers_of(None, each)) for each in asked]
        best = max(range(DRAWS), key=plain.__getitem__)
        if plain[best]:
            yield plain[best], asked[best]


def any_kind(chance):
    """Makes up a kind in which a lot may show: on the way or at home, with checkers on the bar, doubles, blots."""
    where = chance.choice([ALL, range(1, 13), AHEAD, AHEAD, HOME, HOME])
    return Kind(
        own=(2, 3, 4) if where == HOME else (1, 2, 3, 4),
        where=where,
        theirs=ALL,
        closed=(1, 2, 3, 4, 5),
        blots=(0, 1, 2, 3),
        bar=(0, 0, 1) if where == HOME else chance.choice([(0,), (0,), (1,), (2,)]),
        outside=(0, 0, 1),
        doubles=chance.random() < 0.4,
        stack=where == AHEAD and chance.random() < 0.3,
    )


def drawn_rich():
    """Draws positions with few right answers, whatever misconceptions may show in them."""
    chance, count = random.Random("rich 1"), 0
    while count < RICH_LOOKS:
        asked = draw(any_kind(chance), chance)
        if len(answers_of(None, asked)) <= RIGHT:
            yield asked
            count += 1


def plainness(posed, name):
    """Measures the contrast between a misconception and the rules from what is written of a position."""
    own = posed.sets_of[1 + [each.id for each in ENGINES].index(name)]
    size, true = (sum(n for sets, n in posed.patterns.items() if each in sets) for each in (own, posed.sets_of[0]))
    total, found = sum(posed.patterns.values()), 0.0
    for sets, count in (*posed.patterns.items(), ((), 1)):
        mine = likelihood(size, total, among=own in sets)
        found += count * mine * log(mine / likelihood(true, total, among=posed.sets_of[0] in sets))
    return found


def told_by(posed):
    """Gives how much an answer to each position is expected to tell at first."""
    return Pool(tuple(posed)).telling(Belief.at_first().weights)


def best_of(posed, name):
    """Chooses among positions for one misconception: those that show it plainly and tell of others as well."""
    worth = [
        told + min(plainness(each, name), PLAIN) / PLAIN / 2 for each, told in zip(posed, told_by(posed), strict=True)
    ]
    return [each for _, each in sorted(zip(worth, posed, strict=True), key=lambda pair: -pair[0])][:EACH]


def shared_out(posed):
    """Gives each position that tells most to a misconception that shows in it, so that all have equally many."""
    of = {name: [] for name in KINDS}
    for _, each in sorted(zip(told_by(posed), posed, strict=True), key=lambda pair: -pair[0]):
        open_to = [name for name in KINDS if len(of[name]) < RICH_EACH and plainness(each, name) > SHOWN]
        if open_to:
            of[min(open_to, key=lambda name: (len(of[name]), -plainness(each, name)))].append(each)
    return of


def written(named, rich):
    """Writes the file, from the lines of each misconception's own positions and from those of any kind."""
    order = tuple(each.id for each in ENGINES if each.rules)

    def read(lines, name=""):
        return [Posed.read(number, name, line, order) for number, line in enumerate(dict.fromkeys(lines))]

    said = ["# Positions for reviews, drawn and worked out by tests/exercises/make_pool.py.", " ".join(order)]
    rich_of = shared_out(read(rich))
    for name in KINDS:
        chosen = (*best_of(read(named[name], name), name), *rich_of[name])
        said += [f"[{name}]", *dict.fromkeys(map(line_again, chosen))]
    return "\n".join(said) + "\n"


def line_again(posed):
    """Writes a position that was read."""
    return coded(posed.board, sets_written(posed.sets_of), posed.patterns)


def main():
    named = {name: [line_of(asked) for _, asked in drawn(name)] for name in KINDS}
    PLACE.write_text(written(named, [line_of(asked) for asked in drawn_rich()]), encoding="utf-8")


if __name__ == "__main__":
    main()
