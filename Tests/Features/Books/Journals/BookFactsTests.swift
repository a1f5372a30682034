import Books
import JSON
import Kit
import Money
import Testing

/// What hledger 1.25, ledger 3.3 and beancount 3.2.3 said of 700 small journals, each of which was run through
/// the tools; `integrations/ledger/check` runs hundreds more.
@Suite struct BookFactsTests {
  struct Fact: Sendable, CustomTestStringConvertible {
    let id: String
    let tool: BookTool
    let journal: String
    /// Nil where the tool refuses the journal.
    let postings: [String]?
    let hasErrors: Bool

    var testDescription: String { "\(id) \(tool)" }
  }

  static let facts: [Fact] = {
    guard let text = try? Repository.text("Tests/Features/Books/data/facts.jsonl") else {
      return []
    }
    return text.split(separator: "\n").compactMap { line in
      guard let value = try? Value(parsing: String(line)), let id = value["id"]?.text,
        let tool = value["tool"]?.text.flatMap(BookTool.init(rawValue:)),
        let journal = value["journal"]?.text
      else { return nil }
      return Fact(
        id: id, tool: tool, journal: journal,
        postings: value["postings"]?.elements?.compactMap(\.text),
        hasErrors: value["errors"] == true)
    }
  }()

  /// Where kurs reads on purpose otherwise, and why.
  static let exceptions: [String: String] = [
    "064 hledger": "1.52 takes a note in brackets as a lot",
    "194 hledger": "1.52 takes it", "195 hledger": "1.52 takes it", "196 hledger": "1.52 takes it",
    "197 hledger": "1.52 takes it", "198 hledger": "1.52 takes it", "199 hledger": "1.52 takes it",
    "200 hledger": "1.52 takes it", "201 hledger": "1.52 takes it", "202 hledger": "1.52 takes it",
    "203 hledger": "1.52 takes it", "206 hledger": "1.52 takes it", "210 hledger": "1.52 takes it",
    "203 ledger": "nothing is run: the import is named", "206 ledger": "options are named",
    "216 hledger": "1.25 alone refuses blanks at the end of the file",
    "312 beancount": "nothing is run: the plugin is named",
    "322 beancount": "an indented booking is an error in both, and is not read here",
  ]

  @Test(arguments: facts)
  func `a journal is read as its tool reads it`(_ fact: Fact) {
    let book = Book.read(
      Array(fact.journal.utf8), path: "main.j", fact.tool, ReadingOptions(year: 2026))
    let read = book.transactions.flatMap { transaction in
      transaction.postings.compactMap { Self.text(book.postings[Int($0)], book) }
    }
    let isAlike: Bool
    if let expected = fact.postings {
      let hasErrors = !book.problems.isEmpty
      isAlike = read.sorted() == expected.map(Self.plain).sorted() && hasErrors == fact.hasErrors
    } else {
      isAlike = !book.problems.isEmpty
    }
    let name = "\(fact.id) \(fact.tool.rawValue)"
    #expect(
      isAlike != (Self.exceptions[name] != nil),
      "\(name): \(fact.journal)\n\(read) \(book.problems.map(\.message))")
  }

  @Test func `there are as many facts as there were`() {
    #expect(Self.facts.count > 850)
    for name in Self.exceptions.keys {
      #expect(Self.facts.contains { "\($0.id) \($0.tool.rawValue)" == name }, "\(name)")
    }
  }

  private static func text(_ posting: Posting, _ book: Book) -> String? {
    guard let amount = posting.amount else { return nil }
    var account = book.accounts.names[Int(posting.account)]
    if posting.kind != .real {
      // ledger prints both kinds alike.
      let isRound = posting.kind == .virtual || book.tool == .ledger
      account = isRound ? "(\(account))" : "[\(account)]"
    }
    let number = "\(posting.day) \(account) \(amount.quantity.reduced)"
    let name = book.name(of: amount.commodity)
    return plain(name.isEmpty ? number : "\(number) \(name)")
  }

  /// Of an amount of nothing, tools name different commodities.
  private static func plain(_ line: String) -> String {
    let words = line.split(separator: " ")
    guard let zero = words.lastIndex(of: "0"), zero >= words.count - 2 else { return line }
    return words[...zero].joined(separator: " ")
  }
}
