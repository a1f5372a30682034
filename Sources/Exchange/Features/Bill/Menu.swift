package import Money

/// What can be ordered, in which currencies it is billed, and what comes on top.
package struct Menu: Hashable, Sendable {
  package let title: String
  /// What a bill is in unless another currency is asked for.
  package let currency: Currency
  /// What a bill can be in; any currency where the list is empty.
  package let currencies: [Currency]
  package let items: [MenuItem]
  /// What bringing it costs; nil where nobody brings it.
  package let delivery: Price?
  package let tax: Tax?
  /// A charge for service, in percent.
  package let service: Decimal?

  package init(
    title: String, currency: Currency, currencies: [Currency] = [], items: [MenuItem],
    delivery: Price? = nil, tax: Tax? = nil, service: Decimal? = nil
  ) {
    self.title = title
    self.currency = currency
    self.currencies = currencies
    self.items = items
    self.delivery = delivery
    self.tax = tax
    self.service = service
  }

  package func item(_ id: String) -> MenuItem? { items.first { $0.id == id } }

  package func canBill(in currency: Currency) -> Bool {
    currencies.isEmpty || currencies.contains(currency)
  }
}

/// A tax on everything that is sold.
package struct Tax: Hashable, Sendable {
  package let percent: Decimal
  /// Whether the prices have it in them; if not, it is added.
  package let isIncluded: Bool

  package init(percent: Decimal, isIncluded: Bool) {
    self.percent = percent
    self.isIncluded = isIncluded
  }
}
