"""Asks kurs through a JupyterLab that runs, as its editor does: `jupyter.py ADDRESS TOKEN`. Needs its own Python."""

import asyncio
import json
import sys

from tornado.httpclient import AsyncHTTPClient
from tornado.websocket import websocket_connect

TEXT = "Hotel 120 CHF for two nights.\n"
URI = "file:///notes.md"


async def main(address, token):
    status = await AsyncHTTPClient().fetch(f"http://{address}/lsp/status?token={token}")
    known = json.loads(status.body)["sessions"]
    assert "kurs" in known and "text/markdown" in known["kurs"]["spec"]["mime_types"], known
    print("ok JupyterLab knows kurs")
    socket = await websocket_connect(f"ws://{address}/lsp/ws/kurs?token={token}")
    ids = iter(range(100))

    async def call(method, **params):
        this = next(ids)
        await socket.write_message(json.dumps({"jsonrpc": "2.0", "id": this, "method": method, "params": params}))
        while True:
            answer = json.loads(await socket.read_message())
            if answer.get("id") == this and "method" not in answer:
                return answer["result"]

    async def tell(method, **params):
        await socket.write_message(json.dumps({"jsonrpc": "2.0", "method": method, "params": params}))

    hover = {"contentFormat": ["markdown", "plaintext"]}
    await call("initialize", processId=None, rootUri=None, capabilities={"textDocument": {"hover": hover}})
    await tell("initialized")
    await tell("textDocument/didOpen", textDocument={"uri": URI, "languageId": "markdown", "version": 1, "text": TEXT})
    place = {"textDocument": {"uri": URI}, "position": {"line": 0, "character": 7}}
    assert "130.52 EUR" in str(await call("textDocument/hover", **place))
    print("ok JupyterLab: hover in Markdown")


asyncio.run(asyncio.wait_for(main(*sys.argv[1:]), 120))
