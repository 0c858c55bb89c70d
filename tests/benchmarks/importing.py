"""What importing bglearn costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.benchmarks.measure import Figure, import_seconds

if TYPE_CHECKING:
    from collections.abc import Iterator


def beyond_anywidget() -> Iterator[Figure]:
    """Compares fresh interpreters: anywidget alone, and with bglearn and all its words."""
    alone = import_seconds("import anywidget")
    bare = import_seconds("import anywidget, bglearn")
    words = import_seconds("import anywidget, bglearn\nfor name in bglearn.__all__: getattr(bglearn, name)")
    for what, total, bound in (("import bglearn", bare, 40), ("import bglearn and every name it offers", words, None)):
        extra = 1000 * (total - alone)
        found = f"{extra:.0f} ms ({alone / total:.2f} of the whole is anywidget)"
        wanted = f"{bound} ms" if bound else "(no bound)"
        yield Figure(f"{what}, beyond anywidget", found, wanted, bound is None or extra < bound)
