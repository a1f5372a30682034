package import Dates
package import Money

/// Who says what a currency is worth: a central bank, a law, a user.
package struct Publisher: Hashable, Sendable {
  package let id: ID
  /// The publisher of which this is one table: NBP's weekly table B belongs to `nbp`, and
  /// whoever chooses `nbp` as the source gets both. The same as `id` for most.
  package let house: ID
  package let name: String
  /// The sentence the publisher asks to be shown with its figures.
  package let attribution: String
  package let url: String
  /// Nil for what has no days of publication: a law, a peg, a set of fixed rates.
  package let calendar: PublicationCalendar?
  /// The currency its tables are quoted in; nil for what has no tables.
  package let anchor: Currency?
  package let direction: QuoteDirection
  /// Whether `1.1200` is published as `1.12`, so that counting digits says nothing about precision.
  package let cutsTrailingZeros: Bool
  /// Whether each of its quotes has a day of its own, so that its newest table may hold a few codes
  /// and the one before it the others.
  package let datesQuotes: Bool

  package init(
    id: ID, house: ID? = nil, name: String, attribution: String, url: String,
    calendar: PublicationCalendar?, anchor: Currency?, direction: QuoteDirection,
    cutsTrailingZeros: Bool = false, datesQuotes: Bool = false
  ) {
    self.id = id
    self.house = house ?? id
    self.name = name
    self.attribution = attribution
    self.url = url
    self.calendar = calendar
    self.anchor = anchor
    self.direction = direction
    self.cutsTrailingZeros = cutsTrailingZeros
    self.datesQuotes = datesQuotes
  }

  /// The same with what its tables say they are quoted in, for whoever does not say it once and
  /// for all: the user's own program.
  func quoting(in table: Table) -> Publisher {
    Publisher(
      id: id, house: house, name: name, attribution: attribution, url: url, calendar: calendar,
      anchor: table.anchor, direction: table.direction, cutsTrailingZeros: cutsTrailingZeros,
      datesQuotes: datesQuotes)
  }

  /// A publisher's short name, as settings and answers write it: `ecb`.
  package struct ID: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    package let text: String

    package init(_ text: String) {
      self.text = text
    }

    package init(stringLiteral text: String) {
      self.init(text)
    }

    package var description: String { text }
  }
}

/// Which way round a publisher writes its quotes.
package enum QuoteDirection: String, Hashable, Sendable {
  /// So many units for 1 of the anchor: the ECB's dollars for a euro.
  case unitsPerAnchor
  /// So much of the anchor for 1 unit (or for `nominal` units): NBP's zlotys for a dollar.
  case anchorPerUnit
}
