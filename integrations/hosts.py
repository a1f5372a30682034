#!/usr/bin/env python3
"""Reads the facts of all hosts, HOST/host.toml, and writes what is made of them: the table of README.md, and the hosts
that `kurs doctor` knows.

integrations/hosts.py            # writes them
integrations/hosts.py --check    # says whether they are what it would write, and whether other pages name all hosts

A fact is a line: KEY = "a string", or KEY = ["a list", "of strings"]. Only a quote has a backslash before it, so that
the value is JSON, too, and host.sh can read it in a shell.
"""

import json
import os
import re
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
DOCTOR = "../Sources/Features/Keeping/Commands/PluginHost+All.swift"
# Folders that are about all hosts.
OTHERS = {"managers", "packages", "pictures"}
# The form of each fact, and others that it needs.
KEYS = {
    "row": (list, ""),  # The cells of the table in README.md.
    "program": (str, ""),  # What PATH has where the host is installed.
    "place": (str, "program file"),  # The folder that `install` puts the plugin in.
    "file": (str, "place"),  # The file of the plugin that the host reads first.
    "startup": (list, "lines"),  # The user's files that the host reads when it starts: the line is in one of them.
    "lines": (list, "startup place"),  # What to add to the first of them.
    "instead": (str, "lines"),  # What to add, in words, if it is more than the line.
    "commands": (list, "lines"),  # Those that load the plugin, with the path of the file behind them.
    "marks": (list, "lines"),  # Other parts of a line that loads it.
    "generated": (str, "generator"),  # A file that the program adds to a copy of the plugin,
    "generator": (list, "generated place"),  # with these arguments.
    "try": (str, "place"),  # The one thing to try.
    "mirror": (str, "file"),  # The name of the repository that has this folder alone.
    "system": (str, "place"),  # Where below /usr/share the host finds the plugin of a package.
    "completion": (str, ""),  # Where below /usr/share a package puts the file of this name in `completions`.
    "debian": (list, ""),  # The packages that the check needs, of Debian
    "pypi": (list, ""),  # and of PyPI.
}
# What `install` expands: no command, and of variables these. $place is the folder, $file the path of the file.
EXPANDED = ("place", "startup", "lines", "instead")
VARIABLE = r"\$(?:(?:HOME|data|config|place|file)\b|\{[A-Z_]+:-[^:{}]+\})"
# What `kurs doctor` knows.
SHOWN = ("startup", "file", "line", "commands", "marks")
HEAD = """// Made by integrations/hosts.py of what integrations/*/host.toml say.

extension PluginHost {
  /// In the order of the table in `integrations/README.md`.
  static let all = [
"""


class Wrong(Exception):
    """What is wrong with the facts of a host."""


def read(text):
    """The facts of a file."""
    facts = {}
    for line in text.splitlines():
        key, _, value = line.partition(" = ")
        if key not in KEYS or key in facts:
            raise Wrong(f"{key!r} is {'there twice' if key in facts else 'no fact of a host'}")
        string = r'"(?:[^"\\]|\\")+"'
        if not re.fullmatch(string if KEYS[key][0] is str else rf"\[{string}(?:, {string})*\]", value):
            raise Wrong(f"{key!r} is not one {'string' if KEYS[key][0] is str else 'list of strings'}")
        if key in EXPANDED and re.search(r"[$`]", re.sub(VARIABLE, "", value)):
            raise Wrong(f"{key!r} has a variable that is not known")
        facts[key] = json.loads(value)
    for needed in ["row", *" ".join(KEYS[key][1] for key in facts).split()]:
        if needed not in facts:
            raise Wrong(f"there is no {needed!r}")
    return facts


def load():
    """The facts of all hosts by the names of their folders, in the order of the table; new ones come last."""
    hosts, table = {}, page()[1]
    folders = {name for name in os.listdir(HERE) if os.path.exists(f"{HERE}/{name}/check")} - OTHERS
    for host in sorted(sorted(folders), key=lambda host: table.find(f"]({host})") % (len(table) + 1)):
        path = f"{HERE}/{host}/host.toml"
        try:
            with open(path, encoding="utf-8") as file:
                hosts[host] = read(file.read())
        except (OSError, Wrong) as wrong:
            raise SystemExit(f"integrations/{host}/host.toml: {getattr(wrong, 'strerror', wrong)}") from None
    return hosts


def text_of(path):
    with open(f"{HERE}/{path}", encoding="utf-8") as file:
        return file.read()


def page():
    """README.md before the rows of its table, those, and after them."""
    return re.match(r"(.*?\n\|---\|---\|---\|\n)(.*?\n)(\n.*)", text_of("README.md"), re.DOTALL).groups()


def readme(hosts):
    before, _, after = page()
    return before + "".join(f"| {' | '.join(facts['row'])} |\n" for facts in hosts.values()) + after


def doctor(hosts):
    """The Swift file with the hosts that have a plugin to install, as the formatter of Swift has it."""
    made = ""
    for facts in hosts.values():
        end = "\n      " if "lines" in facts else ""
        if "place" in facts:
            made += f"    PluginHost({end}program: {swift(facts['program'])}"
            if "lines" in facts:
                # Of several lines, the one that loads the plugin.
                loading = [line for line in facts["lines"] if any(mark in line for mark in facts.get("marks", []))]
                facts = {**facts, "line": facts.get("instead", (loading or facts["lines"])[0])}
                made += "".join(f",{end}{key}: {swift(facts[key])}" for key in SHOWN if key in facts)
            made += "),\n"
    return f"{HEAD}{made}  ]\n}}\n"


def swift(value):
    text = json.dumps(value)
    if len(text) < 80:
        return text
    return "[\n" + "".join(f"        {json.dumps(each)},\n" for each in value) + "      ]"


def refused():
    """Those of these files that are taken, each the neighbour of one that is right."""
    row = 'row = ["[a](a)", "b", "c"]'
    read(f'{row}\nprogram = "\\"a"\nplace = "$HOME/${{A:-$config/b}}"\nfile = "a"')
    for text in (
        "", 'row = "a"', "row = []", 'row = ["a","b"]', "row = ['a']", f"{row}\n{row}", f"{row}\n\n",
        f'{row}\nname = "a"', f'{row}\nplace = "a"', f'{row}\nprogram = ["a"]', f'{row}\nprogram = "a\\n"',
        f'{row}\nprogram = ""', f'{row}\nplace = "$(a)"\nprogram = "a"\nfile = "a"',
    ):
        try:
            yield f"{read(text)} is taken"
        except Wrong:
            pass


def main(is_check):
    hosts, wrong = load(), [*refused()]
    for path, text in (("README.md", readme(hosts)), (DOCTOR, doctor(hosts))):
        if not is_check:
            with open(f"{HERE}/{path}", "w", encoding="utf-8") as file:
                file.write(text)
        elif text_of(path) != text:
            wrong.append(f"integrations/{path} is not what host.toml says: integrations/hosts.py writes it")
    for host, facts in hosts.items():
        if text_of("../README.md").count(f"](integrations/{host})") != 1:
            wrong.append(f"README.md does not name integrations/{host} once")
        if "mirror" in facts and f"`{facts['mirror']}`" not in text_of("managers/README.md"):
            wrong.append(f"integrations/managers/README.md does not name {facts['mirror']}")
    if wrong:
        sys.exit("\n".join(wrong))


if __name__ == "__main__":
    if sys.argv[1:] not in ([], ["--check"]):
        sys.exit(__doc__)
    main("--check" in sys.argv)
