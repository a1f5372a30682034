"use strict";
/** Watched pairs in the status bar, redrawn on each notification. */

const vscode = require("vscode");
const { plain } = require("./plain.js");
const { settings, kindOf, sentence } = require("./session.js");

/** The age of rates grows without notifications. */
const AGE_MILLISECONDS = 60_000;

/** Whether pairs were watched when kurs was last used. */
const WATCHED = "watched";

/** The header of the tooltip, a table of the moves of each pair. */
const HEAD = "| | | day | week | month | year | |\n|---|---:|---:|---:|---:|---:|---|\n";

class WatchBar {
  #session;
  #memory;
  #item = vscode.window.createStatusBarItem("kurs.watched", vscode.StatusBarAlignment.Left, 0);
  /** @type {import("./kurs.cjs").Subscription | undefined} */ #subscription;
  /** @type {import("vscode").Disposable[]} */ #watches;
  /** @type {NodeJS.Timeout} */ #aging;
  #paints = 0;
  /** The last one of them that was answered. */
  #painted = 0;
  #began = false;

  /** @param {import("./session.js").Session} session @param {import("vscode").Memento} memory */
  constructor(session, memory) {
    this.#session = session;
    this.#memory = memory;
    this.#item.name = "kurs: watched pairs";
    this.#watches = [
      session.onBegin(() => this.start()),
      session.onRestart(() => (this.#subscription ? this.paint() : this.start())),
      vscode.workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration("kurs.list") && this.#began) this.start();
      }),
    ];
    this.#aging = setInterval(() => this.#subscription && this.paint(), AGE_MILLISECONDS);
  }

  get list() {
    return settings().get("list", "main");
  }

  /** Starts with the window if pairs were watched before: no other window needs a process. */
  begin() {
    if (this.#memory.get(WATCHED, false)) void this.#session.kurs;
  }

  /** Subscribes to the list in the settings, instead of the previous one. */
  async start() {
    this.#began = true;
    const former = this.#subscription;
    this.#subscription = undefined;
    former?.cancel().catch(() => {});
    if (this.list === "") return this.#item.hide();
    try {
      const show = () => this.paint();
      this.#subscription = await this.#session.kurs.subscribe("watchlist/subscribe", show, { list: this.list });
    } catch (error) {
      this.#trouble(error);
    }
  }

  async paint() {
    const paint = ++this.#paints;
    try {
      const state = await this.#session.kurs.call("watchlist", { list: this.list, segment: "plain" });
      if (paint < this.#painted) return;
      this.#painted = paint;
      this.#show(state);
    } catch (error) {
      // After a death, kurs restarts, which redraws this.
      if (paint === this.#paints && kindOf(error) !== "ended") this.#trouble(error);
    }
  }

  /** @param {{ segment: string, origin: string, rows: any[], missing?: any[] }} state */
  #show({ segment, origin, rows, missing = [] }) {
    const isEmpty = rows.length === 0 && missing.length === 0;
    if (this.#memory.get(WATCHED, false) === isEmpty) this.#memory.update(WATCHED, !isEmpty);
    if (isEmpty) return this.#item.hide();
    this.#item.text = `$(graph-line) ${plain(segment)}`;
    const table = new vscode.MarkdownString(HEAD);
    for (const each of rows) {
      const moves = [each.previous, each.week, each.month, each.year].map((move) => escape(move?.text ?? ""));
      const from = [each.source, each.day].filter(Boolean).join(" ");
      table.appendMarkdown(`| ${escape(each.pair)} | ${escape(each.text)} | ${moves.join(" | ")} | ${escape(from)} |\n`);
    }
    for (const each of missing) table.appendMarkdown(`| ${escape(each.pair)} | ${escape(each.message)} | | | | | |\n`);
    table.appendMarkdown(`\n${escape(origin)}`);
    this.#item.tooltip = table;
    this.#item.backgroundColor = undefined;
    const pair = rows[0]?.pair ?? missing[0].pair;
    this.#item.command = { command: "kurs.chart", title: "Show Chart", arguments: [pair] };
    this.#item.show();
  }

  /** @param {unknown} error */
  #trouble(error) {
    this.#item.text = "$(warning) kurs";
    this.#item.tooltip = sentence(error);
    this.#item.backgroundColor = new vscode.ThemeColor("statusBarItem.warningBackground");
    this.#item.command = "kurs.restart";
    this.#item.show();
    this.#session.aside(error);
  }

  async watch() {
    const typed = await vscode.window.showInputBox({
      prompt: "Pair and amount, such as EUR/USD 100",
      placeHolder: "EUR/USD",
    });
    const [pair, amount] = typed?.trim().split(/\s+/) ?? [];
    if (!pair) return;
    await this.#session.kurs.call("watchlist/add", { pair, amount, list: this.list || "main" });
  }

  async unwatch() {
    const list = this.list || "main";
    const { rows, missing = [] } = await this.#session.kurs.call("watchlist", { list });
    /** @type {{ label: string, description?: string }[]} */
    const items = [...rows, ...missing].map((each) => ({ label: each.pair, description: each.note && plain(each.note) }));
    const chosen = await vscode.window.showQuickPick(items, { placeHolder: "Which pair?" });
    if (chosen) await this.#session.kurs.call("watchlist/remove", { pair: chosen.label, list });
  }

  dispose() {
    clearInterval(this.#aging);
    for (const each of this.#watches) each.dispose();
    this.#item.dispose();
  }
}

/** @param {string} text */
function escape(text) {
  return plain(text).replace(/[\\`*_{}[\]()#+\-.!|<>$]/g, "\\$&");
}

module.exports = { WatchBar };
