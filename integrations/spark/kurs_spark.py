"""Converts columns of a Spark DataFrame with kurs: exactly, by frozen rates, on every worker alike.

    from kurs_spark import Kurs

    kurs = Kurs(spark, program="/usr/bin/kurs", rates="2026.rates")
    frame = kurs.convert(frame, amount="amount", currency="currency", day="day", to=["EUR", "CHF"])

Each task runs one `kurs csv -` and sends it a batch of rows at a time. What could not be converted has its
reason in the column `error`, and fails no task. If the process ends, the batch is sent to a new one: no row is
lost, and none comes twice."""

from __future__ import annotations

import os
import subprocess
import threading
from collections.abc import Iterator, Sequence
from typing import Any

PARTS = ("amount", "rate", "source", "day")
MAX_RESTARTS = 3


class Ended(Exception):
    """The process ended before it had answered all rows."""


class Process:
    """One `kurs csv -`, which answers a line for each line."""

    def __init__(self, command: Sequence[str]) -> None:
        self.command = list(command)
        self.process: subprocess.Popen[bytes] | None = None
        self.restarts = 0

    def lines(self, text: bytes, count: int) -> bytes:
        while True:
            try:
                return self.answer(text, count)
            except Ended as ended:
                self.close()
                self.restarts += 1
                if self.restarts > MAX_RESTARTS:
                    raise RuntimeError(f"kurs ended {self.restarts} times: {ended}") from ended

    def answer(self, text: bytes, count: int) -> bytes:
        if self.process is None:
            self.process = subprocess.Popen(self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                            stderr=subprocess.PIPE, bufsize=0)
        process = self.process
        assert process.stdin and process.stdout and process.stderr

        def send() -> None:
            try:
                rest = memoryview(text)
                while rest:
                    rest = rest[os.write(process.stdin.fileno(), rest):]  # type: ignore[union-attr]
            except OSError:
                pass  # The reader below sees that it ended.

        sender = threading.Thread(target=send, daemon=True)
        sender.start()
        pieces, seen = [], 0
        while seen < count:
            piece = os.read(process.stdout.fileno(), 1 << 20)
            if not piece:
                sender.join()
                raise Ended(process.stderr.read(2_000).decode(errors="replace").strip())
            pieces.append(piece)
            seen += piece.count(b"\n")
        sender.join()
        return b"".join(pieces)

    def close(self) -> None:
        if self.process is None:
            return
        process, self.process = self.process, None
        process.kill()
        for stream in (process.stdin, process.stdout, process.stderr):
            if stream:
                stream.close()
        process.wait()


class Kurs:
    """The program and the frozen rates, shipped to every worker.

    `rates` is a file of `kurs rates export FILE`, so that all workers answer from the same tables."""

    def __init__(self, spark: Any, program: str, rates: str) -> None:
        for path in (program, rates):
            spark.sparkContext.addFile(os.path.abspath(path))
        spark.sparkContext.addPyFile(os.path.abspath(__file__))
        self.program, self.rates = os.path.basename(program), os.path.basename(rates)

    def convert(self, frame: Any, amount: str, currency: str, day: str | None = None, *, to: str | Sequence[str],
                rule: str | None = None, options: Sequence[str] = ()) -> Any:
        """The frame with four columns for each target, such as `amount_EUR`, `rate_EUR`, `source_EUR` and
        `day_EUR`, and `error`. They are text, as kurs writes them: cast an amount to the decimal you need.

        `options` are further ones of `kurs csv`, such as `["--digits", "4"]`."""
        targets = [to] if isinstance(to, str) else list(to)
        names = [f"{part}_{target}" for target in targets for part in PARTS] + ["error"]
        taken = [name for name in names if name in frame.columns]
        if taken:
            raise ValueError(f"the frame has a column {taken[0]} already")
        words = ["csv", "-", "--amount", "1", "--currency", "2", "--to", ",".join(targets), "--header", "no",
                 "--delimiter", ",", "--quote", '"', "--encoding", "utf-8", "--decimal", ".", "--error-column"]
        words += ["--day", "3"] if day else []
        words += ["--rule", rule] if rule else []
        columns = [amount, currency] + ([day] if day else [])
        task = Task(self.program, self.rates, [*words, *options], columns, names)
        from pyspark.sql.types import StringType, StructField, StructType

        schema = StructType([*frame.schema.fields, *(StructField(name, StringType()) for name in names)])
        return frame.mapInPandas(task, schema)


class Task:
    """What a task does with its batches."""

    def __init__(self, program: str, rates: str, words: list[str], columns: list[str], names: list[str]) -> None:
        self.program, self.rates, self.words = program, rates, words
        self.columns, self.names = columns, names

    def __call__(self, batches: Iterator[Any]) -> Iterator[Any]:
        import pandas
        from pyspark import SparkFiles

        program = SparkFiles.get(self.program)
        if not os.access(program, os.X_OK):
            os.chmod(program, 0o755)
        process = Process([program, "--rates", SparkFiles.get(self.rates), *self.words])
        try:
            for batch in batches:
                if len(batch):
                    yield self.converted(process, batch, pandas)
        finally:
            process.close()

    def converted(self, process: Process, batch: Any, pandas: Any) -> Any:
        import io

        cells = {}
        for place, column in enumerate(self.columns):
            text = batch[column].map(lambda value: "" if value is None or value != value else str(value))
            cells[place] = text.str.replace(r"[\r\n]", " ", regex=True)
        table = pandas.DataFrame(cells)
        sent = table.to_csv(index=False, header=False, lineterminator="\n").encode()
        answered = process.lines(sent, len(batch))
        read = pandas.read_csv(io.BytesIO(answered), header=None, dtype=str, keep_default_na=False,
                               names=[*self.columns, *self.names])
        if len(read) != len(batch):
            raise RuntimeError(f"kurs answered {len(read)} rows of {len(batch)}")
        for name in self.names:
            values = read[name].to_numpy()
            batch[name] = pandas.Series(values, index=batch.index).where(lambda text: text != "", None)
        return batch
