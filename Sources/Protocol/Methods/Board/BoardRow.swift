import Engine
import Features
import Money
import Rates

/// One row of a board.
struct BoardRow: Record {
  let currency: Currency
  /// As typed, or as the locale writes the amount; empty where there is none.
  let text: String
  let textWithSymbol: String
  let amount: Decimal?
  let rateText: String?
  /// The rate of one unit to the pivot; nil if there is none.
  let facts: RateFacts?
  /// Why there is no rate, or no amount.
  let failure: Failure?
  let isStale: Bool

  static var sample: BoardRow {
    BoardRow(
      currency: .eur, text: "", textWithSymbol: "", amount: nil, rateText: nil, facts: .sample,
      failure: nil, isStale: false)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(currency)
    hasher.combine(text)
    hasher.combine(textWithSymbol)
    hasher.combine(rateText)
    hasher.combine(isStale)
    hasher.combine(failure?.message)
    guard let rate = facts?.quoted?.rate else { return }
    hasher.combine(rate.ratio)
    for leg in rate.legs {
      hasher.combine(leg.publisher)
      hasher.combine(leg.day)
    }
  }

  func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
    sink.field("code", currency, "The currency.")
    sink.field("name", currency.name, "Its name in English.")
    sink.field("text", text, "The row's text: as typed, or as the locale writes the amount.")
    sink.field("textWithSymbol", textWithSymbol, "The amount with the currency's symbol.")
    sink.field("amount", amount, "The amount; absent if the row is empty.")
    sink.field("rateText", rateText, "What one unit is in the pivot, as a line to show.")
    sink.allOrNone { sink in facts?.fields(&sink) }
    sink.field("kind", failure?.kind.rawValue, "Why the row has no rate or no amount.")
    sink.field("message", failure?.message, "The same in a sentence.")
    sink.field("hint", failure?.hint, "What to do about it.")
  }
}
