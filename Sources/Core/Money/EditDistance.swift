/// The number of typing errors that turn one word into the other.
public enum EditDistance {
  /// The number of letters added, omitted, replaced, or swapped with their neighbour (optimal string
  /// alignment distance); nil if it is more than `limit`.
  public static func between(_ a: [UInt8], _ b: [UInt8], limit: Int) -> Int? {
    a.withUnsafeBufferPointer { a in b.withUnsafeBufferPointer { between(a, $0, limit: limit) } }
  }

  /// The distance between words that are not in arrays.
  public static func between(
    _ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>, limit: Int
  ) -> Int? {
    guard abs(a.count - b.count) <= limit else { return nil }
    guard !a.isEmpty, !b.isEmpty else { return a.count + b.count }
    // Each letter that only one of the words has takes an error of its own, so most words need no
    // table.
    let (lettersOfA, lettersOfB) = (letters(of: a), letters(of: b))
    guard (lettersOfA & ~lettersOfB).nonzeroBitCount <= limit,
      (lettersOfB & ~lettersOfA).nonzeroBitCount <= limit
    else { return nil }
    let width = b.count + 1
    // Three rows of the table: the one before the last, the last, and the current one.
    return withUnsafeTemporaryAllocation(of: Int.self, capacity: 3 * width) { cells -> Int? in
      for column in 0..<width { cells[column] = column }
      for row in 1...a.count {
        let (current, last) = (row % 3 * width, (row - 1) % 3 * width)
        let beforeLast = (row + 1) % 3 * width
        cells[current] = row
        var least = row
        for column in 1..<width {
          let same = a[row - 1] == b[column - 1]
          var cost = min(
            cells[last + column] + 1, cells[current + column - 1] + 1,
            cells[last + column - 1] + (same ? 0 : 1))
          if row > 1, column > 1, a[row - 1] == b[column - 2], a[row - 2] == b[column - 1] {
            cost = min(cost, cells[beforeLast + column - 2] + 1)
          }
          cells[current + column] = cost
          least = min(least, cost)
        }
        guard least <= limit else { return nil }
      }
      let slips = cells[a.count % 3 * width + b.count]
      return slips <= limit ? slips : nil
    }
  }

  /// A bit for each letter of the word. Bytes that differ in their two highest bits share one.
  private static func letters(of word: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var letters: UInt64 = 0
    for byte in word { letters |= 1 &<< UInt64(byte & 63) }
    return letters
  }

  /// The typing errors allowed in a word of this length.
  static func allowed(for word: [UInt8]) -> Int {
    word.count < 3 ? 0 : word.count < 6 ? 1 : 2
  }
}
