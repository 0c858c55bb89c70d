"""Scenes: who must stand where for a rule to have its say, written in the numbers of the roll.

A place is a sum such as ``s-a-b``: ``a`` and ``b`` are the dice (``a`` the larger), other letters are points drawn at
random from ``where``, ``bar`` is the bar. A scene need not be enough for its rule to decide: what is staged is checked.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["SCENES", "Scene"]

_WHERE = MappingProxyType({"s": range(8, 25), "t": range(2, 25), "k": range(1, 6)})
"""Where the letters are drawn from, if a scene does not say."""


@dataclass(frozen=True, slots=True)
class Scene:
    """Own checkers, points closed by two of theirs, their blots, points that stay free of them, or of everybody.

    ``order`` must hold of the letters drawn. ``fill`` says which further own checkers do no harm: "free" (any),
    "still" (who can't move with this roll), "home" (in the home board). ``highest`` is the highest place for them;
    with ``full`` none of them is off.

    >>> Scene("s", closed="s-a-b", open="s-a s-b", fill="still").own
    's'
    """

    own: str
    closed: str = ""
    blots: str = ""
    open: str = ""
    empty: str = ""
    order: str = ""
    fill: str = "free"
    highest: str = ""
    full: bool = False
    doubles: bool = False
    where: Mapping[str, range] = field(default_factory=dict, hash=False)

    def places_of(self, letter: str) -> range:
        """Gives the points that a letter is drawn from."""
        return self.where[letter] if letter in self.where else _WHERE[letter]


_PRIME = " ".join(f"s-{distance}" for distance in range(1, 7))
_HOME, _OUT, _BACK = range(1, 7), range(7, 13), range(13, 25)
_HOMES = {"s": _HOME, "t": _HOME}
_NEAR = {"s": range(2, 13)}

_BOTH = (
    Scene("s t", closed="s-a s-a-b t-a-b", open="s-b t-a t-b", fill="still"),
    Scene("s t", closed="s-b s-a-b t-a-b", open="s-a t-a t-b", fill="still"),
    Scene("s t", closed="s-a s-a-b", open="s-b t-a t-b", order="t < a+b", fill="still"),
    Scene("bar s", closed="s-b 25-a-b", open="25-a 25-b s-a", fill="still"),
    Scene("bar s", closed="s-a 25-a-b", open="25-a 25-b s-b", fill="still"),
)
_BLOCK = (Scene("s", closed="s-a"), Scene("s", closed="s-b"), Scene("s t", closed="s-a t-b", open="s-b"))
_BLOT = (Scene("s", blots="s-a"), Scene("s t", blots="s-b", open="t-a"), Scene("s", blots="s-a-b", open="s-a"))
_HALF_ENTERED = (
    Scene("bar bar s", closed="25-a", open="25-b s-a"),
    Scene("bar bar s", closed="25-b", open="25-a s-b"),
)

SCENES: dict[str, tuple[Scene, ...]] = {
    "move-forward-only": (Scene("s", where={"s": range(3, 19)}),),
    "path-horseshoe": (Scene("s t", where={"s": range(1, 6), "t": range(8, 19)}),),
    "die-separate": (Scene("s", closed="s-a s-b", open="s-a-b"),),
    "intermediate-landing": (Scene("s", closed="s-a s-b", open="s-a-b"),),
    "same-checker-twice": (
        Scene("s", blots="s-a-b", open="s-a"),
        Scene("s", open="s-a s-a-b"),
        Scene("s", closed="s-b", open="s-a s-a-b"),
    ),
    "dice-order-free": (
        Scene("s t", closed="s-a", open="s-b s-a-b t-a"),
        Scene("s t", closed="s-a", blots="s-a-b", open="s-b t-a"),
        Scene("bar s", closed="25-a-b", open="25-a 25-b s-a"),
    ),
    "bar-not-a-point": (
        Scene("s", open="s-a", order="s-a < 7", where={"s": _OUT}),
        Scene("s", blots="s-a", order="s-a < 7", where={"s": _OUT}),
    ),
    "passing-free": (
        Scene("s", closed="s-k", open="s-a", order="k < a"),
        Scene("s", closed="s-k", blots="s-a", order="k < a"),
        Scene("s", closed="s-1 s-2", open="s-a"),
    ),
    "landing-empty": (Scene("s", blots="s-a-b", empty="s-a"), Scene("s t", empty="s-a t-b")),
    "landing-own": (Scene("s s-a s-a"), Scene("s s-a", blots="s-a-b"), Scene("s t s-a t-b")),
    "landing-blot": (*_BLOT, Scene("bar", blots="25-a")),
    "blocked-point": _BLOCK,
    "no-shared-point": (*_BLOCK, Scene("bar", closed="25-a")),
    "prime-block": (Scene("s", closed=_PRIME), Scene("s t", closed=_PRIME, open="t-a")),
    "no-stack-limit": (
        Scene("s s-a s-a s-a s-a s-a", closed="s-b"),
        Scene("s t s-a s-a s-a s-a s-a", open="t-b"),
        Scene("s t s-a s-a s-a s-a s-a", blots="t-b"),
    ),
    "doubles-four": (
        Scene("s", open="s-a s-a-a", doubles=True, fill="still"),
        Scene("s t", open="s-a t-a", doubles=True, fill="still"),
        Scene("s", blots="s-a-a-a-a", open="s-a s-a-a s-a-a-a", doubles=True, fill="still"),
    ),
    "doubles-as-many": (
        Scene("s t", closed="s-a-a t-a-a-a", open="s-a t-a t-a-a", doubles=True, fill="still"),
        Scene("s", closed="s-a-a-a", open="s-a s-a-a", doubles=True, fill="still"),
        Scene("s", closed="s-a-a-a-a", open="s-a s-a-a s-a-a-a", doubles=True, fill="still"),
        Scene("s s", closed="s-a-a", open="s-a", doubles=True, fill="still"),
    ),
    "use-both-dice": _BOTH,
    "next-move-question": _BOTH,
    "turn-complete": (
        Scene("s t", open="s-a t-b"),
        Scene("s", closed="s-b", blots="s-a-b", open="s-a", fill="still"),
        Scene("s", closed="s-a", blots="s-a-b", open="s-b", fill="still"),
    ),
    "no-voluntary-pass": (
        Scene("s t", open="s-a t-b"),
        Scene("s", closed="s-a", blots="s-b", open="s-a-b", fill="still"),
        Scene("bar", closed="25-a", blots="25-b"),
    ),
    "one-die-if-only-one": (
        Scene("s", closed="s-a s-a-b", open="s-b", fill="still"),
        Scene("s", closed="s-b s-a-b", open="s-a", fill="still"),
        Scene("s", closed="s-a s-a-b", blots="s-b", fill="still"),
        Scene("s", closed="s-b s-a-b", blots="s-a", fill="still"),
        Scene("bar", closed="25-a 25-a-b", open="25-b", fill="still"),
    ),
    "higher-die": (
        Scene("s", closed="s-a-b", open="s-a s-b", fill="still"),
        Scene("s", closed="s-a-b", blots="s-a", open="s-b", fill="still"),
        Scene("bar", closed="25-a-b", open="25-a 25-b", fill="still"),
    ),
    "no-legal-move": (
        Scene("s", closed="s-a s-b", fill="still"),
        Scene("s t", closed="s-a s-b t-a t-b", fill="still"),
        Scene("bar", closed="25-a 25-b"),
    ),
    "hit-blot": _BLOT,
    "hit-optional": (*_BLOT, Scene("s", blots="s-a s-a-b", open="s-b"), Scene("s", blots="s-a", open="s-b s-a-b")),
    "hit-several": (Scene("s", blots="s-a s-a-b"), Scene("s t", blots="s-a t-b"), Scene("s", blots="s-a s-b")),
    "bar-first": (Scene("bar s", open="s-a"), Scene("bar s", closed="25-a 25-b", open="s-a")),
    "bar-all-before-others": (*_HALF_ENTERED, Scene("bar bar s", open="25-a 25-b s-a")),
    "bar-partial-ends": _HALF_ENTERED,
    "bar-one-open": (
        Scene("bar s", closed="25-a", open="25-b s-b"),
        Scene("bar s", closed="25-b", open="25-a s-a"),
    ),
    "bar-enter-number": (Scene("bar"), Scene("bar bar")),
    "bar-entry-blocked": (
        Scene("bar", closed="25-a", open="25-b"),
        Scene("bar", closed="25-b"),
        Scene("bar bar", closed="25-a"),
    ),
    "closed-out": (Scene("bar", closed="24 23 22 21 20 19"), Scene("bar bar", closed="24 23 22 21 20 19")),
    "bar-hit-entry": (Scene("bar", blots="25-a"), Scene("bar", blots="25-b", closed="25-a")),
    "bar-remaining-die": (
        Scene("bar s", blots="s-b", open="25-a"),
        Scene("bar s", open="25-a s-b"),
        Scene("bar s", open="25-b s-a", closed="25-a"),
    ),
    "bear-off-all-home": (
        Scene("s a", fill="home", full=True),
        Scene("s b", fill="home", full=True, where={"s": _OUT}),
        Scene("s a b", fill="home", full=True),
    ),
    "bear-off-suspended": (
        Scene("bar a", open="25-b", fill="home"),
        Scene("bar b", open="25-a", fill="home"),
    ),
    "bear-off-test-per-die": (
        Scene("s a", open="s-b", order="s-b < 7", fill="home", full=True, where={"s": _OUT}),
        Scene("s b", open="s-a", order="s-a < 7", fill="home", full=True, where={"s": _OUT}),
        Scene("s a", blots="s-b", order="s-b < 7", fill="home", full=True, where={"s": _OUT}),
    ),
    "bear-off-exact": (Scene("s t", fill="home", order="t < s", where=_HOMES), Scene("s s", fill="home", where=_HOMES)),
    "bear-off-highest": (
        Scene("s s", blots="s-b", order="s < a", fill="home", highest="s", where=_HOMES),
        Scene("s", order="s < a", fill="home", highest="s", where=_HOMES),
        Scene("s t", order="t < s < a", fill="home", highest="s", where=_HOMES),
    ),
    "bear-off-higher-must-move": (
        Scene("s t", open="s-a", empty="a", order="t < a < s", fill="home", where=_HOMES),
        Scene("s t", open="s-b", empty="b", order="t < b < s", fill="home", where=_HOMES),
    ),
    "bear-off-higher-blocked": (
        Scene("s t", closed="s-a", empty="a", order="t < a < s", fill="home", highest="a-1", where=_HOMES),
        Scene("s s t", closed="s-a", empty="a", order="t < a < s", fill="home", highest="a-1", where=_HOMES),
        Scene("s t", closed="s-b", empty="b", order="t < b < s", fill="home", highest="b-1", where=_HOMES),
        Scene(
            "s t", closed="s-a", empty="a", order="t < a < s", fill="home", highest="a-1", where=_HOMES, doubles=True
        ),
    ),
    "bear-off-full-die": (
        Scene("s t", order="t < s < a", fill="home", highest="s", where=_HOMES),
        Scene("s t t", order="t < s < a", fill="home", highest="s", where=_HOMES),
    ),
    "bear-off-no-max": (
        Scene("a b", fill="home"),
        Scene("a b b", fill="home"),
        Scene("s s b", fill="home", order="b < s", highest="s", where=_HOMES),
        Scene("a b", blots="a-b", fill="home"),
    ),
    "move-inside-option": (
        Scene("s a", blots="s-b", fill="home", where=_HOMES),
        Scene("s a", fill="home", where=_HOMES),
        Scene("s b", fill="home", where=_HOMES),
    ),
    "cauc-no-hit-and-stack": (
        Scene("s s-a-b s-a-b", blots="s-a", order="s-a < 7", where=_NEAR),
        Scene("s s-a-b", blots="s-b", order="s-b < 7", where=_NEAR),
    ),
    "cauc-rest-of-turn": (
        Scene("s s-a-a-a s-a-a-a", blots="s-a", open="s-a-a", order="s-a < 7", doubles=True, fill="still", where=_NEAR),
    ),
    "cauc-second-hit": (
        Scene("s", blots="s-a s-a-b", order="s-a < 7", where=_NEAR),
        Scene("s", blots="s-b s-a-b", order="s-b < 7", where=_NEAR),
    ),
    "cauc-home-only": (
        Scene("s s-a-b s-a-b", blots="s-a", order="6 < s-a"),
        Scene("s s-a-b", blots="s-b", order="6 < s-b"),
    ),
    "cauc-cover-by-other": (Scene("s s-a+b", blots="s-a", order="s-a < 7", where=_NEAR),),
    "cauc-run-to-empty": (
        Scene("s", blots="s-a", empty="s-a-b", order="s-a < 7", where=_NEAR),
        Scene("s", blots="s-b", empty="s-a-b", order="s-b < 7", where=_NEAR),
    ),
    "cauc-bear-off": (
        Scene("s", blots="s-a", order="s-a < b+1", fill="home", highest="s-a", where=_NEAR),
        Scene("s", blots="s-b", order="s-b < a+1", fill="home", highest="s-b", where=_NEAR),
        Scene("a+b", blots="a", fill="home"),
        Scene("a+b", blots="b", fill="home"),
    ),
}
"""For each rule that can be looked for: the scenes in which it has its say."""
