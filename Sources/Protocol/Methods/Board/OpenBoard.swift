package import Engine
import Features
import Money

/// `board/open`: a board to type into.
package enum OpenBoard: Method {
  package static let name: StaticString = "board/open"
  package static let summary: StaticString =
    "Opens a saved board, or creates a new one."
  package static let effect = Effect.changes
  package static let notes: StaticString = """
    A board lasts until it is forgotten, with its rows, their order and what was typed; `rows` and \
    what stands for them are taken only where there is none of that name yet. Without `rows` a new \
    one has the base and the targets of the settings. The board `main` need not be opened. `pivot` \
    is taken at any time.
    """
  package static let failures: [FailureKind] = BoardFailures.adding + [.boardLimit, .storage]
  package static let example: StaticString = #"{"board":"trip","rows":["USD","EUR","JPY"]}"#

  package struct Params: Parameters {
    let board: String
    let rows: [Currency]?
    let pivot: Currency?

    package init(_ read: inout Reader) throws(Failure) {
      board = try read("board", "Which board.", default: BoardNames.standard)
      rows = try read("rows", "The rows of a new one, from the top.")
      pivot = try read("pivot", "The currency that rows show their rate to. Default: the setting.")
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(Failure) -> BoardAnswer {
    guard BillLimit.isName(params.board) else {
      throw .refused(
        "board", Failure.quoted(params.board),
        hint: "Use 1 to \(BillLimit.nameLength) characters that stand on one line.")
    }
    if let known = engine.board(params.board), params.pivot ?? known.pivot == known.pivot {
      return UserBoards(engine).answer(known, params.board)
    }
    let pivot = params.pivot ?? engine.settings.ratePivot
    try engine.checkRows((params.rows ?? []) + [pivot], .eur)
    let rows = params.rows ?? UserBoards(engine).standardRows
    let fresh = try refusing { () throws(BoardError) in try Board(rows: rows) }
    return try UserBoards(engine).changingBoards([params.board]) {
      (boards: inout [String: Board]) throws(Failure) in
      var board = boards[params.board] ?? fresh
      if let typing = engine.unwrittenTyping(on: params.board) { board.restore(typing) }
      if let pivot = params.pivot { board.pivot = pivot }
      boards[params.board] = board
    }
  }

  package static func text(_ result: BoardAnswer, _ engine: Engine) -> String { result.text }
}
