package import Engine
package import JSON
package import Methods

/// `rpc.discover`: this protocol as an OpenRPC document.
package enum Discover: Method {
  package static let name: StaticString = "rpc.discover"
  package static let summary: StaticString = "This protocol as an OpenRPC 1.3 document."
  package static let failures: [FailureKind] = []
  package static let example: StaticString = "{}"

  package static func run(_ params: NoParameters, _ engine: Engine) throws(Failure) -> Value {
    [
      "openrpc": "1.3.2",
      "info": [
        "title": "kurs", "version": .string(engine.facts.version),
        "description": "Exact currency conversion, rates and history over JSON-RPC 2.0.",
        "license": ["name": "See the repository"],
      ],
      "methods": .array(NativeCatalogue.entries.map(method)),
    ]
  }

  package static func text(_ result: Value, _ engine: Engine) -> String {
    NativeCatalogue.entries.map { "\($0.name)\t\($0.summary)" }.joined(separator: "\n")
  }

  private static func method(_ entry: Entry) -> Value {
    var members: [Value.Member] = [
      .init("name", .string(entry.name.description)),
      .init("summary", .string(entry.summary.description)),
    ]
    if !entry.notes.description.isEmpty {
      members.append(.init("description", .string(entry.notes.description)))
    }
    members += [
      .init("paramStructure", "either"),
      .init("params", .array(entry.params.map(descriptor))),
      .init("result", ["name": "result", "schema": entry.result.json]),
      .init("errors", .array(([.invalidParams] + entry.failures).map(error))),
    ]
    return .object(members)
  }

  private static func descriptor(_ field: FieldDescription) -> Value {
    [
      "name": .string(field.name.description), "description": .string(field.doc.description),
      "required": .bool(field.isRequired), "schema": field.schema.json,
    ]
  }

  private static func error(_ kind: FailureKind) -> Value {
    [
      "code": .number(String(FaultCodes.code(of: kind))), "message": .string(kind.meaning),
      "data": ["kind": .string(kind.rawValue)],
    ]
  }
}
