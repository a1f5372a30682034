package import Dates
package import Money

extension Alert {
  package var pair: CurrencyPair { wish.terms.pair }
  package var added: Instant { wish.terms.added }

  package var condition: AlertCondition {
    get { wish.terms.condition }
    set { wish = wish.with(\.condition, newValue) }
  }

  /// How far, in percent, the pair has to go back before the alert can fire again: else one that
  /// swings around its threshold fired each time.
  package var hysteresis: Decimal {
    get { wish.terms.hysteresis }
    set { wish = wish.with(\.hysteresis, newValue) }
  }

  package var note: String? {
    get { wish.terms.note }
    set { wish = wish.with(\.note, newValue) }
  }

  /// What is asked for: behind a reference, so that ten thousand alerts are light to go through.
  final class Wish: Hashable, Sendable {
    let terms: Terms

    struct Terms: Hashable {
      let pair: CurrencyPair
      var condition: AlertCondition
      var hysteresis: Decimal
      var note: String?
      let added: Instant
    }

    init(_ terms: Terms) { self.terms = terms }

    func with<Part>(_ part: WritableKeyPath<Terms, Part>, _ value: Part) -> Wish {
      var terms = terms
      terms[keyPath: part] = value
      return Wish(terms)
    }

    static func == (one: Wish, other: Wish) -> Bool { one.terms == other.terms }

    func hash(into hasher: inout Hasher) { hasher.combine(terms) }
  }
}
