import JSON
import Methods

/// What is wrong with the words of a command, before any method is called.
struct WordError: Error {
  let message: String
  let hint: String
}

/// Reads the words after a command as the params of its method.
struct WordParser {
  let command: WordCommand
  /// The code that a name or a sign of a currency means; nil if it means none.
  let code: (String) -> String?
  private var members: [Value.Member] = []
  private var pending: [Slot]
  private(set) var form = WordForm.text

  init(_ command: WordCommand, code: @escaping (String) -> String?) {
    self.command = command
    self.code = code
    pending = command.command.slots
  }

  /// The params. `input` reads standard input, for a command that takes it.
  mutating func read(
    _ words: [String], isForced: Bool, input: () -> String
  ) throws(WordError) -> Value {
    var rest = try readOptions(words)[...]
    if rest.isEmpty, members.isEmpty {
      merge(command.command.alone)
    }
    while let word = rest.first { try fill(with: word, &rest) }
    for slot in pending {
      if slot.form == .input {
        add(slot.param, .string(input()))
      } else if !slot.isOptional {
        throw wrong("\(command.name) needs \(slot.label).")
      }
    }
    merge(command.command.fixed)
    if isForced, command.hasForce { members.append(.init("force", true)) }
    return .object(members)
  }

  private mutating func add(_ name: StaticString, _ value: Value) {
    members.append(.init(name.description, value))
  }

  private mutating func merge(_ json: StaticString) {
    guard case .object(let fixed)? = try? Value(parsing: json.description) else { return }
    for member in fixed where !members.contains(where: { $0.name == member.name }) {
      members.append(member)
    }
  }

  func wrong(_ message: String) -> WordError {
    let example = command.command.examples.first.map { "; for example: kurs \($0)" } ?? ""
    return WordError(message: message, hint: "usage: kurs \(command.command.usage)\(example)")
  }

  // MARK: Options

  /// Takes the options out of the words.
  private mutating func readOptions(_ words: [String]) throws(WordError) -> [String] {
    var rest: [String] = []
    var place = words.startIndex
    while place < words.endIndex {
      let word = words[place]
      place += 1
      guard word.hasPrefix("--"), word != "--" else {
        rest.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      if let output = WordForm(rawValue: String(name.dropFirst(2))), output != .text {
        guard output != .csv || command.command.rows != nil else {
          throw wrong("\(command.name) has no rows, so it has no --csv.")
        }
        form = output
        continue
      }
      guard let option = command.option(name) else {
        throw WordError(
          message: "unknown option \(name) of kurs \(command.name)",
          hint: "Try 'kurs \(command.name) --help'.")
      }
      guard !members.contains(where: { $0.name == option.field.name.description }) else {
        throw wrong("\(name) is given twice.")
      }
      var value = parts.count > 1 ? String(parts[1]) : nil
      if value == nil, !option.form.isBoolean {
        guard place < words.endIndex else { throw wrong("\(name) needs a value.") }
        value = words[place]
        place += 1
      }
      try add(option, value)
    }
    return rest
  }

  private mutating func add(_ option: WordOption, _ text: String?) throws(WordError) {
    let param = option.field.name
    guard let text else { return add(param, true) }
    if option.form.isBoolean {
      guard let isOn = Self.onOff[text] else {
        throw wrong("\(option.name) takes on or off, not '\(text)'.")
      }
      return add(param, .bool(isOn))
    }
    if option.form.isInteger {
      return add(param, try whole(text, option.name, from: option.isPlace ? 1 : nil))
    }
    add(param, option.isCurrency ? currencies(text, option.form) : option.form.value(text))
  }

  static let onOff = [
    "on": true, "yes": true, "true": true, "off": false, "no": false, "false": false,
  ]

  /// Digits only: `1.0` and `1e3` may be slips, and a method that takes no number below zero says so
  /// itself.
  private func whole(_ text: String, _ what: String, from first: Int?) throws(WordError) -> Value {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    guard !digits.isEmpty, digits.utf8.allSatisfy({ 48...57 ~= $0 }), let number = Int(text) else {
      throw wrong("\(what) takes a whole number, in digits such as 20, not '\(text)'.")
    }
    guard let first else { return .number(String(number)) }
    guard number >= first else {
      throw wrong("\(what) counts from \(first), so it cannot be '\(text)'.")
    }
    return .number(String(number - first))
  }

  private func currency(_ word: String) -> String { code(word) ?? word }

  private func currencies(_ text: String, _ form: ParamForm) -> Value {
    let codes = Self.list(text).map(currency)
    return form.element == nil || codes.count == 1 && form.takesText
      ? .string(codes.first ?? text) : .array(codes.map { .string($0) })
  }

  private static func list(_ text: String) -> [String] {
    text.split { $0 == "," || $0 == " " }.map(String.init)
  }
}

// MARK: Slots

extension WordParser {
  /// The slots that the next word can be for.
  mutating func slots(after words: [String]) -> [Slot] {
    // A name without its value yet is no mistake here.
    if let first = pending.first, first.form == .setting { return [first] }
    var rest = ((try? readOptions(words)) ?? [])[...]
    var open: Slot?
    while let word = rest.first {
      let before = pending
      guard (try? fill(with: word, &rest)) != nil else { return [] }
      open = before.first { slot in
        !pending.contains { $0.label.description == slot.label.description }
      }
    }
    var next: [Slot] = []
    if let open {
      switch open.form {
      case .currencies, .series, .words, .text, .setting: next.append(open)
      // One currency of two.
      case .pair where words.last?.contains("/") == false && words.last?.utf8.count ?? 0 < 6:
        if members.last?.value.text?.contains("/") == false { return [open] }
      default: break
      }
    }
    for slot in pending {
      next.append(slot)
      if !slot.isOptional { break }
    }
    return next
  }

  /// Gives the next words to the first slot that takes them: one that may be left out is passed over,
  /// and may come later.
  private mutating func fill(with word: String, _ rest: inout ArraySlice<String>) throws(WordError)
  {
    for (place, slot) in pending.enumerated() where slot.form != .input {
      if slot.isOptional, !Self.accepts(slot, word, command) { continue }
      pending.remove(at: place)
      return try take(slot, &rest)
    }
    throw wrong("\(command.name) does not take '\(word)'.")
  }

  /// Whether a word can be meant for a slot that may be left out.
  static func accepts(_ slot: Slot, _ word: String, _ command: WordCommand) -> Bool {
    switch slot.form {
    case .percent: word.hasSuffix("%")
    case .span: isSpan(word)
    case .number, .count, .place: isNumber(word)
    case .onOff: onOff[word.lowercased()] != nil
    case .flag: word == slot.label.description
    case .choice:
      command.field(slot.param).map { ParamForm($0.schema.json).words.contains(word) } ?? false
    case .input: false
    case .series, .pair: !isSpan(word) && !isNumber(word)
    case .currency, .currencies, .word, .words, .text, .setting: true
    }
  }

  /// `30d`, `1y6m`, `P1Y`, `ytd`, `max`
  static func isSpan(_ word: String) -> Bool {
    let word = word.lowercased()
    if ["ytd", "max"].contains(word) { return true }
    return word.first?.isNumber == true && word.last?.isLetter == true
  }

  private static func isNumber(_ word: String) -> Bool {
    let bare = word.hasPrefix("-") || word.hasPrefix("+") ? word.dropFirst() : word[...]
    return bare.first?.isNumber == true && bare.allSatisfy { $0.isNumber || ".,eE-+".contains($0) }
  }

  private mutating func take(_ slot: Slot, _ rest: inout ArraySlice<String>) throws(WordError) {
    let word = rest.removeFirst()
    func all() -> [String] {
      defer { rest.removeAll() }
      return [word] + rest
    }
    switch slot.form {
    case .currency: add(slot.param, .string(currency(word)))
    case .currencies:
      let codes = all().flatMap(Self.list).map(currency)
      add(slot.param, .array(codes.map { .string($0) }))
    case .pair: add(slot.param, .string(pair(word, &rest)))
    case .series:
      var words = [word]
      while let next = rest.first, !Self.isSpan(next) {
        words.append(next)
        rest.removeFirst()
      }
      addSeries(words)
    case .number: add(slot.param, .string(word))
    case .count: add(slot.param, try whole(word, slot.label.description, from: nil))
    case .place:
      add(slot.param, try whole(word == "first" ? "1" : word, slot.label.description, from: 1))
    case .percent: add(slot.param, .string(String(word.dropLast())))
    case .span, .word, .choice: add(slot.param, .string(word))
    case .words: add(slot.param, .array(all().flatMap(Self.list).map { .string($0) }))
    case .text: add(slot.param, .string(all().joined(separator: " ")))
    case .onOff: add(slot.param, .bool(Self.onOff[word.lowercased()] ?? true))
    case .flag: add(slot.param, true)
    case .setting: try addSetting(all())
    case .input: break
    }
  }

  /// `usd/eur`, `usd eur`, `usd to eur`; `eurusd` is left to the method.
  private func pair(_ word: String, _ rest: inout ArraySlice<String>) -> String {
    let ends = word.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    if ends.count == 2 { return ends.map(currency).joined(separator: "/") }
    if ["in", "to"].contains(rest.first) { rest.removeFirst() }
    guard let second = rest.first, !Self.isNumber(second), word.utf8.count < 6 || code(word) != nil
    else { return word }
    rest.removeFirst()
    return "\(currency(word))/\(currency(second))"
  }

  private mutating func addSeries(_ words: [String]) {
    let codes = words.flatMap(Self.list).filter { !["in", "to"].contains($0) }
      .flatMap { $0.split(separator: "/").map(String.init) }.map(currency)
    guard let base = codes.first else { return }
    add("base", .string(base))
    // `usd/eur usd/gbp` names the base again.
    let targets = codes.dropFirst().filter { $0.uppercased() != base.uppercased() }
    let isEmpty = codes.count == 1
    if !isEmpty { add("targets", .array((targets.isEmpty ? [base] : targets).map { .string($0) })) }
  }

  /// `base chf`, `targets eur usd`, `network off`, `pivot default`.
  private mutating func addSetting(_ words: [String]) throws(WordError) {
    var words = words
    var name = words.removeFirst()
    if let equals = name.firstIndex(of: "="), words.isEmpty {
      words = [String(name[name.index(after: equals)...])]
      name = String(name[..<equals])
    }
    if words.first == "=" { words.removeFirst() }
    let typed = name.filter { $0 != "-" && $0 != "_" }.lowercased()
    guard
      let field = command.method.paramFields.first(where: {
        $0.name.description.lowercased() == typed && WordCommand.isSetting($0)
      })
    else {
      throw WordError(
        message: "There is no setting '\(name)'.", hint: "'kurs settings' lists them.")
    }
    guard !words.isEmpty else { throw wrong("set \(field.name) needs a value, or default.") }
    if words == ["default"] { return add("reset", .string(field.name.description)) }
    let option = WordOption(field)
    if option.form.isBoolean || option.form.isInteger {
      return try add(option, words.joined(separator: " "))
    }
    if option.form.element != nil {
      let values = words == ["none"] ? [] : words.flatMap(Self.list)
      let codes = option.isCurrency ? values.map(currency) : values
      return add(field.name, .array(codes.map { .string($0) }))
    }
    let text = words.joined(separator: " ")
    add(field.name, .string(text == "none" ? "" : option.isCurrency ? currency(text) : text))
  }
}

/// How a command prints its result.
enum WordForm: String {
  case text, json, csv
}
