import JSON

/// What `rpc.discover`, the pages and the command line say of methods: no request needs it.
extension Method {
  /// The params in the order of the declaration; those of every method come last.
  package static var paramFields: [FieldDescription] {
    Reader.describe(Params.self) + AnswerParams.fields
  }
}

extension AnswerParams {
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
      name: names[2].text, schema: .words(["json", "text", "tsv"]),
      doc: "`text`: one string fit to show. `tsv`: the values of `fields`, with tabs between them.",
      isRequired: false, fallback: "json"),
  ]
}

/// The params that every method has, by name only.
package let commonParams = AnswerParams.fields

extension ErrorKind {
  /// All that there are: those that a method declares, and what is answered whatever the method.
  package static let all: [ErrorKind] = {
    var all: [ErrorKind] = [.shutDown, .methodNotFound, .invalidParams]
    for kinds in Catalogue.methods.map({ $0.errors }) + [ofSubscriptions, [.internalError]] {
      for kind in kinds where !all.contains(kind) { all.append(kind) }
    }
    return all
  }()

  package static func named(_ name: String) -> ErrorKind? { all.first { $0.name == name } }

  private static let ofSubscriptions: [ErrorKind] = [.tooManySubscriptions, .unknownSubscription]
}
