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
  package let traits: Traits

  /// What rules that hold for any publisher must know of this one.
  package struct Traits: Hashable, Sendable {
    /// Currencies of which it is asked before all but the first publisher, where the user names none.
    package var bestFor: [Currency] = []
    /// How many days ahead of today in UTC it may date a table: a table may be in force from the next day
    /// on, and a program may run where it is tomorrow.
    package var daysAhead = 0
    /// The publisher that has, for the same day, quotes which this one's tables lack.
    package var filledFrom: ID?
    /// Whether some of its quotes need a remark.
    package var hasRemarks = false
    /// Whether its tables followed some redenominations later than the law.
    package var rescalesLate = false
    /// Currencies that it quotes otherwise than their law does.
    package var quotesOtherwise: [Currency] = []

    package init() {}

    package init(_ set: (inout Traits) -> Void) { set(&self) }
  }

  package init(
    id: ID, house: ID? = nil, name: String, attribution: String, url: String,
    calendar: PublicationCalendar?, anchor: Currency?, direction: QuoteDirection,
    cutsTrailingZeros: Bool = false, datesQuotes: Bool = false, traits: Traits = Traits()
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
    self.traits = traits
  }

  /// How many days a table of it may be older than the day asked for, where a daily table may be
  /// `maximumGap` days older. Table B is weekly, and was fortnightly until April 2004, when a holiday
  /// made it fifteen days.
  package func gap(_ maximumGap: Int) -> Int { Self.gap(maximumGap, isWeekly: isWeekly) }

  package static func gap(_ maximumGap: Int, isWeekly: Bool) -> Int {
    isWeekly ? maximumGap + 8 : maximumGap
  }

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
      datesQuotes: datesQuotes, traits: traits)
  }

  /// A source's short name, as settings and results write it: `ecb`. Two bytes that are copied and
  /// compared as a number; the text is asked for only where it is read or written.
  package struct ID: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    private let number: UInt16

    /// The name of a publisher or a rate set, stored for the life of the process.
    package init(_ text: String) {
      number = SourceNames.ofProcess.withLock { $0.number(of: text, isSource: true) }
    }

    /// A name in a request, in any case, which may not be a source: its text is stored only for as long as an
    /// error needs it.
    package init(requested text: String) {
      let name = text.lowercased()
      number = SourceNames.ofProcess.withLock { $0.number(of: name, isSource: false) }
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
