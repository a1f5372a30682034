package import Money

/// A fee in percent, and which side of the exchange it is on. The three differ; say which is meant.
package struct Fee: Hashable, Sendable {
  package let percent: Decimal
  package let side: Side

  package enum Side: String, CaseIterable, Hashable, Sendable {
    /// On top of what is paid: a 3 % card fee on 100 makes 103.
    case added
    /// Within what is paid, so that the rest is the amount: 100 received of 103.09 paid.
    case included
    /// Off what is received: 97 of 100.
    case deducted
  }

  package init(percent: Decimal, side: Side) {
    self.percent = percent
    self.side = side
  }

  /// What the fee multiplies an amount by: 103/100, 100/97 or 97/100.
  package var factor: Ratio {
    get throws(DecimalError) {
      switch side {
      case .added: Ratio(numerator: try Decimal(100) + percent, denominator: Decimal(100))
      case .included: Ratio(numerator: Decimal(100), denominator: try Decimal(100) - percent)
      case .deducted: Ratio(numerator: try Decimal(100) - percent, denominator: Decimal(100))
      }
    }
  }

  /// From nothing to less than everything.
  package var isPossible: Bool { !percent.isNegative && percent < Decimal(100) }
}
