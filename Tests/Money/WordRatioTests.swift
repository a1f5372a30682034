import Kit
import Money
import Testing

/// What a table writes of numbers of a word, against the decimals of any size.
struct WordRatioTests {
  @Test(arguments: Seeds.explored(1...8))
  func `a cell is what the ratio has, or is left to it`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    func word(_ digits: Int) -> UInt64 {
      let limit = (0..<digits).reduce(UInt64(1)) { limit, _ in limit * 10 }
      // Powers of ten, and one less, are where digits are carried.
      return [1, max(limit / 10, 1), limit - 1, 1 + random.next() % limit][random.below(4)]
    }
    var written = 0
    for _ in 0..<4_000 {
      let (above, below) = (word(random.within(1...16)), word(random.within(1...16)))
      let scales = (random.within(0...8), random.within(0...8))
      let amount = Decimal(
        word: Int64(word(random.within(1...18))) * (random.flip() ? 1 : -1),
        scale: random.within(0...9))
      let (scale, rounding) = (random.within(0...8), random.pick(Rounding.allCases))
      let words = WordRatio(above: above, below: below, shift: scales.1 - scales.0)
      let ratio = Ratio(
        numerator: Decimal(word: Int64(above), scale: scales.0),
        denominator: Decimal(word: Int64(below), scale: scales.1))
      guard let text = Self.text(words, amount, scale, rounding) else { continue }
      written += 1
      let exact = try ratio.applied(to: amount, scale: scale, rounding)
      // Just above a power of ten, a ratio has a digit more.
      let near = try ratio.decimal(significantDigits: 12, .halfUp)
      let shown = try Ratio(numerator: near, denominator: "1")
        .decimal(significantDigits: 12, .halfUp).reduced
      #expect(text == "\(exact);\(shown)", "\(amount) × \(ratio)")
      let cell = try #require(WordRatio.Amount(amount))
      #expect(words.applied(to: cell, scale: scale, rounding)?.description == exact.description)
    }
    #expect(written > 1_000)
  }

  @Test func `what is no word is left to the ratio`() throws {
    #expect(WordRatio.Amount("99999999999999999999") == nil)
    let large = try #require(WordRatio.Amount("999999999999999999"))
    let ratio = WordRatio(above: 99_999_999_999, below: 3, shift: 0)
    #expect(ratio.applied(to: large, scale: 2, .halfUp) == nil)
  }

  private static func text(
    _ ratio: WordRatio, _ amount: Decimal, _ scale: Int, _ rounding: Rounding
  ) -> String? {
    guard let amount = WordRatio.Amount(amount) else { return nil }
    let form = WordRatio.Form(
      scale: scale, rounding: rounding, delimiter: UInt8(ascii: ";"), point: UInt8(ascii: "."))
    let room = [UInt8](unsafeUninitializedCapacity: WordRatio.maximumTextLength) { room, count in
      guard let start = room.baseAddress, let end = ratio.write(amount, form, into: start) else {
        return
      }
      count = end - start
    }
    return room.isEmpty ? nil : String(decoding: room, as: UTF8.self)
  }
}
