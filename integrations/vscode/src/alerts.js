"use strict";
/** Shows each firing of an alert once, and acknowledges it. */

const vscode = require("vscode");
const { plain } = require("./plain.js");
const { settings } = require("./session.js");

/** @param {import("./session.js").Session} session */
function alerts(session) {
  /** @type {Set<string>} */
  const shown = new Set();
  let isListening = false;

  /** @param {Record<string, any>} firing */
  const show = async ({ firing, line, pair }) => {
    if (shown.has(firing)) return;
    shown.add(firing);
    const chosen = await vscode.window.showInformationMessage(plain(line), "Acknowledge", "Chart");
    if (chosen === "Chart") vscode.commands.executeCommand("kurs.chart", pair);
    if (chosen) await session.kurs.call("alerts/acknowledge", { firing });
  };

  session.onStart(async () => {
    if (isListening || !settings().get("alerts", true)) return;
    isListening = true;
    try {
      await session.kurs.subscribe("alerts/subscribe", ({ firings }) => {
        if (firings.length > 0) session.remember("alerts", true);
        for (const each of firings) show(each).catch((error) => session.tell(error));
      });
      session.remember("alerts", (await session.kurs.call("alerts")).alerts.length > 0);
    } catch {
      isListening = false; // The status bar shows the error.
    }
  });
}

module.exports = { alerts };
