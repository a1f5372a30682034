package import Money

/// A line up to the cursor, parsed as far as completing it needs.
package struct Completion {
  package struct Item: Equatable, Sendable {
    package let text: String
    package let kind: Kind
    package let currency: Currency?
    /// Where the typed word was found; nil for a keyword, and where nothing was typed.
    package let matched: CurrencySearch.Field?
    /// Begins with the typed word, letter by letter, whatever was found by it: hosts that filter by what is
    /// typed keep an item only then, and some of them tell small letters from capitals.
    package let filter: String

    package init(
      text: String, kind: Kind, currency: Currency?, matched: CurrencySearch.Field? = nil,
      typed: String = ""
    ) {
      self.text = text
      self.kind = kind
      self.currency = currency
      self.matched = matched
      filter = text.hasPrefix(typed) ? text : "\(typed) \(text)"
    }
  }

  package enum Kind: String, Hashable, Sendable {
    case code, keyword
  }

  /// The byte offset at which the word at the cursor starts.
  package let start: Int
  private let word: String
  /// The kind of token before that word.
  private let before: Before

  private enum Before { case nothing, number, currency, conversion, other }

  private static let conversions: Set<String> = ["in", "to", "into", "as", "and"]
  private static let keywords = [
    "in", "to", "on", "of", "and", "today", "yesterday", "last", "ago", "million", "percent",
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]
  private static let behindCurrency = ["in", "to", "on", "yesterday"]

  package init(_ line: ArraySlice<UInt8>) {
    var start = line.endIndex
    while start > line.startIndex, Self.isLetter(line[start - 1]) { start -= 1 }
    self.start = start
    word = String(decoding: line[start...], as: UTF8.self)
    var end = start
    while end > line.startIndex, line[end - 1] == 0x20 { end -= 1 }
    guard end > line.startIndex else {
      before = .nothing
      return
    }
    if line[end - 1] &- 48 <= 9 {
      before = .number
      return
    }
    var begin = end
    while begin > line.startIndex, Self.isLetter(line[begin - 1]) { begin -= 1 }
    let last = String(decoding: line[begin..<end], as: UTF8.self).lowercased()
    if Self.conversions.contains(last) || line[end - 1] == UInt8(ascii: ",") {
      before = .conversion
    } else if Currency(code: last) != nil || last == "€" || line[end - 1] == UInt8(ascii: "$") {
      before = .currency
    } else {
      before = .other
    }
  }

  /// The completions: currencies in `liked` come first; `search` finds currencies by the word
  /// typed.
  package func items(
    liked: [Currency], search: (String) -> [CurrencySearch.Match]
  ) -> [Item] {
    guard !word.isEmpty else {
      return before == .currency
        ? Self.behindCurrency.map(Self.keyword) : liked.map(Self.code)
    }
    let matches = search(word).filter { match in
      match.field != .misspelling
        && (match.currency.status == .active || match.currency.code == word.uppercased())
    }
    let first = liked.compactMap { liked in matches.first { $0.currency == liked } }
    let found = first + matches.filter { !first.contains($0) }
    let small = word.lowercased()
    let keywords = Self.keywords.filter { $0.hasPrefix(small) }.map(Self.keyword)
    let codes = found.map { match in
      Item(
        text: match.currency.code, kind: .code, currency: match.currency, matched: match.field,
        typed: word)
    }
    // After an amount and a currency, keywords are listed first; elsewhere, currencies are.
    return before == .currency || before == .other ? keywords + codes : codes + keywords
  }

  private static func keyword(_ word: String) -> Item {
    Item(text: word, kind: .keyword, currency: nil)
  }

  private static func code(_ currency: Currency) -> Item {
    Item(text: currency.code, kind: .code, currency: currency)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "$")
  }
}
