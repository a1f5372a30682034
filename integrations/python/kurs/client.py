"""The client: a kurs process, one request at a time."""

from __future__ import annotations

import atexit
import contextlib
import itertools
import json
import os
import select
import shlex
import subprocess
import threading
import time
import weakref
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Mapping, Optional, Sequence, Tuple, Union, cast, overload

if TYPE_CHECKING:
    from .types import Amount as Found
    from .types import Calls, Conversion, ConversionOfMany, EvaluateResult
else:
    Calls = object

Amount = Union[str, int, Decimal]
"""An exact amount of money. Binary floats are not accepted: `0.1 + 0.2` is not `0.3`."""

Amounts = Union[List[str], List[int], List[Decimal], List[Union[str, int, Decimal]], Tuple[Amount, ...]]
Params = Mapping[str, Any]
Push = Dict[str, Any]

SILENCE_SECONDS = 2.0
# A `str` counts code points.
INTRODUCTION = {"clientInfo": {"name": "kurs.py"}, "positionEncoding": "utf-32"}


class KursError(Exception):
    """An error of kurs or of this client: branch on `kind`, show `message` and `hint`.

    This client adds the kinds `missing` (no such program) and `noAnswer` (none within the maximum wait).
    """

    def __init__(self, message: str, kind: str, hint: str = "", data: Optional[Params] = None, code: int = 0):
        super().__init__(f"{message} {hint}".strip())
        self.message, self.kind, self.hint, self.code = message, kind, hint, code
        self.data: Params = data or {}
        self.retryable = bool(self.data.get("retryable", False))


class _Died(Exception):
    """kurs exited during a request."""


class Subscription:
    """A state that kurs keeps up to date, passed to `handler` by `Kurs.poll`; outlives the process."""

    def __init__(self, kurs: Kurs, method: str, params: Params, handler: Callable[[Any], None]):
        self._kurs, self.method, self.handler = kurs, method, handler
        self.token = str(params.get("subscription") or f"python{next(_tokens)}")
        self.params: Params = {**params, "subscription": self.token}
        self.state: Push = {}  # The newest one passed to `handler`, or that of the answer.

    def cancel(self) -> None:
        self._kurs.unsubscribe(self)


class Kurs(Calls):
    """A kurs process. `command` is its command line. Default: $KURS_COMMAND, or else `kurs` on PATH.

    It handles one request at a time, so threads that share a Kurs wait for each other. Only `poll` passes on
    notifications, never another call.
    """

    def __init__(self, command: Union[str, Sequence[str], None] = None, *, patience: float = 30.0):
        given = command if command is not None else os.environ.get("KURS_COMMAND") or "kurs"
        self.command = shlex.split(given) if isinstance(given, str) else list(given)
        self.patience = patience
        self.methods: frozenset[str] = frozenset()
        """The methods of this kurs; empty before it has started."""
        self.reads: frozenset[str] = frozenset()
        """Those of them that change no stored data: kurs sends them again if it dies before it has answered."""
        self.restarted: Optional[Callable[[], None]] = None
        """`poll` calls this after a restart of kurs: request the data that you show again."""
        self.silent: Optional[Callable[[], None]] = None
        """Called once when kurs has not answered for two seconds: what you show is older."""
        self._hangs = False
        _living.add(self)
        self._lock = threading.RLock()
        self._ids = itertools.count(1)
        self._process: Optional[subprocess.Popen[bytes]] = None
        self._owner = os.getpid()
        self._subscriptions: List[Subscription] = []
        self._pushes: Dict[str, Push] = {}
        self._partial: List[bytes] = []
        self._news = False

    # Requests

    if not TYPE_CHECKING:

        def call(self, method, params=None, *, patience=None):
            """Calls a method of protocol.md, and returns its result or raises a KursError."""
            return self.raw(method, params, patience=patience)

    def raw(self, method: str, params: Optional[Params] = None, *, patience: Optional[float] = None) -> Any:
        """The same, of any name and with any params, without types: `as` and `fields`, a method of a newer kurs."""
        self._after_fork()
        with self._lock:
            self._start()
            try:
                return self._ask(method, params, patience)
            except _Died as death:
                self._drop()
                raise KursError("kurs exited before it answered.", "ended", "Try again: kurs restarts.") from death

    def text(self, method: str, params: Optional[Params] = None) -> str:
        """Calls any method, and returns plain text."""
        return str(self.raw(method, {**(params or {}), "as": "text"}))

    @overload
    def convert(
        self, amount: Amount, source: str, to: Union[str, Sequence[str], None] = None, **more: object
    ) -> Conversion: ...

    @overload
    def convert(
        self, amount: Amounts, source: str, to: Union[str, Sequence[str], None] = None, **more: object
    ) -> ConversionOfMany: ...

    def convert(
        self,
        amount: Union[Amount, Amounts],
        source: str,
        to: Union[str, Sequence[str], None] = None,
        **more: object,
    ) -> Any:
        """Converts an amount, or a list of them. `more` are params such as `on`, `cash`, `rounding`."""
        return self.raw("convert", {"amount": decimals(amount), "from": source, "to": to, **more})

    def exchange(self, amount: Amount, source: str, to: str, **more: object) -> Decimal:
        """Converts an amount, and returns only the result, which kurs has rounded once."""
        return Decimal(self.convert(amount, source, to, **more)["results"][0]["amount"])

    def evaluate(self, expression: str, **more: object) -> EvaluateResult:
        """Evaluates typed text: `20 usd + 15 gbp in eur`."""
        result: EvaluateResult = self.raw("evaluate", {"expression": expression, **more})
        return result

    def scan(self, text: str, **more: object) -> List[Found]:
        """Finds the amounts of money in a text, in their order."""
        amounts: List[Found] = []
        params: Dict[str, object] = {"text": text, **more}
        while True:
            part = self.raw("scan", params)
            amounts += part["amounts"]
            if "next" not in part or "limit" in more:
                return amounts
            params["start"] = part["next"]

    def can(self, method: str) -> bool:
        """Whether this kurs has a method."""
        self._after_fork()
        with self._lock:
            self._start()
            return method in self.methods

    # Notifications

    if not TYPE_CHECKING:

        def subscribe(self, method, handler, params=None):
            """Has `poll` call `handler` with the present state, and with each later one: `watchlist/subscribe`,
            `changes/subscribe`, … After a restart of kurs, the present state comes again.
            """
            return self._subscribe(method, handler, dict(params or {}))

    def _subscribe(self, method: str, handler: Callable[[Any], None], params: Params) -> Subscription:
        subscription = Subscription(self, method, params, handler)
        subscription.state = self.raw(method, subscription.params)
        self._subscriptions.append(subscription)
        self._pushes.setdefault(subscription.token, subscription.state)  # Unless a newer one is here already.
        return subscription

    def poll(self, timeout: float = 0.0) -> int:
        """Passes notifications to handlers, after waiting up to `timeout` seconds; returns their number."""
        self._after_fork()
        until = time.monotonic() + timeout
        with self._lock:
            self._listen(until)
            pushes, self._pushes = self._pushes, {}
            news, self._news = self._news, False
        if news and self.restarted:
            self.restarted()
        count = 0
        for subscription in list(self._subscriptions):
            if subscription.token in pushes:
                subscription.state = pushes[subscription.token]
                subscription.handler(subscription.state)
                count += 1
        return count

    def fileno(self) -> int:
        """For `select`, then `poll()`. Changes when kurs restarts."""
        self._after_fork()
        with self._lock:
            return self._pipes(self._start())[1]

    @property
    def pid(self) -> Optional[int]:
        return self._process.pid if self._process else None

    def close(self) -> None:
        """Stops kurs. A later request starts it again."""
        self._after_fork()
        with self._lock:
            process, self._process = self._process, None
            self._forget_unread()
            if process is None:
                return
            _close(process)
            try:
                process.wait(2)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()

    def __enter__(self) -> Kurs:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # The process

    def _start(self) -> subprocess.Popen[bytes]:
        """kurs restarts itself, and subscribes again: here it starts when it never ran, or was ended altogether."""
        if self._process is None:
            self._spawn()
            try:
                kurs = self._ask("initialize", INTRODUCTION)
                self.methods, self.reads = frozenset(kurs["methods"]), frozenset(kurs.get("reads", ()))
                for each in self._subscriptions:
                    self._again(each)
                    self._news = True
            except _Died as death:
                self._drop()
                raise KursError("kurs exited at once.", "ended", "See its standard error.") from death
            except KursError:
                self._drop()
                raise
        assert self._process is not None
        return self._process

    def _again(self, subscription: Subscription) -> None:
        try:
            state = self._ask(subscription.method, subscription.params)
            self._pushes.setdefault(subscription.token, state)
        except KursError as error:
            if error.code == 0:
                raise
            # Its object is gone; a request in `restarted` gets the error.

    def _spawn(self) -> None:
        command = [*self.command, "--supervised", "--parent-pid", str(os.getpid())]
        try:
            # In a separate session, so that Ctrl-C does not reach kurs.
            process = subprocess.Popen(
                command, bufsize=0, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
            )
        except OSError as error:
            raise KursError(
                f"{self.command[0]} not found.",
                "missing",
                "Install kurs, then add it to PATH or set KURS_COMMAND.",
            ) from error
        self._process = process
        for descriptor in self._pipes(process):
            os.set_blocking(descriptor, False)

    def _drop(self) -> None:
        process, self._process = self._process, None
        self._forget_unread()
        if process is not None:
            _close(process)
            process.kill()
            process.wait()

    def _forget_unread(self) -> None:
        self._partial, self._pushes = [], {}
        self._hangs = False

    def _after_fork(self) -> None:
        """Gives a fork its own kurs: the pipes that it inherited belong to its parent."""
        if self._owner == os.getpid():
            return
        self._owner, self._lock, process = os.getpid(), threading.RLock(), self._process
        self._process = None
        self._forget_unread()
        if process is not None:
            _close(process)

    # The pipe

    def _ask(self, method: str, params: Optional[Params], patience: Optional[float] = None) -> Any:
        until = time.monotonic() + (self.patience if patience is None else patience)
        number = next(self._ids)
        request: Dict[str, Any] = {"jsonrpc": "2.0", "id": number, "method": method}
        if params:
            request["params"] = params
        left = memoryview(json.dumps(request).encode() + b"\n")
        try:
            while True:
                if left:
                    left = left[self._write(left) :]
                # A refresh waits for the network.
                watched = not self._hangs and method != "rates/refresh"
                soon = min(until, time.monotonic() + SILENCE_SECONDS) if watched else until
                if not self._wait(soon, writing=bool(left)):
                    if soon < until:
                        self._hangs = True
                        if self.silent is not None:
                            self.silent()
                        continue
                    raise KursError("kurs did not answer in time.", "noAnswer", "Try again, or raise `patience`.")
                for answer in self._read():
                    self._hangs = False
                    if answer.get("id") == number:
                        return result_of(answer)
        except BaseException as error:
            if not isinstance(error, _Died):
                self._abandon(number, bool(left), answered=isinstance(error, KursError) and error.code != 0)
            raise

    def _abandon(self, number: int, unsent: bool, answered: bool) -> None:
        """Removes what is left of an interrupted request from the pipe."""
        if unsent:
            self._drop()
        elif not answered:
            cancel = {"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": number}}
            line = json.dumps(cancel).encode() + b"\n"
            with contextlib.suppress(_Died):
                if self._write(memoryview(line)) == len(line):
                    return
            self._drop()

    def _listen(self, until: float) -> None:
        """Reads until there is a notification, or a restart of kurs."""
        while not self._pushes and not self._news:
            if self._process is None and not self._subscriptions:
                return
            self._start()
            try:
                self._read()
                if not self._pushes and not self._news and not self._wait(until):
                    return
            except _Died:
                self._drop()

    def _wait(self, until: float, writing: bool = False) -> bool:
        """Waits until the deadline for something to read or, while writing, for room to write."""
        assert self._process is not None
        there, here = self._pipes(self._process)
        waiting = select.poll()
        waiting.register(here, select.POLLIN)
        if writing:
            waiting.register(there, select.POLLOUT)
        return bool(waiting.poll(max(0.0, until - time.monotonic()) * 1000))

    def _write(self, text: memoryview) -> int:
        assert self._process is not None
        try:
            return os.write(self._pipes(self._process)[0], text)
        except BlockingIOError:
            return 0
        except OSError as error:
            raise _Died from error

    def _read(self) -> List[Dict[str, Any]]:
        """Reads the responses received; keeps the newest notification of each subscription."""
        assert self._process is not None
        try:
            data = os.read(self._pipes(self._process)[1], 1 << 16)
        except BlockingIOError:
            return []
        if not data:
            raise _Died
        *whole, rest = data.split(b"\n")
        if whole:
            whole[0] = b"".join(self._partial) + whole[0]
            self._partial = []
        if rest:
            self._partial.append(rest)
        messages = [message for message in map(message_of, whole) if message]
        for message in messages:
            self._news = self._news or message.get("params", {}).get("kind") == "restarted"
            if "subscription" in message.get("params", {}):
                self._pushes[message["params"]["subscription"]] = message["params"]
        return [message for message in messages if "method" not in message]

    def _pipes(self, process: subprocess.Popen[bytes]) -> Tuple[int, int]:
        assert process.stdin is not None and process.stdout is not None
        return process.stdin.fileno(), process.stdout.fileno()

    def unsubscribe(self, subscription: Subscription) -> None:
        if subscription in self._subscriptions:
            self._subscriptions.remove(subscription)
            if self._process is not None:
                method = subscription.method.replace("/subscribe", "/unsubscribe")
                self.raw(method, {"subscription": subscription.token})


_tokens = itertools.count(1)
_living: weakref.WeakSet[Kurs] = weakref.WeakSet()


@atexit.register
def _end() -> None:
    """At the end of the program: a kurs that was stopped ends with it, too."""
    for each in list(_living):
        each.close()


def _close(process: subprocess.Popen[bytes]) -> None:
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            pipe.close()


def message_of(line: bytes) -> Dict[str, Any]:
    """Parses a line; empty if it is not an object, since the program may not be kurs."""
    try:
        message: Any = json.loads(line)
    except ValueError:
        return {}
    return cast(Dict[str, Any], message) if isinstance(message, dict) else {}


def result_of(answer: Mapping[str, Any]) -> Any:
    error = answer.get("error")
    if error is None:
        return answer["result"]
    data = error.get("data", {})
    raise KursError(error["message"], data.get("kind", ""), data.get("hint", ""), data, error["code"])


def decimals(amount: Union[Amount, Amounts]) -> Union[str, List[str]]:
    if isinstance(amount, (str, int, float, Decimal)):
        return _decimal(amount)
    return [_decimal(each) for each in amount]


def _decimal(amount: Amount) -> str:
    if isinstance(amount, float):
        raise TypeError("Amounts cannot be binary floats: pass a string, an int or a Decimal.")
    return format(amount, "f") if isinstance(amount, Decimal) else str(amount)
