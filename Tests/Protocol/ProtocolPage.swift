import Kit

/// protocol.md, cut into what a person wrote and what is printed.
///
///     <!-- printed: errors -->   up to `<!-- end -->`: printed from the code
///     ```jsonrpc                 a conversation with a session of its own; answers are printed
///     ```call                    methods with their params, and their results alone
///     ```live                    the same with several processes, a running clock and a publisher
///     ```console                 what `kurs` prints when it is called so
struct ProtocolPage {
  static let path = "protocol.md"

  let lines: [String]

  init() throws(TestError) {
    lines = try Repository.text(Self.path).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  /// A fenced block: the numbers of its first and last line, the fences left out.
  struct Fence {
    let language: String
    let body: Range<Int>
  }

  /// The page as it should be.
  func rendered() throws(TestError) -> [String] {
    let filled = try Self.filled(lines)
    var page: [String] = []
    var at = 0
    for fence in Self.fences(in: filled) {
      page += filled[at..<fence.body.lowerBound]
      let body = Array(filled[fence.body])
      switch fence.language {
      case "jsonrpc": page += try Conversation(body).played()
      case "call": page += try Calls(body).played()
      case "console": page += try Console(body).played()
      case "live": page += try LiveConversation(body).played()
      default: page += body
      }
      at = fence.body.upperBound
    }
    return page + filled[at...]
  }

  /// The conversations on the page.
  func conversations() throws(TestError) -> [Conversation] {
    var found: [Conversation] = []
    for fence in Self.fences(in: lines) {
      let body = Array(lines[fence.body])
      if fence.language == "jsonrpc" { found.append(Conversation(body)) }
      if fence.language == "call" { found.append(Conversation(try Calls(body).messages())) }
    }
    return found
  }

  private static func filled(_ lines: [String]) throws(TestError) -> [String] {
    let opening = "<!-- printed: "
    let closing = "<!-- end -->"
    var page: [String] = []
    var isPrinted = false
    for line in lines {
      if line.hasPrefix(opening) {
        let name = String(line.dropFirst(opening.count).dropLast(4))
        page += [line, ""] + (try PrintedPart.lines(of: name)) + [""]
        isPrinted = true
      } else if line == closing {
        isPrinted = false
      }
      if !isPrinted { page.append(line) }
    }
    guard !isPrinted else { throw TestError("a printed part of \(path) has no end") }
    return page
  }

  static func fences(in lines: [String]) -> [Fence] {
    var fences: [Fence] = []
    var open: (language: String, start: Int)?
    for (number, line) in lines.enumerated() where line.hasPrefix("```") {
      if let fence = open {
        fences.append(Fence(language: fence.language, body: fence.start..<number))
        open = nil
      } else {
        open = (String(line.dropFirst(3)), number + 1)
      }
    }
    return fences
  }
}
