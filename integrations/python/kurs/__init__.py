"""A client of kurs, a currency engine, without dependencies, for Python 3.9 or later.

    from kurs import Kurs, KursError

    with Kurs() as kurs:
        kurs.exchange("100", "USD", "EUR")                          # Decimal('89.51')
        kurs.convert("100", "USD", ["EUR", "JPY"])["results"][1]    # amount, rate, source, day, age, …
        kurs.text("chart", {"base": "EUR", "targets": "USD"})       # any method as plain text

`kurs.aio` has the same for asyncio, `kurs.types` the types of all params and results. kurs starts with the first
request, restarts after it died, and exits with the program. protocol.md describes every method.
"""

from .client import Amount, Kurs, KursError, Subscription

# Where they are imported from is what an error is called, too.
KursError.__module__ = Kurs.__module__ = "kurs"

__all__ = ["Amount", "Kurs", "KursError", "Subscription"]
