package import Dates
package import Money

/// Rates set by law or decree, not quoted: the legal conversion rates of the euro, redenominations,
/// pegs, and the days on which a code changed its unit.
package final class FixedRates: Sendable {
  package let euro: [EuroRate]
  package let redenominations: [Redenomination]
  package let pegs: [Peg]
  package let rescalings: [Rescaling]
  /// Pegs are numbered in a byte.
  package static let maxPegs = 254
  /// By the currency's number, the place of its peg, counted from 1; 0 for none.
  private let pegPlaces: [UInt8]

  /// The legal conversion rate of a legacy currency of the euro: never rounded, never inverted.
  package struct EuroRate: Equatable, Sendable {
    package let currency: Currency
    package let unitsPerEuro: Decimal
    package let since: Day

    package init(currency: Currency, unitsPerEuro: Decimal, since: Day) {
      self.currency = currency
      self.unitsPerEuro = unitsPerEuro
      self.since = since
    }
  }

  /// `oldUnits` of the old currency became `newUnits` of the new one; one of the two is 1.
  package struct Redenomination: Hashable, Sendable {
    package let old: Currency
    package let oldUnits: Decimal
    package let new: Currency
    package let newUnits: Decimal
    package let since: Day

    package init(
      old: Currency, oldUnits: Decimal, new: Currency, newUnits: Decimal = .one, since: Day
    ) {
      self.old = old
      self.oldUnits = oldUnits
      self.new = new
      self.newUnits = newUnits
      self.since = since
    }
  }

  /// `units` of the currency are worth `anchorUnits` of the anchor; one of the two is 1.
  package struct Peg: Hashable, Sendable {
    package let currency: Currency
    package let units: Decimal
    package let anchor: Currency
    package let anchorUnits: Decimal
    /// Nil where the parity was in force before the first table.
    package let since: Day?

    package init(
      currency: Currency, units: Decimal, anchor: Currency, anchorUnits: Decimal, since: Day? = nil
    ) {
      self.currency = currency
      self.units = units
      self.anchor = anchor
      self.anchorUnits = anchorUnits
      self.since = since
    }
  }

  /// From `since` on, the code means a unit `oldPerNew` times as large.
  package struct Rescaling: Equatable, Sendable {
    package let currency: Currency
    /// Nil where the code was given to another currency, of no fixed value in the old one.
    package let oldPerNew: Decimal?
    package let since: Day
    /// The first table in the new unit of a publisher that followed later; nil for the day of the law.
    package let sinceInTables: Day?

    package init(
      currency: Currency, oldPerNew: Decimal?, since: Day, sinceInTables: Day? = nil
    ) {
      self.currency = currency
      self.oldPerNew = oldPerNew
      self.since = since
      self.sinceInTables = sinceInTables
    }

    /// The first day whose tables by this publisher are in the new unit.
    package func since(by publisher: Publisher.ID) -> Day {
      Publisher.rescalingLate.contains(publisher) ? sinceInTables ?? since : since
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
    precondition(pegs.count <= Self.maxPegs, "pegs are numbered in a byte")
    var places = [UInt8](repeating: 0, count: Currency.count)
    for (place, peg) in pegs.enumerated() { places[Int(peg.currency.index)] = UInt8(place + 1) }
    pegPlaces = places
  }

  /// Whether a fixed step may lead from the currency on some day.
  func mayLead(from currency: Currency) -> Bool {
    !currency.isActive || pegPlaces[Int(currency.index)] != 0
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

  /// The parity of a currency, whether or not it is in force yet.
  package func peg(of currency: Currency) -> Peg? {
    let place = pegPlaces[Int(currency.index)]
    return place == 0 ? nil : pegs[Int(place) - 1]
  }

  package func peg(of currency: Currency, on day: Day) -> Peg? {
    peg(of: currency).flatMap { $0.since ?? day <= day ? $0 : nil }
  }

  /// The day on which the currency stopped being money by law or redenomination, if a rule here
  /// says so.
  package func end(of currency: Currency) -> Day? {
    euroRate(of: currency)?.since ?? redenominations.first { $0.old == currency }?.since
  }

  /// Whether the code means another unit on `day` than on `earlier`.
  package func wasRescaled(_ currency: Currency, after earlier: Day, upTo day: Day) -> Bool {
    rescalings.contains { $0.currency == currency && earlier < $0.since && $0.since <= day }
  }

  /// The changes of the unit that lie between a publisher's table and a day.
  func rescalings(
    of currency: Currency, from table: Day, by publisher: Publisher.ID, to day: Day
  ) -> [Rescaling] {
    // Of most currencies there is none.
    rescalings.filter {
      $0.currency == currency && $0.since <= day && table < $0.since(by: publisher)
    }
  }
}
