import Documents
package import Engine
import Features
import Money

/// `board/changed`: a board as it is now, for its subscribers.
package enum BoardChanged: Push {
  package static let name: StaticString = "board/changed"
  package static let summary: StaticString = "A board, or what it shows, changed."
  package static let notes: StaticString = """
    The board was changed, new rates have arrived, or a fetch has started or ended.
    """

  package static let topicName: StaticString = "board"
  package static let errors: [ErrorKind] = [.unknownBoard]
  package static let kind = Topic.Kind(
    "boards", shows: [.fetching, .rates], own: Board.kind)

  static func topic(_ name: String) -> Topic { Topic(kind, name) }

  package struct State: RareRecord {
    let board: BoardState
    let removed: Bool?

    package static let members: [Member<Self>] = [
      .all(of: \.board),
      Member("removed", \.removed, "True if the board was deleted."),
    ]
  }

  package static func digest(of state: State) -> Int? { state.board.digest }

  package static func topic(_ target: NamedBoard, _ engine: Engine) throws(MethodError) -> Topic {
    _ = try UserBoards(engine).openBoard(target.board)
    return topic(target.board)
  }

  package static func state(for subscription: Subscription, _ engine: Engine) -> State {
    let name = subscription.topic.name ?? ""
    if let ready = subscription.prepared as? BoardState {
      return State(board: ready, removed: nil)
    }
    guard let board = try? UserBoards(engine).openBoard(name) else {
      let nothing = BoardState(
        name: name, board: nil, rows: [], pivot: engine.settings.ratePivot,
        state: engine.fetchingState, updated: nil, oldest: nil, now: engine.now)
      return State(board: nothing, removed: true)
    }
    return State(board: BoardState(name, board, engine), removed: nil)
  }
}
