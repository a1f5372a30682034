import Methods
import Native
import Platform

/// The manual pages, in the language of mdoc(7), made from what kurs says of itself.
enum ManualPage: String {
  case kurs
  case protocolPage = "protocol"

  var text: String {
    switch self {
    case .kurs: Self.program
    case .protocolPage: Self.methods
    }
  }

  // MARK: kurs(1)

  private static var program: String {
    let topics = HelpTopic.all.flatMap { topic in
      [".Ss kurs \(topic)"] + Mdoc.body(topic.text)
    }
    let commands = WordCommand.all.filter { !$0.command.isProgram }.flatMap { command in
      Mdoc.term(
        Mdoc.escaped("kurs \(command.command.usage)"),
        Speech(place: .shell, command: command).said(command.summary))
    }
    return page(
      "kurs", 1, "exact currency conversion, on the command line and over JSON-RPC 2.0",
      [
        ".Sh SYNOPSIS", ".Nm", ".Op Ar OPTION ...", ".Ar EXPRESSION", ".Nm",
        ".Op Ar OPTION ...", ".Ar COMMAND", ".Op Ar WORD ...", ".Nm", ".Op Ar OPTION ...",
        ".Op Fl", ".Sh DESCRIPTION",
      ]
        + Mdoc.prose(description)
        + [".Sh COMMANDS", ".Bl -tag -width Ds"] + commands + [".El"] + topics
        + [".Sh OPTIONS"] + Mdoc.list(section("options"))
        + [".Sh ENVIRONMENT", ".Bl -tag -width Ds"]
        + environment.flatMap { Mdoc.term(".Ev \($0)", $1) }
        + [".El", ".Sh FILES", ".Bl -tag -width Ds"] + files.flatMap { Mdoc.term(".Pa \($0)", $1) }
        + [".El"]
        + [".Sh EXIT STATUS"] + Mdoc.list(ExitCode.table.split(separator: "\n").map(String.init))
        + [".Sh EXAMPLES"] + Mdoc.literal(section("examples"))
        + [".Sh SEE ALSO", ".Xr kurs-protocol 7"])
  }

  private static let description = """
    With an expression, kurs prints what it is worth; a command does one of the things below. On a \
    terminal, kurs without words is a prompt; elsewhere it reads JSON-RPC 2.0 requests, which \
    kurs-protocol(7) lists. With - it reads an expression per line. A command has precedence over \
    an expression that begins with the same word.
    """

  /// The indented lines below a heading of `kurs help all`.
  private static func section(_ name: String) -> [String] {
    let lines = Help.all.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let start = lines.firstIndex(of: "\(name):") else { return [] }
    return lines[(start + 1)...].prefix { $0.hasPrefix("  ") }.map { String($0.dropFirst(2)) }
  }

  private static let files = [
    ("~/.config/kurs/config", "Settings, one `name = value` per line; those of `kurs set` win."),
    ("~/.local/state/kurs/kurs.db", "The state file: settings, lists, boards, fetched rates."),
    ("~/.local/state/kurs/history", "The lines typed at the prompt."),
    (
      "PREFIX/share/kurs/tables.txt",
      "Newer tables for all users, which `kurs refresh --into` writes."
    ),
    ("PREFIX/libexec/kurs/kurs-fetch", "Sends the requests to sources of rates."),
  ]

  private static let environment = [
    ("KURS_EXCHANGERATE_API_KEY", "The key of a source; `kurs sources` lists the sources."),
    ("XDG_STATE_HOME , XDG_CONFIG_HOME", "Where the state file and the config file are."),
    ("HOME", "Where they are if the two above are not set."),
    (
      "LC_ALL , LC_MONETARY , LANG",
      "The locale: how numbers are read and printed, and the default target."
    ),
    ("TZ", "The time zone in which `yesterday` is a day."),
    ("NO_COLOR", "With any value, no colours."),
    ("TERM , COLUMNS , LINES", "The terminal and its size, where it does not tell."),
  ]

  // MARK: kurs-protocol(7)

  private static var methods: String {
    let listed = NativeDialect.methods.flatMap { method in
      Mdoc.term("Ic \(method.name)", method.summary.description)
    }
    return page(
      "kurs-protocol", 7, "the methods of kurs on standard input and output",
      [".Sh DESCRIPTION"]
        + Mdoc.prose(
          """
          kurs \(Help.version) reads JSON-RPC 2.0 requests from standard input, one per line or \
          after a Content-Length header, and writes one response to each to standard output. The \
          page protocol.md, which is installed with kurs, describes each method with its params, \
          its result and its errors. This page lists the methods.
          """)
        + [".Sh METHODS", ".Bl -tag -width Ds"] + listed + [".El", ".Sh EXAMPLES"]
        + Mdoc.literal([
          #"$ echo '{"jsonrpc":"2.0","id":1,"method":"convert","#,
          #"    "params":{"amount":100,"from":"USD","to":"EUR"}}' | tr -d '\n' | kurs"#,
        ])
        + [".Sh SEE ALSO", ".Xr kurs 1"])
  }

  private static func page(
    _ name: String, _ section: Int, _ summary: String, _ lines: [String]
  ) -> String {
    // A release sets the day of its commit.
    let day = System.environment("KURS_RELEASE_DAY") ?? "November 23, 2026"
    let head = [
      ".Dd \(day)", ".Dt \(name.uppercased()) \(section)", ".Os", ".Sh NAME", ".Nm \(name)",
      ".Nd \(summary)",
    ]
    var page = head + lines
    // A paragraph needs no macro at the beginning of a section or before a display.
    page = page.enumerated().filter { place, line in
      line != ".Pp" || !page[place - 1].hasPrefix(".S") && page[place - 1] != ".Pp"
    }.map(\.element)
    return page.map { $0 + "\n" }.joined()
  }
}

/// Text as the lines of a manual page.
private enum Mdoc {
  private static let width = 78

  static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "\\": escaped += "\\e"
      case "`": continue
      case "…": escaped += "..."
      case "“", "”": escaped += "\""
      case "–": escaped += "\\(en"
      case "€": escaped += "\\(Eu"
      case "→": escaped += "\\(->"
      default: escaped.append(character)
      }
    }
    return escaped
  }

  private static func guarded(_ line: String) -> String {
    line.hasPrefix(".") || line.hasPrefix("'") ? "\\&\(line)" : line
  }

  /// Each sentence begins a line, as mdoc(7) wants it.
  static func prose(_ text: String) -> [String] {
    var sentences: [String] = [""]
    for word in text.split(whereSeparator: \.isWhitespace) {
      let last = sentences[sentences.count - 1]
      let endsSentence =
        last.last.map { ".?!".contains($0) } == true && word.first?.isUppercase == true
      if endsSentence {
        sentences.append(String(word))
      } else {
        sentences[sentences.count - 1] = last.isEmpty ? String(word) : "\(last) \(word)"
      }
    }
    return sentences.flatMap { Wrapping.lines(of: escaped($0), width) }.map(guarded)
  }

  static func literal(_ lines: [String]) -> [String] {
    [".Bd -literal -offset indent"] + lines.map { guarded(escaped($0)) } + [".Ed"]
  }

  /// `head` begins with a macro, or is text.
  static func term(_ head: String, _ text: String) -> [String] {
    let head = head.hasPrefix(".") ? String(head.dropFirst()) : head
    return [".It \(head)"] + prose(text)
  }

  /// `--force  fetch even if nothing new is due`, and the lines that go on with it.
  static func list(_ lines: [String]) -> [String] {
    let indent = lines.first.map { $0.prefix { $0 == " " }.count } ?? 0
    var rows: [(head: String, text: String)] = []
    for line in lines {
      let isNew = line.prefix { $0 == " " }.count == indent
      let text = line.drop { $0 == " " }
      if isNew {
        let parts = split(String(text))
        rows.append(parts)
      } else if !rows.isEmpty {
        rows[rows.count - 1].text += " \(text)"
      }
    }
    return [".Bl -tag -width Ds"] + rows.flatMap { term(option($0.head), $0.text) } + [".El"]
  }

  /// The words before two spaces, and those after them.
  private static func split(_ line: String) -> (head: String, text: String) {
    var head = ""
    var spaces = 0
    for (place, character) in zip(line.indices, line) {
      if character == " " {
        spaces += 1
        if spaces == 2 {
          head.removeLast()
          return (head, String(line[place...].drop { $0 == " " }))
        }
      } else {
        spaces = 0
      }
      head.append(character)
    }
    return (head, "")
  }

  /// `--state PATH` as a flag with its argument.
  private static func option(_ head: String) -> String {
    head.split(separator: ",").map { part in
      let words = part.split(separator: " ")
      guard let first = words.first, first.hasPrefix("-") else {
        return words.joined(separator: " ")
      }
      let value = words.count > 1 ? " Ar \(words.dropFirst().joined(separator: " "))" : ""
      let name = first.dropFirst()
      return (name.isEmpty ? "Fl" : name == "-" ? "Fl -" : "Fl \(name)") + value
    }.joined(separator: " , ")
  }

  /// The help of a command as paragraphs, lists and displays.
  static func body(_ text: String) -> [String] {
    var lines: [String] = []
    let blocks = text.split(separator: "\n", omittingEmptySubsequences: false).split(separator: "")
    for rows in blocks.map({ $0.map(String.init) }) {
      guard let first = rows.first, !first.hasPrefix("'kurs help all'") else { continue }
      if first.hasPrefix("usage: ") {
        lines += literal([String(first.dropFirst(7))] + rows.dropFirst())
      } else if first == "exit codes:" {
        lines += [".Pp", "The exit codes are those of EXIT STATUS."]
      } else if rows.allSatisfy({ $0.hasPrefix("  ") }) {
        lines += first.hasPrefix("  -") ? list(rows) : literal(rows.map { String($0.dropFirst(2)) })
      } else if rows.count > 1, rows.dropFirst().allSatisfy({ $0.hasPrefix("In ") }) {
        lines += literal(rows)
      } else if first.split(separator: ":").dropFirst().contains(where: { $0.hasPrefix("  ") }) {
        lines += literal(rows)
      } else {
        lines += [".Pp"] + prose(rows.joined(separator: " "))
      }
    }
    return lines
  }
}
