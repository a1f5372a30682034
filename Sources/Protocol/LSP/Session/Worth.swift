import Dates
import Documents
import Engine
import Features
import Methods
import Money
import Rates
import Reading

/// What an amount of a document is worth in a currency.
struct Worth {
  let money: MoneyRead
  let target: Currency
  let amount: Decimal
  let quoted: Quoted
  /// As the user's locale writes it.
  let text: String

  var from: Currency { quoted.rate.base }
}

extension Session {
  func targets(of currency: Currency) -> [Currency] {
    let wanted =
      settings.currencies.isEmpty ? engine.targets(from: currency) : settings.currencies
    return wanted.filter { $0 != currency }
  }

  /// Whether the user thinks in another currency.
  func isForeign(_ currency: Currency) -> Bool {
    settings.currencies.isEmpty
      ? currency != engine.settings.base : !settings.currencies.contains(currency)
  }

  /// By the rate of a day, or the newest; nil where there is none.
  func worth(_ money: MoneyRead, in target: Currency, on day: Day?) -> Worth? {
    let day = day.flatMap { $0 < engine.now.day ? $0 : nil }
    let question = RateQuestion(from: money.currencies[0], to: target, on: day)
    guard let quoted = try? engine.quoted(question),
      let amount = try? Conversion(rounding: engine.rounding).amount(
        of: money.amounts[0], at: quoted.rate)
    else { return nil }
    let figure = amount.figure(quoted.figureDigits)
    return Worth(
      money: money, target: target, amount: amount, quoted: quoted,
      text: AmountFormat(locale).amount(figure, in: target))
  }

  /// `1 CHF = 1.08767 EUR`
  func rateText(_ quoted: Quoted) -> String {
    AmountFormat(locale).rate(quoted.brief, from: quoted.rate.base, to: quoted.rate.quote)
  }

  /// An amount as a text keeps it: it is read again as what it is.
  func kept(_ worth: Worth) -> String {
    let figure = worth.amount.figure(worth.quoted.figureDigits)
    return "\(locale.text(figure)) \(worth.target.code)"
  }
}
