"""No misconception plays like the rules or like another one, and some play as a naive description of them says."""

from itertools import combinations

import pytest
from corpora import legal_plays_corpus, spread

from bglearn.exercises.engines import ENGINES, engine
from bglearn.rules import RuleSet
from bglearn.rules.turn import Turn

# Of the corpus sample the cases that tell all apart; found by a search through those with few results.
TELLING = (
    "lp-05638",
    "lp-00904",
    "lp-06861",
    "lp-06127",
    "lp-06770",
    "lp-04987",
    "lp-04800",
    "lp-04038",
    "lp-04583",
    "lp-00673",
    "lp-07883",
    "lp-03932",
    "lp-04539",
)

# A double that is followed by another throw is played like one of two moves; who throws next tells them apart.
SAME_PLAYS = {("double-is-two", "double-throws-again")}


def boards(position, roll, rules):
    turn = Turn(position, roll, rules, composed=True)
    return frozenset(turn.boards) or frozenset((turn.start.board,))


def test_on_the_corpus_no_engine_equals_the_rules_or_another():
    cases = [case for case in legal_plays_corpus() if case.id in TELLING]
    assert len(cases) == len(TELLING)
    rules = {"the rules": RuleSet.STANDARD} | {each.id: each.rules for each in ENGINES if each.rules}
    played = {name: [boards(case.position, case.roll, each) for case in cases] for name, each in rules.items()}
    equal = {(one, other) for one, other in combinations(played, 2) if played[one] == played[other]}
    assert equal == SAME_PLAYS


# Naive descriptions: fifteen checkers one by one, each with a mark; all orders are tried. A step gives the place where
# the checker ends and the points whose blots are hit, or None, or several of these; it is asked with the whole board.


def plain(places, theirs, start, die):
    end = max(start - die, 0)
    if 25 in places and start != 25:
        return None
    if end == 0 and (max(places) > 6 or (start != die and max(places) > start)):
        return None
    return None if end and theirs[end] > 1 else (end, [end])


def as_start_is_one(places, theirs, start, die):
    short = max(die - 1, 1)
    entering_or_off = plain(places, theirs, start, die) if start == 25 or start <= die else None
    return [entering_or_off, plain(places, theirs, start, short) if start != 25 and start > short else None]


def as_not_over_a_block(places, theirs, start, die):
    over = range(max(start - die, 0) + 1, start)
    return None if start != 25 and any(theirs[point] > 1 for point in over) else plain(places, theirs, start, die)


def as_passing_hits(places, theirs, start, die):
    found = plain(places, theirs, start, die)
    return found and (found[0], list(range(found[0], start)))


def as_entry_from_wrong_side(places, theirs, start, die):
    if start != 25:
        return plain(places, theirs, start, die)
    return None if theirs[18 + die] > 1 else (18 + die, [18 + die])


def as_two_do_not_block(places, theirs, start, die):
    return plain(places, [0 if count == 2 else count for count in theirs], start, die) and (
        max(start - die, 0),
        [max(start - die, 0)],
    )


def as_one_blocks(places, theirs, start, die):
    return plain(places, [2 * count for count in theirs], start, die)


def as_at_most_five(places, theirs, start, die):
    found = plain(places, theirs, start, die)
    return None if found and found[0] and places.count(found[0]) >= 5 else found


def as_exact_number_only(places, theirs, start, die):
    return None if start < die else plain(places, theirs, start, die)


def as_others_move(places, theirs, start, die):
    among = places if start == 25 or start - die < 1 else [place for place in places if place != 25]
    return plain(among, theirs, start, die)


def as_one_may_be_outside(places, theirs, start, die):
    outside = [place for place in places if place > 6]
    may = start <= 6 and start == die and len(outside) == 1 and 25 not in places
    return (0, [0]) if may else plain(places, theirs, start, die)


NAIVE = {
    "start-is-one": as_start_is_one,
    "not-over-a-block": as_not_over_a_block,
    "passing-hits": as_passing_hits,
    "entry-from-wrong-side": as_entry_from_wrong_side,
    "two-do-not-block": as_two_do_not_block,
    "one-blocks": as_one_blocks,
    "at-most-five": as_at_most_five,
    "exact-number-only": as_exact_number_only,
    "others-move": as_others_move,
    "one-may-be-outside": as_one_may_be_outside,
}


def naive_boards(position, roll, describe):
    """The boards after all plays of as many moves as possible, with the larger number where only one can be played."""
    own = tuple(sorted(place for place in range(1, 26) for _ in range(position.own.counts[place])))
    theirs = (position.opp.off, *(position.opp.counts[25 - point] for point in range(1, 25)), position.opp.bar)
    dice = roll.dice * 2 if roll.is_doubles else roll.dice
    layers = [{(own, theirs, tuple(sorted(dice)), ())}]
    while layers[-1]:
        layers.append({after for state in layers[-1] for after in steps(*state, describe)})
    last = layers[-2]
    if len(layers) == 3 and not roll.is_doubles:
        larger = max(used[0] for *_, used in last)
        last = {state for state in last if state[3] == (larger,)}
    return {
        ((15 - len(places), *(places.count(place) for place in range(1, 26))), theirs) for places, theirs, *_ in last
    }


def steps(places, theirs, dice, used, describe):
    for start in set(places):
        for die in set(dice):
            found = describe(list(places), list(theirs), start, die)
            rest = list(dice)
            rest.remove(die)
            for each in found if isinstance(found, list) else [found]:
                if each:
                    yield (*made(places, theirs, start, *each), tuple(rest), (*used, die))


def made(places, theirs, start, end, over):
    left, after = list(places), list(theirs)
    left.remove(start)
    if end:
        left.append(end)
    for point in over:
        if 0 < point < 25 and (after[point] == 1 or point == end):
            after[25] += after[point]
            after[point] = 0
    return tuple(sorted(left)), tuple(after)


def few(cases):
    return [case for case in cases if len(case.results) < 30 and not case.roll.is_doubles]


@pytest.mark.parametrize("name", NAIVE)
def test_an_engine_plays_as_a_naive_description_of_it(name):
    for case in spread(few(legal_plays_corpus()), 60):
        by_engine = boards(case.position, case.roll, engine(name).rules)
        assert by_engine == naive_boards(case.position, case.roll, NAIVE[name]), case.id


def test_the_naive_description_without_a_misconception_is_right():
    for case in spread(few(legal_plays_corpus()), 60):
        assert naive_boards(case.position, case.roll, plain) == (case.results or {boards_before(case)})


def boards_before(case):
    return next(iter(boards(case.position, case.roll, RuleSet.STANDARD)))
