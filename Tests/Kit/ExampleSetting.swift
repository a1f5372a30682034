/// What the examples of some methods need around them.
package enum ExampleSetting {
  /// What is asked before: what an example changes has to be there.
  package static let before: [String: [(method: String, params: String)]] = [
    "rates/unsubscribe": [("rates/subscribe", "{}")]
  ]

  /// Those that do nothing without a network; their error offline is tested where they are.
  package static let needsNetwork: Set<String> = ["rates/refresh"]
}
