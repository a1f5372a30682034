import Money

/// Parts and multiples of a money that are said beside its word: `9 dollars and a half`, `M€ 5`, ten
/// rials as a toman.
extension MoneyReader {
  /// `and a half` after the noun: how much of one it adds, and where it ends.
  func shareBehind(_ end: Int) -> (Decimal, Int)? {
    guard let (share, stop) = shareWord(end) else { return nil }
    // `a dollar and a half million`
    if let next = text.pastSpace(stop), joins(next), !isLead(at: next) { return nil }
    return (share, stop)
  }

  /// `and a half`: how much of one it is, and where it ends.
  func shareWord(_ end: Int) -> (Decimal, Int)? {
    let space = text.space(at: end)
    let at = end + space
    guard at < text.count, space > 0 || text[at] >= 0xE3,
      let (stop, hundredths) = Self.shares.match(
        text, at: at, where: { lexicon.isEdge(text, $0) && !goesOn($0) })
    else { return nil }
    return (Decimal(Int128(hundredths), scale: 2), stop)
  }

  private static let shares = WordList(.share)

  /// Whether the text has the flag of a country.
  ///
  /// Safe: eight bytes are read only where eight are left.
  static func hasFlags(_ text: Bytes) -> Bool {
    guard text.count > 7, let start = UnsafeRawPointer(text.baseAddress) else { return false }
    // Eight bytes at a time: most texts have no character of four bytes, which begin with four ones.
    var high: UInt64 = 0
    for at in stride(from: 0, to: text.count - 7, by: 8) {
      let word = start.loadUnaligned(fromByteOffset: at, as: UInt64.self)
      high |= word & word << 1 & word << 2 & word << 3
    }
    let last = start.loadUnaligned(fromByteOffset: text.count - 8, as: UInt64.self)
    high |= last & last << 1 & last << 2 & last << 3
    guard high & 0x8080_8080_8080_8080 != 0 else { return false }
    return (0..<text.count - 3).contains {
      text[$0] == 0xF0 && text[$0 + 1] == 0x9F && text[$0 + 2] == 0x87
    }
  }

  /// `🇨🇦 $1.37`: the last flag before an amount in its line, not far away, which says whose sign it is, and
  /// whether it is right beside it.
  func flag(before start: Int) -> (text: String, isBeside: Bool)? {
    guard hasFlags else { return nil }
    let beside = start - text.space(before: start)
    var end = beside
    // Two letters of four bytes each.
    while end >= 8, beside - end < 64, text[end - 1] != 0x0A {
      if isFlagLetter(end - 4), isFlagLetter(end - 8) {
        let flag = UnsafeBufferPointer(rebasing: text[end - 8..<end])
        return (String(decoding: flag, as: UTF8.self), end == beside)
      }
      end -= 1
    }
    return nil
  }

  /// Which of the currencies a flag says, or the money of that country with the same name: pounds of Egypt.
  func money(of flag: String, _ currencies: [Currency]) -> Currency? {
    currencies.first { $0.flag == flag }
      ?? Currency.all.first { money in
        money.isActive && money.flag == flag && Self.noun(money) == Self.noun(currencies[0])
      }
  }

  /// The pound, of whichever country.
  static func noun(_ currency: Currency) -> Substring? { currency.name.split(separator: " ").last }

  private func isFlagLetter(_ at: Int) -> Bool {
    text[at] == 0xF0 && 0x1F1E6...0x1F1FF ~= text.scalar(at: at).value
  }

  /// How many of its money the sign says.
  func multiple(of unit: MoneyUnit) -> Decimal? {
    let start = unit.range.lowerBound
    // Past a mark that joins no letters.
    let word = text[start] == 0xE2 ? start + text.scalar(at: start).length : start
    return unit.range.count > 4 && Self.tenfolds.end(text, at: word) != nil ? Decimal(10) : nil
  }

  /// A toman is ten rials.
  private static let tenfolds = WordList(.tenfold)

  /// `MM$ 3.450`, `M€ 5`, `k€ 20`: letters before a sign that make its number larger.
  func multipleBefore(_ before: UnitBefore) -> UnitBefore? {
    let unit = before.unit
    let end = unit.range.lowerBound
    guard unit.isSign, unit.range.count <= 3, !text.isLetter(end), text.isLetter(end - 1) else {
      return nil
    }
    let start = lettersStart(end)
    guard start >= floor, lexicon.isEdge(text, start) else { return nil }
    let isDollar = text.holds("$", end)
    // Of pesos, `M$` is a thousand in Chile and a million elsewhere; `m€` is no million.
    guard let match = lexicon.match(text, at: start, .scale), match.range.upperBound == end,
      match.range.count == 2 || match.range.count == 1 && !isDollar,
      match.entry.value == 3 || match.entry.value == 6 && text[start] & 0x20 == 0
    else { return nil }
    var larger = before
    larger.unit.range = start..<unit.range.upperBound
    larger.power = Int(match.entry.value)
    if isDollar, !lexicon.habits.contains(.pesoLetters) {
      larger.doubts.insert(.thousandOrMillion)
    }
    return larger
  }

  /// `2 kroner` of a tree, `2 pesos muertos`: so few of what is a word of other things, too.
  func isFewOfOthers(_ unit: MoneyUnit, _ figure: Figure, _ scale: ScaleFound?) -> Bool {
    guard figure.isPlain, figure.first == 1, scale == nil, !unit.isSign, unit.range.count > 3,
      figure.start < text.count, text[figure.start] < UInt8(ascii: "4"),
      unit.candidates[0] == locale.home
    else { return false }
    return isOfOthers(unit)
  }

  /// Whether the noun is a word of other things in its own language: crowns of trees, weights, suns.
  func isOfOthers(_ unit: MoneyUnit) -> Bool {
    Codes.crowns.contains(unit.candidates[0])
      || Codes.weights.contains(unit.candidates[0]) && lexicon.habits.contains(.pesosAreThings)
  }
}
