import Kit
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Each integration is driven by its real host: its `check` starts the editor or shell, types, reads
/// the screen, and says what broke.
///
/// A check holds a thread and mostly waits for its host, so there are as many at a time as cores: one after
/// another, they took 10 of the gate's 24 minutes alone.
struct CheckTests {
  static let checks = Repository.files(below: "integrations", ending: "check")
    .filter { $0.hasSuffix("/check") && $0.split(separator: "/").count == 3 }

  /// Seconds after which a host has hung.
  static let patience = 900
  /// What a check ends with where its host is not installed.
  static let hostIsMissing: Int32 = 77

  static var hostsAreRequired: Bool { Environment["KURS_REQUIRE_HOSTS"] == "1" }

  /// The gate drives every host; a plain run drives a shell, two clients and an editor, in a minute.
  static var driven: [String] {
    if hostsAreRequired || Spread.isLong { return checks }
    return ["bash", "node", "python", "vscode"].map { "integrations/\($0)/check" }
  }

  /// How many of the diagonals of the matrix are played: the gate plays a third of it.
  static let diagonals = Spread.isLong ? 3 : 1

  @Test(arguments: driven)
  func `an integration works in its host`(_ check: String) throws {
    try Self.drive(check, [try BuiltBinary.path()])
  }

  @Test func `each host works in other locales, and with the settings that people have`() throws {
    let hosts = Self.hostsAreRequired ? [] : ["zsh", "vim"]
    try Self.drive(
      "integrations/check",
      [try BuiltBinary.path(), "--matrix", "--diagonals", "\(Self.diagonals)"] + hosts)
  }

  @Test func `the types of the clients are what kurs says of its methods`() throws {
    // With `KURS_UPDATE=1`, it writes them.
    let words = Environment["KURS_UPDATE"] == "1" ? [] : ["--check"]
    try Self.drive("integrations/types", [try BuiltBinary.path()] + words)
  }

  private static func drive(_ check: String, _ words: [String]) throws {
    let run = try Child(
      program: Repository.path(check), words, environment: Environment.all, input: .pipe,
      blocksSignals: false)
    run.closeInput()
    let ending: Child.Ending
    do throws(TestError) {
      ending = try run.end(within: patience)
    } catch {
      // So that it takes its host and its files away, and tells how far it came.
      run.signal(SIGTERM)
      _ = try? run.end()
      Issue.record("\(check) hangs\n\(String(decoding: run.bytes, as: UTF8.self))")
      return
    }
    if ending == .exited(hostIsMissing), !hostsAreRequired {
      // Reported where somebody reads it; a machine without the editor is no defect.
      return Notice.print("skipped, its host is not here: \(check)")
    }
    let said = String(decoding: run.bytes, as: UTF8.self)
    #expect(ending == .exited(0), "\(check)\n\(said)\n\(run.complaintText)")
  }

  @Test func `every integration has a check that can be run, and a page that says how`() {
    let folders = Set(
      Repository.files(below: "integrations", ending: "").compactMap { path -> String? in
        let parts = path.split(separator: "/")
        return parts.count > 2 ? String(parts[1]) : nil
      })
    // Without this, a list of checks that came out empty would be a test that always passes.
    #expect(Self.checks == folders.sorted().map { "integrations/\($0)/check" })
    #expect(!folders.isEmpty)
    for folder in folders {
      #expect(Repository.isExecutable("integrations/\(folder)/check"), "\(folder)")
      #expect(Repository.exists("integrations/\(folder)/README.md"), "\(folder)")
    }
  }
}
