import Kit
import Testing

/// README.md shows what kurs prints, and begins with what can be done today.
@Suite(.blocking) struct ReadmeCommandTests {
  /// A fenced block, with the number of its first line, from 1.
  private struct Block {
    let language: String
    let line: Int
    let body: [String]
  }

  private static func blocks() throws -> [Block] {
    var blocks: [Block] = []
    var open: (language: String, line: Int, body: [String])?
    let lines = try Repository.text("README.md").split(
      separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if !line.hasPrefix("```") {
        open?.body.append(String(line))
      } else if let block = open {
        blocks.append(Block(language: block.language, line: block.line, body: block.body))
        open = nil
      } else {
        open = (String(line.dropFirst(3)), index + 1, [])
      }
    }
    return blocks
  }

  /// What a command line prints into a pipe; it begins with `kurs`.
  private static func printed(
    _ command: String, _ environment: [String: String] = ["LC_ALL": "en_US.UTF-8"]
  ) throws -> String {
    let kurs = try Child(
      ["--ephemeral", "--now=2026-10-30T18:00:00Z"] + words(command).dropFirst(),
      environment: environment, input: .closed)
    #expect(try kurs.end() == .exited(0), "\(command): \(kurs.complaintText)")
    return kurs.text
  }

  /// Words as a shell cuts them, where only apostrophes are special.
  private static func words(_ command: String) -> [String] {
    command.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap {
      $0.offset % 2 == 1 ? [String($0.element)] : $0.element.split(separator: " ").map(String.init)
    }
  }

  @Test func `it is short, and has a session and both commands on the first screen`() throws {
    let lines = try Repository.text("README.md").split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 141)
    let blocks = try Self.blocks()
    #expect(blocks.first?.language == "console")
    for name in ["first", "test"] {
      let place = try #require(lines.firstIndex(of: "<!-- \(name) command -->"))
      #expect(place < 45)
    }
    // The third command needs no other before it.
    let third = blocks.filter { $0.language == "sh" }[2].body.first
    #expect(third?.hasPrefix("integrations/install ") == true)
  }

  /// 28 days after the ECB's table of 2026-10-30, published at 15:00 UTC.
  @Test func `the session is what a terminal shows`() throws {
    let session = try #require(try Self.blocks().first).body
    var shown: [String] = []
    for line in session where line.hasPrefix("$ ") {
      let terminal = try Terminal()
      let kurs = try Child(
        ["--ephemeral", "--offline", "--now=2026-11-27T18:00:00Z"]
          + Self.words(String(line.dropFirst(2))).dropFirst(),
        environment: ["LC_ALL": "en_US.UTF-8", "NO_COLOR": "1"], input: .closed,
        output: .descriptor(terminal.end), errors: .descriptor(terminal.end))
      #expect(try kurs.end() == .exited(0))
      shown.append(line)
      shown += terminal.shown().split(separator: "\n").map(String.init)
    }
    #expect(shown == session)
    #expect(shown.count > 4)
  }

  @Test func `the block below the first command is what it prints into a pipe`() throws {
    let blocks = try Self.blocks()
    let place = try #require(blocks.firstIndex { $0.body.first?.hasPrefix("swift run ") == true })
    let command = String(blocks[place].body[0].dropFirst("swift run ".count))
    #expect(try Self.printed(command) == blocks[place + 1].body.map { $0 + "\n" }.joined())
    let page = try Repository.text("README.md")
    for (environment, first) in [
      ([:], "89.51 EUR"), (["LC_ALL": "de_DE.UTF-8"], "89,51\u{A0}€"),
    ] {
      #expect(try Self.printed(command, environment).hasPrefix(first + "\n"))
      #expect(page.contains("`\(first.replacing("\u{A0}", with: " "))`"))
    }
    #expect(try Self.printed("kurs 100 usd in gbp", [:]) == "74.63 GBP\n")
    #expect(page.contains("`74.63 GBP`"))
  }

  /// `kurs 1 usd in eur   # €0.90: why`
  @Test func `an amount in a comment is what the line prints`() throws {
    var compared = 0
    for block in try Self.blocks() where block.language == "sh" {
      for line in block.body where line.hasPrefix("kurs ") {
        let parts = line.split(separator: "#", maxSplits: 1)
        guard parts.count == 2, let said = parts[1].split(separator: ":").first?.dropFirst(),
          said.first.map({ $0.isNumber || $0.isCurrencySymbol }) == true
        else { continue }
        #expect(try Self.printed(String(parts[0])) == said + "\n")
        compared += 1
      }
    }
    #expect(compared == 2)
  }

  /// 2024 had 256 days with a table of the ECB.
  @Test func `the mean of a year is of as many days as the page says`() throws {
    let answer = try Self.printed(
      "kurs call evaluate 'expression=100 usd in eur at the average of 2024'")
    #expect(answer.contains(#""days":256"#), "\(answer)")
    #expect(try Repository.text("README.md").contains("the year's 256 published rates"))
  }

  @Test func `the request is answered as the page says`() throws {
    let block = try #require(try Self.blocks().first { $0.language == "jsonrpc" }).body
    let kurs = try Child(["--ephemeral", "--now=2026-10-30T18:00:00Z"])
    #expect(try kurs.ask(String(block[0].dropFirst(2))).text == block[1].dropFirst(2))
    #expect(block.count == 2)
  }

  @Test func `each command that it names has a help`() throws {
    let page = try Repository.text("README.md")
    var commands: Set<String> = []
    for part in page.split(separator: "kurs ").dropFirst() {
      let word = part.prefix { $0.isLetter }
      let before = part.startIndex > page.startIndex ? page.prefix(upTo: part.startIndex) : ""
      let isCode = ["`kurs ", "\nkurs "].contains { before.hasSuffix($0) }
      if isCode, !word.isEmpty, word.allSatisfy(\.isLowercase) { commands.insert(String(word)) }
    }
    #expect(commands.count > 8, "\(commands)")
    for command in commands {
      let kurs = try Child(["help", command], input: .closed)
      #expect(try kurs.end() == .exited(0), "\(command)")
    }
  }
}
