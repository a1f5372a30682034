package import Engine
import Features
import Money

/// `board/focus`: where the next key goes.
package enum FocusRow: Method {
  package static let name: StaticString = "board/focus"
  package static let summary: StaticString =
    "Clears a row for typing; the others stay until the next key."
  package static let effect = Effect.changes
  package static let notes: StaticString = """
    The row shows nothing until something is typed into it, or the focus goes elsewhere. Where the \
    focus is is kept with what was typed.
    """
  package static let failures: [FailureKind] =
    BoardFailures.currency + BoardFailures.changing + [.unknownRow]
  package static let preparation: [(method: StaticString, params: StaticString)] = [
    ("board/type", #"{"row":"USD","text":"100"}"#)
  ]
  package static let example: StaticString = #"{"row":"USD"}"#

  package struct Params: Parameters {
    let row: Currency?
    let board: String

    package init(_ read: inout Reader) throws(Failure) {
      row = try read("row", "Which row. Default: none, and no row has the focus.")
      board = try read("board", "Which board.", default: BoardNames.standard)
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(Failure) -> BoardAnswer {
    try UserBoards(engine).typing(on: params.board, waitsForMore: false) {
      (board: inout Board) throws(BoardError) in
      try board.focus(params.row)
    }
  }

  package static func text(_ result: BoardAnswer, _ engine: Engine) -> String { result.text }
}
