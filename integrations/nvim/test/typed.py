"""Drives Neovim in a terminal: types keys and reads the screen."""

import os
import signal

import vi
from vi import NOTES, clear, convert, run

FOLDER = os.path.dirname(os.path.dirname(os.path.realpath(__file__)))
INIT = """
vim.g.kurs = { command = vim.env.KURS_COMMAND }
vim.keymap.set({ "n", "x" }, "<Leader>kc", "<Plug>(kurs-convert)")
vim.keymap.set({ "n", "x" }, "<Leader>kr", "<Plug>(kurs-replace)")
vim.keymap.set("n", "<Leader>ko", "<Plug>(kurs-operator)")
vim.keymap.set({ "x", "o" }, "ik", "<Plug>(kurs-amount)")
vim.keymap.set("n", "<Leader>kb", "<Plug>(kurs-toggle)")
vim.o.omnifunc = "v:lua.require'kurs'.omnifunc"
vim.o.laststatus = 2
vim.o.statusline = "%f %{v:lua.require'kurs'.statusline()}"
vim.o.swapfile = false
vim.opt.runtimepath:prepend(vim.env.KURS_PLUGIN)
"""


def start(check, nvim, **environment):
    """Starts Neovim with the plugin, and returns the pid of its user interface."""
    init, notes = check.write("init.lua", INIT), check.write("notes.txt", NOTES)
    pid = check.open(nvim, "-u", init, "-i", "NONE", notes, KURS_PLUGIN=FOLDER, **environment)
    check.sees("^Friend's share", "Neovim does not start")
    return pid


def points(check, nvim):
    start(check, nvim)
    convert(check)
    check.sees("^Hotel 100 USD$", "converting changes the text")
    check.ok("convert under the cursor")

    check.type("j0wv$h\\kr")
    check.sees(r"^Taxi 35\.89 EUR$", "the selection is not replaced")
    check.type("u")
    check.sees(r"^Taxi 20 usd \+ 15 gbp in eur$", "undo does not restore it")
    check.ok("replace a selection, and undo")

    vi.stays(check)
    vi.text_object(check)

    check.type("\\kb")
    check.sees(r"^Hotel 100 USD.* ≈ 89\.51 EUR", "no value appears next to the amount")
    check.type("\\kb")
    check.sees("^Hotel 100 USD$", "the value next to the amount stays")
    check.ok("inline values, on and off")

    run(check, ":Kurs chart EUR/USD GBP 1y")
    check.sees(r"1 EUR in USD, GBP[^⠁]*[⠁-⣿](?s:.*)Source: ECB statistics", "no chart is shown")
    check.type("q")
    check.sees(r"\A(?s:(?!Source).)*\Z", "the chart stays")
    check.ok("a chart shown and closed")

    vi.completion(check)

    vi.pushes(check, "")
    vi.board(check)
    vi.wrong_currency(check)
    vi.recent(check)
    vi.picks(check, ["1", "Enter"])
    vi.no_prompts(check)

    run(check, ":Kurs refresh")
    check.sees(r"--offline(?s:.*)kurs-fetch", "no message says why")
    check.keys("Enter")
    convert(check)
    check.ok("no network: conversion works")

    vi.why(check)
    vi.hang(check)
    vi.death(check)

    run(check, ":qall!")
    check.none_left("Neovim is closed")
    check.ok("Neovim closed: no process remains")


def endings(check, nvim):
    vi.from_a_shell(check, "env", f"KURS_PLUGIN={FOLDER}", nvim, "-u", f"{check.home}/init.lua", "-i", "NONE")

    start(check, nvim, KURS_COMMAND=check.attacked())
    check.record()
    vi.hostile(check)
    run(check, ":qall!")
    check.none_left("Neovim is closed")

    start(check, nvim)
    convert(check)
    vi.popups(check)
    vi.leaves_no_hung(check)

    start(check, nvim)
    convert(check)
    check.one_process()
    path = f"{check.home}/pid"
    run(check, f":call writefile([getpid()], '{path}')")
    # Not the pid of the user interface, which is a separate process since 0.9.
    check.until(lambda: os.path.exists(path) and open(path).read().strip(), "Neovim has no pid")
    with open(path) as pid:
        os.kill(int(pid.read()), signal.SIGKILL)
    os.remove(path)
    check.none_left("Neovim is killed")
    check.ok("Neovim killed with -9: no process remains")

    screen = start(check, nvim)
    convert(check)
    check.one_process()
    os.kill(screen, signal.SIGKILL)
    check.none_left("the user interface of Neovim is killed")
    check.ok("its user interface killed with -9: no process remains")


def live(check, nvim):
    """With 'inccommand', as it is by default since 0.6: what a command would do, while it is typed."""
    start(check, nvim)
    check.type(":%Kurs replace gbp")
    check.sees(r"^Hotel 74\.63 GBP$(?s:.*)^:%Kurs replace gbp", "nothing is shown while the command is typed")
    check.keys("BSpace", "BSpace")
    check.type("hf")
    check.sees(r"^Hotel 100 USD$(?s:.*)^:%Kurs replace ghf", "what is shown stays for a wrong currency")
    check.keys("Escape")
    check.sees(r"^Hotel 100 USD\n(?!.*\n.*:%Kurs)", "Escape does not restore the text")
    run(check, ":%Kurs replace gbp")
    check.sees(r"^Replaced 2 amounts(?s:.*)", "Enter does not replace")
    check.sees(r"^Hotel 74\.63 GBP$", "Enter does not replace")
    check.type("u")
    check.sees(r"^Hotel 100 USD\nTaxi 20 usd \+ 15 gbp in eur$", "one undo does not restore the text")
    run(check, ":qall!")
    check.none_left("Neovim is closed")
    check.ok("a preview while the command is typed")
