import Kit
import Testing

/// A damaged state file, seen from outside: whoever meets the damage says where the file went.
@Suite(.blocking) struct DamagedStateTests {
  @Test(arguments: [["call", "status"], []])
  func `a damaged file is set aside, and standard error says where`(_ words: [String]) throws {
    let folder = try ScratchFolder()
    let path = folder.file("kurs.db")
    // The header of a state file, whose application's number is at 68, and nonsense after it.
    let header = "SQLite format 3\0" + String(repeating: " ", count: 52) + "kurs"
    try Disk.write(header + String(repeating: "no database, ", count: 500), to: path)
    let kurs = try Child(["--state", path, "--now", "2026-10-30T18:00:00Z"] + words)
    if words.isEmpty { _ = try kurs.ask(#"{"jsonrpc":"2.0","id":1,"method":"status"}"#) }
    kurs.closeInput()
    #expect(try kurs.end() == .exited(0))
    let name = "kurs.db.damaged-20261030T180000Z"
    #expect(kurs.complaintText.contains("damaged: moved to \(folder.file(name)),"))
    #expect(folder.names.contains(name))
    // Every start says so, until `kurs doctor` has shown it.
    func complaint(_ words: [String]) throws -> String {
      let next = try Child(["--state", path, "--offline"] + words)
      _ = try next.end()
      return next.complaintText
    }
    for _ in 1...2 {
      #expect(try complaint(["call", "settings"]).contains("was damaged on 2026-10-30"))
    }
    _ = try complaint(["doctor"])
    #expect(try complaint(["call", "settings"]).isEmpty)
  }

  @Test func `a file of another program is refused by name, and stays where it is`() throws {
    let folder = try ScratchFolder()
    let path = folder.file("thesis.txt")
    let thesis = String(repeating: "Of money. ", count: 800)
    try Disk.write(thesis, to: path)
    let question = try Child(["--state", path, "--offline", "100", "usd", "in", "eur"])
    #expect(try question.end() == .exited(0))
    #expect(question.complaintText.contains("\(path) is not a state file of kurs, and stays as"))
    let change = try Child([
      "--state", path, "--offline", "call", "settings/set", #"{"timeToLive":5}"#,
    ])
    #expect(try change.end() == .exited(6))
    #expect(change.complaintText.contains("\(path) is not a state file of kurs"))
    let doctor = try Child(["--state", path, "--offline", "doctor"])
    _ = try doctor.end()
    #expect(doctor.text.contains("\(path) is not a state file of kurs"))
    #expect(folder.names == ["thesis.txt"])
    #expect(try folder.text("thesis.txt") == thesis)
  }
}
