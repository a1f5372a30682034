import Kit
import Methods
import Native
import Testing

/// Each behaviour that was asked for has its proof by name.
struct RowTests {
  /// The rows that are delivered, those aside that need a network or a while. F3 is proved by the
  /// tests of protocol.md.
  static let rows = [
    "A1", "A2", "A3", "A4", "A5", "B1", "B2", "B3", "B4", "B5", "B6", "B7", "B8", "C10", "D1", "D2",
    "D3", "D4", "D5", "D6", "D7", "E2", "E3", "E4", "E5", "E6", "E7", "E8", "E9", "E10", "F1",
    "F2",
  ]

  /// Those are proved by tests that name them.
  static let live = ["C1", "C2", "C3", "C4", "C5", "C6", "C7", "C8", "C9", "E1"]

  /// What transcripts that belong to no row are about.
  static let topics: Set<String> = [
    "traps", "expr", "scan", "bill", "board", "watch", "chart", "net", "convert", "names", "law",
    "subscribe", "recover", "books", "lsp", "mcp", "hosts",
  ]

  static let names = Transcript.files.map(Transcript.name)

  @Test(arguments: rows)
  func `a row has a transcript`(_ row: String) {
    #expect(Self.names.contains { $0.hasPrefix("\(row)-") })
  }

  @Test(arguments: live)
  func `a row of the live converter has a test that names it`(_ row: String) throws {
    let tests = Repository.files(below: "Tests", ending: "Tests.swift")
    #expect(try tests.contains { try Repository.text($0).contains("/// \(row): ") })
  }

  @Test func `protocol.md says which methods a row is`() throws {
    let methods = Set(NativeDialect.methods.map { $0.name.description })
    let page = try Repository.text("protocol.md").split(
      separator: "\n", omittingEmptySubsequences: false)
    let table = page.drop { $0 != "## Which method" }.dropFirst()
      .prefix { !$0.hasPrefix("## ") }.filter { $0.hasPrefix("| ") }.dropFirst()
    var told: [String] = []
    for line in table {
      let cells = line.dropFirst(2).dropLast(2).split(separator: " | ").map(String.init)
      #expect(cells.count == 3, "\(line)")
      told += cells[0].split(separator: ", ").map(String.init)
      let words = cells[2].split(separator: " ").prefix { $0 != "with" && $0 != "to" }
      let names = words.filter { $0.hasPrefix("`") }.map { String($0.dropFirst().dropLast()) }
      #expect(!names.isEmpty || cells[2].hasPrefix("every method"), "\(line)")
      for name in names { #expect(methods.contains(name), "\(name)") }
    }
    #expect(told.sorted() == (Self.rows + Self.live + ["F3", "F4"]).sorted())
  }

  @Test func `a transcript is named after its row or its topic, and says what it shows`() throws {
    #expect(Self.names.count > 80)
    for (name, file) in zip(Self.names, Transcript.files) {
      let prefix = String(name.prefix { $0 != "-" })
      #expect(Self.rows.contains(prefix) || Self.topics.contains(prefix), "\(name)")
      #expect(try Repository.text(file).hasPrefix("# "), "\(name)")
    }
  }
}
