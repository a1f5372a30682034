import JSON
import Kit
import Platform
import Testing

/// Tables of a package: `kurs refresh --into` writes them, and a kurs in the `bin` beside that `share`
/// reads them.
@Suite(.blocking) struct SharedTablesTests {
  /// What a kurs in `bin` of the folder prints, without a state of its own.
  private static func ask(_ live: Live, _ words: String..., complains: String? = nil) throws
    -> Child
  {
    let bin = live.folder.file("bin")
    mkdir(bin, 0o700)
    let kurs = try BuiltBinary.path()
    if access("\(bin)/kurs", X_OK) != 0, link(kurs, "\(bin)/kurs") != 0 {
      _ = try Child(program: "/bin/cp", [kurs, "\(bin)/kurs"]).end()
    }
    let child = try Child(
      program: "\(bin)/kurs",
      ["--ephemeral", "--offline", "--clock", Live.tuesday] + words, input: .closed)
    #expect(try child.end() == .exited(0), "\(child.complaintText)")
    #expect(
      child.complaintText.contains(complains ?? "")
        && (complains != nil || child.complaints.isEmpty))
    return child
  }

  private static func share(_ live: Live) -> String {
    let share = live.folder.file("share")
    mkdir(share, 0o700)
    return "\(share)/kurs"
  }

  @Test func `rates of a package count as fetched, and only until there are newer ones`() throws {
    let live = try Live(Live.good)
    // The bundled table of 2026-10-30 has 1.1172 dollars for a euro, this one of 2026-11-03 1.1234.
    #expect(try Self.ask(live, "100", "eur", "in", "usd").text == "111.72 USD\n")
    let refresh = try live.start(Live.tuesday, ["refresh", "--into", Self.share(live)])
    #expect(try refresh.end() == .exited(0), "\(refresh.complaintText)")
    #expect(refresh.text.hasSuffix("/share/kurs/tables.txt: 2 tables\n"))

    #expect(try Self.ask(live, "100", "eur", "in", "usd").text == "112.34 USD\n")
    let rate = try Value(
      parsing: Self.ask(live, "call", "rate", "from=EUR", "to=USD").text)
    #expect(rate["day"] == "2026-11-03" && rate["origin"] == "fetched", "\(rate)")
    // The days before are still the bundled ones.
    #expect(try Self.ask(live, "100 eur in usd on 2026-11-02").text == "112.22 USD\n")
    #expect(try Self.ask(live, "100 eur in usd on 2026-10-30").text == "111.72 USD\n")
  }

  @Test func `a file that cannot be used is named and ignored`() throws {
    let live = try Live(Live.good)
    let share = Self.share(live)
    mkdir(share, 0o700)
    try Disk.write(
      "kurs-tables 1\ntable ecb 2026-11-02 EUR unitsPerAnchor 2026-11-02T15:00:07Z\nUSD 9.99\n",
      to: "\(share)/tables.txt")
    let asked = try Self.ask(
      live, "100", "eur", "in", "usd",
      complains: "/share/kurs/tables.txt is not used: its end is missing.\n")
    #expect(asked.text == "111.72 USD\n")
  }

  @Test func `a folder that cannot be written is an error`() throws {
    let live = try Live(Live.good)
    let refresh = try live.start(Live.tuesday, ["refresh", "--into", "/dev/null/kurs"])
    #expect(try refresh.end() == .exited(3))
    #expect(
      refresh.complaintText
        == "kurs: cannot write beside /dev/null/kurs/tables.txt: Not a directory\n")
    let elsewhere = try Child(["--into", "/tmp", "100 usd in eur"], input: .closed)
    #expect(try elsewhere.end() == .exited(2))
  }
}
