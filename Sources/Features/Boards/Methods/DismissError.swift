import Dates
package import Engine
import Features
import Money

/// `board/dismiss`: a person has seen the error of a fetch.
package enum DismissError: Method {
  package static let name: StaticString = "board/dismiss"
  package static let summary: StaticString = "Dismisses the error of a fetch that a board shows."
  package static let effect = Effect.reads
  package static let notes: StaticString = """
    The board's `state` is then `idle`, without `kind` and `message`, in this kurs process, until the \
    next fetch ends. `rates/sources` and `rates/fetching` keep the error, and so do rows that have no \
    rate.
    """
  package static let errors: [ErrorKind] = BoardErrors.naming
  package static let example: StaticString = "{}"

  package static func run(_ params: NamedBoard, _ engine: Engine) throws(MethodError) -> BoardAnswer
  {
    let board = try UserBoards(engine).openBoard(params.board)
    engine.dismissError(of: BoardChanged.topic(params.board))
    return UserBoards(engine).answer(board, params.board)
  }

  package static func text(_ result: BoardAnswer, _ engine: Engine) -> String { result.text }
}
