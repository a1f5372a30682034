/// Every method there is, the most used first.
package enum Catalogue {
  nonisolated(unsafe) package static let entries: [Entry] = [
    Entry(Convert.self),
    Entry(Evaluate.self),
    Entry(OneRate.self),
    Entry(ManyRates.self),
    Entry(SetRates.self),
    Entry(UnsetRates.self),
    Entry(Sources.self),
    Entry(Currencies.self),
    Entry(OneCurrency.self),
    Entry(ShowHistory.self),
    Entry(HistoryStatistics.self),
    Entry(ShowSettings.self),
    Entry(SetSettings.self),
    Entry(Recents.self),
    Entry(Status.self),
  ]
}
