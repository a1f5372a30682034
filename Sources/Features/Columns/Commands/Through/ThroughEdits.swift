import Drawing

/// Values beside or in place of the amounts of a piece. A line with columns keeps them: a value takes the
/// blanks beside its amount, and where there are too few it stands behind the line.
struct ThroughEdits {
  private struct Edit {
    /// Of the amount, in the output, and the same without what drives a terminal.
    let range: Range<Int>
    let value: String
  }

  private var edits: [Edit] = []

  mutating func add(_ range: Range<Int>, _ value: String, _ plain: PlainPiece) {
    let place = plain.place(range.lowerBound)..<plain.placeBehind(range.upperBound)
    edits.append(Edit(range: place, value: value))
  }

  func apply(
    to raw: UnsafeBufferPointer<UInt8>, replacing: Bool, withoutColor: Bool, _ out: inout [UInt8]
  ) {
    out.reserveCapacity(raw.count + 24 * edits.count)
    var at = 0
    var next = 0
    while next < edits.count {
      // The line of this amount, and all its amounts.
      let first = edits[next].range.lowerBound
      let end = raw[edits[next].range.upperBound...].firstIndex(of: 0x0A) ?? raw.count
      var last = next
      while last < edits.count, edits[last].range.lowerBound < end { last += 1 }
      let start = raw[..<first].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      copy(raw, at..<max(at, start), withoutColor, &out)
      writeLine(raw, max(at, start)..<end, edits[next..<last], replacing, withoutColor, &out)
      at = end
      next = last
    }
    copy(raw, at..<raw.count, withoutColor, &out)
  }

  private func writeLine(
    _ raw: UnsafeBufferPointer<UInt8>, _ line: Range<Int>, _ edits: ArraySlice<Edit>,
    _ replacing: Bool, _ withoutColor: Bool, _ out: inout [UInt8]
  ) {
    let isTable = Self.hasColumns(raw, line)
    var at = line.lowerBound
    var behind: [String] = []
    for edit in edits {
      let amount = edit.range
      guard amount.lowerBound >= at else { continue }
      let text = replacing ? edit.value : " (≈ \(edit.value))"
      var need = 0
      var (before, after) = (0, 0)
      if isTable {
        need = text.displayWidth - (replacing ? Self.width(raw, amount) : 0)
        let (free, blanks) = Self.blanks(raw, at, amount, line)
        // At the end of a line there is room.
        if let blanks {
          after = min(max(need, 0), blanks)
          before = min(max(need - after, 0), free)
          need -= before + after
        } else {
          need = min(need, 0)
        }
        if need > 0, !replacing {
          behind.append(edit.value)
          continue
        }
      }
      copy(raw, at..<amount.lowerBound - before, withoutColor, &out)
      if !replacing { copy(raw, amount, withoutColor, &out) }
      // A shorter value keeps the width: numbers end where they ended.
      if isTable, need < 0 { out += repeatElement(0x20, count: -need) }
      out += text.utf8
      if replacing { copyControls(raw, amount, withoutColor, &out) }
      at = amount.upperBound + after
    }
    var end = line.upperBound
    while end > at, raw[end - 1] == 0x0D { end -= 1 }
    copy(raw, at..<end, withoutColor, &out)
    if !behind.isEmpty { out += "  ≈ \(behind.joined(separator: ", "))".utf8 }
    copy(raw, end..<line.upperBound, withoutColor, &out)
  }

  // MARK: Columns

  /// Bars, tabs, or a gap of blanks between words.
  private static func hasColumns(_ raw: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) -> Bool {
    var (blanks, hasWord) = (0, false)
    for at in line {
      // Most bytes are letters within a word.
      if raw[at] | 0x20 &- 97 < 26, blanks < 2 {
        (blanks, hasWord) = (0, true)
        continue
      }
      switch raw[at] {
      case 0x20: blanks += 1
      case 0x09, UInt8(ascii: "|"): return true
      // │ ┃
      case 0xE2 where at + 2 < line.upperBound && raw[at + 1] == 0x94: return true
      default:
        if blanks > 1, hasWord { return true }
        (blanks, hasWord) = (0, true)
      }
    }
    return false
  }

  /// How many blanks before and behind an amount can go, so that one stays; nil behind the last word of a
  /// line.
  private static func blanks(
    _ raw: UnsafeBufferPointer<UInt8>, _ start: Int, _ amount: Range<Int>, _ line: Range<Int>
  ) -> (before: Int, behind: Int?) {
    var at = amount.upperBound
    while at < line.upperBound, raw[at] == 0x20 { at += 1 }
    var behind: Int? = max(0, at - amount.upperBound - 1)
    var rest = at
    while rest < line.upperBound, raw[rest] <= 0x20 || raw[rest] == 0x1B {
      rest = raw[rest] == 0x1B ? PlainPiece.end(raw, rest) : rest + 1
    }
    if rest >= line.upperBound { behind = nil }
    var first = amount.lowerBound
    while first > start, raw[first - 1] == 0x20 { first -= 1 }
    return (max(0, amount.lowerBound - first - 1), behind)
  }

  private static func width(_ raw: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
    let plain = PlainPiece(UnsafeBufferPointer(rebasing: raw[range]))
    return String(decoding: plain.bytes, as: UTF8.self).displayWidth
  }

  // MARK: Copying

  private func copy(
    _ raw: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ withoutColor: Bool,
    _ out: inout [UInt8]
  ) {
    guard !range.isEmpty else { return }
    let part = UnsafeBufferPointer(rebasing: raw[range])
    if withoutColor {
      out += PlainPiece(part).bytes
    } else {
      out += part
    }
  }

  /// What drives a terminal within an amount that goes.
  private func copyControls(
    _ raw: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ withoutColor: Bool,
    _ out: inout [UInt8]
  ) {
    guard !withoutColor else { return }
    var at = range.lowerBound
    while at < range.upperBound {
      guard raw[at] == 0x1B else {
        at += 1
        continue
      }
      let end = min(PlainPiece.end(raw, at), range.upperBound)
      out += UnsafeBufferPointer(rebasing: raw[at..<end])
      at = end
    }
  }
}
