import Dates
import Engine
import Features
import JSON
import Money
package import Rates

extension Convert {
  package struct Params: Parameters {
    let amount: OneOrMany<Decimal>
    let from: Currency
    let to: OneOrMany<Currency>?
    /// Nil for most requests.
    let options: Options?
    /// Checked before `options`: reading a counted reference costs more.
    let isPlain: Bool

    package init(_ read: inout Reader) throws(MethodError) {
      let amount: OneOrMany<Decimal> = try read(
        "amount", "How much: a decimal string or a JSON number, or a list of them.")
      let from: Currency = try read("from", "The currency it is in.")
      let to: OneOrMany<Currency>? = try read(
        "to", "The target currency or currencies. Default: those of the settings.")
      let options = try read.rest(Options.self)
      self.amount = amount
      self.from = from
      self.to = to
      self.options = options
      isPlain = options == nil
    }

    func question(_ to: Currency, _ engine: Engine) -> RateQuestion {
      guard !isPlain, let options else { return RateQuestion(from: from, to: to) }
      return RateQuestion(
        from: from, to: to, on: options.on, by: options.rule, engine, source: options.source,
        interpolates: options.interpolate, euroDecimals: options.euroDecimals)
    }

    /// `settingsRounding` is the rule where the request has none.
    func conversion(settingsRounding: Rounding) throws(MethodError) -> Conversion {
      guard !isPlain, let options else { return Conversion(rounding: settingsRounding) }
      try options.check()
      return Conversion(
        rounding: options.rounding ?? settingsRounding, digits: options.digits,
        cash: options.cash,
        fee: options.fee.map { Fee(percent: $0, side: options.feeOn ?? .added) })
    }
  }

  /// How to convert, where the settings and the newest rate will not do.
  package final class Options: Parameters {
    let on: Day?
    let rule: RateRule?
    let source: String?
    let rounding: Rounding?
    let digits: Int?
    let cash: Bool
    let exact: Bool
    let fee: Decimal?
    let feeOn: Fee.Side?
    let integersOnly: Bool
    let maxAge: Int?
    let interpolate: Bool
    let euroDecimals: Int?
    let remember: Bool?
    let line: Bool

    package init(_ read: inout Reader) throws(MethodError) {
      on = try read("on", "The day of the rate. Default: the newest.")
      source = try read("source", "Use only this source: a publisher or a rate set.")
      rounding = try read("rounding", "The rule for the last digit. Default: the setting.")
      digits = try read(
        "digits", "Digits after the point, 0 to 20. Default: the currency's minor units.")
      cash = try read("cash", "Round to what can be paid in coins and notes.", default: false)
      exact = try read("exact", "Return the unrounded value, too.", default: false)
      fee = try read("fee", .percent, "A fee in percent, from 0 to less than 100.")
      feeOn = try read(
        "feeOn",
        "`added` (the default) to what is paid, `included` in it, or `deducted` from what is received."
      )
      integersOnly = try read("integersOnly", "Refuse amounts with a fraction.", default: false)
      maxAge = try read("maxAge", "The maximum age of the rate in seconds, from 0.")
      interpolate = try read(
        "interpolate", "Interpolate a day without a table, and note it.",
        default: false)
      euroDecimals = try read(
        "euroDecimals",
        "Between two legacy currencies of the euro, round the euro to this many decimals, 3 to 20."
      )
      remember = try read("remember", "Add it to `recents`. Default: as `initialize` says.")
      rule = try read("rule", RateRule.says)
      line = try read("line", "Return a line for a person, too.", default: false)
    }

    /// What the types of the fields leave open.
    func check() throws(MethodError) {
      if let digits, !(0...20).contains(digits) {
        throw MethodError(
          .invalidParams, "The param `digits` cannot be \(digits).",
          hint: "Give a number of digits from 0 to 20.", details: [.init("param", "digits")])
      }
      try MethodError.check(rule, interpolates: interpolate)
      try MethodError.check("maxAge", maxAge, within: 0...Int.max)
      if let euroDecimals, !(3...20).contains(euroDecimals) {
        throw MethodError(
          .invalidParams, "The param `euroDecimals` cannot be \(euroDecimals).",
          hint: "The law allows no fewer than 3 decimals; give 3 to 20.",
          details: [.init("param", "euroDecimals")])
      }
      if let fee, !Fee(percent: fee, side: .added).isPossible {
        throw MethodError(
          .invalidParams, "A fee of \(fee) percent is not possible.",
          hint: "Give a percentage from 0 to less than 100.", details: [.init("param", "fee")])
      }
    }
  }
}

extension Fee.Side: WordParam, Writable {}
