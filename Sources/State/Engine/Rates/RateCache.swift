import Dates
import Documents
import Money
import Rates

/// Rates found before, until something that they depend on changes.
struct RateCache {
  /// The newest rates under the settings as they are: a row for each base currency in use, in it a
  /// place for each quote currency.
  private var newest: [Quoted?] = []
  /// By the base currency's number, which row it has; `noRow` while it has none.
  private var rows: [UInt16] = []
  private var newestCount = 0
  /// Rates of a day, of a source, interpolated ones.
  private var others: [RateQuestion: Quoted] = [:]
  private var publications = PublicationTimes()

  /// The day on which they were found.
  private var day: Day?

  /// Every pair of forty-five currencies, in two megabytes.
  private static let maxNewest = 2_048
  private static let maxOthers = 1_024
  private static let noRow = UInt16.max

  /// Inlined: the cache is not copied for a lookup.
  subscript(question: RateQuestion) -> Quoted? {
    @inline(__always) get {
      guard question.isPlain else { return others[question] }
      guard !rows.isEmpty else { return nil }
      let row = rows[Int(question.from.index)]
      return row == Self.noRow ? nil : newest[Self.place(row, question.to)]
    }
  }

  /// A rate that was found, with what is computed from it once.
  mutating func made(_ rate: Rate) throws(RateError) -> Quoted { try Quoted(rate, &publications) }

  /// Keeps a rate that was found.
  mutating func keep(_ rate: Rate, for question: RateQuestion) throws(RateError) -> Quoted {
    let quoted = try made(rate)
    guard question.isPlain else {
      if others.count >= Self.maxOthers { others.removeAll() }
      others[question] = quoted
      return quoted
    }
    if newestCount >= Self.maxNewest { removeNewest() }
    newest[Self.place(row(of: question.from), question.to)] = quoted
    newestCount += 1
    return quoted
  }

  /// Forgets what was found on another day.
  mutating func turn(to today: Day) {
    guard day != today else { return }
    removeAll()
    day = today
  }

  mutating func removeAll() {
    removeNewest()
    others.removeAll()
  }

  private mutating func removeNewest() {
    newest.removeAll()
    rows.removeAll()
    newestCount = 0
  }

  private mutating func row(of base: Currency) -> UInt16 {
    if rows.isEmpty { rows = Array(repeating: Self.noRow, count: Currency.count) }
    let known = rows[Int(base.index)]
    guard known == Self.noRow else { return known }
    let row = UInt16(newest.count / Currency.count)
    newest += repeatElement(nil, count: Currency.count)
    rows[Int(base.index)] = row
    return row
  }

  private static func place(_ row: UInt16, _ quote: Currency) -> Int {
    Int(row) &* Currency.count &+ Int(quote.index)
  }
}

/// When tables were published and when the next of the same publisher is due: walked through the
/// calendar once for a table, not for each pair in it.
struct PublicationTimes {
  typealias Times = (published: Instant, next: Instant)

  private struct Known {
    let publisher: Publisher.ID
    let day: Day
    let times: Times

    func isOf(_ leg: Leg) -> Bool { day == leg.day && publisher == leg.publisher }
  }

  /// The table walked through last. Most rates are of one, which needs no memory of its own.
  private var last: Known?
  private var earlier: [Known] = []

  private static let maxEarlier = 16

  /// The newest table that a publisher had by the end of a day, looked up last.
  private var newest: (publisher: Publisher.ID, asked: Day, day: Day)?

  /// Whether a publisher on the path had a newer table by the end of the day requested.
  mutating func hasNewer(than legs: [Leg], by asked: Day) -> Bool {
    for leg in legs {
      guard let day = leg.day, let calendar = leg.calendar else { continue }
      if let newest, newest.asked == asked, newest.publisher == leg.publisher {
        if newest.day > day { return true }
        continue
      }
      let end = Instant(startOf: asked.adding(days: 1)).adding(seconds: -1)
      let last = calendar.lastPublication(atOrBefore: end)
      newest = (leg.publisher, asked, last)
      if last > day { return true }
    }
    return false
  }

  /// Nil for a leg of no table.
  mutating func times(of leg: Leg) -> Times? {
    guard let day = leg.day, let calendar = leg.calendar else { return nil }
    if let last, last.isOf(leg) { return last.times }
    if let known = earlier.first(where: { $0.isOf(leg) }) { return known.times }
    let published = calendar.publication(on: day)
    let times = (published, calendar.nextPublication(after: published))
    if let last {
      if earlier.count == Self.maxEarlier { earlier.removeFirst() }
      earlier.append(last)
    }
    last = Known(publisher: leg.publisher, day: day, times: times)
    return times
  }
}
