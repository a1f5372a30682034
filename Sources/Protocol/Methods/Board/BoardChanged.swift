package import Engine
import Features
import Money

/// `board/changed`: a board is not as it was last answered for or told.
package enum BoardChanged: Push {
  package static let name: StaticString = "board/changed"
  package static let summary: StaticString =
    "A board changed: in another process, or because rates changed."
  package static let notes: StaticString = """
    A change by a request of this connection is in its result, and not notified again. \
    There is no age in it, which changes by itself: `updated` says when the tables came out.
    """

  package struct Params: Record {
    let answer: BoardAnswer
    let forgotten: Bool?

    package static var sample: Params { Params(answer: .sample, forgotten: nil) }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      answer.fields(&sink)
      sink.field("forgotten", forgotten, "True if the board was deleted.")
    }
  }

  package static func digest(of params: Params) -> Int? { params.answer.digest }

  package static func tells(of topic: Topic) -> Bool {
    if case .board = topic { true } else { false }
  }

  package static func params(for subscription: Subscription, _ engine: Engine) -> Params? {
    guard case .board(let name) = subscription.topic else { return nil }
    guard let board = try? UserBoards(engine).openBoard(name) else {
      let nothing = BoardAnswer(
        name: name, board: nil, rows: [], pivot: engine.settings.ratePivot,
        state: engine.fetchingState, updated: nil, now: nil)
      return Params(answer: nothing, forgotten: true)
    }
    let answer = BoardAnswer(name, board, engine, isForAnswer: false)
    return Params(answer: answer, forgotten: nil)
  }
}
