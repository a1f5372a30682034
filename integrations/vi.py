"""Points shared by Vim and Neovim: types keys and reads the screen."""

import itertools
import json
import os
import re
import shutil
import signal
import subprocess

from terminal import Broken

TURNS = itertools.count(1)
NOTES = "Hotel 100 USD\nTaxi 20 usd + 15 gbp in eur\nFriend's share\n"
WATCHED = r"EUR/USD 1\.1172 ▲0\.4% 3h"
ANSWER = r"^100 USD = 89\.51 EUR \(ecb 2026-10-30, 3 hours old\)"


# Each locale with what 100 USD, 5 GBP and 7 CHF are worth there, in euros.
LOCALES = (
    ("", "", ("89.51 EUR", "6.00 EUR", "7.61 EUR")),
    ("C", "", ("89.51 EUR", "6.00 EUR", "7.61 EUR")),
    ("en_US", "ISO-8859-1", ("€89.51", "€6.00", "€7.61")),
    ("de_DE", "ISO-8859-1", ("89,51\u00a0€", "6,00\u00a0€", "7,61\u00a0€")),
    ("en_US", "UTF-8", ("€89.51", "€6.00", "€7.61")),
    ("de_DE", "UTF-8", ("89,51\u00a0€", "6,00\u00a0€", "7,61\u00a0€")),
    ("tr_TR", "UTF-8", ("€89,51", "€6,00", "€7,61")),
    ("ru_RU", "UTF-8", ("89,51\u00a0€", "6,00\u00a0€", "7,61\u00a0€")),
)


def in_locales(check, host, script):
    """Runs a script of a host once in each locale: `host(script, encoding of the file, environment, values)`."""
    if not shutil.which("localedef") or not os.path.isdir("/usr/share/i18n/locales"):
        if os.environ.get("KURS_REQUIRE_HOSTS") == "1":
            raise Broken("localedef or its locales are not installed")
        print("# no locales to try: localedef or its locales are not installed", flush=True)
        return
    folder = os.path.join(check.home, "locales")
    os.makedirs(folder, exist_ok=True)
    for name, encoding, values in LOCALES:
        if encoding:
            made = subprocess.run(
                ["localedef", "-i", name, "-f", encoding, os.path.join(folder, f"{name}.{encoding}")],
                capture_output=True, text=True)
            if not os.path.isdir(os.path.join(folder, f"{name}.{encoding}")):
                raise Broken(f"localedef makes no {name}.{encoding}: {made.stderr}")
            name = f"{name}.{encoding}"
        environment = {key: value for key, value in check.environment.items() if key not in ("LC_ALL", "LANG")}
        environment.update({"LOCPATH": folder, **({"LC_ALL": name} if name else {})})
        print(f"# locale {name or 'not set'}", flush=True)
        host(script, environment, values)


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


def stays(check):
    """The cursor stays behind the amount that a command of Insert mode replaces."""
    check.type("gg0A")
    check.keys("C-o")
    check.type("\\kr")
    check.sees(r"^Hotel 89\.51 EUR$", "nothing is replaced from Insert mode")
    check.type(" more")
    check.sees(r"^Hotel 89\.51 EUR more$", "the cursor is not where it was")
    check.keys("Escape")
    check.type("uu")
    check.sees(r"^Hotel 100 USD$", "undo does not restore it")
    run(check, ":messages clear")
    check.ok("the cursor stays behind the amount")


def text_object(check):
    """`ik` is the amount at the cursor, or else the next one in its line, for operators and in Visual mode."""
    for keys, seen in (
        ("gg0dik", "^Hotel$"), ("gg$cik5 gbp", "^Hotel 5 gbp$"), ("gg0vikd", "^Hotel$"), ("gg0w\\koik", r"^Hotel 89\.51 EUR$"),
        ("gg0vik\\kr", r"^Hotel 89\.51 EUR$"), ("j0dik.", r"^Taxi  \+  in eur$"), ("Gdik", "^Friend's share$"),
    ):
        clear(check)
        check.type(keys)
        check.keys("Escape")
        check.sees(seen, f"{keys} does something else")
        if keys != "Gdik":
            check.type("u" if keys[-1] != "." else "uu")
        check.sees(r"^Hotel 100 USD\nTaxi 20 usd \+ 15 gbp in eur$", f"{keys} cannot be undone")
    clear(check)
    run(check, ":set selection=exclusive")
    check.type("gg0vikd")
    check.sees("^Hotel$", "an exclusive selection has another end")
    check.type("u")
    run(check, ":set selection& | messages clear")
    check.ok("an amount is a text object")


def why(check):
    run(check, ":1")
    run(check, ":Kurs why")
    check.sees(r"100 USD = 100 USD, certain(?s:.*)  read as: .* \[beside\]", "the amount is not explained")
    check.type("jk")
    # The last line of the screen has the beginning of it.
    check.sees(r"\A(?s:(?!\[beside\]).)*\Z", "the explanation stays")
    check.ok("why the amount under the cursor is read as it is")


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
    check.call("rates/remove", '{"base":"EUR","quote":"USD"}')
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


def recent(check):
    """The last conversion swapped, copied and watched, and what there is to pick from."""
    for command, seen in (
        (":Kurs convert 100 usd in eur", r"^100 USD = 89\.51 EUR"),
        (":Kurs swap", r"^100 EUR = 111\.72 USD"),
        (":Kurs copy", r"^Copied: 111\.72 USD"),
        (":Kurs keep", r"^100 EUR/USD is watched\."),
        (":Kurs settings nonsense 5", r"kurs: .*nonsense"),
    ):
        clear(check)
        run(check, command)
        check.sees(seen, f"{command} shows something else")
    # Each window is gone before the next command: what is left of one would pass for the next.
    for command, seen in (
        (":Kurs settings base chf", r"base +CHF"),
        (":Kurs settings base", r"base +EUR"),
        (":Kurs settings", r"rounding +halfUp"),
        (":Kurs chart", r"1 EUR in USD"),
    ):
        run(check, command)
        check.sees(seen, f"{command} shows something else")
        check.type("q")
        check.sees(r"\A(?s:(?!q close).)*\Z", f"{command}: the window stays")
    check.type("Go")
    check.keys("Escape")
    check.type("p")
    check.sees(r"^111\.72 USD$", "the copy is not in the register")
    check.type("u")
    check.ok("the last conversion swapped, copied, watched; settings; a chart without a pair")


def picks(check, first):
    """Offers to pick from; `first` picks the first line."""
    clear(check)
    run(check, ":Kurs recents")
    check.sees("100 EUR in USD", "the recent conversions are not offered")
    check.keys(*first)
    # With a clock that stands still, none is the latest.
    check.sees(r"^100 (EUR = 111\.72 USD|USD = 89\.51 EUR)", "the one that is picked is not shown")
    check.type("Go")
    check.keys("Escape")
    run(check, ":Kurs currencies switzerland")
    check.sees("CHF.*Swiss Franc", "no currency is offered")
    check.keys(*first)
    check.sees("^CHF$", "the currency that is picked is not inserted")
    check.type("u")
    check.ok("recent conversions and currencies to pick from")


def no_prompts(check):
    """What does not fit on the last line neither waits for Enter nor swallows a key."""
    for command, seen in (
        (":Kurs convert 100 usd in eur, gbp, jpy, chf, sek, nok, dkk, pln", "15725 JPY(?s:.*)3 hours old"),
        (":Kurs chart usd/eux", "No currency is called"),
        (":Kurs nonsense", "swap"),
    ):
        clear(check)
        run(check, command)
        check.sees(seen, f"{command} shows nothing")
        if "Press ENTER" in check.screen():
            raise Broken(f"{command} waits for Enter\n{check.screen()}")
        check.type("gg0jk")
        check.sees(lambda screen: not re.search("3 hours old|q close|[╔╭]", screen), "the text stays")
    run(check, ":messages")
    check.sees(r"15725 JPY(?s:.*)(PLN|pln|3 hours old)(?s:.*)Available: (?s:.*)swap", ":messages does not have all of it")
    check.keys("Enter")
    check.ok("long results and errors do not wait for Enter, and are in :messages")


def popups(check):
    """A result that needs a popup takes the place of the last one, and no number is broken at its point."""
    for amount, worth in (("100", r"89\.51 EUR"), ("777", r"695\.49 EUR")):
        run(check, f":Kurs convert {amount} usd in eur, gbp, jpy, chf, sek, nok, dkk, pln")
        check.sees(lambda screen: re.search(rf"[║│] ?{amount} USD = (?s:.*){worth}(?s:.*)3 hours old", screen),
                   f"the popup does not show what {amount} USD is worth")
        # The last line of the screen is cut to its width.
        if re.search(r"\d\.\W*$", "\n".join(check.screen().split("\n")[:-1]), re.M):
            raise Broken(f"a number is broken at its point\n{check.screen()}")
    check.type("gg0jk")
    check.sees(lambda screen: not re.search("[╔╭]", screen), "the popup stays")
    check.ok("a long result takes the place of the last one, with whole numbers")


def from_a_shell(check, editor, *options):
    """A command line that replaces and writes, without a person."""
    path = check.write("scripted.txt", "lunch 100 usd\ntip 5 gbp\n")
    for command, wanted in (
        (["-c", "%Kurs replace eur", "-c", "wq"], "lunch 89.51 EUR\ntip 6.00 EUR\n"),
        (["-c", "%Kurs replace gbp | wq"], "lunch 74.63 GBP\ntip 5 gbp\n"),
    ):
        check.write("scripted.txt", "lunch 100 usd\ntip 5 gbp\n")
        check.open(editor, *options, *command, path)
        check.until(lambda: check.read("scripted.txt") == wanted, f"{command} does not write what it replaces")
    check.ok("replace and write, from a command line")


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
    # Each pattern is only on the screen when the command has answered: what comes later would get the keys.
    for command, seen in (
        # The first starts kurs, and the message of the alert may come after its answer.
        (":Kurs convert 100 usd in eur", r"100 USD =|above 1\.1"),
        (":Kurs convert 100 usd in eur", "100 USD ="),
        (":Kurs convert 5 usd in eux", "No currency is called"),
        (":Kurs chart EUR/USD", "1 EUR in USD"),
        (":Kurs watch EUR/USD 100", "a add   dd remove   q close"),
        (":Kurs board eur usd", r"6\.27 .*\$\(touch"),
        (":Kurs alerts", "x acknowledge   q close"),
    ):
        run(check, command)
        check.sees(seen, f"{command} shows nothing")
        check.unharmed(command)
        check.keys("Enter", "Escape")
        run(check, f":silent! only! | edit! {check.home}/notes.txt")
        check.sees(lambda screen: "q close" not in screen and "Friend's share" in screen, f"{command} stays")
        clear(check)
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
    check.call("rates/remove", '{"base":"EUR","quote":"USD"}')
    check.sees(WATCHED, "notifications do not come back")
    convert(check)
    check.ok("kurs killed: restarted and subscribed again")
