"use strict";
/** The entry point: VS Code calls `activate` and `deactivate`. */

const vscode = require("vscode");
const { alerts } = require("./alerts.js");
const { bill } = require("./bill.js");
const { BoardView } = require("./board.js");
const { ChartView } = require("./chart.js");
const { Converting } = require("./converting.js");
const { hover } = require("./hover.js");
const { Recent } = require("./recent.js");
const { Session } = require("./session.js");
const { WatchBar } = require("./watchbar.js");
const { why } = require("./why.js");

/** The age of rates grows without notifications. */
const AGE_MILLISECONDS = 60_000;

/** @type {Session | undefined} */
let session;

/** @param {import("vscode").ExtensionContext} context */
function activate(context) {
  const here = (session = new Session(context));
  const recent = new Recent(here);
  const board = new BoardView(here);
  const converting = new Converting(here, recent);
  const chart = new ChartView(here);
  const bar = new WatchBar(here);
  alerts(here);
  /** @type {Record<string, (given?: unknown) => unknown>} */
  const commands = {
    convert: () => converting.convert(),
    convertTo: () => converting.convertTo(),
    convertAll: () => converting.convertAll(),
    why: () => why(here.kurs),
    next: () => converting.move(1),
    previous: () => converting.move(-1),
    calculate: () => converting.calculate(),
    swap: () => recent.swap(),
    copy: () => recent.copy(),
    keep: () => recent.keep(),
    recents: () => recent.pick(),
    insertCurrency: () => recent.insertCurrency(),
    settings: () => recent.settings(),
    board: (wanted) => board.open(wanted),
    bill: () => bill(here.kurs),
    chart: (wanted) => chart.ask(wanted),
    watch: () => bar.watch(),
    unwatch: () => bar.unwatch(),
    refresh: () => here.refresh(),
    restart: () => here.restart(),
    log: () => here.output.show(),
  };
  for (const [name, act] of Object.entries(commands)) {
    const run = async (/** @type {unknown} */ given) => {
      try {
        await act(given);
      } catch (error) {
        here.tell(error);
      }
    };
    context.subscriptions.push(vscode.commands.registerCommand(`kurs.${name}`, run));
  }
  const aging = setInterval(() => {
    bar.age();
    board.age();
  }, AGE_MILLISECONDS);
  context.subscriptions.push(
    here,
    board,
    chart,
    bar,
    vscode.languages.registerHoverProvider("*", hover(here)),
    vscode.window.onDidChangeActiveColorTheme(() => chart.draw()),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (!here.isUsed) return;
      if (change.affectsConfiguration("kurs.command")) here.restart();
      else if (change.affectsConfiguration("kurs.list")) bar.start();
    }),
    new vscode.Disposable(() => clearInterval(aging)),
  );
  here.begin();
}

/** VS Code waits for this; kurs has exited afterwards. */
function deactivate() {
  return session?.end();
}

module.exports = { activate, deactivate };
