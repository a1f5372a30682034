"use strict";
/** The entry point: VS Code calls `activate` and `deactivate`. */

const vscode = require("vscode");
const { alerts } = require("./alerts.js");
const { bill } = require("./bill.js");
const { BoardView } = require("./board.js");
const { ChartView } = require("./chart.js");
const { convert, convertTo, convertAll, move, calculate } = require("./converting.js");
const { hover } = require("./hover.js");
const { swap, copy, keep, pick, insertCurrency, changeSetting } = require("./recent.js");
const { here, open } = require("./session.js");
const { WatchBar } = require("./watchbar.js");
const { why } = require("./why.js");

/** The age of rates grows without notifications. */
const AGE_MILLISECONDS = 60_000;

/** @param {import("vscode").ExtensionContext} context */
function activate(context) {
  const session = open(context);
  const board = new BoardView();
  const chart = new ChartView();
  const bar = new WatchBar();
  alerts();
  /** @type {Record<string, (given?: unknown) => unknown>} */
  const commands = {
    convert: () => convert(),
    convertTo,
    convertAll,
    why,
    next: () => move(1),
    previous: () => move(-1),
    calculate,
    swap,
    copy,
    keep,
    recents: pick,
    insertCurrency,
    settings: changeSetting,
    board: (wanted) => board.open(wanted),
    bill,
    chart: (wanted) => chart.ask(wanted),
    watch: () => bar.watch(),
    unwatch: () => bar.unwatch(),
    refresh: () => session.refresh(),
    restart: () => session.restart(),
    log: () => session.output.show(),
  };
  for (const [name, act] of Object.entries(commands)) {
    const run = async (/** @type {unknown} */ given) => {
      try {
        await act(given);
      } catch (error) {
        session.tell(error);
      }
    };
    context.subscriptions.push(vscode.commands.registerCommand(`kurs.${name}`, run));
  }
  const aging = setInterval(() => {
    bar.age();
    board.age();
  }, AGE_MILLISECONDS);
  context.subscriptions.push(
    session,
    board,
    chart,
    bar,
    vscode.languages.registerHoverProvider("*", hover),
    vscode.window.onDidChangeActiveColorTheme(() => chart.draw()),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (!session.isUsed) return;
      if (change.affectsConfiguration("kurs.command")) session.restart();
      else if (change.affectsConfiguration("kurs.list")) bar.start();
    }),
    new vscode.Disposable(() => clearInterval(aging)),
  );
  session.begin();
}

/** VS Code waits for this; kurs has exited afterwards. */
function deactivate() {
  return here().end();
}

module.exports = { activate, deactivate };
