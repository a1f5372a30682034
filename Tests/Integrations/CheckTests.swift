import Kit
import Platform
import Testing

/// Each integration is driven by its real host: its `check` starts the editor or shell, types, reads
/// the screen, and says what broke.
@Suite(.hosts) struct CheckTests {
  static let checks = Repository.files(below: "integrations", ending: "check")
    .filter { $0.hasSuffix("/check") && $0.split(separator: "/").count == 3 }

  /// The gate drives every host; a plain run drives a shell, two clients and an editor, in a minute.
  static var driven: [String] {
    if Hosts.areRequired || Spread.isLong { return checks }
    return ["bash", "node", "python", "vscode"].map { "integrations/\($0)/check" }
  }

  @Test(.spread, arguments: driven)
  func `an integration works in its host`(_ check: String) throws {
    try HostScript(check).run([try ReleaseBinary.pathOrDebug()])
  }

  /// A diagonal of the pairs of a locale and a setting, the next one with each commit; a long run plays
  /// three.
  @Test(.spread)
  func `each host works in other locales, and with the settings that people have`() throws {
    let hosts = Hosts.areRequired ? [] : ["zsh", "vim"]
    let diagonals = Spread.isLong ? "3" : "1"
    try HostScript("integrations/check", named: "matrix")
      .run([try ReleaseBinary.pathOrDebug(), "--matrix", "--diagonals", diagonals] + hosts)
  }

  @Test func `the pages and kurs doctor have what each host.toml says`() throws {
    // With `KURS_UPDATE=1`, it writes them.
    try HostScript("integrations/hosts.py")
      .run(Environment["KURS_UPDATE"] == "1" ? [] : ["--check"])
  }

  @Test func `the types of the clients are what kurs says of its methods`() throws {
    // With `KURS_UPDATE=1`, it writes them.
    let words = Environment["KURS_UPDATE"] == "1" ? [] : ["--check"]
    try HostScript("integrations/types").run([try BuiltBinary.path()] + words)
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
