import Reading

/// What a word of an expression can mean besides a currency.
///
/// The parser asks for it once and goes on: codes and names mean none of this.
package struct WordMeaning {
  let roles: Roles
  /// The month, 1...12; the weekday as `Weekday` counts them; or how many zeros a word adds.
  let value: UInt8
  let sense: Sense?

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

  /// The meaning of the word that says this: it is the same for all of them.
  static func of(_ sense: Sense) -> WordMeaning {
    table.meaningsOfSenses[Int(sense.rawValue) - 1]
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

  /// What the lines of `[typed]` with this key mean; nil for one that says no role.
  package init?(key: String) {
    let parts = key.split(separator: "-")
    if parts.count == 2, let number = UInt8(parts[1]) {
      guard parts[0] == "month" || parts[0] == "weekday" else { return nil }
      self.init(
        roles: parts[0] == "month" ? [.day, .month] : [.keyword, .day, .weekday], value: number)
      return
    }
    if parts.count == 2, parts[0] == "says" {
      guard let sense = Sense(name: parts[1]) else { return nil }
      self.init(sense: sense)
      return
    }
    if let zeros = UInt8(key) {
      self.init(roles: .zeros, value: zeros)
      return
    }
    guard let roles = Self.roles[key] else { return nil }
    self.init(roles: roles, value: 0)
  }

  private init(roles: Roles = [], value: UInt8 = 0, sense: Sense? = nil) {
    (self.roles, self.value, self.sense) = (roles, value, sense)
  }

  private static let roles: [String: Roles] = [
    "of-share": [.keyword, .share], "and": .keyword, "percent": .percent, "share": .share,
    "levy": .levy, "conversion": [.keyword, .conversion],
    "conversion-or-day": [.keyword, .conversion, .day], "when": [.keyword, .day],
    "article": [.day, .preposition], "day": .day, "operation": .operation, "last": .ending,
    "last-or-target": [.ending, .preposition], "before-target": .preposition,
  ]

  /// As the packed file has it.
  package var packed: Int {
    Int(roles.rawValue) << 16 | Int(sense?.rawValue ?? 0) << 8 | Int(value)
  }

  package init(packed: Int) {
    self.init(
      roles: Roles(rawValue: UInt16(truncatingIfNeeded: packed >> 16)),
      value: UInt8(truncatingIfNeeded: packed),
      sense: Sense(rawValue: UInt8(truncatingIfNeeded: packed >> 8)))
  }

  /// What a word means that is in two lines: its role in the first that has one, and what it says.
  package func and(_ other: WordMeaning) -> WordMeaning {
    let first = roles.isEmpty ? other : self
    return WordMeaning(roles: first.roles, value: first.value, sense: sense ?? other.sense)
  }

  private static let table = Table()

  /// The words by their letters: each is at its place, or at the next one that was free.
  private struct Table {
    private(set) var letters = [UInt64](repeating: 0, count: 512)
    /// Of the longest word that says it.
    private(set) var meaningsOfSenses = Sense.allCases.map { WordMeaning(sense: $0) }
    private(set) var meanings = [WordMeaning](
      repeating: WordMeaning(), count: 512)

    init() {
      PackedWords.shared.eachWord(.grammar) { word, value in
        let word = Word.letters(word)
        var place = Self.place(of: word)
        while letters[place] != 0, letters[place] != word { place = Self.place(after: place) }
        letters[place] = word
        meanings[place] = WordMeaning(packed: value)
        guard let sense = meanings[place].sense else { return }
        let known = meaningsOfSenses[Int(sense.rawValue) - 1]
        if known.roles.isEmpty { meaningsOfSenses[Int(sense.rawValue) - 1] = meanings[place] }
      }
    }

    static func place(of letters: UInt64) -> Int {
      Int(truncatingIfNeeded: (letters &* 0x9E37_79B9_7F4A_7C15) &>> 55)
    }

    static func place(after place: Int) -> Int { (place &+ 1) & 511 }
  }
}
