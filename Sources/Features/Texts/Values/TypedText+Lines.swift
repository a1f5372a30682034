import Dates
import Money
import Rates
import Reading

extension TypedText {
  /// As in a typed line.
  package static let lines = TypedText(
    numbers: { TypedNumber.readings(of: $0, in: $1) },
    sum: { (text, locale) throws(SumError) in try value(of: text, locale) },
    currency: CurrencyMeaning.inAnyLocale,
    part: { PartCode($0).map { ($0.currency, $0.part) } },
    unit: { currencies(of: $0, $1) })

  private static func currencies(of unit: String, _ locale: Locale) -> [Currency] {
    let text = Array("1 \(unit)".utf8)
    var meant: [Currency] = []
    text.withUnsafeBufferPointer { bytes in
      MoneyReader.scan(bytes, LocaleWords(locale).money) { money in
        if money.range == 0..<bytes.count { meant = money.currencies }
        return false
      }
    }
    return meant
  }

  private static func value(of text: String, _ locale: Locale) throws(SumError) -> Ratio? {
    do {
      // Such a text has no days, so today can be any day.
      let expression = try Expression(text, Expression.Reading(locale: locale, today: .first))
      guard expression.day == nil else { return nil }
      let value = try expression.value { (base, quote) throws(RateError) in throw .overflow }
      guard case .number(let ratio) = value else { return nil }
      return ratio
    } catch let error as ExpressionError {
      return try refuse(error)
    } catch EvaluationError.expression(let error) {
      return try refuse(error)
    } catch {
      return nil
    }
  }

  private static func refuse(_ error: ExpressionError) throws(SumError) -> Ratio? {
    switch error.reason {
    case .divisionByZero: throw .divisionByZero
    case .tooManyDigits, .overflow: throw .tooManyDigits
    default: return nil
    }
  }
}
