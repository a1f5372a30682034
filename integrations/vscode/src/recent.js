"use strict";
/** The last conversion swapped, copied and watched; recent ones and currencies to pick from; the settings of kurs. */

const vscode = require("vscode");
const { KursError } = require("./kurs.cjs");
const { plain } = require("./plain.js");
const { here, list } = require("./session.js");

/** @typedef {{ amount: string, from: string, to: string }} Last */

/** @type {Last | undefined} The last conversion of this window; kurs has those of all programs. */
let last;

/**
 * Takes the last conversion from the value of one amount.
 * @param {import("./kurs.cjs").Value} value @param {{ amount?: string, currency?: string }} [read] As it was meant.
 */
function note(value, read = value) {
  const to = value.results[0]?.to;
  if (read.amount && read.currency && to) last = { amount: read.amount, from: read.currency, to };
}

/** @returns {Promise<Last[]>} */
async function conversions() {
  const { recents } = await here().kurs.call("recents");
  if (recents.length > 0) return recents;
  throw new KursError("There is no recent conversion.", "nothingHere", "Convert something first.");
}

async function lastOne() {
  return last ?? (await conversions())[0];
}

/** @param {Last} asked */
async function convertAgain({ amount, from, to }) {
  const asked = { amount, from, to, remember: true, line: true };
  const { results, line } = await here().kurs.call("convert", asked);
  last = { amount, from, to };
  here().say(line);
  return results[0].textWithSymbol;
}

/** The same amount the other way: 100 EUR in USD after 100 USD in EUR. */
async function swap() {
  const { amount, from, to } = await lastOne();
  await convertAgain({ amount, from: to, to: from });
}

async function copy() {
  const value = await convertAgain(await lastOne());
  await vscode.env.clipboard.writeText(value);
  here().say(`Copied: ${value}`);
}

/** Adds the pair of the last conversion, with its amount, to the watchlist. */
async function keep() {
  const { amount, from, to } = await lastOne();
  const pair = `${from}/${to}`;
  await here().kurs.call("watchlist/add", { pair, amount, list: list(), update: true });
  here().say(`${amount} ${pair} is watched.`);
}

async function pick() {
  const items = (await conversions()).map((each) => ({ label: `${each.amount} ${each.from} in ${each.to}`, each }));
  const chosen = await vscode.window.showQuickPick(items, { placeHolder: "Convert again" });
  if (chosen) await convertAgain(chosen.each);
}

async function insertCurrency() {
  const code = await pickCurrency("Insert the code of");
  const editor = vscode.window.activeTextEditor;
  if (code) await editor?.edit((edit) => editor.selections.forEach((each) => edit.replace(each, code)));
}

/** Shows the settings that all programs share, and changes the one that is picked. */
async function changeSetting() {
  const all = await here().kurs.call("settings");
  const text = (/** @type {any} */ value) => (Array.isArray(value) ? value.join(", ") : String(value ?? ""));
  const items = Object.keys(all).map((name) => ({
    label: name,
    description: plain(text(all[name].value)),
    detail: plain(all[name].meaning),
  }));
  const chosen = await vscode.window.showQuickPick(items, { placeHolder: "Setting of kurs", matchOnDetail: true });
  if (!chosen) return;
  const { value } = all[chosen.label];
  const typed = await vscode.window.showInputBox({ prompt: `${chosen.label}; empty resets it`, value: text(value) });
  if (typed === undefined) return;
  await here().kurs.call("settings/set", { text: `${chosen.label} ${typed}` });
  here().say(`kurs: ${chosen.label} is set.`);
}

/**
 * The code of a currency that the user finds by code, symbol, name or country.
 * @param {string} placeHolder
 * @returns {Promise<string | undefined>}
 */
async function pickCurrency(placeHolder) {
  const { currencies } = await here().kurs.call("currencies", { status: ["active", "metal"] });
  const items = currencies.map((/** @type {any} */ { code, flag, symbol, name, countries }) => ({
    label: code,
    description: plain([flag, symbol === code ? "" : symbol, name].filter(Boolean).join(" ")),
    detail: countries.length > 0 && countries.length <= 8 ? plain(countries.join(", ")) : undefined,
  }));
  const options = { placeHolder, matchOnDescription: true, matchOnDetail: true };
  return /** @type {any} */ (await vscode.window.showQuickPick(items, options))?.label;
}

module.exports = { note, swap, copy, keep, pick, pickCurrency, insertCurrency, changeSetting };
