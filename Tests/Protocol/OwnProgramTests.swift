import Kit
import Platform
import Testing

/// The program of the page that prints rates does what the page says of it.
struct OwnProgramTests {
  @Test func `the program on the page is one that kurs can ask`() throws {
    let lines = try ProtocolPage().lines
    let scripts = ProtocolPage.fences(in: lines).filter { $0.language == "sh" }
    #expect(scripts.count == 1)
    let script = try #require(scripts.first)
    let home = try ScratchFolder()
    try Self.write(lines[script.body].joined(separator: "\n") + "\n", home.file("bank-rates"))
    try Self.write("USD;1,1172\nJPY;175,68\n", home.file("prices.txt"))

    let set = #"{"sources":["command","ecb"],"command":"sh ~/bank-rates"}"#
    _ = try Self.kurs(["call", "settings/set", set], home)
    let refreshed = try Self.kurs(["refresh", "command"], home)
    #expect(refreshed.hasPrefix("command: updated, newest "))
    // By hand: 1,1172 dollars a euro; 175.68 / 1.1172 is 157.250268528.
    for (to, rate) in [("EUR", "0.89509"), ("JPY", "157.25")] {
      let ask = #"{"from":"USD","to":"\#(to)","as":"text"}"#
      #expect(
        try Self.kurs(["call", "rate", ask], home).hasPrefix("1 USD = \(rate) \(to) (command "))
    }
  }

  private static func kurs(_ arguments: [String], _ home: ScratchFolder) throws -> String {
    let kurs = try Child(
      arguments, environment: ["HOME": home.path, "PATH": "/usr/bin:/bin"], input: .closed)
    #expect(try kurs.end() == .exited(0), "\(kurs.complaintText)")
    return kurs.text
  }

  private static func write(_ text: String, _ path: String) throws {
    let file = try #require(fopen(path, "w"))
    fputs(text, file)
    fclose(file)
  }
}
