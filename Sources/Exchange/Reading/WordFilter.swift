/// Which kinds of words may have these first bytes. It rules a place of a text out in a few steps; what
/// it does not rule out is looked up in the automaton.
///
/// A table by the groups of three bytes. A shorter word is there with each group that may follow it,
/// so that `on` is no beginning of `one`.
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
  /// The kinds by three groups, then the groups of all bytes, then the kinds of all words by the
  /// first byte alone.
  private var table = [UInt8](repeating: 0, count: size + 512)

  init() {
    for byte in UInt8.min...UInt8.max {
      table[Self.size + Int(byte)] =
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
    // Folded, it may be any letter.
    for place in (Int(Group.wide) << 10)..<Self.size { table[place] = 0xFF }
    for byte in 0x80..<0x100 { table[Self.size + 256 + byte] = 0xFF }
  }

  /// Adds a folded word, of which the first three bytes count, or all of a shorter one.
  mutating func add(_ word: some Collection<UInt8>, _ kinds: MoneyLexicon.Kinds) {
    var groups: (first: UInt8, second: UInt8?, third: UInt8?) = (0, nil, nil)
    for (place, byte) in word.prefix(3).enumerated() {
      let group = table[Self.size + Int(byte)]
      switch place {
      case 0: groups.first = group
      case 1: groups.second = group
      default: groups.third = group
      }
    }
    let first = groups.first
    for byte in 0..<256 where table[Self.size + byte] == first {
      table[Self.size + 256 + byte] |= kinds.packed
    }
    // A letter beyond ASCII may be the second one, folded.
    for third in Group.all { note(kinds, first, Group.wide, third) }
    guard let second = groups.second else {
      for second in Group.all where Group.ends(first, second) {
        for third in Group.all { note(kinds, first, second, third) }
      }
      return
    }
    note(kinds, first, second, Group.wide)
    if let third = groups.third { return note(kinds, first, second, third) }
    for third in Group.all where Group.ends(second, third) { note(kinds, first, second, third) }
  }

  private mutating func note(
    _ kinds: MoneyLexicon.Kinds, _ first: UInt8, _ second: UInt8, _ third: UInt8
  ) {
    table[Int(first) << 10 | Int(second) << 5 | Int(third)] |= kinds.packed
  }

  /// The kinds of all words that may begin with these bytes.
  @inline(__always)
  func kinds(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> MoneyLexicon.Kinds {
    table.withUnsafeBufferPointer { table in
      let groups = Self.size
      let place =
        Int(table[groups &+ Int(first)]) << 10 | Int(table[groups &+ Int(second)]) << 5
        | Int(table[groups &+ Int(third)])
      return MoneyLexicon.Kinds(packed: table[place])
    }
  }

  /// False for the marks and digits that no word begins with.
  @inline(__always)
  func hasAny(_ first: UInt8) -> Bool {
    table.withUnsafeBufferPointer { $0[Self.size &+ 256 &+ Int(first)] != 0 }
  }
}

extension MoneyLexicon {
  /// Kinds of words, and codes.
  struct Kinds: OptionSet {
    let rawValue: UInt16
    static let sign = Kinds(.sign)
    static let noun = Kinds(.noun)
    static let adjective = Kinds(.adjective)
    static let minor = Kinds(.minor)
    static let scale = Kinds(.scale)
    static let number = Kinds(.number)
    static let lead = Kinds(.lead)
    static let code = Kinds(rawValue: 0x100)

    @inline(__always)
    init(rawValue: UInt16) { self.rawValue = rawValue }

    @inline(__always)
    init(_ kind: Kind) { rawValue = 1 << UInt16(kind.rawValue) }

    /// In a byte, where the last two kinds of words are one.
    var packed: UInt8 {
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
    let first = text[start]
    let second = start + 1 < text.count ? text[start + 1] : 0
    let third = start + 2 < text.count ? text[start + 2] : 0
    return beginnings.kinds(first, second, third)
  }

  /// The kinds of which a sign, a noun or a code may end there.
  @inline(__always)
  func kinds(_ text: Bytes, before end: Int) -> Kinds {
    guard end > 0, ends.hasAny(text[end - 1]) else { return [] }
    let last = text[end - 1]
    let second = end > 1 ? text[end - 2] : 0
    let third = end > 2 ? text[end - 3] : 0
    return ends.kinds(last, second, third)
  }
}
