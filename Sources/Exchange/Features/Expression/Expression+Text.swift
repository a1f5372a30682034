package import Dates
package import Money

extension Expression {
  /// The expression in one form for everyone: codes, a decimal point, no groups. Reading it again
  /// gives the same expression in every locale.
  ///
  /// `targets` and `day` are those of the answer.
  package func text(targets: [Currency], day: Day?) -> String {
    let isShort = root.isShort
    let long = isShort ? "" : root.text
    let length = isShort ? Node.maxShortLength : long.utf8.count
    return withUnsafeTemporaryAllocation(
      of: UInt8.self, capacity: length + 5 * targets.count + 20
    ) { bytes -> String in
      guard let start = bytes.baseAddress else { return long }
      var end = start
      func put(_ text: StaticString) {
        for place in 0..<text.utf8CodeUnitCount { end[place] = text.utf8Start[place] }
        end += text.utf8CodeUnitCount
      }
      if isShort {
        end += root.writeShort(into: end)
      } else {
        for byte in long.utf8 {
          end.pointee = byte
          end += 1
        }
      }
      for (place, target) in targets.enumerated() {
        if place == 0 { put(" in ") } else { put(", ") }
        target.writeCode(into: end)
        end += 3
      }
      if let day {
        put(" on ")
        end += day.write(into: end)
      }
      return String(decoding: UnsafeBufferPointer(start: start, count: end - start), as: UTF8.self)
    }
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

  /// The same as a part of a sum.
  private var summand: String {
    if case .sum = self { "(\(text))" } else { text }
  }

  /// The same as a factor.
  private var factor: String {
    switch self {
    case .sum, .product: "(\(text))"
    default: text
    }
  }

  /// Three decimals after a short number could be a group elsewhere: then it gets a fourth.
  private static func spelled(_ number: Decimal) -> Decimal {
    guard number.scale == 3, let longer = try? number.rounded(toScale: 4, .down) else {
      return number
    }
    let text = number.description
    return text.utf8.count > 7 || text.utf8.first == UInt8(ascii: "0") ? number : longer
  }

  private static func text(_ number: Decimal) -> String { spelled(number).description }

  /// An amount or a currency by itself, which is what most people type: written without a string.
  fileprivate var isShort: Bool {
    switch self {
    case .money, .unit: true
    default: false
    }
  }

  fileprivate static let maxShortLength = Decimal.maximumTextLength + 4

  fileprivate func writeShort(into start: UnsafeMutablePointer<UInt8>) -> Int {
    switch self {
    case .money(let amount, let currency):
      let length = Self.spelled(amount).write(into: start)
      start[length] = UInt8(ascii: " ")
      currency.writeCode(into: start + length + 1)
      return length + 4
    case .unit(let currency):
      currency.writeCode(into: start)
      return 3
    default: return 0
    }
  }
}
