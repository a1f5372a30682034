/// What a request waits for: any of some fetches, but not for ever.
package struct Wait: Hashable, Sendable {
  /// The numbers of the fetches.
  package let fetches: [Int]
  /// On the engine's own clock, in nanoseconds.
  package let deadline: UInt64
}
