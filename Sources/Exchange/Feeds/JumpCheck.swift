import Dates
import Money
import Rates

/// Finds quotes that have changed by more than half since the last known one.
///
/// Applies only to a currency's newest quote in a response: a jump in an older table, which the
/// publisher did not correct while it published newer ones, is history, and so is the last quote of
/// a currency that the publisher has left out since. A quote that has jumped is
/// held back until a second publication confirms it: a quote of a later day near it, or the same
/// quote published again with later days. However long ago the last one was: a currency may well
/// have lost half its worth since, but a day's wait for that costs less than an absurd number.
struct JumpCheck {
  /// Days for which later tables must have gone without a currency.
  private static let settledAfter = 31

  private let rules: QuoteGuard
  private(set) var waiting: [QuoteGuard.Waiting]
  private(set) var remarks: RemarkList
  private var released: [FeedTable] = []

  init(_ rules: QuoteGuard, _ waiting: [QuoteGuard.Waiting], _ remarks: RemarkList) {
    self.rules = rules
    self.waiting = waiting
    self.remarks = remarks
  }

  private struct Series: Hashable {
    let publisher: Publisher.ID
    let anchor: Currency

    init(_ table: FeedTable) {
      publisher = table.publisher
      anchor = table.anchor
    }
  }

  /// The last accepted number, and the one before it if the two are far apart: a quote near either
  /// has not jumped.
  private struct Trail {
    let last: QuoteGuard.Known
    let beforeJump: QuoteGuard.Known?

    init(_ last: QuoteGuard.Known, beforeJump: QuoteGuard.Known? = nil) {
      self.last = last
      self.beforeJump = beforeJump
    }
  }

  /// The tables are in order of days, the oldest first, before and after.
  mutating func pass(
    _ tables: [FeedTable],
    _ last: (Publisher.ID, Currency, Currency, Day) -> QuoteGuard.Known?
  ) -> [FeedTable] {
    let newest = Self.newestDays(tables)
    var known: [Series: [Trail?]] = [:]
    var kept: [FeedTable] = []
    for var table in tables {
      let series = Series(table)
      // Removed from the dictionary while it is changed, so that it is not copied.
      var trails =
        known.removeValue(forKey: series) ?? Array(repeating: nil, count: Currency.count)
      let lastDays = newest[series] ?? []
      let isHistory =
        lastDays.lazy.compactMap { $0 }.max().map { $0.days(since: table.day) > Self.settledAfter }
        ?? false
      var quotes = table.quotes
      table.quotes = []
      quotes.removeAll { quote in
        let index = Int(quote.currency.index)
        let trail =
          trails[index]
          ?? last(table.publisher, table.anchor, quote.currency, table.day).map { Trail($0) }
        let takes = accepts(
          quote, of: table, after: trail, isNewest: !isHistory && lastDays[index] == table.day)
        if takes { trails[index] = step(quote, of: table, after: trail) }
        return !takes
      }
      known[series] = trails
      table.quotes = quotes
      if !quotes.isEmpty { kept.append(table) }
    }
    return merged(kept)
  }

  /// By currency: the day of its newest quote. Rows of one response may have different days.
  private static func newestDays(_ tables: [FeedTable]) -> [Series: [Day?]] {
    var newest: [Series: [Day?]] = [:]
    for table in tables {
      let series = Series(table)
      var days = newest.removeValue(forKey: series) ?? Array(repeating: nil, count: Currency.count)
      for quote in table.quotes { days[Int(quote.currency.index)] = table.day }
      newest[series] = days
    }
    return newest
  }

  private func step(_ quote: FeedQuote, of table: FeedTable, after trail: Trail?) -> Trail {
    let known = QuoteGuard.Known(day: table.day, value: quote.value, nominal: quote.nominal)
    let jumped = trail.map { isJump(quote, of: table, from: $0.last) } ?? false
    return Trail(known, beforeJump: jumped ? trail?.last : nil)
  }

  private mutating func accepts(
    _ quote: FeedQuote, of table: FeedTable, after trail: Trail?, isNewest: Bool
  ) -> Bool {
    let place = waiting.isEmpty ? nil : place(of: quote.currency, in: table)
    guard let trail, isJump(quote, of: table, from: trail.last),
      trail.beforeJump.map({ isJump(quote, of: table, from: $0) }) ?? true
    else {
      if let place, waiting[place].day < table.day {
        let old = waiting.remove(at: place)
        remarks.add(.notConfirmed(quote.currency, on: old.day, by: table.day))
      } else if let place, waiting[place].day == table.day {
        // The publisher has corrected it.
        waiting.remove(at: place)
      }
      return true
    }
    if let place {
      let old = waiting[place]
      let first = QuoteGuard.Known(
        day: old.day, value: old.quote.value, nominal: old.quote.nominal)
      if old.day < table.day, !isJump(quote, of: table, from: first) {
        waiting.remove(at: place)
        release(old, by: table.day)
        return true
      }
      // Only one quote per series waits, whatever the order of a publisher's days.
      if old.day <= table.day || isNewest { waiting.remove(at: place) }
    }
    guard isNewest else {
      remarks.add(.stands(quote.currency, on: table.day))
      return true
    }
    waiting.append(
      QuoteGuard.Waiting(
        publisher: table.publisher, day: table.day, anchor: table.anchor,
        direction: table.direction, quote: quote))
    remarks.add(.setAside(quote.currency, on: table.day, last: trail.last.day))
    return false
  }

  private func place(of currency: Currency, in table: FeedTable) -> Int? {
    waiting.firstIndex {
      $0.quote.currency == currency && $0.publisher == table.publisher
        && $0.anchor == table.anchor && $0.direction == table.direction
    }
  }

  /// More than half, counted from the smaller of the two, so that it does not matter which way
  /// round a publisher quotes.
  private func isJump(_ quote: FeedQuote, of table: FeedTable, from earlier: QuoteGuard.Known)
    -> Bool
  {
    guard !rules.fixed.wasRescaled(quote.currency, after: earlier.day, upTo: table.day)
    else { return false }
    if quote.value == earlier.value, quote.nominal == earlier.nominal { return false }
    // Both are above zero. Numbers too long to multiply are not plausible rates.
    guard let new = try? quote.value * Decimal(Int128(earlier.nominal)),
      let old = try? earlier.value * Decimal(Int128(quote.nominal)),
      let twice = try? max(new, old) * "2", let thrice = try? min(new, old) * "3"
    else { return true }
    return twice > thrice
  }

  private mutating func release(_ old: QuoteGuard.Waiting, by day: Day) {
    remarks.add(.confirmed(old.quote.currency, on: old.day, by: day))
    released.append(
      FeedTable(
        publisher: old.publisher, day: old.day, anchor: old.anchor, direction: old.direction,
        quotes: [old.quote]))
  }

  /// A released quote is added to the table of its day, if the response has one.
  private func merged(_ kept: [FeedTable]) -> [FeedTable] {
    guard !released.isEmpty else { return kept }
    var all = kept
    for table in released {
      let place = all.firstIndex {
        $0.publisher == table.publisher && $0.day == table.day && $0.anchor == table.anchor
      }
      if let place {
        let known = Set(all[place].quotes.map(\.currency))
        all[place].quotes += table.quotes.filter { !known.contains($0.currency) }
      } else {
        all.append(table)
      }
    }
    return all.sorted { $0.day < $1.day }
  }
}
