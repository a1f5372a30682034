package import Engine
package import Rates

/// What a person should know about a rate besides its number, for dialects that show it beside a text.
extension Engine {
  /// `ecb 2026-10-30, 24 days old`; of a requested day, its source and day.
  package func provenance(of quoted: Quoted) -> String {
    let facts = RateFacts(quoted, self)
    return quoted.rate.asked == nil ? Provenance(rates: [facts]).text : facts.provenance
  }

  /// Its caveats, on one line.
  package func sentences(of rate: Rate) -> String {
    rate.notes.map(\.sentence).joined(separator: " ")
  }
}
