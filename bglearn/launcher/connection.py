"""Sends small messages to the browser at once, which is what a board's answers are, and says nothing of it.

Measured: the server leaves Nagle's algorithm on for the kernel's websocket, which holds an answer back for up to 40 ms
until the browser has acknowledged the message before it.
"""

from __future__ import annotations

from typing import Any

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from tornado.websocket import WebSocketProtocol13

__all__ = ["PromptConnection"]


class PromptConnection(ZMQChannelsWebsocketConnection):
    """The server's own connection between kernel and browser, which does not wait for more before it sends."""

    def connect(self) -> Any:
        """Opens the connection with the delay switched off."""
        self.websocket_handler.set_nodelay(True)
        # The server asks every 30,000 ms whether the page is still there, and waits three times as long. Tornado
        # takes both for seconds of its own, and says in the terminal that the second must not be the longer one.
        line = self.websocket_handler.ws_connection
        if isinstance(line, WebSocketProtocol13):
            line.params.ping_timeout = None
        return super().connect()
