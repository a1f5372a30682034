"use strict";
/**
 * A client of kurs, the currency engine on a pipe: one file without dependencies, Node 18 or later.
 *
 *     const { Kurs } = require("./kurs.cjs");          // or: import { Kurs } from "./kurs.cjs";
 *     const kurs = new Kurs();
 *     await kurs.exchange("100", "USD", "EUR");         // "89.51"
 *     (await kurs.convert("100", "USD", ["EUR", "JPY"])).results[1];  // amount, rate, source, day, age, …
 *     await kurs.text("chart", { base: "EUR", targets: "USD" });      // any method as text for people
 *
 * kurs is started by the first request, started again when it died, and ends with the program, which it
 * does not keep from ending. Every method is described in protocol.md.
 */

const { spawn } = require("node:child_process");

/** What changes nothing that lasts. It is asked again by itself if kurs dies before it has answered. */
const READS = new Set(
  (
    "convert evaluate scan complete rate rates rates/sources rates/subscribe currencies currency history " +
    "history/stats chart watchlist watchlists watchlist/export watchlist/subscribe alerts alerts/subscribe boards " +
    "board/get board/subscribe bill/menus bill/price bills bill/total bill/split settings recents status initialize " +
    "rpc.discover"
  ).split(" "),
);

const MOST_DEATHS = 3;
const WITHIN_MILLISECONDS = 60_000;

/**
 * How much: digits in a string, a bigint, or a whole number. Other numbers are binary floats, and no money.
 * @typedef {string | bigint | number} Amount
 *
 * Where a rate comes from; it stands in every record that has one.
 * @typedef {{ rate: string, how: string, source?: string, day?: string, otherDay?: string, path: string[],
 *   origin: string, notes?: string[], age?: number, stale: boolean }} Facts
 *
 * @typedef {Facts & { to: string, amount: string, text: string, textWithSymbol: string }} Converted
 * @typedef {{ amount: string, from: string, results: Converted[] }} Conversion
 * @typedef {Facts & { to: string, amounts: string[] }} ConvertedList
 * @typedef {{ amount: string[], from: string, results: ConvertedList[] }} ConversionOfMany
 * @typedef {{ to: string, amount: string, text: string, textWithSymbol: string, rateText?: string,
 *   terms: (Facts & { amount: string, from: string })[] }} Evaluated
 * @typedef {{ text: string, offsetUtf16: number, lengthUtf16: number, chosen: string, candidates: string[] }} Choice
 * @typedef {{ understood: string, number?: string, numberText?: string, results: Evaluated[],
 *   choices?: Choice[] }} Evaluation
 * @typedef {{ text: string, offset: number, length: number, offsetUtf16: number, lengthUtf16: number,
 *   amount: string, currency: string, readings?: string[], candidates?: string[] }} Found
 *
 * @typedef {Record<string, any>} Params
 * @typedef {{ signal?: AbortSignal, patience?: number }} Waiting
 *
 * @typedef {object} Options
 * @property {string | string[]} [command] The command line; else $KURS_COMMAND, else `kurs` on the PATH.
 * @property {number} [patience] Seconds to wait for an answer; else 30.
 * @property {() => void} [onRestart] kurs had to be started again: ask anew for what you show.
 * @property {(trouble: KursError) => void} [onTrouble] Nobody asked just now, but pushes will not come any more.
 * @property {(mark: "→" | "←" | "!" | "#", line: string) => void} [log] Every line in and out, what kurs
 *   wrote to standard error, and its starts and ends. Without it, standard error is that of the program.
 *
 * @typedef {object} Request
 * @property {string} method
 * @property {string} line
 * @property {number} tries
 * @property {boolean} sent
 * @property {(result: any) => void} resolve
 * @property {(error: unknown) => void} reject
 *
 * @typedef {import("node:child_process").ChildProcess & { stdin: import("node:net").Socket,
 *   stdout: import("node:net").Socket }} Child
 */

/**
 * What kurs answered, or why it could not: decide by `kind`, show `message` and `hint`.
 *
 * Kinds of this file's own: `missing` (no such program), `ended` (kurs died before it answered; a change may have
 * been made), `gaveUp` (it died three times within a minute), `noAnswer` (none within the patience).
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

/** Pushes of one kind, handed to a handler; it outlives a kurs that died. */
class Subscription {
  /** @type {number | undefined} */
  number = undefined;
  /** @type {Kurs} */
  #kurs;

  /** @param {Kurs} kurs @param {string} method @param {Params} params @param {(push: Params) => void} handler */
  constructor(kurs, method, params, handler) {
    this.#kurs = kurs;
    this.method = method;
    this.params = params;
    this.handler = handler;
  }

  /** Afterwards nothing is handed out any more. */
  cancel() {
    return this.#kurs.unsubscribe(this);
  }
}

/** A kurs process. Any number of requests may be under way. */
class Kurs {
  /** @type {Options} */ #options;
  /** @type {Child | undefined} */ #child;
  /** @type {string[]} */ #partial = [];
  /** @type {Map<number, Request>} */ #waiting = new Map();
  /** @type {Set<Subscription>} */ #subscriptions = new Set();
  /** @type {number[]} */ #deaths = [];
  /** @type {NodeJS.Timeout | undefined} */ #start;
  /** @type {Set<string> | undefined} */ #methods;
  #last = 0;

  /** @param {Options} [options] */
  constructor(options = {}) {
    this.#options = options;
    const given = options.command ?? (process.env.KURS_COMMAND || "kurs");
    /** The command line, word by word. */
    this.command = typeof given === "string" ? words(given) : [...given];
    if (this.command.length === 0) this.command = ["kurs"];
    /** Seconds to wait for an answer. */
    this.patience = options.patience ?? 30;
  }

  // Asking

  /**
   * The result of any method of protocol.md, or a KursError.
   * @param {string} method @param {Params} [params] @param {Waiting} [waiting] @returns {Promise<any>}
   */
  call(method, params, waiting) {
    return this.#request(method, params, waiting, (result) => result);
  }

  /**
   * The same as one string for people.
   * @param {string} method @param {Params} [params] @param {Waiting} [waiting] @returns {Promise<string>}
   */
  text(method, params, waiting) {
    return this.call(method, { ...params, as: "text" }, waiting);
  }

  /**
   * An amount, or a list of them, in one or many others. `more` are params such as `on`, `cash`, `rounding`.
   * @template {Amount | Amount[]} A
   * @param {A} amount @param {string} from @param {string | string[]} [to] @param {Params} [more]
   * @returns {Promise<A extends Amount[] ? ConversionOfMany : Conversion>}
   */
  async convert(amount, from, to, more) {
    const digits = Array.isArray(amount) ? amount.map(decimal) : decimal(/** @type {Amount} */ (amount));
    return this.call("convert", { ...more, amount: digits, from, to });
  }

  /**
   * The amount in `to` alone, rounded once by kurs: a string, since numbers of JavaScript are binary.
   * @param {Amount} amount @param {string} from @param {string} to @param {Params} [more]
   */
  async exchange(amount, from, to, more) {
    return (await this.convert(amount, from, to, more)).results[0].amount;
  }

  /**
   * What a person types: `20 usd + 15 gbp in eur`.
   * @param {string} expression @param {Params} [more] @param {Waiting} [waiting] @returns {Promise<Evaluation>}
   */
  evaluate(expression, more, waiting) {
    return this.call("evaluate", { ...more, expression }, waiting);
  }

  /**
   * The amounts of money in a text, in the order they stand. `offsetUtf16` counts as strings here do.
   * @param {string} text @param {Params} [more] @param {Waiting} [waiting] @returns {Promise<Found[]>}
   */
  async scan(text, more, waiting) {
    return (await this.call("scan", { ...more, text }, waiting)).amounts;
  }

  /**
   * Whether this kurs knows a method.
   * @param {string} method
   */
  async can(method) {
    this.#methods ??= new Set((await this.call("initialize", { clientInfo: { name: "kurs.cjs" } })).methods);
    return this.#methods.has(method);
  }

  // Being told

  /**
   * Has `handler` called with each push: `rates/subscribe`, `watchlist/subscribe`, … The program goes on while there
   * are subscriptions.
   * @param {string} method @param {(push: Params) => void} handler @param {Params} [params]
   * @returns {Promise<Subscription>}
   */
  subscribe(method, handler, params = {}) {
    const subscription = new Subscription(this, method, params, handler);
    return this.#request(method, params, {}, ({ subscription: number }) => {
      subscription.number = number;
      this.#subscriptions.add(subscription);
      this.#hold();
      return subscription;
    });
  }

  /** @param {Subscription} subscription */
  async unsubscribe(subscription) {
    if (!this.#subscriptions.delete(subscription)) return;
    this.#hold();
    if (this.#child && subscription.number !== undefined) {
      const method = subscription.method.replace(/subscribe$/, "unsubscribe");
      await this.call(method, { subscription: subscription.number });
    }
  }

  /** The process, while it runs. */
  get pid() {
    return this.#child?.pid;
  }

  /** Ends kurs, and waits for that. A later request starts it again. */
  close() {
    const child = this.#child;
    this.#child = undefined;
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

  /** Forgets the deaths and starts kurs anew: somebody wants it tried again. */
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
    if (this.#deaths.length >= MOST_DEATHS) {
      const message = `kurs ended ${MOST_DEATHS} times within a minute.`;
      this.#refuse(new KursError(message, "gaveUp", "Look at what it wrote to standard error."));
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
    // In a session of its own, so that Ctrl-C is for the program and not for kurs.
    const child = /** @type {Child} */ (
      spawn(program, rest, { stdio: ["pipe", "pipe", log ? "pipe" : "inherit"], detached: true })
    );
    this.#child = child;
    this.#partial = [];
    this.#methods = undefined;
    child.on("error", () => this.#missing(child));
    child.stdin?.on("error", () => {}); // Its end is seen where it is read from.
    if (child.pid === undefined) return;
    log?.("#", `${child.pid}: ${[program, ...rest].join(" ")}`);
    child.stdout.setEncoding("utf8").on("data", (text) => this.#child === child && this.#read(text));
    child.stdout.on("close", () => this.#died(child));
    if (log) child.stderr?.setEncoding("utf8").on("data", (text) => log("!", text.trimEnd()));
    child.unref();
    child.stdin.unref();
    /** @type {import("node:net").Socket | null} */ (child.stderr)?.unref();
    this.#hold();
    const asked = [...this.#waiting.values()];
    this.#again();
    for (const each of asked) this.#send(each);
  }

  /** Subscribes anew, and says so when that is done. */
  #again() {
    let open = this.#subscriptions.size;
    const done = () => --open === 0 && this.#options.onRestart?.();
    for (const each of this.#subscriptions) {
      each.number = undefined;
      // What it was about may be no more; who asks in `onRestart` learns why.
      this.#ask(each.method, each.params, (result) => ((each.number = result.subscription), done()), done, 1);
    }
  }

  /** @param {Child} child */
  #missing(child) {
    if (this.#child !== child) return;
    this.#child = undefined;
    const message =
      `${this.command[0]} is not here: build it with \`swift build -c release\` and put it on PATH` +
      " or its command line into KURS_COMMAND.";
    this.#refuse(new KursError(message, "missing"));
  }

  /** @param {Child} child */
  #died(child) {
    if (this.#child !== child) return;
    this.#child = undefined;
    child.kill("SIGKILL");
    this.#deaths.push(Date.now());
    this.#options.log?.("#", "kurs ended without being asked");
    for (const [id, each] of this.#waiting) {
      each.sent = false;
      if (--each.tries > 0) continue;
      this.#waiting.delete(id);
      each.reject(new KursError("kurs ended before it answered.", "ended", "Ask again: it is started anew."));
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

  /** The program goes on for whom waits, which timers see to, and for subscriptions. */
  #hold() {
    if (this.#subscriptions.size > 0) this.#child?.stdout.ref();
    else this.#child?.stdout.unref();
  }

  // The pipe

  /**
   * @param {string} method @param {Params | undefined} params @param {Waiting | undefined} waiting
   * @param {(result: any) => any} take Sees the result before anything else that came with it is looked at.
   * @returns {Promise<any>}
   */
  #request(method, params, { signal, patience = this.patience } = {}, take) {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const aborted = () => this.#abandon(id, signal?.reason);
      const late = new KursError("kurs has not answered in time.", "noAnswer", "Ask again, or be more patient.");
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
   * @param {number} [tries]
   */
  #ask(method, params, resolve, reject, tries = READS.has(method) ? 2 : 1) {
    const id = ++this.#last;
    const line = JSON.stringify({ jsonrpc: "2.0", id, method, params }) + "\n";
    const request = { method, line, tries, sent: false, resolve, reject };
    this.#waiting.set(id, request);
    if (this.#child) this.#send(request);
    else this.#begin();
    return id;
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
        if (each.number !== undefined && each.number === message.params?.subscription) each.handler(message.params);
      }
      return;
    }
    const request = this.#waiting.get(message.id);
    if (!request) return;
    this.#waiting.delete(message.id);
    const { error } = message;
    if (!error) return request.resolve(message.result);
    const data = error.data ?? {};
    request.reject(new KursError(error.message, data.kind ?? "", data.hint, data, error.code));
  }
}

/**
 * Nothing where the line is none of kurs's: the program may be another.
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
    throw new TypeError("A binary float is no amount of money: give a string, a bigint or a whole number.");
  }
  return String(amount);
}

/**
 * The words of a command line, in which quotes hold spaces together.
 * @param {string} line
 */
function words(line) {
  return [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map((each) => each[1] ?? each[2] ?? each[3]);
}

/**
 * `3 h old`: the age of a rate for people.
 * @param {number} seconds
 */
function age(seconds) {
  for (const [unit, name] of /** @type {const} */ ([[86400, "d"], [3600, "h"], [60, "min"]])) {
    if (seconds >= unit) return `${Math.floor(seconds / unit)} ${name} old`;
  }
  return "new";
}

/**
 * `ecb 2026-10-30, 3 h old`: whose rates, and a mark where newer ones are due.
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

/** An example: `kurs.cjs 100 usd in eur`; without arguments the watched pairs, painted anew at each push. */
async function main(/** @type {string[]} */ typed) {
  const paint = async () => {
    process.stdout.write("\r\x1b[K" + (await kurs.text("watchlist", { line: true })));
  };
  const kurs = new Kurs({ onRestart: () => paint().catch(trouble), onTrouble: trouble });
  if (typed.length === 0) {
    await kurs.subscribe("watchlist/subscribe", () => paint().catch(trouble));
    return paint();
  }
  const answer = await kurs.evaluate(typed.join(" "));
  if (answer.numberText) console.log(answer.numberText);
  for (const each of answer.results ?? []) console.log(`${each.textWithSymbol}  (${sources(each.terms)})`);
}

/** @param {KursError} error */
function trouble(error) {
  console.error(`kurs: ${error.message}\n${error.hint ?? ""}`.trimEnd());
  process.exit(1);
}

module.exports = { Kurs, KursError, Subscription, age, sources, words };

if (require.main === module) main(process.argv.slice(2)).catch(trouble);
