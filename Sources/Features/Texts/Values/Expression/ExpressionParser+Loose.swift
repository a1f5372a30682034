import Dates
import Money
import Reading

/// Forms that are read only where the text means nothing otherwise.
extension ExpressionParser {
  /// `split`, or a day before the amount: `yesterday 100 usd`.
  mutating func leadingDay() -> Day? {
    if takeWord(.split) || takeWord(.divide) {
      isSplit = true
      skipSpace()
      return nil
    }
    if take(":") { skipSpace() }
    return attempt { parser in
      guard parser.at < parser.text.count, let day = (try? parser.day()) ?? nil else { return nil }
      parser.skipSpace()
      _ = parser.take(",") || parser.take(":")
      parser.skipSpace()
      guard parser.at < parser.text.count else { return nil }
      parser.skipQuestion()
      return day
    }
  }

  /// What says nothing after the targets: particles, and marks before a day. A mark at the end is a
  /// slip, and so is a bracket that closes none.
  mutating func skipMarks() {
    skipParticle()
    let start = at
    var (open, isClosed) = (openMarks, false)
    marks: while at < text.count {
      switch text[at] {
      case UInt8(ascii: ","), UInt8(ascii: ";"): isClosed = false
      case UInt8(ascii: "("): (open, isClosed) = (open + 1, false)
      case UInt8(ascii: ")") where open > 0: (open, isClosed) = (open - 1, true)
      default: break marks
      }
      at += 1
      skipSpace()
    }
    if at < text.count || isClosed { openMarks = open } else { at = start }
  }

  /// `円に`, `원으로`: what follows a target in languages that set it after.
  mutating func skipParticle() {
    if at < text.count, text[at] >= 0xE3 { skip(to: Self.particles.end(in: text, at: at)) }
  }

  /// Whether an `x` there is before a number or a sign.
  func isTightTimes() -> Bool {
    // `0x10` is no product.
    at + 1 < text.count && text[at] | 0x20 == UInt8(ascii: "x")
      && !(at > 0 && text[at - 1] == UInt8(ascii: "0") && (at < 2 || !isDigit(at - 2)))
      && (isDigit(at + 1) || has("$", at + 1) || has("€", at + 1) || has("£", at + 1))
  }

  /// `4 ways`, `between 5`: by how many an amount is split.
  mutating func splitDivisor() -> Decimal? {
    skipSpace()
    var isAsked = takeWord(.split) || takeWord(.divided) || takeWord(.shared)
    if !isAsked, takeWord(.between) {
      isAsked = true
      skipSpace()
    }
    guard isSplit || isAsked else { return nil }
    skipSpace()
    if let count = spokenCount() {
      isSplit = false
      return Decimal(Int128(count))
    }
    if at < text.count, !isDigit(at) {
      let word = word(at)
      // `split with 3 friends` may be four.
      if word.says(.with) { return nil }
      while at < text.count, spaceLength(at) == 0, !isDigit(at) { at = characterEnd(at) }
      skipSpace()
    }
    guard let count = integer(1...4), count > 0, at >= text.count || spaceLength(at) > 0 else {
      return nil
    }
    isSplit = false
    return Decimal(Int128(count))
  }

  /// `de euros`, `d'euros` after a large number.
  mutating func skipConnector() {
    skip(to: Self.connectors.end(in: text, at: at))
  }

  /// Skips a word that ends there, and spaces behind it.
  mutating func skip(to end: Int?) {
    guard let end else { return }
    at = end
    skipSpace()
  }

  /// `Szwajcarii`, `бразилии`: a country with another ending than its name alone.
  func country(_ chunk: Range<Int>) -> [Currency]? {
    guard let names = LocaleNames(reading.locale) else { return nil }
    func letters(_ bytes: [UInt8]) -> [Unicode.Scalar] {
      Array(String(decoding: FoldedText(bytes).bytes, as: UTF8.self).unicodeScalars)
    }
    let word = letters(Array(text[chunk]))
    guard word.count >= 5 else { return nil }
    var best: (difference: Int, code: String)?
    var isTied = false
    names.each(.country) { code, known in
      for name in known {
        let name = letters(name)
        let common = zip(name, word).prefix { $0 == $1 }.count
        let difference = max(name.count, word.count) - common
        // `100 eur puolet`: half in Finnish, where no word asks for a target, is not Poland.
        guard common >= (isTargetAsked ? 4 : 5), difference <= 3, name.count - common <= 2
        else { continue }
        let found = String(decoding: UnsafeBufferPointer(rebasing: code), as: UTF8.self)
        if let other = best, other.difference <= difference {
          if other.difference == difference, other.code != found { isTied = true }
          continue
        }
        (best, isTied) = ((difference, found), false)
      }
    }
    guard let best, !isTied else { return nil }
    let found = Country.currencies(of: best.code)
    return found.isEmpty ? nil : found
  }

  /// `5 1/2 usd`
  mutating func mixedFraction(_ number: Number) throws(ExpressionError) -> Expression.Node? {
    let start = at
    let whole = try value(number)
    guard whole.isInteger, isDigit(at), let top = integer(1...2), take("/"),
      let bottom = integer(1...2), 0 < top, top < bottom, let unit = try unitAfter()
    else { return nil }
    let part = Expression.Node.product(
      .number(Decimal(Int128(top))),
      [.init(operation: .over, node: .number(Decimal(Int128(bottom))), offset: start)])
    return .priced(
      .sum(.number(whole), [.init(operation: .plus, node: part, offset: start)]), unit.currency)
  }

  private static let particles = WordList(.targetEnd)
  private static let connectors = WordList(.ofUnit)
}
