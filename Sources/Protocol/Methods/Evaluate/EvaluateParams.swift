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
      expression = try read("expression", "What was typed, 4096 bytes at most.")
      to = try read("to", "The target or targets where the text names none.")
      on = try read("on", "The day of the rates where the text names none; left out, the newest.")
      source = try read("source", "A publisher or a rate set; then nobody else answers.")
      locale = try read(
        "locale", "By which numbers and signs are read and printed; left out, that in force.")
      strict = try read(
        "strict", "Refuse what could mean several things.", default: false)
      rounding = try read(
        "rounding", "The rule for the last digit; left out, that of the settings.")
      digits = try read(
        "digits", "Digits after the point, 0 to 20; left out, the currency's minor units.")
      cash = try read("cash", "Round to what can be paid in coins and notes.", default: false)
      exact = try read("exact", "Give the unrounded values too.", default: false)
      maxAge = try read("maxAge", "The greatest age of the rates in seconds.")
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
