package import Engine
package import Features
import Money

/// `board/type`: types text into a row.
package enum TypeRow: DirectMethod {
  package static let name: StaticString = "board/type"
  package static let summary: StaticString =
    "Types text into a row, and updates all the others."
  package static let commands = [
    Command(
      "board type", .currency("row"), .text("text", "TEXT"), rows: .list("rows"),
      examples: ["board type usd 100"])
  ]
  package static let effect = Effect.changes
  package static let notes: StaticString = """
    Send it at every key, with the whole text. kurs responds at once; if a newer table is due, \
    it fetches after no key has come for the time in the setting `debounce`, and sends \
    `board/changed`. The text is read in the locale's notation and stays as typed: `12.` is 12, \
    a sum such as `3*4.5` is computed, and an empty text leaves all rows empty. A text that \
    cannot become a number is an error, and the board is unchanged. kurs saves the text within a \
    second: a process that is killed loses that second.
    """
  package static let errors: [ErrorKind] =
    BoardErrors.currency + BoardErrors.changing + [
      .amountTooLarge, .divisionByZero, .rowMissing, .unknownRow,
      .rowTextMalformed,
    ]
  package static let example: StaticString = #"{"row":"USD","text":"100"}"#

  package static func run(_ read: inout Reader, _ engine: Engine?) throws(MethodError)
    -> BoardAnswer
  {
    let text: String = try read("text", "The row's whole text after the key.")
    let row: Currency? = try read(
      "row", "Which row. Default: the one with the focus, or typed into last.")
    let name = try read("board", "Which board.", default: BoardNames.standard)
    let engine = try read.end(engine)
    return try UserBoards(engine).typing(on: name, waitsForMore: true) {
      (board: inout Board) throws(BoardError) in
      try board.type(text, into: row, BoardText(engine.locale, Catalogue.typed))
    }
  }

  package static func text(_ result: BoardAnswer, _ engine: Engine) -> String { result.text }
}

extension BoardTyping: Draft {
  package func restore(into board: inout Board) -> Bool {
    let known = board.typing
    board.restore(self)
    return board.typing != known
  }
}

/// `board/focus`: selects the row for the next text.
package enum FocusRow: DirectMethod {
  package static let name: StaticString = "board/focus"
  package static let summary: StaticString =
    "Clears a row for typing; the others stay until the next key."
  package static let effect = Effect.changes
  package static let notes: StaticString = """
    The row is empty until text is typed into it, or the focus moves. The focus is saved with the \
    text.
    """
  package static let errors: [ErrorKind] =
    BoardErrors.currency + BoardErrors.changing + [.unknownRow]
  package static let preparation: [(method: StaticString, params: StaticString)] = [
    ("board/type", #"{"row":"USD","text":"100"}"#)
  ]
  package static let example: StaticString = #"{"row":"USD"}"#

  package static func run(_ read: inout Reader, _ engine: Engine?) throws(MethodError)
    -> BoardAnswer
  {
    let row: Currency? = try read("row", "Which row. Default: none, and no row has the focus.")
    let name = try read("board", "Which board.", default: BoardNames.standard)
    let engine = try read.end(engine)
    return try UserBoards(engine).typing(on: name, waitsForMore: false) {
      (board: inout Board) throws(BoardError) in
      try board.focus(row)
    }
  }

  package static func text(_ result: BoardAnswer, _ engine: Engine) -> String { result.text }
}
