import Dates
import Engine
import JSON
import Methods

/// Arguments as models write them. What says the same in another form, or says nothing, is taken: a number in a
/// string, a list in a string, a filler for what is optional (a strict host makes its model fill in everything), and
/// the names that a program in Python must use, since `from` is a word of that language. What is really wrong is left
/// to the method, which refuses it.
struct LenientArguments {
  private let today: String

  init(_ engine: Engine) { today = engine.today.description }

  /// Whether all is as the tool tells: then nothing has to be copied.
  static func arePlain(_ given: Node, for known: [Argument]) -> Bool {
    var next = 0
    for (key, value) in given.members {
      // Most models use the order of the list.
      if next >= known.count || !key.reads(known[next].name) {
        guard let place = known.firstIndex(where: { key.reads($0.name) }) else { return false }
        next = place
      }
      guard isPlain(value, known[next].form) else { return false }
      next += 1
    }
    return true
  }

  /// Two quotation marks are no text.
  private static func isPlain(_ value: Node, _ form: Argument.Form) -> Bool {
    switch (form, value.kind) {
    case (.text, .string), (.choice, .string): !value.spelling.isEmpty
    case (.text, .number): true
    case (.day, .string): value.spelling.count == 10
    case (.texts, .array):
      !value.children.isEmpty && value.children.allSatisfy { $0.kind == .string }
    case (.texts, .string): value.spelling.count == 3
    case (.count, .number):
      !value.spelling.contains { $0 == UInt8(ascii: ".") } && !value.reads("0")
    case (.flag, .true), (.flag, .false): true
    default: false
    }
  }

  /// The same arguments in the form that the tool tells of.
  func corrected(_ given: Value, for known: [Argument]) -> Value {
    guard case .object(let members) = given else { return given }
    // A host sends a filler where there is nothing to say.
    if known.isEmpty { return [:] }
    var found: [Value.Member] = []
    for member in members {
      guard let argument = Self.argument(member.name, known, members) else {
        found.append(member)
        continue
      }
      let value = corrected(member.value, argument)
      if argument.isRequired || !Self.saysNothing(value, argument) {
        found.append(.init(argument.name.description, value))
      }
    }
    return .object(found)
  }

  /// The argument of that name, or of `from_`, `from_currency` and `to_currency`.
  private static func argument(
    _ name: String, _ known: [Argument], _ members: [Value.Member]
  ) -> Argument? {
    if let same = known.first(where: { $0.name.description == name }) { return same }
    let tail = ["_currency", "_"].first { name.hasSuffix($0) } ?? ""
    let other = String(name.dropLast(tail.count))
    guard !tail.isEmpty, ["from", "to"].contains(other),
      !members.contains(where: { $0.name == other })
    else { return nil }
    return known.first { $0.name.description == other }
  }

  private static func saysNothing(_ value: Value, _ argument: Argument) -> Bool {
    switch (value, argument.form) {
    case (.null, _), (.string(""), _), (.array([]), _): true
    // It counts from one on.
    case (.number("0"), .count): true
    default: false
    }
  }

  private func corrected(_ value: Value, _ argument: Argument) -> Value {
    switch argument.form {
    case .text, .choice: value
    case .day: day(value, isFirst: argument.name.description == "since")
    case .count: Self.whole(value)
    case .flag: Self.truth(value)
    case .texts: Self.texts(value)
    case .objects(let members):
      Self.parsed(value).elements.map { .array($0.map { corrected($0, for: members) }) } ?? value
    }
  }

  /// `2026-10-29T00:00:00Z` is in that day; of `today` and `latest` the newest rate is meant, as without a day.
  private func day(_ value: Value, isFirst: Bool) -> Value {
    guard let text = value.text else { return value }
    if ["today", "now", "latest", "newest"].contains(text.lowercased()) {
      return isFirst ? .string(today) : ""
    }
    let bytes = Array(text.utf8)
    guard bytes.count > 10, bytes[10] == UInt8(ascii: "T") || bytes[10] == 0x20,
      (try? Day(iso8601: String(text.prefix(10)))) != nil
    else { return value }
    return .string(String(text.prefix(10)))
  }

  private static func whole(_ value: Value) -> Value {
    let text: String
    switch value {
    case .number(let number): text = number
    case .string(let string): text = string.filter { $0 != " " }
    default: return value
    }
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let digits = parts.first, Int(digits) != nil,
      parts.count == 1 || parts[1].allSatisfy({ $0 == "0" }) && !parts[1].isEmpty
    else { return value.text == "" ? "" : value }
    return .number(String(digits))
  }

  private static func truth(_ value: Value) -> Value {
    switch value.text?.lowercased() {
    case "true": true
    case "false": false
    default: value
    }
  }

  /// `["EUR","USD"]` in a string, `EUR,USD`, or one code alone.
  private static func texts(_ value: Value) -> Value {
    var parts: [Value]
    if case .array(let elements) = parsed(value) {
      parts = elements
    } else if let text = value.text {
      parts = text.split { ",; ".contains($0) }.map { .string(String($0)) }
    } else {
      return value
    }
    parts.removeAll { $0 == "" }
    return .array(parts)
  }

  /// A list that came as a string.
  private static func parsed(_ value: Value) -> Value {
    guard let text = value.text, text.drop(while: \.isWhitespace).first == "[",
      let list = try? Value(parsing: text)
    else { return value }
    return list
  }
}
