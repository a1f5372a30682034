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
  var members: [Value.Member] = []
  var pending: [Slot]
  /// The path of a slot that is a file; nil for standard input.
  var file: String?
  private(set) var form = WordForm.text

  init(_ command: WordCommand, code: @escaping (String) -> String?) {
    self.command = command
    self.code = code
    pending = command.command.slots
  }

  /// The params. `input` reads a file, or standard input, for a command that takes it.
  mutating func read(
    _ words: [String], isForced: Bool, input: (String?) throws(WordError) -> String
  ) throws(WordError) -> Value {
    var rest = try readOptions(words)[...]
    if rest.isEmpty, members.isEmpty {
      merge(command.command.alone)
    }
    while let word = rest.first { try fill(with: word, &rest) }
    try readKeys(input)
    for slot in pending {
      if slot.form == .input || slot.form == .file {
        add(slot.param, .string(try input(file)))
      } else if !slot.isOptional {
        throw wrong("\(command.name) needs \(slot.label).")
      }
    }
    merge(command.command.fixed)
    if isForced, command.force != nil { members.append(.init("force", true)) }
    return .object(members)
  }

  /// `set keys -` reads the keys from standard input, so that no history and no list of processes
  /// has them.
  private mutating func readKeys(
    _ input: (String?) throws(WordError) -> String
  ) throws(WordError) {
    guard
      let place = members.firstIndex(where: {
        $0.name == "keys" && $0.value == .array([.string("-")])
      })
    else {
      return
    }
    let keys = try input(nil).split { $0.isWhitespace }.map { Value.string(String($0)) }
    guard !keys.isEmpty else {
      throw WordError(
        message: "Standard input has no key.",
        hint: "Give lines such as openexchangerates=KEY: 'kurs set keys - <FILE'.")
    }
    members[place] = .init("keys", .array(keys))
  }

  mutating func add(_ name: StaticString, _ value: Value) {
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
  mutating func readOptions(_ words: [String]) throws(WordError) -> [String] {
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
        let near = UsageError.nearest(
          to: name, among: command.options.map(\.name) + ["--json", "--csv"])
        throw WordError(
          message: "unknown option \(name) of kurs \(command.name)",
          hint: (near.map { "Did you mean \($0)? " } ?? "") + "Try 'kurs \(command.name) --help'.")
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

  mutating func add(_ option: WordOption, _ text: String?) throws(WordError) {
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
  func whole(_ text: String, _ what: String, from first: Int?) throws(WordError) -> Value {
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

  func currency(_ word: String) -> String { code(word) ?? word }

  func currencies(_ text: String, _ form: ParamForm) -> Value {
    let codes = Self.list(text).map(currency)
    return form.element == nil || codes.count == 1 && form.takesText
      ? .string(codes.first ?? text) : .array(codes.map { .string($0) })
  }

  static func list(_ text: String) -> [String] {
    text.split { $0 == "," || $0 == " " }.map(String.init)
  }
}

/// How a command prints its result.
enum WordForm: String {
  case text, json, csv
}
