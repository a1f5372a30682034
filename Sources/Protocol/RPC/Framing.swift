/// How messages are separated on the pipe.
package enum Framing: String, Sendable, CaseIterable {
  /// One message a line.
  case line
  /// `Content-Length: N` and an empty line before each message, as LSP has it.
  case headers
  /// Vim's `json` channel: `[N, message]` a line, where N pairs a question with its answer.
  case vim
}
