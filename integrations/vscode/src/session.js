"use strict";
/** The one kurs of a window: its process, its log, and where people are told what went wrong. */

const { homedir } = require("node:os");
const vscode = require("vscode");
const { Kurs, KursError, words } = require("./kurs.cjs");

const LONGEST_LOGGED = 500;

class Session {
  output = vscode.window.createOutputChannel("kurs");
  #restarted = new vscode.EventEmitter();
  /** kurs was started again, or is another: ask anew for what is shown. */
  onRestart = this.#restarted.event;
  /** @type {Set<string>} */ #told = new Set();
  /** @type {Kurs | undefined} */ #kurs;
  #ended = false;

  constructor() {
    this.settingsWatch = vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration("kurs.command")) this.restart();
    });
  }

  /** One for as long as the window is there; the process is begun when it is first asked something. */
  get kurs() {
    if (this.#ended) throw new KursError("kurs ended with the window.", "ended");
    return (this.#kurs ??= new Kurs({
      command: command(),
      onRestart: () => this.#restarted.fire(undefined),
      onTrouble: (trouble) => this.aside(trouble),
      log: (mark, line) => {
        if (mark === "#" || mark === "!" || settings().get("trace")) {
          this.output.appendLine(`${mark} ${line.slice(0, LONGEST_LOGGED)}`);
        }
      },
    }));
  }

  /**
   * What somebody did went wrong: message and hint, where VS Code shows errors.
   * @param {unknown} error
   */
  async tell(error) {
    const offer = kindOf(error) === "missing" ? "Settings" : kindOf(error) === "gaveUp" ? "Restart" : undefined;
    const chosen = await vscode.window.showErrorMessage(sentence(error), ...(offer ? [offer] : []));
    if (chosen === "Settings") vscode.commands.executeCommand("workbench.action.openSettings", "kurs.command");
    if (chosen === "Restart") this.restart();
  }

  /**
   * Nobody asked just now: it is said once.
   * @param {unknown} error
   */
  aside(error) {
    const text = sentence(error);
    if (this.#ended || this.#told.has(text)) return;
    this.#told.add(text);
    this.tell(error);
  }

  /** After it died too often, or its command line changed. */
  async restart() {
    if (this.#ended) return;
    this.#told.clear();
    this.kurs.command = words(command());
    await this.kurs.restart();
    if (!this.#ended) this.#restarted.fire(undefined);
  }

  async refresh() {
    const shown = { location: vscode.ProgressLocation.Window, title: "Fetching rates" };
    await vscode.window.withProgress(shown, async () => {
      const said = await this.kurs.text("rates/refresh", {}, { patience: 60 });
      vscode.window.setStatusBarMessage(said.split("\n")[0], 5000);
    });
  }

  async end() {
    this.#ended = true;
    await this.#kurs?.close();
  }

  dispose() {
    this.settingsWatch.dispose();
    this.#restarted.dispose();
    this.output.dispose();
    this.end();
  }
}

function settings() {
  return vscode.workspace.getConfiguration("kurs");
}

/** The targets where a text names none; undefined leaves it to kurs's own settings. */
function targets() {
  const to = settings().get("to", /** @type {string[]} */ ([]));
  return to.length > 0 ? to : undefined;
}

function command() {
  const given = settings().get("command", "kurs").trim();
  return given.replace(/^~(?=\/)/, homedir()) || "kurs";
}

/** @param {unknown} error */
function kindOf(error) {
  return error instanceof KursError ? error.kind : undefined;
}

/** @param {unknown} error */
function sentence(error) {
  if (!(error instanceof KursError)) return `kurs: ${error instanceof Error ? error.message : error}`;
  const hint = error.kind === "missing" ? "Or name it in the setting kurs.command." : error.hint;
  return `kurs: ${error.message} ${hint}`.trim();
}

module.exports = { Session, settings, targets, kindOf, sentence };
