import Kit
import Testing

/// A terminal whose locale has no UTF-8 gets ASCII; no other output does.
@Suite(.blocking) struct ASCIITerminalTests {
  private static let options = ["--ephemeral", "--now=2026-10-30T18:00:00Z"]

  private static func shown(
    _ words: [String], _ environment: [String: String], leave: String? = nil
  ) throws -> String {
    let terminal = try Kit.Terminal()
    let kurs = try Child(
      options + words, environment: environment.merging(["TERM": "xterm"]) { $1 },
      input: .descriptor(terminal.end), output: .descriptor(terminal.end))
    var text = ""
    if let leave {
      text = try terminal.shown(upTo: "\u{1B}[K")
      terminal.type(leave)
    }
    #expect(try kurs.end() == .exited(0))
    return text + terminal.shown()
  }

  private static func isASCII(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 0x80 } }

  @Test(arguments: [
    ["LC_ALL": "C"], ["LC_ALL": "POSIX"], ["LANG": "de_DE"], ["LC_CTYPE": "fr_FR.ISO-8859-15@euro"],
    ["LC_ALL": "C", "LANG": "C.UTF-8"],
  ])
  func `all drawing is in ASCII where the locale has no UTF-8`(_ locale: [String: String]) throws {
    let words: [[String]] = [
      ["chart", "usd/eur", "gbp", "5y"], ["currencies", "rouble"], ["currency", "stn"], ["--help"],
      ["rates", "usd"],
    ]
    for words in words {
      let text = try Self.shown(words, locale)
      #expect(Self.isASCII(text) && text.count > 20, "\(words): \(text)")
    }
    for command in ["board", "bill"] {
      let text = try Self.shown([command], locale, leave: "q")
      #expect(Self.isASCII(text) && text.count > 20, "\(command): \(text)")
    }
    let chart = try Self.shown(["chart", "usd/eur", "1y"], locale)
    #expect(chart.contains("|") && chart.contains("'") && chart.contains("."))
  }

  @Test(arguments: [
    [:], ["LC_ALL": "C.UTF-8"], ["LANG": "en_US.utf8"], ["LC_CTYPE": "UTF-8"],
    ["LC_ALL": "", "LANG": "de_DE.UTF-8@euro"],
  ])
  func `it is not where there is UTF-8, or nothing says what there is`(
    _ locale: [String: String]
  ) throws {
    #expect(!Self.isASCII(try Self.shown(["chart", "usd/eur", "1y"], locale)))
  }

  @Test func `a file or a pipe gets all characters`() throws {
    let kurs = try Child(
      Self.options + ["chart", "usd/eur", "1y"], environment: ["LC_ALL": "C"], input: .closed)
    #expect(try kurs.end() == .exited(0))
    #expect(!Self.isASCII(kurs.text))
  }

  @Test func `JSON keeps its characters, as escapes`() throws {
    let words = ["call", "currencies", "query=STN", "limit=1"]
    let text = try Self.shown(words, ["LC_ALL": "C"])
    #expect(Self.isASCII(text))
    #expect(text.contains(#"S\u00e3o Tom\u00e9"#))
  }
}
