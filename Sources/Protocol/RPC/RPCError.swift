package import JSON

/// An error as JSON-RPC sends it.
package struct RPCError: Error, Equatable {
  package let code: Int
  /// One short sentence a person can read.
  package let message: String
  /// What a program needs: always an object with `kind`, `hint` and `retryable`.
  package let data: Value?

  package init(code: Int, message: String, data: Value? = nil) {
    self.code = code
    self.message = message
    self.data = data
  }

  package init(
    code: Int, kind: String, message: String, hint: String, retryable: Bool = false,
    details: [Value.Member] = []
  ) {
    var members: [Value.Member] = []
    members.reserveCapacity(3 + details.count)
    members.append(.init("kind", .string(kind)))
    members.append(.init("hint", .string(hint)))
    members.append(.init("retryable", .bool(retryable)))
    members += details
    self.init(code: code, message: message, data: .object(members))
  }
}

extension RPCError {
  /// The numbers that JSON-RPC 2.0 section 5.1 reserves, and LSP's for a cancelled request.
  package enum Code {
    package static let parseError = -32700
    package static let invalidRequest = -32600
    package static let methodNotFound = -32601
    package static let invalidParams = -32602
    package static let internalError = -32603
    package static let cancelled = -32800
  }

  static func notJSON(_ error: JSONError) -> RPCError {
    switch error.reason {
    case .tooDeep(let limit): tooLarge(limit: "nesting", of: limit)
    default:
      RPCError(
        code: Code.parseError, kind: "parseError", message: "This is not JSON: \(error).",
        hint:
          "Send one JSON-RPC 2.0 object per line, in UTF-8; `kurs -` reads lines such as 100 usd in eur.",
        details: [.init("offset", .number(String(error.offset)))])
    }
  }

  static func notRequest(_ problem: String) -> RPCError {
    RPCError(
      code: Code.invalidRequest, kind: "invalidRequest", message: problem,
      hint: #"A request reads {"jsonrpc":"2.0","id":1,"method":"convert","params":{…}}."#)
  }

  static func tooLarge(limit: String, of value: Int) -> RPCError {
    RPCError(
      code: Code.invalidRequest, kind: "limitExceeded",
      message: "The message exceeds the limit \(limit) of \(value).",
      hint: "Split it into smaller messages; `status` lists the limits.",
      details: [.init("limit", .string(limit)), .init("value", .number(String(value)))])
  }

  static func tooManyWait(_ limit: Int) -> RPCError {
    RPCError(
      code: Code.invalidRequest, kind: "limitExceeded",
      message: "\(limit) requests wait already, the limit waiting.",
      hint: "Send it again when one of them is answered.", retryable: true,
      details: [.init("limit", "waiting"), .init("value", .number(String(limit)))])
  }

  static func unreadable(_ message: String, hint: String) -> RPCError {
    RPCError(code: Code.parseError, kind: "parseError", message: message, hint: hint)
  }

  package static var cancelled: RPCError {
    RPCError(
      code: Code.cancelled, kind: "cancelled", message: "The request was cancelled.",
      hint: "Send it again if you still need it.", retryable: true)
  }

  /// Of requests for which there is no time before the process ends.
  package static var ending: RPCError {
    RPCError(
      code: Code.cancelled, kind: "cancelled",
      message: "kurs was asked to exit before the request was answered.",
      hint: "Restart kurs and send it again.", retryable: true)
  }
}
