"""Runs `integrations/install` in a separate home: what it installs works, and --undo removes all of it."""

import os
import subprocess

from terminal import Broken

INSTALL = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "install")
HOSTS = ["bash", "zsh", "fish", "tmux", "starship", "nvim", "vim", "emacs"]


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

    def tree():
        return sorted(os.path.join(folder, name) for folder, _, names in os.walk(home) for name in names)

    theirs = f"{home}/.config/fish/completions/kurs.fish"
    os.makedirs(os.path.dirname(theirs))
    with open(theirs, "w") as file:
        file.write("# mine\n")
    said = install("--binary", check.kurs, *HOSTS, code=1)
    if "already exists" not in said or open(theirs).read() != "# mine\n":
        raise Broken(f"a file of the user's was overwritten: {said}")
    os.remove(theirs)
    check.ok("install does not overwrite files of others")

    said = install("--binary", check.kurs, *HOSTS)
    listed = [line.split("\t") for line in open(manifest).read().splitlines()]
    if {host for host, _ in listed} != {"kurs", *HOSTS}:
        raise Broken(f"the list of what is installed lacks a host: {listed}")
    if sorted(path for _, path in listed) != [path for path in tree() if path != manifest]:
        raise Broken("what is installed and what is listed differ")
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
    check.keys("C-x", "$")
    check.sees(r"bash> echo 89\.51 EUR$", "the installed plugin does not work")
    check.keys("C-u")
    check.type("exit")
    check.keys("Enter")
    os.remove(f"{home}/rc")
    before = tree()
    check.ok("the installed plugin works")

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
    install("--undo", code=1)
    install("unknown", code=2)
    check.ok("undo removes one host, or all, completely")
