import Features

extension Feature {
  /// Watchlists, and alerts on pairs.
  static let watching = Feature(
    documents: [Watchlist.self, Alert.self],
    reactions: [AlertChecks.self],
    pushes: [WatchlistChanged.self, AlertsFired.self],
    methods: [
      ShowWatchlist.self, WatchlistAdd.self, WatchlistRemove.self, WatchlistMove.self,
      WatchlistExport.self, WatchlistImport.self, Watchlists.self,
      ShowAlerts.self, AlertsAdd.self,
      AlertsRemove.self, AlertsAcknowledge.self,
    ],
    tools: [
      WatchlistTool.self, WatchTool.self, UnwatchTool.self, AlertsTool.self, SetAlertTool.self,
    ],
    prompts: [.watchThisPair],
    editorCommands: [("kurs.watch", WatchlistAdd.name), ("kurs.alert", AlertsAdd.name)],
    names: [
      ListedNames("list", in: Watchlists.self, "lists", "list"),
      ListedNames("pair", in: ShowWatchlist.self, "rows", "pair", meaning: "text"),
      ListedNames("alert", in: ShowAlerts.self, "alerts", "alert", meaning: "pair"),
      ListedNames("firing", in: ShowAlerts.self, "firings", "firing", meaning: "pair"),
    ],
    types: [
      NamedType("Move", MoveRecord.schema, "How a pair moved."),
      NamedType("Row", WatchedRow.schema, "A watched pair with its value."),
      NamedType("Missing", MissingPair.schema, "A watched pair that has no rate now."),
      NamedType("Watched", ChangedPair.schema, "A pair of a watchlist after a change."),
      NamedType("Alert", AlertRecord.schema, "A condition on a pair.", isPart: true),
      NamedType("Firing", FiringRecord.schema, "One event of an alert."),
    ],
    limits: [
      (name: "watchlists", value: Watchlist.maxLists),
      (name: "watchlistPairs", value: Watchlist.maxPairs),
      (name: "watchlistNote", value: Watchlist.maxNoteLength),
      (name: "alerts", value: Alert.maxCount),
      (name: "alertFirings", value: Alert.maxUnseen),
      (name: "alertFiringsShown", value: Alert.maxShown),
      (name: "alertSpanDays", value: Alert.maxSpanInDays),
    ])
}
