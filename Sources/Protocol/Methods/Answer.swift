package import JSON

/// How a dialect writes the answers of methods.
package protocol AnswerForm: AnyObject {
  /// Writes the result of a method: as JSON, as text for a person, or as both. `isText` says
  /// whether the params asked for text.
  ///
  /// Two closures and not a value: they see the result in place, whatever its type.
  func write(
    isText: Bool, text: () -> String, json: (inout Writer) -> Void, into out: inout Writer)
}

/// The param `as` that every method has.
enum AnswerText {
  static let name: Name = "as"

  static let field = FieldDescription(
    name: name.text, schema: .words(["json", "text"]),
    doc: "With `text` the result is one string fit to show, for shells.", isRequired: false,
    fallback: "json")

  static func isAsked(_ node: Node?) throws(Failure) -> Bool {
    guard let node else { return false }
    if node.kind == .string {
      if node.reads("text") { return true }
      if node.reads("json") { return false }
    }
    throw Failure(
      .invalidParams, "The param `as` cannot be \(node.excerpt).",
      hint: #"Give "text" for one string, "json" or nothing for the whole result."#,
      details: [.init("param", "as")])
  }
}
