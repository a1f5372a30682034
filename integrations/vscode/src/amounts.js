"use strict";
/** Amounts of money in a document: their places and values. */

const vscode = require("vscode");
const { KursError, sources, readings } = require("./kurs.cjs");
const { plain } = require("./plain.js");
const { targets } = require("./session.js");

/** On longer lines, only scans the text near the cursor. */
const LONG_LINE = 4000;

/** How much of a program to read above a line: only the text above tells where a comment or a string begins. */
const LINES_ABOVE = 2000;
const PROSE = ["plaintext", "markdown"];

/** A conversion keyword and a target after an amount belong to it, if both are whole words. */
const TARGET = /^(?:\s+(?:in|to|into|as)\s+|\s*(?:->|=)\s*)(?:\p{Sc}|\p{L}+(?![\p{L}\p{N}_]))/iu;

const NOTHING = new KursError("No amount of money here.", "nothingHere", "Move to one, such as 100 USD, or select an expression.");

/** @typedef {import("./kurs.cjs").Found} Found */

/**
 * The amount at a position, its range, and the text that was searched for it.
 * @param {import("./kurs.cjs").Kurs} kurs
 * @param {import("vscode").TextDocument} document
 * @param {import("vscode").Position} position
 * @param {AbortSignal} [signal]
 */
async function amountAt(kurs, document, position, signal) {
  const line = document.lineAt(position.line).text;
  const start = line.length > LONG_LINE ? Math.max(0, position.character - LONG_LINE / 2) : 0;
  const text = line.slice(start, start + LONG_LINE);
  // Most lines have no digit, and need no request.
  if (!/\d/.test(text)) return undefined;
  const { languageId } = document;
  const first = PROSE.includes(languageId) ? position.line : Math.max(0, position.line - LINES_ABOVE);
  const above = document.getText(new vscode.Range(first, 0, position.line, start));
  const at = above.length + position.character - start;
  const params = { syntax: languageId, start: Buffer.byteLength(above) };
  const searched = above + text;
  const found = (await kurs.scan(searched, params, { signal })).find(
    (each) => each.offsetUtf16 <= at && at <= each.offsetUtf16 + each.lengthUtf16,
  );
  if (!found) return undefined;
  const from = start + found.offsetUtf16 - above.length;
  const range = new vscode.Range(position.line, from, position.line, from + found.lengthUtf16);
  return { found, range, after: line.slice(from + found.lengthUtf16), searched };
}

/**
 * The value of an amount, in `to` or in the targets of the settings.
 * @param {import("./kurs.cjs").Kurs} kurs
 * @param {Found} found
 * @param {string | string[]} [to]
 * @param {AbortSignal} [signal]
 * @param {boolean} [remember] Whether it goes to the recent conversions: if a person chose it.
 * @returns {Promise<import("./kurs.cjs").Conversion>}
 */
function worth(kurs, found, to = targets(), signal, remember = false) {
  return kurs.call("convert", { amount: found.amount, from: found.currency, to, remember }, { signal });
}

/**
 * `89.51 EUR, 74.63 GBP`
 * @param {{ textWithSymbol: string }[]} results
 */
function amounts(results) {
  return results.map((each) => each.textWithSymbol).join(", ");
}

/**
 * `100 usd = 89.51 EUR (ecb 2026-10-30, 3 h old)`
 * @param {string} asked @param {import("./kurs.cjs").Evaluation} answer
 */
function sentence(asked, answer) {
  if (answer.numberText) return plain(`${asked} = ${answer.numberText}`);
  const facts = sources(answer.results.flatMap((each) => each.terms).filter((each) => each.how !== "identity"));
  const read = readings(answer.choices).map((each) => ` ${each}`);
  return plain(`${asked} = ${amounts(answer.results)}` + (facts ? ` (${facts})` : "") + read.join(""));
}

/**
 * What an amount could mean, the likeliest first.
 * @param {Found} found
 * @returns {Found[]}
 */
function meanings(found) {
  return (found.readings ?? [found.amount]).flatMap((amount) =>
    (found.candidates ?? [found.currency]).map((currency) => ({ ...found, amount, currency })),
  );
}

module.exports = { NOTHING, amountAt, worth, amounts, sentence, meanings, TARGET };
