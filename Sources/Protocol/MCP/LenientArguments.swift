import Dates
import Engine
import JSON
import Methods

/// Arguments as models write them. What says the same in another form, or says nothing, is taken: a number in a
/// string, a list in a string, a filler for what is optional (a strict host makes its model fill in everything), the
/// names that other servers use (`ArgumentNames`), and what a host adds of its own. What is really wrong is left to
/// the method, which refuses it.
struct LenientArguments {
  private let today: String

  init(_ engine: Engine) { today = engine.today.description }

  /// Whether all is as the tool tells: then nothing has to be copied.
  static func arePlain(_ given: Node, for known: [Argument]) -> Bool {
    guard given.kind == .object else { return false }
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
  private static func isPlain(_ value: Node, _ form: FieldForm) -> Bool {
    switch (form, value.kind) {
    case (.text, .string): !value.spelling.isEmpty && !isFiller(value)
    case (.word, .string), (.percent, .string):
      !isFiller(value) && value.spelling.first.map(isBare) == true
        && value.spelling.last.map(isBare) == true
    case (.number, .string):
      value.spelling.allSatisfy(isOfNumber) && value.spelling.last.map(isOfNumber) == true
    case (.text, .number), (.word, .number), (.number, .number), (.percent, .number): true
    case (.choice(let words), .string): words.contains(value.text)
    case (.pair, .string): value.spelling.count == 7 && value.spelling[3] == UInt8(ascii: "/")
    case (.span, .string):
      2...3 ~= value.spelling.count && value.spelling.allSatisfy(isBare) && !isFiller(value)
    case (.day, .string): value.spelling.count == 10 && value.spelling[4] == UInt8(ascii: "-")
    case (.texts, .array):
      !value.children.isEmpty
        && value.children.allSatisfy { $0.kind == .string && $0.spelling.count == 3 }
    case (.texts, .string): value.spelling.count == 3
    case (.count, .number):
      !value.spelling.contains { $0 == UInt8(ascii: ".") } && !value.reads("0")
    case (.flag, .true), (.flag, .false): true
    default: false
    }
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    48...57 ~= byte || byte == UInt8(ascii: ".")
  }

  private static func isBare(_ byte: UInt8) -> Bool { byte > 0x20 && byte != UInt8(ascii: "%") }

  private static func isFiller(_ value: Node) -> Bool {
    4...9 ~= value.spelling.count && ArgumentNames.fillers.contains(value.text.lowercased())
      || value.reads("N/A") || value.reads("nil")
  }

  /// The same arguments in the form that the tool tells of; nil where they are no object.
  func corrected(_ given: Value, for known: [Argument]) -> Value? {
    guard case .object(let members)? = Self.object(given) else { return nil }
    // A host sends a filler where there is nothing to say.
    return known.isEmpty ? [:] : .object(corrected(Self.unwrapped(members, known), for: known))
  }

  /// An object, which may come as a string; what PHP and others call empty.
  private static func object(_ given: Value) -> Value? {
    if case .object = given { return given }
    if given == [] || given.text?.isEmpty == true { return [:] }
    guard let text = given.text, case .object? = try? Value(parsing: text) else { return nil }
    return try? Value(parsing: text)
  }

  /// Without what hosts add, and without the one name that some frameworks wrap all others in.
  private static func unwrapped(
    _ members: [Value.Member], _ known: [Argument]
  ) -> [Value.Member] {
    let own = members.filter { member in
      known.contains { $0.name.description == member.name } || !ArgumentNames.isOfHost(member.name)
    }
    guard own.count == 1, let only = own.first,
      ArgumentNames.wrappers.contains(ArgumentNames.folded(only.name)),
      only.value != [], only.value != "", case .object(let inner)? = object(only.value)
    else { return own }
    return inner
  }

  private func corrected(_ members: [Value.Member], for known: [Argument]) -> [Value.Member] {
    var found: [Value.Member] = []
    for member in members {
      guard let argument = ArgumentNames.argument(member.name, known, members),
        !found.contains(where: { $0.name == argument.name.description })
      else {
        if !Self.saysNothing(member.value, .text) { found.append(member) }
        continue
      }
      let value = corrected(member.value, argument)
      if argument.isRequired || !Self.saysNothing(value, argument.form) {
        found.append(.init(argument.name.description, value))
      }
    }
    return found
  }

  private static func saysNothing(_ value: Value, _ form: FieldForm) -> Bool {
    switch (value, form) {
    case (.null, _), (.array([]), _), (.object([]), _): true
    case (.string(let text), _):
      text.isEmpty || ArgumentNames.fillers.contains(text.lowercased())
    // It counts from one on.
    case (.number("0"), .count): true
    default: false
    }
  }

  private func corrected(_ value: Value, _ argument: Argument) -> Value {
    switch argument.form {
    case .text: Self.joined(value, by: "\n")
    case .word: Self.word(value)
    case .number: Self.number(value)
    case .pair: Self.pair(value)
    case .percent: Self.percent(value)
    case .span: Self.span(value)
    case .choice: Self.word(value).text.map { .string($0.lowercased()) } ?? value
    case .day: day(Self.word(value), isFirst: argument.name.description == "since")
    case .count: Self.whole(Self.word(value))
    case .flag: Self.truth(value)
    case .texts: Self.texts(value)
    case .objects(let members): objects(value, Argument.all(members))
    }
  }

  // MARK: Values

  private static func trimmed(_ text: some StringProtocol) -> String {
    let start = text.drop(while: \.isWhitespace)
    return String(
      start[..<(start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex)])
  }

  private static func joined(_ value: Value, by separator: String) -> Value {
    guard let parts = value.elements?.map(\.text), !parts.isEmpty, !parts.contains(nil) else {
      return value
    }
    return .string(parts.compactMap { $0 }.joined(separator: separator))
  }

  /// A short text, which may be the only one of a list.
  private static func word(_ value: Value) -> Value {
    if let elements = value.elements, elements.count == 1 { return word(elements[0]) }
    return value.text.map { .string(trimmed($0)) } ?? value
  }

  /// `EUR to USD`, `EUR USD` and `["EUR","USD"]`.
  private static func pair(_ value: Value) -> Value {
    guard let text = word(joined(value, by: "/")).text else { return value }
    let parts = text.split { $0 == " " || $0 == "/" }.filter { !["to", "in"].contains($0) }
    return .string(parts.count == 2 ? parts.joined(separator: "/") : text)
  }

  private static func percent(_ value: Value) -> Value {
    guard let text = word(value).text else { return value }
    return number(.string(text.hasSuffix("%") ? trimmed(text.dropLast()) : text))
  }

  /// Digits in groups, as `1,250.00` and `1'250`, and a comma for the point, as `12,50`. `1,250` may be either.
  private static func number(_ value: Value) -> Value {
    guard let text = word(value).text else { return value }
    let parts = text.split(omittingEmptySubsequences: false) { ",.'’ \u{A0}\u{202F}".contains($0) }
    let marks = text.filter { ",.'’ \u{A0}\u{202F}".contains($0) }
    guard let last = marks.last, parts.joined().allSatisfy({ $0.isASCII && !$0.isLetter }) else {
      return .string(text)
    }
    // What stands once, and last, is the point.
    let isPoint = (last == "." || last == ",") && marks.filter { $0 == last }.count == 1
    let groups = parts.dropFirst().dropLast(isPoint ? 1 : 0)
    guard Set(marks.dropLast(isPoint ? 1 : 0)).count <= 1, groups.allSatisfy({ $0.count == 3 }),
      groups.isEmpty || 1...3 ~= parts[0].count(where: \.isNumber),
      !(last == "," && groups.isEmpty && parts[1].count == 3)
    else { return .string(text) }
    return .string(
      isPoint ? parts.dropLast().joined() + "." + parts[parts.count - 1] : parts.joined())
  }

  /// `6 months` is `6m`.
  private static func span(_ value: Value) -> Value {
    guard let text = word(value).text?.lowercased() else { return value }
    let number = text.prefix { $0.isNumber }
    let unit = trimmed(text[number.endIndex...])
    let units = [
      "y": ["y", "yr", "yrs", "year", "years"], "m": ["m", "mo", "mos", "month", "months"],
      "w": ["w", "wk", "wks", "week", "weeks"], "d": ["d", "day", "days"],
    ]
    guard let letter = units.first(where: { $0.value.contains(unit) })?.key else {
      return word(value)
    }
    return .string((number.isEmpty ? "1" : number) + letter)
  }

  /// `2026-10-29T00:00:00Z` is in that day; of `today` and `latest` the newest rate is meant, as without a day.
  private func day(_ value: Value, isFirst: Bool) -> Value {
    guard let text = value.text else { return value }
    if ["today", "now", "latest", "newest", "current"].contains(text.lowercased()) {
      return isFirst ? .string(today) : ""
    }
    let bytes = Array(text.utf8)
    guard bytes.count >= 10,
      bytes.count == 10 || bytes[10] == UInt8(ascii: "T") || bytes[10] == 0x20
    else { return value }
    let first = String(text.prefix(10).map { $0 == "/" ? "-" : $0 })
    return (try? Day(iso8601: first)) == nil ? value : .string(first)
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
    else { return value }
    return .number(String(digits))
  }

  private static func truth(_ value: Value) -> Value {
    switch (word(value).text ?? value.description).lowercased() {
    case "true", "yes", "y", "on", "1": true
    case "false", "no", "n", "off", "0": false
    default: word(value)
    }
  }

  /// `["EUR","USD"]` in a string, also as Python prints it, `EUR,USD`, `EUR and USD`, or one code alone.
  private static func texts(_ value: Value) -> Value {
    func parts(_ value: Value, _ separators: String = ",;/|[]() \n") -> [Value]? {
      switch parsed(value) {
      case .array(let elements):
        // A name of several words may be one of them.
        return elements.flatMap { parts($0, ",;") ?? [$0] }
      case .object(let members):
        return members.first { $0.value.text != nil }.map { [$0.value] }
      case .string(let text):
        return text.split(whereSeparator: separators.contains)
          .map { trimmed($0.filter { $0 != "\"" && $0 != "'" }) }
          .filter { !["", "and", "&"].contains($0) }
          .filter { !ArgumentNames.fillers.contains($0.lowercased()) }.map { .string($0) }
      case .null: return []
      default: return nil
      }
    }
    return parts(value).map { .array($0) } ?? value
  }

  /// A list of objects, of which each and all may be in a string; or one object without a list.
  private func objects(_ value: Value, _ members: [Argument]) -> Value {
    let elements: [Value]
    switch Self.parsed(value) {
    case .array(let list): elements = list
    case .object(let members): elements = [.object(members)]
    default: return value
    }
    return .array(
      elements.map { element in
        guard case .object(let given) = Self.parsed(element) else { return element }
        return .object(corrected(given, for: members))
      })
  }

  /// A list or an object that came as a string, in JSON or as Python prints it.
  private static func parsed(_ value: Value) -> Value {
    guard let text = value.text, let first = text.first(where: { !$0.isWhitespace }),
      first == "[" || first == "{"
    else { return value }
    if let read = try? Value(parsing: text) { return read }
    let words = ["None": "null", "True": "true", "False": "false"]
    var (json, word) = ("", "")
    for character in text + " " {
      if character.isLetter {
        word.append(character)
        continue
      }
      json += words[word] ?? word
      word = ""
      json.append(character == "'" ? "\"" : character)
    }
    return (try? Value(parsing: json)) ?? value
  }
}
