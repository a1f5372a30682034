package import Money
package import Rates

/// What an expression comes to before any money is converted into a target.
package enum Quantity: Equatable, Sendable {
  case number(Ratio)
  case money(MoneySum)
}

/// Why an expression has no value.
package enum EvaluationError: Error, Equatable {
  case expression(ExpressionError)
  /// Money divided by money of another currency needs a rate that is not to be had.
  case rate(RateError)
}

extension Expression {
  /// Exact, units checked. `rate` is asked only where money is divided by money of another currency.
  package func value(
    rate: (Currency, Currency) throws(RateError) -> Rate
  ) throws(EvaluationError) -> Quantity {
    let value = try Evaluation.value(of: root, at: 0, rate)
    if case .number = value, !targets.isEmpty {
      throw .expression(ExpressionError(.mismatch(.numberConverted), at: 0))
    }
    return value
  }
}

private enum Evaluation {
  typealias FindRate = (Currency, Currency) throws(RateError) -> Rate

  /// `offset` is the place of the operation that this is a part of.
  static func value(
    of node: Expression.Node, at offset: Int, _ rate: FindRate
  ) throws(EvaluationError) -> Quantity {
    switch node {
    case .number(let number): .number(Ratio(numerator: number))
    case .percent(let number): .number(hundredth(number))
    case .money(let amount, let currency): .money(MoneySum(amount, currency))
    case .unit(let currency): .money(MoneySum(.one, currency))
    case .negative(let node): negative(try value(of: node, at: offset, rate))
    case .share(let percent, let node):
      try product(value(of: node, at: offset, rate), .number(hundredth(percent)), offset)
    case .priced(let node, let currency):
      try priced(value(of: node, at: offset, rate), currency, offset)
    case .sum(let first, let steps): try sum(first, steps, rate)
    case .product(let first, let steps): try product(first, steps, rate)
    }
  }

  private static func sum(
    _ first: Expression.Node, _ steps: [Expression.Node.Step], _ rate: FindRate
  ) throws(EvaluationError) -> Quantity {
    var total = try value(of: first, at: steps.first?.offset ?? 0, rate)
    var isPercent = first.percent != nil
    for step in steps {
      let isMinus = step.operation == .minus
      // `100 USD + 20 %` is a fifth more; `5 % + 3 %` is 8 %.
      if let percent = step.node.percent, !isPercent {
        let part = hundredth(isMinus ? -percent : percent)
        let factor = try exact(step.offset) { () throws(DecimalError) in try Ratio.one.adding(part)
        }
        total = try product(total, .number(factor), step.offset)
        continue
      }
      let more = try value(of: step.node, at: step.offset, rate)
      total = try added(total, isMinus ? negative(more) : more, step.offset)
      isPercent = isPercent && step.node.percent != nil
    }
    return total
  }

  private static func product(
    _ first: Expression.Node, _ steps: [Expression.Node.Step], _ rate: FindRate
  ) throws(EvaluationError) -> Quantity {
    var total = try value(of: first, at: steps.first?.offset ?? 0, rate)
    for step in steps {
      let other = try value(of: step.node, at: step.offset, rate)
      total =
        step.operation == .over
        ? try quotient(total, other, step.offset, rate) : try product(total, other, step.offset)
    }
    return total
  }

  private static func added(
    _ left: Quantity, _ right: Quantity, _ offset: Int
  ) throws(EvaluationError) -> Quantity {
    switch (left, right) {
    case (.number(let one), .number(let other)):
      return .number(try exact(offset) { () throws(DecimalError) in try one.adding(other) })
    case (.money(var money), .money(let other)):
      try exact(offset) { () throws(DecimalError) in try money.add(other) }
      return .money(money)
    default: throw .expression(ExpressionError(.mismatch(.numberAndMoney), at: offset))
    }
  }

  private static func product(
    _ left: Quantity, _ right: Quantity, _ offset: Int
  ) throws(EvaluationError) -> Quantity {
    switch (left, right) {
    case (.number(let one), .number(let other)):
      return .number(try exact(offset) { () throws(DecimalError) in try one.multiplied(by: other) })
    case (.money(var money), .number(let factor)), (.number(let factor), .money(var money)):
      try exact(offset) { () throws(DecimalError) in try money.multiply(by: factor) }
      return .money(money)
    case (.money, .money):
      throw .expression(ExpressionError(.mismatch(.moneyTimesMoney), at: offset))
    }
  }

  private static func quotient(
    _ left: Quantity, _ right: Quantity, _ offset: Int, _ rate: FindRate
  ) throws(EvaluationError) -> Quantity {
    switch (left, right) {
    case (_, .number(let divisor)):
      let inverse = try exact(offset) { () throws(DecimalError) in try divisor.inverted() }
      return try product(left, .number(inverse), offset)
    case (.number, .money):
      throw .expression(ExpressionError(.mismatch(.numberOverMoney), at: offset))
    case (.money(let money), .money(let divisor)):
      // Both in the currency of what is divided by.
      let unit = divisor.parts[0].currency
      let (above, below) = (try rates(money, unit, rate), try rates(divisor, unit, rate))
      return .number(
        try exact(offset) { () throws(DecimalError) in
          try money.exact(at: above).divided(by: divisor.exact(at: below))
        })
    }
  }

  private static func rates(
    _ money: MoneySum, _ target: Currency, _ rate: FindRate
  ) throws(EvaluationError) -> [Rate] {
    var rates: [Rate] = []
    for part in money.parts {
      do throws(RateError) {
        rates.append(try rate(part.currency, target))
      } catch {
        throw .rate(error)
      }
    }
    return rates
  }

  private static func exact<V>(
    _ offset: Int, _ work: () throws(DecimalError) -> V
  ) throws(EvaluationError) -> V {
    do throws(DecimalError) {
      return try work()
    } catch .divisionByZero {
      throw .expression(ExpressionError(.divisionByZero, offset..<offset + 1))
    } catch {
      throw .expression(ExpressionError(.overflow, offset..<offset + 1))
    }
  }

  private static func negative(_ value: Quantity) -> Quantity {
    switch value {
    case .number(let number): return .number(-number)
    case .money(var money):
      money.negate()
      return .money(money)
    }
  }

  private static func priced(
    _ value: Quantity, _ currency: Currency, _ offset: Int
  ) throws(EvaluationError) -> Quantity {
    guard case .number(let number) = value else {
      throw .expression(ExpressionError(.mismatch(.moneyOfCurrency), at: offset))
    }
    return .money(MoneySum(MoneySum.Part(currency, number)))
  }

  private static func hundredth(_ percent: Decimal) -> Ratio {
    Ratio(numerator: percent, denominator: Decimal(100))
  }
}

extension Expression.Node {
  /// The number of a percentage, with its signs.
  fileprivate var percent: Decimal? {
    switch self {
    case .percent(let number): number
    case .negative(let node): node.percent.map { -$0 }
    default: nil
    }
  }
}
