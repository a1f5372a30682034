"use strict";
/**
 * A client of kurs, a currency engine, for Node 18 or later, without dependencies. Works as one file, too.
 *
 *     const { Kurs } = require("kurs");                // or: import { Kurs } from "kurs";
 *     const kurs = new Kurs();
 *     await kurs.exchange("100", "USD", "EUR");         // "89.51"
 *     (await kurs.convert("100", "USD", ["EUR", "JPY"])).results[1];  // amount, rate, source, day, age, …
 *     await kurs.text("chart", { base: "EUR", targets: "USD" });      // any method as plain text
 *
 * kurs starts with the first request, restarts after it died, and exits with the program, which it does not
 * keep alive. protocol.md describes every method.
 */

const { spawn } = require("node:child_process");

const MAX_DEATHS = 3;
const WITHIN_MILLISECONDS = 60_000;
const SILENCE_MILLISECONDS = 2000;

/** Processes that have left a request unanswered for so long. @type {Set<Child>} */
const hung = new Set();
// At the end of the program they hear no signal but this one, if they are stopped.
process.on("exit", () => hung.forEach((child) => child.kill("SIGKILL")));
/** How many subscriptions were given a token. */
let tokens = 0;
const INTRODUCTION = { clientInfo: { name: "kurs.cjs" }, positionEncoding: "utf-16" };

/**
 * An exact amount: digits in a string, a bigint, or an integer. Other numbers are binary floats.
 * @typedef {string | bigint | number} Amount
 *
 * The members of every record with a rate.
 * @typedef {{ rate: string, how: string, source?: string, day?: string, otherDay?: string, path: string[],
 *   origin: string, notes?: string[], age?: number, stale: boolean }} Facts
 *
 * @typedef {Facts & { to: string, amount: string, text: string, textWithSymbol: string }} Converted
 * @typedef {{ amount: string, from: string, results: Converted[] }} Conversion
 * @typedef {Facts & { to: string, amounts: string[] }} ConvertedList
 * @typedef {{ amount: string[], from: string, results: ConvertedList[] }} ConversionOfMany
 * @typedef {{ to: string, amount: string, text: string, textWithSymbol: string, rateText?: string,
 *   terms: (Facts & { amount: string, from: string })[] }} Evaluated
 * @typedef {{ text: string, offset: number, length: number, chosen: string, candidates: string[] }} Choice
 * @typedef {{ understood: string, number?: string, numberText?: string, results: Evaluated[],
 *   choices?: Choice[] }} Evaluation
 * @typedef {{ text: string, offset: number, length: number,
 *   amount: string, currency: string, certain: boolean, readings?: string[], candidates?: string[] }} Found
 * @typedef {{ found: boolean, text?: string, offset?: number, length?: number, amount?: string, currency?: string,
 *   replace: { offset: number, length: number }, target?: { offset: number, length: number, currency: string },
 *   insert: string, line: string, short?: string, certain: boolean, results: { to: string, amount: string,
 *   textWithSymbol: string }[], readings?: { amount: string, currency: string, says: string, insert: string,
 *   line: string }[], doubts?: { name: string, says: string }[], notes?: string[], age?: number, stale: boolean }} Value
 *
 * @typedef {Record<string, any>} Params
 * @typedef {{ signal?: AbortSignal, patience?: number }} Waiting
 *
 * @typedef {object} Options
 * @property {string | string[]} [command] The command line. Default: $KURS_COMMAND, or else `kurs` on PATH.
 * @property {number} [patience] The maximum wait for a response, in seconds. Default: 30.
 * @property {() => void} [onRestart] Called after a restart of kurs: request the data that you show again.
 * @property {(trouble: KursError) => void} [onTrouble] Called when notifications stop because kurs gave up.
 * @property {(trouble: KursError) => void} [onSilence] Called once when kurs has not answered for 2 seconds.
 * @property {(mark: "→" | "←" | "!" | "#", line: string) => void} [log] Called with every line in and out, with
 *   standard error, and with starts and exits of kurs. Without it, kurs inherits the program's standard error.
 *
 * @typedef {object} Request
 * @property {string} method
 * @property {string} line
 * @property {number} at When it was made, in milliseconds.
 * @property {boolean} again Whether it is sent again after a death of kurs, if its method only reads.
 * @property {boolean} sent
 * @property {(result: any) => void} resolve
 * @property {(error: unknown) => void} reject
 *
 * @typedef {import("node:child_process").ChildProcess & { stdin: import("node:net").Socket,
 *   stdout: import("node:net").Socket }} Child
 */

/**
 * An error of kurs or of this client: branch on `kind`, show `message` and `hint`.
 *
 * This client adds the kinds `missing` (no such program), `ended` (kurs died before it answered; it may have made
 * the change), `gaveUp` (it died three times within a minute) and `noAnswer` (none within the maximum wait).
 */
class KursError extends Error {
  /**
   * @param {string} message
   * @param {string} kind
   * @param {string} [hint]
   * @param {Params} [data]
   * @param {number} [code]
   */
  constructor(message, kind, hint = "", data = {}, code = 0) {
    super(message);
    this.name = "KursError";
    this.kind = kind;
    this.hint = hint;
    this.data = data;
    this.code = code;
    this.retryable = data.retryable === true;
  }
}

/** A state that kurs keeps up to date, passed to a handler; outlives the process. */
class Subscription {
  /** @type {Params} The newest state, which has the members of the notifications. */
  state = {};
  /** @type {Kurs} */
  #kurs;

  /** @param {Kurs} kurs @param {string} method @param {Params} params @param {(state: Params) => void} handler */
  constructor(kurs, method, params, handler) {
    this.#kurs = kurs;
    this.method = method;
    this.token = typeof params.subscription === "string" ? params.subscription : `node${++tokens}`;
    this.params = { ...params, subscription: this.token };
    this.handler = handler;
  }

  /** @param {Params} state */
  take(state) {
    this.state = state;
    this.handler(state);
  }

  /** Ends the subscription. */
  cancel() {
    return this.#kurs.unsubscribe(this);
  }
}

/** A kurs process. Any number of requests can be pending. */
class Kurs {
  /** @type {Options} */ #options;
  /** @type {Child | undefined} */ #child;
  /** @type {string[]} */ #partial = [];
  /** @type {Map<number, Request>} */ #waiting = new Map();
  /** @type {Set<Subscription>} */ #subscriptions = new Set();
  /** @type {number[]} */ #deaths = [];
  /** @type {NodeJS.Timeout | undefined} */ #start;
  /** @type {NodeJS.Timeout | undefined} */ #watch;
  /** @type {Set<string>} The methods of this kurs. */ #methods = new Set();
  /** @type {Set<string>} Those of them that change no stored data. */ #reads = new Set();
  /** Whether this kurs has answered `initialize`. Requests wait for that. */
  #ready = false;
  #last = 0;

  /** @param {Options} [options] */
  constructor(options = {}) {
    this.#options = options;
    const given = options.command ?? (process.env.KURS_COMMAND || "kurs");
    /** The command line, word by word. */
    this.command = typeof given === "string" ? words(given) : [...given];
    if (this.command.length === 0) this.command = ["kurs"];
    /** The maximum wait for a response, in seconds. */
    this.patience = options.patience ?? 30;
  }

  // Requests

  /**
   * Calls any method of protocol.md: its result, or a KursError.
   * @param {string} method @param {Params} [params] @param {Waiting} [waiting] @returns {Promise<any>}
   */
  call(method, params, waiting) {
    return this.#request(method, params, waiting, (result) => result);
  }

  /**
   * The same. For TypeScript, of any name and with any params: `call` knows those of protocol.md.
   * @param {string} method @param {Params} [params] @param {Waiting} [waiting] @returns {Promise<any>}
   */
  raw(method, params, waiting) {
    return this.call(method, params, waiting);
  }

  /**
   * Calls any method, for plain text.
   * @param {string} method @param {Params} [params] @param {Waiting} [waiting] @returns {Promise<string>}
   */
  text(method, params, waiting) {
    return this.call(method, { ...params, as: "text" }, waiting);
  }

  /**
   * Converts an amount, or a list of them. `more` are params such as `on`, `cash`, `rounding`.
   * @template {Amount | Amount[]} A
   * @param {A} amount @param {string} from @param {string | string[]} [to] @param {Params} [more]
   * @returns {Promise<A extends Amount[] ? ConversionOfMany : Conversion>}
   */
  async convert(amount, from, to, more) {
    const digits = Array.isArray(amount) ? amount.map(decimal) : decimal(/** @type {Amount} */ (amount));
    return this.call("convert", { ...more, amount: digits, from, to });
  }

  /**
   * Converts an amount: only the result, rounded once by kurs; a string, since JavaScript numbers are binary.
   * @param {Amount} amount @param {string} from @param {string} to @param {Params} [more]
   */
  async exchange(amount, from, to, more) {
    return (await this.convert(amount, from, to, more)).results[0].amount;
  }

  /**
   * Evaluates typed text: `20 usd + 15 gbp in eur`.
   * @param {string} expression @param {Params} [more] @param {Waiting} [waiting] @returns {Promise<Evaluation>}
   */
  evaluate(expression, more, waiting) {
    return this.call("evaluate", { ...more, expression }, waiting);
  }

  /**
   * Finds the amounts of money in a text, in their order. `offset` counts as JavaScript strings do.
   * @param {string} text @param {Params} [more] @param {Waiting} [waiting] @returns {Promise<Found[]>}
   */
  async scan(text, more, waiting) {
    /** @type {Found[]} */
    const amounts = [];
    let start = 0;
    for (;;) {
      const part = await this.call("scan", start > 0 ? { ...more, text, start } : { ...more, text }, waiting);
      amounts.push(...part.amounts);
      if (part.next === undefined || more?.limit !== undefined) return amounts;
      start = part.next;
    }
  }

  /**
   * Whether this kurs has a method.
   * @param {string} method
   */
  async can(method) {
    if (!this.#ready) await this.call("initialize", INTRODUCTION);
    return this.#methods.has(method);
  }

  // Notifications

  /**
   * Calls `handler` with the present state, and with each later one: `watchlist/subscribe`, `changes/subscribe`, …
   * After a restart of kurs, the present state comes again. Subscriptions keep the program alive.
   * @param {string} method @param {(state: Params) => void} handler @param {Params} [params]
   * @returns {Promise<Subscription>}
   */
  subscribe(method, handler, params = {}) {
    const subscription = new Subscription(this, method, params, handler);
    return this.#request(method, subscription.params, {}, (state) => {
      this.#subscriptions.add(subscription);
      this.#hold();
      subscription.take(state);
      return subscription;
    });
  }

  /** @param {Subscription} subscription */
  async unsubscribe(subscription) {
    if (!this.#subscriptions.delete(subscription)) return;
    this.#hold();
    if (this.#child) {
      const method = subscription.method.replace(/subscribe$/, "unsubscribe");
      await this.call(method, { subscription: subscription.token });
    }
  }

  /** The process, while it runs. */
  get pid() {
    return this.#child?.pid;
  }

  /** Stops kurs, and waits until it has exited. A later request starts it again. */
  close() {
    const child = this.#child;
    this.#child = undefined;
    this.#ready = false;
    clearTimeout(this.#start);
    this.#start = undefined;
    this.#subscriptions.clear();
    this.#refuse(new KursError("kurs was closed before it answered.", "ended"));
    return new Promise((/** @type {(value?: unknown) => void} */ resolve) => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return resolve();
      const slow = setTimeout(() => child.kill("SIGKILL"), 2000);
      child.ref();
      child.once("exit", () => (clearTimeout(slow), resolve()));
      child.stdin.end();
    });
  }

  /** Resets the count of deaths, and restarts kurs. */
  async restart() {
    const subscriptions = [...this.#subscriptions];
    const closed = this.close();
    this.#deaths = [];
    for (const each of subscriptions) this.#subscriptions.add(each);
    if (subscriptions.length > 0) this.#begin();
    await closed;
  }

  // The process

  #begin() {
    if (this.#child || this.#start) return;
    const now = Date.now();
    this.#deaths = this.#deaths.filter((at) => now - at < WITHIN_MILLISECONDS);
    if (this.#deaths.length >= MAX_DEATHS) {
      const message = `kurs exited ${MAX_DEATHS} times within a minute.`;
      this.#refuse(new KursError(message, "gaveUp", "See its standard error."));
      return;
    }
    // No pause after the first death, then a second.
    const last = this.#deaths[this.#deaths.length - 1] ?? now;
    const pause = last + (this.#deaths.length - 1) * 1000 - now;
    if (pause <= 0) return this.#spawn();
    this.#start = setTimeout(() => {
      this.#start = undefined;
      this.#spawn();
    }, pause);
  }

  #spawn() {
    const { log } = this.#options;
    const [program, ...rest] = [...this.command, "--parent-pid", String(process.pid)];
    // In a separate session, so that Ctrl-C does not reach kurs.
    const child = /** @type {Child} */ (
      spawn(program, rest, { stdio: ["pipe", "pipe", log ? "pipe" : "inherit"], detached: true })
    );
    this.#child = child;
    this.#partial = [];
    this.#ready = false;
    child.on("error", () => this.#missing(child));
    child.stdin?.on("error", () => {}); // The reading side handles the exit.
    if (child.pid === undefined) return;
    log?.("#", `${child.pid}: ${[program, ...rest].join(" ")}`);
    child.stdout.setEncoding("utf8").on("data", (text) => this.#child === child && this.#read(text));
    child.stdout.on("close", () => this.#died(child));
    if (log) child.stderr?.setEncoding("utf8").on("data", (text) => log("!", text.trimEnd()));
    child.unref();
    child.stdin.unref();
    /** @type {import("node:net").Socket | null} */ (child.stderr)?.unref();
    this.#hold();
    this.#introduce();
  }

  /** Learns which methods this kurs has, and which of them only read; then sends the pending requests. */
  #introduce() {
    /** @param {{ methods?: string[], reads?: string[] }} kurs */
    const begin = ({ methods = [], reads = [] }) => {
      this.#methods = new Set(methods);
      this.#reads = new Set(reads);
      this.#ready = true;
      const pending = [...this.#waiting.values()];
      this.#again();
      for (const each of pending) this.#send(each);
    };
    const refused = (/** @type {any} */ error) => error.code !== 0 && begin({});
    const id = this.#ask("initialize", INTRODUCTION, begin, refused, false);
    this.#send(/** @type {Request} */ (this.#waiting.get(id)));
  }

  /** Subscribes again, then calls `onRestart`. */
  #again() {
    let open = this.#subscriptions.size;
    const done = () => --open === 0 && this.#options.onRestart?.();
    for (const each of this.#subscriptions) {
      // Its object may be gone; a request in `onRestart` gets the error.
      this.#ask(each.method, each.params, (state) => (each.take(state), done()), done, false);
    }
  }

  /** @param {Child} child */
  #missing(child) {
    if (this.#child !== child) return;
    this.#child = undefined;
    const hint = "Install kurs, then add it to PATH or set KURS_COMMAND.";
    this.#refuse(new KursError(`${this.command[0]} not found.`, "missing", hint));
  }

  /** @param {Child} child */
  #died(child) {
    if (this.#child !== child) return;
    this.#child = undefined;
    this.#ready = false;
    child.kill("SIGKILL");
    this.#deaths.push(Date.now());
    this.#options.log?.("#", "kurs exited unexpectedly");
    for (const [id, each] of this.#waiting) {
      if (!each.sent) continue;
      if (each.again && this.#reads.has(each.method)) {
        each.again = each.sent = false;
        continue;
      }
      this.#waiting.delete(id);
      each.reject(new KursError("kurs exited before it answered.", "ended", "Try again: kurs restarts."));
    }
    if (this.#waiting.size > 0 || this.#subscriptions.size > 0) this.#begin();
  }

  /** @param {KursError} error */
  #refuse(error) {
    const all = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const each of all) each.reject(error);
    if (all.length === 0 && this.#subscriptions.size > 0) this.#options.onTrouble?.(error);
  }

  /** Subscriptions keep the program alive; so do pending requests, by their timers. */
  #hold() {
    if (this.#subscriptions.size > 0) this.#child?.stdout.ref();
    else this.#child?.stdout.unref();
  }

  // The pipe

  /**
   * @param {string} method @param {Params | undefined} params @param {Waiting | undefined} waiting
   * @param {(result: any) => any} take Gets the result before the next message is handled.
   * @returns {Promise<any>}
   */
  #request(method, params, { signal, patience = this.patience } = {}, take) {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const aborted = () => this.#abandon(id, signal?.reason);
      const late = new KursError("kurs did not answer in time.", "noAnswer", "Try again, or raise `patience`.");
      const timer = setTimeout(() => this.#abandon(id, late), patience * 1000);
      const settled = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", aborted);
      };
      const id = this.#ask(
        method,
        params,
        (result) => (settled(), resolve(take(result))),
        (error) => (settled(), reject(error)),
      );
      signal?.addEventListener("abort", aborted);
    });
  }

  /**
   * @param {string} method @param {Params | undefined} params
   * @param {(result: any) => void} resolve @param {(error: unknown) => void} reject
   * @param {boolean} [again] Whether it may be sent again after a death of kurs.
   */
  #ask(method, params, resolve, reject, again = true) {
    const id = ++this.#last;
    const line = JSON.stringify({ jsonrpc: "2.0", id, method, params }) + "\n";
    const request = { method, line, again, at: Date.now(), sent: false, resolve, reject };
    this.#waiting.set(id, request);
    this.#watch ??= setTimeout(() => this.#check(), SILENCE_MILLISECONDS).unref();
    if (this.#ready) this.#send(request);
    else this.#begin();
    return id;
  }

  /** Says once that kurs hangs, if a request has had no response for so long. */
  #check() {
    this.#watch = undefined;
    if (this.#waiting.size === 0) return;
    this.#watch = setTimeout(() => this.#check(), SILENCE_MILLISECONDS / 4).unref();
    const child = this.#child;
    const since = Date.now() - SILENCE_MILLISECONDS;
    // A refresh waits for the network.
    const isLate = [...this.#waiting.values()].some(
      (each) => each.sent && each.at <= since && each.method !== "rates/refresh",
    );
    if (!child || hung.has(child) || !isLate) return;
    hung.add(child);
    child.once("exit", () => hung.delete(child));
    this.#options.onSilence?.(
      new KursError("kurs has not answered for 2 seconds.", "silent", "What is shown is older. A restart ends it."),
    );
  }

  /** @param {Request} request */
  #send(request) {
    if (request.sent) return;
    request.sent = true;
    this.#write(request.line);
  }

  /** @param {string} line */
  #write(line) {
    this.#options.log?.("→", line.trimEnd());
    this.#child?.stdin.write(line);
  }

  /** @param {number} id @param {unknown} reason */
  #abandon(id, reason) {
    const request = this.#waiting.get(id);
    if (!request) return;
    this.#waiting.delete(id);
    if (request.sent) {
      this.#write(JSON.stringify({ jsonrpc: "2.0", method: "$/cancelRequest", params: { id } }) + "\n");
    }
    request.reject(reason);
  }

  /** @param {string} text */
  #read(text) {
    const lines = text.split("\n");
    const rest = /** @type {string} */ (lines.pop());
    if (lines.length > 0) {
      lines[0] = this.#partial.join("") + lines[0];
      this.#partial = [];
    }
    if (rest) this.#partial.push(rest);
    for (const line of lines) {
      this.#options.log?.("←", line);
      const message = read(line);
      if (message) this.#take(message);
    }
  }

  /** @param {Params} message */
  #take(message) {
    if (message.method) {
      for (const each of [...this.#subscriptions]) {
        if (each.token === message.params?.subscription) each.take(message.params);
      }
      return;
    }
    const request = this.#waiting.get(message.id);
    if (this.#child) hung.delete(this.#child);
    if (!request) return;
    this.#waiting.delete(message.id);
    const { error } = message;
    if (!error) return request.resolve(message.result);
    const data = error.data ?? {};
    request.reject(new KursError(error.message, data.kind ?? "", data.hint, data, error.code));
  }
}

/**
 * Parses a line; undefined if it is not an object, since the program may not be kurs.
 * @param {string} line @returns {Params | undefined}
 */
function read(line) {
  try {
    const message = JSON.parse(line);
    return typeof message === "object" && message !== null ? message : undefined;
  } catch {
    return undefined;
  }
}

/** @param {Amount} amount */
function decimal(amount) {
  if (typeof amount === "number" && !Number.isSafeInteger(amount)) {
    throw new TypeError("Amounts cannot be binary floats: pass a string, a bigint or an integer.");
  }
  return String(amount);
}

/**
 * The words of a command line, with quotes around spaces.
 * @param {string} line
 */
function words(line) {
  return [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map((each) => each[1] ?? each[2] ?? each[3]);
}

/**
 * `3 h old`: the age of a rate as text.
 * @param {number} seconds
 */
function age(seconds) {
  for (const [unit, name] of /** @type {const} */ ([[86400, "d"], [3600, "h"], [60, "min"]])) {
    if (seconds >= unit) return `${Math.floor(seconds / unit)} ${name} old`;
  }
  return "new";
}

/**
 * `ecb 2026-10-30, 3 h old`: the sources of rates, and `stale` if newer ones are due.
 * @param {Partial<Facts>[]} facts
 */
function sources(facts) {
  const each = facts.map(({ source, day, age: seconds, stale }) =>
    [
      [source, day].filter(Boolean).join(" "),
      seconds === undefined ? "" : age(seconds),
      stale ? "stale" : "",
    ].filter(Boolean).join(", "));
  return [...new Set(each)].filter(Boolean).join("; ");
}

/**
 * `“1.234” was read as 1.234, not 1234.`: how ambiguous text was read.
 * @param {Choice[] | undefined} choices
 */
function readings(choices) {
  return (choices ?? []).map(({ text, chosen, candidates }) => {
    const others = candidates.filter((each) => each !== chosen);
    return `“${text}” was read as ${chosen}, not ${others.slice(0, 3).join(", ")}${others.length > 3 ? ", …." : "."}`;
  });
}

/** An example: `kurs.cjs 100 usd in eur`; without arguments, the watched pairs, redrawn on each notification. */
async function main(/** @type {string[]} */ typed) {
  const kurs = new Kurs({ onTrouble: trouble });
  if (typed.length === 0) {
    await kurs.subscribe("watchlist/subscribe", ({ line }) => process.stdout.write("\r\x1b[K" + line));
    return;
  }
  const answer = await kurs.evaluate(typed.join(" "), { remember: true });
  if (answer.numberText) console.log(answer.numberText);
  for (const each of answer.results ?? []) console.log(`${each.textWithSymbol}  (${sources(each.terms)})`);
  for (const each of readings(answer.choices)) console.error(each);
}

/** @param {KursError} error */
function trouble(error) {
  console.error(`kurs: ${error.message}\n${error.hint ?? ""}`.trimEnd());
  process.exit(1);
}

module.exports = { Kurs, KursError, Subscription, age, sources, readings, words };

if (require.main === module) main(process.argv.slice(2)).catch(trouble);
