package import Engine
import Features
import Money

/// `board/subscribe`: subscribes to a board.
package enum BoardSubscribe: Method {
  package static let name: StaticString = "board/subscribe"
  package static let summary: StaticString = "Subscribes to a board."
  package static let effect = Effect.reads
  package static let notes: StaticString = """
    kurs sends `board/changed` when another process has changed the board, when new rates arrive, \
    and when a fetch starts or ends.
    """
  package static let failures: [FailureKind] = [.unknownBoard, .tooManySubscriptions]
  package static let example: StaticString = "{}"

  package static func run(_ params: NamedBoard, _ engine: Engine) throws(Failure) -> Subscribed {
    _ = try UserBoards(engine).openBoard(params.board)
    return try engine.subscriptions.subscribe(to: .board(params.board))
  }

  package static func text(_ result: Subscribed, _ engine: Engine) -> String {
    "\(result.subscription)"
  }
}

/// `board/unsubscribe`: ends a subscription to a board.
package enum BoardUnsubscribe: Method {
  package static let name: StaticString = "board/unsubscribe"
  package static let summary: StaticString = "Ends a subscription to a board."
  package static let effect = Effect.changes
  package static let failures: [FailureKind] = [.unknownSubscription]
  package static let preparation: [(method: StaticString, params: StaticString)] = [
    ("board/subscribe", "{}")
  ]
  package static let example: StaticString = #"{"subscription":1}"#

  package static func run(
    _ params: EndedSubscription, _ engine: Engine
  ) throws(Failure) -> Done {
    try engine.subscriptions.end(params, where: BoardChanged.handles)
  }

  package static func text(_ result: Done, _ engine: Engine) -> String { "done" }
}

/// `board/changed`: a board differs from the last result or notification.
package enum BoardChanged: Push {
  package static let name: StaticString = "board/changed"
  package static let summary: StaticString =
    "A board changed: in another process, or because rates changed."
  package static let notes: StaticString = """
    A change by a request of this connection is in its result, and not notified again. The \
    notification has no `age`: `updated` says when the tables were published.
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

  package static func handles(_ topic: Topic) -> Bool {
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
