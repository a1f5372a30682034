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
        + day($0.sinceAtNBP)
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
  private(set) var notes: [[Substring]] = []
  private(set) var hasEnded = false

  init(known: [Publisher]) { self.known = known }

  mutating func take(_ words: [Substring]) throws(FrozenRatesError) {
    var line = Words(words)
    switch try line.text() {
    case "end": hasEnded = true
    case "euro":
      euro.append(
        .init(currency: try line.currency(), unitsPerEuro: try line.number(), since: try line.day())
      )
    case "redenomination":
      redenominations.append(
        .init(
          old: try line.currency(), oldUnits: try line.number(), new: try line.currency(),
          newUnits: try line.number(), since: try line.day()))
    case "peg":
      pegs.append(
        .init(
          currency: try line.currency(), units: try line.number(), anchor: try line.currency(),
          anchorUnits: try line.number(), since: try line.dayIfAny()))
    case "rescaling":
      rescalings.append(
        .init(
          currency: try line.currency(), oldPerNew: try line.numberIfAny(),
          since: try line.day(), sinceAtNBP: try line.dayIfAny()))
    case "set": try takeSet(&line)
    case "remark":
      guard let kind = QuoteRemark.Kind(rawValue: String(try line.text())) else { throw .malformed }
      remarks.append(
        .init(
          kind: kind, currency: try line.currency(), first: try line.day(), last: try line.day()))
    case "held":
      heldBack.append(
        .init(
          publisher: Publisher.ID(String(try line.text())), day: try line.day(),
          currency: try line.currency(), anchor: try line.currency(), value: try line.number(),
          nominal: try line.integer()))
    case "nominal":
      let publisher = Publisher.ID(String(try line.text()))
      let (currency, nominal) = (try line.currency(), try line.integer())
      let (first, last) = (try line.day(), try line.day())
      guard first <= last, nominal > 0 else { throw .malformed }
      nominals[publisher, default: []].append(
        .init(currency: currency, nominal: nominal, days: first...last))
    case "tables": try takeTables(&line)
    default: notes.append(words)
    }
  }

  private mutating func takeSet(_ line: inout Words) throws(FrozenRatesError) {
    let (id, base) = (Publisher.ID(String(try line.text())), try line.currency())
    let quote = RateSet.Quote(currency: try line.currency(), unitsPerBase: try line.number())
    let quotes = sets.last?.id == id ? sets.removeLast().quotes : []
    sets.append(RateSet(id: id, base: base, quotes: quotes + [quote]))
  }

  private mutating func takeTables(_ line: inout Words) throws(FrozenRatesError) {
    let (name, anchor) = (try line.text(), try line.currency())
    let (direction, count) = (try line.text(), try line.integer())
    guard let publisher = known.first(where: { $0.id.text == name }) else {
      throw .unknown(String(name))
    }
    guard let direction = QuoteDirection(rawValue: String(direction)),
      publisher.anchor.map({ $0 == anchor && publisher.direction == direction }) ?? true
    else { throw .malformed }
    sections.append(
      (publisher.anchor == nil ? publisher.quoting(anchor, direction) : publisher, Int(count)))
  }

  /// The words of a line, from left to right.
  private struct Words {
    private var rest: ArraySlice<Substring>

    init(_ words: [Substring]) { rest = words[...] }

    mutating func text() throws(FrozenRatesError) -> Substring {
      guard let word = rest.popFirst() else { throw .malformed }
      return word
    }

    mutating func currency() throws(FrozenRatesError) -> Currency {
      let word = try text()
      guard let currency = Currency(code: String(word)) else { throw .unknown(String(word)) }
      return currency
    }

    mutating func number() throws(FrozenRatesError) -> Decimal {
      guard let number = try? Decimal(text()) else { throw .malformed }
      return number
    }

    mutating func day() throws(FrozenRatesError) -> Day {
      guard let day = try? Day(iso8601: text()) else { throw .malformed }
      return day
    }

    mutating func integer() throws(FrozenRatesError) -> Int32 {
      guard let number = Int32(try text()) else { throw .malformed }
      return number
    }

    mutating func dayIfAny() throws(FrozenRatesError) -> Day? { takeNone() ? nil : try day() }

    mutating func numberIfAny() throws(FrozenRatesError) -> Decimal? {
      takeNone() ? nil : try number()
    }

    /// A hyphen.
    private mutating func takeNone() -> Bool {
      guard rest.first == "-" else { return false }
      rest.removeFirst()
      return true
    }
  }
}
