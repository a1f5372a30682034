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
const { accessSync, constants, readFileSync } = require("node:fs");
const { homedir } = require("node:os");
const { isAbsolute, join } = require("node:path");

const INTRODUCTION = { clientInfo: { name: "kurs.cjs" }, positionEncoding: "utf-16" };
/** @type {Set<Child>} */
const running = new Set();
// At the end of the program its pipe closes, which kurs does not see while it is stopped.
process.on("exit", () => running.forEach((child) => child.kill("SIGCONT")));
/** How many subscriptions were given a token. */
let tokens = 0;

/**
 * An exact amount: digits in a string, a bigint, or an integer. Other numbers are binary floats.
 * @typedef {string | bigint | number} Amount
 *
 * @typedef {import("./protocol.cjs").Value} Value
 * @typedef {import("./protocol.cjs").Span} Span
 * @typedef {import("./protocol.cjs").Amount} Found
 * @typedef {Record<string, any>} Params
 * @typedef {{ signal?: AbortSignal, patience?: number }} Waiting
 *
 * @typedef {object} Options
 * @property {string | string[]} [command] The command line. Default: $KURS_COMMAND, or else `kurs` on PATH.
 * @property {number} [patience] The maximum wait for a response, in seconds. Default: 30.
 * @property {(trouble: KursError) => void} [onTrouble] Called when kurs was `restarted`: request the data that you
 *   show again, but for subscriptions; when it `gaveUp` or `ended`; and once when it is `silent` for 2 seconds.
 * @property {(mark: "→" | "←" | "!" | "#", line: string) => void} [log] Called with every line in and out, with
 *   standard error, and with starts and exits of kurs. Without it, kurs inherits the program's standard error.
 *
 * @typedef {{ resolve: (result: any) => void, reject: (error: unknown) => void }} Request
 * @typedef {import("node:child_process").ChildProcess & { stdin: import("node:net").Socket,
 *   stdout: import("node:net").Socket }} Child
 */

/**
 * An error of kurs or of this client: branch on `kind`, show `message` and `hint`.
 *
 * This client adds the kinds `missing` (no such program) and `noAnswer` (none within the maximum wait).
 */
class KursError extends Error {
  /**
   * @param {string} message @param {string} kind @param {string} [hint] @param {Params} [data] @param {number} [code]
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
  /** @type {Params} The newest state, which has the members of the notifications. */ state = {};
  /** @type {Kurs} */ #kurs;

  /** @param {Kurs} kurs @param {string} topic @param {Params} params @param {(state: Params) => void} handler */
  constructor(kurs, topic, params, handler) {
    this.#kurs = kurs;
    this.topic = topic;
    this.token = typeof params.subscription === "string" ? params.subscription : `node${++tokens}`;
    this.params = { ...params, topic, subscription: this.token };
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
  #last = 0;

  /** @param {Options} [options] */
  constructor(options = {}) {
    this.#options = options;
    const given = options.command ?? (process.env.KURS_COMMAND || "kurs");
    /** The command line, word by word. */
    this.command = typeof given === "string" ? words(given) : [...given];
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

  /** The same. For TypeScript, of any name and with any params: `call` knows those of protocol.md. */
  raw = this.call;

  /**
   * Calls any method, for plain text.
   * @param {string} method @param {Params} [params] @param {Waiting} [waiting] @returns {Promise<string>}
   */
  text(method, params, waiting) {
    return this.call(method, { ...params, as: "text" }, waiting);
  }

  /**
   * Converts an amount, or a list of them. `more` are params such as `on`, `cash`, `rounding`.
   * @param {Amount | Amount[]} amount @param {string} from @param {string | string[]} [to] @param {Params} [more]
   * @returns {Promise<any>}
   */
  async convert(amount, from, to, more) {
    const digits = Array.isArray(amount) ? amount.map(decimal) : decimal(amount);
    return this.call("convert", { ...more, amount: digits, from, to });
  }

  /**
   * Converts an amount: only the result, rounded once by kurs; a string, since JavaScript numbers are binary.
   * @param {Amount} amount @param {string} from @param {string} to @param {Params} [more] @returns {Promise<string>}
   */
  async exchange(amount, from, to, more) {
    return (await this.convert(amount, from, to, more)).results[0].amount;
  }

  /**
   * Evaluates typed text: `20 usd + 15 gbp in eur`.
   * @param {string} expression @param {Params} [more] @param {Waiting} [waiting]
   * @returns {Promise<import("./protocol.cjs").EvaluateResult>}
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
    for (let start = more?.start ?? 0; ; ) {
      const part = await this.call("scan", { ...more, text, start }, waiting);
      amounts.push(...part.amounts);
      if (part.next === undefined || more?.limit !== undefined) return amounts;
      start = part.next;
    }
  }

  // Notifications

  /**
   * Calls `handler` with the present state of a topic, and with each later one: `watchlist`, `changes`, …
   * After a restart of kurs, the present state comes again. Subscriptions keep the program alive.
   * @param {string} topic @param {(state: Params) => void} handler @param {Params} [params]
   * @returns {Promise<Subscription>}
   */
  subscribe(topic, handler, params = {}) {
    const subscription = new Subscription(this, topic, params, handler);
    return this.#request("subscribe", subscription.params, {}, (state) => {
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
    if (this.#child) await this.call("unsubscribe", { subscription: subscription.token });
  }

  // The process

  /** The process, while it runs. */
  get pid() {
    return this.#child?.pid;
  }

  /** Stops kurs, and waits until it has exited. A later request starts it again. */
  close() {
    this.#subscriptions.clear();
    return this.#end();
  }

  /** Starts another kurs, with the same subscriptions. */
  restart() {
    const ended = this.#end();
    if (this.#subscriptions.size > 0) this.#start();
    return ended;
  }

  /** kurs restarts itself: here it starts when it never ran, or was ended altogether. */
  #start() {
    if (this.#child) return;
    const { log } = this.#options;
    const [given, ...rest] = [...this.command, "--supervised", "--parent-pid", String(process.pid)];
    const program = given === "kurs" ? found() : given;
    // In a separate session, so that Ctrl-C does not reach kurs.
    const child = /** @type {Child} */ (
      spawn(program, rest, { stdio: ["pipe", "pipe", log ? "pipe" : "inherit"], detached: true })
    );
    this.#child = child;
    this.#partial = [];
    const path = given === "kurs" ? ` This PATH lacks it: ${process.env.PATH ?? ""}` : "";
    const hint = `Install kurs, then add it to PATH or set KURS_COMMAND.${path}`;
    child.on("error", () => this.#ended(child, new KursError(`${this.command[0]} not found.`, "missing", hint)));
    child.stdin?.on("error", () => {}); // The reading side handles the exit.
    if (child.pid === undefined) return;
    running.add(child);
    child.on("exit", () => running.delete(child));
    log?.("#", `${child.pid}: ${[program, ...rest].join(" ")}`);
    child.stdout.setEncoding("utf8").on("data", (text) => this.#child === child && this.#read(text));
    const message = "kurs exited before it answered.";
    child.stdout.on("close", () => this.#ended(child, new KursError(message, "ended", "Try again: kurs restarts.")));
    if (log) child.stderr?.setEncoding("utf8").on("data", (text) => log("!", text.trimEnd()));
    child.unref();
    child.stdin.unref();
    /** @type {import("node:net").Socket | null} */ (child.stderr)?.unref();
    this.#hold();
    this.#write({ id: 0, method: "initialize", params: INTRODUCTION });
    for (const each of this.#subscriptions) {
      // Its object may be gone.
      this.#request("subscribe", each.params, {}, (state) => each.take(state)).catch(() => {});
    }
  }

  /** @param {Child} child @param {KursError} error */
  #ended(child, error) {
    if (this.#child !== child) return;
    child.kill("SIGKILL");
    this.#options.log?.("#", error.message);
    this.#drop(error);
    if (this.#subscriptions.size > 0) this.#options.onTrouble?.(error);
  }

  #end() {
    const child = this.#drop(new KursError("kurs was closed before it answered.", "ended"));
    return new Promise((/** @type {(value?: unknown) => void} */ resolve) => {
      if (!child || !running.has(child)) return resolve();
      const slow = setTimeout(() => child.kill("SIGKILL"), 2000);
      child.ref();
      child.once("exit", () => (clearTimeout(slow), resolve()));
      child.stdin.end();
    });
  }

  /**
   * Gives up the process, whose pending requests get the error.
   * @param {KursError} error
   */
  #drop(error) {
    const [child, waiting] = [this.#child, this.#waiting];
    this.#child = undefined;
    this.#waiting = new Map();
    for (const each of waiting.values()) each.reject(error);
    return child;
  }

  /** Subscriptions keep the program alive; so do pending requests, by their timers. */
  #hold() {
    this.#child?.stdout[this.#subscriptions.size > 0 ? "ref" : "unref"]();
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
      this.#start();
      const id = ++this.#last;
      this.#write({ id, method, params });
      const aborted = () => this.#abandon(id, signal?.reason);
      const late = () => new KursError("kurs did not answer in time.", "noAnswer", "Try again, or raise `patience`.");
      const timer = setTimeout(() => this.#abandon(id, late()), patience * 1000);
      const settled = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", aborted);
      };
      this.#waiting.set(id, {
        resolve: (result) => (settled(), resolve(take(result))),
        reject: (error) => (settled(), reject(error)),
      });
      signal?.addEventListener("abort", aborted);
    });
  }

  /** @param {Params} message */
  #write(message) {
    const line = JSON.stringify({ jsonrpc: "2.0", ...message });
    this.#options.log?.("→", line);
    this.#child?.stdin?.write(line + "\n");
  }

  /** @param {number} id @param {unknown} reason */
  #abandon(id, reason) {
    const request = this.#waiting.get(id);
    if (!request) return;
    this.#waiting.delete(id);
    this.#write({ method: "$/cancelRequest", params: { id } });
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
      let message;
      try {
        message = JSON.parse(line);
      } catch {
        continue; // The program may not be kurs.
      }
      if (message?.jsonrpc) this.#take(message);
    }
  }

  /** @param {Params} message */
  #take({ id, method, params, result, error }) {
    if (method === "trouble" && params) {
      this.#options.onTrouble?.(new KursError(params.message, params.kind, params.hint));
    } else if (method) {
      for (const each of [...this.#subscriptions]) if (each.token === params?.subscription) each.take(params);
    } else {
      const request = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (!error) return request?.resolve(result);
      const data = error.data ?? {};
      request?.reject(new KursError(error.message, data.kind ?? "", data.hint, data, error.code));
    }
  }
}

/** @param {Amount} amount */
function decimal(amount) {
  if (typeof amount === "number" && !Number.isSafeInteger(amount)) {
    throw new TypeError("Amounts cannot be binary floats: pass a string, a bigint or an integer.");
  }
  return String(amount);
}

/** kurs on PATH; else where `integrations/install` has put it, since a desktop may have another PATH; else its name. */
function found() {
  const folders = (process.env.PATH ?? "").split(":").filter(isAbsolute);
  if (folders.some((/** @type {string} */ folder) => isProgram(join(folder, "kurs")))) return "kurs";
  const data = process.env.XDG_DATA_HOME || join(homedir(), ".local", "share");
  /** @type {string[]} */
  let places = [];
  try {
    places = [readFileSync(join(data, "kurs", "kurs-program"), "utf8").trim()];
  } catch {} // It was not installed so.
  return [...places, join(homedir(), ".local", "bin", "kurs")].find(isProgram) ?? "kurs";
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return isAbsolute(path);
  } catch {
    return false;
  }
}

/**
 * The words of a command line, with quotes around spaces.
 * @param {string} line
 */
function words(line) {
  return [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map((each) => each[1] ?? each[2] ?? each[3]);
}

/** An example: `kurs.cjs 100 usd in eur`; without arguments, the watched pairs, redrawn on each notification. */
async function main(/** @type {string[]} */ typed) {
  const kurs = new Kurs({ onTrouble: (error) => ["gaveUp", "ended"].includes(error.kind) && trouble(error) });
  if (typed.length === 0) {
    await kurs.subscribe("watchlist", ({ line }) => process.stdout.write("\r\x1b[K" + line));
    return;
  }
  console.log((await kurs.evaluate(typed.join(" "), { remember: true, line: true })).line);
}

/** @param {KursError} error */
function trouble(error) {
  console.error(`kurs: ${error.message}\n${error.hint ?? ""}`.trimEnd());
  process.exit(1);
}

module.exports = { Kurs, KursError, Subscription, words };

if (require.main === module) main(process.argv.slice(2)).catch(trouble);
