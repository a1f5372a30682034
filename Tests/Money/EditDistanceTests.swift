import Money
import Testing

/// The optimal string alignment distance: letters swapped with their neighbours are one error, and
/// are not edited again.
struct EditDistanceTests {
  // Pairs of textbooks: kitten and Saturday are the usual examples of Levenshtein's distance, CA and
  // ABC that of what sets this distance apart from Damerau's, which is 2.
  @Test(arguments: [
    ("kitten", "sitting", 3), ("Saturday", "Sunday", 3), ("CA", "ABC", 3), ("a cat", "an abct", 4),
    ("eruo", "euro", 1), ("dolar", "dollar", 1), ("dollar", "dolar", 1), ("dollar", "dollar", 0),
    ("yne", "yen", 1), ("pesos", "peso", 1), ("frank", "franc", 1), ("", "", 0), ("", "yen", 3),
    ("yen", "", 3), ("abcdef", "badcfe", 3), ("ab", "ba", 1), ("złoty", "zloty", 2),
  ])
  func `a pair has so many errors, and no number if that is more than the limit`(
    a: String, b: String, errors: Int
  ) {
    let (a, b) = (Array(a.utf8), Array(b.utf8))
    #expect(EditDistance.between(a, b, limit: errors) == errors)
    #expect(EditDistance.between(a, b, limit: errors + 1) == errors)
    #expect(EditDistance.between(a, b, limit: 100) == errors)
    #expect(EditDistance.between(a, b, limit: errors - 1) == nil)
  }

  /// All words of up to four letters. `A` and `!` are bytes whose six lower bits are those of `a`.
  @Test(arguments: ["abc", "aA!"])
  func `each pair of short words has the errors of the textbook's table`(letters: String) {
    var words: [[UInt8]] = [[]]
    for length in 0..<4 {
      words += words.filter { $0.count == length }.flatMap { word in
        letters.utf8.map { word + [$0] }
      }
    }
    #expect(words.count == 1 + 3 + 9 + 27 + 81)
    var wrong = 0
    for a in words {
      for b in words {
        let errors = Self.table(a, b)
        for limit in 0...4 {
          let right = errors <= limit ? errors : nil
          if EditDistance.between(a, b, limit: limit) != right { wrong += 1 }
        }
      }
    }
    #expect(wrong == 0)
  }

  /// The whole table, cell by cell, as textbooks fill it.
  private static func table(_ a: [UInt8], _ b: [UInt8]) -> Int {
    guard !a.isEmpty, !b.isEmpty else { return a.count + b.count }
    // The first row and the first column are so many letters added or omitted.
    var cost = (0...a.count).map { row in (0...b.count).map { row + $0 } }
    for row in 1...a.count {
      for column in 1...b.count {
        let replaced = cost[row - 1][column - 1] + (a[row - 1] == b[column - 1] ? 0 : 1)
        cost[row][column] = min(cost[row - 1][column] + 1, cost[row][column - 1] + 1, replaced)
        if row > 1, column > 1, a[row - 1] == b[column - 2], a[row - 2] == b[column - 1] {
          cost[row][column] = min(cost[row][column], cost[row - 2][column - 2] + 1)
        }
      }
    }
    return cost[a.count][b.count]
  }
}
