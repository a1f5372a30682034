"""Drives Emacs in a terminal: types keys and reads the screen."""

import glob
import os
import signal

FOLDER = os.path.dirname(os.path.dirname(os.path.realpath(__file__)))
# The package is installed already, and not loaded: its autoloads are there.
INIT = """
(package-activate-all)
(setq kurs-command (split-string (getenv "KURS_COMMAND"))
      inhibit-startup-screen t make-backup-files nil auto-save-default nil
      create-lockfiles nil eldoc-idle-delay 0.05
      kurs-patience 60 kurs-read--patience 60)
;; Emacs drops the keys that follow C-g at once; here none may be lost.
(setq command-error-function
      (lambda (data context caller)
        (if (eq (car data) 'quit) (message "Quit")
          (command-error-default-function data context caller))))
(global-kurs-mode 1)
"""
FACTS = r"ecb 2026-10-30, 3 hours old"


def start(check, text="Hotel 100 usd\nTaxi 20 usd + 15 gbp\n", **environment):
    check.write("notes.txt", text)
    pid = check.open(
        "emacs", "-nw", "-Q", "-l", check.write("init.el", INIT), f"{check.home}/notes.txt", **environment)
    check.sees(r"notes\.txt .*Kurs", "Emacs does not start with the mode on")
    return pid


def at(check, line, words):
    """Moves point after a number of words in a line."""
    check.keys("M-<", *["C-n"] * (line - 1), *["M-f"] * words)


def points(check):
    start(check)
    at(check, 1, 3)
    check.sees(rf"^100 USD = 89\.51 EUR \({FACTS}\)", "the echo area does not show the value of the amount")
    check.ok("eldoc at an amount, with the age of its rate")

    at(check, 1, 2)
    check.keys("C-c", "$", "c")
    check.sees(rf"^100 USD = 89\.51 EUR \({FACTS}\)", "the amount at point is not converted")
    check.ok("convert under the cursor")

    check.keys("C-c", "$", "h")
    check.sees(r"^100 usd = 100 USD, certain\n  read as: .* \[beside\]\n  words: usd is USD", "it is not explained")
    check.ok("why the amount at point is read as it is")

    check.keys("C-c", "$", "r")
    check.sees(r"^Replace with", "no prompt asks for the currency")
    check.type("gbp")
    check.keys("Enter")
    check.sees(r"^Hotel 74\.63 GBP$", "the amount at point is not replaced")
    check.keys("C-/")
    check.sees(r"^Hotel 100 usd$", "undo does not restore the amount")
    check.ok("replace under the cursor, and undo")

    check.keys("C-c", "$", "]", "C-c", "$", "?")
    check.sees(r"% Query Replace", "no menu is shown")
    check.type("[")
    check.keys("c")
    check.sees(r"^100 USD = 89\.51 EUR", "the menu neither moves to an amount nor converts it")
    check.ok("a motion to the next amount, and all commands in one menu")

    check.keys("M-<", "C-c", "$", "R")
    check.sees(r"^Replace all with", "no prompt asks for the currency")
    check.type("gbp")
    check.keys("Enter")
    check.sees(r"^Hotel 100 usd = 74\.63 GBP\nTaxi 20 usd = 14\.93 GBP \+ 15 gbp\n(?s:.*)"
               rf"2 amounts in GBP, {FACTS}\nReplace all with GBP\?", "the values are not shown first")
    check.type("n")
    check.sees(r"^Hotel 100 usd\nTaxi 20 usd \+ 15 gbp\n", "a refused preview changes the text")
    check.ok("a preview before all are replaced")

    check.keys("M-<", "C-c", "$", "%")
    check.sees(r"^Query replace with", "no prompt asks for the currency")
    check.type("gbp")
    check.keys("Enter")
    check.sees(r"^Replace: 100 USD = 74\.63 GBP", "no question about the first amount")
    check.type("n")
    check.sees(r"^Replace: 20 USD = 14\.93 GBP", "no question about the second amount")
    check.type("y")
    check.sees(r"^Hotel 100 usd\nTaxi 14\.93 GBP \+ 15 gbp\n", "the second amount is not replaced")
    check.keys("C-/")
    check.sees(r"^Hotel 100 usd\nTaxi 20 usd \+ 15 gbp\n", "undo does not restore the amount")
    check.ok("a question about each amount")

    at(check, 2, 1)
    check.keys("C-f", "C-Space", "C-e", "C-c", "$", "r")
    check.sees(r"^Replace with", "no prompt asks for the currency")
    check.type("eur")
    check.keys("Enter")
    check.sees(r"^Taxi 35\.89 EUR$", "the selection is not replaced")
    check.ok("replace a selection")

    at(check, 1, 2)
    check.keys("C-c", "$", "r")
    check.sees(r"^Replace with", "no prompt asks for the currency")
    check.type("eux")
    check.keys("Enter")
    check.sees(r'^kurs: No currency is called “EUX”\.\nDid you mean EUR\?', "an unknown currency has no message")
    check.sees(r"^Hotel 100 usd$", "an unknown currency changes the text")
    check.ok("an unknown currency: message and hint")

    check.keys("M->")
    check.type("100 usd in swi")
    check.keys("C-c", "$", "Tab")
    check.sees(r"^100 usd in CHF", "the only match is not inserted")
    check.type(" and 5 eur in ")
    check.keys("C-c", "$", "Tab")
    check.sees(r"[Pp]ossible completions(?s:.*)USD  US Dollar", "completion offers nothing")
    check.ok("completion after an amount, also by name")
    check.keys("C-x", "1")

    check.keys("C-c", "$", "e")
    check.type("1,000 yen in us")
    check.keys("Tab")
    check.sees(r"Amount: 1,000 yen in USD", "an expression does not complete")
    check.keys("Enter")
    check.sees(r"= 6\.36 USD", "an expression is not evaluated")
    check.ok("an expression in the minibuffer, with completion")

    check.keys("C-c", "$", "f")
    check.sees(r"^kurs: .*--offline", "no message says that there is no network")
    at(check, 1, 2)
    check.keys("C-c", "$", "c")
    check.sees(r"= 89\.51 EUR", "without a network, conversion fails")
    check.ok("no network: conversion works, and a refresh explains why it fails")

    chart(check)
    watchlist(check)
    if "board/type" in check.methods():
        board(check)
    if "alerts/add" in check.methods():
        alerts(check)
    killed(check)
    check.keys("C-x", "C-c")
    check.sees(r"Save file|Modified buffers", "leaving does not ask about the file")
    check.type("n")
    check.sees(r"exit anyway", "leaving does not ask")
    check.type("yes")
    check.keys("Enter")
    check.none_left("after Emacs has exited")
    check.ok("host closed: no process remains")


def chart(check):
    check.keys("C-c", "$", "g")
    check.sees(r"^Chart, such as .* \(default USD\)", "the currency at point is not the default")
    check.type("usd in eur gb")
    check.keys("Tab")
    check.sees(r"^Chart.*usd in eur GBP", "a chart does not complete")
    check.keys("Enter")
    check.sees(r"USD in EUR, GBP, 2025-10-30 to 2026-10-30(?s:.*)[⠁-⣿](?s:.*)^Source: ECB statistics",
               "no chart is shown")
    check.keys("+")
    check.sees(r"USD in EUR, GBP, 2026-04-\d\d to 2026-10-30", "a chart does not zoom")
    check.keys("q")
    check.sees(r"^Hotel 100 usd$", "a chart does not close")
    check.ok("a chart in braille, zoomed")


def watchlist(check):
    check.keys("C-c", "$", "w", "C-x", "1")
    check.sees(r"The watchlist is empty", "an empty list has no message")
    check.type("a")
    check.sees(r"^Pair", "no prompt asks for the pair")
    check.type("eurusd")
    check.keys("Enter")
    check.sees(rf"^1 EUR/USD +1\.1172 USD +▲0\.38% +▼1\.61% +▼3\.27% .*\n\n{FACTS}",
               "a pair that was added is not shown")
    check.call("watchlist/add", '{"pair":"GBP/JPY","note":"trip"}')
    check.sees(r"^1 GBP/JPY .*trip$", "a pair from another kurs is not shown")
    check.call("rates/set", '{"base":"EUR","quote":"USD","rate":"1.25"}')
    check.sees(r"^1 EUR/USD +1\.25 (?s:.*)\n\nuser", "a notification does not update the list")
    check.call("rates/remove", '{"base":"EUR","quote":"USD"}')
    check.sees(r"^1 EUR/USD +1\.1172", "the second notification does not update the list")
    check.ok("a notification updates the watchlist")


def board(check):
    check.keys("C-x", "1", "C-c", "$", "b")
    check.sees(r"^ Board main", "no board is shown")
    check.keys("n")
    check.type("100")
    check.sees(r"^ +89\.51 +EUR", "the other rows do not update")
    check.sees(r"^> +100 +USD", "the typed text is not shown")
    check.type("x")
    check.type("*2")
    check.sees(r"^ +179\.02 +EUR", "a sum is not evaluated")
    check.call("rates/set", '{"base":"EUR","quote":"USD","rate":"1.25"}')
    check.sees(r"^ +160\.00 +EUR", "a notification does not update the board")
    check.call("rates/remove", '{"base":"EUR","quote":"USD"}')
    check.sees(r"^ +179\.02 +EUR", "the second notification does not update the board")
    check.ok("a board: each key and each notification updates it")


def alerts(check):
    check.keys("M-x")
    check.type("kurs-alerts-mode")
    check.keys("Enter")
    # Its message would replace that of the alert.
    check.sees("^Kurs-Alerts mode enabled", "the mode is not on")
    check.call("alerts/add", '{"pair":"GBP/JPY","kind":"below","threshold":"215","now":true}')
    check.sees(r"^GBP/JPY 210\.70 on 2026-10-30: below 215", "an alert is not shown")
    check.call("alerts/acknowledge", '{"all":true}')
    check.ok("an alert is shown")


def killed(check):
    check.keys("C-c", "$", "w", "C-x", "1")
    check.sees(r"^1 EUR/USD +1\.1172", "the list is not shown")
    old = check.one_process()
    os.kill(old, signal.SIGKILL)
    new = check.one_process(other_than=old)
    check.call("rates/set", '{"base":"EUR","quote":"USD","rate":"1.5"}')
    check.sees(r"^1 EUR/USD +1\.5 ", "after kurs was killed, no notification comes")
    check.call("rates/remove", '{"base":"EUR","quote":"USD"}')
    check.keys("C-x", "b")
    check.sees("^Switch to buffer", "no prompt asks for the buffer")
    check.type("notes.txt")
    check.keys("Enter", "C-x", "1")
    os.kill(new, signal.SIGKILL)
    check.until(lambda: new not in check.processes(), "kurs cannot be killed")
    at(check, 1, 2)
    check.keys("C-c", "$", "c")
    check.sees(r"^100 USD = 89\.51 EUR", "after kurs was killed, conversion fails")
    check.ok("kurs killed: restarted and subscribed again")


def hostile(check):
    """Nothing in a text of kurs is run, or reaches the terminal as an escape sequence."""
    command = check.attacked()
    check.call("watchlist/add", '{"pair":"EUR/USD"}')
    check.call("alerts/add", '{"pair":"EUR/USD","kind":"above","threshold":"1.1","now":true,"note":"trip"}')
    start(check, KURS_COMMAND=command)
    check.record()
    for keys, typed, seen in (
        (["C-c", "$", "c"], "", "3 hours old"),
        (["C-c", "$", "r"], "eux", "Did you mean EUR"),
        (["C-c", "$", "g"], "\n", "USD in EUR"),
        (["C-c", "$", "w"], "", "EUR/USD"),
        (["C-c", "$", "b"], "", "Board"),
        (["M-x"], "kurs-alerts\n", "EUR/USD"),
        (["C-c", "$", "e"], "100 usd in swi", "Amount: "),
    ):
        at(check, 1, 2)
        check.keys(*keys)
        for part in typed.partition("\n"):
            check.keys("Enter") if part == "\n" else check.type(part)
        if typed == "eux":
            check.keys("Enter")
        check.sees(seen, f"{keys} show nothing")
        if seen == "Amount: ":
            check.keys("Tab")
        check.unharmed(keys)
        check.keys("C-g")
        check.keys("C-x", "1", "C-x", "b")
        check.type("notes.txt")
        check.keys("Enter")
        check.sees("^Hotel 100 usd", "the text does not come back")
    check.keys("M->")
    check.type("100 usd in ")
    check.keys("C-c", "$", "Tab")
    check.sees("[Pp]ossible completions", "completion offers nothing")
    check.unharmed("completion")
    check.keys("C-g")
    check.keys("C-x", "C-c")
    check.type("n")
    check.sees(r"exit anyway", "leaving does not ask")
    check.type("yes")
    check.keys("Enter")
    check.none_left("after Emacs has exited")
    check.ok("hostile texts are neither run nor sent to the terminal")


def rectangle(check):
    """A rectangle is columns of the screen, whatever characters are to its left."""
    start(check, "日本  100 usd | 5 eur\nabcd  200 usd | 6 eur\né€\t300 usd | 7 eur\n")
    check.keys("M-<", "M-f", "C-f", "C-f", "C-x", "Space", "C-n", *["C-f"] * 7)
    check.keys("C-c", "$", "r")
    check.sees(r"^Replace with", "no prompt asks for the currency")
    check.type("gbp")
    check.keys("Enter")
    check.sees(r"^日本  74\.63 GBP \| 5 eur\nabcd  149\.27 GBP \| 6 eur\né€ +300 usd \| 7 eur$",
               "a rectangle converts other amounts than the marked ones")
    check.keys("C-x", "C-c")
    check.type("n")
    check.sees(r"exit anyway", "leaving does not ask")
    check.type("yes")
    check.keys("Enter")
    check.none_left("after Emacs has exited")
    check.ok("in a rectangle, only the marked amounts are replaced")


def ascii_only(check):
    """A terminal without UTF-8 shows no escapes."""
    check.call("watchlist/add", '{"pair":"EUR/USD"}')
    start(check, LC_ALL="C")
    check.keys("C-c", "$", "w", "C-x", "1")
    check.sees(r"^1 EUR/USD +1\.1172 USD +\^0\.38% +v1\.61% +v3\.27% +[-_.:=+*#]{9}",
               "the list has characters that this terminal lacks")
    check.keys("C-x", "b")
    check.type("notes.txt")
    check.keys("Enter", "C-x", "1")
    at(check, 1, 2)
    check.keys("C-c", "$", "g")
    check.sees(r"^Chart", "no prompt asks for the chart")
    check.keys("Enter")
    check.sees(r"^0\.875\+[ .:']+$(?s:.*)^- EUR 0\.895095", "the chart has characters that this terminal lacks")
    check.keys("C-x", "C-c")
    check.none_left("after Emacs has exited")
    check.ok("a terminal of ASCII shows the watchlist and a chart in ASCII")


def signals(check):
    """The wait for kurs on the way out ends."""
    for what, end in (
            ("its terminal closed", lambda host: check.tmux("kill-session", "-t", check.name)),
            ("SIGTERM", lambda host: os.kill(host, signal.SIGTERM))):
        for stopped in (False, True):
            host = start(check)
            at(check, 1, 2)
            check.sees(r"^100 USD = 89\.51 EUR", "Emacs does not convert")
            if stopped:
                os.kill(check.one_process(), signal.SIGSTOP)
            end(host)
            # A process that has ended and was not waited for has no words.
            check.until(lambda: not any(dict(check.running()).get(host, "")), f"Emacs does not end after {what}", 20)
            check.none_left(f"Emacs has ended after {what}")
    check.ok("Emacs ends with its terminal and on SIGTERM, also while kurs is stopped")


def leave(check):
    check.keys("M-x")
    check.type("kill-emacs")
    check.keys("Enter")
    check.none_left("after Emacs has exited")


def own_target(check):
    """The target of the text comes first, then the last one; never the currency that is there; currencies by name."""
    start(check, "Taxi 20 usd + 15 gbp in eur\nHotel 100 usd\nFee £20 to £\n")
    at(check, 2, 2)
    check.keys("C-c", "$", "r")
    check.sees(r"^Replace with \(default EUR\)", "the setting is not offered")
    check.type("british pound")
    check.keys("Tab")
    check.sees(r"^Replace with \(default EUR\): GBP", "a currency is not found by its name")
    check.keys("Enter")
    check.sees(r"^Hotel 74\.63 GBP$", "the amount is not replaced")
    check.keys("C-/")
    check.sees(r"^Hotel 100 usd$", "undo does not restore the amount")
    at(check, 1, 1)
    check.keys("C-f", "C-Space", "C-e", "C-c", "$", "r")
    check.sees(r"^Replace with \(default EUR\)", "the target of the text is not offered first")
    check.keys("Enter")
    check.sees(r"^Taxi 35\.89 EUR$", "the target of the text is not taken")
    check.keys("C-/")
    at(check, 3, 2)
    check.keys("C-c", "$", "r")
    check.sees(r"^Replace with \(default EUR\)", "the currency that is there is offered")
    check.type("gbp")
    check.keys("Enter")
    check.sees(r"^That is £?20(\.00)?( GBP)? already", "an amount is replaced by itself")
    check.sees(r"^Fee £20 to £$", "an amount is replaced by itself")
    check.keys("M->")
    check.type("1. 200 usd")
    for wanted in (r"Not certain: again replaces it(?s:.*)", ""):
        check.keys("C-c", "$", "r")
        check.sees(r"^Replace with", "no prompt asks for the currency")
        check.type("eur")
        check.keys("Enter")
        check.sees(wanted, "a question with one answer")
    check.sees(r"^1\. 179\.02 EUR$", "the second command does not replace it")
    check.call("watchlist/add", '{"pair":"EUR/USD"}')
    check.keys("M->", "Enter", "C-c", "$", "g")
    check.sees(r"^Chart", "no prompt asks for the chart")
    check.keys("Enter")
    check.sees("EUR in USD", "the first watched pair is not drawn")
    check.call("watchlist/remove", '{"pair":"EUR/USD"}')
    leave(check)
    check.ok("the text's own target first, nothing by itself, currencies by name")


def packages(check):
    """Evil's states and block, and vertico, where they are there."""
    folders = glob.glob(os.environ.get("KURS_ELPA", "/usr/share/emacs/site-lisp/elpa-src/") + "*")
    folders = [folder for folder in folders if os.path.basename(folder).split("-")[0] in ("compat", "evil", "goto", "vertico")]
    if len(folders) < 4:
        return print("skipped: evil, goto-chg and vertico are not installed", flush=True)
    check.write("init.el", INIT + f"(setq load-path (append '({' '.join(map(chr(34).__add__, (f + chr(34) for f in folders)))})"
                " load-path))\n(setq evil-undo-system 'undo-redo)\n(require 'evil)\n(evil-mode 1)\n(require 'vertico)\n(vertico-mode 1)\n")
    text = check.write("notes.txt", "aa 100 usd | 5 eur\nbb 200 usd | 6 eur\nend\n")
    check.open("emacs", "-nw", "-Q", "-l", f"{check.home}/init.el", text)
    check.sees(r"notes\.txt .*Kurs", "Emacs does not start with the mode on")
    check.type("gg0w")
    check.keys("C-v", "j", *"eeh", "l", "C-c", "$", "r")
    check.sees(r"Replace with", "no prompt asks for the currency")
    check.type("pound ster")
    check.sees(r"GBP", "vertico finds no currency by name")
    check.keys("Enter")
    check.sees(r"^aa 74\.63 GBP \| 5 eur\nbb 149\.27 GBP \| 6 eur$", "Evil's block is not what is replaced")
    check.type("G")
    check.keys("C-c", "$", "b")
    check.sees(r"^ Board main", "no board is shown")
    check.keys("n")
    check.type("250")
    check.sees(r"^> +250 ", "the digits do not go into the board")
    check.type("q")
    check.keys("C-c", "$", "w")
    check.sees(r"a add   k remove", "no watchlist is shown")
    check.type("a")
    check.sees(r"^Pair", "the keys of the watchlist are Evil's")
    check.keys("C-g")
    check.type("q")
    check.type(":qa!")
    check.keys("Enter")
    check.none_left("after Emacs has exited")
    check.ok("Evil's block is replaced, its states leave kurs its keys; vertico finds currencies by name")


def endings(check):
    own_target(check)
    packages(check)
    hostile(check)
    rectangle(check)
    ascii_only(check)

    start(check)
    at(check, 1, 2)
    check.sees(r"^100 USD = 89\.51 EUR", "Emacs does not convert")
    os.kill(check.one_process(), signal.SIGSTOP)
    check.keys("C-x", "C-c")
    check.none_left("Emacs is closed while kurs is stopped")
    check.ok("host closed while kurs is stopped: no process remains")

    host = start(check)
    at(check, 1, 2)
    check.sees(r"^100 USD = 89\.51 EUR", "the second Emacs does not convert")
    check.one_process()
    os.kill(host, signal.SIGKILL)
    check.none_left("after Emacs was killed")
    check.ok("host killed with -9: no process remains")

    signals(check)

    start(check, KURS_COMMAND="kurs-that-is-not-here")
    at(check, 1, 2)
    check.keys("C-c", "$", "c")
    check.sees(r"^kurs: kurs-that-is-not-here not found\.\nInstall kurs, or set its path",
               "no message says how to get it")
    check.ok("a missing kurs: the message says how to get it")
