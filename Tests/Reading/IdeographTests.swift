import Kit
import Money
import Reading
import Testing

/// Ideographs where numbers are not written in them.
struct IdeographTests {
  /// Their first bytes may look like those of a number in words of the locale.
  @Test(.spread, arguments: Spread.of(Locale.all.map(\.identifier)))
  func `a scan goes on after an ideograph that begins no number`(_ identifier: String) throws {
    let lexicon = Lexicons.of(try #require(Locale(identifier: identifier)))
    let ideographs = stride(from: UInt32(0x4E00), to: 0x9FA0, by: 0x33)
      .compactMap { Unicode.Scalar($0) }.map { " \($0)x" }.joined()
    let found = LawTests.read("a 超x,\(ideographs)\nEUR 25.50", lexicon)
    #expect(found.last?.currencies == [.eur])
    #expect(found.last?.amounts.first == "25.50")
  }
}
