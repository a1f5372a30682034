package import Engine
import Features
import Money

/// `board/type`: a key was pressed.
package enum TypeRow: Method {
  package static let name: StaticString = "board/type"
  package static let summary: StaticString =
    "Types text into a row, and updates all the others."
  package static let effect = Effect.changes
  package static let notes: StaticString = """
    Send it at every key, with the whole text. kurs responds at once from the rates \
    at hand; where a newer table is due it is asked for when no key has come for as long as the \
    setting `debounce` says, and `board/changed` tells what came of it. The text is read as the \
    locale writes numbers, and stays as typed: `12.` is 12, `1,234,5` is 12345, a sum such as \
    `3*4.5` is worked out, `3*` counts as 3, and a sign alone or nothing leaves all rows empty. \
    What will be no number however it goes on is an error, and the board stays as it was. What is \
    typed is written down within a second and not before it is answered for: a process that is \
    killed loses that second.
    """
  package static let failures: [FailureKind] =
    BoardFailures.currency + BoardFailures.changing + [
      .amountTooLarge, .divisionByZero, .rowMissing, .unknownRow,
      .rowTextMalformed,
    ]
  package static let example: StaticString = #"{"row":"USD","text":"100"}"#

  package struct Params: Parameters {
    let text: String
    let row: Currency?
    let board: String

    package init(_ read: inout Reader) throws(Failure) {
      text = try read("text", "The row's whole text after the key.")
      row = try read("row", "Which row. Default: the one with the focus, or typed into last.")
      board = try read("board", "Which board.", default: BoardNames.standard)
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(Failure) -> BoardAnswer {
    try UserBoards(engine).typing(on: params.board, waitsForMore: true) {
      (board: inout Board) throws(BoardError) in
      try board.type(params.text, into: params.row, engine.locale)
    }
  }

  package static func text(_ result: BoardAnswer, _ engine: Engine) -> String { result.text }
}
