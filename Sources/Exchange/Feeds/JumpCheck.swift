import Dates
import Money
import Rates

/// Finds implausible quotes: a table is compared before it replaces what is known.
///
/// Where a quote of its day is stored, it is compared with the first one of that day and with the
/// publisher's last one before; else with the latter; else, for the publisher's first one, with what
/// other publishers say. What differs too much is held back,
/// one quote by one, until it is confirmed: by a quote of a later day near it, by another
/// publisher, or by the publisher repeating it on another day beside later tables. However long ago
/// the last one was: a currency may well have lost half its worth since, but a day's wait for that
/// costs less than an absurd number. Where most quotes of a table are implausible, those that can be
/// compared with nothing are held back, too, and its tables of the last month confirm none of their
/// own response.
struct JumpCheck {
  /// How much two quotes may differ: by this part of the smaller of the two, so that it does not
  /// matter which way round a publisher quotes.
  enum Bound: Decimal {
    /// From one publication to the next, and for a correction within `settledAfter`.
    case half = "0.5"
    /// Between two publishers of which one confirms the other.
    case tenth = "0.1"
    /// For a change of a stored quote later: publishers correct themselves within days.
    case twentieth = "0.05"
    /// In history, from one publication to one years later.
    case ninefold = "9"
  }

  /// Days after which a table is history.
  static let settledAfter = 31
  /// Quotes of one source that are held back at once.
  static let maxWaiting = 200

  private let rules: QuoteGuard
  private let known: QuoteGuard.References
  private(set) var waiting: [QuoteGuard.Waiting]
  /// How many of them, from the start, were held back by earlier checks.
  private var earlier: Int
  private(set) var first: FirstQuotes
  private(set) var remarks: RemarkList
  private var released: [FeedTable] = []

  init(
    _ rules: QuoteGuard, _ known: QuoteGuard.References, _ waiting: [QuoteGuard.Waiting],
    _ first: FirstQuotes, _ remarks: RemarkList
  ) {
    self.rules = rules
    self.known = known
    self.waiting = waiting
    earlier = waiting.count
    self.first = first
    self.first.forgetOld(rules.today)
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
    var beforeJump: QuoteGuard.Known?
  }

  private enum Verdict {
    case plausible
    /// Far from the last quote, and another publisher says the same.
    case confirmedByOthers
    /// There is nothing to compare it with.
    case unknown
    case implausible(FeedRemark)

    var isImplausible: Bool { if case .implausible = self { true } else { false } }
    var isPlausible: Bool { if case .plausible = self { true } else { false } }
    var isUnknown: Bool { if case .unknown = self { true } else { false } }
  }

  /// The tables are in order of days, the oldest first, before and after.
  mutating func pass(_ tables: [FeedTable]) -> [FeedTable] {
    let newest = Self.newestDays(tables)
    var trails: [Series: [Trail?]] = [:]
    var kept: [FeedTable] = []
    for var table in tables {
      let series = Series(table)
      // Removed from the dictionary while it is changed, so that it is not copied.
      var last = trails.removeValue(forKey: series) ?? Array(repeating: nil, count: Currency.count)
      let quotes = pass(table, &last, newest[series] ?? [])
      trails[series] = last
      table.quotes = quotes
      if !quotes.isEmpty { kept.append(table) }
    }
    return merged(kept)
  }

  /// The accepted quotes of a table.
  private mutating func pass(
    _ table: FeedTable, _ trails: inout [Trail?], _ newest: [Day?]
  ) -> [FeedQuote] {
    var verdicts: [Verdict] = []
    verdicts.reserveCapacity(table.quotes.count)
    for quote in table.quotes {
      let index = Int(quote.currency.index)
      let stored = known.stored(table, quote.currency)
      let trail =
        trails[index] ?? known.last(table, quote.currency).map { Trail(last: $0, beforeJump: nil) }
      trails[index] = trail
      verdicts.append(verdict(quote, of: table, after: trail, stored))
      if verdicts.last?.isImplausible == true, let stored { trails[index] = Trail(last: stored) }
    }
    if verdicts.allSatisfy(\.isUnknown) { verdicts = verdictsOnEachOther(of: table) }
    let implausible = verdicts.count(where: \.isImplausible)
    let isCredible = implausible * 2 <= verdicts.count - verdicts.count(where: \.isUnknown)
    return zip(table.quotes, verdicts).compactMap { quote, verdict in
      let index = Int(quote.currency.index)
      var verdict = verdict
      if verdict.isUnknown, !isCredible {
        verdict = .implausible(.inImplausibleTable(quote.currency, on: table.day))
      }
      let isLast = newest[index] == table.day
      guard accepts(quote, of: table, verdict, isLast: isLast, isCredible: isCredible) else {
        return nil
      }
      trails[index] = step(quote, of: table, after: trails[index])
      return quote
    }
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
    let jumped = trail.map { isFar(quote, of: table, from: $0.last) } ?? false
    return Trail(last: known, beforeJump: jumped ? trail?.last : nil)
  }

  // MARK: Whether a quote is plausible

  private mutating func verdict(
    _ quote: FeedQuote, of table: FeedTable, after trail: Trail?, _ stored: QuoteGuard.Known?
  ) -> Verdict {
    if let stored {
      if quote.value == stored.value, quote.nominal == stored.nominal { return .plausible }
      if isCorrection(quote, of: table, stored, after: trail) {
        remarks.add(.changed(quote.currency, on: table.day, before: stored.value))
        let old = FeedQuote(quote.currency, stored.value, nominal: stored.nominal)
        first.note(old, of: table, on: rules.today)
        return .plausible
      }
      if othersConfirm(quote, of: table) { return .confirmedByOthers }
      return .implausible(.changesStored(quote.currency, on: table.day))
    }
    if let trail {
      guard hasJumped(quote, of: table, after: trail) else { return .plausible }
      if othersConfirm(quote, of: table) { return .confirmedByOthers }
      return .implausible(.setAside(quote.currency, on: table.day, last: trail.last.day))
    }
    let others = known.others(table, quote.currency)
    if others.isEmpty { return .unknown }
    if others.contains(where: { !isFar(quote, of: table, from: $0) }) { return .plausible }
    return .implausible(.differsFromOthers(quote.currency, on: table.day))
  }

  private func hasJumped(_ quote: FeedQuote, of table: FeedTable, after trail: Trail) -> Bool {
    let isYearsLater = isSettled(table) && table.day.days(since: trail.last.day) > 366
    return isFar(quote, of: table, from: trail.last, by: isYearsLater ? .ninefold : .half)
      && trail.beforeJump.map { isFar(quote, of: table, from: $0) } ?? true
  }

  /// Whether a changed quote may be the publisher's correction. It is near the first one of its day, and
  /// as near to the one before that day as the first one was; or it is about the one before that day,
  /// whatever the stored one has become.
  private func isCorrection(
    _ quote: FeedQuote, of table: FeedTable, _ stored: QuoteGuard.Known, after trail: Trail?
  ) -> Bool {
    let known = first.quote(quote.currency, of: table)
    guard known != nil || first.hasRoom else { return false }
    let isSettled = isSettled(table)
    if let trail, !isSettled, !isFar(quote, of: table, from: trail.last, by: .tenth) { return true }
    let start = known ?? FeedQuote(quote.currency, stored.value, nominal: stored.nominal)
    let origin = QuoteGuard.Known(day: table.day, value: start.value, nominal: start.nominal)
    guard !isFar(quote, of: table, from: origin, by: isSettled ? .twentieth : .half) else {
      return false
    }
    return trail.map {
      !hasJumped(quote, of: table, after: $0) || hasJumped(start, of: table, after: $0)
    } ?? true
  }

  /// For a first table whose anchor no other publisher quotes: its quotes are compared with each
  /// other, through the one of the first few on which most agree.
  private func verdictsOnEachOther(of table: FeedTable) -> [Verdict] {
    let all = table.quotes.prefix(Self.maxPivots).map { verdicts(on: table, through: $0) }
    return all.min { $0.count(where: \.isImplausible) < $1.count(where: \.isImplausible) } ?? []
  }

  private func verdicts(on table: FeedTable, through pivot: FeedQuote) -> [Verdict] {
    let empty = FeedTable(
      publisher: table.publisher, day: table.day, anchor: pivot.currency,
      direction: table.direction, quotes: [])
    return table.quotes.map { quote in
      guard quote.currency != pivot.currency,
        let new = Table.perUnit(quote.value, nominal: quote.nominal),
        let old = Table.perUnit(pivot.value, nominal: pivot.nominal),
        let value = try? Ratio(numerator: new, denominator: old)
          .decimal(significantDigits: 12, .halfUp)
      else { return .unknown }
      let others = known.others(empty, quote.currency)
      if others.isEmpty { return .unknown }
      let cross = FeedQuote(quote.currency, value)
      return others.contains { !isFar(cross, of: empty, from: $0) }
        ? .plausible : .implausible(.differsFromOthers(quote.currency, on: table.day))
    }
  }

  private static let maxPivots = 5

  private func isSettled(_ table: FeedTable) -> Bool {
    rules.today.days(since: table.day) > Self.settledAfter
  }

  /// Whether another publisher said the same within a week of that day.
  private func othersConfirm(_ quote: FeedQuote, of table: FeedTable) -> Bool {
    known.others(table, quote.currency).contains { other in
      table.day.days(since: other.day) <= 7 && !isFar(quote, of: table, from: other, by: .tenth)
    }
  }

  private func isFar(
    _ quote: FeedQuote, of table: FeedTable, from earlier: QuoteGuard.Known, by bound: Bound = .half
  ) -> Bool {
    guard !rules.fixed.wasRescaled(quote.currency, after: earlier.day, upTo: table.day)
    else { return false }
    if quote.value == earlier.value, quote.nominal == earlier.nominal { return false }
    // Both are above zero. Numbers too long to multiply are not plausible rates.
    guard let new = try? quote.value * Decimal(Int128(earlier.nominal)),
      let old = try? earlier.value * Decimal(Int128(quote.nominal)),
      let more = try? max(new, old) - min(new, old),
      let limit = try? min(new, old) * bound.rawValue
    else { return true }
    return more > limit
  }

  // MARK: What waits

  private mutating func accepts(
    _ quote: FeedQuote, of table: FeedTable, _ verdict: Verdict, isLast: Bool, isCredible: Bool
  ) -> Bool {
    let near = confirmed(by: quote, of: table, sameResponse: isCredible || isSettled(table))
    guard case .implausible(let remark) = verdict else {
      if !verdict.isPlausible {
        first.remove(quote.currency, of: table)
        if let near { release(near, by: table.day) }
      }
      drop(before: quote, of: table)
      return true
    }
    if let near {
      first.remove(quote.currency, of: table)
      release(near, by: table.day)
      return true
    }
    if let place = place(of: quote, in: table, on: table.day), !isLast,
      waiting[place].quote == quote, let seen = waiting[place].seen, seen < rules.today
    {
      remove(place)
      first.remove(quote.currency, of: table)
      remarks.add(.stands(quote.currency, on: table.day))
      return true
    }
    remarks.add(remark)
    hold(quote, of: table, isLast: isLast)
    return false
  }

  private mutating func hold(_ quote: FeedQuote, of table: FeedTable, isLast: Bool) {
    // Where nothing newer is in the response, only the newest quote of a currency waits.
    while let place = place(of: quote, in: table, on: isLast ? nil : table.day) { remove(place) }
    guard waiting.count < Self.maxWaiting else { return }
    waiting.append(
      QuoteGuard.Waiting(
        publisher: table.publisher, day: table.day, anchor: table.anchor,
        direction: table.direction, quote: quote, seen: isLast ? nil : rules.today))
  }

  /// A quote of an earlier day that waits and is near this one.
  private func confirmed(by quote: FeedQuote, of table: FeedTable, sameResponse: Bool) -> Int? {
    waiting.indices.last { place in
      let old = waiting[place]
      guard isOf(old, quote.currency, table), old.day < table.day, sameResponse || place < earlier
      else { return false }
      let first = QuoteGuard.Known(
        day: old.day, value: old.quote.value, nominal: old.quote.nominal)
      return !isFar(quote, of: table, from: first)
    }
  }

  /// What earlier checks held back, and this quote does not confirm.
  private mutating func drop(before quote: FeedQuote, of table: FeedTable) {
    while let place = waiting.indices.first(where: { place in
      isOf(waiting[place], quote.currency, table)
        && (waiting[place].day == table.day || waiting[place].day < table.day && place < earlier)
    }) {
      let old = waiting[place]
      remove(place)
      // Of the same day, the publisher has corrected it.
      if old.day < table.day {
        remarks.add(.notConfirmed(quote.currency, on: old.day, by: table.day))
      }
    }
  }

  private mutating func remove(_ place: Int) {
    waiting.remove(at: place)
    if place < earlier { earlier -= 1 }
  }

  /// On a day, or on any.
  private func place(of quote: FeedQuote, in table: FeedTable, on day: Day?) -> Int? {
    waiting.firstIndex { old in
      isOf(old, quote.currency, table) && (day.map { $0 == old.day } ?? true)
    }
  }

  private func isOf(_ old: QuoteGuard.Waiting, _ currency: Currency, _ table: FeedTable) -> Bool {
    old.quote.currency == currency && old.publisher == table.publisher
      && old.anchor == table.anchor && old.direction == table.direction
  }

  private mutating func release(_ place: Int, by day: Day) {
    let old = waiting[place]
    remove(place)
    remarks.add(.confirmed(old.quote.currency, on: old.day, by: day))
    released.append(old.table)
    first.remove(old.quote.currency, of: old.table)
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
