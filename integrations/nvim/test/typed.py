"""What is proven with keys typed into Neovim in a terminal, and its screen read."""

import os
import signal

import vi
from vi import NOTES, clear, convert, run

FOLDER = os.path.dirname(os.path.dirname(os.path.realpath(__file__)))
INIT = """
vim.g.kurs = { command = vim.env.KURS_COMMAND }
vim.keymap.set({ "n", "x" }, "<Leader>kc", "<Plug>(kurs-convert)")
vim.keymap.set({ "n", "x" }, "<Leader>kr", "<Plug>(kurs-replace)")
vim.keymap.set("n", "<Leader>kb", "<Plug>(kurs-toggle)")
vim.o.omnifunc = "v:lua.require'kurs'.omnifunc"
vim.o.laststatus = 2
vim.o.statusline = "%f %{v:lua.require'kurs'.statusline()}"
vim.o.swapfile = false
vim.opt.runtimepath:prepend(vim.env.KURS_PLUGIN)
"""


def start(check, nvim):
    """Neovim with the plugin, as its README says how to install it. Gives the pid of its screen."""
    init, notes = check.write("init.lua", INIT), check.write("notes.txt", NOTES)
    pid = check.open(nvim, "-u", init, "-i", "NONE", notes, KURS_PLUGIN=FOLDER)
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
    check.sees(r"^Taxi 20 usd \+ 15 gbp in eur$", "undo does not bring it back")
    check.ok("replace a selection, and undo")

    check.type("\\kb")
    check.sees(r"^Hotel 100 USD.* ≈ 89\.51 EUR", "nothing stands beside the amount")
    check.type("\\kb")
    check.sees("^Hotel 100 USD$", "what stands beside the amount stays")
    check.ok("amounts beside amounts, on and off")

    run(check, ":Kurs chart EUR/USD GBP 1y")
    check.sees(r"1 EUR in USD, GBP[^⠁]*[⠁-⣿](?s:.*)Source: ECB statistics", "no chart is shown")
    check.type("q")
    check.sees(r"\A(?s:(?!Source).)*\Z", "the chart stays")
    check.ok("a chart shown and closed")

    vi.completion(check)

    vi.pushes(check, "")
    vi.board(check)
    vi.wrong_currency(check)

    run(check, ":Kurs refresh")
    check.sees(r"kurs was started with --offline\.\s+Start kurs without", "nothing says why")
    check.keys("Enter")
    convert(check)
    check.ok("no network: rates answer all the same")

    vi.hang(check)
    vi.death(check)

    run(check, ":qall!")
    check.none_left("Neovim is closed")
    check.ok("Neovim closed: no process left")


def endings(check, nvim):
    start(check, nvim)
    convert(check)
    check.one_process()
    path = f"{check.home}/pid"
    run(check, f":call writefile([getpid()], '{path}')")
    # Not the pid of its screen, which has been a process of its own since 0.9.
    check.until(lambda: os.path.exists(path) and open(path).read().strip(), "Neovim has no pid")
    with open(path) as pid:
        os.kill(int(pid.read()), signal.SIGKILL)
    os.remove(path)
    check.none_left("Neovim is killed")
    check.ok("Neovim killed with -9: no process left")

    screen = start(check, nvim)
    convert(check)
    check.one_process()
    os.kill(screen, signal.SIGKILL)
    check.none_left("the screen of Neovim is killed")
    check.ok("its screen killed with -9: no process left")
