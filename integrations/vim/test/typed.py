"""What is proven with keys typed into Vim in a terminal, and its screen read."""

import itertools
import os
import signal

from terminal import Broken

FOLDER = os.path.dirname(os.path.dirname(os.path.realpath(__file__)))
VIMRC = """
set nocompatible encoding=utf-8 noswapfile laststatus=2
let g:kurs = {'command': $KURS_COMMAND}
nmap <Leader>kc <Plug>(kurs-convert)
xmap <Leader>kr <Plug>(kurs-replace)
nmap <Leader>ko <Plug>(kurs-operator)
set omnifunc=kurs#omnifunc
set statusline=%f\\ %{kurs#statusline()}
set runtimepath^=$KURS_PLUGIN
"""
TURNS = itertools.count(1)
NOTES = "Hotel 100 USD\nTaxi 20 usd + 15 gbp in eur\nFriend's share\n"
WATCHED = r"EUR/USD 1\.1172 ▲0\.4% \(3 h\)"
ANSWER = r"^100 USD = 89\.51 EUR \(ecb 2026-10-30, 3 h old\)"


def start(check):
    """Vim with the plugin. Gives its pid."""
    vimrc, notes = check.write("vimrc", VIMRC), check.write("notes.txt", NOTES)
    pid = check.open("vim", "-u", vimrc, "-i", "NONE", notes, KURS_PLUGIN=FOLDER)
    check.sees("^Friend's share", "Vim does not start")
    return pid


def run(check, command):
    check.type(command)
    check.keys("Enter")


def clear(check):
    """An answer that is seen behind this is a new one."""
    turn = next(TURNS)
    run(check, f":echo 'turn' {turn}")
    check.sees(f"^turn {turn}$", "Vim does not answer")


def convert(check):
    clear(check)
    check.type("gg0w\\kc")
    check.sees(ANSWER, "the amount under the cursor is not converted")


def points(check):
    start(check)
    convert(check)
    check.sees("^Hotel 100 USD$", "converting changes the text")
    check.ok("convert under the cursor")

    check.type("j0wv$h\\kr")
    check.sees(r"^Taxi 35\.89 EUR$", "the selection is not replaced")
    check.type("u")
    check.sees(r"^Taxi 20 usd \+ 15 gbp in eur$", "undo does not bring it back")
    check.type("0w\\ko$")
    check.sees(r"^Taxi 35\.89 EUR$", "the operator does not replace")
    check.type("u")
    check.sees(r"^Taxi 20 usd \+ 15 gbp in eur$", "undo does not bring it back")
    check.ok("replace a selection, and by the operator, and undo")

    run(check, ":Kurs chart EUR/USD GBP 1y")
    year = check.sees(r"1 EUR in USD, GBP[^⠁]*[⠁-⣿](?s:.*)Source: ECB statistics", "no chart is shown")[0]
    check.type("+")
    check.sees(lambda screen: "Source: ECB statistics" in screen and year not in screen, "it does not zoom")
    check.type("q")
    check.sees(r"\A(?s:(?!Source).)*\Z", "the chart stays")
    check.ok("a chart shown, zoomed and closed")

    run(check, ":Kurs convert 100 usd in eur, gbp, jpy, chf, sek, nok, dkk, pln")
    check.sees(r"89\.51 EUR · 74\.63 GBP · 15725 JPY(?s:.*)3 h old", "a long answer is not shown")
    check.type("jk")
    check.sees(r"\A(?s:(?!15725 JPY).)*\Z", "the long answer stays")
    check.ok("a long answer in a popup at the cursor")

    check.type("Go100 usd in sw")
    check.keys("C-x", "C-o")
    check.sees("CHF.*Swiss Franc", "nothing is offered")
    check.keys("C-y", "Escape")
    check.sees("^100 usd in CHF$", "what is offered is not taken")
    check.type("u")
    check.ok("completion in the text")

    run(check, ":Kurs watch EUR/USD 100")
    check.sees(r"^100 EUR/USD  111\.72 USD", "the pair is not shown")
    check.sees(WATCHED, "the statusline does not show the pair")
    check.call("rates/set", '{"base":"EUR","quote":"USD","rate":"2"}')
    check.sees(r"^100 EUR/USD  200\.00 USD", "a push does not repaint the window")
    check.sees("EUR/USD 2 =", "a push does not repaint the statusline")
    check.call("rates/unset", '{"base":"EUR","quote":"USD"}')
    check.sees(r"^100 EUR/USD  111\.72 USD", "the second push does not repaint")
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
    check.sees(r"kurs was started with --offline\.[\s║]+Start kurs without", "nothing says why")
    run(check, ":messages")
    check.sees(r"^kurs: kurs was started with --offline\.\nStart kurs without", ":messages does not say why")
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

    run(check, f":source {FOLDER}/test/trip.vim")
    trip = check.sees(r"^round trip: (\d+ µs)", "300 conversions do not come back")[1]
    check.ok(f"one conversion through the plugin: {trip}")

    run(check, ":qall!")
    check.none_left("Vim is closed")
    check.ok("Vim closed: no process left")

    vim = start(check)
    convert(check)
    check.one_process()
    os.kill(vim, signal.SIGKILL)
    check.none_left("Vim is killed")
    check.ok("Vim killed with -9: no process left")
