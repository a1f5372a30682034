package import Dates
package import Money

/// Rates set by law or decree, not quoted: the legal conversion rates of the euro, redenominations,
/// pegs, and the days on which a code changed its unit.
package struct FixedRates: Sendable {
  package let euro: [EuroRate]
  package let redenominations: [Redenomination]
  package let pegs: [Peg]
  package let rescalings: [Rescaling]

  /// The legal conversion rate of a legacy currency of the euro: never rounded, never inverted.
  package struct EuroRate: Hashable, Sendable {
    package let currency: Currency
    package let unitsPerEuro: Decimal
    package let since: Day

    package init(currency: Currency, unitsPerEuro: Decimal, since: Day) {
      self.currency = currency
      self.unitsPerEuro = unitsPerEuro
      self.since = since
    }
  }

  package struct Redenomination: Hashable, Sendable {
    package let old: Currency
    package let new: Currency
    package let oldPerNew: Decimal
    package let since: Day

    package init(old: Currency, new: Currency, oldPerNew: Decimal, since: Day) {
      self.old = old
      self.new = new
      self.oldPerNew = oldPerNew
      self.since = since
    }
  }

  /// `units` of the currency are worth `anchorUnits` of the anchor; one of the two is 1.
  package struct Peg: Hashable, Sendable {
    package let currency: Currency
    package let units: Decimal
    package let anchor: Currency
    package let anchorUnits: Decimal

    package init(currency: Currency, units: Decimal, anchor: Currency, anchorUnits: Decimal) {
      self.currency = currency
      self.units = units
      self.anchor = anchor
      self.anchorUnits = anchorUnits
    }
  }

  /// From `since` on, the code means a unit `oldPerNew` times as large.
  package struct Rescaling: Hashable, Sendable {
    package let currency: Currency
    package let oldPerNew: Decimal
    package let since: Day

    package init(currency: Currency, oldPerNew: Decimal, since: Day) {
      self.currency = currency
      self.oldPerNew = oldPerNew
      self.since = since
    }
  }

  package init(
    euro: [EuroRate] = [], redenominations: [Redenomination] = [], pegs: [Peg] = [],
    rescalings: [Rescaling] = []
  ) {
    self.euro = euro
    self.redenominations = redenominations
    self.pegs = pegs
    self.rescalings = rescalings
  }

  /// The legal rate of a currency, whether or not it is in force yet.
  package func euroRate(of currency: Currency) -> EuroRate? {
    euro.first { $0.currency == currency }
  }

  package func euroRate(of currency: Currency, on day: Day) -> EuroRate? {
    euro.first { $0.currency == currency && $0.since <= day }
  }

  /// The redenomination that has replaced the currency by that day, if any.
  package func replacement(of old: Currency, on day: Day) -> Redenomination? {
    redenominations.last { $0.old == old && $0.since <= day }
  }

  package func peg(of currency: Currency) -> Peg? {
    pegs.first { $0.currency == currency }
  }

  /// Whether the code means another unit on `day` than on `earlier`.
  package func wasRescaled(_ currency: Currency, after earlier: Day, upTo day: Day) -> Bool {
    rescalings.contains { $0.currency == currency && earlier < $0.since && $0.since <= day }
  }
}
