import Dates
import Money

extension RateFinder {
  /// Codes that may join the tables of two publishers, in this order.
  private static var joints: [Currency] { [.eur, .usd, .pln] }

  /// One leg from one publisher and the other from another, joined by a currency both have.
  ///
  /// Tables of the same day are preferred, though a newer one of one of them be known: a cross of
  /// two days is a rate of neither.
  func pathMixed(_ base: Currency, _ quote: Currency) throws(RateError) -> RatePath? {
    var mixed: Mix?
    // Looked up once each: ten publishers make ninety pairs.
    let tables = publishers.compactMap { publisher in
      tableInForce(of: publisher.id).map { (publisher: publisher, table: $0) }
    }
    for (first, one) in tables where quotes(one, base) {
      for (second, other) in tables where second.id != first.id && quotes(other, quote) {
        for mix in [
          Mix(first, one, second, other).ofOneDay(archive), Mix(first, one, second, other),
        ] {
          guard let mix, let joint = joint(mix, base, quote) else { continue }
          if mix.isOfOneDay { return try path(base, quote, mix, joint) }
          if mixed == nil { mixed = mix }
        }
      }
    }
    guard let mixed, let joint = joint(mixed, base, quote) else { return nil }
    return try path(base, quote, mixed, joint)
  }

  private func joint(_ mix: Mix, _ base: Currency, _ quote: Currency) -> Currency? {
    guard quotes(mix.one, base), quotes(mix.other, quote) else { return nil }
    return Self.joints.first { quotes(mix.one, $0) && quotes(mix.other, $0) }
  }

  private func path(_ base: Currency, _ quote: Currency, _ mix: Mix, _ joint: Currency)
    throws(RateError) -> RatePath
  {
    let start = try path(base, joint, in: mix.one, of: mix.first)
    return try start.joined(with: path(joint, quote, in: mix.other, of: mix.second))
  }
}

/// Two publishers with the table of each.
private struct Mix {
  let first: Publisher
  let one: Table
  let second: Publisher
  let other: Table

  init(_ first: Publisher, _ one: Table, _ second: Publisher, _ other: Table) {
    self.first = first
    self.one = one
    self.second = second
    self.other = other
  }

  var isOfOneDay: Bool { one.day == other.day }

  /// With the newer table replaced by the same publisher's of the older day, if there is one.
  func ofOneDay(_ archive: any RateArchive) -> Mix? {
    if one.day > other.day {
      return archive.table(of: first.id, on: other.day).map { Mix(first, $0, second, other) }
    }
    if other.day > one.day {
      return archive.table(of: second.id, on: one.day).map { Mix(first, one, second, $0) }
    }
    return self
  }
}
