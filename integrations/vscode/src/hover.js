"use strict";
/** Shows the value of an amount on hover. */

const vscode = require("vscode");
const { valueAt } = require("./amounts.js");
const { plain } = require("./plain.js");
const { settings, kindOf } = require("./session.js");

/** An amount has a digit this near, or the pointer is not on it. */
const REACH = 40;

class HoverProvider {
  #session;

  /** @param {import("./session.js").Session} session */
  constructor(session) {
    this.#session = session;
  }

  /**
   * @param {import("vscode").TextDocument} document
   * @param {import("vscode").Position} position
   * @param {import("vscode").CancellationToken} token
   */
  async provideHover(document, position, token) {
    if (!settings().get("hover", true)) return undefined;
    const { text } = document.lineAt(position.line);
    // Without one, kurs need not even start.
    if (!/\d/.test(text.slice(Math.max(0, position.character - REACH), position.character + REACH))) return undefined;
    const stop = new AbortController();
    const stopping = token.onCancellationRequested(() => stop.abort());
    try {
      return await this.#hover(document, position, stop.signal);
    } catch (error) {
      // The user did not ask: show only errors that concern everything, and once.
      if (kindOf(error) === "gaveUp") this.#session.aside(error);
      return undefined;
    } finally {
      stopping.dispose();
    }
  }

  /**
   * @param {import("vscode").TextDocument} document
   * @param {import("vscode").Position} position
   * @param {AbortSignal} signal
   */
  async #hover(document, position, signal) {
    const { kurs } = this.#session;
    const found = await valueAt(kurs, document, position, undefined, signal);
    if (!found?.value.short) return undefined;
    const { value, range } = found;
    const text = new vscode.MarkdownString().appendText(plain(value.line));
    for (const each of value.doubts ?? []) text.appendMarkdown("\n\n").appendText(each.says);
    return new vscode.Hover(text, range);
  }
}

module.exports = { HoverProvider };
