"use strict";
/** Watched pairs in the status bar, redrawn on each notification. */

const vscode = require("vscode");
const { lines, plain } = require("./plain.js");
const { here, settings, list, kindOf, sentence } = require("./session.js");

class WatchBar {
  #item = vscode.window.createStatusBarItem("kurs.watched", vscode.StatusBarAlignment.Left, 0);
  /** @type {import("./kurs.cjs").Subscription | undefined} */ #subscription;

  constructor() {
    this.#item.name = "kurs: watched pairs";
    here().onStart(() => this.start());
  }

  /** Subscribes to the list in the settings, instead of the previous one. */
  async start() {
    const former = this.#subscription;
    this.#subscription = undefined;
    former?.cancel().catch(() => {});
    if (settings().get("list") === "") return this.#item.hide();
    try {
      const show = () => this.#paint();
      this.#subscription = await here().kurs.subscribe("watchlist", show, { list: list() });
    } catch (error) {
      this.#trouble(error);
    }
  }

  /** The age of rates grows without notifications. */
  age() {
    if (this.#subscription) this.#paint();
  }

  async #paint() {
    try {
      const { kurs } = here();
      const asked = { list: list() };
      const both = [kurs.call("watchlist", { ...asked, segment: "plain" }), kurs.text("watchlist", asked)];
      const [state, table] = await Promise.all(both);
      this.#show(state, table);
    } catch (error) {
      this.#trouble(error);
    }
  }

  /** @param {{ segment: string, origin: string, rows: any[], missing?: any[] }} state @param {string} table */
  #show({ segment, origin, rows, missing = [] }, table) {
    const [first] = [...rows, ...missing];
    here().remember("watched", first !== undefined);
    if (!first) return this.#item.hide();
    this.#item.text = `$(graph-line) ${plain(segment)}`;
    this.#item.tooltip = new vscode.MarkdownString().appendCodeblock(lines(`${table}\n\n${origin}`), "text");
    this.#item.backgroundColor = undefined;
    this.#item.command = { command: "kurs.chart", title: "Show Chart", arguments: [first.pair] };
    this.#item.show();
  }

  /** @param {unknown} error */
  #trouble(error) {
    if (kindOf(error) === "ended") return; // A restart of kurs redraws this.
    this.#item.text = "$(warning) kurs";
    this.#item.tooltip = sentence(error);
    this.#item.backgroundColor = new vscode.ThemeColor("statusBarItem.warningBackground");
    this.#item.command = "kurs.restart";
    this.#item.show();
    here().aside(error);
  }

  async watch() {
    const prompt = "Pair and amount, such as EUR/USD 100";
    const text = await vscode.window.showInputBox({ prompt, placeHolder: "EUR/USD" });
    if (text?.trim()) await here().kurs.call("watchlist/add", { text, list: list() });
  }

  async unwatch() {
    const { rows, missing = [] } = await here().kurs.call("watchlist", { list: list() });
    /** @type {{ label: string, description?: string }[]} */
    const items = [...rows, ...missing].map(({ pair, note = "" }) => ({ label: pair, description: plain(note) }));
    const chosen = await vscode.window.showQuickPick(items, { placeHolder: "Which pair?" });
    if (chosen) await here().kurs.call("watchlist/remove", { pair: chosen.label, list: list() });
  }

  dispose() {
    this.#item.dispose();
  }
}

module.exports = { WatchBar };
