"""A builder for house rules: choose each setting, and see at once what is in force, or why two do not go together."""

from __future__ import annotations

from html import escape
from typing import Any

import ipywidgets

from bglearn.explain.named import preset as named
from bglearn.explain.settings import label, value_words
from bglearn.explain.sheet import label_of, rule_sheet
from bglearn.rules import RuleSet
from bglearn.rules.switches import SWITCHES, Switch
from bglearn.widgets.assets import asset
from bglearn.words import say

__all__ = ["RuleBuilder"]

_NUMBERS = {
    "match_length": (0, 1, 3, 5, 7, 9, 11, 13, 15),
    "stake": (None, 1, 2, 5, 10),
    "automatic_doubles": (0, 1, 2),
}
"""What is offered of switches that take any number."""

_HANGING_ON = {
    "cube": ("cube_limit", "jacoby", "beaver", "raccoon", "automatic_doubles", "holland"),
    "beaver": ("raccoon",),
    "stake": ("balances",),
    "match_length": ("holland",),
    "crawford": ("holland",),
    "variant": ("second_hit",),
}
"""Settings that mean nothing without another one."""

_OFF = (False, None, 0, "standard")
"""What a setting is at when it is off, with all that hangs on it."""


_OF_MONEY = ("stake",)
"""What is not offered to those who begin with the rules for schools, which have points and no stakes."""


_NOTHING = "-"
"""Stands for None among the choices, since a menu whose value is None shows nothing at all."""


def _shown(value: Any) -> Any:
    return _NOTHING if value is None else value


def _option(name: str, value: Any) -> tuple[str, Any]:
    """Gives a value of a switch as a menu offers it."""
    return value_words(name, value), _shown(value)


class RuleBuilder(ipywidgets.VBox):  # type: ignore[misc]  # ipywidgets comes without types
    """Chooses the rules of a table: start from a preset, change single settings, read the sheet.

    ``rules`` is the rule set as it stands; a choice that does not go with the others is refused with a sentence and
    leaves it as it was.

    >>> builder = RuleBuilder("match")
    >>> builder.choose("end_mode", "mars")
    >>> builder.rules.end_mode
    'mars'
    """

    def __init__(self, preset: str = "match") -> None:
        self.rules = named(preset)
        self._quiet = False
        self._message = ipywidgets.HTML()
        self._sheet = ipywidgets.HTML()
        self._preset = ipywidgets.Dropdown(
            options=[(label_of(name), name) for name in RuleSet.presets()],
            value=preset,
            description=say("table.start_from"),
            style={"description_width": "fit-content"},
            layout={"width": "min(300px, 100% - 4px)"},  # it has a margin
        )
        self._preset.observe(lambda change: self.start_from(change["new"]), names="value")
        self._fields = {name: self._field(switch) for name, switch in SWITCHES.items() if not switch.pair}
        # As many columns as there is room for, each choice below its label.
        columns = {"grid_template_columns": "repeat(auto-fill, minmax(250px, 1fr))", "grid_gap": "4px 16px"}
        fields = ipywidgets.GridBox(list(self._fields.values()), layout=columns | {"overflow": "visible"})
        self._offer(preset)
        super().__init__([self._preset, fields, self._message, self._sheet], layout={"max_width": "960px"})
        self.add_class("bgl-builder")
        self._show("")

    def start_from(self, preset: str) -> None:
        """Takes a preset as it is. Raises ValueError, with the list, for a name of none."""
        self.rules = named(preset)
        self._offer(preset)
        self._show("")

    def _offer(self, preset: str) -> None:
        for name in _OF_MONEY:
            self._fields[name].layout.display = "none" if preset == "school" else None

    def choose(self, name: str, value: Any) -> None:
        """Changes one setting, or says why it does not go with the others.

        Raises TypeError, with the list, for a setting that does not exist.
        """
        # Switching something off takes what hangs on it along.
        along = {each: SWITCHES[each].default for each in _HANGING_ON.get(name, ())} if value in _OFF else {}
        try:
            self.rules = self.rules.replace(**{"name": say("table.own_rules"), **along, name: value})
        except ValueError as error:
            self._show(str(error))
            return
        self._show("")

    def _field(self, switch: Switch) -> ipywidgets.Dropdown:
        field = ipywidgets.Dropdown(
            options=[_option(switch.name, value) for value in _NUMBERS.get(switch.name, switch.values)],
            value=_shown(getattr(self.rules, switch.name)),
            description=label(switch.name),
            style={"description_width": "fit-content"},
            layout={"width": "auto", "height": "60px", "flex_flow": "column", "align_items": "stretch"},
        )
        field.observe(lambda change, name=switch.name: self._chosen(name, change["new"]), names="value")
        return field

    def _chosen(self, name: str, value: Any) -> None:
        if not self._quiet:
            self.choose(name, None if value == _NOTHING else value)

    def _show(self, refused: str) -> None:
        self._quiet = True
        for name, field in self._fields.items():
            value = getattr(self.rules, name)
            if _option(name, value) not in field.options:  # a number chosen in code, of which not all are offered
                field.options = (*field.options, _option(name, value))
            field.value = _shown(value)
        self._quiet = False
        self._message.value = f'<strong role="status">{escape(refused)}</strong>' if refused else ""
        # Lines that unfold are large enough to be hit; on a page that is only read they stand close.
        sheet = rule_sheet(self.rules)._repr_html_()
        self._sheet.value = f"<style>{asset('menus.css')}</style>" + sheet.replace(
            "<summary>", '<summary style="padding: 3px 0">'
        )

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """Puts what is agreed as text beside the live builder, for pages that show no widgets."""
        bundle = super()._repr_mimebundle_(**options)
        agreed = "\n".join(f"- {each}" for each in rule_sheet(self.rules).settings)
        return (bundle or {}) | {"text/plain": f"{self!r}\n{agreed}"}

    def __repr__(self) -> str:
        return say("table.builder_repr", name=self.rules.name)
