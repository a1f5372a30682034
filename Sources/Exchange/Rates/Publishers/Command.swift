extension Publisher {
  /// The user's own program: each of its tables names its anchor currency.
  package static let command = Publisher(
    id: .command, name: "Your own program", attribution: "", url: "", calendar: nil, anchor: nil,
    direction: .unitsPerAnchor, traits: Traits { $0.daysAhead = 1 })
}

extension Publisher.ID {
  package static let command: Publisher.ID = "command"
}
