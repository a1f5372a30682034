import Dates
import Drawing
import Engine
import Money
import Rates

/// Where the rates of one value come from, for a person: `ecb 2026-10-30, 24 days old, stale`.
struct Provenance {
  let rates: [RateFacts]

  var day: Day? { rates.compactMap(\.day).min() }
  var age: Int? { rates.compactMap(\.age).max() }
  var isStale: Bool { rates.contains(where: \.isStale) }

  /// Empty if no source was needed.
  var text: String {
    var sources: [String] = []
    for publisher in rates.flatMap({ $0.quoted?.rate.publishers ?? [] })
    where !sources.contains(publisher.text) {
      sources.append(publisher.text)
    }
    let newest = rates.compactMap { $0.quoted?.rate.otherDay ?? $0.day }.max()
    var words = sources.joined(separator: "+")
    let counts = rates.map { $0.quoted?.rate.rule?.average?.count }
    if let count = counts.first ?? nil, counts.allSatisfy({ $0 == count }) {
      words += (words.isEmpty ? "" : " ") + "average of \(count) days to"
    }
    if let day { words += (words.isEmpty ? "" : " ") + "\(day)" }
    if let day, let newest, newest > day { words += " and \(newest)" }
    if !words.isEmpty, let age { words += ", \(Engine.old(age)) old" }
    return words + (isStale && !words.isEmpty ? ", stale" : "")
  }

  /// Caveats about the rates, each once.
  var notes: [String] {
    var notes: [String] = []
    for note in rates.flatMap(\.remarks) where !notes.contains(note) { notes.append(note) }
    return notes
  }
}

/// A line about one value, for a person:
/// `100 USD = 89.51 EUR (ecb 2026-10-30, 24 days old, stale; “pounds” is read as GBP, not EGP)`.
enum ValueLine {
  static func text(
    _ asked: String, _ values: String, _ provenance: Provenance, _ remarks: [String] = []
  ) -> String {
    let origin = provenance.text
    let said = (origin.isEmpty ? [] : [origin]) + (provenance.notes + remarks).map(withoutPeriod)
    return (asked.isEmpty ? values : "\(asked) = \(values)")
      + (said.isEmpty ? "" : " (\(said.joined(separator: "; ")))")
  }

  private static func withoutPeriod(_ sentence: String) -> String {
    sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
  }
}
