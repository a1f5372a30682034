import Kit
import Testing

/// The command line: what it prints where, and the code it ends with.
@Suite(.blocking) struct CommandLineTests {
  struct Case: Sendable {
    let arguments: [String]
    let code: Int32
    let printed: String
    let complained: String

    init(_ arguments: [String], _ code: Int32, printed: String = "", complained: String = "") {
      self.arguments = arguments
      self.code = code
      self.printed = printed
      self.complained = complained
    }
  }

  static let usd = #"{"amount":100,"from":"USD","to":["EUR","GBP","JPY"],"as":"text"}"#

  @Test(arguments: [
    Case(["--version"], 0, printed: "kurs 0."),
    Case(["-V"], 0, printed: "kurs 0."),
    Case(["--help"], 0, printed: "usage:"),
    Case(["-h"], 0, printed: "examples:"),
    Case(["help", "all"], 0, printed: "--parent-pid PID"),
    Case(["--help", "all"], 0, printed: "--parent-pid PID"),
    Case(["--help", "call"], 0, printed: "usage: kurs call METHOD [NAME=VALUE…]"),
    Case(["help"], 0, printed: "kurs help all"),
    Case(["help", "help"], 0, printed: "usage: kurs help [COMMAND]"),
    Case(["help", "version"], 0, printed: "usage: kurs version"),
    Case(["watch", "--help"], 0, printed: "set -g status-right"),
    Case(["help", "doctor"], 0, printed: "usage: kurs doctor"),
    Case(["help", "nothing"], 2, complained: "there is no command 'nothing'"),
    Case(["watch", "--once", "--format", "xml"], 2, complained: "not 'xml'"),
    Case(["watch", "--formt", "zsh"], 2, complained: "Did you mean --format?"),
    Case(["watch", "--svg"], 2, complained: "It is an option of 'kurs chart'"),
    Case(
      ["alerts", "add", "eur/usd", "drop", "5%"], 2,
      complained: "kurs: alerts add does not take 'drop'.\nusage: kurs alerts add"),
    Case(["watch", "one", "two"], 2, complained: "watch takes one list"),
    Case(["watch", "trip"], 1, complained: "There is no list “trip”."),
    Case(["wach"], 2, complained: "Did you mean 'kurs watch'?"),
    Case(["doctor", "now"], 2, complained: "doctor takes no words"),
    Case(["help", "mcp"], 0, printed: "claude mcp add kurs -- kurs mcp"),
    Case(["mcp", "now"], 2, complained: "mcp takes no words, such as 'now'"),
    Case(["mcp"], 0, printed: ""),
    Case(["--ofline"], 2, complained: "Did you mean --offline?"),
    Case(["call", "convert", usd], 0, printed: "€89.51\n£74.63\nJP¥15,725\n"),
    Case(["call", "--offline", "convert", usd], 0, printed: "€89.51\n£74.63\nJP¥15,725\n"),
    Case(["call", "rpc.discover"], 0, printed: #"{"openrpc":"1."#),
    Case(["call", "shutdown"], 0, printed: "null\n"),
    Case(
      ["call", "convert", #"{"amount":"x","from":"USD","to":"EUR"}"#], 1,
      complained: "kurs: “x” is not a number."),
    Case(
      ["call", "convert", #"{"amount":1,"from":"USD","to":"EUX"}"#], 1, complained: "\nDid you mean"
    ),
    Case(["call", "nothing"], 2, complained: "kurs: There is no method `nothing`."),
    Case(["call", "convert", "{"], 2, complained: "kurs: The params are not JSON:"),
    Case(["call", "convert", "{}", "{}"], 2, complained: "Quote the JSON"),
    Case(["chart", "usd/eur", "gbp", "5y"], 0, printed: "1 USD in EUR, GBP"),
    Case(
      ["chart", "EUR", "RUB", "6y"], 0, printed: "Source: NBP, to 2026-10-21\n"),
    Case(
      ["chart", "eur/usd", "--svg", "--dark", "--width=300", "--height", "200"], 0, printed: "<svg "
    ),
    Case(["chart", "eur/usd", "--color", "always"], 0, printed: "\u{1B}[38;5;33m"),
    Case(["chart", "eur/usd", "--color", "rainbow"], 2, complained: "not 'rainbow'"),
    Case(["chart", "eur/usd", "--width", "0"], 2, complained: "--width takes"),
    Case(["chart", "eur/usd", "--width", "1"], 1, complained: "Give a width from 2 to 1000."),
    Case(["chart", "eur/usd", "gbp/usd"], 2, complained: "chart takes one base, not 'gbp' too"),
    Case(["chart", "eur/usd", "1y", "2y"], 2, complained: "chart takes one span"),
    Case(["chart", "eur/eur"], 1, complained: "EUR is both the base"),
    Case(["--width", "5", "chart"], 2, complained: "unknown option --width"),
    Case(["call"], 2, complained: "call needs a method"),
    Case(["100", "usd", "in", "eur"], 0, printed: "€89.51\n"),
    Case(["100 usd in eur, gbp"], 0, printed: "€89.51\n£74.63\n"),
    Case(["-5", "usd", "in", "eur"], 0, printed: "-€4.48\n"),
    Case(["100", "usd", "-", "5", "eur", "->", "usd"], 0, printed: "US$94.41\n"),
    Case(["eur/usd"], 0, printed: "1.1172\n"),
    Case(["usd"], 0, printed: "1 USD = 0.74633 GBP\n"),
    Case(
      ["swiss", "francs", "pounds"], 0, printed: "1 CHF = 0.906896 GBP",
      complained: "pounds was read as GBP"),
    Case(["eval", "3", "+", "4"], 0, printed: "7\n"),
    Case(["--", "-5", "usd", "in", "eur"], 0, printed: "-€4.48\n"),
    Case(["100", "usd", "in", "gpb"], 1, complained: "\nDid you mean GBP?"),
    Case(["eval", "convert"], 1, complained: "kurs: No currency is called “convert”."),
    Case(["eval"], 2, complained: "eval needs an expression"),
    Case(["convert", "{}"], 1, complained: "kurs: "),
    Case(["serve"], 2, complained: "unknown command 'serve'"),
    Case(["state"], 2, complained: "Try 'kurs state save' or 'kurs state restore'."),
    Case(["rates", "export", "--x"], 2, complained: "unknown option --x of kurs rates export"),
    Case(["--nonsense"], 2, complained: "unknown option --nonsense"),
    Case(["--framing"], 2, complained: "--framing needs"),
    Case(["--framing", "xml"], 2, complained: "not 'xml'"),
    Case(["--now", "yesterday"], 2, complained: "not 'yesterday'"),
    Case(["--clock", "18:00"], 2, complained: "--clock takes an instant"),
    Case(["--fetch-timeout", "0"], 2, complained: "--fetch-timeout takes 1 to 60 seconds"),
    Case(["--fetch-timeout", "60", "call", "shutdown"], 0, printed: "null\n"),
    Case(["--fetch-timeout", "61"], 2, complained: "not '61'"),
    Case(["--message-limit", "1023"], 2, complained: "not '1023'"),
    Case(["--message-limit", "1024", "call", "shutdown"], 0, printed: "null\n"),
    Case(["--parent-pid", "0"], 2, complained: "not '0'"),
    Case(["--parent-pid", "x"], 2, complained: "not 'x'"),
    Case(["--supervised", "100", "usd"], 2, complained: "--supervised is for kurs without"),
    Case(["--supervised", "lsp"], 2, complained: "--supervised is for kurs without"),
    Case(["--state"], 2, complained: "--state needs a path"),
    Case(["--offline=no", "5", "usd"], 2, complained: "--offline takes no value"),
    Case(
      ["chart", "--color", "red"], 2, complained: "--color takes auto, always or never, not 'red'"),
    Case(["--record", "/nowhere/to/be/found"], 3, complained: "kurs: cannot write"),
  ])
  func `a command line does what it says`(_ test: Case) throws {
    let kurs = try Child(
      ["--ephemeral", "--now=2026-10-30T18:00:00Z"] + test.arguments,
      environment: ["LC_ALL": "en_GB.UTF-8"], input: .closed)
    #expect(try kurs.end() == .exited(test.code))
    #expect(kurs.text.contains(test.printed) || test.printed.isEmpty, "\(kurs.text)")
    #expect(kurs.complaintText.contains(test.complained) || test.complained.isEmpty)
    // Each speaks only where the case says so.
    #expect(kurs.text.isEmpty == test.printed.isEmpty, "\(kurs.text)")
    #expect(kurs.complaints.isEmpty == test.complained.isEmpty, "\(kurs.complaintText)")
  }

  @Test(arguments: [
    ([:], 80, 22), (["COLUMNS": "40", "LINES": "10"], 40, 8),
    (["COLUMNS": "0", "LINES": "x"], 80, 22),
  ])
  func `a chart fills what it is shown in, but for two lines`(
    _ environment: [String: String], _ width: Int, _ height: Int
  ) throws {
    let kurs = try Child(
      ["--ephemeral", "--now=2026-10-30T18:00:00Z", "chart", "eur/usd"], environment: environment,
      input: .closed)
    #expect(try kurs.end() == .exited(0))
    let lines = kurs.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.dropLast(2).map(\.count) == Array(repeating: width, count: height))
    #expect(lines.suffix(2) == ["Source: ECB statistics, to 2026-10-30", ""])
  }

  @Test func `the state lies where the command line or the environment says`() throws {
    let set = ["call", "rates/set", #"{"base":"EUR","quote":"USD","rate":"1.5"}"#]
    let cases:
      [(arguments: [String], environment: (ScratchFolder) -> [String: String], path: String)]
    cases = [
      ([], { ["XDG_STATE_HOME": $0.path, "HOME": "/nowhere"] }, "kurs/kurs.db"),
      ([], { ["HOME": $0.path] }, ".local/state/kurs/kurs.db"),
      ([], { ["HOME": $0.path, "XDG_STATE_HOME": ""] }, ".local/state/kurs/kurs.db"),
      (["--state"], { _ in [:] }, "mine.db"),
    ]
    for test in cases {
      let folder = try ScratchFolder()
      let state = test.arguments.isEmpty ? [] : test.arguments + [folder.file(test.path)]
      let kurs = try Child(state + set, environment: test.environment(folder))
      #expect(try kurs.end() == .exited(0), "\(kurs.complaintText)")
      #expect(folder.permissions(test.path) == 0o600, "\(test.path)")
    }
  }

  @Test func `ephemeral leaves nothing behind`() throws {
    let folder = try ScratchFolder()
    let kurs = try Child(
      ["--ephemeral", "call", "rates/set", #"{"base":"EUR","quote":"USD","rate":"1.5"}"#],
      environment: ["HOME": folder.path])
    #expect(try kurs.end() == .exited(0))
    #expect(folder.names.isEmpty)
  }
}
