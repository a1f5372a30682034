package import Engine
import Features

/// `board/close`: the client no longer shows it.
package enum CloseBoard: Method {
  package static let name: StaticString = "board/close"
  package static let summary: StaticString =
    "Closes a board; it stays saved."
  package static let effect = Effect.changes
  package static let notes: StaticString = """
    Subscriptions of this connection to the board end, and a fetch that only the board wanted is \
    stopped. Opened again, it is as it was, unless `forget` is asked for.
    """
  package static let failures: [FailureKind] = [.unknownBoard, .storage]
  package static let example: StaticString = "{}"

  package struct Params: Parameters {
    let board: String
    let forget: Bool

    package init(_ read: inout Reader) throws(Failure) {
      board = try read("board", "Which board.", default: BoardNames.standard)
      forget = try read("forget", "Whether to forget the board for good.", default: false)
    }
  }

  package struct Result: Record {
    let board: String
    let forgotten: Bool
    let subscriptions: [Int]

    package static var sample: Result { Result(board: "", forgotten: false, subscriptions: []) }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("board", board, "As requested.")
      sink.field("forgotten", forgotten, "Whether it was deleted.")
      sink.field("subscriptions", subscriptions, "Those that ended.")
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(Failure) -> Result {
    let name = params.board
    _ = try UserBoards(engine).openBoard(name)
    if params.forget {
      try engine.editing(Board.self, name) { (board: inout Board?) throws(Failure) in board = nil }
      engine.forgetTyping(on: name)
    }
    engine.boardHasRows(nil, name)
    let ended = engine.subscriptions.of(.board(name)).map(\.id).sorted()
    for id in ended { _ = engine.subscriptions.remove(id) }
    return Result(board: name, forgotten: params.forget, subscriptions: ended)
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    "\(result.board) is \(result.forgotten ? "forgotten" : "closed")"
  }
}
