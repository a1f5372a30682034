#!/usr/bin/env python3
"""A kurs whose texts attack the program that shows them: `hostile.py FILE kurs …`.

Runs kurs, and adds to each text of its answers what a shell, a prompt, an editor, a status line or a terminal
may run: each attack creates FILE, or sends an escape sequence.
"""

import json
import os
import re
import subprocess
import sys
import threading

TITLE = "PWNED"
TEXTS = {
    "message", "hint", "name", "note", "notes", "text", "textWithSymbol", "rateText", "priceText", "line", "source", "understood",
    "chart", "result", "reason", "detail",
}


def attack(file):
    return (
        f" $(touch {file}) `touch {file}` ${{x[$(touch {file})]}} %{{%}}%(!.touch.) #(touch {file}) #[fg=red] "
        f"a[$(touch {file})] \"'; touch {file};' | [x](command:kurs.restart) \x1b]0;{TITLE}\x07\x1b]2;{TITLE}\x1b\\\x1b[5n\x9b31m\u202e\u2066\u2028\x00\n")


def spoil(value, text, name=""):
    """A copy of the value whose texts are attacks."""
    if isinstance(value, dict):
        # A segment has the escapes of its place; with where its rates are from, it is shown by an editor as it is.
        shown = {"segment", "origin"} if "segment" in value and "rows" in value else set()
        return {key: each + text if key in shown else spoil(each, text, key) for key, each in value.items()}
    if isinstance(value, list):
        return [spoil(each, text, name) for each in value]
    return value + text if isinstance(value, str) and name in TEXTS else value


def spoil_columns(line, text):
    """A line of columns whose texts are attacks, as kurs has cleaned them."""
    clean = "".join(each if each.isprintable() else " " for each in text).replace("\\", "\\\\")
    kept = re.compile(r"-?[0-9.]*([A-Z]{3})?|true|false|[=!*]|[a-z]+/[a-z]+")
    return "\t".join(part if kept.fullmatch(part) else part + clean for part in line.split("\t"))


def attack_in_line(text, command):
    """What is added to a line for a person. Where no plugin reads the line, kurs has cleaned it."""
    if "chart" in command:
        return ""
    if "starship" in command or "completions" in command or any('"as":"tsv"' in word for word in command):
        return "".join(each for each in text if each.isprintable())
    return text.replace("\n", "").replace("\0", "")


def main():
    file, command = sys.argv[1], sys.argv[2:]
    if "-i" in command:
        # A screen of kurs has the terminal to itself: no plugin shows its texts.
        os.execv(command[0], command)
    text = attack(file)
    server = "--parent-pid" in command and "watch" not in command
    kurs = subprocess.Popen(command, stdin=subprocess.PIPE if server else None, stdout=subprocess.PIPE)

    def forward():
        for line in sys.stdin.buffer:
            kurs.stdin.write(line)
            kurs.stdin.flush()
        kurs.stdin.close()

    if server:
        threading.Thread(target=forward, daemon=True).start()
    for line in kurs.stdout:
        if "tabs" in command:
            sys.stdout.write(spoil_columns(line.decode().rstrip("\n"), text) + "\n")
            sys.stdout.flush()
            continue
        try:
            said = json.dumps(spoil(json.loads(line), text), separators=(",", ":"), ensure_ascii=False)
        except ValueError:
            said = line.decode().rstrip("\n") + attack_in_line(text, command)
        sys.stdout.write(said + "\n")
        sys.stdout.flush()
    return kurs.wait()


if __name__ == "__main__":
    sys.exit(main())
