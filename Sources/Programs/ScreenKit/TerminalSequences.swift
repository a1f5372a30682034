import Drawing

/// What a terminal is told beside the text it shows.
package enum TerminalSequences {
  /// The alternate screen, without wrapping at the edge, and pastes with marks around them.
  package static let enter = "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?2004h\u{1B}[H\u{1B}[2J"
  /// Undoes `enter`, and shows the cursor. Where there is no alternate screen, the last row is left clean.
  package static let leave =
    "\u{1B}[?2004l\u{1B}[?7h\u{1B}[0m\u{1B}[999;1H\u{1B}[2K\u{1B}[?25h\u{1B}[?1049l"

  /// Puts a text on the clipboard of the terminal that a person sits at, also over ssh (OSC 52).
  package static func copy(_ text: String, isInTmux: Bool) -> String {
    // tmux takes it by itself if `set-clipboard` is on, and else passes it on if it may.
    let sequence = "\u{1B}]52;c;\(base64(Array(text.utf8)))\u{07}"
    return isInTmux ? sequence + passed(sequence) : sequence
  }

  /// How terminals are asked for a notification.
  package enum Notification: String, CaseIterable, Sendable {
    /// iTerm2, Windows Terminal, ConEmu
    case osc9
    /// VTE, foot, rxvt, Ghostty, WezTerm
    case osc777
    /// kitty
    case osc99
  }

  /// By the terminal's name, so that none notifies twice. All of them where tmux or ssh hides it.
  package static func notifications(
    _ environment: (String) -> String?
  ) -> [Notification] {
    let term = environment("TERM") ?? ""
    let program = environment("TERM_PROGRAM") ?? ""
    if term.hasPrefix("xterm-kitty") || environment("KITTY_WINDOW_ID") != nil { return [.osc99] }
    if ["WezTerm", "ghostty"].contains(program) || environment("VTE_VERSION") != nil {
      return [.osc777]
    }
    if term.hasPrefix("foot") || term.hasPrefix("rxvt") { return [.osc777] }
    if program == "iTerm.app" || environment("WT_SESSION") != nil { return [.osc9] }
    return [.osc9, .osc777, .osc99]
  }

  /// Asks the terminal to notify the person.
  package static func notify(
    title: String, text: String, _ kinds: [Notification], isInTmux: Bool
  ) -> String {
    // A semicolon would end the title.
    let title = String(title.onOneLine.map { $0 == ";" ? "," : $0 })
    let text = text.onOneLine
    return kinds.map { kind in
      let sequence =
        switch kind {
        // A number first would be another command of ConEmu.
        case .osc9: "\u{1B}]9;\(title): \(text)\u{07}"
        case .osc777: "\u{1B}]777;notify;\(title);\(text)\u{07}"
        case .osc99: "\u{1B}]99;;\(title): \(text)\u{1B}\\"
        }
      return isInTmux ? passed(sequence) : sequence
    }.joined()
  }

  /// tmux hands this to the terminal around it, if `allow-passthrough` is on.
  private static func passed(_ sequence: String) -> String {
    let doubled = sequence.unicodeScalars.reduce(into: "") { text, scalar in
      text += scalar == "\u{1B}" ? "\u{1B}\u{1B}" : String(scalar)
    }
    return "\u{1B}Ptmux;\(doubled)\u{1B}\\"
  }

  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")

  static func base64(_ bytes: [UInt8]) -> String {
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let three = bytes[start...].prefix(3)
      var bits = three.reduce(0) { $0 << 8 | Int($1) }
      bits <<= 8 * (3 - three.count)
      for place in 0..<4 {
        text.append(
          place <= three.count ? digits[bits >> (18 - 6 * place) & 63] : "=")
      }
    }
    return text
  }
}
