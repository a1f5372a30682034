package import Money

/// Finds what one currency is worth in another, by the laws first, then from one table of one
/// day, then by what is next best, and says which it was.
///
/// Cheap to make, and pure: the same archive and policy give the same answer.
package struct RateFinder {
  let archive: any RateArchive
  let policy: RatePolicy
  /// In the order they are asked.
  let publishers: [Publisher]
  private let source: Source

  private enum Source {
    case anybody
    case chosen
    case user
    case set(RateSet)
    case unknown(Publisher.ID)
  }

  package init(archive: any RateArchive, policy: RatePolicy = RatePolicy()) {
    self.archive = archive
    self.policy = policy
    guard let chosen = policy.source else {
      source = .anybody
      publishers = Self.ordered(archive.publishers, by: policy.order)
      return
    }
    publishers = archive.publishers.filter { $0.id == chosen || $0.house == chosen }
    if !publishers.isEmpty {
      source = .chosen
    } else if chosen == .user {
      source = .user
    } else if let set = archive.sets.first(where: { $0.id == chosen }) {
      source = .set(set)
    } else {
      source = .unknown(chosen)
    }
  }

  package func rate(from base: Currency, to quote: Currency) throws(RateError) -> Rate {
    switch source {
    case .anybody, .chosen: break
    case .user: return finished(try ownPath(base, quote), base, quote)
    case .set(let set): return finished(try path(base, quote, in: set), base, quote)
    case .unknown(let id):
      let known = archive.publishers.map(\.house) + archive.sets.map(\.id) + [.user]
      throw .unknownSource(id, known: known.withoutRepeats)
    }
    if base == quote { return .identity(base) }
    guard let path = try path(base, quote) else { throw refusal(base, quote) }
    guard path.legs.count <= policy.pathLimit else {
      throw .pathTooLong(legs: path.legs.count, limit: policy.pathLimit)
    }
    return finished(path, base, quote)
  }

  /// Whether the user's own rates and pegs may stand in: not where one publisher was chosen.
  var isOpen: Bool { policy.source == nil }

  private func path(_ base: Currency, _ quote: Currency) throws(RateError) -> RatePath? {
    if isOpen, let own = ownQuote(base, quote) { return RatePath(own) }
    // What is money today is under no law that replaces it.
    if base.isActive, quote.isActive { return try livePath(base, quote) }
    let (from, to) = (lawfulSteps(from: base), lawfulSteps(from: quote))
    return try path(along: from, and: to, base, quote)
  }

  /// Between two codes that no law replaces on that day.
  func livePath(_ base: Currency, _ quote: Currency) throws(RateError) -> RatePath? {
    if let path = try pathInOneTable(base, quote) { return path }
    let (fromBase, fromQuote) = (try approaches(to: base), try approaches(to: quote))
    for one in fromBase {
      for other in fromQuote {
        guard let middle = try closePath(one, other) else { continue }
        return try one.path.joined(with: middle).joined(with: other.path.reversed())
      }
    }
    for one in fromBase {
      for other in fromQuote {
        guard let middle = try pathMixed(one.end, other.end) else { continue }
        return try one.path.joined(with: middle).joined(with: other.path.reversed())
      }
    }
    return nil
  }

  private static func ordered(_ publishers: [Publisher], by order: [Publisher.ID]) -> [Publisher] {
    if order.isEmpty { return publishers }
    let named = order.flatMap { id in publishers.filter { $0.id == id || $0.house == id } }
    return named.withoutRepeats + publishers.filter { !named.contains($0) }
  }
}

extension Array where Element: Hashable {
  var withoutRepeats: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
