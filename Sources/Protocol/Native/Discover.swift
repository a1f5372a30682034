package import Engine
package import JSON
package import Methods
import Service

/// `rpc.discover`: this protocol as an OpenRPC document.
package enum Discover: Method {
  package static let name: StaticString = "rpc.discover"
  package static let summary: StaticString = "This protocol as an OpenRPC 1.3 document."
  package static let effect = Effect.reads
  package static let answersWithoutState = true
  package static let notes: StaticString = """
    Types, params and errors that several methods share are defined once, under `components`. \
    `x-effect` is `reads` (you may send it again), `changes` or `fetches`; `errors` come in addition \
    to `invalidParams` and `internalError`; `x-example` are params that work; `x-params` are the \
    params that every method has. A method whose `x-sender` is `kurs` is a notification that kurs \
    sends, and `x-topic` is its topic in `subscribe`. \
    `x-forms` and `x-doubts` are all that `explain` may say of an amount, \
    `x-bars` all that it may say of what is none.
    """
  package static let errors: [ErrorKind] = []
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
            "type": "object", "description": "Types, params and errors that several methods share.",
          ],
        ],
        "required": ["openrpc", "info", "methods", "components"],
      ])

    package func write(into out: inout Writer) { out.value(value) }
  }

  package static func run(_ params: NoParameters, _ engine: Engine) throws(MethodError) -> Document
  {
    let parts: [Value.Member] = [
      .init("openrpc", "1.3.2"),
      .init(
        "info",
        [
          "title": "kurs", "version": .string(engine.configuration.version), "description": about,
        ]),
      .init("x-params", .array(commonParams.map { .object(descriptor($0)) })),
      .init("methods", .array(NativeDialect.methods.map(described) + notifications + pushes)),
    ]
    let components: Value = [
      "schemas": .object(SharedSchemas.components),
      "contentDescriptors": .object(
        sharedParams.map { .init($0.name, .object($0.descriptor)) }),
      "errors": .object(errorComponents),
    ]
    return Document(
      value: .object(parts + Catalogue.terms + [.init("components", components)]))
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
    let params = params(of: method)
    var members: [Value.Member] = [
      .init("name", .string(method.name.description)),
      .init("summary", .string(method.summary.description)),
      .init("x-effect", .string(method.effect.rawValue)),
    ]
    if !isSorted(params) { members.append(.init("paramStructure", "by-name")) }
    members += [
      .init("params", .array(sorted(params).map(referred))),
      .init("result", ["name": "result", "schema": SharedSchemas.refer(method.resultSchema.json)]),
      .init("errors", .array(method.errors.map { reference("errors", $0.name) })),
      .init("x-example", (try? Value(parsing: method.example.description)) ?? .null),
    ]
    return .object(members)
  }

  private static func params(of method: any Method.Type) -> [FieldDescription] {
    Array(method.paramFields.dropLast(commonParams.count))
  }

  /// OpenRPC has required params first.
  private static func sorted(_ fields: [FieldDescription]) -> [FieldDescription] {
    fields.filter(\.isRequired) + fields.filter { !$0.isRequired }
  }

  /// Whether positions in an array are those of the declaration.
  private static func isSorted(_ fields: [FieldDescription]) -> Bool {
    sorted(fields).map(\.isRequired) == fields.map(\.isRequired)
  }

  private static func descriptor(_ field: FieldDescription) -> [Value.Member] {
    var members: [Value.Member] = [
      .init("name", .string(field.name.description)),
      .init("description", .string(field.doc.description)),
    ]
    if field.isRequired { members.append(.init("required", true)) }
    members.append(.init("schema", SharedSchemas.refer(field)))
    return members
  }

  /// A param that several methods have is defined once.
  private static func referred(_ field: FieldDescription) -> Value {
    let descriptor = descriptor(field)
    guard let shared = sharedParams.first(where: { $0.descriptor == descriptor }) else {
      return .object(descriptor)
    }
    return reference("contentDescriptors", shared.name)
  }

  private static func reference(_ kind: String, _ name: String) -> Value {
    ["$ref": .string("#/components/\(kind)/\(name)")]
  }

  /// Params that more than one method has, by a name of letters and digits.
  private static let sharedParams: [(name: String, descriptor: [Value.Member])] = {
    var counts: [[Value.Member]: Int] = [:]
    var order: [[Value.Member]] = []
    for field in NativeDialect.methods.flatMap({ params(of: $0) }) {
      let descriptor = descriptor(field)
      if counts[descriptor] == nil { order.append(descriptor) }
      counts[descriptor, default: 0] += 1
    }
    var shared: [(name: String, descriptor: [Value.Member])] = []
    for descriptor in order where counts[descriptor, default: 0] > 1 {
      let name = descriptor[0].value.text ?? ""
      let same = shared.count { $0.descriptor[0].value.text == name }
      shared.append((same == 0 ? name : "\(name)\(same + 1)", descriptor))
    }
    return shared
  }()

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

  /// OpenRPC has no notifications from the server: they are methods whose sender is kurs.
  private static var pushes: [Value] {
    Catalogue.pushes.map { push in
      [
        "name": .string(push.name.description),
        "summary": .string(push.summary.description),
        "x-sender": "kurs",
        "x-topic": .string(push.topicName.description),
        "params": .array(sorted(push.paramFields).map { .object(descriptor($0)) }),
      ]
    } + [progress]
  }

  private static let progress: Value = [
    "name": "$/progress", "summary": "How a fetch goes, as in the Language Server Protocol.",
    "x-sender": "kurs",
    "params": [
      [
        "name": "token", "description": "The `workDoneToken` of the request.", "required": true,
        "schema": ["type": ["string", "integer"]],
      ],
      [
        "name": "value", "description": "`kind` is `begin`, `report` or `end`.", "required": true,
        "schema": [
          "type": "object",
          "properties": [
            "kind": ["type": "string", "enum": ["begin", "report", "end"]],
            "title": ["type": "string"], "message": ["type": "string"],
            "percentage": ["type": "integer"], "cancellable": ["type": "boolean"],
          ], "required": ["kind"],
        ],
      ],
    ],
  ]

  private static let errorComponents: [Value.Member] = ErrorKind.all.map { kind in
    .init(
      kind.name,
      [
        "code": .number(String(kind.code)), "message": .string(kind.meaning),
      ])
  }
}
