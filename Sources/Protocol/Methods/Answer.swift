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

  static let fields: [FieldDescription] = [
    FieldDescription(
      name: names[0].text, schema: ProgressToken.schema,
      doc: "If given, kurs reports with `$/progress` how a fetch that the request waits for goes.",
      isRequired: false, fallback: nil),
    FieldDescription(
      name: names[1].text, schema: OneOrMany<String>.schema,
      doc: "Only these members of the result, such as `results.amount`. Default: all.",
      isRequired: false, fallback: nil),
    FieldDescription(
      name: names[2].text, schema: .words(["json", "text"]),
      doc: "With `text` the result is one string fit to show.", isRequired: false,
      fallback: "json"),
  ]

  static func progress(_ node: Node) throws(MethodError) -> ProgressToken {
    try ProgressToken.read(node, of: names[0].text)
  }

  static func isText(_ node: Node?) throws(MethodError) -> Bool {
    guard let node else { return false }
    if node.kind == .string {
      if node.reads("text") { return true }
      if node.reads("json") { return false }
    }
    throw MethodError(
      .invalidParams, "The param `as` cannot be \(node.quoted).",
      hint: #"Give "text" for one string, "json" or nothing for the whole result."#,
      details: [.init("param", "as")])
  }
}
