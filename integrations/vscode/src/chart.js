"use strict";
/** A chart next to the text; buttons and keys choose its span, zoom and move it. */

const vscode = require("vscode");
const page = require("./chartpage.js");
const { KursError } = require("./kurs.cjs");
const { here, settings, sentence } = require("./session.js");
const { View } = require("./view.js");

/**
 * What the view shows: a span, or a range of days.
 * @typedef {{ base?: string, targets?: string[], rebase?: boolean, span?: string, since?: string,
 *   until?: string }} Shown
 */

class ChartView extends View {
  /** @type {Shown} */ #shown = {};
  #size = { width: 800, height: 400 };
  /** Draws one after the other: each move starts from the result of the last. */
  #drawing = Promise.resolve();

  /**
   * Draws the argument, else the pair at the cursor or in its line, else what the user enters.
   * @param {unknown} [wanted]
   */
  async ask(wanted) {
    if (typeof wanted === "string") return this.#show({ text: wanted });
    const editor = vscode.window.activeTextEditor;
    if (editor) {
      const { line, character } = editor.selection.active;
      try {
        return await this.#show({ text: editor.document.lineAt(line).text, offset: character });
      } catch (error) {
        // With a code, it is of kurs: the line has no pair.
        if (!(error instanceof KursError) || error.code === 0) throw error;
      }
    }
    const prompt = "Chart, such as USD/EUR GBP 5y";
    const typed = await vscode.window.showInputBox({ prompt, placeHolder: "USD/EUR 1y" });
    if (typed?.trim()) await this.ask(typed);
  }

  /** @param {{ text: string, offset?: number }} asked */
  async #show(asked) {
    const params = { ...asked, span: settings().get("span", "1y"), form: "sparkline", width: 2 };
    // Before a panel opens, so that the command shows an error such as an unknown currency.
    const { base, targets, span } = await here().kurs.call("chart", params);
    this.#shown = { base, targets: targets.map((/** @type {any} */ each) => each.to), span };
    if (this.panel) {
      this.panel.reveal(undefined, true);
      return this.draw();
    }
    const received = (/** @type {Record<string, any>} */ message) => this.#received(message);
    await this.openPage(page, "kurs", true, received, ["changes", () => this.draw()]);
  }

  /**
   * Handles a message of the page: its size, a button or a key.
   * @param {Record<string, any>} message
   */
  async #received({ kind, width, height, span, zoom, pan }) {
    if (kind === "size") {
      this.#size = { width: clamp(width, 160, 4000), height: clamp(height, 120, 4000) };
    } else if (kind === "rebase") {
      this.#shown.rebase = !this.#shown.rebase;
    } else if (kind === "span") {
      this.#shown = { ...this.#shown, span: String(span), since: undefined, until: undefined };
    }
    await this.draw(kind === "zoom" ? { zoom: String(zoom) } : kind === "pan" ? { pan: String(pan) } : {});
  }

  /** @param {{ zoom?: string, pan?: string }} [move] */
  draw(move = {}) {
    return (this.#drawing = this.#drawing.then(() => this.#drawn(move)));
  }

  /** @param {{ zoom?: string, pan?: string }} move */
  async #drawn(move) {
    if (!this.panel) return;
    try {
      const asked = { ...this.#shown, ...this.#size, ...move, form: "svg", theme: theme() };
      const { base, since, until, chart, targets, notes = [] } = await here().kurs.call("chart", asked);
      if (move.zoom ?? move.pan) this.#shown = { ...this.#shown, span: undefined, since, until };
      if (!this.panel) return;
      this.panel.title = `${base}/${targets.map((/** @type {any} */ each) => each.to).join(" ")}`;
      const said = [summary(since, until, targets), ...notes];
      this.panel.webview.postMessage({ svg: chart, span: this.#shown.span, said });
    } catch (error) {
      this.panel?.webview.postMessage({ said: [sentence(error)] });
    }
  }
}

/** @param {string} since @param {string} until @param {any[]} targets */
function summary(since, until, targets) {
  const rates = targets
    .filter(({ last }) => last)
    .map(({ to, last, change }) => `${to} ${last.rate} (${change ?? 0} %)`);
  return [`${since} – ${until}`, ...rates].join(" · ");
}

function theme() {
  const { Light, HighContrastLight } = vscode.ColorThemeKind;
  return [Light, HighContrastLight].includes(vscode.window.activeColorTheme.kind) ? "light" : "dark";
}

/** @param {unknown} number @param {number} least @param {number} most */
function clamp(number, least, most) {
  return Math.round(Math.min(most, Math.max(least, Number(number) || least)));
}

module.exports = { ChartView };
