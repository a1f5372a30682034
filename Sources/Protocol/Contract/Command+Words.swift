extension Command {
  /// `watchlist add [PAIR] [AMOUNT]`
  package var usage: String {
    ([words.description] + slots.map(\.usage).filter { !$0.isEmpty }).joined(separator: " ")
  }

  /// `["watch", "add"]`
  package var wordList: [String] { words.description.split(separator: " ").map(String.init) }

  /// Whether these are its words. Nothing is copied: at every start all commands are asked, which took a
  /// fifth of the time of `kurs convert 100 usd eur`.
  package func isNamed(_ first: String, _ second: String? = nil) -> Bool {
    var at = 0
    guard reads(first, &at) else { return false }
    if let second {
      guard at < words.utf8CodeUnitCount, words.utf8Start[at] == 0x20 else { return false }
      at += 1
      guard reads(second, &at) else { return false }
    }
    return at > 0 && at == words.utf8CodeUnitCount
  }

  /// Goes on behind the word, if it is there.
  private func reads(_ word: String, _ at: inout Int) -> Bool {
    for byte in word.utf8 {
      guard at < words.utf8CodeUnitCount, byte != 0x20, words.utf8Start[at] == byte else {
        return false
      }
      at += 1
    }
    return true
  }
}

extension Slot {
  /// Every param that it fills, or that says the same in another way.
  package var params: [String] {
    switch form {
    case .pair: ["pair", "base", "quote", "from", "to"]
    case .series: ["pair", "base", "targets"]
    default: [param.description]
    }
  }

  /// `PAIR`, `[SPAN]`
  package var usage: String {
    label.utf8CodeUnitCount == 0 ? "" : isOptional ? "[\(label)]" : label.description
  }
}
