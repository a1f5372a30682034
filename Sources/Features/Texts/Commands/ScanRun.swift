import Drawing
import Engine
import Features
import Money
import Platform
import Reading

/// `kurs scan FILE` as it prints for a person: the text is read in pieces, and what is found in one is printed before
/// the next is read, so that a text of any length, or one that goes on, needs no more memory than a short one.
struct ScanRun {
  private let input: Int32
  private let isFile: Bool
  private let lexicon: MoneyLexicon
  private var pieces: TextPieces
  private var rows: ScanRows
  private(set) var hasFound = false

  private static let readBytes = 1 << 18
  /// How long what has come waits for more that may belong to it.
  private static let patienceMilliseconds: Int32 = 50

  /// Whether these words of the command ask for nothing else than the amounts.
  static func mayPrint(_ words: [String]) -> Bool {
    words.allSatisfy { !$0.hasPrefix("--") || $0 == "--locale" || $0.hasPrefix("--locale=") }
  }

  init(_ input: Int32, _ lexicon: MoneyLexicon) {
    self.input = input
    var status = stat()
    isFile = fstat(input, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    self.lexicon = lexicon
    pieces = TextPieces(lexicon)
    rows = ScanRows()
  }

  enum Ending: Equatable {
    case done, unreadable, unwritable
  }

  mutating func run() -> Ending {
    var buffer = [UInt8](repeating: 0, count: Self.readBytes)
    var hasEnded = false
    while !hasEnded {
      // A block is filled, unless nothing more comes for a while.
      var count = 0
      while count < buffer.count, !hasEnded, count == 0 || hasMore() {
        // Safe: what is read is as long as the room that is left.
        let more = buffer.withUnsafeMutableBytes { room in
          Platform.read(input, room.baseAddress?.advanced(by: count), room.count - count)
        }
        if more < 0, errno == EINTR || errno == EAGAIN { continue }
        if more < 0 { return .unreadable }
        hasEnded = more == 0
        count += more
      }
      buffer.withUnsafeBufferPointer { pieces.append(UnsafeBufferPointer(rebasing: $0[..<count])) }
      // What is not long is read as a whole.
      while !hasEnded, let piece = pieces.next() {
        guard write(piece) else { return .unwritable }
      }
    }
    while let piece = pieces.bytes.count > TextPieces.maxBytes ? pieces.next() : nil {
      guard write(piece) else { return .unwritable }
    }
    if let piece = pieces.rest(isLast: true), !write(piece) { return .unwritable }
    return .done
  }

  private func hasMore() -> Bool {
    if isFile { return true }
    var one = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    return poll(&one, 1, Self.patienceMilliseconds) != 0
  }

  private mutating func write(_ piece: TextPieces.Piece) -> Bool {
    pieces.bytes.withUnsafeBufferPointer { all in
      let text = UnsafeBufferPointer(rebasing: all[piece.range])
      // Bytes that are no characters are shown as such.
      guard !text.isASCII, String(validating: text, as: UTF8.self) == nil
      else { return read(text) }
      var mended = String(decoding: text, as: UTF8.self)
      mended.withUTF8 { read($0) }
    }
    if rows.count > 0 { hasFound = true }
    return rows.send()
  }

  private mutating func read(_ text: UnsafeBufferPointer<UInt8>) {
    var reader = MoneyReader(text, lexicon)
    reader.scan { money in
      rows.append(money, in: text)
      return true
    }
    rows.endPiece(text)
  }
}

/// Rows such as `3:12  €12.50  12.50 EUR`, in columns that are as wide as the widest cell up to there.
struct ScanRows {
  /// The cells of all rows, one after the other.
  private var cells: [UInt8] = []
  private var ends: [(end: Int, width: Int)] = []
  private var widths = [0, 0, 0]
  private var out: [UInt8] = []
  private var place = LinePlace()

  private static let columns = 4

  /// Those that were not sent.
  var count: Int { ends.count / Self.columns }

  mutating func append(_ money: MoneyRead, in text: UnsafeBufferPointer<UInt8>) {
    place.move(to: money.range.lowerBound, in: text)
    append(number: place.line)
    cells.append(UInt8(ascii: ":"))
    append(number: place.column + 1)
    endCell()
    appendText(UnsafeBufferPointer(rebasing: text[money.range]))
    append(money.amounts[0])
    cells.append(0x20)
    append(money.currencies[0])
    endCell()
    if !money.isCertain { appendDoubt(money) }
    endCell()
  }

  /// What follows this text is another one.
  mutating func endPiece(_ text: UnsafeBufferPointer<UInt8>) {
    place.move(to: text.count, in: text)
    place.byte = 0
  }

  private mutating func append(number: Int) { append(Decimal(word: Int64(number), scale: 0)) }

  private mutating func append(_ number: Decimal) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Decimal.maximumTextLength) { room in
      guard let start = room.baseAddress else { return }
      cells += UnsafeBufferPointer(start: start, count: number.write(into: start))
    }
  }

  private mutating func append(_ currency: Currency) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 3) { room in
      guard let start = room.baseAddress else { return }
      currency.writeCode(into: start)
      cells += UnsafeBufferPointer(start: start, count: 3)
    }
  }

  /// The end of a cell of ASCII.
  private mutating func endCell() { endCell(width: cells.count - (ends.last?.end ?? 0)) }

  private mutating func endCell(width: Int) {
    let column = ends.count % Self.columns
    if column < widths.count { widths[column] = max(widths[column], width) }
    ends.append((cells.count, width))
  }

  private mutating func appendText(_ text: UnsafeBufferPointer<UInt8>) {
    guard text.contains(where: { !(0x20..<0x7F ~= $0) }) else {
      cells += text
      return endCell()
    }
    var shown = String(decoding: text, as: UTF8.self).onOneLine
    shown.withUTF8 { cells += $0 }
    endCell(width: shown.displayWidth)
  }

  /// Other numbers and other currencies that it may be.
  private mutating func appendDoubt(_ money: MoneyRead) {
    let others = (money.amounts.count - 1, min(money.currencies.count - 1, Self.maxOthers))
    guard others.0 + others.1 > 0 else {
      cells += "not certain".utf8
      return
    }
    var mark = "or "
    for reading in money.amounts.dropFirst() {
      cells += mark.utf8
      append(reading)
      mark = ", "
    }
    for currency in money.currencies.dropFirst().prefix(Self.maxOthers) {
      cells += mark.utf8
      append(currency)
      mark = ", "
    }
  }

  /// Other currencies that are named.
  private static let maxOthers = 5
  private static let gap = 2

  /// Prints the rows; false if they cannot be written.
  mutating func send() -> Bool {
    guard !ends.isEmpty else { return true }
    var start = 0
    for place in ends.indices {
      let cell = ends[place]
      let column = place % Self.columns
      cells.withUnsafeBufferPointer { out += UnsafeBufferPointer(rebasing: $0[start..<cell.end]) }
      start = cell.end
      // Behind the last cell that is not empty are no spaces.
      let isLast =
        column == Self.columns - 1 || column == 2 && ends[place + 1].end == cell.end
      if column == Self.columns - 1 {
        out.append(0x0A)
      } else if !isLast {
        out += repeatElement(0x20, count: widths[column] - cell.width + Self.gap)
      }
    }
    cells.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    defer { out.removeAll(keepingCapacity: true) }
    if System.showsOnlyASCII(STDOUT_FILENO) {
      return System.writeAll(STDOUT_FILENO, String(decoding: out, as: UTF8.self))
    }
    return out.withUnsafeBytes { System.writeAll(STDOUT_FILENO, $0) }
  }
}

/// A place in a text as people count it.
struct LinePlace {
  var byte = 0
  private(set) var line = 1
  /// Characters of the line before it.
  private(set) var column = 0

  /// A carriage return alone ends a line, and one before a line feed does not.
  mutating func move(to end: Int, in text: UnsafeBufferPointer<UInt8>) {
    while byte < end {
      let feed = text.first(0x0A, in: byte..<end)
      let stop = text.first(0x0D, in: byte..<feed)
      if stop < feed, stop + 1 < text.count, text[stop + 1] == 0x0A {
        // The line goes on up to the line feed.
        column += 1
        byte = stop + 1
      } else if stop < end {
        (line, column) = (line + 1, 0)
        byte = stop + 1
      } else {
        column += text[byte..<end].count { $0 & 0xC0 != 0x80 }
        byte = end
      }
    }
  }
}
