"""Drives editors with large packages, where they are installed, by keys, with the settings of README.md."""

import os
import shutil
import time

from display import Screen
from terminal import Broken, settings

HERE = os.path.dirname(os.path.realpath(__file__))
PAGE = os.path.join(os.path.dirname(HERE), "README.md")
TEXT = """\
Hotel 120 CHF for two nights.
Dinner was 45.50 GBP, and the taxi 35 USD.
Wrong: 120 CHF (≈ 999.00 EUR, ecb 2026-10-30)
"""
MENDED = TEXT.replace("999.00", "130.52")


def window(screen, name):
    """Waits for a window, and for its keys."""
    screen.until(lambda: screen.output("xdotool", "search", "--onlyvisible", "--name", name), f"no window {name}")
    time.sleep(2)


def has(check, path, text, what):
    check.until(lambda: check.read(path) == text, f"{what}: {check.read(path)!r}")


def kate(check):
    screen = Screen(check, 1000, 700)
    screen.start("openbox")
    check.write(".config/kate/lspclient/settings.json", settings(PAGE, "kate"))
    check.write(".config/katerc", "[General]\nShow welcome view for new window=false\n[Kate Plugins]\nlspclientplugin=true\n")
    check.write("notes.txt", TEXT)
    os.chmod(check.home, 0o700)
    process = screen.start(
        "dbus-run-session", "--", "kate", "--startanon", "--line", "3", f"{check.home}/notes.txt",
        XDG_RUNTIME_DIR=check.home, QT_QPA_PLATFORM="xcb")
    window(screen, "LSP server start requested")
    screen.keys("Return")
    check.until(check.processes, "Kate does not start kurs")
    check.ok("Kate: asked once, it starts kurs for a text file")
    window(screen, "notes.txt")

    def mended():
        screen.keys("ctrl+period")
        time.sleep(2)
        screen.keys("ctrl+s")
        time.sleep(1)
        return check.read("notes.txt") != TEXT
    check.until(mended, "Kate: Quick Fix changes nothing")
    has(check, "notes.txt", MENDED, "Kate: Quick Fix changes something else")
    check.ok("Kate: Quick Fix mends the line that is pointed at, and no other")
    screen.keys("ctrl+End")
    screen.type("Bus 20 c")
    time.sleep(3)
    screen.keys("Return", "ctrl+s")
    has(check, "notes.txt", f"{MENDED}Bus 20 CHF\n", "Kate: completion inserts something else")
    check.ok("Kate: `Bus 20 c` and Enter is 20 CHF")
    screen.keys("ctrl+q")
    check.none_left("Kate has ended")
    screen.stop(process)


EDITORS = {"kate": kate}


def drive(check):
    for program, points in EDITORS.items():
        if shutil.which(program):
            points(check)
        else:
            print(f"{program} is not installed")
