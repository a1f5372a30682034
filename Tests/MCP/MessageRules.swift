import JSON

/// What the published schemas say of the messages that a server sends: those of 2026-07-28, and what is
/// different before. Written from the schemas by hand.
enum MessageRules {
  /// All that is wrong with a message. `method` is that of the request that it answers.
  static func problems(in message: Value, method: String?, isModern: Bool) -> [String] {
    var problems: [String] = []
    if message["jsonrpc"] != "2.0" { problems.append("jsonrpc is not 2.0") }
    if message["method"] != nil {
      if message["result"] != nil || message["error"] != nil {
        problems.append("two things at once")
      }
      return problems + (message["id"] == nil ? notification(message) : ask(message))
    }
    guard (message["result"] == nil) != (message["error"] == nil) else {
      return problems + ["neither a result nor an error, or both"]
    }
    if let error = message["error"] { return problems + self.error(error, isModern) }
    guard let result = message["result"], let method else {
      return problems + ["answers no request"]
    }
    return problems + self.result(result, of: method, isModern)
  }

  // MARK: Forms

  private indirect enum Form: Sendable {
    case text
    case flag
    case number
    case object
    case word([String])
    case list(Form)
    case record([(name: String, form: Form, isRequired: Bool)])
    case blocks
  }

  private static func check(_ value: Value?, _ form: Form, _ place: String) -> [String] {
    guard let value else { return ["\(place) is missing"] }
    switch (form, value) {
    case (.text, .string), (.flag, .bool), (.object, .object): return []
    case (.number, .number(let digits)): return Double(digits).map { $0 < 0 } ?? true ? [place] : []
    case (.word(let words), .string(let word)):
      return words.contains(word) ? [] : ["\(place) is \(word)"]
    case (.list(let form), .array(let elements)):
      return elements.enumerated().flatMap { check($1, form, "\(place)[\($0)]") }
    case (.blocks, .array(let blocks)): return blocks.flatMap(block)
    case (.record(let fields), .object(let members)):
      let names = members.map(\.name)
      let doubled = Set(names).count == names.count ? [] : ["\(place) has a member twice"]
      return doubled
        + fields.flatMap { field -> [String] in
          guard field.isRequired || value[field.name] != nil else { return [] }
          return check(value[field.name], field.form, "\(place).\(field.name)")
        }
    default: return ["\(place) has the wrong type"]
    }
  }

  private static let blockKinds: [String: Form] = [
    "text": .record([("text", .text, true)]),
    "resource_link": .record([
      ("uri", .text, true), ("name", .text, true), ("mimeType", .text, false),
    ]),
  ]

  /// kurs sends text and links, never an SVG as an image.
  private static func block(_ block: Value) -> [String] {
    guard let form = blockKinds[block["type"]?.text ?? ""] else { return ["an unknown block"] }
    return check(block, form, "content")
  }

  // MARK: Results

  private static let implementation = Form.record([
    ("name", .text, true), ("version", .text, true), ("title", .text, false),
  ])
  private static let tool = Form.record([
    ("name", .text, true), ("title", .text, false), ("description", .text, false),
    (
      "inputSchema", .record([("type", .word(["object"]), true), ("properties", .object, false)]),
      true
    ),
    // Root objects only: clients of the older era refuse the whole list otherwise.
    ("outputSchema", .record([("type", .word(["object"]), true)]), false),
    (
      "annotations",
      .record([
        ("readOnlyHint", .flag, false), ("destructiveHint", .flag, false),
        ("idempotentHint", .flag, false), ("openWorldHint", .flag, false),
      ]), false
    ), ("_meta", .object, false),
  ])
  private static let resource = Form.record([
    ("uri", .text, true), ("name", .text, true), ("title", .text, false),
    ("description", .text, false), ("mimeType", .text, false),
  ])
  private static let prompt = Form.record([
    ("name", .text, true),
    (
      "arguments",
      .list(
        .record([("name", .text, true), ("description", .text, false), ("required", .flag, false)])),
      false
    ),
  ])
  private static let results: [String: Form] = [
    "initialize": .record([
      ("protocolVersion", .text, true), ("capabilities", .object, true),
      ("serverInfo", implementation, true), ("instructions", .text, false),
    ]),
    "ping": .record([]), "resources/subscribe": .record([]), "resources/unsubscribe": .record([]),
    "server/discover": .record([
      ("supportedVersions", .list(.text), true), ("capabilities", .object, true),
      ("instructions", .text, false),
    ]),
    "tools/list": .record([("tools", .list(tool), true), ("nextCursor", .text, false)]),
    "tools/call": .record([
      ("content", .blocks, true), ("structuredContent", .object, false), ("isError", .flag, false),
    ]),
    "resources/list": .record([("resources", .list(resource), true)]),
    "resources/templates/list": .record([
      (
        "resourceTemplates",
        .list(.record([("uriTemplate", .text, true), ("name", .text, true)])), true
      )
    ]),
    "resources/read": .record([
      (
        "contents",
        .list(.record([("uri", .text, true), ("mimeType", .text, false), ("text", .text, true)])),
        true
      )
    ]),
    "prompts/list": .record([("prompts", .list(prompt), true)]),
    "prompts/get": .record([
      ("description", .text, false),
      (
        "messages",
        .list(
          .record([("role", .word(["user", "assistant"]), true), ("content", .object, true)])),
        true
      ),
    ]),
    "completion/complete": .record([
      (
        "completion",
        .record([
          ("values", .list(.text), true), ("total", .number, false), ("hasMore", .flag, false),
        ]), true
      )
    ]),
    "subscriptions/listen": .record([
      (
        "_meta", .record([("io.modelcontextprotocol/subscriptionId", .number, true)]), true
      )
    ]),
  ]
  private static let cached: Set<String> = [
    "server/discover", "tools/list", "prompts/list", "resources/list", "resources/templates/list",
    "resources/read",
  ]

  private static func result(_ result: Value, of method: String, _ isModern: Bool) -> [String] {
    guard isModern else {
      return check(result, results[method] ?? .record([]), method)
        + (result["resultType"] == nil ? [] : ["a resultType before it was one"])
    }
    if result["resultType"] == "input_required" { return inputs(result, of: method) }
    var problems = check(result, results[method] ?? .record([]), method)
    problems += check(result["resultType"], .word(["complete"]), "resultType")
    if method != "subscriptions/listen" {
      problems += check(
        result["_meta"]?["io.modelcontextprotocol/serverInfo"], implementation, "serverInfo")
    }
    guard cached.contains(method) else {
      return problems + (result["ttlMs"] == nil ? [] : ["it cannot be cached"])
    }
    return problems + check(result["ttlMs"], .number, "ttlMs")
      + check(result["cacheScope"], .word(["public", "private"]), "cacheScope")
  }

  private static let form = Form.record([
    ("message", .text, true),
    (
      "requestedSchema",
      .record([
        ("type", .word(["object"]), true), ("required", .list(.text), false),
        (
          "properties",
          .record([
            (
              "currency",
              .record([
                ("type", .word(["string"]), true),
                ("oneOf", .list(.record([("const", .text, true), ("title", .text, true)])), true),
              ]), true
            )
          ]), true
        ),
      ]), true
    ),
  ])

  private static func inputs(_ result: Value, of method: String) -> [String] {
    guard ["tools/call", "prompts/get", "resources/read"].contains(method) else {
      return ["\(method) cannot ask"]
    }
    guard case .object(let requests)? = result["inputRequests"], !requests.isEmpty else {
      return ["nothing is asked"]
    }
    return requests.flatMap { request in
      check(request.value["method"], .word(["elicitation/create"]), "method")
        + check(request.value["params"], form, "params")
        + check(request.value["params"]?["mode"], .word(["form"]), "mode")
    } + (result["requestState"].map { check($0, .text, "requestState") } ?? [])
  }

  // MARK: What kurs sends by itself

  private static func notification(_ message: Value) -> [String] {
    let params = message["params"]
    switch message["method"]?.text {
    case "notifications/progress":
      return check(
        params,
        .record([("progress", .number, true), ("total", .number, false), ("message", .text, false)]
        ),
        "params") + (params?["progressToken"] == nil ? ["no token"] : [])
    case "notifications/resources/updated":
      return check(params, .record([("uri", .text, true)]), "params")
    case "notifications/subscriptions/acknowledged":
      return check(
        params,
        .record([
          (
            "notifications",
            .record([("resourceSubscriptions", .list(.text), false)]), true
          ), ("_meta", .object, true),
        ]), "params")
    case "notifications/cancelled": return params?["requestId"] == nil ? ["no id"] : []
    default: return ["an unknown notification"]
    }
  }

  /// Only the older era has requests of the server.
  private static func ask(_ message: Value) -> [String] {
    guard message["method"] == "elicitation/create" else { return ["an unknown request"] }
    return check(message["params"], form, "params")
  }

  // MARK: Errors

  private static func error(_ error: Value, _ isModern: Bool) -> [String] {
    guard case .number(let digits)? = error["code"], let code = Int(digits) else {
      return ["the code is no integer"]
    }
    var problems = check(error["message"], .text, "message")
    let standard: Set = [-32_700, -32_600, -32_601, -32_602, -32_603, -32_022]
    // Codes of one's own lie outside of what JSON-RPC reserves; the older era has one more.
    let isKnown = standard.contains(code) || !isModern && code == -32_002
    if !isKnown, (-32_768 ... -32_000).contains(code) { problems.append("the code \(code)") }
    if code == -32_022 {
      problems += check(
        error["data"], .record([("supported", .list(.text), true), ("requested", .text, true)]),
        "data")
    }
    return problems
  }
}

/// The part of JSON Schema that kurs's schemas use.
enum SchemaRules {
  static func problems(in value: Value, by schema: Value, _ place: String = "it") -> [String] {
    var problems: [String] = []
    if let type = schema["type"]?.text, !isA(type, value) { return ["\(place) is no \(type)"] }
    if let words = schema["enum"]?.elements, !words.contains(value) {
      problems.append("\(place) is none of \(words)")
    }
    if let element = schema["items"] {
      for (index, child) in (value.elements ?? []).enumerated() {
        problems += self.problems(in: child, by: element, "\(place)[\(index)]")
      }
    }
    guard case .object(let members) = value else { return problems }
    for name in schema["required"]?.elements ?? [] where value[name.text ?? ""] == nil {
      problems.append("\(place) lacks \(name)")
    }
    for member in members {
      if let known = schema["properties"]?[member.name] {
        problems += self.problems(in: member.value, by: known, "\(place).\(member.name)")
      } else if schema["additionalProperties"] == false {
        problems.append("\(place) has \(member.name)")
      }
    }
    return problems
  }

  private static func isA(_ type: String, _ value: Value) -> Bool {
    switch (type, value) {
    case ("object", .object), ("array", .array), ("string", .string), ("boolean", .bool): true
    case ("integer", .number(let digits)): Int(digits) != nil
    default: false
    }
  }
}
