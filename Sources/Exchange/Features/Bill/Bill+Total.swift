package import Money
package import Rates

extension Bill {
  /// What it comes to. `rates` has one from each of `foreignCurrencies` to the bill's.
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

/// Adds a bill up: unrounded until the end, or with each sum rounded where that was asked for.
private struct Reckoning {
  let terms: BillTerms
  let rates: [Currency: Rate]
  let rule: Rounding

  func total(of bill: Bill) throws(DecimalError) -> BillTotal {
    let lines = try priced(bill)
    var goods = BillSum()
    for line in lines { goods = try goods + placed(BillSum(line.price)) }
    let (discount, isCut) = try discount(bill.discount, on: goods)
    let delivery = bill.isDelivered ? bill.menu.delivery : nil
    let brought = try placed(delivery.map { BillSum($0) } ?? BillSum())
    var sum = try goods - discount + brought
    let tax = try tax(bill.menu.tax, on: sum)
    if bill.menu.tax?.isIncluded == false { sum = try sum + tax.sum }
    let service = try placed(sum.percent(bill.menu.service ?? .zero))
    sum = try sum + service
    let tip = try placed(
      bill.tip.map { tip throws(DecimalError) in try extra(tip, on: sum) } ?? BillSum())
    sum = try sum + tip

    let exact = try sum.worth(rates)
    let total = try rounded(exact)
    var difference = try total - shown(brought) + shown(discount)
    difference = try difference - shown(service) - shown(tip)
    if bill.menu.tax?.isIncluded == false { difference = try difference - tax.shown }
    for line in lines { difference = try difference - line.amount }
    let cash = Conversion(rounding: rule, cash: true)
    return try BillTotal(
      currency: terms.currency, lines: lines, goods: shown(goods),
      discount: bill.discount == nil ? nil : shown(discount), isDiscountCut: isCut,
      delivery: delivery == nil ? nil : shown(brought), tax: bill.menu.tax == nil ? nil : tax.shown,
      service: bill.menu.service == nil ? nil : shown(service),
      tip: bill.tip == nil ? nil : shown(tip), total: total, exact: exact, difference: difference,
      payable: terms.isCash ? cash.payable(total, terms.currency) : nil, rule: rule)
  }

  private func priced(_ bill: Bill) throws(DecimalError) -> [BillLine] {
    var lines: [BillLine] = []
    for line in bill.lines {
      guard let item = bill.menu.item(line.item) else { continue }
      let unitPrice = try item.unitPrice(with: line.options)
      let price = Price(try unitPrice * line.quantity, item.price.currency)
      let exact = try BillSum(price).worth(rates)
      lines.append(
        BillLine(
          item: item, options: item.options.filter { line.options.contains($0.id) },
          quantity: line.quantity, unitPrice: unitPrice, price: price, amount: try rounded(exact),
          exact: exact))
    }
    return lines
  }

  /// Never more than the goods; whether it would have been.
  private func discount(
    _ discount: Extra?, on goods: BillSum
  ) throws(DecimalError) -> (BillSum, isCut: Bool) {
    guard let discount else { return (BillSum(), false) }
    let off = try placed(extra(discount, on: goods))
    let left = try (goods - off).worth(rates)
    return left.numerator.isNegative ? (goods, true) : (off, false)
  }

  /// What is added, if it is; and what is shown.
  private func tax(
    _ tax: Tax?, on sum: BillSum
  ) throws(DecimalError) -> (sum: BillSum, shown: Decimal) {
    guard let tax else { return (BillSum(), .zero) }
    guard tax.isIncluded else {
      let added = try placed(sum.percent(tax.percent))
      return (added, try shown(added))
    }
    // Of 120 with 20 % in it, 20 are the tax.
    let part = Ratio(numerator: tax.percent, denominator: try Decimal(100) + tax.percent)
    return (BillSum(), try rounded(sum.worth(rates).multiplied(by: part)))
  }

  private func extra(_ extra: Extra, on sum: BillSum) throws(DecimalError) -> BillSum {
    switch extra {
    case .percent(let percent): try sum.percent(percent)
    case .sum(let price): BillSum(price)
    }
  }

  /// As it is, or rounded in the bill's currency where each line is.
  private func placed(_ sum: BillSum) throws(DecimalError) -> BillSum {
    guard terms.rounded == .line else { return sum }
    return BillSum(Price(try shown(sum), terms.currency))
  }

  private func shown(_ sum: BillSum) throws(DecimalError) -> Decimal {
    try rounded(sum.worth(rates))
  }

  private func rounded(_ worth: Ratio) throws(DecimalError) -> Decimal {
    try worth.applied(to: .one, scale: terms.currency.minorUnits, rule)
  }
}
