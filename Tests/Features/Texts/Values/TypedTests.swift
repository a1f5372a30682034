import Dates
import Features
import Kit
import Money
import Reading
import Testing

/// What people type, against the values that they mean, worked out apart from the engine.
struct TypedTests {
  /// Friday, 30 October 2026.
  static let today = Day(year: 2026, month: 10, day: 30) ?? .first

  struct Line: CustomStringConvertible {
    let locale: String
    let text: String
    let meaning: String
    var description: String { "\(locale)\t\(text)\t\(meaning)" }
  }

  /// `12.5 EUR > USD @ 2026-10-29`, with sums as `20 USD + 15 GBP`; `-` where nothing is meant.
  static func lines() throws -> [Line] {
    try Repository.text("Tests/Reading/Corpus/typed.tsv").split(separator: "\n").map { line in
      let parts = line.split(separator: "\t").map(String.init)
      return Line(locale: parts[0], text: parts[1], meaning: parts[2])
    }
  }

  @Test func `what people type is understood, and never as something else`() throws {
    var names: [String: CrossTests.Names] = [:]
    var (meant, understood) = (0, 0)
    var wrong: [String] = []
    var refused: [String] = []
    for line in try Self.lines() {
      let locale = try #require(Locale(identifier: line.locale))
      let known = names[line.locale] ?? CrossTests.Names(locale)
      names[line.locale] = known
      let reading = Expression.Reading(locale: locale, today: Self.today, names: known)
      let found = (try? Expression(line.text, reading)).flatMap(Self.meaning)
      if line.meaning != "-" { meant += 1 }
      switch found {
      case nil: if line.meaning != "-" { refused.append("\(line)") }
      case let found? where Self.isSame(found, line.meaning): understood += 1
      case let found?: wrong.append("\(line) is \(found)")
      }
    }
    print("typed: \(understood) of \(meant) understood, \(wrong.count) wrong")
    #expect(wrong.isEmpty)
    #expect(understood * 100 >= meant * 98, "\(refused)")
  }

  // MARK: A small calculator

  /// An amount as a fraction.
  struct Fraction {
    var top: Decimal
    var bottom: Decimal = .one

    static func + (a: Fraction, b: Fraction) throws -> Fraction {
      try Fraction(top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom)
    }
    static func * (a: Fraction, b: Fraction) throws -> Fraction {
      try Fraction(top: a.top * b.top, bottom: a.bottom * b.bottom)
    }
    static func / (a: Fraction, b: Fraction) throws -> Fraction {
      try Fraction(top: a.top * b.bottom, bottom: a.bottom * b.top)
    }
  }

  enum Value {
    case number(Fraction)
    case percent(Fraction)
    case money([Currency: Fraction])
  }

  struct Refused: Error {}

  struct Meaning: CustomStringConvertible {
    let value: Value
    let targets: [Currency]
    let day: Day?
    var description: String {
      "\(value) > \(targets.map(\.code)) @ \(day.map { "\($0)" } ?? "-")"
    }
  }

  static func meaning(_ expression: Expression) -> Meaning? {
    guard let value = try? value(expression.root) else { return nil }
    if case .percent = value { return nil }
    if case .number = value, !expression.targets.isEmpty { return nil }
    return Meaning(value: value, targets: expression.targets, day: expression.day)
  }

  static func value(_ node: Expression.Node) throws -> Value {
    switch node {
    case .number(let number): return .number(Fraction(top: number))
    case .percent(let percent): return .percent(Fraction(top: percent, bottom: Decimal(100)))
    case .money(let amount, let currency): return .money([currency: Fraction(top: amount)])
    case .unit(let currency): return .money([currency: Fraction(top: .one)])
    case .negative(let node): return try scaled(value(node), Fraction(top: Decimal(-1)))
    case .share(let percent, let node):
      return try scaled(value(node), Fraction(top: percent, bottom: Decimal(100)))
    case .priced(let node, let currency):
      guard case .number(let number) = try value(node) else { throw Refused() }
      return .money([currency: number])
    case .sum(let first, let steps):
      return try steps.reduce(value(first)) { sum, step in
        try added(sum, value(step.node), isLess: step.operation == .minus)
      }
    case .product(let first, let steps):
      return try steps.reduce(value(first)) { product, step in
        try multiplied(product, value(step.node), isOver: step.operation == .over)
      }
    }
  }

  private static func scaled(_ value: Value, _ factor: Fraction) throws -> Value {
    switch value {
    case .number(let number): try .number(number * factor)
    case .percent(let percent): try .percent(percent * factor)
    case .money(let parts): try .money(parts.mapValues { try $0 * factor })
    }
  }

  private static func added(_ sum: Value, _ value: Value, isLess: Bool) throws -> Value {
    let value = isLess ? try scaled(value, Fraction(top: Decimal(-1))) : value
    switch (sum, value) {
    case (.number(let a), .number(let b)): return try .number(a + b)
    case (.money(let a), .money(let b)):
      return try .money(a.merging(b) { try $0 + $1 })
    case (.number, .percent(let part)), (.money, .percent(let part)):
      return try scaled(sum, Fraction(top: .one) + part)
    default: throw Refused()
    }
  }

  private static func multiplied(_ product: Value, _ value: Value, isOver: Bool) throws -> Value {
    switch (product, value) {
    case (_, .number(let factor)), (_, .percent(let factor)):
      return try scaled(product, isOver ? Fraction(top: .one) / factor : factor)
    case (.number(let factor), .money) where !isOver: return try scaled(value, factor)
    case (.money(let a), .money(let b)) where isOver:
      guard a.count == 1, b.count == 1, let one = a.first, let other = b[one.key] else {
        throw Refused()
      }
      return try .number(one.value / other)
    default: throw Refused()
    }
  }

  static func isSame(_ found: Meaning, _ meaning: String) -> Bool {
    var rest = Substring(meaning)
    func cut(_ mark: Character) -> String? {
      guard let at = rest.firstIndex(of: mark) else { return nil }
      let part = rest[rest.index(after: at)...]
      rest = rest[..<at]
      return part.split(separator: " ").joined(separator: " ")
    }
    guard cut("@") == found.day.map({ "\($0)" }) else { return false }
    let targets = cut(">").map { $0.split(separator: ",").map(String.init) } ?? []
    guard targets == found.targets.map(\.code) else { return false }
    let parts = rest.split(separator: "+").map { $0.split(separator: " ") }
    switch found.value {
    case .percent: return false
    case .number(let number):
      return parts.count == 1 && parts[0].count == 1 && isNear(number, parts[0][0])
    case .money(let money):
      return money.count == parts.count
        && parts.allSatisfy { part in
          part.count == 2
            && money.contains { $0.key.code == part[1] && isNear($0.value, part[0]) }
        }
    }
  }

  /// Within a hundred-thousandth, for what has no end.
  private static func isNear(_ number: Fraction, _ text: Substring) -> Bool {
    guard let wanted = try? Decimal(text) * number.bottom, let difference = try? number.top - wanted
    else { return false }
    let most = (try? number.bottom * Decimal(1, scale: 5)) ?? .one
    let zero = Decimal(0)
    return (difference < zero ? -difference : difference) <= (most < zero ? -most : most)
  }
}
