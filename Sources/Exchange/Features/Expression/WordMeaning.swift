/// What a word of an expression can mean besides a currency.
///
/// The parser asks for it once and goes on: codes and names mean none of this.
struct WordMeaning {
  let roles: Roles
  /// The month, 1...12; the weekday as `Weekday` counts them; or how many zeros a word adds.
  let value: UInt8

  struct Roles: OptionSet {
    let rawValue: UInt16

    /// `in`: no unit begins with it.
    static let keyword = Roles(rawValue: 1)
    /// `times`: the same, unless digits follow.
    static let operation = Roles(rawValue: 2)
    /// `in`, `to`: a target follows.
    static let conversion = Roles(rawValue: 4)
    /// `nach`: a target may follow.
    static let preposition = Roles(rawValue: 8)
    /// `on`, `a`, `last`: a day may begin with it.
    static let day = Roles(rawValue: 16)
    static let month = Roles(rawValue: 32)
    static let weekday = Roles(rawValue: 64)
    /// `million`
    static let zeros = Roles(rawValue: 128)
    /// `please`: says nothing more after all else.
    static let ending = Roles(rawValue: 256)
    /// `percent`, and what follows it: `of`.
    static let percent = Roles(rawValue: 512)
    static let share = Roles(rawValue: 1_024)
    /// `vat`: what a percentage is for.
    static let levy = Roles(rawValue: 2_048)
  }

  /// The meaning of a word, by its letters; no roles if it has none.
  static func of(_ letters: UInt64) -> WordMeaning {
    var place = Table.place(of: letters)
    while table.letters[place] != letters, table.letters[place] != 0 {
      place = Table.place(after: place)
    }
    return table.meanings[place]
  }

  // MARK: Words

  private static let table = Table([
    words([.keyword, .share], ["of"]),
    words(.keyword, ["and"]),
    words(.percent, ["percent", "prozent", "prosent", "procent", "pct", "percento"]),
    words(.share, ["von", "di", "av", "van", "af", "de"]),
    words(
      .levy,
      [
        "tip", "tax", "vat", "service", "discount", "fee", "gratuity", "mwst", "tva", "iva", "moms",
        "btw", "rabatt", "trinkgeld", "surcharge",
      ]),
    words([.keyword, .conversion], ["in", "to", "into"]),
    words([.keyword, .conversion, .day], ["as"]),
    words([.keyword, .day], ["on", "at", "last", "today", "yesterday"]),
    words([.day, .preposition], ["a"]),
    words(.day, ["an", "one", "end", "start", "beginning"]),
    words(
      .operation,
      [
        "x", "times", "plus", "minus", "divided", "off", "or", "with", "incl", "including", "less",
        "without", "mal",
      ]),
    words(
      .ending,
      ["please", "bitte", "por", "svp", "eder", "ne", "yapar", "s", "rate", "now", "people"]),
    words([.ending, .preposition], ["berapa"]),
    words(
      .preposition,
      [
        "en", "nach", "zu", "em", "para", "na", "w", "do", "til", "till", "i", "naar", "v", "ve",
        "la", "ke", "dalam", "ra", "for", "per", "sang", "bang", "auf", "vers", "contra", "versus",
        "vs", "against", "ja", "az", "og", "pre", "mot", "od", "sa", "u", "au", "aux", "no", "nos",
        "nas", "nel", "nella", "nei", "negli", "we", "kwa", "ne", "ga", "uz",
      ]),
    words(.zeros, ["k", "thousand"], 3),
    words(.zeros, ["m", "mn", "mio", "million"], 6),
    words(.zeros, ["bn", "mrd", "billion"], 9),
    words(.zeros, ["tn", "trillion"], 12),
    counted(
      [.keyword, .day, .weekday],
      ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]),
    counted(
      [.day, .month],
      [
        "january", "february", "march", "april", "may", "june", "july", "august", "september",
        "october", "november", "december",
      ]),
    counted(
      [.day, .month],
      ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]),
  ])

  private typealias Entry = (letters: UInt64, meaning: WordMeaning)

  private static func words(
    _ roles: Roles, _ words: [StaticString], _ value: UInt8 = 0
  ) -> [Entry] {
    words.map { (Word.letters($0), WordMeaning(roles: roles, value: value)) }
  }

  /// Words with the values 1, 2, 3 …
  private static func counted(_ roles: Roles, _ words: [StaticString]) -> [Entry] {
    words.enumerated().map {
      (Word.letters($0.element), WordMeaning(roles: roles, value: UInt8($0.offset + 1)))
    }
  }

  /// The words by their letters: each is at its place, or at the next one that was free.
  private struct Table {
    private(set) var letters = [UInt64](repeating: 0, count: 256)
    private(set) var meanings = [WordMeaning](
      repeating: WordMeaning(roles: [], value: 0), count: 256)

    init(_ groups: [[Entry]]) {
      for group in groups {
        for entry in group {
          var place = Self.place(of: entry.letters)
          while letters[place] != 0, letters[place] != entry.letters {
            place = Self.place(after: place)
          }
          letters[place] = entry.letters
          meanings[place] = entry.meaning
        }
      }
    }

    static func place(of letters: UInt64) -> Int {
      Int(truncatingIfNeeded: (letters &* 0x9E37_79B9_7F4A_7C15) &>> 56)
    }

    static func place(after place: Int) -> Int { (place &+ 1) & 255 }
  }
}
