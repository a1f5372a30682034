package import Dates
package import Engine
import JSON
package import Money
package import Rates

extension RateQuoting {
  /// The rate of an amount that a person wrote. An old code of a money that has a new one is refused: mostly the
  /// new money is meant, and the factor between them would be silent.
  func quotedAsWritten(_ question: RateQuestion, maxAge: Int? = nil) throws(MethodError) -> Quoted {
    if let change = renaming(of: question.from, on: question.on, to: question.to) {
      throw MethodError(change)
    }
    return try quoted(question, maxAge: maxAge)
  }

  package func renaming(
    of old: Currency, on day: Day?, to target: Currency
  ) -> FixedRates.Redenomination? {
    old.isActive ? nil : archive.fixed.renaming(of: old, on: day ?? today, to: target)
  }
}

extension MethodError {
  /// An amount in a code that has ended.
  package init(_ change: FixedRates.Redenomination) {
    let (old, new) = (change.old.code, change.new.code)
    self.init(
      .retiredCurrency,
      "\(old) ended on \(change.since), when \(change.oldUnits) \(old) became \(change.newUnits) \(new).",
      hint: "Give the amount in \(new), or a day before \(change.since).",
      details: [
        .init("successor", .string(new)), .init("since", .string(change.since.description)),
      ])
  }
}
