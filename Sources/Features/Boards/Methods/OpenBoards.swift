import Documents
package import Engine
import Features
import Money
import Rates

/// `board/open`: opens a board.
package enum OpenBoard: DirectMethod {
  package static let name: StaticString = "board/open"
  package static let summary: StaticString =
    "Opens a saved board, or creates a new one."
  package static let commands = [
    Command(
      "board open", .word("board", "NAME").optional, .currencies("rows").optional,
      rows: .list("rows"),
      examples: ["board open trip usd eur jpy"])
  ]
  package static let effect = Effect.changes
  package static let notes: StaticString = """
    A board stays saved until `boards/remove` deletes it. `rows` applies only to a new board; by default it \
    has the base and the targets of the settings. The board `main` always exists.
    """
  package static let errors: [ErrorKind] = BoardErrors.adding + [.boardLimit, .storage]
  package static let example: StaticString = #"{"board":"trip","rows":["USD","EUR","JPY"]}"#

  package static func run(_ read: inout Reader, _ engine: Engine?) throws(MethodError)
    -> BoardAnswer
  {
    let name = try read("board", "Which board.", default: BoardNames.standard)
    let givenRows: [Currency]? = try read("rows", "The rows of a new one, from the top.")
    let givenPivot: Currency? = try read(
      "pivot", "The currency that rows show their rate to. Default: the setting.")
    let engine = try read.end(engine)
    guard DocumentName.isValid(name) else {
      throw .refused(
        "board", name.quoted,
        hint: "Use 1 to \(DocumentName.maxLength) characters on one line.")
    }
    if let known = engine.document(with: BoardTyping.self, name),
      givenPivot ?? known.pivot == known.pivot
    {
      return UserBoards(engine).answer(known, name)
    }
    let pivot = givenPivot ?? engine.settings.ratePivot
    try engine.checkRows((givenRows ?? []) + [pivot], .eur)
    let rows = givenRows ?? UserBoards(engine).standardRows
    let fresh = try refusing { () throws(BoardError) in try Board(rows: rows) }
    return try UserBoards(engine).changingBoards([name]) {
      (boards: inout [String: Board]) throws(MethodError) in
      var board = boards[name] ?? fresh
      if let typing = engine.draft(BoardTyping.self, of: name) {
        board.restore(typing)
      }
      if let pivot = givenPivot { board.pivot = pivot }
      boards[name] = board
    }
  }

  package static func text(_ result: BoardAnswer, _ engine: Engine) -> String { result.text }
}

/// The params of methods about a board as a whole.
package struct NamedBoard: Parameters {
  let board: String

  package init(_ read: inout Reader) throws(MethodError) {
    board = try read("board", "Which board.", default: BoardNames.standard)
  }
}

/// `board`: a board as it is.
package enum GetBoard: DirectMethod {
  package static let name: StaticString = "board"
  package static let summary: StaticString = "Returns a board."
  package static let commands = [
    Command(
      "board", .word("board", "NAME").optional, fixed: #"{"dismiss":false}"#, rows: .list("rows"),
      summary: "Shows a board: one amount in several currencies.", isProgram: true)
  ]
  package static let effect = Effect.reads
  package static let notes: StaticString = """
    Every method about a board has this result, so that you can redraw the board from it. A row \
    without a rate has `kind`, `message` and `hint` instead; the other rows are unaffected. With \
    `dismiss`, the `state` of the board is `idle`, without `kind` and `message`, in this kurs process, \
    until the next fetch ends; `sources` and `rates/fetching` keep the error, and so do rows \
    that have no rate.
    """
  package static let errors: [ErrorKind] = BoardErrors.naming
  package static let preparation: [(method: StaticString, params: StaticString)] = [
    ("board/type", #"{"row":"JPY","text":"1000"}"#)
  ]
  package static let example: StaticString = "{}"

  package static func run(_ read: inout Reader, _ engine: Engine?) throws(MethodError)
    -> BoardAnswer
  {
    let name = try NamedBoard(&read).board
    let dismiss = try read(
      "dismiss", "Dismiss the error of a fetch that the board shows.", default: false)
    let engine = try read.end(engine)
    BoardChanged.isShown(BoardChanged.topic(name), engine)
    let board = try UserBoards(engine).openBoard(name)
    if dismiss { engine.dismissError(of: BoardChanged.topic(name)) }
    return UserBoards(engine).answer(board, name)
  }

  package static func text(_ result: BoardAnswer, _ engine: Engine) -> String { result.text }
}

/// `boards`: the saved boards.
package enum Boards: Method {
  package static let name: StaticString = "boards"
  package static let summary: StaticString = "Lists the saved boards."
  package static let commands = [
    Command("boards", rows: .list("boards"))
  ]
  package static let effect = Effect.reads
  package static let errors: [ErrorKind] = []
  package static let preparation: [(method: StaticString, params: StaticString)] = [
    ("board/open", #"{"board":"trip","rows":["USD","EUR","JPY"]}"#)
  ]
  package static let example: StaticString = "{}"

  package struct Result: RareRecord {
    let boards: [Listed]

    package static let members: [Member<Self>] = [
      Member("boards", \.boards, "By name.")
    ]
  }

  package struct Listed: RareRecord {
    let name: String
    let rows: [Currency]
    let pivot: Currency

    package static let members: [Member<Self>] = [
      Member("board", \.name, "Its name."),
      Member("rows", \.rows, "Its currencies, from the top."),
      Member("pivot", \.pivot, "The currency that its rows show their rate to."),
    ]
  }

  package static func run(_ params: NoParameters, _ engine: Engine) throws(MethodError) -> Result {
    let boards = engine.kept(Board.self).byName
    return Result(
      boards: boards.map { name, board in
        Listed(name: name, rows: board.rows, pivot: board.pivot ?? engine.settings.ratePivot)
      })
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    result.boards.isEmpty
      ? "no board is saved"
      : result.boards.map { board in
        ([board.name + ":"] + board.rows.map(\.code)).joined(separator: " ")
      }.joined(separator: "\n")
  }
}

/// `board/close`: the client no longer shows it.
package enum CloseBoard: Method {
  package static let name: StaticString = "board/close"
  package static let summary: StaticString = "Closes a board; it stays saved."
  package static let effect = Effect.changes
  package static let notes: StaticString = """
    Subscriptions of this connection to the board end, and a fetch that only the board needed is \
    stopped.
    """
  package static let errors: [ErrorKind] = BoardErrors.naming
  package static let example: StaticString = "{}"

  package static func run(_ params: NamedBoard, _ engine: Engine) throws(MethodError) -> ClosedBoard
  {
    _ = try UserBoards(engine).openBoard(params.board)
    return UserBoards(engine).close(params.board)
  }

  package static func text(_ result: ClosedBoard, _ engine: Engine) -> String {
    "\(result.board) is closed"
  }
}

/// `boards/remove`: the board is no longer saved.
package enum RemoveBoard: Method {
  package static let name: StaticString = "boards/remove"
  package static let summary: StaticString = "Deletes a board, and closes it."
  package static let commands = [
    Command("boards remove", .word("board", "NAME").optional, examples: ["boards remove trip"])
  ]
  package static let effect = Effect.changes
  package static let errors: [ErrorKind] = BoardErrors.naming + [.storage]
  package static let example: StaticString = #"{"board":"main"}"#

  package static func run(_ params: NamedBoard, _ engine: Engine) throws(MethodError) -> ClosedBoard
  {
    let name = params.board
    _ = try UserBoards(engine).openBoard(name)
    try engine.editing(Board.self, name) { (board: inout Board?) throws(MethodError) in
      board = nil
    }
    engine.forgetDraft(BoardTyping.self, of: name)
    return UserBoards(engine).close(name)
  }

  package static func text(_ result: ClosedBoard, _ engine: Engine) -> String {
    "\(result.board) is deleted"
  }
}

package struct ClosedBoard: RareRecord {
  let board: String
  let subscriptions: [SubscriptionToken]

  package static let members: [Member<Self>] = [
    Member("board", \.board, "As requested."),
    Member("subscriptions", \.subscriptions, "Those that ended."),
  ]
}

extension UserBoards {
  /// Ends what this connection has of a board.
  fileprivate func close(_ name: String) -> ClosedBoard {
    keepFetching(for: nil, name)
    let ended = engine.subscriptions.of(BoardChanged.topic(name)).map(\.token)
    for token in ended { _ = engine.subscriptions.remove(token) }
    return ClosedBoard(board: name, subscriptions: ended)
  }
}
