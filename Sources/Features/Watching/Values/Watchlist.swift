package import Documents
import Drawing
import JSON
package import Money

/// The pairs a user watches, in the user's order.
package struct Watchlist: Equatable, Sendable {
  package private(set) var pairs: [WatchedPair]

  /// Maximum pairs of one list, and maximum lists.
  package static let maxPairs = 1_000
  package static let maxLists = 100
  package static let standardName = "main"
  /// Characters of a note.
  package static let maxNoteLength = 200

  package init() { pairs = [] }

  /// What a prompt shows until the user has added a pair: the euro in their own currency, or else in dollars.
  package static func beginning(_ base: Currency) -> Watchlist {
    var list = Watchlist()
    if let pair = try? CurrencyPair(.eur, base == .eur ? .usd : base) {
      list.append([WatchedPair(pair)])
    }
    return list
  }

  package subscript(pair: CurrencyPair) -> WatchedPair? { pairs.first { $0.pair == pair } }

  package func place(of pair: CurrencyPair) throws(WatchlistError) -> Int {
    guard let place = pairs.firstIndex(where: { $0.pair == pair }) else { throw .notThere(pair) }
    return place
  }

  /// Inserts a pair at an index from 0, or at the end for nil.
  package mutating func add(_ new: WatchedPair, at place: Int? = nil) throws(WatchlistError) {
    guard self[new.pair] == nil else { throw .alreadyThere(new.pair) }
    guard pairs.count < Self.maxPairs else { throw .full }
    try Self.check(new)
    let place = place ?? pairs.count
    guard (0...pairs.count).contains(place) else {
      throw .noSuchPlace(place, places: pairs.count + 1)
    }
    pairs.insert(new, at: place)
  }

  /// Appends pairs that must not be in the list yet.
  package mutating func append(_ new: [WatchedPair]) {
    pairs += new
  }

  package mutating func remove(_ pair: CurrencyPair) throws(WatchlistError) -> WatchedPair {
    pairs.remove(at: try place(of: pair))
  }

  package mutating func move(_ pair: CurrencyPair, to place: Int) throws(WatchlistError) {
    let before = try self.place(of: pair)
    guard pairs.indices.contains(place) else { throw .noSuchPlace(place, places: pairs.count) }
    pairs.insert(pairs.remove(at: before), at: place)
  }

  /// Changes the values that are not nil; an empty note deletes the note.
  package mutating func update(
    _ pair: CurrencyPair, amount: Decimal?, note: String?
  ) throws(WatchlistError) -> WatchedPair {
    let place = try place(of: pair)
    let old = pairs[place]
    let new = WatchedPair(pair, amount: amount ?? old.amount, note: note ?? old.note)
    try Self.check(new)
    pairs[place] = new
    return new
  }

  private static func check(_ pair: WatchedPair) throws(WatchlistError) {
    if let note = pair.note, note.count > maxNoteLength { throw .noteTooLong(note.count) }
  }
}

package enum WatchlistError: Error, Equatable {
  case alreadyThere(CurrencyPair)
  case notThere(CurrencyPair)
  case full
  case noSuchPlace(Int, places: Int)
  case noteTooLong(Int)
}

/// A pair with the amount to convert and the user's note.
package struct WatchedPair: Hashable, Sendable {
  package let pair: CurrencyPair
  /// The amount of the base currency, as it was spelled.
  package let amount: Decimal
  package let note: String?

  /// An empty note counts as none.
  package init(_ pair: CurrencyPair, amount: Decimal = .one, note: String? = nil) {
    self.pair = pair
    self.amount = amount
    self.note = note.flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension Watchlist: StorableDocument {
  package static let kind = DocumentKind("watchlist")

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
  /// The JSON that is stored and exported.
  var value: Value {
    var members: [Value.Member] = [
      .init("pair", .string(pair.description)), .init("amount", .string(amount.description)),
    ]
    if let note { members.append(.init("note", .string(note))) }
    return .object(members)
  }
}

/// Formats watched pairs as a table for a terminal.
package enum MoveTable {
  /// Rows of pair, amount, value, rate, four moves, curve and note.
  package static func lines(_ rows: [[String]]) -> [String] {
    var table = TextTable(
      [.left, .right, .right, .right, .right, .right, .right, .right, .left, .left])
    table.append(["pair", "amount", "value", "rate", "last", "week", "month", "year"])
    for row in rows { table.append(row) }
    return table.lines()
  }
}

/// The sparkline of a watched pair's last month.
package enum MonthCurve {
  /// The width in cells: about as many as a month has publications.
  package static let width = 24

  package static func sparkline(_ quotients: [(above: Int64, below: Int64)]) -> String {
    Sparkline.draw(quotients, width: width)
  }

  package static func sparkline(_ values: [Decimal]) -> String {
    let scale = values.reduce(0) { max($0, $1.scale) }
    return sparkline(
      values.map { value in
        // Twelve digits are more than a drawing shows.
        let digits = (try? value.rounded(toScale: scale, .halfUp)).flatMap {
          Int64(exactly: $0.digits)
        }
        // The rate has no position in the drawing; divides by zero to mark that.
        return (above: digits ?? 0, below: digits == nil ? 0 : 1)
      })
  }
}
