import JSON
import Kit
import Testing

/// `kurs scan`: the money in a file, by line and column as editors count them.
@Suite(.blocking) struct ScanWordsTests {
  static let text = "Lunch was €12.50 in 2026,\r\nthe train $5 or 1,234 yen.\n寿司 ¥300\n"

  /// What `grep -n` and the eye say: the line, and the characters before the amount plus one.
  static let shown = [
    ["1:11", "€12.50"], ["2:11", "$5"], ["2:17", "1,234 yen"], ["3:4", "¥300"],
  ]

  func run(_ words: [String], input: String? = nil) throws -> (ended: Child.Ending, kurs: Child) {
    let kurs = try Child(
      ["--ephemeral", "--now=2026-10-30T18:00:00Z", "scan"] + words,
      environment: ["LC_ALL": "C.UTF-8"])
    if let input { kurs.send(Array(input.utf8)) }
    kurs.closeInput()
    return (try kurs.end(within: 120), kurs)
  }

  func places(_ text: String) -> [[String]] {
    text.split(separator: "\n").map { line in
      line.split(separator: "  ").prefix(2).map { String($0.drop { $0 == " " }) }
    }
  }

  @Test func `amounts are listed by line and column, from a file and from standard input`() throws {
    let folder = try ScratchFolder()
    try Disk.write(Self.text, to: folder.file("notes.txt"))
    for (words, input) in [([folder.file("notes.txt")], nil), ([], Self.text), (["-"], Self.text)] {
      let (ended, kurs) = try run(words, input: input)
      #expect(ended == .exited(0), "\(kurs.complaintText)")
      #expect(places(kurs.text) == Self.shown)
      #expect(kurs.text.contains("12.50 EUR"))
      // A dollar and a yen can be others'.
      #expect(kurs.text.contains("or "))
    }
  }

  // 0.30 - 1.50 + 11.17 / 1.1172 is 8.798: ECB, 2026-10-30.
  @Test func `all amounts are added up where that is asked`() throws {
    let text = "0.10 eur, 0.20 eur, 11.17 USD\n-1.50 eur\n"
    let sum = try run(["--sum", "--to", "eur", "--offline", "-"], input: text)
    #expect(sum.ended == .exited(0), "\(sum.kurs.complaintText)")
    let last = "-1.20 EUR + 11.17 USD = 8.80 EUR (ecb 2026-10-30, 3 hours old)\n"
    #expect(sum.kurs.text.hasSuffix("\n\n" + last), "\(sum.kurs.text)")
    #expect(try !run(["-"], input: text).kurs.text.contains(" = "))
  }

  @Test(arguments: [("openexchangerates=0123456789abcdef\n", true), ("", false), (" \n", false)])
  func `a key is read from standard input`(_ input: String, _ isTaken: Bool) throws {
    let folder = try ScratchFolder()
    let kurs = try Child(["--state", folder.file("k.db"), "set", "keys", "-"])
    kurs.send(Array(input.utf8))
    kurs.closeInput()
    #expect(try kurs.end(within: 120) == .exited(isTaken ? 0 : 2), "\(kurs.complaintText)")
    #expect(!kurs.text.contains("0123456789abcdef"))
    let sources = try Child(
      ["--state", folder.file("k.db"), "--offline", "call", "sources"])
    _ = try sources.end(within: 120)
    let known = try Value(parsing: sources.text)["sources"]?.elements?.first {
      $0["id"]?.text == "openexchangerates"
    }
    #expect(known?["hasKey"] == .bool(isTaken))
  }

  @Test func `a state path that is not UTF-8 is refused, not replaced by another`() throws {
    let folder = try ScratchFolder()
    // What the bytes ff fe are read as.
    let path = folder.file("\u{FFFD}\u{FFFD}.db")
    let kurs = try Child(["--state", path, "set", "base", "chf"])
    #expect(try kurs.end(within: 120) == .exited(2) && kurs.complaintText.contains("UTF-8"))
    #expect(Disk.names(folder.path).isEmpty)
  }

  @Test func `the rows are printed as JSON and CSV`() throws {
    let (_, json) = try run(["--json"], input: Self.text)
    #expect(try Value(parsing: json.text)["found"] == 4)
    let (_, csv) = try run(["--csv"], input: Self.text)
    #expect(csv.text.hasPrefix("text,offset,length,"))
    #expect(csv.text.split(separator: "\n").count == 5)
  }

  @Test func `more amounts than one answer lists are all printed`() throws {
    // One answer lists 10,000.
    let (ended, kurs) = try run([], input: String(repeating: "taxi 5 EUR\n", count: 10_001))
    #expect(ended == .exited(0))
    let lines = kurs.text.split(separator: "\n")
    #expect(lines.count == 10_001)
    #expect(lines.last?.hasPrefix("10001:6  5 EUR") == true)
  }

  @Test func `what is found is printed before more is read`() throws {
    let kurs = try Child(["--ephemeral", "scan"], environment: ["LC_ALL": "C.UTF-8"])
    kurs.send("Lunch was 5 EUR today.\nNothing.\n".utf8)
    #expect(try kurs.reply().text == "1:11  5 EUR  5 EUR")
    kurs.send("\nThe train was 1,250 EUR today.\nNothing.\n".utf8)
    #expect(try kurs.reply().text == "4:15  1,250 EUR  1250 EUR")
    kurs.closeInput()
    #expect(try kurs.end() == .exited(0))
  }

  /// Read in pieces, as the whole is read, whose places the pieces' ends do not move.
  @Test func `a text of several pieces is found as in one answer`() throws {
    let line = "On 2026-10-30 we paid €12.50 for lunch, 寿司 ¥300 and £5;\r\n"
    let text = String(repeating: line, count: 20_000)
    let (ended, kurs) = try run([], input: text)
    #expect(ended == .exited(0))
    let rows = places(kurs.text)
    #expect(rows.count == 60_000)
    #expect(Array(rows.prefix(3)) == [["1:23", "€12.50"], ["1:44", "¥300"], ["1:53", "£5"]])
    #expect(
      Array(rows.suffix(3)) == [
        ["20000:23", "€12.50"], ["20000:44", "¥300"], ["20000:53", "£5"],
      ])
  }

  @Test func `values are printed beside the amounts, and where their rates are from`() throws {
    let text = "11.17 USD and\n5 EUR\n"
    let (ended, kurs) = try run(["--values", "--to", "eur", "--offline", "-"], input: text)
    #expect(ended == .exited(0), "\(kurs.complaintText)")
    let lines = kurs.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first == "1:1  11.17 USD  11.17 USD  ≈ 10.00 EUR")
    #expect(lines.contains("Rates: ecb 2026-10-30, 3 hours old"))
  }

  @Test func `what cannot be read or done is said in words`() throws {
    let (missing, kurs) = try run(["/nowhere/notes.txt"])
    #expect(missing == .exited(2))
    #expect(kurs.complaintText.hasPrefix("kurs: '/nowhere/notes.txt' cannot be read."))
    let (folder, it) = try run(["/"])
    #expect(folder == .exited(2))
    #expect(it.complaintText.hasPrefix("kurs: '/' cannot be read."))
    let (empty, none) = try run([], input: "nothing here")
    #expect(empty == .exited(0))
    #expect(none.complaintText.contains("There is no money in it."))
    let (two, both) = try run(["a", "b"])
    #expect(two == .exited(2))
    #expect(both.complaintText.contains("scan does not take 'b'."))
    let (typo, near) = try run(["--sintax", "python"])
    #expect(typo == .exited(2))
    #expect(near.complaintText.contains("Did you mean --syntax?"))
  }
}
