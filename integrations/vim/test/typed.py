"""Drives Vim in a terminal: types keys and reads the screen."""

import os
import signal

import vi
from vi import NOTES, clear, convert, run

FOLDER = os.path.dirname(os.path.dirname(os.path.realpath(__file__)))
VIMRC = """
set nocompatible encoding=utf-8 noswapfile laststatus=2
let g:kurs = {'command': $KURS_COMMAND}
nmap <Leader>kc <Plug>(kurs-convert)
nmap <Leader>kr <Plug>(kurs-replace)
xmap <Leader>kr <Plug>(kurs-replace)
nmap <Leader>ko <Plug>(kurs-operator)
xmap ik <Plug>(kurs-amount)
omap ik <Plug>(kurs-amount)
set omnifunc=kurs#omnifunc
set statusline=%f\\ %{kurs#statusline()}
set runtimepath^=$KURS_PLUGIN
"""


def start(check, **environment):
    """Starts Vim with the plugin, and returns its pid."""
    vimrc, notes = check.write("vimrc", VIMRC), check.write("notes.txt", NOTES)
    pid = check.open("vim", "-u", vimrc, "-i", "NONE", notes, KURS_PLUGIN=FOLDER, **environment)
    check.sees("^Friend's share", "Vim does not start")
    return pid


def points(check):
    start(check)
    convert(check)
    check.sees("^Hotel 100 USD$", "converting changes the text")
    check.ok("convert under the cursor")

    check.type("j0wv$h\\kr")
    check.sees(r"^Taxi 35\.89 EUR$", "the selection is not replaced")
    check.type("u")
    check.sees(r"^Taxi 20 usd \+ 15 gbp in eur$", "undo does not restore it")
    check.type("0w\\ko$")
    check.sees(r"^Taxi 35\.89 EUR$", "the operator does not replace")
    check.type("u")
    check.sees(r"^Taxi 20 usd \+ 15 gbp in eur$", "undo does not restore it")
    check.ok("replace a selection, replace by motion, and undo")

    vi.stays(check)
    vi.text_object(check)

    run(check, ":Kurs chart EUR/USD GBP 1y")
    year = check.sees(r"1 EUR in USD, GBP[^⠁]*[⠁-⣿](?s:.*)Source: ECB statistics", "no chart is shown")[0]
    check.type("+")
    check.sees(lambda screen: "Source: ECB statistics" in screen and year not in screen, "it does not zoom")
    check.type("q")
    check.sees(r"\A(?s:(?!Source).)*\Z", "the chart stays")
    check.ok("a chart shown, zoomed and closed")

    run(check, ":Kurs convert 100 usd in eur, gbp, jpy, chf, sek, nok, dkk, pln")
    check.sees(r"89\.51 EUR, 74\.63 GBP, 15725 JPY(?s:.*)3 hours old", "a long result is not shown")
    check.type("jk")
    # The last line of the screen keeps the beginning of it.
    check.sees(lambda screen: "hours old" not in screen and "╔" not in screen, "the long result stays")
    check.ok("a long result in a popup at the cursor")

    vi.completion(check)

    vi.pushes(check, "^")
    vi.board(check)
    vi.wrong_currency(check)
    vi.recent(check)
    vi.picks(check, ["Enter"])
    vi.no_prompts(check)

    run(check, ":Kurs refresh")
    check.sees(r"--offline(?s:.*)kurs-fetch", "no message says why")
    run(check, ":messages")
    check.sees(r"^kurs: .*--offline.*\n.*kurs-fetch", ":messages does not say why")
    check.keys("Enter")
    convert(check)
    check.ok("no network: conversion works")

    vi.why(check)
    vi.hang(check)
    vi.death(check)

    run(check, f":source {FOLDER}/test/trip.vim")
    trip = check.sees(r"^round trip: (\d+ µs)", "300 conversions get no response")[1]
    check.ok(f"one conversion through the plugin: {trip}")

    run(check, ":qall!")
    check.none_left("Vim is closed")
    check.ok("Vim closed: no process remains")

    vi.from_a_shell(check, "env", f"KURS_PLUGIN={FOLDER}", "vim", "-u", f"{check.home}/vimrc", "-i", "NONE")

    start(check)
    convert(check)
    vi.popups(check)
    vi.leaves_no_hung(check)

    vim = start(check)
    convert(check)
    check.one_process()
    os.kill(vim, signal.SIGKILL)
    check.none_left("Vim is killed")
    check.ok("Vim killed with -9: no process remains")

    start(check, KURS_COMMAND=check.attacked())
    check.record()
    vi.hostile(check)
    run(check, ":qall!")
    check.none_left("Vim is closed")
