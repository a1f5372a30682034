/// Which kinds of words may have these first bytes. It rules a place of a text out in a few steps; what
/// it does not rule out is looked up in the automaton.
///
/// A table by the groups of three bytes, twice: for a letter and for a mark after them. A shorter
/// word is there with each group that may follow it, so that neither `on` nor `for` begins `forty`.
struct WordFilter: Sendable {
  /// Groups of bytes. Letters have one each, in small letters: 1 to 26.
  private enum Group {
    static let mark: UInt8 = 0
    static let digit: UInt8 = 27
    static let dollar: UInt8 = 28
    static let point: UInt8 = 29
    static let apostrophe: UInt8 = 30
    /// Part of a character beyond ASCII.
    static let wide: UInt8 = 31
    static let all: ClosedRange<UInt8> = 0...31

    /// Whether a word that ends in the one may be followed by the other.
    static func ends(_ group: UInt8, _ next: UInt8) -> Bool {
      !(1...digit ~= group && 1...digit ~= next)
    }
  }

  private static let size = 32 * 32 * 32
  /// Where the groups of all bytes begin, and the kinds of all words by the first byte alone.
  private static let groups = 2 * size
  private static let firsts = groups + 256
  /// The kinds by three groups before a letter, and before a mark; then those two.
  private var table: [UInt8]

  init() { self.init(filledWith: 0) }

  private init(filledWith kinds: UInt8) {
    table = [UInt8](repeating: kinds, count: Self.firsts + 256)
    for byte in UInt8.min...UInt8.max {
      table[Self.groups + Int(byte)] =
        switch byte {
        case 0x80...: Group.wide
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
          byte & 0x1F
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): Group.digit
        case UInt8(ascii: "$"): Group.dollar
        case UInt8(ascii: "."): Group.point
        case UInt8(ascii: "'"): Group.apostrophe
        default: Group.mark
        }
    }
    guard kinds == 0 else { return }
    // Folded, it may be any letter.
    for place in (Int(Group.wide) << 10)..<Self.size {
      table[place] = 0xFF
      table[Self.size + place] = 0xFF
    }
    for byte in 0x80..<0x100 { table[Self.firsts + byte] = 0xFF }
  }

  /// Rules nothing out: for a typed line, which costs less to look up than the filter to fill.
  static let open = WordFilter(filledWith: 0xFF)

  /// Adds the beginnings of the common words: four bytes each, how many of them count, the kinds.
  ///
  /// Safe: a byte has 256 values, for each of which the table has room.
  mutating func add(_ list: UnsafePointer<UInt8>) {
    var at = 0
    while list[at + 4] != 0 {
      add(list + at, Int(list[at + 4]), list[at + 5])
      at += 6
    }
  }

  /// Adds a folded word, of which the first four bytes count, or all of a shorter one.
  mutating func add(_ word: some Collection<UInt8>, _ kinds: MoneyLexicon.Kinds) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4) { first in
      var count = 0
      for byte in word.prefix(4) {
        first[count] = byte
        count += 1
      }
      if count > 0, let start = first.baseAddress { add(start, count, kinds.packed) }
    }
  }

  private mutating func add(_ word: UnsafePointer<UInt8>, _ count: Int, _ kinds: UInt8) {
    table.withUnsafeMutableBufferPointer { table in
      let first = table[Self.groups + Int(word[0])]
      if table[Self.firsts + Int(word[0])] & kinds != kinds {
        for byte in 0..<256 where table[Self.groups + byte] == first {
          table[Self.firsts + byte] |= kinds
        }
      }
      // A letter beyond ASCII may be the second one, folded.
      Self.note(table, kinds, first, Group.wide, nil)
      guard count > 1 else {
        for second in Group.all where Group.ends(first, second) {
          Self.note(table, kinds, first, second, nil)
        }
        return
      }
      let second = table[Self.groups + Int(word[1])]
      Self.note(table, kinds, first, second, Group.wide)
      if count > 2 {
        let third = table[Self.groups + Int(word[2])]
        let goesOn = count > 3 && 1...Group.digit ~= table[Self.groups + Int(word[3])]
        return Self.note(table, kinds, first, second, third, isBeforeMark: !goesOn)
      }
      for third in Group.all where Group.ends(second, third) {
        Self.note(table, kinds, first, second, third)
      }
    }
  }

  /// Notes these kinds for three groups; nil for any third one.
  private static func note(
    _ table: UnsafeMutableBufferPointer<UInt8>, _ kinds: UInt8, _ first: UInt8, _ second: UInt8,
    _ third: UInt8?, isBeforeMark: Bool = true
  ) {
    let place = Int(first) << 10 | Int(second) << 5
    // Behind a letter, what may follow a letter beyond ASCII is noted for all third ones at once.
    if third == nil, second == Group.wide, table[place] & kinds == kinds { return }
    for third in third.map({ $0...$0 }) ?? Group.all {
      table[place | Int(third)] |= kinds
      if isBeforeMark { table[size + place | Int(third)] |= kinds }
    }
  }

  /// The kinds of all words that may begin with the first three of these bytes, before the fourth.
  @inline(__always)
  func kinds(
    _ first: UInt8, _ second: UInt8, _ third: UInt8, _ fourth: UInt8
  ) -> MoneyLexicon.Kinds {
    table.withUnsafeBufferPointer { table in
      let groups = Self.groups
      let place =
        Int(table[groups &+ Int(first)]) << 10 | Int(table[groups &+ Int(second)]) << 5
        | Int(table[groups &+ Int(third)])
      // Letters, digits and what is beyond ASCII.
      let next = table[groups &+ Int(fourth)]
      let isMark = next == Group.mark || next &- Group.dollar < 3
      return MoneyLexicon.Kinds(packed: table[isMark ? place &+ Self.size : place])
    }
  }

  /// False for the marks and digits that no word begins with.
  @inline(__always)
  func hasAny(_ first: UInt8) -> Bool {
    table.withUnsafeBufferPointer { $0[Self.firsts &+ Int(first)] != 0 }
  }
}

extension MoneyLexicon {
  /// Kinds of words, and codes.
  package struct Kinds: OptionSet {
    package let rawValue: UInt16
    package static let sign = Kinds(.sign)
    package static let noun = Kinds(.noun)
    static let adjective = Kinds(.adjective)
    static let minor = Kinds(.minor)
    static let scale = Kinds(.scale)
    static let number = Kinds(.number)
    static let lead = Kinds(.lead)
    package static let code = Kinds(rawValue: 1 << 8)

    @inline(__always)
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    @inline(__always)
    package init(_ kind: Kind) { rawValue = 1 << UInt16(kind.rawValue) }

    /// In a byte, where the last two kinds of words are one.
    package var packed: UInt8 {
      UInt8(rawValue & 0x7F | rawValue >> 1 & 0x80 | rawValue >> 1 & 0x40)
    }

    @inline(__always)
    init(packed: UInt8) {
      let bits = UInt16(packed)
      rawValue = bits & 0x7F | bits << 1 & 0x100 | bits << 1 & 0x80
    }
  }

  /// The kinds of which a word may begin there. A character beyond ASCII may begin any.
  @inline(__always)
  func kinds(_ text: Bytes, at start: Int) -> Kinds {
    guard start < text.count, beginnings.hasAny(text[start]) else { return [] }
    if start &+ 4 <= text.count {
      return beginnings.kinds(text[start], text[start &+ 1], text[start &+ 2], text[start &+ 3])
    }
    let second = start + 1 < text.count ? text[start + 1] : 0
    let third = start + 2 < text.count ? text[start + 2] : 0
    return beginnings.kinds(text[start], second, third, 0)
  }

  /// The kinds of which a sign, a noun or a code may end there.
  @inline(__always)
  func kinds(_ text: Bytes, before end: Int) -> Kinds {
    guard end > 0, ends.hasAny(text[end &- 1]) else { return [] }
    if end >= 4 {
      return ends.kinds(text[end &- 1], text[end &- 2], text[end &- 3], text[end &- 4])
    }
    let second = end > 1 ? text[end - 2] : 0
    let third = end > 2 ? text[end - 3] : 0
    return ends.kinds(text[end - 1], second, third, 0)
  }
}
