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
  /// Nil for a law, a peg or a rate set, which have no days of publication.
  package let calendar: PublicationCalendar?
  /// The currency its tables are quoted in; nil for a source without tables.
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

  /// How many days a table of it may be older than the day asked for, where a daily table may be
  /// `maximumGap` days older. Table B is weekly, and was fortnightly until April 2004, when a holiday
  /// made it fifteen days.
  package func gap(_ maximumGap: Int) -> Int { isWeekly ? maximumGap + 8 : maximumGap }

  /// The first table of each week: before it there was one every second Tuesday.
  static let weeklySince = Day(number: 12_522)

  package var isWeekly: Bool { calendar == .polandWednesdays }

  /// Whether a request that names this source gets this publisher's tables.
  package func isNamed(_ source: ID) -> Bool { id == source || house == source }

  /// A copy with the anchor and direction of `table`, for the user's own program, whose tables name
  /// them.
  func quoting(in table: Table) -> Publisher { quoting(table.anchor, table.direction) }

  package func quoting(_ anchor: Currency, _ direction: QuoteDirection) -> Publisher {
    Publisher(
      id: id, house: house, name: name, attribution: attribution, url: url, calendar: calendar,
      anchor: anchor, direction: direction, cutsTrailingZeros: cutsTrailingZeros,
      datesQuotes: datesQuotes)
  }

  /// A source's short name, as settings and results write it: `ecb`. Two bytes that are copied and
  /// compared as a number; the text is asked for only where it is read or written.
  package struct ID: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    private let number: UInt16

    /// The name of a publisher or a rate set, stored for the life of the process.
    package init(_ text: String) {
      number = SourceNames.ofProcess.withLock { $0.number(of: text, isSource: true) }
    }

    /// A name in a request, which may not be a source: its text is stored only for as long as an
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

extension Publisher.ID: Comparable {
  package static func < (left: Publisher.ID, right: Publisher.ID) -> Bool { left.text < right.text }
}

/// The direction in which a publisher writes its quotes.
package enum QuoteDirection: String, Hashable, Sendable {
  /// Units per 1 of the anchor, such as the ECB's dollars per euro.
  case unitsPerAnchor
  /// Amount of the anchor per 1 unit (or per `nominal` units), such as NBP's zlotys per dollar.
  case anchorPerUnit
}

/// The publishers with bundled tables, and the sources that are not tables.
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

/// The names of the sources this process has met, each with the small number that identifies it.
///
/// Names of publishers, of rate sets and in the state file are stored for the life of the process.
/// A request may contain any name: of those that are not sources only the last few are stored, long
/// enough for the error that quotes them.
package struct SourceNames: Sendable {
  static let ofProcess = Mutex(SourceNames())

  /// The names, indexed by their numbers.
  private var names: [String] = []
  /// The numbers of all names but the first few, which a linear search finds faster.
  private var numbers: [String: UInt16] = [:]
  /// The numbers of names that are not sources, the oldest first; they are reused.
  private var passing: [UInt16] = []

  private static let firstFew = 32
  private static let maxPassing = 256
  private static let maxNames = 1 << 16

  package init() {}

  /// - Parameter isSource: Whether the name is known to be a source's, so that it must be stored.
  package mutating func number(of name: String, isSource: Bool) -> UInt16 {
    guard let known = known(name) else { return add(name, isSource: isSource) }
    if isSource { passing.removeAll { $0 == known } }
    return known
  }

  package func name(of number: UInt16) -> String { names[Int(number)] }

  private func known(_ name: String) -> UInt16? {
    if let number = names.prefix(Self.firstFew).firstIndex(of: name) { return UInt16(number) }
    return names.count > Self.firstFew ? numbers[name] : nil
  }

  private mutating func add(_ name: String, isSource: Bool) -> UInt16 {
    // When every number is in use, even a source's name can be replaced.
    let isKept = isSource && names.count < Self.maxNames - Self.maxPassing
    let number: UInt16
    if !isKept, passing.count == Self.maxPassing {
      number = passing.removeFirst()
      numbers[names[Int(number)]] = nil
      names[Int(number)] = name
    } else {
      number = UInt16(names.count)
      names.append(name)
    }
    if number >= Self.firstFew { numbers[name] = number }
    if !isKept { passing.append(number) }
    return number
  }
}
