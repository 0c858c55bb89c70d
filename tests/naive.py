"""The rules once more, written down naively from their text: the second opinion that the tests ask.

Nothing of bglearn is used here. Fifteen checkers are tracked one by one, each with a note whether it has hit in its
home board this turn; all sequences of single moves are tried; nothing is clever. At the end stands, for each rule
object and for each aspect that claims more, a test whether an attempt really breaks it.
"""

from collections import Counter
from functools import cached_property
from typing import NamedTuple

BAR, OFF = 25, 0


class State(NamedTuple):
    """A moment of a turn on the mover's numbers: own checkers (place, has hit at home), their counts, dice left."""

    own: tuple[tuple[int, bool], ...]
    opp: tuple[int, ...]  # 26 counts, 25 is their bar, 0 theirs off
    dice: tuple[int, ...]

    @property
    def places(self):
        return [place for place, _ in self.own if place]

    def count(self, place):
        return sum(1 for at, _ in self.own if at == place)

    @property
    def board(self):
        return tuple(self.count(place) for place in range(26)), self.opp

    @property
    def over(self):
        return not self.places


def state_of(position, dice):
    """The start of a turn from a bglearn Position (its counts only)."""
    own = tuple(sorted((place, False) for place in range(26) for _ in range(position.own.counts[place])))
    theirs = position.opp.counts
    across = (lambda point: point) if position.same_direction else (lambda point: 25 - point)
    opp = (theirs[0], *(theirs[across(point)] for point in range(1, 25)), theirs[25])
    return State(own, opp, tuple(sorted(dice)))


def board_of(position):
    return state_of(position, ()).board


def end_of(start, die):
    return max(start - die, OFF)


def off_with(state, start, die):
    """Whether a die takes a checker off a point, all being at home."""
    return start == die or (start < die and not any(BAR > place > start for place in state.places))


def open_to(state, end):
    return state.opp[end] < 2


def step_is_allowed(state, checker, die, caucasian=False):
    start, has_hit = checker
    end = end_of(start, die)
    if start == OFF or checker not in state.own or die not in state.dice:
        return False
    if BAR in state.places and start != BAR:
        return False
    if end == OFF:
        return max(state.places) <= 6 and off_with(state, start, die)
    if caucasian and has_hit and end in state.places:
        return False
    return open_to(state, end)


def step(state, checker, die):
    start, has_hit = checker
    end = end_of(start, die)
    own, opp, dice = list(state.own), list(state.opp), list(state.dice)
    dice.remove(die)
    own.remove(checker)
    if end and opp[end] == 1:
        opp[end] = 0
        opp[BAR] += 1
        has_hit = has_hit or end <= 6
    moved = (end, has_hit and end != OFF)
    return moved, State(tuple(sorted((*own, moved))), tuple(opp), tuple(dice))


class Turn:
    """One roll in one position, all of its plays found by trying everything."""

    def __init__(self, position, roll, *, caucasian=False, moves_of_double=4):
        roll = tuple(roll)
        self.doubles = len(roll) == 2 and len(set(roll)) == 1
        self.thrown = tuple(sorted(roll[:1] * moves_of_double if self.doubles else roll))
        self.caucasian = caucasian
        self.start = state_of(position, self.thrown)
        self._steps, self._alive = {}, {}

    def steps(self, state):
        """All single moves: (checker before, the same checker afterwards, state afterwards)."""
        if state not in self._steps:
            self._steps[state] = [
                (checker, *step(state, checker, die))
                for checker in sorted(set(state.own))
                for die in sorted(set(state.dice))
                if step_is_allowed(state, checker, die, self.caucasian)
            ]
        return self._steps[state]

    @cached_property
    def layers(self):
        """Layer k: every (state, moves made, sorted) that k moves reach."""
        layers = [{(self.start, ())}]
        while layers[-1]:
            layers.append(
                {
                    (after, tuple(sorted((*made, (before[0], moved[0])))))
                    for state, made in layers[-1]
                    for before, moved, after in self.steps(state)
                }
            )
        return layers[:-1]

    @property
    def most(self):
        return len(self.layers) - 1

    def used(self, state):
        return tuple((Counter(self.thrown) - Counter(state.dice)).elements())

    @cached_property
    def singles(self):
        """The dice with which a play of one move can be made."""
        return {self.used(state)[0] for state, _ in self.layers[1]} if self.most else set()

    def _does_the_duty(self, state):
        used = self.used(state)
        if len(used) < self.most:
            return False
        return self.most != 1 or self.doubles or used[0] == max(self.singles)

    @cached_property
    def results(self):
        """Boards after the legal plays, nothing where nothing can be played."""
        return {state.board for state, _ in self.layers[-1] if self._does_the_duty(state)} if self.most else set()

    def is_complete(self, state):
        """Whether a turn may end here: the duty is done, or the game is over in a legal result."""
        return self._does_the_duty(state) or (state.over and state.board in self.results)

    def is_alive(self, state):
        """Whether a legal play goes through here."""
        if state not in self._alive:
            self._alive[state] = self.is_complete(state) or any(
                self.is_alive(after) for _, _, after in self.steps(state)
            )
        return self._alive[state]

    @cached_property
    def ways(self):
        """The legal plays as sorted tuples of single moves."""
        return {made for layer in self.layers for state, made in layer if self.is_complete(state)}

    def futures(self, state):
        """Every state that the turn can go on to from here, this one too."""
        found = {state: None}
        queue = [state]
        for at in queue:
            for _, _, after in self.steps(at):
                if after not in found:
                    found[after] = None
                    queue.append(after)
        return found

    # --- hops and plays as people write them ---------------------------------------------------------------------

    def hop(self, state, start, end):
        """States after a hop: by a single die where one makes it, else by several dice.

        Which of equal checkers on a stop goes on is not asked (catalogue: cauc-identity).
        """
        several = set()
        reached = {(start, state)}
        for made, _ in enumerate(state.dice):
            reached = {
                (moved[0], after)
                for place, at in reached
                if place > end
                for before, moved, after in self.steps(at)
                if before[0] == place
            }
            several |= {after for place, after in reached if place == end}
            if several and not made:
                break  # a single die makes this hop
        return several

    def failures(self, state, start, end):
        """The single moves that a hop fails by: itself, or one on the way that cannot be made there."""
        found = {(state, (start, end))}
        reached = [(start, state)] if state.count(start) else []
        while reached:
            place, at = reached.pop()
            onward = [(moved[0], after) for before, moved, after in self.steps(at) if before[0] == place]
            reached += [(stop, after) for stop, after in onward if stop > end]
            stops = {stop for stop, _ in onward}
            missed = {end_of(place, die) for die in at.dice} - stops
            found |= {(at, (place, stop)) for stop in missed if stop >= end}
        return found

    def orders(self, hops):
        """Every moment at which some of the hops, in some order, have been made: (state, hops left).

        A hop that no single die makes then is made step by step, other moves in between or not.
        """
        seen, queue = set(), [(self.start, tuple(sorted(hops)))]
        while queue:
            at, left = queue.pop()
            if (at, left) in seen:
                continue
            seen.add((at, left))
            for start, end in set(left):
                rest = list(left)
                rest.remove((start, end))
                moves = [(moved[0], after) for before, moved, after in self.steps(at) if before[0] == start]
                if any(stop == end for stop, _ in moves):
                    queue.extend((after, tuple(rest)) for stop, after in moves if stop == end)
                else:
                    queue.extend((after, tuple(sorted((*rest, (stop, end))))) for stop, after in moves if stop > end)
        return seen

    def play_is_legal(self, hops):
        """Whether allowed steps lead to the result of a legal play."""
        if not self.most:
            return not hops
        return any(not left and state.board in self.results for state, left in self.orders(hops))

    def step_is_legal(self, hop, state=None):
        return any(self.is_alive(after) for after in self.hop(state or self.start, *hop))

    def nearest(self, hops):
        """How many moves the nearest legal play shares with an attempt."""
        wanted = Counter(hops)
        return max((sum((Counter(way) & wanted).values()) for way in self.ways), default=0)


# --- is a rule really broken? -------------------------------------------------------------------------------------


def _six_ahead_closed(at, start):
    return all(not open_to(at, point) for point in range(start - 1, start - 7, -1)) and start > 6


def _off_dice(at, start, end):
    """Dice larger than a checker's way off: only with these may higher checkers be in its way."""
    return [die for die in at.dice if die > start] if end == OFF else []


def _higher(at, die):
    return [place for place in at.places if BAR > place > die]


def _may_land(turn, at, start, end):
    """Whether one of the checkers on a point may land there, whatever else forbids the move."""
    banned = turn.caucasian and end in at.places
    return open_to(at, end) and not (banned and (start, False) not in at.own)


STEP_RULES_BROKEN = {
    "checkers-fifteen": lambda turn, at, start, end: start == OFF or at.count(start) == 0,
    "bar-first": lambda turn, at, start, end: BAR in at.places and start != BAR,
    "move-forward-only": lambda turn, at, start, end: end > start,
    "die-separate": lambda turn, at, start, end: (
        abs(start - end) not in at.dice if end else not any(die >= start for die in at.dice)
    ),
    "bar-enter-number": lambda turn, at, start, end: start == BAR and BAR - end not in at.dice,
    "bear-off-all-home": lambda turn, at, start, end: end == OFF and any(place > 6 for place in at.places),
    "bear-off-exact": lambda turn, at, start, end: end == OFF and not any(off_with(at, start, die) for die in at.dice),
    "blocked-point": lambda turn, at, start, end: OFF < end < BAR and not open_to(at, end),
    "doubles-four": lambda turn, at, start, end: turn.doubles and not at.dice,
    "cauc-no-hit-and-stack": lambda turn, at, start, end: (
        turn.caucasian
        and end in at.places
        and {(start, True)} == {checker for checker in at.own if checker[0] == start}
    ),
}
"""By the id of a rule object: whether the single move (start, end) breaks it at this moment."""

STEP_ASPECTS_BROKEN = {
    "borne-off-stays": lambda turn, at, start, end: start == OFF,
    "bar-all-before-others": lambda turn, at, start, end: len(at.dice) < len(turn.thrown),
    "bear-off-suspended": lambda turn, at, start, end: BAR in at.places and at.count(OFF) > 0,
    "bear-off-highest": lambda turn, at, start, end: any(
        _higher(at, start) and not _higher(at, die - 1) for die in _off_dice(at, start, end)
    ),
    "bear-off-higher-must-move": lambda turn, at, start, end: any(
        not at.count(die) and any(_may_land(turn, at, place, place - die) for place in _higher(at, die))
        for die in _off_dice(at, start, end)
    ),
    "bear-off-higher-blocked": lambda turn, at, start, end: any(
        not at.count(die)
        and _higher(at, die)
        and not any(_may_land(turn, at, place, place - die) for place in _higher(at, die))
        for die in _off_dice(at, start, end)
    ),
    "bar-entry-blocked": lambda turn, at, start, end: start == BAR,
    "closed-out": lambda turn, at, start, end: start == BAR and _six_ahead_closed(at, BAR),
    "prime-block": lambda turn, at, start, end: _six_ahead_closed(at, start),
}
"""By the id of an aspect that claims more than its rule: whether that holds too."""


def _no_open_route(turn, at, start, end):
    """Whether several dice would make the hop, did not every way of stopping lead over a closed point."""
    stops = {end_of(start, die) for die in at.dice} - {end}
    return len(at.dice) > 1 and any(stop > end for stop in stops) and not turn.hop(at, start, end)


DUTIES_BROKEN = {
    "use-both-dice": lambda turn, state: not turn.doubles and len(turn.used(state)) < turn.most,
    "doubles-as-many": lambda turn, state: turn.doubles and len(turn.used(state)) < turn.most,
    "higher-die": lambda turn, state: (
        not turn.doubles and turn.most == 1 and len(turn.singles) > 1 and turn.used(state) != (max(turn.singles),)
    ),
}
"""By the id of a rule object: whether a play that ends in this state breaks it."""

DUTY_ASPECTS_BROKEN = {
    "no-voluntary-pass": lambda turn, state: not turn.used(state),
    "one-die-if-only-one": lambda turn, state: not turn.used(state) and turn.most == len(turn.singles) == 1,
}


def step_breaks(turn, rule, aspect, state, hop):
    """Whether a hop breaks a rule at a moment; a duty is broken when no way on can fulfil it."""
    if rule in DUTIES_BROKEN:
        afters = turn.hop(state, *hop)
        ends = [end for after in afters for end in turn.futures(after)]
        return bool(ends) and all(_duty_broken(turn, rule, aspect, end) for end in ends)
    if aspect == "intermediate-landing":
        return _no_open_route(turn, state, *hop)
    claims = [STEP_RULES_BROKEN[rule], STEP_ASPECTS_BROKEN.get(aspect, lambda *_: True)]
    return any(all(broken(turn, at, *move) for broken in claims) for at, move in turn.failures(state, *hop))


def rules_broken(turn, hop):
    """Every rule object that a hop of one die breaks as the first step of a turn, and no other.

    None where no die has the number of the hop, since then it is open which number was meant.
    """
    start, end = hop
    at = turn.start
    fits = abs(start - end) in at.dice or (end == OFF and 0 < start <= max(at.dice))
    if not fits:
        return None
    broken = {rule for rule, breaks in STEP_RULES_BROKEN.items() if breaks(turn, at, start, end)}
    return broken or {rule for rule in DUTIES_BROKEN if step_breaks(turn, rule, rule, at, hop)}


def play_breaks(turn, rule, aspect, hops):
    """Whether a written play breaks a rule in some order of its hops that is followed as far as it can be."""
    for state, left in turn.orders(hops):
        if rule in DUTIES_BROKEN:
            if not left and _duty_broken(turn, rule, aspect, state):
                return True
        elif any(step_breaks(turn, rule, aspect, state, hop) for hop in left if not turn.hop(state, *hop)):
            return True
    return False


def _duty_broken(turn, rule, aspect, state):
    return DUTIES_BROKEN[rule](turn, state) and DUTY_ASPECTS_BROKEN.get(aspect, lambda *_: True)(turn, state)
