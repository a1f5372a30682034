/// Which kinds of words may have these first bytes. It rules a place of a text out in a few steps; what
/// it does not rule out is looked up in the automaton, so a collision only costs time.
struct WordFilter: Sendable {
  private static let bits: UInt32 = 14
  private var masks = [UInt8](repeating: 0, count: 1 << Int(bits))

  /// Adds a folded word, of which the first three bytes count, or all of a shorter one.
  mutating func add(_ word: some Collection<UInt8>, _ kinds: MoneyLexicon.Kinds) {
    var key: UInt32 = 0
    for byte in word.prefix(3).reversed() { key = key << 8 | UInt32(byte) }
    masks[Self.place(key)] |= kinds.rawValue
  }

  /// The kinds of all words that may begin with these folded bytes, the words of one and two
  /// bytes included.
  @inline(__always)
  func kinds(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> MoneyLexicon.Kinds {
    let one = UInt32(first)
    let two = one | UInt32(second) << 8
    let three = two | UInt32(third) << 16
    return MoneyLexicon.Kinds(
      rawValue: masks[Self.place(one)] | masks[Self.place(two)] | masks[Self.place(three)])
  }

  @inline(__always)
  private static func place(_ key: UInt32) -> Int {
    Int((key &* 0x9E37_79B1) >> (32 - bits))
  }
}

extension MoneyLexicon {
  /// Kinds of words, and codes.
  struct Kinds: OptionSet {
    let rawValue: UInt8
    static let sign = Kinds(.sign)
    static let noun = Kinds(.noun)
    static let adjective = Kinds(.adjective)
    static let minor = Kinds(.minor)
    static let scale = Kinds(.scale)
    static let number = Kinds(.number)
    static let lead = Kinds(.lead)
    static let code = Kinds(rawValue: 0x80)
    static let all = Kinds(rawValue: 0xFF)

    @inline(__always)
    init(rawValue: UInt8) { self.rawValue = rawValue }

    @inline(__always)
    init(_ kind: Kind) { rawValue = 1 << kind.rawValue }
  }

  /// The kinds of which a word may begin there. Where the text is not ASCII, any may.
  @inline(__always)
  func kinds(_ text: Bytes, at start: Int) -> Kinds {
    guard start < text.count else { return [] }
    let first = text[start]
    let second = start + 1 < text.count ? text[start + 1] : 0
    let third = start + 2 < text.count ? text[start + 2] : 0
    guard first | second | third < 0x80 else { return .all }
    return beginnings.kinds(Self.small(first), Self.small(second), Self.small(third))
  }

  /// The kinds of which a sign, a noun or a code may end there.
  @inline(__always)
  func kinds(_ text: Bytes, before end: Int) -> Kinds {
    guard end > 0 else { return [] }
    let last = text[end - 1]
    let second = end > 1 ? text[end - 2] : 0
    let third = end > 2 ? text[end - 3] : 0
    guard last | second | third < 0x80 else { return .all }
    return ends.kinds(Self.small(last), Self.small(second), Self.small(third))
  }

  @inline(__always)
  private static func small(_ byte: UInt8) -> UInt8 {
    byte &- 65 < 26 ? byte | 0x20 : byte
  }
}
