extension Locale {
  /// `de-CH`, `de_CH`, `de_CH.UTF-8@euro`, in any case; `de` is the first with that language. `C` and
  /// `POSIX` are the plain locale.
  ///
  /// The format is that of language and region, as CLDR has it; where it has none, that of the language
  /// alone. A language without words has those of a locale of its region, the English one first, as
  /// `pa-IN` has those of `en-IN`, or none.
  public init?(identifier: String) {
    guard let tag = Tag(identifier.utf8) else { return nil }
    if tag.language == Tag.word("c") || tag.language == Tag.word("posix") {
      self = .plain
      return
    }
    var (exact, first, neighbor): (UInt16?, UInt16?, UInt16?)
    var index: UInt16 = 0
    while exact == nil, LocaleTable.head(index).pointee != LocaleTable.lineEnd {
      let row = Tag(row: LocaleTable.head(index))
      if row.language == tag.language {
        if first == nil { first = index }
        if row.region == tag.region || tag.region == 0 { exact = index }
      } else if row.region == tag.region, tag.region != 0, index < LocaleTable.wordCount,
        neighbor == nil || row.language == Tag.word("en") && neighbor.map(Self.isEnglish) == false
      {
        neighbor = index
      }
      index += 1
    }
    guard let format = exact ?? first ?? neighbor else { return nil }
    let hasWords = first.map { $0 < LocaleTable.wordCount } ?? false
    let words =
      hasWords ? (exact.flatMap { $0 < LocaleTable.wordCount ? $0 : nil } ?? first) : neighbor
    let found = Locale(index: format, words: words ?? LocaleTable.wordCount - 1)
    if exact == nil, first != nil, let country = tag.country {
      self = found.named(for: country.letters, with: country.money)
    } else {
      self = found
    }
  }

  private static func isEnglish(_ index: UInt16) -> Bool {
    Tag(row: LocaleTable.head(index)).language == Tag.word("en")
  }

  /// The locale of the environment: the first of LC_ALL, LC_MONETARY and LANG that is set. Plain if
  /// none is set, or if its language is not in the table.
  public static func matching(environment: (String) -> String?) -> Locale {
    if let value = environment("LC_ALL"), !value.isEmpty {
      return Locale(identifier: value) ?? .plain
    }
    if let value = environment("LC_MONETARY"), !value.isEmpty {
      return Locale(identifier: value) ?? .plain
    }
    return environment("LANG").flatMap { Locale(identifier: $0) } ?? .plain
  }
}

/// Language and region as lower-case letters packed into machine words, so that the lookup at start
/// allocates nothing.
private struct Tag {
  private(set) var language: UInt64 = 0
  private(set) var region: UInt64 = 0

  /// Nil if a part is empty or longer than eight bytes.
  init?(_ text: String.UTF8View) {
    var part: UInt64 = 0
    var length = 0
    for byte in text {
      if byte == UInt8(ascii: ".") || byte == UInt8(ascii: "@") { break }
      if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") {
        guard length > 0 else { return nil }
        take(part, length)
        (part, length) = (0, 0)
        continue
      }
      guard length < 8 else { return nil }
      part = part << 8 | UInt64(byte | 0x20)
      length += 1
    }
    guard length > 0 else { return nil }
    take(part, length)
  }

  /// A row's own identifier.
  ///
  /// Safe: a row of `LocaleTable` has twenty bytes.
  init(row head: UnsafePointer<UInt8>) {
    var inRegion = false
    for place in 0..<6 where head[place] != UInt8(ascii: " ") {
      if head[place] == UInt8(ascii: "-") {
        inRegion = true
      } else if inRegion {
        region = region << 8 | UInt64(head[place] | 0x20)
      } else {
        language = language << 8 | UInt64(head[place] | 0x20)
      }
    }
  }

  /// The letters of a region that CLDR does not name with this language, and its money; nil where it is
  /// no country.
  var country: (letters: UInt16, money: Currency)? {
    let pair = UInt16(truncatingIfNeeded: region) & 0xDFDF
    let letters = [UInt8(pair >> 8), UInt8(pair & 0xFF)]
    let country = String(decoding: letters, as: UTF8.self)
    guard region >> 16 == 0, letters.allSatisfy({ 65...90 ~= $0 }),
      let money = Country.currencies(of: country).first
    else { return nil }
    return (pair, money)
  }

  /// The letters of a literal.
  @inline(__always)
  static func word(_ text: StaticString) -> UInt64 {
    var word: UInt64 = 0
    for place in 0..<text.utf8CodeUnitCount {
      word = word << 8 | UInt64(text.utf8Start[place] | 0x20)
    }
    return word
  }

  private mutating func take(_ part: UInt64, _ length: Int) {
    if language == 0 {
      language = Self.current(part)
    } else if length == 4 {
      // A script, which decides only in Chinese.
      if part == Self.word("hant"), region == 0 { region = Self.word("tw") }
    } else if region == 0 || region == Self.word("tw") {
      region = part
    }
  }

  /// Maps old codes of languages to those of the table.
  private static func current(_ language: UInt64) -> UInt64 {
    switch language {
    case word("no"), word("nn"): word("nb")
    case word("iw"): word("he")
    case word("in"): word("id")
    case word("tl"): word("fil")
    default: language
    }
  }
}
