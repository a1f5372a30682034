"use strict";
/** Shows each firing of an alert once, and acknowledges it. */

const vscode = require("vscode");
const { plain } = require("./plain.js");
const { settings } = require("./session.js");

/** Whether there were alerts when kurs was last used. */
const ALERTS = "alerts";

class Alerts {
  #session;
  #memory;
  #watch;
  /** @type {Set<string>} */ #shown = new Set();

  #listening = false;

  /** @param {import("./session.js").Session} session @param {import("vscode").Memento} memory */
  constructor(session, memory) {
    this.#session = session;
    this.#memory = memory;
    const watches = [session.onBegin(() => this.start()), session.onRestart(() => this.start())];
    this.#watch = new vscode.Disposable(() => watches.forEach((each) => each.dispose()));
  }

  /** Starts with the window if there were alerts before: no other window needs a process. */
  begin() {
    if (this.#memory.get(ALERTS, false) && settings().get("alerts", true)) void this.#session.kurs;
  }

  async start() {
    if (this.#listening || !settings().get("alerts", true)) return;
    this.#listening = true;
    try {
      const { kurs } = this.#session;
      this.#listening = await kurs.can("alerts/subscribe");
      if (!this.#listening) return;
      await kurs.subscribe("alerts/subscribe", (push) => this.#fired(kurs, push));
      this.#remember((await kurs.call("alerts")).alerts.length > 0);
    } catch {
      this.#listening = false; // The status bar shows the error.
    }
  }

  /** @param {boolean} some */
  #remember(some) {
    if (this.#memory.get(ALERTS, false) !== some) this.#memory.update(ALERTS, some);
  }

  /** @param {import("./kurs.cjs").Kurs} kurs @param {Record<string, any>} push */
  async #fired(kurs, push) {
    if (push.firings.length > 0) this.#remember(true);
    for (const each of push.firings) {
      if (this.#shown.has(each.firing)) continue;
      this.#shown.add(each.firing);
      vscode.window.showInformationMessage(plain(each.line), "Acknowledge", "Chart").then((chosen) => {
        if (chosen === "Chart") vscode.commands.executeCommand("kurs.chart", each.pair);
        if (chosen) return kurs.call("alerts/acknowledge", { firing: each.firing });
      }).then(undefined, (error) => this.#session.tell(error));
    }
  }

  dispose() {
    this.#watch.dispose();
  }
}

module.exports = { Alerts };
