"""Hidden displays for the checks of programs with windows: `Screen` is one of X, `Wayland` one of sway.

What a program shows is compared, point by point, with what it shows of a text that is known.
"""

import contextlib
import os
import socket
import struct
import subprocess
import time

from terminal import PATIENCE, Broken


class Display:
    """Programs that share a hidden display; what they print is in a file of the check's home."""

    def __init__(self, check):
        self.check = check
        self.environment = {}
        # The picture before a program is there.
        self.empty = None

    def start(self, *command, **environment):
        # Each has a group of its own, as a session of a desktop would end it.
        with open(f"{self.check.home}/said", "a") as said:
            process = subprocess.Popen(
                command, cwd=self.check.home, stdin=subprocess.DEVNULL, stdout=said, stderr=said, process_group=0,
                env={**self.check.environment, **self.environment, **environment})
        return process

    def output(self, *command):
        done = subprocess.run(
            command, capture_output=True, text=True, env={**self.check.environment, **self.environment})
        return done.stdout.strip()

    def stop(self, process):
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, 15)
        process.wait()

    def steady(self, other_than=(), what="the picture does not rest"):
        """The picture when it has not changed for 0.4 seconds, and is none of those."""
        last, since = None, 0

        def rests():
            nonlocal last, since
            now = self.picture()
            if now != last:
                last, since = now, time.monotonic()
            return time.monotonic() - since > 0.4 and now not in other_than
        self.until(rests, what)
        return last

    def another(self, press, what):
        """Waits for a picture that rests, and that was not seen in the second before a key was pressed: cursors blink,
        and the empty screen between two windows is none."""
        seen, end = {self.empty}, time.monotonic() + 1.2
        while time.monotonic() < end:
            seen.add(self.picture())
        press()
        self.steady(seen, what)

    def shows(self, picture, what):
        self.until(lambda: self.picture() == picture, what)

    def until(self, condition, what):
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if condition():
                return
            time.sleep(0.05)
        raise Broken(f"{what}\n{self.check.read('said')[-3000:]}")


class Screen(Display):
    """A screen of X, by Xvfb, with the keys of xdotool."""

    def __init__(self, check, width=800, height=200):
        super().__init__(check)
        self.folder = f"{check.home}/screen"
        self.size = width * height * 4
        os.makedirs(self.folder, exist_ok=True)
        end, start = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(start), "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp",
             "-fbdir", self.folder], pass_fds=[start], stderr=subprocess.DEVNULL)
        os.close(start)
        # The whole line: without a reader, the server ends.
        with open(end) as number:
            self.environment = {"DISPLAY": f":{number.readline().strip()}"}
        self.empty = self.steady()

    def picture(self):
        # The server keeps its pixels there, behind a header.
        with open(f"{self.folder}/Xvfb_screen0", "rb") as file:
            return file.read()[-self.size:]

    def keys(self, *names):
        self.output("xdotool", "key", "--delay", "40", *names)

    def type(self, text):
        self.output("xdotool", "type", "--delay", "40", text)

    def copied(self):
        return self.output("xclip", "-o", "-selection", "clipboard")


class Wayland(Display):
    """A screen of Wayland, by sway without a graphics card, with the keys of wtype."""

    def __init__(self, check, width=800, height=200):
        super().__init__(check)
        self.folder = f"{check.home}/wayland"
        os.makedirs(self.folder, mode=0o700, exist_ok=True)
        config = check.write(
            "sway", f"output HEADLESS-1 resolution {width}x{height}\ninput * xkb_layout us\nxwayland disable\n")
        self.environment = {"XDG_RUNTIME_DIR": self.folder, "WAYLAND_DISPLAY": "wayland-1"}
        words = ["sway", "-c", config]
        if os.getuid() == 0:
            # sway refuses to run as root.
            os.chmod(check.home, 0o755)
            os.chown(self.folder, 65534, 65534)
            words = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", *words]
        self.start(
            *words, HOME=self.folder, WLR_BACKENDS="headless", WLR_LIBINPUT_NO_DEVICES="1", WLR_RENDERER="pixman")
        self.until(lambda: os.path.exists(f"{self.folder}/wayland-1"), "sway does not start")
        self.empty = self.steady([b""])

    def picture(self):
        done = subprocess.run(
            ["grim", "-t", "ppm", "-"], capture_output=True, env={**self.check.environment, **self.environment})
        return done.stdout

    def keys(self, *words):
        """Words of wtype: fuzzel ends with its keyboard, which is there only while wtype runs."""
        self.output("wtype", *words)

    def copied(self):
        return self.output("wl-paste", "-n")

    def point(self, x, y, width=800, height=200):
        """Moves the pointer there, as no program does: a client of the protocol of virtual pointers."""
        wire = socket.socket(socket.AF_UNIX)
        wire.connect(f"{self.folder}/wayland-1")

        def send(target, opcode, body):
            wire.sendall(struct.pack("=II", target, (8 + len(body)) << 16 | opcode) + body)
        interface = b"zwlr_virtual_pointer_manager_v1"
        send(1, 1, struct.pack("=I", 2))
        said = b""
        while interface not in said:
            said += wire.recv(65536)
        at = said.index(interface)
        name = said[at - 8:at - 4]
        text = struct.pack("=I", len(interface) + 1) + interface + b"\0" * (4 - len(interface) % 4)
        send(2, 0, name + text + struct.pack("=II", 1, 3))
        send(3, 0, struct.pack("=II", 0, 4))
        for step in (0, 1):
            send(4, 1, struct.pack("=IIIII", step, x + step, y, width, height))
            send(4, 4, b"")
        self.pointer = wire
