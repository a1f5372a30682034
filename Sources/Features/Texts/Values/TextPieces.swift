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
  private var isInTable = false
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
    (isInTable, isInCode) = (false, isInCode && !isLast)
    return piece
  }

  private mutating func take(to end: Int) -> Piece {
    let piece = Piece(range: start..<end, isCutBefore: isCut)
    start = end
    isCut = false
    return piece
  }

  // MARK: Lines

  /// Looks at the lines that have come since.
  private mutating func look(_ bytes: UnsafeBufferPointer<UInt8>) {
    var end = max(looked, scanned)
    while end < bytes.count {
      guard bytes[end] == 0x0A else {
        end += 1
        continue
      }
      note(bytes, looked..<end)
      end += 1
      looked = end
      if isClosed { closed = looked }
    }
    scanned = end
  }

  private var isClosed: Bool { !isOpen && !isInTable && !isInCode }
  /// Whether an amount may go on in the line after the last one: this ends with a word of one.
  private var isOpen = false

  private mutating func note(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) {
    var end = line.upperBound
    while end > line.lowerBound, bytes[end - 1] <= 0x20 { end -= 1 }
    guard end > line.lowerBound else {
      (isOpen, isInTable) = (false, false)
      return
    }
    var begin = line.lowerBound
    while bytes[begin] <= 0x20 { begin += 1 }
    if end - begin >= 3, bytes[begin] == UInt8(ascii: "`"), bytes[begin + 1] == UInt8(ascii: "`"),
      bytes[begin + 2] == UInt8(ascii: "`")
    {
      isInCode.toggle()
    }
    isOpen = lexicon.mayGoOn(bytes, after: end)
    isInTable = Self.isRow(bytes, begin..<end)
  }

  /// Whether a line has cells: two gaps of blanks, a tab, or bars, with digits.
  private static func isRow(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) -> Bool {
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
