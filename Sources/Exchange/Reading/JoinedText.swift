/// A copy of a text in which what joins two words of an amount is written over with blanks: a line's end
/// with the marks of the next line, markup, a footnote's number. Every rule then sees one line, with all
/// words at their places.
final class JoinedText {
  // Safe: the bytes are the copy's own, freed with it, and only places of the text are written to.
  private nonisolated(unsafe) let copy: UnsafeMutableBufferPointer<UInt8>

  init(_ text: Bytes) {
    copy = .allocate(capacity: text.count)
    _ = copy.initialize(from: text)
  }

  deinit { copy.deallocate() }

  var bytes: Bytes { Bytes(copy) }

  /// Writes blanks: those in the middle differ from the typed ones, which a table has between its columns.
  func join(_ range: Range<Int>) {
    for at in range {
      copy[at] = at == range.lowerBound || at == range.upperBound - 1 ? 0x20 : 0x1F
    }
  }

  func restore(_ range: Range<Int>, of text: Bytes) {
    for at in range { copy[at] = text[at] }
  }

  /// Writes blanks over marks, and leaves the ends of lines.
  func clear(_ range: Range<Int>) {
    for at in range where copy[at] != 0x0A { copy[at] = 0x20 }
  }
}

/// What joins two words for a person, besides blanks: one end of a line with the mark of a quote or a
/// comment, markup, a space that a program writes in its own way, the number of a footnote.
extension UnsafeBufferPointer<UInt8> {
  private static var longestJoint: Int { 96 }

  /// Whether such a joint may begin with this byte.
  @inline(__always)
  func mayJoin(at index: Int) -> Bool {
    guard index < count else { return false }
    switch self[index] {
    case 0x0A, 0x0D, 0x26, 0x2A, 0x3C, 0x5B, 0x5C, 0x5F, 0x7E: return true
    default: return false
    }
  }

  /// Where the next word begins behind a joint; nil where only blanks are there, or what parts two words.
  func jointEnd(_ start: Int) -> Int? {
    var at = start
    var (isJoint, hasBreak, hasBlank, needsBlank) = (false, false, false, false)
    while at < count, at - start < Self.longestJoint {
      let blank = space(at: at)
      if blank > 0 {
        at += blank
        hasBlank = true
        continue
      }
      guard mayJoin(at: at) else { break }
      if self[at] == 0x0A || self[at] == 0x0D {
        if self[at] == 0x0A {
          guard !hasBreak else { return nil }
          hasBreak = true
        }
        at += 1
        if hasBreak { at = lineStart(at, below: start) }
        hasBlank = true
      } else {
        guard let end = markupEnd(at) else { break }
        // `5 * EUR` multiplies, and `test_5_eur` is a name.
        let isEmphasis = self[at] == UInt8(ascii: "*") || self[at] == UInt8(ascii: "_")
        if isEmphasis, hasBlank, end < count, self[end] <= 0x20 { return nil }
        needsBlank = needsBlank || isEmphasis
        at = end
      }
      isJoint = true
    }
    return isJoint && at < count && (hasBlank || !needsBlank) ? at : nil
  }

  /// Past the indentation of a line and its mark of a quote or a comment, which the line above begins
  /// with, too.
  private func lineStart(_ start: Int, below place: Int) -> Int {
    let mark = indentEnd(start)
    guard mark < count, isLineMark(self[mark]) else { return mark }
    var line = place
    while line > 0, self[line - 1] != 0x0A, place - line < 400 { line -= 1 }
    let above = indentEnd(line)
    var end = mark
    while end < count, isLineMark(self[end]) {
      guard above + end - mark < place, self[above + end - mark] == self[end] else { return mark }
      end += 1
      // `> > `
      if holds(" ", end), end + 1 < count, self[end + 1] == self[mark] { end += 1 }
    }
    return end < count && self[end] == 0x20 ? indentEnd(end) : mark
  }

  private func indentEnd(_ start: Int) -> Int {
    var at = start
    while at < count, self[at] == 0x20 || self[at] == 0x09 { at += 1 }
    return at
  }

  private func isLineMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "#"), UInt8(ascii: ";"),
      UInt8(ascii: "%"):
      return true
    default: return false
    }
  }

  /// Past markup that joins: `~`, `\,`, `**`, `_`, `<b>`, `&nbsp;`, `[1]`.
  private func markupEnd(_ at: Int) -> Int? {
    switch self[at] {
    case UInt8(ascii: "~"): return isDigit(at - 1) && isDigit(at + 1) ? nil : at + 1
    case UInt8(ascii: "*"), UInt8(ascii: "_"):
      var end = at
      while end < count, self[end] == self[at] { end += 1 }
      return end - at < 3 ? end : nil
    case UInt8(ascii: "\\"):
      return holds(",", at + 1) || holds(";", at + 1) || holds(" ", at + 1) ? at + 2 : nil
    case UInt8(ascii: "["):
      var end = at + 1
      if holds("^", end) { end += 1 }
      let first = end
      while isDigit(end) { end += 1 }
      if end == first, isLetter(end) { end += 1 }
      return end > first && end - first < 4 && holds("]", end) ? end + 1 : nil
    case UInt8(ascii: "&"): return entityEnd(at)
    default: return tagEnd(at)
    }
  }

  /// Past an entity that is a space.
  private func entityEnd(_ at: Int) -> Int? {
    for name in ["&nbsp;", "&#160;", "&#xa0;", "&thinsp;", "&#8239;"] as [StaticString] {
      let length = name.utf8CodeUnitCount
      if at + length <= count, (0..<length).allSatisfy({ self[at + $0] == name.utf8Start[$0] }) {
        return at + length
      }
    }
    return nil
  }

  private func tagEnd(_ at: Int) -> Int? {
    guard isLetter(at + 1) || holds("/", at + 1) && isLetter(at + 2) else { return nil }
    var end = at + 1
    while end < count, end - at < 64, self[end] != 0x3E {
      if self[end] == 0x3C || self[end] == 0x0A { return nil }
      end += 1
    }
    return holds(">", end) ? end + 1 : nil
  }

  /// Where the word before a joint ends; nil where there is none.
  func jointStart(_ end: Int) -> Int? {
    guard let at = wordEnd(before: end), at > 0, at < end, jointEnd(at) == end else { return nil }
    return at
  }

  /// Where the word before blanks and marks ends; nil where it is too far away for a joint.
  func wordEnd(before end: Int) -> Int? {
    var at = end
    while at > 0 {
      guard end - at < Self.longestJoint else { return nil }
      let byte = self[at - 1]
      if byte == 0x3E, let tag = tagStart(at) {
        at = tag
      } else if byte == UInt8(ascii: ";"), at > 5, holds("&", at - 6) {
        at -= 6
      } else if isLetter(at - 1) || isDigit(at - 1) || byte >= 0x80 && space(before: at) == 0
        || byte == UInt8(ascii: "$") || byte == UInt8(ascii: ".")
      {
        break
      } else {
        at -= Swift.max(1, space(before: at))
      }
    }
    return at
  }

  private func tagStart(_ end: Int) -> Int? {
    var at = end - 1
    while at > 0, end - at < 64, self[at - 1] != 0x3E, self[at - 1] != 0x0A {
      at -= 1
      if self[at] == 0x3C { return tagEnd(at) == end ? at : nil }
    }
    return nil
  }
}
