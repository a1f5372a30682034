import JSON

/// One thing `kurs doctor` has looked at.
struct Finding {
  enum State: String {
    case ok
    /// Worth knowing; nothing is to be done.
    case note
    /// Something is to be done.
    case bad
  }

  let area: String
  let name: String
  let state: State
  let message: String
  /// What to do about it.
  let advice: String?

  init(
    _ state: State, _ area: String, _ name: String, _ message: String, advice: String? = nil
  ) {
    self.area = area
    self.name = name
    self.state = state
    self.message = message
    self.advice = advice
  }

  var value: Value {
    var members: [Value.Member] = [
      .init("area", .string(area)), .init("name", .string(name)),
      .init("state", .string(state.rawValue)), .init("message", .string(message)),
    ]
    if let advice { members.append(.init("advice", .string(advice))) }
    return .object(members)
  }

  /// A line a finding under the heading of its area, and what to do on the line below it.
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
    let tasks = findings.count { $0.state == .bad }
    let end =
      switch tasks {
      case 0: "Nothing is to be done."
      case 1: "One thing is to be done."
      default: "\(tasks) things are to be done."
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
