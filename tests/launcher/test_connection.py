"""The connection between kernel and browser: what it says in the terminal, which is nothing."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from jupyter_server.services.kernels.websocket import KernelWebsocketHandler
from tornado import websocket

from bglearn.launcher.connection import PromptConnection

if TYPE_CHECKING:
    import pytest


class Handler(KernelWebsocketHandler):
    """As much of a server's handler as it takes to open a connection, with the server's own pings."""

    settings: dict[str, Any] = {}  # noqa: RUF012 (as tornado has it)

    def __init__(self) -> None:
        params = websocket._WebSocketParams(ping_interval=self.ping_interval, ping_timeout=self.ping_timeout)
        self.line = self.ws_connection = websocket.WebSocketProtocol13(self, False, params)
        self.delay = True

    def set_nodelay(self, value: bool) -> None:
        self.delay = not value


def test_a_notebook_is_opened_without_a_line_in_the_terminal_and_answers_at_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(websocket, "de_dupe_gen_log", logging.getLogger("tornado.general").log)
    monkeypatch.setattr(ZMQChannelsWebsocketConnection, "connect", lambda self: "open")
    handler = Handler()
    assert handler.line.ping_timeout == handler.ping_interval
    assert "cannot be longer" in caplog.text, "tornado complains of the server's own numbers"
    caplog.clear()
    assert PromptConnection(websocket_handler=handler).connect() == "open"
    assert handler.line.ping_timeout == handler.ping_interval
    assert caplog.text == ""
    assert not handler.delay
