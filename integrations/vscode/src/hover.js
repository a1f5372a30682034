"use strict";
/** Shows the value of an amount on hover. */

const vscode = require("vscode");
const { valueAt } = require("./amounts.js");
const { plain } = require("./plain.js");
const { settings } = require("./session.js");

/** An amount has a digit this near, or the pointer is not on it. */
const REACH = 40;

/** @type {import("vscode").HoverProvider} */
const hover = {
  async provideHover(document, position, token) {
    if (!settings().get("hover", true)) return undefined;
    const { text } = document.lineAt(position.line);
    // Without one, kurs need not even start.
    if (!/\d/.test(text.slice(Math.max(0, position.character - REACH), position.character + REACH))) return undefined;
    const stop = new AbortController();
    const stopping = token.onCancellationRequested(() => stop.abort());
    try {
      const found = await valueAt(document, position, undefined, stop.signal);
      if (!found?.value.short) return undefined;
      const said = new vscode.MarkdownString().appendText(plain(found.value.line));
      for (const each of found.value.doubts ?? []) said.appendMarkdown("\n\n").appendText(each.says);
      return new vscode.Hover(said, found.range);
    } catch {
      return undefined; // The user did not ask.
    } finally {
      stopping.dispose();
    }
  },
};

module.exports = { hover };
