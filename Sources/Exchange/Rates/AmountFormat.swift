package import Money

extension Decimal {
  /// The amount as a figure for people, with as many significant digits as its rate allows; nil for
  /// all.
  @inline(__always)
  package func figure(_ digits: Int?) -> Decimal {
    guard let digits else { return self }
    return rounded(toFigureOf: digits)
  }

  private func rounded(toFigureOf count: Int) -> Decimal {
    guard let figure = try? rounded(toSignificantDigits: count, .halfUp) else { return self }
    // `8.20` has three digits: it stays as it is.
    return figure.digits == digits ? self : figure.reduced
  }
}

/// Formats amounts and rates for people. The texts of all methods use it, so the format is chosen
/// in one place.
package struct AmountFormat: Equatable, Sendable {
  package let locale: Locale

  package init(_ locale: Locale) { self.locale = locale }

  /// `€1,234.50`
  package func amount(_ amount: Decimal, in currency: Currency) -> String {
    locale.unpaddedText(amount, in: currency)
  }

  /// `1,234.50`: an amount by itself, a rate, a quantity.
  package func number(_ number: Decimal) -> String { locale.text(number) }

  /// `1 EUR = 1.1172 USD`
  package func rate(_ rate: Decimal, from base: Currency, to quote: Currency) -> String {
    "1 \(base.code) = \(number(rate)) \(quote.code)"
  }
}
