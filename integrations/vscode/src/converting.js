"use strict";
/** Converts amounts in the editor, in place, and evaluates expressions in an input box. */

const vscode = require("vscode");
const { NOTHING, amountAt, worth, amounts, sentence, meanings, TARGET } = require("./amounts.js");
const { KursError, readings, sources } = require("./kurs.cjs");
const { plain } = require("./plain.js");
const { targets } = require("./session.js");

const SHOWN_MILLISECONDS = 8000;

const [SKIP, REST, STOP] = ["Skip", "Replace this and all that are certain", "Stop asking"];
const FACTS = ["results.how", "results.source", "results.day", "results.age", "results.stale"];
/** At most so many values are shown beside their amounts before all are replaced. */
const MAX_SHOWN = 1000;

/** @typedef {{ range: import("vscode").Range, text: string, said?: string, read?: string[] }} Change */
/** @typedef {{ range: import("vscode").Range, found: import("./kurs.cjs").Found }} Place */

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
    const said = [...new Set(changes.map((each) => each.said))].filter(Boolean).join("; ");
    vscode.window.setStatusBarMessage(said, SHOWN_MILLISECONDS);
    const read = changes.flatMap((each) => each.read ?? []);
    if (read.length > 0) vscode.window.showWarningMessage(plain(read.join(" ")));
  }

  /**
   * The change of the amount at a position; undefined if a person was asked what it means, and did not say.
   * @param {import("vscode").TextDocument} document
   * @param {import("vscode").Position} position
   * @param {string} [to]
   */
  async #atCursor(document, position, to) {
    const amount = await amountAt(this.#kurs, document, position);
    if (!amount) throw NOTHING;
    const found = await this.#meant(amount.found);
    if (!found) return undefined;
    const after = to ? null : TARGET.exec(amount.after);
    if (after) {
      const asked = amount.found.text + after[0];
      const wasAsked = found !== amount.found;
      const answer = await this.#kurs.evaluate(asked, { remember: !wasAsked }).catch(() => undefined);
      const range = new vscode.Range(amount.range.start, amount.range.end.translate(0, after[0].length));
      if (answer && answer.results.length > 0) {
        if (!wasAsked) return [this.#noted(range, asked, answer)];
        return [await this.#amount(found, range, answer.results.map((each) => each.to))];
      }
    }
    return [await this.#amount(found, amount.range, to)];
  }

  /**
   * The amount as it is meant: asks where it could mean several things.
   * @param {import("./kurs.cjs").Found} found
   */
  async #meant(found) {
    const all = meanings(found);
    if (found.certain || all.length < 2) return found;
    const items = all.map((each) => ({ label: `${each.amount} ${each.currency}`, each }));
    return (await vscode.window.showQuickPick(items, { placeHolder: `What is ${plain(found.text)}?` }))?.each;
  }

  /**
   * Evaluates the text as one expression, or else converts each amount in it.
   * @param {import("vscode").TextDocument} document @param {import("vscode").Range} range @param {string} [to]
   */
  async #selected(document, range, to) {
    const text = document.getText(range);
    try {
      return [this.#noted(range, text, await this.#kurs.evaluate(text, { to: to ?? targets(), remember: true }))];
    } catch (trouble) {
      const all = await this.#places(document, range);
      if (all.length === 0) throw trouble;
      const places = all.filter((each) => each.found.certain);
      if (places.length < all.length) vscode.window.showWarningMessage(left(all));
      return this.#values(places, to ?? targets());
    }
  }

  /**
   * The amounts in a part of a document.
   * @param {import("vscode").TextDocument} document @param {import("vscode").Range} [range] By default, all of it.
   * @returns {Promise<Place[]>}
   */
  async #places(document, range) {
    const start = range ? document.offsetAt(range.start) : 0;
    const all = await this.#kurs.scan(document.getText(range), { syntax: document.languageId });
    return all.map((found) => {
      const from = start + found.offsetUtf16;
      return { found, range: new vscode.Range(document.positionAt(from), document.positionAt(from + found.lengthUtf16)) };
    });
  }

  /**
   * The changes of many amounts, by two requests for each of their currencies.
   * @param {Place[]} places @param {string | string[]} [to]
   * @returns {Promise<Change[]>}
   */
  async #values(places, to) {
    /** @type {Map<string, Place[]>} */
    const groups = new Map();
    for (const each of places) {
      const group = groups.get(each.found.currency);
      if (group) group.push(each);
      else groups.set(each.found.currency, [each]);
    }
    /** @type {Map<Place, string>} */
    const texts = new Map();
    const results = [];
    for (const [from, group] of groups) {
      const params = { amount: group.map((each) => each.found.amount), from, to };
      const lines = (await this.#kurs.text("convert", params)).split("\n");
      results.push(...(await this.#kurs.call("convert", { ...params, fields: FACTS })).results);
      // All amounts in the first target, then all in the next.
      group.forEach((each, index) => {
        const own = [];
        for (let line = index; line < lines.length; line += group.length) own.push(lines[line]);
        texts.set(each, own.join(", "));
      });
    }
    const facts = sources(results.filter((each) => each.how !== "identity"));
    const said = plain(`${places.length} amounts${facts ? ` (${facts})` : ""}`);
    return places.map((each) => ({ range: each.range, text: texts.get(each) ?? "", said }));
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
    const found = (await Promise.all(ranges.map((each) => this.#places(document, each)))).flat();
    const all = found.filter((each) => each.found.currency !== to);
    if (all.length === 0) throw NOTHING;
    const certain = all.filter((each) => each.found.certain);
    const changes = await this.#values(certain, to);
    const preview = shown(editor, changes);
    try {
      const items = [{ label: "Ask about each" }];
      if (changes.length > 0) items.unshift({ label: `Replace ${changes[0].said}` });
      const placeHolder = certain.length < all.length ? left(all) : `As shown, in ${to}`;
      const chosen = await vscode.window.showQuickPick(items, { placeHolder });
      if (!chosen) return;
      const each = new Map(certain.map((place, index) => [place, changes[index]]));
      const wanted = chosen.label === "Ask about each" ? await this.#asked(editor, all, each, to) : changes;
      if (wanted.length > 0) await this.#put(editor, version, wanted);
    } finally {
      preview.dispose();
    }
  }

  /**
   * The changes that a person wants, each asked about with its place selected.
   * @param {import("vscode").TextEditor} editor @param {Place[]} all @param {Map<Place, Change>} known @param {string} to
   */
  async #asked(editor, all, known, to) {
    const wanted = [];
    for (const [index, place] of all.entries()) {
      const change = known.get(place);
      const each = change ? [place] : meanings(place.found).map((found) => ({ range: place.range, found }));
      const values = change ? [change] : await this.#values(each, to);
      editor.selection = new vscode.Selection(place.range.start, place.range.end);
      editor.revealRange(place.range);
      const items = [
        ...values.map((value, at) => ({
          label: plain(`Replace with ${value.text}`),
          description: change ? undefined : `${each[at].found.amount} ${each[at].found.currency}`,
          value: /** @type {Change | undefined} */ (value),
        })),
        ...[SKIP, REST, STOP].map((label) => ({ label, description: undefined, value: undefined })),
      ];
      const chosen = await vscode.window.showQuickPick(items, { placeHolder: plain(place.found.text) });
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
    const starts = (await this.#places(document)).map((each) => document.offsetAt(each.range.start));
    const next = by > 0 ? starts.find((each) => each > at) : starts.filter((each) => each < at).pop();
    if (next === undefined) {
      throw new KursError(by > 0 ? "No further amount of money." : "No amount of money before this.", "nothingHere");
    }
    const place = document.positionAt(next);
    editor.selection = new vscode.Selection(place, place);
    editor.revealRange(new vscode.Range(place, place));
  }

  /**
   * @param {import("./kurs.cjs").Found} found @param {import("vscode").Range} range @param {string | string[]} [to]
   */
  async #amount(found, range, to) {
    const { results } = await worth(this.#kurs, found, to, undefined, true);
    const terms = results.map((each) => ({ ...each, terms: [{ ...each, from: found.currency }] }));
    return this.#noted(range, found.text, { understood: found.text, results: terms }, found.amount);
  }

  /**
   * The change, whose conversion is the last one from now on.
   * @param {import("vscode").Range} range @param {string} asked @param {import("./kurs.cjs").Evaluation} answer
   * @param {string} [amount]
   */
  #noted(range, asked, answer, amount) {
    this.#recent.note(answer, amount);
    return change(range, asked, answer);
  }

  /** Evaluates an expression during typing; inserts or copies the result. */
  async calculate() {
    /** @param {string} typed @param {boolean} [remember] */
    const ask = (typed, remember = false) => this.#kurs.evaluate(typed, { to: targets(), remember });
    const typed = await vscode.window.showInputBox({
      prompt: "Expression, such as 20 usd + 15 gbp in eur",
      validateInput: async (value) => {
        if (value.trim() === "") return undefined;
        const { Info, Warning } = vscode.InputBoxValidationSeverity;
        return ask(value).then(
          (answer) => ({ message: sentence(answer.understood, answer), severity: Info }),
          (error) => ({ message: plain(`${error.message} ${error.hint}`).trim(), severity: Warning }),
        );
      },
    });
    if (!typed?.trim()) return;
    const answer = await ask(typed, true);
    this.#recent.note(answer);
    const value = answer.number ?? amounts(answer.results);
    const editor = vscode.window.activeTextEditor;
    const offers = editor ? ["Insert", "Copy"] : ["Copy"];
    const chosen = await vscode.window.showInformationMessage(sentence(answer.understood, answer), ...offers);
    if (chosen === "Copy") await vscode.env.clipboard.writeText(value);
    if (chosen === "Insert") await editor?.edit((edit) => edit.replace(editor.selection, value));
  }
}

/**
 * @param {import("vscode").Range} range @param {string} asked @param {import("./kurs.cjs").Evaluation} answer
 * @returns {Change}
 */
function change(range, asked, answer) {
  const text = answer.numberText ?? amounts(answer.results);
  return { range, text, said: sentence(asked, { ...answer, choices: [] }), read: readings(answer.choices) };
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
  const doubtful = all.filter((each) => !each.found.certain);
  const lines = doubtful.slice(0, 5).map((each) => each.range.start.line + 1);
  const where = lines.join(", ") + (doubtful.length > 5 ? ", …" : "");
  return `Left ${doubtful.length} that could mean several things, in line ${where}: “Convert All…” asks about each.`;
}

module.exports = { Converting };
