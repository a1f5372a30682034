import Dates
import Drawing
package import Engine
import Features
import JSON
import Money
import Rates

/// `status`: what kurs is, what it knows, and how it is.
package enum Status: Method {
  package static let name: StaticString = "status"
  package static let summary: StaticString =
    "Version, state file, network, and the age of the tables."
  package static let effect = Effect.reads
  package static let notes: StaticString = """
    Never fails: what is wrong with the state file stands in `state.refusal`, with what to do about \
    it, and conversions go on.
    """
  package static let failures: [FailureKind] = []
  package static let example: StaticString = "{}"

  package static func run(_ params: NoParameters, _ engine: Engine) throws(Failure) -> Result {
    Result(
      facts: engine.facts, now: engine.now, locale: engine.locale.identifier,
      network: engine.settings.network,
      state: State(engine.storeStatus()),
      tables: engine.publishersInOrder.map { TableShown(Source($0, engine)) },
      counters: Counters(
        process: Counts(engine.tally), ever: (try? engine.everTally()).map(Counts.init)),
      limits: NamedNumbers(engine.facts.limits() + methodLimits))
  }

  /// What one request may ask for, beside the limits of the connection.
  private static let methodLimits = [
    (name: "convertTargets", value: Convert.maxTargets),
    (name: "convertAmounts", value: Convert.maxAmounts),
    (name: "expressionBytes", value: Expression.longest),
    (name: "expressionDepth", value: Expression.deepest),
    (name: "historyTargets", value: SeriesParams.maxTargets),
    (name: "scanAmounts", value: ScanText.maxAmounts),
    (name: "historyValues", value: ShowHistory.maxValues),
    (name: "chartCells", value: RateChart.cells.upperBound),
    (name: "chartPixels", value: RateChart.pixels.upperBound),
    (name: "chartPoints", value: SeriesCache.maxPoints),
    (name: "currencies", value: Currencies.maxListed),
    (name: "ownRates", value: OwnRates.maxCount),
    (name: "settingTargets", value: Settings.maxTargets),
    (name: "billMenus", value: BillLimit.menus),
    (name: "bills", value: BillLimit.bills),
    (name: "billLines", value: BillLimit.lines),
    (name: "billParts", value: BillLimit.parts),
    (name: "boards", value: BoardLimit.boards),
    (name: "boardRows", value: BoardLimit.rows),
    (name: "boardText", value: BoardLimit.text),
    (name: "recents", value: Recent.limit),
    (name: "watchlists", value: Watchlist.maxLists),
    (name: "watchlistPairs", value: Watchlist.maxPairs),
    (name: "watchlistNote", value: Watchlist.maxNoteLength),
    (name: "alerts", value: Alert.maxCount),
    (name: "alertFirings", value: Alert.maxUnseen),
    (name: "alertFiringsShown", value: Alert.maxShown),
    (name: "alertSpanDays", value: Alert.maxSpanInDays),
  ]

  package static func text(_ result: Result, _ engine: Engine) -> String {
    let state = result.state
    let path = state.path.map { "\($0), \(state.bytes) bytes" } ?? "kept nowhere"
    var lines = [
      ["kurs", result.facts.version],
      ["clock", result.now.description],
      ["locale", result.locale],
      ["network", result.facts.isOffline ? "off, by --offline" : result.network ? "on" : "off"],
      ["state", path],
    ]
    if let refusal = state.refusal {
      lines.append(["", "\(refusal.error). \(refusal.error.hint)"])
    }
    if let setAside = state.setAside { lines.append(["", "damaged, kept in \(setAside)"]) }
    lines += result.tables.map { table in
      [
        "table",
        "\(table.source.id) \(table.source.newest?.description ?? "")"
          + (table.source.stale == true ? ", a newer one is due" : ""),
      ]
    }
    lines.append(["here", result.counters.process.text])
    if let ever = result.counters.ever { lines.append(["ever", ever.text]) }
    return TextTable(lines).text
  }
}
