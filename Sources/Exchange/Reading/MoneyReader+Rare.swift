import Money

/// Names of money that are words of other uses: `5 gold`, `5 nuevos`, `병원 3`, `nok 5`.
extension MoneyReader {
  func isRareName(_ unit: MoneyUnit, _ figure: Figure, _ scale: ScaleFound?, isAfter: Bool) -> Bool
  {
    let (first, end) = (unit.range.lowerBound, unit.range.upperBound)
    let currency = unit.candidates[0]
    let isHome = currency == lexicon.home
    let isLetters =
      joins(end - 1) || text.holds(".", end - 1)
      || text[end - 1] >= 0x80 && text.scalar(before: end).value >= 0x3000
      || text[end - 1] >= 0x80 && MoneyLexicon.joins(text.scalar(before: end).value)
    guard isLetters else { return false }
    let isCode = !codeText(unit).isEmpty
    // `5 gold medals`, `12 srebro`
    if !isCode, currency.status == .metal || currency.code == "ZWG" { return true }
    if isBehindMinusWord(figure.start) || isAfter && isOthers(unit) { return true }
    guard figure.isPlain, scale == nil else { return false }
    if !currency.isActive, !isHome { return true }
    // `5 sek`, `ils 5`
    if isCode, text[first] & 0x20 != 0, Self.words.contains(codeText(unit)) { return true }
    let isSmall = Codes.small.contains(currency) && !Codes.words.contains(codeText(unit))
    if !isHome, !isSmall, figure.first <= 2 { return true }
    // `3 р. в день`
    if unit.isSign, unit.range.count <= 3, text[first] >= 0xD0, currency.code == "RUB" {
      return true
    }
    let isASCII = text[first] < 0x80
    if !isAfter, !isCode || text[first] & 0x20 != 0 {
      // `원 3`, `Lt 5`, `NIS 2`; but `kr 500` where it is the region's.
      return !(isHome && isASCII && figure.first > 2)
    }
    // `12 Ft.`, `3 DM`
    if isAfter, unit.isSign, isASCII, !isHome { return true }
    // Vietnamese has other words that differ in their accents only.
    guard locale.identifier.hasPrefix("vi"), !isCode, !unit.isSign else { return false }
    let word = String(
      decoding: UnsafeBufferPointer(rebasing: text[unit.range]), as: UTF8.self)
    return word.lowercased() != "đồng"
  }

  private static let words: Set<String> = ["sek", "ils", "try", "nok", "php", "cad", "sar"]

  /// `minus 50 Euro`: what the word takes away may be negative.
  private func isBehindMinusWord(_ start: Int) -> Bool {
    let end = start - text.space(before: start)
    guard end < start, end > 0 else { return false }
    let word = String(
      decoding: UnsafeBufferPointer(rebasing: text[wordStart(end)..<end]), as: UTF8.self)
    return Self.minusWords.contains(word.lowercased())
  }

  private static let minusWords: Set<String> = [
    "minus", "moins", "menos", "meno", "минус", "мінус", "μείον", "eksi", "miinus", "mínusz",
  ]

  /// `lei moldovenești`: the word behind says another country.
  private func isOthers(_ unit: MoneyUnit) -> Bool {
    let space = text.space(at: unit.range.upperBound)
    guard space > 0,
      let match = lexicon.match(text, at: unit.range.upperBound + space, .adjective)
    else { return false }
    return !lexicon.currencies(match.entry).contains(unit.candidates[0])
  }

  /// Minutes in Greek, hundredths in Italian.
  func isTimeWord(_ range: Range<Int>) -> Bool {
    let word = String(decoding: UnsafeBufferPointer(rebasing: text[range]), as: UTF8.self)
    return ["λεπτά", "λεπτό", "centesimi", "centesimo", "pennies"].contains(word.lowercased())
  }
}
