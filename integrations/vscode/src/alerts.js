"use strict";
/** Shows each firing of an alert once, and acknowledges it. */

const vscode = require("vscode");
const { plain } = require("./plain.js");
const { here, settings } = require("./session.js");

function alerts() {
  /** @type {Set<string>} */
  const shown = new Set();
  let isListening = false;

  /** @param {Record<string, any>} firing */
  const show = async ({ firing, line, pair }) => {
    if (shown.has(firing)) return;
    shown.add(firing);
    const chosen = await vscode.window.showInformationMessage(plain(line), "Acknowledge", "Chart");
    if (chosen === "Chart") vscode.commands.executeCommand("kurs.chart", pair);
    if (chosen) await here().kurs.call("alerts/acknowledge", { firing });
  };

  here().onStart(async () => {
    if (isListening || !settings().get("alerts", true)) return;
    isListening = true;
    try {
      await here().kurs.subscribe("alerts", ({ firings }) => {
        if (firings.length > 0) here().remember("alerts", true);
        for (const each of firings) show(each).catch((error) => here().tell(error));
      });
      here().remember("alerts", (await here().kurs.call("alerts")).alerts.length > 0);
    } catch {
      isListening = false; // The status bar shows the error.
    }
  });
}

module.exports = { alerts };
