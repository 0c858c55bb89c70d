"""Names what is wrong with a game's state: cube, score, match and offer must be able to stand together."""

from __future__ import annotations

from types import NoneType
from typing import TYPE_CHECKING

from bglearn.notation.gnubg import GAME_STATES
from bglearn.rules.dice import Roll
from bglearn.rules.position import Position
from bglearn.words import listing, say

if TYPE_CHECKING:
    from bglearn.rules.state import GameState

__all__ = ["state_faults"]

OFFERS = ("double", "beaver", "raccoon")
OWNERS = ("own", "opp", "centred")


def state_faults(state: GameState) -> tuple[str, ...]:
    """Returns a sentence for each fault of a state; nothing where it can stand. The position judges itself.

    A double offered by the side that does not own the cube is let through: exporters write such IDs.
    """
    strange = _strange_faults(state)
    if strange:
        return tuple(strange)  # what cannot be compared is not looked at further
    return (*_cube_faults(state), *_match_faults(state), *_offer_faults(state), *_memory_faults(state))


_NUMBERS = ("cube", "max_cube", "match_length", "turn", "player", "resignation")


def _strange_faults(state: GameState) -> list[str]:
    """Names the fields that hold something of another kind than they should."""
    found = []
    position: object = state.position
    roll: object = state.roll
    score: object = state.score
    if not isinstance(position, Position):
        found.append(say("state.position", position=repr(position)))
    if not isinstance(roll, (Roll, NoneType)):
        found.append(say("state.roll", roll=repr(roll)))
    if not (isinstance(score, tuple) and len(score) == 2 and isinstance(score[0], int) and isinstance(score[1], int)):
        found.append(say("state.score", score=repr(score)))
    for name in _NUMBERS:
        value = getattr(state, name)
        if not isinstance(value, int):
            found.append(say("state.not_a_number", name=name, value=repr(value)))
    return found


def _is_power(value: int) -> bool:
    return value >= 1 and not value & (value - 1)


def _cube_faults(state: GameState) -> list[str]:
    faults = []
    if not _is_power(state.cube):
        faults.append(say("state.cube", cube=state.cube))
    if not _is_power(state.max_cube):
        faults.append(say("state.max_cube", max_cube=state.max_cube))
    elif state.cube > state.max_cube:
        faults.append(say("state.cube_over_maximum", cube=state.cube, max_cube=state.max_cube))
    if state.cube_owner not in OWNERS:
        faults.append(say("state.cube_owner", owner=repr(state.cube_owner)))
    elif state.cube == 1 and state.cube_owner != "centred":
        faults.append(say("state.cube_owned_at_one"))
    return faults


def _match_faults(state: GameState) -> list[str]:
    n = state.match_length
    faults = []
    if n < 0:
        faults.append(say("state.match_length", n=n))
    if min(state.score) < 0:
        faults.append(say("state.score", score=state.score))
        return faults
    own, opp = state.score
    if n > 0 and max(own, opp) >= n and state.stage == "playing":
        faults.append(say("state.score_beyond", own=own, opp=opp, n=n))
    if not state.crawford:
        return faults
    if n == 0:
        faults.append(say("state.crawford_money"))
    elif n > 0 and (own == n - 1) == (opp == n - 1) and state.stage == "playing":
        faults.append(say("state.crawford_score", own=own, opp=opp, n=n))
    if state.cube != 1 or state.cube_owner != "centred" or state.offer is not None:
        faults.append(say("state.crawford_cube"))
    return faults


def _offer_faults(state: GameState) -> list[str]:
    if state.offer is None:
        return []
    if state.offer not in OFFERS:
        return [say("state.offer", offer=repr(state.offer))]
    faults = []
    if state.roll is not None:
        faults.append(say("state.offer_with_roll", offer=state.offer, roll=state.roll))
    if state.offer != "double" and state.match_length > 0:
        faults.append(say("state.offer_match", offer=state.offer))
    return faults


def _memory_faults(state: GameState) -> list[str]:
    faults = []
    if state.turn not in (1, -1):
        faults.append(say("state.turn", n=state.turn))
    if state.player not in (0, 1):
        faults.append(say("state.player", n=state.player))
    if state.stage not in GAME_STATES:
        faults.append(say("state.stage", stage=repr(state.stage), known=listing(list(GAME_STATES))))
    if state.resignation not in range(4):
        faults.append(say("state.resignation", n=state.resignation))
    if state.asked not in (None, "own", "opp"):
        faults.append(say("state.asked", side=repr(state.asked)))
    return faults
