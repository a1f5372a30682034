package import Money

extension Publisher {
  /// All that have tables, in order of preference, whether or not this kurs can fetch from them: what is
  /// stored of one is a rate, and its name is one in a request.
  package static let known: [Publisher] = [
    .ecb, .frankfurter, .nbp, .nbpWeekly, .exchangeRateAPI, .openERAPI, .cbr, .openExchangeRates,
    .command,
  ]

  package static func known(_ id: ID) -> Publisher? { known.first { $0.id == id } }

  /// Those that are best for one of these currencies.
  package static func best(for currencies: [Currency]) -> [ID] {
    guard !best.isEmpty else { return [] }
    return best.filter { currencies.contains($0.currency) }.map(\.id)
  }

  package static func isBest(for currency: Currency) -> Bool {
    best.contains { $0.currency == currency }
  }

  private static let best = known.flatMap { publisher in
    publisher.traits.bestFor.map { (currency: $0, id: publisher.id) }
  }
  static let withRemarks = known.filter(\.traits.hasRemarks).map(\.id)
  static let rescalingLate = known.filter(\.traits.rescalesLate).map(\.id)
}
