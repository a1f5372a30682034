import Features
import Money

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
        "Use small letters, digits and hyphens, a letter first, \(OwnRates.longestName) at most."
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
