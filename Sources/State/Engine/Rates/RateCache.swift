import Dates
import Money
import Rates

/// Rates found before, until something changes that they rest on.
struct RateCache {
  /// The newest rates under the settings as they are: one place a pair, the later one wins.
  private var plain: [Quoted?] = []
  private var others: [RateQuestion: Quoted] = [:]

  /// The day on which they were found.
  private var day: Day?

  private static let plainPlaces = 512
  private static let mostOthers = 1_024

  subscript(question: RateQuestion) -> Quoted? {
    if question.isPlain {
      guard !plain.isEmpty, let quoted = plain[Self.place(question)],
        quoted.rate.base == question.from, quoted.rate.quote == question.to
      else { return nil }
      return quoted
    }
    return others[question]
  }

  mutating func keep(_ quoted: Quoted, for question: RateQuestion) {
    if question.isPlain {
      if plain.isEmpty { plain = Array(repeating: nil, count: Self.plainPlaces) }
      plain[Self.place(question)] = quoted
      return
    }
    if others.count >= Self.mostOthers { others.removeAll() }
    others[question] = quoted
  }

  /// Forgets what was found on another day.
  mutating func turn(to today: Day) {
    guard day != today else { return }
    removeAll()
    day = today
  }

  mutating func removeAll() {
    plain.removeAll()
    others.removeAll()
  }

  private static func place(_ question: RateQuestion) -> Int {
    (Int(question.from.index) &* 37 &+ Int(question.to.index)) & (plainPlaces - 1)
  }
}
