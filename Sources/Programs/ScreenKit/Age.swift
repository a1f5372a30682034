import JSON

/// How old rates are, in a few cells: `3 h`.
package enum Age {
  package static func text(_ seconds: Int) -> String {
    switch seconds {
    case ..<60: "\(max(0, seconds)) s"
    case ..<3_600: "\(seconds / 60) min"
    case ..<86_400: "\(seconds / 3_600) h"
    default: "\(seconds / 86_400) d"
    }
  }

  /// Of a result that has `age` and `stale`; a mark follows if a newer table is due.
  static func text(of result: Value) -> String? {
    guard let seconds = result["age"]?.word.flatMap({ Int($0) }) else { return nil }
    return text(seconds) + (result["stale"]?.isTrue == true ? "!" : "")
  }
}
