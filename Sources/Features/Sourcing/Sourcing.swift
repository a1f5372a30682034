import Documents
import Engine
import Rates

extension Feature {
  /// Where rates come from: sources and their tables, quotes that are held back, and rates of the user's own.
  static let sourcing = Feature(
    methods: [
      SetRates.self, UnsetRates.self, Sources.self, Refresh.self, AcceptRates.self,
      ForgetRates.self,
    ],
    tools: [RefreshRatesTool.self],
    editorCommands: [("kurs.refresh", Refresh.name)],
    names: [
      ListedNames("source", in: Sources.self, "sources", "id", meaning: "name"),
      ListedNames("sources", in: Sources.self, "sources", "id", meaning: "name"),
    ],
    types: [
      NamedType("OwnRate", UserRate.schema, "A rate of your own."),
      NamedType("HeldQuote", HeldQuote.schema, "A quote that is held back as implausible."),
    ],
    limits: [
      (name: "ownRates", value: OwnRates.maxCount)
    ])
}
