package import Reading

/// Cuts a text that comes bit by bit into pieces that are read one by one as the whole would be: at the end
/// of a line whose amounts are whole. A line that may go on in the next one, a table and a block of code
/// stay together until an empty line, or what follows, ends them. `kurs through` and `kurs scan` read
/// their input by it.
package struct TextPieces {
  package struct Piece {
    package let range: Range<Int>
    /// Whether it begins within a line, or ends before what may belong to it: what is at this side of it was
    /// read without its neighbours.
    package internal(set) var isCutBefore = false
    package internal(set) var isCutBehind = false
  }

  /// What has come and is not in a piece yet, from `start` on.
  package private(set) var bytes: [UInt8] = []
  private var start = 0
  /// To where lines were looked at, and the end of the last one after which a piece may end.
  private var looked = 0
  private var closed = 0
  /// To where a line end was looked for.
  private var scanned = 0
  private var isInCode = false
  private var isCut = false

  /// A piece is at most so long: a line or a table without an end is cut.
  package static let maxBytes = 1 << 20

  /// The words of which an amount may go on in the next line.
  private let lexicon: MoneyLexicon

  package init(_ lexicon: MoneyLexicon) { self.lexicon = lexicon }

  /// Whether something waits for what follows.
  package var isHolding: Bool { start < bytes.count }

  package mutating func append(_ more: UnsafeBufferPointer<UInt8>) {
    if start > 0 {
      bytes.removeFirst(start)
      looked -= start
      closed -= start
      scanned -= start
      start = 0
    }
    bytes += more
  }

  /// All whole lines after which a piece may end; nil if none has come.
  package mutating func next() -> Piece? {
    var held: [UInt8] = []
    swap(&held, &bytes)
    held.withUnsafeBufferPointer { look($0) }
    swap(&held, &bytes)
    if closed > start { return take(to: closed) }
    guard bytes.count - start >= Self.maxBytes else { return nil }
    guard looked > start else { return rest(isLast: false) }
    // A table without an end is cut between two of its lines.
    var piece = take(to: looked)
    piece.isCutBehind = true
    closed = looked
    return piece
  }

  /// What is left: at the end of the text, or where nothing more came in time.
  package mutating func rest(isLast: Bool) -> Piece? {
    guard start < bytes.count else { return nil }
    var end = bytes.count
    // A character is not cut.
    if !isLast {
      var at = end
      while at > start, end - at < 4, bytes[at - 1] & 0xC0 == 0x80 { at -= 1 }
      if at > start, bytes[at - 1] >= 0xC0 {
        let length = bytes[at - 1] >= 0xF0 ? 4 : bytes[at - 1] >= 0xE0 ? 3 : 2
        if end - at + 1 < length, at - 1 > start { end = at - 1 }
      }
    }
    var piece = take(to: end)
    piece.isCutBehind = !isLast
    isCut = !isLast && bytes[end - 1] != 0x0A
    (looked, closed, scanned) = (end, end, end)
    isInCode = isInCode && !isLast
    return piece
  }

  private mutating func take(to end: Int) -> Piece {
    let piece = Piece(range: start..<end, isCutBefore: isCut)
    start = end
    isCut = false
    return piece
  }

  // MARK: Lines

  /// Looks at the lines that have come since. Of most of them it need only be known where they end: a piece ends
  /// after the last one that can.
  private mutating func look(_ bytes: UnsafeBufferPointer<UInt8>) {
    let first = looked
    var end = max(looked, scanned)
    while true {
      end = bytes.first(0x0A, in: end..<bytes.count)
      guard end < bytes.count else { break }
      if Self.isFence(bytes, looked..<end) { isInCode.toggle() }
      end += 1
      looked = end
    }
    scanned = end
    var isInCode = isInCode
    end = looked
    while end > first {
      var line = end - 1..<end - 1
      while line.lowerBound > first, bytes[line.lowerBound - 1] != 0x0A {
        line = line.lowerBound - 1..<end - 1
      }
      if !isInCode, mayEnd(bytes, line) {
        closed = end
        return
      }
      if Self.isFence(bytes, line) { isInCode.toggle() }
      end = line.lowerBound
    }
  }

  /// Whether a piece may end after a line: no amount of it can go on in the next one, and it is no row of a table.
  private func mayEnd(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) -> Bool {
    var (begin, end) = (line.lowerBound, line.upperBound)
    while end > begin, bytes[end - 1] <= 0x20 { end -= 1 }
    while begin < end, bytes[begin] <= 0x20 { begin += 1 }
    return begin == end
      || !lexicon.mayGoOn(bytes, after: end) && !Self.isRow(bytes, begin..<end)
  }

  /// Whether a line begins or ends a block of code.
  private static func isFence(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) -> Bool {
    var begin = line.lowerBound
    while begin < line.upperBound, bytes[begin] <= 0x20 { begin += 1 }
    return line.upperBound - begin >= 3
      && (begin..<begin + 3).allSatisfy { bytes[$0] == UInt8(ascii: "`") }
  }

  /// Whether a line has cells: two gaps of blanks, a tab, or bars, with digits.
  private static func isRow(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) -> Bool {
    guard bytes.hasDigit(in: line) else { return false }
    var (gaps, blanks, hasDigit) = (0, 0, false)
    for at in line {
      // Most bytes are letters.
      if bytes[at] | 0x20 &- 97 < 26 {
        blanks = 0
        continue
      }
      switch bytes[at] {
      case 0x20:
        blanks += 1
        if blanks == 2 { gaps += 1 }
        continue
      case 0x09, UInt8(ascii: "|"): gaps += 1
      case 0x94 where at > 1 && bytes[at - 2] == 0xE2: gaps += 1
      case UInt8(ascii: "0")...UInt8(ascii: "9"): hasDigit = true
      default: break
      }
      blanks = 0
      if hasDigit, gaps > 1 { return true }
    }
    return hasDigit && gaps > 1
  }
}
