package import Engine
package import Rates

/// What a dialect shows of a rate beside its number, for a person.
package enum RateWords {
  /// `ecb 2026-10-30, 24 days old`; of a requested day, its source and day.
  package static func origin(of quoted: Quoted, _ engine: Engine) -> String {
    let facts = RateFacts(quoted, engine)
    return quoted.rate.asked == nil ? Provenance(rates: [facts]).text : facts.provenance
  }

  /// Its caveats, on one line.
  package static func caveats(of rate: Rate) -> String {
    rate.notes.map(\.sentence).joined(separator: " ")
  }
}
