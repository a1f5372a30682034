import Dates
import Money

/// A path as a rate, with what a user should know about it.
extension RateFinder {
  func fewDigits(_ leg: Leg, _ currency: Currency, _ publisher: Publisher) -> RateNote? {
    // A number of four or more digits is at least 1000 without its point.
    guard !publisher.cutsTrailingZeros, leg.value.digits.magnitude < 1000 else { return nil }
    return .fewDigits(currency, digits: leg.digits)
  }

  /// A note for each currency in use that only the publisher it is from has now. The publisher that
  /// comes first needs no other to confirm it.
  private func onlySources(of path: RatePath) -> [RateNote] {
    guard policy.source == nil else { return [] }
    var notes: [RateNote] = []
    for leg in path.legs
    where leg.derivation == .published && leg.publisher != publishers.first?.id {
      guard let publisher = publishers.first(where: { $0.id == leg.publisher }) else { continue }
      let currency = leg.base == publisher.anchor ? leg.quote : leg.base
      let isElsewhere = publishers.contains { other in
        other.house != publisher.house
          && archive.newestTable(of: other.id)?.quotes(currency) ?? false
      }
      if currency.isActive, !isElsewhere { notes.append(.onlySource(currency, publisher.id)) }
    }
    return notes
  }

  /// The fewest digits of a number on the path, of publishers that write all digits.
  private func digits(of path: RatePath) -> Int? {
    var fewest: Int?
    for leg in path.legs where leg.derivation == .published {
      guard let publisher = publishers.first(where: { $0.id == leg.publisher }),
        !publisher.cutsTrailingZeros
      else { continue }
      fewest = min(fewest ?? leg.digits, leg.digits)
    }
    return fewest
  }

  /// The path as a rate, with notes about its days.
  func rate(from base: Currency, to quote: Currency, along path: RatePath)
    throws(RateError) -> Rate
  {
    var notes = path.notes + onlySources(of: path)
    let dated = path.legs.filter { $0.day != nil && $0.derivation != .user }
    if let older = dated.lazy.compactMap(\.day).min(),
      let newer = dated.lazy.compactMap(\.day).max()
    {
      if dated.contains(where: { $0.publisher != dated[0].publisher }) {
        notes.append(.mixedTables(older: older, newer: newer))
      }
      if let asked = policy.on, older < asked, path.derivation != .interpolated {
        notes.append(.filled(asked: asked, used: older))
      }
    }
    return Rate(
      base: base, quote: quote, ratio: try path.ratio, legs: path.legs, derivation: path.derivation,
      notes: notes, asked: policy.on, pivotDecimals: policy.pivotDecimals,
      digits: digits(of: path))
  }
}
