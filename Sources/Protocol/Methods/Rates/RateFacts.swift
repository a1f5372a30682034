import Dates
import Engine
import Money
import Rates

/// Where a rate comes from: part of every answer that has one.
package struct RateFacts: Record {
  let quoted: Quoted?
  let now: Instant
  private let tellsAge: Bool

  init(_ quoted: Quoted, _ engine: Engine) {
    self.quoted = quoted
    now = engine.now
    tellsAge = true
  }

  /// For what is told again only where it has changed: without the age, which always does.
  init(lasting quoted: Quoted, _ engine: Engine) {
    self.quoted = quoted
    now = engine.now
    tellsAge = false
  }

  private init() {
    quoted = nil
    now = .first
    tellsAge = true
  }

  package static var sample: RateFacts { RateFacts() }

  package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
    sink.memoized(quoted?.memo) { lasting(&$0) }
    sink.field("age", tellsAge ? quoted?.age(at: now) : nil, "Seconds since the table came out.")
    sink.field("stale", quoted?.isStale(at: now) ?? false, "Whether a newer table is due.")
  }

  /// What is the same in every answer with this rate.
  private func lasting<S: FieldSink & ~Copyable>(_ sink: inout S) {
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
      "`bundled` with kurs, `fetched` from a source, set by the `user`, or `fixed` by law, peg or set."
    )
    sink.field("notes", notes, "What a person should know beside the number.")
  }

  /// Nil where no source was needed: from a currency to itself.
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
    "`identity`, `published`, `cross`, `redenomination`, `peg`, `fixedByLaw`, `interpolated`, `user` or `set`."

  private var path: [Currency] {
    guard let legs = quoted?.rate.legs, let first = legs.first else { return [] }
    return [first.base] + legs.map(\.quote)
  }

  private var origin: String {
    guard let rate = quoted?.rate else { return "fixed" }
    if rate.isBundled { return "bundled" }
    if rate.legs.contains(where: { $0.derivation == .published && !$0.isBundled }) {
      return "fetched"
    }
    return rate.derivation == .user ? "user" : "fixed"
  }

  private var notes: [String]? {
    guard let notes = quoted?.rate.notes, !notes.isEmpty else { return nil }
    return notes.map(\.sentence)
  }
}

extension RateFacts {
  var shown: Decimal? { quoted?.shown }
  var day: Day? { quoted?.rate.day }

  /// Who and when, in a few words: `ecb 2026-10-30`, followed by `stale` where a newer one is due.
  var provenance: String {
    guard let quoted else { return "" }
    let rate = quoted.rate
    var words = rate.publishers.isEmpty ? [] : [rate.publishers.map(\.text).joined(separator: "+")]
    if let day = rate.day { words.append(day.description) }
    if let other = rate.otherDay { words.append("and \(other)") }
    if quoted.isStale(at: now) { words.append("stale") }
    return words.joined(separator: " ")
  }

  /// What a person should know beside the number.
  var remarks: [String] { quoted?.rate.notes.map(\.sentence) ?? [] }
}
