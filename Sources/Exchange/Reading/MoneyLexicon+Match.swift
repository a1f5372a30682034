import Money

/// Finds words at their places in a text.
extension MoneyLexicon {
  /// A place in the three trees at once.
  struct Walk {
    var common: WordTrie.Cursor
    var own: WordTrie.Cursor
    var region: WordTrie.Cursor
  }

  /// The beginning of all words.
  @inline(__always)
  var walk: Walk {
    Walk(common: common.root, own: own?.root ?? .none, region: region?.root ?? .none)
  }

  /// Goes one byte further; false where no word goes on so.
  @inline(__always)
  func step(_ walk: inout Walk, _ byte: UInt8) -> Bool {
    if walk.common.isAlive { common.step(&walk.common, byte) }
    if walk.own.isAlive { own.unsafelyUnwrapped.step(&walk.own, byte) }
    if walk.region.isAlive { region.unsafelyUnwrapped.step(&walk.region, byte) }
    return walk.common.at & walk.own.at & walk.region.at >= 0
  }

  func step(_ walk: inout Walk, _ folded: Folded) -> Bool {
    for place in 0..<folded.count where !step(&walk, folded[place]) { return false }
    return true
  }

  /// The kinds of all words that go on from there or end there.
  @inline(__always)
  func kinds(_ walk: Walk) -> Kinds {
    var kinds: Kinds = []
    if walk.common.isAlive { kinds.formUnion(common.kinds(walk.common)) }
    if walk.own.isAlive { kinds.formUnion(own.unsafelyUnwrapped.kinds(walk.own)) }
    if walk.region.isAlive { kinds.formUnion(region.unsafelyUnwrapped.kinds(walk.region)) }
    return kinds
  }

  /// The place of the entries of the word that ends there, 0 where none does: the nearest tree
  /// decides.
  @inline(__always)
  func meaning(_ walk: Walk) -> Int {
    if walk.region.isAlive {
      let value = region.unsafelyUnwrapped.value(walk.region)
      if value != 0 { return value }
    }
    if walk.own.isAlive {
      let value = own.unsafelyUnwrapped.value(walk.own)
      if value != 0 { return value }
    }
    return walk.common.isAlive ? common.value(walk.common) : 0
  }

  struct Match {
    let entry: Entry
    let range: Range<Int>
    /// Whether the same word is another number elsewhere.
    var isContested = false
    /// Whether the word has an ending that the tables lack.
    var isBent = false
  }

  /// Of two meanings of one word, the one of the user's language, then the English one.
  private func preferred(_ match: Match, _ other: Entry) -> Match {
    let isContested =
      match.isContested
      || (match.entry.kind == .scale && other.kind == .scale && match.entry.value != other.value)
    func rank(_ entry: Entry) -> Int {
      (entry.kind == .sign ? 4 : 0) + (entry.flags.contains(.notAlone) ? 0 : 8)
        + (entry.language == language ? 2 : entry.language == Self.english ? 1 : 0)
    }
    return Match(
      entry: rank(other) > rank(match.entry) ? other : match.entry, range: match.range,
      isContested: isContested)
  }

  /// The longest word of these kinds that begins there and ends where a word may end.
  @inline(__always)
  func match(_ text: Bytes, at start: Int, _ kind: Kind) -> Match? {
    match(text, at: start, of: Kinds(kind))
  }

  @inline(__always)
  func match(_ text: Bytes, at start: Int, of wanted: Kinds) -> Match? {
    kinds(text, at: start).isDisjoint(with: wanted) ? nil : walk(text, start, wanted)
  }

  /// `isSpaced` where a hyphen stands for a space: `cinq-cents`.
  private func walk(
    _ text: Bytes, _ start: Int, _ wanted: Kinds, isSpaced: Bool = false
  ) -> Match? {
    var walk = walk
    var at = start
    var best: Match?
    while at < text.count {
      let byte = text[at]
      if byte < 0x80 {
        let letter = byte == 0x2D && isSpaced ? 0x20 : byte &- 65 < 26 ? byte | 0x20 : byte
        guard step(&walk, letter) else { break }
        at += 1
      } else {
        let scalar = text.wideScalar(at: at)
        let folded = Folded(scalar.value)
        let isFirst = at == start
        at += scalar.length
        // A mark that says nothing may end the word.
        if folded.count > 0 {
          guard step(&walk, folded) else { break }
        } else if isFirst || scalar.value == 0x200C {
          // But what keeps the letters of two words apart is no part of the first.
          continue
        }
      }
      guard !kinds(walk).isDisjoint(with: wanted) else { break }
      var place = meaning(walk)
      guard place != 0 else { continue }
      let isEdge = isEdge(text, at)
      if wanted.contains(.noun), at < text.count, !isEdge || text.holds("'", at),
        at - start >= 4 || text.holds("'", at), let bent = bent(place, text, start, at)
      {
        best = bent
        continue
      }
      guard isEdge else { continue }
      while let entry = entry(&place) {
        guard wanted.contains(Kinds(entry.kind)), accepts(entry, text, start..<at) else { continue }
        if let other = best, other.range.upperBound == at, !other.isBent {
          best = preferred(other, entry)
        } else {
          best = Match(entry: entry, range: start..<at, isContested: false)
        }
      }
    }
    if !isSpaced, wanted.contains(.number), let word = best, text.holds("-", word.range.upperBound),
      let longer = self.walk(text, start, wanted, isSpaced: true),
      longer.range.count > word.range.count
    {
      return longer
    }
    // An ending behind a mark that keeps letters apart belongs to the word.
    guard let word = best, word.range.upperBound + 3 < text.count,
      text[word.range.upperBound] == 0xE2, text.scalar(at: word.range.upperBound).value == 0x200C
    else { return best }
    var end = word.range.upperBound + 3
    while end < text.count, Self.joins(text.scalar(at: end).value) {
      end += text.scalar(at: end).length
    }
    return Match(
      entry: word.entry, range: start..<end, isContested: word.isContested, isBent: word.isBent)
  }

  /// What the longest word there that money is divided into may mean, of any region and with the endings of
  /// the user's language, and where it ends: it stands after a larger unit.
  func minors(_ text: Bytes, at start: Int) -> (entries: [Entry], end: Int)? {
    var walk = walk
    var at = start
    var found: (entries: [Entry], end: Int)?
    while at < text.count {
      let scalar = text.scalar(at: at)
      let folded = Folded(scalar.value)
      guard step(&walk, folded), !kinds(walk).isDisjoint(with: .minor) else { break }
      at += scalar.length
      var end = at
      if !isEdge(text, at) {
        guard at - start >= 4, let bent = bentEnd(text, at) else { continue }
        end = bent
      }
      var place = meaning(walk)
      guard place != 0 else { continue }
      var entries: [Entry] = []
      while let entry = entry(&place) {
        if entry.kind == .minor, isSpelled(entry, text, start..<at) { entries.append(entry) }
      }
      if !entries.isEmpty { found = (entries, end) }
    }
    return found
  }

  /// The part of a money that exchanges write as a code of its own: `GBp`, `ZAC`.
  func minorCode(_ text: Bytes, at start: Int) -> Match? {
    guard start >= 0, text.isLetter(start), text.isLetter(start + 1), text[start] & 0x20 == 0,
      text[start + 1] & 0x20 == 0, let match = match(text, at: start, .minor),
      match.range.count == 3, match.entry.spelling != 0, isEdge(text, start)
    else { return nil }
    return match
  }

  /// Whether a number, or a word that makes one larger, may begin with the two characters there.
  func mayBeginNumber(_ text: Bytes, _ start: Int) -> Bool {
    var walk = walk
    var at = start
    for _ in 0..<2 where at < text.count {
      let scalar = text.scalar(at: at)
      let folded = Folded(scalar.value)
      if folded.count == 0 { return true }
      guard step(&walk, folded), !kinds(walk).isDisjoint(with: [.number, .scale]) else {
        return false
      }
      if meaning(walk) != 0 { return true }
      at += scalar.length
    }
    return true
  }

  /// A noun of the user's language with an ending that the tables lack.
  private func bent(_ first: Int, _ text: Bytes, _ start: Int, _ at: Int) -> Match? {
    var place = first
    while let entry = entry(&place) {
      if entry.kind == .noun, entry.language == language, let end = bentEnd(text, at) {
        return Match(entry: entry, range: start..<end, isBent: true)
      }
    }
    return nil
  }

  /// The longest sign or noun that ends there: no word has digits, or is longer than `maxLength`.
  func match(_ text: Bytes, before end: Int) -> Match? {
    guard !kinds(text, before: end).isEmpty else { return nil }
    var best: Match?
    var at = end
    let least = max(0, end - Self.maxLength)
    while at > least, text[at - 1] >= 0x20, text[at - 1] &- 48 > 9 {
      // No word has a fraction.
      if text[at - 1] &- 0xBC < 3, at > 1, text[at - 2] == 0xC2 { break }
      at -= text.scalar(before: at).length
      guard beginnings.hasAny(text[at]), isEdge(text, at),
        let entry = unitWord(text, at..<end)
      else { continue }
      best = Match(entry: entry, range: at..<end)
    }
    return best
  }

  /// The place of the entries of the word that is all of this, 0 where none is.
  private func meaning(of range: Range<Int>, _ text: Bytes) -> Int {
    var walk = walk
    var at = range.lowerBound
    while at < range.upperBound {
      let scalar = text.scalar(at: at)
      at += scalar.length
      guard step(&walk, Folded(scalar.value)) else { return 0 }
    }
    return meaning(walk)
  }

  /// The bytes of the longest name.
  static let maxLength = 96

  /// The sign or noun that is all of this.
  private func unitWord(_ text: Bytes, _ range: Range<Int>) -> Entry? {
    var place = meaning(of: range, text)
    while let entry = entry(&place) {
      if entry.kind == .sign || entry.kind == .noun, accepts(entry, text, range) { return entry }
    }
    return nil
  }

  /// The place of the bytes that longer signs have before a space and this one; 0 where there are
  /// none.
  func spaced(before sign: Slice<Bytes>) -> UInt16 {
    let list = packed.bytes(.spaced)
    let sign = Self.folded(sign)
    guard sign.count <= 3 else { return 0 }
    var at = 0
    while list[at] != 0 {
      if (0..<3).allSatisfy({ list[at + $0] == ($0 < sign.count ? sign[$0] : 0) }) {
        return UInt16(at + 3)
      }
      at += 4 + Int(list[at + 3])
    }
    return 0
  }

  /// Whether a longer sign such as `US $` may end here: it ends with a sign that has the list `spaced`, as
  /// `spaced(before:)` returns it, `last` is the byte before that sign, and `second` the one before `last`.
  @inline(__always)
  func goesOn(_ spaced: UInt16, before last: UInt8, _ second: UInt8) -> Bool {
    guard spaced != 0, last == 0x20 else { return false }
    let list = packed.bytes(.spaced) + Int(spaced)
    for place in 0..<Int(list[0]) where list[place + 1] == second | 0x20 { return true }
    return false
  }

  private func accepts(_ entry: Entry, _ text: Bytes, _ range: Range<Int>) -> Bool {
    guard isSpelled(entry, text, range) else { return false }
    if entry.flags.contains(.unaccented), hasAccent(text, range) { return false }
    // Where tones tell words apart, another tone is another word.
    if habits.contains(.tones),
      entry.kind == .noun || entry.kind == .minor
        ? entry.language != language || entry.spelling == 0
        : (entry.kind == .number || entry.kind == .scale) && entry.language == Self.english,
      hasAccent(text, range)
    {
      return false
    }
    return !entry.flags.contains(.homeOnly) || isHome(entry)
  }

  /// Whether a letter is more than a letter of ASCII; the two kinds of `i` in Turkish are none.
  private func hasAccent(_ text: Bytes, _ range: Range<Int>) -> Bool {
    var at = range.lowerBound
    while at < range.upperBound {
      let scalar = text.scalar(at: at)
      if 0xC0...0x12F ~= scalar.value || 0x132...0x24F ~= scalar.value { return true }
      if 0x1E00...0x1EFF ~= scalar.value || 0x300...0x36F ~= scalar.value { return true }
      at += scalar.length
    }
    return false
  }

  /// Whether it is written in the only way of the entry, if that has one.
  private func isSpelled(_ entry: Entry, _ text: Bytes, _ range: Range<Int>) -> Bool {
    guard entry.spelling != 0 else { return true }
    let spelling = spellings + Int(entry.spelling)
    return range.count == Int(spelling[0])
      && (0..<range.count).allSatisfy { text[range.lowerBound + $0] == spelling[$0 + 1] }
  }

  /// The powers of ten that the same word adds in other languages.
  func otherPowers(of match: Match, _ text: Bytes) -> [Int] {
    var powers: [Int] = []
    var place = meaning(of: match.range, text)
    while let entry = entry(&place) {
      guard entry.kind == .scale, entry.value != match.entry.value,
        accepts(entry, text, match.range), !powers.contains(Int(entry.value))
      else { continue }
      powers.append(Int(entry.value))
    }
    return powers.sorted()
  }

  private func isHome(_ entry: Entry) -> Bool {
    guard let home else { return false }
    return (0..<currencyCount(entry)).contains { currency(entry, $0) == home }
  }

  /// Whether a word may begin or end between these bytes.
  @inline(__always)
  func isEdge(_ text: Bytes, _ index: Int) -> Bool {
    guard index > 0, index < text.count else { return true }
    let (before, behind) = (text.scalar(before: index).value, text.scalar(at: index).value)
    guard Self.joins(before), Self.joins(behind) else { return true }
    // `12 লাCA$`: another script is another word.
    return (before < 0x80) != (behind < 0x80) && max(before, behind) >= 0x900
  }

  /// Letters and digits of scripts that set words apart.
  @inline(__always)
  static func joins(_ scalar: UInt32) -> Bool {
    guard scalar < 0x80 else { return joinsWide(scalar) }
    // Digits; letters and the underscore.
    let half: UInt64 = scalar < 0x40 ? 0x03FF_0000_0000_0000 : 0x07FF_FFFE_87FF_FFFE
    return half >> UInt64(scalar & 0x3F) & 1 != 0
  }

  private static func joinsWide(_ scalar: UInt32) -> Bool {
    switch scalar {
    // Signs of money among the letters of their scripts.
    case 0x9F2, 0x9F3, 0x9FB, 0xAF1, 0xBF9: false
    case 0xAA, 0xB5, 0xBA, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x5F4: true
    // Not the marks of Urdu, of Indic and of Ethiopic scripts that end a sentence or a part of it.
    case 0x610...0x61A, 0x620...0x669, 0x66E...0x6D3, 0x6D5...0x963, 0x966...0xDFF: true
    case 0x10A0...0x10FF, 0x1200...0x135F, 0x1369...0x139F, 0x1E00...0x1FFF: true
    case 0xFF10...0xFF19, 0xFF21...0xFF5A, 0x1E900...0x1E94B: true
    default: false
    }
  }
}
