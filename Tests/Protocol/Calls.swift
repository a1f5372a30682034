import JSON
import Kit

/// A fenced block `call`: requests of one session as `→ METHOD PARAMS`, then what each returned, as
/// `← RESULT`. What comes first prepares the last, so its results are left out.
struct Calls {
  private let requests: [(method: String, params: String)]

  init(_ body: [String]) {
    var lines: [String] = []
    for line in body {
      if line.hasPrefix(" "), !lines.isEmpty {
        lines[lines.count - 1] += line.drop { $0 == " " }
      } else {
        lines.append(line)
      }
    }
    requests = lines.filter { $0.hasPrefix("→ ") }.map { line in
      let words = line.dropFirst(2).split(separator: " ", maxSplits: 1).map(String.init)
      return (words[0], words.count > 1 ? words[1] : "{}")
    }
  }

  private var lines: [String] {
    requests.enumerated().map { place, request in
      #"→ {"jsonrpc":"2.0","id":\#(place + 1),"method":"\#(request.method)","params":\#(request.params)}"#
    }
  }

  /// The messages of a session that sends them.
  func messages() throws(TestError) -> [String] { try Conversation(lines).played() }

  /// The block with the results of a new session.
  func played() throws(TestError) -> [String] {
    var body: [String] = []
    let exchanges = try Conversation(messages()).exchanges()
    for (place, (request, exchange)) in zip(requests, exchanges).enumerated() {
      guard let result = exchange.answer["result"] else {
        throw TestError("\(request.method): \(exchange.answer)")
      }
      let params = request.params == "{}" ? [""] : Wrapping.lines(of: "→ \(request.params)")
      let first = params[0].isEmpty ? "" : " " + params[0].dropFirst(2)
      body += ["→ \(request.method)\(first)"] + params.dropFirst()
      if place == requests.count - 1 { body += Wrapping.lines(of: "← \(result)") }
    }
    return body
  }
}
