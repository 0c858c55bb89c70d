"""The rule objects that learners invent, by family: dice, moving, the bar, bearing off.

Each stands for one misconception and is put into a rule set in the place of a true rule object, or beside them. The
generator and the explanations are those of the true rules.
"""

from bglearn.exercises.misrules.bar import (
    EnteredGoesOn,
    EnteringEndsTurn,
    EntryFromWrongSide,
    EntryOnlyOn24,
    OneEntersIsEnough,
)
from bglearn.exercises.misrules.dice import (
    BothOrNone,
    DoubleMovesFour,
    DoubleThrowsAgain,
    LargerDieFirst,
    MayPass,
    MayStopADouble,
    OneDieIsEnough,
    SmallerDie,
)
from bglearn.exercises.misrules.moving import (
    AtMostFive,
    BarIsAStep,
    MustHit,
    NotOverABlock,
    PassingHits,
    RoundAgain,
    StartIsOne,
    TwoDoNotBlock,
)
from bglearn.exercises.misrules.off import (
    ExactNumberOnly,
    LargeFromLower,
    MustBearOff,
    OnceHome,
    OneMayBeOutside,
    SurplusCarriesOver,
)

__all__ = [
    "AtMostFive",
    "BarIsAStep",
    "BothOrNone",
    "DoubleMovesFour",
    "DoubleThrowsAgain",
    "EnteredGoesOn",
    "EnteringEndsTurn",
    "EntryFromWrongSide",
    "EntryOnlyOn24",
    "ExactNumberOnly",
    "LargeFromLower",
    "LargerDieFirst",
    "MayPass",
    "MayStopADouble",
    "MustBearOff",
    "MustHit",
    "NotOverABlock",
    "OnceHome",
    "OneDieIsEnough",
    "OneEntersIsEnough",
    "OneMayBeOutside",
    "PassingHits",
    "RoundAgain",
    "SmallerDie",
    "StartIsOne",
    "SurplusCarriesOver",
    "TwoDoNotBlock",
]
