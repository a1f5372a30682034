package import Engine

/// `board/subscribe`: to be told when a board changes.
package enum BoardSubscribe: Method {
  package static let name: StaticString = "board/subscribe"
  package static let summary: StaticString = "Subscribes to a board."
  package static let effect = Effect.reads
  package static let notes: StaticString = """
    From then on `board/changed` is sent when another process has changed the board, when rates \
    come in, and when a fetch begins or ends.
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

/// `board/unsubscribe`: enough of it.
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
    try engine.subscriptions.end(params, where: BoardChanged.tells)
  }

  package static func text(_ result: Done, _ engine: Engine) -> String { "done" }
}
