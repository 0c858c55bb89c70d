"""A table's buttons where no kernel answers them: it is said in words, and taken back when the answer comes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from board_page import FLAGS
from playwright.sync_api import Page, expect, sync_playwright

from bglearn import Table
from bglearn.widgets.table_status import StatusLine
from bglearn.words import say

pytestmark = [pytest.mark.browser, pytest.mark.long]

PAGE = """
<div class="bgl-table">
  <div class="bgl-root"><button>On the board</button></div>
  <button>Roll the dice</button>
  <div id="line"></div>
</div>
"""
HOST = """
async ([code, state]) => {
  const line = (await import(URL.createObjectURL(new Blob([code], { type: "text/javascript" })))).default;
  const ears = [];
  const model = {
    get: (name) => state[name],
    on: (name, act) => ears.push([name, act]),
    off: (name, act) => ears.splice(ears.findIndex((each) => each[0] === name && each[1] === act), 1),
    send: (content) => {
      if (host.gone) throw new Error("no comm channel");
      host.sent.push(content);
    },
  };
  const answer = () => ears.filter(([name]) => name === "msg:custom").forEach(([, act]) => act({ kind: "here" }));
  globalThis.host = { ears, sent: [], gone: false, answer };
  host.close = line.render({ model, el: document.querySelector("#line") });
  await new Promise(requestAnimationFrame);
}
"""
NO_KERNEL, SAVED = say("table.no_kernel"), say("table.saved")


@pytest.fixture
def page(chromium: str) -> Iterator[Page]:
    line = Table(seed=1)._answer
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        page = browser.new_page()
        page.set_content(PAGE)
        page.evaluate(HOST, [line._esm, {name: getattr(line, name) for name in StatusLine.class_own_traits(sync=True)}])
        yield page
        browser.close()


def test_a_table_whose_kernel_is_silent_says_that_it_needs_one_until_the_answer_comes(page: Page) -> None:
    status, button = page.get_by_role("status"), page.get_by_text("Roll the dice")
    button.click()
    expect(status).to_have_text("")
    expect(status).to_have_text(NO_KERNEL)
    page.evaluate("host.answer()")
    expect(status).to_have_text("")
    button.click()
    page.evaluate("host.answer()")
    page.wait_for_timeout(3000)
    expect(status).to_have_text("")
    assert page.evaluate("host.sent") == [{"kind": "there"}] * 2


def test_where_the_connection_is_closed_a_table_says_so_at_once(page: Page) -> None:
    page.evaluate("host.gone = true")
    page.get_by_text("On the board").click()
    page.wait_for_timeout(300)
    expect(page.get_by_role("status")).to_have_text("")
    page.get_by_text("Roll the dice").click()
    expect(page.get_by_role("status")).to_have_text(NO_KERNEL, timeout=1000)


def test_a_line_that_is_closed_leaves_nothing_behind(page: Page) -> None:
    page.evaluate("host.close()")
    page.get_by_text("Roll the dice").click()
    assert page.evaluate("[host.ears.length, host.sent.length]") == [0, 0]


def test_a_table_from_a_saved_notebook_says_at_once_that_its_cell_is_to_be_run(page: Page) -> None:
    status, table = page.get_by_role("status"), page.locator(".bgl-table")
    expect(status).to_have_text("")
    table.evaluate("table => table.classList.add('jupyter-widgets-disconnected')")
    expect(status).to_have_text(SAVED)
    page.get_by_text("Roll the dice").click()
    expect(status).to_have_text(NO_KERNEL)
    page.evaluate("host.answer()")
    table.evaluate("table => table.classList.remove('jupyter-widgets-disconnected')")
    expect(status).to_have_text("")
    page.evaluate("host.close()")
    table.evaluate("table => table.classList.add('jupyter-widgets-disconnected')")
    page.wait_for_timeout(100)
    expect(status).to_have_text("")


def test_the_marks_of_the_host_on_every_part_of_a_saved_table_are_not_shown(page: Page) -> None:
    page.add_style_tag(content=".jupyter-widgets-disconnected::before { content: 'cut'; }")
    page.add_style_tag(content=Table(seed=1)._answer._css)
    page.evaluate(
        "document.querySelectorAll('.bgl-table, .bgl-table *').forEach(each => each.classList.add(CUT))".replace(
            "CUT", "'jupyter-widgets-disconnected'"
        )
    )
    shown = (
        "[...document.querySelectorAll('.bgl-table, .bgl-table *')].map(e => getComputedStyle(e, '::before').content)"
    )
    assert set(page.evaluate(shown)) == {"none"}
