import Documents
import Engine
import Features
import Money
import Rates

enum BoardNames {
  /// The board of a request that names none. It always exists.
  static let standard = "main"
}

/// The boards of the user, as methods open and change them.
struct UserBoards {
  let engine: Engine

  init(_ engine: Engine) { self.engine = engine }

  /// The stored board, or the standard one as it is before its first change.
  func openBoard(_ name: String) throws(MethodError) -> Board {
    if let board = engine.document(with: BoardTyping.self, name) { return board }
    guard name == BoardNames.standard else {
      throw .unknownBoard(name, known: engine.kept(Board.self).keys.sorted())
    }
    return try refusing { () throws(BoardError) in try Board(rows: standardRows) }
  }

  /// The base and the targets of the settings; without targets, four currencies that are traded
  /// most.
  var standardRows: [Currency] {
    let usual: [Currency] = [.eur, .usd, .gbp, .jpy]
    let targets = engine.settings.targets.isEmpty ? usual : engine.settings.targets
    return [engine.settings.base] + targets.filter { $0 != engine.settings.base }
  }

  /// Changes a board and returns it. The change is on disk when this returns.
  func changingBoard(
    _ name: String, delay: UInt64 = 0, _ change: (inout Board) throws(BoardError) -> Void
  ) throws(MethodError) -> BoardAnswer {
    let opened = try openBoard(name)
    return try changingBoards([name], delay: delay) {
      (boards: inout [String: Board]) throws(MethodError) in
      guard name == BoardNames.standard || boards[name] != nil else {
        throw .unknownBoard(name, known: [])
      }
      var board = boards[name] ?? opened
      if let typing = engine.draft(BoardTyping.self, of: name) { board.restore(typing) }
      try refusing { () throws(BoardError) in try change(&board) }
      boards[name] = board
    }
  }

  /// Changes several boards, and returns the first of those named. If that may be new, all boards are read,
  /// to count them.
  func changingBoards(
    _ names: [String], delay: UInt64 = 0,
    _ change: (inout [String: Board]) throws(MethodError) -> Void
  ) throws(MethodError) -> BoardAnswer {
    let name = names.first ?? BoardNames.standard
    let isNew = engine.kept(Board.self)[name] == nil
    try engine.editing(Board.self, named: isNew ? nil : names) {
      (boards: inout [String: Board]) throws(MethodError) in
      try change(&boards)
      guard boards.count <= BoardLimit.boards else {
        throw .boardLimit("boards", "boards", BoardLimit.boards)
      }
    }
    engine.forgetDraft(BoardTyping.self, of: name)
    let board = try openBoard(name)
    keepFetching(for: board, name)
    return answer(board, name, delay: delay)
  }

  /// Applies typed text or a focus, which are saved later.
  func typing(
    on name: String, waitsForMore: Bool, _ change: (inout Board) throws(BoardError) -> Void
  ) throws(MethodError) -> BoardAnswer {
    var board = try openBoard(name)
    try refusing { () throws(BoardError) in try change(&board) }
    let delay = waitsForMore ? UInt64(engine.settings.debounce) &* 1_000_000 : 0
    guard engine.kept(Board.self)[name] != nil else {
      // The first key on a board that was never opened saves it.
      return try changingBoard(name, delay: delay, change)
    }
    engine.keep(board.typing, of: name)
    return answer(board, name, delay: delay)
  }

  /// Ends what is fetched for rows that the board does not have any more. Nil where it is closed.
  func keepFetching(for board: Board?, _ name: String) {
    engine.keepFetching(for: BoardChanged.topic(name)) { question in
      guard let board else { return false }
      let pivot = board.pivot ?? engine.settings.ratePivot
      let shown = board.rows + [board.typing.entry?.row, pivot]
      return shown.contains(question.from) && shown.contains(question.to)
    }
  }

  /// kurs fetches the rates it lacks `delay` nanoseconds later.
  func answer(_ board: Board, _ name: String, delay: UInt64 = 0) -> BoardAnswer {
    let state = BoardState(name, board, engine, delay: delay)
    // The notification that follows a change says the same, and does not work it out again.
    for subscription in engine.subscriptions.of(BoardChanged.topic(name)) {
      subscription.prepared = state
    }
    return BoardAnswer(revision: engine.subscriptions.revision(of: BoardChanged.kind), state: state)
  }
}

extension BoardState {
  /// kurs fetches the rates it lacks `delay` nanoseconds later.
  init(_ name: String, _ board: Board, _ engine: Engine, delay: UInt64 = 0) {
    var work = BoardRows(board, engine)
    let rows = work.rows()
    engine.renew(work.renewals, for: BoardChanged.topic(name), after: delay)
    self.init(
      name: name, board: board, rows: rows, pivot: work.pivot,
      state: engine.fetchingState(of: BoardChanged.topic(name)),
      updated: work.updated, oldest: work.oldest, now: engine.now, frozen: engine.archive.checksum)
    if let width = engine.client.width { align(to: width) }
  }
}

/// Runs a change of a board, and turns its error into the method's.
func refusing<R>(_ change: () throws(BoardError) -> R) throws(MethodError) -> R {
  do throws(BoardError) {
    return try change()
  } catch {
    throw MethodError(error)
  }
}
