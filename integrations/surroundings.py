"""Where hosts live: what may surround a program that starts kurs, and what becomes of kurs when a shell has become
another program.

`found` has surroundings for the matrix, each with the environment of a host. `plays` plays a shell in those in which
it is to be silent, or to end.
"""

import contextlib
import os
import re
import shutil
import signal
import subprocess
import time

from terminal import Broken

# As `docker exec`, `toolbox run`, `flatpak-spawn` and `ssh` do: kurs sees none of the processes of its client.
NAMESPACE = "unshare --pid --fork --mount-proc"
TRAMP = """
(require 'tramp)
(setq tramp-verbose 1)
(add-to-list 'tramp-methods
  '("kurs" (tramp-login-program "env") (tramp-login-args (("TERM=dumb") %s))
    (tramp-remote-shell "/bin/sh") (tramp-remote-shell-args ("-c")) (tramp-connection-timeout 60)))
(princ (file-exists-p "/kurs:localhost:/"))
"""


def has_namespaces():
    words = [*NAMESPACE.split(), "true"]
    return shutil.which("unshare") and subprocess.run(words, capture_output=True).returncode == 0


def found(check):
    """Surroundings in which a host does all that it does elsewhere."""
    greeting = check.write("greeting", f'#!/bin/sh\necho Welcome to box 7\necho hello >&2\nexec {check.command} "$@"\n')
    os.chmod(greeting, 0o755)
    surroundings = [("a zone that is not known", {"TZ": "Asia/Tokio"})]
    # jq reads all that comes.
    if check.host != "jq":
        surroundings.append(("a program that greets", {"KURS_COMMAND": greeting}))
    # Emacs itself ends with an error then.
    if check.host != "emacs":
        surroundings.append(("TMPDIR is gone", {"TMPDIR": "/nonexistent"}))
    if has_namespaces():
        surroundings.append(("another namespace", {"KURS_COMMAND": f"{NAMESPACE} {check.command}"}))
    elif os.environ.get("KURS_REQUIRE_HOSTS") == "1":
        raise Broken("there are no namespaces of processes here: util-linux has `unshare`, for root")
    else:
        print("skipped: no namespaces of processes here")
    return [(name, {"LC_ALL": "C.UTF-8", **environment}) for name, environment in surroundings]


def plays(check, words, sees, **environment):
    """A shell by its command line, whose prompt begins with its name; `sees` is what its prompt shows of kurs."""
    becomes_another(check, words, sees, environment)
    is_silent(check, words, environment)
    # The line editor of zsh keeps TRAMP out by itself.
    if words[0] != "zsh":
        tramp(check, words, environment)
    is_found(check, words, sees, environment)


def begun(check, words, sees, environment):
    pid = check.open(*words, **environment)
    check.sees(sees, f"{words[0]} does not show the watched pairs")
    check.one_process()
    return pid


def becomes_another(check, words, sees, environment):
    for line in ("exec sleep 1000", "true && exec sh"):
        pid = begun(check, words, sees, environment)
        check.type(line)
        check.keys("Enter")
        check.none_left(f"after `{line}`")
        # What is told to prompts: a signal would end the other program.
        check.call("rates/set", '{"base":"EUR","quote":"USD","rate":"1.25"}')
        check.call("rates/remove", '{"base":"EUR","quote":"USD"}')
        time.sleep(0.3)
        with open(f"/proc/{pid}/stat") as file:
            if file.read().rpartition(")")[2].split()[0] == "Z":
                raise Broken(f"{words[0]}: after `{line}`, a change has ended the program")
        os.kill(pid, signal.SIGKILL)
    check.ok("exec: nothing of the shell is left, and nothing reaches the program that takes its place")


def is_silent(check, words, environment):
    more = [["bash", "--noediting", *words[1:]]] if words[0].endswith("bash") else []
    for command in [["env", "TERM=dumb", *words], ["env", "-u", "TERM", *words], *more]:
        check.open(*command, **environment)
        check.sees(f"{os.path.basename(words[0])}>", f"{command}: no prompt")
        check.type("echo fi''ne")
        check.keys("Enter")
        screen = check.sees("^fine$", f"{command}: nothing runs") and check.screen()
        # One such warning is of a line of the check's own.
        if "EUR/USD" in screen or screen.count("line editing") > 1 or check.processes():
            raise Broken(f"{command}: the plugin shows something, or starts kurs\n{screen}")
        check.type("exit")
        check.keys("Enter")
    check.ok("without a screen: no segment, no process, no key")


def tramp(check, words, environment):
    """Real TRAMP, by a login program of its own."""
    if not shutil.which("emacs"):
        return print("skipped: no emacs, for TRAMP")
    arguments = [*(f"{name}={value}" for name, value in environment.items()), *words]
    file = check.write("tramp.el", TRAMP % " ".join(f'("{word}")' for word in arguments))
    done = subprocess.run(
        ["emacs", "-Q", "--batch", "-l", file], capture_output=True, text=True, env=check.environment, timeout=300)
    if done.stdout != "t":
        raise Broken(f"{words[0]}: TRAMP does not connect: {done.stdout}{done.stderr}")
    check.ok("TRAMP connects")


def is_found(check, words, sees, environment):
    """In ~/.local/bin, which is not on the PATH that a desktop has."""
    program = check.write(".local/bin/kurs", f'#!/bin/sh\nexec {check.command} "$@"\n')
    os.chmod(program, 0o755)
    path = ":".join(each for each in ("/usr/local/bin", "/usr/bin", "/bin") if not os.path.exists(f"{each}/kurs"))
    begun(check, ["env", "-u", "KURS_COMMAND", f"PATH={path}", *words], sees, environment)
    os.remove(program)
    for pid in check.processes():
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
    check.none_left("kurs is killed")
    check.type("echo 5 usd in eur")

    def says():
        check.keys(*check.convert_key)
        time.sleep(0.5)
        return "not found: install kurs" in check.screen()
    check.until(says, "a kurs that is gone while the shell runs has no message")
    check.keys("C-e", "C-u", "C-l", "Enter", "Enter")
    check.sees(lambda screen: not re.search(sees, screen.rstrip().split("\n")[-1]), "the pairs of a kurs that is gone stay")
    check.type("exit")
    check.keys("Enter")
    check.open("env", "-u", "KURS_COMMAND", f"PATH={path}", *words, **environment)
    message = re.escape(f"This PATH lacks it: {path}")
    missing = "a missing kurs: no message names the PATH"
    # zsh says it once, below its first prompt, where a key that is typed before that would clear it.
    if words[0] == "zsh":
        check.sees(message, missing)
    else:
        check.sees_again("Enter", message, missing)
    check.type("exit")
    check.keys("Enter")
    check.ok("kurs is found where it was installed; else the message names the PATH that lacks it")
