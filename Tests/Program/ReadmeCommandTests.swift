import Kit
import Testing

/// README.md lists the commands that `kurs help` does.
@Suite(.blocking) struct ReadmeCommandTests {
  /// The words in backquotes of the table.
  private static func listed() throws -> [String] {
    let page = try Repository.text("README.md")
    let table = try #require(page.split(separator: "| for | commands |\n", maxSplits: 1).last)
    let rows = table.split(separator: "\n").dropFirst().prefix { $0.hasPrefix("|") }
    return rows.flatMap { row in
      row.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }
  }

  /// The commands of the usage, and those of the list below it.
  private static func helped() throws -> Set<String> {
    let kurs = try Child(["help"], input: .closed)
    #expect(try kurs.end() == .exited(0))
    var commands: Set<String> = []
    var isList = false
    for line in kurs.text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line == "commands:" { isList = true } else if line.first != " " { isList = false }
      let words = line.split(separator: " ")
      if isList, line.hasPrefix("  "), !line.hasPrefix("   "), let word = words.first {
        commands.insert(String(word))
      } else if line.hasPrefix("  kurs ") {
        let options = "[OPTIONS] "
        let rest = line.dropFirst(7)
        let word = (rest.hasPrefix(options) ? rest.dropFirst(options.count) : rest)
          .prefix { $0 != " " }
        if !word.isEmpty, word.allSatisfy(\.isLowercase) { commands.insert(String(word)) }
      }
    }
    return commands
  }

  @Test func `the table of commands is that of the help`() throws {
    let listed = try Self.listed()
    let helped = try Self.helped()
    #expect(helped.count > 25)
    #expect(Set(listed).count == listed.count)
    #expect(Set(listed).symmetricDifference(helped).sorted() == [])
  }

  @Test func `each of them has a help of its own`() throws {
    let listed = try Self.listed()
    #expect(listed.count > 25)
    for command in listed where command != "help" {
      let kurs = try Child(["help", command], input: .closed)
      #expect(try kurs.end() == .exited(0), "\(command)")
      #expect(kurs.text.contains("kurs ") && kurs.text.contains(command))
    }
  }
}
