package import Books
package import Dates
package import Engine
import Features
import JSON
package import Money
package import Rates

/// Rates for journals: each as its publisher printed it, in that direction and with those digits.
package struct PriceFinder {
  private let engine: Engine
  private let target: Currency
  private let rule: RateRule?
  private let source: Publisher.ID?
  private let many = ManyPrices()

  /// The quotes of many days, for a journal that needs more than a few.
  private final class ManyPrices {
    var count = 0
    var quotes: DailyQuotes?
  }

  /// Prices after which the quotes of the days around each are read with it.
  private static let fewPrices = 64

  package init(
    _ engine: Engine, in target: Currency, by rule: RateRule? = nil, source: Publisher.ID? = nil
  ) {
    (self.engine, self.target, self.rule, self.source) = (engine, target, rule, source)
  }

  /// The rate of a currency on a day, or why there is none.
  package func answer(_ currency: Currency, _ day: Day) -> PriceSearch.Answer {
    let today = engine.now.day
    guard day <= today else { return .none(reason: "The day has not come yet.") }
    if let price = plainPrice(currency, day, today) { return .price(price) }
    let on = day < today || rule != nil ? day : nil
    do throws(RateError) {
      let question =
        rule.map { RateQuestion(from: currency, to: target, on: day, by: $0, source: source) }
        ?? RateQuestion(from: currency, to: target, on: on, source: source)
      guard let price = Self.price(of: try engine.quotedOnce(question).rate, on: day) else {
        return .none(reason: "The rate has more than 38 digits.")
      }
      return .price(price)
    } catch {
      return .none(reason: MethodError(error, engine).message)
    }
  }

  /// The price of a day before today where the tables of one publisher decide it.
  private func plainPrice(_ currency: Currency, _ day: Day, _ today: Day) -> PublishedPrice? {
    guard rule == nil, day < today, currency != target else { return nil }
    many.count += 1
    if many.count == Self.fewPrices { many.quotes = engine.dailyQuotes(of: source) }
    guard let quotes = many.quotes, let anchor = quotes.publisher.anchor else { return nil }
    let row = quotes.row(on: day)
    guard let own = quotes.day(ofRow: row),
      let from = quotes.quote(row, quotes.column(of: currency)),
      let to = quotes.quote(row, quotes.column(of: target))
    else { return nil }
    let isPerAnchor = quotes.publisher.direction == .unitsPerAnchor
    if currency == anchor || target == anchor {
      let (other, quote) = currency == anchor ? (target, to) : (currency, from)
      return isPerAnchor
        ? PublishedPrice(own, anchor, quote, other) : PublishedPrice(own, other, quote, anchor)
    }
    let isCut = quotes.publisher.cutsTrailingZeros
    let digits = isCut ? Rate.maxDigits : min(from.digitCount, to.digitCount)
    let ratio =
      isPerAnchor
      ? Ratio(numerator: to, denominator: from) : Ratio(numerator: from, denominator: to)
    let value = try? ratio.decimal(significantDigits: digits, .halfUp)
    return value.map { PublishedPrice(own, currency, $0, target) }
  }

  /// One published number as it was printed; a cross with the digits of its weakest leg. Nil if it has too
  /// many digits.
  package static func price(of rate: Rate, on day: Day) -> PublishedPrice? {
    let own = rate.day ?? day
    guard rate.legs.count == 1, let leg = rate.legs.first else {
      let digits = rate.digits ?? Rate.maxDigits
      guard let value = try? rate.ratio.decimal(significantDigits: digits, .halfUp) else {
        return nil
      }
      return PublishedPrice(own, rate.base, value, rate.quote)
    }
    guard let unit = unit(leg) else { return nil }
    return leg.operation == .multiply
      ? PublishedPrice(own, leg.base, unit, leg.quote)
      : PublishedPrice(own, leg.quote, unit, leg.base)
  }

  /// The number for one unit: that for 100 forint with two more digits.
  private static func unit(_ leg: Leg) -> Decimal? {
    var (rest, zeros) = (Int(leg.nominal), 0)
    while rest > 1, rest % 10 == 0 { (rest, zeros) = (rest / 10, zeros + 1) }
    let scale = leg.value.scale + zeros
    guard scale <= Decimal.maximumScale else { return nil }
    guard rest > 1 else { return Decimal(leg.value.digits, scale: scale) }
    return try? leg.value.divided(
      by: Decimal(Int128(leg.nominal)), scale: min(38, scale + 6), .halfUp
    )
    .reduced
  }
}

extension MethodError {
  /// Why prices are not put into a journal.
  package init(_ error: PriceWritingError, _ book: Book) {
    switch error {
    case .refused(let problem):
      self.init(problem, book)
    case .unwritable(let name):
      self.init(
        .journalRefused, "\(book.tool.rawValue) has no way to write the commodity “\(name)”.",
        hint: "Name another symbol for the currency, with `rename`.")
    case .noPlace:
      self.init(
        .journalRefused,
        "No place was found in the journal where prices change nothing else of it.",
        hint: "Write them into a file of their own, which the journal includes.")
    }
  }

  /// Why the tool refuses a journal.
  package init(_ problem: BookProblem, _ book: Book) {
    let file = problem.place.file > 0 ? "\(book.files[Int(problem.place.file)].path), " : ""
    self.init(
      .journalRefused, "\(file)Line \(problem.place.line): \(problem.message)",
      hint: "Mend the line, or say which tool the journal is for.",
      details: [.init("line", .number(String(problem.place.line)))])
  }
}
