"use strict";
/** Explains how amounts are read, and why they are not certain: what `kurs why` prints. */

const vscode = require("vscode");
const { NOTHING, openEditor, valueAt } = require("./amounts.js");
const { lines } = require("./plain.js");
const { here } = require("./session.js");

/** A message has room for so many amounts. */
const MAX_EXPLAINED = 8;

/** Of the amount at the cursor, or of those in the selection, which is read as prose: it may be a part of a comment. */
async function why() {
  const { document, selection } = openEditor();
  let searched = { text: document.getText(selection), limit: MAX_EXPLAINED + 1 };
  if (selection.isEmpty) {
    // With the text around it: what is beside an amount can make it doubtful.
    const found = await valueAt(document, selection.active);
    if (!found) throw NOTHING;
    const at = { syntax: document.languageId, start: found.value.offset };
    searched = { text: found.text, limit: 1, ...at };
  }
  const all = (await here().kurs.text("scan", { ...searched, explain: true })).split("\n\n");
  if (all[0] === "") throw NOTHING;
  const more = all.length > MAX_EXPLAINED ? "\n\n…" : "";
  const [first, ...detail] = lines(all.slice(0, MAX_EXPLAINED).join("\n\n") + more).split("\n");
  // Only the detail of a modal message has lines.
  await vscode.window.showInformationMessage(first, { modal: true, detail: detail.join("\n") });
}

module.exports = { why };
