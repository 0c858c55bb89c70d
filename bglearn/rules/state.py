"""The state of a game: the position with the roll, the cube, the score and the match, as an XGID or GNU ID says it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from bglearn.notation import gnubg, xgid
from bglearn.notation.errors import InvalidPositionError
from bglearn.rules.dice import Roll
from bglearn.rules.position import Position
from bglearn.rules.state_faults import state_faults
from bglearn.words import say

if TYPE_CHECKING:
    from collections.abc import Callable

    from bglearn.notation.boards import Counts

__all__ = ["GameState"]

Score: TypeAlias = tuple[int, int]
Sides: TypeAlias = "tuple[Counts, Counts]"

_USUAL_MAXIMUM = 1024


@dataclass(frozen=True, slots=True)
class GameState:
    """A position and all that surrounds it, seen by the player on roll.

    Raises InvalidPositionError that names all faults, a sentence each.

    >>> state = GameState.from_xgid("XGID=-b----E-C---eE---c-e----B-:1:1:1:21:0:0:0:0:10")
    >>> state.cube, state.cube_owner, state.roll, state.is_money
    (2, 'own', Roll(2, 1), True)
    >>> GameState(Position.start(), Roll(3, 1)).xgid
    'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10'
    """

    position: Position
    """Seen by the player on roll, who is the one that doubled where a double is offered."""
    roll: Roll | None = None
    """None before the roll. Sample: Roll(3, 1)."""
    cube: int = 1
    """Value of the cube before any offer that stands. Sample: 2."""
    cube_owner: str = "centred"
    """Who may double: "own" (the player on roll), "opp" or "centred"."""
    score: Score = (0, 0)
    """Points of the player on roll and of the other. Sample: (3, 2)."""
    match_length: int = 0
    """Points to win, 0 for money. Sample: 7."""
    crawford: bool = False
    """Whether this is the Crawford game of a match."""
    jacoby: bool = False
    """Whether gammons count in a money game only after a double; without effect in a match."""
    beaver: bool = False
    """Whether beavers are allowed in a money game; without effect in a match."""
    max_cube: int = _USUAL_MAXIMUM
    """The highest value the cube may take."""
    offer: str | None = None
    """None, or "double" (by the player on roll), "beaver" (the answer to it), "raccoon" (the answer to that)."""
    turn: int = 1
    """How an XGID says it: 1 where the bottom player is on roll, -1 for the top player."""
    player: int = 1
    """How a GNU Backgammon ID says it: which of players 0 and 1 is on roll."""
    stage: str = "playing"
    """One of notation.gnubg.GAME_STATES."""
    resignation: int = 0
    """0 (none), 1 (single), 2 (gammon), 3 (backgammon): what the player on roll has offered to lose."""
    asked: str | None = None
    """None, or the side asked to act ("own", "opp") where that is not the one that the offer says; see to_decide."""

    def __post_init__(self) -> None:
        faults = state_faults(self)
        if faults:
            raise InvalidPositionError.of(faults)

    @classmethod
    def parse(cls, text: str) -> GameState:
        """Reads an XGID, or a GNU Backgammon position ID and match ID, whichever stands in the text.

        Raises InvalidPositionError that quotes what could not be read.

        >>> GameState.parse("4HPwATDgc/ABMA:cAkAAAAAAAAA").position == Position.start()
        True
        """
        if not isinstance(text, str):
            raise InvalidPositionError(say("state.not_a_text", value=repr(text)))
        # An XGID is known by its prefix or by its nine colons; nothing else that people paste has so many.
        is_xgid = "xgid" in text.casefold() or text.count(":") >= 8
        return cls.from_xgid(text) if is_xgid else cls.from_gnubg_id(text)

    @classmethod
    def from_xgid(cls, text: str) -> GameState:
        """Reads the XGID in a text; ``.xgid`` gives it back as it was read.

        Raises InvalidPositionError that names every field that cannot be read, or every fault of the state.

        >>> state = GameState.from_xgid("XGID=-b----E-C---eE---c-e----B-:1:1:-1:00:2:0:0:5:10")
        >>> state.cube_owner, state.score, state.turn
        ('opp', (0, 2), -1)
        """
        fields = xgid.read_xgid(text)
        scores = (fields.score_bottom, fields.score_top)
        return _seen(
            fields.board,
            lambda position: cls(
                position=position,
                roll=_roll(fields.dice),
                cube=fields.cube,
                cube_owner={0: "centred", fields.turn: "own"}.get(fields.owner, "opp"),
                score=scores if fields.turn == 1 else scores[::-1],
                match_length=fields.match_length,
                crawford=fields.crawford,
                jacoby=fields.jacoby,
                beaver=fields.beaver,
                max_cube=fields.max_cube,
                offer=fields.offer,
                turn=fields.turn,
            ),
        )

    @classmethod
    def from_gnubg_id(cls, text: str) -> GameState:
        """Reads a GNU Backgammon position ID and match ID in a text; ``.gnubg_id`` gives them back as they were read.

        Player 1 sits at the bottom. A match ID knows neither beavers nor a maximum of the cube. Raises
        InvalidPositionError that names what cannot be read, or every fault of the state.

        >>> state = GameState.from_gnubg_id("Position ID: 4HPwATDgc/ABMA Match ID: cAkAAAAAAAAA")
        >>> state.roll, state.cube, state.jacoby, state.gnubg_id
        (None, 1, True, '4HPwATDgc/ABMA:cAkAAAAAAAAA')
        """
        own, opp, match = gnubg.read_gnubg_id(text)
        player = match.on_roll
        offer = "double" if match.double_offered else None
        asked = "own" if match.to_decide == player else "opp"
        return _seen(
            (own, opp),
            lambda position: cls(
                position=position,
                roll=_roll(match.dice),
                cube=match.cube,
                cube_owner={None: "centred", player: "own"}.get(match.cube_owner, "opp"),
                score=(match.scores[player], match.scores[1 - player]),
                match_length=match.match_length,
                crawford=match.crawford,
                jacoby=match.jacoby,
                max_cube=max(_USUAL_MAXIMUM, match.cube),
                offer=offer,
                turn=1 if player == 1 else -1,
                player=player,
                stage=match.game_state,
                resignation=match.resignation,
                asked=None if asked == _asked(offer, match.resignation) else asked,
            ),
        )

    @property
    def xgid(self) -> str:
        """The state as an XGID. Raises InvalidPositionError for what an XGID cannot hold."""
        if self.stage != "playing" or self.resignation:
            raise InvalidPositionError(say("state.not_in_xgid"))
        own, opp = self._sides()
        is_bottom = self.turn == 1
        return xgid.write_xgid(
            xgid.XgidFields(
                bottom=own if is_bottom else opp,
                top=opp if is_bottom else own,
                cube=self.cube,
                owner={"own": self.turn, "opp": -self.turn}.get(self.cube_owner, 0),
                turn=self.turn,
                dice=self._two_dice(),
                offer=self.offer,
                score_bottom=self.score[0 if is_bottom else 1],
                score_top=self.score[1 if is_bottom else 0],
                crawford=self.crawford,
                jacoby=self.jacoby,
                beaver=self.beaver,
                match_length=self.match_length,
                max_cube=self.max_cube,
            )
        )

    @property
    def gnubg_id(self) -> str:
        """The state as position ID, colon, match ID; scores of a money game are left out, as GNU Backgammon does.

        Raises InvalidPositionError for what a match ID cannot hold.
        """
        if self.offer not in (None, "double"):
            raise InvalidPositionError(say("state.offer_no_match_id", offer=self.offer))
        own, opp = self._sides()
        player = self.player
        scores = self.score if self.match_length else (0, 0)
        match = gnubg.MatchFields(
            cube=self.cube,
            cube_owner={"own": player, "opp": 1 - player}.get(self.cube_owner),
            on_roll=player,
            crawford=self.crawford,
            game_state=self.stage,
            to_decide=player if self.to_decide == "own" else 1 - player,
            double_offered=self.offer is not None,
            resignation=self.resignation,
            dice=self._two_dice(),
            match_length=self.match_length,
            scores=scores if player == 0 else scores[::-1],
            jacoby=self.jacoby,
        )
        return gnubg.write_gnubg_id(own, opp, match)

    @property
    def is_money(self) -> bool:
        """Whether this is a money game and no match."""
        return self.match_length == 0

    @property
    def double_offered(self) -> bool:
        """Whether the player on roll has doubled and waits for an answer."""
        return self.offer == "double"

    @property
    def to_decide(self) -> str:
        """Which side is asked to act, "own" or "opp": the one that did not make the offer that stands, else "own".

        >>> GameState(Position.start(), offer="double").to_decide
        'opp'
        """
        return self.asked or _asked(self.offer, self.resignation)

    def _sides(self) -> Sides:
        if self.position.same_direction:
            raise InvalidPositionError(say("state.same_direction"))
        return self.position.own.counts, self.position.opp.counts

    def _two_dice(self) -> tuple[int, int] | None:
        if self.roll is None:
            return None
        if len(self.roll.dice) != 2:
            raise InvalidPositionError(say("state.not_two_dice", roll=self.roll, n=len(self.roll.dice)))
        first, second = self.roll.dice
        return first, second


def _roll(dice: tuple[int, int] | None) -> Roll | None:
    return None if dice is None else Roll(*dice)


def _asked(offer: str | None, resignation: int) -> str:
    return "opp" if offer in ("double", "raccoon") or resignation else "own"


def _seen(sides: Sides, make: Callable[[Position], GameState]) -> GameState:
    """Makes the state on the position of two sides, or names the faults of both together."""
    faults: tuple[str, ...] = ()
    try:
        position = Position.from_counts(*sides)
    except InvalidPositionError as error:
        # The rest of the state is looked through on a position that can stand, so that no fault hides another.
        position, faults = Position.start(), error.faults
    try:
        state = make(position)
    except InvalidPositionError as error:
        faults += error.faults
    if faults:
        raise InvalidPositionError.of(faults)
    return state
