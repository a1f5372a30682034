/// The text of an open document, in pieces: an edit copies and counts those that it touches, and no
/// others, however long the text is.
package struct DocumentText: Sendable {
  private var pieces: [Piece] = []
  /// In bytes of UTF-8.
  package private(set) var count = 0

  /// A piece begins and ends between two characters, and never between CR and LF.
  private struct Piece {
    let bytes: [UInt8]
    let measure: Measure

    init(_ part: UnsafeBufferPointer<UInt8>) {
      // An array made of a buffer has no room that it does not need.
      bytes = Array(part)
      measure = Measure(of: part)
    }
  }

  /// The most bytes of a piece.
  package static let pieceBytes = 4 << 10

  package init(_ text: [UInt8] = []) {
    count = text.count
    pieces = Self.cut(text)
  }

  /// Adds a part of whole characters, of no more bytes than a piece has, at the end.
  package mutating func append(_ part: UnsafeBufferPointer<UInt8>) {
    guard part.first == Self.lf, pieces.last?.bytes.last == Self.cr else {
      pieces.append(Piece(part))
      count += part.count
      return
    }
    replace(count..<count, with: Array(part))
  }

  /// Replaces the bytes of `range`, which begins and ends between characters.
  package mutating func replace(_ range: Range<Int>, with new: [UInt8]) {
    guard !pieces.isEmpty else {
      self = DocumentText(new)
      return
    }
    var (first, start) = place(of: range.lowerBound)
    var (last, lastStart) = place(of: range.upperBound)
    var end = lastStart + pieces[last].bytes.count
    // A CR and the LF after it stay together, and pieces do not become ever smaller.
    let isSmall = end - start - range.count + new.count < Self.pieceBytes / 2
    if first > 0, isSmall || pieces[first - 1].bytes.last == Self.cr {
      first -= 1
      start -= pieces[first].bytes.count
    }
    if last + 1 < pieces.count, isSmall || pieces[last + 1].bytes.first == Self.lf {
      last += 1
      (lastStart, end) = (end, end + pieces[last].bytes.count)
    }
    let joined = bytes(start..<range.lowerBound) + new + bytes(range.upperBound..<end)
    pieces.replaceSubrange(first...last, with: Self.cut(joined))
    count += new.count - range.count
  }

  /// A copy of a part.
  package func bytes(_ range: Range<Int>) -> [UInt8] {
    guard !range.isEmpty else { return [] }
    var part: [UInt8] = []
    part.reserveCapacity(range.count)
    var (index, start) = place(of: range.lowerBound)
    while start < range.upperBound {
      let bytes = pieces[index].bytes
      part += bytes[max(0, range.lowerBound - start)..<min(bytes.count, range.upperBound - start)]
      (index, start) = (index + 1, start + bytes.count)
    }
    return part
  }

  package var bytes: [UInt8] { bytes(0..<count) }

  private static let lf = UInt8(ascii: "\n")
  private static let cr = UInt8(ascii: "\r")

  private static func cut(_ text: [UInt8]) -> [Piece] {
    var pieces: [Piece] = []
    pieces.reserveCapacity(text.count / pieceBytes + 1)
    var start = 0
    while start < text.count {
      var end = min(start + pieceBytes, text.count)
      if end < text.count {
        if text[end] == lf, text[end - 1] == cr { end += 1 }
        while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
      }
      text.withUnsafeBufferPointer {
        pieces.append(Piece(UnsafeBufferPointer(rebasing: $0[start..<end])))
      }
      start = end
    }
    return pieces
  }

  /// The piece that holds the byte, the last one for the end of the text; and where the piece begins.
  private func place(of offset: Int) -> (index: Int, start: Int) {
    var start = 0
    for index in pieces.indices.dropLast() {
      let next = start + pieces[index].measure.bytes
      if offset < next { return (index, start) }
      start = next
    }
    return (pieces.count - 1, start)
  }
}

/// Lines, numbered from 0. CR, LF and CR LF end one.
extension DocumentText {
  /// Where the line begins; nil past the last one.
  package func start(ofLine line: Int) -> Int? {
    guard line > 0 else { return line == 0 ? 0 : nil }
    var (left, start) = (line, 0)
    for piece in pieces {
      if piece.measure.lineEnds >= left {
        return piece.bytes.withUnsafeBufferPointer { bytes in
          for place in bytes.indices where Self.endsLine(bytes, place) {
            left -= 1
            if left == 0 { return start + place + 1 }
          }
          return nil
        }
      }
      left -= piece.measure.lineEnds
      start += piece.measure.bytes
    }
    return nil
  }

  package func line(at offset: Int) -> Int {
    var (line, start) = (0, 0)
    for piece in pieces {
      guard start + piece.measure.bytes <= offset else {
        return line
          + piece.bytes.withUnsafeBufferPointer { bytes in
            (0..<(offset - start)).count { Self.endsLine(bytes, $0) }
          }
      }
      line += piece.measure.lineEnds
      start += piece.measure.bytes
    }
    return line
  }

  /// The lines of a part of a text, without what ends them; the last one is empty where a line end is last.
  package static func lines(of bytes: [UInt8]) -> [Range<Int>] {
    bytes.withUnsafeBufferPointer { bytes in
      var (lines, start): ([Range<Int>], Int) = ([], 0)
      for place in bytes.indices where endsLine(bytes, place) {
        let hasReturn = bytes[place] == lf && place > start && bytes[place - 1] == cr
        lines.append(start..<(hasReturn ? place - 1 : place))
        start = place + 1
      }
      return lines + [start..<bytes.count]
    }
  }

  /// Where the line that begins there ends, without what ends it.
  package func end(ofLineAt start: Int) -> Int {
    guard start < count else { return count }
    var (index, pieceStart) = place(of: start)
    var from = start - pieceStart
    while index < pieces.count {
      if pieces[index].measure.lineEnds > 0 {
        let bytes = pieces[index].bytes
        if let end = bytes[from...].firstIndex(where: { $0 == Self.lf || $0 == Self.cr }) {
          return pieceStart + end
        }
      }
      pieceStart += pieces[index].measure.bytes
      (index, from) = (index + 1, 0)
    }
    return count
  }

  /// The line without what ends it; nil past the last one.
  package func range(ofLine line: Int) -> Range<Int>? {
    start(ofLine: line).map { $0..<end(ofLineAt: $0) }
  }

  private static func endsLine(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int) -> Bool {
    bytes[place] == lf
      || bytes[place] == cr && (place + 1 == bytes.count || bytes[place + 1] != lf)
  }
}

/// Positions, as a client counts them.
extension DocumentText {
  /// The offset of a position. A character past the end of its line is that end, a line past the last
  /// one is the end of the text, and a place within a character is where the character begins.
  package func offset(of position: Position, in encoding: PositionEncoding) -> Int {
    guard let start = start(ofLine: max(0, position.line)) else { return count }
    let end = end(ofLineAt: start)
    var left = max(0, position.character)
    var at = start
    var (index, pieceStart) = place(of: start)
    while at < end {
      let piece = pieces[index]
      let pieceEnd = pieceStart + piece.measure.bytes
      if at == pieceStart, pieceEnd <= end, piece.measure.units(encoding) <= left {
        left -= piece.measure.units(encoding)
        at = pieceEnd
      } else {
        let stop = min(end, pieceEnd) - pieceStart
        var place = at - pieceStart
        while place < stop {
          let (length, units) = encoding.size(of: piece.bytes[place])
          guard units <= left else { return pieceStart + place }
          left -= units
          place += length
        }
        at = pieceStart + stop
      }
      (index, pieceStart) = (index + 1, pieceEnd)
    }
    return end
  }

  package func position(of offset: Int, in encoding: PositionEncoding) -> Position {
    let line = line(at: offset)
    let start = start(ofLine: line) ?? count
    return Position(line: line, character: units(start..<max(start, offset), in: encoding))
  }

  /// How long a part is, as the client counts.
  package func units(_ range: Range<Int>, in encoding: PositionEncoding) -> Int {
    guard encoding != .utf8, !range.isEmpty else { return range.count }
    var units = 0
    var (index, start) = place(of: range.lowerBound)
    while start < range.upperBound {
      let piece = pieces[index]
      if range.lowerBound <= start, start + piece.measure.bytes <= range.upperBound {
        units += piece.measure.units(encoding)
      } else {
        let from = max(0, range.lowerBound - start)
        let part = piece.bytes[from..<min(piece.bytes.count, range.upperBound - start)]
        units += part.withUnsafeBufferPointer { Measure(of: $0).units(encoding) }
      }
      (index, start) = (index + 1, start + piece.measure.bytes)
    }
    return units
  }
}
