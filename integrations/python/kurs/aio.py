"""The same client for asyncio: any number of requests can be pending.

from kurs.aio import AsyncKurs

async with AsyncKurs() as kurs:
    await kurs.exchange("100", "USD", "EUR")        # Decimal('89.51')
"""

from __future__ import annotations

import asyncio
import atexit
import contextlib
import json
import os
import shlex
import signal
import time
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Mapping, Optional, Sequence, Set, Union, overload

from .client import (
    INTRODUCTION,
    SILENCE_SECONDS,
    Amount,
    Amounts,
    KursError,
    Params,
    decimals,
    message_of,
    result_of,
)

if TYPE_CHECKING:
    from .types import Amount as Found
    from .types import AsyncCalls, Conversion, ConversionOfMany, EvaluateResult
else:
    AsyncCalls = object

MAX_LINE = 1 << 30
"""The longest line that is read, in bytes."""
_running: Set[int] = set()


class AsyncSubscription:
    """A state that kurs keeps up to date, passed to `handler`; outlives the process."""

    def __init__(self, kurs: AsyncKurs, method: str, params: Params, handler: Callable[[Any], None]):
        self._kurs, self.method, self.handler = kurs, method, handler
        self.token = str(params.get("subscription") or f"aio{id(self)}")
        self.params: Params = {**params, "subscription": self.token}
        self.state: Mapping[str, Any] = {}

    def take(self, state: Mapping[str, Any]) -> None:
        self.state = state
        self.handler(state)

    async def cancel(self) -> None:
        await self._kurs.unsubscribe(self)


class _Request:
    def __init__(self, method: str, params: Optional[Params]):
        self.method, self.params = method, params
        self.answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()


class AsyncKurs(AsyncCalls):
    """A kurs process. `command` is its command line. Default: $KURS_COMMAND, or else `kurs` on PATH.

    Of one event loop. Cancelling a request tells kurs. Handlers of subscriptions run in the loop.
    """

    def __init__(self, command: Union[str, Sequence[str], None] = None, *, patience: float = 30.0):
        given = command if command is not None else os.environ.get("KURS_COMMAND") or "kurs"
        self.command = shlex.split(given) if isinstance(given, str) else list(given)
        self.patience = patience
        self.methods: frozenset[str] = frozenset()
        self.reads: frozenset[str] = frozenset()
        self.restarted: Optional[Callable[[], None]] = None
        """Called after a restart of kurs: request the data that you show again."""
        self.silent: Optional[Callable[[], None]] = None
        """Called once when kurs has not answered for two seconds: what you show is older."""
        self.trouble: Optional[Callable[[KursError], None]] = None
        """Called when notifications stop because kurs gave up."""
        self._process: Optional[asyncio.subprocess.Process] = None
        self._reader: Optional[asyncio.Task[None]] = None
        self._starting = asyncio.Lock()
        self._waiting: Dict[int, _Request] = {}
        self._subscriptions: List[AsyncSubscription] = []
        self._last = 0
        self._hangs = False

    # Requests

    if not TYPE_CHECKING:

        async def call(self, method, params=None, *, patience=None):
            """Calls a method of protocol.md, and returns its result or raises a KursError."""
            return await self.raw(method, params, patience=patience)

        async def subscribe(self, method, handler, params=None):
            """Calls `handler` with the present state, and with each later one: `watchlist/subscribe`, …"""
            return await self._subscribe(method, handler, dict(params or {}))

    async def raw(self, method: str, params: Optional[Params] = None, *, patience: Optional[float] = None) -> Any:
        """The same, of any name and with any params, without types: `as` and `fields`, a method of a newer kurs."""
        await self._start()
        return await self._ask(_Request(method, params), self.patience if patience is None else patience)

    async def text(self, method: str, params: Optional[Params] = None) -> str:
        """Calls any method, and returns plain text."""
        return str(await self.raw(method, {**(params or {}), "as": "text"}))

    @overload
    async def convert(
        self, amount: Amount, source: str, to: Union[str, Sequence[str], None] = None, **more: object
    ) -> Conversion: ...

    @overload
    async def convert(
        self, amount: Amounts, source: str, to: Union[str, Sequence[str], None] = None, **more: object
    ) -> ConversionOfMany: ...

    async def convert(
        self,
        amount: Union[Amount, Amounts],
        source: str,
        to: Union[str, Sequence[str], None] = None,
        **more: object,
    ) -> Any:
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

    async def can(self, method: str) -> bool:
        """Whether this kurs has a method."""
        await self._start()
        return method in self.methods

    # Notifications

    async def _subscribe(self, method: str, handler: Callable[[Any], None], params: Params) -> AsyncSubscription:
        subscription = AsyncSubscription(self, method, params, handler)
        self._subscriptions.append(subscription)
        try:
            subscription.take(await self.raw(method, subscription.params))
        except BaseException:
            self._subscriptions.remove(subscription)
            raise
        return subscription

    async def unsubscribe(self, subscription: AsyncSubscription) -> None:
        if subscription in self._subscriptions:
            self._subscriptions.remove(subscription)
            if self._process is not None:
                method = subscription.method.replace("/subscribe", "/unsubscribe")
                await self.raw(method, {"subscription": subscription.token})

    # The process

    @property
    def pid(self) -> Optional[int]:
        return self._process.pid if self._process else None

    async def __aenter__(self) -> AsyncKurs:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Stops kurs. A later request starts it again."""
        process, reader = self._process, self._reader
        self._process = self._reader = None
        self._subscriptions.clear()
        self._refuse(KursError("kurs was closed before it answered.", "ended"))
        if process is None or process.stdin is None:
            return
        process.stdin.close()
        try:
            await asyncio.wait_for(process.wait(), 2)
        except asyncio.TimeoutError:
            _kill(process)
            await process.wait()
        _running.discard(process.pid)
        if reader is not None:
            await reader

    async def _start(self) -> None:
        """One at a time: the others wait for the same process, which restarts itself."""
        async with self._starting:
            if self._process is None:
                await self._spawn()
                kurs = await self._ask(_Request("initialize", INTRODUCTION), self.patience)
                self.methods, self.reads = frozenset(kurs["methods"]), frozenset(kurs.get("reads", ()))

    async def _spawn(self) -> None:
        try:
            # In a separate session, so that Ctrl-C does not reach kurs.
            self._process = await asyncio.create_subprocess_exec(
                *self.command,
                "--supervised",
                "--parent-pid",
                str(os.getpid()),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                start_new_session=True,
                limit=MAX_LINE,
            )
        except OSError as error:
            hint = "Install kurs, then add it to PATH or set KURS_COMMAND."
            raise KursError(f"{self.command[0]} not found.", "missing", hint) from error
        _running.add(self._process.pid)
        self._hangs = False
        self._reader = asyncio.ensure_future(self._read(self._process))

    # The pipe

    def _send(self, request: _Request) -> int:
        assert self._process is not None and self._process.stdin is not None
        self._last += 1
        self._waiting[self._last] = request
        line: Dict[str, Any] = {"jsonrpc": "2.0", "id": self._last, "method": request.method}
        if request.params:
            line["params"] = request.params
        self._process.stdin.write(json.dumps(line).encode() + b"\n")
        return self._last

    async def _ask(self, request: _Request, patience: float) -> Any:
        if self._process is None:
            await self._start()
        self._send(request)
        until = time.monotonic() + patience
        try:
            # A refresh waits for the network.
            if request.method != "rates/refresh" and patience > SILENCE_SECONDS:
                done, _ = await asyncio.wait({request.answer}, timeout=SILENCE_SECONDS)
                if not done and not self._hangs:
                    self._hangs = True
                    if self.silent is not None:
                        self.silent()
            return await asyncio.wait_for(asyncio.shield(request.answer), max(0.0, until - time.monotonic()))
        except asyncio.TimeoutError:
            raise KursError("kurs did not answer in time.", "noAnswer", "Try again, or raise `patience`.") from None
        finally:
            self._abandon(request)

    def _abandon(self, request: _Request) -> None:
        """Tells kurs of a request that nothing waits for any more."""
        for number, each in list(self._waiting.items()):
            if each is request:
                del self._waiting[number]
                if self._process is not None and self._process.stdin is not None:
                    cancel = {"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": number}}
                    self._process.stdin.write(json.dumps(cancel).encode() + b"\n")
        request.answer.cancel()

    async def _read(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdout is not None
        while True:
            line = await process.stdout.readline()
            if not line:
                break
            self._take(message_of(line))
        if self._process is process:
            await self._died(process)

    def _take(self, message: Mapping[str, Any]) -> None:
        if message.get("method") == "trouble":
            told = message["params"]
            if told["kind"] == "restarted":
                if self._subscriptions and self.restarted is not None:
                    self.restarted()
            elif self._subscriptions and self.trouble is not None:
                self.trouble(KursError(told["message"], told["kind"], told["hint"]))
            return
        if "method" in message:
            token = message.get("params", {}).get("subscription")
            for subscription in list(self._subscriptions):
                if subscription.token == token:
                    subscription.take(message["params"])
            return
        self._hangs = False
        request = self._waiting.pop(message.get("id", 0), None)
        if request is None or request.answer.done():
            return
        try:
            request.answer.set_result(result_of(message))
        except KursError as error:
            request.answer.set_exception(error)

    async def _died(self, process: asyncio.subprocess.Process) -> None:
        """All of kurs is gone; a later request starts it. Subscriptions end with it."""
        self._process = self._reader = None
        _kill(process)
        await process.wait()
        _running.discard(process.pid)
        error = KursError("kurs exited before it answered.", "ended", "Try again: kurs restarts.")
        self._refuse(error)
        if self._subscriptions and self.trouble is not None:
            self.trouble(error)
        self._subscriptions.clear()

    def _refuse(self, error: KursError) -> None:
        waiting, self._waiting = list(self._waiting.values()), {}
        for each in waiting:
            if not each.answer.done():
                each.answer.set_exception(error)


def _kill(process: asyncio.subprocess.Process) -> None:
    """Its own `kill` would reap one that has ended, which asyncio then misses."""
    if process.returncode is None:
        with contextlib.suppress(ProcessLookupError):
            os.kill(process.pid, signal.SIGKILL)


@atexit.register
def _end() -> None:
    """At the end of the program: a kurs that was stopped ends with it, too."""
    for pid in _running:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
