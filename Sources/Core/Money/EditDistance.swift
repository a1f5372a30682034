/// How many slips of the hand lie between two words.
public enum EditDistance {
  /// Letters added, left out, replaced, or swapped with their neighbour (Damerau and Levenshtein);
  /// nil when that takes more than `limit`.
  public static func between(_ a: [UInt8], _ b: [UInt8], limit: Int) -> Int? {
    guard abs(a.count - b.count) <= limit else { return nil }
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for row in 1..<(a.count + 1) {
      var current = [row]
      for column in 1..<(b.count + 1) {
        let same = a[row - 1] == b[column - 1]
        var cost = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + (same ? 0 : 1))
        if row > 1, column > 1, a[row - 1] == b[column - 2], a[row - 2] == b[column - 1] {
          cost = min(cost, beforeLast[column - 2] + 1)
        }
        current.append(cost)
      }
      guard current.contains(where: { $0 <= limit }) else { return nil }
      (beforeLast, last) = (last, current)
    }
    return last[b.count] <= limit ? last[b.count] : nil
  }

  /// Slips allowed in a word of this length.
  static func allowed(for word: [UInt8]) -> Int {
    word.count < 3 ? 0 : word.count < 6 ? 1 : 2
  }
}
