import Kit
import Testing

/// The day of the user is by a file of the system, which may be damaged.
@Suite(.blocking) struct ZoneFileTests {
  struct Case: Sendable {
    let seconds: Int32
    let yesterday: String
  }

  @Test(arguments: [
    Case(seconds: 0, yesterday: "2026-10-28"), Case(seconds: 14 * 3600, yesterday: "2026-10-29"),
    Case(seconds: 26 * 3600, yesterday: "2026-10-29"),
    Case(seconds: -26 * 3600, yesterday: "2026-10-27"),
    Case(seconds: 26 * 3600 + 1, yesterday: "2026-10-28"),
    Case(seconds: 20 * 86_400, yesterday: "2026-10-28"),
    Case(seconds: -20 * 86_400, yesterday: "2026-10-28"),
    Case(seconds: .max, yesterday: "2026-10-28"),
  ])
  func `an offset that no zone has is none`(_ c: Case) throws {
    let folder = try ScratchFolder()
    try Disk.write(Self.zone(ahead: c.seconds), to: folder.file("zone"))
    let kurs = try Child(
      [
        "--offline", "--ephemeral", "--clock=2026-10-29T12:00:00Z", "--json",
        "1 usd in eur yesterday",
      ], environment: ["TZ": ":\(folder.file("zone"))"], input: .closed)
    #expect(try kurs.end() == .exited(0), "\(kurs.complaintText)")
    #expect(kurs.text.contains("on \(c.yesterday)\""), "\(kurs.text)")
  }

  /// A file of RFC 9636, version 1, with one offset and no changes.
  private static func zone(ahead: Int32) -> [UInt8] {
    func number(_ number: Int32) -> [UInt8] {
      (0..<4).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    let counts: [Int32] = [0, 0, 0, 0, 1, 4]
    return Array("TZif".utf8) + Array(repeating: 0, count: 16) + counts.flatMap(number)
      + number(ahead) + [0, 0] + Array("XXX\0".utf8)
  }
}
