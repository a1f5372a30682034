package import Money

/// What a number may mean, the likeliest first. Most numbers mean one thing, for which no memory is
/// taken.
package struct Readings: Equatable, Sendable {
  private var likeliest: Decimal?
  private var others: [Decimal] = []

  package init() { likeliest = nil }

  package init(_ only: Decimal) { likeliest = only }

  /// All of them changed in the same way, without those that have no value then.
  func each(_ change: (Decimal) -> Decimal?) -> Readings {
    var changed = Readings()
    for reading in self {
      if let new = change(reading) { changed.append(new) }
    }
    return changed
  }

  var negated: Readings { each { -$0 } }
}

extension Readings: RandomAccessCollection, RangeReplaceableCollection, ExpressibleByArrayLiteral {
  package init(arrayLiteral readings: Decimal...) { self.init(readings) }

  package var startIndex: Int { 0 }
  package var endIndex: Int { likeliest == nil ? 0 : others.count + 1 }

  package subscript(place: Int) -> Decimal {
    if place == 0, let likeliest { return likeliest }
    return others[place - 1]
  }

  package mutating func append(_ reading: Decimal) {
    if likeliest == nil { likeliest = reading } else { others.append(reading) }
  }

  package mutating func replaceSubrange(
    _ range: Range<Int>, with new: some Collection<Decimal>
  ) {
    var all = Array(self)
    all.replaceSubrange(range, with: new)
    likeliest = all.first
    others = Array(all.dropFirst())
  }
}
