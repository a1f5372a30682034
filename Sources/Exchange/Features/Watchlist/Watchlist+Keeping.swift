import JSON
import Money

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
