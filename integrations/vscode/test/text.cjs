"use strict";
/** Positions, ranges, documents and editors of the mock, as the documentation of `vscode` describes them. */

class Position {
  constructor(line, character) {
    if (line < 0 || character < 0) throw new Error("line and character must be non-negative");
    this.line = line;
    this.character = character;
  }
  isBefore(other) {
    return this.line < other.line || (this.line === other.line && this.character < other.character);
  }
  isEqual(other) {
    return this.line === other.line && this.character === other.character;
  }
  translate(lineDelta = 0, characterDelta = 0) {
    return new Position(this.line + lineDelta, this.character + characterDelta);
  }
}

/** From two positions, or from four numbers. */
const positions = (ends) =>
  ends.length === 4 ? [new Position(ends[0], ends[1]), new Position(ends[2], ends[3])] : ends;

class Range {
  constructor(...ends) {
    const [a, b] = positions(ends);
    [this.start, this.end] = b.isBefore(a) ? [b, a] : [a, b];
  }
  get isEmpty() {
    return this.start.isEqual(this.end);
  }
}

class Selection extends Range {
  constructor(...ends) {
    super(...ends);
    const [anchor, active] = positions(ends);
    this.anchor = anchor;
    this.active = active;
  }
}

function document(text, languageId = "plaintext") {
  const lines = () => text.split("\n");
  const it = {
    version: 1,
    languageId,
    lineAt: (line) => ({ lineNumber: line, text: lines()[line] }),
    getText: (range) => (range ? text.slice(it.offsetAt(range.start), it.offsetAt(range.end)) : text),
    offsetAt: ({ line, character }) =>
      lines().slice(0, line).reduce((sum, each) => sum + each.length + 1, 0) + character,
    positionAt(offset) {
      const before = text.slice(0, offset).split("\n");
      return new Position(before.length - 1, before[before.length - 1].length);
    },
    getWordRangeAtPosition(position, regex) {
      for (const each of lines()[position.line].matchAll(new RegExp(regex, "g"))) {
        const end = each.index + each[0].length;
        if (each.index <= position.character && position.character <= end) {
          return new Range(position.line, each.index, position.line, end);
        }
      }
      return undefined;
    },
    /** Only in the mock: the user types. */
    become(other) {
      text = other;
      it.version += 1;
    },
  };
  return it;
}

function editor(document) {
  return {
    document,
    selections: [new Selection(0, 0, 0, 0)],
    get selection() {
      return this.selections[0];
    },
    set selection(one) {
      this.selections = [one];
    },
    /** Only in the mock: the decorations, and the lines revealed. */
    decorations: [],
    revealed: [],
    setDecorations(type, values) {
      this.decorations.push({ type, values });
    },
    revealRange(range) {
      this.revealed.push(range.start.line);
    },
    /** Only in the mock: selects these parts of the text, or moves the cursor to their start. */
    select(...parts) {
      const whole = document.getText();
      this.selections = parts.map(([part, length = part.length]) => {
        const from = whole.indexOf(part);
        return new Selection(document.positionAt(from), document.positionAt(from + length));
      });
      return this;
    },
    edits: 0,
    async edit(change) {
      this.edits += 1;
      const places = [];
      change({ replace: (range, text) => places.push({ range, text }) });
      places.sort((a, b) => document.offsetAt(b.range.start) - document.offsetAt(a.range.start));
      let text = document.getText();
      let before = text.length;
      for (const { range, text: put } of places) {
        const [from, to] = [document.offsetAt(range.start), document.offsetAt(range.end)];
        if (to > before) throw new Error("Overlapping ranges are not allowed!");
        before = from;
        text = text.slice(0, from) + put + text.slice(to);
      }
      document.become(text);
      return true;
    },
  };
}

module.exports = { Position, Range, Selection, document, editor };
