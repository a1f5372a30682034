import Dates
import Engine
import Money
import Rates

/// Where a rate comes from: part of every answer that has one.
package struct RateFacts: Record {
  let quoted: Quoted?
  let now: Instant

  init(_ quoted: Quoted, _ engine: Engine) {
    self.quoted = quoted
    now = engine.now
  }

  private init() {
    quoted = nil
    now = .first
  }

  package static var sample: RateFacts { RateFacts() }

  package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
    sink.memoized(quoted?.memo) { lasting(&$0) }
    sink.field("age", age, "Seconds since the table was published.")
    sink.field("stale", isStale, "Whether a newer table is due.")
  }

  var age: Int? { quoted?.age(at: now) }
  var isStale: Bool { quoted?.isStale(at: now) ?? false }

  /// The members that are the same in every result with this rate.
  func lasting<S: FieldSink & ~Copyable>(_ sink: inout S) {
    let rate = quoted?.rate
    sink.field("rate", quoted?.shown ?? .one, "For one unit: at most twelve significant digits.")
    sink.field("how", (rate?.derivation ?? .identity).rawValue, Self.howDoc)
    sink.field(
      "source", source,
      "The source; several are joined by `+`.")
    sink.field("day", rate?.day, "The value date; of the oldest table, if tables are mixed.")
    sink.field(
      "otherDay", rate?.otherDay, "The value date of the newest table, if tables are mixed.")
    sink.field("path", path, "The codes from one currency to the other.")
    sink.field(
      "origin", origin,
      """
      `bundled` (with kurs), `fetched`, `frozen` (in a file), `user` (set by the user) or `fixed` (by law, \
      peg or set).
      """
    )
    sink.field(
      "rule", rate?.rule, "The rule of the day, if one was requested.")
    sink.frozen(quoted?.checksum)
    sink.field("notes", notes, "Caveats about the rate, for a person.")
  }

  /// Nil if no source was needed: from a currency to itself.
  private var source: String? {
    guard let publishers = quoted?.rate.publishers, !publishers.isEmpty else { return nil }
    var source = publishers[0].text
    for publisher in publishers[1...] {
      source += "+"
      source += publisher.text
    }
    return source
  }

  private static let howDoc: StaticString =
    """
    `identity`, `published`, `cross`, `redenomination`, `peg`, `fixedByLaw`, `interpolated`, `average`, \
    `user` or `set`.
    """

  private var path: [Currency] {
    guard let legs = quoted?.rate.legs, let first = legs.first else { return [] }
    return [first.base] + legs.map(\.quote)
  }

  private var origin: String {
    guard let rate = quoted?.rate else { return "fixed" }
    if rate.isBundled { return "bundled" }
    if rate.legs.contains(where: { $0.derivation == .published && !$0.isBundled }) {
      return quoted?.checksum == nil ? "fetched" : "frozen"
    }
    return rate.derivation == .user ? "user" : "fixed"
  }

  private var notes: [String]? {
    let notes = remarks
    return notes.isEmpty ? nil : notes
  }
}

extension RateFacts {
  var shown: Decimal? { quoted?.shown }
  /// For people.
  var brief: Decimal? { quoted?.brief }
  var day: Day? { quoted?.rate.day }

  /// Source and day, such as `ecb 2026-10-30`, followed by `stale` if a newer table is due.
  var provenance: String {
    guard let quoted else { return "" }
    guard quoted.isStale(at: now) else { return quoted.provenance }
    return quoted.provenance.isEmpty ? "stale" : quoted.provenance + " stale"
  }

  /// Caveats about the rate, for a person.
  var remarks: [String] { quoted?.rate.notes.map(\.sentence) ?? [] }
}

extension FieldSink where Self: ~Copyable {
  /// What an answer rests on where rates cannot change.
  mutating func frozen(_ checksum: String?) {
    field("frozen", checksum, "The checksum of the frozen rates.")
  }
}

extension Member {
  static func frozen(_ checksum: @escaping @Sendable (Owner) -> String?) -> Member {
    Member("frozen", checksum, "The checksum of the frozen rates.")
  }
}

/// One step of a rate: a number as it was published.
package struct RateLeg: Record {
  private let leg: Leg

  init(_ leg: Leg) { self.leg = leg }

  package static var sample: RateLeg {
    RateLeg(
      Leg(
        base: .eur, quote: .eur, value: .one, operation: .multiply, publisher: .user,
        derivation: .published))
  }

  package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
    sink.field("from", leg.base, "The currency an amount is in before this step.")
    sink.field(
      "operation", leg.operation.rawValue,
      "How `value` makes an amount of `from` one of `to`: `multiply` or `divide`.")
    sink.field("value", leg.value, "The number as published, with its digits.")
    sink.field(
      "nominal", leg.nominal == 1 ? nil : Int(leg.nominal),
      "The number of units that `value` is for, if not one.")
    sink.field("to", leg.quote, "The currency it is in after this step.")
    sink.field("source", leg.publisher.text, "The source.")
    sink.field("day", leg.day, "Its value day; a law, a parity and a set have none.")
    sink.field(
      "how", leg.derivation.rawValue,
      "How the number was obtained; the values are those of `how` above.")
    sink.field("digits", leg.digits, "Significant digits of `value`.")
  }
}
