"""The params and results of the methods of kurs. `integrations/types` made this file of `rpc.discover`.

protocol.md describes each of them. Needs a type checker, or Python 3.11, to be read as more than names.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Literal, Optional, TypedDict, Union, overload

if sys.version_info >= (3, 11):
    from typing import NotRequired
elif TYPE_CHECKING:
    from typing_extensions import NotRequired

if TYPE_CHECKING:
    from .aio import AsyncSubscription
    from .client import Subscription


class Alert(TypedDict):
    alert: str
    pair: str
    kind: str
    threshold: NotRequired[str]
    percent: NotRequired[str]
    span: NotRequired[str]
    hysteresis: str
    note: NotRequired[str]
    armed: bool
    count: int
    added: str
    fired: bool
    line: str


class AlertsAcknowledgeParams(TypedDict):
    firing: NotRequired[str]
    all: NotRequired[bool]


class AlertsAcknowledgeResult(TypedDict):
    acknowledged: int
    fired: int
    firings: List[Firing]
    older: NotRequired[int]


class AlertsAddParams(TypedDict):
    pair: NotRequired[str]
    kind: NotRequired[Literal["above", "below", "change", "high", "low"]]
    threshold: NotRequired[Union[str, int]]
    percent: NotRequired[Union[str, int]]
    span: NotRequired[str]
    hysteresis: NotRequired[Union[str, int]]
    note: NotRequired[str]
    now: NotRequired[bool]
    force: NotRequired[bool]
    text: NotRequired[str]
    alert: NotRequired[str]
    base: NotRequired[str]
    quote: NotRequired[str]


class AlertsAddResult(TypedDict):
    alert: str
    pair: str
    kind: str
    threshold: NotRequired[str]
    percent: NotRequired[str]
    span: NotRequired[str]
    hysteresis: str
    note: NotRequired[str]
    armed: bool
    count: int
    added: str
    fired: bool
    line: str
    met: bool
    notes: NotRequired[List[str]]


class AlertsFired(TypedDict):
    subscription: Union[str, int]
    revision: int
    fired: int
    firings: List[Firing]
    older: NotRequired[int]


class AlertsParams(TypedDict):
    pass


class AlertsRemoveParams(TypedDict):
    alert: str


class AlertsResult(TypedDict):
    revision: int
    alerts: List[Alert]
    fired: int
    firings: List[Firing]
    older: NotRequired[int]


class Amount(TypedDict):
    text: str
    offset: int
    length: int
    amount: str
    currency: str
    certain: bool
    readings: NotRequired[List[str]]
    candidates: NotRequired[List[str]]
    form: NotRequired[Reason]
    doubts: NotRequired[List[Reason]]
    value: NotRequired[Value]
    entry: NotRequired[AmountEntry]
    words: NotRequired[List[AmountWords]]


class AmountEntry(TypedDict):
    day: str
    valueDay: NotRequired[str]
    originalAmount: NotRequired[str]
    originalCurrency: NotRequired[str]
    description: NotRequired[str]
    note: NotRequired[str]
    account: NotRequired[str]
    line: int


class AmountWords(TypedDict):
    text: str
    meaning: str


class Bill(TypedDict):
    bill: NotRequired[str]
    menu: str
    opened: NotRequired[str]
    text: str
    currency: str
    total: str
    totalText: str
    subtotal: str
    discount: NotRequired[Charge]
    delivery: NotRequired[Delivery]
    tax: NotRequired[Tax]
    service: NotRequired[Charge]
    tip: NotRequired[Charge]
    difference: str
    rounded: Literal["total", "line"]
    rounding: str
    exact: NotRequired[str]
    payable: NotRequired[str]
    cashDifference: NotRequired[str]
    lines: List[Line]
    items: List[Item]
    rates: List[BillRate]
    origin: NotRequired[str]
    notes: List[str]
    frozen: NotRequired[str]


class BillChangeParams(TypedDict):
    discount: NotRequired[BillChangeParamsDiscount]
    tip: NotRequired[BillChangeParamsTip]
    delivery: NotRequired[bool]
    currency: NotRequired[str]
    cash: NotRequired[bool]
    rounded: NotRequired[Literal["total", "line"]]
    on: NotRequired[str]
    source: NotRequired[str]
    newest: NotRequired[bool]
    bill: NotRequired[str]


class BillChangeParamsDiscount(TypedDict):
    percent: NotRequired[Union[str, float]]
    amount: NotRequired[Union[str, float]]
    currency: NotRequired[str]


class BillChangeParamsTip(TypedDict):
    percent: NotRequired[Union[str, float]]
    amount: NotRequired[Union[str, float]]
    currency: NotRequired[str]


class BillCloseParams(TypedDict):
    bill: NotRequired[str]


class BillCloseResult(TypedDict):
    bill: str
    closed: bool
    currency: NotRequired[str]
    total: NotRequired[str]
    payable: NotRequired[str]
    text: NotRequired[str]
    receipt: NotRequired[str]


class BillOpenParams(TypedDict):
    menu: NotRequired[str]
    bill: NotRequired[str]
    currency: NotRequired[str]
    cash: NotRequired[bool]
    rounded: NotRequired[Literal["total", "line"]]
    on: NotRequired[str]
    source: NotRequired[str]


class BillParams(TypedDict):
    currency: NotRequired[str]
    cash: NotRequired[bool]
    rounded: NotRequired[Literal["total", "line"]]
    on: NotRequired[str]
    source: NotRequired[str]
    bill: NotRequired[str]


class BillPriceParams(TypedDict):
    menu: NotRequired[str]
    items: NotRequired[List[BillPriceParamsItems]]
    delivery: NotRequired[bool]
    currency: NotRequired[str]
    cash: NotRequired[bool]
    rounded: NotRequired[Literal["total", "line"]]
    on: NotRequired[str]
    source: NotRequired[str]
    discount: NotRequired[BillPriceParamsDiscount]
    tip: NotRequired[BillPriceParamsTip]


class BillPriceParamsDiscount(TypedDict):
    percent: NotRequired[Union[str, float]]
    amount: NotRequired[Union[str, float]]
    currency: NotRequired[str]


class BillPriceParamsItems(TypedDict):
    item: str
    quantity: Union[str, float]
    measure: NotRequired[Literal["piece", "litre", "kilogram", "metre", "hour"]]
    options: NotRequired[List[str]]


class BillPriceParamsTip(TypedDict):
    percent: NotRequired[Union[str, float]]
    amount: NotRequired[Union[str, float]]
    currency: NotRequired[str]


BillRate = TypedDict(
    "BillRate",
    {
        "rate": "str",
        "how": "str",
        "source": "NotRequired[str]",
        "day": "NotRequired[str]",
        "otherDay": "NotRequired[str]",
        "path": "List[str]",
        "origin": "str",
        "rule": "NotRequired[Rule]",
        "frozen": "NotRequired[str]",
        "notes": "NotRequired[List[str]]",
        "age": "NotRequired[int]",
        "stale": "bool",
        "from": "str",
        "to": "str",
    },
)


class BillSetParams(TypedDict):
    item: str
    quantity: Union[str, int]
    measure: NotRequired[Literal["piece", "litre", "kilogram", "metre", "hour"]]
    options: NotRequired[List[str]]
    bill: NotRequired[str]


class BillSplitParams(TypedDict):
    evenly: NotRequired[int]
    lines: NotRequired[List[List[str]]]
    shares: NotRequired[List[Union[str, int]]]
    bill: NotRequired[str]


class BillSplitResult(TypedDict):
    bill: str
    currency: str
    total: str
    parts: List[BillSplitResultParts]


class BillSplitResultParts(TypedDict):
    amount: str
    text: str


class BillStepParams(TypedDict):
    item: str
    by: NotRequired[int]
    options: NotRequired[List[str]]
    bill: NotRequired[str]


class BillsParams(TypedDict):
    pass


class BillsResult(TypedDict):
    bills: List[BillsResultBills]


class BillsResultBills(TypedDict):
    bill: str
    menu: str
    opened: str
    currency: str
    total: NotRequired[str]
    text: NotRequired[str]


class Board(TypedDict):
    revision: int
    board: str
    rows: List[BoardRow]
    focus: NotRequired[str]
    typed: NotRequired[str]
    pivot: str
    updated: NotRequired[str]
    oldest: NotRequired[str]
    age: NotRequired[int]
    stale: bool
    origin: NotRequired[str]
    state: str
    kind: NotRequired[str]
    message: NotRequired[str]
    hint: NotRequired[str]
    retryable: NotRequired[bool]
    frozen: NotRequired[str]


class BoardAddParams(TypedDict):
    row: Union[str, List[str]]
    at: NotRequired[int]
    board: NotRequired[str]


class BoardChanged(TypedDict):
    subscription: Union[str, int]
    revision: int
    board: str
    rows: List[BoardRow]
    focus: NotRequired[str]
    typed: NotRequired[str]
    pivot: str
    updated: NotRequired[str]
    oldest: NotRequired[str]
    age: NotRequired[int]
    stale: bool
    origin: NotRequired[str]
    state: str
    kind: NotRequired[str]
    message: NotRequired[str]
    hint: NotRequired[str]
    retryable: NotRequired[bool]
    frozen: NotRequired[str]
    removed: NotRequired[bool]


class BoardCloseParams(TypedDict):
    board: NotRequired[str]


class BoardCloseResult(TypedDict):
    board: str
    subscriptions: List[Union[str, int]]


class BoardFocusParams(TypedDict):
    row: NotRequired[str]
    board: NotRequired[str]


class BoardMoveParams(TypedDict):
    row: str
    at: int
    board: NotRequired[str]


class BoardOpenParams(TypedDict):
    board: NotRequired[str]
    rows: NotRequired[List[str]]
    pivot: NotRequired[str]


class BoardParams(TypedDict):
    board: NotRequired[str]
    dismiss: NotRequired[bool]


class BoardRemoveParams(TypedDict):
    row: Union[str, List[str]]
    board: NotRequired[str]


class BoardReplaceParams(TypedDict):
    row: str
    currency: str
    board: NotRequired[str]


class BoardRow(TypedDict):
    code: str
    name: str
    text: str
    textWithSymbol: str
    amount: NotRequired[str]
    rateText: NotRequired[str]
    rate: NotRequired[str]
    how: NotRequired[str]
    source: NotRequired[str]
    day: NotRequired[str]
    otherDay: NotRequired[str]
    path: NotRequired[List[str]]
    origin: NotRequired[str]
    rule: NotRequired[Rule]
    frozen: NotRequired[str]
    notes: NotRequired[List[str]]
    age: NotRequired[int]
    stale: NotRequired[bool]
    kind: NotRequired[str]
    message: NotRequired[str]
    hint: NotRequired[str]
    line: NotRequired[str]


class BoardTypeParams(TypedDict):
    text: str
    row: NotRequired[str]
    board: NotRequired[str]


class BoardsParams(TypedDict):
    pass


class BoardsRemoveParams(TypedDict):
    board: NotRequired[str]


class BoardsRemoveResult(TypedDict):
    board: str
    subscriptions: List[Union[str, int]]


class BoardsResult(TypedDict):
    boards: List[BoardsResultBoards]


class BoardsResultBoards(TypedDict):
    board: str
    rows: List[str]
    pivot: str


class Changed(TypedDict):
    subscription: Union[str, int]
    revision: int
    what: List[str]


class Charge(TypedDict):
    percent: NotRequired[str]
    given: NotRequired[str]
    givenCurrency: NotRequired[str]
    amount: str


class ChartParams(TypedDict):
    base: NotRequired[str]
    targets: NotRequired[Union[str, List[str]]]
    pair: NotRequired[str]
    since: NotRequired[str]
    until: NotRequired[str]
    span: NotRequired[str]
    form: NotRequired[Literal["points", "sparkline", "braille", "svg"]]
    width: NotRequired[int]
    height: NotRequired[int]
    rebase: NotRequired[bool]
    zoom: NotRequired[Union[str, int]]
    center: NotRequired[str]
    pan: NotRequired[Union[str, int]]
    color: NotRequired[Literal["none", "ansi"]]
    theme: NotRequired[Literal["light", "dark"]]
    source: NotRequired[str]
    text: NotRequired[str]
    offset: NotRequired[int]
    list: NotRequired[str]


class ChartResult(TypedDict):
    form: str
    base: str
    since: str
    until: str
    span: NotRequired[str]
    rebased: bool
    chart: NotRequired[str]
    targets: List[ChartResultTargets]
    source: str
    notes: NotRequired[List[str]]
    frozen: NotRequired[str]


class ChartResultTargets(TypedDict):
    to: str
    source: NotRequired[str]
    count: int
    first: NotRequired[Point]
    last: NotRequired[Point]
    minimum: NotRequired[Point]
    maximum: NotRequired[Point]
    change: NotRequired[str]
    gaps: NotRequired[List[Gap]]
    days: NotRequired[List[str]]
    values: NotRequired[List[str]]


class CompleteParams(TypedDict):
    text: str
    cursor: NotRequired[int]
    limit: NotRequired[int]
    prose: NotRequired[bool]


class CompleteResult(TypedDict):
    offset: int
    length: int
    items: List[CompleteResultItems]


class CompleteResultItems(TypedDict):
    text: str
    kind: str
    currency: NotRequired[str]
    name: NotRequired[str]
    symbol: NotRequired[str]
    matched: NotRequired[str]
    filter: str


Conversion = TypedDict(
    "Conversion",
    {
        "amount": "str",
        "from": "str",
        "results": "List[Converted]",
        "missing": "NotRequired[List[MissingTarget]]",
        "line": "NotRequired[str]",
    },
)


ConversionOfMany = TypedDict(
    "ConversionOfMany",
    {
        "amount": "List[str]",
        "from": "str",
        "results": "List[ConvertedList]",
        "missing": "NotRequired[List[MissingTarget]]",
        "line": "NotRequired[str]",
    },
)


ConvertManyParams = TypedDict(
    "ConvertManyParams",
    {
        "amounts": "Union[Union[str, int], List[Union[Union[str, int], None]]]",
        "from": "Union[str, List[Union[str, None]]]",
        "to": "NotRequired[Union[str, List[str]]]",
        "on": "NotRequired[Union[str, List[Union[str, None]]]]",
        "source": "NotRequired[str]",
        "rounding": 'NotRequired[Literal["halfUp", "halfEven", "halfDown", "up", "down", "ceiling", "floor"]]',
        "digits": "NotRequired[int]",
        "cash": "NotRequired[bool]",
        "facts": "NotRequired[bool]",
        "rule": 'NotRequired[Literal["sameDay", "previousPublished", "monthAverage", "quarterAverage", "yearAverage", "monthEnd"]]',
    },
)


class ConvertManyResult(TypedDict):
    rows: int
    results: List[ConvertManyResultResults]
    tables: NotRequired[List[ConvertManyResultTables]]
    errors: NotRequired[List[ConvertManyResultErrors]]
    frozen: NotRequired[str]
    more: NotRequired[int]


class ConvertManyResultErrors(TypedDict):
    index: int
    to: NotRequired[str]
    param: NotRequired[str]
    kind: str
    message: str
    hint: str


class ConvertManyResultResults(TypedDict):
    to: str
    amounts: List[Union[str, None]]
    rates: NotRequired[List[Union[str, None]]]
    table: NotRequired[List[Union[int, None]]]


class ConvertManyResultTables(TypedDict):
    source: NotRequired[str]
    day: NotRequired[str]
    otherDay: NotRequired[str]
    how: str
    bundled: bool
    stale: bool
    rule: NotRequired[Rule]
    notes: NotRequired[List[str]]


ConvertParams = TypedDict(
    "ConvertParams",
    {
        "amount": "Union[Union[str, int], List[Union[str, int]]]",
        "from": "str",
        "to": "NotRequired[Union[str, List[str]]]",
        "on": "NotRequired[str]",
        "source": "NotRequired[str]",
        "rounding": 'NotRequired[Literal["halfUp", "halfEven", "halfDown", "up", "down", "ceiling", "floor"]]',
        "digits": "NotRequired[int]",
        "cash": "NotRequired[bool]",
        "exact": "NotRequired[bool]",
        "fee": "NotRequired[Union[str, int]]",
        "feeOn": 'NotRequired[Literal["added", "included", "deducted"]]',
        "integersOnly": "NotRequired[bool]",
        "maxAge": "NotRequired[int]",
        "interpolate": "NotRequired[bool]",
        "euroDecimals": "NotRequired[int]",
        "remember": "NotRequired[bool]",
        "rule": 'NotRequired[Literal["sameDay", "previousPublished", "monthAverage", "quarterAverage", "yearAverage", "monthEnd"]]',
        "line": "NotRequired[bool]",
    },
)


ConvertResult = TypedDict(
    "ConvertResult",
    {
        "amount": "Union[str, List[str]]",
        "from": "str",
        "results": "List[ConvertResultResults]",
        "missing": "NotRequired[List[MissingTarget]]",
        "line": "NotRequired[str]",
    },
)


class ConvertResultResults(TypedDict):
    rate: str
    how: str
    source: NotRequired[str]
    day: NotRequired[str]
    otherDay: NotRequired[str]
    path: List[str]
    origin: str
    rule: NotRequired[Rule]
    frozen: NotRequired[str]
    notes: NotRequired[List[str]]
    age: NotRequired[int]
    stale: bool
    to: str
    amount: NotRequired[str]
    amounts: NotRequired[List[str]]
    text: NotRequired[str]
    textWithSymbol: NotRequired[str]
    exact: NotRequired[str]
    exacts: NotRequired[List[str]]
    fee: NotRequired[ConvertResultResultsFee]


class ConvertResultResultsFee(TypedDict):
    percent: str
    on: Literal["added", "included", "deducted"]
    amount: NotRequired[str]
    amounts: NotRequired[List[str]]


class Converted(TypedDict):
    rate: str
    how: str
    source: NotRequired[str]
    day: NotRequired[str]
    otherDay: NotRequired[str]
    path: List[str]
    origin: str
    rule: NotRequired[Rule]
    frozen: NotRequired[str]
    notes: NotRequired[List[str]]
    age: NotRequired[int]
    stale: bool
    to: str
    amount: str
    text: str
    textWithSymbol: str
    exact: NotRequired[str]
    fee: NotRequired[ConvertResultResultsFee]


class ConvertedList(TypedDict):
    rate: str
    how: str
    source: NotRequired[str]
    day: NotRequired[str]
    otherDay: NotRequired[str]
    path: List[str]
    origin: str
    rule: NotRequired[Rule]
    frozen: NotRequired[str]
    notes: NotRequired[List[str]]
    age: NotRequired[int]
    stale: bool
    to: str
    amounts: List[str]
    exacts: NotRequired[List[str]]
    fee: NotRequired[ConvertResultResultsFee]


class Counts(TypedDict):
    requests: int
    conversions: int
    errors: int


class CurrenciesParams(TypedDict):
    query: NotRequired[str]
    status: NotRequired[Union[Literal["active", "legacy", "fund", "metal", "test", "alias"], List[Literal["active", "legacy", "fund", "metal", "test", "alias"]]]]
    limit: NotRequired[int]


class CurrenciesResult(TypedDict):
    found: int
    currencies: List[CurrenciesResultCurrencies]


class CurrenciesResultCurrencies(TypedDict):
    code: str
    numeric: NotRequired[str]
    name: str
    flag: NotRequired[str]
    symbol: str
    minorUnits: int
    status: str
    countries: List[str]
    successor: NotRequired[str]
    aliasOf: NotRequired[str]
    withdrawn: NotRequired[str]
    since: NotRequired[str]
    matched: NotRequired[str]


class CurrencyParams(TypedDict):
    code: str


class CurrencyResult(TypedDict):
    code: str
    numeric: NotRequired[str]
    name: str
    flag: NotRequired[str]
    symbol: str
    narrowSymbol: str
    minorUnits: int
    hasMinorUnits: bool
    cashIncrement: NotRequired[str]
    status: str
    countries: List[CurrencyResultCountries]
    successor: NotRequired[str]
    aliasOf: NotRequired[str]
    withdrawn: NotRequired[str]
    euroLaw: NotRequired[CurrencyResultEuroLaw]
    peg: NotRequired[CurrencyResultPeg]
    redenominations: NotRequired[List[CurrencyResultRedenominations]]
    rescaled: NotRequired[List[CurrencyResultRescaled]]
    quotedBy: List[CurrencyResultQuotedBy]
    since: NotRequired[str]
    note: NotRequired[str]
    registry: str
    names: str


class CurrencyResultCountries(TypedDict):
    code: str
    name: str


class CurrencyResultEuroLaw(TypedDict):
    rate: str
    since: str


class CurrencyResultPeg(TypedDict):
    units: str
    anchorUnits: str
    anchor: str
    since: NotRequired[str]


class CurrencyResultQuotedBy(TypedDict):
    source: str
    day: NotRequired[str]


class CurrencyResultRedenominations(TypedDict):
    oldUnits: str
    old: str
    newUnits: str
    new: str
    since: str


class CurrencyResultRescaled(TypedDict):
    oldPerNew: NotRequired[str]
    since: str


class Delivery(TypedDict):
    ordered: bool
    price: str
    priceCurrency: str
    priceText: NotRequired[str]
    amount: NotRequired[str]


class EvaluateParams(TypedDict):
    expression: str
    to: NotRequired[Union[str, List[str]]]
    on: NotRequired[str]
    source: NotRequired[str]
    locale: NotRequired[str]
    strict: NotRequired[bool]
    rounding: NotRequired[Literal["halfUp", "halfEven", "halfDown", "up", "down", "ceiling", "floor"]]
    digits: NotRequired[int]
    cash: NotRequired[bool]
    exact: NotRequired[bool]
    maxAge: NotRequired[int]
    remember: NotRequired[bool]
    integersOnly: NotRequired[bool]
    explain: NotRequired[bool]
    rule: NotRequired[Literal["sameDay", "previousPublished", "monthAverage", "quarterAverage", "yearAverage", "monthEnd"]]
    line: NotRequired[bool]


class EvaluateResult(TypedDict):
    understood: str
    number: NotRequired[str]
    numberText: NotRequired[str]
    exact: NotRequired[str]
    results: List[EvaluateResultResults]
    missing: NotRequired[List[MissingTarget]]
    choices: NotRequired[List[EvaluateResultChoices]]
    line: NotRequired[str]
    amounts: NotRequired[List[Amount]]


class EvaluateResultChoices(TypedDict):
    text: str
    offset: int
    length: int
    chosen: str
    candidates: List[str]


class EvaluateResultResults(TypedDict):
    to: str
    amount: str
    text: str
    textWithSymbol: str
    exact: NotRequired[str]
    rateText: NotRequired[str]
    terms: List[EvaluateResultResultsTerms]


EvaluateResultResultsTerms = TypedDict(
    "EvaluateResultResultsTerms",
    {
        "rate": "str",
        "how": "str",
        "source": "NotRequired[str]",
        "day": "NotRequired[str]",
        "otherDay": "NotRequired[str]",
        "path": "List[str]",
        "origin": "str",
        "rule": "NotRequired[Rule]",
        "frozen": "NotRequired[str]",
        "notes": "NotRequired[List[str]]",
        "age": "NotRequired[int]",
        "stale": "bool",
        "amount": "str",
        "from": "str",
    },
)


class Firing(TypedDict):
    firing: str
    alert: str
    pair: str
    kind: str
    threshold: NotRequired[str]
    percent: NotRequired[str]
    span: NotRequired[str]
    rate: str
    day: NotRequired[str]
    at: str
    note: NotRequired[str]
    rateText: str
    line: str


class Gap(TypedDict):
    since: str
    until: str


class HeldQuote(TypedDict):
    source: str
    day: str
    currency: str
    anchor: str
    value: str
    nominal: int


class HistoryParams(TypedDict):
    base: NotRequired[str]
    targets: NotRequired[Union[str, List[str]]]
    pair: NotRequired[str]
    since: NotRequired[str]
    until: NotRequired[str]
    span: NotRequired[str]
    step: NotRequired[Literal["day", "week", "month"]]
    source: NotRequired[str]
    rule: NotRequired[Literal["sameDay", "previousPublished", "monthAverage", "quarterAverage", "yearAverage", "monthEnd"]]
    stats: NotRequired[bool]


class HistoryResult(TypedDict):
    base: str
    since: str
    until: str
    step: str
    days: NotRequired[List[str]]
    frozen: NotRequired[str]
    series: NotRequired[List[HistoryResultSeries]]
    targets: NotRequired[List[HistoryResultTargets]]


class HistoryResultSeries(TypedDict):
    to: str
    source: NotRequired[str]
    rates: List[Union[str, None]]
    gaps: NotRequired[List[Gap]]
    notes: NotRequired[List[str]]


class HistoryResultTargets(TypedDict):
    to: str
    source: NotRequired[str]
    count: int
    missing: int
    first: NotRequired[Point]
    last: NotRequired[Point]
    minimum: NotRequired[Point]
    maximum: NotRequired[Point]
    mean: NotRequired[str]
    change: NotRequired[str]
    deviation: NotRequired[str]
    volatility: NotRequired[str]
    notes: NotRequired[List[str]]


class InitializeParams(TypedDict):
    processId: NotRequired[int]
    clientInfo: NotRequired[Any]
    capabilities: NotRequired[Any]
    remember: NotRequired[bool]
    positionEncoding: NotRequired[Literal["utf-8", "utf-16", "utf-32"]]
    clean: NotRequired[bool]
    charset: NotRequired[Literal["utf-8", "ascii"]]
    width: NotRequired[int]


class InitializeResult(TypedDict):
    name: str
    version: str
    protocol: int
    capabilities: Any
    features: List[str]
    since: Dict[str, str]
    methods: List[str]
    reads: List[str]


class Item(TypedDict):
    item: str
    title: str
    price: str
    priceCurrency: str
    priceText: NotRequired[str]
    measure: Literal["piece", "litre", "kilogram", "metre", "hour"]
    quantity: NotRequired[str]
    minimum: str
    maximum: str
    step: str
    options: NotRequired[List[Option]]


Leg = TypedDict(
    "Leg",
    {
        "from": "str",
        "operation": "str",
        "value": "str",
        "nominal": "NotRequired[int]",
        "to": "str",
        "source": "str",
        "day": "NotRequired[str]",
        "how": "str",
        "digits": "int",
    },
)


class Line(TypedDict):
    item: str
    text: str
    quantity: str
    measure: Literal["piece", "litre", "kilogram", "metre", "hour"]
    options: NotRequired[List[str]]
    unitPrice: str
    price: str
    priceCurrency: str
    amount: str


class Loss(TypedDict):
    kind: str
    names: List[str]
    count: int


class Meaning(TypedDict):
    amount: str
    currency: str
    says: str
    insert: str
    line: str


class Menu(TypedDict):
    menu: str
    title: str
    shipped: bool
    currency: str
    currencies: List[str]
    items: List[Item]
    delivery: NotRequired[Delivery]
    tax: NotRequired[TaxRule]
    service: NotRequired[str]


class MenusParams(TypedDict):
    menu: NotRequired[str]


class MenusRemoveParams(TypedDict):
    menu: str


class MenusRemoveResult(TypedDict):
    menu: str
    removed: bool
    shipped: bool


class MenusResult(TypedDict):
    menus: List[Menu]


class MenusSetParams(TypedDict):
    menu: str
    items: List[MenusSetParamsItems]
    title: NotRequired[str]
    currency: NotRequired[str]
    currencies: NotRequired[List[str]]
    delivery: NotRequired[MenusSetParamsDelivery]
    tax: NotRequired[MenusSetParamsTax]
    service: NotRequired[Union[str, int]]


class MenusSetParamsDelivery(TypedDict):
    amount: Union[str, float]
    currency: NotRequired[str]


class MenusSetParamsItems(TypedDict):
    item: str
    price: Union[str, float]
    title: NotRequired[str]
    currency: NotRequired[str]
    measure: NotRequired[Literal["piece", "litre", "kilogram", "metre", "hour"]]
    minimum: NotRequired[Union[str, float]]
    maximum: NotRequired[Union[str, float]]
    step: NotRequired[Union[str, float]]
    options: NotRequired[List[MenusSetParamsItemsOptions]]


class MenusSetParamsItemsOptions(TypedDict):
    option: str
    title: NotRequired[str]
    price: NotRequired[Union[str, float]]


class MenusSetParamsTax(TypedDict):
    percent: Union[str, float]
    included: NotRequired[bool]


class Missing(TypedDict):
    pair: str
    amount: str
    note: NotRequired[str]
    kind: str
    message: str
    hint: str
    line: NotRequired[str]


class MissingTarget(TypedDict):
    to: str
    kind: str
    message: str
    hint: str


class Move(TypedDict):
    since: str
    percent: str
    text: str


class Option(TypedDict):
    option: str
    title: str
    price: str


class OwnRate(TypedDict):
    base: str
    quote: str
    rate: str
    since: NotRequired[str]
    noted: str


class Point(TypedDict):
    day: str
    rate: str


class PricesParams(TypedDict):
    pairs: NotRequired[Union[str, List[str]]]
    since: NotRequired[str]
    until: NotRequired[str]
    span: NotRequired[str]
    format: NotRequired[Literal["ledger", "hledger", "beancount", "gnucash", "csv", "json"]]
    step: NotRequired[Literal["day", "week", "monthEnd"]]
    rule: NotRequired[Literal["sameDay", "previousPublished", "monthAverage", "quarterAverage", "yearAverage", "monthEnd"]]
    source: NotRequired[str]
    journal: NotRequired[str]
    syntax: NotRequired[str]
    to: NotRequired[str]
    rename: NotRequired[List[str]]
    today: NotRequired[bool]


class PricesResult(TypedDict):
    format: str
    text: str
    prices: List[PricesResultPrices]
    missing: List[PricesResultMissing]
    notApplied: NotRequired[List[str]]


class PricesResultMissing(TypedDict):
    commodity: str
    day: NotRequired[str]
    line: NotRequired[int]
    reason: str


class PricesResultPrices(TypedDict):
    day: str
    base: str
    quote: str
    rate: str


class Progress(TypedDict):
    token: Union[str, int]
    value: ProgressValue


class ProgressValue(TypedDict):
    kind: Literal["begin", "report", "end"]
    title: NotRequired[str]
    message: NotRequired[str]
    percentage: NotRequired[int]
    cancellable: NotRequired[bool]


class Rate(TypedDict):
    rate: str
    how: str
    source: NotRequired[str]
    day: NotRequired[str]
    otherDay: NotRequired[str]
    path: List[str]
    origin: str
    rule: NotRequired[Rule]
    frozen: NotRequired[str]
    notes: NotRequired[List[str]]
    age: NotRequired[int]
    stale: bool


RateParams = TypedDict(
    "RateParams",
    {
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
        "on": "NotRequired[str]",
        "source": "NotRequired[str]",
        "maxAge": "NotRequired[int]",
        "interpolate": "NotRequired[bool]",
        "pair": "NotRequired[str]",
        "rule": 'NotRequired[Literal["sameDay", "previousPublished", "monthAverage", "quarterAverage", "yearAverage", "monthEnd"]]',
    },
)


RateResult = TypedDict(
    "RateResult",
    {
        "rate": "str",
        "how": "str",
        "source": "NotRequired[str]",
        "day": "NotRequired[str]",
        "otherDay": "NotRequired[str]",
        "path": "List[str]",
        "origin": "str",
        "rule": "NotRequired[Rule]",
        "frozen": "NotRequired[str]",
        "notes": "NotRequired[List[str]]",
        "age": "NotRequired[int]",
        "stale": "bool",
        "from": "str",
        "to": "str",
        "rateText": "str",
        "inverse": "NotRequired[str]",
        "published": "NotRequired[str]",
        "legs": "List[Leg]",
    },
)


class RatesAcceptParams(TypedDict):
    source: str
    currency: NotRequired[str]


class RatesAcceptResult(TypedDict):
    accepted: List[HeldQuote]


class RatesFetching(TypedDict):
    subscription: Union[str, int]
    revision: int
    state: str
    kind: NotRequired[str]
    message: NotRequired[str]
    hint: NotRequired[str]
    retryable: NotRequired[bool]
    fetching: List[str]
    sources: List[RatesFetchingSources]


class RatesFetchingSources(TypedDict):
    source: str
    newest: str


class RatesParams(TypedDict):
    base: NotRequired[str]
    targets: NotRequired[Union[str, List[str]]]
    on: NotRequired[str]
    source: NotRequired[str]


class RatesRemoveParams(TypedDict):
    base: NotRequired[str]
    quote: NotRequired[str]
    set: NotRequired[str]
    all: NotRequired[bool]
    pair: NotRequired[str]


class RatesRemoveResult(TypedDict):
    set: str
    removed: int


class RatesResult(TypedDict):
    base: str
    day: NotRequired[str]
    rates: List[RatesResultRates]
    missing: NotRequired[List[RatesResultMissing]]


class RatesResultMissing(TypedDict):
    to: str
    kind: str


class RatesResultRates(TypedDict):
    rate: str
    how: str
    source: NotRequired[str]
    day: NotRequired[str]
    otherDay: NotRequired[str]
    path: List[str]
    origin: str
    rule: NotRequired[Rule]
    frozen: NotRequired[str]
    notes: NotRequired[List[str]]
    age: NotRequired[int]
    stale: bool
    to: str


class RatesSetParams(TypedDict):
    base: NotRequired[str]
    quote: NotRequired[str]
    rate: NotRequired[Union[str, int]]
    set: NotRequired[str]
    since: NotRequired[str]
    rates: NotRequired[List[RatesSetParamsRates]]
    pair: NotRequired[str]


class RatesSetParamsRates(TypedDict):
    base: NotRequired[str]
    quote: NotRequired[str]
    rate: Union[str, float]
    since: NotRequired[str]
    pair: NotRequired[str]


class RatesSetResult(TypedDict):
    set: str
    count: int
    rates: List[OwnRate]


class Reason(TypedDict):
    name: str
    says: str


class RecentsParams(TypedDict):
    limit: NotRequired[int]
    forget: NotRequired[bool]


class RecentsResult(TypedDict):
    recents: List[RecentsResultRecents]
    forgotten: NotRequired[int]


RecentsResultRecents = TypedDict(
    "RecentsResultRecents",
    {
        "amount": "str",
        "from": "str",
        "to": "str",
        "count": "int",
        "last": "str",
    },
)


class RecoverParams(TypedDict):
    file: NotRequired[str]


class RecoverResult(TypedDict):
    recovered: List[Loss]
    taken: List[Loss]
    lost: List[Loss]
    damaged: NotRequired[str]


class RefreshParams(TypedDict):
    source: NotRequired[Union[str, List[str]]]
    force: NotRequired[bool]
    since: NotRequired[str]
    until: NotRequired[str]
    currencies: NotRequired[List[str]]


class RefreshResult(TypedDict):
    sources: List[RefreshResultSources]


class RefreshResultSources(TypedDict):
    source: str
    state: str
    newest: NotRequired[str]
    tables: int
    changes: List[RefreshResultSourcesChanges]
    leftOut: List[str]
    kind: NotRequired[str]
    message: NotRequired[str]
    retryable: NotRequired[bool]
    next: NotRequired[str]


class RefreshResultSourcesChanges(TypedDict):
    currency: str
    before: NotRequired[str]
    now: str


class Row(TypedDict):
    rate: str
    how: str
    source: NotRequired[str]
    day: NotRequired[str]
    otherDay: NotRequired[str]
    path: List[str]
    origin: str
    rule: NotRequired[Rule]
    frozen: NotRequired[str]
    notes: NotRequired[List[str]]
    age: NotRequired[int]
    stale: bool
    pair: str
    base: str
    quote: str
    previous: NotRequired[Move]
    week: NotRequired[Move]
    month: NotRequired[Move]
    year: NotRequired[Move]
    rateText: str
    moveText: NotRequired[str]
    arrow: NotRequired[str]
    sparkline: str
    amount: str
    note: NotRequired[str]
    value: str
    text: str
    line: NotRequired[str]


class RpcDiscoverParams(TypedDict):
    pass


class RpcDiscoverResult(TypedDict):
    openrpc: str
    info: Dict[str, Any]
    methods: List[Dict[str, Any]]
    components: Dict[str, Any]


class Rule(TypedDict):
    name: str
    days: NotRequired[int]
    first: NotRequired[str]
    last: NotRequired[str]


class ScanParams(TypedDict):
    text: str
    locale: NotRequired[str]
    limit: NotRequired[int]
    start: NotRequired[int]
    syntax: NotRequired[str]
    explain: NotRequired[bool]
    values: NotRequired[bool]
    sum: NotRequired[bool]
    to: NotRequired[Union[str, List[str]]]
    target: NotRequired[str]
    currency: NotRequired[str]
    dayOrder: NotRequired[Literal["dmy", "mdy"]]
    decimal: NotRequired[str]


class ScanResult(TypedDict):
    found: int
    amounts: List[Amount]
    sum: NotRequired[Value]
    origin: NotRequired[str]
    next: NotRequired[int]
    refused: NotRequired[List[ScanResultRefused]]
    remarks: NotRequired[List[str]]
    notMoney: NotRequired[List[ScanResultNotMoney]]
    frozen: NotRequired[str]


class ScanResultNotMoney(TypedDict):
    text: str
    offset: int
    length: int
    reason: Reason


class ScanResultRefused(TypedDict):
    line: int
    reason: str


class Setting(TypedDict):
    value: Any
    default: Any
    meaning: str


class Settings(TypedDict):
    base: Setting
    pivot: Setting
    targets: Setting
    locale: Setting
    rounding: Setting
    timeToLive: Setting
    network: Setting
    sources: Setting
    maximumGap: Setting
    patience: Setting
    debounce: Setting
    addresses: Setting
    command: Setting
    keys: SettingsKeys


class SettingsKeys(TypedDict):
    value: List[str]
    default: List[str]
    meaning: str


class SettingsParams(TypedDict):
    pass


class SettingsSetParams(TypedDict):
    base: NotRequired[str]
    pivot: NotRequired[str]
    targets: NotRequired[List[str]]
    locale: NotRequired[str]
    rounding: NotRequired[Literal["halfUp", "halfEven", "halfDown", "up", "down", "ceiling", "floor"]]
    timeToLive: NotRequired[int]
    network: NotRequired[bool]
    sources: NotRequired[List[str]]
    maximumGap: NotRequired[int]
    patience: NotRequired[int]
    debounce: NotRequired[int]
    addresses: NotRequired[List[str]]
    command: NotRequired[str]
    keys: NotRequired[List[str]]
    reset: NotRequired[Union[str, List[str]]]
    text: NotRequired[str]


class ShutdownParams(TypedDict):
    pass


class SourcesParams(TypedDict):
    pass


class SourcesResult(TypedDict):
    revision: int
    sources: List[SourcesResultSources]


class SourcesResultSources(TypedDict):
    id: str
    kind: str
    name: str
    currencies: int
    attribution: NotRequired[str]
    url: NotRequired[str]
    anchor: NotRequired[str]
    newest: NotRequired[str]
    oldest: NotRequired[str]
    published: NotRequired[str]
    age: NotRequired[int]
    stale: NotRequired[bool]
    next: NotRequired[str]
    health: NotRequired[str]
    enabled: NotRequired[bool]
    lastSuccess: NotRequired[str]
    lastFailure: NotRequired[SourcesResultSourcesLastFailure]
    nextAllowed: NotRequired[str]
    quotaLeft: NotRequired[int]
    needsKey: NotRequired[bool]
    hasKey: NotRequired[bool]
    heldBack: NotRequired[List[HeldQuote]]
    unused: NotRequired[str]
    rates: NotRequired[List[OwnRate]]


class SourcesResultSourcesLastFailure(TypedDict):
    kind: str
    message: str
    hint: str
    at: str
    retryable: bool


class Span(TypedDict):
    offset: int
    length: int


class StateRestoreParams(TypedDict):
    file: str


class StateRestoreResult(TypedDict):
    kept: str
    rows: int
    came: int
    went: int


class StateSaveParams(TypedDict):
    file: str


class StateSaveResult(TypedDict):
    file: str
    rows: int
    bytes: int


class StatusParams(TypedDict):
    pass


class StatusResult(TypedDict):
    version: str
    now: str
    locale: str
    network: bool
    offline: bool
    state: StatusResultState
    tables: List[StatusResultTables]
    counters: StatusResultCounters
    limits: Dict[str, int]
    frozen: NotRequired[str]


class StatusResultCounters(TypedDict):
    process: Counts
    ever: NotRequired[Counts]


class StatusResultState(TypedDict):
    kept: str
    path: NotRequired[str]
    schema: NotRequired[int]
    bytes: int
    refusal: NotRequired[StatusResultStateRefusal]
    setAside: NotRequired[str]
    isOpenToOthers: NotRequired[bool]
    lost: NotRequired[List[Loss]]


class StatusResultStateRefusal(TypedDict):
    message: str
    hint: str
    retryable: bool


class StatusResultTables(TypedDict):
    source: str
    day: NotRequired[str]
    age: NotRequired[int]
    stale: NotRequired[bool]
    next: NotRequired[str]


class SubscribeParams(TypedDict):
    topic: Literal["rates", "changes", "watchlist", "alerts", "board"]
    list: NotRequired[str]
    board: NotRequired[str]
    subscription: NotRequired[Union[str, int]]


class TablesRemoveParams(TypedDict):
    source: str
    day: NotRequired[str]


class TablesRemoveResult(TypedDict):
    source: str
    removed: int


class Tax(TypedDict):
    percent: str
    included: bool
    amount: str


class TaxRule(TypedDict):
    percent: str
    included: bool


class TopicParams(TypedDict):
    list: NotRequired[str]
    board: NotRequired[str]
    subscription: NotRequired[Union[str, int]]


class UnsubscribeParams(TypedDict):
    subscription: Union[str, int]


class UnsubscribeResult(TypedDict):
    done: bool


class Value(TypedDict):
    found: bool
    text: NotRequired[str]
    offset: NotRequired[int]
    length: NotRequired[int]
    amount: NotRequired[str]
    currency: NotRequired[str]
    target: NotRequired[ValueTarget]
    replace: NotRequired[Span]
    insert: str
    certain: bool
    line: str
    short: NotRequired[str]
    results: List[ValueResults]
    missing: NotRequired[List[MissingTarget]]
    readings: NotRequired[List[Meaning]]
    doubts: NotRequired[List[Reason]]
    notes: NotRequired[List[str]]
    age: NotRequired[int]
    stale: bool
    frozen: NotRequired[str]


class ValueParams(TypedDict):
    text: str
    offset: NotRequired[int]
    length: NotRequired[int]
    near: NotRequired[bool]
    to: NotRequired[Union[str, List[str]]]
    target: NotRequired[str]
    syntax: NotRequired[str]
    locale: NotRequired[str]
    quote: NotRequired[Literal["text", "shell"]]
    positionEncoding: NotRequired[Literal["utf-8", "utf-16", "utf-32"]]
    remember: NotRequired[bool]


class ValueResults(TypedDict):
    to: str
    amount: str
    textWithSymbol: str


class ValueTarget(TypedDict):
    offset: int
    length: int
    currency: str


class Watched(TypedDict):
    list: str
    pair: str
    amount: str
    note: NotRequired[str]
    place: NotRequired[int]
    count: int


class WatchlistAddParams(TypedDict):
    pair: NotRequired[str]
    amount: NotRequired[Union[str, int]]
    note: NotRequired[str]
    list: NotRequired[str]
    place: NotRequired[int]
    text: NotRequired[str]
    update: NotRequired[bool]
    base: NotRequired[str]
    quote: NotRequired[str]


class WatchlistChanged(TypedDict):
    subscription: Union[str, int]
    revision: int
    list: str
    rows: List[Row]
    missing: NotRequired[List[Missing]]
    line: str
    fired: int
    removed: NotRequired[bool]


class WatchlistExportParams(TypedDict):
    list: NotRequired[str]
    form: NotRequired[Literal["json", "csv"]]


class WatchlistExportResult(TypedDict):
    list: str
    form: Literal["json", "csv"]
    count: int
    text: str


class WatchlistImportParams(TypedDict):
    text: str
    list: NotRequired[str]
    form: NotRequired[Literal["json", "csv"]]
    mode: NotRequired[Literal["add", "replace"]]


class WatchlistImportResult(TypedDict):
    list: str
    imported: int
    count: int


class WatchlistMoveParams(TypedDict):
    place: int
    pair: NotRequired[str]
    list: NotRequired[str]
    base: NotRequired[str]
    quote: NotRequired[str]


class WatchlistParams(TypedDict):
    list: NotRequired[str]
    line: NotRequired[bool]
    segment: NotRequired[Literal["plain", "ansi", "zsh", "bash", "tmux"]]
    width: NotRequired[int]
    color: NotRequired[bool]


class WatchlistRemoveParams(TypedDict):
    pair: NotRequired[str]
    list: NotRequired[str]
    all: NotRequired[bool]
    base: NotRequired[str]
    quote: NotRequired[str]


class WatchlistRemoveResult(TypedDict):
    list: str
    removed: List[WatchlistRemoveResultRemoved]
    count: int


class WatchlistRemoveResultRemoved(TypedDict):
    pair: str
    amount: str
    note: NotRequired[str]


class WatchlistResult(TypedDict):
    list: str
    revision: int
    rows: NotRequired[List[Row]]
    missing: NotRequired[List[Missing]]
    line: str
    segment: NotRequired[str]
    origin: NotRequired[str]
    age: NotRequired[int]
    stale: bool
    fired: int
    frozen: NotRequired[str]


class WatchlistsParams(TypedDict):
    pass


class WatchlistsResult(TypedDict):
    lists: List[WatchlistsResultLists]


class WatchlistsResultLists(TypedDict):
    list: str
    count: int


if TYPE_CHECKING:

    class Calls:
        """The calls of a client, by their methods."""

        @overload
        def call(
            self, method: Literal["convert"], params: ConvertParams, *, patience: Optional[float] = ...
        ) -> ConvertResult: ...

        @overload
        def call(
            self, method: Literal["convert/many"], params: ConvertManyParams, *, patience: Optional[float] = ...
        ) -> ConvertManyResult: ...

        @overload
        def call(
            self, method: Literal["rate"], params: RateParams = ..., *, patience: Optional[float] = ...
        ) -> RateResult: ...

        @overload
        def call(
            self, method: Literal["rates"], params: RatesParams = ..., *, patience: Optional[float] = ...
        ) -> RatesResult: ...

        @overload
        def call(
            self, method: Literal["currencies"], params: CurrenciesParams = ..., *, patience: Optional[float] = ...
        ) -> CurrenciesResult: ...

        @overload
        def call(
            self, method: Literal["currency"], params: CurrencyParams, *, patience: Optional[float] = ...
        ) -> CurrencyResult: ...

        @overload
        def call(
            self, method: Literal["subscribe"], params: SubscribeParams, *, patience: Optional[float] = ...
        ) -> Union[RatesFetching, Changed, WatchlistChanged, AlertsFired, BoardChanged]: ...

        @overload
        def call(
            self, method: Literal["unsubscribe"], params: UnsubscribeParams, *, patience: Optional[float] = ...
        ) -> UnsubscribeResult: ...

        @overload
        def call(
            self, method: Literal["rates/set"], params: RatesSetParams = ..., *, patience: Optional[float] = ...
        ) -> RatesSetResult: ...

        @overload
        def call(
            self, method: Literal["rates/remove"], params: RatesRemoveParams = ..., *, patience: Optional[float] = ...
        ) -> RatesRemoveResult: ...

        @overload
        def call(
            self, method: Literal["sources"], params: SourcesParams = ..., *, patience: Optional[float] = ...
        ) -> SourcesResult: ...

        @overload
        def call(
            self, method: Literal["refresh"], params: RefreshParams = ..., *, patience: Optional[float] = ...
        ) -> RefreshResult: ...

        @overload
        def call(
            self, method: Literal["rates/accept"], params: RatesAcceptParams, *, patience: Optional[float] = ...
        ) -> RatesAcceptResult: ...

        @overload
        def call(
            self, method: Literal["tables/remove"], params: TablesRemoveParams, *, patience: Optional[float] = ...
        ) -> TablesRemoveResult: ...

        @overload
        def call(
            self, method: Literal["evaluate"], params: EvaluateParams, *, patience: Optional[float] = ...
        ) -> EvaluateResult: ...

        @overload
        def call(
            self, method: Literal["scan"], params: ScanParams, *, patience: Optional[float] = ...
        ) -> ScanResult: ...

        @overload
        def call(
            self, method: Literal["value"], params: ValueParams, *, patience: Optional[float] = ...
        ) -> Value: ...

        @overload
        def call(
            self, method: Literal["complete"], params: CompleteParams, *, patience: Optional[float] = ...
        ) -> CompleteResult: ...

        @overload
        def call(
            self, method: Literal["history"], params: HistoryParams = ..., *, patience: Optional[float] = ...
        ) -> HistoryResult: ...

        @overload
        def call(
            self, method: Literal["chart"], params: ChartParams = ..., *, patience: Optional[float] = ...
        ) -> ChartResult: ...

        @overload
        def call(
            self, method: Literal["watchlist"], params: WatchlistParams = ..., *, patience: Optional[float] = ...
        ) -> WatchlistResult: ...

        @overload
        def call(
            self, method: Literal["watchlist/add"], params: WatchlistAddParams = ..., *, patience: Optional[float] = ...
        ) -> Watched: ...

        @overload
        def call(
            self, method: Literal["watchlist/remove"], params: WatchlistRemoveParams = ..., *, patience: Optional[float] = ...
        ) -> WatchlistRemoveResult: ...

        @overload
        def call(
            self, method: Literal["watchlist/move"], params: WatchlistMoveParams, *, patience: Optional[float] = ...
        ) -> Watched: ...

        @overload
        def call(
            self, method: Literal["watchlist/export"], params: WatchlistExportParams = ..., *, patience: Optional[float] = ...
        ) -> WatchlistExportResult: ...

        @overload
        def call(
            self, method: Literal["watchlist/import"], params: WatchlistImportParams, *, patience: Optional[float] = ...
        ) -> WatchlistImportResult: ...

        @overload
        def call(
            self, method: Literal["watchlists"], params: WatchlistsParams = ..., *, patience: Optional[float] = ...
        ) -> WatchlistsResult: ...

        @overload
        def call(
            self, method: Literal["alerts"], params: AlertsParams = ..., *, patience: Optional[float] = ...
        ) -> AlertsResult: ...

        @overload
        def call(
            self, method: Literal["alerts/add"], params: AlertsAddParams = ..., *, patience: Optional[float] = ...
        ) -> AlertsAddResult: ...

        @overload
        def call(
            self, method: Literal["alerts/remove"], params: AlertsRemoveParams, *, patience: Optional[float] = ...
        ) -> Alert: ...

        @overload
        def call(
            self, method: Literal["alerts/acknowledge"], params: AlertsAcknowledgeParams = ..., *, patience: Optional[float] = ...
        ) -> AlertsAcknowledgeResult: ...

        @overload
        def call(
            self, method: Literal["board/type"], params: BoardTypeParams, *, patience: Optional[float] = ...
        ) -> Board: ...

        @overload
        def call(
            self, method: Literal["board/focus"], params: BoardFocusParams = ..., *, patience: Optional[float] = ...
        ) -> Board: ...

        @overload
        def call(
            self, method: Literal["board"], params: BoardParams = ..., *, patience: Optional[float] = ...
        ) -> Board: ...

        @overload
        def call(
            self, method: Literal["board/open"], params: BoardOpenParams = ..., *, patience: Optional[float] = ...
        ) -> Board: ...

        @overload
        def call(
            self, method: Literal["board/add"], params: BoardAddParams, *, patience: Optional[float] = ...
        ) -> Board: ...

        @overload
        def call(
            self, method: Literal["board/remove"], params: BoardRemoveParams, *, patience: Optional[float] = ...
        ) -> Board: ...

        @overload
        def call(
            self, method: Literal["board/move"], params: BoardMoveParams, *, patience: Optional[float] = ...
        ) -> Board: ...

        @overload
        def call(
            self, method: Literal["board/replace"], params: BoardReplaceParams, *, patience: Optional[float] = ...
        ) -> Board: ...

        @overload
        def call(
            self, method: Literal["board/close"], params: BoardCloseParams = ..., *, patience: Optional[float] = ...
        ) -> BoardCloseResult: ...

        @overload
        def call(
            self, method: Literal["boards"], params: BoardsParams = ..., *, patience: Optional[float] = ...
        ) -> BoardsResult: ...

        @overload
        def call(
            self, method: Literal["boards/remove"], params: BoardsRemoveParams = ..., *, patience: Optional[float] = ...
        ) -> BoardsRemoveResult: ...

        @overload
        def call(
            self, method: Literal["menus"], params: MenusParams = ..., *, patience: Optional[float] = ...
        ) -> MenusResult: ...

        @overload
        def call(
            self, method: Literal["menus/set"], params: MenusSetParams, *, patience: Optional[float] = ...
        ) -> Menu: ...

        @overload
        def call(
            self, method: Literal["menus/remove"], params: MenusRemoveParams, *, patience: Optional[float] = ...
        ) -> MenusRemoveResult: ...

        @overload
        def call(
            self, method: Literal["bill/price"], params: BillPriceParams = ..., *, patience: Optional[float] = ...
        ) -> Bill: ...

        @overload
        def call(
            self, method: Literal["bills"], params: BillsParams = ..., *, patience: Optional[float] = ...
        ) -> BillsResult: ...

        @overload
        def call(
            self, method: Literal["bill/open"], params: BillOpenParams = ..., *, patience: Optional[float] = ...
        ) -> Bill: ...

        @overload
        def call(
            self, method: Literal["bill/set"], params: BillSetParams, *, patience: Optional[float] = ...
        ) -> Bill: ...

        @overload
        def call(
            self, method: Literal["bill/step"], params: BillStepParams, *, patience: Optional[float] = ...
        ) -> Bill: ...

        @overload
        def call(
            self, method: Literal["bill/change"], params: BillChangeParams = ..., *, patience: Optional[float] = ...
        ) -> Bill: ...

        @overload
        def call(
            self, method: Literal["bill"], params: BillParams = ..., *, patience: Optional[float] = ...
        ) -> Bill: ...

        @overload
        def call(
            self, method: Literal["bill/split"], params: BillSplitParams = ..., *, patience: Optional[float] = ...
        ) -> BillSplitResult: ...

        @overload
        def call(
            self, method: Literal["bill/close"], params: BillCloseParams = ..., *, patience: Optional[float] = ...
        ) -> BillCloseResult: ...

        @overload
        def call(
            self, method: Literal["prices"], params: PricesParams = ..., *, patience: Optional[float] = ...
        ) -> PricesResult: ...

        @overload
        def call(
            self, method: Literal["settings"], params: SettingsParams = ..., *, patience: Optional[float] = ...
        ) -> Settings: ...

        @overload
        def call(
            self, method: Literal["settings/set"], params: SettingsSetParams = ..., *, patience: Optional[float] = ...
        ) -> Settings: ...

        @overload
        def call(
            self, method: Literal["recents"], params: RecentsParams = ..., *, patience: Optional[float] = ...
        ) -> RecentsResult: ...

        @overload
        def call(
            self, method: Literal["status"], params: StatusParams = ..., *, patience: Optional[float] = ...
        ) -> StatusResult: ...

        @overload
        def call(
            self, method: Literal["recover"], params: RecoverParams = ..., *, patience: Optional[float] = ...
        ) -> RecoverResult: ...

        @overload
        def call(
            self, method: Literal["state/save"], params: StateSaveParams, *, patience: Optional[float] = ...
        ) -> StateSaveResult: ...

        @overload
        def call(
            self, method: Literal["state/restore"], params: StateRestoreParams, *, patience: Optional[float] = ...
        ) -> StateRestoreResult: ...

        @overload
        def call(
            self, method: Literal["initialize"], params: InitializeParams = ..., *, patience: Optional[float] = ...
        ) -> InitializeResult: ...

        @overload
        def call(
            self, method: Literal["shutdown"], params: ShutdownParams = ..., *, patience: Optional[float] = ...
        ) -> None: ...

        @overload
        def call(
            self, method: Literal["rpc.discover"], params: RpcDiscoverParams = ..., *, patience: Optional[float] = ...
        ) -> RpcDiscoverResult: ...

        def call(self, method: Any, params: Any = None, *, patience: Optional[float] = None) -> Any:
            raise NotImplementedError

        @overload
        def subscribe(
            self, topic: Literal["rates"], handler: Callable[[RatesFetching], None],
            params: TopicParams = ...,
        ) -> Subscription: ...

        @overload
        def subscribe(
            self, topic: Literal["changes"], handler: Callable[[Changed], None],
            params: TopicParams = ...,
        ) -> Subscription: ...

        @overload
        def subscribe(
            self, topic: Literal["watchlist"], handler: Callable[[WatchlistChanged], None],
            params: TopicParams = ...,
        ) -> Subscription: ...

        @overload
        def subscribe(
            self, topic: Literal["alerts"], handler: Callable[[AlertsFired], None],
            params: TopicParams = ...,
        ) -> Subscription: ...

        @overload
        def subscribe(
            self, topic: Literal["board"], handler: Callable[[BoardChanged], None],
            params: TopicParams = ...,
        ) -> Subscription: ...

        def subscribe(
            self, topic: Any, handler: Callable[[Any], None], params: Any = None
        ) -> Subscription:
            raise NotImplementedError


    class AsyncCalls:
        """The calls of a client, by their methods."""

        @overload
        async def call(
            self, method: Literal["convert"], params: ConvertParams, *, patience: Optional[float] = ...
        ) -> ConvertResult: ...

        @overload
        async def call(
            self, method: Literal["convert/many"], params: ConvertManyParams, *, patience: Optional[float] = ...
        ) -> ConvertManyResult: ...

        @overload
        async def call(
            self, method: Literal["rate"], params: RateParams = ..., *, patience: Optional[float] = ...
        ) -> RateResult: ...

        @overload
        async def call(
            self, method: Literal["rates"], params: RatesParams = ..., *, patience: Optional[float] = ...
        ) -> RatesResult: ...

        @overload
        async def call(
            self, method: Literal["currencies"], params: CurrenciesParams = ..., *, patience: Optional[float] = ...
        ) -> CurrenciesResult: ...

        @overload
        async def call(
            self, method: Literal["currency"], params: CurrencyParams, *, patience: Optional[float] = ...
        ) -> CurrencyResult: ...

        @overload
        async def call(
            self, method: Literal["subscribe"], params: SubscribeParams, *, patience: Optional[float] = ...
        ) -> Union[RatesFetching, Changed, WatchlistChanged, AlertsFired, BoardChanged]: ...

        @overload
        async def call(
            self, method: Literal["unsubscribe"], params: UnsubscribeParams, *, patience: Optional[float] = ...
        ) -> UnsubscribeResult: ...

        @overload
        async def call(
            self, method: Literal["rates/set"], params: RatesSetParams = ..., *, patience: Optional[float] = ...
        ) -> RatesSetResult: ...

        @overload
        async def call(
            self, method: Literal["rates/remove"], params: RatesRemoveParams = ..., *, patience: Optional[float] = ...
        ) -> RatesRemoveResult: ...

        @overload
        async def call(
            self, method: Literal["sources"], params: SourcesParams = ..., *, patience: Optional[float] = ...
        ) -> SourcesResult: ...

        @overload
        async def call(
            self, method: Literal["refresh"], params: RefreshParams = ..., *, patience: Optional[float] = ...
        ) -> RefreshResult: ...

        @overload
        async def call(
            self, method: Literal["rates/accept"], params: RatesAcceptParams, *, patience: Optional[float] = ...
        ) -> RatesAcceptResult: ...

        @overload
        async def call(
            self, method: Literal["tables/remove"], params: TablesRemoveParams, *, patience: Optional[float] = ...
        ) -> TablesRemoveResult: ...

        @overload
        async def call(
            self, method: Literal["evaluate"], params: EvaluateParams, *, patience: Optional[float] = ...
        ) -> EvaluateResult: ...

        @overload
        async def call(
            self, method: Literal["scan"], params: ScanParams, *, patience: Optional[float] = ...
        ) -> ScanResult: ...

        @overload
        async def call(
            self, method: Literal["value"], params: ValueParams, *, patience: Optional[float] = ...
        ) -> Value: ...

        @overload
        async def call(
            self, method: Literal["complete"], params: CompleteParams, *, patience: Optional[float] = ...
        ) -> CompleteResult: ...

        @overload
        async def call(
            self, method: Literal["history"], params: HistoryParams = ..., *, patience: Optional[float] = ...
        ) -> HistoryResult: ...

        @overload
        async def call(
            self, method: Literal["chart"], params: ChartParams = ..., *, patience: Optional[float] = ...
        ) -> ChartResult: ...

        @overload
        async def call(
            self, method: Literal["watchlist"], params: WatchlistParams = ..., *, patience: Optional[float] = ...
        ) -> WatchlistResult: ...

        @overload
        async def call(
            self, method: Literal["watchlist/add"], params: WatchlistAddParams = ..., *, patience: Optional[float] = ...
        ) -> Watched: ...

        @overload
        async def call(
            self, method: Literal["watchlist/remove"], params: WatchlistRemoveParams = ..., *, patience: Optional[float] = ...
        ) -> WatchlistRemoveResult: ...

        @overload
        async def call(
            self, method: Literal["watchlist/move"], params: WatchlistMoveParams, *, patience: Optional[float] = ...
        ) -> Watched: ...

        @overload
        async def call(
            self, method: Literal["watchlist/export"], params: WatchlistExportParams = ..., *, patience: Optional[float] = ...
        ) -> WatchlistExportResult: ...

        @overload
        async def call(
            self, method: Literal["watchlist/import"], params: WatchlistImportParams, *, patience: Optional[float] = ...
        ) -> WatchlistImportResult: ...

        @overload
        async def call(
            self, method: Literal["watchlists"], params: WatchlistsParams = ..., *, patience: Optional[float] = ...
        ) -> WatchlistsResult: ...

        @overload
        async def call(
            self, method: Literal["alerts"], params: AlertsParams = ..., *, patience: Optional[float] = ...
        ) -> AlertsResult: ...

        @overload
        async def call(
            self, method: Literal["alerts/add"], params: AlertsAddParams = ..., *, patience: Optional[float] = ...
        ) -> AlertsAddResult: ...

        @overload
        async def call(
            self, method: Literal["alerts/remove"], params: AlertsRemoveParams, *, patience: Optional[float] = ...
        ) -> Alert: ...

        @overload
        async def call(
            self, method: Literal["alerts/acknowledge"], params: AlertsAcknowledgeParams = ..., *, patience: Optional[float] = ...
        ) -> AlertsAcknowledgeResult: ...

        @overload
        async def call(
            self, method: Literal["board/type"], params: BoardTypeParams, *, patience: Optional[float] = ...
        ) -> Board: ...

        @overload
        async def call(
            self, method: Literal["board/focus"], params: BoardFocusParams = ..., *, patience: Optional[float] = ...
        ) -> Board: ...

        @overload
        async def call(
            self, method: Literal["board"], params: BoardParams = ..., *, patience: Optional[float] = ...
        ) -> Board: ...

        @overload
        async def call(
            self, method: Literal["board/open"], params: BoardOpenParams = ..., *, patience: Optional[float] = ...
        ) -> Board: ...

        @overload
        async def call(
            self, method: Literal["board/add"], params: BoardAddParams, *, patience: Optional[float] = ...
        ) -> Board: ...

        @overload
        async def call(
            self, method: Literal["board/remove"], params: BoardRemoveParams, *, patience: Optional[float] = ...
        ) -> Board: ...

        @overload
        async def call(
            self, method: Literal["board/move"], params: BoardMoveParams, *, patience: Optional[float] = ...
        ) -> Board: ...

        @overload
        async def call(
            self, method: Literal["board/replace"], params: BoardReplaceParams, *, patience: Optional[float] = ...
        ) -> Board: ...

        @overload
        async def call(
            self, method: Literal["board/close"], params: BoardCloseParams = ..., *, patience: Optional[float] = ...
        ) -> BoardCloseResult: ...

        @overload
        async def call(
            self, method: Literal["boards"], params: BoardsParams = ..., *, patience: Optional[float] = ...
        ) -> BoardsResult: ...

        @overload
        async def call(
            self, method: Literal["boards/remove"], params: BoardsRemoveParams = ..., *, patience: Optional[float] = ...
        ) -> BoardsRemoveResult: ...

        @overload
        async def call(
            self, method: Literal["menus"], params: MenusParams = ..., *, patience: Optional[float] = ...
        ) -> MenusResult: ...

        @overload
        async def call(
            self, method: Literal["menus/set"], params: MenusSetParams, *, patience: Optional[float] = ...
        ) -> Menu: ...

        @overload
        async def call(
            self, method: Literal["menus/remove"], params: MenusRemoveParams, *, patience: Optional[float] = ...
        ) -> MenusRemoveResult: ...

        @overload
        async def call(
            self, method: Literal["bill/price"], params: BillPriceParams = ..., *, patience: Optional[float] = ...
        ) -> Bill: ...

        @overload
        async def call(
            self, method: Literal["bills"], params: BillsParams = ..., *, patience: Optional[float] = ...
        ) -> BillsResult: ...

        @overload
        async def call(
            self, method: Literal["bill/open"], params: BillOpenParams = ..., *, patience: Optional[float] = ...
        ) -> Bill: ...

        @overload
        async def call(
            self, method: Literal["bill/set"], params: BillSetParams, *, patience: Optional[float] = ...
        ) -> Bill: ...

        @overload
        async def call(
            self, method: Literal["bill/step"], params: BillStepParams, *, patience: Optional[float] = ...
        ) -> Bill: ...

        @overload
        async def call(
            self, method: Literal["bill/change"], params: BillChangeParams = ..., *, patience: Optional[float] = ...
        ) -> Bill: ...

        @overload
        async def call(
            self, method: Literal["bill"], params: BillParams = ..., *, patience: Optional[float] = ...
        ) -> Bill: ...

        @overload
        async def call(
            self, method: Literal["bill/split"], params: BillSplitParams = ..., *, patience: Optional[float] = ...
        ) -> BillSplitResult: ...

        @overload
        async def call(
            self, method: Literal["bill/close"], params: BillCloseParams = ..., *, patience: Optional[float] = ...
        ) -> BillCloseResult: ...

        @overload
        async def call(
            self, method: Literal["prices"], params: PricesParams = ..., *, patience: Optional[float] = ...
        ) -> PricesResult: ...

        @overload
        async def call(
            self, method: Literal["settings"], params: SettingsParams = ..., *, patience: Optional[float] = ...
        ) -> Settings: ...

        @overload
        async def call(
            self, method: Literal["settings/set"], params: SettingsSetParams = ..., *, patience: Optional[float] = ...
        ) -> Settings: ...

        @overload
        async def call(
            self, method: Literal["recents"], params: RecentsParams = ..., *, patience: Optional[float] = ...
        ) -> RecentsResult: ...

        @overload
        async def call(
            self, method: Literal["status"], params: StatusParams = ..., *, patience: Optional[float] = ...
        ) -> StatusResult: ...

        @overload
        async def call(
            self, method: Literal["recover"], params: RecoverParams = ..., *, patience: Optional[float] = ...
        ) -> RecoverResult: ...

        @overload
        async def call(
            self, method: Literal["state/save"], params: StateSaveParams, *, patience: Optional[float] = ...
        ) -> StateSaveResult: ...

        @overload
        async def call(
            self, method: Literal["state/restore"], params: StateRestoreParams, *, patience: Optional[float] = ...
        ) -> StateRestoreResult: ...

        @overload
        async def call(
            self, method: Literal["initialize"], params: InitializeParams = ..., *, patience: Optional[float] = ...
        ) -> InitializeResult: ...

        @overload
        async def call(
            self, method: Literal["shutdown"], params: ShutdownParams = ..., *, patience: Optional[float] = ...
        ) -> None: ...

        @overload
        async def call(
            self, method: Literal["rpc.discover"], params: RpcDiscoverParams = ..., *, patience: Optional[float] = ...
        ) -> RpcDiscoverResult: ...

        async def call(self, method: Any, params: Any = None, *, patience: Optional[float] = None) -> Any:
            raise NotImplementedError

        @overload
        async def subscribe(
            self, topic: Literal["rates"], handler: Callable[[RatesFetching], None],
            params: TopicParams = ...,
        ) -> AsyncSubscription: ...

        @overload
        async def subscribe(
            self, topic: Literal["changes"], handler: Callable[[Changed], None],
            params: TopicParams = ...,
        ) -> AsyncSubscription: ...

        @overload
        async def subscribe(
            self, topic: Literal["watchlist"], handler: Callable[[WatchlistChanged], None],
            params: TopicParams = ...,
        ) -> AsyncSubscription: ...

        @overload
        async def subscribe(
            self, topic: Literal["alerts"], handler: Callable[[AlertsFired], None],
            params: TopicParams = ...,
        ) -> AsyncSubscription: ...

        @overload
        async def subscribe(
            self, topic: Literal["board"], handler: Callable[[BoardChanged], None],
            params: TopicParams = ...,
        ) -> AsyncSubscription: ...

        async def subscribe(
            self, topic: Any, handler: Callable[[Any], None], params: Any = None
        ) -> AsyncSubscription:
            raise NotImplementedError
