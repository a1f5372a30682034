"""Measures what the plugin adds to the start of Vim: medians of alternating starts with and without it."""

import os
import re
import subprocess

from terminal import median

FOLDER = os.path.dirname(os.path.dirname(os.path.realpath(__file__)))
STARTS = 201


def start(check, *options):
    """Milliseconds, as Vim measures them."""
    log = f"{check.home}/startup"
    subprocess.run(
        ["vim", "--not-a-term", "--clean", *options, "--startuptime", log, "-c", "qall!"],
        check=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        env=check.environment)
    with open(log) as lines:
        times = [float(time) for time in re.findall(r"^(\d+\.\d+) ", lines.read(), re.M)]
    os.remove(log)
    return times[-1]


def measure(check):
    with_it = ["--cmd", f"set rtp^={FOLDER}"]
    pairs = [(start(check), start(check, *with_it)) for _ in range(STARTS)]
    without, added = median([first for first, _ in pairs]), median([second - first for first, second in pairs])
    print(f"start: {without:.2f} ms without it, {added:+.2f} ms with it", flush=True)
