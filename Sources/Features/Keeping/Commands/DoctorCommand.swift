import Drawing
import JSON
import Platform

/// `kurs doctor`: checks the installation, and says what to fix.
struct DoctorCommand: ProgramCommand {
  var isJSON = false

  init() {}

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
      : Finding.text(findings, inColor: Terminal.isColored)
        + (isFine && !findings.contains { $0.group == .installed } ? Self.next : "")
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
        \((packaged ?? "integrations/install").printable)       rates in your shell and editor

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
    case note
    case bad
  }

  let area: String
  let name: String
  let state: State
  let message: String
  let advice: String?
  /// Findings of which a person reads the names alone, in one line.
  let group: Group?

  enum Group: String {
    case installed = "installed"
    case without = "no plugin"
    /// Their advice says it all.
    case notLoaded
    case unreachable
  }

  init(
    _ state: State, _ area: String, _ name: String, _ message: String, advice: String? = nil,
    group: Group? = nil
  ) {
    self.group = group
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

  /// A line per finding, the first of each area with its name, each followed by its fix.
  static func text(_ findings: [Finding], inColor: Bool) -> String {
    let found = grouped(findings)
    let width = found.map(\.name.count).max() ?? 0
    let areaWidth = found.map(\.area.count).max() ?? 0
    var text = ""
    var area = ""
    for finding in found {
      let head = finding.area == area ? "" : finding.area
      area = finding.area
      text += head.padded(to: areaWidth) + " \(mark(finding.state, inColor)) "
      text += finding.name.padded(to: width) + "  \(finding.message)\n"
      if let advice = finding.advice {
        text += String(repeating: " ", count: areaWidth + width + 7) + "→ \(advice)\n"
      }
    }
    let problems = findings.count { $0.state == .bad }
    let isAway = findings.contains { $0.group == .unreachable }
    let end =
      switch problems {
      case 0 where isAway: "No problems found, but the network is away."
      case 0: "No problems found."
      case 1: "1 problem found."
      default: "\(problems) problems found."
      }
    return text + "\n\(end)\n"
  }

  /// Those of a group as one, with their names, and what is only to be added without more.
  private static func grouped(_ findings: [Finding]) -> [Finding] {
    var seen: Set<String> = []
    return findings.compactMap { finding in
      switch finding.group {
      case .installed?, .without?:
        let group = finding.group?.rawValue ?? ""
        guard seen.insert(group).inserted else { return nil }
        let names = findings.filter { $0.group == finding.group }.map(\.name)
        return Finding(finding.state, finding.area, group, names.joined(separator: ", "))
      case .notLoaded?:
        return Finding(finding.state, finding.area, finding.name, finding.advice ?? "")
      case .unreachable?, nil: return finding
      }
    }
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
