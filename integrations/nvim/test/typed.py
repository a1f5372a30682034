"""What is proven with keys typed into Neovim in a terminal, and its screen read."""

import itertools
import os
import signal

from terminal import Broken

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
TURNS = itertools.count(1)
NOTES = "Hotel 100 USD\nTaxi 20 usd + 15 gbp in eur\nFriend's share\n"
WATCHED = r"EUR/USD 1\.1172 ▲0\.4% \(3 h\)"
ANSWER = r"^100 USD = 89\.51 EUR \(ecb 2026-10-30, 3 h old\)"


def start(check, nvim):
    """Neovim with the plugin, as its README says how to install it. Gives the pid of its screen."""
    init, notes = check.write("init.lua", INIT), check.write("notes.txt", NOTES)
    pid = check.open(nvim, "-u", init, "-i", "NONE", notes, KURS_PLUGIN=FOLDER)
    check.sees("^Friend's share", "Neovim does not start")
    return pid


def run(check, command):
    check.type(command)
    check.keys("Enter")


def clear(check):
    """An answer that is seen behind this is a new one."""
    turn = next(TURNS)
    run(check, f":echo 'turn' {turn}")
    check.sees(f"^turn {turn}$", "Neovim does not answer")


def convert(check):
    clear(check)
    check.type("gg0w\\kc")
    check.sees(ANSWER, "the amount under the cursor is not converted")


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

    check.type("Go100 usd in sw")
    check.keys("C-x", "C-o")
    check.sees("CHF.*Swiss Franc", "nothing is offered")
    check.keys("C-y", "Escape")
    check.sees("^100 usd in CHF$", "what is offered is not taken")
    check.type("u")
    check.ok("completion in the text")

    run(check, ":Kurs watch EUR/USD 100")
    check.sees(r"100 EUR/USD  111\.72 USD", "the pair is not shown")
    check.sees(WATCHED, "the statusline does not show the pair")
    check.call("rates/set", '{"base":"EUR","quote":"USD","rate":"2"}')
    check.sees(r"100 EUR/USD  200\.00 USD", "a push does not repaint the window")
    check.sees("EUR/USD 2 =", "a push does not repaint the statusline")
    check.call("rates/unset", '{"base":"EUR","quote":"USD"}')
    check.sees(r"100 EUR/USD  111\.72 USD", "the second push does not repaint")
    check.sees(WATCHED, "the second push does not repaint the statusline")
    check.type("q")
    check.sees(r"\A(?s:(?!dd remove).)*\Z", "the window stays")
    check.ok("a push from another process repaints window and statusline")

    if "board/type" in check.methods():
        run(check, ":Kurs board eur usd jpy")
        check.sees("EUR  Euro", "the board is not shown")
        check.type("250.5")
        check.sees(r"250\.5  EUR.*\n.*279\.86  USD.*\n.* 44008  JPY", "the rows do not follow")
        check.type("j7")
        check.sees(r"6\.27  EUR.*\n.*> +7  USD.*\n.* 1101  JPY", "the row does not begin anew")
        check.type("q")
        check.sees(r"\A(?s:(?!EUR  Euro).)*\Z", "the board stays")
        check.ok("the board: typed into, and all rows follow")

    run(check, ":Kurs convert 100 usd in eux")
    check.sees("No currency is called “eux”.\\s+Did you mean EUR", "a wrong currency is not explained")
    check.ok("a wrong currency: message and hint")

    run(check, ":Kurs refresh")
    check.sees(r"kurs was started with --offline\.\s+Start kurs without", "nothing says why")
    check.keys("Enter")
    convert(check)
    check.ok("no network: rates answer all the same")

    clear(check)
    kurs = check.one_process()
    os.kill(kurs, signal.SIGSTOP)
    try:
        check.type("gg0w\\kcGotyped meanwhile")
        check.keys("Escape")
        check.sees("^typed meanwhile$", "typing waits for kurs")
        clear(check)
        if "89.51" in check.screen():
            raise Broken("kurs has answered: it did not hang")
    finally:
        os.kill(kurs, signal.SIGCONT)
    check.sees(ANSWER, "the answer is lost")
    check.type("u")
    check.ok("typing goes on while kurs hangs")

    os.kill(kurs, signal.SIGKILL)
    check.one_process(other_than=kurs)
    check.sees(WATCHED, "the statusline is lost")
    check.call("rates/set", '{"base":"EUR","quote":"USD","rate":"2"}')
    check.sees("EUR/USD 2 =", "pushes do not come back")
    check.call("rates/unset", '{"base":"EUR","quote":"USD"}')
    check.sees(WATCHED, "pushes do not come back")
    convert(check)
    check.ok("kurs killed, and back by itself with its pushes")

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
