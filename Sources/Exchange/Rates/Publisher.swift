package import Dates
package import Money
import Synchronization

/// A source of rates: a central bank, a law, or the user.
package struct Publisher: Hashable, Sendable {
  package let id: ID
  /// The publisher of which this is one table: NBP's weekly table B belongs to `nbp`, and a request
  /// that names `nbp` gets both. The same as `id` for most.
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

  /// Whether a request that names this source gets this publisher's tables.
  package func isNamed(_ source: ID) -> Bool { id == source || house == source }

  /// The same with the anchor and the direction of its tables, for a publisher whose tables alone
  /// have them: the user's own program.
  func quoting(in table: Table) -> Publisher {
    Publisher(
      id: id, house: house, name: name, attribution: attribution, url: url, calendar: calendar,
      anchor: table.anchor, direction: table.direction, cutsTrailingZeros: cutsTrailingZeros,
      datesQuotes: datesQuotes)
  }

  /// A source's short name, as settings and results write it: `ecb`. Two bytes that are copied and
  /// compared as a number; the text is asked for only where it is read or written.
  package struct ID: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    private let number: UInt16

    /// The name of a publisher or a rate set, kept for the life of the process.
    package init(_ text: String) {
      number = SourceNames.ofProcess.withLock { $0.number(of: text, isSource: true) }
    }

    /// What a request names, which may be no source at all: its text is kept only for as long as an
    /// error needs it.
    package init(requested text: String) {
      number = SourceNames.ofProcess.withLock { $0.number(of: text, isSource: false) }
    }

    package init(stringLiteral text: String) {
      self.init(text)
    }

    package var text: String { SourceNames.ofProcess.withLock { $0.name(of: number) } }

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

/// The publishers kurs carries tables of, and the sources that are not tables.
extension Publisher {
  package static let ecb = Publisher(
    id: .ecb, name: "European Central Bank", attribution: "Source: ECB statistics",
    url: "https://www.ecb.europa.eu/stats/eurofxref/", calendar: .target, anchor: .eur,
    direction: .unitsPerAnchor, cutsTrailingZeros: true)

  package static let nbp = Publisher(
    id: .nbp, name: "National Bank of Poland, table A", attribution: "Source: NBP",
    url: "https://api.nbp.pl/", calendar: .poland, anchor: .pln, direction: .anchorPerUnit)

  package static let nbpWeekly = Publisher(
    id: .nbpWeekly, house: .nbp, name: "National Bank of Poland, table B",
    attribution: "Source: NBP", url: "https://api.nbp.pl/", calendar: .polandWednesdays,
    anchor: .pln, direction: .anchorPerUnit)

  package static let law = Publisher(
    id: .law, name: "Council of the European Union, and central banks for redenominations",
    attribution: "Council Regulation (EC) 2866/98 as amended",
    url: "https://eur-lex.europa.eu/eli/reg/1998/2866", calendar: nil, anchor: nil,
    direction: .unitsPerAnchor)

  package static let peg = Publisher(
    id: .peg, name: "Parities declared by central banks", attribution: "Official parity",
    url: "", calendar: nil, anchor: nil, direction: .unitsPerAnchor)

  package static let user = Publisher(
    id: .user, name: "Your own rates", attribution: "", url: "", calendar: nil, anchor: nil,
    direction: .unitsPerAnchor)
}

extension Publisher.ID {
  package static let ecb: Publisher.ID = "ecb"
  package static let nbp: Publisher.ID = "nbp"
  package static let nbpWeekly: Publisher.ID = "nbp-b"
  package static let law: Publisher.ID = "law"
  package static let peg: Publisher.ID = "peg"
  package static let user: Publisher.ID = "user"
}
