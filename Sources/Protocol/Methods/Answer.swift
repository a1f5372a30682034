import Drawing
import Engine
package import JSON

/// The result of a method, not yet written: as JSON, as text for a person, or as both.
package protocol Answer {
  /// Whether the params asked for text.
  var isText: Bool { get }
  var text: String { get }
  func writeJSON(into out: inout Writer)
}

/// How a dialect writes the answers of methods.
package protocol AnswerForm: AnyObject {
  func write(_ answer: some Answer, into out: inout Writer)
}

struct MethodAnswer<M: Method>: Answer {
  let result: M.Result
  let engine: Engine
  let isText: Bool

  var text: String {
    let text = M.text(result, engine)
    return M.drawsInColor ? text : text.printable
  }
  func writeJSON(into out: inout Writer) { result.write(into: &out) }
}

/// The param `as` that every method has.
enum AnswerText {
  static let field = FieldDescription(
    name: "as", schema: .words(["json", "text"]),
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
