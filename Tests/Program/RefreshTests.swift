import Kit
import Testing

/// `kurs refresh`: what is shown while it waits, and what it leaves.
@Suite(.blocking) struct RefreshTests {
  /// A home whose rates come from a program of the user's.
  private static func home(_ program: String) throws -> ScratchFolder {
    let home = try ScratchFolder()
    let set = try Child(
      ["call", "settings/set", #"{"sources":["command"],"command":"\#(program)"}"#],
      environment: ["HOME": home.path], input: .closed)
    #expect(try set.end() == .exited(0), "\(set.complaintText)")
    return home
  }

  private static let erasure = "\u{1B}[K"

  @Test func `a terminal sees who is asked, and nothing of it afterwards`() throws {
    let home = try Self.home("echo EUR USD 1.25")
    let terminal = try Terminal()
    let kurs = try Child(
      ["refresh"], environment: ["HOME": home.path], input: .closed,
      errors: .descriptor(terminal.end))
    #expect(try kurs.end() == .exited(0))
    #expect(kurs.text.hasPrefix("command: updated, newest "))
    #expect(terminal.shown() == "\(Self.erasure)Fetching command …\(Self.erasure)")
  }

  @Test func `elsewhere nothing is shown, and nothing at all when it is to be quiet`() throws {
    let home = try Self.home("echo EUR USD 1.25")
    let kurs = try Child(["refresh"], environment: ["HOME": home.path], input: .closed)
    #expect(try kurs.end() == .exited(0))
    #expect(kurs.complaints.isEmpty)
    let terminal = try Terminal()
    let quiet = try Child(
      ["refresh", "--quiet", "--force"], environment: ["HOME": home.path], input: .closed,
      errors: .descriptor(terminal.end))
    #expect(try quiet.end() == .exited(0))
    #expect(quiet.text.isEmpty && terminal.shown().isEmpty)
  }

  @Test func `a program that fails is told with what to do`() throws {
    let home = try Self.home("exit 3")
    let kurs = try Child(["refresh"], environment: ["HOME": home.path], input: .closed)
    #expect(try kurs.end() == .exited(1))
    #expect(
      kurs.complaintText
        == "kurs: The program ended with 3.\nRun the program by hand and see what it says.\n")
  }
}
