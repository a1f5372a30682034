import Dates
import Money
import Rates

/// What a file may hold that this program did not pack.
extension PackedHistory {
  /// The first thing in its lists that cannot be, or that would lead a reader out of its bytes, and
  /// where; nil if there is none. Rows are checked one by one, as they are read: the differences of all
  /// would take longer than the checksum.
  func misfit() -> (part: FrozenPart, at: Int)? {
    guard rows > 0, (1...Currency.count).contains(width) else {
      return (.counts, 0)
    }
    let body = heads + Self.headBytes * width
    guard body < bytes.count else { return (.counts, 0) }
    guard oldest >= Day.first.number, oldest + offset(ofRow: 0) <= Day.last.number else {
      return (.days, 4)
    }
    var newer = Int(UInt16.max) + 1
    for row in 0..<rows {
      let day = offset(ofRow: row)
      guard day < newer else { return (.days, Self.days + 2 * row) }
      newer = day
    }
    var next = body
    for start in stride(from: starts, to: heads, by: 4) {
      let row = Self.number(bytes, at: start, 4)
      guard row >= next, row < bytes.count else { return (.starts, start) }
      next = row + 1
    }
    return misfitOfColumns()
  }

  private func misfitOfColumns() -> (part: FrozenPart, at: Int)? {
    var known: Set<Currency> = []
    for column in 0..<width {
      let at = heads + Self.headBytes * column
      let code = UnsafeBufferPointer(rebasing: bytes[at..<at + 3])
      guard let currency = Currency(code: code) else {
        // A currency of a newer kurs is told by its name.
        let isName = code.allSatisfy { (0x41...0x5A).contains($0) }
        if isName { continue } else { return (.columns, at) }
      }
      guard currency != publisher.anchor, known.insert(currency).inserted,
        bytes[at + 3] <= Decimal.maximumScale,
        Self.number(bytes, at: at + 4, 2) <= offset(ofRow: 0)
      else { return (.columns, at) }
    }
    return nil
  }

  /// A code that the registry does not know, as in a file of a newer kurs; nil if it knows all.
  var unknownCode: String? {
    (0..<width).lazy.map { self.heads + Self.headBytes * $0 }
      .map { UnsafeBufferPointer(rebasing: self.bytes[$0..<$0 + 3]) }
      .first { Currency(code: $0) == nil }.map { String(decoding: $0, as: UTF8.self) }
  }
}
