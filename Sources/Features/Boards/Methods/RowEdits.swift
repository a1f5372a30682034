import Documents
package import Engine
import Features
import Money
import Rates

/// `board/add`: more rows.
package enum AddRows: DirectMethod {
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

  package static func run(_ read: inout Reader, _ engine: Engine?) throws(MethodError)
    -> BoardAnswer
  {
    let row: OneOrMany<Currency> = try read("row", "The currency, or currencies in their order.")
    let at: Int? = try read("at", "The place of the first one, from 0. Default: at the end.")
    let name = try read("board", "Which board.", default: BoardNames.standard)
    let engine = try read.end(engine)
    let board = try UserBoards(engine).openBoard(name)
    try engine.checkRows(row.elements, board.pivot ?? engine.settings.ratePivot)
    return try UserBoards(engine).changingBoard(name) {
      (board: inout Board) throws(BoardError) in
      try board.add(row.elements, at: at)
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
package enum MoveRow: DirectMethod {
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

  package static func run(_ read: inout Reader, _ engine: Engine?) throws(MethodError)
    -> BoardAnswer
  {
    let row: Currency = try read("row", "Which row.")
    let at: Int = try read("at", "The new place, from 0.")
    let name = try read("board", "Which board.", default: BoardNames.standard)
    let engine = try read.end(engine)
    return try UserBoards(engine).changingBoard(name) { (board: inout Board) throws(BoardError) in
      try board.move(row, to: at)
    }
  }

  package static func text(_ result: BoardAnswer, _ engine: Engine) -> String { result.text }
}

/// `board/replace`: another currency in the same place.
package enum ReplaceRow: DirectMethod {
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

  package static func run(_ read: inout Reader, _ engine: Engine?) throws(MethodError)
    -> BoardAnswer
  {
    let row: Currency = try read("row", "Which row.")
    let currency: Currency = try read("currency", "Its new currency.")
    let name = try read("board", "Which board.", default: BoardNames.standard)
    let engine = try read.end(engine)
    let board = try UserBoards(engine).openBoard(name)
    try engine.checkRows([currency], board.pivot ?? engine.settings.ratePivot)
    return try UserBoards(engine).changingBoard(name) {
      (board: inout Board) throws(BoardError) in
      try board.replace(row, by: currency)
    }
  }

  package static func text(_ result: BoardAnswer, _ engine: Engine) -> String { result.text }
}

/// `board/remove`: fewer rows.
package enum RemoveRows: DirectMethod {
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

  package static func run(_ read: inout Reader, _ engine: Engine?) throws(MethodError)
    -> BoardAnswer
  {
    let row: OneOrMany<Currency> = try read("row", "The currency, or currencies.")
    let name = try read("board", "Which board.", default: BoardNames.standard)
    let engine = try read.end(engine)
    return try UserBoards(engine).changingBoard(name) { (board: inout Board) throws(BoardError) in
      try board.remove(row.elements)
    }
  }

  package static func text(_ result: BoardAnswer, _ engine: Engine) -> String { result.text }
}
