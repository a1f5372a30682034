import Money

/// Finds words at their places in a text.
extension MoneyLexicon {
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
  func match(_ text: Bytes, at start: Int, _ kind: Kind, _ other: Kind) -> Match? {
    match(text, at: start, of: [Kinds(kind), Kinds(other)])
  }

  @inline(__always)
  func match(_ text: Bytes, at start: Int, _ kind: Kind, _ other: Kind, _ third: Kind) -> Match? {
    match(text, at: start, of: [Kinds(kind), Kinds(other), Kinds(third)])
  }

  @inline(__always)
  func match(_ text: Bytes, at start: Int, of wanted: Kinds) -> Match? {
    kinds(text, at: start).isDisjoint(with: wanted) ? nil : walk(text, start, wanted)
  }

  private func walk(_ text: Bytes, _ start: Int, _ wanted: Kinds) -> Match? {
    var node: UInt16 = 0
    var at = start
    var best: Match?
    while at < text.count {
      let byte = text[at]
      if byte < 0x80 {
        node = forward.step(node, byte &- 65 < 26 ? byte | 0x20 : byte)
        at += 1
      } else {
        let scalar = text.wideScalar(at: at)
        let folded = Folded(scalar.value)
        at += scalar.length
        // A mark that says nothing may end the word.
        if folded.count > 0 { node = forward.step(node, folded) } else if node == 0 { continue }
      }
      guard node != 0, forward.leads(node, to: wanted) else { break }
      var place = forward[node]
      guard place != 0 else { continue }
      let isEdge = isEdge(text, at)
      if wanted.contains(.noun), at < text.count, !isEdge || text.holds("'", at),
        at - start >= 4 || text.holds("'", at), let bent = bent(place, text, start, at)
      {
        best = bent
        continue
      }
      guard isEdge else { continue }
      while place != 0 {
        let entry = entries[Int(place)]
        if wanted.contains(Kinds(entry.kind)), accepts(entry, text, start..<at) {
          if let other = best, other.range.upperBound == at, !other.isBent {
            best = preferred(other, entry)
          } else {
            best = Match(entry: entry, range: start..<at, isContested: false)
          }
        }
        place = entry.next
      }
    }
    return best
  }

  /// Whether a number, or a word that makes one larger, may begin with the two characters there.
  func mayBeginNumber(_ text: Bytes, _ start: Int) -> Bool {
    var node: UInt16 = 0
    var at = start
    for _ in 0..<2 where at < text.count {
      let scalar = text.scalar(at: at)
      let folded = Folded(scalar.value)
      if folded.count == 0 { return true }
      node = forward.step(node, folded)
      guard node != 0, forward.leads(node, to: [.number, .scale]) else { return false }
      if forward[node] != 0 { return true }
      at += scalar.length
    }
    return true
  }

  /// A noun of the user's language with an ending that the tables lack.
  private func bent(_ first: UInt16, _ text: Bytes, _ start: Int, _ at: Int) -> Match? {
    var place = first
    while place != 0 {
      let entry = entries[Int(place)]
      if entry.kind == .noun, entry.language == language, let end = bentEnd(text, at) {
        return Match(entry: entry, range: start..<end, isBent: true)
      }
      place = entry.next
    }
    return nil
  }

  /// The longest sign or noun that ends there.
  func match(_ text: Bytes, before end: Int) -> Match? {
    guard !kinds(text, before: end).isEmpty else { return nil }
    var node: UInt16 = 0
    var at = end
    var best: Match?
    while at > 0 {
      let byte = text[at - 1]
      if byte < 0x80, byte > 0 {
        at -= 1
        node = backward.step(node, byte &- 65 < 26 ? byte | 0x20 : byte)
      } else {
        let scalar = text.scalar(before: at)
        let folded = Folded(scalar.value)
        at -= scalar.length
        if folded.count == 0 { continue }
        var place = folded.count
        repeat {
          place -= 1
          node = backward.step(node, folded[place])
        } while place > 0 && node != 0
      }
      guard node != 0 else { break }
      var place = backward[node]
      if place != 0, at == 0 || isEdge(text, at) {
        while place != 0 {
          let entry = entries[Int(place)]
          if entry.kind == .sign || entry.kind == .noun, accepts(entry, text, at..<end) {
            best = Match(entry: entry, range: at..<end)
            break
          }
          place = entry.next
        }
      }
      guard backward.leads(node, to: .longer) else { break }
    }
    return best
  }

  /// Where in `backward` signs go on that end with a space and this one; 0 where there are none.
  func spaced(before sign: Slice<Bytes>) -> UInt16 {
    var node: UInt16 = 0
    for byte in Self.folded(sign).reversed() { node = backward.step(node, byte) }
    return backward.step(node, 0x20)
  }

  /// Whether one of those may have these two bytes before what it ends with.
  @inline(__always)
  func goesOn(_ spaced: UInt16, before last: UInt8, _ second: UInt8) -> Bool {
    spaced != 0 && last == 0x20 && backward.step(spaced, second) != 0
  }

  private func accepts(_ entry: Entry, _ text: Bytes, _ range: Range<Int>) -> Bool {
    if entry.spelling >= 0 {
      let spelling = spellings[Int(entry.spelling)]
      guard range.count == spelling.count else { return false }
      for place in 0..<range.count where text[range.lowerBound + place] != spelling[place] {
        return false
      }
    }
    if entry.flags.contains(.unaccented), text[range].contains(where: { $0 >= 0x80 }) {
      return false
    }
    return !entry.flags.contains(.homeOnly) || isHome(entry)
  }

  /// The powers of ten that the same word adds in other languages.
  func otherPowers(of match: Match, _ text: Bytes) -> [Int] {
    var node: UInt16 = 0
    var at = match.range.lowerBound
    while at < match.range.upperBound {
      let scalar = text.scalar(at: at)
      let folded = Folded(scalar.value)
      at += scalar.length
      if folded.count > 0 { node = forward.step(node, folded) }
      guard node != 0 else { return [] }
    }
    var powers: [Int] = []
    var place = forward[node]
    while place != 0 {
      let entry = entries[Int(place)]
      place = entry.next
      guard entry.kind == .scale, entry.value != match.entry.value,
        accepts(entry, text, match.range), !powers.contains(Int(entry.value))
      else { continue }
      powers.append(Int(entry.value))
    }
    return powers.sorted()
  }

  private func isHome(_ entry: Entry) -> Bool {
    guard let home else { return false }
    var link = entry.links
    while link != 0 {
      if links[Int(link)].currency == home { return true }
      link = links[Int(link)].next
    }
    return false
  }

  /// Whether a word may begin or end between these bytes.
  @inline(__always)
  func isEdge(_ text: Bytes, _ index: Int) -> Bool {
    guard index > 0, index < text.count else { return true }
    return
      !(Self.joins(text.scalar(before: index).value) && Self.joins(text.scalar(at: index).value))
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
    case 0xAA, 0xB5, 0xBA, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x5F4: true
    // Not the marks of Urdu, of Indic and of Ethiopic scripts that end a sentence or a part of it.
    case 0x610...0x61A, 0x620...0x669, 0x66E...0x6D3, 0x6D5...0x963, 0x966...0xDFF: true
    case 0x10A0...0x10FF, 0x1200...0x135F, 0x1369...0x139F, 0x1E00...0x1FFF: true
    case 0xFF10...0xFF19, 0xFF21...0xFF5A: true
    default: false
    }
  }
}
