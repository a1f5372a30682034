import JSON
import Methods
import Native
import Platform

/// The params of `kurs call METHOD`: one JSON text, or words such as `amount=100`, of which each
/// becomes what the method declares.
enum CallParams {
  /// `-` reads a JSON text from standard input, of at most `limit` bytes.
  static func read(
    _ words: [String], for method: String, limit: Int
  ) throws(MethodError) -> Value? {
    guard let first = words.first else { return nil }
    if words == ["-"] {
      guard let text = System.inputText(limit: limit) else {
        throw unread(
          "Standard input cannot be read: \(System.reason).", "Give the params as words.")
      }
      return try parse(text, "Standard input is")
    }
    if first.hasPrefix("{") || first.hasPrefix("[") {
      guard words.count == 1 else {
        throw unread(
          "There is a word after the JSON text.", "Quote the JSON, and give nothing else.")
      }
      return try parse(first, "The params are")
    }
    let fields = CallMethod.named(method)?.paramFields ?? []
    var members: [Value.Member] = []
    for word in words {
      let member = try member(word, fields)
      guard !members.contains(where: { $0.name == member.name }) else {
        throw unread(
          "The param `\(member.name)` is given twice.",
          "Give several values with commas, as in `to=EUR,GBP`.", param: member.name)
      }
      members.append(member)
    }
    return .object(members)
  }

  /// `name=value` or `name:=JSON`.
  private static func member(
    _ word: String, _ fields: [FieldDescription]
  ) throws(MethodError) -> Value.Member {
    guard let equals = word.firstIndex(of: "="), equals > word.startIndex else {
      throw unread(
        "“\(word.start(40))” is neither NAME=VALUE nor JSON.",
        "Write a param as in `from=USD`, or all of them as one JSON object in quotes.")
    }
    let text = String(word[word.index(after: equals)...])
    var name = word[..<equals]
    if name.last == ":" {
      name = name.dropLast()
      return .init(String(name), try parse(text, "The value of `\(name)` is"))
    }
    guard let field = fields.first(where: { $0.name.description == name }) else {
      // The method refuses the name, and says which it has.
      return .init(String(name), .string(text))
    }
    let form = ParamForm(field.schema.json)
    guard form.isWritable else {
      throw unread(
        "The param `\(name)` is \(field.schema.name).", "Give it as JSON: `\(name):=JSON`.",
        param: String(name))
    }
    return .init(String(name), form.value(text))
  }

  private static func parse(_ text: String, _ what: String) throws(MethodError) -> Value {
    do throws(JSONError) {
      return try Value(parsing: text)
    } catch {
      throw unread(
        "\(what) not JSON: \(error).", "Put the JSON in quotes, such as '{\"from\":\"USD\"}'.")
    }
  }

  private static func unread(
    _ message: String, _ hint: String, param: String? = nil
  ) -> MethodError {
    MethodError(
      .invalidParams, message, hint: hint,
      details: param.map { [.init("param", .string($0))] } ?? [])
  }
}

/// What a param can be, of what a word on a command line can spell.
struct ParamForm {
  private var types: Set<String> = []
  private(set) var words: [String] = []
  /// The form of its elements, if it can be a list.
  private(set) var element: Value?

  init(_ schema: Value) {
    for choice in schema["anyOf"]?.elements ?? [schema] {
      if let type = choice["type"]?.text { types.insert(type) }
      for type in choice["type"]?.elements ?? [] { types.insert(type.text ?? "") }
      words += (choice["enum"]?.elements ?? []).compactMap(\.text)
      if choice["type"]?.text == "array" { element = choice["items"] }
    }
  }

  /// Objects, and lists of objects or lists, can only be given as JSON.
  var isWritable: Bool {
    if types.contains("array"), types.count == 1, let element {
      let form = ParamForm(element)
      return form.element == nil && form.isWritable
    }
    return types.isEmpty || !types.subtracting(["object", "array"]).isEmpty
  }

  var isBoolean: Bool { types.contains("boolean") }

  /// Whether only a whole number fits.
  var isInteger: Bool { types == ["integer"] }

  /// Whether one text fits, next to a list or alone.
  var takesText: Bool { types.contains("string") || types.isEmpty }

  /// A list if there are commas; a text where nothing else fits, which the method then refuses by
  /// its name.
  func value(_ text: String) -> Value {
    if let element, text.contains(",") || types == ["array"] {
      let form = ParamForm(element)
      let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      return .array(text.isEmpty ? [] : parts.map { form.value(String($0)) })
    }
    if isBoolean, text == "true" || text == "false" { return .bool(text == "true") }
    // A number that may be a text stays one: no digit is lost.
    if types.contains("string") || types.isEmpty { return .string(text) }
    if types.contains("integer") || types.contains("number"),
      let number = try? Value(parsing: text), case .number = number
    {
      return number
    }
    return .string(text)
  }
}
