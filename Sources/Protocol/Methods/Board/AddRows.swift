package import Engine
import Features
import Money
import Rates

/// `board/add`: more rows.
package enum AddRows: Method {
  package static let name: StaticString = "board/add"
  package static let summary: StaticString = "Adds rows to a board: all of them, or none."
  package static let effect = Effect.changes
  package static let notes: StaticString = """
    A currency that no table has now gets its row, and a rate when there is one; a currency that is \
    no longer money, and that no law links to another, is refused.
    """
  package static let failures: [FailureKind] = BoardFailures.adding + BoardFailures.changing
  package static let example: StaticString = #"{"row":"CHF","at":1}"#

  package struct Params: Parameters {
    let row: OneOrMany<Currency>
    let at: Int?
    let board: String

    package init(_ read: inout Reader) throws(Failure) {
      row = try read("row", "The currency, or currencies in their order.")
      at = try read("at", "The place of the first one, from 0. Default: the end.")
      board = try read("board", "Which board.", default: BoardNames.standard)
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(Failure) -> BoardAnswer {
    let board = try UserBoards(engine).openBoard(params.board)
    try engine.checkRows(params.row.elements, board.pivot ?? engine.settings.ratePivot)
    return try UserBoards(engine).changingBoard(params.board) {
      (board: inout Board) throws(BoardError) in
      try board.add(params.row.elements, at: params.at)
    }
  }

  package static func text(_ result: BoardAnswer, _ engine: Engine) -> String { result.text }
}

extension RateQuoting {
  /// Refuses a currency that is no money any more and that no law links to another. One that
  /// nobody quotes now may be quoted later, and has its row.
  func checkRows(_ currencies: [Currency], _ pivot: Currency) throws(Failure) {
    for currency in currencies {
      do throws(RateError) {
        _ = try finder(for: RateQuestion(from: currency, to: pivot))
          .rate(from: currency, to: pivot)
      } catch {
        let failure = Failure(error, self)
        if failure.kind == .retiredCurrency { throw failure }
      }
    }
  }
}
