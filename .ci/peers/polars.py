"""The job of `kurs csv` with polars: amounts of a table by the day's rates. Prints its version without words.

    polars.py RATES.csv ROWS.csv EUR[,CHF,PLN] OUT.csv      RATES has a day, then rate_USD, rate_JPY, … per euro
"""
import sys

sys.path.pop(0)  # this file has the name of the module
import polars as pl

if len(sys.argv) < 2:
    sys.exit(print(f"polars {pl.__version__}"))
rates, rows, targets, out = sys.argv[1:]
wide = pl.scan_csv(rates).with_columns(pl.lit(1.0).alias("rate_EUR"))
wide = wide.select("day", pl.col("^rate_.*$"))
long = wide.unpivot(index="day", variable_name="currency", value_name="per_euro")
long = long.with_columns(pl.col("currency").str.strip_prefix("rate_"))
# Without `maintain_order`, the rows come out in another order than they went in.
table = pl.scan_csv(rows).join(long, on=["day", "currency"], how="left", maintain_order="left")
for code in targets.split(","):
    of_target = wide.select("day", pl.col(f"rate_{code}").alias("per_target"))
    rate = pl.col("per_target") / pl.col("per_euro")
    table = table.join(of_target, on="day", how="left", maintain_order="left").with_columns(
        (pl.col("amount") * rate).round(2, mode="half_away_from_zero").alias(f"amount_{code}"),
        rate.alias(f"rate_{code}"),
        pl.lit("ecb").alias(f"source_{code}"),
        pl.col("day").alias(f"day_{code}"),
    ).drop("per_target")
# Collected whole: streamed, it takes as long for one target and longer for three.
table.drop("per_euro").collect().write_csv(out)
