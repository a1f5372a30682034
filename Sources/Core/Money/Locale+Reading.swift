/// What a locale says of texts in it: how words and numbers are read, and what money and countries are called.
extension Locale {
  /// The language of its words: `de`, `fil`; `C` for the plain locale.
  public var language: Substring { spoken.identifier.prefix { $0 != "-" } }

  /// The place in `all` of the locale whose words it has.
  public var place: Int { Int(words) }

  /// The separator of groups of digits; empty if digits are not grouped.
  public var groupSeparator: String { Separator(head[7]).text }

  /// Whether groups of digits are separated by spaces.
  public var groupsAreSpaced: Bool { head[7] == UInt8(ascii: "n") || head[7] == UInt8(ascii: "u") }

  public var minus: String {
    switch head[12] {
    case UInt8(ascii: "m"): "\u{2212}"
    case UInt8(ascii: "l"): "\u{200E}-"
    case UInt8(ascii: "x"): "\u{200E}\u{2212}"
    default: "-"
    }
  }

  /// Whether words are English here, as they are where no language is set.
  public var isEnglish: Bool {
    let head = spoken.head
    return head[0] == UInt8(ascii: "C")
      || head[0] == UInt8(ascii: "e") && head[1] == UInt8(ascii: "n")
  }

  /// The currency's name in this language, or the English one.
  public func name(of currency: Currency) -> String {
    LocaleNames(self)?.name(of: currency) ?? currency.details.name
  }

  /// The country's name in this language, or the English one; nil for an unknown code.
  public func name(ofCountry code: String) -> String? {
    LocaleNames(self)?.name(ofCountry: code) ?? Country.name(of: code)
  }
}
