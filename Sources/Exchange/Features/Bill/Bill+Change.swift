package import Money

extension Bill {
  /// Makes it so much of an item with these options; nothing takes the line away.
  package mutating func set(
    _ id: String, to quantity: Decimal, in measure: Measure? = nil, options: [String] = []
  ) throws(BillError) {
    let (item, chosen) = try find(id, options, measure)
    try put(item, chosen, quantity)
  }

  /// Presses the plus button so many times, or the minus button where the number is negative.
  package mutating func step(
    _ id: String, by count: Int, options: [String] = []
  ) throws(BillError) {
    let (item, chosen) = try find(id, options, nil)
    let quantity = lines.first { $0.item == id && $0.options == chosen }?.quantity ?? .zero
    guard let stepped = try? quantity + item.step * Decimal(Int128(count)) else { throw .tooLarge }
    try put(item, chosen, stepped)
  }

  package mutating func setCurrency(_ currency: Currency) throws(BillError) {
    guard menu.canBill(in: currency) else {
      throw .currencyNotOffered(currency, offered: menu.currencies)
    }
    terms.currency = currency
  }

  package mutating func setDelivery(_ isWanted: Bool) throws(BillError) {
    guard !isWanted || menu.delivery != nil else { throw .noDelivery }
    isDelivered = isWanted
  }

  /// Nil takes it back.
  package mutating func setDiscount(_ discount: Extra?) throws(BillError) {
    if let discount {
      guard !discount.isNegative else { throw .discountImpossible(discount) }
      if case .percent(let percent) = discount, Decimal(100) < percent {
        throw .discountImpossible(discount)
      }
    }
    self.discount = discount
  }

  /// Nil takes it back.
  package mutating func setTip(_ tip: Extra?) throws(BillError) {
    if let tip, tip.isNegative { throw .tipImpossible(tip) }
    self.tip = tip
  }

  private func find(
    _ id: String, _ options: [String], _ measure: Measure?
  ) throws(BillError) -> (MenuItem, [String]) {
    guard let item = menu.item(id) else {
      throw .unknownItem(id, known: menu.items.map(\.id))
    }
    if let measure, measure != item.measure { throw .wrongMeasure(item, given: measure) }
    for option in options where !item.options.contains(where: { $0.id == option }) {
      throw .unknownOption(option, of: item)
    }
    return (item, item.options.map(\.id).filter(options.contains))
  }

  private mutating func put(
    _ item: MenuItem, _ options: [String], _ quantity: Decimal
  ) throws(BillError) {
    let others = lines.filter { !($0.item == item.id && $0.options == options) }
    let held = try Self.sum(others.lazy.filter { $0.item == item.id }.map(\.quantity))
    let all = try Self.sum([held, quantity])
    let isNothing = quantity.isZero && held.isZero
    guard !quantity.isNegative, all <= item.most, isNothing || item.least <= all else {
      throw .quantityOutOfRange(item, quantity, held: held)
    }
    guard !item.measure.isWhole || quantity.isInteger else {
      throw .quantityNotWhole(item, quantity)
    }
    var changed = others
    if !quantity.isZero {
      changed.append(OrderLine(item: item.id, options: options, quantity: quantity.reduced))
    }
    guard changed.count <= BillLimit.lines else { throw .tooManyLines(limit: BillLimit.lines) }
    lines = inOrder(changed)
  }

  /// As the menu has them, whatever came first.
  private func inOrder(_ lines: [OrderLine]) -> [OrderLine] {
    menu.items.flatMap { item in
      lines.filter { $0.item == item.id }.sorted {
        $0.options.lexicographicallyPrecedes($1.options)
      }
    }
  }

  private static func sum(_ quantities: some Sequence<Decimal>) throws(BillError) -> Decimal {
    var sum = Decimal.zero
    for quantity in quantities {
      guard let next = try? sum + quantity else { throw .tooLarge }
      sum = next
    }
    return sum
  }
}
