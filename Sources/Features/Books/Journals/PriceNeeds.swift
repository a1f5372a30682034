package import Dates
package import Money

/// A commodity whose worth on a day is needed.
package struct PriceNeed: Hashable, Sendable {
  package let commodity: Int32
  package let currency: Currency
  package let day: Day
  /// Where the first posting of it is.
  package let place: BookPlace
}

/// A rate as it was published, in the direction in which it was.
package struct PublishedPrice: Hashable, Sendable {
  package let day: Day
  package let base: Currency
  package let quote: Currency
  package let rate: Decimal

  package init(_ day: Day, _ base: Currency, _ rate: Decimal, _ quote: Currency) {
    (self.day, self.base, self.rate, self.quote) = (day, base, rate, quote)
  }
}

/// What a journal needs and what has no rate.
package struct PriceSearch: Sendable {
  package private(set) var lines: [PriceLine] = []
  package private(set) var missing: [(need: PriceNeed, reason: String)] = []
  /// How many (commodity, day) there are, those that the journal has a price for included.
  package private(set) var needed = 0
  /// Commodities that are no currency and have no price in the journal, and where each is posted first.
  package private(set) var strangers: [(name: String, place: BookPlace)] = []

  package enum Answer: Sendable {
    case price(PublishedPrice)
    case none(reason: String)
  }

  /// - Parameter rate: The rate of a currency on a day.
  package init(
    _ book: Book, _ currencies: BookCurrencies, in target: Currency, today: Day? = nil,
    rate: (Currency, Day) -> Answer
  ) {
    let known = KnownPrices(book, currencies.commodities(of: target))
    let (needs, others) = Self.needs(book, currencies, in: target, today: today)
    needed = needs.count
    strangers = others.filter { !known.has($0.key) }
      .map { (book.name(of: $0.key), $0.value) }.sorted { $0.name < $1.name }
    for need in needs {
      if known.has(need.commodity, from: need.day, to: need.day) { continue }
      switch rate(need.currency, need.day) {
      case .none(let reason): missing.append((need, reason))
      case .price(let price):
        if known.has(need.commodity, from: min(price.day, need.day), to: need.day) { continue }
        // Its own symbol, which may be another than the one used most.
        let own = book.name(of: need.commodity)
        let base = price.base == need.currency ? own : currencies.symbol(of: price.base)
        let quote = price.quote == need.currency ? own : currencies.symbol(of: price.quote)
        guard base != quote else { continue }
        lines.append(PriceLine(price.day, base, price.rate, quote))
      }
    }
    lines.sort { one, other in
      (one.day, one.base, one.quote) < (other.day, other.base, other.quote)
    }
    // Days without a table have the same line as the day before.
    lines = lines.reduce(into: []) { kept, line in
      if kept.last != line { kept.append(line) }
    }
  }

  /// Each commodity and day of a posting, once, in the order of days; and what is no currency.
  private static func needs(
    _ book: Book, _ currencies: BookCurrencies, in target: Currency, today: Day?
  ) -> ([PriceNeed], [Int32: BookPlace]) {
    var seen: Set<UInt64> = []
    var needs: [PriceNeed] = []
    var others: [Int32: BookPlace] = [:]
    func add(_ commodity: Int32, _ day: Day, _ place: @autoclosure () -> BookPlace) {
      let key = UInt64(UInt32(bitPattern: commodity)) << 32 | UInt64(UInt32(bitPattern: day.number))
      guard seen.insert(key).inserted else { return }
      guard let currency = currencies.currency(of: commodity) else {
        if others[commodity] == nil { others[commodity] = place() }
        return
      }
      guard currency != target else { return }
      needs.append(PriceNeed(commodity: commodity, currency: currency, day: day, place: place()))
    }
    for transaction in book.transactions {
      for place in transaction.postings {
        let posting = book.postings[Int(place)]
        guard let amount = posting.amount, amount.commodity >= 0 else { continue }
        let at = { BookPlace(file: transaction.place.file, line: posting.line) }
        add(amount.commodity, posting.day, at())
        if let today { add(amount.commodity, today, at()) }
      }
    }
    needs.sort { one, other in
      (one.day, book.name(of: one.commodity)) < (other.day, book.name(of: other.commodity))
    }
    return (needs, others)
  }
}

/// The days on which a journal has a price of a commodity in a currency, in either direction.
struct KnownPrices {
  private var days: [Int32: [Day]] = [:]
  /// Those that have a price in anything.
  private var priced: Set<Int32> = []

  init(_ book: Book, _ quotes: [Int32]) {
    func add(_ one: Int32, _ other: Int32, _ day: Day) {
      if quotes.contains(other) { days[one, default: []].append(day) }
      if quotes.contains(one) { days[other, default: []].append(day) }
    }
    for price in book.prices {
      priced.insert(price.commodity)
      add(price.commodity, price.price.commodity, price.day)
    }
    // In ledger a cost is a market price, too, and in beancount with this plugin.
    let hasPlugin = book.notApplied.contains { $0.what.hasSuffix(".implicit_prices") }
    if book.tool == .ledger || hasPlugin {
      for posting in book.postings {
        guard let amount = posting.amount, let cost = posting.cost, cost.form != .lot else {
          continue
        }
        priced.insert(amount.commodity)
        add(amount.commodity, cost.total.commodity, posting.day)
      }
    }
    for commodity in days.keys { days[commodity]?.sort() }
  }

  func has(_ commodity: Int32) -> Bool { days[commodity] != nil || priced.contains(commodity) }

  func has(_ commodity: Int32, from first: Day, to last: Day) -> Bool {
    guard let days = days[commodity] else { return false }
    var (low, high) = (0, days.count)
    while low < high {
      let middle = (low + high) / 2
      if days[middle] < first { low = middle + 1 } else { high = middle }
    }
    return low < days.count && days[low] <= last
  }
}
