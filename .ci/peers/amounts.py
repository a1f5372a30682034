"""Which amounts of tables are wrong: each is computed anew by whole numbers, and rounded once, half away from zero.

    amounts.py RATES.csv EUR[,CHF,PLN] TABLE.csv …      prints for each table the wrong amounts, and all

RATES has a day, then rate_USD, rate_JPY, … per euro. TABLE has amount, currency and day, and amount_EUR, ….
"""
import csv
import sys

sys.path.pop(0)  # this folder has files with the names of modules


def whole(text):
    """The digits of a decimal, and how many of them follow its point."""
    before, _, after = text.partition(".")
    return int(before + after), len(after)


def exact(amount, above, below):
    """The cents of amount × above ÷ below, of three decimals."""
    over = amount[0] * above[0] * 10 ** (2 + below[1])
    under = below[0] * 10 ** (amount[1] + above[1])
    return (2 * over + under) // (2 * under)


def cents(text):
    digits, decimals = whole(text)
    return digits * 10 ** (2 - decimals) if decimals <= 2 else None


rates, targets, *tables = sys.argv[1:]
per_euro = {}
with open(rates) as lines:
    for row in csv.DictReader(lines):
        per_euro[row["day"], "EUR"] = (1, 0)
        for name, rate in row.items():
            if name.startswith("rate_"):
                per_euro[row["day"], name[5:]] = whole(rate)
for table in tables:
    wrong, seen = 0, 0
    with open(table) as lines:
        for row in csv.DictReader(lines):
            day, amount = row["day"], whole(row["amount"])
            below = per_euro[day, row["currency"]]
            for code in targets.split(","):
                seen += 1
                wrong += cents(row["amount_" + code]) != exact(amount, per_euro[day, code], below)
    print(wrong, seen)
