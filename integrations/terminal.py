"""Drives a program in a terminal of tmux: types keys and reads the screen.

Shared by the checks. Needs only python3 and tmux.
"""

import contextlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

HOSTILE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "hostile.py")
ANSWERS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "answers.tsv")
PATIENCE = int(os.environ.get("KURS_PATIENCE", 90))  # The maximum wait, in seconds; a busy machine is slow.
NOW = "2026-10-30T18:00:00Z"


class Broken(Exception):
    """A point of the check failed."""


def settings(page, name):
    """The settings below a mark of a page, `<!-- NAME -->`."""
    with open(page) as file:
        found = re.search(rf"<!-- {re.escape(name)} -->\n```\w*\n(.*?)```", file.read(), re.DOTALL)
    if not found:
        raise Broken(f"{page} has no settings for {name}")
    return found[1]


class Check:
    """One host under test, with its own home, its own state of kurs, and its own tmux server."""

    def __init__(self, host, programs):
        if len(sys.argv) < 2 or not os.access(sys.argv[1], os.X_OK):
            print(f"usage: {sys.argv[0]} /path/to/kurs [--cost]")
            sys.exit(2)
        for program in programs:
            if not shutil.which(program):
                print(f"{host}: {program} is not installed")
                sys.exit(1 if os.environ.get("KURS_REQUIRE_HOSTS") == "1" else 77)
        self.host = host
        self.kurs = os.path.abspath(sys.argv[1])
        self.home = os.path.realpath(tempfile.mkdtemp(prefix=f"kurs-{host}-"))
        self.state = f"{self.home}/state.db"
        self.command = f"{self.kurs} --state {self.state} --offline --now {NOW}"
        self.environment = {
            "HOME": self.home,
            "PATH": f"{self.home}/bin:{os.environ['PATH']}",
            "LC_ALL": "C.UTF-8",
            "TERM": "screen-256color",
            "TMPDIR": self.home,
            "XDG_DATA_HOME": f"{self.home}/.local/share",
            "XDG_CONFIG_HOME": f"{self.home}/.config",
            "KURS_COMMAND": self.command,
            # Room for two pairs; and what is typed is typed, also where fzf is.
            "KURS_WIDTH": "66",
            "KURS_FZF": "no",
        }
        # Some shells complete only commands that exist.
        os.mkdir(f"{self.home}/bin")
        # Else each first fish of a home reads all manual pages, for 20 seconds of a processor.
        os.makedirs(f"{self.home}/.local/share/fish/generated_completions")
        os.symlink(self.kurs, f"{self.home}/bin/kurs")
        self.convert_key = {"bash": ["C-x", "k"], "fish": ["M-k"]}.get(host, ["C-x", "$"])
        self.terminals = 0
        self.name = "none"
        self.is_bare = False
        self.write("tmux.conf", "set -g exit-empty off\nset -s escape-time 10\n")

    def bare(self):
        """From now on, no setting names kurs: hosts find it on PATH, by its name."""
        program = f'#!/bin/sh\nexec {self.command} "$@"\n'
        os.remove(f"{self.home}/bin/kurs")
        os.chmod(self.write("bin/kurs", program), 0o755)
        self.environment.pop("KURS_COMMAND", None)
        self.is_bare = True

    def run(self, points):
        """Runs the points, cleans up, and exits with the result."""
        try:
            points(self)
            code = 0
        except Broken as broken:
            print(f"not ok {broken}")
            code = 1
        finally:
            self.tmux("kill-server", check=False)
            for pid, words in self.running():
                if any(self.home in word for word in words):
                    with contextlib.suppress(ProcessLookupError):
                        os.kill(pid, signal.SIGKILL)
            shutil.rmtree(self.home, ignore_errors=True)
        sys.exit(code)

    def ok(self, point):
        print(f"ok {point}", flush=True)

    def write(self, path, text):
        path = os.path.join(self.home, path)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w") as file:
            file.write(text)
        return path

    def read(self, path):
        try:
            with open(os.path.join(self.home, path)) as file:
                return file.read()
        except OSError:
            return ""

    def call(self, *arguments):
        """Calls a method in another kurs of the same user: `call("rates/set", "{…}")`."""
        return self.run_kurs("call", *arguments)

    def run_kurs(self, *arguments):
        done = subprocess.run(
            [*self.command.split(), *arguments], capture_output=True, text=True, env=self.environment)
        return done.stdout.rstrip("\n")

    def methods(self):
        return {line.split("\t")[0] for line in self.call("rpc.discover", '{"as":"text"}').split("\n")}

    # The terminal.

    def tmux(self, *arguments, check=True):
        done = subprocess.run(
            ["tmux", "-f", f"{self.home}/tmux.conf", "-S", f"{self.home}/tmux", *arguments],
            capture_output=True, text=True, env=self.environment)
        if check and done.returncode != 0:
            raise Broken(f"tmux {arguments[0]}: {done.stderr.strip()}")
        return done.stdout.rstrip("\n")

    def open(self, *command, width=100, height=30, **environment):
        """Runs the command in a new terminal, which gets the keys from now on. Returns the pid."""
        self.terminals += 1
        self.name = f"t{self.terminals}"
        if self.is_bare:
            # The server of the terminal still has it.
            command = ("env", "-u", "KURS_COMMAND", *command)
        settings = [word for name, value in environment.items() for word in ("-e", f"{name}={value}")]
        # Not where the check was started: a shell offers the files that are there.
        self.tmux("new-session", "-d", "-s", self.name, "-c", self.home, "-x", str(width), "-y", str(height), *settings, *command)
        return int(self.tmux("display-message", "-p", "-t", self.name, "#{pane_pid}"))

    def keys(self, *names):
        self.tmux("send-keys", "-t", self.name, *names)

    def type(self, text):
        self.tmux("send-keys", "-t", self.name, "-l", text)

    def screen(self):
        return self.tmux("capture-pane", "-p", "-t", self.name, check=False)

    def sees(self, pattern, what):
        """Waits until the screen matches a regular expression, or a function of the screen is true."""
        find = pattern if callable(pattern) else lambda screen: re.search(pattern, screen, re.M)
        return self.until(lambda: find(self.screen()), what)

    def sees_again(self, key, pattern, what, within=PATIENCE):
        """Presses the key every half a second until the screen has it."""
        def pressed():
            self.keys(key)
            end = time.monotonic() + 0.5
            while time.monotonic() < end:
                if re.search(pattern, self.screen(), re.MULTILINE):
                    return True
                time.sleep(0.02)
        self.until(pressed, what, within)

    def until(self, condition, what, within=PATIENCE):
        end = time.monotonic() + within
        while time.monotonic() < end:
            found = condition()
            if found:
                return found
            time.sleep(0.02)
        raise Broken(f"{what}\n--- the screen:\n{self.screen()}\n---")

    # Answers.

    def answers(self):
        """The rows of answers.tsv, each with its locale set: the same text is the same in every host."""
        with open(ANSWERS) as file:
            rows = [line.rstrip("\n").split("\t") for line in file if line[0] != "#"]
        for row in rows:
            answer = dict(zip(("text", "locale", "certain", "in_text", "in_shell", "line"), row))
            self.call("settings/set", json.dumps({"locale": answer["locale"]}))
            yield answer
        self.call("settings/set", '{"reset":"locale"}')

    def plays_answers(self, prompt, clear):
        """In a shell: the text, the key, what is inserted, and the line. What is not certain takes a second key, and what
        is not at the cursor."""
        count = 0
        for answer in self.answers():
            self.until(lambda: self.says(answer, prompt, clear), f"{answer['text']}: another line")
            if answer["certain"] != "yes" or re.search("(now|please)$", answer["text"]):
                self.sees("press the key again", f"{answer['text']}: it is written without asking")
                self.sees(f"{prompt} {re.escape(answer['text'])}", f"{answer['text']}: it is written without asking")
                self.keys(*self.convert_key)
            self.sees(f"{prompt} {re.escape(answer['in_shell'])}", f"{answer['text']}: something else is inserted")
            count += 1
        clear(self)
        self.ok(f"the table of answers: {count} texts")

    def says(self, answer, prompt, clear):
        """Types the text, and whether the key shows its line: the shell's kurs may not have seen the new locale yet."""
        clear(self)
        self.type(answer["text"])
        self.sees(f"{prompt} {re.escape(answer['text'])}", f"{answer['text']}: nothing is typed")
        self.keys(*self.convert_key)
        end = time.monotonic() + 3
        while time.monotonic() < end:
            if re.search(re.escape(answer["line"]), self.screen()):
                return True
            time.sleep(0.02)

    def picks(self, start, prompt, keys):
        """In a shell with fzf: the target of an amount is picked from a list, typed, or not at all."""
        if not shutil.which("fzf"):
            if os.environ.get("KURS_REQUIRE_HOSTS") == "1":
                raise Broken("fzf is not installed")
            return print("skipped: no fzf")
        start(self, KURS_FZF="")
        for typed, ending, seen in (
            ("swiss fr", "Enter", r"echo 82\.30CHF"), ("gbp, chf", "Enter", r"echo 74\.63GBP"),
            ("swiss", "Escape", "echo 100 usd in eur"), ("swiss", "C-c", "echo 100 usd in eur"),
        ):
            self.keys("C-u", "C-l")
            self.type("echo 100 usd in eur")
            self.sees(f"{prompt} echo 100 usd in eur", "nothing is typed")
            self.keys(*keys)
            self.sees(r"^to:(?s:.*)AED +United Arab", "no list is shown")
            self.type(typed)
            self.sees(f"^to: {typed}", "the list takes no text")
            self.keys(ending)
            self.sees(lambda screen: re.search(f"{prompt} {seen}( |$)", screen, re.M) and "to: " not in screen,
                      f"{typed}, {ending}: something else is inserted")
        self.keys("C-u")
        self.type("exit")
        self.keys("Enter")
        self.none_left("after lists of fzf")
        self.ok("a target picked from a list by fzf")

    # Locales.

    def locales(self, present=(), more=()):
        """A name, and the environment of a host in that locale: with none, in C, and in those that are compiled here."""
        found = [("no locale", {"LC_ALL": ""}), *((name, {"LC_ALL": name}) for name in ("C", *present))]
        # Compiled once for several checks, where they name a folder.
        folder = os.environ.get("KURS_LOCALES") or f"{self.home}/locales"
        os.makedirs(folder, exist_ok=True)
        for name in ("en_US.UTF-8", "de_DE.UTF-8", "tr_TR.UTF-8", "ru_RU.UTF-8", "de_DE.ISO-8859-1", *more):
            language, _, charset = name.partition(".")
            if not os.path.exists(f"{folder}/{name}"):
                with contextlib.suppress(FileNotFoundError):
                    subprocess.run(["localedef", "-i", language, "-f", charset, f"{folder}/{name}"], capture_output=True)
            if os.path.exists(f"{folder}/{name}"):
                found.append((name, {"LC_ALL": name, "LOCPATH": folder}))
            elif os.environ.get("KURS_REQUIRE_HOSTS") == "1":
                raise Broken(f"the locale {name} cannot be compiled: the package `locales` has its source")
            else:
                print(f"skipped: the locale {name} cannot be compiled here")
        return found

    def idle(self, pid, what):
        """The host and its kurs use no processor time while nothing happens. Needs /proc."""
        def spent():
            ticks = 0
            for each in (pid, *self.sessions()):
                with contextlib.suppress(OSError), open(f"/proc/{each}/stat") as file:
                    ticks += sum(map(int, file.read().rpartition(")")[2].split()[11:13]))
            return ticks
        before = spent()
        time.sleep(1.5)
        if spent() - before > 15:
            raise Broken(f"{what}: it is idle, and uses {spent() - before} ticks of a processor\n{self.screen()}")

    # Hostile texts.

    def attacked(self):
        """The command of a kurs whose texts attack the program that shows them."""
        self.harm = f"{self.home}/harm"
        # A name that kurs accepts.
        self.call("watchlist/add", json.dumps({"list": "x$(touch${IFS}$HOME/harm)`touch${IFS}$HOME/harm`", "pair": "EUR/USD"}))
        return f"{sys.executable} {HOSTILE} {self.harm} {self.command}"

    def record(self):
        """Keeps the bytes that the terminal gets from now on."""
        self.tmux("pipe-pane", "-t", self.name, "-O", f"cat >{self.home}/bytes")

    def unharmed(self, what):
        """Nothing has run, and no escape sequence has reached the terminal."""
        time.sleep(0.3)
        if os.path.exists(self.harm):
            raise Broken(f"{what}: a text of kurs was run\n{self.screen()}")
        with open(f"{self.home}/bytes", "rb") as file:
            sent = file.read()
        for name, part in (
            ("an OSC", b"\x1b]0;PWNED"), ("an OSC", b"\x1b]2;PWNED"), ("a CSI", b"\x1b[5n"), ("a C1 control", b"\xc2\x9b"),
            ("a bidi mark", "\u202e".encode()), ("a bidi mark", "\u2066".encode()), ("a bidi mark", "\u200f".encode()), ("a NUL", b"\0"),
        ):
            if part in sent:
                at = sent.index(part)
                raise Broken(f"{what}: {name} reached the terminal: {sent[max(0, at - 200):at + 40]}\n{self.screen()}")
        if "PWNED" in self.tmux("display-message", "-p", "-t", self.name, "#{pane_title}"):
            raise Broken(f"{what}: a text of kurs set the title")

    # Processes.

    @staticmethod
    def running():
        """All processes with their command lines, word by word."""
        if not os.path.isdir("/proc/1"):
            listed = subprocess.run(["ps", "-Ao", "pid=,args="], capture_output=True, text=True).stdout
            return [(int(line.split()[0]), line.split()[1:]) for line in listed.splitlines()]
        found = []
        for pid in filter(str.isdigit, os.listdir("/proc")):
            try:
                with open(f"/proc/{pid}/cmdline") as file:
                    found.append((int(pid), file.read().split("\0")))
            except OSError:
                pass
        return found

    def processes(self, having="--state"):
        """The kurs processes of this check, found by their state file, whose command line has the word."""
        return [
            pid for pid, words in self.running()
            if self.state in words and having in words and os.path.basename(words[0]) == os.path.basename(self.kurs)
        ]

    def sessions(self):
        """The ones that answer a plugin; not those that restart them."""
        return [pid for pid in self.processes("--parent-pid") if pid not in self.processes("--supervised")]

    def none_left(self, what):
        self.until(lambda: not self.processes(), f"{what}: kurs is still there, {self.processes()}")

    def one_process(self, other_than=None):
        return self.until(
            lambda: (lambda found: found[0] if len(found) == 1 and found[0] != other_than else None)(
                self.sessions()),
            "there is not one kurs process")


def median(values):
    return sorted(values)[len(values) // 2]


def spread(values, unit, digits=1):
    """The spread of a cost, for busy machines too: `median 0.28 ms, fastest tenth 0.24, of 500`."""
    tenth = sorted(values)[len(values) // 10]
    return f"median {median(values):.{digits}f} {unit}, fastest tenth {tenth:.{digits}f}, of {len(values)}"
