"use strict";
/** Converts amounts in the editor, in place, and evaluates expressions in an input box. */

const vscode = require("vscode");
const { amountAt, worth, amounts, sentence, TARGET } = require("./amounts.js");
const { KursError } = require("./kurs.cjs");
const { plain } = require("./plain.js");
const { targets } = require("./session.js");

const SHOWN_MILLISECONDS = 8000;

/** @typedef {{ range: import("vscode").Range, text: string, said: string }} Change */

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

  /**
   * Replaces each selection, or the amount at each cursor, with its value: all of them, or none.
   * @param {string} [to]
   */
  async convert(to) {
    const editor = vscode.window.activeTextEditor;
    if (!editor) throw new KursError("No text is open.", "nothingHere");
    const { document } = editor;
    const { version } = document;
    const changes = (
      await Promise.all(
        editor.selections.map((each) =>
          each.isEmpty ? this.#atCursor(document, each.active, to) : this.#selected(document, each, to),
        ),
      )
    ).flat();
    const done =
      document.version === version &&
      (await editor.edit((edit) => {
        for (const { range, text } of changes) edit.replace(range, text);
      }));
    if (!done) throw new KursError("The text changed: nothing was replaced.", "changed", "Try again.");
    vscode.window.setStatusBarMessage(changes.map((each) => each.said).join("; "), SHOWN_MILLISECONDS);
  }

  async convertTo() {
    const chosen = await this.#recent.currency("Convert to");
    if (chosen) await this.convert(chosen);
  }

  /**
   * @param {import("vscode").TextDocument} document
   * @param {import("vscode").Position} position
   * @param {string} [to]
   */
  async #atCursor(document, position, to) {
    const amount = await amountAt(this.#kurs, document, position);
    if (!amount) {
      const hint = "Move to one, such as 100 USD, or select an expression.";
      throw new KursError("No amount of money here.", "nothingHere", hint);
    }
    const after = to ? null : TARGET.exec(amount.after);
    if (after) {
      const asked = amount.found.text + after[0];
      const answer = await this.#kurs.evaluate(asked, { remember: true }).catch(() => undefined);
      const range = new vscode.Range(amount.range.start, amount.range.end.translate(0, after[0].length));
      if (answer && answer.results.length > 0) return [this.#noted(range, asked, answer)];
    }
    return [await this.#amount(amount.found, amount.range, to, true)];
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
      const all = await this.#kurs.scan(text, { syntax: document.languageId });
      if (all.length === 0) throw trouble;
      const found = all.filter((each) => each.certain);
      if (found.length < all.length) this.#say(document, range, all);
      const start = document.offsetAt(range.start);
      return Promise.all(
        found.map((each) => {
          const from = start + each.offsetUtf16;
          const place = new vscode.Range(document.positionAt(from), document.positionAt(from + each.lengthUtf16));
          return this.#amount(each, place, to);
        }),
      );
    }
  }

  /**
   * Says how many amounts were left because they could mean several things, and where.
   * @param {import("vscode").TextDocument} document @param {import("vscode").Range} range
   * @param {import("./kurs.cjs").Found[]} all
   */
  #say(document, range, all) {
    const left = all.filter((each) => !each.certain);
    const start = document.offsetAt(range.start);
    const lines = left.slice(0, 5).map((each) => document.positionAt(start + each.offsetUtf16).line + 1);
    const where = lines.join(", ") + (left.length > 5 ? ", …" : "");
    vscode.window.showWarningMessage(`Left ${left.length} that could mean several things, in line ${where}.`);
  }

  /**
   * @param {import("./kurs.cjs").Found} found @param {import("vscode").Range} range @param {string} [to]
   * @param {boolean} [remember]
   */
  async #amount(found, range, to, remember) {
    const { results } = await worth(this.#kurs, found, to, undefined, remember);
    const terms = results.map((each) => ({ ...each, terms: [{ ...each, from: found.currency }] }));
    const answer = { understood: found.text, results: terms };
    return remember ? this.#noted(range, found.text, answer, found.amount) : change(range, found.text, answer);
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
  return { range, text: answer.numberText ?? amounts(answer.results), said: sentence(asked, answer) };
}

module.exports = { Converting };
