/// Whether a number can be money at all. Most are not, and a few bytes on either side tell.
extension MoneyReader {
  /// Bytes of numbers in a row that are passed at once.
  private static var longestRow: Int { 256 }

  /// Past digits without a currency beside them, as most of a text are: a number, a date, a time, a
  /// version, a telephone number. Nil where there may be more.
  func numberAlone(_ start: Int) -> Int? {
    guard start > 0, text[start - 1] != UInt8(ascii: "."), text[start - 1] != UInt8(ascii: ",")
    else { return nil }
    var end = start
    var next: UInt8
    var mayJoin: Bool
    repeat {
      end += 1
      while end < text.count, text[end] &- 48 <= 9 { end += 1 }
      // Each number of a long row would else look through the rest of the row again.
      guard end + 1 < text.count, end - start <= Self.longestRow else { return nil }
      next = text[end + 1]
      // Space, apostrophe, comma, hyphen, point, slash; and the colon.
      mayJoin =
        text[end] < 0x40 && (0x0400_F081_0000_0000 as UInt64) >> UInt64(text[end]) & 1 != 0
    } while mayJoin && next &- 48 <= 9
    if mayJoin, text[end] != UInt8(ascii: "-") {
      // A price may end in `.-`, and a fraction may follow.
      guard next < 0x80, next != UInt8(ascii: "-"), next != UInt8(ascii: "=") else { return nil }
    } else if text[end] | 0x20 == UInt8(ascii: "e") || text[end] >= 0x80 {
      return nil
    }
    return mayHaveUnit(behind: end) || mayHaveUnit(before: start) || isJoined(behind: end)
      || isJoined(before: start) ? nil : end
  }

  /// False where neither a currency nor a word that makes a number larger follows. Where this is true,
  /// there may be none.
  @inline(__always)
  func mayHaveUnit(behind end: Int) -> Bool {
    var at = end + text.space(at: end)
    guard at < text.count else { return false }
    // A blank and a fixed space.
    if at > end { at += text.space(at: at) }
    guard at < text.count else { return false }
    if lexicon.beginnings.hasAny(text[at]), mayBeginUnit(at) { return true }
    // `8,15+ EUR`
    if text[at] == UInt8(ascii: "+") {
      return at == end && text.holds(" ", at + 1) && mayBeginUnit(at + 2)
    }
    guard at == end, text[at] == UInt8(ascii: "-") else { return false }
    return mayBeginUnit(end + 1) || text.holds(" ", end + 1) && mayBeginUnit(end + 2)
  }

  @inline(__always)
  private func mayBeginUnit(_ at: Int) -> Bool {
    at < text.count && mayBeginUnit(at, lexicon.kinds(text, at: at))
  }

  /// Whether words of these `kinds`, or letters that join or contain a currency, may begin there.
  @inline(__always)
  func mayBeginUnit(_ at: Int, _ kinds: MoneyLexicon.Kinds) -> Bool {
    guard kinds.isDisjoint(with: [.sign, .noun, .adjective, .minor, .scale, .code]) else {
      return true
    }
    // `20 de lei`, `d'euros`, `5 millions of euros`
    if Self.mayConnect(text[at]), connectorEnd(at, isScaled: true) > at { return true }
    switch text[at] | 0x20 {
    // `5kEUR`, `2 mkr`, `5 MSEK`, `120 TEUR`, `5 eFt`
    case UInt8(ascii: "k"), UInt8(ascii: "m"), UInt8(ascii: "t"), UInt8(ascii: "e"):
      return mayBeScaled(at)
    default: return false
    }
  }

  /// Whether three or four letters there end as a unit with a scale in it does.
  private func mayBeScaled(_ at: Int) -> Bool {
    guard text.isLetter(at + 1), text.isLetter(at + 2) else { return false }
    let isLong = text.isLetter(at + 3)
    let last = text[isLong ? at + 3 : at + 2]
    guard !isLong || !text.isLetter(at + 4) else { return false }
    return last | 0x20 == UInt8(ascii: "r") || last & 0x20 == 0
      || !isLong
        && (last == UInt8(ascii: "t") || last == UInt8(ascii: "p") || last == UInt8(ascii: "d"))
      || isLong && text[at] | 0x20 == UInt8(ascii: "k")
  }

  /// `US$ +2.35`, `€+5`; but not `call +49`.
  func followsSign(_ plus: Int) -> Bool {
    let end = text.holds(" ", plus - 1) ? plus - 1 : plus
    return end > floor && (text[end - 1] == UInt8(ascii: "$") || text[end - 1] >= 0x80)
  }

  /// `USD - 167.00`, `EUR + 1.250,00`: where the code ends before a sign that ends there, between blanks.
  func signedCode(_ end: Int) -> Int? {
    guard end > floor + 4, text.holds("-", end - 1) || text.holds("+", end - 1),
      text.holds(" ", end),
      text.holds(" ", end - 2), text.isLetter(end - 3), code(end - 5) != nil,
      text[end - 5] & 0x20 == 0,
      end == 5 || !MoneyLexicon.joins(text.scalar(before: end - 5).value)
    else { return nil }
    return end - 2
  }

  /// Whether a currency may be right before the number that begins there.
  @inline(__always)
  func mayHaveUnit(before start: Int) -> Bool {
    var at = start
    guard at > floor else { return false }
    switch text[at - 1] {
    case UInt8(ascii: "-"), UInt8(ascii: "("): at -= 1
    case UInt8(ascii: "+"): if followsSign(at - 1) { at -= 1 }
    default: break
    }
    at -= text.space(before: at)
    if let code = signedCode(at) { at = code }
    if text.holds(":", at - 1), !lexicon.kinds(text, before: at - 1).isEmpty { return true }
    return !lexicon.kinds(text, before: at).isEmpty
  }
}
