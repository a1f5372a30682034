package import Features
import Rates

/// Boards: what is typed into them, and the network that waits until nobody types.
extension Engine {
  /// The board with what was typed last.
  package func board(_ name: String) -> Board? {
    guard var board = kept(Board.self)[name] else { return nil }
    if let typing = typed[name] { board.take(typing) }
    return board
  }

  /// Takes what was typed into a board that is kept. A key does not wait for the disk: what was
  /// typed is written a second later, together with whatever else was.
  package func keepTyping(_ typing: BoardTyping, on name: String) {
    typed[name] = typing
    if flushDue == nil { flushDue = moment &+ Self.flushDelay }
  }

  /// What was typed into a board and is not written down yet.
  package func unwrittenTyping(on name: String) -> BoardTyping? { typed[name] }

  /// What was typed is in the board that was just written, or the board is gone.
  package func forgetTyping(on name: String) { typed[name] = nil }

  /// Writes what was typed, into the boards as other processes have made them since. A board that a
  /// newer kurs has written meanwhile is left alone.
  func writeTyped() throws(StorageError) {
    guard !typed.isEmpty else { return }
    let typed = typed
    var made: [StoredDocument.Edit] = []
    try store.edit(.board, named: Array(typed.keys)) { texts in
      made = texts.keys.sorted().compactMap { name in
        guard let text = texts[name], var board = Board(text: text), let typing = typed[name]
        else { return nil }
        let known = board.typing
        board.take(typing)
        return board.typing == known ? nil : StoredDocument.Edit(name: name, text: board.text)
      }
      return made
    }
    self.typed.removeAll()
    note(made, of: Board.self)
  }

  /// Runs what answers for a board. Whatever its rates are short of is asked for after `delay`
  /// nanoseconds, which begin anew with each key.
  package func answering<R, Reason: Error>(
    for name: String, delay: UInt64, _ answer: () throws(Reason) -> R
  ) throws(Reason) -> R {
    let others = wanted
    wanted.removeAll()
    defer {
      putOff(wanted, for: name, delay)
      wanted = others
    }
    return try answer()
  }

  private func putOff(_ questions: [RateQuestion], for name: String, _ delay: UInt64) {
    var waiting = putOff[name] ?? PutOff(questions: [], due: moment)
    for question in questions where !waiting.questions.contains(question) {
      if waiting.questions.count < Self.mostWanted { waiting.questions.append(question) }
    }
    guard !waiting.questions.isEmpty else { return }
    if delay > 0 { waiting.due = moment &+ delay }
    putOff[name] = waiting
  }

  /// Asks for what boards want, as far as nobody has typed into them for a while.
  func startPutOff() {
    guard !putOff.isEmpty else { return }
    let moment = moment
    for (name, waiting) in putOff where moment >= waiting.due {
      putOff[name] = nil
      for question in waiting.questions {
        for feed in feedsThatMayKnow(question) {
          let last = lastFetch
          guard let fetch = start(feed, need(feed, question), for: .freshness) else { continue }
          if lastFetch != last { fetch.isForBoards = true }
          if !fetch.boardWishes.contains(where: { $0 == (name, question) }) {
            fetch.boardWishes.append((name, question))
          }
        }
      }
    }
  }

  /// Drops what a board wanted for rows it does not have any more, and ends the fetches that nobody
  /// has a use for now. Nil where the board is closed.
  package func boardHasRows(_ board: Board?, _ name: String) {
    func isMeant(_ question: RateQuestion) -> Bool {
      guard let board else { return false }
      let concerned = board.rows + [board.typing.entry?.row, board.pivot ?? settings.ratePivot]
      return concerned.contains(question.from) && concerned.contains(question.to)
    }
    if var waiting = putOff[name] {
      waiting.questions.removeAll { !isMeant($0) }
      putOff[name] = waiting.questions.isEmpty ? nil : waiting
    }
    for fetch in fetches where fetch.isForBoards {
      fetch.boardWishes.removeAll { $0.board == name && !isMeant($0.question) }
      if fetch.isLeftByBoards, fetch.waiters <= 0 { cancel(fetch) }
    }
  }
}

/// What a board's rates are short of, and when it is to be asked for.
struct PutOff {
  var questions: [RateQuestion]
  /// On the engine's own clock, in nanoseconds.
  var due: UInt64
}
