package import Engine
import Features
import Money

/// `board/move`: another order.
package enum MoveRow: Method {
  package static let name: StaticString = "board/move"
  package static let summary: StaticString = "Moves a row of a board to another place."
  package static let effect = Effect.changes
  package static let failures: [FailureKind] =
    BoardFailures.currency + BoardFailures.changing + [.unknownRow]
  package static let example: StaticString = #"{"row":"JPY","at":0}"#

  package struct Params: Parameters {
    let row: Currency
    let at: Int
    let board: String

    package init(_ read: inout Reader) throws(Failure) {
      row = try read("row", "Which row.")
      at = try read("at", "The place it has then, from 0.")
      board = try read("board", "Which board.", default: BoardNames.standard)
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(Failure) -> BoardAnswer {
    try UserBoards(engine).changingBoard(params.board) { (board: inout Board) throws(BoardError) in
      try board.move(params.row, to: params.at)
    }
  }

  package static func text(_ result: BoardAnswer, _ engine: Engine) -> String { result.text }
}
