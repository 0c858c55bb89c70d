"""A lesson on a projector: one question with its board at a time, the code folded, the next beat on a key."""

from __future__ import annotations

from typing import Any

import anywidget
import traitlets

from bglearn.widgets.assets import asset
from bglearn.words import say, table

__all__ = ["Present", "present"]


class Present(anywidget.AnyWidget):
    """A button that shows the notebook around it beat by beat; without a kernel it works as well.

    Page Down goes on (and so does the forward key of a presenter), Page Up goes back, Escape ends it.

    >>> Present()
    Present()
    """

    _esm = asset("present.js")
    _css = asset("present.css")

    words = traitlets.Dict().tag(sync=True)
    """What the page says."""

    def __init__(self) -> None:
        super().__init__(words=dict(table("present")))

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """Puts a sentence beside the button, for pages that show no widgets."""
        bundle = super()._repr_mimebundle_(**options)
        live, *rest = bundle if isinstance(bundle, tuple) else (bundle,)
        told = (live or {}) | {"text/plain": say("present.present_about")}
        return (told, *rest) if rest else told

    def __repr__(self) -> str:
        return "Present()"


def present() -> Present:
    """Gives a button that shows this lesson for a projector: run all cells first, then press it.

    >>> present()
    Present()
    """
    return Present()
