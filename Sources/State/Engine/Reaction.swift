/// What a feature does by itself after a change: alerts are checked so when rates have come.
package protocol Reaction: EngineCache {
  /// Called inside the transaction of the change, or after a change of another process, and cannot fail: what it
  /// cannot store, it finds again at its next call. It may commit once, `relaxed`, and is called for that commit, too.
  func react(to change: Change, in engine: Engine)
}
