import Money

/// Words of a typed line that mean something as a whole: `la moitié de` is `50 % of`.
struct Phrase: Sendable {
  /// Bytes of the text as it was typed; empty for a sign that is only implied.
  let range: Range<Int>
  let meaning: Meaning

  enum Meaning: Sendable {
    /// A word of the grammar: `in`, `of`, `plus`, `tax`.
    case word(Sense)
    case over
    case equals
    /// An article, a noun that is counted.
    case nothing
    case number(Decimal)
    /// `50% of`
    case share(Decimal)
    /// `1/3 *`, `2 *`
    case part(Decimal, Decimal)
    /// `tax 8%`, and where its number begins.
    case levied(Int)
    /// `20% off`: the percentage that begins there is taken off.
    case less
    /// A country or a code by which a currency is known.
    case named(String)
    case money(Decimal, Currency)
    case daysAgo(Int)
    case endOfLast(isYear: Bool)
    /// `in pence`: a word of conversion and its target.
    case into(Currency)
  }
}

extension Phrase.Meaning {
  /// What a line of `PhraseTable` begins with.
  init(_ line: some Sequence<UInt8>) {
    var text = String(decoding: Array(line), as: UTF8.self)
    while text.last == " " { text.removeLast() }
    let words = text.split(separator: " ").map(String.init)
    switch text {
    case "": self = .nothing
    case "+": self = .word(.plus)
    case "-": self = .word(.minus)
    case "*": self = .word(.times)
    case "%": self = .word(.percent)
    case "end of": self = .word(.end)
    case "/": self = .over
    case "=": self = .equals
    case "end of last month": self = .endOfLast(isYear: false)
    case "end of last year": self = .endOfLast(isYear: true)
    case "split": self = .word(.split)
    case "today": self = .word(.today)
    case "in": self = .word(.in)
    case "of": self = .word(.of)
    case "tax": self = .word(.tax)
    case "off": self = .word(.off)
    default: self = Self.several(text, words)
    }
  }

  private static func several(_ text: String, _ words: [String]) -> Self {
    if words.count == 3, words[2] == "ago", let count = Int(words[0]) { return .daysAgo(count) }
    if words.count == 2, words[0] == "in", let currency = Currency(code: words[1]) {
      return .into(currency)
    }
    guard let first = words.first?.utf8.first, first &- 48 <= 9 else { return .named(text) }
    let digits = words[0].split(separator: "/").compactMap { try? Decimal(String($0)) }
    if words.count == 2, words[1] == "*" {
      return .part(digits.first ?? .one, digits.count > 1 ? digits[1] : .one)
    }
    if words.count == 2, words[1] == "of", let percent = try? Decimal(String(words[0].dropLast())) {
      return .share(percent)
    }
    guard let number = digits.first else { return .named(text) }
    guard words.count == 2, let currency = Currency(code: words[1]) else { return .number(number) }
    return .money(number, currency)
  }

  /// Whether what follows is as after digits.
  var isNumber: Bool { if case .number = self { true } else { false } }
}
