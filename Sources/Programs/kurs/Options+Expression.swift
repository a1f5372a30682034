import Money

/// Expressions on the command line, told apart from options and commands.
extension Options {
  /// `-5`, `-$5`, `->`: words with a hyphen that are no option.
  static func isTyped(_ word: String) -> Bool {
    guard let next = word.utf8.dropFirst().first else { return false }
    return next == UInt8(ascii: ">") || begins(next)
  }

  /// An amount, a sign, a parenthesis, or a name of a currency.
  static func beginsExpression(_ word: String) -> Bool {
    guard let first = word.utf8.first else { return false }
    if begins(first) || isTyped(word) || first == UInt8(ascii: "+") { return true }
    // `usd100`, `eur/usd`, `100`: only the letters are looked up.
    let letters = String(
      decoding: word.utf8.prefix {
        ($0 | 0x20) &- UInt8(ascii: "a") < 26 || $0 == UInt8(ascii: "$")
      },
      as: UTF8.self)
    guard !letters.isEmpty else { return false }
    if Currency(code: letters) != nil { return true }
    var lexicon = Lexicon(.plain)
    return !lexicon.meaning(of: letters).isEmpty
      || lexicon.isWord(letters.lowercased())
  }

  private static func begins(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "0") <= 9 || byte == UInt8(ascii: "(") || byte == UInt8(ascii: "$")
      || byte >= 0x80
  }
}
