import JSON
import Kit
import Platform
import Testing

/// `kurs watch`: what is watched, for a terminal, a status line and a prompt.
@Suite(.blocking) struct WatchTests {
  private static func options(_ folder: ScratchFolder) -> [String] {
    ["--now=2026-10-30T18:00:00Z", "--offline", "--state", folder.file("k.db")]
  }

  /// A state in which these pairs are watched.
  private static func watching(_ pairs: String...) throws -> ScratchFolder {
    let folder = try ScratchFolder()
    for pair in pairs { try add(pair, folder) }
    return folder
  }

  private static func add(_ pair: String, _ folder: ScratchFolder) throws {
    let kurs = try Child(
      options(folder) + ["call", "watchlist/add", #"{"pair":"\#(pair)"}"#], input: .closed)
    #expect(try kurs.end() == .exited(0), "\(kurs.complaintText)")
  }

  // The ECB publishes at 16:00 Frankfurt time, here 15:00 UTC, three hours before the tests' now.
  // ECB, 2026-10-29 and 2026-10-30: 1.1130 and 1.1172 USD. (1.1172 − 1.1130) / 1.1130 is 0.377 %,
  // and 1.1130 / 1.1172 − 1 is −0.376 %; 1 / 1.1172 is 0.8950949.
  @Test(arguments: [
    ("plain", "EUR/USD 1.1172 ▲0.4% · USD/EUR 0.89509 ▼0.4% 3h"),
    ("starship", "EUR/USD 1.1172 ▲0.4% · USD/EUR 0.89509 ▼0.4% 3h"),
    (
      "ansi",
      "EUR/USD 1.1172 \u{1B}[32m▲0.4%\u{1B}[0m · USD/EUR 0.89509 \u{1B}[31m▼0.4%\u{1B}[0m "
        + "\u{1B}[90m3h\u{1B}[0m"
    ),
    (
      "tmux",
      "EUR/USD 1.1172 ▲0.4% · USD/EUR 0.89509 ▼0.4% #[fg=brightblack]3h#[default]"
    ),
    ("zsh", "EUR/USD 1.1172 %F{2}▲0.4%%%f · USD/EUR 0.89509 %F{1}▼0.4%%%f %F{8}3h%f"),
    (
      "bash",
      "[EUR/USD 1.1172 \u{1}\u{1B}[32m\u{2}▲0.4%\u{1}\u{1B}[0m\u{2} · "
        + "USD/EUR 0.89509 \u{1}\u{1B}[31m\u{2}▼0.4%\u{1}\u{1B}[0m\u{2} "
        + "\u{1}\u{1B}[90m\u{2}3h\u{1}\u{1B}[0m\u{2}]"
    ),
  ])
  func `a line once, as who shows it wants it`(_ format: String, _ line: String) throws {
    let folder = try Self.watching("EUR/USD", "USD/EUR")
    let kurs = try Child(
      Self.options(folder) + ["watch", "--once", "--format", format], input: .closed)
    #expect(try kurs.end() == .exited(0))
    #expect(kurs.text == line + "\n")
    #expect(kurs.complaints.isEmpty)
  }

  // The line above has 47 cells, its first pair 20, and the mark of one pair more 2.
  @Test(arguments: [
    (47, "EUR/USD 1.1172 ▲0.4% · USD/EUR 0.89509 ▼0.4% 3h"),
    (46, "EUR/USD 1.1172 ▲0.4% … 3h"), (25, "EUR/USD 1.1172 ▲0.4% … 3h"),
    (24, "EUR/USD 1.1172 … 3h"), (1, ""),
  ])
  func `a line is as wide as it may be, and says that pairs are left out`(
    _ width: Int, _ line: String
  ) throws {
    let folder = try Self.watching("EUR/USD", "USD/EUR")
    for format in ["plain", "tmux"] {
      let kurs = try Child(
        Self.options(folder) + ["watch", "--once", "--format", format, "--width", "\(width)"],
        input: .closed)
      #expect(try kurs.end() == .exited(0))
      let shown = kurs.text.replacing(/#\[[^\]]*\]/, with: "")
      #expect(shown == line + "\n", "\(format)")
    }
    let refused = try Child(Self.options(folder) + ["watch", "--width", "0"], input: .closed)
    #expect(try refused.end() == .exited(2))
    #expect(refused.complaintText.contains("--width takes 1 to 1000 cells, not '0'"))
  }

  // From 15:00 on 30 October to 18:00 on 21 November are 22 days and 3 hours.
  @Test(arguments: [
    ("plain", "EUR/USD 1.1172 ▲0.4% 22d!"), ("starship", "EUR/USD 1.1172 ▲0.4% 22d!"),
    ("tmux", "EUR/USD 1.1172 ▲0.4% #[fg=yellow]22d!#[default]"),
  ])
  func `the line says how old its rates are, and that they are stale`(
    _ format: String, _ line: String
  ) throws {
    let folder = try Self.watching("EUR/USD")
    let options = ["--now=2026-11-21T18:00:00Z", "--offline", "--state", folder.file("k.db")]
    let kurs = try Child(options + ["watch", "--once", "--format", format], input: .closed)
    #expect(try kurs.end() == .exited(0))
    #expect(kurs.text == line + "\n")
  }

  @Test func `a table once, and the result as JSON`() throws {
    let folder = try Self.watching("EUR/USD")
    let table = try Child(
      Self.options(folder) + ["watch", "--once", "--format=table"], input: .closed)
    #expect(try table.end() == .exited(0))
    let lines = table.text.split(separator: "\n")
    #expect(lines.count == 2 && lines[1].contains("▲0.38%"), "\(table.text)")
    let json = try Child(
      Self.options(folder) + ["watch", "--once", "--format=json"], input: .closed)
    #expect(try json.end() == .exited(0))
    #expect(try Value(parsing: json.text)["rows"]?.elements?.first?["rate"]?.text == "1.1172")
  }

  /// A list with a note that is markup, in a time when its rates are stale or not, with or without a firing.
  private static func bar(
    _ format: String, now: String, fires: Bool
  ) throws -> Value {
    let folder = try watching()
    let kurs = { (words: [String]) throws -> String in
      let kurs = try Child(
        ["--now=\(now)", "--offline", "--state", folder.file("k.db")] + words, input: .closed)
      #expect(try kurs.end() == .exited(0), "\(kurs.complaintText)")
      return kurs.text
    }
    _ = try kurs(["call", "watchlist/add", #"{"pair":"EUR/USD","note":"R&D <b>\"50\"</tt>"}"#])
    if fires { _ = try kurs(["call", "alerts/add", #"{"text":"eur/usd above 1.1 now"}"#]) }
    let line = try kurs(["watch", "--once", "--format", format])
    #expect(line.hasSuffix("\n") && line.split(separator: "\n").count == 1, "\(line)")
    return try Value(parsing: line)
  }

  @Test(arguments: [
    ("2026-10-30T18:00:00Z", false, "EUR/USD 1.1172 ▲0.4% 3h", []),
    ("2026-11-21T18:00:00Z", false, "EUR/USD 1.1172 ▲0.4% 22d!", ["stale"]),
    ("2026-10-30T18:00:00Z", true, "⚑ EUR/USD EUR/USD 1.1172 ▲0.4% 3h", ["fired"]),
    ("2026-11-21T18:00:00Z", true, "⚑ EUR/USD EUR/USD 1.1172 ▲0.4% 22d!", ["stale", "fired"]),
  ])
  func `waybar gets markup that shows what was noted, and classes`(
    _ now: String, _ fires: Bool, _ text: String, _ classes: [String]
  ) throws {
    let line = try Self.bar("waybar", now: now, fires: fires)
    #expect(line["text"]?.text == text)
    #expect(line["class"]?.elements?.map(\.text) == classes)
    let tooltip = try #require(line["tooltip"]?.text)
    let moves = "▲0.38%  ▼1.61%  ▼3.27%"
    let note = #"R&amp;D &lt;b&gt;"50"&lt;/tt&gt;"#
    #expect(tooltip == "<tt>1  EUR/USD  1.1172 USD  \(moves)  \(note)</tt>")
  }

  @Test(arguments: [
    ("2026-10-30T18:00:00Z", false, #"{"full_text":"EUR/USD 1.1172 ▲0.4% 3h"}"#),
    (
      "2026-11-21T18:00:00Z", false,
      ##"{"full_text":"EUR/USD 1.1172 ▲0.4% 22d!","color":"#b58900"}"##
    ),
    (
      "2026-10-30T18:00:00Z", true,
      #"{"full_text":"⚑ EUR/USD EUR/USD 1.1172 ▲0.4% 3h","urgent":true}"#
    ),
  ])
  func `i3blocks gets a colour, and what is urgent`(
    _ now: String, _ fires: Bool, _ block: String
  ) throws {
    #expect(try Self.bar("i3blocks", now: now, fires: fires) == Value(parsing: block))
  }

  @Test func `an empty list in a bar has the pair of a first look, which is JSON, too`() throws {
    for (format, name) in [("waybar", "text"), ("i3blocks", "full_text")] {
      let kurs = try Child(
        ["--ephemeral", "--offline", "watch", "--once", "--format", format], input: .closed)
      #expect(try kurs.end() == .exited(0))
      #expect(try Value(parsing: kurs.text)[name]?.text?.hasPrefix("EUR/USD ") == true)
    }
  }

  @Test func `an alert that fired stands in front`() throws {
    let folder = try Self.watching("EUR/USD")
    let alert = try Child(
      Self.options(folder) + [
        "call", "alerts/add",
        #"{"pair":"EUR/USD","kind":"above","threshold":"1.1","now":true}"#,
      ], input: .closed)
    #expect(try alert.end() == .exited(0), "\(alert.complaintText)")
    for (format, mark) in [("plain", "⚑ EUR/USD"), ("tmux", "#[fg=red]⚑ EUR/USD#[default]")] {
      let kurs = try Child(
        Self.options(folder) + ["watch", "--once", "--format", format], input: .closed)
      #expect(try kurs.end() == .exited(0))
      #expect(kurs.text.hasPrefix("\(mark) EUR/USD 1.1172 "), "\(kurs.text)")
    }
  }

  @Test func `an empty list says how to begin`() throws {
    let kurs = try Child(
      ["--ephemeral", "--offline", "watch", "--once"], input: .closed)
    #expect(try kurs.end() == .exited(0))
    #expect(kurs.text.hasPrefix("EUR/USD "))
    #expect(kurs.complaintText.hasSuffix("\nAdd a pair: kurs watchlist add EUR/USD.\n"))
  }

  @Test func `an empty list in a pipe says that it waits`() throws {
    let folder = try Self.watching()
    let kurs = try Child(Self.options(folder) + ["watch"], input: .closed)
    #expect(try kurs.reply().text.hasPrefix("EUR/USD 1.1172 "))
    #expect(kurs.complaintText.contains("Waiting for one; --once ends.\n"), "\(kurs.complaintText)")
    try Self.add("USD/EUR", folder)
    #expect(try kurs.reply().text.hasPrefix("USD/EUR 0.89509 "))
    kurs.closeOutput()
    #expect(try kurs.end() == .exited(0))
  }

  @Test func `it tells anew what another process has changed, and ends with its reader`() throws {
    let folder = try Self.watching("EUR/USD")
    let kurs = try Child(Self.options(folder) + ["watch", "--format", "tmux"], input: .closed)
    let first = "EUR/USD 1.1172 ▲0.4%"
    let age = " #[fg=brightblack]3h#[default]"
    #expect(try kurs.reply().text == first + age)
    try Self.add("USD/EUR", folder)
    #expect(
      try kurs.reply().text == first + " · USD/EUR 0.89509 ▼0.4%" + age)
    kurs.closeOutput()
    #expect(try kurs.end() == .exited(0))
    #expect(kurs.complaints.isEmpty)
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func `a signal ends it`(_ signal: Int32) throws {
    let folder = try Self.watching("EUR/USD")
    let kurs = try Child(Self.options(folder) + ["watch"], input: .closed)
    _ = try kurs.reply()
    kurs.signal(signal)
    #expect(try kurs.end() == .exited(0))
  }

  @Test func `it ends with the process it was told of`() throws {
    let folder = try Self.watching("EUR/USD")
    let parent = try Child(program: "/bin/cat", [])
    let kurs = try Child(
      Self.options(folder) + ["--parent-pid", "\(parent.process)", "watch"], input: .closed)
    _ = try kurs.reply()
    parent.closeInput()
    #expect(try parent.end() == .exited(0))
    #expect(try kurs.end() == .exited(0))
  }

  @Test func `on a terminal the table is drawn anew in its place`() throws {
    let folder = try Self.watching("EUR/USD")
    let terminal = try Terminal()
    let kurs = try Child(
      Self.options(folder) + ["watch"], environment: ["TERM": "xterm"], input: .closed,
      output: .descriptor(terminal.end))
    let first = try terminal.shown(upTo: "\n")
    #expect(first.hasPrefix("pair"))
    try Self.add("USD/EUR", folder)
    // Two lines up, to the beginning, and nothing of them is left.
    var shown = first
    while !shown.contains("\u{1B}[2A\u{1B}[J") { shown += try terminal.shown(upTo: "\n") }
    kurs.signal(SIGTERM)
    #expect(try kurs.end() == .exited(0))
  }
}
