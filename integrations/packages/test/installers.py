#!/usr/bin/env python3
"""Tries both installers with small packages: what is the user's stays, and a run that was stopped anywhere is
finished or undone by the next.

    installers.py

Every run is made in a home of its own. Each of the runs `install`, `install` of a newer version and `--undo` is
killed once before each system call that writes, and then finished by another run, and undone by another. With
KURS_LONG=1 these are all such calls, otherwise every tenth, which KURS_SPREAD=N begins with another."""

import glob
import multiprocessing
import os
import re
import shutil
import stat
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
import killer  # noqa: E402

INTEGRATIONS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
NOBODY = 65534
IS_ROOT = os.geteuid() == 0
top = tempfile.mkdtemp()
os.chmod(top, 0o755)


def write(path, text, mode=0o644):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w") as file:
        file.write(text)
    os.chmod(path, mode)


def read(path):
    with open(path) as file:
        return file.read()


def make_version(folder, version):
    """A tarball, and a clone with two plugins, both with few files: one of version 1 alone, and one of version 2."""
    program, only = f"#!/bin/sh\necho kurs {version}\n", ["old", "new"][version - 1]
    tarball, clone = f"{folder}/tarball", f"{folder}/clone"
    write(f"{tarball}/bin/kurs", program, 0o755)
    os.makedirs(f"{tarball}/libexec")
    write(f"{tarball}/share/{only}/page", f"{version}\n")
    shutil.copy(f"{INTEGRATIONS}/packages/install", f"{tarball}/install")
    write(f"{clone}/bin/kurs", program, 0o755)
    write(f"{clone}/integrations/fish/conf.d/kurs.fish", f"# {version}\n")
    write(f"{clone}/integrations/fish/{only}/kurs.fish", f"# {version}\n")
    write(f"{clone}/integrations/bash/kurs.bash", f"# {version}\n")
    copy_installer(f"{clone}/integrations")
    os.makedirs(f"{tarball}/share/kurs/integrations")
    shutil.copy(f"{INTEGRATIONS}/record.sh", f"{tarball}/share/kurs/integrations/record.sh")


def copy_installer(folder):
    """The installer of plugins, and what it knows of hosts."""
    for name in ("install", "record.sh", "host.sh", *glob.glob("*/host.toml", root_dir=INTEGRATIONS)):
        os.makedirs(os.path.dirname(f"{folder}/{name}"), exist_ok=True)
        shutil.copy(f"{INTEGRATIONS}/{name}", f"{folder}/{name}")


class Installer:
    """`arguments` of a run; the folder is that of a version."""

    def __init__(self, name, path, arguments, record, program):
        self.name, self.path, self.arguments, self.record, self.program = name, path, arguments, record, program

    def command(self, version, home, *more):
        return [f"{top}/{version}/{self.path}", *[each.format(home=home) for each in self.arguments], *more]


PACKAGE = Installer(
    "the tarball's install", "tarball/install", ["--prefix", "{home}/.local"], ".local/share/kurs/files",
    ".local/bin/kurs")
PLUGINS = Installer(
    "integrations/install", "clone/integrations/install", [], ".local/share/kurs/installed", ".local/bin/kurs")
BOTH = [PACKAGE, PLUGINS]


def environment(home, **more):
    # Hosts that are found on PATH make no difference: these are named.
    return {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": home, "LC_ALL": "C", **more}


def hosts(installer, undoing):
    return [] if installer is PACKAGE or undoing else ["bash", "fish"]


class Run:
    def __init__(self, installer, home, *more, version=1, user=None, folder=None, **variables):
        command = installer.command(version, home, *more) + hosts(installer, "--undo" in more)
        done = subprocess.run(
            command, capture_output=True, text=True, env=environment(home, **variables), cwd=folder or home,
            timeout=60, stdin=subprocess.DEVNULL, **({"user": user, "group": user, "extra_groups": []} if user else {}))
        self.code, self.said = done.returncode, done.stdout + done.stderr


def new_home(user=None, **files):
    home = tempfile.mkdtemp(dir=top)
    write(f"{home}/.config/fish/mine.fish", "# mine\n")
    for path, text in files.items():
        write(f"{home}/{path}", text)
    if user:
        for folder, names, others in os.walk(home):
            for name in [".", *names, *others]:
                os.chown(os.path.join(folder, name), user, user)
    return home


def tree(home, record=None):
    """Everything below a folder. The lines of a record are in any order; the sum of the file that names the
    program is another in each home."""
    found = {}
    for folder, names, others in os.walk(home):
        for name in names + others:
            path = os.path.join(folder, name)
            mode, relative = os.lstat(path).st_mode, os.path.relpath(path, home)
            if stat.S_ISLNK(mode):
                found[relative] = os.readlink(path)
            elif stat.S_ISREG(mode):
                text = re.sub(r"(/kurs-program\t)\d+-\d+", r"\1", read(path).replace(home, "~"))
                found[relative] = mode, sorted(text.splitlines()) if relative == record else text
            else:
                found[relative] = mode
    return found


def expect(condition, what):
    if not condition:
        raise AssertionError(what)


# The law of runs that are stopped.


def prepared(installer, before):
    home = new_home()
    if before:
        run = Run(installer, home, version=before)
        expect(run.code == 0, f"{installer.name}: {run.said}")
    return home


# What is there before, the run that is killed, and its version.
STOPPED = [(None, [], 2), (1, [], 2), (2, ["--undo"], 2)]


class Saved:
    """A home as it is now, to go back to: the path stays the same, since a record has it."""

    def __init__(self, home):
        self.home, self.copy = home, tempfile.mkdtemp(dir=top)
        shutil.copytree(home, self.copy, symlinks=True, dirs_exist_ok=True)

    def restore(self):
        shutil.rmtree(self.home)
        shutil.copytree(self.copy, self.home, symlinks=True)


def killed(task):
    """Kills one run before its Nth write. Returns what is wrong after it is run again, and after it is undone."""
    at, stopped, number = task
    installer, (before, more, version) = BOTH[at], STOPPED[stopped]
    if (at, stopped) not in begun:
        begun[at, stopped] = Saved(prepared(installer, before))
    start = begun[at, stopped]
    home = start.home
    start.restore()
    command = installer.command(version, home, *more) + hosts(installer, bool(more))
    ending, _ = killer.run(command, environment(home), home, number)
    what = f"killed before write {number} of {command[1:]}"
    if ending is not None:
        return [f"{what}: it has fewer, and ended with {ending}"]
    left = Saved(home)
    wrong = []
    for undoing in (False, True):
        left.restore()
        run = Run(installer, home, *(["--undo"] if undoing else []), version=2)
        wanted, found = ends[at][undoing], tree(home, installer.record)
        # Stopped before or after all of its work, a run leaves nothing to undo.
        is_right = run.code == 0 or undoing and ("Nothing is installed" in run.said or "has no kurs" in run.said)
        if not is_right or found != wanted:
            keys = [key for key in {*wanted, *found} if wanted.get(key) != found.get(key)]
            wrong.append(
                f"{what}, then {'undone' if undoing else 'installed'}: exit code {run.code}, {run.said}\n"
                f"wrong: {[(key, wanted.get(key), found.get(key)) for key in keys]}")
    shutil.rmtree(left.copy)
    return wrong


begun, ends = {}, []


def law_of_stopped_runs():
    for installer in BOTH:
        empty, full = new_home(), prepared(installer, 2)
        ends.append({True: tree(empty), False: tree(full, installer.record)})
    tasks = []
    for at, installer in enumerate(BOTH):
        for stopped, (before, more, version) in enumerate(STOPPED):
            home = prepared(installer, before)
            command = installer.command(version, home, *more) + hosts(installer, bool(more))
            ending, count = killer.run(command, environment(home), home)
            expect(ending == 0 and count > 10, f"{command} ended with {ending} after {count} writes")
            # All of them take minutes.
            step = 1 if os.environ.get("KURS_LONG") == "1" else 10
            first = int(os.environ.get("KURS_SPREAD", "0")) % step
            tasks += [(at, stopped, number) for number in range(first, count, step)]
    with multiprocessing.Pool() as pool:
        wrong = [each for all_of_it in pool.imap(killed, tasks, 4) for each in all_of_it]
    expect(not wrong, f"{len(wrong)} of {2 * len(tasks)}:\n" + "\n".join(wrong[:3]))
    return f"{len(tasks)} runs, each killed at another write, then finished and undone"


# What is the user's.


def a_file_of_the_users_stays():
    for installer in BOTH:
        for name in (installer.program, installer.program + ".kurs-new", ".local/share/kurs"):
            home = new_home(**{name: "mine\n"})
            before = tree(home)
            for more in ([], ["--undo"]):
                run = Run(installer, home, *more)
                expect(run.code == 1, f"{installer.name} {more}, {name}: exit code {run.code}, {run.said}")
                expect(tree(home) == before, f"{installer.name} {more} changes what is there with the user's {name}")


def lines_are_added_and_taken_away():
    """--rc, in files that are there, are not, end without a line feed, or are links; --undo restores each byte."""
    home = new_home()
    files = {".bashrc": "alias a=b", ".config/tmux/tmux.conf": "set -g mouse on\n", "dots/zshrc": "a=1\n\n"}
    for name, text in files.items():
        write(f"{home}/{name}", text, 0o600)
    os.symlink(f"{home}/dots/zshrc", f"{home}/.zshrc")
    hosts_ = ["bash", "tmux", "zsh", "emacs", "starship"]
    command = [f"{INTEGRATIONS}/install", "--binary", f"{top}/1/clone/bin/kurs"]
    before = tree(home)
    for _ in range(2):
        done = subprocess.run([*command, "--rc", *hosts_], env=environment(home), capture_output=True, text=True)
        expect(not done.returncode, f"--rc: {done.stdout}{done.stderr}")
    for name, line, comment in (
        (".bashrc", "alias a=b\n# kurs bash {{{ joined\nsource ~/.local/share/kurs/bash/kurs.bash\n", "#"),
        (".config/tmux/tmux.conf", "run-shell ~/.local/share/kurs/tmux/kurs.tmux\n", "#"),
        ("dots/zshrc", "source ~/.local/share/kurs/zsh/kurs.plugin.zsh\n", "#"),
        (".emacs.d/init.el", "(require 'kurs)\n", ";;"),
        (".config/starship.toml", "[custom.kurs]\n", "#"),
    ):
        text = read(f"{home}/{name}")
        expect(text.count(line) == 1 and text.count(f"{comment} kurs ") >= 2, f"{name} has {text!r}")
    expect("add to" not in done.stdout.replace("add to your PATH", ""), f"a second run: {done.stdout}")
    undone = subprocess.run([f"{INTEGRATIONS}/install", "--undo"], env=environment(home), capture_output=True, text=True)
    expect(not undone.returncode and "remove the line" not in undone.stdout, f"{undone.stdout}{undone.stderr}")
    expect(tree(home) == before, f"--undo leaves {set(tree(home)) ^ set(before)}")
    expect(os.path.islink(f"{home}/.zshrc"), "a link is none any more")


def a_link_of_the_users_is_not_followed():
    for installer in BOTH:
        for suffix in ("", ".new", ".kurs-new"):
            home = new_home(**{"dot/precious": "mine\n"})
            os.makedirs(f"{home}/.local/bin")
            os.symlink(f"{home}/dot/precious", f"{home}/{installer.program}{suffix}")
            for more in ([], ["--undo"]):
                Run(installer, home, *more)
                expect(read(f"{home}/dot/precious") == "mine\n", f"{installer.name} writes through {suffix}")
                expect(os.path.islink(f"{home}/{installer.program}{suffix}"), f"{installer.name} takes {suffix}")


def a_folder_in_the_way_is_named():
    for installer in BOTH:
        home = new_home()
        os.makedirs(f"{home}/{installer.program}")
        before = tree(home)
        run = Run(installer, home)
        expect(run.code == 1 and installer.program in run.said, f"{installer.name}: {run.said}")
        expect(tree(home) == before, f"{installer.name} writes into the user's folder")


def a_changed_file_stays():
    for installer in BOTH:
        home = prepared(installer, 1)
        write(f"{home}/{installer.program}", "changed\n")
        run = Run(installer, home, version=2)
        expect(run.code == 1 and "was changed" in run.said, f"{installer.name}: {run.said}")
        run = Run(installer, home, "--undo")
        expect(run.code == 1 and "was changed" in run.said, f"{installer.name}: {run.said}")
        expect(read(f"{home}/{installer.program}") == "changed\n", f"{installer.name} removes a changed file")
        os.remove(f"{home}/{installer.program}")
        expect(not [path for path in tree(home) if "kurs" in path], f"{installer.name} leaves {tree(home)}")


def half_a_tarball_is_undone():
    home = new_home(**{".local/share/old": "mine\n"})
    before = tree(home)
    run = Run(PACKAGE, home)
    expect(run.code == 1 and "share/old/page" in run.said, run.said)
    run = Run(PACKAGE, home, "--undo")
    expect(run.code == 0 and tree(home) == before, f"{run.said}\n{tree(home)}")


# Runs that cannot do all.


def what_cannot_be_removed_is_counted():
    if not IS_ROOT:
        user = None
    else:
        user = NOBODY
    for installer, files in (PACKAGE, ["bin/kurs"]), (PLUGINS, ["bin/kurs"]):
        home = new_home(user)
        run = Run(installer, home, user=user)
        expect(run.code == 0, run.said)
        os.chmod(f"{home}/.local/bin", 0o555)
        run = Run(installer, home, "--undo", user=user)
        os.chmod(f"{home}/.local/bin", 0o755)
        said = "kurs: 2 files removed" if installer is PACKAGE else "kurs: 1 file removed"
        expect(run.code == 1 and "Cannot remove" in run.said and said in run.said, f"{installer.name}: {run.said}")
        run = Run(installer, home, "--undo", user=user)
        expect(run.code == 0 and "kurs: 1 file removed" in run.said, f"{installer.name}: {run.said}")
        expect(not [path for path in tree(home) if "kurs" in path], f"{installer.name} leaves {tree(home)}")


def root_leaves_the_homes_of_others():
    if not IS_ROOT:
        return "skipped: this is not root"
    for installer in BOTH:
        home = new_home(NOBODY)
        before = tree(home)
        run = Run(installer, home)
        expect(run.code == 1 and "belongs to another user" in run.said, f"{installer.name}: {run.said}")
        expect(tree(home) == before, f"{installer.name} writes as root")


def relative_folders_are_ignored():
    home = new_home()
    run = Run(PLUGINS, home, XDG_DATA_HOME="rel", XDG_CONFIG_HOME="rel")
    expect(run.code == 0 and not os.path.exists(f"{home}/rel"), f"{run.said}\n{tree(home)}")
    expect(os.path.exists(f"{home}/{PLUGINS.record}"), "the record is elsewhere")
    before = tree(home)
    run = subprocess.run(
        PLUGINS.command(1, home, "bash"), env={**environment("rel")}, cwd=home, capture_output=True, text=True)
    expect(run.returncode == 1 and "not an absolute path" in run.stderr, run.stderr)
    expect(tree(home) == before, "a relative HOME is used")


def several_runs_at_once():
    for installer in BOTH:
        home = new_home()
        before = tree(home)
        command = installer.command(1, home) + hosts(installer, False)
        pipes = {"text": True, "stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
        runs = [subprocess.Popen(command, env=environment(home), cwd=home, **pipes) for _ in range(8)]
        for run in runs:
            said = run.communicate()[0]
            expect(run.returncode == 0, f"{installer.name}: {said}")
        run = Run(installer, home, "--undo")
        expect(run.code == 0 and tree(home) == before, f"{installer.name}: {run.said}\n{tree(home)}")


def only_hosts_are_hosts():
    home = new_home()
    for name in ("packages", "pictures", "python", "foo"):
        run = Run(PLUGINS, home, name)
        expect(run.code == 2 and "No plugin" in run.said and "pictures " not in run.said, f"{name}: {run.said}")
    named = set(Run(PLUGINS, home, "--help").said.split("Hosts: ")[1].split())
    lines = read(f"{INTEGRATIONS}/README.md").splitlines()
    mark = "| `integrations/install "
    table = {line.split(mark)[1].split("`")[0] for line in lines if mark in line}
    expect(named == table, f"hosts are {named}, the table has {table}")


def older_records_are_read():
    """Without checksums, and with the folders in a file of their own."""
    home = prepared(PLUGINS, 1)
    record, folders = f"{home}/{PLUGINS.record}", f"{home}/.local/share/kurs/folders"
    lines = [line.split("\t") for line in read(record).splitlines()]
    write(record, "".join(f"{line[0]}\t{line[1]}\n" for line in lines if line[0]))
    write(folders, "".join(f"{line[1][:-1]}\n" for line in lines if not line[0]))
    run = Run(PLUGINS, home, "--undo")
    expect(run.code == 0 and tree(home) == tree(new_home()), f"{run.said}\n{tree(home)}")


# Which kurs is installed.


def make_clone(folder):
    """A clone of the sources, with one plugin, and a Swift that builds a program which prints how often it was built."""
    write(f"{folder}/Package.swift", "")
    write(f"{folder}/Sources/kurs.swift", "1\n")
    write(f"{folder}/integrations/bash/kurs.bash", "# 1\n")
    copy_installer(f"{folder}/integrations")
    write(f"{folder}/tools/swift", """#!/bin/sh
echo "$*" >>asked
grep -q broken Sources/kurs.swift && { echo error: broken >&2; exit 1; }
mkdir -p .build/release
for product; do :; done
printf '#!/bin/sh\necho %s\n' "$(cat Sources/kurs.swift)" >.build/release/$product
chmod +x .build/release/$product
""", 0o755)


def run_clone(folder, home, *more, path="/usr/sbin:/usr/bin:/sbin:/bin"):
    done = subprocess.run(
        [f"{folder}/integrations/install", *more, "bash"], capture_output=True, text=True, timeout=60,
        env={**environment(home), "PATH": f"{folder}/tools:{path}"}, cwd=home, stdin=subprocess.DEVNULL)
    return done.returncode, done.stdout + done.stderr


def installed(home):
    return subprocess.run([f"{home}/.local/bin/kurs"], capture_output=True, text=True, check=True).stdout


def asked(folder):
    return read(f"{folder}/asked").splitlines() if os.path.exists(f"{folder}/asked") else []


def a_clone_is_built_first():
    home = new_home()
    clone = f"{home}/src/kurs"
    make_clone(clone)
    code, said = run_clone(clone, home)
    both = ["build -c release --product kurs", "build -c release --product kurs-fetch"]
    expect(code == 0 and asked(clone) == both and all(line in said for line in both), f"{code}, {said}, {asked(clone)}")
    expect(installed(home) == "1\n" and os.path.exists(f"{home}/.local/bin/kurs-fetch"), said)
    code, said = run_clone(clone, home)
    expect(code == 0 and asked(clone) == both, f"it builds again what is built: {said}")
    # A pull has changed the sources.
    write(f"{clone}/Sources/kurs.swift", "2\n")
    future = os.stat(f"{clone}/.build/release/kurs").st_mtime + 5
    os.utime(f"{clone}/Sources/kurs.swift", (future, future))
    code, said = run_clone(clone, home)
    expect(code == 0 and installed(home) == "2\n", f"it installs an old build: {said}")
    before = tree(f"{home}/.local")
    write(f"{clone}/Sources/kurs.swift", "broken\n")
    os.utime(f"{clone}/Sources/kurs.swift", (future + 5, future + 5))
    code, said = run_clone(clone, home)
    expect(code == 1 and said.count("install: ") == 1 and "cannot be built" in said, f"{code}, {said}")
    expect(tree(f"{home}/.local") == before, "a build that failed changes what is installed")


def without_swift(home):
    """A folder with all programs but Swift."""
    folder = f"{home}/programs"
    os.mkdir(folder)
    for place in ("/usr/bin", "/bin", "/usr/sbin", "/sbin"):
        for name in os.listdir(place):
            if not name.startswith("swift") and not os.path.lexists(f"{folder}/{name}"):
                os.symlink(f"{place}/{name}", f"{folder}/{name}")
    return folder


def a_clone_without_swift_says_what_is_missing_once():
    home = new_home()
    clone = f"{home}/src/kurs"
    make_clone(clone)
    os.remove(f"{clone}/tools/swift")
    path = without_swift(home)
    code, said = run_clone(clone, home, path=path)
    expect(code == 1 and said.count("\n") == 1 and "install Swift 6.2 or later" in said, f"{code}, {said}")
    write(f"{home}/mine/kurs", "#!/bin/sh\necho mine\n", 0o755)
    code, said = run_clone(clone, home, "--binary", f"{home}/mine/kurs", path=path)
    expect(code == 0 and installed(home) == "mine\n", said)
    code, said = run_clone(clone, home, "--binary", "no", path=path)
    expect(code == 1 and said.count("\n") == 1 and "~/no is no program" in said, f"{code}, {said}")


def a_clone_beside_a_program_is_no_package():
    for place in ("src/kurs", "share/kurs"):
        home = new_home(**{"bin/kurs": "#!/bin/sh\necho other\n"})
        os.chmod(f"{home}/bin/kurs", 0o755)
        make_clone(f"{home}/{place}")
        code, said = run_clone(f"{home}/{place}", home)
        expect(code == 0 and "by a package" not in said and installed(home) == "1\n", f"{place}: {code}, {said}")


def a_package_has_installed_kurs():
    home = new_home()
    make_clone(f"{home}/usr/share/kurs")
    os.remove(f"{home}/usr/share/kurs/Package.swift")
    write(f"{home}/usr/bin/kurs", "#!/bin/sh\n", 0o755)
    code, said = run_clone(f"{home}/usr/share/kurs", home)
    expect(code == 0 and "usr/bin/kurs, installed by a package" in said, f"{code}, {said}")
    expect(not os.path.exists(f"{home}/.local/bin/kurs"), "it installs kurs beside that of the package")
    expect(f"To uninstall: {home}/usr/share/kurs/integrations/install --undo" in said, said)


POINTS = [
    a_clone_is_built_first, a_clone_without_swift_says_what_is_missing_once, a_clone_beside_a_program_is_no_package,
    a_package_has_installed_kurs, lines_are_added_and_taken_away,
    a_file_of_the_users_stays, a_link_of_the_users_is_not_followed, a_folder_in_the_way_is_named, a_changed_file_stays,
    half_a_tarball_is_undone, what_cannot_be_removed_is_counted, root_leaves_the_homes_of_others,
    relative_folders_are_ignored, several_runs_at_once, only_hosts_are_hosts, older_records_are_read,
]
if killer.CAN_KILL:
    POINTS.append(law_of_stopped_runs)

if __name__ == "__main__":
    failures = 0
    try:
        for version in (1, 2):
            make_version(f"{top}/{version}", version)
        for point in POINTS:
            name = point.__name__.replace("_", " ")
            try:
                more = point()
                print(f"ok {name}" + (f": {more}" if more else ""), flush=True)
            except AssertionError as error:
                failures += 1
                print(f"broken: {name}: {error}", flush=True)
    finally:
        shutil.rmtree(top)
    sys.exit(failures > 0)
