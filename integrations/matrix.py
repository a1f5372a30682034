"""The settings that people have, host by host, and what each cell of the matrix plays in its host.

A cell is a host in one locale with one setting: it starts, shows what is watched, converts an amount in place, and
ends with its kurs.
"""

import os
import re
import subprocess
import sys

sys.dont_write_bytecode = True
import hosts  # noqa: E402
import surroundings  # noqa: E402
from terminal import Broken, Check  # noqa: E402

HERE = os.path.dirname(os.path.abspath(__file__))
TYPED = "1234.56 eur in usd"
# In an editor, as each locale writes it; in a shell, one argument.
WORTH = r"\$?\s?1[.,\s\u00a0\u202f]?379[.,]25(\|?\s?(USD|\$))?"
WATCHED = r"EUR/USD 1[.,]1172"
TROUBLE = re.compile(
    r"bad output format|parse error|not found|not in range|syntax error|invalid|unbound|Unknown|^E\d+:|stack traceback|"
    r"Traceback|Error|Wrong type|has failed",
    re.MULTILINE,
)

NAMES = (
    "kill exec source eval printf echo read local declare type set sleep command test trap rm mkfifo sort date".split()
)
FALSE = " ".join(f"{name}=false" for name in NAMES)


class Setting:
    """Lines for the user's file, before and after that of the plugin; and the size of the screen."""

    def __init__(self, name, before="", after="", width=100, height=30):
        self.name, self.before, self.after, self.width, self.height = name, before, after, width, height
        self.files, self.loaded, self.effects = [], "", []

    def others(self, files, loaded, *effects):
        """With plugins of other people, of these files: a line that says `loaded` if all are, and what they do: keys, what
        is seen then, and the keys that end it."""
        self.files, self.loaded, self.effects = files, loaded, effects
        return self

    def is_there(self):
        missing = [file for file in self.files if not os.path.exists(file)]
        if missing and os.environ.get("KURS_REQUIRE_HOSTS") == "1":
            raise Broken(f"{self.name}: there is no {missing[0]}")
        if missing:
            print(f"skipped: {self.name}: there is no {missing[0]}")
        return not missing


AUTOSUGGESTIONS = "/usr/share/zsh-autosuggestions/zsh-autosuggestions.zsh"
HIGHLIGHTING = "/usr/share/zsh-syntax-highlighting/zsh-syntax-highlighting.zsh"
FZF = "/usr/share/doc/fzf/examples/key-bindings."
BASH_COMPLETION = "/usr/share/bash-completion/bash_completion"
ELPA = "/usr/share/emacs/site-lisp/elpa"
ZSH_OTHERS = (
    [AUTOSUGGESTIONS, HIGHLIGHTING, FZF + "zsh"],
    "(( $+functions[_zsh_autosuggest_start] && $+functions[_zsh_highlight] && $+widgets[fzf-file-widget] )) && print lo''aded",
    (["C-t"], r"\d+/\d+", ["C-c"]),
    # What ran before, from the history.
    (["builtin pri"], r"^.*builtin printf '<%s>", ["C-u"]),
)


SETTINGS = {
    "zsh": [
        Setting("plain"),
        Setting(
            "aliases", f"alias kill='kill -9' {FALSE.replace('kill=false ', '')} print=false zle=false emulate=false"
        ),
        Setting("aliases after", "", f"alias kill='kill -9' {FALSE.replace('kill=false ', '')} print=false zle=false"),
        Setting("emulate sh, vi keys", "emulate sh\nbindkey -v"),
        Setting("ksh_arrays, sourced twice", "setopt ksh_arrays", "SOURCE"),
        Setting("strict", "setopt no_unset err_return warn_create_global warn_nested_var no_clobber"),
        Setting("globs", "setopt glob_subst sh_word_split extended_glob no_nomatch null_glob no_case_match rc_quotes"),
        Setting("bang and percent", "setopt prompt_bang no_prompt_percent"),
        Setting("24 columns", width=24, height=8),
        Setting(
            "functions of the user",
            "kill() { false }; print() { false }; date() { false }; rm() { false }; mkfifo() { false }",
        ),
        Setting(
            "other people's plugins before",
            f"source {FZF}zsh\nsource {AUTOSUGGESTIONS}\nsource {HIGHLIGHTING}",
        ).others(*ZSH_OTHERS),
        Setting(
            "other people's plugins after",
            "",
            f"source {FZF}zsh\nsource {AUTOSUGGESTIONS}\nsource {HIGHLIGHTING}",
        ).others(*ZSH_OTHERS),
    ],
    "bash": [
        Setting("plain"),
        Setting("aliases", f"alias kill='kill -9' {FALSE.replace('kill=false ', '')}"),
        Setting("aliases after", "", f"alias kill='kill -9' {FALSE.replace('kill=false ', '')}"),
        Setting("sourced twice, vi keys", "set -o vi", "SOURCE"),
        Setting("strict", "", "set -euo pipefail"),
        Setting("globs", "shopt -s nullglob extglob nocasematch dotglob globstar xpg_echo\nset -f"),
        Setting("posix", "set -o posix"),
        Setting("IFS and noclobber", "IFS=,\nset -o noclobber\nCDPATH=/"),
        Setting("24 columns", width=24, height=8),
        Setting("functions of the user", "kill() { false; }; date() { false; }; rm() { false; }; mkfifo() { false; }"),
        Setting(
            "other people's plugins", f"source {BASH_COMPLETION}", f"source {FZF}bash; HISTSIZE=100; set -o history"
        ).others(
            [BASH_COMPLETION, FZF + "bash"],
            "[[ $(complete -p -D) == *_comp* && $(bind -m emacs -X) == *fzf* ]] && echo lo''aded",
            (["C-t"], r"\d+/\d+", ["C-c"]),
            (["C-r"], r"\d+/\d+", ["C-c"]),
        ),
    ],
    "fish": [
        Setting("plain"),
        Setting(
            "functions of the user",
            'for name in kill date rm mkfifo sh sort tail cat sleep ps\n    eval "function $name; false; end"\nend',
        ),
        Setting("vi keys", "set -g fish_key_bindings fish_vi_key_bindings"),
        Setting("hybrid keys, no autosuggestions", "fish_hybrid_key_bindings\nset -g fish_autosuggestion_enabled 0"),
        Setting("sourced twice", "", "SOURCE"),
        Setting("24 columns", width=24, height=8),
        Setting("a right prompt", "function fish_right_prompt; echo (kurs_prompt) mine; end"),
        Setting("other people's plugins", f"source {FZF}fish; fzf_key_bindings").others(
            [FZF + "fish"],
            "bind | string match -q '*fzf*'; and echo lo''aded",
            (["C-t"], r"\d+/\d+", ["C-c"]),
        ),
    ],
    "tmux": [
        Setting("plain"),
        Setting("vi keys, another prefix", "set -g mode-keys vi\nset -g prefix C-a"),
        Setting("run twice", "", "SOURCE"),
        Setting(
            "windows from 1, status at the top",
            "set -g base-index 1\nset -g status-position top\nset -g status 2\nset -g mouse on",
        ),
        Setting("a short status line", "set -g status-right-length 20\nset -g status-left '#S'"),
        Setting("60 columns", width=60, height=8),
    ],
    "vim": [
        Setting("plain"),
        Setting("compatible", "set cpoptions=aABceFs cpoptions+=C<"),
        Setting("searches", "set ignorecase smartcase nomagic gdefault nowrapscan"),
        Setting("selection", "set selection=exclusive virtualedit=all"),
        Setting("no shell, no swap", "set shell=/nowhere shellcmdflag=-x shellredir=x"),
        Setting("two windows", "", "autocmd VimEnter * ++nested botright vnew | setfiletype python | wincmd p"),
        Setting("40 columns", width=40, height=10),
        Setting("nomodifiable", "", "autocmd BufReadPost * set nomodifiable"),
    ],
    "emacs": [
        Setting("plain"),
        Setting("no region", "(transient-mark-mode -1) (setq case-fold-search nil)"),
        Setting("deletes the selection", "(delete-selection-mode 1) (setq enable-recursive-minibuffers t)"),
        Setting("vi keys of a sort", "(setq viper-mode nil) (setq debug-on-error t)"),
        Setting("two windows", "", "(add-hook 'emacs-startup-hook (lambda () (split-window-right)))"),
        Setting("40 columns", width=40, height=10),
        Setting("read-only", "", "(add-hook 'find-file-hook #'read-only-mode)"),
        Setting(
            "other people's plugins",
            # In a home without a cache, Emacs would compile for a minute.
            "(setq native-comp-deferred-compilation nil native-comp-enable-subr-trampolines nil"
            " comp-enable-subr-trampolines nil)"
            f"""(dolist (each (directory-files "{ELPA}" t "^[^.]")) (add-to-list 'load-path each))"""
            " (mapc #'require '(evil vertico company which-key)) (evil-mode 1) (vertico-mode 1) (global-company-mode 1) (which-key-mode 1)"
            " (setq which-key-idle-delay 0.2)",
        ).others(
            [ELPA],
            "(and evil-mode vertico-mode global-company-mode which-key-mode 'lo\\aded)",
            (["C-c", "$"], "kurs-convert|kurs-dispatch", ["C-g"]),
            (["M-x", "kurs-r"], r"kurs-refresh(?s:.*)kurs-replace|kurs-replace(?s:.*)kurs-refresh", ["C-g"]),
        ),
    ],
    "python": [Setting("plain")],
    "node": [Setting("plain")],
    "jq": [Setting("plain")],
}
# The same for both, save what Neovim has no word for.
SETTINGS["nvim"] = [each for each in SETTINGS["vim"] if each.name != "compatible"] + [
    Setting("cpoptions", "set cpoptions=aAceFs_B+")
]


def written(setting, source):
    return f"{setting.before}\n{source}\n{setting.after.replace('SOURCE', source)}\n"


def in_place(check, cell, prompt, setting):
    """Converts in the line of a shell, runs it, and ends the shell."""
    if setting.width > 40:
        check.sees(WATCHED, f"{cell}: no watched pairs")
    check.sees(re.escape(prompt), f"{cell}: no prompt")
    # The builtin, whatever its name means to this user.
    check.type(f"builtin printf '<%s>\\n' {TYPED}")
    check.keys(*check.convert_key)
    check.sees(lambda screen: "1379.25USD" in screen.replace("\n", ""), f"{cell}: the amount is not converted")
    check.keys("Enter")
    check.sees(lambda screen: "<1379.25USD>" in screen.replace("\n", ""), f"{cell}: the amount is not one argument")
    quiet(check, cell)
    if setting.loaded:
        check.type(setting.loaded)
        check.keys("Enter")
        check.sees("^loaded$", f"{cell}: not all are loaded")
        effects(check, cell, setting)
    check.type("builtin exit 0")
    check.keys("Enter")
    ended = check.until(lambda: check.read("ended"), f"{cell}: the shell does not end").strip()
    if ended != "0":
        raise Broken(f"{cell}: the shell ends with {ended}")
    check.none_left(cell)


def effects(check, cell, setting):
    """What other plugins do, beside kurs."""
    for keys, seen, end in setting.effects:
        for key in keys:
            if re.fullmatch(r"[CM]-.", key):
                check.keys(key)
                if key == "M-x":
                    check.sees("M-x", f"{cell}: no command is asked for")
            else:
                check.type(key)
        check.sees(seen, f"{cell}: {keys} do not do what they do without kurs")
        check.keys(*end)
        check.sees(lambda screen, seen=seen: not re.search(seen, screen.rstrip().split("\n")[-1]), f"{cell}: {end} end nothing")


def quiet(check, cell):
    if TROUBLE.search(check.screen()):
        raise Broken(f"{cell}: an error is shown\n{check.screen()}")


def shell(check, *words, setting, **environment):
    """A shell whose code is written when it has ended."""
    check.write("ended", "")
    check.open(
        "sh",
        "-c",
        '"$@"; echo $? >"$HOME/ended"',
        "sh",
        *words,
        width=setting.width,
        height=setting.height,
        **environment,
    )


def zsh(check, cell, setting, environment):
    source = f"'source' '{HERE}/zsh/kurs.plugin.zsh'"
    check.write(".zshrc", f"PROMPT='zsh> ' HISTFILE= HISTSIZE=100\nbindkey -e\n{written(setting, source)}")
    shell(check, "zsh", "-d", "-i", setting=setting, ZDOTDIR=check.home, **environment)
    in_place(check, cell, "zsh>", setting)


def bash(check, cell, setting, environment):
    source = f"\\source '{HERE}/bash/kurs.bash'"
    check.write(
        "rc",
        f"PS1='bash> ' HISTFILE= _kurs_patience=60\nbind 'set bell-style none'\n{written(setting, source)}"
        "_said() { builtin printf '%s\\n' \"${PROMPT_COMMAND[@]}\" >~/prompts; }\n",
    )
    shell(check, "bash", "--rcfile", f"{check.home}/rc", "-i", setting=setting, **environment)
    check.sees("bash>", f"{cell}: bash does not start")
    check.type("_said")
    check.keys("Enter")
    hooks = check.until(lambda: check.read("prompts"), f"{cell}: no prompt commands").split()
    if hooks.count("_kurs_precmd") != 1:
        raise Broken(f"{cell}: {hooks} run before a prompt")
    in_place(check, cell, "bash>", setting)


def fish(check, cell, setting, environment):
    source = f"source '{HERE}/fish/conf.d/kurs.fish'"
    check.write(
        ".config/fish/config.fish",
        "set fish_greeting\nfunction fish_prompt; echo 'fish> '; end\n"
        f"set -p fish_function_path '{HERE}/fish/functions'\n{written(setting, source)}",
    )
    shell(check, "fish", "-i", setting=setting, **environment)
    in_place(check, cell, "fish>", setting)


def tmux(check, cell, setting, environment):
    source = f"run-shell '{HERE}/tmux/kurs.tmux'"
    check.write(
        "inner.conf",
        "set -g status-interval 1\nset -s escape-time 10\nset -g assume-paste-time 0\n"
        "set -g default-command \"PS1='sh> ' bash --norc --noprofile\"\nset -g status-right clock\n"
        + written(setting, source),
    )
    inner = ["tmux", "-S", f"{check.home}/inner{check.terminals}", "-f", f"{check.home}/inner.conf"]

    def asked(*words):
        done = subprocess.run([*inner, *words], capture_output=True, text=True, env=check.environment)
        return done.stdout.rstrip("\n")

    check.open(
        "env",
        "-u",
        "TMUX",
        "-u",
        "TMUX_PANE",
        *inner,
        "new-session",
        width=setting.width,
        height=setting.height,
        **environment,
    )
    check.sees("sh>", f"{cell}: tmux does not start")
    check.sees(WATCHED, f"{cell}: no watched pairs")
    segments = asked("show-option", "-gv", "status-right").count("kurs-tmux")
    if segments != 1:
        raise Broken(f"{cell}: {segments} segments in the status line")
    check.type(f"echo {TYPED}")
    check.sees(f"sh> echo {TYPED}", f"{cell}: nothing is typed")
    check.keys("C-a" if "C-a" in setting.before else "C-b", "M-k")
    check.until(lambda: asked("show-buffer") == "1379.25USD", f"{cell}: {asked('show-buffer')} is in the paste buffer")
    quiet(check, cell)
    asked("kill-server")
    check.none_left(cell)


def replaced(check, cell, encoding):
    """The value is in the file of an editor, in the encoding of its locale."""

    def found():
        with open(f"{check.home}/notes.txt", "rb") as file:
            return re.fullmatch(f"pay {WORTH} now\n", file.read().decode(encoding, "replace"))

    check.until(found, f"{cell}: the amount in the file is not replaced")


def encoding_of(environment):
    return "iso-8859-1" if "8859" in environment["LC_ALL"] else "utf-8"


def vi(check, cell, setting, environment, editor, name):
    source = f"set runtimepath^={HERE}/{name} noswapfile nomore"
    rc = check.write(
        "vimrc", f"set nocompatible\nlet g:kurs = {{'command': $KURS_COMMAND}}\n{written(setting, source)}"
    )
    check.write("notes.txt", "pay 1234.56 eur now\n")
    check.open(
        editor,
        "-u",
        rc,
        "-i",
        "NONE",
        f"{check.home}/notes.txt",
        width=setting.width,
        height=setting.height,
        **environment,
    )
    check.sees("^pay 1234", f"{cell}: the editor does not start")
    check.type(":1 | normal w")
    check.keys("Enter")
    check.type(":Kurs replace usd")
    check.keys("Enter")
    if setting.name == "nomodifiable":
        check.sees("This buffer cannot be changed", f"{cell}: no message")
    else:
        check.sees(f"pay {WORTH} now", f"{cell}: the amount is not replaced")
        quiet(check, cell)
        check.type(":w")
        check.keys("Enter")
        # Neovim writes UTF-8 in every locale.
        replaced(check, cell, "utf-8" if name == "nvim" else encoding_of(environment))
    check.type(":qall!")
    check.keys("Enter")
    check.none_left(cell)


def vim(check, cell, setting, environment):
    vi(check, cell, setting, environment, "vim", "vim")


def nvim(check, cell, setting, environment):
    vi(check, cell, setting, environment, "nvim", "nvim")


def emacs(check, cell, setting, environment):
    source = f"(add-to-list 'load-path \"{HERE}/emacs\") (require 'kurs) (global-kurs-mode 1)"
    init = check.write(
        "init.el",
        '(setq kurs-command (split-string (getenv "KURS_COMMAND")) inhibit-startup-screen t'
        " make-backup-files nil auto-save-default nil create-lockfiles nil kurs-patience 60)\n"
        + written(setting, source),
    )
    check.write("notes.txt", "pay 1234.56 eur now\n")
    check.open(
        "emacs",
        "-nw",
        "-Q",
        "-l",
        init,
        f"{check.home}/notes.txt",
        width=setting.width,
        height=setting.height,
        **environment,
    )
    check.sees("^pay 1234", f"{cell}: Emacs does not start")
    check.keys("M-<", "M-f", "M-f", "M-x")
    check.sees("M-x", f"{cell}: no command is asked for")
    check.type("kurs-replace")
    # Vertico takes what it has listed.
    check.sees(lambda screen: "M-x kurs-replace" in screen and "kurs-sum" not in screen, f"{cell}: nothing is typed")
    check.keys("Enter")
    if setting.name == "read-only":
        check.sees("read-only", f"{cell}: no message")
    else:
        check.sees(r"^(\d+/\d+ +)?Replace with", f"{cell}: no prompt")
        check.type("usd")
        check.sees(lambda screen: re.search("Replace with.*usd", screen) and "AED" not in screen, f"{cell}: nothing is typed")
        check.keys("Enter")
        check.sees(f"pay {WORTH} now", f"{cell}: the amount is not replaced")
        quiet(check, cell)
        if setting.loaded:
            check.keys("M-:")
            check.type(setting.loaded)
            check.keys("Enter")
            check.sees("^loaded", f"{cell}: not all are loaded")
            effects(check, cell, setting)
        check.keys("C-x", "C-s")
        replaced(check, cell, encoding_of(environment))
    check.keys("C-x", "C-c")
    check.none_left(cell)


def program(check, cell, environment, *command):
    """The output of a program, which is not a terminal, has the amount in an encoding that it can have."""
    done = subprocess.run(
        command, capture_output=True, env={**check.environment, **environment}, stdin=subprocess.DEVNULL
    )
    said = done.stdout.decode(encoding_of(environment), "replace")
    if done.returncode or not re.search(WORTH, said):
        raise Broken(f"{cell}: {done.returncode} {said!r} {done.stderr.decode('utf-8', 'replace')}")
    check.none_left(cell)


def python(check, cell, setting, environment):
    program(
        check,
        cell,
        {**environment, "PYTHONPATH": f"{HERE}/python", "PYTHONDONTWRITEBYTECODE": "1"},
        sys.executable,
        "-m",
        "kurs",
        *TYPED.split(),
    )


def node(check, cell, setting, environment):
    program(check, cell, environment, "node", f"{HERE}/node/kurs.cjs", *TYPED.split())


def jq(check, cell, setting, environment):
    program(
        check,
        cell,
        environment,
        "sh",
        "-c",
        f"$KURS_COMMAND call evaluate '{{\"expression\":\"{TYPED}\"}}' | jq -r '.results[0].textWithSymbol'",
    )


PLAYED = {host: globals()[host] for host in SETTINGS}


def cells(locales, settings, diagonals):
    """Pairs of both, each of them in one pair at least; each diagonal adds others, until all are there."""
    count = max(len(locales), len(settings))
    first = int(os.environ.get("KURS_SPREAD", "0"))
    chosen = [
        (locales[each % len(locales)], settings[(each + diagonal) % len(settings)])
        for diagonal in range(first, first + min(diagonals, count))
        for each in range(count)
    ]
    return list({(place[0], setting.name): (place, setting) for place, setting in chosen}.values())


def main(host, diagonals):
    def points(check):
        check.call("watchlist/add", '{"pair":"EUR/USD"}')
        locales = check.locales(("C.UTF-8",), ("tr_TR.ISO-8859-9",)) + surroundings.found(check)
        settings = [setting for setting in SETTINGS[host] if setting.is_there()]
        played = cells(locales, settings, diagonals)
        for (place, environment), setting in played:
            PLAYED[host](check, f"{host}, {place}, {setting.name}", setting, environment)
        check.ok(f"{host}: {len(played)} of {len(locales) * len(settings)} pairs of a locale or surroundings and a setting")

    check = Check(host, [hosts.load()[host]["program"], "tmux"])
    check.run(points)


if __name__ == "__main__":
    main(sys.argv[2], int(sys.argv[3]))
