"use strict";
/** Shows the value of an amount on hover. */

const vscode = require("vscode");
const { amountAt, worth } = require("./amounts.js");
const { sources } = require("./kurs.cjs");
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
    const amount = await amountAt(kurs, document, position, signal);
    if (!amount) return undefined;
    const { found, range } = amount;
    const { results } = await worth(kurs, found, undefined, signal);
    const other = results.filter((each) => each.how !== "identity");
    if (other.length === 0) return undefined;
    const text = new vscode.MarkdownString();
    for (const each of other) {
      text.appendText(`${found.amount} ${found.currency} = `).appendMarkdown("**");
      text.appendText(plain(each.textWithSymbol)).appendMarkdown("**\n\n");
      for (const note of each.notes ?? []) text.appendText(plain(note)).appendMarkdown("\n\n");
    }
    text.appendText(plain(sources(other)));
    const else_ = [...(found.candidates ?? []).slice(1), ...(found.readings ?? []).slice(1)];
    if (else_.length > 0) text.appendMarkdown("\n\n").appendText(`It could also mean ${else_.join(", ")}.`);
    return new vscode.Hover(text, range);
  }
}

module.exports = { HoverProvider };
