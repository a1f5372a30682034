import JSON

/// What the words about a member say of its form, as JSON Schema: the page and the schema cannot
/// differ then.
///
///     `idle`, `loading` or `error`.       an enumeration, to which later versions may add
///     How many to list, 1 to 10000.       a range; so does "from 0"
///     `json` (the default) or `csv`.      a default; so does "Default: `json`."
struct DocumentedForm {
  private let text: String

  init(of text: String) { self.text = text }

  /// Of an integer.
  var range: [Value.Member] {
    let words = text.split { " ,.:;".contains($0) }
    for (place, word) in words.enumerated() where place > 0 && place + 1 < words.count {
      guard let number = Int(words[place + 1]) else { continue }
      if word == "to", let least = Int(words[place - 1]) {
        return [.init("minimum", .number("\(least)")), .init("maximum", .number("\(number)"))]
      }
      if word == "from" { return [.init("minimum", .number("\(number)"))] }
    }
    return []
  }

  /// The default of a param, if it is one value.
  func fallback(of schema: Value) -> String? {
    let pieces = text.split(separator: "`", omittingEmptySubsequences: false)
    for (place, piece) in pieces.enumerated() where place % 2 == 0 {
      if piece.hasSuffix("Default: "), place + 2 < pieces.count, schema["enum"] != nil {
        return String(pieces[place + 1])
      }
      if piece.hasPrefix(" (the default") || piece.hasPrefix(", which is the default"), place > 0 {
        return schema["enum"] == nil ? nil : String(pieces[place - 1])
      }
    }
    let words = text.split(separator: " ").suffix(2)
    guard words.first == "Default:", let number = words.last?.dropLast() else { return nil }
    return number.allSatisfy { "0123456789.".contains($0) } ? String(number) : nil
  }

  /// The words that a text member of a result may be.
  private var enumeration: [Value] {
    var bare = ""
    var depth = 0
    for character in text {
      if character == "(" { depth += 1 }
      if depth == 0 { bare.append(character) }
      if character == ")" { depth -= 1 }
    }
    let pieces = bare.split(separator: "`", omittingEmptySubsequences: false)
    guard pieces.count > 4, pieces[0].isEmpty || pieces[0].hasSuffix(": "),
      [".", ";"].contains(pieces[pieces.count - 1].filter { $0 != " " }.prefix(1))
    else { return [] }
    var words: [Value] = []
    for (place, piece) in pieces.enumerated().dropFirst().dropLast() {
      if place % 2 == 1 {
        words.append(.string(String(piece)))
      } else if ![",", "or", ",or"].contains(piece.filter { $0 != " " }) {
        return []
      }
    }
    return words
  }

  /// A member of a result with what is said of it.
  static func refine(_ schema: Value) -> Value {
    guard case .object(let members) = schema, let text = schema["description"]?.text else {
      return schema
    }
    let form = DocumentedForm(of: text)
    if schema["type"] == "integer" { return .object(members + form.range) }
    guard schema["type"] == "string", members.count == 2, !form.enumeration.isEmpty else {
      return schema
    }
    let words: Value = ["type": "string", "enum": .array(form.enumeration)]
    return .object(
      members.filter { $0.name != "type" } + [.init("anyOf", [words, ["type": "string"]])])
  }
}
