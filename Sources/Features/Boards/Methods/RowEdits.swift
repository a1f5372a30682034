import Documents
package import Engine
import Features
import Money
import Rates

/// `board/add`: more rows.
package enum AddRows: Method {
  package static let name: StaticString = "board/add"
  package static let summary: StaticString = "Adds rows to a board: all of them, or none."
  package static let commands = [
    Command(
      "board add", .currencies("row"), rows: .list("rows"),
      examples: ["board add chf sek", "board add chf --at 1"])
  ]
  package static let effect = Effect.changes
  package static let notes: StaticString = """
    A currency that no table has now gets its row, and a rate once a table has one. A withdrawn \
    currency that no law links to another is an error.
    """
  package static let errors: [ErrorKind] = BoardErrors.adding + BoardErrors.changing
  package static let example: StaticString = #"{"row":"CHF","at":1}"#

  package struct Params: Parameters {
    let row: OneOrMany<Currency>
    let at: Int?
    let board: String

    package init(_ read: inout Reader) throws(MethodError) {
      row = try read("row", "The currency, or currencies in their order.")
      at = try read("at", "The place of the first one, from 0. Default: at the end.")
      board = try read("board", "Which board.", default: BoardNames.standard)
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(MethodError) -> BoardAnswer {
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
  /// Refuses a withdrawn currency that no law links to another. A currency that no table has now
  /// may be quoted later, and gets its row.
  func checkRows(_ currencies: [Currency], _ pivot: Currency) throws(MethodError) {
    for currency in currencies {
      do throws(RateError) {
        _ = try finder(for: RateQuestion(from: currency, to: pivot))
          .rate(from: currency, to: pivot)
      } catch {
        let failure = MethodError(error, self)
        if failure.kind == .retiredCurrency { throw failure }
      }
    }
  }
}

/// `board/move`: another order.
package enum MoveRow: Method {
  package static let name: StaticString = "board/move"
  package static let summary: StaticString = "Moves a row of a board to another place."
  package static let commands = [
    Command(
      "board move", .currency("row"), .place("at"), rows: .list("rows"),
      examples: ["board move jpy 1"])
  ]
  package static let effect = Effect.changes
  package static let errors: [ErrorKind] =
    BoardErrors.currency + BoardErrors.changing + [.unknownRow]
  package static let example: StaticString = #"{"row":"JPY","at":0}"#

  package struct Params: Parameters {
    let row: Currency
    let at: Int
    let board: String

    package init(_ read: inout Reader) throws(MethodError) {
      row = try read("row", "Which row.")
      at = try read("at", "The new place, from 0.")
      board = try read("board", "Which board.", default: BoardNames.standard)
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(MethodError) -> BoardAnswer {
    try UserBoards(engine).changingBoard(params.board) { (board: inout Board) throws(BoardError) in
      try board.move(params.row, to: params.at)
    }
  }

  package static func text(_ result: BoardAnswer, _ engine: Engine) -> String { result.text }
}

/// `board/replace`: another currency in the same place.
package enum ReplaceRow: Method {
  package static let name: StaticString = "board/replace"
  package static let summary: StaticString = "Changes the currency of a row."
  package static let commands = [
    Command(
      "board replace", .currency("row"), .currency("currency"), rows: .list("rows"),
      examples: ["board replace jpy chf"])
  ]
  package static let effect = Effect.changes
  package static let notes: StaticString = """
    The row keeps its place, and the text that was typed into it, which is then an amount of the new \
    currency.
    """
  package static let errors: [ErrorKind] =
    BoardErrors.adding + BoardErrors.changing + [.unknownRow]
  package static let example: StaticString = #"{"row":"JPY","currency":"CHF"}"#

  package struct Params: Parameters {
    let row: Currency
    let currency: Currency
    let board: String

    package init(_ read: inout Reader) throws(MethodError) {
      row = try read("row", "Which row.")
      currency = try read("currency", "Its new currency.")
      board = try read("board", "Which board.", default: BoardNames.standard)
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(MethodError) -> BoardAnswer {
    let board = try UserBoards(engine).openBoard(params.board)
    try engine.checkRows([params.currency], board.pivot ?? engine.settings.ratePivot)
    return try UserBoards(engine).changingBoard(params.board) {
      (board: inout Board) throws(BoardError) in
      try board.replace(params.row, by: params.currency)
    }
  }

  package static func text(_ result: BoardAnswer, _ engine: Engine) -> String { result.text }
}

/// `board/remove`: fewer rows.
package enum RemoveRows: Method {
  package static let name: StaticString = "board/remove"
  package static let summary: StaticString = "Removes rows from a board: all of them, or none."
  package static let commands = [
    Command("board remove", .currencies("row"), rows: .list("rows"), examples: ["board remove jpy"])
  ]
  package static let effect = Effect.changes
  package static let notes: StaticString = """
    If you remove the row that was typed into, the others keep their amounts. A fetch that only this \
    board needed, for a removed row, is stopped.
    """
  package static let errors: [ErrorKind] =
    BoardErrors.currency + BoardErrors.changing + [.unknownRow]
  package static let example: StaticString = #"{"row":"JPY"}"#

  package struct Params: Parameters {
    let row: OneOrMany<Currency>
    let board: String

    package init(_ read: inout Reader) throws(MethodError) {
      row = try read("row", "The currency, or currencies.")
      board = try read("board", "Which board.", default: BoardNames.standard)
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(MethodError) -> BoardAnswer {
    try UserBoards(engine).changingBoard(params.board) { (board: inout Board) throws(BoardError) in
      try board.remove(params.row.elements)
    }
  }

  package static func text(_ result: BoardAnswer, _ engine: Engine) -> String { result.text }
}
