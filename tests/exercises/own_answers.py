"""Right and wrong answers to any exercise, found without its own judge: naive rules, brute counts, own sums.

Plays are judged by tests/naive.py (own_plays.py), rolls by going through all 36, pips, results and the cube by sums
made here, and questions in words by what stands in the data files. Of bglearn only values and their texts are read.
"""

import functools
import itertools
import tomllib
from fractions import Fraction
from importlib.resources import files

import naive
from exercises.own_plays import LETTERS, Answers, ends_of, of_all_plays, of_legal, of_play, of_record, turn_of

THE_36 = list(itertools.product(range(1, 7), repeat=2))


def answers_to(exercise, chance):
    return _OF_KIND[exercise.kind](exercise, chance)


# --- counts and sums -------------------------------------------------------------------------------------------------

ROLLS_THAT = {
    "enter": lambda turn: any(state.count(naive.BAR) < turn.start.count(naive.BAR) for state, _ in ends_of(turn)),
    "dance": lambda turn: turn.start.count(naive.BAR) > 0 and turn.most == 0,
    "hit": lambda turn: any(opp[naive.BAR] > turn.start.opp[naive.BAR] for _, opp in turn.results),
    "play": lambda turn: turn.most == len(turn.thrown) or any(state.over for state, _ in ends_of(turn)),
    "stuck": lambda turn: turn.most == 0,
    "off": lambda turn: any(state.over for state, _ in ends_of(turn)),
}


def rolls_that_do(exercise):
    if exercise.position is None:
        return [roll for roll in THE_36 if exercise.number in roll]
    does = ROLLS_THAT[exercise.ask]
    ordered = {roll: does(turn_of(exercise, roll=roll)) for roll in THE_36 if roll[0] >= roll[1]}
    return [roll for roll in THE_36 if ordered[max(roll), min(roll)]]


def _rolls(exercise, chance):
    does = rolls_that_do(exercise)
    others = [roll for roll in THE_36 if roll not in does]
    names = sorted({f"{max(roll)}-{min(roll)}" for roll in does})
    assert does
    wrong = [f"{len(does) + 1} of 36", f"{len(does) - 1} of 36"]
    if others:
        more = chance.choice(others)
        wrong.append(", ".join([*names, f"{max(more)}-{min(more)}"]))
    if len(names) > 1:
        wrong.append(", ".join(names[1:]))
    return Answers([", ".join(names), *([f"{len(does)} of 36"] if exercise.how_many else [])], wrong)


def _pips(exercise, chance):
    counts = (exercise.position.own if exercise.side == "own" else exercise.position.opp).counts
    pips = sum(place * count for place, count in enumerate(counts))
    return Answers([str(pips), f"{pips} pips"], [str(pips + 1), str(pips - 1)])


def _result(exercise, chance):
    loser, rules, cube = exercise.position.opp.counts, exercise.rules, exercise.cube
    far = any(loser[19:26])  # in the winner's home board, or on the bar
    level = 1 if exercise.passed or loser[0] else 3 if far else 2
    kind = ("single", "gammon", "backgammon")[level - 1]
    if rules.quadruple_bar and level == 3 and loser[25]:
        level = 4
    if rules.jacoby and cube == 1:
        level = 1
    points = cube * min(level, {"oin": 1, "mars": 2}.get(rules.end_mode, 4))
    other = {"single": "gammon", "gammon": "backgammon", "backgammon": "single"}[kind]
    if exercise.score:
        mine, theirs = exercise.score[0] + points, exercise.score[1]
        return Answers([f"{mine}-{theirs}"], [f"{mine + 1}-{theirs}", f"{mine}-{theirs + 1}"])
    wrong = [str(points + 1), str(points - 1), f"{other}, {points}"]
    return Answers([str(points), f"{kind}, {points}"], wrong)


def _cube(exercise, chance):
    """The other side is off next turn, or the cube rests: nothing but the chance to win counts."""
    if exercise.position is None:
        won = Fraction(exercise.win, 36)
    else:
        assert sum(exercise.position.opp.counts[2:]) == 0 < exercise.position.opp.counts[1]
        does = [turn_of(exercise, roll=roll) for roll in THE_36]
        won = Fraction(sum(ROLLS_THAT["off"](turn) for turn in does), 36)
    rolling, taken, passed = 2 * won - 1, 2 * (2 * won - 1), 1
    doubled = min(taken, passed)
    first = {"double": doubled >= rolling, "no double": doubled <= rolling}
    second = {"take": taken <= passed, "pass": taken >= passed}
    if exercise.ask == "both":
        pairs = {f"{one}, {two}": first[one] and second[two] for one in first for two in second}
    else:
        pairs = first if exercise.ask == "double" else second
    return Answers([each for each, holds in pairs.items() if holds], [each for each in pairs if not pairs[each]])


# --- boards and words ------------------------------------------------------------------------------------------------

START = "own 24x2, 13x5, 8x3, 6x5; opp 19x5, 17x3, 12x5, 1x2"


def _standing(position):
    theirs = position.opp.counts
    return list(zip(position.own.counts[1:25], reversed(theirs[1:25]), strict=True))


def _setup(exercise, chance):
    pairs = enumerate(zip(_standing(exercise.given), _standing(exercise.position), strict=True), 1)
    faulty = [point for point, (is_, should) in pairs if is_ != should]
    sound = [point for point in range(1, 25) if point not in faulty]
    texts = [", ".join(map(str, points)) for points in (faulty, faulty[1:], [*faulty, chance.choice(sound)])]
    return Answers([texts[0], str(exercise.position)], [*texts[1:], str(exercise.given)])


@functools.cache
def _told(folder, name):
    return tomllib.loads(files("bglearn").joinpath(folder, name).read_text(encoding="utf-8"))


@functools.cache
def _in_data_files():
    """By question or claim: the right answer as it stands in a data file."""
    found = {each["question"]: each["choices"][0] for each in _told("exercises", "conduct.toml").values()}
    for path in files("bglearn").joinpath("exercises", "data").iterdir():
        for each in _told("exercises/data", path.name).values() if path.name.endswith(".toml") else ():
            if each["kind"] == "claim":
                found[each["claim"]] = each["solution"]
            elif each["kind"] == "choice" and "choices" in each:
                found[each["task"]] = each.get("solution", each["choices"][0])
    return found


def _choice(exercise, chance):
    right = _in_data_files()[exercise.text]
    return Answers([right], [each for each in exercise.options if each != right])


def _claim(exercise, chance):
    right = _in_data_files()[exercise.claim]
    return Answers([right], [each for each in exercise.verdicts if each != right])


def _timeline(exercise, chance):
    years = {LETTERS[number]: _years(event.id) for number, event in enumerate(exercise.offered)}
    right = sorted(years, key=years.__getitem__)
    assert all(years[one][1] < years[other][0] for one, other in itertools.pairwise(right))
    swapped = [right[1], right[0], *right[2:]]
    return Answers([" ".join(right)], [" ".join(swapped), " ".join(reversed(right))])


def _years(id):
    told = _told("history", "timeline.toml")["entries"][id]
    return told["begins"], told["ends"]


_OF_KIND = {
    "play": of_play,
    "all-plays": of_all_plays,
    "legal": of_legal,
    "record": of_record,
    "rolls": _rolls,
    "pips": _pips,
    "result": _result,
    "cube": _cube,
    "setup": _setup,
    "choice": _choice,
    "claim": _claim,
    "timeline": _timeline,
}
