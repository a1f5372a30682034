"""The same client for asyncio: any number of requests can be pending.

from kurs.aio import AsyncKurs

async with AsyncKurs() as kurs:
    await kurs.exchange("100", "USD", "EUR")        # Decimal('89.51')
"""

from __future__ import annotations

import asyncio
import atexit
import contextlib
import os
import signal
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Mapping, Optional, Sequence, Set, Tuple, Union, overload

from .client import (
    INTRODUCTION,
    Amount,
    Amounts,
    Client,
    KursError,
    Params,
    Subscribed,
    Targets,
    decimals,
    message_of,
    result_of,
    trouble_of,
)

if TYPE_CHECKING:
    from .types import Amount as Found
    from .types import AsyncCalls, Conversion, ConversionOfMany, EvaluateResult
else:
    AsyncCalls = object

MAX_LINE = 1 << 30
"""The longest line that is read, in bytes."""
_running: Set[int] = set()


class AsyncSubscription(Subscribed):
    async def cancel(self) -> None:
        await self._kurs.unsubscribe(self)


class AsyncKurs(Client, AsyncCalls):
    """A kurs process of one event loop, in which handlers and `trouble` are called. Cancelling a request tells kurs."""

    def __init__(self, command: Union[str, Sequence[str], None] = None, *, patience: float = 30.0):
        super().__init__(command, patience=patience)
        self._process: Optional[asyncio.subprocess.Process] = None
        self._reader: Optional[asyncio.Task[None]] = None
        self._starting = asyncio.Lock()
        self._waiting: Dict[int, Tuple[asyncio.Future[Any], Callable[[Any], None]]] = {}
        self._subscriptions: List[AsyncSubscription] = []

    # Requests

    async def raw(self, method: str, params: Optional[Params] = None, *, patience: Optional[float] = None) -> Any:
        """Calls a method of protocol.md, and returns its result or raises a KursError. `call` is the same with types,
        without `as` and `fields`.
        """
        await self._start()
        return await self._ask(method, params, patience)

    async def text(self, method: str, params: Optional[Params] = None) -> str:
        """Calls any method, and returns plain text."""
        return str(await self.raw(method, {**(params or {}), "as": "text"}))

    @overload
    async def convert(self, amount: Amount, source: str, to: Targets = None, **more: object) -> Conversion: ...

    @overload
    async def convert(self, amount: Amounts, source: str, to: Targets = None, **more: object) -> ConversionOfMany: ...

    async def convert(self, amount: Union[Amount, Amounts], source: str, to: Targets = None, **more: object) -> Any:
        """Converts an amount, or a list of them. `more` are params such as `on`, `cash`, `rounding`."""
        return await self.raw("convert", {"amount": decimals(amount), "from": source, "to": to, **more})

    async def exchange(self, amount: Amount, source: str, to: str, **more: object) -> Decimal:
        """Converts an amount, and returns only the result, which kurs has rounded once."""
        return Decimal((await self.convert(amount, source, to, **more))["results"][0]["amount"])

    async def evaluate(self, expression: str, **more: object) -> EvaluateResult:
        """Evaluates typed text: `20 usd + 15 gbp in eur`."""
        result: EvaluateResult = await self.raw("evaluate", {"expression": expression, **more})
        return result

    async def scan(self, text: str, **more: object) -> List[Found]:
        """Finds the amounts of money in a text, in their order."""
        amounts: List[Found] = []
        params: Dict[str, object] = {"text": text, **more}
        while True:
            part = await self.raw("scan", params)
            amounts += part["amounts"]
            if "next" not in part or "limit" in more:
                return amounts
            params["start"] = part["next"]

    # Notifications

    if not TYPE_CHECKING:
        call = raw

        async def subscribe(self, topic, handler, params=None):
            """Calls `handler` with the present state of a topic, and with each later one: `watchlist`, …"""
            subscription = AsyncSubscription(self, topic, params or {}, handler)

            def take(state):
                self._subscriptions.append(subscription)
                subscription.take(state)

            await self._start()
            await self._ask("subscribe", subscription.params, take=take)
            return subscription

    async def unsubscribe(self, subscription: AsyncSubscription) -> None:
        if subscription in self._subscriptions:
            self._subscriptions.remove(subscription)
            if self._process is not None:
                await self.raw("unsubscribe", {"subscription": subscription.token})

    # The process

    async def __aenter__(self) -> AsyncKurs:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Stops kurs. A later request starts it again."""
        process, reader = self._process, self._reader
        self._subscriptions.clear()
        self._drop(KursError("kurs was closed before it answered.", "ended"))
        if process is None or process.stdin is None or reader is None:
            return
        process.stdin.close()
        try:
            await asyncio.wait_for(process.wait(), 2)
        except asyncio.TimeoutError:
            _kill(process)
        await reader

    async def _start(self) -> None:
        """One at a time: the others wait for the same process, which restarts itself."""
        async with self._starting:
            if self._process is not None:
                return
            pipe = asyncio.subprocess.PIPE
            try:
                # In a separate session, so that Ctrl-C does not reach kurs.
                process = await asyncio.create_subprocess_exec(
                    *self._words(), stdin=pipe, stdout=pipe, start_new_session=True, limit=MAX_LINE
                )
            except OSError as error:
                raise self._missing() from error
            self._process = process
            _running.add(process.pid)
            self._reader = asyncio.ensure_future(self._read(process))
            await self._ask("initialize", INTRODUCTION)
            for each in self._subscriptions:
                try:
                    await self._ask("subscribe", each.params, take=each.take)
                except KursError as error:
                    if error.code == 0:
                        raise
                    # Its object is gone.

    # The pipe

    def _write(self, line: bytes) -> None:
        if self._process is not None and self._process.stdin is not None:
            self._process.stdin.write(line)

    async def _ask(
        self,
        method: str,
        params: Optional[Params],
        patience: Optional[float] = None,
        take: Callable[[Any], None] = lambda result: None,
    ) -> Any:
        """`take` gets the result before the next message is handled."""
        number = next(self._ids)
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._waiting[number] = (answer, take)
        self._write(self._line(method, params, number))
        try:
            return await asyncio.wait_for(answer, self.patience if patience is None else patience)
        except asyncio.TimeoutError:
            raise KursError("kurs did not answer in time.", "noAnswer", "Try again, or raise `patience`.") from None
        finally:
            if self._waiting.pop(number, None) is not None:
                self._write(self._line("$/cancelRequest", {"id": number}))

    async def _read(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdout is not None
        while line := await process.stdout.readline():
            if self._process is process:
                self._take(message_of(line))
        if self._process is process:
            # All of kurs is gone: a later request starts it, and subscribes again.
            _kill(process)
            error = KursError("kurs exited before it answered.", "ended", "Try again: kurs restarts.")
            self._drop(error)
            if self._subscriptions:
                self._tell(error)
        await process.wait()
        _running.discard(process.pid)

    def _take(self, message: Mapping[str, Any]) -> None:
        params = message.get("params", {})
        # A handler that fails is told of by the loop, and does not end the reading.
        later = asyncio.get_running_loop().call_soon
        if message.get("method") == "trouble":
            later(self._tell, trouble_of(params))
        elif "method" in message:
            for subscription in self._subscriptions:
                if subscription.token == params.get("subscription"):
                    later(subscription.take, params)
        elif message.get("id") in self._waiting:
            answer, take = self._waiting.pop(message["id"])
            try:
                result = result_of(message)
                take(result)
                if not answer.done():
                    answer.set_result(result)
            except Exception as error:
                if not answer.done():
                    answer.set_exception(error)

    def _drop(self, error: KursError) -> None:
        waiting, self._waiting = self._waiting, {}
        self._process = self._reader = None
        for answer, _ in waiting.values():
            if not answer.done():
                answer.set_exception(error)


def _kill(process: asyncio.subprocess.Process) -> None:
    """Its own `kill` would reap one that has ended, which asyncio then misses."""
    if process.returncode is None:
        with contextlib.suppress(ProcessLookupError):
            os.kill(process.pid, signal.SIGKILL)


@atexit.register
def _end() -> None:
    """At the end of the program its pipe closes, which kurs does not see while it is stopped."""
    for pid in _running:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGCONT)
