package import Dates
package import JSON
package import Money
import Rates

extension Expression {
  /// Writes the expression as a string in one form for everyone: codes, a decimal point, no groups.
  /// Reading it again gives the same expression in every locale.
  ///
  /// `targets` and `day` are those of the answer.
  package func write(targets: [Currency], day: Day?, into out: inout Writer) {
    // Nothing that is written needs an escape.
    out.byte(UInt8(ascii: "\""))
    root.write(into: &out)
    for (place, target) in targets.enumerated() {
      out.raw(place == 0 ? " in " : ", ")
      out.code(target)
    }
    if let day {
      out.raw(" on ")
      switch rule {
      case .yearAverage:
        out.raw("average of ")
        out.raw(limit: 10) { day.write(into: $0) - 6 }
      case .quarterAverage:
        out.raw("average of q")
        out.integer((day.month + 2) / 3)
        out.raw(" ")
        out.raw(limit: 10) { day.write(into: $0) - 6 }
      case .monthAverage:
        out.raw("average of ")
        out.raw(limit: 10) { day.write(into: $0) - 3 }
      default: out.raw(limit: 10) { day.write(into: $0) }
      }
    }
    out.byte(UInt8(ascii: "\""))
  }
}

extension Expression.Node {
  fileprivate func write(into out: inout Writer) {
    switch self {
    case .number(let number): out.number(number)
    case .percent(let number):
      out.number(number)
      out.raw(" %")
    case .money(let amount, let currency):
      out.number(amount)
      out.raw(" ")
      out.code(currency)
    case .unit(let currency): out.code(currency)
    case .negative(let node):
      out.raw("-")
      node.writeFactor(into: &out)
    case .share(let percent, let node):
      out.number(percent)
      out.raw(" % of ")
      node.writeFactor(into: &out)
    case .priced(let node, let currency):
      node.writeInParentheses(into: &out)
      out.raw(" ")
      out.code(currency)
    case .sum(let first, let steps):
      first.writeSummand(into: &out)
      for step in steps {
        out.raw(step.operation == .plus ? " + " : " - ")
        step.node.writeSummand(into: &out)
      }
    case .product(let first, let steps):
      first.writeFactor(into: &out)
      for step in steps {
        out.raw(step.operation == .times ? " * " : " / ")
        step.node.writeFactor(into: &out)
      }
    }
  }

  /// Writes the expression as a part of a sum: a sum in it needs parentheses.
  private func writeSummand(into out: inout Writer) {
    if case .sum = self { writeInParentheses(into: &out) } else { write(into: &out) }
  }

  /// Writes the expression as a factor: a sum or a product in it needs parentheses.
  private func writeFactor(into out: inout Writer) {
    switch self {
    case .sum, .product: writeInParentheses(into: &out)
    default: write(into: &out)
    }
  }

  private func writeInParentheses(into out: inout Writer) {
    out.raw("(")
    write(into: &out)
    out.raw(")")
  }
}

extension Writer {
  fileprivate mutating func code(_ currency: Currency) {
    raw(limit: 3) {
      currency.writeCode(into: $0)
      return 3
    }
  }

  fileprivate mutating func number(_ number: Decimal) {
    let number = Self.spelled(number)
    raw(limit: Decimal.maximumTextLength) { number.write(into: $0) }
  }

  /// Three decimals after a short number could be a group elsewhere: then it gets a fourth.
  private static func spelled(_ number: Decimal) -> Decimal {
    guard number.scale == 3, let longer = try? number.rounded(toScale: 4, .down) else {
      return number
    }
    let text = number.description
    return text.utf8.count > 7 || text.utf8.first == UInt8(ascii: "0") ? number : longer
  }
}
