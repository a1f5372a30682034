import Engine
import JSON
import Methods

/// The progress of a request that waits: `begin`, then `report` at each change, then `end`; the
/// answer comes after that.
struct Progress {
  private let token: ProgressToken
  private var sent: WaitProgress?
  private var hasEnded = false

  init(_ token: ProgressToken) { self.token = token }

  /// Whether the answer must wait for `end`.
  var owesEnd: Bool { sent != nil && !hasEnded }

  /// Has `wording` write what is new. False where nothing is.
  mutating func write(
    _ now: WaitProgress, isOver: Bool, as wording: any Wording, into out: inout Writer
  ) -> Bool {
    let kind: StaticString
    switch (sent, isOver) {
    case (nil, true): return false
    case (_, true):
      guard owesEnd else { return false }
      kind = "end"
      hasEnded = true
    case (nil, false): kind = "begin"
    case (let sent, false):
      guard sent != now else { return false }
      kind = "report"
    }
    wording.write(value(kind, now), of: token, into: &out)
    sent = now
    return true
  }

  private func value(_ kind: StaticString, _ now: WaitProgress) -> Value {
    var members: [Value.Member] = [.init("kind", .string(kind.description))]
    if sent == nil {
      members.append(.init("title", "Fetching rates"))
      members.append(.init("cancellable", true))
    }
    if !now.sources.isEmpty {
      members.append(.init("message", .string(now.sources.joined(separator: ", "))))
    }
    if !hasEnded { members.append(.init("percentage", .number(String(now.percent)))) }
    return .object(members)
  }
}
