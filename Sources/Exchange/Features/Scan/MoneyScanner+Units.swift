import Money

/// The currency beside a number.
extension MoneyScanner {
  struct UnitBefore {
    let start: Int
    let candidates: [Currency]
    /// `$-5`
    let isNegative: Bool
  }

  struct UnitAfter {
    let end: Int
    let candidates: [Currency]
    /// A code or a name, not a sign.
    let isWord: Bool
  }

  /// `$`, `US$ `, `€`, `EUR `, `kr `
  func unitBefore(_ digits: Int) -> UnitBefore? {
    var end = digits
    var isNegative = false
    if end > floor, text[end - 1] == UInt8(ascii: "-") {
      end -= 1
      isNegative = true
    }
    if end > floor, text[end - 1] == 0x20 {
      // `EUR -5` is said, `EUR - 5` is reckoned.
      end -= 1
    } else if end > floor + 1, text[end - 1] == 0xA0, text[end - 2] == 0xC2 {
      end -= 2
    } else if end > floor + 2, text[end - 1] == 0xAF, text[end - 2] == 0x80, text[end - 3] == 0xE2 {
      end -= 3
    }
    guard end > floor else { return nil }
    let last = text[end - 1]
    if last == UInt8(ascii: "$") {
      var start = end - 1
      while start > floor, isLetter(start - 1), end - start <= 4 { start -= 1 }
      guard start == floor || !joins(start - 1) else { return nil }
      return named(start, end, isNegative)
    }
    if last >= 0x80 {
      var start = end - 1
      while start > floor, text[start] & 0xC0 == 0x80 { start -= 1 }
      guard isSign(start) else { return nil }
      return named(start, end, isNegative)
    }
    guard isLetter(end - 1) || last == UInt8(ascii: ".") else { return nil }
    var start = end - 1
    while start > floor, isLetter(start - 1), end - start <= 4 { start -= 1 }
    guard start == floor || !joins(start - 1),
      !(start > floor && text[start - 1] == UInt8(ascii: "-"))
    else { return nil }
    if end - start == 3, let code = code(start, Self.notBefore) {
      return UnitBefore(start: start, candidates: [code], isNegative: isNegative)
    }
    guard Self.letterSigns.contains(string(start..<end)) else { return nil }
    return named(start, end, isNegative)
  }

  private func named(_ start: Int, _ end: Int, _ isNegative: Bool) -> UnitBefore? {
    let candidates = meaning(string(start..<end))
    return candidates.isEmpty
      ? nil : UnitBefore(start: start, candidates: candidates, isNegative: isNegative)
  }

  /// `€`, ` EUR`, ` zł`, ` US dollars`
  func unitAfter(_ digits: Int) -> UnitAfter? {
    var start = digits
    if start < text.count, text[start] == 0x20 {
      start += 1
    } else if start + 1 < text.count, text[start] == 0xC2, text[start + 1] == 0xA0 {
      start += 2
    } else if start + 2 < text.count, text[start] == 0xE2, text[start + 1] == 0x80,
      text[start + 2] == 0xAF
    {
      start += 3
    }
    guard start < text.count else { return nil }
    if text[start] == UInt8(ascii: "$") {
      // `5 $10`: that sign is the next number's.
      guard !isDigit(start + 1), !joins(start + 1) else { return nil }
      return sign(start, start + 1)
    }
    if isSign(start) {
      var end = start + 1
      while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
      return isDigit(end) && start > digits ? nil : sign(start, end)
    }
    guard isLetter(start) else { return nil }
    var end = start
    while isLetter(end), end - start < 16 { end += 1 }
    if end - start == 3, !joins(end), let code = code(start, []) {
      return UnitAfter(end: end, candidates: [code], isWord: true)
    }
    return letters(start) ?? names(start, end)
  }

  private func sign(_ start: Int, _ end: Int) -> UnitAfter? {
    let candidates = meaning(string(start..<end))
    return candidates.isEmpty
      ? nil : UnitAfter(end: end, candidates: candidates, isWord: false)
  }

  /// Signs in letters: `kr`, `zł`, `Kč`, `R$`.
  private func letters(_ start: Int) -> UnitAfter? {
    var end = start
    while end < text.count, end - start < 8,
      isLetter(end) || text[end] >= 0xC3 && text[end] != 0xE2 || text[end] & 0xC0 == 0x80
        || text[end] == UInt8(ascii: "$")
    {
      end += 1
    }
    guard end - start > 1, end - start < 8, !isDigit(end),
      Self.letterSigns.contains(string(start..<end))
    else { return nil }
    return sign(start, end)
  }

  /// `dollars`, `Swiss francs`, `Hong Kong dollars`: up to the first word that is a kind of money.
  private func names(_ start: Int, _ firstEnd: Int) -> UnitAfter? {
    var (word, end) = (start, firstEnd)
    for _ in 0..<4 {
      guard end > word, !joins(end) else { return nil }
      let small = String(decoding: text[word..<end].map { $0 | 0x20 }, as: UTF8.self)
      if Self.kinds.contains(small) {
        let candidates = meaning(string(start..<end))
        return candidates.isEmpty
          ? nil : UnitAfter(end: end, candidates: candidates, isWord: true)
      }
      guard Self.adjectives.contains(small), end < text.count, text[end] == 0x20 else { return nil }
      word = end + 1
      end = word
      while isLetter(end), end - word < 16 { end += 1 }
    }
    return nil
  }

  /// Signs of currencies, the pound's, the yen's, and the block U+20A0.
  private func isSign(_ index: Int) -> Bool {
    guard index + 1 < text.count else { return false }
    if text[index] == 0xC2 { return text[index + 1] == 0xA3 || text[index + 1] == 0xA5 }
    guard index + 2 < text.count, text[index] == 0xE2 else { return false }
    return text[index + 1] == 0x82 && text[index + 2] >= 0xA0 || text[index + 1] == 0x83
  }

  /// Three capitals that are money today; in small letters only the most traded, which are no words.
  private func code(_ start: Int, _ words: Set<String>) -> Currency? {
    let bytes = UnsafeBufferPointer(rebasing: text[start..<start + 3])
    guard let currency = Currency(code: bytes), currency.status == .active else { return nil }
    let isCapital = bytes.allSatisfy { $0 & 0x20 == 0 }
    if isCapital, words.isEmpty { return currency }
    let code = currency.code
    return isCapital
      ? words.contains(code) ? nil : currency : Self.small.contains(code) ? currency : nil
  }

  private func string(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: text[range]), as: UTF8.self)
  }

  /// Codes that are also other names with a number: PHP 8, COP 28, RON 95.
  private static let notBefore: Set<String> = [
    "ALL", "AMD", "ANG", "BAM", "BOB", "CAD", "COP", "CUP", "CVE", "GEL", "MAD", "MOP", "PEN",
    "PHP", "RON", "SOS", "TOP", "TRY", "VES", "WST",
  ]
  private static let small: Set<String> = [
    "USD", "EUR", "GBP", "JPY", "CHF", "AUD", "CAD", "NZD", "CNY", "HKD", "SGD", "SEK", "NOK",
    "DKK", "PLN", "CZK", "HUF", "INR", "KRW", "MXN", "BRL", "ZAR",
  ]
  private static let letterSigns: Set<String> = [
    "kr", "kr.", "Kr", "Kr.", "zł", "zl", "Kč", "Ft", "Rs", "Rs.", "Rp", "R$", "US$", "CA$", "C$",
    "A$", "AU$", "NZ$", "HK$", "NT$", "S$", "лв", "лв.", "руб",
  ]
  private static let kinds: Set<String> = [
    "dollar", "dollars", "euro", "euros", "pound", "pounds", "yen", "franc", "francs", "yuan",
    "renminbi", "rupee", "rupees", "ruble", "rubles", "rouble", "roubles", "krona", "krone",
    "kronor", "kroner", "peso", "pesos", "zloty", "forint", "forints", "koruna", "lira", "shekel",
    "shekels", "dirham", "dirhams", "riyal", "riyals", "dinar", "dinars", "baht", "ringgit",
    "rupiah", "hryvnia", "naira", "shilling", "shillings", "quid", "rand",
  ]
  private static let adjectives: Set<String> = [
    "us", "canadian", "australian", "new", "zealand", "hong", "kong", "singapore", "taiwan",
    "swiss", "british", "egyptian", "japanese", "chinese", "indian", "pakistani", "russian",
    "swedish", "norwegian", "danish", "icelandic", "mexican", "argentine", "chilean",
    "colombian", "philippine", "polish", "hungarian", "czech", "turkish", "israeli", "saudi",
    "thai", "malaysian", "indonesian", "ukrainian", "nigerian", "kenyan", "south", "african",
    "kuwaiti", "bahraini", "cfa", "french", "german", "italian",
  ]
}
