"use strict";
/** The entry point: VS Code calls `activate` and `deactivate`. */

const vscode = require("vscode");
const { Alerts } = require("./alerts.js");
const { BoardView } = require("./board.js");
const { ChartView } = require("./chart.js");
const { Converting } = require("./converting.js");
const { HoverProvider } = require("./hover.js");
const { Bill } = require("./bill.js");
const { Recent } = require("./recent.js");
const { Session } = require("./session.js");
const { WatchBar } = require("./watchbar.js");
const { why } = require("./why.js");

/** @type {Session | undefined} */
let session;

/** @param {import("vscode").ExtensionContext} context */
function activate(context) {
  const here = (session = new Session(context.extensionPath));
  const recent = new Recent(here);
  const bill = new Bill(here, recent);
  const board = new BoardView(here, recent);
  const converting = new Converting(here, recent);
  const chart = new ChartView(here);
  const bar = new WatchBar(here, context.globalState);
  const alerts = new Alerts(here, context.globalState);

  /**
   * Registers a command, and shows its errors.
   * @param {string} name @param {(...given: any[]) => any} act
   */
  const command = (name, act) =>
    vscode.commands.registerCommand(name, async (...given) => {
      try {
        await act(...given);
      } catch (error) {
        here.tell(error);
      }
    });

  context.subscriptions.push(
    here,
    board,
    chart,
    bar,
    alerts,
    vscode.languages.registerHoverProvider("*", new HoverProvider(here)),
    command("kurs.convert", () => converting.convert()),
    command("kurs.convertTo", () => converting.convertTo()),
    command("kurs.convertAll", () => converting.convertAll()),
    command("kurs.why", () => why(here.kurs)),
    command("kurs.next", () => converting.move(1)),
    command("kurs.previous", () => converting.move(-1)),
    command("kurs.calculate", () => converting.calculate()),
    command("kurs.swap", () => recent.swap()),
    command("kurs.copy", () => recent.copy()),
    command("kurs.keep", () => recent.keep()),
    command("kurs.recents", () => recent.pick()),
    command("kurs.insertCurrency", () => recent.insertCurrency()),
    command("kurs.settings", () => recent.settings()),
    command("kurs.board", (/** @type {unknown} */ wanted) => board.open(wanted)),
    command("kurs.bill", () => bill.open()),
    command("kurs.chart", (/** @type {unknown} */ wanted) => chart.ask(wanted)),
    command("kurs.watch", () => bar.watch()),
    command("kurs.unwatch", () => bar.unwatch()),
    command("kurs.refresh", () => here.refresh()),
    command("kurs.restart", () => here.restart()),
    command("kurs.log", () => here.output.show()),
  );
  bar.begin();
  alerts.begin();
}

/** VS Code waits for this; kurs has exited afterwards. */
function deactivate() {
  return session?.end();
}

module.exports = { activate, deactivate };
