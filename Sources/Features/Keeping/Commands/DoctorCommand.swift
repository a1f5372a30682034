import Drawing
import JSON
import Platform

/// `kurs doctor`: checks the installation, and says what to fix.
struct DoctorCommand: ProgramCommand {
  private var isJSON = false

  init() {}

  /// Applies an option of `kurs doctor`; false if it is not one.
  mutating func apply(
    _ option: String, _ value: (String) throws(UsageError) -> String
  ) throws(UsageError) -> Bool {
    guard option == "--json" else { return false }
    isJSON = true
    return true
  }

  mutating func apply(words: ArraySlice<String>) throws(UsageError) {
    if let word = words.first {
      throw UsageError(message: "doctor takes no words, such as '\(word)'")
    }
  }

  func run(_ options: Options) -> Int32 {
    let client = Client(options)
    defer { client.close() }
    // The state file is checked first, before anything else writes to it.
    var findings = ProgramCheck.findings() + StateCheck.findings(client)
    findings += SharedTables.findings(client.engine)
    findings += SourceCheck(client, options).findings()
    findings += HostCheck().findings()
    let isFine = !findings.contains { $0.state == .bad }
    let text =
      isJSON
      ? Self.object(findings, isFine).description + "\n"
      : Finding.text(findings, inColor: Terminal.isColored) + (isFine ? Self.next : "")
    guard System.writeAll(STDOUT_FILENO, text) else { return 3 }
    return isFine ? 0 : 1
  }

  /// The three things worth doing with a kurs that works.
  private static var next: String {
    let packaged = System.folder.flatMap {
      System.realPath("\($0)/../share/kurs/integrations/install")
    }
    return """

      Next:
        kurs set base chf          convert to your own currency by default
        kurs watchlist add eur/usd watch a pair; 'kurs watch' shows it
        \((packaged ?? "integrations/install").printable)
                                   rates in your shell and editor

      """
  }

  private static func object(_ findings: [Finding], _ isFine: Bool) -> Value {
    [
      "fine": isFine ? true : false, "version": .string(Help.version),
      "findings": .array(findings.map(\.value)),
    ]
  }
}

/// The result of one check of `kurs doctor`.
struct Finding {
  enum State: String {
    case ok
    /// Information, not a problem.
    case note
    /// A problem to fix.
    case bad
  }

  let area: String
  let name: String
  let state: State
  let message: String
  /// How to fix it.
  let advice: String?

  init(
    _ state: State, _ area: String, _ name: String, _ message: String, advice: String? = nil
  ) {
    self.area = area
    self.name = name.onOneLine
    self.state = state
    self.message = message.printable
    self.advice = advice?.printable
  }

  var value: Value {
    var members: [Value.Member] = [
      .init("area", .string(area)), .init("name", .string(name)),
      .init("state", .string(state.rawValue)), .init("message", .string(message)),
    ]
    if let advice { members.append(.init("advice", .string(advice))) }
    return .object(members)
  }

  /// A line per finding below the heading of its area, each followed by its fix.
  static func text(_ findings: [Finding], inColor: Bool) -> String {
    let width = findings.map(\.name.count).max() ?? 0
    var text = ""
    var area = ""
    for finding in findings {
      if finding.area != area {
        area = finding.area
        text += (text.isEmpty ? "" : "\n") + area + "\n"
      }
      let pad = String(repeating: " ", count: width - finding.name.count)
      text += "  \(mark(finding.state, inColor)) \(finding.name)\(pad)  \(finding.message)\n"
      if let advice = finding.advice {
        text += String(repeating: " ", count: width + 8) + "→ \(advice)\n"
      }
    }
    let problems = findings.count { $0.state == .bad }
    let end =
      switch problems {
      case 0: "No problems found."
      case 1: "1 problem found."
      default: "\(problems) problems found."
      }
    return text + "\n\(end)\n"
  }

  private static func mark(_ state: State, _ inColor: Bool) -> String {
    let (word, color) =
      switch state {
      case .ok: ("ok ", "32")
      case .note: (" · ", "33")
      case .bad: ("BAD", "31")
      }
    return inColor ? "\u{1B}[\(color)m\(word)\u{1B}[0m" : word
  }
}
