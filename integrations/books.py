"""What the checks of ledger and beancount share: an editor that adds prices by kurs, and journals to try it on."""

import json
import os
import random
import subprocess

NOW = "2026-10-30T18:00:00Z"


class Editor:
    """An editor without a screen: `kurs lsp`, and one document at a time."""

    def __init__(self, kurs, home):
        command = [kurs, "--ephemeral", "--offline", "--now", NOW, "lsp"]
        environment = {"HOME": home, "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"}
        self.process = subprocess.Popen(
            command, cwd=home, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self.number = 0
        self.opened = 0
        self.heard = []
        workspace = {"applyEdit": True, "workspaceEdit": {"documentChanges": False}}
        literal = {"codeActionKind": {"valueSet": []}}
        capabilities = {
            "general": {"positionEncodings": ["utf-8"]},
            "textDocument": {"codeAction": {"codeActionLiteralSupport": literal}},
            "workspace": workspace,
        }
        options = {"currencies": ["EUR"]}
        params = {"processId": None, "rootUri": None, "capabilities": capabilities, "initializationOptions": options}
        self.ask("initialize", params)
        self.tell("initialized", {})

    def send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        self.process.stdin.flush()

    def receive(self):
        length = 0
        while True:
            line = self.process.stdout.readline().strip()
            if not line:
                break
            if line.lower().startswith(b"content-length:"):
                length = int(line.split(b":")[1])
        if not length:
            raise AssertionError("kurs has ended")
        return json.loads(self.process.stdout.read(length))

    def tell(self, method, params):
        self.send({"method": method, "params": params})

    def ask(self, method, params):
        self.number += 1
        self.send({"id": self.number, "method": method, "params": params})
        while True:
            message = self.receive()
            if message.get("method") == "workspace/applyEdit":
                self.heard.append(message["params"]["edit"])
                self.send({"id": message["id"], "result": {"applied": True}})
            elif message.get("id") == self.number and "method" not in message:
                return message.get("result")

    def open(self, text, path, language):
        self.opened += 1
        uri = "file://" + path
        item = {"uri": uri, "languageId": language, "version": 1, "text": text}
        self.tell("textDocument/didOpen", {"textDocument": item})
        return uri

    def filled(self, text, path, language):
        """The text with the prices that it lacks; the same if none was added."""
        uri = self.open(text, path, language)
        self.heard = []
        self.ask("workspace/executeCommand", {"command": "kurs.fillPrices", "arguments": [uri, "EUR"]})
        # The edit is asked for with the answer or right behind it.
        self.ask("textDocument/hover", {"textDocument": {"uri": uri}, "position": {"line": 0, "character": 0}})
        self.tell("textDocument/didClose", {"textDocument": {"uri": uri}})
        return applied(text, self.heard[0], uri) if self.heard else text

    def priced(self, text, path, language):
        """The text after each action that adds a cost to a booking, one text for each."""
        uri = self.open(text, path, language)
        texts = []
        for number, line in enumerate(text.split("\n")):
            place = {"line": number, "character": len(line.encode()) - 1}
            if not line.startswith((" ", "\t")) or place["character"] < 0:
                continue
            params = {"textDocument": {"uri": uri}, "range": {"start": place, "end": place}, "context": {}}
            for action in self.ask("textDocument/codeAction", params) or []:
                if action["title"].startswith(("Add @", "Insert")):
                    texts.append(applied(text, action["edit"], uri))
        self.tell("textDocument/didClose", {"textDocument": {"uri": uri}})
        return texts

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def applied(text, edit, uri):
    data = text.encode()
    starts = [0]
    for place, byte in enumerate(data):
        # A return without a line feed ends a line, too.
        if byte == 10 or byte == 13 and data[place + 1 : place + 2] != b"\n":
            starts.append(place + 1)

    def offset(position):
        return starts[position["line"]] + position["character"]

    edits = edit["changes"][uri]
    for change in sorted(edits, key=lambda change: -offset(change["range"]["start"])):
        first, last = offset(change["range"]["start"]), offset(change["range"]["end"])
        data = data[:first] + change["newText"].encode() + data[last:]
    return data.decode()


CODES = ["CHF", "USD", "GBP", "SEK", "JPY", "EUR"]


def number(chance, decimals, mark, group):
    """A number as a person writes it in this file."""
    whole = chance.choice([3, 20, 120, 999, 1250, 40000])
    digits = f"{whole:,}".replace(",", group) if group and chance.random() < 0.5 else str(whole)
    if group == "," and chance.random() < 0.05:
        digits = chance.choice(["12,34,567", "1,2345"])
    return digits + (mark + "".join(chance.choice("0123456789") for _ in range(decimals)) if decimals else "")


def plain_journal(seed, tool):
    """A journal for hledger or ledger with bookings of many forms, most of which balance."""
    chance = random.Random(f"{tool} {seed}")
    mark, group = chance.choice([(".", ""), (".", ","), (",", ""), (",", "."), (".", " "), (",", " ")])
    group = group if tool == "hledger" or group != " " else ""
    code = chance.choice(["", "sign"])
    lines = []
    if chance.random() < 0.3 and mark == "," and tool == "hledger":
        lines.append("decimal-mark ,")
    sample = "1.000,00" if mark == "," else "1,000.00"
    if chance.random() < 0.3:
        lines.append(f"commodity {sample} {chance.choice(CODES)}")
    if chance.random() < 0.1:
        code = chance.choice(CODES)
        lines += [f"commodity {code}", f"    format {sample} {code}", ""]
    if chance.random() < 0.1:
        lines.append(f"D {sample} {chance.choice(CODES)}")
    if chance.random() < 0.1:
        lines += ["~ monthly", f"    Expenses:Rent  {number(chance, 3, mark, group)} CHF", "    Assets:Cash", ""]
    if chance.random() < 0.1:
        lines += ["= /Food/", f"    (Tax)  {'*' if tool == 'hledger' else ''}0{mark}07", ""]
    if chance.random() < 0.1 and tool == "ledger":
        lines += ["= /^Assets:(Fund|Cash)$/", f"    Budget:$account  -1{mark}5", f"    Budget:Pool  1{mark}5", ""]
    if chance.random() < 0.2:
        lines.append("account Assets:Deposit 500 CHF")
    if chance.random() < 0.2:
        lines += ["comment", "2026-01-01 no booking", "    A  5 USD", "end comment"]
    for place in range(chance.randrange(1, 7)):
        lines += booking(chance, f"2026-{chance.randrange(1, 10):02}-{chance.randrange(1, 28):02}", mark, group, code)
    if chance.random() < 0.15:
        lines.append(f"P 2026-03-02 CHF 1{mark}0712 EUR")
    if chance.random() < 0.1:
        lines += ["comment", "left open"]
    end = chance.choice(["\n", "\r\n"]) if chance.random() < 0.2 else "\n"
    return end.join(lines) + ("" if chance.random() < 0.2 else end)


def amount(chance, number, code, sign):
    if sign and code in ("EUR", "GBP"):
        return {"EUR": "€", "GBP": "£"}[code] + number
    return f"{code} {number}" if sign == "front" else f"{number} {code}"


def booking(chance, day, mark, group, sign):
    code = chance.choice(CODES)
    digits = 0 if code == "JPY" else chance.choice([2, 2, 2, 0, 3])
    value = number(chance, digits, mark, group)
    if chance.random() < 0.3:
        sign = "front"
    one, other = amount(chance, value, code, sign), amount(chance, "-" + value, code, sign)
    rate = f"1{mark}08"
    price = amount(chance, rate, "EUR", sign)
    form = chance.randrange(16)
    euros = amount(chance, number(chance, 4, mark, ""), "EUR", sign)
    head = f"{day} {chance.choice(['*', '!', '*'])} Shop  ; 7 EUR"
    legs = {
        0: [f"    Expenses:Food  {one}", f"    Assets:Cash  {other}"],
        1: [f"    Expenses:Food  {one}", "    Assets:Cash"],
        2: [f"    Expenses:Food  {one} @ {price}", "    Assets:Cash"],
        3: [f"    Expenses:Food  {one} @ {price}", f"    Assets:Other  {other} @ {price}"],
        4: [f"    Assets:Fund  2 ACME @ {one}", "    Assets:Cash"],
        5: [f"    Expenses:Food  {one}", f"    Assets:Cash  {amount(chance, '-' + value, 'EUR', sign)}"],
        6: [f"    Expenses:Food  {one}", f"    Assets:Cash  {other}", f"    (Budget:Food)  {other}"],
        7: [f"    Expenses:Food  {one}", f"    Assets:Cash  {other}", f"    [Budget]  {one}", "    [Other]"],
        8: [f"    Assets:Fund  3 ACME @ {amount(chance, '3' + mark + '333', code, sign)}",
            f"    Assets:Cash  {amount(chance, '-10' + mark + '00', code, sign)}"],
        9: [f"    Expenses:Food  {one} @@ {euros}", "    Assets:Cash"],
        10: [f"    Assets:Fund  10 ACME {{{price}}}", f"    Assets:Cash  {amount(chance, f'-10{mark}80', 'EUR', sign)}"],
        11: [f"    Assets:Fund  10 ACME {{{price}}} @ {price}", "    Assets:Cash"],
        12: [f"    Assets:New:{day}  {one} = {one}", f"    Assets:Cash  {other}"],
        13: [f"    Assets:New:{day}  = {one}", "    Assets:Cash"],
        15: [f"    Assets:Fund  5{mark}55 ACME @ {price}", "    Assets:Cash"],
        14: [f"    Expenses:Food  {one}  ; [{day}]", "    ; 5 USD", "    Assets:Cash  ; date: 3 CHF"],
    }[form]
    return [head, *legs, ""] if chance.random() < 0.8 else [head, *legs]


def beancount_journal(seed):
    chance = random.Random(f"beancount {seed}")
    lines = [f"2020-01-01 open {name}" for name in ("Assets:Cash", "Assets:Other", "Expenses:Food", "Assets:Fund")]
    for _ in range(chance.randrange(1, 7)):
        day = f"2026-{chance.randrange(1, 10):02}-{chance.randrange(1, 28):02}"
        code = chance.choice(CODES)
        value = number(chance, chance.choice([2, 2, 0, 3]), ".", chance.choice(["", ","]))
        lines.append(f'{day} * "Shop" "7 EUR"')
        if chance.random() < 0.3:
            lines.append("  invoice: 120 CHF")
        lines += {
            0: [f"  Expenses:Food  {value} {code}", f"  Assets:Cash  -{value} {code}"],
            1: [f"  Expenses:Food  {value} {code}", "  Assets:Cash"],
            2: [f"  Expenses:Food  {value} {code} @ 1.08 EUR", "  Assets:Cash"],
            3: [f"  Assets:Fund  10 ACME {{72.10 {code}}}", f"  Assets:Cash  -721.00 {code}"],
            4: [f"  Expenses:Food  (100 + 20) / 3 {code}", "  Assets:Cash"],
            5: [f"  Expenses:Food  {value} {code}", f"  Assets:Cash  {code}"],
        }[chance.randrange(6)]
        if chance.random() < 0.8:
            lines.append("")
    return "\n".join(lines) + chance.choice(["", "\n"])


def damaged(text, chance):
    """The text with a few bytes other than they were."""
    data = bytearray(text.encode())
    for _ in range(chance.randrange(1, 4)):
        place = chance.randrange(len(data))
        way = chance.randrange(3)
        if way == 0:
            del data[place]
        elif way == 1:
            data.insert(place, chance.choice(b"0123456789.,- \t\n;@={}[]()\"*AEU"))
        else:
            data[place] = chance.choice(b"0123456789.,- \t\n;@={}[]()\"*AEU")
        if not data:
            break
    return data.decode("utf-8", "ignore")
