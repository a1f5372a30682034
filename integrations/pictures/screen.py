"""Reads a screen of tmux, with its colours, and draws it as SVG: light, or dark where the reader prefers it.

Text is text, a cell at a time where its width is not certain. Lines, blocks and braille are drawn, so
that a chart looks the same in every font.
"""

import re
import unicodedata
from html import escape

WIDTH, HEIGHT = 8, 18  # Of a cell.
MARGIN, TITLE = 14, 30
PLAIN = {"light": ("#1f2328", "#ffffff"), "dark": ("#e6edf3", "#0d1117")}
EDGE = {"light": ("#d1d9e0", "#f6f8fa", "#d1d9e0"), "dark": ("#3d444d", "#161b22", "#3d444d")}
NAMED = {
    "light": ("#24292f", "#cf222e", "#116329", "#7d4e00", "#0969da", "#8250df", "#1b7c83", "#6e7781",
              "#6e7781", "#a40e26", "#1a7f37", "#633c01", "#218bff", "#a475f9", "#3192aa", "#57606a"),
    "dark": ("#484f58", "#ff7b72", "#3fb950", "#d29922", "#58a6ff", "#bc8cff", "#39c5cf", "#b1bac4",
             "#8b949e", "#ffa198", "#56d364", "#e3b341", "#79c0ff", "#d2a8ff", "#56d4dd", "#ffffff"),
}
# The arms of a line in a cell: left, right, up, down.
ARMS = {"─": "lr", "━": "lr", "│": "ud", "┃": "ud", "┌": "rd", "┐": "ld", "└": "ru", "┘": "lu", "├": "rud", "┤": "lud",
        "┬": "lrd", "┴": "lru", "┼": "lrud", "╴": "l", "╵": "u", "╶": "r", "╷": "d"}
ROUND = {"╭": "M{r} {y}H{x4}Q{x} {y} {x} {y4}V{b}", "╮": "M{l} {y}H{x0}Q{x} {y} {x} {y4}V{b}",
         "╰": "M{r} {y}H{x4}Q{x} {y} {x} {y0}V{t}", "╯": "M{l} {y}H{x0}Q{x} {y} {x} {y0}V{t}"}
MARKS = {"bold": "b", "dim": "m", "italic": "i"}
DOUBLE = {"═": "lr", "║": "ud", "╔": "rd", "╗": "ld", "╚": "ru", "╝": "lu"}


class Style:
    """How a cell looks. Colours are None, a number of the palette, or `#rrggbb`."""

    def __init__(self):
        self.reset()

    def reset(self):
        self.front = self.back = None
        self.marks = set()

    def apply(self, codes):
        codes = [int(code or 0) for code in codes.replace(":", ";").split(";")]
        while codes:
            code = codes.pop(0)
            if code == 0:
                self.reset()
            elif code in (1, 2, 3, 4, 7, 9):
                self.marks.add({1: "bold", 2: "dim", 3: "italic", 4: "under", 7: "reverse", 9: "strike"}[code])
            elif code in (22, 23, 24, 27, 29):
                self.marks -= {22: {"bold", "dim"}, 23: {"italic"}, 24: {"under"}, 27: {"reverse"}, 29: {"strike"}}[code]
            elif code in (38, 48):
                if codes.pop(0) == 5:
                    colour = codes.pop(0)
                else:
                    colour = "#%02x%02x%02x" % tuple(codes.pop(0) for _ in range(3))
                self.front, self.back = (colour, self.back) if code == 38 else (self.front, colour)
            elif code in (39, 49):
                self.front, self.back = (None, self.back) if code == 39 else (self.front, None)
            elif 30 <= code <= 37 or 90 <= code <= 97:
                self.front = code - 30 if code < 90 else code - 82
            elif 40 <= code <= 47 or 100 <= code <= 107:
                self.back = code - 40 if code < 100 else code - 92

    def look(self):
        """Front, back and marks; `plain` and `paper` name the terminal's own colours."""
        front = "plain" if self.front is None else self.front
        back = "paper" if self.back is None else self.back
        if "reverse" in self.marks:
            front, back = back, front
        return front, back, frozenset(self.marks - {"reverse"})


def width(character):
    if unicodedata.combining(character) or unicodedata.category(character) in ("Cf", "Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def cells(captured):
    """The rows of a screen: (column, character, look), without what looks like nothing."""
    style, rows = Style(), []
    for line in captured.split("\n"):
        row, column = [], 0
        for codes, character in re.findall(r"\x1b\[([0-9;:]*)m|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b[()].|[\x0e\x0f]|([^\x1b\x0e\x0f])", line):
            if not character:
                style.apply(codes)
            elif width(character) == 0 and row:
                row[-1] = (row[-1][0], row[-1][1] + character, row[-1][2])
            else:
                row.append((column, character, style.look()))
                column += width(character)
        rows.append(row)
    return rows


def palette(colour, theme):
    if colour == "plain":
        return PLAIN[theme][0]
    if colour == "paper":
        return PLAIN[theme][1]
    if isinstance(colour, str):
        return colour
    if colour < 16:
        return NAMED[theme][colour]
    if colour >= 232:
        return "#" + "%02x" % (8 + (colour - 232) * 10) * 3
    colour -= 16
    return "#" + "".join("%02x" % (0 if part == 0 else 55 + 40 * part) for part in (colour // 36, colour // 6 % 6, colour % 6))


def ground(colour, theme):
    """A background: the bright colours in both themes, on which dark text is read."""
    return palette(colour, "dark" if isinstance(colour, int) and 0 < colour < 16 else theme)


def light(colour):
    parts = [int(colour[at:at + 2], 16) / 255 for at in (1, 3, 5)]
    parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def readable(colour, back, contrast):
    """The colour, moved toward black or white until it can be read on the background."""
    toward = 0 if light(back) > 0.2 else 255
    for step in range(21):
        parts = [int(colour[at:at + 2], 16) for at in (1, 3, 5)]
        mixed = "#" + "".join("%02x" % round(part + (toward - part) * step / 20) for part in parts)
        high, low = sorted((light(mixed), light(back)), reverse=True)
        if (high + 0.05) / (low + 0.05) >= contrast:
            break
    return mixed


class Drawing:
    """A screen as SVG."""

    def __init__(self, captured, columns, rows, cursor=None):
        self.rows = cells(captured)[:rows]
        self.columns, self.count = columns, rows
        self.classes = {}
        self.backs, self.dots, self.blocks, self.across, self.down, self.curves = {}, {}, {}, {}, {}, {}
        self.texts = []
        self.cursor = cursor

    def name(self, front, back, kind="c"):
        """The class of a colour that is seen on a background."""
        return self.classes.setdefault((kind, front, back), f"{kind}{len(self.classes)}")

    def draw(self):
        for y, row in enumerate(self.rows):
            self.row(y, row)

    def row(self, y, row):
        top = y * HEIGHT
        run = None
        for column, character, look in row:
            front, back, marks = look
            left = column * WIDTH
            if self.cursor == (column, y):
                front, back = ("paper" if back == "paper" else back), "plain"
            if back != "paper":
                self.backs.setdefault(self.name(back, None, "b"), []).append((left, top, width(character[0]) * WIDTH))
            colour = self.name(front, back)
            for mark, y2 in (("under", 15.5), ("strike", 9)):
                if mark in marks:
                    self.across.setdefault(colour, []).append((top + y2, left, left + WIDTH * width(character[0])))
            marks = marks - {"under", "strike"}
            if self.shape(character, colour, left, top):
                run = self.end(run)
            elif character == " ":
                if run and run["spaces"] == 0 and run["marks"] == marks and run["colour"] == colour:
                    run["spaces"] = 1
                else:
                    run = self.end(run)
            else:
                alone = width(character[0]) != 1 or not (character.isascii() or character.isalpha())
                if run and (alone or run["alone"] or run["colour"] != colour or run["marks"] != marks):
                    run = self.end(run)
                if run is None:
                    run = {"x": left, "y": top, "text": "", "spaces": 0, "colour": colour, "marks": marks, "alone": alone, "cells": 0}
                run["text"] += " " * run["spaces"] + character
                run["cells"] += run["spaces"] + width(character[0])
                run["spaces"] = 0
        self.end(run)
        if self.cursor and self.cursor[1] == y and all(column != self.cursor[0] for column, _, _ in row):
            self.backs.setdefault(self.name("plain", None, "b"), []).append((self.cursor[0] * WIDTH, top, WIDTH))

    def end(self, run):
        if run:
            self.texts.append(run)

    def shape(self, character, colour, left, top):
        """Draws a character that is not a letter; returns whether it is one."""
        middle, centre = top + HEIGHT // 2, left + WIDTH // 2
        code = ord(character[0])
        if 0x2800 <= code <= 0x28FF:
            for bit, (x, y) in enumerate(((0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3))):
                if code & 1 << bit:
                    self.dots.setdefault(colour, []).append((left + 2 + 4 * x, top + 2.25 + 4.5 * y))
        elif 0x2581 <= code <= 0x2588:
            part = (code - 0x2580) * HEIGHT / 8
            self.blocks.setdefault(colour, []).append(f"M{left} {number(top + HEIGHT - part)}h{WIDTH}v{number(part)}h-{WIDTH}z")
        elif character in "▲▼":
            base, tip = (middle + 4, middle - 4) if character == "▲" else (middle - 4, middle + 4)
            self.blocks.setdefault(colour, []).append(f"M{left} {base}h{WIDTH}L{centre} {tip}z")
        elif character in ARMS:
            for arm in ARMS[character]:
                if arm in "lr":
                    self.across.setdefault(colour, []).append((middle, left if arm == "l" else centre, centre if arm == "l" else left + WIDTH))
                else:
                    self.down.setdefault(colour, []).append((centre, top if arm == "u" else middle, middle if arm == "u" else top + HEIGHT))
        elif character in "┈┄╌":
            self.across.setdefault(colour, []).extend((middle, left + x, left + x + 2) for x in (1, 5))
        elif character in ROUND:
            self.curves.setdefault(colour, []).append(ROUND[character].format(
                l=left, r=left + WIDTH, t=top, b=top + HEIGHT, x=centre, y=middle, x0=left, x4=left + WIDTH, y0=middle - 4, y4=middle + 4))
        elif character in DOUBLE:
            self.double(DOUBLE[character], colour, left, top, centre, middle)
        else:
            return False
        return True

    def double(self, arms, colour, left, top, centre, middle):
        if arms == "lr":
            self.across.setdefault(colour, []).extend((y, left, left + WIDTH) for y in (middle - 1.5, middle + 1.5))
        elif arms == "ud":
            self.down.setdefault(colour, []).extend((x, top, top + HEIGHT) for x in (centre - 1.5, centre + 1.5))
        else:
            for near in (-1.5, 1.5):  # The outer line turns further out.
                x = centre + (near if "r" in arms else -near)
                y = middle + (near if "d" in arms else -near)
                self.across.setdefault(colour, []).append((y, x, left + WIDTH) if "r" in arms else (y, left, x))
                self.down.setdefault(colour, []).append((x, y, top + HEIGHT) if "d" in arms else (x, top, y))

    # SVG.

    def svg(self, title, described):
        self.draw()
        wide, high = self.columns * WIDTH + 2 * MARGIN, self.count * HEIGHT + TITLE + 2 * MARGIN - 4
        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" xml:space="preserve" width="{wide}" height="{high}" viewBox="0 0 {wide} {high}" role="img">',
            f"<title>{escape(title)}</title>", f"<desc>{escape(described)}</desc>", self.styles(),
            f'<rect class="w" x=".5" y=".5" width="{wide - 1}" height="{high - 1}" rx="9"/>',
            f'<path class="h" d="M1 {TITLE}V9.5A8.5 8.5 0 0 1 9.5 1H{wide - 9.5}a8.5 8.5 0 0 1 8.5 8.5V{TITLE}z"/>',
            "".join(f'<circle class="o" cx="{x}" cy="15.5" r="5"/>' for x in (18, 36, 54)),
            f'<text class="t" x="{wide / 2:g}" y="20">{escape(title)}</text>',
            f'<g transform="translate({MARGIN} {TITLE + MARGIN - 4})">',
        ]
        for colour, places in self.backs.items():
            parts.append(f'<path class="{colour}" d="{"".join(joined(places))}"/>')
        for colour, places in self.blocks.items():
            parts.append(f'<path class="{colour}" d="{"".join(places)}"/>')
        for colour, places in self.dots.items():
            parts.append(f'<path class="{colour} d" d="{dotted(places)}"/>')
        for colour in sorted({*self.across, *self.down, *self.curves}):
            lines = [f"M{number(a)} {number(y)}H{number(b)}" for y, a, b in merged(self.across.get(colour, []))]
            lines += [f"M{number(x)} {number(a)}V{number(b)}" for x, a, b in merged(self.down.get(colour, []))]
            parts.append(f'<path class="{colour} l" d="{"".join(lines + self.curves.get(colour, []))}"/>')
        for run in self.texts:
            names = " ".join([run["colour"], *sorted(MARKS[mark] for mark in run["marks"])])
            length = f' textLength="{run["cells"] * WIDTH}"' if run["cells"] > 1 and not run["alone"] else ""
            parts.append(f'<text class="{names}" x="{run["x"]}" y="{run["y"] + 13}"{length}>{escape(run["text"], quote=False)}</text>')
        return "\n".join([*parts, "</g>", "</svg>", ""])

    def styles(self):
        rules = ['text{font:13.33px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;white-space:pre;stroke:none!important}',
                 "text.t{text-anchor:middle;font:12px system-ui,sans-serif}", "path{stroke-width:0}",
                 ".d{stroke-linecap:round;stroke-width:3;fill:none!important}", ".l{stroke-width:1.2;fill:none!important}",
                 ".b{font-weight:700}", ".m{fill-opacity:.64}", ".i{font-style:italic}"]
        return "<style>" + "".join(rules) + self.theme("light") + "@media(prefers-color-scheme:dark){" + self.theme("dark") + "}</style>"

    def theme(self, theme):
        edge, bar, button = EDGE[theme]
        rules = [f".w{{fill:{PLAIN[theme][1]};stroke:{edge}}}.h{{fill:{bar}}}.o{{fill:{button}}}.t{{fill:{NAMED[theme][8]}}}"]
        for (kind, front, back), name in self.classes.items():
            if kind == "b":
                rules.append(f".{name}{{fill:{ground(front, theme)}}}")
            else:
                colour = readable(palette(front, theme), ground(back, theme), 3.2 if back == "paper" else 5)
                drawn = any(name in places for places in (self.dots, self.across, self.down, self.curves))
                rules.append(f".{name}{{fill:{colour}" + (f";stroke:{colour}" if drawn else "") + "}")
        return "".join(rules)


def number(value):
    return f"{value:g}".replace("0.", ".") if 0 < value < 1 else f"{value:g}"


def joined(places):
    """Backgrounds: cells side by side as one box."""
    boxes = []
    for left, top, wide in places:
        if boxes and boxes[-1][1] == top and boxes[-1][0] + boxes[-1][2] == left:
            boxes[-1][2] += wide
        else:
            boxes.append([left, top, wide])
    return [f"M{left} {top}h{wide}v{HEIGHT}h-{wide}z" for left, top, wide in boxes]


def dotted(places):
    """Dots of no length, each by its distance from the one before."""
    text, x, y = [], 0, 0
    for left, top in places:
        text.append(f"m{number(left - x)} {number(top - y)}h0")
        x, y = left, top
    return "".join(text).replace(" -", "-")


def merged(lines):
    """Pieces that touch, as one line each: (where, from, to)."""
    found = []
    for line in sorted(lines):
        if found and found[-1][0] == line[0] and line[1] <= found[-1][2]:
            found[-1] = (line[0], found[-1][1], max(line[2], found[-1][2]))
        else:
            found.append(line)
    return found
