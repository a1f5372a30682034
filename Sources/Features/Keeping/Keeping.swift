import Engine

extension Feature {
  /// What is stored, how it is doing, and how it is brought back.
  static let keeping = Feature(
    methods: [Recents.self, Status.self, Recover.self, SaveState.self, RestoreState.self],
    types: [
      NamedType("Counts", Tally.schema, "What was counted."),
      NamedType("Loss", Loss.schema, "Some of what is saved."),
    ],
    limits: [
      (name: "recents", value: Recent.limit),
      (name: "subscriptions", value: Subscription.limit),
    ])
}
