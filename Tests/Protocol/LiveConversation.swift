import Kit

/// A fenced block `live`: several kurs processes of one user, `A` and `B`, each on its own pipe, with
/// a clock that runs and a publisher on this machine.
///
///     @clock 2026-11-02T18:00:00Z   when the processes start
///     A→ {"jsonrpc":…               what A is sent
///     A← {"jsonrpc":…               the next message of A
///     @fetch ecb monday.xml         the publisher's response to the request that it has
struct LiveConversation {
  private let lines: [String]

  init(_ body: [String]) {
    var lines: [String] = []
    for line in body {
      if line.hasPrefix(" "), !lines.isEmpty {
        lines[lines.count - 1] += line.drop { $0 == " " }
      } else {
        lines.append(line)
      }
    }
    self.lines = lines
  }

  /// The block with what the processes send. What depends on the second in which they do stays as
  /// it is on the page.
  func played() throws(TestError) -> [String] {
    let folder = try ScratchFolder()
    let responses = HeldResponses()
    let publisher = try Loopback.serve { _ in responses.next() }
    let state = ["--state", folder.file("kurs.db")]
    let setting = #"{"sources":["ecb"],"addresses":["ecb=\#(publisher.address)"]}"#
    let setup = try Child(state + ["--offline", "call", "settings/set", setting], input: .closed)
    guard try setup.end() == .exited(0) else { throw TestError(setup.complaintText) }

    var clock = World.now
    var processes: [Character: Child] = [:]
    var body: [String] = []
    for line in lines {
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      switch words.first {
      case "@clock": clock = words[1]
      case "@fetch":
        let file = words[1].split(separator: " ").last.map(String.init) ?? ""
        try publisher.wait(requests: responses.given + 1)
        responses.append(.reply(200, try Repository.text("Tests/Sources/\(file)")))
      case let mark? where mark.hasSuffix("→") || mark.hasSuffix("←"):
        guard let name = mark.first else { continue }
        if processes[name] == nil { processes[name] = try Child(state + ["--clock", clock]) }
        guard let process = processes[name] else { continue }
        if mark.hasSuffix("→") {
          process.send(line: words[1])
          body += Self.wrapped(name, "→ \(words[1])")
        } else {
          let came = try process.reply().text
          let isSame = Self.timeless(came) == Self.timeless(words[1])
          body += Self.wrapped(name, "← \(isSame ? words[1] : came)")
        }
        continue
      default: break
      }
      body.append(line)
    }
    for process in processes.values {
      process.closeInput()
      _ = try process.end()
    }
    return body
  }

  private static func wrapped(_ name: Character, _ line: String) -> [String] {
    var lines = Wrapping.lines(of: line)
    lines[0] = "\(name)\(lines[0])"
    return lines
  }

  /// Without ages, and without the seconds of instants.
  private static func timeless(_ text: String) -> String {
    text.replacing(#/"age":\d+/#, with: #""age":0"#)
      .replacing(#/T(\d\d:\d\d):[\d.]+Z/#) { "T\($0.output.1)" }
  }
}
