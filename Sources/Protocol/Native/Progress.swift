import Engine
import JSON
import Methods
import RPC

/// How far a request that waits has come, told as the Language Server Protocol has it: `$/progress`
/// with `begin`, then `report` each time something has changed, then `end`, then the answer.
struct Progress {
  private let token: ProgressToken
  private let framing: Framing
  private var told: WaitProgress?
  private var hasEnded = false

  init(_ token: ProgressToken, in framing: Framing) {
    self.token = token
    self.framing = framing
  }

  /// Whether the answer must wait for `end`.
  var owesEnd: Bool { told != nil && !hasEnded }

  /// Writes what there is to tell now; nil for nothing.
  mutating func tell(_ now: WaitProgress, isOver: Bool, into out: inout Writer) -> Framing? {
    let kind: StaticString
    switch (told, isOver) {
    case (nil, true): return nil
    case (_, true):
      guard owesEnd else { return nil }
      kind = "end"
      hasEnded = true
    case (nil, false): kind = "begin"
    case (let told, false):
      guard told != now else { return nil }
      kind = "report"
    }
    write(kind, now, into: &out)
    told = now
    return framing
  }

  private func write(_ kind: StaticString, _ now: WaitProgress, into out: inout Writer) {
    var members: [Value.Member] = [.init("kind", .string(kind.description))]
    if told == nil {
      members.append(.init("title", "Fetching rates"))
      members.append(.init("cancellable", true))
    }
    if !now.sources.isEmpty {
      members.append(.init("message", .string(now.sources.joined(separator: ", "))))
    }
    if !hasEnded { members.append(.init("percentage", .number(String(now.percent)))) }
    out.raw(#"{"jsonrpc":"2.0","method":"$/progress","params":{"token":"#)
    out.text(token.spelling)
    out.raw(#","value":"#)
    out.value(.object(members))
    out.raw("}}")
  }
}
