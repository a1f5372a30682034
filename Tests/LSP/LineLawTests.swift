import Engine
import Features
import Kit
import Methods
import Money
import Reading
import Testing

/// A document is read by lines, with those in which an amount may go on: what is certain there must be certain
/// in the whole text, since it may be replaced.
@Suite struct LineLawTests {
  private static func finds(_ text: [UInt8], _ lexicon: MoneyLexicon, from start: Int = 0)
    -> [MoneyRead]
  {
    var finds: [MoneyRead] = []
    text.withUnsafeBufferPointer { bytes in
      MoneyReader.scan(bytes, lexicon) { money in
        var moved = money
        moved.range = money.range.lowerBound + start..<money.range.upperBound + start
        finds.append(moved)
        return true
      }
    }
    return finds
  }

  @Test(arguments: ["en-US", "de-CH", "sv-SE"], 1...60)
  func `what is certain in a line is certain in its text`(_ name: String, _ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let parts = [
      "120 CHF", "$5", "100 kr", "€7.50", "and", "TOP 5", "1.234 USD", "5-10 EUR", "CAD", "25",
      "$", "12", "000 EUR", "million", "kr", "2 EUR +", "(", ")", "x = 5", "fr.",
      "12.-", "–", "five dollars", "50 cents",
    ]
    let engine = TestEngine.make()
    let lexicon = engine.words(in: try #require(Locale(identifier: name))).money
    for _ in 0..<40 {
      let lines = (0..<6).map { _ in
        (0..<random.below(6)).map { _ in random.pick(parts) }.joined(separator: " ")
      }
      let text = Array(lines.joined(separator: "\n").utf8)
      var (start, end, byLine) = (0, 0, [MoneyRead]())
      for line in lines {
        end += line.utf8.count
        let mayGoOn = Array(line.utf8).withUnsafeBufferPointer {
          lexicon.mayGoOn($0, after: $0.count)
        }
        end += 1
        guard !mayGoOn || end > text.count else { continue }
        byLine += Self.finds(Array(text[start..<end - 1]), lexicon, from: start)
        start = end
      }
      let certain = byLine.filter(\.isCertain)
      #expect(certain == Self.finds(text, lexicon).filter(\.isCertain), "\(lines)")
    }
  }
}
