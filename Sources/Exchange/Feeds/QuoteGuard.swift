package import Dates
package import Money
package import Rates

/// Stands between what a publisher says and what is kept: leaves out what cannot be, keeps aside
/// what is hard to believe, and says so.
package struct QuoteGuard: Sendable {
  /// How many days ahead of today in UTC a publisher may date a table. The Bank of Russia's holds
  /// from tomorrow on; the user's own program may run where it is tomorrow already.
  package static func daysAhead(of publisher: Publisher.ID) -> Int {
    publisher == .cbr || publisher == .command ? 1 : 0
  }

  /// A quote is compared with the last known one unless that is older.
  package static let daysToCompare = 30

  let today: Day
  let fixed: FixedRates

  package init(today: Day, fixed: FixedRates) {
    self.today = today
    self.fixed = fixed
  }

  /// The last number known of a currency.
  package struct Known: Hashable, Sendable {
    package let day: Day
    package let value: Decimal
    package let nominal: Int32

    package init(day: Day, value: Decimal, nominal: Int32 = 1) {
      self.day = day
      self.value = value
      self.nominal = nominal
    }
  }

  /// A quote that waits to be confirmed.
  package struct Waiting: Hashable, Sendable {
    package let publisher: Publisher.ID
    package let day: Day
    package let anchor: Currency
    package let direction: QuoteDirection
    package let quote: FeedQuote

    package init(
      publisher: Publisher.ID, day: Day, anchor: Currency, direction: QuoteDirection,
      quote: FeedQuote
    ) {
      self.publisher = publisher
      self.day = day
      self.anchor = anchor
      self.direction = direction
      self.quote = quote
    }
  }

  package struct Outcome: Hashable, Sendable {
    /// To be kept, the oldest first.
    package let tables: [FeedTable]
    /// To be handed in again with the next answer.
    package let waiting: [Waiting]
    package let remarks: [FeedRemark]
  }

  /// - Parameters:
  ///   - waiting: what this left to wait the last time, of any publisher.
  ///   - last: the last number this publisher gave for a currency against an anchor before a day.
  package func check(
    _ reading: FeedReading, waiting: [Waiting] = [],
    last: (Publisher.ID, _ anchor: Currency, Currency, _ before: Day) -> Known?
  ) throws(FeedFailure) -> Outcome {
    var remarks = RemarkList(reading.remarks)
    var (refused, all) = (0, 0)
    var tables: [FeedTable] = []
    var stamps = [Int](repeating: -1, count: Currency.count)
    for (number, table) in reading.tables.enumerated() {
      guard table.day <= today.adding(days: Self.daysAhead(of: table.publisher)) else {
        remarks.add(.tooFarAhead(publisher: table.publisher, table.day))
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
    if all == 0, let ahead = reading.tables.map(\.day).min() {
      throw .badAnswer(.tooFarAhead(ahead))
    }
    guard refused * 2 <= all else {
      throw .badAnswer(.mostlyDamaged(refused: refused, of: all))
    }
    // No swaps where the publisher's order is the oldest first, or the newest.
    tables.sort { $0.day < $1.day }
    var jumps = JumpCheck(self, waiting, remarks)
    let kept = jumps.pass(tables, last)
    return Outcome(tables: kept, waiting: jumps.waiting, remarks: jumps.remarks.all)
  }

  /// `stamps` has, by currency, the number of the last table it was seen in.
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

/// Codes that do not mean the same to every publisher.
extension QuoteGuard {
  /// A unit that was abolished is told from the one that kept its code by what a dollar costs:
  /// from that day on, more than this is counted in the old one.
  private static let oldUnits: [(currency: Currency?, since: Day, mostPerDollar: Decimal)] = [
    // 11,000 old pounds, 110 new ones.
    (Currency(code: "SYP"), Day(number: 20_454), "1100"),
    // Four million old bolivars, four new ones when they came.
    (Currency(code: "VES"), Day(number: 18_901), "400000"),
  ]
  /// Withdrawn; since then some publishers go on with it, some give it its successor's worth.
  private static let zimbabwe = (currency: Currency(code: "ZWL"), since: Day(number: 19_818))
  /// 24 for a dollar by decree; NBP has 1.
  private static let cuba = Currency(code: "CUP")

  func leaveOutOtherUnits(_ table: inout FeedTable, _ remarks: inout RemarkList) {
    let (day, publisher, direction) = (table.day, table.publisher, table.direction)
    let dollar = Self.dollar(in: table)
    table.quotes.removeAll { quote in
      if quote.currency == Self.zimbabwe.currency, day >= Self.zimbabwe.since {
        remarks.add(.oldUnits(quote.currency, on: day, since: Self.zimbabwe.since))
        return true
      }
      if quote.currency == Self.cuba, publisher == .nbp || publisher == .nbpWeekly {
        remarks.add(.notByDecree(quote.currency, on: day))
        return true
      }
      for rule in Self.oldUnits where quote.currency == rule.currency && day >= rule.since {
        guard let dollar, Self.perDollar(quote, dollar, direction, isMoreThan: rule.mostPerDollar)
        else { continue }
        remarks.add(.oldUnits(quote.currency, on: day, since: rule.since))
        return true
      }
      return false
    }
  }

  /// Nil where the table does not say what a dollar is worth.
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
