package import JSON
package import Methods

/// How a dialect words what the service sends: answers, notifications and progress.
package protocol Wording: AnswerForm {
  /// Writes a whole notification. `params` writes its params; where that returns false there is
  /// nothing to send, and false is returned, too.
  func write(
    notification name: StaticString, into out: inout Writer, params: (inout Writer) -> Bool
  ) -> Bool

  /// Writes a whole notification about the progress of a request that waits.
  func write(_ progress: Value, of token: ProgressToken, into out: inout Writer)

  /// Writes the failure of a method as the result of its request, whether or not it waited. False,
  /// and nothing is written, where it is an error of JSON-RPC.
  func write(_ failure: MethodError, into out: inout Writer) -> Bool
}

extension Wording {
  package func write(_ failure: MethodError, into out: inout Writer) -> Bool { false }

  package func write(
    notification name: StaticString, into out: inout Writer, params: (inout Writer) -> Bool
  ) -> Bool {
    out.raw(#"{"jsonrpc":"2.0","method":"#)
    out.string(name)
    out.raw(#","params":"#)
    guard params(&out) else { return false }
    out.byte(UInt8(ascii: "}"))
    return true
  }

  package func write(_ progress: Value, of token: ProgressToken, into out: inout Writer) {
    progress.write(of: token, into: &out)
  }
}

extension Value {
  /// Progress as the Language Server Protocol has it.
  package func write(of token: ProgressToken, into out: inout Writer) {
    out.raw(#"{"jsonrpc":"2.0","method":"$/progress","params":{"token":"#)
    out.text(token.spelling)
    out.raw(#","value":"#)
    out.value(self)
    out.raw("}}")
  }
}
