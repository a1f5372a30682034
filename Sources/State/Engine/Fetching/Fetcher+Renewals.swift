import Feeds
import Rates

/// Rates that answers lacked or had only stale, until fetches start for them.
final class PendingRenewals {
  private var answers: [RateQuestion] = []
  private var boards: [String: (questions: [RateQuestion], due: UInt64)] = [:]

  private static let limit = 32

  var ofAnswers: [RateQuestion] { answers }

  /// When boards have waited long enough for more typing.
  var boardDues: [UInt64] { boards.values.map(\.due) }

  func add(_ question: RateQuestion) {
    if answers.count < Self.limit { answers.append(question) }
  }

  func add(_ questions: [RateQuestion], for board: String, at now: UInt64, after delay: UInt64) {
    var (known, due) = boards[board] ?? ([], now)
    for question in questions where !known.contains(question) && known.count < Self.limit {
      known.append(question)
    }
    guard !known.isEmpty else { return }
    if delay > 0 { due = now &+ delay }
    boards[board] = (known, due)
  }

  func takeAnswers() -> [RateQuestion] {
    defer { answers.removeAll() }
    return answers
  }

  func takeBoards(dueAt now: UInt64) -> [(name: String, questions: [RateQuestion])] {
    let due = boards.filter { now >= $0.value.due }
    for name in due.keys { boards[name] = nil }
    return due.map { ($0.key, $0.value.questions) }
  }

  func keep(ofBoard name: String, where isShown: (RateQuestion) -> Bool) {
    guard let known = boards[name] else { return }
    let questions = known.questions.filter(isShown)
    boards[name] = questions.isEmpty ? nil : (questions, known.due)
  }
}

/// What answers and boards lack, and the fetches that start for it.
extension Fetcher {
  /// An answer was given with a stale rate or without one; a fetch for it starts once it is sent.
  func renew(_ question: RateQuestion) {
    guard configuration.fetches, plan.networkIsOff == nil else { return }
    pending.add(question)
  }

  /// A board has stale rates or lacks some; a fetch starts `delay` nanoseconds after the last key typed.
  func renew(_ questions: [RateQuestion], for board: String, after delay: UInt64) {
    guard configuration.fetches, plan.networkIsOff == nil else { return }
    pending.add(questions, for: board, at: clock.uptime, after: delay)
  }

  /// Starts fetches for what answers lacked, and for what boards lack when their delay has passed.
  func startRenewals() {
    startBoardRenewals()
    guard mayTryAgain else { return }
    for question in pending.takeAnswers() {
      start(question, for: .answered)
      if lockRetry != nil { pending.add(question) }
    }
  }

  /// Whether no lock was met a moment ago.
  private var mayTryAgain: Bool {
    if let lockRetry, clock.uptime < lockRetry { return false }
    lockRetry = nil
    return true
  }

  func startBoardRenewals() {
    guard mayTryAgain else { return }
    for board in pending.takeBoards(dueAt: clock.uptime) {
      for question in board.questions {
        start(question, for: .board(board.name, question))
        if lockRetry != nil {
          pending.add([question], for: board.name, at: clock.uptime, after: Self.lockRetryDelay)
        }
      }
    }
  }

  /// The sources that may be fetched from now for what the answers lacked: for a process that exits
  /// before it could.
  var renewableSources: [Publisher.ID] {
    var sources: [Publisher.ID] = []
    let plan = plan
    for question in pending.ofAnswers {
      for feed in plan.feeds(for: question)
      where !sources.contains(feed.id) && missingKey(feed) == nil
        && plan.mayAsk(feed, plan.need(feed, question), records[feed.id], urgency: .whenDue)
      {
        sources.append(feed.id)
      }
    }
    return sources
  }

  /// Withdraws a board's interests except those that `isShown`, and ends the fetches that are left
  /// without any.
  func keepInterests(ofBoard name: String, where isShown: (RateQuestion) -> Bool) {
    pending.keep(ofBoard: name, where: isShown)
    withdraw { interest in
      guard case .board(name, let question) = interest else { return false }
      return !isShown(question)
    }
  }
}
