import Documents
import Features
import JSON
import Money

/// Kinds that methods about bills have in common.
enum BillErrors {
  /// Where a bill is computed.
  static let computing: [ErrorKind] = [
    .amountTooLarge, .unknownBill, .unknownSource, .retiredCurrency, .dateOutOfRange, .noRate,
  ]
  static let changing: [ErrorKind] = computing + [.storage]
  static let amounts: [ErrorKind] = [.amountMissing, .amountMalformed]
  static let currency: [ErrorKind] = [.currencyMissing, .unknownCurrency]
  static let terms: [ErrorKind] = currency + [.dateMalformed, .currencyNotOffered]
  static let lines: [ErrorKind] = [
    .unknownItem, .wrongMeasure, .unknownOption, .quantityOutOfRange, .quantityNotWhole,
    .billLimit,
  ]
}

/// Runs a change of a bill, and turns its error into the method's.
func refusing<R>(_ change: () throws(BillError) -> R) throws(MethodError) -> R {
  do throws(BillError) {
    return try change()
  } catch {
    throw MethodError(error)
  }
}

extension MethodError {
  init(_ error: BillError) {
    switch error {
    case .unknownItem(let id, let known):
      self.init(
        .unknownItem, "There is no item \(id.quoted) here.", hint: Self.among(known),
        details: [.init("known", .array(known.map { .string($0) }))])
    case .unknownOption(let id, let item):
      let known = item.options.map(\.id)
      self.init(
        .unknownOption, "\(item.title) cannot be had with \(id.quoted).",
        hint: known.isEmpty ? "It has no options." : Self.among(known),
        details: [.init("known", .array(known.map { .string($0) }))])
    case .quantityOutOfRange(let item, let quantity, let held):
      let sign = item.measure.isWhole ? "" : " \(item.measure.sign)"
      let others = held.isZero ? "" : " in addition to the \(held)\(sign) with other options"
      self.init(
        .quantityOutOfRange, "\(quantity)\(sign) of \(item.title)\(others) is out of range.",
        hint: "Order \(item.least) to \(item.most)\(sign) of it"
          + (item.least.isZero ? "." : ", or 0 for none."),
        details: Self.range(item))
    case .quantityNotWhole(let item, let quantity):
      self.init(
        .quantityNotWhole, "\(item.title) is sold by the piece, not \(quantity) of them.",
        hint: "Order a whole number, \(item.least) to \(item.most).", details: Self.range(item))
    case .wrongMeasure(let item, let given):
      self.init(
        .wrongMeasure, "\(item.title) is sold by the \(item.measure), not by the \(given).",
        hint: "Give its quantity by the \(item.measure).",
        details: [.init("measure", .string(item.measure.rawValue))])
    case .currencyNotOffered(let currency, let offered):
      let codes = offered.map(\.code)
      self.init(
        .currencyNotOffered, "This menu is not billed in \(currency.code).",
        hint: "It is billed in \(codes.joined(separator: ", ")).",
        details: [.init("offered", .array(codes.map { .string($0) }))])
    case .noDelivery:
      self.init(
        .noDelivery, "This menu has no delivery.",
        hint: "Leave delivery out, or define the menu with a price for it.")
    case .discountImpossible(let extra):
      self.init(
        .discountInvalid, "A discount of \(Self.words(extra)) is not possible.",
        hint: "Give 0 to 100 percent, or an amount not below zero.")
    case .tipImpossible(let extra):
      self.init(
        .tipInvalid, "A tip of \(Self.words(extra)) is not possible.",
        hint: "Give a percentage or an amount not below zero.")
    case .tooManyLines(let limit): self = .billLimit("lines on a bill", "billLines", limit)
    case .splitCount(let count, let limit):
      self.init(
        .splitCountInvalid, "A bill cannot be split into \(count) parts.",
        hint: "Split it into 1 to \(limit) parts.", details: Self.exceeded("billParts", limit))
    case .negativeShare(let share):
      self.init(
        .sharesInvalid, "\(share) is not a share.", hint: "Give shares not below zero.")
    case .noShares:
      self.init(
        .sharesInvalid, "All shares are zero.",
        hint: "Give at least one share above zero, or split it evenly.")
    case .lineLeftOut(let item):
      self.init(
        .lineLeftOut, "\(item.title) is in no list.",
        hint: "Give it to one person, or to several who share it.",
        details: [.init("item", .string(item.id))])
    case .tooLarge:
      self.init(
        .amountTooLarge, "The bill has more digits than kurs counts with.",
        hint: "Use smaller amounts, or fewer digits.")
    }
  }

  static func unknownMenu(_ name: String, known: [String]) -> MethodError {
    MethodError(
      .unknownMenu, "There is no menu \(name.quoted).",
      hint: among(known),
      details: [
        .param("menu"), .fix("menus"), .init("known", .array(known.map { .string($0) })),
      ])
  }

  static func unknownBill(_ name: String, known: [String]) -> MethodError {
    MethodError(
      .unknownBill, "No bill \(name.quoted) is open.",
      hint: known.isEmpty
        ? "Open it first." : among(known),
      details: [
        .param("bill"), .fix("bill/open", .init("bill", .string(name.start(60)))),
        .init("known", .array(known.map { .string($0) })),
      ])
  }

  static func billLimit(_ what: String, _ name: String, _ limit: Int) -> MethodError {
    MethodError(
      .billLimit, "The maximum is \(limit) \(what).",
      hint: "Remove one that you no longer need.", details: exceeded(name, limit))
  }

  private static func among(_ known: [String]) -> String {
    let shown = known.prefix(12).joined(separator: ", ")
    if known.isEmpty { return "There is none." }
    return known.count > 12 ? "Use one of \(shown) or others." : "Use one of \(shown)."
  }

  private static func words(_ extra: Extra) -> String {
    switch extra {
    case .percent(let percent): "\(percent) percent"
    case .sum(let price): "\(price.amount) \(price.currency.code)"
    }
  }

  private static func range(_ item: MenuItem) -> [Value.Member] {
    [
      .init("minimum", .string(item.least.description)),
      .init("maximum", .string(item.most.description)),
    ]
  }
}

extension MethodError {
  init(_ error: MenuError) {
    let (message, hint) = Self.words(error)
    self.init(.menuInvalid, message, hint: hint)
  }

  private static func words(_ error: MenuError) -> (String, String) {
    switch error {
    case .count(let what, let count, let limit):
      count == 0
        ? ("A menu needs something to order.", "Give at least one of `items`.")
        : ("\(count) \(what) are too many.", "Give at most \(limit).")
    case .id(let id):
      (
        "\(id.quoted) cannot be the name of an item or option.",
        "Use small letters, digits and hyphens, a letter first, \(OwnRates.maxNameLength) at most."
      )
    case .title(let title):
      (
        "\(title.quoted) cannot be a name or title.",
        "Use 1 to \(DocumentName.maxLength) characters on one line."
      )
    case .doubled(let id): ("\(id.quoted) is there twice.", "Give each a name of its own.")
    case .negativePrice(let item, let price):
      ("The price of \(item) cannot be \(price).", "Give a price not below zero.")
    case .range(let item, let least, let most):
      (
        "\(item) cannot be sold from \(least) to \(most).",
        "Give a `minimum` not below 0 and a `maximum` above it; of pieces, whole numbers."
      )
    case .step(let item, let step):
      (
        "\(item) cannot be stepped by \(step).",
        "Give a `step` above 0 and within the range; of pieces, a whole number."
      )
    case .percent(let what, let percent):
      ("\(percent) percent of \(what) is not possible.", "Give 0 to 100 percent.")
    case .currencyLeftOut(let currency):
      (
        "The menu's own currency \(currency.code) is not among `currencies`.",
        "Add \(currency.code) to `currencies`, or leave them out to allow any."
      )
    }
  }
}
