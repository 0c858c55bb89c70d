"""A robot that cheats: some of its plays are legal and some are not, by one wrong engine; objections are judged."""

import naive
import pytest

from bglearn.exercises.cheat import RULES, cheat_task

SEEDS = range(10)


@pytest.mark.parametrize("seed", SEEDS)
def test_two_or_three_of_six_plays_are_wrong_and_the_engine_allows_them(seed):
    task = cheat_task(seed)
    wrong = [turn for turn in task.turns if not turn.verdict.legal]
    assert (len(task.turns), len(wrong) in (2, 3)) == (6, True)
    for turn in wrong:
        assert task.engine.allows(turn.position, turn.roll, turn.play)
    assert all(turn.play.moves for turn in task.turns)


@pytest.mark.parametrize("seed", SEEDS)
def test_each_answer_is_right_or_wrong_and_brings_the_proof(seed):
    task = cheat_task(seed)
    for number, turn in enumerate(task.turns):
        legal = turn.verdict.legal
        stands, said = task.judge(number, None)
        assert stands == legal
        assert str(turn.verdict) in said
        rights = [rule for rule in RULES if task.judge(number, rule)[0]]
        assert bool(rights) != legal, "an objection is right just where the play is wrong, with at least one rule"
        assert set(rights) <= {rule.decision for rule in turn.verdict.rules} | {task.engine.rule}


def test_a_seed_gives_the_same_robot():
    assert cheat_task(3) == cheat_task(3)
    assert len({cheat_task(seed).engine.id for seed in SEEDS}) > 3


@pytest.mark.parametrize("seed", SEEDS)
def test_plays_said_to_be_legal_have_as_many_moves_as_a_naive_generator_finds(seed):
    for turn in cheat_task(seed).turns:
        if turn.verdict.legal:
            assert len(turn.play.moves) == naive.Turn(turn.position, turn.roll).most
