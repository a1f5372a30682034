"use strict";
/** Explains how amounts are read, and why they are not certain: what `kurs why` prints. */

const vscode = require("vscode");
const { valueAt, NOTHING } = require("./amounts.js");
const { KursError } = require("./kurs.cjs");
const { plain } = require("./plain.js");

/** A message has room for so many amounts. */
const MAX_EXPLAINED = 8;

/**
 * Of the amount at the cursor, or of those in the selection, which is read as prose: it may be a part of a comment.
 * @param {import("./kurs.cjs").Kurs} kurs
 */
async function why(kurs) {
  const editor = vscode.window.activeTextEditor;
  if (!editor) throw new KursError("No text is open.", "nothingHere");
  const { document, selection } = editor;
  const searched = selection.isEmpty
    ? await around(kurs, document, selection.active)
    : { text: document.getText(selection), limit: MAX_EXPLAINED + 1 };
  const explained = await kurs.text("scan", { ...searched, explain: true });
  if (explained === "") throw NOTHING;
  const all = explained.split("\n\n");
  const lines = all.slice(0, MAX_EXPLAINED).join("\n\n").split("\n").map(plain);
  if (all.length > MAX_EXPLAINED) lines.push("", "…");
  const [first, ...detail] = lines;
  // Only the detail of a modal message has lines.
  await vscode.window.showInformationMessage(first, { modal: true, detail: detail.join("\n") });
}

/**
 * What to search for the amount at a position only: what is beside an amount can make it doubtful.
 * @param {import("./kurs.cjs").Kurs} kurs
 * @param {import("vscode").TextDocument} document
 * @param {import("vscode").Position} position
 */
async function around(kurs, document, position) {
  const found = await valueAt(kurs, document, position);
  if (!found) throw NOTHING;
  return { text: found.text, syntax: document.languageId, start: found.value.offset, limit: 1 };
}

module.exports = { why };
