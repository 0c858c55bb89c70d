"""Home boards for tests: six counts from the ace point up, and the positions with them."""

from hypothesis import strategies as st

from bglearn.rules import Position, Side


@st.composite
def homes(draw, most=15):
    """Homes with one checker or more, small and large ones alike."""
    total = draw(st.integers(1, most))
    places = draw(st.lists(st.integers(1, 6), min_size=total, max_size=total))
    return tuple(places.count(point) for point in range(1, 7))


def facing(mine, theirs):
    """The first home on the player's side, the second on the other."""
    return Position(_side(mine), _side(theirs))


def position_with(home):
    """The home on the player's side, nobody on the other."""
    return facing(home, ())


def _side(home):
    return Side.of({point: n for point, n in enumerate(home, start=1) if n})
