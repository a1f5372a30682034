package import Money
package import Rates

/// The total of a bill and its parts, in the currency it is paid in.
///
/// Computed in this order: subtotal, minus the discount, plus delivery; tax on that; service on the
/// sum; a tip on the sum. Displayed amounts are rounded to minor units.
package struct BillTotal: Equatable, Sendable {
  package let currency: Currency
  package let lines: [BillLine]
  package let subtotal: Decimal
  package let discount: Decimal?
  /// Whether the discount was more than the subtotal, and was reduced to it.
  package let isDiscountCut: Bool
  package let delivery: Decimal?
  /// The tax, contained in the amounts above or added to them, as the menu's `tax` says.
  package let tax: Decimal?
  package let service: Decimal?
  package let tip: Decimal?
  package let total: Decimal
  /// The total before rounding; nil if it has too many digits for a fraction.
  package let exact: Ratio?
  /// The difference between the total and the sum of the displayed amounts above it.
  package let difference: Decimal
  /// The total in cash; nil if the bill is not paid in cash.
  package let payable: Decimal?
  package let rule: Rounding

  package var paid: Decimal { payable ?? total }

  package var cashDifference: Decimal? {
    guard let payable else { return nil }
    return try? payable - total
  }
}

/// One line of a bill, priced.
package struct BillLine: Equatable, Sendable {
  package let item: MenuItem
  package let options: [MenuOption]
  package let quantity: Decimal
  /// The price of one unit with options, in the currency of the item.
  package let unitPrice: Decimal
  /// The exact price of the line, in the currency of the item.
  package let price: Price
  /// The amount of the line in the currency of the bill.
  package let amount: Decimal
  /// The amount before rounding.
  package let exact: Ratio
}

extension Bill {
  /// The total. `rates` has a rate from each of `foreignCurrencies` to the bill's currency.
  package func total(_ rates: [Currency: Rate], _ rule: Rounding) throws(BillError) -> BillTotal {
    var rates = rates
    rates[terms.currency] = .identity(terms.currency)
    do throws(DecimalError) {
      return try Reckoning(terms: terms, rates: rates, rule: rule).total(of: self)
    } catch {
      throw .tooLarge
    }
  }
}

/// Computes a bill: unrounded until the end, or with each sum rounded if `BillTerms` say so.
private struct Reckoning {
  let terms: BillTerms
  let rates: [Currency: Rate]
  let rule: Rounding

  func total(of bill: Bill) throws(DecimalError) -> BillTotal {
    let lines = try priced(bill)
    var subtotal = MoneySum()
    for line in lines { try subtotal.add(placed(MoneySum(line.price))) }
    let (discount, isCut) = try discount(bill.discount, on: subtotal)
    let delivery = bill.isDelivered ? bill.menu.delivery : nil
    let brought = try placed(delivery.map { MoneySum($0) } ?? MoneySum())
    var sum = try subtotal.less(discount)
    try sum.add(brought)
    let tax = try tax(bill.menu.tax, on: sum)
    if bill.menu.tax?.isIncluded == false { try sum.add(tax.sum) }
    let service = try placed(sum.percent(bill.menu.service ?? .zero))
    try sum.add(service)
    let tip = try placed(
      bill.tip.map { tip throws(DecimalError) in try extra(tip, on: sum) } ?? MoneySum())
    try sum.add(tip)

    let total = try shown(sum)
    var difference = try total - shown(brought) + shown(discount)
    difference = try difference - shown(service) - shown(tip)
    if bill.menu.tax?.isIncluded == false { difference = try difference - tax.shown }
    for line in lines { difference = try difference - line.amount }
    let cash = Conversion(rounding: rule, cash: true)
    return try BillTotal(
      currency: terms.currency, lines: lines, subtotal: shown(subtotal),
      discount: bill.discount == nil ? nil : shown(discount), isDiscountCut: isCut,
      delivery: delivery == nil ? nil : shown(brought), tax: bill.menu.tax == nil ? nil : tax.shown,
      service: bill.menu.service == nil ? nil : shown(service),
      tip: bill.tip == nil ? nil : shown(tip), total: total, exact: exact(sum),
      difference: difference,
      payable: terms.isCash ? cash.payable(total, terms.currency) : nil, rule: rule)
  }

  private func priced(_ bill: Bill) throws(DecimalError) -> [BillLine] {
    var lines: [BillLine] = []
    for line in bill.lines {
      guard let item = bill.menu.item(line.item) else { continue }
      let unitPrice = try item.unitPrice(with: line.options)
      let price = Price(try unitPrice * line.quantity, item.price.currency)
      let sum = MoneySum(price)
      lines.append(
        BillLine(
          item: item, options: item.options.filter { line.options.contains($0.id) },
          quantity: line.quantity, unitPrice: unitPrice, price: price, amount: try shown(sum),
          exact: try sum.exact(at: rates(of: sum))))
    }
    return lines
  }

  /// The discount, at most the subtotal, and whether it was reduced to it.
  private func discount(
    _ discount: Extra?, on subtotal: MoneySum
  ) throws(DecimalError) -> (MoneySum, isCut: Bool) {
    guard let discount else { return (MoneySum(), false) }
    let off = try placed(extra(discount, on: subtotal))
    let left = try subtotal.less(off)
    return try left.isNegative(at: rates(of: left)) ? (subtotal, true) : (off, false)
  }

  /// The tax to add, if it is not included in the prices, and the tax to display.
  private func tax(
    _ tax: Tax?, on sum: MoneySum
  ) throws(DecimalError) -> (sum: MoneySum, shown: Decimal) {
    guard let tax else { return (MoneySum(), .zero) }
    guard tax.isIncluded else {
      let added = try placed(sum.percent(tax.percent))
      return (added, try shown(added))
    }
    // Tax included at 20 % makes 20 of 120.
    let part = Ratio(numerator: tax.percent, denominator: try Decimal(100) + tax.percent)
    var contained = sum
    try contained.multiply(by: part)
    return (MoneySum(), try shown(contained))
  }

  private func extra(_ extra: Extra, on sum: MoneySum) throws(DecimalError) -> MoneySum {
    switch extra {
    case .percent(let percent): try sum.percent(percent)
    case .sum(let price): MoneySum(price)
    }
  }

  /// The sum unchanged, or rounded in the bill's currency if each line is rounded.
  private func placed(_ sum: MoneySum) throws(DecimalError) -> MoneySum {
    guard terms.rounded == .line else { return sum }
    return MoneySum(Price(try shown(sum), terms.currency))
  }

  private func shown(_ sum: MoneySum) throws(DecimalError) -> Decimal {
    try sum.amount(at: rates(of: sum), scale: terms.currency.minorUnits, rule)
  }

  /// The exact sum as a fraction; nil if it has too many digits. Rounding it is still possible.
  private func exact(_ sum: MoneySum) -> Ratio? { try? sum.exact(at: rates(of: sum)) }

  private func rates(of sum: MoneySum) -> [Rate] {
    sum.parts.map { part in
      guard let rate = rates[part.currency] else {
        preconditionFailure("A bill is computed with a rate for each currency on it.")
      }
      return rate
    }
  }
}

extension MoneySum {
  fileprivate init(_ price: Price) { self.init(price.amount, price.currency) }

  fileprivate func less(_ other: MoneySum) throws(DecimalError) -> MoneySum {
    var (sum, negative) = (self, other)
    negative.negate()
    try sum.add(negative)
    return sum
  }

  fileprivate func percent(_ percent: Decimal) throws(DecimalError) -> MoneySum {
    var part = self
    try part.multiply(by: Ratio(numerator: percent * "0.01"))
    return part
  }
}
