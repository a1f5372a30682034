"use strict";
/** Amounts of money in a document, with what kurs writes in their place and says about them. */

const vscode = require("vscode");
const { KursError } = require("./kurs.cjs");
const { targets } = require("./session.js");

/** On longer lines, only scans the text near the cursor. */
const LONG_LINE = 4000;

/** How much of a program to read above a line: only the text above tells where a comment or a string begins. */
const LINES_ABOVE = 2000;
const PROSE = ["plaintext", "markdown"];

const NOTHING = new KursError("No amount of money here.", "nothingHere", "Move to one, such as 100 USD, or select an expression.");

/** @typedef {import("./kurs.cjs").Value} Value */
/** @typedef {{ range: import("vscode").Range, value: Value, certain: boolean, from: string }} Place */

/**
 * The value of the amount at a position, and the range of the amount and its target.
 * @param {import("./kurs.cjs").Kurs} kurs
 * @param {import("vscode").TextDocument} document
 * @param {import("vscode").Position} position
 * @param {{ target?: string, remember?: boolean }} [more] @param {AbortSignal} [signal]
 */
async function valueAt(kurs, document, position, more, signal) {
  const line = document.lineAt(position.line).text;
  const start = line.length > LONG_LINE ? Math.max(0, position.character - LONG_LINE / 2) : 0;
  const part = line.slice(start, start + LONG_LINE);
  // Most lines have no digit, and need no request.
  if (!/\d/.test(part)) return undefined;
  const syntax = document.languageId;
  const first = PROSE.includes(syntax) ? position.line : Math.max(0, position.line - LINES_ABOVE);
  const above = document.getText(new vscode.Range(first, 0, position.line, start));
  const text = above + part;
  const params = { text, offset: above.length + position.character - start, syntax, to: targets(), ...more };
  /** @type {Value} */
  const value = await kurs.call("value/at", params, { signal });
  if (!value.found) return undefined;
  const from = start + value.replace.offset - above.length;
  const range = new vscode.Range(position.line, from, position.line, from + value.replace.length);
  return { value, range, text };
}

/**
 * The value of a text as a whole.
 * @param {import("./kurs.cjs").Kurs} kurs @param {string} text @param {{ target?: string, remember?: boolean }} [more]
 * @returns {Promise<Value>}
 */
function valueOf(kurs, text, more) {
  return kurs.call("value/at", { text, offset: 0, length: text.length, to: targets(), ...more });
}

/**
 * The amounts in a part of a document, with their values, and where the rates of all come from.
 * @param {import("./kurs.cjs").Kurs} kurs
 * @param {import("vscode").TextDocument} document @param {import("vscode").Range} [range] By default, all of it.
 * @param {string} [target]
 * @returns {Promise<{ places: Place[], origin: string }>}
 */
async function valuesIn(kurs, document, range, target) {
  const begin = range ? document.offsetAt(range.start) : 0;
  const params = { text: document.getText(range), syntax: document.languageId, values: true, to: targets(), target };
  const places = [];
  let origin = "";
  for (let start = 0; start !== undefined; ) {
    const part = await kurs.call("scan", { ...params, start });
    for (const { value, certain, currency } of part.amounts) {
      if (!value) continue;
      const from = begin + value.replace.offset;
      const to = from + value.replace.length;
      places.push({ range: new vscode.Range(document.positionAt(from), document.positionAt(to)), value, certain, from: currency });
    }
    origin = part.origin;
    start = part.next;
  }
  return { places, origin };
}

module.exports = { NOTHING, valueAt, valueOf, valuesIn };
