import Engine
import Features
import Money
import Rates

/// The name of a board, and what is there under it.
enum BoardNames {
  /// What is meant where no board is named. It need not be opened.
  static let standard = "main"
}

/// The boards of the user, as methods open and change them.
struct UserBoards {
  private let engine: Engine

  init(_ engine: Engine) { self.engine = engine }

  /// The board as it is kept, or as it opens by itself.
  func openBoard(_ name: String) throws(Failure) -> Board {
    if let board = engine.board(name) { return board }
    guard name == BoardNames.standard else {
      throw .unknownBoard(name, known: engine.kept(Board.self).keys.sorted())
    }
    return try refusing { () throws(BoardError) in try Board(rows: standardRows) }
  }

  /// The currency to think in and the usual targets, or where there are none some that most have
  /// to do with.
  var standardRows: [Currency] {
    let usual: [Currency] = [.eur, .usd, .gbp, .jpy]
    let targets = engine.settings.targets.isEmpty ? usual : engine.settings.targets
    return [engine.settings.base] + targets.filter { $0 != engine.settings.base }
  }

  /// Changes a board, on the disk when this returns, and tells what it is now.
  func changingBoard(
    _ name: String, _ change: (inout Board) throws(BoardError) -> Void
  ) throws(Failure) -> BoardAnswer {
    let opened = try openBoard(name)
    return try changingBoards([name]) { (boards: inout [String: Board]) throws(Failure) in
      guard name == BoardNames.standard || boards[name] != nil else {
        throw .unknownBoard(name, known: [])
      }
      var board = boards[name] ?? opened
      if let typing = engine.unwrittenTyping(on: name) { board.restore(typing) }
      try refusing { () throws(BoardError) in try change(&board) }
      boards[name] = board
    }
  }

  /// The same for the first of several names; all boards are looked at where a new one may come.
  func changingBoards(
    _ names: [String], _ change: (inout [String: Board]) throws(Failure) -> Void
  ) throws(Failure) -> BoardAnswer {
    let name = names.first ?? BoardNames.standard
    let isNew = engine.kept(Board.self)[name] == nil
    try engine.editing(Board.self, named: isNew ? nil : names) {
      (boards: inout [String: Board]) throws(Failure) in
      try change(&boards)
      guard boards.count <= BoardLimit.boards else {
        throw .boardLimit("boards", "boards", BoardLimit.boards)
      }
    }
    engine.forgetTyping(on: name)
    let board = try openBoard(name)
    engine.boardHasRows(board, name)
    return answer(board, name)
  }

  /// Takes what was typed, or where the next key goes; that is written down later.
  func typing(
    on name: String, waitsForMore: Bool, _ change: (inout Board) throws(BoardError) -> Void
  ) throws(Failure) -> BoardAnswer {
    var board = try openBoard(name)
    try refusing { () throws(BoardError) in try change(&board) }
    guard engine.kept(Board.self)[name] != nil else {
      // The first key on a board that was never opened keeps it.
      return try changingBoard(name, change)
    }
    engine.keepTyping(board.typing, on: name)
    return answer(
      board, name, delay: waitsForMore ? UInt64(engine.settings.debounce) &* 1_000_000 : 0)
  }

  /// What its rates are short of is asked for `delay` nanoseconds later.
  func answer(_ board: Board, _ name: String, delay: UInt64 = 0) -> BoardAnswer {
    let answer = BoardAnswer(name, board, engine, isForAnswer: true, delay: delay)
    for subscription in engine.subscriptions.of(.board(name)) {
      subscription.markCurrent(answer.digest)
    }
    return answer
  }
}

extension BoardAnswer {
  /// What its rates are short of is fetched `delay` nanoseconds later.
  init(
    _ name: String, _ board: Board, _ engine: Engine, isForAnswer: Bool, delay: UInt64 = 0
  ) {
    var work = BoardRows(board, engine, isForAnswer: isForAnswer)
    let rows = work.rows()
    engine.renew(work.renewals, for: name, after: delay)
    self.init(
      name: name, board: board, rows: rows, pivot: work.pivot, state: engine.fetchingState,
      updated: work.updated, now: isForAnswer ? engine.now : nil)
  }
}

/// Runs a change of a board; what the board refuses is the method's failure.
func refusing<R>(_ change: () throws(BoardError) -> R) throws(Failure) -> R {
  do throws(BoardError) {
    return try change()
  } catch {
    throw Failure(error)
  }
}
