package import Engine
package import JSON

/// A method as the dialects see it, its types out of sight.
package final class Entry {
  package let name: StaticString
  package let summary: StaticString
  package let notes: StaticString
  package let failures: [FailureKind]
  package let example: StaticString
  package let preparation: [(method: StaticString, params: StaticString)]
  private let describe: () -> [FieldDescription]
  private let describeResult: () -> Schema
  private let run: (Entry, Node?, Engine, Arguments, inout Writer) throws(Failure) -> Void

  /// The params in the order of the declaration, `as` last.
  package private(set) lazy var params: [FieldDescription] = describe() + [Self.form]
  package private(set) lazy var result: Schema = describeResult()
  private lazy var names: [Name] = params.map { Name($0.name) }

  /// Taken by every method.
  private static let form = FieldDescription(
    name: "as", schema: .words(["json", "text"]),
    doc: "With `text` the result is one string fit to show, for shells.", isRequired: false,
    fallback: "json")

  package init<M: Method>(_ method: M.Type) {
    name = M.name
    summary = M.summary
    notes = M.notes
    failures = M.failures
    example = M.example
    preparation = M.preparation
    describe = { Reader.describe(M.Params.self) }
    describeResult = { M.Result.writtenSchema }
    run = {
      (entry, params, engine, arguments, out) throws(Failure) in
      let decoded = try arguments.read(M.Params.self, names: entry.names, from: params)
      let asText = try Self.asText(arguments[entry.names.count - 1])
      let result = try M.run(decoded, engine)
      if asText { out.string(M.text(result, engine)) } else { result.write(into: &out) }
    }
  }

  /// Writes the result of the method, or throws why there is none.
  package func answer(
    _ params: Node?, _ engine: Engine, _ arguments: Arguments, into out: inout Writer
  ) throws(Failure) {
    try run(self, params, engine, arguments, &out)
  }

  private static func asText(_ node: Node?) throws(Failure) -> Bool {
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
