"""Points shared by Vim and Neovim: types keys and reads the screen."""

import itertools
import json
import os
import signal

from terminal import Broken

TURNS = itertools.count(1)
NOTES = "Hotel 100 USD\nTaxi 20 usd + 15 gbp in eur\nFriend's share\n"
WATCHED = r"EUR/USD 1\.1172 ▲0\.4% \(3 h\)"
ANSWER = r"^100 USD = 89\.51 EUR \(ecb 2026-10-30, 3 h old\)"


def run(check, command):
    check.type(command)
    check.keys("Enter")


def clear(check):
    """Clears the last message, so that the next one on the screen is new."""
    turn = next(TURNS)
    run(check, f":echo 'turn' {turn}")
    check.sees(f"^turn {turn}$", "the editor does not answer")


def convert(check):
    clear(check)
    check.type("gg0w\\kc")
    check.sees(ANSWER, "the amount under the cursor is not converted")


def completion(check):
    check.type("Go100 usd in sw")
    check.keys("C-x", "C-o")
    check.sees("CHF.*Swiss Franc", "completion offers nothing")
    check.keys("C-y", "Escape")
    check.sees("^100 usd in CHF$", "the offered currency is not inserted")
    check.type("u")
    check.ok("completion in the text")


def pushes(check, margin):
    """`margin` precedes the watched pair in its line."""
    run(check, ":Kurs watch EUR/USD 100")
    check.sees(margin + r"100 EUR/USD  111\.72 USD", "the pair is not shown")
    check.sees(WATCHED, "the statusline does not show the pair")
    check.call("rates/set", '{"base":"EUR","quote":"USD","rate":"2"}')
    check.sees(margin + r"100 EUR/USD  200\.00 USD", "a notification does not redraw the window")
    check.sees("EUR/USD 2 =", "a notification does not redraw the statusline")
    check.call("rates/unset", '{"base":"EUR","quote":"USD"}')
    check.sees(margin + r"100 EUR/USD  111\.72 USD", "the second notification does not redraw the window")
    check.sees(WATCHED, "the second notification does not redraw the statusline")
    check.type("q")
    check.sees(r"\A(?s:(?!dd remove).)*\Z", "the window stays")
    check.ok("a notification redraws window and statusline")


def board(check):
    run(check, ":Kurs board eur usd jpy")
    check.sees("EUR  Euro", "the board is not shown")
    check.type("250.5")
    check.sees(r"250\.5  EUR.*\n.*279\.86  USD.*\n.* 44008  JPY", "the other rows do not change")
    check.type("j7")
    check.sees(r"6\.27  EUR.*\n.*> +7  USD.*\n.* 1101  JPY", "the row does not start over")
    check.type("q")
    check.sees(r"\A(?s:(?!EUR  Euro).)*\Z", "the board stays")
    check.ok("the board: typing in one row updates all")


def wrong_currency(check):
    run(check, ":Kurs convert 100 usd in eux")
    check.sees("No currency is called “eux”.\\s+Did you mean EUR", "an unknown currency has no message")
    check.ok("an unknown currency: message and hint")


def hang(check):
    clear(check)
    kurs = check.one_process()
    os.kill(kurs, signal.SIGSTOP)
    try:
        check.type("gg0w\\kcGotyped meanwhile")
        check.keys("Escape")
        check.sees("^typed meanwhile$", "typing waits for kurs")
        check.sees("kurs has not answered for 2 seconds", "no message says that kurs hangs")
        clear(check)
        if "89.51" in check.screen():
            raise Broken("kurs has answered: it did not hang")
    finally:
        os.kill(kurs, signal.SIGCONT)
    check.sees(ANSWER, "the answer is lost")
    check.type("u")
    check.ok("typing goes on while kurs hangs, and a message says that it does")


def leaves_no_hung(check):
    """The editor shows a result; it closes while kurs is stopped."""
    os.kill(check.one_process(), signal.SIGSTOP)
    run(check, ":qall!")
    check.none_left("the editor is closed while kurs is stopped")
    check.ok("editor closed while kurs is stopped: no process remains")


def hostile(check):
    """Nothing in a text of kurs is run, or reaches the terminal as an escape sequence."""
    alert = json.loads(check.call("alerts/add", '{"pair":"EUR/USD","kind":"above","threshold":"1.1","now":true,"note":"trip"}'))
    for command, seen in (
        (":Kurs convert 100 usd in eur", "100 USD"),
        (":Kurs convert 5 usd in eux", "No currency is called"),
        (":Kurs chart EUR/USD", "1 EUR in USD"),
        (":Kurs watch EUR/USD 100", "EUR/USD"),
        (":Kurs board eur usd", "EUR"),
        (":Kurs alerts", "EUR"),
    ):
        run(check, command)
        check.sees(seen, f"{command} shows nothing")
        check.unharmed(command)
        check.keys("Enter", "Escape")
        run(check, f":silent! only! | edit! {check.home}/notes.txt")
    for typed in (":Kurs ", ":Kurs convert 5 us", ":Kurs watch ", ":Kurs chart ", ":Kurs board "):
        check.type(typed)
        check.keys("Tab", "Tab", "C-c")
        check.unharmed(typed)
    check.type("Go100 usd in sw")
    check.keys("C-x", "C-o")
    check.sees("CHF", "completion offers nothing")
    check.keys("C-y", "Escape")
    check.type("gg0w\\kc")
    check.unharmed("completion and converting")
    check.keys("Enter", "Escape")
    # An editor that starts later would show it over the answer that its point waits for.
    check.call("alerts/remove", json.dumps({"alert": alert["alert"]}))
    check.ok("hostile texts are neither run nor sent to the terminal")


def death(check):
    kurs = check.one_process()
    os.kill(kurs, signal.SIGKILL)
    check.one_process(other_than=kurs)
    check.sees(WATCHED, "the statusline is lost")
    check.call("rates/set", '{"base":"EUR","quote":"USD","rate":"2"}')
    check.sees("EUR/USD 2 =", "notifications do not come back")
    check.call("rates/unset", '{"base":"EUR","quote":"USD"}')
    check.sees(WATCHED, "notifications do not come back")
    convert(check)
    check.ok("kurs killed: restarted and subscribed again")
