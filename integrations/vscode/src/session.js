"use strict";
/** The kurs of a window: its process, its log, and its error messages. */

const { existsSync } = require("node:fs");
const { homedir } = require("node:os");
const { join } = require("node:path");
const vscode = require("vscode");
const { Kurs, KursError, words } = require("./kurs.cjs");
const { plain } = require("./plain.js");

const MAX_LOGGED = 500;

class Session {
  output = vscode.window.createOutputChannel("kurs");
  #began = new vscode.EventEmitter();
  /** Something has used kurs for the first time: listeners subscribe. */
  onBegin = this.#began.event;
  #restarted = new vscode.EventEmitter();
  /** kurs has restarted, or is another program: listeners request their data again. */
  onRestart = this.#restarted.event;
  /** @type {Set<string>} */ #shown = new Set();
  /** @type {Kurs | undefined} */ #kurs;
  #ended = false;
  #folder;

  /** @param {string} folder The folder of the extension, which may have a kurs. */
  constructor(folder) {
    this.#folder = folder;
    this.settingsWatch = vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration("kurs.command") && this.#kurs) this.restart();
    });
  }

  /** One client per window; the process starts with the first request. */
  get kurs() {
    if (this.#ended) throw new KursError("kurs exited with the window.", "ended");
    if (!this.#kurs) queueMicrotask(() => this.#began.fire(undefined));
    return (this.#kurs ??= new Kurs({
      command: command(this.#folder),
      onRestart: () => this.#restarted.fire(undefined),
      onTrouble: (trouble) => this.aside(trouble),
      onSilence: (trouble) => this.aside(trouble),
      log: (mark, line) => {
        if (mark === "#" || mark === "!" || settings().get("trace")) {
          this.output.appendLine(`${mark} ${line.slice(0, MAX_LOGGED)}`);
        }
      },
    }));
  }

  /**
   * Shows an error of a command, with its hint.
   * @param {unknown} error
   */
  async tell(error) {
    const offer = kindOf(error) === "missing" ? "Settings" : ["gaveUp", "silent"].includes(kindOf(error) ?? "") ? "Restart" : undefined;
    const chosen = await vscode.window.showErrorMessage(sentence(error), ...(offer ? [offer] : []));
    if (chosen === "Settings") vscode.commands.executeCommand("workbench.action.openSettings", "kurs.command");
    if (chosen === "Restart") this.restart();
  }

  /**
   * Shows a background error, once. A missing kurs is none: settings may come from a machine that has it.
   * @param {unknown} error
   */
  aside(error) {
    if (kindOf(error) === "missing") return;
    const text = sentence(error);
    if (this.#ended || this.#shown.has(text)) return;
    this.#shown.add(text);
    this.tell(error);
  }

  /** For use after too many deaths, or a change of the command line. */
  async restart() {
    if (this.#ended) return;
    this.#shown.clear();
    if (!this.#kurs) return void this.kurs;
    this.kurs.command = command(this.#folder);
    await this.kurs.restart();
    if (!this.#ended) this.#restarted.fire(undefined);
  }

  async refresh() {
    const shown = { location: vscode.ProgressLocation.Window, title: "Fetching rates" };
    await vscode.window.withProgress(shown, async () => {
      const said = await this.kurs.text("rates/refresh", {}, { patience: 60 });
      vscode.window.setStatusBarMessage(plain(said.split("\n")[0]), 5000);
    });
  }

  async end() {
    this.#ended = true;
    await this.#kurs?.close();
  }

  dispose() {
    this.settingsWatch.dispose();
    this.#began.dispose();
    this.#restarted.dispose();
    this.output.dispose();
    this.end();
  }
}

function settings() {
  return vscode.workspace.getConfiguration("kurs");
}

/** The targets if a text names none; undefined for kurs's own setting. */
function targets() {
  const to = settings().get("to", /** @type {string[]} */ ([]));
  return to.length > 0 ? to : undefined;
}

/**
 * The program and its options. `kurs` is the one in the extension, if there is one.
 * @param {string} folder
 */
function command(folder) {
  const given = settings().get("command", "kurs").trim();
  const [program, ...options] = words(given.replace(/^~(?=\/)/, homedir()) || "kurs");
  const own = join(folder, "bin", "kurs");
  return [program === "kurs" && existsSync(own) ? own : program, ...options];
}

/** @param {unknown} error */
function kindOf(error) {
  return error instanceof KursError ? error.kind : undefined;
}

/** @param {unknown} error */
function sentence(error) {
  if (!(error instanceof KursError)) return plain(`kurs: ${error instanceof Error ? error.message : error}`);
  const hint = error.kind === "missing" ? "Install kurs, or set its path in the setting kurs.command." : error.hint;
  return plain(`kurs: ${error.message} ${hint}`).trim();
}

module.exports = { Session, settings, targets, kindOf, sentence };
