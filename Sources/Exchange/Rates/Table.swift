package import Dates
package import Money

/// One publisher's quotes of one day, all against one anchor, spelled as published.
package struct Table: Sendable {
  package let publisher: Publisher.ID
  package let day: Day
  /// The currency the others are quoted against, such as EUR for the ECB. It has no column.
  package let anchor: Currency
  package let direction: QuoteDirection
  /// Whether the whole table is bundled, not fetched.
  package let isBundled: Bool
  let columns: TableColumns
  let values: [Decimal?]
  /// How many units each quote is for; empty if it is 1 everywhere.
  let nominals: [Int32]
  /// Which columns are bundled, if only some are; otherwise empty.
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

  /// The number as published; nil for the anchor and for a currency without a quote on that day.
  package subscript(currency: Currency) -> Decimal? {
    guard let slot = columns.slot(of: currency) else { return nil }
    return values[slot]
  }

  /// How many units the published number is for: 1, or 100 if yen are quoted per hundred.
  package func nominal(of currency: Currency) -> Int32 {
    guard !nominals.isEmpty, let slot = columns.slot(of: currency) else { return 1 }
    return nominals[slot]
  }

  /// Whether the currency's quote is bundled.
  package func isBundled(_ currency: Currency) -> Bool {
    guard !bundledColumns.isEmpty, let slot = columns.slot(of: currency) else { return isBundled }
    return bundledColumns[slot]
  }

  /// Whether the table has a quote of the currency, or it is the anchor.
  package func quotes(_ currency: Currency) -> Bool {
    currency == anchor || self[currency] != nil
  }

  /// The currencies quoted on that day, in the publisher's order, without the anchor.
  package var currencies: [Currency] {
    zip(columns.currencies, values).compactMap { $1 == nil ? nil : $0 }
  }
}

/// Which currencies a publisher's tables have, in the order of their values.
///
/// Shared by all tables of a publisher that have the same columns: finding a currency's value is
/// then two reads, and a table is one array.
package final class TableColumns: Sendable {
  package let currencies: [Currency]
  /// Column numbers by `Currency.index`; `none` if the publisher does not have the currency.
  let slots: [UInt16]

  static var none: UInt16 { .max }

  /// A currency that is listed twice gets its first column.
  package init(_ currencies: [Currency]) {
    var slots = [UInt16](repeating: Self.none, count: Currency.count)
    for (slot, currency) in currencies.enumerated() where slots[Int(currency.index)] == Self.none {
      slots[Int(currency.index)] = UInt16(slot)
    }
    self.currencies = currencies
    self.slots = slots
  }

  package func slot(of currency: Currency) -> Int? {
    let slot = slots[Int(currency.index)]
    return slot == Self.none ? nil : Int(slot)
  }
}

extension Table {
  /// Whether the two tables have the same anchor and direction.
  func isComparable(with other: Table) -> Bool {
    anchor == other.anchor && direction == other.direction
  }

  /// A copy completed with the quotes that only `other`, a table of the same day, has, so that a
  /// partial table does not hide them.
  ///
  /// Quotes that are bundled in `other` stay marked as bundled. A table that is not comparable adds
  /// nothing.
  package func filled(from other: Table) -> Table {
    guard isComparable(with: other) else { return self }
    let missing = other.currencies.filter { !quotes($0) }
    if missing.isEmpty { return self }
    let all = currencies + missing
    let isBundled = isBundled && missing.allSatisfy { other.isBundled($0) }
    let bundled = all.map { quotes($0) ? self.isBundled($0) : other.isBundled($0) }
    let nominals = all.map { quotes($0) ? nominal(of: $0) : other.nominal(of: $0) }
    return Table(
      publisher: publisher, day: day, anchor: anchor, direction: direction,
      columns: TableColumns(all), values: all.map { self[$0] ?? other[$0] },
      nominals: nominals.allSatisfy { $0 == 1 } ? [] : nominals, isBundled: isBundled,
      bundledColumns: isBundled || !bundled.contains(true) ? [] : bundled)
  }

  /// The number for one unit, or for one of the anchor: a number published per hundred has its
  /// point moved, and keeps its digits.
  package func perUnit(_ currency: Currency) -> Decimal? {
    self[currency].flatMap { Self.perUnit($0, nominal: nominal(of: currency)) }
  }

  /// Nil if the result does not fit in a decimal.
  package static func perUnit(_ value: Decimal, nominal: Int32) -> Decimal? {
    if nominal == 1 { return value }
    var (rest, zeros) = (nominal, 0)
    while rest > 1, rest % 10 == 0 { (rest, zeros) = (rest / 10, zeros + 1) }
    if rest == 1, value.scale + zeros <= Decimal.maximumScale {
      return Decimal(value.digits, scale: value.scale + zeros)
    }
    // Nominals are powers of ten in practice. For others, thirty digits are more than any history
    // shows.
    return try? Ratio(numerator: value, denominator: Decimal(Int128(nominal)))
      .decimal(significantDigits: 30, .halfUp)
  }
}
