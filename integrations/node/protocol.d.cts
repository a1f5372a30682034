/** The params and results of the methods of kurs. `integrations/types` made this file of `rpc.discover`. */

export interface Alert {
  /** Its id; they sort as they were added. */
  alert: string;
  /** The pair it watches. */
  pair: string;
  /** `above`, `below`, `change`, `high` or `low`. */
  kind: string;
  /** The rate that fires it. */
  threshold?: string;
  /** The change that fires it. */
  percent?: string;
  /** The time it is compared with. */
  span?: string;
  /** Percent that the pair must move back to re-arm. */
  hysteresis: string;
  /** The user's note. */
  note?: string;
  /** Whether it fires when its condition is met. */
  armed: boolean;
  /** How often it has fired. */
  count: number;
  /** When it was added. */
  added: string;
  /** Whether a firing is not acknowledged. */
  fired: boolean;
  /** What it is, to show: `EUR/USD above 1.15, armed`. */
  line: string;
}

export interface AlertsAcknowledgeParams {
  /** Its id. */
  firing?: string;
  /** Acknowledge all firings. */
  all?: boolean;
}

export interface AlertsAcknowledgeResult {
  /** The number of acknowledged firings. */
  acknowledged: number;
  /** The number of firings not yet acknowledged. */
  fired: number;
  /** The firings not yet acknowledged, by alert and age. */
  firings: Firing[];
  /** The number of older firings that are not listed. */
  older?: number;
}

export interface AlertsAddParams {
  /** The pair: `EUR/USD`, also `eurusd`. */
  pair?: string;
  /** The kind of condition. Required without `text`. */
  kind?: "above" | "below" | "change" | "high" | "low";
  /** The rate, for `above` and `below`. */
  threshold?: string | number;
  /** For `change`. */
  percent?: string | number;
  /** Such as `1w` or `1y`, for `change`, `high` and `low`. */
  span?: string;
  /** Percent that the pair must move back to re-arm. Default: 0.1. */
  hysteresis?: string | number;
  /** A note of yours, up to 200 characters. */
  note?: string;
  /** Fire at once if the condition is already met. */
  now?: boolean;
  /** Take a pegged pair, too, which cannot move. */
  force?: boolean;
  /** Instead of pair and condition, the words of a person: `eur/usd above 1.15`. */
  text?: string;
  /** Change this alert instead of adding one. */
  alert?: string;
  /** Instead of `pair`: its base currency. */
  base?: string;
  /** Instead of `pair`: its quote currency. */
  quote?: string;
}

export interface AlertsAddResult {
  /** Its id; they sort as they were added. */
  alert: string;
  /** The pair it watches. */
  pair: string;
  /** `above`, `below`, `change`, `high` or `low`. */
  kind: string;
  /** The rate that fires it. */
  threshold?: string;
  /** The change that fires it. */
  percent?: string;
  /** The time it is compared with. */
  span?: string;
  /** Percent that the pair must move back to re-arm. */
  hysteresis: string;
  /** The user's note. */
  note?: string;
  /** Whether it fires when its condition is met. */
  armed: boolean;
  /** How often it has fired. */
  count: number;
  /** When it was added. */
  added: string;
  /** Whether a firing is not acknowledged. */
  fired: boolean;
  /** What it is, to show: `EUR/USD above 1.15, armed`. */
  line: string;
  /** Whether the condition is met already. */
  met: boolean;
  /** What that means, or that an equal one is there: none is added for `text`. */
  notes?: string[];
}

export interface AlertsFired {
  /** The token of the subscription. */
  subscription: string | number;
  /** The number of this state; a higher one is newer. */
  revision: number;
  /** The number of firings not yet acknowledged. */
  fired: number;
  /** The firings not yet acknowledged, by alert and age. */
  firings: Firing[];
  /** The number of older firings that are not listed. */
  older?: number;
}

export interface AlertsParams {
}

export interface AlertsRemoveParams {
  /** Its id. */
  alert: string;
}

export interface AlertsResult {
  /** The number of this state; a higher one is newer. */
  revision: number;
  /** As they were added. */
  alerts: Alert[];
  /** The number of firings not yet acknowledged. */
  fired: number;
  /** The firings not yet acknowledged, by alert and age. */
  firings: Firing[];
  /** The number of older firings that are not listed. */
  older?: number;
}

export interface Amount {
  /** As it is in the text, with its currency. */
  text: string;
  /** Its start. */
  offset: number;
  /** How long it is. */
  length: number;
  /** How much. */
  amount: string;
  /** Of what. */
  currency: string;
  /** Whether nothing else can be meant. */
  certain: boolean;
  /** What the number could mean, the locale's first. */
  readings?: string[];
  /** What the symbol or name could mean, the likeliest first. */
  candidates?: string[];
  /** With `explain`: how it was read. */
  form?: Reason;
  /** With `explain`: why something else can be meant. */
  doubts?: Reason[];
  /** With `values`: its value; absent if it has no rate. */
  value?: Value;
  /** Of a statement: what it says of the entry. */
  entry?: AmountEntry;
  /** With `explain`: its numbers and currencies as they were read. */
  words?: AmountWords[];
}

export interface AmountEntry {
  /** Of booking, as printed; else that of value. */
  day: string;
  /** Of value. */
  valueDay?: string;
  /** What was paid in another currency. */
  originalAmount?: string;
  /** That currency. */
  originalCurrency?: string;
  /** Its text, on one line. */
  description?: string;
  /** `reversal`, `expected`, `pending` and the like. */
  note?: string;
  /** The account, as the file names it. */
  account?: string;
  /** The line of the file that it begins in. */
  line: number;
}

export interface AmountWords {
  /** As it is in the text. */
  text: string;
  /** A number, a code, or `×` and what the number is multiplied by. */
  meaning: string;
}

export interface Bill {
  /** Its name; absent in the result of `bill/price`. */
  bill?: string;
  /** The menu it was opened for. */
  menu: string;
  /** When it was opened. */
  opened?: string;
  /** The order and the total, in one line. */
  text: string;
  /** The currency of all amounts below. */
  currency: string;
  /** The total. */
  total: string;
  /** The same as the locale writes it. */
  totalText: string;
  /** The subtotal: the sum of the lines. */
  subtotal: string;
  /** The discount on the subtotal. */
  discount?: Charge;
  /** The delivery, if the menu has a price for it. */
  delivery?: Delivery;
  /** The tax of the menu, on subtotal less discount and delivery. */
  tax?: Tax;
  /** The menu's charge for service, on all of the above. */
  service?: Charge;
  /** On all of the above. */
  tip?: Charge;
  /** `total` less the sum of the amounts shown, which are rounded for display. */
  difference: string;
  /** Once, or in each line. */
  rounded: "total" | "line";
  /** The rule for the last digit. */
  rounding: string;
  /** The total unrounded: digits, or a fraction. */
  exact?: string;
  /** The amount to pay in cash, if `cash` is set. */
  payable?: string;
  /** `payable` less `total`. */
  cashDifference?: string;
  /** The order. */
  lines: Line[];
  /** The items of the menu, with the ordered quantity. */
  items: Item[];
  /** One for each currency that had to be converted. */
  rates: BillRate[];
  /** Where the rates are from, to show. */
  origin?: string;
  /** How it was computed, for a person. */
  notes: string[];
  /** The checksum of the frozen rates. */
  frozen?: string;
}

export interface BillChangeParams {
  /** Off the subtotal: `percent`, or `amount` and `currency`. */
  discount?: BillChangeParamsDiscount;
  /** On all of the above: `percent`, or `amount` and `currency`. */
  tip?: BillChangeParamsTip;
  /** Whether it is delivered. */
  delivery?: boolean;
  /** The currency to pay in. Default: unchanged. */
  currency?: string;
  /** Whether it is paid in coins and notes. */
  cash?: boolean;
  /** Round once, at the `total`, or each `line`. */
  rounded?: "total" | "line";
  /** The day of the rates. Default: the newest, or unchanged. */
  on?: string;
  /** Use only this source: a publisher or a rate set. */
  source?: string;
  /** Use the newest rates again, of any source. */
  newest?: boolean;
  /** Which bill. */
  bill?: string;
}

export interface BillChangeParamsDiscount {
  /** Percent of the bill. */
  percent?: string | number;
  /** Or an amount. */
  amount?: string | number;
  /** The currency of the amount. Default: the bill's. */
  currency?: string;
}

export interface BillChangeParamsTip {
  /** Percent of the bill. */
  percent?: string | number;
  /** Or an amount. */
  amount?: string | number;
  /** The currency of the amount. Default: the bill's. */
  currency?: string;
}

export interface BillCloseParams {
  /** Which bill. */
  bill?: string;
}

export interface BillCloseResult {
  /** As requested. */
  bill: string;
  /** Whether the bill had been saved. */
  closed: boolean;
  /** What it was paid in. */
  currency?: string;
  /** What it came to. */
  total?: string;
  /** What was paid in coins and notes. */
  payable?: string;
  /** What was ordered and what it came to, in one line. */
  text?: string;
  /** The bill as a slip of paper, 40 cells wide. */
  receipt?: string;
}

export interface BillOpenParams {
  /** The menu. */
  menu?: string;
  /** What the bill is to be called. */
  bill?: string;
  /** The currency to pay in. Default: unchanged. */
  currency?: string;
  /** Whether it is paid in coins and notes. */
  cash?: boolean;
  /** Round once, at the `total`, or each `line`. */
  rounded?: "total" | "line";
  /** The day of the rates. Default: the newest, or unchanged. */
  on?: string;
  /** Use only this source: a publisher or a rate set. */
  source?: string;
}

export interface BillParams {
  /** The currency to pay in. Default: unchanged. */
  currency?: string;
  /** Whether it is paid in coins and notes. */
  cash?: boolean;
  /** Round once, at the `total`, or each `line`. */
  rounded?: "total" | "line";
  /** The day of the rates. Default: the newest, or unchanged. */
  on?: string;
  /** Use only this source: a publisher or a rate set. */
  source?: string;
  /** Which bill. */
  bill?: string;
}

export interface BillPriceParams {
  /** The menu. */
  menu?: string;
  /** The order; for duplicate items the last counts. */
  items?: BillPriceParamsItems[];
  /** Whether it is delivered. */
  delivery?: boolean;
  /** The currency to pay in. Default: unchanged. */
  currency?: string;
  /** Whether it is paid in coins and notes. */
  cash?: boolean;
  /** Round once, at the `total`, or each `line`. */
  rounded?: "total" | "line";
  /** The day of the rates. Default: the newest, or unchanged. */
  on?: string;
  /** Use only this source: a publisher or a rate set. */
  source?: string;
  /** Off the subtotal: `percent`, or `amount` and `currency`. */
  discount?: BillPriceParamsDiscount;
  /** On all of the above: `percent`, or `amount` and `currency`. */
  tip?: BillPriceParamsTip;
}

export interface BillPriceParamsDiscount {
  /** Percent of the bill. */
  percent?: string | number;
  /** Or an amount. */
  amount?: string | number;
  /** The currency of the amount. Default: the bill's. */
  currency?: string;
}

export interface BillPriceParamsItems {
  /** Its name on the menu. */
  item: string;
  /** How much of it: pieces, or litres and the like. */
  quantity: string | number;
  /** The unit of the quantity, checked against the menu. */
  measure?: "piece" | "litre" | "kilogram" | "metre" | "hour";
  /** Its options, by their names on the menu. */
  options?: string[];
}

export interface BillPriceParamsTip {
  /** Percent of the bill. */
  percent?: string | number;
  /** Or an amount. */
  amount?: string | number;
  /** The currency of the amount. Default: the bill's. */
  currency?: string;
}

export interface BillRate {
  /** For one unit: at most twelve significant digits. */
  rate: string;
  /** `identity`, `published`, `cross`, `redenomination`, `peg`, `fixedByLaw`, `interpolated`, `average`, `user` or `set`. */
  how: string;
  /** The source; several are joined by `+`. */
  source?: string;
  /** The value date; of the oldest table, if tables are mixed. */
  day?: string;
  /** The value date of the newest table, if tables are mixed. */
  otherDay?: string;
  /** The codes from one currency to the other. */
  path: string[];
  /** `bundled` (with kurs), `fetched`, `frozen` (in a file), `user` (set by the user) or `fixed` (by law, peg or set). */
  origin: string;
  /** The rule of the day, if one was requested. */
  rule?: Rule;
  /** The checksum of the frozen rates. */
  frozen?: string;
  /** Caveats about the rate, for a person. */
  notes?: string[];
  /** Seconds since the table was published. */
  age?: number;
  /** Whether a newer table is due. */
  stale: boolean;
  /** The currency of the prices. */
  from: string;
  /** The currency of the bill. */
  to: string;
}

export interface BillSetParams {
  /** Its name on the menu. */
  item: string;
  /** How much of it: pieces, or litres and the like. */
  quantity: string | number;
  /** The unit of the quantity, checked against the menu. */
  measure?: "piece" | "litre" | "kilogram" | "metre" | "hour";
  /** Its options, by their names on the menu. */
  options?: string[];
  /** Which bill. */
  bill?: string;
}

export interface BillSplitParams {
  /** The number of parts, 1 to 1000, as equal as possible. */
  evenly?: number;
  /** Or, for each person, their items. */
  lines?: string[][];
  /** Or, for each person, a number to share in proportion to. */
  shares?: (string | number)[];
  /** Which bill. */
  bill?: string;
}

export interface BillSplitResult {
  /** As requested. */
  bill: string;
  /** The currency of the bill. */
  currency: string;
  /** The amount that is split: the total, or the payable amount in cash. */
  total: string;
  /** One per person, in the order requested; they add up to `total`. */
  parts: BillSplitResultParts[];
}

export interface BillSplitResultParts {
  /** The amount this person pays. */
  amount: string;
  /** The same as the locale writes it. */
  text: string;
}

export interface BillStepParams {
  /** Its name on the menu. */
  item: string;
  /** The number of steps; negative: down. */
  by?: number;
  /** Its options, by their names on the menu. */
  options?: string[];
  /** Which bill. */
  bill?: string;
}

export interface BillsParams {
}

export interface BillsResult {
  /** By name. */
  bills: BillsResultBills[];
}

export interface BillsResultBills {
  /** Its name. */
  bill: string;
  /** The menu it was opened for. */
  menu: string;
  /** When it was opened. */
  opened: string;
  /** The currency of the bill. */
  currency: string;
  /** The total, if it can be computed. */
  total?: string;
  /** The order and the total, in one line. */
  text?: string;
}

export interface Board {
  /** The number of this state; a higher one is newer. */
  revision: number;
  /** Its name. */
  board: string;
  /** From the top. */
  rows: BoardRow[];
  /** The row with the focus; absent if none has it. */
  focus?: string;
  /** The row the others follow from. */
  typed?: string;
  /** The currency that rows show their rate to. */
  pivot: string;
  /** When the newest of the tables in use was published. */
  updated?: string;
  /** When the oldest of them was published. */
  oldest?: string;
  /** Seconds since `updated`. */
  age?: number;
  /** Whether a newer table is due for any row. */
  stale: boolean;
  /** Where the rates are from, to show. */
  origin?: string;
  /** The status of fetching: `idle`, `loading`, `success` or `error`. */
  state: string;
  /** The kind of the error, as in `data.kind`. */
  kind?: string;
  /** The error in a sentence. */
  message?: string;
  /** How to fix it. */
  hint?: string;
  /** Whether the error may resolve by itself. */
  retryable?: boolean;
  /** The checksum of the frozen rates. */
  frozen?: string;
}

export interface BoardAddParams {
  /** The currency, or currencies in their order. */
  row: string | string[];
  /** The place of the first one, from 0. Default: at the end. */
  at?: number;
  /** Which board. */
  board?: string;
}

export interface BoardChanged {
  /** The token of the subscription. */
  subscription: string | number;
  /** The number of this state; a higher one is newer. */
  revision: number;
  /** Its name. */
  board: string;
  /** From the top. */
  rows: BoardRow[];
  /** The row with the focus; absent if none has it. */
  focus?: string;
  /** The row the others follow from. */
  typed?: string;
  /** The currency that rows show their rate to. */
  pivot: string;
  /** When the newest of the tables in use was published. */
  updated?: string;
  /** When the oldest of them was published. */
  oldest?: string;
  /** Seconds since `updated`. */
  age?: number;
  /** Whether a newer table is due for any row. */
  stale: boolean;
  /** Where the rates are from, to show. */
  origin?: string;
  /** The status of fetching: `idle`, `loading`, `success` or `error`. */
  state: string;
  /** The kind of the error, as in `data.kind`. */
  kind?: string;
  /** The error in a sentence. */
  message?: string;
  /** How to fix it. */
  hint?: string;
  /** Whether the error may resolve by itself. */
  retryable?: boolean;
  /** The checksum of the frozen rates. */
  frozen?: string;
  /** True if the board was deleted. */
  removed?: boolean;
}

export interface BoardCloseParams {
  /** Which board. */
  board?: string;
}

export interface BoardCloseResult {
  /** As requested. */
  board: string;
  /** Those that ended. */
  subscriptions: (string | number)[];
}

export interface BoardFocusParams {
  /** Which row. Default: none, and no row has the focus. */
  row?: string;
  /** Which board. */
  board?: string;
}

export interface BoardMoveParams {
  /** Which row. */
  row: string;
  /** The new place, from 0. */
  at: number;
  /** Which board. */
  board?: string;
}

export interface BoardOpenParams {
  /** Which board. */
  board?: string;
  /** The rows of a new one, from the top. */
  rows?: string[];
  /** The currency that rows show their rate to. Default: the setting. */
  pivot?: string;
}

export interface BoardParams {
  /** Which board. */
  board?: string;
  /** Dismiss the error of a fetch that the board shows. */
  dismiss?: boolean;
}

export interface BoardRemoveParams {
  /** The currency, or currencies. */
  row: string | string[];
  /** Which board. */
  board?: string;
}

export interface BoardReplaceParams {
  /** Which row. */
  row: string;
  /** Its new currency. */
  currency: string;
  /** Which board. */
  board?: string;
}

export interface BoardRow {
  /** The currency. */
  code: string;
  /** Its name in the user's language. */
  name: string;
  /** The row's text: as typed, or as the locale writes the amount. */
  text: string;
  /** The amount with the currency's symbol. */
  textWithSymbol: string;
  /** The amount; absent if the row is empty. */
  amount?: string;
  /** What one unit is in the pivot, as a line to show. */
  rateText?: string;
  /** For one unit: at most twelve significant digits. */
  rate?: string;
  /** `identity`, `published`, `cross`, `redenomination`, `peg`, `fixedByLaw`, `interpolated`, `average`, `user` or `set`. */
  how?: string;
  /** The source; several are joined by `+`. */
  source?: string;
  /** The value date; of the oldest table, if tables are mixed. */
  day?: string;
  /** The value date of the newest table, if tables are mixed. */
  otherDay?: string;
  /** The codes from one currency to the other. */
  path?: string[];
  /** `bundled` (with kurs), `fetched`, `frozen` (in a file), `user` (set by the user) or `fixed` (by law, peg or set). */
  origin?: string;
  /** The rule of the day, if one was requested. */
  rule?: Rule;
  /** The checksum of the frozen rates. */
  frozen?: string;
  /** Caveats about the rate, for a person. */
  notes?: string[];
  /** Seconds since the table was published. */
  age?: number;
  /** Whether a newer table is due. */
  stale?: boolean;
  /** Why the row has no rate or no amount. */
  kind?: string;
  /** The same in a sentence. */
  message?: string;
  /** How to fix it. */
  hint?: string;
  /** With `width` in `initialize`: a line to show. */
  line?: string;
}

export interface BoardTypeParams {
  /** The row's whole text after the key. */
  text: string;
  /** Which row. Default: the one with the focus, or typed into last. */
  row?: string;
  /** Which board. */
  board?: string;
}

export interface BoardsParams {
}

export interface BoardsRemoveParams {
  /** Which board. */
  board?: string;
}

export interface BoardsRemoveResult {
  /** As requested. */
  board: string;
  /** Those that ended. */
  subscriptions: (string | number)[];
}

export interface BoardsResult {
  /** By name. */
  boards: BoardsResultBoards[];
}

export interface BoardsResultBoards {
  /** Its name. */
  board: string;
  /** Its currencies, from the top. */
  rows: string[];
  /** The currency that its rows show their rate to. */
  pivot: string;
}

export interface Changed {
  /** The token of the subscription. */
  subscription: string | number;
  /** The number of this state; a higher one is newer. */
  revision: number;
  /** What has changed since the last message: `rates` (fetched), `ownRates`, `settings`, `sources` (where rates are fetched from). */
  what: string[];
}

export interface Charge {
  /** If it is a percentage. */
  percent?: string;
  /** If it is an amount: as given. */
  given?: string;
  /** The currency of `given`. */
  givenCurrency?: string;
  /** The amount in the currency of the bill. */
  amount: string;
}

export interface ChartParams {
  /** The base currency: one unit of it. Default: the setting. */
  base?: string;
  /** One to eight currencies. Default: the setting. */
  targets?: string | string[];
  /** `EUR/USD`, instead of `base` and `targets`. */
  pair?: string;
  /** The first day. */
  since?: string;
  /** The last day. Default: the day of the newest table. */
  until?: string;
  /** Instead of `since`: the length before `until`, such as `30d`, `6m`, `1y`, or `ytd`, `max`. Default: a month; a year for a chart. */
  span?: string;
  /** What to draw. Default: `braille`. */
  form?: "points" | "sparkline" | "braille" | "svg";
  /** 2 to 10000: terminal cells, at most 1000, or pixels, at least 64. Default: 80 cells, 40 for a sparkline, 800 pixels. */
  width?: number;
  /** The same, 1 to 10000. Default: 24 cells, 400 pixels. */
  height?: number;
  /** Start each line at 100. */
  rebase?: boolean;
  /** How many times closer: 2 halves the span, 0.5 doubles it. */
  zoom?: string | number;
  /** The day that stays in place while zooming. Default: the last. */
  center?: string;
  /** Which part of the span to move on by, from -1 (earlier) to 1 (later). */
  pan?: string | number;
  /** Colours in `braille`. Default: `none`, with numbered lines. */
  color?: "none" | "ansi";
  /** The background of an `svg`. Default: `light`. */
  theme?: "light" | "dark";
  /** Use only this source: a publisher. */
  source?: string;
  /** Instead of currencies and span, the words of a person: `usd/eur gbp 5y`. */
  text?: string;
  /** `text` is a line with a cursor here: the pair there, or in the line, or the first of `list`. */
  offset?: number;
  /** A watchlist, for a line without a pair. */
  list?: string;
}

export interface ChartResult {
  /** As requested. */
  form: string;
  /** The base currency: one unit of it. */
  base: string;
  /** The first day shown. */
  since: string;
  /** The last day shown. */
  until: string;
  /** The length that was asked for; absent once moved. */
  span?: string;
  /** Whether each line starts at 100. */
  rebased: boolean;
  /** The drawing; absent for `points`. */
  chart?: string;
  /** One per target, in the order requested. */
  targets: ChartResultTargets[];
  /** The sources, to show with the chart. */
  source: string;
  /** Caveats, for a person. */
  notes?: string[];
  /** The checksum of the frozen rates. */
  frozen?: string;
}

export interface ChartResultTargets {
  /** The currency. */
  to: string;
  /** The source of the tables; absent if none has a value. */
  source?: string;
  /** The number of values. */
  count: number;
  /** The oldest value. */
  first?: Point;
  /** The newest. */
  last?: Point;
  /** The lowest value, with its first day. */
  minimum?: Point;
  /** The highest value, with its first day. */
  maximum?: Point;
  /** From the first to the last, in percent. */
  change?: string;
  /** Gaps, which no line crosses. */
  gaps?: Gap[];
  /** The days of `points`. */
  days?: string[];
  /** One per entry of `days`: rates, or values that start at 100. */
  values?: string[];
}

export interface CompleteParams {
  /** The line, at most 4096 bytes before the cursor. */
  text: string;
  /** The cursor. Default: the end. */
  cursor?: number;
  /** How many items at most, 1 to 100. */
  limit?: number;
  /** Whether the line is of any text: only what makes an amount, or its target. */
  prose?: boolean;
}

export interface CompleteResult {
  /** The start of the text that an item replaces. */
  offset: number;
  /** Its length; it ends at the cursor. */
  length: number;
  /** The likeliest first. */
  items: CompleteResultItems[];
}

export interface CompleteResultItems {
  /** What to put there. */
  text: string;
  /** `code` or `keyword`; a name that was typed gives its code. */
  kind: string;
  /** Of a code: the currency. */
  currency?: string;
  /** Its name in the user's language. */
  name?: string;
  /** Its symbol, or the code. */
  symbol?: string;
  /** Where the typed text was found: `code`, `symbol`, `name`, `country` or `alias`. */
  matched?: string;
  /** For hosts that filter by what is typed: it begins with that. */
  filter: string;
}

export interface Conversion {
  /** The requested amount or amounts, as spelled. */
  amount: string;
  /** The currency they are in. */
  from: string;
  /** One entry per target with a rate, in the requested order. */
  results: Converted[];
  /** The targets of a list that have no rate. */
  missing?: MissingTarget[];
  /** With `line`: one amount and its values, with source, age and notes. */
  line?: string;
}

export interface ConversionOfMany {
  /** The requested amount or amounts, as spelled. */
  amount: string[];
  /** The currency they are in. */
  from: string;
  /** One entry per target with a rate, in the requested order. */
  results: ConvertedList[];
  /** The targets of a list that have no rate. */
  missing?: MissingTarget[];
  /** With `line`: one amount and its values, with source, age and notes. */
  line?: string;
}

export interface ConvertManyParams {
  /** The amount of each row, or one for all rows. */
  amounts: string | number | (string | number | null)[];
  /** The currency of each row, or one for all rows. */
  from: string | (string | null)[];
  /** The target currency or currencies. Default: those of the settings. */
  to?: string | string[];
  /** The day of each row's rate, or one for all rows. Default, and null: the newest. */
  on?: string | (string | null)[];
  /** Use only this source: a publisher or a rate set. */
  source?: string;
  /** The rule for the last digit. Default: the setting. */
  rounding?: "halfUp" | "halfEven" | "halfDown" | "up" | "down" | "ceiling" | "floor";
  /** Digits after the point, 0 to 20. Default: the currency's minor units. */
  digits?: number;
  /** Round to what can be paid in coins and notes. */
  cash?: boolean;
  /** Say for each row which rate was used. */
  facts?: boolean;
  /** Which publications make the rate of `on`, or of today. */
  rule?: "sameDay" | "previousPublished" | "monthAverage" | "quarterAverage" | "yearAverage" | "monthEnd";
}

export interface ConvertManyResult {
  /** The number of rows of the table. */
  rows: number;
  /** A column per target, in the order requested. */
  results: ConvertManyResultResults[];
  /** With `facts`: each combination of tables in use, once. */
  tables?: ConvertManyResultTables[];
  /** The rows that could not be converted, by index. */
  errors?: ConvertManyResultErrors[];
  /** The checksum of the frozen rates. */
  frozen?: string;
  /** The number of errors that are not listed. */
  more?: number;
}

export interface ConvertManyResultErrors {
  /** The row, counted from 0. */
  index: number;
  /** The target, if only that one has no amount. */
  to?: string;
  /** The param whose element could not be read. */
  param?: string;
  /** The kind of error, as in `data.kind`. */
  kind: string;
  /** The error in one sentence. */
  message: string;
  /** How to fix it. */
  hint: string;
}

export interface ConvertManyResultResults {
  /** The currency. */
  to: string;
  /** The converted amount of each row; null if there is an error. */
  amounts: (string | null)[];
  /** With `facts`: the rate of each row, at most twelve digits. */
  rates?: (string | null)[];
  /** With `facts`: each row's place in `tables`, counted from 0. */
  table?: (number | null)[];
}

export interface ConvertManyResultTables {
  /** The source; several are joined by `+`. */
  source?: string;
  /** The value date; of the oldest table, if tables are mixed. */
  day?: string;
  /** The value date of the newest table, if tables are mixed. */
  otherDay?: string;
  /** As in [facts of a rate](#where-a-rate-comes-from). */
  how: string;
  /** Whether the tables ship with kurs. */
  bundled: boolean;
  /** Whether a newer table is due. */
  stale: boolean;
  /** The rule of the day, if one was requested. */
  rule?: Rule;
  /** Caveats about the rate, for a person. */
  notes?: string[];
}

export interface ConvertParams {
  /** How much: a decimal string or a JSON number, or a list of them. */
  amount: string | number | (string | number)[];
  /** The currency it is in. */
  from: string;
  /** The target currency or currencies. Default: those of the settings. */
  to?: string | string[];
  /** The day of the rate. Default: the newest. */
  on?: string;
  /** Use only this source: a publisher or a rate set. */
  source?: string;
  /** The rule for the last digit. Default: the setting. */
  rounding?: "halfUp" | "halfEven" | "halfDown" | "up" | "down" | "ceiling" | "floor";
  /** Digits after the point, 0 to 20. Default: the currency's minor units. */
  digits?: number;
  /** Round to what can be paid in coins and notes. */
  cash?: boolean;
  /** Return the unrounded value, too. */
  exact?: boolean;
  /** A fee in percent, from 0 to less than 100. */
  fee?: string | number;
  /** `added` (the default) to what is paid, `included` in it, or `deducted` from what is received. */
  feeOn?: "added" | "included" | "deducted";
  /** Refuse amounts with a fraction. */
  integersOnly?: boolean;
  /** The maximum age of the rate in seconds, from 0. */
  maxAge?: number;
  /** Interpolate a day without a table, and note it. */
  interpolate?: boolean;
  /** Between two legacy currencies of the euro, round the euro to this many decimals, 3 to 20. */
  euroDecimals?: number;
  /** Add it to `recents`. Default: as `initialize` says. */
  remember?: boolean;
  /** Which publications make the rate of `on`, or of today. */
  rule?: "sameDay" | "previousPublished" | "monthAverage" | "quarterAverage" | "yearAverage" | "monthEnd";
  /** Return a line for a person, too. */
  line?: boolean;
}

export interface ConvertResult {
  /** The requested amount or amounts, as spelled. */
  amount: string | string[];
  /** The currency they are in. */
  from: string;
  /** One entry per target with a rate, in the requested order. */
  results: ConvertResultResults[];
  /** The targets of a list that have no rate. */
  missing?: MissingTarget[];
  /** With `line`: one amount and its values, with source, age and notes. */
  line?: string;
}

export interface ConvertResultResults {
  /** For one unit: at most twelve significant digits. */
  rate: string;
  /** `identity`, `published`, `cross`, `redenomination`, `peg`, `fixedByLaw`, `interpolated`, `average`, `user` or `set`. */
  how: string;
  /** The source; several are joined by `+`. */
  source?: string;
  /** The value date; of the oldest table, if tables are mixed. */
  day?: string;
  /** The value date of the newest table, if tables are mixed. */
  otherDay?: string;
  /** The codes from one currency to the other. */
  path: string[];
  /** `bundled` (with kurs), `fetched`, `frozen` (in a file), `user` (set by the user) or `fixed` (by law, peg or set). */
  origin: string;
  /** The rule of the day, if one was requested. */
  rule?: Rule;
  /** The checksum of the frozen rates. */
  frozen?: string;
  /** Caveats about the rate, for a person. */
  notes?: string[];
  /** Seconds since the table was published. */
  age?: number;
  /** Whether a newer table is due. */
  stale: boolean;
  /** The currency of this entry. */
  to: string;
  /** The amount in it, rounded. */
  amount?: string;
  /** The amounts in it, for a list, in its order. */
  amounts?: string[];
  /** The amount as the locale writes it: a figure for people. */
  text?: string;
  /** The same with the currency's symbol. */
  textWithSymbol?: string;
  /** Unrounded, but for `euroDecimals`: digits, or a fraction. */
  exact?: string;
  /** The same for a list, in its order. */
  exacts?: string[];
  /** The fee, if requested; `amount` includes it. */
  fee?: ConvertResultResultsFee;
}

export interface ConvertResultResultsFee {
  /** As requested. */
  percent: string;
  /** Which side it is on. */
  on: "added" | "included" | "deducted";
  /** The fee in the target currency. */
  amount?: string;
  /** The fees, for a list, in its order. */
  amounts?: string[];
}

export interface Converted {
  /** For one unit: at most twelve significant digits. */
  rate: string;
  /** `identity`, `published`, `cross`, `redenomination`, `peg`, `fixedByLaw`, `interpolated`, `average`, `user` or `set`. */
  how: string;
  /** The source; several are joined by `+`. */
  source?: string;
  /** The value date; of the oldest table, if tables are mixed. */
  day?: string;
  /** The value date of the newest table, if tables are mixed. */
  otherDay?: string;
  /** The codes from one currency to the other. */
  path: string[];
  /** `bundled` (with kurs), `fetched`, `frozen` (in a file), `user` (set by the user) or `fixed` (by law, peg or set). */
  origin: string;
  /** The rule of the day, if one was requested. */
  rule?: Rule;
  /** The checksum of the frozen rates. */
  frozen?: string;
  /** Caveats about the rate, for a person. */
  notes?: string[];
  /** Seconds since the table was published. */
  age?: number;
  /** Whether a newer table is due. */
  stale: boolean;
  /** The currency of this entry. */
  to: string;
  /** The amount in it, rounded. */
  amount: string;
  /** The amount as the locale writes it: a figure for people. */
  text: string;
  /** The same with the currency's symbol. */
  textWithSymbol: string;
  /** Unrounded, but for `euroDecimals`: digits, or a fraction. */
  exact?: string;
  /** The fee, if requested; `amount` includes it. */
  fee?: ConvertResultResultsFee;
}

export interface ConvertedList {
  /** For one unit: at most twelve significant digits. */
  rate: string;
  /** `identity`, `published`, `cross`, `redenomination`, `peg`, `fixedByLaw`, `interpolated`, `average`, `user` or `set`. */
  how: string;
  /** The source; several are joined by `+`. */
  source?: string;
  /** The value date; of the oldest table, if tables are mixed. */
  day?: string;
  /** The value date of the newest table, if tables are mixed. */
  otherDay?: string;
  /** The codes from one currency to the other. */
  path: string[];
  /** `bundled` (with kurs), `fetched`, `frozen` (in a file), `user` (set by the user) or `fixed` (by law, peg or set). */
  origin: string;
  /** The rule of the day, if one was requested. */
  rule?: Rule;
  /** The checksum of the frozen rates. */
  frozen?: string;
  /** Caveats about the rate, for a person. */
  notes?: string[];
  /** Seconds since the table was published. */
  age?: number;
  /** Whether a newer table is due. */
  stale: boolean;
  /** The currency of this entry. */
  to: string;
  /** The amounts in it, for a list, in its order. */
  amounts: string[];
  /** The same for a list, in its order. */
  exacts?: string[];
  /** The fee, if requested; `amount` includes it. */
  fee?: ConvertResultResultsFee;
}

export interface Counts {
  /** Requests answered, this one included. */
  requests: number;
  /** Amounts converted. */
  conversions: number;
  /** Requests that failed. */
  errors: number;
}

export interface CurrenciesParams {
  /** What to search for. Default: list all. */
  query?: string;
  /** Only those of this status, or of one of several. */
  status?: "active" | "legacy" | "fund" | "metal" | "test" | "alias" | ("active" | "legacy" | "fund" | "metal" | "test" | "alias")[];
  /** Maximum number, 1 to 1000. Default: 20 with a query, otherwise all. */
  limit?: number;
}

export interface CurrenciesResult {
  /** The number found, including those beyond the limit. */
  found: number;
  /** The likeliest first; without a query, by code. */
  currencies: CurrenciesResultCurrencies[];
}

export interface CurrenciesResultCurrencies {
  /** Three letters. */
  code: string;
  /** ISO's three digits. */
  numeric?: string;
  /** In the user's language, or in English. */
  name: string;
  /** The flag of its one issuer. */
  flag?: string;
  /** As seen from the United States, or the code. */
  symbol: string;
  /** Digits after the point. */
  minorUnits: number;
  /** `active`, `legacy`, `fund`, `metal`, `test` or `alias`. */
  status: string;
  /** ISO 3166 codes of the countries that use or used it. */
  countries: string[];
  /** What took its place. */
  successor?: string;
  /** What it is another name of. */
  aliasOf?: string;
  /** When ISO withdrew it, as ISO writes it. */
  withdrawn?: string;
  /** The first day with a rate in the bundled tables. */
  since?: string;
  /** Where the query was found: `code`, `symbol`, `name`, `country`, `alias` or `misspelling`. */
  matched?: string;
}

export interface CurrencyParams {
  /** Its code, in use or withdrawn. */
  code: string;
}

export interface CurrencyResult {
  /** Three letters. */
  code: string;
  /** ISO's three digits. */
  numeric?: string;
  /** In the user's language, or in English. */
  name: string;
  /** The flag of its one issuer. */
  flag?: string;
  /** As seen from the United States, or the code. */
  symbol: string;
  /** The shortest sign; others may share it. */
  narrowSymbol: string;
  /** Digits after the point. */
  minorUnits: number;
  /** False if ISO gives none; `minorUnits` is then what kurs uses. */
  hasMinorUnits: boolean;
  /** The step that cash is paid in. */
  cashIncrement?: string;
  /** `active`, `legacy`, `fund`, `metal`, `test` or `alias`. */
  status: string;
  /** Where it is money, or was. */
  countries: CurrencyResultCountries[];
  /** What took its place. */
  successor?: string;
  /** What it is another name of. */
  aliasOf?: string;
  /** When ISO withdrew it, as ISO writes it. */
  withdrawn?: string;
  /** Its irrevocable rate to the euro. */
  euroLaw?: CurrencyResultEuroLaw;
  /** The parity its central bank declares. */
  peg?: CurrencyResultPeg;
  /** What it became, and what became it. */
  redenominations?: CurrencyResultRedenominations[];
  /** When the same code came to mean a larger unit. */
  rescaled?: CurrencyResultRescaled[];
  /** The sources that quote it, and when they last did. */
  quotedBy: CurrencyResultQuotedBy[];
  /** The first day with a rate in the bundled tables. */
  since?: string;
  /** A sentence to show. */
  note?: string;
  /** Where code and minor units are from. */
  registry: string;
  /** Where name, symbols and cash steps are from. */
  names: string;
}

export interface CurrencyResultCountries {
  /** ISO 3166, two letters. */
  code: string;
  /** In the user's language, or in English. */
  name: string;
}

export interface CurrencyResultEuroLaw {
  /** Units for one euro; never rounded, never inverted. */
  rate: string;
  /** The day it came into force. */
  since: string;
}

export interface CurrencyResultPeg {
  /** How many units of the currency the parity is for. */
  units: string;
  /** What they are worth, in units of `anchor`. */
  anchorUnits: string;
  /** The currency it is pegged to. */
  anchor: string;
  /** From which day on; absent if it was in force before the first table. */
  since?: string;
}

export interface CurrencyResultQuotedBy {
  /** As `source` takes it. */
  source: string;
  /** The day of its last quote; a rate set has none. */
  day?: string;
}

export interface CurrencyResultRedenominations {
  /** How many units of `old` were exchanged. */
  oldUnits: string;
  /** The currency before. */
  old: string;
  /** For how many units of `new`. */
  newUnits: string;
  /** The currency after. */
  new: string;
  /** From which day on. */
  since: string;
}

export interface CurrencyResultRescaled {
  /** How many old units became one new unit; absent if the code was given to another currency. */
  oldPerNew?: string;
  /** From which day on. */
  since: string;
}

export interface Delivery {
  /** Whether it is ordered. */
  ordered: boolean;
  /** The price on the menu. */
  price: string;
  /** The currency of `price`. */
  priceCurrency: string;
  /** As the locale writes it, on a bill. */
  priceText?: string;
  /** The same in the currency of the bill, if it is ordered. */
  amount?: string;
}

export interface EvaluateParams {
  /** The text, 4096 bytes at most. */
  expression: string;
  /** The targets, if the text names none. */
  to?: string | string[];
  /** The day of the rates, if the text names none. Default: the newest. */
  on?: string;
  /** Use only this source: a publisher or a rate set. */
  source?: string;
  /** The locale for reading and printing numbers and symbols. Default: the setting. */
  locale?: string;
  /** Refuse text that could mean several things. */
  strict?: boolean;
  /** The rule for the last digit. Default: the setting. */
  rounding?: "halfUp" | "halfEven" | "halfDown" | "up" | "down" | "ceiling" | "floor";
  /** Digits after the point, 0 to 20. Default: the currency's minor units. */
  digits?: number;
  /** Round to what can be paid in coins and notes. */
  cash?: boolean;
  /** Return the unrounded value, too. */
  exact?: boolean;
  /** The maximum age of the rate in seconds, from 0. */
  maxAge?: number;
  /** Add it to `recents`. Default: as `initialize` says. */
  remember?: boolean;
  /** Refuse amounts with a fraction. */
  integersOnly?: boolean;
  /** Return the amounts of the text, and why each is certain or not. */
  explain?: boolean;
  /** Which publications make the rate of `on`, or of today. */
  rule?: "sameDay" | "previousPublished" | "monthAverage" | "quarterAverage" | "yearAverage" | "monthEnd";
  /** Return a line for a person, too. */
  line?: boolean;
}

export interface EvaluateResult {
  /** How the text was understood, in a form that every locale reads the same. */
  understood: string;
  /** If the value is not money: exact, or with twelve significant digits if they do not end. */
  number?: string;
  /** The same as the locale writes it. */
  numberText?: string;
  /** The number unrounded, if `exact` is set. */
  exact?: string;
  /** If it is money: one entry per target with a rate, in the order requested. */
  results: EvaluateResultResults[];
  /** Of several targets, those that have no rate. */
  missing?: MissingTarget[];
  /** What could mean something else. */
  choices?: EvaluateResultChoices[];
  /** With `line`: the value in one line, with source, age and notes. */
  line?: string;
  /** With `explain`: the amounts of the text, as `scan` explains them. */
  amounts?: Amount[];
}

export interface EvaluateResultChoices {
  /** As it was typed. */
  text: string;
  /** Its start. */
  offset: number;
  /** How long it is. */
  length: number;
  /** The meaning that was chosen: a code, or a number. */
  chosen: string;
  /** What it could mean, the likeliest first. */
  candidates: string[];
}

export interface EvaluateResultResults {
  /** The currency of this entry. */
  to: string;
  /** The value in it, rounded once. */
  amount: string;
  /** The amount for people, as in `convert`. */
  text: string;
  /** The same with the currency's symbol. */
  textWithSymbol: string;
  /** Unrounded: digits, or a fraction if the digits do not end. */
  exact?: string;
  /** If a rate was requested: a line to show. */
  rateText?: string;
  /** What was converted: one entry per currency, with its rate. */
  terms: EvaluateResultResultsTerms[];
}

export interface EvaluateResultResultsTerms {
  /** For one unit: at most twelve significant digits. */
  rate: string;
  /** `identity`, `published`, `cross`, `redenomination`, `peg`, `fixedByLaw`, `interpolated`, `average`, `user` or `set`. */
  how: string;
  /** The source; several are joined by `+`. */
  source?: string;
  /** The value date; of the oldest table, if tables are mixed. */
  day?: string;
  /** The value date of the newest table, if tables are mixed. */
  otherDay?: string;
  /** The codes from one currency to the other. */
  path: string[];
  /** `bundled` (with kurs), `fetched`, `frozen` (in a file), `user` (set by the user) or `fixed` (by law, peg or set). */
  origin: string;
  /** The rule of the day, if one was requested. */
  rule?: Rule;
  /** The checksum of the frozen rates. */
  frozen?: string;
  /** Caveats about the rate, for a person. */
  notes?: string[];
  /** Seconds since the table was published. */
  age?: number;
  /** Whether a newer table is due. */
  stale: boolean;
  /** Exact: digits, or a fraction. */
  amount: string;
  /** The currency it is in. */
  from: string;
}

export interface Firing {
  /** Its id, to acknowledge it by. */
  firing: string;
  /** The alert that fired. */
  alert: string;
  /** The pair that moved. */
  pair: string;
  /** `above`, `below`, `change`, `high` or `low`. */
  kind: string;
  /** The rate that fired it. */
  threshold?: string;
  /** The change that fired it. */
  percent?: string;
  /** The time it was compared with. */
  span?: string;
  /** The rate of the pair then. */
  rate: string;
  /** The value day of that rate. */
  day?: string;
  /** When it was noticed. */
  at: string;
  /** The user's note on the alert. */
  note?: string;
  /** The rate in short, to show. */
  rateText: string;
  /** The whole firing in one line, to show. */
  line: string;
}

export interface Gap {
  /** The first day without a value. */
  since: string;
  /** The last. */
  until: string;
}

export interface HeldQuote {
  /** The publisher. */
  source: string;
  /** The value day. */
  day: string;
  /** The currency quoted. */
  currency: string;
  /** The currency that it is quoted for or in. */
  anchor: string;
  /** The number as published. */
  value: string;
  /** The number of units it is for. */
  nominal: number;
}

export interface HistoryParams {
  /** The base currency: one unit of it. Default: the setting. */
  base?: string;
  /** One to eight currencies. Default: the setting. */
  targets?: string | string[];
  /** `EUR/USD`, instead of `base` and `targets`. */
  pair?: string;
  /** The first day. */
  since?: string;
  /** The last day. Default: the day of the newest table. */
  until?: string;
  /** Instead of `since`: the length before `until`, such as `30d`, `6m`, `1y`, or `ytd`, `max`. Default: a month; a year for a chart. */
  span?: string;
  /** One value a `day` (the default), or the last of a `week` or `month`. */
  step?: "day" | "week" | "month";
  /** Use only this source: a publisher. */
  source?: string;
  /** The rule of the day, as in `rate`: an average has one value a period, `monthEnd` one a month. */
  rule?: "sameDay" | "previousPublished" | "monthAverage" | "quarterAverage" | "yearAverage" | "monthEnd";
  /** Return statistics of the span, without its rates. */
  stats?: boolean;
}

export interface HistoryResult {
  /** The base currency: one unit of it. */
  base: string;
  /** The first day of the span. */
  since: string;
  /** The last day. */
  until: string;
  /** As requested. */
  step: string;
  /** The days on which any series has a value, the oldest first. */
  days?: string[];
  /** The checksum of the frozen rates. */
  frozen?: string;
  /** One per target, in the order requested. */
  series?: HistoryResultSeries[];
  /** With `stats`: one per target, likewise. */
  targets?: HistoryResultTargets[];
}

export interface HistoryResultSeries {
  /** The currency of this series. */
  to: string;
  /** The source of the tables; absent if none has a value. */
  source?: string;
  /** For one unit, in the order of `days`; null if there is none. */
  rates: (string | null)[];
  /** Gaps: draw no line across them. */
  gaps?: Gap[];
  /** Caveats, for a person. */
  notes?: string[];
}

export interface HistoryResultTargets {
  /** The currency. */
  to: string;
  /** The source of the tables; absent if none has a value. */
  source?: string;
  /** The number of values. */
  count: number;
  /** Steps in which the source published, but not this one. */
  missing: number;
  /** The oldest value. */
  first?: Point;
  /** The newest. */
  last?: Point;
  /** The lowest value, with its first day. */
  minimum?: Point;
  /** The highest value, with its first day. */
  maximum?: Point;
  /** Of all values. */
  mean?: string;
  /** From the first to the last, in percent. */
  change?: string;
  /** Of the steps; absent for under three values. */
  deviation?: string;
  /** The same for a year, in percent. */
  volatility?: string;
  /** Caveats, for a person. */
  notes?: string[];
}

export interface InitializeParams {
  /** The client's process: kurs exits when it does. */
  processId?: number;
  /** The client's name and version; not stored. */
  clientInfo?: any;
  /** Ignored, as are all params that are not here. */
  capabilities?: any;
  /** Add conversions to `recents` unless a request says otherwise: a person asks them. */
  remember?: boolean;
  /** What positions in texts count: `utf-8` bytes, `utf-16` units, or `utf-32` code points. */
  positionEncoding?: "utf-8" | "utf-16" | "utf-32";
  /** Put a space for each control character, and each mark that turns the direction of writing. */
  clean?: boolean;
  /** What the client can show: `utf-8`, or `ascii`, which `text` and `tsv` then are, and all drawings. */
  charset?: "utf-8" | "ascii";
  /** The cells of a line to show: rows of boards and watchlists then have a `line`. */
  width?: number;
}

export interface InitializeResult {
  /** Always `kurs`. */
  name: string;
  /** Its version. */
  version: string;
  /** The edition of this protocol; it rises when something is removed. */
  protocol: number;
  /** Always empty; there because LSP clients require it. */
  capabilities: any;
  /** What this kurs can do, by name. */
  features: string[];
  /** The version in which each feature came, by name. */
  since: Record<string, string>;
  /** The methods; `rpc.discover` describes each. */
  methods: string[];
  /** Those that you may send again after a restart of kurs: they read or fetch. */
  reads: string[];
}

export interface Item {
  /** Its name. */
  item: string;
  /** What a receipt calls it. */
  title: string;
  /** Of one piece, one litre and so on. */
  price: string;
  /** The currency of `price`. */
  priceCurrency: string;
  /** As the locale writes it, on a bill. */
  priceText?: string;
  /** What a quantity counts. */
  measure: "piece" | "litre" | "kilogram" | "metre" | "hour";
  /** How much is on the bill, with whatever options. */
  quantity?: string;
  /** The minimum quantity. */
  minimum: string;
  /** The maximum quantity on one bill. */
  maximum: string;
  /** What `bill/step` adds or takes away. */
  step: string;
  /** Its options. */
  options?: Option[];
}

export interface Leg {
  /** The currency an amount is in before this step. */
  from: string;
  /** How `value` makes an amount of `from` one of `to`: `multiply` or `divide`. */
  operation: string;
  /** The number as published, with its digits. */
  value: string;
  /** The number of units that `value` is for, if not one. */
  nominal?: number;
  /** The currency it is in after this step. */
  to: string;
  /** The source. */
  source: string;
  /** Its value day; a law, a parity and a set have none. */
  day?: string;
  /** How the number was obtained; the values are those of `how` above. */
  how: string;
  /** Significant digits of `value`. */
  digits: number;
}

export interface Line {
  /** Its name. */
  item: string;
  /** For a person: `2 Main dish`. */
  text: string;
  /** How much of it. */
  quantity: string;
  /** What that counts. */
  measure: "piece" | "litre" | "kilogram" | "metre" | "hour";
  /** Its options. */
  options?: string[];
  /** Of one, options included, as the menu has it. */
  unitPrice: string;
  /** Of all, exactly. */
  price: string;
  /** What these two are in. */
  priceCurrency: string;
  /** The same in the currency of the bill, rounded. */
  amount: string;
}

export interface Loss {
  /** Such as `alert`, `rate` or `table ecb`; `change`: the last changes; `digest`: it is not known how much there was. */
  kind: string;
  /** Of those that are known, at most 100. */
  names: string[];
  /** How many there are. */
  count: number;
}

export interface Meaning {
  /** How much. */
  amount: string;
  /** Of what. */
  currency: string;
  /** The amount as it is read then: `1234 USD`. */
  says: string;
  /** What to write in its place then. */
  insert: string;
  /** The line for a person. */
  line: string;
}

export interface Menu {
  /** Its name. */
  menu: string;
  /** What a receipt is headed with. */
  title: string;
  /** Whether it ships with kurs and was not replaced. */
  shipped: boolean;
  /** The default currency of a bill. */
  currency: string;
  /** The currencies a bill may have; any if empty. */
  currencies: string[];
  /** What can be ordered. */
  items: Item[];
  /** What bringing it costs. */
  delivery?: Delivery;
  /** On everything that is sold. */
  tax?: TaxRule;
  /** A charge for service, in percent. */
  service?: string;
}

export interface MenusParams {
  /** This one only. */
  menu?: string;
}

export interface MenusRemoveParams {
  /** Its name. */
  menu: string;
}

export interface MenusRemoveResult {
  /** As requested. */
  menu: string;
  /** Whether there was one of your own. */
  removed: boolean;
  /** Whether a bundled menu has that name. */
  shipped: boolean;
}

export interface MenusResult {
  /** By name. */
  menus: Menu[];
}

export interface MenusSetParams {
  /** What requests are to call it. */
  menu: string;
  /** What can be ordered. */
  items: MenusSetParamsItems[];
  /** The title of receipts. Default: the name. */
  title?: string;
  /** The currency of prices and bills. Default: the setting `base`. */
  currency?: string;
  /** The currencies a bill may have. Default: any. */
  currencies?: string[];
  /** The price of delivery, `amount` and `currency`. Default: no delivery. */
  delivery?: MenusSetParamsDelivery;
  /** On everything that is sold: `percent`, and whether it is `included` (the default). */
  tax?: MenusSetParamsTax;
  /** A charge for service, in percent. */
  service?: string | number;
}

export interface MenusSetParamsDelivery {
  /** The price. */
  amount: string | number;
  /** Its currency. Default: the menu's. */
  currency?: string;
}

export interface MenusSetParamsItems {
  /** What requests call it: small letters, digits and hyphens. */
  item: string;
  /** Of one piece, one litre and so on. */
  price: string | number;
  /** Its title on receipts. Default: the name. */
  title?: string;
  /** The currency of the price. Default: the menu's. */
  currency?: string;
  /** The unit it is sold by. Default: the piece. */
  measure?: "piece" | "litre" | "kilogram" | "metre" | "hour";
  /** The minimum quantity. Default: 0. */
  minimum?: string | number;
  /** The maximum quantity on a bill. Default: 10. */
  maximum?: string | number;
  /** The step of a plus button. Default: 1 piece, or 0.1 of another measure. */
  step?: string | number;
  /** Its options. */
  options?: MenusSetParamsItemsOptions[];
}

export interface MenusSetParamsItemsOptions {
  /** What requests call it: small letters, digits and hyphens. */
  option: string;
  /** Its title on receipts. Default: the name. */
  title?: string;
  /** Added to the price of each. Default: 0. */
  price?: string | number;
}

export interface MenusSetParamsTax {
  /** Its rate. */
  percent: string | number;
  /** Whether the prices have it in them. */
  included?: boolean;
}

export interface Missing {
  /** The pair. */
  pair: string;
  /** The amount, as given. */
  amount: string;
  /** The user's note. */
  note?: string;
  /** The kind of the error, as in `data.kind`. */
  kind: string;
  /** Why it has no rate. */
  message: string;
  /** How to fix it. */
  hint: string;
  /** The same. */
  line?: string;
}

export interface MissingTarget {
  /** The currency without a rate. */
  to: string;
  /** The kind of the error, as in `data.kind`. */
  kind: string;
  /** Why it has no rate. */
  message: string;
  /** How to fix it. */
  hint: string;
}

export interface Move {
  /** The day it is compared with. */
  since: string;
  /** Change since then; above zero if the pair rose. */
  percent: string;
  /** The same to show: `▲0.38%`. */
  text: string;
}

export interface Option {
  /** Its name. */
  option: string;
  /** What a receipt calls it. */
  title: string;
  /** What it adds to the price of each. */
  price: string;
}

export interface OwnRate {
  /** The base currency: one unit of it. */
  base: string;
  /** The quote currency. */
  quote: string;
  /** The amount of `quote` for one unit of `base`, as given. */
  rate: string;
  /** The first day it applies to; every day if absent. */
  since?: string;
  /** When it was saved. */
  noted: string;
}

export interface Point {
  /** When. */
  day: string;
  /** For one unit. */
  rate: string;
}

export interface PricesParams {
  /** The pairs, such as `EUR/USD`, up to 64. */
  pairs?: string | string[];
  /** The first day. */
  since?: string;
  /** The last day. Default: the day of the newest table. */
  until?: string;
  /** Instead of `since`: the length before `until`. Default: a month. */
  span?: string;
  /** How `text` is written. Default: ledger, or that of the journal. */
  format?: "ledger" | "hledger" | "beancount" | "gnucash" | "csv" | "json";
  /** How often: each published day, or the last of a week or month. */
  step?: "day" | "week" | "monthEnd";
  /** Which publications make the rate of `on`, or of today. */
  rule?: "sameDay" | "previousPublished" | "monthAverage" | "quarterAverage" | "yearAverage" | "monthEnd";
  /** Use only this source: a publisher or a rate set. */
  source?: string;
  /** A journal, instead of pairs: the prices that it lacks. */
  journal?: string;
  /** Whose journal it is: hledger, ledger or beancount. */
  syntax?: string;
  /** With `journal`: the currency of the valuation. Default: the setting. */
  to?: string;
  /** Symbols for currencies, such as `EUR=€`. Default: those of the journal. */
  rename?: string[];
  /** With `journal`: also today's price of each commodity. */
  today?: boolean;
}

export interface PricesResult {
  /** As requested. */
  format: string;
  /** The lines, to put into a file. */
  text: string;
  /** The same, one by one, by days. */
  prices: PricesResultPrices[];
  /** What has no rate, and why. */
  missing: PricesResultMissing[];
  /** What acts in the journal, and was not done; absent without any. */
  notApplied?: string[];
}

export interface PricesResultMissing {
  /** The symbol, or the pair. */
  commodity: string;
  /** Of a journal: the day of the posting. */
  day?: string;
  /** Of a journal: the line of the first such posting. */
  line?: number;
  /** For a person. */
  reason: string;
}

export interface PricesResultPrices {
  /** The day of the table. */
  day: string;
  /** The symbol of which one unit is priced. */
  base: string;
  /** The symbol that the price is in. */
  quote: string;
  /** As published. */
  rate: string;
}

export interface Progress {
  /** The `workDoneToken` of the request. */
  token: string | number;
  /** `kind` is `begin`, `report` or `end`. */
  value: ProgressValue;
}

export interface ProgressValue {
  kind: "begin" | "report" | "end";
  title?: string;
  message?: string;
  percentage?: number;
  cancellable?: boolean;
}

export interface Rate {
  /** For one unit: at most twelve significant digits. */
  rate: string;
  /** `identity`, `published`, `cross`, `redenomination`, `peg`, `fixedByLaw`, `interpolated`, `average`, `user` or `set`. */
  how: string;
  /** The source; several are joined by `+`. */
  source?: string;
  /** The value date; of the oldest table, if tables are mixed. */
  day?: string;
  /** The value date of the newest table, if tables are mixed. */
  otherDay?: string;
  /** The codes from one currency to the other. */
  path: string[];
  /** `bundled` (with kurs), `fetched`, `frozen` (in a file), `user` (set by the user) or `fixed` (by law, peg or set). */
  origin: string;
  /** The rule of the day, if one was requested. */
  rule?: Rule;
  /** The checksum of the frozen rates. */
  frozen?: string;
  /** Caveats about the rate, for a person. */
  notes?: string[];
  /** Seconds since the table was published. */
  age?: number;
  /** Whether a newer table is due. */
  stale: boolean;
}

export interface RateParams {
  /** The base currency: one unit of it. */
  from?: string;
  /** The quote currency. */
  to?: string;
  /** The day of the rate. Default: the newest. */
  on?: string;
  /** Use only this source: a publisher or a rate set. */
  source?: string;
  /** The maximum age of the rate in seconds, from 0. */
  maxAge?: number;
  /** Interpolate a day without a table, and note it. */
  interpolate?: boolean;
  /** `EUR/USD`, instead of `from` and `to`. */
  pair?: string;
  /** Which publications make the rate of `on`, or of today. */
  rule?: "sameDay" | "previousPublished" | "monthAverage" | "quarterAverage" | "yearAverage" | "monthEnd";
}

export interface RateResult {
  /** For one unit: at most twelve significant digits. */
  rate: string;
  /** `identity`, `published`, `cross`, `redenomination`, `peg`, `fixedByLaw`, `interpolated`, `average`, `user` or `set`. */
  how: string;
  /** The source; several are joined by `+`. */
  source?: string;
  /** The value date; of the oldest table, if tables are mixed. */
  day?: string;
  /** The value date of the newest table, if tables are mixed. */
  otherDay?: string;
  /** The codes from one currency to the other. */
  path: string[];
  /** `bundled` (with kurs), `fetched`, `frozen` (in a file), `user` (set by the user) or `fixed` (by law, peg or set). */
  origin: string;
  /** The rule of the day, if one was requested. */
  rule?: Rule;
  /** The checksum of the frozen rates. */
  frozen?: string;
  /** Caveats about the rate, for a person. */
  notes?: string[];
  /** Seconds since the table was published. */
  age?: number;
  /** Whether a newer table is due. */
  stale: boolean;
  /** As requested. */
  from: string;
  /** As requested. */
  to: string;
  /** A line to show, as the locale writes numbers. */
  rateText: string;
  /** One unit of `to` in `from`, by the same quotes; absent if it has too many digits. */
  inverse?: string;
  /** When the oldest table in use was published. */
  published?: string;
  /** From `from` to `to`; empty if they are the same. */
  legs: Leg[];
}

export interface RatesAcceptParams {
  /** The source that published the quotes. */
  source: string;
  /** The currency to accept. Default: all that are held back. */
  currency?: string;
}

export interface RatesAcceptResult {
  /** The quotes accepted; empty if none were held back. */
  accepted: HeldQuote[];
}

export interface RatesFetching {
  /** The token of the subscription. */
  subscription: string | number;
  /** The number of this state; a higher one is newer. */
  revision: number;
  /** The status of fetching: `idle`, `loading`, `success` or `error`. */
  state: string;
  /** The kind of the error, as in `data.kind`. */
  kind?: string;
  /** The error in a sentence. */
  message?: string;
  /** How to fix it. */
  hint?: string;
  /** Whether the error may resolve by itself. */
  retryable?: boolean;
  /** The sources that are being fetched from now. */
  fetching: string[];
  /** The newest table of each source. */
  sources: RatesFetchingSources[];
}

export interface RatesFetchingSources {
  /** The source. */
  source: string;
  /** The value day of its newest table. */
  newest: string;
}

export interface RatesParams {
  /** The base currency: one unit of it. Default: the setting. */
  base?: string;
  /** The quote currencies. Default: all that have a rate. */
  targets?: string | string[];
  /** The day of the rates. Default: the newest. */
  on?: string;
  /** Use only this source: a publisher or a rate set. */
  source?: string;
}

export interface RatesRemoveParams {
  /** As it was set. */
  base?: string;
  /** As it was set. */
  quote?: string;
  /** The set they are in. */
  set?: string;
  /** Remove the whole set. */
  all?: boolean;
  /** `EUR/USD`, instead of `base` and `quote`. */
  pair?: string;
}

export interface RatesRemoveResult {
  /** As requested. */
  set: string;
  /** The number of rates removed. */
  removed: number;
}

export interface RatesResult {
  /** The base currency: one unit of it. */
  base: string;
  /** The newest value day among them. */
  day?: string;
  /** In the order requested; otherwise by code. */
  rates: RatesResultRates[];
  /** Requested currencies, or currencies in use, without a rate. */
  missing?: RatesResultMissing[];
}

export interface RatesResultMissing {
  /** The currency without a rate. */
  to: string;
  /** The kind of the error, as in `data.kind`. */
  kind: string;
}

export interface RatesResultRates {
  /** For one unit: at most twelve significant digits. */
  rate: string;
  /** `identity`, `published`, `cross`, `redenomination`, `peg`, `fixedByLaw`, `interpolated`, `average`, `user` or `set`. */
  how: string;
  /** The source; several are joined by `+`. */
  source?: string;
  /** The value date; of the oldest table, if tables are mixed. */
  day?: string;
  /** The value date of the newest table, if tables are mixed. */
  otherDay?: string;
  /** The codes from one currency to the other. */
  path: string[];
  /** `bundled` (with kurs), `fetched`, `frozen` (in a file), `user` (set by the user) or `fixed` (by law, peg or set). */
  origin: string;
  /** The rule of the day, if one was requested. */
  rule?: Rule;
  /** The checksum of the frozen rates. */
  frozen?: string;
  /** Caveats about the rate, for a person. */
  notes?: string[];
  /** Seconds since the table was published. */
  age?: number;
  /** Whether a newer table is due. */
  stale: boolean;
  /** The currency of this entry. */
  to: string;
}

export interface RatesSetParams {
  /** The base currency: one unit of it. */
  base?: string;
  /** The quote currency. */
  quote?: string;
  /** The amount of `quote` for one unit of `base`: above zero. */
  rate?: string | number;
  /** The set it belongs to: `user` always applies, others if `source` names them. */
  set?: string;
  /** The first day it applies to. Default: every day. */
  since?: string;
  /** Several rates, instead of a single one. */
  rates?: RatesSetParamsRates[];
  /** `EUR/USD`, instead of `base` and `quote`. */
  pair?: string;
}

export interface RatesSetParamsRates {
  /** The base currency: one unit of it. */
  base?: string;
  /** The quote currency. */
  quote?: string;
  /** The amount of `quote` for one unit of `base`: above zero. */
  rate: string | number;
  /** The first day it applies to. Default: every day. */
  since?: string;
  /** `EUR/USD`, instead of `base` and `quote`. */
  pair?: string;
}

export interface RatesSetResult {
  /** The set they are in. */
  set: string;
  /** The number of rates the set has now. */
  count: number;
  /** The rates saved by this request; `sources` lists all. */
  rates: OwnRate[];
}

export interface Reason {
  /** Its name, which does not change. */
  name: string;
  /** A sentence for the user, in English. */
  says: string;
}

export interface RecentsParams {
  /** How many at most, 1 to 200. */
  limit?: number;
  /** Clear the list instead. */
  forget?: boolean;
}

export interface RecentsResult {
  /** The latest first. */
  recents: RecentsResultRecents[];
  /** With `forget`: how many were deleted. */
  forgotten?: number;
}

export interface RecentsResultRecents {
  /** As it was given the last time. */
  amount: string;
  /** The currency it was in. */
  from: string;
  /** The currency it was converted into. */
  to: string;
  /** How often. */
  count: number;
  /** When it was the last time. */
  last: string;
}

export interface RecoverParams {
  /** Another state file, such as a damaged one that was moved away. */
  file?: string;
}

export interface RecoverResult {
  /** What is back. */
  recovered: Loss[];
  /** What has another value here, and stays so. */
  taken: Loss[];
  /** What is still missing. */
  lost: Loss[];
  /** Where the damaged file is; absent if none was. */
  damaged?: string;
}

export interface RefreshParams {
  /** The sources. Default: the setting. */
  source?: string | string[];
  /** Whether to fetch even if nothing new is due, or the source rests after an error. */
  force?: boolean;
  /** The first day of history to fetch. */
  since?: string;
  /** The last day. Default: today. */
  until?: string;
  /** The currencies to fetch; some sources return one at a time. */
  currencies?: string[];
}

export interface RefreshResult {
  /** One per source. */
  sources: RefreshResultSources[];
}

export interface RefreshResultSources {
  /** The source. */
  source: string;
  /** `updated`, `unchanged`, `notDue` or `failed`. */
  state: string;
  /** The value day of its newest table now. */
  newest?: string;
  /** The number of new tables. */
  tables: number;
  /** The quotes that differ from the previous table. */
  changes: RefreshResultSourcesChanges[];
  /** The quotes that were ignored, and why. */
  leftOut: string[];
  /** The kind of the error, as in `data.kind`. */
  kind?: string;
  /** The error in a sentence. */
  message?: string;
  /** Whether the error may resolve by itself. */
  retryable?: boolean;
  /** kurs does not fetch from it before then. */
  next?: string;
}

export interface RefreshResultSourcesChanges {
  /** Its code. */
  currency: string;
  /** The previous quote. */
  before?: string;
  /** The current quote. */
  now: string;
}

export interface Row {
  /** For one unit: at most twelve significant digits. */
  rate: string;
  /** `identity`, `published`, `cross`, `redenomination`, `peg`, `fixedByLaw`, `interpolated`, `average`, `user` or `set`. */
  how: string;
  /** The source; several are joined by `+`. */
  source?: string;
  /** The value date; of the oldest table, if tables are mixed. */
  day?: string;
  /** The value date of the newest table, if tables are mixed. */
  otherDay?: string;
  /** The codes from one currency to the other. */
  path: string[];
  /** `bundled` (with kurs), `fetched`, `frozen` (in a file), `user` (set by the user) or `fixed` (by law, peg or set). */
  origin: string;
  /** The rule of the day, if one was requested. */
  rule?: Rule;
  /** The checksum of the frozen rates. */
  frozen?: string;
  /** Caveats about the rate, for a person. */
  notes?: string[];
  /** Seconds since the table was published. */
  age?: number;
  /** Whether a newer table is due. */
  stale: boolean;
  /** The pair. */
  pair: string;
  /** Its base currency. */
  base: string;
  /** Its quote currency. */
  quote: string;
  /** The change since the previous publication. */
  previous?: Move;
  /** The same since a week ago. */
  week?: Move;
  /** Since a month ago. */
  month?: Move;
  /** Since a year ago. */
  year?: Move;
  /** The rate in short, to show. */
  rateText: string;
  /** The change since the previous publication in short: `▲0.4%`, or `=`. */
  moveText?: string;
  /** `▲`, `▼` or `=`. */
  arrow?: string;
  /** A cell per publication of the last month. */
  sparkline: string;
  /** The amount of `base`, as given. */
  amount: string;
  /** The user's note. */
  note?: string;
  /** The amount in `quote`, rounded. */
  value: string;
  /** The value with its symbol, as the locale writes it; of one unit the rate, for people. */
  text: string;
  /** With `width`: a line to show. */
  line?: string;
}

export interface RpcDiscoverParams {
}

export interface RpcDiscoverResult {
  /** The version of OpenRPC. */
  openrpc: string;
  /** Title and version of kurs. */
  info: Record<string, any>;
  /** The methods, and the notifications it understands. */
  methods: (Record<string, any>)[];
  /** Types, params and errors that several methods share. */
  components: Record<string, any>;
}

export interface Rule {
  /** As requested. */
  name: string;
  /** Of an average: how many published days are in it. */
  days?: number;
  /** The first of them. */
  first?: string;
  /** The last. */
  last?: string;
}

export interface ScanParams {
  /** The text to search. */
  text: string;
  /** The locale for reading numbers and symbols. Default: the setting. */
  locale?: string;
  /** How many to list, 1 to 10000. */
  limit?: number;
  /** Where to begin: `next` of the answer before. Default: 0. */
  start?: number;
  /** What is written there: prose; a programming language as editors name it, such as python; hledger, ledger or beancount for a journal, whose amounts are then those that its tool reads, with the rates of the booking's day; or ofx, qif, mt940 or camt053 for a statement. Default: prose, as one that is unknown. */
  syntax?: string;
  /** Say why each amount is certain or not. */
  explain?: boolean;
  /** Give each its value, with what to insert and to say, as `value` does. */
  values?: boolean;
  /** Return the value of all that are listed together, too. */
  sum?: boolean;
  /** With `values` or `sum`: the targets where the text names none. */
  to?: string | string[];
  /** With either: the target in place of the text's, as in `value`. */
  target?: string;
  /** Of a statement that names none, such as QIF. */
  currency?: string;
  /** Of a statement's days such as 3/5/2024, if they do not tell. */
  dayOrder?: "dmy" | "mdy";
  /** Of a statement: a point or a comma, if its numbers do not tell. */
  decimal?: string;
}

export interface ScanResult {
  /** How many there are from `start` on, those beyond the limit included. */
  found: number;
  /** In the order they stand. */
  amounts: Amount[];
  /** With `sum`: all that are listed together; absent without any. */
  sum?: Value;
  /** With `values`: where the rates of all are from, to show. */
  origin?: string;
  /** Where the rest begins, if there is one: ask again with it as `start`. */
  next?: number;
  /** Of a statement: the entries that are outside its format. */
  refused?: ScanResultRefused[];
  /** Of a statement: sentences about its balances and what is left out. */
  remarks?: string[];
  /** With `explain`: the numbers that are no money although a currency is beside them, and why. */
  notMoney?: ScanResultNotMoney[];
  /** The checksum of the frozen rates. */
  frozen?: string;
}

export interface ScanResultNotMoney {
  /** The number and the currency beside it. */
  text: string;
  /** Its start. */
  offset: number;
  /** How long it is. */
  length: number;
  /** Why it is none. */
  reason: Reason;
}

export interface ScanResultRefused {
  /** The line that it begins in. */
  line: number;
  /** What is wrong, as `line 7: …` is followed by it. */
  reason: string;
}

export interface Setting {
  /** The current value. */
  value: any;
  /** The value if nothing was set. */
  default: any;
  /** What the setting is for. */
  meaning: string;
}

export interface Settings {
  /** Your base currency, and the default target. Default: the money of your region. */
  base: Setting;
  /** The currency that rows show their rate to. Default: the base. */
  pivot: Setting;
  /** Default targets of a conversion; an empty list means the base. */
  targets: Setting;
  /** How numbers are printed, such as de-CH. Default: as LANG says. */
  locale: Setting;
  /** The rule for amounts to be paid. Default: a half is rounded up. */
  rounding: Setting;
  /** Seconds before a fetched table may be fetched again, 0 to 31536000. */
  timeToLive: Setting;
  /** Whether rates may be fetched at all. */
  network: Setting;
  /** Preferred sources; empty: fetch from `ecb`, then `frankfurter`. */
  sources: Setting;
  /** Maximum days between a table and the day asked for, 0 to 3650. */
  maximumGap: Setting;
  /** Seconds a request with `maxAge` waits for a fetch, 0 to 60. */
  patience: Setting;
  /** Milliseconds after the last key before a board asks the network, 0 to 60000. */
  debounce: Setting;
  /** Other addresses of sources, each `source=address`. */
  addresses: Setting;
  /** The command line that prints the rates of the source `command`. */
  command: Setting;
  /** Sources that have a key; the keys are never shown. */
  keys: SettingsKeys;
}

export interface SettingsKeys {
  /** The current value. */
  value: string[];
  /** The value if nothing was set. */
  default: string[];
  /** What the setting is for. */
  meaning: string;
}

export interface SettingsParams {
}

export interface SettingsSetParams {
  /** Your base currency, and the default target. Default: the money of your region. */
  base?: string;
  /** The currency that rows show their rate to. Default: the base. */
  pivot?: string;
  /** Default targets of a conversion; an empty list means the base. */
  targets?: string[];
  /** How numbers are printed, such as de-CH. Default: as LANG says. */
  locale?: string;
  /** The rule for amounts to be paid. Default: a half is rounded up. */
  rounding?: "halfUp" | "halfEven" | "halfDown" | "up" | "down" | "ceiling" | "floor";
  /** Seconds before a fetched table may be fetched again, 0 to 31536000. */
  timeToLive?: number;
  /** Whether rates may be fetched at all. */
  network?: boolean;
  /** Preferred sources; empty: fetch from `ecb`, then `frankfurter`. */
  sources?: string[];
  /** Maximum days between a table and the day asked for, 0 to 3650. */
  maximumGap?: number;
  /** Seconds a request with `maxAge` waits for a fetch, 0 to 60. */
  patience?: number;
  /** Milliseconds after the last key before a board asks the network, 0 to 60000. */
  debounce?: number;
  /** Other addresses of sources, each `source=address`. */
  addresses?: string[];
  /** The command line that prints the rates of the source `command`. */
  command?: string;
  /** Keys of sources, each `source=key`; an empty key deletes it. Never shown. */
  keys?: string[];
  /** Names of settings to set back to their defaults. */
  reset?: string | string[];
  /** Instead of these, the words of a person: `base chf`; a name alone resets it. */
  text?: string;
}

export interface ShutdownParams {
}

export interface SourcesParams {
}

export interface SourcesResult {
  /** The number of this state, as in `rates/fetching`; a higher one is newer. */
  revision: number;
  /** In the order of preference. */
  sources: SourcesResultSources[];
}

export interface SourcesResultSources {
  /** Its name in the param `source`; `law` and `peg` always apply. */
  id: string;
  /** `publisher`, `law`, `peg`, `set` or `user`. */
  kind: string;
  /** For a person. */
  name: string;
  /** The number of its currencies. */
  currencies: number;
  /** The sentence to show with its figures. */
  attribution?: string;
  /** The web address of the source. */
  url?: string;
  /** The currency that its quotes are for or in. */
  anchor?: string;
  /** The value day of its newest table. */
  newest?: string;
  /** The value day of its oldest table. */
  oldest?: string;
  /** When the newest table was published. */
  published?: string;
  /** Seconds since then. */
  age?: number;
  /** Whether a newer table is due. */
  stale?: boolean;
  /** When the next table is due. */
  next?: string;
  /** The status of the last fetch by any kurs process: `idle` (never), `loading`, `success` or `error`. */
  health?: string;
  /** Whether it is used for fetching: named in the settings, or a default source. */
  enabled?: boolean;
  /** When a fetch last succeeded. */
  lastSuccess?: string;
  /** The last error, if no fetch has succeeded since. */
  lastFailure?: SourcesResultSourcesLastFailure;
  /** kurs does not fetch from it before then; absent if it may now. */
  nextAllowed?: string;
  /** Requests left for its key, if the source reports it. */
  quotaLeft?: number;
  /** Whether it requires a key. */
  needsKey?: boolean;
  /** Whether it has a key; absent if it needs none. */
  hasKey?: boolean;
  /** Quotes that are implausible, and not used until confirmed; `rates/accept` accepts them. */
  heldBack?: HeldQuote[];
  /** The day of a fetched table later than tomorrow, which is not used; `tables/remove` removes it. */
  unused?: string;
  /** The rates of a set of your own. */
  rates?: OwnRate[];
}

export interface SourcesResultSourcesLastFailure {
  /** The kind of the error, as in `data.kind`. */
  kind: string;
  /** The error in a sentence. */
  message: string;
  /** How to fix it. */
  hint: string;
  /** When it failed. */
  at: string;
  /** Whether the error may resolve by itself. */
  retryable: boolean;
}

export interface Span {
  /** Its start. */
  offset: number;
  /** How long it is. */
  length: number;
}

export interface StateRestoreParams {
  /** What `state/save` has written, or another copy of a state file. */
  file: string;
}

export interface StateRestoreResult {
  /** Where what was replaced is. */
  kept: string;
  /** How many settings, own rates, lists, alerts and so on there are now. */
  rows: number;
  /** Those that are new, or have another content. */
  came: number;
  /** Those that are gone, or had another content. */
  went: number;
}

export interface StateSaveParams {
  /** Where to. */
  file: string;
}

export interface StateSaveResult {
  /** The file. */
  file: string;
  /** How many settings, own rates, lists, alerts and so on it has. */
  rows: number;
  /** How long it is. */
  bytes: number;
}

export interface StatusParams {
}

export interface StatusResult {
  /** Of kurs. */
  version: string;
  /** The time on the clock of kurs. */
  now: string;
  /** The locale of numbers in texts. */
  locale: string;
  /** Whether the settings allow rates to be fetched. */
  network: boolean;
  /** Whether the command line turned fetching off. */
  offline: boolean;
  /** The file with the user's data. */
  state: StatusResultState;
  /** The newest table of each publisher, in the order of preference. */
  tables: StatusResultTables[];
  /** How often methods were called. */
  counters: StatusResultCounters;
  /** The limits of a connection and of a request, by name. */
  limits: Record<string, number>;
  /** The checksum of the frozen rates. */
  frozen?: string;
}

export interface StatusResultCounters {
  /** By this process. */
  process: Counts;
  /** By all processes since the file was created; absent if unreadable. */
  ever?: Counts;
}

export interface StatusResultState {
  /** Where changes are kept: `file`, `memory` (with `--ephemeral`, until kurs exits) or `nowhere` (they are refused). */
  kept: string;
  /** Its path; absent without a file. */
  path?: string;
  /** Its version; absent while it cannot be read. */
  schema?: number;
  /** Its size, including its write-ahead log. */
  bytes: number;
  /** Why changes are refused now. */
  refusal?: StatusResultStateRefusal;
  /** Where a damaged file was moved. */
  setAside?: string;
  /** Other users may read the file; kurs could not change that. */
  isOpenToOthers?: boolean;
  /** What was saved and cannot be read, as far as it was met. */
  lost?: Loss[];
}

export interface StatusResultStateRefusal {
  /** The error in a sentence. */
  message: string;
  /** How to fix it. */
  hint: string;
  /** Whether the error may resolve by itself. */
  retryable: boolean;
}

export interface StatusResultTables {
  /** Whose it is. */
  source: string;
  /** Its value day. */
  day?: string;
  /** Seconds since it came out. */
  age?: number;
  /** Whether a newer one is due. */
  stale?: boolean;
  /** When the next table is due. */
  next?: string;
}

export interface SubscribeParams {
  /** What to be notified of. */
  topic: "rates" | "changes" | "watchlist" | "alerts" | "board";
  /** Which list. */
  list?: string;
  /** Which board. */
  board?: string;
  /** A string or an integer to name it by. Default: a number. */
  subscription?: string | number;
}

export interface TablesRemoveParams {
  /** The source of the tables. */
  source: string;
  /** The value day of the table to remove. Default: all its tables. */
  day?: string;
}

export interface TablesRemoveResult {
  /** As requested. */
  source: string;
  /** The number of tables removed. */
  removed: number;
}

export interface Tax {
  /** The rate of the tax. */
  percent: string;
  /** Whether the prices include it. */
  included: boolean;
  /** The tax contained in the prices, or added to them. */
  amount: string;
}

export interface TaxRule {
  /** Its rate. */
  percent: string;
  /** Whether the prices have it in them. */
  included: boolean;
}

export interface TopicParams {
  /** Which list. */
  list?: string;
  /** Which board. */
  board?: string;
  /** A string or an integer to name it by. Default: a number. */
  subscription?: string | number;
}

export interface UnsubscribeParams {
  /** The token of the subscription. */
  subscription: string | number;
}

export interface UnsubscribeResult {
  /** Always true. */
  done: boolean;
}

export interface Value {
  /** Whether there is an amount. */
  found: boolean;
  /** The amount as it is in the text. */
  text?: string;
  /** Its start. */
  offset?: number;
  /** How long it is. */
  length?: number;
  /** How much. Absent for a selection that is evaluated. */
  amount?: string;
  /** Of what. */
  currency?: string;
  /** The target after the amount, such as `in gbp`. */
  target?: ValueTarget;
  /** What `insert` replaces: the amount and its target. */
  replace?: Span;
  /** What to write in its place. */
  insert: string;
  /** Whether nothing else can be meant. */
  certain: boolean;
  /** A line for a person: both amounts, source, age, readings and notes. */
  line: string;
  /** To show beside the amount; `!` if stale. Absent if the amount is in the target already. */
  short?: string;
  /** The value in each target. */
  results: ValueResults[];
  /** Of several targets, those that have no rate. */
  missing?: MissingTarget[];
  /** If it is not certain: what it may mean, the likeliest first. */
  readings?: Meaning[];
  /** Why it is not certain. */
  doubts?: Reason[];
  /** Caveats about the rates. */
  notes?: string[];
  /** Seconds since the oldest table in use was published. */
  age?: number;
  /** Whether a newer table is due. */
  stale: boolean;
  /** The checksum of the frozen rates. */
  frozen?: string;
}

export interface ValueParams {
  /** The text: a line, or all that is above it, too, where `syntax` matters. */
  text: string;
  /** The place, in the units that `initialize` says. Default: the end of the text. */
  offset?: number;
  /** The length of a selection that begins there. */
  length?: number;
  /** If no amount is there, take the nearest one of its line. */
  near?: boolean;
  /** The targets if the text names none. Default: those of the settings. */
  to?: string | string[];
  /** The target in place of the text's, as a person types it: `swiss francs`. */
  target?: string;
  /** What is written there, as in `scan`. */
  syntax?: string;
  /** The locale for reading and printing. Default: the setting. */
  locale?: string;
  /** Where `insert` goes: `text`, or `shell` for a word such as `74.63GBP` that no shell expands. */
  quote?: "text" | "shell";
  /** What positions count. Default: as `initialize` says. */
  positionEncoding?: "utf-8" | "utf-16" | "utf-32";
  /** Add it to `recents`. Default: as `initialize` says. */
  remember?: boolean;
}

export interface ValueResults {
  /** The target. */
  to: string;
  /** The value in it, rounded once. */
  amount: string;
  /** The same as the locale writes it. */
  textWithSymbol: string;
}

export interface ValueTarget {
  /** Its start. */
  offset: number;
  /** How long it is. */
  length: number;
  /** The target. */
  currency: string;
}

export interface Watched {
  /** The list. */
  list: string;
  /** The pair. */
  pair: string;
  /** The amount of the first currency. */
  amount: string;
  /** The user's note. */
  note?: string;
  /** Its place on the list, the first of which is 0. */
  place?: number;
  /** The number of pairs on the list now. */
  count: number;
}

export interface WatchlistAddParams {
  /** The pair: `EUR/USD`, also `eurusd`. */
  pair?: string;
  /** How much of the first currency to show in the second. Default: 1. */
  amount?: string | number;
  /** A note of yours, up to 200 characters. */
  note?: string;
  /** The watchlist. */
  list?: string;
  /** The place on the list, from 0. Default: the end. */
  place?: number;
  /** Instead of pair and amount, the words of a person: `eur/usd 250`. */
  text?: string;
  /** Change the amount or the note of a pair that is on the list. */
  update?: boolean;
  /** Instead of `pair`: its base currency. */
  base?: string;
  /** Instead of `pair`: its quote currency. */
  quote?: string;
}

export interface WatchlistChanged {
  /** The token of the subscription. */
  subscription: string | number;
  /** The number of this state; a higher one is newer. */
  revision: number;
  /** Its name. */
  list: string;
  /** The pairs that have a rate, in the list's order. */
  rows: Row[];
  /** Those that have none now. */
  missing?: Missing[];
  /** The rows in one line, for a prompt or a status bar. */
  line: string;
  /** The number of firings of alerts not yet acknowledged. */
  fired: number;
  /** True if the list was removed. */
  removed?: boolean;
}

export interface WatchlistExportParams {
  /** Which list. */
  list?: string;
  /** `json`, which is the default, or `csv`. */
  form?: "json" | "csv";
}

export interface WatchlistExportResult {
  /** The list. */
  list: string;
  /** The format of the text. */
  form: "json" | "csv";
  /** The number of its pairs. */
  count: number;
  /** The whole list. */
  text: string;
}

export interface WatchlistImportParams {
  /** The text to import. */
  text: string;
  /** The watchlist. */
  list?: string;
  /** `json` or `csv`. Default: detected from the text. */
  form?: "json" | "csv";
  /** `add` to the list, the default, or `replace` it. */
  mode?: "add" | "replace";
}

export interface WatchlistImportResult {
  /** The list. */
  list: string;
  /** The number of pairs imported. */
  imported: number;
  /** The number of pairs on the list now. */
  count: number;
}

export interface WatchlistMoveParams {
  /** The new place, from 0. */
  place: number;
  /** A pair of the list, such as `EUR/USD`. */
  pair?: string;
  /** The list it is on. */
  list?: string;
  /** Instead of `pair`: its base currency. */
  base?: string;
  /** Instead of `pair`: its quote currency. */
  quote?: string;
}

export interface WatchlistParams {
  /** Which list. */
  list?: string;
  /** Leave the rows out, and return one line. */
  line?: boolean;
  /** Return the piece of a prompt, too, with the escapes of this place. */
  segment?: "plain" | "ansi" | "zsh" | "bash" | "tmux";
  /** The cells of `segment` (80), and of the `line` of each row. */
  width?: number;
  /** Whether `segment` has colours. */
  color?: boolean;
}

export interface WatchlistRemoveParams {
  /** A pair of the list, such as `EUR/USD`. */
  pair?: string;
  /** The list it is on. */
  list?: string;
  /** Remove the list with all its pairs. */
  all?: boolean;
  /** Instead of `pair`: its base currency. */
  base?: string;
  /** Instead of `pair`: its quote currency. */
  quote?: string;
}

export interface WatchlistRemoveResult {
  /** The list. */
  list: string;
  /** The removed pairs, in their order. */
  removed: WatchlistRemoveResultRemoved[];
  /** The number of pairs left. */
  count: number;
}

export interface WatchlistRemoveResultRemoved {
  /** The pair. */
  pair: string;
  /** The amount of the first currency. */
  amount: string;
  /** The user's note. */
  note?: string;
}

export interface WatchlistResult {
  /** Its name. */
  list: string;
  /** The number of this state; a higher one is newer. */
  revision: number;
  /** The pairs that have a rate, in the list's order. */
  rows?: Row[];
  /** Those that have none now. */
  missing?: Missing[];
  /** The rows in one line, for a prompt or a status bar. */
  line: string;
  /** With `segment`: alerts, the pairs that fit, and the age. */
  segment?: string;
  /** With `segment`: where the rates are from. */
  origin?: string;
  /** Seconds since the oldest table in use was published. */
  age?: number;
  /** Whether a newer table is due for any row. */
  stale: boolean;
  /** The number of firings of alerts not yet acknowledged. */
  fired: number;
  /** The checksum of the frozen rates. */
  frozen?: string;
}

export interface WatchlistsParams {
}

export interface WatchlistsResult {
  /** By name. */
  lists: WatchlistsResultLists[];
}

export interface WatchlistsResultLists {
  /** Its name. */
  list: string;
  /** The number of its pairs. */
  count: number;
}

/** Each method, with its params and its result. */
export interface Methods {
  "convert": { params: ConvertParams; needed: true; result: ConvertResult };
  "convert/many": { params: ConvertManyParams; needed: true; result: ConvertManyResult };
  "rate": { params: RateParams; needed: false; result: RateResult };
  "rates": { params: RatesParams; needed: false; result: RatesResult };
  "currencies": { params: CurrenciesParams; needed: false; result: CurrenciesResult };
  "currency": { params: CurrencyParams; needed: true; result: CurrencyResult };
  "subscribe": { params: SubscribeParams; needed: true; result: RatesFetching | Changed | WatchlistChanged | AlertsFired | BoardChanged };
  "unsubscribe": { params: UnsubscribeParams; needed: true; result: UnsubscribeResult };
  "rates/set": { params: RatesSetParams; needed: false; result: RatesSetResult };
  "rates/remove": { params: RatesRemoveParams; needed: false; result: RatesRemoveResult };
  "sources": { params: SourcesParams; needed: false; result: SourcesResult };
  "refresh": { params: RefreshParams; needed: false; result: RefreshResult };
  "rates/accept": { params: RatesAcceptParams; needed: true; result: RatesAcceptResult };
  "tables/remove": { params: TablesRemoveParams; needed: true; result: TablesRemoveResult };
  "evaluate": { params: EvaluateParams; needed: true; result: EvaluateResult };
  "scan": { params: ScanParams; needed: true; result: ScanResult };
  "value": { params: ValueParams; needed: true; result: Value };
  "complete": { params: CompleteParams; needed: true; result: CompleteResult };
  "history": { params: HistoryParams; needed: false; result: HistoryResult };
  "chart": { params: ChartParams; needed: false; result: ChartResult };
  "watchlist": { params: WatchlistParams; needed: false; result: WatchlistResult };
  "watchlist/add": { params: WatchlistAddParams; needed: false; result: Watched };
  "watchlist/remove": { params: WatchlistRemoveParams; needed: false; result: WatchlistRemoveResult };
  "watchlist/move": { params: WatchlistMoveParams; needed: true; result: Watched };
  "watchlist/export": { params: WatchlistExportParams; needed: false; result: WatchlistExportResult };
  "watchlist/import": { params: WatchlistImportParams; needed: true; result: WatchlistImportResult };
  "watchlists": { params: WatchlistsParams; needed: false; result: WatchlistsResult };
  "alerts": { params: AlertsParams; needed: false; result: AlertsResult };
  "alerts/add": { params: AlertsAddParams; needed: false; result: AlertsAddResult };
  "alerts/remove": { params: AlertsRemoveParams; needed: true; result: Alert };
  "alerts/acknowledge": { params: AlertsAcknowledgeParams; needed: false; result: AlertsAcknowledgeResult };
  "board/type": { params: BoardTypeParams; needed: true; result: Board };
  "board/focus": { params: BoardFocusParams; needed: false; result: Board };
  "board": { params: BoardParams; needed: false; result: Board };
  "board/open": { params: BoardOpenParams; needed: false; result: Board };
  "board/add": { params: BoardAddParams; needed: true; result: Board };
  "board/remove": { params: BoardRemoveParams; needed: true; result: Board };
  "board/move": { params: BoardMoveParams; needed: true; result: Board };
  "board/replace": { params: BoardReplaceParams; needed: true; result: Board };
  "board/close": { params: BoardCloseParams; needed: false; result: BoardCloseResult };
  "boards": { params: BoardsParams; needed: false; result: BoardsResult };
  "boards/remove": { params: BoardsRemoveParams; needed: false; result: BoardsRemoveResult };
  "menus": { params: MenusParams; needed: false; result: MenusResult };
  "menus/set": { params: MenusSetParams; needed: true; result: Menu };
  "menus/remove": { params: MenusRemoveParams; needed: true; result: MenusRemoveResult };
  "bill/price": { params: BillPriceParams; needed: false; result: Bill };
  "bills": { params: BillsParams; needed: false; result: BillsResult };
  "bill/open": { params: BillOpenParams; needed: false; result: Bill };
  "bill/set": { params: BillSetParams; needed: true; result: Bill };
  "bill/step": { params: BillStepParams; needed: true; result: Bill };
  "bill/change": { params: BillChangeParams; needed: false; result: Bill };
  "bill": { params: BillParams; needed: false; result: Bill };
  "bill/split": { params: BillSplitParams; needed: false; result: BillSplitResult };
  "bill/close": { params: BillCloseParams; needed: false; result: BillCloseResult };
  "prices": { params: PricesParams; needed: false; result: PricesResult };
  "settings": { params: SettingsParams; needed: false; result: Settings };
  "settings/set": { params: SettingsSetParams; needed: false; result: Settings };
  "recents": { params: RecentsParams; needed: false; result: RecentsResult };
  "status": { params: StatusParams; needed: false; result: StatusResult };
  "recover": { params: RecoverParams; needed: false; result: RecoverResult };
  "state/save": { params: StateSaveParams; needed: true; result: StateSaveResult };
  "state/restore": { params: StateRestoreParams; needed: true; result: StateRestoreResult };
  "initialize": { params: InitializeParams; needed: false; result: InitializeResult };
  "shutdown": { params: ShutdownParams; needed: false; result: null };
  "rpc.discover": { params: RpcDiscoverParams; needed: false; result: RpcDiscoverResult };
}

/** What each topic passes on. */
export interface Pushes {
  "rates": RatesFetching;
  "changes": Changed;
  "watchlist": WatchlistChanged;
  "alerts": AlertsFired;
  "board": BoardChanged;
}
