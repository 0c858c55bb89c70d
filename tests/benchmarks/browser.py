"""How soon a board answers in JupyterLab: an allowed step, a refused one, and the first board after the command."""

from __future__ import annotations

import json
import os
import shutil
import statistics
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.benchmarks.measure import Figure, percentile
from tests.browser.jupyter import browsing, serving, watched
from tests.browser.notebook import APPS, Notebook

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from playwright.sync_api import Browser, Locator

STEPS, SLOW_STEPS, REFUSALS, PRESSES = 200, 40, 100, 100
ROUNDS = 3  # the best counts, since whatever else runs on the machine only ever adds

BOARD = 'from bglearn import BoardWidget\nBoardWidget(roll="3-1")'
BUTTON = """
import ipywidgets
label = ipywidgets.Label("0")
button = ipywidgets.Button(description="Press")
button.on_click(lambda _: setattr(label, "value", str(int(label.value) + 1)))
ipywidgets.VBox([button, label])
"""
CELLS = {
    "setup": "import os, time\ngo = False",
    "board": BOARD,
    "button": BUTTON,
    "sleep": "while go and not os.path.exists('awake'):\n    time.sleep(0.05)",
    "go": "go = True",
}

# A click is given to the board as assistive technology gives it: to the place, without a pointer. What the board does
# by itself is timed from the event's coming to it until its handler has returned, the page being changed by then and
# not afterwards; what the kernel has a part in, until an observer has been told of the answer. Between steps frames are
# awaited, so that none pays for the drawing of the one before; or the end of its glide as well, as between the steps of
# a slow hand, when processor and caches have gone to sleep.
TOOLS = """
const click = (place) => root.querySelector(`.bgl-place[data-place="${place}"]`)
  .dispatchEvent(new MouseEvent("click", { bubbles: true }));
const button = (name) => [...root.querySelectorAll("button")].find((each) => each.textContent === name);
const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
const rest = async (slow) => {
  await frame();
  if (slow) await Promise.allSettled(root.getAnimations({ subtree: true }).map((each) => each.finished));
  await frame();
};
const all = { subtree: true, childList: true, attributes: true, characterData: true };
const timed = async (act, enough) => {
  let observer;
  const changed = new Promise((done) => {
    observer = new MutationObserver(() => enough() && done(performance.now()));
  });
  observer.observe(root, all);
  const start = performance.now();
  act();
  const time = (await changed) - start;
  observer.disconnect();
  await frame();
  return time;
};
const seen = () => { // whatever the order of the checkers, which is that of their last glides
  const copy = root.cloneNode(true);
  const checkers = [...copy.querySelectorAll(".bgl-checkers > g")];
  checkers.sort((a, b) => (a.outerHTML < b.outerHTML ? -1 : 1)).forEach((each) => each.parentElement.append(each));
  return copy.innerHTML;
};
const handled = async (act, slow) => {
  const before = seen();
  await frame();
  let start, end;
  root.addEventListener("click", () => { start = performance.now(); }, { capture: true, once: true });
  root.addEventListener("click", () => { end = performance.now(); }, { once: true });
  act();
  const then = seen();
  await rest(slow);
  if (then === before) throw new Error("nothing has changed");
  if (then !== seen()) throw new Error("the page went on changing");
  return end - start;
};
const says = (text) => root.querySelector(".bgl-say").textContent.startsWith(text);
"""

ALLOWED = f"""
async (root, [count, slow]) => {{
  {TOOLS}
  const moves = [[8, 5], [6, 5], [13, 10], [24, 23], [24, 21]];
  const times = [];
  for (let step = 0; step < count; step += 1) {{
    const [from, to] = moves[step % moves.length];
    click(from);
    await rest(slow);
    times.push(await handled(() => click(to), slow));
    if (!says(`${{from}}/${{to}}.`)) throw new Error("no step was made");
    button("Undo").click();
    await rest(slow);
  }}
  return times;
}}
"""

REFUSED = f"""
async (root, count) => {{
  {TOOLS}
  const tries = [[13, 12, "12 is closed."], [24, 17, "24/17 is 7 pips"], [8, 9, "8/9 goes"], [8, 2, "8/2 is 6 pips"]];
  const times = [];
  for (let step = 0; step < count; step += 1) {{
    const [from, to, told] = tries[step % tries.length];
    click(from);
    await frame();
    times.push(await timed(() => click(to), () => says(told)));
  }}
  return times;
}}
"""

PRESSED = f"""
async (root, count) => {{
  {TOOLS}
  const label = root.querySelector(".widget-label");
  const times = [];
  for (let press = 0; press < count; press += 1) {{
    const before = label.textContent;
    times.push(await timed(() => button("Press").click(), () => label.textContent !== before));
  }}
  return times;
}}
"""


@contextmanager
def chromium() -> Iterator[Browser]:
    names = (os.environ.get("BGLEARN_CHROMIUM"), "chromium", "chromium-browser", "google-chrome")
    found = next((path for name in names if name and (path := shutil.which(name))), None)
    if found is None:
        raise RuntimeError("no Chromium: install it, or name one in BGLEARN_CHROMIUM")
    with browsing(found) as browser:
        yield browser


# A page by itself has a clock that counts in 5 microseconds; elsewhere the browser's counts in 100.
ALONE = {"Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp"}


@contextmanager
def _notebook(browser: Browser, cells: Mapping[str, str]) -> Iterator[Notebook]:
    """Starts the command, opens a notebook in JupyterLab, and runs it."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        settings = Path(home, "jupyter_config_dir", "jupyter_server_config.json")
        settings.parent.mkdir()
        settings.write_text(json.dumps({"ServerApp": {"tornado_settings": {"headers": ALONE}}}))
        with serving(Path(home)) as server, watched(browser) as (context, _):
            server.write("bench.ipynb", cells)
            notebook = Notebook(context.new_page(), server, APPS["lab"], "bench.ipynb", list(cells))
            notebook.open()
            notebook.run_all()
            yield notebook


def steps() -> Iterator[Figure]:
    """Times steps that are allowed, with the kernel idle and asleep, and steps that are refused by the kernel."""
    with chromium() as browser, _notebook(browser, CELLS) as notebook:
        if not notebook.page.evaluate("crossOriginIsolated"):
            raise RuntimeError("the browser's clock is too coarse for steps")
        board = notebook.board("board").root
        button = notebook.cell("button").locator(".jp-OutputArea").first
        board.evaluate(ALLOWED, [STEPS, False])  # the browser learns the code
        yield _allowed("", board)
        pressed = min((button.evaluate(PRESSED, PRESSES) for _ in range(ROUNDS)), key=_p95)
        refused = min((board.evaluate(REFUSED, REFUSALS) for _ in range(ROUNDS)), key=_p95)
        found = f"{_p95(refused):.0f} ms ({_p95(refused) / _p95(pressed):.2f} of a bare Button's answer)"
        what = "refused step in JupyterLab, until the reason is shown, 95th percentile"
        yield Figure(what, found, "60 ms", _p95(refused) <= 60)
        notebook.start("sleep")
        sleeping = notebook.cell("sleep").locator(".jp-InputPrompt")
        expect(sleeping).to_have_text("[*]:")
        yield _allowed(", while the kernel sleeps", board)
        expect(sleeping).to_have_text("[*]:")
        (notebook.server.folder / "awake").touch()


def _allowed(when: str, board: Locator) -> Figure:
    times = min((board.evaluate(ALLOWED, [STEPS, False]) for _ in range(ROUNDS)), key=statistics.median)
    slow = statistics.median(board.evaluate(ALLOWED, [SLOW_STEPS, True]))
    median = statistics.median(times)
    found = f"{median:.2f} ms (p95 {_p95(times):.1f}; {slow:.1f} where each glide is awaited)"
    return Figure(f"allowed step in JupyterLab{when}, until the page has changed, median", found, "1 ms", median < 1)


def _p95(times: list[float]) -> float:
    return percentile(times, 95)


def first_board() -> Iterator[Figure]:
    """Times the way from the command to a board that can be used, next to that to a Button."""
    with chromium() as browser:
        board = min(_start(browser, BOARD, ".bgl-place.bgl-own") for _ in range(ROUNDS))
        button = min(_start(browser, BUTTON, ".jupyter-button") for _ in range(ROUNDS))
    found = f"{board:.1f} s ({board / button:.2f} of a bare Button)"
    yield Figure("from the command bglearn to the first board", found, "(no bound)", True)


def _start(browser: Browser, cell: str, shown: str) -> float:
    start = time.perf_counter()
    with _notebook(browser, {"cell": cell}) as notebook:
        notebook.page.locator(shown).first.wait_for()
        return time.perf_counter() - start
