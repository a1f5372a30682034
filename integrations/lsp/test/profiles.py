"""Talks to kurs as each client does whose profile pytest-lsp has recorded: `profiles.py KURS FOLDER`."""

import json
import os
import subprocess
import sys

KURS, FOLDER = sys.argv[1:]
URI = "file:///tmp/notes.md"
TEXT = "Zürich 💶: 120 CHF\n100 kr\n"


class Client:
    def __init__(self):
        self.process = subprocess.Popen(
            [KURS, "lsp", "--stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.number = 0

    def send(self, **message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        self.process.stdin.flush()

    def read(self):
        length = 0
        while line := self.process.stdout.readline().strip():
            length = int(line.split(b":")[1])
        return json.loads(self.process.stdout.read(length))

    def ask(self, method, params):
        self.number += 1
        self.send(id=self.number, method=method, params=params)
        while True:
            message = self.read()
            if "method" not in message:
                assert "error" not in message, message
                return message["result"]
            if "id" in message:
                result = [{"currencies": ["EUR"]}] if message["method"] == "workspace/configuration" else None
                self.send(id=message["id"], result=result)


def units(text, encoding):
    """How long a text is, as the client counts."""
    return len(text.encode()) if encoding == "utf-8" else len(text.encode("utf-16-le")) // 2


def check(name, capabilities):
    client = Client()
    answer = client.ask("initialize", {
        "processId": os.getpid(), "rootUri": None, "capabilities": capabilities,
        "initializationOptions": {"currencies": ["EUR"]}})
    encoding = answer["capabilities"].get("positionEncoding", "utf-16")
    offered = capabilities.get("general", {}).get("positionEncodings", ["utf-16"])
    assert encoding in offered, (encoding, offered)
    client.send(method="initialized", params={})
    document = {"uri": URI}
    client.send(method="textDocument/didOpen", params={
        "textDocument": {**document, "languageId": "markdown", "version": 1, "text": TEXT}})
    start = units("Zürich 💶: ", encoding)
    hover = client.ask("textDocument/hover", {
        "textDocument": document, "position": {"line": 0, "character": start + 1}})
    formats = capabilities["textDocument"]["hover"].get("contentFormat", ["plaintext"])
    assert hover["contents"]["kind"] in formats and "130.52" in hover["contents"]["value"], hover
    assert hover["range"]["start"]["character"] == start, hover
    actions = client.ask("textDocument/codeAction", {
        "textDocument": document, "context": {"diagnostics": []},
        "range": {side: {"line": 0, "character": start + 1} for side in ("start", "end")}})
    assert actions[0]["edit"] and "data" not in actions[0], actions
    client.ask("shutdown", None)
    client.send(method="exit")
    assert client.process.wait(10) == 0
    print(f"ok {name}: hover and actions, counted in {encoding}")


for file in sorted(os.listdir(FOLDER)):
    if file.endswith(".json"):
        with open(os.path.join(FOLDER, file)) as profile:
            check(file[:-5], json.load(profile)["capabilities"])
