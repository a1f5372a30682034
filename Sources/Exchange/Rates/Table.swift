package import Dates
package import Money

/// One publisher's quotes of one publication day, all against one anchor, spelled as published.
package struct Table: Sendable {
  package let publisher: Publisher.ID
  package let day: Day
  /// The currency the others are quoted in: EUR for the ECB. It is not among the columns.
  package let anchor: Currency
  package let direction: QuoteDirection
  /// Whether all of it came with kurs, not from the network.
  package let isBundled: Bool
  let columns: TableColumns
  let values: [Decimal?]
  /// How many units a quote is for, where that is not 1; empty when it is 1 everywhere.
  let nominals: [Int32]
  /// Which columns came with kurs, where only some did; else empty.
  let bundledColumns: [Bool]

  /// `values`, and `nominals` unless it is empty, are in the order of the columns.
  package init(
    publisher: Publisher.ID, day: Day, anchor: Currency, direction: QuoteDirection,
    columns: TableColumns, values: [Decimal?], nominals: [Int32] = [], isBundled: Bool = false
  ) {
    self.init(
      publisher: publisher, day: day, anchor: anchor, direction: direction, columns: columns,
      values: values, nominals: nominals, isBundled: isBundled, bundledColumns: [])
  }

  init(
    publisher: Publisher.ID, day: Day, anchor: Currency, direction: QuoteDirection,
    columns: TableColumns, values: [Decimal?], nominals: [Int32], isBundled: Bool,
    bundledColumns: [Bool]
  ) {
    precondition(values.count == columns.currencies.count, "every column has one value, or nil")
    precondition(
      nominals.isEmpty || nominals.count == values.count, "every column has one nominal")
    self.publisher = publisher
    self.day = day
    self.anchor = anchor
    self.direction = direction
    self.columns = columns
    self.values = values
    self.nominals = nominals
    self.isBundled = isBundled
    self.bundledColumns = bundledColumns
  }

  /// The number as published; nil for the anchor and for what was not quoted that day.
  package subscript(currency: Currency) -> Decimal? {
    guard let slot = columns.slot(of: currency) else { return nil }
    return values[slot]
  }

  /// How many units the published number is for: 1, or 100 where yen are quoted by the hundred.
  package func nominal(of currency: Currency) -> Int32 {
    guard !nominals.isEmpty, let slot = columns.slot(of: currency) else { return 1 }
    return nominals[slot]
  }

  /// Whether the currency's number came with kurs.
  package func isBundled(_ currency: Currency) -> Bool {
    guard !bundledColumns.isEmpty, let slot = columns.slot(of: currency) else { return isBundled }
    return bundledColumns[slot]
  }

  /// Whether the table says what the currency is worth; it does for its anchor.
  package func quotes(_ currency: Currency) -> Bool {
    currency == anchor || self[currency] != nil
  }

  /// What was quoted that day, in the publisher's order, without the anchor.
  package var currencies: [Currency] {
    zip(columns.currencies, values).compactMap { $1 == nil ? nil : $0 }
  }
}
