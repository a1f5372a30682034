"use strict";
/** A board next to the text, a multi-currency converter: type in any row, all update. */

const { randomBytes } = require("node:crypto");
const vscode = require("vscode");
const { boardPage } = require("./boardpage.js");
const { plain } = require("./plain.js");
const { sentence } = require("./session.js");

/** The age of rates grows without notifications. */
const AGE_MILLISECONDS = 60_000;
const SHOWN_MILLISECONDS = 8000;

/** @typedef {{ code: string, name: string, text: string, rateText?: string, message?: string, source?: string, day?: string, stale?: boolean }} Row */
/** @typedef {{ revision?: number, rows: Row[], typed?: string, origin?: string, state: string, message?: string, hint?: string, removed?: boolean }} State */

class BoardView {
  #session;
  #recent;
  /** @type {import("vscode").WebviewPanel | undefined} */ #panel;
  #board = "main";
  /** @type {State | undefined} */ #shown;
  /** Requests go out at once; only the answer to the last is drawn, which includes those before it. */
  #asked = 0;
  #answered = 0;
  /** An error of a request, until the next one succeeds or the user dismisses it. */
  #error = "";
  /** @type {import("vscode").Disposable} */ #watch;
  /** @type {NodeJS.Timeout | undefined} */ #aging;
  /** @type {import("./kurs.cjs").Subscription | undefined} */ #subscription;

  /** @param {import("./session.js").Session} session @param {import("./recent.js").Recent} recent */
  constructor(session, recent) {
    this.#session = session;
    this.#recent = recent;
    this.#watch = session.onRestart(() => this.#panel && this.#ask("board/get"));
  }

  /** @param {unknown} [wanted] The name of a board. */
  async open(wanted) {
    const board = typeof wanted === "string" && wanted !== "" ? wanted : "main";
    // Before a panel opens, so that the command shows an error.
    const state = await this.#session.kurs.call("board/open", { board });
    if (this.#panel && board === this.#board) {
      this.#panel.reveal(undefined, false);
      return this.#show(state);
    }
    this.#panel?.dispose();
    this.#board = board;
    this.#error = "";
    const column = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: false };
    const panel = vscode.window.createWebviewPanel("kurs.board", plain(`Board ${board}`), column, {
      enableScripts: true,
      localResourceRoots: [],
    });
    this.#panel = panel;
    this.#shown = state;
    panel.onDidDispose(() => this.#panel === panel && this.#closed());
    panel.webview.onDidReceiveMessage((message) => this.#received(message));
    panel.webview.html = boardPage(randomBytes(16).toString("base64"));
    this.#aging = setInterval(() => this.#ask("board/get"), AGE_MILLISECONDS);
    const subscription = await this.#session.kurs.subscribe("board/subscribe", (/** @type {State} */ it) => this.#take(it), { board });
    if (this.#panel === panel) this.#subscription = subscription;
    else subscription.cancel().catch(() => {});
  }

  /**
   * Handles a message of the page: it has loaded, a key, or a button of a row.
   * @param {Record<string, any>} message
   */
  async #received({ kind, row, text, by }) {
    const rows = this.#shown?.rows ?? [];
    const at = rows.findIndex((each) => each.code === row);
    if (kind === "ready") return this.#draw();
    if (kind === "dismiss") return this.#dismiss();
    if (kind === "refresh") return this.#session.refresh().catch((error) => this.#fail(error));
    if (kind === "add") return this.#add();
    if (at < 0) return;
    if (kind === "type") return this.#ask("board/type", { row, text: String(text) });
    if (kind === "remove") return this.#ask("board/remove", { row });
    if (kind === "change") return this.#change(row);
    if (kind === "copy") return this.#copy(rows[at]);
    const to = at + (by < 0 ? -1 : 1);
    if (kind === "move" && to >= 0 && to < rows.length) return this.#ask("board/move", { row, at: to });
    // The number that was typed, for this row.
    const typed = rows.find((each) => each.code === this.#shown?.typed);
    if (kind === "swap" && typed?.text) return this.#ask("board/type", { row, text: typed.text });
  }

  async #add() {
    const code = await this.#recent.currency("Add a currency to the board");
    if (code) await this.#ask("board/add", { row: code });
  }

  /** Puts another currency in the place of the row's. */
  async #change(/** @type {string} */ row) {
    const code = await this.#recent.currency(`Currency instead of ${row}`);
    if (code && code !== row) await this.#ask("board/replace", { row, currency: code });
  }

  async #copy(/** @type {Row} */ { text, code }) {
    if (!text) return;
    await vscode.env.clipboard.writeText(`${text} ${code}`);
    vscode.window.setStatusBarMessage(plain(`Copied: ${text} ${code}`), SHOWN_MILLISECONDS);
  }

  #dismiss() {
    this.#error = "";
    return this.#ask("board/dismiss");
  }

  /**
   * Whether kurs did it.
   * @param {string} method @param {Record<string, unknown>} [params]
   */
  async #ask(method, params = {}) {
    const asked = ++this.#asked;
    try {
      const state = await this.#session.kurs.call(method, { board: this.#board, ...params });
      this.#answered = Math.max(this.#answered, asked);
      if (asked !== this.#asked) return true;
      if (method !== "board/get") this.#error = "";
      this.#show(state);
      return true;
    } catch (error) {
      this.#answered = Math.max(this.#answered, asked);
      if (asked === this.#asked) this.#fail(error);
      return false;
    }
  }

  /** A notification: not if an answer has shown it, or one is to come, which is newer. */
  #take(/** @type {State} */ state) {
    const isNew = (state.revision ?? 0) > (this.#shown?.revision ?? -1);
    if (this.#answered === this.#asked && (isNew || state.removed)) this.#show(state);
  }

  #show(/** @type {State} */ state) {
    this.#shown = state;
    this.#draw();
  }

  #fail(/** @type {unknown} */ error) {
    this.#error = sentence(error);
    this.#draw();
  }

  #draw() {
    if (!this.#panel || !this.#shown) return;
    const { rows, typed, origin = "", state, message, hint, removed } = this.#shown;
    const trouble = message ? plain([message, hint].filter(Boolean).join(" ")) : "";
    this.#panel.webview.postMessage({
      rows: removed ? [] : rows.map(row),
      typed,
      said: removed ? "The board was deleted." : state === "loading" ? "Fetching rates…" : origin,
      error: this.#error || trouble,
    });
  }

  #closed() {
    this.#panel = undefined;
    clearInterval(this.#aging);
    this.#subscription?.cancel().catch(() => {});
    this.#subscription = undefined;
  }

  dispose() {
    this.#watch.dispose();
    this.#panel?.dispose();
  }
}

/** A row as the page shows it. */
function row(/** @type {Row} */ { code, name, text, rateText, message, source, day, stale }) {
  const facts = [source, day].filter(Boolean).join(" ") + (stale ? "!" : "");
  return { code, name: plain(name), text, rate: plain(rateText ?? message ?? ""), facts: plain(facts) };
}

module.exports = { BoardView };
