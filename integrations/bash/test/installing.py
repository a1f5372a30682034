"""`integrations/install` in a home of its own: what it puts there works, and goes again without a trace."""

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
            raise Broken(f"install {' '.join(arguments)} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
        return done.stdout + done.stderr

    def tree():
        return sorted(os.path.join(folder, name) for folder, _, names in os.walk(home) for name in names)

    theirs = f"{home}/.config/fish/completions/kurs.fish"
    os.makedirs(os.path.dirname(theirs))
    with open(theirs, "w") as file:
        file.write("# mine\n")
    said = install("--binary", check.kurs, *HOSTS, code=1)
    if "is there already" not in said or open(theirs).read() != "# mine\n":
        raise Broken(f"a file of the user's is not left alone: {said}")
    os.remove(theirs)
    check.ok("install leaves alone what is not its own")

    said = install("--binary", check.kurs, *HOSTS)
    listed = [line.split("\t") for line in open(manifest).read().splitlines()]
    if {host for host, _ in listed} != {"kurs", *HOSTS}:
        raise Broken(f"the list of what is installed lacks a host: {listed}")
    if sorted(path for _, path in listed) != [path for path in tree() if path != manifest]:
        raise Broken("what is installed and what is listed differ")
    before = tree()
    if install("--binary", check.kurs, *HOSTS) != said or tree() != before:
        raise Broken("a second time gives something else")
    check.ok("install lists each file, and may be run again")

    # What it says is to be added, added: bash finds the plugin, and kurs on PATH.
    line = next(line for line in said.splitlines() if "kurs.bash" in line).split(":  ")[1]
    check.write("a home/rc", f"PS1='bash> '\nHISTFILE=\n{line}\n")
    check.open(
        "bash", "--rcfile", f"{home}/rc", "-i", HOME=home, KURS_COMMAND=check.command.replace(check.kurs, "kurs"),
        PATH=f"{home}/.local/bin:{os.environ['PATH']}", XDG_DATA_HOME=f"{home}/.local/share")
    check.type("echo 100 usd in eur")
    check.keys("C-x", "$")
    check.sees(r"bash> echo 89\.51 EUR$", "the plugin does not work where it was installed")
    check.keys("C-u")
    check.type("exit")
    check.keys("Enter")
    os.remove(f"{home}/rc")
    before = tree()
    check.ok("what was installed works from where it is")

    code = f"{check.home}/bin/code"
    check.write("bin/code", f"#!/bin/sh\necho \"$@\" >>'{check.home}/code said'\n")
    os.chmod(code, 0o755)
    environment["PATH"] = f"{check.home}/bin:{environment['PATH']}"
    install("--binary", check.kurs, "vscode")
    install("--undo", "vscode")
    asked = open(f"{check.home}/code said").read().split("\n")
    packed = f"{home}/.local/share/kurs/vscode/kurs.vsix"
    if asked != [f"--install-extension {packed} --force", "--uninstall-extension kurs.kurs", ""]:
        raise Broken(f"VS Code is not asked to take the extension in, and out again: {asked}")
    if tree() != before:
        raise Broken("undo of VS Code's extension leaves something")
    check.ok("VS Code is given its extension, and asked to forget it")

    install("--undo", "zsh")
    if any("/kurs/zsh/" in path for path in tree()) or not any("/kurs/bash/" in path for path in tree()):
        raise Broken("undo of one host takes away another, or leaves it")
    install("--undo")
    left = [path for path in tree() if "/.local/state/" not in path]
    if left:
        raise Broken(f"undo leaves {left}")
    install("--undo", code=1)
    install("nobody", code=2)
    check.ok("undo takes away a host, or all, without a trace")
