import Features
import JSON
import Money

/// Kinds that methods about bills have in common.
enum BillFailures {
  /// Where a bill is computed.
  static let computing: [FailureKind] = [
    .amountTooLarge, .unknownBill, .unknownSource, .retiredCurrency, .dateOutOfRange, .noRate,
  ]
  static let changing: [FailureKind] = computing + [.storage]
  static let amounts: [FailureKind] = [.amountMissing, .amountMalformed]
  static let currency: [FailureKind] = [.currencyMissing, .unknownCurrency]
  static let terms: [FailureKind] = currency + [.dateMalformed, .currencyNotOffered]
  static let lines: [FailureKind] = [
    .unknownItem, .wrongMeasure, .unknownOption, .quantityOutOfRange, .quantityNotWhole,
    .billLimit,
  ]
}

/// Runs a change of a bill; what the bill refuses is the method's failure.
func refusing<R>(_ change: () throws(BillError) -> R) throws(Failure) -> R {
  do throws(BillError) {
    return try change()
  } catch {
    throw Failure(error)
  }
}

extension Failure {
  init(_ error: BillError) {
    switch error {
    case .unknownItem(let id, let known):
      self.init(
        .unknownItem, "There is no item \(Self.quoted(id)) here.", hint: Self.among(known),
        details: [.init("known", .array(known.map { .string($0) }))])
    case .unknownOption(let id, let item):
      let known = item.options.map(\.id)
      self.init(
        .unknownOption, "\(item.title) cannot be had with \(Self.quoted(id)).",
        hint: known.isEmpty ? "It has no options: leave `options` out." : Self.among(known),
        details: [.init("known", .array(known.map { .string($0) }))])
    case .quantityOutOfRange(let item, let quantity, let held):
      let sign = item.measure.isWhole ? "" : " \(item.measure.sign)"
      let others = held.isZero ? "" : " beside the \(held)\(sign) with other options"
      self.init(
        .quantityOutOfRange, "\(quantity)\(sign) of \(item.title)\(others) will not do.",
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
        hint: "Give its quantity in `\(item.measure)`, or leave `measure` out.",
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
        hint: "Give a percentage or an amount not below zero; `bill/discount` takes something off.")
    case .tooManyLines(let limit): self = .billLimit("lines on a bill", "billLines", limit)
    case .splitCount(let count, let limit):
      self.init(
        .splitCountInvalid, "A bill cannot be split into \(count) parts.",
        hint: "Split it into 1 to \(limit) parts.", details: Self.exceeded("billParts", limit))
    case .negativeShare(let share):
      self.init(
        .sharesInvalid, "\(share) is no share.", hint: "Give shares not below zero.")
    case .noShares:
      self.init(
        .sharesInvalid, "There is nothing to share by: all shares are zero.",
        hint: "Give at least one share above zero, or split `evenly`.")
    case .lineLeftOut(let item):
      self.init(
        .lineLeftOut, "\(item.title) is in no list.",
        hint: "Give `\(item.id)` to one of the lists in `lines`, or to several who share it.",
        details: [.init("item", .string(item.id))])
    case .tooLarge:
      self.init(
        .amountTooLarge, "The bill has more digits than kurs counts with.",
        hint: "Use smaller amounts, or fewer digits.")
    }
  }

  static func unknownMenu(_ name: String, known: [String]) -> Failure {
    Failure(
      .unknownMenu, "There is no menu \(quoted(name)).",
      hint: "\(among(known)) `bill/menu/define` makes another.",
      details: [.init("known", .array(known.map { .string($0) }))])
  }

  static func unknownBill(_ name: String, known: [String]) -> Failure {
    Failure(
      .unknownBill, "No bill \(quoted(name)) is open.",
      hint: known.isEmpty
        ? "Open it with `bill/open`." : "\(among(known)) `bill/open` opens another.",
      details: [.init("known", .array(known.map { .string($0) }))])
  }

  static func billLimit(_ what: String, _ name: String, _ limit: Int) -> Failure {
    Failure(
      .billLimit, "There can be no more than \(limit) \(what).",
      hint: "Remove one that is not needed any more.", details: exceeded(name, limit))
  }

  /// A name that was given, short enough for a message.
  static func quoted(_ name: String) -> String {
    Value.string(name.count > 40 ? name.prefix(40) + "…" : name).description
  }

  private static func among(_ known: [String]) -> String {
    let shown = known.prefix(12).joined(separator: ", ")
    if known.isEmpty { return "There is none." }
    return known.count > 12 ? "There are \(shown) and others." : "There is \(shown)."
  }

  private static func words(_ extra: Extra) -> String {
    switch extra {
    case .percent(let percent): "\(percent) percent"
    case .sum(let price): "\(price.amount) \(price.currency.code)"
    }
  }

  private static func range(_ item: MenuItem) -> [Value.Member] {
    [
      .init("least", .string(item.least.description)),
      .init("most", .string(item.most.description)),
    ]
  }
}

extension Failure {
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
        "\(quoted(id)) cannot be the name of an item or option.",
        "Use small letters, digits and hyphens, a letter first, \(OwnRates.maxNameLength) at most."
      )
    case .title(let title):
      (
        "\(quoted(title)) cannot be a name or title.",
        "Use 1 to \(BillLimit.nameLength) characters that stand on one line."
      )
    case .doubled(let id): ("\(quoted(id)) is there twice.", "Give each a name of its own.")
    case .negativePrice(let item, let price):
      ("The price of \(item) cannot be \(price).", "Give a price not below zero.")
    case .range(let item, let least, let most):
      (
        "\(item) cannot be sold from \(least) to \(most).",
        "Give a `least` not below 0 and a `most` above it; of pieces, whole numbers."
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
