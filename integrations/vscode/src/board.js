"use strict";
/** A board next to the text, a multi-currency converter: type in any row, all update. */

const vscode = require("vscode");
const page = require("./boardpage.js");
const { plain } = require("./plain.js");
const { pickCurrency } = require("./recent.js");
const { here, sentence } = require("./session.js");
const { View } = require("./view.js");

/** @typedef {Record<string, any>} Row */
/** @typedef {{ rows: Row[] } & Record<string, any>} State A board as protocol.md has it. */

class BoardView extends View {
  #board = "main";
  /** @type {State | undefined} */ #shown;
  /** Requests without a response: only the last one is drawn, which includes those before it. */
  #pending = 0;
  /** An error of a request, until the next one succeeds or the user dismisses it. */
  #error = "";

  /** @param {unknown} [wanted] The name of a board. */
  async open(wanted) {
    const board = typeof wanted === "string" && wanted !== "" ? wanted : "main";
    // Before a panel opens, so that the command shows an error.
    const state = await here().kurs.call("board/open", { board });
    this.#shown = state;
    if (this.panel && board === this.#board) {
      this.panel.reveal(undefined, false);
      return this.#draw();
    }
    this.#board = board;
    this.#error = "";
    const take = (/** @type {State} */ changed) => {
      if (board !== this.#board || this.#pending > 0) return;
      this.#shown = changed;
      this.#draw();
    };
    const received = (/** @type {Record<string, any>} */ message) => this.#received(message);
    await this.openPage(page, plain(`Board ${board}`), false, received, ["board", take, { board }]);
  }

  /** The age of rates grows without notifications. */
  age() {
    if (this.panel) this.#ask("board");
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
    if (kind === "refresh") return here().refresh().catch((error) => this.#fail(error));
    if (kind === "add") return this.#pick("Add a currency to the board", "board/add", "row");
    if (at < 0) return;
    if (kind === "type") return this.#ask("board/type", { row, text: String(text) });
    if (kind === "remove") return this.#ask("board/remove", { row });
    if (kind === "change") return this.#pick(`Currency instead of ${row}`, "board/replace", "currency", { row });
    if (kind === "copy") return this.#copy(rows[at]);
    const to = at + (by < 0 ? -1 : 1);
    if (kind === "move" && to >= 0 && to < rows.length) return this.#ask("board/move", { row, at: to });
    // The number that was typed, for this row.
    const typed = rows.find((each) => each.code === this.#shown?.typed);
    if (kind === "swap" && typed?.text) return this.#ask("board/type", { row, text: typed.text });
  }

  /** @param {string} question @param {string} method @param {string} param @param {Record<string, unknown>} [more] */
  async #pick(question, method, param, more) {
    const code = await pickCurrency(question);
    if (code && code !== more?.row) await this.#ask(method, { ...more, [param]: code });
  }

  async #copy(/** @type {Row} */ { text, code }) {
    if (!text) return;
    await vscode.env.clipboard.writeText(`${text} ${code}`);
    here().say(`Copied: ${text} ${code}`);
  }

  #dismiss() {
    this.#error = "";
    return this.#ask("board", { dismiss: true });
  }

  /** @param {string} method @param {Record<string, unknown>} [params] */
  async #ask(method, params) {
    this.#pending += 1;
    try {
      const state = await here().kurs.call(method, { board: this.#board, ...params });
      if (--this.#pending > 0) return;
      if (method !== "board") this.#error = "";
      this.#shown = state;
      this.#draw();
    } catch (error) {
      if (--this.#pending === 0) this.#fail(error);
    }
  }

  #fail(/** @type {unknown} */ error) {
    this.#error = sentence(error);
    this.#draw();
  }

  #draw() {
    if (!this.#shown) return;
    const { rows, typed, origin = "", state, message, hint, removed } = this.#shown;
    const trouble = message ? plain([message, hint].filter(Boolean).join(" ")) : "";
    this.panel?.webview.postMessage({
      rows: removed ? [] : rows.map(row),
      typed,
      said: removed ? "The board was deleted." : state === "loading" ? "Fetching rates…" : origin,
      error: this.#error || trouble,
    });
  }
}

/** A row as the page shows it. */
function row(/** @type {Row} */ { code, name, text, rateText, message, source, day, stale }) {
  const facts = [source, day].filter(Boolean).join(" ") + (stale ? "!" : "");
  return { code, name: plain(name), text, rate: plain(rateText ?? message ?? ""), facts: plain(facts) };
}

module.exports = { BoardView };
