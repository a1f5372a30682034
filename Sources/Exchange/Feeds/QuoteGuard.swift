package import Dates
package import Money
package import Rates

/// Checks quotes before they are stored: rejects impossible ones, holds back implausible ones until
/// they are confirmed, and reports both.
package struct QuoteGuard: Sendable {
  let today: Day
  let fixed: FixedRates

  package init(today: Day, fixed: FixedRates) {
    self.today = today
    self.fixed = fixed
  }

  /// The last known quote of a currency.
  package struct Known: Equatable, Sendable {
    package let day: Day
    package let value: Decimal
    package let nominal: Int32

    package init(day: Day, value: Decimal, nominal: Int32 = 1) {
      self.day = day
      self.value = value
      self.nominal = nominal
    }
  }

  /// What a quote is compared with, by its table and currency.
  package struct References {
    /// The stored quote of the table's day.
    let stored: (FeedTable, Currency) -> Known?
    /// The publisher's last one before that day.
    let last: (FeedTable, Currency) -> Known?
    /// What other publishers said up to that day, each quoted as the table quotes.
    let others: (FeedTable, Currency) -> [Known]

    package init(
      stored: @escaping (FeedTable, Currency) -> Known? = { _, _ in nil },
      others: @escaping (FeedTable, Currency) -> [Known] = { _, _ in [] },
      last: @escaping (FeedTable, Currency) -> Known?
    ) {
      self.stored = stored
      self.others = others
      self.last = last
    }
  }

  /// A quote held back until it is confirmed.
  package struct Waiting: Equatable, Sendable {
    package let publisher: Publisher.ID
    package let day: Day
    package let anchor: Currency
    package let direction: QuoteDirection
    package let quote: FeedQuote
    /// When it came in a response with later tables; nil if it was the newest there.
    package let seen: Day?

    package init(
      publisher: Publisher.ID, day: Day, anchor: Currency, direction: QuoteDirection,
      quote: FeedQuote, seen: Day? = nil
    ) {
      self.publisher = publisher
      self.day = day
      self.anchor = anchor
      self.direction = direction
      self.quote = quote
      self.seen = seen
    }

    /// It alone as a table of its day.
    package var table: FeedTable {
      FeedTable(
        publisher: publisher, day: day, anchor: anchor, direction: direction, quotes: [quote])
    }
  }

  package struct Outcome: Equatable, Sendable {
    /// The accepted tables, the oldest first.
    package let tables: [FeedTable]
    /// The quotes still held back, to pass in again with the next response.
    package let waiting: [Waiting]
    /// What changed quotes were at first, likewise.
    package let first: FirstQuotes
    package let remarks: [FeedRemark]
  }

  /// - Parameters:
  ///   - days: those that were asked for.
  ///   - waiting: the quotes held back by earlier checks, of any publisher.
  ///   - first: what quotes were that earlier checks let change.
  package func check(
    _ reading: FeedReading, of days: ClosedRange<Day> = .first...(.last), waiting: [Waiting] = [],
    first: FirstQuotes = FirstQuotes(), against known: References
  ) throws(FeedError) -> Outcome {
    var remarks = RemarkList(reading.remarks)
    var (refused, all) = (0, 0)
    var tables: [FeedTable] = []
    var stamps = [Int](repeating: -1, count: Currency.count)
    for (number, table) in reading.tables.enumerated() {
      guard table.day <= today.adding(days: Publisher.known(table.publisher)?.traits.daysAhead ?? 0)
      else {
        remarks.add(.tooFarAhead(publisher: table.publisher, table.day))
        continue
      }
      guard days.contains(table.day) else {
        remarks.add(.notAsked(publisher: table.publisher, table.day))
        continue
      }
      all += table.quotes.count
      var sound = withoutRepetitions(table, number, &stamps, &remarks)
      sound.quotes.removeAll { quote in
        guard quote.value <= .zero else { return false }
        remarks.add(.notPositive(quote.currency, on: table.day))
        return true
      }
      refused += table.quotes.count - sound.quotes.count
      leaveOutOtherUnits(&sound, &remarks)
      if !sound.quotes.isEmpty { tables.append(sound) }
    }
    if all == 0, let first = reading.tables.map(\.day).min() {
      let isAhead = first > today.adding(days: 1)
      throw isAhead || days.contains(first)
        ? .tooFarAhead(first) : .otherDays(days, answered: first)
    }
    guard refused * 2 <= all else {
      throw .mostlyDamaged(refused: refused, of: all)
    }
    // No swaps where the publisher's order is the oldest first, or the newest.
    tables.sort { $0.day < $1.day }
    var jumps = JumpCheck(self, known, waiting, first, remarks)
    let kept = jumps.pass(tables)
    return Outcome(
      tables: kept, waiting: jumps.waiting, first: jumps.first, remarks: jumps.remarks.all)
  }

  /// `stamps` has, by currency, the index of the last table that has it.
  private func withoutRepetitions(
    _ table: FeedTable, _ number: Int, _ stamps: inout [Int], _ remarks: inout RemarkList
  ) -> FeedTable {
    var isRepeated = false
    for quote in table.quotes {
      let index = Int(quote.currency.index)
      if stamps[index] == number { isRepeated = true }
      stamps[index] = number
    }
    guard isRepeated else { return table }
    var first: [Currency: FeedQuote] = [:]
    var contradictory: Set<Currency> = []
    var single: [FeedQuote] = []
    for quote in table.quotes {
      if let known = first[quote.currency] {
        if known != quote { contradictory.insert(quote.currency) }
        remarks.add(
          known == quote
            ? .repeated(quote.currency, on: table.day)
            : .contradictory(quote.currency, on: table.day))
      } else {
        first[quote.currency] = quote
        single.append(quote)
      }
    }
    var sound = table
    sound.quotes = single.filter { !contradictory.contains($0.currency) }
    return sound
  }
}

/// Codes that mean different units to different publishers.
extension QuoteGuard {
  /// A redenomination can keep the currency's code. From `since` on, a price of one dollar above
  /// `maxPerDollar` is in the old unit.
  private static let oldUnits: [(currency: Currency?, since: Day, maxPerDollar: Decimal)] = [
    // 11,000 old pounds, 110 new ones.
    (Currency(code: "SYP"), Day(number: 20_454), "1100"),
    // Four million old bolivars; four new ones at their introduction.
    (Currency(code: "VES"), Day(number: 18_901), "400000"),
  ]
  /// Withdrawn. Since then some publishers continue the old unit, and some quote its successor
  /// under this code.
  private static let zimbabwe = (currency: Currency(code: "ZWL"), since: Day(number: 19_818))

  func leaveOutOtherUnits(_ table: inout FeedTable, _ remarks: inout RemarkList) {
    let (day, publisher, direction) = (table.day, table.publisher, table.direction)
    let dollar = Self.dollar(in: table)
    let otherwise = Publisher.known(publisher)?.traits.quotesOtherwise ?? []
    table.quotes.removeAll { quote in
      if quote.currency == Self.zimbabwe.currency, day >= Self.zimbabwe.since {
        remarks.add(.oldUnits(quote.currency, on: day, since: Self.zimbabwe.since))
        return true
      }
      if otherwise.contains(quote.currency) {
        remarks.add(.notByDecree(quote.currency, on: day))
        return true
      }
      for rule in Self.oldUnits where quote.currency == rule.currency && day >= rule.since {
        guard let dollar, Self.perDollar(quote, dollar, direction, isMoreThan: rule.maxPerDollar)
        else { continue }
        remarks.add(.oldUnits(quote.currency, on: day, since: rule.since))
        return true
      }
      return false
    }
  }

  /// Nil if the table has no quote of the dollar.
  private static func dollar(in table: FeedTable) -> FeedQuote? {
    table.anchor == .usd ? FeedQuote(.usd, .one) : table.quotes.first { $0.currency == .usd }
  }

  private static func perDollar(
    _ quote: FeedQuote, _ dollar: FeedQuote, _ direction: QuoteDirection,
    isMoreThan limit: Decimal
  ) -> Bool {
    let (units, dollars) = (Decimal(Int128(quote.nominal)), Decimal(Int128(dollar.nominal)))
    let isMore: Bool? =
      switch direction {
      case .unitsPerAnchor:
        try? quote.value * dollars > dollar.value * units * limit
      case .anchorPerUnit:
        try? dollar.value * units > quote.value * dollars * limit
      }
    return isMore ?? false
  }
}
