package import Dates
package import Money
package import Rates
import Reading

/// A text that a person typed, parsed as far as that is possible without rates.
package struct Expression: Equatable, Sendable {
  package let root: Node
  /// The targets that the text names; may be empty.
  package let targets: [Currency]
  package let day: Day?
  /// `on average of 2024`: of the period of the day; nil where the text says none.
  package let rule: RateRule?
  package let choices: [Choice]

  /// Bytes of the longest text that is read.
  package static let longest = 4_096
  /// How deep parentheses and signs may be nested.
  package static let deepest = 64

  package init(
    root: Node, targets: [Currency], day: Day?, rule: RateRule? = nil, choices: [Choice] = []
  ) {
    self.root = root
    self.targets = targets
    self.day = day
    self.rule = rule
    self.choices = choices
  }

  /// One amount or one currency, with nothing said about a target.
  package var isSingleAmount: Bool {
    switch root {
    case .money, .unit: true
    case .negative(.money), .negative(.unit): true
    default: false
    }
  }

  /// A currency without a number, which asks for its rate.
  package var isRate: Bool {
    if case .unit = root { true } else { false }
  }
}

/// What the names and signs of money mean in a locale.
package protocol MoneyNames: AnyObject {
  /// What a code, a sign or a name may mean, the likeliest first.
  func meaning(of text: String, in locale: Locale) -> [Currency]
  /// The words of money and of days.
  func words(in locale: Locale) -> LocaleWords
}

extension Expression {
  /// The locale and the day that words and numbers depend on.
  package struct Reading {
    package var locale: Locale
    /// The day after `yesterday`.
    package var today: Day
    /// Whether a text that could mean several things is refused.
    package var isStrict: Bool
    /// Asked only where the text has more than codes and digits; nil where it can have no names.
    package var names: (any MoneyNames)?

    @inline(__always)
    package init(
      locale: Locale, today: Day, isStrict: Bool = false, names: (any MoneyNames)? = nil
    ) {
      self.locale = locale
      self.today = today
      self.isStrict = isStrict
      self.names = names
    }
  }

  /// Reads the whole text, or throws what is wrong with it, and where.
  package init(_ text: String, _ reading: Reading) throws(ExpressionError) {
    guard text.utf8.count <= Self.longest else {
      throw ExpressionError(.tooLong(limit: Self.longest), Self.longest..<text.utf8.count)
    }
    var text = text
    let result = text.withUTF8 { bytes in
      Result { () throws(ExpressionError) in try Self.parsed(bytes, reading) }
    }
    self = try result.get()
  }

  /// As it is; where it means nothing then, with phrases and with what only a looser grammar reads.
  private static func parsed(
    _ text: UnsafeBufferPointer<UInt8>, _ reading: Reading
  ) throws(ExpressionError) -> Expression {
    if let usual = usual(text) { return usual }
    func withPhrases(_ names: any MoneyNames) -> ExpressionParser {
      let (phrases, end) = PhraseFinder.phrases(of: text, names.words(in: reading.locale))
      return ExpressionParser(
        UnsafeBufferPointer(rebasing: text[..<end]), reading, phrases: phrases)
    }
    var parser = ExpressionParser(text, reading)
    do throws(ExpressionError) {
      let plain = try parser.expression()
      guard plain.addsKind, let names = reading.names else { return plain }
      parser = withPhrases(names)
      let other = try? parser.expression()
      return other.map { $0.addsKind ? plain : $0 } ?? plain
    } catch {
      if case .ambiguous = error.reason { throw error }
      guard let names = reading.names else { throw error }
      parser = withPhrases(names)
      do throws(ExpressionError) {
        return try parser.expression()
      } catch let other {
        if case .ambiguous = other.reason { throw other }
        guard error.reason != .perUnit,
          let series = PhraseFinder.series(in: text, names.words(in: reading.locale))
        else { throw error }
        throw ExpressionError(.range, series)
      }
    }
  }
}

extension Expression {
  /// `500.00+ USD`: a number and a kind of money, which cannot be added.
  private var addsKind: Bool {
    guard case .sum(.number, let steps) = root, steps.count == 1, case .unit = steps[0].node else {
      return false
    }
    return true
  }

  /// A part of an expression. Sums and products are lists, so that a long one is not a deep one.
  package enum Node: Equatable, Sendable {
    case number(Decimal)
    /// `20 %`
    case percent(Decimal)
    case money(Decimal, Currency)
    /// A currency without a number: one of it.
    case unit(Currency)
    indirect case negative(Node)
    /// `20 % of 50 EUR`
    indirect case share(Decimal, of: Node)
    /// `(3 * 4) EUR`: a computed number, of a currency.
    indirect case priced(Node, Currency)
    indirect case sum(Node, [Step])
    indirect case product(Node, [Step])

    /// The next operation of a sum or a product.
    package struct Step: Equatable, Sendable {
      package let operation: Operation
      package let node: Node
      /// The byte offset of the operation.
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

/// A text that could mean several things, and the meaning that was chosen.
package struct Choice: Equatable, Sendable {
  /// In bytes of the text.
  package let range: Range<Int>
  package let chosen: Meaning
  /// The chosen one first.
  package let candidates: [Meaning]

  package enum Meaning: Equatable, Sendable {
    case currency(Currency)
    case number(Decimal)
  }
}

/// Why a text is no expression, or has no value, and where.
package struct ExpressionError: Error, Equatable {
  package let reason: Reason
  /// Bytes of the text.
  package let range: Range<Int>

  package enum Reason: Equatable, Sendable {
    case empty
    case tooLong(limit: Int)
    case tooDeep(limit: Int)
    /// An amount was expected here; the text may have ended.
    case amountExpected
    case unclosedParenthesis
    /// No currency follows a word or sign of conversion.
    case targetMissing
    /// Everything up to here was understood.
    case trailing
    case numberMalformed
    case tooManyDigits(limit: Int)
    case unknownUnit
    /// A word that is built as numbers are, and is none: `zwölfzig`.
    case unknownNumber
    case ambiguous([Choice.Meaning])
    case mismatch(Mismatch)
    case divisionByZero
    /// A result has more than 38 digits.
    case overflow
    case dayMalformed
    case noSuchDay
    /// `in 2008`: a year is not a day.
    case yearAlone
    /// `5-10 EUR`, `5 to 10 EUR`: two amounts.
    case range
    /// `5 EUR/kg`: the range is that of the unit, `/kg`.
    case perUnit
  }

  /// Units that cannot be combined.
  package enum Mismatch: Hashable, Sendable {
    /// A plain number and money, added or subtracted.
    case numberAndMoney
    case moneyTimesMoney
    case numberOverMoney
    /// `(5 USD) EUR`
    case moneyOfCurrency
    /// A plain number with a target.
    case numberConverted
  }

  package init(_ reason: Reason, _ range: Range<Int>) {
    self.reason = reason
    self.range = range
  }

  package init(_ reason: Reason, at offset: Int) {
    self.init(reason, offset..<offset)
  }
}
