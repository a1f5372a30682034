"""Drives editors with large packages, where they are installed, by keys, with the settings of README.md."""

import contextlib
import os
import re
import shutil
import socket
import struct
import subprocess
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
    search = ["xdotool", "search", "--onlyvisible", "--name", name]
    screen.until(lambda: screen.output(*search), f"no window {name}")
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


def ycm(check):
    # Debian's YouCompleteMe runs with Debian's Python.
    more = "packadd youcompleteme\n" if os.path.isdir(PACK) else ""
    vimrc = check.write("vimrc", (
        "set nocompatible hidden noswapfile\nlet g:ycm_server_python_interpreter = '/usr/bin/python3'\n"
        + settings(PAGE, "vim ycm") + "filetype plugin on\n" + more))
    check.write("notes.txt", TEXT)
    check.open("vim", "-u", vimrc, "-i", "NONE", "notes.txt")
    check.sees("Hotel 120 CHF ≈ 130.52 EUR for", "YouCompleteMe shows no value beside an amount")
    check.ok("YouCompleteMe: values beside amounts")
    check.type("8|:YcmCompleter GetHover")
    check.keys("Enter")
    check.sees("1 CHF = 1.08767 EUR", "YouCompleteMe: no hover")
    check.keys("Escape")
    check.type(":YcmCompleter FixIt")
    check.keys("Enter")
    check.sees("1: Replace with 130.52 EUR", "YouCompleteMe: FixIt has no choice")
    check.type("1")
    check.keys("Enter")
    check.type(":w")
    check.keys("Enter")
    has(check, "notes.txt", TEXT.replace("120 CHF for", "130.52 EUR for"), "YouCompleteMe: FixIt changes something else")
    check.ok("YouCompleteMe: hover, and FixIt replaces the amount at the cursor")
    check.type(":qall!")
    check.keys("Enter")
    check.none_left("Vim has ended")


def helix(check):
    check.write(".config/helix/languages.toml", settings(PAGE, "helix"))
    check.write(".config/helix/config.toml", settings(PAGE, "helix hints"))
    check.write("notes.md", TEXT)
    check.open(hx(), "notes.md")
    check.sees("Hotel 120 CHF ≈ 130.52 EUR for", "Helix shows no value beside an amount")
    check.ok("Helix: values beside amounts")
    check.type("gg2gg")
    check.type("f4 k")
    check.sees("1 GBP = 1.19933 EUR", "Helix: no hover")
    check.keys("Escape", "g", "e")
    check.type("kf9 a")
    check.sees("Correct: .* 130.52 EUR", "Helix: no action corrects a wrong conversion")
    check.keys("Enter")
    check.type("geoBus 20 c")
    check.sees("CHF(?s:.*)CNY", "Helix: nothing is completed")
    check.keys("Tab", "Escape")
    time.sleep(0.5)
    # The first one has closed the list.
    check.keys("Escape")
    check.sees("NOR", "Helix does not leave the text")
    check.keys(":", "w", "Enter")
    has(check, "notes.md", f"{MENDED}Bus 20 CHF\n", "Helix: another text")
    check.ok("Helix: hover, an action mends the line that is pointed at, and `Bus 20 c` and Tab is 20 CHF")
    check.keys(":", "q", "Enter")
    check.none_left("Helix has ended")


def hx():
    """Debian calls it hx, others helix."""
    return shutil.which("hx") or shutil.which("helix")


def lsp_mode(check):
    init = check.write("init.el", (
        "(package-initialize)\n(setq inhibit-startup-screen t make-backup-files nil lsp-auto-guess-root t)\n"
        + settings(PAGE, "emacs lsp-mode")))
    check.write("notes.txt", TEXT)
    check.open("emacs", "-nw", "-q", "-l", init, "notes.txt")
    check.sees("^Hotel 120", "Emacs does not start")
    check.until(check.processes, "lsp-mode does not start kurs")
    check.ok("lsp-mode: it starts kurs for a text file")
    check.keys("M-f", "M-f", "M-x")
    check.type("lsp-describe-thing-at-point")
    check.keys("Enter")
    check.sees("1 CHF = 1.08767 EUR", "lsp-mode: no hover")
    check.keys("C-x", "1", "M-x")
    check.type("lsp-execute-code-action")
    check.keys("Enter")
    check.sees("Select code action", "lsp-mode: no actions")
    check.type("Rep")
    check.keys("Tab")
    check.sees("Replace with 130.52 EUR", "lsp-mode: no action replaces the amount")
    check.keys("Enter", "C-x", "C-s")
    has(check, "notes.txt", TEXT.replace("120 CHF for", "130.52 EUR for"), "lsp-mode: an action changes something else")
    check.ok("lsp-mode: hover, and an action replaces the amount at the cursor")
    check.keys("C-x", "C-c")
    check.none_left("Emacs has ended")


def jupyter(check):
    program = shutil.which("jupyter-lab")
    check.write(".jupyter/jupyter_server_config.d/kurs.json", settings(PAGE, "jupyter"))
    with open(program) as file:
        python = file.readline()[2:].strip()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = subprocess.Popen(
        [program, "--no-browser", "--allow-root", "--ip=127.0.0.1", f"--port={port}", "--IdentityProvider.token=check",
         f"--notebook-dir={check.home}"],
        cwd=check.home, env=check.environment, stdout=subprocess.DEVNULL, stderr=subprocess.STDOUT)

    def listens():
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port)):
            return True
    try:
        check.until(listens, "JupyterLab does not start")
        done = subprocess.run(
            [python, f"{HERE}/jupyter.py", f"127.0.0.1:{port}", "check"], env=check.environment, capture_output=True, text=True)
    finally:
        server.terminate()
        server.wait()
    print(done.stdout, end="")
    if done.returncode:
        raise Broken(f"JupyterLab: {done.stderr}")
    check.none_left("JupyterLab has ended")


def qt_creator(check):
    values = dict(re.findall(r"^\| (.+?) \| `(.+?)` \|$", settings_table(), re.MULTILINE))
    client = {
        "name": values["Name"], "id": "kurs", "enabled": True, "startupBehavior": 1,
        "filePattern": values["File pattern"].split(";"), "mimeType": [],
        "initializationOptions": values["Initialization options"], "executable": values["Executable"],
        "arguments": values["Arguments"], "typeId": "LanguageClient::StdIOSettingsID",
    }
    check.write(
        ".config/QtProject/QtCreator.ini",
        "[LanguageClient]\nclients=@Variant(" + "".join(f"\\x{byte:x}" for byte in variant([client])) + ")\n")
    check.write("notes.txt", TEXT)
    screen = Screen(check, 1000, 700)
    screen.start("openbox")
    os.chmod(check.home, 0o700)
    # Its search for Pythons and compilers can hold it up before it shows a window.
    words = [word for name in ("Welcome", "Python", "ClangTools", "Debugger") for word in ("-noload", name)]
    process = screen.start(
        "qtcreator", *words, f"{check.home}/notes.txt", XDG_RUNTIME_DIR=check.home, QT_QPA_PLATFORM="xcb",
        PATH=f"{check.home}/bin:/usr/bin:/bin")
    window(screen, "notes.txt")
    check.until(check.processes, "Qt Creator does not start kurs")
    check.ok("Qt Creator: it starts kurs for a text file")
    time.sleep(4)
    screen.keys("ctrl+Home", *["Right"] * len("Hotel 1"), "alt+Return")
    time.sleep(3)
    screen.keys("Return")
    time.sleep(1)
    screen.keys("ctrl+s")
    # Its list begins with another action than ours.
    has(check, "notes.txt", TEXT.replace("120 CHF for", "120 CHF (130.52 EUR) for"), "Qt Creator: another text")
    check.ok("Qt Creator: the first action appends the value to the amount at the cursor")
    screen.stop(process)
    check.none_left("Qt Creator has ended")


def variant(value):
    """A value as Qt stores it among its settings."""
    def text(text):
        coded = text.encode("utf-16-be")
        return struct.pack(">I", len(coded)) + coded
    if isinstance(value, bool):
        return struct.pack(">IB", 1, value)
    if isinstance(value, int):
        return struct.pack(">Ii", 2, value)
    if isinstance(value, str):
        return struct.pack(">I", 10) + text(value)
    if isinstance(value, dict):
        pairs = (text(name) + variant(each) for name, each in sorted(value.items()))
        return struct.pack(">II", 8, len(value)) + b"".join(pairs)
    if value and isinstance(value[0], dict):
        return struct.pack(">II", 9, len(value)) + b"".join(map(variant, value))
    return struct.pack(">II", 11, len(value)) + b"".join(map(text, value))


def settings_table():
    with open(PAGE) as page:
        return page.read().partition("## Qt Creator")[2].partition("\n## ")[0]


def has_lsp_mode():
    return any(name.startswith("lsp-mode") for name in os.listdir(ELPA)) if os.path.isdir(ELPA) else False


ELPA = "/usr/share/emacs/site-lisp/elpa"
PACK = "/usr/share/vim/vimfiles/pack/dist-bundle/opt/youcompleteme"
# Name, whether it is here, and its points.
EDITORS = {
    "Kate": (lambda: shutil.which("kate"), kate),
    "YouCompleteMe": (lambda: os.path.exists(PACK), ycm),
    "Helix": (hx, helix),
    "lsp-mode": (has_lsp_mode, lsp_mode),
    "Qt Creator": (lambda: shutil.which("qtcreator"), qt_creator),
    "JupyterLab": (lambda: shutil.which("jupyter-lab"), jupyter),
}


def drive(check):
    for name, (is_here, points) in EDITORS.items():
        if is_here():
            points(check)
        else:
            print(f"{name} is not here, and not driven")
