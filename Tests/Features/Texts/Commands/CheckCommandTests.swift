import JSON
import Kit
import Testing

/// `kurs check`: the conversions that files keep. The rates are of ECB's table of 2026-10-30, by hand:
/// 1 EUR = 1.1172 USD = 0.9194 CHF.
@Suite(.blocking) struct CheckCommandTests {
  /// 120 / 0.9194 = 130.5199 and 10 / 1.1172 = 8.951
  private static let text = """
    Lunch 120 CHF (≈ 130.52 EUR, ecb 2026-10-30)\r
    Zürich: 10 USD (≈ 9.95 EUR, ecb 2026-10-30), 💶\r
    100 kr (≈ 2.00 EUR, ecb 2026-10-30)

    """

  private static func run(
    _ words: String..., input: String? = nil, folder: ScratchFolder
  ) throws -> (ending: Child.Ending, said: String, complained: String) {
    let kurs = try Child(
      ["--ephemeral", "--now", "2026-10-30T18:00:00Z", "check"] + words,
      environment: ["HOME": folder.path, "LC_ALL": "en_US.UTF-8"])
    if let input { kurs.send(Array(input.utf8)) }
    kurs.closeInput()
    let ending = try kurs.end()
    return (ending, kurs.text, kurs.complaintText)
  }

  private static func folder(_ text: String = text) throws -> (ScratchFolder, String) {
    let folder = try ScratchFolder()
    let path = folder.file("notes.md")
    try Disk.write(Array(text.utf8), to: path)
    return (folder, path)
  }

  @Test func `what does not hold is said with file, line and what is right`() throws {
    let (folder, path) = try Self.folder()
    let run = try Self.run(path, folder: folder)
    #expect(run.ending == .exited(1))
    let lines = run.said.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(
      lines.first
        == "\(path):2:9: 10 USD (≈ 9.95 EUR, ecb 2026-10-30) does not hold: (≈ 8.95 EUR, ecb 2026-10-30)"
    )
  }

  @Test func `what is certain is fixed, and nothing else changes`() throws {
    let (folder, path) = try Self.folder()
    #expect(try Self.run(path, "--fix", folder: folder).ending == .exited(1))
    #expect(try folder.text("notes.md") == Self.text.replacing("9.95", with: "8.95"))
    #expect(folder.names.filter { $0.hasPrefix("notes") } == ["notes.md"])
    let (whole, fine) = try Self.folder("120 CHF (≈ 1 EUR, ecb 2026-10-30)")
    #expect(try Self.run(fine, "--fix", folder: whole).ending == .exited(0))
    #expect(try Self.run(fine, folder: whole).ending == .exited(0))
    // With as many decimals as there were.
    #expect(try whole.text("notes.md") == "120 CHF (≈ 131 EUR, ecb 2026-10-30)")
  }

  @Test func `standard input is checked, and printed where it is fixed`() throws {
    let folder = try ScratchFolder()
    let text = "120 CHF (≈ 1.00 EUR, ecb 2026-10-30)\n"
    #expect(try Self.run("-", input: text, folder: folder).ending == .exited(1))
    let fixed = try Self.run("-", "--fix", input: text, folder: folder)
    #expect(fixed.ending == .exited(0))
    #expect(fixed.said == "120 CHF (≈ 130.52 EUR, ecb 2026-10-30)\n")
  }

  @Test func `what no table here tells fails only where that is asked for`() throws {
    let (folder, path) = try Self.folder("120 CHF (≈ 130.52 EUR, ecb 2026-11-20)")
    let run = try Self.run(path, folder: folder)
    #expect(run.ending == .exited(0))
    #expect(run.complained.contains("1 of 1 marks could not be checked"))
    #expect(try Self.run(path, "--strict", folder: folder).ending == .exited(1))
  }

  @Test func `programs get JSON and SARIF`() throws {
    let (folder, path) = try Self.folder()
    let json = try Value(parsing: Self.run(path, "--json", folder: folder).said)
    #expect(json["checked"] == .number("3"))
    #expect(json["findings"]?.elements?.first?["right"] == "8.95")
    let sarif = try Value(parsing: Self.run(path, "--sarif", folder: folder).said)
    #expect(sarif["version"] == "2.1.0")
    let result = sarif["runs"]?.elements?.first?["results"]?.elements?.first
    let place = result?["locations"]?.elements?.first?["physicalLocation"]
    #expect(result?["ruleId"] == "wrong")
    #expect(place?["region"]?["startLine"] == .number("2"))
    #expect(place?["region"]?["endColumn"] == .number("44"))
  }

  @Test func `a file that cannot be read, and no file, are refused`() throws {
    let (folder, path) = try Self.folder("")
    #expect(try Self.run(path, path + "x", folder: folder).ending == .exited(2))
    #expect(try Self.run(folder: folder).ending == .exited(2))
    #expect(try Self.run(path, "--nothing", folder: folder).ending == .exited(2))
  }
}
