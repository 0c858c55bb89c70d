"""What a roll makes of a side alone is what the legal plays make of it."""

from hypothesis import example, given
from hypothesis import strategies as st

from bglearn import RuleSet, legal_plays
from bglearn.odds.going_home import places_of, rolled
from bglearn.rules import ALL_ROLLS, Position, Side

NOBODY = Side.of({})
PLACES = st.lists(st.one_of(st.integers(1, 6), st.integers(1, 24)), min_size=1, max_size=15)


def side_of(places):
    return Side.of({point: places.count(point) for point in set(places)})


def legal_results(places, roll, rules=RuleSet.STANDARD):
    side = side_of(places)
    plays = legal_plays(Position(side, NOBODY), roll, rules=rules)
    return {places_of(play.result.own.counts) for play in plays} or {places_of(side.counts)}


def results(places, roll, rules=RuleSet.STANDARD):
    groups = rolled(tuple(sorted(places, reverse=True)), rules)
    return next(set(group.results) for group in groups if roll in group.rolls)


@given(PLACES, st.sampled_from(ALL_ROLLS))
@example([7, 6], ALL_ROLLS[0])  # comes home with one die and goes off with the next
@example([24, 1], ALL_ROLLS[-1])
@example([6, 6, 3], ALL_ROLLS[-1])
def test_a_roll_leads_where_the_legal_plays_lead(places, roll):
    legal = legal_results(places, roll)
    # The last checker may go off with one die; whatever else the roll could do then is no matter.
    assert results(places, roll) == ({()} if () in legal else legal)


@given(st.lists(st.integers(1, 9), min_size=1, max_size=6), st.sampled_from(ALL_ROLLS))
def test_other_rules_are_asked_of_the_rules(places, roll):
    irish = RuleSet.STANDARD.replace(moves_of_double=2)
    legal = legal_results(places, roll, irish)
    assert results(places, roll, irish) == ({()} if () in legal else legal)


@given(PLACES)
def test_the_groups_are_all_36_rolls(places):
    groups = rolled(tuple(sorted(places, reverse=True)), RuleSet.STANDARD)
    assert sum(group.weight for group in groups) == 36
    assert sorted(roll.dice for group in groups for roll in group.rolls) == sorted(roll.dice for roll in ALL_ROLLS)
