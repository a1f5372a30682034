import Dates
import Engine
import Features
import Money

extension Evaluate {
  package struct Params: Parameters {
    let expression: String
    let to: OneOrMany<Currency>?
    let on: Day?
    let source: String?
    let locale: String?
    let strict: Bool
    let rounding: Rounding?
    let digits: Int?
    let cash: Bool
    let exact: Bool
    let maxAge: Int?

    package init(_ read: inout Reader) throws(Failure) {
      expression = try read("expression", "The text, 4096 bytes at most.")
      to = try read("to", "The targets, if the text names none.")
      on = try read("on", "The day of the rates, if the text names none. Default: the newest.")
      source = try read("source", "Use only this source: a publisher or a rate set.")
      locale = try read(
        "locale", "The locale for reading and printing numbers and symbols. Default: the setting.")
      strict = try read(
        "strict", "Refuse text that could mean several things.", default: false)
      rounding = try read(
        "rounding", "The rounding rule. Default: the setting.")
      digits = try read(
        "digits", "Digits after the point, 0 to 20. Default: the currency's minor units.")
      cash = try read("cash", "Round to what can be paid in cash.", default: false)
      exact = try read("exact", "Return the unrounded values, too.", default: false)
      maxAge = try read("maxAge", "The maximum age of the rates, in seconds.")
    }

    func conversion(_ engine: Engine) throws(Failure) -> Conversion {
      try Failure.check("digits", digits, within: 0...20)
      try Failure.check("maxAge", maxAge, within: 0...Int.max)
      return Conversion(rounding: rounding ?? engine.settings.rounding, digits: digits, cash: cash)
    }

    /// Those of the text, then those asked for, then what goes without saying.
    func targets(
      of expression: Expression, _ money: MoneySum, _ engine: Engine
    ) throws(Failure) -> [Currency] {
      let named = expression.targets.isEmpty ? to?.elements ?? [] : expression.targets
      guard named.count <= Convert.mostTargets else {
        throw .tooManyTargets(named.count, Convert.mostTargets)
      }
      if !named.isEmpty { return named }
      guard expression.isSingleAmount else { return [money.parts[0].currency] }
      let usual = engine.settings.targets
      return usual.isEmpty ? [engine.settings.base] : usual
    }
  }
}
