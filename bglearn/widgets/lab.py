"""The rule lab: set up anything, choose roll and rules, see every legal play, and why any other is not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import ipywidgets

from bglearn import draw
from bglearn.draw.looks import AUTO
from bglearn.explain import compare_rules
from bglearn.explain.sheet import label_of, title_of
from bglearn.notation import InvalidPositionError
from bglearn.rules import Position, Roll, RuleSet
from bglearn.widgets.board import BoardWidget
from bglearn.widgets.editor import BoardEditor
from bglearn.widgets.given import given
from bglearn.widgets.lab_challenges import CHALLENGES
from bglearn.widgets.lab_findings import SHOWN, forbidden, roll_table, rolls_of, rule_sets, split
from bglearn.widgets.plays import CopyButtons, PlayList
from bglearn.widgets.table_parts import appear, beside
from bglearn.widgets.table_status import StatusLine
from bglearn.words import say

if TYPE_CHECKING:
    from bglearn.rules import Play
    from bglearn.widgets.given import RollLike
    from bglearn.widgets.lab_challenges import Cheat, Unplayable

__all__ = ["Lab"]

PANELS = ("plays", "forbidden", "rolls", "compare", "copy")
_NONE = ""
"""What a menu holds where nothing is chosen; with None it would show nothing."""
_CODE = {"caucasian": "CAUCASIAN", "irish": "IRISH", "no-hitting": "NO_HITTING"}
"""How the rule sets that move otherwise are called in a code cell."""


class Lab(ipywidgets.VBox):  # type: ignore[misc]  # ipywidgets comes without types
    """The rule lab.

    * ``position``: what is set up at first, a Position, a board text, an XGID or a GNU Backgammon ID; else nothing.
    * ``roll``: ``"3-1"``; None looks at all rolls.
    * ``rules`` and ``second_rules``: rule sets, or names such as "standard", "caucasian", "irish", "no-hitting",
      "money"; with a second one the lab shows what differs.
    * ``look``: of the boards, "dark".
    * ``challenge``: "unplayable" (close a roll with two checkers of theirs) or "cheat" (find out who plays by which
      wrong rule); ``seed`` chooses the task.

    Raises ValueError for rules, a look or a challenge that do not exist, with the list of those that do, and
    InvalidPositionError for a text that cannot be read.

    >>> Lab("own 8x3, 6x5, 13x5, 24x2; opp 1x2, 12x5, 17x3, 19x5", "3-1")
    Lab('own 24x2, 13x5, 8x3, 6x5; opp 19x5, 17x3, 12x5, 1x2', 3-1, standard backgammon: 16 plays)
    """

    def __init__(
        self,
        position: Position | str | None = None,
        roll: RollLike | None = None,
        rules: RuleSet | str = "standard",
        second_rules: RuleSet | str | None = None,
        *,
        look: str = AUTO,
        challenge: str | None = None,
        seed: int = 0,
    ) -> None:
        if challenge is not None and challenge not in CHALLENGES:
            raise ValueError(say("lab.no_such_challenge", name=challenge, names=", ".join(CHALLENGES)))
        self._sets = rule_sets()
        first, second = self._named(rules), None if second_rules is None else self._named(second_rules)
        self._check_dice(self._sets[first], None if second is None else self._sets[second])
        self._quiet = False
        self.editor = BoardEditor(position, look=look)
        self.board = BoardWidget(look=look)
        self.list = PlayList(look=look)
        self._status = StatusLine()
        self._copies, self._page = CopyButtons(), ipywidgets.HTML()
        self._build(first, second)
        if roll is not None or self.editor.roll:
            self._roll.value = self._same(Roll.of(roll) if roll is not None else self.editor.roll)
        self._challenge = CHALLENGES[challenge](self, seed) if challenge else None
        self._compose()
        self.editor.on_change(lambda editor: self._set_up(editor))
        self.refresh()
        if self._challenge:
            self._challenge.begin()

    def _named(self, rules: RuleSet | str) -> str:
        """Gives the name under which a rule set is offered; one that is not yet there is added."""
        if isinstance(rules, RuleSet):
            known = [name for name, each in self._sets.items() if each is rules]
            name = known[0] if known else title_of(rules)
            self._sets[name] = rules
            return name
        if rules not in self._sets:
            raise ValueError(say("lab.no_such_rules", name=rules, names=", ".join(self._sets)))
        return rules

    def _check_dice(self, rules: RuleSet, second: RuleSet | None) -> None:
        if second is not None and second.dice != rules.dice:
            names = {"rules": title_of(rules), "second": title_of(second)}
            raise ValueError(say("lab.other_dice", n=rules.dice, m=second.dice, **names))

    # What is chosen

    def _build(self, first: str, second: str | None) -> None:
        rolls = rolls_of(self._sets[first])
        fitting = [name for name, each in self._sets.items() if each.dice == self._sets[first].dice]
        others = [(say("lab.no_second"), _NONE), *((label_of(name), name) for name in fitting)]
        every = (say("lab.all_rolls", n=len(rolls)), _NONE)
        self._roll = _choice("roll", [every, *((str(each), each) for each in rolls)], _NONE)
        self._rules = _choice("rules", [(label_of(name), name) for name in fitting], first)
        self._second = _choice("second", others, second or _NONE)
        self._mode = _buttons("mode", ("setup", "try"))
        self._panel = _buttons("panel", PANELS)
        for part in (self._roll, self._rules, self._second, self._mode, self._panel):
            part.observe(lambda _change: self._chosen(), names="value")

    def _chosen(self) -> None:
        if not self._quiet:
            self.refresh()

    def _compose(self) -> None:
        choices = ipywidgets.HBox([self._roll, self._rules, self._second], layout={"flex_flow": "row wrap"})
        self._findings = ipywidgets.VBox([self._panel, self.list, self._page, self._copies])
        left = ipywidgets.VBox([self._mode, self.editor, self.board])
        both = beside(left, self._findings)
        both.layout.max_width = "1180px"
        self._findings.layout.flex = "1 1 320px"
        parts = [self._challenge] if self._challenge else []
        super().__init__([*parts, choices, self._status, both])
        self.add_class("bgl-lab")

    @property
    def rules(self) -> RuleSet:
        """The rule set that judges."""
        return self._sets[self._rules.value]

    @property
    def second_rules(self) -> RuleSet | None:
        """The rule set beside it; None where there is none."""
        return None if self._second.value == _NONE else self._sets[self._second.value]

    @property
    def roll(self) -> Roll | None:
        """The roll that is looked at; None for all rolls."""
        found: Roll | str = self._roll.value
        return found if isinstance(found, Roll) else None

    @property
    def position(self) -> Position:
        """What is set up. Raises InvalidPositionError with all faults where it cannot stand."""
        return self.editor.position

    @property
    def plays(self) -> tuple[Play, ...]:
        """The legal plays of the roll; none while all rolls are looked at."""
        if self.roll is None:
            return ()
        only, _, both = split(self.position, self.roll, self.rules, self.second_rules)
        return (*only, *both)

    def choose(
        self, *, roll: RollLike | None = None, rules: str | None = None, second_rules: str | None = None
    ) -> None:
        """Looks at another roll or other rules, as the menus do."""
        if roll is not None:
            self._roll.value = self._same(Roll.of(roll))
        if rules is not None:
            self._rules.value = self._named(rules)
        if second_rules is not None:
            self._second.value = self._named(second_rules)

    def _same(self, roll: Roll | None) -> Roll | None:
        """Gives the roll of the menu with the same numbers. Raises ValueError where it has none."""
        if roll is None:
            return None
        for _, each in self._roll.options:
            if isinstance(each, Roll) and sorted(each) == sorted(roll):
                return each
        raise ValueError(say("lab.not_this_roll", roll=roll, n=self.rules.dice))

    def _set_up(self, editor: BoardEditor) -> None:
        roll = editor.roll
        if roll is not None and len(roll.dice) == self.rules.dice:
            self._quiet = True
            self._roll.value = self._same(roll)
            self._quiet = False
        self.refresh()

    # What is shown

    def refresh(self) -> None:
        """Brings everything up to what is set up and chosen."""
        trying = self._mode.value == "try"
        appear(self.editor, not trying)
        appear(self.board, trying)
        try:
            position = self.position
            self._status.text = self._says(position)
        except InvalidPositionError as error:
            self._nothing(say("lab.faulty", n=len(error.faults)))
            return
        except ValueError as error:  # rules that this board or roll does not fit
            self._nothing(str(error))
            return
        if (self.board.position, self.board.roll, self.board.rules) != (position, self.roll, self.rules):
            self.board.show(position, self.roll, rules=self.rules)
        self._fill(position)

    def _nothing(self, why: str) -> None:
        self._status.text = why
        for part in (self.list, self._page, self._copies):
            appear(part, seen=False)
        if self._mode.value == "try":
            appear(self.editor, seen=True)
            appear(self.board, seen=False)

    def _says(self, position: Position) -> str:
        rules, second = self.rules, self.second_rules
        names = {"rules": title_of(rules), "second": second and title_of(second)}
        if not any(position.own.counts[1:]) and not any(position.opp.counts[1:]):
            return say("lab.empty")
        if self.roll is None:
            n = sum(len(split(position, each, rules, None)[2]) for each in rolls_of(rules))
            if second is None:
                return say("lab.all_said", n=n, rules=names["rules"])
            m = sum(len(split(position, each, second, None)[2]) for each in rolls_of(second))
            return say("lab.all_said_two", n=n, m=m, **names)
        only, other, both = split(position, self.roll, rules, second)
        n = len(only) + len(both)
        if second is None:
            return say("lab.said" if n else "lab.said_none", n=n, roll=self.roll, rules=names["rules"])
        if only or other:
            differ = len(only) + len(other)
            return say("lab.said_two", n=n, m=len(other) + len(both), differ=differ, roll=self.roll, **names)
        return say("lab.said_two_same" if n else "lab.said_two_none", n=n, roll=self.roll, **names)

    def _fill(self, position: Position) -> None:
        """Fills the panel that is open."""
        panel = self._panel.value
        if panel in ("plays", "forbidden") and self.roll is None:
            panel = "rolls"
        appear(self.list, panel in ("plays", "forbidden"))
        appear(self._page, panel in ("rolls", "compare"))
        appear(self._copies, panel == "copy")
        getattr(self, f"_show_{panel}")(position)

    def _show_plays(self, position: Position) -> None:
        assert self.roll is not None
        only, other, both = split(position, self.roll, self.rules, self.second_rules)
        if self.second_rules is None:
            self.list.show("", position, [("", both)])
            return
        names = [say("lab.only", rules=title_of(each)) for each in (self.rules, self.second_rules)]
        groups = [(names[0], only), (names[1], other), (say("lab.both"), both)]
        self.list.show("", position, groups, say("lab.group_rules"))

    def _show_forbidden(self, position: Position) -> None:
        assert self.roll is not None
        found = forbidden(position, self.roll, self.rules)
        head = say("lab.forbids" if found else "lab.forbids_none", n=len(found), roll=self.roll)
        self.list.show(head, position, [(each.label, each.plays[:SHOWN]) for each in found], say("lab.group_forbidden"))

    def _show_rolls(self, position: Position) -> None:
        hint = f"<p>{say('lab.choose_roll')}</p>" if self.roll is None else ""
        self._page.value = _STYLE + roll_table(position, self.rules, self.second_rules) + hint

    def _show_compare(self, position: Position) -> None:
        if self.second_rules is None:
            self._page.value = f"<p>{say('lab.compare_choose')}</p>"
            return
        self._page.value = _STYLE + compare_rules(self.rules, self.second_rules)._repr_html_()

    def _show_copy(self, position: Position) -> None:
        texts = {"id": given(position, self.roll).id, "text": str(position), "code": self.code}
        texts["picture"] = draw.svg(position, roll=self.roll)
        self._copies.items = [[say(f"lab.copy_{name}"), text] for name, text in texts.items() if text]

    @property
    def code(self) -> str:
        """The text of a code cell that shows this board with this roll.

        >>> Lab("own 6x2; opp 20x2", "3-1", "caucasian").code
        'BoardWidget("own 6x2; opp 20x2", "3-1", rules=RuleSet.CAUCASIAN)'
        """
        parts = [f'"{self.position}"']
        if self.roll:
            parts.append(f'"{self.roll}"')
        if self._rules.value in _CODE:
            parts.append(f"rules=RuleSet.{_CODE[self._rules.value]}")
        return f"BoardWidget({', '.join(parts)})"

    # What a challenge does

    def put(self, position: Position, roll: Roll) -> None:
        """Sets a position up and chooses a roll."""
        self._mode.value = "setup"
        self._roll.value = self._same(roll)
        self.editor.show(position)

    def reveal(self, *, seen: bool) -> None:
        """Shows what the lab finds, or hides it while a challenge is open."""
        for part in (self._findings, self._mode, self._status, self._roll, self._rules, self._second):
            appear(part, seen)
        self.refresh()

    def hide_board(self) -> None:
        """Leaves the challenge alone with its own picture."""
        appear(self.editor, seen=False)

    @property
    def challenge(self) -> Unplayable | Cheat | None:
        """The challenge above the lab; None where there is none."""
        return self._challenge

    # How it looks where there are no widgets

    def __repr__(self) -> str:
        if self._challenge:
            return say("lab.repr_challenge", name=self._challenge.name, task=self._challenge.task)
        roll = self.roll or say("lab.repr_all")
        return say("lab.repr", text=self.editor.text, roll=roll, rules=title_of(self.rules), now=self._counted())

    def _counted(self) -> str:
        """Says how many plays there are, or why they are not counted."""
        faults = len(self.editor.faults)
        if faults:
            return say("lab.repr_faulty", n=faults)
        rolls = rolls_of(self.rules) if self.roll is None else [self.roll]
        try:
            return say("lab.repr_plays", n=sum(len(split(self.position, each, self.rules, None)[2]) for each in rolls))
        except ValueError:  # rules that this board does not fit: the lab says so itself
            return say("lab.repr_unfit")

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """Puts the board as text and as picture beside the live lab, for pages that show no widgets."""
        bundle = super()._repr_mimebundle_(**options)
        shown, _ = self.editor._repr_mimebundle_(**options)
        still = {"text/plain": f"{self!r}\n{shown['text/plain'].partition(chr(10))[2]}"}
        if "image/svg+xml" in shown:
            still["image/svg+xml"] = shown["image/svg+xml"]
        return (bundle or {}) | still


_STYLE = (
    "<style>.bgl-lab table{line-height:1.4;border-collapse:collapse;margin:4px 0;max-width:100%}"
    ".bgl-lab .bgl-lab-rolls{width:300px}.bgl-lab .bgl-lab-rolls td{white-space:nowrap}"
    ".bgl-lab caption{line-height:1.4;text-align:left;font-weight:600;padding:0 0 4px}"
    ".bgl-lab td,.bgl-lab th{border:1px solid var(--jp-border-color1,#b6bec8);padding:3px 9px;text-align:center}"
    "</style>"
)


def _choice(name: str, options: list[tuple[str, Any]], value: Any) -> ipywidgets.Dropdown:
    return ipywidgets.Dropdown(
        options=options,
        value=value,
        description=say(f"lab.{name}"),
        style={"description_width": "fit-content"},
        layout={"width": "auto", "margin": "2px 12px 2px 2px"},
    )


def _buttons(name: str, values: tuple[str, ...]) -> ipywidgets.ToggleButtons:
    return ipywidgets.ToggleButtons(
        options=[(say(f"lab.{name}_{value}"), value) for value in values],
        style={"button_width": "auto"},
        layout={"margin": "0 0 4px"},
    )
