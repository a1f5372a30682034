import JSON
import Kit

/// What `rpc.discover` answers in a session.
struct Discovered {
  let document: Value
  let methods: [Value]

  init() throws(TestError) {
    let peer = ConnectionPeer(try World.connection())
    let line = #"{"jsonrpc":"2.0","id":1,"method":"rpc.discover"}"#
    guard let reply = try peer.replies(to: line).first,
      let answer = try? Value(parsing: reply.text),
      let result = answer["result"]
    else { throw TestError("rpc.discover gives no document") }
    document = result
    methods = result["methods"]?.elements ?? []
  }

  func method(_ name: String) -> Value? { methods.first { $0["name"]?.text == name } }

  /// The params of a method, those of every method included, with references followed.
  func params(of method: Value) -> [Value] {
    let common = method["x-effect"] == nil ? [] : document["x-params"]?.elements ?? []
    return ((method["params"]?.elements ?? []) + common).map { param in
      param["$ref"]?.text.flatMap { validator.resolve($0) } ?? param
    }
  }

  var validator: SchemaValidator { SchemaValidator(document: document) }

  /// What in an answered request does not fit its schemas.
  func problems(_ request: Value, _ answer: Value) -> [String] {
    guard let name = request["method"]?.text, let method = method(name),
      let result = answer["result"]
    else { return [] }
    var found: [String] = []
    var isText = false
    if let given = request["params"], case .object(let members) = given {
      isText = given["as"]?.text == "text"
      // Then members that are required may be absent.
      if given["fields"] != nil { return found + problems(members, params(of: method)) }
      found += problems(members, params(of: method), isOpen: name == "initialize")
    }
    guard let schema = method["result"]?["schema"] else { return ["\(name) has no result"] }
    if isText {
      found += validator.problems(result, ["type": "string"])
    } else {
      found += validator.problems(result, schema)
    }
    return found.map { "\(name) \($0)" }
  }

  private func problems(
    _ given: [Value.Member], _ params: [Value], isOpen: Bool = false
  ) -> [String] {
    var found: [String] = []
    for member in given {
      guard let param = params.first(where: { $0["name"]?.text == member.name }) else {
        if !isOpen { found.append("there is no param \(member.name)") }
        continue
      }
      // A null counts as left out.
      if member.value == .null { continue }
      found += validator.problems(member.value, param["schema"] ?? .null, at: member.name)
    }
    for param in params where param["required"] == true {
      let name = param["name"]?.text ?? ""
      let value = given.first { $0.name == name }?.value ?? .null
      if value == .null { found.append("the param \(name) is required") }
    }
    return found
  }
}
