"""Positions, rolls and plays for property tests: of every kind in which rules meet, not only likely ones."""

from hypothesis import strategies as st

from bglearn.rules import ALL_ROLLS, Move, Play, Position, Roll

KINDS = ("contact", "bar", "bearing off", "bearing in", "blots", "prime", "few", "race", "anything")


@st.composite
def positions(draw, kinds=KINDS):
    """A sound position in which the player on roll has a checker left."""
    kind = draw(st.sampled_from(kinds))
    own_count, opp_count = draw(st.integers(1, 15)), draw(st.integers(1, 15))
    own_region, opp_region = range(1, 25), range(1, 25)
    if kind == "few":
        own_count, opp_count = min(own_count, 4), min(opp_count, 6)
    if kind == "bearing off":
        own_region = range(1, 7)
    if kind == "bearing in":
        own_region = range(1, 12)
    if kind == "race":
        own_region, opp_region = range(1, 13), range(13, 25)
    bar = draw(st.integers(1, min(4, own_count))) if kind == "bar" else 0
    theirs = _theirs(draw, kind, opp_count, opp_region)
    free = [point for point in own_region if not theirs[point]] or [
        point for point in range(1, 25) if not theirs[point]
    ]
    own = [0] * 26
    for point in draw(st.lists(st.sampled_from(free), min_size=own_count - bar, max_size=own_count - bar)):
        own[point] += 1
    own[25] = bar
    own[0] = 15 - sum(own)
    theirs[25] = draw(st.integers(0, 2)) if kind in ("anything", "contact") and sum(theirs) < 14 else 0
    theirs[0] = 15 - sum(theirs)
    return Position.from_counts(tuple(own), (theirs[0], *reversed(theirs[1:25]), theirs[25]))


def _theirs(draw, kind, count, region):
    """Their checkers on the mover's numbers: mostly pairs, for blots singles, for a prime neighbours."""
    theirs = [0] * 26
    if kind == "prime":
        first = draw(st.integers(1, 19))
        for point in range(first, first + draw(st.integers(4, 6))):
            theirs[point] = 2
    size = 1 if kind == "blots" else 2
    for point in draw(st.lists(st.sampled_from(region), max_size=count // size, unique=kind != "anything")):
        if sum(theirs) + size <= 15:
            theirs[point] += size
    if kind != "blots":
        for point in draw(st.lists(st.sampled_from(region), max_size=3)):
            if not theirs[point] and sum(theirs) < 15:
                theirs[point] = 1
    return theirs


rolls = st.sampled_from([*ALL_ROLLS, *(Roll(*reversed(roll.dice)) for roll in ALL_ROLLS if not roll.is_doubles)])
places = st.integers(0, 25)
moves = st.builds(Move, places, places, st.booleans())
plays = st.lists(moves, max_size=4).map(Play)
