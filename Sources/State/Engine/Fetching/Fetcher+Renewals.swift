import Feeds
import Rates

/// Rates that answers lacked or had only stale, until fetches start for them.
final class PendingRenewals {
  private var answers: [RateQuestion] = []
  private var shown: [Topic: (questions: [RateQuestion], due: UInt64)] = [:]

  private static let limit = 32

  var ofAnswers: [RateQuestion] { answers }

  /// When topics have waited long enough for more typing.
  var dues: [UInt64] { shown.values.map(\.due) }

  func add(_ question: RateQuestion) {
    if answers.count < Self.limit { answers.append(question) }
  }

  func add(_ questions: [RateQuestion], for topic: Topic, at now: UInt64, after delay: UInt64) {
    var (known, due) = shown[topic] ?? ([], now)
    for question in questions where !known.contains(question) && known.count < Self.limit {
      known.append(question)
    }
    guard !known.isEmpty else { return }
    if delay > 0 { due = now &+ delay }
    shown[topic] = (known, due)
  }

  /// A request waits for the fetch itself, so that its answer has lacked nothing yet.
  func removeLast(_ question: RateQuestion) {
    if let place = answers.lastIndex(of: question) { answers.remove(at: place) }
  }

  func takeAnswers() -> [RateQuestion] {
    defer { answers.removeAll() }
    return answers
  }

  func takeShown(dueAt now: UInt64) -> [(topic: Topic, questions: [RateQuestion])] {
    let due = shown.filter { now >= $0.value.due }
    for topic in due.keys { shown[topic] = nil }
    return due.map { ($0.key, $0.value.questions) }
  }

  func keep(of topic: Topic, where isShown: (RateQuestion) -> Bool) {
    guard let known = shown[topic] else { return }
    let questions = known.questions.filter(isShown)
    shown[topic] = questions.isEmpty ? nil : (questions, known.due)
  }
}

/// What answers and topics lack, and the fetches that start for it.
extension Fetcher {
  /// An answer was given with a stale rate or without one; a fetch for it starts once it is sent.
  func renew(_ question: RateQuestion) {
    guard configuration.fetches, plan.networkIsOff == nil else { return }
    pending.add(question)
  }

  /// A topic shows stale rates or lacks some; a fetch starts `delay` nanoseconds after the last key typed.
  func renew(_ questions: [RateQuestion], for topic: Topic, after delay: UInt64) {
    guard configuration.fetches, plan.networkIsOff == nil else { return }
    pending.add(questions, for: topic, at: clock.uptime, after: delay)
  }

  /// Starts fetches for what answers lacked, and for what topics lack when their delay has passed.
  func startRenewals() {
    startShownRenewals()
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

  func startShownRenewals() {
    guard mayTryAgain else { return }
    for shown in pending.takeShown(dueAt: clock.uptime) {
      for question in shown.questions {
        start(question, for: .shown(shown.topic, question))
        if lockRetry != nil {
          pending.add([question], for: shown.topic, at: clock.uptime, after: Self.lockRetryDelay)
        }
      }
    }
  }

  /// Withdraws a topic's interests except those that `isShown`, and ends the fetches that are left
  /// without any.
  func keepInterests(of topic: Topic, where isShown: (RateQuestion) -> Bool) {
    pending.keep(of: topic, where: isShown)
    withdraw { interest in
      guard case .shown(topic, let question) = interest else { return false }
      return !isShown(question)
    }
  }
}
