package import Dates
package import Money

/// What a person typed, understood as far as that goes without rates.
package struct Expression: Hashable, Sendable {
  package let root: Node
  /// Asked for by name; empty where the text names none.
  package let targets: [Currency]
  package let day: Day?
  package let choices: [Choice]

  /// Bytes of the longest text that is read.
  package static let longest = 4_096
  /// How deep parentheses and signs may be nested.
  package static let deepest = 64

  package init(root: Node, targets: [Currency], day: Day?, choices: [Choice] = []) {
    self.root = root
    self.targets = targets
    self.day = day
    self.choices = choices
  }

  /// One amount as it stands, or one currency: then nobody has said what it is to become.
  package var isSingleAmount: Bool {
    switch root {
    case .money, .unit: true
    case .negative(.money), .negative(.unit): true
    default: false
    }
  }

  /// A currency without any number: its rate is what is asked for.
  package var isRate: Bool {
    if case .unit = root { true } else { false }
  }
}

extension Expression {
  /// A part of an expression. Sums and products are lists, so that a long one is not a deep one.
  package enum Node: Hashable, Sendable {
    case number(Decimal)
    /// `20 %`
    case percent(Decimal)
    case money(Decimal, Currency)
    /// A currency without a number: one of it.
    case unit(Currency)
    indirect case negative(Node)
    /// `20 % of 50 EUR`
    indirect case share(Decimal, of: Node)
    /// `(3 * 4) EUR`: a number that was worked out, of a currency.
    indirect case priced(Node, Currency)
    indirect case sum(Node, [Step])
    indirect case product(Node, [Step])

    /// What comes next in a sum or a product.
    package struct Step: Hashable, Sendable {
      package let operation: Operation
      package let node: Node
      /// The byte where the operation stands.
      package let offset: Int
    }

    package enum Operation: String, Hashable, Sendable {
      case plus = "+"
      case minus = "-"
      case times = "*"
      case over = "/"
    }
  }
}

/// Something that could have meant several things, and what it was taken for.
package struct Choice: Hashable, Sendable {
  /// Where it stands, in bytes.
  package let range: Range<Int>
  package let chosen: Meaning
  /// What was chosen is the first.
  package let candidates: [Meaning]

  package enum Meaning: Hashable, Sendable {
    case currency(Currency)
    case number(Decimal)
  }
}
