"use strict";
/** A chart next to the text; buttons and keys choose its span, zoom and move it. */

const { randomBytes } = require("node:crypto");
const vscode = require("vscode");
const { page } = require("./page.js");
const { settings, sentence } = require("./session.js");

const PAIR = /[A-Za-z]{3}\s*\/\s*[A-Za-z]{3}/;
const SPAN = /^(\d+[dwmy]|ytd|max)$/i;

/**
 * What the view shows: a span, or a range of days.
 * @typedef {{ base?: string, targets?: string[], span?: string, since?: string, until?: string, rebase?: boolean }} Shown
 */

class ChartView {
  #session;
  /** @type {import("vscode").WebviewPanel | undefined} */ #panel;
  /** @type {Shown} */ #shown = {};
  #size = { width: 800, height: 400 };
  /** Draws one after the other: each move starts from the result of the last. */
  #drawing = Promise.resolve();
  /** @type {import("vscode").Disposable[]} */ #watches;
  /** @type {import("./kurs.cjs").Subscription | undefined} */ #subscription;

  /** @param {import("./session.js").Session} session */
  constructor(session) {
    this.#session = session;
    this.#watches = [
      vscode.window.onDidChangeActiveColorTheme(() => this.#draw()),
      session.onRestart(() => this.#draw()),
    ];
  }

  /**
   * Draws the argument, else the pair at the cursor, else what the user enters.
   * @param {unknown} [wanted]
   */
  async ask(wanted) {
    const given = typeof wanted === "string" ? wanted : this.#atCursor();
    const typed =
      given ??
      (await vscode.window.showInputBox({ prompt: "Chart, such as USD/EUR GBP 5y", placeHolder: "USD/EUR 1y" }));
    if (typed?.trim()) await this.show(understood(typed));
  }

  #atCursor() {
    const editor = vscode.window.activeTextEditor;
    if (!editor) return undefined;
    const range = editor.document.getWordRangeAtPosition(editor.selection.active, PAIR);
    return range && editor.document.getText(range);
  }

  /** @param {Shown} wanted */
  async show(wanted) {
    this.#shown = { ...wanted, span: wanted.span ?? settings().get("span", "1y") };
    // Before a panel opens, so that the command shows an error such as an unknown currency.
    await this.#session.kurs.call("chart", { ...this.#shown, form: "sparkline", width: 2 });
    if (this.#panel) {
      this.#panel.reveal(undefined, true);
      return this.#draw();
    }
    const column = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
    const panel = vscode.window.createWebviewPanel("kurs.chart", "kurs", column, {
      enableScripts: true,
      localResourceRoots: [],
    });
    this.#panel = panel;
    panel.onDidDispose(() => this.#closed());
    panel.webview.onDidReceiveMessage((message) => this.#received(message));
    panel.webview.html = page(randomBytes(16).toString("base64"));
    // The first state says that nothing differs yet.
    const changed = (/** @type {any} */ { what }) => what.length > 0 && this.#draw();
    this.#subscription = await this.#session.kurs.subscribe("changes/subscribe", changed);
    if (!this.#panel) this.#closed();
  }

  /**
   * Handles a message of the page: it has loaded, its size, or a key.
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
    await this.#draw(kind === "zoom" ? { zoom: String(zoom) } : kind === "pan" ? { pan: String(pan) } : {});
  }

  /** @param {{ zoom?: string, pan?: string }} [move] */
  #draw(move = {}) {
    return (this.#drawing = this.#drawing.then(() => this.#drawn(move)));
  }

  /** @param {{ zoom?: string, pan?: string }} move */
  async #drawn(move) {
    if (!this.#panel) return;
    try {
      const asked = { ...this.#shown, ...this.#size, ...move, form: "svg", theme: theme() };
      const { base, since, until, chart, targets, notes = [] } = await this.#session.kurs.call("chart", asked);
      if (move.zoom ?? move.pan) this.#shown = { ...this.#shown, span: undefined, since, until };
      const codes = targets.map((/** @type {any} */ each) => each.to);
      if (this.#panel) this.#panel.title = `${base}/${codes.join(" ")}`;
      const said = [summary(since, until, targets), ...notes];
      this.#panel?.webview.postMessage({ svg: chart, span: this.#shown.span, said });
    } catch (error) {
      this.#panel?.webview.postMessage({ said: [sentence(error)] });
    }
  }

  #closed() {
    this.#panel = undefined;
    this.#subscription?.cancel().catch(() => {});
    this.#subscription = undefined;
  }

  dispose() {
    for (const each of this.#watches) each.dispose();
    this.#panel?.dispose();
  }
}

/**
 * `USD/EUR GBP 5y`
 * @param {string} typed @returns {Shown}
 */
function understood(typed) {
  const words = typed.replace(/\s*\/\s*/g, "/").trim().split(/\s+/);
  const span = words.find((each) => SPAN.test(each));
  const [first = "", ...more] = words.filter((each) => !SPAN.test(each));
  const [base, ...targets] = first.split("/");
  const all = [...targets, ...more].map((each) => each.toUpperCase());
  return {
    base: base.toUpperCase() || undefined,
    targets: all.length > 0 ? all : undefined,
    span: span?.toLowerCase(),
  };
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

/** @param {unknown} number @param {number} minimum @param {number} maximum */
function clamp(number, least, most) {
  return Math.round(Math.min(most, Math.max(least, Number(number) || least)));
}

module.exports = { ChartView, understood };
