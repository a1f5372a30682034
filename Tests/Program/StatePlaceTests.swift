import JSON
import Kit
import Testing

/// Where changes are kept, and that nothing is acknowledged that is kept nowhere.
@Suite(.blocking) struct StatePlaceTests {
  private static func kurs(_ words: [String], _ home: String? = nil) throws -> Child {
    try Child(words, environment: home.map { ["HOME": $0] } ?? [:], input: .closed)
  }

  @Test func `a change that is kept nowhere is refused, unless that was asked for`() throws {
    let change = ["call", "settings/set", "base=CHF"]
    let refused = try Self.kurs(["--offline"] + change)
    #expect(try refused.end() == .exited(6))
    for part in ["HOME", "--ephemeral", "--state"] {
      #expect(refused.complaintText.contains(part), "\(refused.complaintText)")
    }
    #expect(try Self.kurs(["--offline", "--ephemeral"] + change).end() == .exited(0))
    let home = try ScratchFolder()
    #expect(
      try Self.kurs(["--offline", "--state", home.file("s.db")] + change).end() == .exited(0))
    #expect(try Self.kurs(["--offline", "100", "usd", "in", "eur"]).end() == .exited(0))
  }

  @Test(arguments: [
    (["--ephemeral"], "memory", "None, by --ephemeral: changes are kept in memory"),
    ([], "nowhere", "Changes are kept nowhere, and refused: "),
  ])
  func `status and doctor say where changes are kept`(
    _ options: [String], _ kept: String, _ sentence: String
  ) throws {
    let status = try Self.kurs(["--offline"] + options + ["call", "status"])
    #expect(try status.end() == .exited(0))
    #expect(try Value(parsing: status.text)["state"]?["kept"]?.text == kept)
    let doctor = try Self.kurs(["--offline"] + options + ["doctor"])
    _ = try doctor.end()
    #expect(doctor.text.contains(sentence), "\(doctor.text)")
    #expect(doctor.text.contains("kept in memory") == (kept == "memory"))
  }
}
