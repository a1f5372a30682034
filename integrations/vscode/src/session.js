"use strict";
/** The kurs of a window: its process, its log, and its messages. */

const { existsSync } = require("node:fs");
const { homedir } = require("node:os");
const { join } = require("node:path");
const vscode = require("vscode");
const { Kurs, KursError, words } = require("./kurs.cjs");
const { plain } = require("./plain.js");

const MAX_LOGGED = 500;
const SHOWN_MILLISECONDS = 8000;

/** @type {Session | undefined} */
let current;

class Session {
  output = vscode.window.createOutputChannel("kurs");
  #started = new vscode.EventEmitter();
  /** kurs is used for the first time, or is another one: listeners subscribe. */
  onStart = this.#started.event;
  /** @type {Set<string>} */ #shown = new Set();
  /** @type {Kurs | undefined} */ #kurs;
  #ended = false;
  #folder;
  #memory;

  /** @param {import("vscode").ExtensionContext} context Its folder may have a kurs in it. */
  constructor({ extensionPath, globalState }) {
    this.#folder = extensionPath;
    this.#memory = globalState;
  }

  get isUsed() {
    return this.#kurs !== undefined;
  }

  /** One client per window; the process starts with the first request. */
  get kurs() {
    if (this.#ended) throw new KursError("kurs exited with the window.", "ended");
    if (!this.#kurs) queueMicrotask(() => this.#started.fire(undefined));
    return (this.#kurs ??= new Kurs({
      command: command(this.#folder),
      onTrouble: (trouble) => ["gaveUp", "silent"].includes(trouble.kind) && this.aside(trouble),
      log: (mark, line) => {
        if (mark === "#" || mark === "!" || settings().get("trace")) {
          this.output.appendLine(`${mark} ${line.slice(0, MAX_LOGGED)}`);
        }
      },
    }));
  }

  /**
   * Starts with the window if there was something to show when kurs was last used: no other window needs a process.
   */
  begin() {
    const hadAlerts = this.#memory.get("alerts", false) && settings().get("alerts", true);
    if (this.#memory.get("watched", false) || hadAlerts) void this.kurs;
  }

  /** @param {"watched" | "alerts"} what @param {boolean} some Whether there are any. */
  remember(what, some) {
    if (this.#memory.get(what, false) !== some) this.#memory.update(what, some);
  }

  /** @param {string} text For the status bar. */
  say(text) {
    vscode.window.setStatusBarMessage(plain(text), SHOWN_MILLISECONDS);
  }

  /**
   * Shows an error of a command, with its hint.
   * @param {unknown} error
   */
  async tell(error) {
    const kind = kindOf(error) ?? "";
    const offers = kind === "missing" ? ["Settings"] : ["gaveUp", "silent"].includes(kind) ? ["Restart"] : [];
    const chosen = await vscode.window.showErrorMessage(sentence(error), ...offers);
    if (chosen === "Settings") vscode.commands.executeCommand("workbench.action.openSettings", "kurs.command");
    if (chosen === "Restart") this.restart();
  }

  /**
   * Shows a background error, once. A missing kurs is none: settings may come from a machine that has it.
   * @param {unknown} error
   */
  aside(error) {
    const text = sentence(error);
    if (kindOf(error) === "missing" || this.#ended || this.#shown.has(text)) return;
    this.#shown.add(text);
    this.tell(error);
  }

  /** For use after too many deaths, or a change of the command line. */
  async restart() {
    if (this.#ended) return;
    this.#shown.clear();
    if (!this.#kurs) return void this.kurs;
    this.#kurs.command = command(this.#folder);
    await this.#kurs.restart();
    if (!this.#ended) this.#started.fire(undefined);
  }

  async refresh() {
    const shown = { location: vscode.ProgressLocation.Window, title: "Fetching rates" };
    await vscode.window.withProgress(shown, async () => {
      const said = await this.kurs.text("refresh", {}, { patience: 60 });
      this.say(said.split("\n")[0]);
    });
  }

  async end() {
    this.#ended = true;
    await this.#kurs?.close();
  }

  dispose() {
    this.#started.dispose();
    this.output.dispose();
    this.end();
  }
}

/** The session of the window. */
function here() {
  if (!current) throw new Error("The extension is not active.");
  return current;
}

/** @param {import("vscode").ExtensionContext} context */
function open(context) {
  return (current = new Session(context));
}

function settings() {
  return vscode.workspace.getConfiguration("kurs");
}

/** The targets if a text names none; undefined for kurs's own setting. */
function targets() {
  const to = settings().get("to", /** @type {string[]} */ ([]));
  return to.length > 0 ? to : undefined;
}

/** The watchlist that is added to. */
function list() {
  return settings().get("list", "main") || "main";
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

module.exports = { here, open, settings, targets, list, kindOf, sentence };
