"""What is typed for each picture, in which program, on which screen."""

import os
import re
import shutil
import subprocess

from terminal import settings

HERE = os.path.dirname(os.path.abspath(__file__))
INTEGRATIONS = os.path.dirname(HERE)
SHELL = ("env", "PS1=$ ", "bash", "--norc", "--noprofile")
PAIRS = r"EUR/USD 1\.1172 ▲0\.4% · GBP/JPY 210\.70 ▲0\.1% 3h"
PROMPT = rf"❯( +{PAIRS})?$"
NOTES = "Hotel 100 USD\nTaxi 20 usd + 15 gbp in eur\nDinner €73.50, wine £12\n"
SCENES = []


def scene(name, title, columns, rows, program=None, version=("--version",)):
    """Registers a picture: the function opens the program, types, and waits until all is shown."""
    def register(play):
        SCENES.append({"name": name, "title": title, "columns": columns, "rows": rows,
                       "program": program or "bash", "version": version, "play": play, "hosted": program is not None})
        return play
    return register


def version(scene):
    """The program and its version, such as `fish, version 3.6.0`; nothing, if it is not installed."""
    if not shutil.which(scene["program"]):
        return None
    done = subprocess.run([scene["program"], *scene["version"]], capture_output=True, text=True)
    line = (done.stdout or done.stderr).split("\n")[0].strip()
    # Node prints only its number.
    return f"{scene['program']} {line}" if re.match(r"v\d", line) else re.sub(r" \(.*", "", line)


def start(check, scene, *command, **environment):
    check.open(*command, width=scene["columns"], height=scene["rows"], **environment)


def shell(check, scene):
    start(check, scene, *SHELL)
    check.sees(r"^\$", "bash does not start")


def put(check, text):
    """Types, and waits until all of it is on the screen, wrapped or not."""
    check.type(text)
    check.sees(lambda screen: "".join(text.split()) in "".join(screen.split()), f"{text}: nothing is typed")


def line(check, text, pattern, prompt=None):
    """Types a line and Enter where the last line of the screen is a prompt, and waits for the answer."""
    if prompt:
        check.sees(lambda screen: re.search(prompt, screen.rstrip().split("\n")[-1]), "there is no prompt")
    put(check, text)
    check.keys("Enter")
    check.sees(pattern, f"{text}: nothing is shown")


def coloured(check, pattern):
    check.until(lambda: re.search(pattern, check.tmux("capture-pane", "-e", "-p", "-t", check.name)), f"no colours: {pattern}")


def watched(check):
    check.call("watchlist/add", '{"pair":"EUR/USD"}')
    check.call("watchlist/add", '{"pair":"GBP/JPY"}')


@scene("convert", "kurs", 76, 20)
def convert(check, scene):
    shell(check, scene)
    line(check, "kurs 100 usd in eur, gbp, jpy", r"^15725 JPY", r"^\$$")
    line(check, "kurs '(3 * 4.50 eur + 10 usd) in chf'", r"^20\.64 CHF", r"^\$$")
    line(check, "kurs 100 usd in eur on 2008-07-15", r"^62\.54 EUR", r"^\$$")
    line(check, "kurs rate gbp chf", r"^1 GBP = ", r"^\$$")
    line(check, "kurs currencies rouble", r"^SUR", r"^\$$")
    line(check, "kurs 100 usd in eurr", r"Did you mean(?s:.*)\$ \Z|Did you mean(?s:.*)\n\$", r"^\$$")


@scene("chart", "kurs chart", 80, 24)
def chart(check, scene):
    shell(check, scene)
    check.type("clear; kurs chart usd/eur gbp 5y")
    check.keys("Enter")
    check.sees(r"Source: ECB(?s:.*)\n\$", "no chart is drawn")


@scene("board", "kurs board", 80, 10)
def board(check, scene):
    start(check, scene, *SHELL[:-2], "kurs", "board")
    check.sees("British Pound", "there is no board")
    for word in ("chf", "sek"):
        check.keys("a")
        check.type(word)
        check.keys("Enter")
        check.sees(rf"^>? *{word.upper()}", f"{word} is not added")
    check.keys("Up", "Up", "Up", "Up", "Enter")
    check.type("250")
    check.sees("279.30", "the rows do not follow")


@scene("bill", "kurs bill", 80, 16)
def bill(check, scene):
    start(check, scene, *SHELL[:-2], "kurs", "bill", "lunch")
    check.sees("Soup", "there is no bill")
    for keys in (["+"], ["Down"], ["+"], ["+"]):
        check.keys(*keys)
    check.sees(r"11\.00", "the bill has no total")


@scene("watch", "kurs watch", 100, 10)
def watch(check, scene):
    watched(check)
    start(check, scene, *SHELL[:-2], "kurs", "watch")
    check.sees("GBP/JPY", "nothing is watched")


@scene("zsh", "zsh", 90, 5, "zsh")
def zsh(check, scene):
    watched(check)
    check.write(".zshrc", "setopt prompt_subst\nPROMPT='%F{cyan}~%f %B❯%b '\nHISTFILE= HISTSIZE=100\nbindkey -e\nunsetopt beep\n"
                f"autoload -Uz compinit && compinit -D\nsource '{INTEGRATIONS}/zsh/kurs.plugin.zsh'\n")
    start(check, scene, "zsh", "-d", "-i", ZDOTDIR=check.home)
    check.sees(PAIRS, "zsh shows no pairs")
    line(check, "=100 usd eur", r"^100 USD = 89\.51 EUR \(ecb 2026-10-30, 3 hours old\)\n.*❯")
    check.sees(lambda screen: re.search(PROMPT, screen.rstrip().split("\n")[-1]), "there is no second prompt")
    put(check, "echo lunch 100 usd in gbp")
    check.keys("C-x", "$")
    check.sees(r"lunch 74\.63GBP ", "nothing is converted")
    check.sees(r"^100 USD = 74\.63 GBP", "no message is shown")


@scene("bash", "bash", 90, 5, "bash")
def bash(check, scene):
    watched(check)
    check.write(".bashrc", f"PS1='\\[\\e[36m\\]~\\[\\e[m\\] \\[\\e[1m\\]❯\\[\\e[m\\] '\nHISTFILE=\nsource '{INTEGRATIONS}/bash/kurs.bash'\n")
    start(check, scene, "bash", "--noprofile", "--rcfile", f"{check.home}/.bashrc", "-i")
    check.sees(PAIRS, "bash shows no pairs")
    line(check, "kurs 20 usd + 15 gbp in eur", r"^35\.89 EUR")
    check.sees(lambda screen: re.search(PROMPT, screen.rstrip().split("\n")[-1]), "there is no second prompt")
    put(check, "echo lunch 100 usd in gbp")
    check.keys("C-x", "k")
    check.sees(r"lunch 74\.63GBP", "nothing is converted")
    check.sees(r"^100 USD = 74\.63 GBP", "no message is shown")


@scene("fish", "fish", 90, 6, "fish")
def fish(check, scene):
    watched(check)
    for name in ("conf.d", "functions", "completions"):
        shutil.copytree(f"{INTEGRATIONS}/fish/{name}", f"{check.home}/.config/fish/{name}")
    check.write(".config/fish/config.fish", "set -g fish_greeting\nfunction fish_prompt\n"
                "  set_color cyan; echo -n '~ '; set_color --bold normal; echo -n '❯ '; set_color normal\nend\n")
    start(check, scene, "fish", fish_history="")
    check.sees(PAIRS, "fish shows no pairs")
    check.type("kurs 20 usd + 15 gbp in eur")
    # fish colours the line in the background.
    coloured(check, r"\x1b\[34m *kurs")
    check.keys("Enter")
    check.sees(r"^35\.89 EUR", "the command has no answer")
    check.sees(rf"EUR\n(?s:.*){PAIRS}", "fish shows no second prompt")
    check.sees(lambda screen: re.search(PROMPT, screen.rstrip().split("\n")[-1]), "there is no second prompt")
    put(check, "echo lunch 100 usd in gbp")
    check.keys("M-k")
    check.sees(r"lunch 74\.63GBP", "nothing is converted")
    check.sees(r"^100 USD = 74\.63 GBP", "no message is shown")
    coloured(check, r"\x1b\[36m74\.63GBP")


@scene("elvish", "elvish", 90, 5, "elvish", ("-version",))
def elvish(check, scene):
    watched(check)
    check.write(".config/elvish/rc.elv", "set edit:prompt = { styled '~ ' cyan; styled '❯ ' bold }\n"
                + settings(f"{INTEGRATIONS}/shells/README.md", "elvish"))
    start(check, scene, "elvish")
    check.sees(r"EUR/USD 1\.1172 ▲0\.4% … 3h", "elvish shows no pairs")
    line(check, "kurs 20 usd + 15 gbp in eur", r"^35\.89 EUR\n.*3h")
    put(check, "kurs 100 US")
    check.keys("Tab")
    check.sees(r"kurs 100 USD ", "nothing is completed")


@scene("tmux", "tmux", 90, 22, "tmux", ("-V",))
def tmux(check, scene):
    watched(check)
    check.write("inner.conf", "set -g status-interval 1\nset -s escape-time 10\nset -g assume-paste-time 0\n"
                "set -g default-terminal screen-256color\nset -g status-right ''\nset -g status-right-length 60\nset -g @kurs-width 60\n"
                f"set -g default-command \"PS1='$ ' exec bash --norc --noprofile\"\nrun-shell '{INTEGRATIONS}/tmux/kurs.tmux'\n")
    start(check, scene, "env", "-u", "TMUX", "-u", "TMUX_PANE", "tmux", "-S", f"{check.home}/inner", "-f", f"{check.home}/inner.conf", "new-session", "-n", "bash")
    check.sees(PAIRS, "the status line shows no pairs")
    check.type("echo lunch 100 usd in eur")
    check.sees("in eur", "nothing is typed")
    check.keys("C-b", "K")
    check.sees("q quit|Enter closes", "no chart is shown")


@scene("starship", "starship in bash", 90, 6, "starship")
def starship(check, scene):
    watched(check)
    shutil.copy(f"{INTEGRATIONS}/starship/kurs.toml", f"{check.home}/kurs.toml")
    check.write("starship.toml", 'format = "$directory${custom.kurs}$line_break$character"\nadd_newline = false\n' + check.read("kurs.toml"))
    check.write("rc", f'HISTFILE=\neval "$(starship init bash --print-full-init)"\n')
    start(check, scene, "bash", "--noprofile", "--rcfile", f"{check.home}/rc", "-i", STARSHIP_CONFIG=f"{check.home}/starship.toml")
    check.sees(PAIRS, "starship shows no pairs")
    line(check, "kurs 100 usd in eur, gbp", rf"^74\.63 GBP\n.*{PAIRS}")


@scene("vim", "Vim", 80, 17, "vim")
def vim(check, scene):
    watched(check)
    vimrc = check.write("vimrc", "set nocompatible encoding=utf-8 noswapfile laststatus=2 noruler background=light shortmess+=F\n"
                        "nmap <Leader>kc <Plug>(kurs-convert)\nset statusline=%f\\ %=%{kurs#statusline()}\n"
                        f"set runtimepath^={INTEGRATIONS}/vim\nhighlight Pmenu ctermfg=NONE ctermbg=NONE\n")
    start(check, scene, "vim", "-u", vimrc, "-i", "NONE", check.write("notes.txt", NOTES))
    check.sees("^Hotel", "Vim does not start")
    check.type("w")
    line(check, ":Kurs watch", PAIRS + r"\n1 EUR/USD")
    line(check, ":wincmd k", "GBP/JPY")
    line(check, ":Kurs convert 100 usd in eur, gbp, jpy, chf, sek, nok, dkk, pln", r"3 hours old\)")


@scene("nvim", "Neovim", 80, 24, "nvim")
def nvim(check, scene):
    watched(check)
    init = check.write("init.lua", 'vim.o.laststatus = 2\nvim.o.swapfile = false\nvim.o.ruler = false\nvim.opt.shortmess:append("F")\n'
                       'vim.o.statusline = "%f %=%{v:lua.require\'kurs\'.statusline()}"\n'
                       'vim.cmd("highlight NormalFloat ctermbg=NONE | highlight FloatBorder cterm=NONE ctermfg=8")\n'
                       f'vim.opt.runtimepath:prepend("{INTEGRATIONS}/nvim")\n')
    start(check, scene, "nvim", "-u", init, "-i", "NONE", check.write("notes.txt", NOTES))
    check.sees("^Hotel", "Neovim does not start")
    line(check, ":Kurs beside", "≈")
    check.sees("≈.*≈", "no values are shown")
    line(check, ":Kurs chart EUR/USD GBP 1y", "Source: ECB statistics")
    check.sees(PAIRS, "the statusline shows no pairs")


@scene("emacs", "Emacs", 90, 16, "emacs")
def emacs(check, scene):
    watched(check)
    check.write("notes.txt", NOTES)
    start(check, scene, "emacs", "-nw", "-Q", "-l", check.write("init.el", f"""
(add-to-list 'load-path "{INTEGRATIONS}/emacs")
(require 'kurs)
(setq inhibit-startup-screen t make-backup-files nil auto-save-default nil create-lockfiles nil
      frame-background-mode 'light)
(menu-bar-mode -1)
(global-kurs-mode 1)
"""), f"{check.home}/notes.txt")
    check.sees(r"notes\.txt .*Kurs", "Emacs does not start")
    check.keys("C-c", "$", "b")
    check.sees("British Pound", "there is no board")
    check.keys("C-n")
    check.type("250")
    check.sees(r"223\.77", "the rows do not follow")
    check.keys("C-c", "$", "w")
    check.sees("GBP/JPY", "there is no watchlist")


@scene("python", "Python", 90, 16, "python3")
def python(check, scene):
    start(check, scene, "python3", "-q", PYTHONPATH=f"{INTEGRATIONS}/python", PYTHONDONTWRITEBYTECODE="1", PYTHON_HISTORY="/dev/null")
    check.sees("^>>>", "Python does not start")
    line(check, "from kurs import Kurs", "Kurs\n>>>", r"^>+$")
    line(check, "kurs = Kurs()", r"Kurs\(\)\n>>>", r"^>+$")
    line(check, 'kurs.exchange("100", "USD", "EUR")', r"Decimal\('89\.51'\)\n>>>", r"^>+$")
    line(check, 'kurs.evaluate("20 usd + 15 gbp in eur")["results"][0]["textWithSymbol"]', r"'35\.89 EUR'\n>>>", r"^>+$")
    line(check, 'print(kurs.text("chart", {"base": "EUR", "targets": "USD", "width": 60, "height": 7}))', r"USD 1\.1172 *\n>>>", r"^>+$")


@scene("node", "Node", 90, 19, "node")
def node(check, scene):
    start(check, scene, "node", NODE_REPL_HISTORY="")
    check.sees("^>", "Node does not start")
    check.write("kurs.cjs", open(f"{INTEGRATIONS}/node/kurs.cjs").read())
    line(check, 'const { Kurs } = require("./kurs.cjs")', "undefined\n>", r"^>+$")
    line(check, "const kurs = new Kurs()", r"(?s)undefined.*undefined\n>", r"^>+$")
    line(check, 'await kurs.exchange("100", "USD", "EUR")', r"'89\.51'\n>", r"^>+$")
    line(check, 'await kurs.evaluate("20 usd + 15 gbp in eur").then(it => it.results[0].amount)', r"'35\.89'\n>", r"^>+$")
    line(check, 'console.log(await kurs.text("chart", { base: "EUR", targets: "USD", width: 60, height: 7 }))', r"USD 1\.1172 *\nundefined\n>", r"^>+$")


@scene("jq", "jq", 90, 14, "jq")
def jq(check, scene):
    shell(check, scene)
    line(check, """kurs call rates base=EUR targets=USD,CHF,KZT | jq -r '.rates[] | "\\(.to) \\(.day)"'""", r"^KZT 2026-10-21", r"^[$>]$")
    check.keys("C-l")
    check.sees(r"\A\$", "the screen is not cleared")
    line(check, "for code in USD GBP JPY CHF; do", "^>", r"^[$>]$")
    line(check, "  kurs call chart base=EUR targets=$code span=1m form=sparkline width=30 |", "width=30", r"^[$>]$")
    line(check, r"""    jq -r '.targets[0] as $it | "\($it.to) \(.chart) \($it.change) %"'""", "change", r"^[$>]$")
    line(check, "done", r"^CHF .* %\n\$", r"^[$>]$")
    line(check, "kurs call rates base=EUR targets=USD,CHF,KZT |", "KZT", r"^[$>]$")
    line(check, r"""  jq -r '.rates[] | "\(.to) \(.source) \(.day)" + if .stale then ", stale" else "" end'""", r"^KZT .*stale", r"^[$>]$")


@scene("visidata", "VisiData", 80, 9, "vd")
def visidata(check, scene):
    check.write(".visidatarc", settings(f"{INTEGRATIONS}/visidata/README.md", "visidata"))
    check.write("spent.csv", "day,what,amount,cur\n2026-03-14,Lunch,120,CHF\n2020-03-02,Bus,20,USD\n2026-10-30,Tea,1000,JPY\n")
    start(check, scene, "vd", "spent.csv")
    check.sees("Tea", "VisiData does not start")
    check.keys("=")
    check.type("kurs(amount, cur, 'EUR', day)")
    check.sees("'EUR', day", "VisiData asks for no expression")
    check.keys("Enter")
    check.sees(r"132\.83(?s:.*)5\.69", "the column has no values")
