import Dates
import Money
import Rates

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
