import Methods
import Native

/// What the examples of some methods need around them.
package enum ExampleSetting {
  /// What is asked before: what an example changes has to be there.
  package static func before(_ method: String) -> [(method: String, params: String)] {
    let found = NativeDialect.methods.first { $0.name.description == method }
    return (found?.preparation ?? []).map { ($0.method.description, $0.params.description) }
  }

  /// Those that do nothing without a network or a state file; their error is tested where they are.
  package static let needsMore: Set<String> = ["refresh", "state/save", "state/restore"]
}
