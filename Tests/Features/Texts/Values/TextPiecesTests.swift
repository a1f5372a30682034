import Features
import Kit
import Money
import Reading
import Testing

/// The law of the pieces in which `kurs through` and `kurs scan` read.
@Suite struct TextPiecesTests {
  /// Lines of programs: prose, tables, code, amounts at the ends of lines, flags, empty lines.
  private static let lines = [
    "Lunch was $12.50, the train €3", "Total:", "  Plan        $20.00   12.50 EUR  yes", "", "12",
    "USD 5.00 and 1,234.56", "| a | $5 | 7 |", "│ Opus │    $12.34 │  1.2M │", "```",
    "price = 5 EUR",
    "5 million", "dollars", "🇨🇦 $7", "-$8.20", "a\tb\t$3\t4", "CHF", "1'200.50", "€",
    "plain words only",
    "ends with a sign -", "EUR 1.50\r", "5 USD - 7 USD", "they paid two", "million and",
    "five hundred",
    "twenty euros, and", "a deal of **€3.1**", "billion", "1,200~", "&nbsp;EUR", "kr.",
    "> 40 Canadian", "> dollars",
    "// for 12", "// euros", "75 US", "Rs.", "of", "de", "(5)", "<b>7</b>", "CAD $", "GBp",
    "1250 pence", "and 20 cents", "12.-", "7,50-",
  ]

  private static func text(_ chance: inout SplitMix64, _ count: Int) -> [UInt8] {
    var text: [UInt8] = []
    for _ in 0..<count { text += Array(chance.pick(Self.lines).utf8) + [0x0A] }
    return text
  }

  private struct Find: Hashable {
    let range: Range<Int>
    let amounts: [Decimal]
    let currencies: [Currency]
    let isCertain: Bool
  }

  private static func finds(
    _ text: some Sequence<UInt8>, from base: Int, _ lexicon: MoneyLexicon
  ) -> [Find] {
    var found: [Find] = []
    Array(text).withUnsafeBufferPointer { bytes in
      MoneyReader.scan(bytes, lexicon) { money in
        found.append(
          Find(
            range: money.range.lowerBound + base..<money.range.upperBound + base,
            amounts: Array(money.amounts), currencies: money.currencies, isCertain: money.isCertain)
        )
        return true
      }
    }
    return found
  }

  @Test(arguments: Seeds.explored(1...8))
  func `pieces of any size give the finds of the whole`(_ seed: UInt64) {
    let lexicon = LocaleWords(Locale(identifier: "en-US")!).money
    var chance = SplitMix64(seed: seed)
    for _ in 0..<20 {
      let count = 1 + chance.below(60)
      let text = Self.text(&chance, count)
      let whole = Self.finds(text, from: 0, lexicon)
      for size in [1, 2, 7, 64, 4_096] {
        var (pieces, found, done) = (TextPieces(lexicon), [Find](), 0)
        var joined: [UInt8] = []
        func read(_ piece: TextPieces.Piece) {
          let part = pieces.bytes[piece.range]
          found += Self.finds(part, from: done, lexicon)
          joined += part
          done += piece.range.count
        }
        for start in stride(from: 0, to: text.count, by: size) {
          text[start..<min(text.count, start + size)].withUnsafeBufferPointer { pieces.append($0) }
          while let piece = pieces.next() { read(piece) }
        }
        if let piece = pieces.rest(isLast: true) { read(piece) }
        #expect(joined == text)
        #expect(found == whole, "pieces of \(size)")
      }
    }
  }

  @Test(arguments: [
    // An empty line ends whatever is open; an amount at the end of a line waits; a table stays together.
    ("a $5.\n", 6), ("a $5\n", 0), ("a $5\n\n", 6), ("a $5\nwe go.\n", 12), ("a  $5  b\n", 0),
    ("a  $5  b\nc.\n", 12), ("```\nx.\n", 0), ("```\nx.\n```\n", 11), ("x", 0),
  ])
  func `a piece ends where nothing goes on`(_ text: String, _ end: Int) {
    var pieces = TextPieces(Lexicons.of(.plain))
    Array(text.utf8).withUnsafeBufferPointer { pieces.append($0) }
    #expect(pieces.next()?.range.upperBound ?? 0 == end)
  }

  @Test func `what did not come in time is cut, and says so`() {
    var pieces = TextPieces(Lexicons.of(.plain))
    Array("so far $1".utf8).withUnsafeBufferPointer { pieces.append($0) }
    #expect(pieces.next() == nil && pieces.isHolding)
    let first = pieces.rest(isLast: false)
    #expect(first?.isCutBehind == true && first?.isCutBefore == false)
    Array("2.50\nnext.\n".utf8).withUnsafeBufferPointer { pieces.append($0) }
    let second = pieces.next()
    #expect(second?.isCutBefore == true && second?.isCutBehind == false)
    #expect(!pieces.isHolding)
  }

  @Test func `a text without line ends is cut at a bound, and never within a character`() {
    var pieces = TextPieces(Lexicons.of(.plain))
    let text = Array(String(repeating: "é", count: TextPieces.maxBytes / 2 + 1).utf8.dropLast())
    text.withUnsafeBufferPointer { pieces.append($0) }
    let piece = pieces.next()
    #expect(piece?.range.upperBound == TextPieces.maxBytes && piece?.isCutBehind == true)
  }
}
