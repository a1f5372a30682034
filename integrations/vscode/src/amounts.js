"use strict";
/** Amounts of money in a document, with what kurs writes in their place and says about them. */

const vscode = require("vscode");
const { KursError } = require("./kurs.cjs");
const { here, targets } = require("./session.js");

/** Of a longer line, reads only so many characters on each side of the cursor. */
const REACH = 2000;

/** How much of a program to read above a line: only the text above tells where a comment or a string begins. */
const LINES_ABOVE = 2000;
const PROSE = ["plaintext", "markdown"];

const HINT = "Move to one, such as 100 USD, or select an expression.";
const NOTHING = new KursError("No amount of money here.", "nothingHere", HINT);

/** @typedef {import("./kurs.cjs").Value} Value */
/** @typedef {{ range: import("vscode").Range, value: Value }} Place */

function openEditor() {
  const editor = vscode.window.activeTextEditor;
  if (!editor) throw new KursError("No text is open.", "nothingHere");
  return editor;
}

/**
 * The value of the amount at a position, with the range of the amount and its target.
 * @param {import("vscode").TextDocument} document
 * @param {import("vscode").Position} position
 * @param {{ target?: string, remember?: boolean }} [more] @param {AbortSignal} [signal]
 */
async function valueAt(document, position, more, signal) {
  const syntax = document.languageId;
  const at = document.offsetAt(position);
  const isProse = PROSE.includes(syntax);
  const begin = isProse ? Math.max(0, position.character - REACH) : 0;
  const first = new vscode.Position(isProse ? position.line : Math.max(0, position.line - LINES_ABOVE), begin);
  const end = Math.min(document.lineAt(position.line).text.length, position.character + REACH);
  const text = document.getText(new vscode.Range(first, new vscode.Position(position.line, end)));
  const offset = at - document.offsetAt(first);
  /** @type {Value} */
  const value = await here().kurs.call("value", { text, offset, syntax, to: targets(), ...more }, { signal });
  return value.found && value.replace ? { value, range: span(document, value.replace, at - offset), text } : undefined;
}

/**
 * The value of a text as a whole.
 * @param {string} text @param {{ target?: string, remember?: boolean }} [more]
 * @returns {Promise<Value>}
 */
function valueOf(text, more) {
  return here().kurs.call("value", { text, offset: 0, length: text.length, to: targets(), ...more });
}

/**
 * The amounts in a part of a document, with their values, and where the rates of all come from.
 * @param {import("vscode").TextDocument} document @param {import("vscode").Range} [range] By default, all of it.
 * @param {string} [target]
 * @returns {Promise<{ places: Place[], origin: string }>}
 */
async function valuesIn(document, range, target) {
  const begin = range ? document.offsetAt(range.start) : 0;
  const params = { text: document.getText(range), syntax: document.languageId, values: true, to: targets(), target };
  const places = [];
  let origin = "";
  for (let start = 0; start !== undefined; ) {
    const part = await here().kurs.call("scan", { ...params, start });
    for (const { value } of part.amounts) {
      if (value) places.push({ range: span(document, value.replace, begin), value });
    }
    origin = part.origin;
    start = part.next;
  }
  return { places, origin };
}

/**
 * @param {import("vscode").TextDocument} document @param {import("./kurs.cjs").Span} place @param {number} begin
 */
function span(document, { offset, length }, begin) {
  return new vscode.Range(document.positionAt(begin + offset), document.positionAt(begin + offset + length));
}

module.exports = { NOTHING, openEditor, valueAt, valueOf, valuesIn };
