package import Money
import Reading

/// What an amount in a text is to be converted into, where the text says it right after the amount:
/// ` in gbp`, ` nach Euro`, ` → €`. The words are those of a typed line, in all its languages.
package struct TargetBehind: Equatable, Sendable {
  /// From the end of the amount to the end of the target.
  package let range: Range<Int>
  package let currency: Currency
  /// Whether its word is no word of everyday text.
  package let isCertain: Bool

  /// Nil where none is named. Only a code, a sign or a noun of money is a target here, and one that may be
  /// another word only at the end of a line: `100 usd to top performers` names none.
  ///
  /// - Parameters:
  ///   - amountEnd: Where the amount ends.
  ///   - limit: Where the next amount begins, or the text ends.
  package init?(
    in text: UnsafeBufferPointer<UInt8>, from amountEnd: Int, to limit: Int,
    _ reading: Expression.Reading
  ) {
    var end = amountEnd
    while end < text.count, text[end] != 0x0A, text[end] != 0x0D, end < amountEnd + Self.maxLength {
      end += 1
    }
    guard Self.mayBegin(text[amountEnd..<end]),
      let words = reading.names?.words(in: reading.locale)
    else { return nil }
    let line = UnsafeBufferPointer(rebasing: text[amountEnd..<end])
    let phrases = PhraseFinder.phrases(of: line, words).phrases
    var parser = ExpressionParser(line, reading, phrases: phrases)
    guard let found = parser.targetInProse(words.money), amountEnd + found.end <= limit else {
      return nil
    }
    range = amountEnd..<amountEnd + found.end
    currency = found.currency
    isCertain = found.isCertain
  }

  package init(range: Range<Int>, currency: Currency) {
    self.range = range
    self.currency = currency
    isCertain = true
  }

  /// Where the word ends that a word or a sign of conversion is followed by: ` in eurr`.
  package static func endOfWord(
    in text: UnsafeBufferPointer<UInt8>, from amountEnd: Int, _ reading: Expression.Reading
  ) -> Int? {
    var parser = ExpressionParser(UnsafeBufferPointer(rebasing: text[amountEnd...]), reading)
    return parser.typedWord().map { amountEnd + $0 }
  }

  /// Whether a word or a sign of conversion can begin a text: after most amounts a sentence goes on with a mark.
  private static func mayBegin(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard let first = text.first(where: { $0 != 0x20 }), text.count > 1 else { return false }
    return first >= 0x80 || (first | 0x20) &- UInt8(ascii: "a") < 26 || first == UInt8(ascii: "-")
      || first == UInt8(ascii: "=")
  }

  /// How far the text after an amount is read, in bytes.
  private static let maxLength = 120
}

extension ExpressionParser {
  /// The target that a joining word and a currency name at the beginning of the text.
  fileprivate mutating func targetInProse(_ money: MoneyLexicon) -> (
    currency: Currency, end: Int, isCertain: Bool
  )? {
    guard text[0] == 0x20 || !isLetter(0) && !isDigit(0) else { return nil }
    skipSpace()
    if let phrase = phrase(at), case .into(let target) = phrase.meaning {
      return (target, phrase.range.upperBound, true)
    }
    guard at < text.count, text[at] != UInt8(ascii: ">"), takeConversion() else { return nil }
    skipSpace()
    let start = at
    guard start < text.count, let unit = try? unit(), unit.range.lowerBound == start else {
      return nil
    }
    let end = unit.range.upperBound
    guard end >= text.count || !isDigit(end) && !isInsideWord(end) && !isLetter(end) else {
      return nil
    }
    switch TypedMoney(text, money).use(of: unit.range) {
    case .money: return (unit.currency, end, true)
    case .moneyAlone: return isLast(end, marks: Self.closing) ? (unit.currency, end, true) : nil
    case .everydayWord: return isLast(end, marks: []) ? (unit.currency, end, false) : nil
    case nil: return nil
    }
  }

  fileprivate mutating func typedWord() -> Int? {
    guard !text.isEmpty, spaceLength(0) > 0 else { return nil }
    skipSpace()
    // A shell writes to a file.
    guard at < text.count, text[at] != UInt8(ascii: ">"), takeConversion() else { return nil }
    skipSpace()
    return isLetter(at) ? chunkEnd(at) : nil
  }

  /// Whether nothing follows on the line but marks.
  private func isLast(_ end: Int, marks: [UInt8]) -> Bool {
    var end = end
    while end < text.count, spaceLength(end) > 0 || marks.contains(text[end]) {
      end += max(1, spaceLength(end))
    }
    return end >= text.count
  }

  private static let closing = Array(".,;:!?)]}\"'`*_|".utf8)
}
