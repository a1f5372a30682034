import Kit
import Testing

/// `kurs state save` and `kurs state restore`, and which files the program leaves.
@Suite(.blocking) struct SavedStateTests {
  private let folder: ScratchFolder
  private var path: String { folder.file("kurs.db") }

  init() throws { folder = try ScratchFolder() }

  /// What the program printed, its exit code, and what it said on standard error.
  private func run(_ words: [String], at path: String? = nil) throws -> (String, Int32, String) {
    let kurs = try Child(
      ["--state", path ?? self.path, "--offline", "--now", "2026-10-30T18:00:00Z"] + words)
    guard case .exited(let code) = try kurs.end() else { return ("", -1, kurs.complaintText) }
    return (kurs.text, code, kurs.complaintText)
  }

  private func add(_ numbers: ClosedRange<Int>) throws {
    for number in numbers {
      let words = ["pair=EUR/USD", "kind=above", "threshold=\(number)"]
      #expect(try run(["call", "alerts/add"] + words).1 == 0)
    }
  }

  private func alerts(at path: String? = nil) throws -> Int {
    try run(["call", "alerts", "fields=alerts.alert"], at: path).0
      .components(separatedBy: "\"alert\"") - 1
  }

  @Test func `a copy of the file is a backup after commands have ended`() throws {
    try add(1...5)
    #expect(!folder.names.contains("kurs.db-wal"))
    #expect(try run(["5", "usd", "in", "eur"]).1 == 0)
    try Disk.write(try Disk.bytes(path), to: folder.file("copy.db"))
    #expect(try alerts(at: folder.file("copy.db")) == 5)
  }

  /// By a move, or over the file.
  @Test(arguments: [true, false])
  func `a backup that is put back under two servers is the state of both`(byMove: Bool) throws {
    try add(1...2)
    let backup = try Disk.bytes(path)
    let servers = try (1...2).map { _ in
      try Child(["--state", path, "--offline", "--now", "2026-10-30T18:00:00Z"])
    }
    let question =
      #"{"jsonrpc":"2.0","id":7,"method":"alerts","params":{"fields":["alerts.alert"]}}"#
    /// A server looks some times a second for what others have done.
    func have(_ wanted: Int) throws -> Bool {
      let deadline = Deadline(seconds: Child.patience)
      return try servers.allSatisfy { server in
        repeat {
          server.send(line: question)
          let answer = try server.line(with: #""id":7"#)
          if answer.components(separatedBy: #"{"alert""#) - 1 == wanted { return true }
        } while deadline.left > 0
        return false
      }
    }
    #expect(try have(2))
    try add(3...5)
    #expect(try have(5))
    if byMove {
      try Disk.write(backup, to: folder.file("backup.db"))
      _ = try Child(program: "/bin/mv", [folder.file("backup.db"), path]).end()
    } else {
      try Disk.write(backup, to: path)
    }
    #expect(try have(2))
    try add(6...6)
    #expect(try have(3))
    #expect(folder.names.contains("kurs.db.replaced-20261030T180000Z-wal"))
    for server in servers {
      server.closeInput()
      #expect(try server.end() == .exited(0))
    }
    #expect(try alerts() == 3)
  }

  @Test func `a state is saved and restored while a server runs, which sees it as a change`() throws
  {
    try add(1...3)
    let server = try Child(["--state", path, "--offline", "--now", "2026-10-30T18:00:00Z"])
    let subscribed = try server.ask(
      #"{"jsonrpc":"2.0","id":1,"method":"subscribe","params":{"topic":"alerts"}}"#
    ).text
    #expect(subscribed.contains(#""subscription""#))
    let backup = folder.file("backup.db")
    #expect(try run(["state", "save", backup]).0 == "saved in \(backup), rows: 3\n")
    try add(4...5)
    let restored = try run(["state", "restore", backup])
    let kept = path + ".replaced-20261030T180000Z"
    #expect(
      restored.0 == "restored, rows: 3, came: 0, went: 2\nwhat was replaced: \(kept)\n",
      "\(restored)")
    server.send(
      line: #"{"jsonrpc":"2.0","id":2,"method":"alerts","params":{"fields":["alerts.alert"]}}"#)
    let alerts = try server.line(with: #""id":2"#)
    #expect(alerts.components(separatedBy: #"{"alert""#) == 4, "\(alerts)")
    #expect(try run(["state", "restore", kept]).0.hasPrefix("restored, rows: 5, came: 2, went: 0"))
    server.closeInput()
    #expect(try server.end() == .exited(0))
    #expect(folder.names.filter { $0.hasPrefix("kurs.db-") } == [])
  }

  @Test(arguments: ["missing", "thesis.txt", "kurs.db"])
  func `what is no backup is refused by name, with a way out`(_ name: String) throws {
    try add(1...1)
    try Disk.write("A thesis.", to: folder.file("thesis.txt"))
    let (_, code, said) = try run(["state", "restore", folder.file(name)])
    #expect(code == 6 && said.contains(folder.file(name)), "\(said)")
    #expect(try alerts() == 1)
    let ephemeral = try Child(["--ephemeral", "state", "save", folder.file("x.db")])
    #expect(try ephemeral.end() == .exited(6))
    #expect(ephemeral.complaintText.contains("without --ephemeral"))
  }
}

extension String {
  /// How many parts a text has between separators.
  fileprivate func components(separatedBy separator: String) -> Int {
    var (count, rest) = (1, self[...])
    while let place = rest.firstRange(of: separator) {
      count += 1
      rest = rest[place.upperBound...]
    }
    return count
  }
}
