extension Expression {
  /// The same with ranges of the original.
  func moved(by rewording: Rewording) -> Expression {
    Expression(
      root: root.moved(by: rewording), targets: targets, day: day,
      choices: choices.map {
        Choice(
          range: rewording.original($0.range), chosen: $0.chosen, candidates: $0.candidates)
      })
  }
}

extension Expression.Node {
  fileprivate func moved(by rewording: Rewording) -> Expression.Node {
    func moved(_ steps: [Step]) -> [Step] {
      steps.map {
        Step(
          operation: $0.operation, node: $0.node.moved(by: rewording),
          offset: rewording.original($0.offset..<$0.offset).lowerBound)
      }
    }
    return switch self {
    case .number, .percent, .money, .unit: self
    case .negative(let node): .negative(node.moved(by: rewording))
    case .share(let part, let node): .share(part, of: node.moved(by: rewording))
    case .priced(let node, let currency): .priced(node.moved(by: rewording), currency)
    case .sum(let first, let steps): .sum(first.moved(by: rewording), moved(steps))
    case .product(let first, let steps): .product(first.moved(by: rewording), moved(steps))
    }
  }
}
