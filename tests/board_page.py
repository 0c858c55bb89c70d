"""A page with one live board and no Jupyter: the front end in Chromium, its kernel side in this process."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, ClassVar
from weakref import WeakKeyDictionary

from bglearn.widgets import BoardWidget

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import TracebackType

    from playwright.sync_api import Browser, Locator, ViewportSize

__all__ = ["FLAGS", "BoardPage"]

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

VIEWPORT: ViewportSize = {"width": 700, "height": 900}

# A model as a host gives it to each view; what all views share is the state behind it.
HOST = """
async ([code, state]) => {
  const board = await import(URL.createObjectURL(new Blob([code], { type: "text/javascript" })));
  const listeners = [];
  const fire = (name, ...values) => listeners.filter((each) => each[0] === name).forEach((each) => each[1](...values));
  const dirty = new Set();
  const say = (message) => {
    if (host.gone) throw new Error("no comm channel");
    host.sent.push(message);
    if (!host.silent) kernel(JSON.stringify(message));
  };
  const set = (name, value) => {
    if (JSON.stringify(state[name]) === JSON.stringify(value)) return;
    state[name] = value;
    fire(`change:${name}`);
  };
  const model = (view) => ({
    get: (name) => state[name],
    set: (name, value) => { set(name, value); dirty.add(name); },
    on: (name, act) => listeners.push([name, act, view]),
    off: (name, act) => {
      const at = listeners.findIndex((each) => each[0] === name && each[1] === act && each[2] === view);
      if (at >= 0) listeners.splice(at, 1);
    },
    save_changes: () => {
      const changed = Object.fromEntries([...dirty].map((name) => [name, state[name]]));
      dirty.clear();
      say({ state: changed });
    },
    send: (content) => say({ content }),
  });
  const show = () => {
    const el = document.body.appendChild(document.createElement("section"));
    const close = board.default.render({ model: model({}), el });
    return () => { close(); el.remove(); };
  };
  globalThis.host = { board, set, fire, state, show, listeners, sent: [], views: [], silent: false };
  host.views.push(show());
}
"""


class Sheet:
    """A page for one board after the other: a new one for each takes longer than most of what is tried on it."""

    kept: ClassVar[WeakKeyDictionary[Browser, Sheet]] = WeakKeyDictionary()

    def __init__(self, browser: Browser, **context: Any) -> None:
        self.context = browser.new_context(**{"viewport": VIEWPORT} | context)
        self.page = self.context.new_page()
        self.errors: list[str] = []
        self.taken = False
        self.hear: Callable[[str], None] = lambda text: None
        self.page.expose_function("kernel", lambda text: self.hear(text))
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", lambda line: self._printed(line.type, line.text))
        self.page.on("request", lambda request: self._asked(request.url))

    @classmethod
    def of(cls, browser: Browser) -> Sheet:
        """Gives the page of a browser as if nobody had used it; another one while a board is shown on that."""
        sheet = cls.kept.get(browser)
        if sheet is None or sheet.taken:
            sheet = cls.kept[browser] = cls(browser)
        sheet.page.goto("about:blank")
        sheet.errors = []
        return sheet

    def _printed(self, kind: str, text: str) -> None:
        if kind in ("error", "warning"):
            self.errors.append(text)

    def _asked(self, url: str) -> None:
        if url.startswith("http"):
            self.errors.append(url)


class BoardPage:
    """Opens a board in a page; ``with BoardPage(browser, board) as page``. At the end no error may have come up.

    With options of a browser's context the page is its own, else that of the browser, one board after the other.
    """

    def __init__(self, browser: Browser, board: BoardWidget, *, style: str = "", **context: Any) -> None:
        self.board = board
        self.names = list(BoardWidget.class_own_traits(sync=True))
        self._style = style
        self._own = bool(context)
        self._sheet = Sheet(browser, **context) if context else Sheet.of(browser)
        self.page = self._sheet.page
        self.errors = self._sheet.errors

    def __enter__(self) -> BoardPage:
        page, board = self.page, self.board
        head = f"<title>Board</title><style>{board._css}</style><style>{self._style}</style>"
        page.set_content(f"<!doctype html><html lang=en><head>{head}</head><body></body></html>")
        self._sheet.taken, self._sheet.hear = True, self._hear
        state = {name: getattr(board, name) for name in self.names}
        code = getattr(board, "code", board._esm)  # a board's module is loaded by another one
        page.evaluate(HOST, [code, state])
        page.mouse.move(0, 0)
        board.observe(lambda change: self._tell("set", change.name, getattr(board, change.name)), self.names)
        board.send = lambda content, buffers=None: self._tell("fire", "msg:custom", content)  # type: ignore[method-assign]
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.board.unobserve_all()
        self._sheet.taken, self._sheet.hear = False, lambda text: None
        if self._own:
            self._sheet.context.close()
        if kind is None:
            assert self.errors == []

    def _hear(self, text: str) -> None:
        message = json.loads(text)
        if "content" in message:
            self.board.handle(message["content"])
        else:
            self.board.set_state(message["state"])

    def _tell(self, what: str, name: str, value: Any) -> None:
        # Not at once: the page waits for the end of the call that brought the message here.
        self.page.evaluate(
            "([what, name, value]) => void setTimeout(() => host[what](name, value))", [what, name, value]
        )

    def place(self, number: int, view: int = 0) -> Locator:
        """Gives the control of a place."""
        return self.page.locator(".bgl-root").nth(view).locator(f'.bgl-place[data-place="{number}"]')

    def middle(self, number: int) -> tuple[float, float]:
        """Gives the middle of a place on the page."""
        box = self.place(number).bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def button(self, name: str) -> Locator:
        """Gives a button by its name."""
        return self.page.get_by_role("button", name=name, exact=True).first

    def says(self, text: str, view: int = 0) -> None:
        """Waits until the sentence under the board contains a text."""
        self.page.locator(".bgl-say").nth(view).filter(has_text=text).wait_for(timeout=5000)

    def keys(self, *keys: str) -> None:
        """Presses keys one after the other."""
        for key in keys:
            self.page.keyboard.press(key)

    @property
    def focused(self) -> str:
        """The accessible name of what has the focus, or the name of its element."""
        return str(self.page.evaluate("document.activeElement.ariaLabel ?? document.activeElement.tagName"))
