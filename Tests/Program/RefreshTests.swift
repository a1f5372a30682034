import Kit
import Platform
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

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func `a signal ends it while it waits, as it ends any program`(_ signal: Int32) throws {
    let home = try Self.home("exec sleep 600")
    let terminal = try Terminal()
    let kurs = try Child(
      ["refresh"], environment: ["HOME": home.path], input: .closed,
      errors: .descriptor(terminal.end))
    _ = try terminal.shown(upTo: "…")
    kurs.signal(signal)
    #expect(try kurs.end() == .signalled(signal))
    #expect(kurs.text.isEmpty && terminal.shown() == Self.erasure)
    // The fetch is not under way any more: the next process makes it at once.
    let set = try Child(
      ["call", "settings/set", #"{"command":"echo EUR USD 1.25"}"#],
      environment: ["HOME": home.path], input: .closed)
    #expect(try set.end() == .exited(0))
    let next = try Child(["refresh"], environment: ["HOME": home.path], input: .closed)
    #expect(try next.end() == .exited(0))
    #expect(next.text.hasPrefix("command: updated"))
  }

  @Test func `it exits with the process of --parent-pid while it waits`() throws {
    let home = try Self.home("exec sleep 600")
    let parent = try Child(program: "/bin/cat", [])
    let terminal = try Terminal()
    let kurs = try Child(
      ["--parent-pid", "\(parent.process)", "call", "refresh"],
      environment: ["HOME": home.path], input: .closed, errors: .descriptor(terminal.end))
    parent.signal(SIGKILL)
    #expect(try kurs.end() == .exited(1))
  }

  /// What it has to say is said when it has closed its output.
  @Test func `a program that closes its output and runs on is ended, and its rates are taken`()
    throws
  {
    let home = try Self.home("echo EUR USD 1.25; exec 1>&-; exec sleep 600")
    let kurs = try Child(["refresh"], environment: ["HOME": home.path], input: .closed)
    #expect(try kurs.end() == .exited(0), "\(kurs.complaintText)")
    #expect(kurs.text.hasPrefix("command: updated"))
  }

  @Test func `a program that fails is told with what to do`() throws {
    let home = try Self.home("exit 3")
    let kurs = try Child(["refresh"], environment: ["HOME": home.path], input: .closed)
    #expect(try kurs.end() == .exited(5))
    #expect(
      kurs.complaintText
        == "kurs: The program ended with 3.\nRun the program of the setting command by hand and read its output.\n"
    )
  }

  /// A source without its key fails without a network.
  @Test func `one source that failed is told by the exit code, and the others' rates are stored`()
    throws
  {
    let home = try Self.home("echo EUR USD 1.25")
    let set = try Child(
      ["call", "settings/set", #"{"sources":["command","exchangerate-api"]}"#],
      environment: ["HOME": home.path], input: .closed)
    #expect(try set.end() == .exited(0), "\(set.complaintText)")
    let kurs = try Child(["refresh"], environment: ["HOME": home.path], input: .closed)
    #expect(try kurs.end() == .exited(6))
    #expect(
      kurs.text.contains("command: updated") && kurs.text.contains("exchangerate-api: failed"))
    let rate = try Child(
      ["--offline", "rate", "eur/usd", "--source", "command"], environment: ["HOME": home.path],
      input: .closed)
    #expect(try rate.end() == .exited(0))
    #expect(rate.text.hasPrefix("1 EUR = 1.25 USD"))
    let one = try Child(
      ["refresh", "--force", "command"], environment: ["HOME": home.path], input: .closed)
    #expect(try one.end() == .exited(0))
  }
}
