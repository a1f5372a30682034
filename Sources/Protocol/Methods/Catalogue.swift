/// Every method there is, the most used first, and every notification.
package enum Catalogue {
  nonisolated(unsafe) package static let pushes: [PushEntry] = [
    PushEntry(RatesChanged.self)
  ]

  nonisolated(unsafe) package static let entries: [Entry] = [
    Entry(Convert.self),
    Entry(Evaluate.self),
    Entry(OneRate.self),
    Entry(ManyRates.self),
    Entry(SetRates.self),
    Entry(UnsetRates.self),
    Entry(Sources.self),
    Entry(Refresh.self),
    Entry(RatesSubscribe.self),
    Entry(RatesUnsubscribe.self),
    Entry(Currencies.self),
    Entry(OneCurrency.self),
    Entry(ShowHistory.self),
    Entry(HistoryStatistics.self),
    Entry(Menus.self),
    Entry(DefineMenu.self),
    Entry(RemoveMenu.self),
    Entry(PriceBill.self),
    Entry(OpenBills.self),
    Entry(OpenBill.self),
    Entry(SetLine.self),
    Entry(StepLine.self),
    Entry(DeliverBill.self),
    Entry(BillCurrency.self),
    Entry(DiscountBill.self),
    Entry(TipBill.self),
    Entry(TotalBill.self),
    Entry(SplitBill.self),
    Entry(CloseBill.self),
    Entry(DrawChart.self),
    Entry(ShowSettings.self),
    Entry(SetSettings.self),
    Entry(Recents.self),
    Entry(Status.self),
  ]
}
