import Engine
import JSON
import Methods

/// How far a request that waits has come, told as the Language Server Protocol has it: `$/progress`
/// with `begin`, then `report` each time something has changed, then `end`, then the answer.
struct Progress {
  private let token: ProgressToken
  private var told: WaitProgress?
  private var hasEnded = false

  init(_ token: ProgressToken) { self.token = token }

  /// Whether the answer must wait for `end`.
  var owesEnd: Bool { told != nil && !hasEnded }

  /// Writes what there is to tell now. False for nothing.
  mutating func tell(_ now: WaitProgress, isOver: Bool, into out: inout Writer) -> Bool {
    let kind: StaticString
    switch (told, isOver) {
    case (nil, true): return false
    case (_, true):
      guard owesEnd else { return false }
      kind = "end"
      hasEnded = true
    case (nil, false): kind = "begin"
    case (let told, false):
      guard told != now else { return false }
      kind = "report"
    }
    write(kind, now, into: &out)
    told = now
    return true
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
