"""Gives kurs csv random tables, and compares with Python's csv: `columns.py KURS FROZEN SEED COUNT`.

Each table has its own delimiter, quote, line end, encoding, decimal sign and header; fields have quotes,
delimiters and line ends in them. What the table said must be in the result as Python reads it, row by row.
Then the same rows in a request of `convert` each: amount, rate, source and day are those of the table."""

import codecs
import csv
import io
import json
import random
import subprocess
import sys
from decimal import Decimal

kurs, frozen, seed, count = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
chance = random.Random(seed)
# The last two have gaps in their past.
CODES = ["USD", "EUR", "JPY", "GBP", "PLN", "DEM", "KWD", "ISK", "ZWL"]
DIGITS = {"EUR": 2, "CHF": 2, "JPY": 0, "PLN": 2}
TEXTS = ["", "x", "two words", " blank ", 'a "quoted" word', "it's", "a,b", "a;b", "a\tb", "a|b", "line\nend",
         "line\r\nend", "carriage\rreturn", '"', "''", "'", 'ends"', "0", "é", "Ω€", "𝄞"]


def amount(decimal):
    digits = chance.choice([0, 1, 2, 3, 4])
    number = chance.randrange(-10**chance.randrange(1, 9), 10**9)
    text = str(Decimal(number).scaleb(-digits)) if digits else str(number)
    value = Decimal(text)
    whole, _, rest = format(abs(value), "f").partition(".")
    if chance.random() < 0.3:
        mark = chance.choice([s for s in ",.' " if s != decimal])
        whole = format(int(whole), ",").replace(",", mark)
    text = whole + (decimal + rest if rest else "")
    return value, ("-" if value < 0 else "") + text


def table():
    encoding = chance.choice(["utf-8", "utf-8-sig", "utf-16-le", "utf-16-be", "iso-8859-1", "cp1252"])
    form = dict(delimiter=chance.choice(",;\t|"), quotechar=chance.choice("\"\"'"), doublequote=True,
                lineterminator=chance.choice(["\n", "\r\n", "\r"]),
                quoting=chance.choice([csv.QUOTE_MINIMAL, csv.QUOTE_ALL, csv.QUOTE_NONNUMERIC]))
    decimal = chance.choice(".,")
    texts = []
    for text in TEXTS:
        try:
            text.encode(encoding)
            texts.append(text)
        except UnicodeEncodeError:
            pass
    width = chance.randrange(3, 8)
    places = chance.sample(range(width), 3)
    header = chance.random() < 0.5
    rows, wanted = [], []
    for _ in range(chance.randrange(1, 40)):
        row = [chance.choice(texts) for _ in range(width)]
        value, text = amount(decimal)
        code = chance.choice(CODES)
        day = f"{chance.randrange(2001, 2026)}-{chance.randrange(1, 13):02}-{chance.randrange(1, 29):02}"
        is_bad = chance.random() < 0.1
        row[places[0]], row[places[1]], row[places[2]] = ("none" if is_bad else text), code, day
        rows.append(row)
        wanted.append(None if is_bad else (value, code, day))
    if any(mark in cell for row in rows for cell in row for mark in "\r\n"):
        # Python's writer quotes only the line end that it writes itself.
        form["quoting"] = csv.QUOTE_ALL
    names = [f"column {at}" for at in range(width)]
    out = io.StringIO(newline="")
    csv.writer(out, **form).writerows(([names] if header else []) + rows)
    mark = {"utf-16-le": codecs.BOM_UTF16_LE, "utf-16-be": codecs.BOM_UTF16_BE}.get(encoding, b"")
    columns = [names[at] if header and chance.random() < 0.7 else str(at + 1) for at in places]
    options = ["--decimal", decimal, "--delimiter", form["delimiter"].replace("\t", "tab"), "--header",
               "yes" if header else "no", "--quote", form["quotechar"]]
    if encoding in ("iso-8859-1", "cp1252"):
        options += ["--encoding", "windows-1252" if encoding == "cp1252" else encoding]
    return mark + out.getvalue().encode(encoding), columns, options, encoding, form, decimal, header, rows, wanted


def run(arguments, data):
    return subprocess.run([kurs, "--rates", frozen, *arguments], input=data, capture_output=True)


def check(number):
    data, columns, options, encoding, form, decimal, header, rows, wanted = table()
    targets = chance.sample(sorted(DIGITS), chance.randrange(1, 4))
    rule = chance.choice([None, "sameDay", "previousPublished", "monthAverage", "monthEnd"])
    words = ["--amount", columns[0], "--currency", columns[1], "--day", columns[2], "--to", ",".join(targets)]
    words += ["--rule", rule] if rule else []
    result = run(["csv", "-", *words, *options], data)
    assert result.returncode in (0, 1), result.stderr.decode()
    text = result.stdout.decode(encoding if encoding != "utf-8-sig" else "utf-8-sig").removeprefix("\ufeff")
    read = list(csv.reader(io.StringIO(text, newline=""), **{**form, "quoting": csv.QUOTE_MINIMAL}))
    names = read.pop(0) if header else []
    assert not header or names[-4 * len(targets)] == f"amount_{targets[0]}", names
    assert len(read) == len(rows), (len(read), len(rows))
    is_whole = all(got[len(row) + 4 * at] for got, row in zip(read, rows) for at in range(len(targets)))
    assert result.returncode == (0 if is_whole else 1), result.stderr.decode()
    for got, row, want in zip(read, rows, wanted):
        assert got[:len(row)] == row, (got, row)
        assert len(got) == len(row) + 4 * len(targets), got
        for at, target in enumerate(targets):
            cells = got[len(row) + 4 * at:len(row) + 4 * at + 4]
            if want is None:
                assert cells == ["", "", "", ""], cells
                continue
            law.append((want, target, rule, [cell.replace(decimal, ".") for cell in cells[:2]] + cells[2:]))
    # The same with what is recognized: the rows are the same.
    if len(rows) > 5 and wanted[0] and not any("'" in cell or cell.startswith(" ") for row in rows for cell in row):
        known = ["--decimal", decimal]
        if encoding in ("iso-8859-1", "cp1252"):
            known += options[-2:]
        again = run(["csv", "-", *words, *known], data)
        if form["quotechar"] == '"':
            assert again.stdout == result.stdout, (again.stderr.decode(), data)


law = []
for number in range(count):
    try:
        check(number)
    except AssertionError as error:
        sys.exit(f"seed {seed}, table {number}: {error}")

# The law: row by row as `convert` has it, in a request each.
law = chance.sample(law, min(len(law), 2_000))
lines = []
for number, ((value, code, day), target, rule, _) in enumerate(law):
    params = {"amount": format(value, "f"), "from": code, "to": target, "on": day}
    params |= {"rule": rule} if rule else {}
    lines.append(json.dumps({"jsonrpc": "2.0", "id": number, "method": "convert", "params": params}))
answers = run([], ("\n".join(lines) + "\n").encode()).stdout.decode().splitlines()
assert len(answers) == len(law), (len(answers), len(law))
for answer, (want, target, rule, cells) in zip(answers, law):
    found = json.loads(answer).get("result", {"results": [{}]})["results"][0]
    expected = [found.get(name, "") for name in ("amount", "rate", "source", "day")]
    assert cells == expected, f"{want} {target} {rule}: {cells}, and convert has {expected}"
print(len(law))
