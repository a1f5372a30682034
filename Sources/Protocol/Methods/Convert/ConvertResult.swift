import Features
import Money
import Rates

extension Convert {
  package struct Result: Record {
    let amount: OneOrMany<Decimal>
    let from: Currency
    let results: NonEmpty<Converted>

    package static var sample: Result {
      Result(amount: .one(.zero), from: .eur, results: NonEmpty(.sample))
    }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("amount", amount, "The amount or amounts asked about, as they were spelled.")
      sink.field("from", from, "The currency they are in.")
      sink.field("results", results, "One entry a target, in the order asked.")
    }
  }

  package struct Converted: Record {
    let to: Currency
    /// In `to`, rounded.
    let amount: OneOrMany<Decimal>
    let locale: Locale
    /// What only some requests ask for.
    var exact: String?
    var fee: FeeShown?
    let rate: RateFacts

    package static var sample: Converted {
      Converted(to: .eur, amount: .one(.zero), locale: .plain, rate: .sample)
    }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("to", to, "The currency of this entry.")
      sink.field("amount", single, "The amount in it, rounded.")
      sink.field("amounts", list, "The amounts in it, for a list, in its order.")
      sink.field(
        "text", single.map { NumberText($0, locale) }, "The amount as the locale writes it.")
      sink.field(
        "textWithSymbol", single.map { MoneyText($0, in: to, locale) },
        "The same with the currency's symbol.")
      sink.field("exact", exact, "Unrounded: digits, or a fraction where the digits do not end.")
      sink.field("fee", fee, "The fee, where one was asked for; `amount` has it in.")
      rate.fields(&sink)
    }

    private var single: Decimal? {
      if case .one(let amount) = amount { amount } else { nil }
    }

    private var list: [Decimal]? {
      if case .many(let amounts) = amount { amounts } else { nil }
    }

    /// As shown to a person, an amount a line.
    var text: String {
      switch amount {
      case .one(let amount): locale.unpaddedText(amount, in: to)
      case .many(let amounts):
        amounts.map { locale.unpaddedText($0, in: to) }.joined(separator: "\n")
      }
    }
  }

  /// What the fee came to.
  package struct FeeShown: Record {
    let percent: Decimal
    let on: FeeSide
    let amount: Decimal

    init(percent: Decimal, on: FeeSide, amount: Decimal) {
      self.percent = percent
      self.on = on
      self.amount = amount
    }

    init?(_ conversion: Conversion, _ amount: Decimal, _ rate: Rate) throws(DecimalError) {
      guard let fee = conversion.fee, let shown = try conversion.feeAmount(of: amount, at: rate)
      else { return nil }
      self.init(percent: fee.percent, on: FeeSide(side: fee.side), amount: shown)
    }

    package static var sample: FeeShown {
      FeeShown(percent: .zero, on: FeeSide(side: .added), amount: .zero)
    }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("percent", percent, "As asked.")
      sink.field("on", on, "Which side it is on.")
      sink.field("amount", amount, "What it comes to in the target currency.")
    }
  }

  /// The value of an amount before any rounding: `89.5`, or `1000000/11172`.
  static func exact(_ amount: Decimal, _ rate: Rate) throws(DecimalError) -> String {
    let value = try rate.ratio.multiplied(by: Ratio(numerator: amount))
    return value.exactDecimal()?.description
      ?? "\(value.numerator.description)/\(value.denominator.description)"
  }
}
