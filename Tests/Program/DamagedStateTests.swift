import Kit
import Testing

/// A damaged state file, seen from outside: whoever meets the damage says where the file went.
@Suite(.blocking) struct DamagedStateTests {
  @Test(arguments: [["call", "status"], []])
  func `a damaged file is set aside, and standard error says where`(_ words: [String]) throws {
    let folder = try ScratchFolder()
    let path = folder.file("kurs.db")
    try Disk.write(String(repeating: "no database, ", count: 500), to: path)
    let kurs = try Child(["--state", path, "--now", "2026-10-30T18:00:00Z"] + words)
    if words.isEmpty { _ = try kurs.ask(#"{"jsonrpc":"2.0","id":1,"method":"status"}"#) }
    kurs.closeInput()
    #expect(try kurs.end() == .exited(0))
    let name = "kurs.db.damaged-20261030T180000Z"
    #expect(kurs.complaintText.contains("damaged: moved to \(folder.file(name)),"))
    #expect(folder.names.contains(name))
    let next = try Child(["--state", path] + ["call", "status"])
    #expect(try next.end() == .exited(0))
    #expect(next.complaintText.isEmpty)
  }
}
