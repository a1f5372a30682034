import JSON
import Kit
import Methods
import Native
import Platform
import RPC
import Testing

/// protocol.md says what kurs does. `KURS_UPDATE=1 swift test --filter ProtocolTests` writes it anew.
@Suite(.serialized)
struct ProtocolPageTests {
  @Test func `the page is what the code prints and answers`() throws {
    let page = try ProtocolPage()
    let rendered = try page.rendered()
    if getenv("KURS_UPDATE") != nil {
      return try Repository.rewrite(ProtocolPage.path, rendered.joined(separator: "\n"))
    }
    for (number, pair) in zip(page.lines, rendered).enumerated() where pair.0 != pair.1 {
      Issue.record("protocol.md:\(number + 1) is\n\(pair.0)\nand should be\n\(pair.1)")
      return
    }
    #expect(page.lines.count == rendered.count)
  }

  @Test func `each example fits the schemas of its method`() throws {
    let discovered = try Discovered()
    var checked = 0
    for conversation in try ProtocolPage().conversations() {
      for (request, answer) in try conversation.exchanges() {
        for problem in discovered.problems(request, answer) { Issue.record("\(problem)") }
        checked += 1
      }
    }
    #expect(checked > 8)
  }

  @Test(arguments: Transcript.files)
  func `what transcripts are answered fits the schemas too`(_ file: String) throws {
    let discovered = try Discovered()
    let transcript = try Transcript(Repository.text(file))
    // Those in another dialect have schemas of their own.
    guard DialectChoice(rawValue: transcript.options.first ?? "") == nil else { return }
    let replies = try transcript.play(.atOnce).replies
    var checked = 0
    for (exchange, came) in zip(transcript.exchanges, replies) {
      let sent = String(decoding: exchange.sent, as: UTF8.self).split(separator: "\n")
        .compactMap { try? Value(parsing: String($0)) }
      for answer in came.compactMap({ try? Value(parsing: $0.text) }) {
        let requests = sent.filter { $0["id"] == answer["id"] }
        guard requests.count == 1, let request = requests.first, answer["id"] != nil else {
          continue
        }
        for problem in discovered.problems(request, answer) { Issue.record("\(file): \(problem)") }
        checked += 1
      }
    }
    // The answers of these two are in arrays.
    let others = ["/F1-batches.txt", "/F1-vim-json-channel.txt"]
    #expect((checked > 0) == !others.contains { file.hasSuffix($0) })
  }

  @Test func `the page names every method, kind of failure, setting and limit`() throws {
    let text = try Repository.text(ProtocolPage.path)
    for method in NativeDialect.methods {
      #expect(text.contains("\n### → \(method.name)\n"), "\(method.name)")
    }
    for kind in ErrorKind.all {
      #expect(
        text.contains("| `\(kind.name)` | \(kind.code) |")
          || text.contains("`\(kind.name)` \(kind.code)"), "\(kind.name)")
    }
    for type in NamedType.records {
      let places = text.split(separator: "\n").filter {
        $0.hasPrefix("**\(type.name)**") || $0.hasPrefix("\(type.name) = {")
      }
      #expect(places.count == 1, "\(type.name)")
    }
    // Five sixths of what it was with 76 methods.
    #expect(text.utf8.count <= 108_331, "\(text.utf8.count)")
    #expect(text.utf8.count { $0 == 0x0A } <= 2_310)
    for word in [
      "default", "queue", "coalesce", "replace", "delete", "idempotent", "reconnect",
    ] { #expect(text.contains(word), "\(word)") }
    let codes = ErrorKind.all.map(\.code)
    #expect(Set(codes).count == codes.count)
  }

  @Test func `a fix is a request that a client could send`() throws {
    let discovered = try Discovered()
    var seen = 0
    for file in Transcript.files {
      for reply in try Transcript(Repository.text(file)).play(.atOnce).replies.flatMap(\.self) {
        guard let answer = try? Value(parsing: reply.text),
          let fix = answer["error"]?["data"]?["fix"], let name = fix["method"]?.text
        else { continue }
        seen += 1
        let method = try #require(discovered.method(name), "\(file): \(name)")
        let known = discovered.params(of: method).compactMap { $0["name"]?.text }
        guard case .object(let given) = fix["params"] else {
          Issue.record("\(file): a fix has no params")
          continue
        }
        for member in given { #expect(known.contains(member.name), "\(file): \(member.name)") }
      }
    }
    #expect(seen > 5)
  }

  @Test func `the page describes all that the data of an error can hold`() throws {
    // A row may have several members of one meaning.
    let described = try ProtocolPage().lines.filter { $0.hasPrefix("| `") }
      .compactMap { $0.dropFirst(2).split(separator: "|").first }
      .flatMap { $0.split { " ,`".contains($0) } }
    var seen: Set<String> = []
    // The errors of other dialects are described by their specifications.
    for file in Transcript.files
    where !["mcp-", "lsp-"].contains(where: { file.contains("/\($0)") }) {
      for reply in try Transcript(Repository.text(file)).play(.atOnce).replies.flatMap(\.self) {
        guard let answer = try? Value(parsing: reply.text),
          case .object(let members) = answer["error"]?["data"]
        else { continue }
        seen.formUnion(members.map(\.name))
      }
    }
    #expect(seen.isSuperset(of: ["kind", "hint", "retryable", "nearest", "param"]))
    for name in seen {
      #expect(described.contains(name[...]), "data.\(name)")
    }
  }
}
