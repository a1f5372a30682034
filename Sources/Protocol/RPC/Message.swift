package import JSON

/// One message as JSON-RPC 2.0 sees it.
enum Message {
  /// A request, or a notification where it has no id.
  case call(Call)
  /// The client's answer to a request that kurs sent.
  case response(id: Node, Response)
  case invalid(id: Node?, problem: String)

  init(_ node: Node, in framing: Framing) {
    guard node.kind == .object else {
      self = .invalid(id: nil, problem: "A request is an object, this is \(Self.name(node.kind)).")
      return
    }
    // Each stands for a missing member until `seen` says that it was there.
    var (id, method, params, version) = (node, node, node, node)
    var seen = Members()
    var isWellFormed = true
    for (key, value) in node.members {
      let member = Members(named: key)
      if member.isEmpty { continue }
      if !seen.isDisjoint(with: member) { isWellFormed = false }
      seen.formUnion(member)
      if member == .params { params = value }
      if member == .method { method = value }
      if member == .id { id = value }
      if member == .jsonrpc { version = value }
    }
    if seen.contains(.method) {
      if method.kind != .string { isWellFormed = false }
    } else {
      isWellFormed = false
    }
    if seen.contains(.jsonrpc) {
      if version.kind != .string || !version.reads("2.0") { isWellFormed = false }
    } else if framing != .vim {
      // Vim's `json` channel sends none.
      isWellFormed = false
    }
    if seen.contains(.params) {
      switch params.kind {
      case .object, .array: break
      // Emacs and Python clients send `null` for no params.
      case .null: seen.remove(.params)
      default: isWellFormed = false
      }
    }
    if seen.contains(.id), !Self.isIdentity(id) { isWellFormed = false }
    guard isWellFormed else {
      self = Self.explained(node, in: framing)
      return
    }
    self = .call(
      Call(
        method: method, params: seen.contains(.params) ? params : nil,
        id: seen.contains(.id) ? id : nil, framing: framing))
  }

  /// The members that mean something here; others are ignored.
  private struct Members: OptionSet {
    let rawValue: UInt8

    static let id = Members(rawValue: 1)
    static let method = Members(rawValue: 2)
    static let params = Members(rawValue: 4)
    static let jsonrpc = Members(rawValue: 8)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Told apart by length first: four names, three lengths.
    init(named key: Node) {
      switch key.spelling.count {
      case 2 where key.reads("id"): self = .id
      case 6 where key.reads("method"): self = .method
      case 6 where key.reads("params"): self = .params
      case 7 where key.reads("jsonrpc"): self = .jsonrpc
      // The shortest name with an escape is `\u0069d`.
      case 7... where key.hasEscapes: self = Self.named[key.text] ?? []
      default: self = []
      }
    }

    private static let named: [String: Members] = [
      "id": .id, "method": .method, "params": .params, "jsonrpc": .jsonrpc,
    ]
  }

  private static func isIdentity(_ node: Node) -> Bool {
    switch node.kind {
    case .string, .number, .null: true
    default: false
    }
  }

  private static func name(_ kind: Token.Kind) -> String {
    switch kind {
    case .null: "null"
    case .true, .false: "a truth value"
    case .number: "a number"
    case .string, .key: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }

  // MARK: What is not a call

  /// A response, or the first reason why the object is no call.
  @inline(never)
  private static func explained(_ node: Node, in framing: Framing) -> Message {
    var members: [String: Node] = [:]
    var doubled: String?
    for (key, value) in node.members {
      let name = key.text
      if members.updateValue(value, forKey: name) != nil, !Members(named: key).isEmpty {
        doubled = doubled ?? name
      }
    }
    let id = members["id"].flatMap { isIdentity($0) ? $0 : nil }
    let problem =
      doubled.map { "The member `\($0)` stands twice." }
      ?? versionProblem(members["jsonrpc"], in: framing)
    if problem == nil, members["method"] == nil, let id {
      switch (members["result"], members["error"]) {
      case (let result?, nil): return .response(id: id, .result(result))
      case (nil, let error?): return .response(id: id, .error(error))
      default: break
      }
    }
    return .invalid(
      id: id, problem: problem ?? methodProblem(members) ?? "This is no request.")
  }

  private static func versionProblem(_ version: Node?, in framing: Framing) -> String? {
    guard let version else {
      return framing == .vim
        ? nil : #"The member `jsonrpc` is missing; it must be "2.0"."#
    }
    return version.kind == .string && version.reads("2.0")
      ? nil : #"The member `jsonrpc` must be "2.0"."#
  }

  private static func methodProblem(_ members: [String: Node]) -> String? {
    guard let method = members["method"] else { return "The member `method` is missing." }
    if method.kind != .string { return "The member `method` must be a string." }
    if let params = members["params"] {
      switch params.kind {
      case .object, .array, .null: break
      default: return "The member `params` must be an object or an array."
      }
    }
    return "The member `id` must be a string, a number or null."
  }
}

/// A request or notification that is well formed.
package struct Call {
  package let method: Node
  /// An object or an array.
  package let params: Node?
  /// As it was spelled; nil for a notification.
  package let id: Node?
  /// The framing of its answer, and of what it subscribes to.
  package let framing: Framing
}

/// What the client answered to a request of kurs. Good only until the next message is read.
package enum Response {
  case result(Node)
  /// The error object.
  case error(Node)
}

extension Node {
  /// An id as it was spelled, quotation marks included: `1`, `1.0` and `"1"` are three ids.
  var asWritten: String { String(decoding: raw, as: UTF8.self) }
}
