import Documents
package import Engine

/// `changed`: answers may differ from before.
package enum Changed: Push {
  package static let name: StaticString = "changed"
  package static let summary: StaticString = "Answers to the same requests may differ from now on."
  package static let notes: StaticString = """
    For clients that show converted amounts: rates were fetched, own rates set or removed, or settings \
    changed. It does not say how: send the requests again whose results you show.
    """

  package static let topicName: StaticString = "changes"
  package static let kind = Topic.Kind.changes

  package struct State: RareRecord {
    let differences: Differences
    /// Two notifications are two changes, even if they say the same.
    let revision: Int

    package static let members: [Member<Self>] = [
      Member(
        "what", \.differences.words,
        """
        What has changed since the last message: `rates` (fetched), `ownRates`, `settings`, \
        `sources` (where rates are fetched from).
        """)
    ]
  }

  package static func digest(of state: State) -> Int? {
    var hasher = Hasher()
    hasher.combine(state.differences)
    hasher.combine(state.revision)
    return hasher.finalize()
  }

  package static func topic(_ target: NoParameters, _ engine: Engine) -> Topic { .changes }

  package static func state(for subscription: Subscription, _ engine: Engine) -> State {
    State(differences: subscription.differences, revision: subscription.revision)
  }
}

extension Differences {
  fileprivate var words: [String] {
    let all: [(Differences, String)] = [
      (.rates, "rates"), (.ownRates, "ownRates"), (.settings, "settings"), (.sources, "sources"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}
