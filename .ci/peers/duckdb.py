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
db.execute("SET threads = 1")
db.execute("SET preserve_insertion_order = true")
db.execute(f"CREATE VIEW wide AS SELECT *, 1.0 AS rate_EUR FROM read_csv('{rates}')")
db.execute(
    "CREATE VIEW long AS UNPIVOT (SELECT day, COLUMNS('rate_.*') FROM wide)"
    " ON COLUMNS('rate_.*') INTO NAME currency VALUE per_euro"
)
cells = ", ".join(
    f"round(amount * wide.rate_{code} / per_euro, 2) AS amount_{code},"
    f" wide.rate_{code} / per_euro AS rate_{code}, 'ecb' AS source_{code}, r.day AS day_{code}"
    for code in targets.split(",")
)
db.execute(
    f"COPY (SELECT r.*, {cells} FROM read_csv('{rows}') r"
    " LEFT JOIN long ON long.day = r.day AND long.currency = 'rate_' || r.currency"
    f" LEFT JOIN wide ON wide.day = r.day) TO '{out}' (HEADER)"
)
