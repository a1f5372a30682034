package import JSON

/// The four members of a request, found but not yet believed.
struct Envelope {
  enum Identity {
    /// No `id` at all: a notification.
    case absent
    /// A string, a number or null, echoed as it was spelled.
    case valid(Node)
    case invalid
  }

  var identity = Identity.absent
  var method: Node?
  var params: Node?
  /// Why this is no request, in a sentence.
  var problem: String?

  /// `lenient` lets `jsonrpc` be missing, as it is on Vim's `json` channel.
  init(_ node: Node, lenient: Bool) {
    guard node.kind == .object else {
      problem = "A request is an object, this is \(Self.name(node.kind))."
      return
    }
    var version: Node?
    var seen: UInt8 = 0
    for (key, value) in node.members {
      let bit: UInt8
      // Told apart by length first: four names, four lengths.
      switch key.spelling.count {
      case 2 where key.reads("id"):
        bit = 1
        identity = Self.identity(value)
      case 6 where key.reads("method"):
        bit = 2
        method = value
      case 6 where key.reads("params"):
        bit = 4
        // Emacs and Python clients send `null` for no params.
        params = value.kind == .null ? nil : value
      case 7 where key.reads("jsonrpc"):
        bit = 8
        version = value
      // The shortest is `\u0069d`: as long as `jsonrpc` is plain.
      case 7... where key.hasEscapes:
        escaped(key, value, &version, &seen)
        continue
      default: continue
      }
      if seen & bit != 0, problem == nil { problem = "The member `\(key.text)` stands twice." }
      seen |= bit
    }
    check(version, lenient: lenient)
  }

  /// A name written with escapes: rare, and still the same name.
  private mutating func escaped(
    _ key: Node, _ value: Node, _ version: inout Node?, _ seen: inout UInt8
  ) {
    switch key.text {
    case "id": identity = Self.identity(value)
    case "method": method = value
    case "params": params = value.kind == .null ? nil : value
    case "jsonrpc": version = value
    default: break
    }
  }

  private mutating func check(_ version: Node?, lenient: Bool) {
    if problem != nil { return }
    if let version {
      if version.kind != .string || !version.reads("2.0") {
        problem = #"The member `jsonrpc` must be "2.0"."#
      }
    } else if !lenient {
      problem = #"The member `jsonrpc` is missing; it must be "2.0"."#
    }
    if let method {
      if method.kind != .string { problem = problem ?? "The member `method` must be a string." }
    } else {
      problem = problem ?? "The member `method` is missing."
    }
    if let params, params.kind != .object, params.kind != .array {
      problem = problem ?? "The member `params` must be an object or an array."
    }
    if case .invalid = identity {
      problem = problem ?? "The member `id` must be a string, a number or null."
    }
  }

  private static func identity(_ node: Node) -> Identity {
    switch node.kind {
    case .string, .number, .null: .valid(node)
    default: .invalid
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
}

/// A request or notification that is well formed.
package struct Call {
  package let method: Node
  /// An object or an array.
  package let params: Node?
  /// As it was spelled; nil for a notification.
  package let id: Node?
  /// In which its answer goes, and what it subscribes to.
  package let framing: Framing
}
