package import Engine

/// The params of methods about a board as a whole.
package struct NamedBoard: Parameters {
  let board: String

  package init(_ read: inout Reader) throws(Failure) {
    board = try read("board", "Which board.", default: BoardNames.standard)
  }
}

/// `board/get`: a board as it is.
package enum GetBoard: Method {
  package static let name: StaticString = "board/get"
  package static let summary: StaticString = "Returns a board; changes nothing."
  package static let effect = Effect.reads
  package static let notes: StaticString = """
    Every method about a board answers like this, so that one answer is enough to paint it anew. A \
    row without a rate has `kind`, `message` and `hint` in place of it, and the others go on.
    """
  package static let failures: [FailureKind] = BoardFailures.naming
  package static let preparation: [(method: StaticString, params: StaticString)] = [
    ("board/type", #"{"row":"JPY","text":"1000"}"#)
  ]
  package static let example: StaticString = "{}"

  package static func run(_ params: NamedBoard, _ engine: Engine) throws(Failure) -> BoardAnswer {
    UserBoards(engine).answer(try UserBoards(engine).openBoard(params.board), params.board)
  }

  package static func text(_ result: BoardAnswer, _ engine: Engine) -> String { result.text }
}
