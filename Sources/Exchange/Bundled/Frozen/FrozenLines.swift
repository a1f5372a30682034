import Dates
import Money
import Rates

/// The lines of a frozen file about laws, sets and caveats.
enum FrozenWriter {
  static func lines(of archive: any RateArchive, _ heldBack: [HeldQuote]) -> [String] {
    let fixed = archive.fixed
    func day(_ day: Day?) -> String { day?.description ?? "-" }
    var lines = fixed.euro.map { "euro \($0.currency) \($0.unitsPerEuro) \($0.since)" }
    lines += fixed.redenominations.map {
      "redenomination \($0.old) \($0.oldUnits) \($0.new) \($0.newUnits) \($0.since)"
    }
    lines += fixed.pegs.map {
      "peg \($0.currency) \($0.units) \($0.anchor) \($0.anchorUnits) \(day($0.since))"
    }
    lines += fixed.rescalings.map {
      "rescaling \($0.currency) \($0.oldPerNew?.description ?? "-") \($0.since) "
        + day($0.sinceInTables)
    }
    for set in archive.sets {
      lines += set.quotes.map { "set \(set.id) \(set.base) \($0.currency) \($0.unitsPerBase)" }
    }
    lines += archive.remarks.map {
      "remark \($0.kind.rawValue) \($0.currency) \($0.first) \($0.last)"
    }
    lines += heldBack.map {
      "held \($0.publisher) \($0.day) \($0.currency) \($0.anchor) \($0.value) \($0.nominal)"
    }
    return lines
  }
}

/// A line of a frozen file, and the byte that it begins at.
package struct FrozenLine: Sendable {
  package let words: [Substring]
  package let place: Int

  init(_ words: [Substring], at place: Int) { (self.words, self.place) = (words, place) }

  package var malformed: FrozenRatesError { .malformed(.lines, at: place) }

  /// A word that this kurs does not know, such as that of a newer one. It comes from the file, and is
  /// shown only if it can be a name.
  package func unknown(_ word: Substring, _ kind: String = "") -> FrozenRatesError {
    let isName =
      word.utf8.count <= 32
      && word.utf8.allSatisfy {
        (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-")
      }
    return isName ? .unknown(kind + word) : malformed
  }
}

/// Reads the lines of a frozen file. Its checksum is right, so that a line which cannot be read is of
/// another version, or made by hand.
struct FrozenReader {
  let known: [Publisher]
  private(set) var sections: [(publisher: Publisher, count: Int)] = []
  private(set) var nominals: [Publisher.ID: [NominalSpan]] = [:]
  private(set) var euro: [FixedRates.EuroRate] = []
  private(set) var redenominations: [FixedRates.Redenomination] = []
  private(set) var pegs: [FixedRates.Peg] = []
  private(set) var rescalings: [FixedRates.Rescaling] = []
  private(set) var sets: [RateSet] = []
  private(set) var remarks: [QuoteRemark] = []
  private(set) var heldBack: [HeldQuote] = []
  private(set) var notes: [FrozenLine] = []
  private(set) var hasEnded = false

  init(known: [Publisher]) { self.known = known }

  mutating func take(_ words: FrozenLine) throws(FrozenRatesError) {
    var line = Words(words)
    switch try line.text() {
    case "end": hasEnded = true
    case "euro":
      euro.append(
        .init(currency: try line.currency(), unitsPerEuro: try line.number(), since: try line.day())
      )
    case "redenomination": redenominations.append(try redenomination(&line))
    case "peg": try takePeg(&line)
    case "rescaling":
      rescalings.append(
        .init(
          currency: try line.currency(), oldPerNew: try line.numberIfAny(),
          since: try line.day(), sinceInTables: try line.dayIfAny()))
    case "set": try takeSet(&line)
    case "remark":
      guard let kind = QuoteRemark.Kind(rawValue: String(try line.text())) else {
        throw words.malformed
      }
      let currency = try line.currency()
      let days = try line.days()
      remarks.append(
        .init(kind: kind, currency: currency, first: days.lowerBound, last: days.upperBound))
    case "held":
      heldBack.append(
        .init(
          publisher: try publisher(&line).id, day: try line.day(), currency: try line.currency(),
          anchor: try line.currency(), value: try line.number(), nominal: try line.count()))
    case "nominal":
      let publisher = try publisher(&line)
      nominals[publisher.id, default: []].append(
        .init(currency: try line.currency(), nominal: try line.count(), days: try line.days()))
    case "tables": try takeTables(&line)
    default: return notes.append(words)
    }
    try line.end()
  }

  private func publisher(_ line: inout Words) throws(FrozenRatesError) -> Publisher {
    let name = try line.text()
    guard let publisher = known.first(where: { $0.id.text == name }) else {
      throw line.whole.unknown(name)
    }
    return publisher
  }

  private func redenomination(
    _ line: inout Words
  ) throws(FrozenRatesError) -> FixedRates.Redenomination {
    let change = FixedRates.Redenomination(
      old: try line.currency(), oldUnits: try line.number(), new: try line.currency(),
      newUnits: try line.number(), since: try line.day())
    guard change.old != change.new, change.oldUnits == .one || change.newUnits == .one else {
      throw line.whole.malformed
    }
    return change
  }

  private mutating func takePeg(_ line: inout Words) throws(FrozenRatesError) {
    let peg = FixedRates.Peg(
      currency: try line.currency(), units: try line.number(), anchor: try line.currency(),
      anchorUnits: try line.number(), since: try line.dayIfAny())
    guard peg.currency != peg.anchor, peg.units == .one || peg.anchorUnits == .one,
      pegs.count < FixedRates.maxPegs, !pegs.contains(where: { $0.currency == peg.currency })
    else { throw line.whole.malformed }
    pegs.append(peg)
  }

  private mutating func takeSet(_ line: inout Words) throws(FrozenRatesError) {
    let (name, base) = (String(try line.text()), try line.currency())
    let quote = RateSet.Quote(currency: try line.currency(), unitsPerBase: try line.number())
    guard RateSet.isName(name), quote.currency != base else { throw line.whole.malformed }
    let id = Publisher.ID(name)
    // The lines of one set are adjacent.
    let quotes = sets.last?.id == id && sets.last?.base == base ? sets.removeLast().quotes : []
    guard !sets.contains(where: { $0.id == id }),
      !quotes.contains(where: { $0.currency == quote.currency })
    else { throw line.whole.malformed }
    sets.append(RateSet(id: id, base: base, quotes: quotes + [quote]))
  }

  private mutating func takeTables(_ line: inout Words) throws(FrozenRatesError) {
    let (publisher, anchor) = (try publisher(&line), try line.currency())
    let (direction, count) = (try line.text(), try line.count())
    guard let direction = QuoteDirection(rawValue: String(direction)),
      publisher.anchor.map({ $0 == anchor && publisher.direction == direction }) ?? true,
      !sections.contains(where: { $0.publisher.id == publisher.id })
    else { throw line.whole.malformed }
    sections.append(
      (publisher.anchor == nil ? publisher.quoting(anchor, direction) : publisher, Int(count)))
  }

  /// The words of a line, from left to right.
  private struct Words {
    let whole: FrozenLine
    private var rest: ArraySlice<Substring>

    init(_ line: FrozenLine) { (whole, rest) = (line, line.words[...]) }

    mutating func text() throws(FrozenRatesError) -> Substring {
      guard let word = rest.popFirst() else { throw whole.malformed }
      return word
    }

    mutating func currency() throws(FrozenRatesError) -> Currency {
      let word = try text()
      guard let currency = Currency(code: String(word)) else { throw whole.unknown(word) }
      return currency
    }

    /// Above zero.
    mutating func number() throws(FrozenRatesError) -> Decimal {
      guard let number = try? Decimal(text()), !number.isZero, !number.isNegative else {
        throw whole.malformed
      }
      return number
    }

    mutating func day() throws(FrozenRatesError) -> Day {
      guard let day = try? Day(iso8601: text()) else { throw whole.malformed }
      return day
    }

    mutating func days() throws(FrozenRatesError) -> ClosedRange<Day> {
      let (first, last) = (try day(), try day())
      guard first <= last else { throw whole.malformed }
      return first...last
    }

    /// Above zero.
    mutating func count() throws(FrozenRatesError) -> Int32 {
      guard let number = Int32(try text()), number > 0 else { throw whole.malformed }
      return number
    }

    mutating func dayIfAny() throws(FrozenRatesError) -> Day? { takeNone() ? nil : try day() }

    mutating func numberIfAny() throws(FrozenRatesError) -> Decimal? {
      takeNone() ? nil : try number()
    }

    /// No word is left.
    func end() throws(FrozenRatesError) {
      guard rest.isEmpty else { throw whole.malformed }
    }

    /// A hyphen.
    private mutating func takeNone() -> Bool {
      guard rest.first == "-" else { return false }
      rest.removeFirst()
      return true
    }
  }
}
