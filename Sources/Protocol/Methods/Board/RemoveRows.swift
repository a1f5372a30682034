package import Engine
import Features
import Money

/// `board/remove`: fewer rows.
package enum RemoveRows: Method {
  package static let name: StaticString = "board/remove"
  package static let summary: StaticString = "Removes rows from a board: all of them, or none."
  package static let effect = Effect.changes
  package static let notes: StaticString = """
    What was typed into a row that goes still stands in the others. A fetch that only this board \
    wanted, for a row that goes, is stopped.
    """
  package static let failures: [FailureKind] =
    BoardFailures.currency + BoardFailures.changing + [.unknownRow]
  package static let example: StaticString = #"{"row":"JPY"}"#

  package struct Params: Parameters {
    let row: OneOrMany<Currency>
    let board: String

    package init(_ read: inout Reader) throws(Failure) {
      row = try read("row", "The currency, or currencies.")
      board = try read("board", "Which board.", default: BoardNames.standard)
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(Failure) -> BoardAnswer {
    try UserBoards(engine).changingBoard(params.board) { (board: inout Board) throws(BoardError) in
      try board.remove(params.row.elements)
    }
  }

  package static func text(_ result: BoardAnswer, _ engine: Engine) -> String { result.text }
}
