/// What Tab does to a line: the word before the cursor grows as far as all candidates agree.
package enum LineCompletion: Equatable, Sendable {
  case nothing
  /// So many characters before the cursor become this text.
  case replace(Int, String)
  /// The candidates differ in the next letter.
  case list

  /// `typed` is the word before the cursor.
  package static func of(_ typed: String, _ candidates: [String]) -> LineCompletion {
    guard let first = candidates.first else { return .nothing }
    if candidates.count == 1 { return .replace(typed.count, "\(first) ") }
    var common = first
    for candidate in candidates.dropFirst() {
      while !candidate.hasPrefix(common) { common.removeLast() }
    }
    // Names and codes can match what is typed without beginning with it.
    let grows = common.count > typed.count && common.lowercased().hasPrefix(typed.lowercased())
    return grows ? .replace(typed.count, common) : .list
  }
}
