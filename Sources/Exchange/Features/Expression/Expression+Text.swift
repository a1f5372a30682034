package import Dates
package import Money

extension Expression {
  /// The expression in one form that everybody reads alike: codes, a decimal point, no groups.
  /// Reading it again gives the same expression, whatever the locale.
  ///
  /// `targets` and `day` are those it was answered for.
  package func text(targets: [Currency], day: Day?) -> String {
    var text = root.text
    if !targets.isEmpty {
      text += " in "
      text += targets.map(\.code).joined(separator: ", ")
    }
    if let day { text += " on \(day)" }
    return text
  }
}

extension Expression.Node {
  fileprivate var text: String {
    switch self {
    case .number(let number): return Self.text(number)
    case .percent(let number): return Self.text(number) + " %"
    case .money(let amount, let currency):
      var text = Self.text(amount)
      text += " "
      text += currency.code
      return text
    case .unit(let currency): return currency.code
    case .negative(let node): return "-\(node.factor)"
    case .share(let percent, let node): return "\(Self.text(percent)) % of \(node.factor)"
    case .priced(let node, let currency): return "(\(node.text)) \(currency.code)"
    case .sum(let first, let steps):
      return steps.reduce(first.summand) { "\($0) \($1.operation.rawValue) \($1.node.summand)" }
    case .product(let first, let steps):
      return steps.reduce(first.factor) { "\($0) \($1.operation.rawValue) \($1.node.factor)" }
    }
  }

  /// The same where one part of a sum can stand.
  private var summand: String {
    if case .sum = self { "(\(text))" } else { text }
  }

  /// The same where only one factor can stand.
  private var factor: String {
    switch self {
    case .sum, .product: "(\(text))"
    default: text
    }
  }

  /// Three decimals behind a short number could be a group elsewhere: then a fourth is written.
  private static func text(_ number: Decimal) -> String {
    guard number.scale == 3, let longer = try? number.rounded(toScale: 4, .down) else {
      return number.description
    }
    let text = number.description
    return text.utf8.count > 7 || text.utf8.first == UInt8(ascii: "0") ? text : longer.description
  }
}
