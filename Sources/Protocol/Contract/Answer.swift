package import JSON

/// How a dialect writes the answers of methods.
package protocol AnswerForm: AnyObject {
  /// Writes the result of a method: as JSON, as text for a person, or as both. `isText` says
  /// whether the params request text.
  ///
  /// Two closures and not a value: they see the result in place, whatever its type.
  func write(
    isText: Bool, text: () -> String, json: (inout Writer) -> Void, into out: inout Writer)
  /// Whether JSON is the whole answer to a request that does not ask for text. The result is then
  /// written without a call of `write`, for which it would have to be copied.
  var isBareJSON: Bool { get }
}

extension AnswerForm {
  package var isBareJSON: Bool { false }
}

/// The params that every method has. They are given by name only, so that a new one moves no other.
enum AnswerParams {
  /// The last of a method's params, in this order.
  static let names: [Name] = ["workDoneToken", "fields", "as"]

  static func progress(_ node: Node) throws(MethodError) -> ProgressToken {
    try ProgressToken.read(node, of: names[0].text)
  }

  static func shape(_ node: Node?) throws(MethodError) -> AnswerShape {
    guard let node else { return .json }
    if node.kind == .string {
      if node.reads("text") { return .text }
      if node.reads("json") { return .json }
      if node.reads("tsv") { return .tsv }
    }
    throw MethodError(
      .invalidParams, "The param `as` cannot be \(node.quoted).",
      hint:
        #"Give "text" for one string, "tsv" for columns, "json" or nothing for the whole result."#,
      details: [.init("param", "as")])
  }
}

/// What an answer looks like.
enum AnswerShape {
  case json
  case text
  /// The values of `fields` in their order, of each element of a list, absent ones empty: separated by tabs,
  /// with `\\`, `\t` and `\n` for the characters that could be taken for one.
  case tsv
}

extension String {
  /// As a column of `AnswerShape.tsv`.
  var asColumn: String {
    guard utf8.contains(where: { $0 == 0x5C || $0 < 0x20 }) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "\\": text += "\\\\"
      case "\t": text += "\\t"
      case "\n": text += "\\n"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
