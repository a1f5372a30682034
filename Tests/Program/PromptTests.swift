import Kit
import Platform
import Testing

/// kurs with somebody at a terminal.
@Suite(.blocking) struct PromptTests {
  private static func kurs(at terminal: Terminal) throws -> Child {
    try Child(
      ["--ephemeral", "--now=2026-10-30T18:00:00Z"], environment: ["LC_ALL": "en_US.UTF-8"],
      input: .descriptor(terminal.end), output: .descriptor(terminal.end))
  }

  @Test func `a person types and gets answers`() throws {
    let terminal = try Terminal()
    let kurs = try Self.kurs(at: terminal)
    #expect(try terminal.shown(upTo: "kurs> ").contains("help"))
    let talks: [(typed: String, shown: String)] = [
      ("100 usd in eur", "€89.51\n"),
      // 89.51 EUR by 0.9194; 89.51 EUR, two answers ago, by 1.1172.
      ("_ in chf", "CHF\u{A0}82.30\n"),
      ("__ in usd", "$100.00\n"),
      ("eur/usd", "1.1172\n"),
      ("_ * 2", "2.2344\n"),
      ("usd eur", "1 USD = 0.895095 EUR\n"),
      ("$5 in eur", "€4.48\n  $ was read as USD, not "),
      ("100 usd in gpb", "                 ^\nNo currency is called “gpb”.\n  Did you mean GBP?"),
      ("", ""),
      ("help", "quit"),
      (
        #"{"jsonrpc":"2.0","id":7,"method":"convert","params":[1,"EUR","USD"]}"#,
        #"{"jsonrpc":"2.0","id":7,"result":{"#
      ),
      ("[]", #""code":-32600"#),
    ]
    for talk in talks {
      terminal.type(talk.typed + "\n")
      let shown = try terminal.shown(upTo: "kurs> ")
      #expect(shown.hasPrefix(talk.typed + "\n" + (talk.shown.hasPrefix("{") ? talk.shown : "")))
      #expect(shown.contains(talk.shown), "\(shown)")
    }
    terminal.type("quit\n")
    #expect(try kurs.end() == .exited(0))
    #expect(kurs.complaints.isEmpty)
  }

  @Test(arguments: ["quit\n", "exit\n", "\u{4}", #"{"jsonrpc":"2.0","method":"exit"}"# + "\n"])
  func `it leaves when asked to, and the terminal as it was`(_ typed: String) throws {
    let terminal = try Terminal()
    let before = terminal.modes
    let kurs = try Self.kurs(at: terminal)
    _ = try terminal.shown(upTo: "kurs> ")
    terminal.type(typed)
    #expect(try kurs.end() == .exited(0))
    #expect(terminal.modes == before)
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func `a signal ends it, and the terminal is as it was`(_ signal: Int32) throws {
    let terminal = try Terminal()
    let before = terminal.modes
    let kurs = try Self.kurs(at: terminal)
    _ = try terminal.shown(upTo: "kurs> ")
    kurs.signal(signal)
    #expect(try kurs.end() == .exited(0))
    #expect(terminal.modes == before)
  }

  @Test func `with its output elsewhere it speaks the protocol`() throws {
    let terminal = try Terminal()
    let kurs = try Child(["--ephemeral"], input: .descriptor(terminal.end))
    terminal.type(#"{"jsonrpc":"2.0","id":1,"method":"shutdown"}"# + "\n")
    #expect(try kurs.reply().text == #"{"jsonrpc":"2.0","id":1,"result":null}"#)
    terminal.type("\u{4}")
    #expect(try kurs.end() == .exited(0))
  }
}
