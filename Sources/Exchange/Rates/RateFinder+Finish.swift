import Dates
import Money

extension RateFinder {
  /// The path as an answer, with what has to be said about its days.
  func finished(_ path: RatePath, _ base: Currency, _ quote: Currency) -> Rate {
    var notes = path.notes
    let dated = path.legs.filter { $0.day != nil && $0.how != .user }
    if let older = dated.lazy.compactMap(\.day).min(),
      let newer = dated.lazy.compactMap(\.day).max()
    {
      if dated.contains(where: { $0.publisher != dated[0].publisher }) {
        notes.append(.mixedTables(older: older, newer: newer))
      }
      if let asked = policy.on, older < asked, path.how != .interpolated {
        notes.append(.filled(asked: asked, used: older))
      }
    }
    return Rate(
      base: base, quote: quote, ratio: path.ratio, legs: path.legs, how: path.how, notes: notes,
      asked: policy.on, pivotDecimals: policy.pivotDecimals)
  }
}
