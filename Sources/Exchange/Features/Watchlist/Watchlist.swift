import JSON
package import Money

/// The pairs a user watches, in the user's order.
package struct Watchlist: Hashable, Sendable {
  package private(set) var pairs: [WatchedPair]

  /// Pairs of one list, and lists.
  package static let mostPairs = 1_000
  package static let mostLists = 100
  /// The list that is meant where none is named.
  package static let standardName = "main"
  /// Characters of a name, and of a note.
  package static let longestName = BillLimit.nameLength
  package static let longestNote = 200

  package init() { pairs = [] }

  /// What cannot be done to a list; it is as before then.
  package enum Refusal: Error, Hashable {
    case alreadyThere(CurrencyPair)
    case notThere(CurrencyPair)
    case full
    case noSuchPlace(Int, places: Int)
    case noteTooLong(Int)
  }

  package subscript(pair: CurrencyPair) -> WatchedPair? { pairs.first { $0.pair == pair } }

  package func place(of pair: CurrencyPair) throws(Refusal) -> Int {
    guard let place = pairs.firstIndex(where: { $0.pair == pair }) else { throw .notThere(pair) }
    return place
  }

  /// Puts it at that place, the first of which is 0, or at the end.
  package mutating func add(_ new: WatchedPair, at place: Int? = nil) throws(Refusal) {
    guard self[new.pair] == nil else { throw .alreadyThere(new.pair) }
    guard pairs.count < Self.mostPairs else { throw .full }
    try Self.check(new)
    let place = place ?? pairs.count
    guard (0...pairs.count).contains(place) else {
      throw .noSuchPlace(place, places: pairs.count + 1)
    }
    pairs.insert(new, at: place)
  }

  /// Puts all of them at the end, none of which may be there.
  package mutating func append(_ new: [WatchedPair]) {
    pairs += new
  }

  package mutating func remove(_ pair: CurrencyPair) throws(Refusal) -> WatchedPair {
    pairs.remove(at: try place(of: pair))
  }

  package mutating func move(_ pair: CurrencyPair, to place: Int) throws(Refusal) {
    let before = try self.place(of: pair)
    guard pairs.indices.contains(place) else { throw .noSuchPlace(place, places: pairs.count) }
    pairs.insert(pairs.remove(at: before), at: place)
  }

  /// What is not given stays; an empty note goes.
  package mutating func update(
    _ pair: CurrencyPair, amount: Decimal?, note: String?
  ) throws(Refusal) -> WatchedPair {
    let place = try place(of: pair)
    let old = pairs[place]
    let new = WatchedPair(pair, amount: amount ?? old.amount, note: note ?? old.note)
    try Self.check(new)
    pairs[place] = new
    return new
  }

  private static func check(_ pair: WatchedPair) throws(Refusal) {
    if let note = pair.note, note.count > longestNote { throw .noteTooLong(note.count) }
  }

  /// Something to read, on one line, with nothing around it.
  package static func isName(_ text: String) -> Bool {
    BillLimit.isName(text)
  }
}

/// A pair with what its watcher wants to know of it.
package struct WatchedPair: Hashable, Sendable {
  package let pair: CurrencyPair
  /// Of the base, as it was spelled.
  package let amount: Decimal
  package let note: String?

  /// An empty note is none.
  package init(_ pair: CurrencyPair, amount: Decimal = .one, note: String? = nil) {
    self.pair = pair
    self.amount = amount
    self.note = note.flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension Watchlist: Keepable {
  package static var kind: DocumentKind { .watchlist }

  package init?(text: String) {
    guard let value = try? Value(parsing: text), let kept = value["pairs"]?.elements else {
      return nil
    }
    self.init()
    var known: [WatchedPair] = []
    known.reserveCapacity(kept.count)
    for value in kept {
      guard let text = value["pair"]?.text, let pair = try? CurrencyPair(text),
        let amount = value["amount"]?.text.flatMap({ try? Decimal($0) })
      else { return nil }
      known.append(WatchedPair(pair, amount: amount, note: value["note"]?.text))
    }
    append(known)
  }

  package var text: String {
    Value.object([.init("pairs", .array(pairs.map(\.value)))]).description
  }
}

extension WatchedPair {
  /// As it is kept and exported.
  var value: Value {
    var members: [Value.Member] = [
      .init("pair", .string(pair.description)), .init("amount", .string(amount.description)),
    ]
    if let note { members.append(.init("note", .string(note))) }
    return .object(members)
  }
}
