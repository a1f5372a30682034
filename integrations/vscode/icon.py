"""Draws the icon of the extension: `icon.py [icon.png]`. `pack` puts it into the package."""

import math
import struct
import sys
import zlib

SIZE = 128
PAGE, CURVE, LAST = (15, 94, 89), (255, 255, 255), (251, 191, 36)
POINTS = [(24, 88), (44, 66), (60, 78), (82, 44), (102, 40)]
WIDTH, DOT, CORNER = 4.0, 9.0, 26.0


def to_segment(x, y, a, b):
    """The distance of a point from the line between two others."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    along = ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy)
    along = max(0.0, min(1.0, along))
    return math.hypot(x - a[0] - along * dx, y - a[1] - along * dy)


def covered(distance):
    """How much of a pixel lies within a shape whose edge is so far away; negative is inside."""
    return max(0.0, min(1.0, 0.5 - distance))


def pixel(x, y):
    half = SIZE / 2
    dx, dy = abs(x - half) - half + CORNER, abs(y - half) - half + CORNER
    edge = math.hypot(max(dx, 0), max(dy, 0)) + min(max(dx, dy), 0) - CORNER
    color = list(PAGE)
    curve = min(to_segment(x, y, *ends) for ends in zip(POINTS, POINTS[1:]))
    for ink, part in ((CURVE, covered(curve - WIDTH)), (LAST, covered(math.dist((x, y), POINTS[-1]) - DOT))):
        color = [round(old + (new - old) * part) for old, new in zip(color, ink)]
    return bytes([*color, round(255 * covered(edge))])


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png():
    rows = (b"\0" + b"".join(pixel(x + 0.5, y + 0.5) for x in range(SIZE)) for y in range(SIZE))
    header = struct.pack(">IIBBBBB", SIZE, SIZE, 8, 6, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(b"".join(rows), 9)) + chunk(b"IEND", b"")


if __name__ == "__main__":
    with open(sys.argv[1] if len(sys.argv) > 1 else "icon.png", "wb") as file:
        file.write(png())
