import JSON
import Kit
import Platform
import Testing

/// Settings from `~/.config/kurs/config` and from that of the system.
@Suite(.blocking) struct ConfigFileTests {
  private static func kurs(
    _ words: String, _ folder: ScratchFolder, _ environment: [String: String] = [:]
  ) throws -> Child {
    let places = ["HOME": folder.file("home"), "XDG_CONFIG_DIRS": folder.file("etc")]
    return try Child(
      ["--state", folder.file("kurs.db"), "--now=2026-10-30T18:00:00Z"]
        + words.split(separator: " ").map(String.init),
      environment: places.merging(environment) { $1 }, input: .closed)
  }

  private static func write(_ folder: ScratchFolder, _ text: String, to path: String) throws {
    var inside = ""
    for part in path.split(separator: "/").dropLast() {
      inside += (inside.isEmpty ? "" : "/") + part
      mkdir(folder.file(inside), 0o755)
    }
    try Disk.write(text, to: folder.file(path))
  }

  /// The value of one setting in `kurs settings`, and where it is from.
  private static func setting(_ name: String, _ folder: ScratchFolder) throws -> [String] {
    let kurs = try Self.kurs("settings --json", folder)
    #expect(try kurs.end() == .exited(0))
    let setting = try Value(parsing: kurs.text)[name]
    return [
      setting?["value"]?.text ?? setting?["value"]?.description ?? "", setting?["from"]?.text ?? "",
    ]
  }

  @Test func `the user's file is over the system's, and what was set over both`() throws {
    let folder = try ScratchFolder()
    let (system, own) = ("etc/kurs/config", "home/.config/kurs/config")
    try Self.write(folder, "network = false\nbase = GBP\n", to: system)
    #expect(try Self.setting("network", folder) == ["false", folder.file(system)])
    try Self.write(folder, "# mine\nbase = chf  # home\ntargets = EUR, USD\n", to: own)
    #expect(try Self.setting("base", folder) == ["CHF", folder.file(own)])
    #expect(try Self.setting("targets", folder) == [#"["EUR","USD"]"#, folder.file(own)])
    #expect(try Self.setting("network", folder) == ["false", folder.file(system)])
    #expect(try Self.setting("patience", folder) == ["10", "default"])
    // What the user sets is kept, the default of kurs too.
    for words in ["set network on", "set base usd", "set targets none"] {
      #expect(try Self.kurs(words, folder).end() == .exited(0))
    }
    #expect(try Self.setting("network", folder) == ["true", "state"])
    #expect(try Self.setting("base", folder) == ["USD", "state"])
    #expect(try Self.setting("targets", folder) == ["[]", "state"])
    let reset = try Self.kurs("unset network base", folder)
    #expect(try reset.end() == .exited(0))
    #expect(try Self.setting("network", folder) == ["false", folder.file(system)])
    #expect(try Self.setting("base", folder) == ["CHF", folder.file(own)])
    let rate = try Self.kurs("5 usd", folder)
    #expect(try rate.end() == .exited(0))
    #expect(rate.text.contains("CHF"))
  }

  @Test func `a bad line is named by its number, and the others count`() throws {
    let folder = try ScratchFolder()
    try Self.write(
      folder,
      "\u{FEFF}base = CHF\r\nbase\r\ncolour = red\r\npatience = 1.0\r\nrounding = 'up'\r\n"
        + "keys = exchangerate-api=secret\r\nTime-To-Live = 60\r\n",
      to: "home/.config/kurs/config")
    let kurs = try Self.kurs("settings", folder)
    #expect(try kurs.end() == .exited(0))
    let path = folder.file("home/.config/kurs/config")
    let lines = kurs.complaintText.split(separator: "\n")
    #expect(lines.count == 4, "\(lines)")
    for (line, start) in zip(
      lines,
      [
        "kurs: \(path):2: 'base' is not NAME = VALUE.",
        "kurs: \(path):3: There is no setting 'colour'.",
        "kurs: \(path):4: patience cannot be '1.0'",
        "kurs: \(path):6: Keys are not read from here",
      ])
    {
      #expect(line.hasPrefix(start), "\(line)")
      #expect(line.hasSuffix("The line is ignored.") && !line.contains("secret"))
    }
    #expect(try Self.setting("base", folder) == ["CHF", path])
    #expect(try Self.setting("rounding", folder) == ["up", path])
    #expect(try Self.setting("timeToLive", folder) == ["60", path])
  }

  @Test func `XDG_CONFIG_HOME is where it is looked for, if it is a path`() throws {
    let folder = try ScratchFolder()
    try Self.write(folder, "base = JPY\n", to: "conf/kurs/config")
    let kurs = try Self.kurs("5 usd", folder, ["XDG_CONFIG_HOME": folder.file("conf")])
    #expect(try kurs.end() == .exited(0))
    #expect(kurs.text.contains("JPY") || kurs.text.contains("¥"))
    let other = try Self.kurs("5 usd", folder, ["XDG_CONFIG_HOME": "conf"])
    #expect(try other.end() == .exited(0))
    #expect(other.text.contains("EUR"))
  }
}
