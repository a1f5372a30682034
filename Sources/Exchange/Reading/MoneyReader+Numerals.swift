import Money

/// Numbers in ideographs, and units that have their thousands in them.
extension MoneyReader {
  /// Whether a number in ideographs may begin there.
  func isNumeral(_ at: Int) -> Bool { Self.numeral(text.scalar(at: at).value) != nil }

  /// The digit, or the power of ten from ten on.
  private static func numeral(_ scalar: UInt32) -> (value: Int128, isPower: Bool)? {
    switch scalar {
    case 0x3007, 0x96F6: (0, false)
    case 0x4E00: (1, false)
    case 0x4E8C, 0x4E24, 0x5169: (2, false)
    case 0x4E09: (3, false)
    case 0x56DB: (4, false)
    case 0x4E94: (5, false)
    case 0x516D: (6, false)
    case 0x4E03: (7, false)
    case 0x516B: (8, false)
    case 0x4E5D: (9, false)
    case 0x5341: (10, true)
    case 0x767E: (100, true)
    case 0x5343: (1000, true)
    case 0x4E07, 0x842C: (10_000, true)
    case 0x4EBF, 0x5104: (100_000_000, true)
    default: nil
    }
  }

  /// `五百元`, `千円`, `一万円`; but not `数千円`, which is no number.
  func numerals(_ start: Int, _ end: inout Int) -> MoneyRead? {
    var (total, section, digit): (Int128, Int128, Int128?) = (0, 0, nil)
    var at = start
    var count = 0
    while at < text.count {
      let scalar = text.scalar(at: at)
      guard let (value, isPower) = Self.numeral(scalar.value) else { break }
      if !isPower {
        // `二五`: digits in a row are no number of this kind.
        if let digit, digit > 0 { return nil }
        digit = value
      } else if value < 10_000 {
        section += (digit ?? 1) * value
        digit = nil
      } else {
        total = (total + section + (digit ?? 0)) * value
        guard total > 0, total < Self.powers[15] else { return nil }
        (section, digit) = (0, nil)
      }
      at += scalar.length
      count += 1
    }
    guard count > 0 else { return nil }
    end = at
    let amount = total + section + (digit ?? 0)
    let unitStart = at + text.space(at: at)
    guard amount > 0, start == floor || !followsNumber(start),
      let unit = lexicon.unit(text, at: unitStart, isCode: { code($0).map { ($0, true) } }),
      !unit.needsMore, text[unit.range.lowerBound] >= 0x80
    else { return nil }
    var isCertain = unit.isSure && amount > 9 && !goesOn(unit.range.upperBound)
    if start > 0, text[start - 1] >= 0x80 {
      let scalar = text.scalar(before: start).value
      // `数千円`, `第三元`, `约五百元`
      if [0x6570, 0x51E0, 0x5E7E, 0x4E0A, 0x7B2C, 0x70B9, 0x70B9, 0x5206].contains(scalar) {
        return nil
      }
      if 0x3400...0x9FFF ~= scalar { isCertain = false }
    }
    if text[unit.range.upperBound - 1] >= 0x80, unit.range.upperBound < text.count,
      Self.numeral(text.scalar(at: unit.range.upperBound).value) != nil
    {
      isCertain = false
    }
    // `十五块五毛`
    if let (cents, centsEnd) = minorNumeral(unit.range.upperBound, unit),
      let sum = try? Decimal(amount) + cents
    {
      return MoneyRead(
        range: start..<centsEnd, amounts: [sum], currencies: unit.candidates,
        isCertain: unit.isSure && !goesOn(centsEnd))
    }
    return MoneyRead(
      range: start..<unit.range.upperBound, amounts: [Decimal(amount)],
      currencies: unit.candidates, isCertain: isCertain)
  }

  /// A numeral and the word for a tenth or a hundredth of this money, and where they end.
  private func minorNumeral(_ start: Int, _ unit: MoneyUnit) -> (Decimal, Int)? {
    guard start < text.count, text[start] >= 0xE3 else { return nil }
    let scalar = text.scalar(at: start)
    guard let (value, isPower) = Self.numeral(scalar.value), !isPower,
      let match = lexicon.match(text, at: start + scalar.length, .minor),
      lexicon.currencies(match.entry).contains(where: unit.candidates.contains)
    else { return nil }
    return (Decimal(value, scale: Int(match.entry.value)), match.range.upperBound)
  }

  /// `2 mkr`, `5 MSEK`, `120 TEUR`: the unit has the thousands in it.
  func scaledUnit(_ figure: Figure) -> (scale: ScaleFound, behind: UnitBehind)? {
    let at = figure.end + text.space(at: figure.end)
    guard at + 2 < text.count else { return nil }
    switch text[at] {
    case UInt8(ascii: "m"), UInt8(ascii: "t"), UInt8(ascii: "k"), UInt8(ascii: "M"),
      UInt8(ascii: "e"),
      UInt8(ascii: "T"), UInt8(ascii: "K"):
      break
    default: return nil
    }
    var end = at
    while text.isLetter(end) { end += 1 }
    guard 3...4 ~= end - at, lexicon.isEdge(text, end) else { return nil }
    let word = String(decoding: UnsafeBufferPointer(rebasing: text[at..<end]), as: UTF8.self)
    guard let (power, currency) = scaledUnit(word) else { return nil }
    return (
      ScaleFound(factor: Decimal(Self.powers[power]), end: figure.end, isSure: true),
      UnitBehind(
        unit: MoneyUnit(range: at..<end, candidates: [currency], isSure: true, isSign: false),
        isTight: at == figure.end, isBeforeNumber: false)
    )
  }

  private func scaledUnit(_ word: String) -> (Int, Currency)? {
    switch word {
    case "tkr", "mkr", "mdkr", "mnkr", "Tkr", "Mkr", "MKR", "Mdkr":
      guard let home = locale.home, ["SEK", "NOK", "DKK"].contains(home.code) else { return nil }
      return (
        word.first == "t" || word.first == "T"
          ? 3
          : word.count == 4 && word.last == "r"
            && word.dropFirst().first == "d" ? 9 : 6, home
      )
    case "mdp", "mdd", "MDP", "MDD":
      // `millones de pesos`, `millones de dólares`
      guard let home = locale.home, home.code == "MXN" else { return nil }
      return (6, word.last == "p" || word.last == "P" ? home : .usd)
    case "eFt", "EFt", "MFt", "mFt":
      return Currency(code: "HUF").map { (word.first == "e" || word.first == "E" ? 3 : 6, $0) }
    case "TEUR", "kEUR", "KEUR", "MEUR", "TCHF", "kCHF", "MCHF", "MSEK", "KSEK", "kSEK", "TSEK",
      "TNOK", "TDKK", "MNOK",
      "kNOK", "MDKK", "kDKK", "MUSD", "kUSD", "MGBP", "kGBP":
      return Currency(code: String(word.dropFirst())).map { (word.first == "M" ? 6 : 3, $0) }
    default: return nil
    }
  }

  /// `£9.99p`, `£12.50pp`, `£550pcm`: letters that a price may end with.
  func isPriceSuffix(_ end: Int, _ figure: Figure, _ unit: MoneyUnit) -> Bool {
    guard unit.isSign, text.isLetter(end) else { return false }
    var stop = end
    while text.isLetter(stop) { stop += 1 }
    guard stop - end <= 4, lexicon.isEdge(text, stop) else { return false }
    let suffix = String(decoding: UnsafeBufferPointer(rebasing: text[end..<stop]), as: UTF8.self)
    switch suffix {
    case "p": return figure.hasDecimals && unit.candidates[0].code == "GBP"
    case "pp", "ppn", "pppn", "pcm", "pw", "pa", "ea", "each", "ono", "obo", "pkg", "inc":
      return true
    default: return false
    }
  }
}
