"""The client: a kurs process, one request at a time."""

from __future__ import annotations

import contextlib
import itertools
import json
import os
import select
import shlex
import shutil
import subprocess
import threading
import time
import weakref
from datetime import date
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
Targets = Union[str, Sequence[str], None]
Params = Mapping[str, Any]

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


class Subscribed:
    """A state that kurs keeps up to date, passed to `handler`; outlives the process."""

    def __init__(self, kurs: Any, topic: str, params: Params, handler: Callable[[Any], None]):
        self._kurs, self.topic, self.handler = kurs, topic, handler
        self.token = str(params.get("subscription") or f"python{next(_tokens)}")
        self.params: Params = {**params, "topic": topic, "subscription": self.token}
        self.state: Mapping[str, Any] = {}  # The newest one passed to `handler`, or that of the answer.

    def take(self, state: Mapping[str, Any]) -> None:
        self.state = state
        self.handler(state)


class Subscription(Subscribed):
    def cancel(self) -> None:
        self._kurs.unsubscribe(self)


class Client:
    """What both clients have. `command` is the command line. Default: $KURS_COMMAND, or else `kurs` on PATH."""

    def __init__(self, command: Union[str, Sequence[str], None] = None, *, patience: float = 30.0):
        given = command if command is not None else os.environ.get("KURS_COMMAND") or "kurs"
        self.command = shlex.split(given) if isinstance(given, str) else list(given)
        self.patience = patience
        self.trouble: Optional[Callable[[KursError], None]] = None
        """Called when kurs was `restarted`: request the data that you show again, but for subscriptions; when it
        `gaveUp`; and once when it is `silent` for two seconds: what you show is older."""
        self._ids = itertools.count(1)
        self._process: Any = None

    @property
    def pid(self) -> Optional[int]:
        return self._process.pid if self._process else None

    def _line(self, method: str, params: Optional[Params], number: Optional[int] = None) -> bytes:
        message: Dict[str, Any] = {"jsonrpc": "2.0", "method": method, "params": params or {}}
        if number is not None:
            message["id"] = number
        return json.dumps(message, default=_plain).encode() + b"\n"

    def _tell(self, trouble: KursError) -> None:
        if self.trouble:
            self.trouble(trouble)

    def _words(self) -> List[str]:
        program = installed() if self.command[0] == "kurs" and not shutil.which("kurs") else self.command[0]
        return [program, *self.command[1:], "--supervised", "--parent-pid", str(os.getpid())]

    def _missing(self) -> KursError:
        hint = "Install kurs, then add it to PATH or set KURS_COMMAND."
        if self.command[0] == "kurs":
            hint += f" This PATH lacks it: {os.environ.get('PATH', '')}"
        return KursError(f"{self.command[0]} not found.", "missing", hint)


class Kurs(Client, Calls):
    """A kurs process that handles one request at a time, so threads that share a Kurs wait for each other.

    `poll` alone calls handlers and `trouble`, but for `silent`: that is told during a request, when no other can be
    made.
    """

    def __init__(self, command: Union[str, Sequence[str], None] = None, *, patience: float = 30.0):
        super().__init__(command, patience=patience)
        self._lock = threading.RLock()
        self._process: Optional[subprocess.Popen[bytes]] = None
        self._finish: Callable[[], object] = lambda: None
        self._pipes = (-1, -1)
        self._owner = os.getpid()
        self._subscriptions: List[Subscription] = []
        self._pushes: Dict[str, Mapping[str, Any]] = {}
        self._troubles: List[KursError] = []
        self._partial: List[bytes] = []

    # Requests

    def raw(self, method: str, params: Optional[Params] = None, *, patience: Optional[float] = None) -> Any:
        """Calls a method of protocol.md, and returns its result or raises a KursError. `call` is the same with types,
        without `as` and `fields`.
        """
        self._after_fork()
        with self._lock:
            if self._process is not None and self._process.poll() is not None:
                self._drop()
            self._start()
            return self._ask(method, params, patience)

    def text(self, method: str, params: Optional[Params] = None) -> str:
        """Calls any method, and returns plain text."""
        return str(self.raw(method, {**(params or {}), "as": "text"}))

    @overload
    def convert(self, amount: Amount, source: str, to: Targets = None, **more: object) -> Conversion: ...

    @overload
    def convert(self, amount: Amounts, source: str, to: Targets = None, **more: object) -> ConversionOfMany: ...

    def convert(self, amount: Union[Amount, Amounts], source: str, to: Targets = None, **more: object) -> Any:
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

    # Notifications

    if not TYPE_CHECKING:
        call = raw

        def subscribe(self, topic, handler, params=None):
            """Has `poll` call `handler` with the present state of a topic, and with each later one: `watchlist`,
            `changes`, … After a restart of kurs, the present state comes again.
            """
            subscription = Subscription(self, topic, params or {}, handler)
            subscription.state = self.raw("subscribe", subscription.params)
            self._subscriptions.append(subscription)
            self._pushes.setdefault(subscription.token, subscription.state)  # Unless a newer one is here already.
            return subscription

    def unsubscribe(self, subscription: Subscription) -> None:
        if subscription in self._subscriptions:
            self._subscriptions.remove(subscription)
            if self._process is not None:
                self.raw("unsubscribe", {"subscription": subscription.token})

    def poll(self, timeout: float = 0.0) -> int:
        """Passes notifications to handlers, after waiting up to `timeout` seconds; returns their number."""
        self._after_fork()
        until = time.monotonic() + timeout
        with self._lock:
            while self._process or self._subscriptions:
                self._start()
                self._read()
                if self._pushes or self._troubles or not self._wait(until):
                    break
            pushes, self._pushes = self._pushes, {}
            troubles, self._troubles = self._troubles, []
        for trouble in troubles:
            self._tell(trouble)
        known = [each for each in self._subscriptions if each.token in pushes]
        for subscription in known:
            subscription.take(pushes[subscription.token])
        return len(known)

    def fileno(self) -> int:
        """For `select`, then `poll()`. Changes when kurs is started again."""
        self._after_fork()
        with self._lock:
            self._start()
            return self._pipes[1]

    def close(self) -> None:
        """Stops kurs. A later request starts it again."""
        self._after_fork()
        with self._lock:
            self._drop()

    def __enter__(self) -> Kurs:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # The process

    def _start(self) -> None:
        """kurs restarts itself, and subscribes again: here it starts when it never ran, or was ended altogether."""
        if self._process is not None:
            return
        try:
            # In a separate session, so that Ctrl-C does not reach kurs.
            process = subprocess.Popen(
                self._words(), bufsize=0, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
            )
        except OSError as error:
            raise self._missing() from error
        assert process.stdin is not None and process.stdout is not None
        self._process, self._pipes = process, (process.stdin.fileno(), process.stdout.fileno())
        # Also at the end of the program: one that was stopped ends with it, too.
        self._finish = weakref.finalize(self, _finish, process)
        for pipe in self._pipes:
            os.set_blocking(pipe, False)
        self._ask("initialize", INTRODUCTION)
        for each in self._subscriptions:
            try:
                self._pushes.setdefault(each.token, self._ask("subscribe", each.params))
            except KursError as error:
                if error.code == 0:
                    raise
                # Its object is gone.

    def _drop(self) -> None:
        self._process, self._partial, self._pushes = None, [], {}
        self._finish()

    def _ended(self) -> KursError:
        if self._process is not None:
            self._process.kill()
        self._drop()
        return KursError("kurs exited before it answered.", "ended", "Try again: kurs restarts.")

    def _after_fork(self) -> None:
        """Gives a fork its own kurs: the pipes that it inherited belong to its parent."""
        if self._owner != os.getpid():
            self._owner, self._lock = os.getpid(), threading.RLock()
            self._drop()

    # The pipe

    def _ask(self, method: str, params: Optional[Params], patience: Optional[float] = None) -> Any:
        until = time.monotonic() + (self.patience if patience is None else patience)
        number = next(self._ids)
        left = memoryview(self._line(method, params, number))
        is_answered = False
        try:
            while True:
                if left:
                    left = left[self._write(left) :]
                if not self._wait(until, writing=bool(left)):
                    raise KursError("kurs did not answer in time.", "noAnswer", "Try again, or raise `patience`.")
                for answer in self._read():
                    if answer.get("id") == number:
                        is_answered = True
                        return result_of(answer)
        finally:
            # Removes what is left of an interrupted request from the pipe.
            if not is_answered and self._process is not None:
                cancel = self._line("$/cancelRequest", {"id": number})
                with contextlib.suppress(KursError):
                    if left or self._write(memoryview(cancel)) != len(cancel):
                        self._ended()

    def _wait(self, until: float, writing: bool = False) -> bool:
        """Waits until the deadline for something to read or, while writing, for room to write."""
        waiting = select.poll()
        waiting.register(self._pipes[1], select.POLLIN)
        if writing:
            waiting.register(self._pipes[0], select.POLLOUT)
        return bool(waiting.poll(max(0.0, until - time.monotonic()) * 1000))

    def _write(self, text: memoryview) -> int:
        try:
            return os.write(self._pipes[0], text)
        except BlockingIOError:
            return 0
        except OSError as error:
            raise self._ended() from error

    def _read(self) -> List[Dict[str, Any]]:
        """Reads the responses received; keeps the newest notification of each subscription."""
        try:
            data = os.read(self._pipes[1], 1 << 16)
        except BlockingIOError:
            return []
        if not data:
            raise self._ended()
        *whole, rest = data.split(b"\n")
        if whole:
            whole[0] = b"".join(self._partial) + whole[0]
            self._partial = []
        if rest:
            self._partial.append(rest)
        answers: List[Dict[str, Any]] = []
        for message in map(message_of, whole):
            params = message.get("params", {})
            if "method" not in message:
                answers.append(message)
            elif message["method"] == "trouble":
                trouble = trouble_of(params)
                if trouble.kind == "silent":
                    self._tell(trouble)
                else:
                    self._troubles.append(trouble)
            elif "subscription" in params:
                self._pushes[params["subscription"]] = params
        return answers


_tokens = itertools.count(1)


def installed() -> str:
    """Where `integrations/install` has put kurs, since a desktop may have another PATH; else its name."""
    data = os.environ.get("XDG_DATA_HOME") or os.path.expanduser("~/.local/share")
    places = [os.path.expanduser("~/.local/bin/kurs")]
    with contextlib.suppress(OSError), open(os.path.join(data, "kurs", "kurs-program"), encoding="utf-8") as file:
        places.insert(0, file.read().strip())
    return next((place for place in places if os.path.isabs(place) and os.access(place, os.X_OK)), "kurs")


def _finish(process: subprocess.Popen[bytes]) -> None:
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            pipe.close()
    try:
        process.wait(2)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def message_of(line: bytes) -> Dict[str, Any]:
    """Parses a line; empty if it is not an object, since the program may not be kurs."""
    try:
        message: Any = json.loads(line)
    except ValueError:
        return {}
    return cast(Dict[str, Any], message) if isinstance(message, dict) else {}


def trouble_of(params: Mapping[str, Any]) -> KursError:
    return KursError(params.get("message", ""), params.get("kind", ""), params.get("hint", ""))


def result_of(answer: Mapping[str, Any]) -> Any:
    error = answer.get("error")
    if error is None:
        return answer["result"]
    data = error.get("data", {})
    raise KursError(error["message"], data.get("kind", ""), data.get("hint", ""), data, error["code"])


def _plain(value: object) -> str:
    """What JSON has no type for: days, and exact numbers."""
    if isinstance(value, date):
        return value.isoformat()[:10]
    if isinstance(value, Decimal):
        return _decimal(value)
    raise TypeError(f"A param cannot be {value!r}: pass a string.")


def decimals(amount: Union[Amount, Amounts]) -> Union[str, List[str]]:
    if isinstance(amount, (str, int, float, Decimal)):
        return _decimal(amount)
    return [_decimal(each) for each in amount]


def _decimal(amount: Amount) -> str:
    if isinstance(amount, float):
        raise TypeError("Amounts cannot be binary floats: pass a string, an int or a Decimal.")
    return format(amount, "f") if isinstance(amount, Decimal) else str(amount)
