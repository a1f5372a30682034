package import Engine
package import JSON
package import Methods
import Service

/// `rpc.discover`: this protocol as an OpenRPC document.
package enum Discover: Method {
  package static let name: StaticString = "rpc.discover"
  package static let summary: StaticString = "This protocol as an OpenRPC 1.3 document."
  package static let effect = Effect.reads
  package static let notes: StaticString = """
    Schemas that several methods share are defined once, under `components`. The `x-effect` of a \
    method is `reads` (you may send a request again), `changes` or `fetches`. With `"as":"text"` \
    the result is the list of methods, one per line.
    """
  package static let failures: [FailureKind] = []
  package static let example: StaticString = "{}"

  package struct Document: Writable {
    let value: Value

    package static let schema = Schema(
      "OpenRPC document",
      [
        "type": "object",
        "properties": [
          "openrpc": ["type": "string", "description": "The version of OpenRPC."],
          "info": ["type": "object", "description": "Title and version of kurs."],
          "methods": [
            "type": "array", "items": ["type": "object"],
            "description": "The methods, and the notifications it understands.",
          ],
          "components": [
            "type": "object", "description": "Schemas and errors that several methods share.",
          ],
        ],
        "required": ["openrpc", "info", "methods", "components"],
      ])

    package func write(into out: inout Writer) { out.value(value) }
  }

  package static func run(_ params: NoParameters, _ engine: Engine) throws(Failure) -> Document {
    Document(value: [
      "openrpc": "1.3.2",
      "info": [
        "title": "kurs", "version": .string(engine.facts.version), "description": about,
      ],
      "methods": .array(NativeDialect.methods.map(described) + notifications + pushes),
      "components": [
        "schemas": .object(SharedSchemas.components), "errors": .object(errors),
      ],
    ])
  }

  package static func text(_ result: Document, _ engine: Engine) -> String {
    NativeDialect.methods.map { "\($0.name)\t\($0.summary)" }.joined(separator: "\n")
  }

  private static let about: Value = """
    Exact currency conversion, rates and history over JSON-RPC 2.0 on standard input and output. \
    A param that is null counts as left out. With "as":"text" the result of any method is one \
    string.
    """

  private static func described(_ method: any Method.Type) -> Value {
    var members: [Value.Member] = [
      .init("name", .string(method.name.description)),
      .init("summary", .string(method.summary.description)),
    ]
    if !method.notes.description.isEmpty {
      members.append(.init("description", .string(method.notes.description)))
    }
    members += [
      .init("x-effect", .string(method.effect.rawValue)),
      .init("paramStructure", "either"),
      .init("params", .array(method.paramFields.map(descriptor))),
      .init("result", ["name": "result", "schema": SharedSchemas.refer(method.resultSchema.json)]),
      .init("errors", .array(([.invalidParams] + method.failures).map(reference))),
    ]
    return .object(members)
  }

  private static func descriptor(_ field: FieldDescription) -> Value {
    [
      "name": .string(field.name.description), "description": .string(field.doc.description),
      "required": .bool(field.isRequired), "schema": SharedSchemas.refer(field),
    ]
  }

  /// OpenRPC: what has no result is a notification.
  private static let notifications: [Value] = [
    ["name": "exit", "summary": "Ends the process.", "params": []],
    [
      "name": "$/cancelRequest", "summary": "Cancels a request.",
      "params": [
        [
          "name": "id", "description": "The id of the request, as it was spelled.",
          "required": true, "schema": ["type": ["string", "number", "null"]],
        ]
      ],
    ],
  ]

  /// OpenRPC has no notifications from the server: they are methods whose summary names kurs as the sender.
  private static var pushes: [Value] {
    Catalogue.pushes.map { push in
      [
        "name": .string(push.name.description),
        "summary": .string("Sent by kurs: \(push.summary)"),
        "params": .array(
          (push.paramFields.filter(\.isRequired) + push.paramFields.filter { !$0.isRequired })
            .map(descriptor)),
      ]
    }
  }

  private static func reference(_ kind: FailureKind) -> Value {
    ["$ref": .string("#/components/errors/\(kind.rawValue)")]
  }

  private static let errors: [Value.Member] = FailureKind.allCases.map { kind in
    .init(
      kind.rawValue,
      [
        "code": .number(String(kind.code)), "message": .string(kind.meaning),
        "data": ["kind": .string(kind.rawValue)],
      ])
  }
}
