package import JSON
import Money

/// The amount of a row, in sixteen bytes where a decimal takes thirty-two: a table has a million.
package enum AmountCell: Readable {
  case word(Int64, scale: UInt8)
  /// More digits than a word has.
  case wide(Wide)

  package final class Wide {
    let amount: Decimal
    init(_ amount: Decimal) { self.amount = amount }
  }

  package static var schema: Schema { Decimal.schema }
  package static var sample: AmountCell { .word(0, scale: 0) }

  package static func missing(_ name: StaticString) -> MethodError { Decimal.missing(name) }

  package static func read(_ node: Node, of name: StaticString) throws(MethodError) -> AmountCell {
    let amount = try Decimal.read(node, of: name)
    guard let digits = Int64(exactly: amount.digits) else { return .wide(Wide(amount)) }
    return .word(digits, scale: UInt8(amount.scale))
  }

  var amount: Decimal {
    switch self {
    case .word(let digits, let scale): Decimal(word: digits, scale: Int(scale))
    case .wide(let wide): wide.amount
    }
  }

  /// Nil where it has more digits than a word.
  var word: WordRatio.Amount? {
    guard case .word(let digits, let scale) = self else { return nil }
    return WordRatio.Amount(
      digits: digits.magnitude, scale: Int(scale), isNegative: digits < 0)
  }
}

/// Converted amounts, in eight bytes each where a word has their digits: nearly all have the same scale.
struct AmountColumn: Writable {
  /// `Int64.min` where there is none.
  private var digits: [Int64]
  /// That of the first amount.
  private var scale: Int?
  /// By row, those that are otherwise.
  private var others: [Int: Decimal] = [:]

  private static let none = Int64.min

  static var schema: Schema { [Decimal?].schema }
  static var writtenSchema: Schema { [Decimal?].writtenSchema }

  init(rows: Int) { digits = Array(repeating: Self.none, count: rows) }

  /// Nil where there is none.
  subscript(row: Int) -> Decimal? {
    get {
      let word = digits[row]
      return word == Self.none ? others[row] : Decimal(word: word, scale: scale ?? 0)
    }
    set {
      guard let newValue else { return }
      if scale == nil { scale = newValue.scale }
      if newValue.scale == scale, let word = Int64(exactly: newValue.digits), word != Self.none {
        digits[row] = word
      } else {
        others[row] = newValue
      }
    }
  }

  func write(into out: inout Writer) {
    out.beginArray()
    for row in digits.indices {
      out.separate()
      self[row].write(into: &out)
    }
    out.endArray()
  }
}
