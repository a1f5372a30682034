import JSON
import Kit

/// A fenced block with what goes in and what comes out, in the marks of a transcript. A line that
/// begins with blanks goes on with the message above it: for reading only.
struct Conversation {
  /// Messages that go in together, and what came out.
  struct Turn {
    var lines: [String] = []
    var sent: [String] = []
    var answers: [String] = []
  }

  private(set) var turns: [Turn] = [Turn()]

  init(_ body: [String]) {
    for line in Self.unwrapped(body) {
      let isAnswer = line.hasPrefix("←") || line.hasPrefix("⇐")
      let isSent = line.hasPrefix("→") || line.hasPrefix("⇒")
      if isSent, turns[turns.count - 1].isOver { turns.append(Turn()) }
      if isAnswer {
        turns[turns.count - 1].answers.append(line)
      } else {
        if line.isEmpty, turns[turns.count - 1].isOver { turns.append(Turn()) }
        turns[turns.count - 1].lines.append(line)
        if isSent { turns[turns.count - 1].sent.append(line) }
        if line.isEmpty, !turns[turns.count - 1].sent.isEmpty { turns.append(Turn()) }
      }
    }
  }

  /// The block with the answers a new session gives.
  func played() throws(TestError) -> [String] {
    let all = try Transcript(turns.flatMap(\.lines).joined(separator: "\n"))
    let peer = ConnectionPeer(
      try World.connection(options: all.options, environment: all.environment))
    var body: [String] = []
    for turn in turns {
      let bytes = try Transcript(turn.sent.joined(separator: "\n")).exchanges.flatMap(\.sent)
      let ending = turn.lines.last?.isEmpty == true ? [""] : []
      for line in turn.lines.dropLast(ending.count) {
        body += turn.sent.contains(line) ? Wrapping.lines(of: line) : [line]
      }
      for reply in try peer.replies(to: bytes) { body += Wrapping.lines(of: "\(reply)") }
      body += ending
    }
    return body
  }

  /// What was asked, with its answer, found by the id.
  func exchanges() throws(TestError) -> [(request: Value, answer: Value)] {
    var found: [(Value, Value)] = []
    for turn in turns {
      let requests = turn.sent.compactMap(Self.message).filter { $0["method"] != nil }
      for answer in turn.answers.compactMap(Self.message) {
        guard let request = requests.first(where: { $0["id"] == answer["id"] }) else { continue }
        found.append((request, answer))
      }
    }
    return found
  }

  private static func message(_ line: String) -> Value? {
    try? Value(parsing: String(line.dropFirst(2)))
  }

  private static func unwrapped(_ body: [String]) -> [String] {
    var lines: [String] = []
    for line in body {
      if line.hasPrefix(" "), !lines.isEmpty {
        lines[lines.count - 1] += line.drop { $0 == " " }
      } else {
        lines.append(line)
      }
    }
    return lines
  }
}

extension Conversation.Turn {
  /// Nothing more can be sent in it.
  fileprivate var isOver: Bool { !answers.isEmpty || (!sent.isEmpty && lines.last == "") }
}

extension Conversation {
  /// The limits that the answer to `status` lists.
  func limits() throws(TestError) -> [(name: String, value: String)] {
    let answered = Conversation(try played())
    guard let answer = try answered.exchanges().first?.answer,
      case .object(let members) = answer["result"]?["limits"]
    else { throw TestError("status lists no limits") }
    return members.map { ($0.name, $0.value.description) }
  }
}
