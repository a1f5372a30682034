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
      switch member {
      case .jsonrpc: version = value
      case .id: id = value
      case .method: method = value
      case .params: params = value
      default: continue
      }
      if !seen.isDisjoint(with: member) { isWellFormed = false }
      seen.formUnion(member)
    }
    if seen.contains(.method) {
      if method.kind != .string { isWellFormed = false }
    } else {
      isWellFormed = false
    }
    if seen.contains(.jsonrpc) {
      if !Self.isVersion(version) { isWellFormed = false }
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

    /// Compared as numbers: each name fits eight bytes, of which the first is the lowest.
    @inline(__always)
    init(named key: Node) {
      switch key.word {
      case 0x63_7072_6E6F_736A: self = .jsonrpc
      case 0x6469: self = .id
      case 0x646F_6874_656D: self = .method
      case 0x736D_6172_6170: self = .params
      case 0 where key.hasEscapes: self = Self.escaped(key)
      default: self = []
      }
    }

    @inline(never)
    private static func escaped(_ key: Node) -> Members { named[key.text] ?? [] }

    private static let named: [String: Members] = [
      "id": .id, "method": .method, "params": .params, "jsonrpc": .jsonrpc,
    ]
  }

  private static func isVersion(_ node: Node) -> Bool {
    // "2.0", its first byte the lowest.
    node.kind == .string && (node.word == 0x30_2E32 || node.reads("2.0"))
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
    return isVersion(version)
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
