import Dates
import Engine
import Money
import Rates

extension RateFacts {
  var shown: Decimal? { quoted?.shown }
  var day: Day? { quoted?.rate.day }

  /// Who and when, in a few words: `ecb 2026-10-30`, with `stale` behind it where a newer is due.
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
