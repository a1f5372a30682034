"use strict";
/** Converts amounts in the editor, in place, and evaluates expressions in an input box. */

const vscode = require("vscode");
const { NOTHING, valueAt, valueOf, valuesIn } = require("./amounts.js");
const { KursError } = require("./kurs.cjs");
const { plain } = require("./plain.js");

const [SKIP, REST, STOP] = ["Skip", "Replace this and all that are certain", "Stop asking"];
/** At most so many values are shown beside their amounts before all are replaced. */
const MAX_SHOWN = 1000;

/** @typedef {{ range: import("vscode").Range, text: string, said: string }} Change */
/** @typedef {import("./amounts.js").Place} Place */

class Converting {
  #session;
  #recent;

  /** @param {import("./session.js").Session} session @param {import("./recent.js").Recent} recent */
  constructor(session, recent) {
    this.#session = session;
    this.#recent = recent;
  }

  get #kurs() {
    return this.#session.kurs;
  }

  get #editor() {
    const editor = vscode.window.activeTextEditor;
    if (!editor) throw new KursError("No text is open.", "nothingHere");
    return editor;
  }

  /**
   * Replaces each selection, or the amount at each cursor, with its value: all of them, or none.
   * @param {string} [to]
   */
  async convert(to) {
    const editor = this.#editor;
    const { document } = editor;
    const { version } = document;
    const changes = [];
    for (const each of editor.selections) {
      const some = each.isEmpty ? await this.#atCursor(document, each.active, to) : await this.#selected(document, each, to);
      if (!some) return;
      changes.push(...some);
    }
    await this.#put(editor, version, changes);
  }

  async convertTo() {
    const chosen = await this.#recent.currency("Convert to");
    if (chosen) await this.convert(chosen);
  }

  /**
   * Makes the changes, as one edit, and says where their values come from.
   * @param {import("vscode").TextEditor} editor @param {number} version @param {Change[]} changes
   */
  async #put(editor, version, changes) {
    const done =
      editor.document.version === version &&
      (await editor.edit((edit) => {
        for (const { range, text } of changes) edit.replace(range, text);
      }));
    if (!done) throw new KursError("The text changed: nothing was replaced.", "changed", "Try again.");
    this.#session.say([...new Set(changes.map((each) => each.said))].filter(Boolean).join("; "));
  }

  /**
   * The change of the amount at a position; undefined if a person was asked what it means, and did not say.
   * @param {import("vscode").TextDocument} document
   * @param {import("vscode").Position} position
   * @param {string} [to]
   */
  async #atCursor(document, position, to) {
    const at = await valueAt(this.#kurs, document, position, { target: to, remember: true });
    if (!at) throw NOTHING;
    return this.#meant(at.value, at.range);
  }

  /**
   * The change as it is meant: asks where it could mean several things.
   * @param {import("./kurs.cjs").Value} value @param {import("vscode").Range} range
   */
  async #meant(value, range) {
    const meanings = value.readings ?? (value.certain ? [] : [{ ...value, says: value.insert }]);
    const items = meanings.map((each) => ({ label: each.says, description: plain(each.line), each }));
    const chosen = items[0] && (await vscode.window.showQuickPick(items, { placeHolder: plain(value.line) }));
    if (items[0] && !chosen) return undefined;
    this.#recent.note(value, chosen?.each);
    const { insert, line } = chosen?.each ?? value;
    return [{ range, text: insert, said: line }];
  }

  /**
   * Evaluates the text as one expression, or else converts each amount in it.
   * @param {import("vscode").TextDocument} document @param {import("vscode").Range} range @param {string} [to]
   */
  async #selected(document, range, to) {
    const value = await valueOf(this.#kurs, document.getText(range), { target: to, remember: true }).catch((trouble) => trouble);
    if (!(value instanceof Error)) return this.#meant(value, range);
    const { places, origin } = await valuesIn(this.#kurs, document, range, to);
    if (places.length === 0) throw value;
    const certain = places.filter((each) => each.certain);
    if (certain.length < places.length) vscode.window.showWarningMessage(left(places));
    return changes(certain, origin);
  }

  /** Converts every amount in the selections, or else in the text: after a preview, or asking about each. */
  async convertAll() {
    const editor = this.#editor;
    const { document } = editor;
    const { version } = document;
    const to = await this.#recent.currency("Convert all to");
    if (!to) return;
    const selected = editor.selections.filter((each) => !each.isEmpty);
    const ranges = selected.length > 0 ? selected : [undefined];
    const found = await Promise.all(ranges.map((each) => valuesIn(this.#kurs, document, each, to)));
    const all = found.flatMap(({ places }) => places).filter((each) => each.from !== to);
    if (all.length === 0) throw NOTHING;
    const certain = all.filter((each) => each.certain);
    const wholes = changes(certain, found[0].origin);
    const preview = shown(editor, wholes);
    try {
      const items = [{ label: "Ask about each" }];
      if (wholes.length > 0) items.unshift({ label: plain(`Replace ${wholes[0].said}`) });
      const placeHolder = certain.length < all.length ? left(all) : `As shown, in ${to}`;
      const chosen = await vscode.window.showQuickPick(items, { placeHolder });
      if (!chosen) return;
      const each = new Map(certain.map((place, index) => [place, wholes[index]]));
      const wanted = chosen.label === "Ask about each" ? await this.#asked(editor, all, each) : wholes;
      if (wanted.length > 0) await this.#put(editor, version, wanted);
    } finally {
      preview.dispose();
    }
  }

  /**
   * The changes that a person wants, each asked about with its place selected.
   * @param {import("vscode").TextEditor} editor @param {Place[]} all @param {Map<Place, Change>} known
   */
  async #asked(editor, all, known) {
    const { document } = editor;
    const wanted = [];
    for (const [index, place] of all.entries()) {
      const change = known.get(place);
      const { range, value } = place;
      const read = value.readings ?? [{ says: "", insert: value.insert, line: value.line }];
      const values = change ? [change] : read.map((each) => ({ range, text: each.insert, said: each.line }));
      editor.selection = new vscode.Selection(place.range.start, place.range.end);
      editor.revealRange(place.range);
      const items = [
        ...values.map((value, at) => ({
          label: plain(`Replace with ${value.text}`),
          description: change ? undefined : read[at].says,
          value: /** @type {Change | undefined} */ (value),
        })),
        ...[SKIP, REST, STOP].map((label) => ({ label, description: undefined, value: undefined })),
      ];
      const chosen = await vscode.window.showQuickPick(items, { placeHolder: plain(document.getText(range)) });
      if (!chosen) return [];
      if (chosen.value) wanted.push(chosen.value);
      if (chosen.label === STOP) break;
      if (chosen.label === REST) {
        wanted.push(...all.slice(index).flatMap((rest) => known.get(rest) ?? []));
        break;
      }
    }
    return wanted;
  }

  /**
   * Moves the cursor to the next amount of the text, or with -1 to the previous one.
   * @param {1 | -1} by
   */
  async move(by) {
    const editor = this.#editor;
    const { document, selection } = editor;
    const at = document.offsetAt(selection.active);
    const { places } = await valuesIn(this.#kurs, document);
    const starts = places.map((each) => document.offsetAt(each.range.start));
    const next = by > 0 ? starts.find((each) => each > at) : starts.filter((each) => each < at).pop();
    if (next === undefined) {
      throw new KursError(by > 0 ? "No further amount of money." : "No amount of money before this.", "nothingHere");
    }
    const place = document.positionAt(next);
    editor.selection = new vscode.Selection(place, place);
    editor.revealRange(new vscode.Range(place, place));
  }

  /** Evaluates an expression during typing; inserts or copies the result. */
  async calculate() {
    /** @param {string} typed @param {boolean} [remember] */
    const ask = (typed, remember = false) => valueOf(this.#kurs, typed, { remember });
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
    this.#recent.note(answer);
    const value = answer.insert;
    const editor = vscode.window.activeTextEditor;
    const offers = editor ? ["Insert", "Copy"] : ["Copy"];
    const chosen = await vscode.window.showInformationMessage(plain(answer.line), ...offers);
    if (chosen === "Copy") await vscode.env.clipboard.writeText(value);
    if (chosen === "Insert") await editor?.edit((edit) => edit.replace(editor.selection, value));
  }
}

/**
 * The changes of many amounts, which say how many there are.
 * @param {Place[]} places @param {string} origin
 * @returns {Change[]}
 */
function changes(places, origin) {
  const said = `${places.length} amounts${origin ? ` (${origin})` : ""}`;
  return places.map(({ range, value }) => ({ range, text: value.insert, said }));
}

/**
 * Shows the new texts beside the amounts, until it is disposed of.
 * @param {import("vscode").TextEditor} editor @param {Change[]} changes
 */
function shown(editor, changes) {
  const type = vscode.window.createTextEditorDecorationType({
    after: { margin: "0 0 0 1ch", color: new vscode.ThemeColor("editorCodeLens.foreground") },
  });
  const values = changes.slice(0, MAX_SHOWN).map(({ range, text }) => ({
    range,
    renderOptions: { after: { contentText: plain(`= ${text}`) } },
  }));
  editor.setDecorations(type, values);
  return type;
}

/**
 * How many amounts are left because they could mean several things, and where.
 * @param {Place[]} all
 */
function left(all) {
  const doubtful = all.filter((each) => !each.certain);
  const lines = doubtful.slice(0, 5).map((each) => each.range.start.line + 1);
  const where = lines.join(", ") + (doubtful.length > 5 ? ", …" : "");
  return `Left ${doubtful.length} that could mean several things, in line ${where}: “Convert All…” asks about each.`;
}

module.exports = { Converting };
