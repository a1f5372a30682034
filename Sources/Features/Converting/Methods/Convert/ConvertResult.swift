import Engine
import Features
import Money
import Rates

extension Convert {
  package struct Result: Record {
    let amount: OneOrMany<Decimal>
    let from: Currency
    let results: NonEmpty<Converted>
    let missing: [MissingTarget]?
    let line: String?

    package static var sample: Result {
      Result(
        amount: .one(.zero), from: .eur, results: NonEmpty(.sample), missing: [], line: "")
    }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("amount", amount, "The requested amount or amounts, as spelled.")
      sink.field("from", from, "The currency they are in.")
      sink.field("results", results, "One entry per target with a rate, in the requested order.")
      sink.field("missing", missing, "The targets of a list that have no rate.")
      sink.field(
        "line", line, "With `line`: one amount and its values, with source, age and notes.")
    }
  }

  /// A requested target without a rate, beside those that have one.
  package struct MissingTarget: RareRecord {
    let to: Currency
    let failure: MethodError

    package static let members: [Member<Self>] = [
      Member("to", \.to, "The currency without a rate."),
      Member("kind", \.failure.kind.name, "The kind of the error, as in `data.kind`."),
      Member("message", \.failure.message, "Why it has no rate."),
      Member("hint", \.failure.hint, "How to fix it."),
    ]

    var text: String { "\(to.code): \(failure.message)" }
  }

  package struct Converted: Record {
    let to: Currency
    let locale: Locale
    /// Nil for a list.
    let amount: Decimal?
    let amounts: [Decimal]?
    let extras: Extras?
    let rate: RateFacts
    /// Of the texts, where the request has not said how many digits it wants.
    private let digits: Int?

    init(
      to: Currency, amount: Decimal, _ extras: Extras?, _ conversion: Conversion, _ locale: Locale,
      _ rate: RateFacts
    ) {
      self.to = to
      self.locale = locale
      self.amount = amount
      amounts = nil
      self.extras = extras
      self.rate = rate
      digits = conversion.digits == nil && !conversion.cash ? rate.quoted?.figureDigits : nil
    }

    init(
      to: Currency, amounts: [Decimal], _ extras: Extras?, _ conversion: Conversion,
      _ locale: Locale, _ rate: RateFacts
    ) {
      self.to = to
      self.locale = locale
      amount = nil
      self.amounts = amounts
      self.extras = extras
      self.rate = rate
      digits = conversion.digits == nil && !conversion.cash ? rate.quoted?.figureDigits : nil
    }

    package static var sample: Converted {
      Converted(to: .eur, amount: .zero, nil, Conversion(), .plain, .sample)
    }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("to", to, "The currency of this entry.")
      sink.field("amount", amount, "The amount in it, rounded.")
      sink.field("amounts", amounts, "The amounts in it, for a list, in its order.")
      sink.field(
        "text", amount.map { NumberText($0.figure(digits), locale) },
        "The amount as the locale writes it: a figure for people.")
      sink.field(
        "textWithSymbol", amount.map { MoneyText($0.figure(digits), in: to, locale) },
        "The same with the currency's symbol.")
      sink.field(
        "exact", extras?.exact,
        "Unrounded, but for `euroDecimals`: digits, or a fraction."
      )
      sink.field("exacts", extras?.exacts, "The same for a list, in its order.")
      sink.field("fee", extras?.fee, "The fee, if requested; `amount` includes it.")
      rate.fields(&sink)
    }

    /// As shown to a person, an amount a line.
    var text: String {
      (amounts ?? amount.map { [$0] } ?? [])
        .map { locale.unpaddedText($0.figure(digits), in: to) }.joined(separator: "\n")
    }
  }

  /// Members that only some requests need.
  final class Extras {
    let exact: String?
    let exacts: [String]?
    let fee: FeeRecord?

    /// Nil if `options` needs neither.
    init?(
      _ options: Options, _ conversion: Conversion, _ amount: Decimal, _ rate: Rate
    ) throws(DecimalError) {
      guard options.exact || options.fee != nil else { return nil }
      exact = options.exact ? try Convert.exact(amount, rate, conversion.fee) : nil
      exacts = nil
      fee = try FeeRecord(conversion, amount, rate)
    }

    /// The exact values and the fee of a list of amounts.
    init?(
      _ options: Options, _ conversion: Conversion, _ amounts: [Decimal], _ rate: Rate
    ) throws(DecimalError) {
      guard options.exact || options.fee != nil else { return nil }
      exact = nil
      var exacts: [String] = []
      if options.exact {
        for amount in amounts { exacts.append(try Convert.exact(amount, rate, conversion.fee)) }
      }
      self.exacts = options.exact ? exacts : nil
      fee = try FeeRecord(conversion, amounts, rate)
    }
  }

  /// The fee as computed.
  package struct FeeRecord: Record {
    let percent: Decimal
    let on: Fee.Side
    /// Nil for a list.
    let amount: Decimal?
    let amounts: [Decimal]?

    init(percent: Decimal, on: Fee.Side, amount: Decimal?, amounts: [Decimal]? = nil) {
      self.percent = percent
      self.on = on
      self.amount = amount
      self.amounts = amounts
    }

    init?(_ conversion: Conversion, _ amount: Decimal, _ rate: Rate) throws(DecimalError) {
      guard let fee = conversion.fee, let shown = try conversion.feeAmount(of: amount, at: rate)
      else { return nil }
      self.init(percent: fee.percent, on: fee.side, amount: shown)
    }

    init?(_ conversion: Conversion, _ amounts: [Decimal], _ rate: Rate) throws(DecimalError) {
      guard let fee = conversion.fee else { return nil }
      var shown: [Decimal] = []
      for amount in amounts {
        shown.append(try conversion.feeAmount(of: amount, at: rate) ?? .zero)
      }
      self.init(
        percent: fee.percent, on: fee.side, amount: nil, amounts: shown)
    }

    package static var sample: FeeRecord {
      FeeRecord(percent: .zero, on: .added, amount: .zero)
    }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("percent", percent, "As requested.")
      sink.field("on", on, "Which side it is on.")
      sink.field("amount", amount, "The fee in the target currency.")
      sink.field("amounts", amounts, "The fees, for a list, in its order.")
    }
  }

  /// The value of an amount with its fee before it is rounded: `89.5`, or `1000000/11172`. The euro that
  /// `euroDecimals` rounds on the way is rounded.
  static func exact(
    _ amount: Decimal, _ rate: Rate, _ fee: Fee?
  ) throws(DecimalError) -> String {
    let last = try rate.lastStep(of: amount)
    var value = try last.ratio.multiplied(by: Ratio(numerator: last.amount))
    if let fee { value = try value.multiplied(by: fee.factor) }
    return value.exactDecimal()?.description
      ?? "\(value.numerator.description)/\(value.denominator.description)"
  }
}
