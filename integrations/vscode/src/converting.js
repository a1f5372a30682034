"use strict";
/** Converts amounts in the editor, in place, and evaluates expressions in an input box. */

const vscode = require("vscode");
const { NOTHING, openEditor, valueAt, valueOf, valuesIn } = require("./amounts.js");
const { KursError } = require("./kurs.cjs");
const { plain } = require("./plain.js");
const { note, pickCurrency } = require("./recent.js");
const { here } = require("./session.js");

const [SKIP, REST, STOP] = ["Skip", "Replace this and all that are certain", "Stop asking"];
/** At most so many values are shown beside their amounts before all are replaced. */
const MAX_SHOWN = 1000;

/** @typedef {{ range: import("vscode").Range, insert: string, line: string }} Change */
/** @typedef {import("./amounts.js").Place} Place */
/** @typedef {import("./kurs.cjs").Value} Value */

/**
 * Replaces each selection, or the amount at each cursor, with its value: all of them, or none.
 * @param {string} [target]
 */
async function convert(target) {
  const editor = openEditor();
  const { version } = editor.document;
  const changes = [];
  for (const each of editor.selections) {
    const some = await (each.isEmpty ? atCursor(editor, each, target) : selected(editor, each, target));
    if (!some) return;
    changes.push(...some);
  }
  await put(editor, version, changes, [...new Set(changes.map((each) => each.line))].join("; "));
}

async function convertTo() {
  const chosen = await pickCurrency("Convert to");
  if (chosen) await convert(chosen);
}

/**
 * Makes the changes, as one edit, and says where their values come from.
 * @param {import("vscode").TextEditor} editor @param {number} version @param {Change[]} changes @param {string} said
 */
async function put(editor, version, changes, said) {
  const done =
    editor.document.version === version &&
    (await editor.edit((edit) => {
      for (const { range, insert } of changes) edit.replace(range, insert);
    }));
  if (!done) throw new KursError("The text changed: nothing was replaced.", "changed", "Try again.");
  here().say(said);
}

/** @param {import("vscode").TextEditor} editor @param {import("vscode").Selection} at @param {string} [target] */
async function atCursor({ document }, at, target) {
  const found = await valueAt(document, at.active, { target, remember: true });
  if (!found) throw NOTHING;
  return meant(found);
}

/**
 * The change as it is meant: asks where it could mean several things. Undefined without an answer.
 * @param {Place} place
 */
async function meant({ value, range }) {
  const read = value.certain ? [] : meanings(value);
  const items = read.map((each) => ({ label: each.says, description: plain(each.line), each }));
  const chosen = items[0] && (await vscode.window.showQuickPick(items, { placeHolder: plain(value.line) }));
  if (items[0] && !chosen) return undefined;
  note(value, chosen?.each);
  const { insert, line } = chosen?.each ?? value;
  return [{ range, insert, line }];
}

/**
 * Evaluates the text as one expression, or else converts each amount in it.
 * @param {import("vscode").TextEditor} editor @param {import("vscode").Range} range @param {string} [target]
 */
async function selected({ document }, range, target) {
  const more = { target, remember: true };
  const value = await valueOf(document.getText(range), more).catch((trouble) => trouble);
  if (!(value instanceof Error)) return meant({ value, range });
  const { places, origin } = await valuesIn(document, range, target);
  if (places.length === 0) throw value;
  const certain = places.filter((each) => each.value.certain);
  if (certain.length < places.length) vscode.window.showWarningMessage(left(places));
  return certain.map((each) => ({ ...change(each), line: counted(certain, origin) }));
}

/** Converts every amount in the selections, or else in the text: after a preview, or asking about each. */
async function convertAll() {
  const editor = openEditor();
  const { document, selections } = editor;
  const { version } = document;
  const to = await pickCurrency("Convert all to");
  if (!to) return;
  const selected = selections.filter((each) => !each.isEmpty);
  const ranges = selected.length > 0 ? selected : [undefined];
  const found = await Promise.all(ranges.map((each) => valuesIn(document, each, to)));
  // One that is in the currency already has no short value.
  const all = found.flatMap(({ places }) => places).filter((each) => each.value.short);
  if (all.length === 0) throw NOTHING;
  const certain = all.filter((each) => each.value.certain).map(change);
  const preview = shown(editor, certain);
  try {
    const items = [{ label: "Ask about each" }];
    if (certain.length > 0) items.unshift({ label: plain(`Replace ${counted(certain, found[0].origin)}`) });
    const placeHolder = certain.length < all.length ? left(all) : `As shown, in ${to}`;
    const chosen = await vscode.window.showQuickPick(items, { placeHolder });
    if (!chosen) return;
    const wanted = chosen.label === "Ask about each" ? await asked(editor, all) : certain;
    if (wanted.length > 0) await put(editor, version, wanted, counted(wanted, found[0].origin));
  } finally {
    preview.dispose();
  }
}

/**
 * The changes that a person wants, each asked about with its place selected.
 * @param {import("vscode").TextEditor} editor @param {Place[]} all
 */
async function asked(editor, all) {
  const wanted = [];
  for (const [index, { range, value }] of all.entries()) {
    go(editor, range);
    const items = [
      ...meanings(value).map((each) => ({
        label: plain(`Replace with ${each.insert}`),
        description: value.certain ? undefined : each.says,
        each: /** @type {{ insert: string, line: string } | undefined} */ (each),
      })),
      ...[SKIP, REST, STOP].map((label) => ({ label, description: undefined, each: undefined })),
    ];
    const chosen = await vscode.window.showQuickPick(items, { placeHolder: plain(editor.document.getText(range)) });
    if (!chosen) return [];
    if (chosen.each) wanted.push({ ...chosen.each, range });
    if (chosen.label === STOP) break;
    if (chosen.label === REST) {
      return [...wanted, ...all.slice(index).filter((each) => each.value.certain).map(change)];
    }
  }
  return wanted;
}

/**
 * Moves the cursor to the next amount of the text, or with -1 to the previous one.
 * @param {1 | -1} by
 */
async function move(by) {
  const editor = openEditor();
  const { document, selection } = editor;
  const at = document.offsetAt(selection.active);
  const found = await here().kurs.scan(document.getText(), { syntax: document.languageId });
  const starts = found.map((each) => each.offset);
  const next = by > 0 ? starts.find((each) => each > at) : starts.filter((each) => each < at).pop();
  if (next === undefined) {
    throw new KursError(by > 0 ? "No further amount of money." : "No amount of money before this.", "nothingHere");
  }
  const place = document.positionAt(next);
  go(editor, new vscode.Range(place, place));
}

/** Evaluates an expression during typing; inserts or copies the result. */
async function calculate() {
  /** @param {string} typed @param {boolean} [remember] */
  const ask = (typed, remember = false) => valueOf(typed, { remember });
  const typed = await vscode.window.showInputBox({
    prompt: "Expression, such as 20 usd + 15 gbp in eur",
    validateInput: async (value) => {
      if (value.trim() === "") return undefined;
      const { Info, Warning } = vscode.InputBoxValidationSeverity;
      return ask(value).then(
        (answer) => ({ message: plain(answer.line), severity: Info }),
        (error) => ({ message: plain(`${error.message} ${error.hint}`).trim(), severity: Warning }),
      );
    },
  });
  if (!typed?.trim()) return;
  const answer = await ask(typed, true);
  note(answer);
  const value = answer.insert;
  const editor = vscode.window.activeTextEditor;
  const offers = editor ? ["Insert", "Copy"] : ["Copy"];
  const chosen = await vscode.window.showInformationMessage(plain(answer.line), ...offers);
  if (chosen === "Copy") await vscode.env.clipboard.writeText(value);
  if (chosen === "Insert") await editor?.edit((edit) => edit.replace(editor.selection, value));
}

/** @param {Value} value What it may mean, the likeliest first. */
function meanings(value) {
  return value.readings ?? [{ ...value, says: value.insert }];
}

/** @param {Place} place @returns {Change} */
function change({ range, value: { insert, line } }) {
  return { range, insert, line };
}

/** @param {unknown[]} all @param {string} origin */
function counted(all, origin) {
  return `${all.length} amounts${origin ? ` (${origin})` : ""}`;
}

/** @param {import("vscode").TextEditor} editor @param {import("vscode").Range} range */
function go(editor, range) {
  editor.selection = new vscode.Selection(range.start, range.end);
  editor.revealRange(range);
}

/**
 * Shows the new texts beside the amounts, until it is disposed of.
 * @param {import("vscode").TextEditor} editor @param {Change[]} changes
 */
function shown(editor, changes) {
  const type = vscode.window.createTextEditorDecorationType({
    after: { margin: "0 0 0 1ch", color: new vscode.ThemeColor("editorCodeLens.foreground") },
  });
  const values = changes.slice(0, MAX_SHOWN).map(({ range, insert }) => ({
    range,
    renderOptions: { after: { contentText: plain(`= ${insert}`) } },
  }));
  editor.setDecorations(type, values);
  return type;
}

/**
 * How many amounts are left because they could mean several things, and where.
 * @param {Place[]} all
 */
function left(all) {
  const doubtful = all.filter((each) => !each.value.certain);
  const lines = doubtful.slice(0, 5).map((each) => each.range.start.line + 1);
  const where = lines.join(", ") + (doubtful.length > 5 ? ", …" : "");
  return `Left ${doubtful.length} that could mean several things, in line ${where}: “Convert All…” asks about each.`;
}

module.exports = { convert, convertTo, convertAll, move, calculate };
