"""The job of `kurs csv` with DuckDB, on one thread, as kurs has. Prints its version without words.

    duckdb.py RATES.csv ROWS.csv EUR[,CHF,PLN] OUT.csv      RATES has a day, then rate_USD, rate_JPY, … per euro
"""
import sys

sys.path.pop(0)  # this file has the name of the module
import duckdb

if len(sys.argv) < 2:
    sys.exit(print(f"duckdb {duckdb.__version__}"))
rates, rows, targets, out = sys.argv[1:]
db = duckdb.connect()
# With several, the rows come out in another order than they went in, and it takes no less processor time.
db.execute("SET threads = 1")
db.execute(
    "CREATE TABLE wide AS SELECT day, COLUMNS('rate_.*'), 1.0::DOUBLE AS rate_EUR"
    f" FROM read_csv('{rates}')"
)
db.execute(
    "CREATE TABLE long AS UNPIVOT wide ON COLUMNS('rate_.*') INTO NAME currency VALUE per_euro"
)
cells = ", ".join(
    f"round(amount * rate_{code} / per_euro, 2) AS amount_{code},"
    f" rate_{code} / per_euro AS rate_{code}, 'ecb' AS source_{code}, r.day AS day_{code}"
    for code in targets.split(",")
)
db.execute(
    f"COPY (SELECT r.*, {cells} FROM read_csv('{rows}') r"
    " LEFT JOIN long ON long.day = r.day AND long.currency = 'rate_' || r.currency"
    f" LEFT JOIN wide ON wide.day = r.day) TO '{out}' (HEADER)"
)
