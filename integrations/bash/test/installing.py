"""Runs `integrations/install` in a separate home: what it installs works, and --undo removes all of it."""

import os
import re
import shutil
import subprocess

import hosts
from terminal import Broken

INSTALL = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "install")
# All but VS Code, of which `install` itself tells the editor.
HOSTS = [host for host, facts in hosts.load().items() if "try" in facts]


def points(check):
    home = f"{check.home}/a home"
    os.mkdir(home)
    environment = {**check.environment, "HOME": home}
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "KURS_COMMAND"):
        del environment[name]
    manifest = f"{home}/.local/share/kurs/installed"

    def install(*arguments, code=0):
        done = subprocess.run([INSTALL, *arguments], capture_output=True, text=True, env=environment)
        if done.returncode != code:
            raise Broken(f"install {' '.join(arguments)} exited with {done.returncode}:\n{done.stdout}{done.stderr}")
        return done.stdout + done.stderr

    def folders():
        return sorted(os.path.join(folder, name) for folder, names, _ in os.walk(home) for name in names)

    def tree():
        return sorted(os.path.join(folder, name) for folder, _, names in os.walk(home) for name in names)

    # Folders of the user's, empty or not.
    own = [f"{home}/.config/fish/functions", f"{home}/.config/fish/completions", f"{home}/.local/bin", f"{home}/dot/vim/pack"]
    for folder in own:
        os.makedirs(folder)
    os.symlink(f"{home}/dot/vim", f"{home}/.vim")
    before_all = folders()
    theirs = f"{home}/.config/fish/completions/kurs.fish"
    with open(theirs, "w") as file:
        file.write("# mine\n")
    said = install("--binary", check.kurs, *HOSTS, code=1)
    if "already exists" not in said or open(theirs).read() != "# mine\n":
        raise Broken(f"a file of the user's was overwritten: {said}")
    os.remove(theirs)
    check.ok("install does not overwrite files of others")

    # Folders that are no plugins, such as the recipes of packages, are not installed, and not offered.
    for name in ("packages", "pictures", "foo"):
        said = install(name, code=2)
        if said.split("available: ")[1].split() != sorted([*HOSTS, "vscode"]):
            raise Broken(f"install offers what is no host: {said}")
    check.ok("install names only hosts")

    said = install("--binary", check.kurs, *HOSTS)
    if len(re.findall("^    try:  .", said, re.M)) != len(HOSTS):
        raise Broken(f"install names nothing to try first: {said}")
    # Folders are listed without a host.
    listed = [line.split("\t")[:2] for line in open(manifest).read().splitlines() if line[0] != "\t"]
    if {host for host, _ in listed} != {"kurs", *HOSTS}:
        raise Broken(f"the list of what is installed lacks a host: {listed}")
    there = [path for path in tree() if path != manifest]
    if sorted(os.path.realpath(path) for _, path in listed) != sorted(map(os.path.realpath, there)):
        raise Broken(f"what is installed and what is listed differ: {listed} {there}")
    before = tree()
    if install("--binary", check.kurs, *HOSTS) != said or tree() != before:
        raise Broken("a second run differs from the first")
    check.ok("install lists each file, and can run again")

    # With the line that it advises, bash finds the plugin, and kurs on PATH.
    line = next(line for line in said.splitlines() if "kurs.bash" in line).split(":  ")[1]
    check.write("a home/rc", f"PS1='bash> '\nHISTFILE=\n{line}\n")
    check.open(
        "bash", "--rcfile", f"{home}/rc", "-i", HOME=home, KURS_COMMAND=check.command.replace(check.kurs, "kurs"),
        PATH=f"{home}/.local/bin:{os.environ['PATH']}", XDG_DATA_HOME=f"{home}/.local/share")
    check.type("echo 100 usd in eur")
    check.keys("C-x", "k")
    check.sees(r"bash> echo 89\.51EUR$", "the installed plugin does not work")
    check.keys("C-u")
    check.type("exit")
    check.keys("Enter")
    os.remove(f"{home}/rc")
    before = tree()
    if open(f"{home}/.local/share/kurs/kurs-program").read() != f"{home}/.local/bin/kurs\n":
        raise Broken("plugins are not told where kurs is")
    check.ok("the installed plugin works, and is told where kurs is")

    # As the advice says, Emacs loads the package, and a command's file on first use.
    if shutil.which("emacs"):
        asked = " ".join(line.split(":  ")[1] for line in said.splitlines() if "(" in line and "emacs" in line)
        emacs = subprocess.run(
            ["emacs", "-Q", "--batch", "--eval", f"""(progn {asked}
               (princ (list kurs-mode global-kurs-mode (featurep 'kurs-convert) (commandp 'kurs-convert)))
               (princ (kurs-evaluate "100 usd in eur")))"""],
            env={**environment, "PATH": f"{home}/.local/bin:{os.environ['PATH']}"}, capture_output=True, text=True)
        if "(t t nil t)" not in emacs.stdout or "EUR" not in emacs.stdout:
            raise Broken(f"the installed package of Emacs does not work: {asked}: {emacs.stdout}{emacs.stderr}")
        before = tree()
        check.ok("the installed package of Emacs works, and loads on first use")

    # Vim and Neovim have the tags of their help.
    for host, place in (("vim", ".vim"), ("nvim", ".local/share/nvim/site")):
        if shutil.which(host):
            done = subprocess.run(
                [host, "-i", "NONE", "-n", "-es", "-c", "help :Kurs-board",
                 "-c", "call writefile([expand('%:p')], $HOME . '/seen')", "-c", "qall!"],
                env={**environment, "XDG_CACHE_HOME": f"{check.home}/cache"}, capture_output=True, text=True)
            seen = check.read("a home/seen").strip()
            if not seen.endswith(f"{place}/pack/kurs/start/kurs/doc/kurs.txt"):
                raise Broken(f"{host} does not find its help: {seen} {done.stdout}{done.stderr}")
            os.remove(f"{home}/seen")
            check.ok(f"the installed help of {host}")
    before = tree()

    code = f"{check.home}/bin/code"
    check.write("bin/code", f"#!/bin/sh\necho \"$@\" >>'{check.home}/code said'\n")
    os.chmod(code, 0o755)
    environment["PATH"] = f"{check.home}/bin:{environment['PATH']}"
    install("--binary", check.kurs, "vscode")
    install("--undo", "vscode")
    asked = open(f"{check.home}/code said").read().split("\n")
    packed = f"{home}/.local/share/kurs/vscode/kurs.vsix"
    if asked != [f"--install-extension {packed} --force", "--uninstall-extension kurs.kurs", ""]:
        raise Broken(f"VS Code is not told to install and uninstall the extension: {asked}")
    if tree() != before:
        raise Broken("undo of VS Code's extension leaves files")
    check.ok("VS Code installs the extension, and uninstalls it")

    install("--undo", "zsh")
    if any("/kurs/zsh/" in path for path in tree()) or not any("/kurs/bash/" in path for path in tree()):
        raise Broken("undo of one host removes another, or does nothing")
    install("--undo")
    left = [path for path in tree() if "/.local/state/" not in path]
    if left:
        raise Broken(f"undo leaves {left}")
    left = [path for path in folders() if "/.local/state" not in path]
    if left != before_all:
        raise Broken(f"undo leaves or removes folders: {set(left) ^ set(before_all)}")
    install("--undo", code=1)
    install("unknown", code=2)
    check.ok("undo removes one host, or all, completely, and no folder of the user's")
    advice(check, home, install)


def advice(check, home, install):
    """What is said depends on what is there."""
    line = "source ~/.local/share/kurs/zsh/kurs.plugin.zsh"
    for file, text, host, said in (
        (".zshrc", f"export FOO=1{line}\n", "zsh", "add to"),
        (".zshrc", "export FOO=1", "zsh", "its last line has no line feed"),
        (".zshrc", f"# {line}\n", "zsh", "add to"),
        (".zshrc", f"{line}\n", "zsh", None),
        (".config/starship.toml", "[custom.kurs]\n", "starship", None),
        (".config/emacs/init.el", "; mine\n", "emacs", ".config/emacs/init.el"),
        (".emacs", "; mine\n", "emacs", "add to ~/.emacs: "),
    ):
        check.write(f"a home/{file}", text)
        told = install("--binary", check.kurs, host)
        told = told.replace("add to your PATH", "")
        if "add to" in told if said is None else said not in told:
            raise Broken(f"{file} with {text!r}: {told}")
        if check.read(f"a home/{file}") != text:
            raise Broken(f"{file} was changed")
    told = install("--undo")
    if "/.local/state/kurs" in " ".join(folders_of(home)) and "are still in" not in told:
        raise Broken(f"undo does not say what is left: {told}")
    check.ok("advice names the file that is read, and is silent where the line is there, on a line of its own")


def folders_of(home):
    return [os.path.join(folder, name) for folder, names, _ in os.walk(home) for name in names]
