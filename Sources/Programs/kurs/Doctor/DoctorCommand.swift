import JSON

/// `kurs doctor`: what works, and what to do about what does not.
struct DoctorCommand: Equatable {
  private var isJSON = false

  init() {}

  /// Takes an option of `kurs doctor`; false where it is none.
  mutating func take(_ option: String) -> Bool {
    guard option == "--json" else { return false }
    isJSON = true
    return true
  }

  func run(_ options: Options) -> Int32 {
    let asking = Asking(options)
    defer { asking.close() }
    // What is asked first tells how the state file is before anything is written into it.
    var findings = ProgramCheck.findings() + StateCheck.findings(asking)
    findings += SourceCheck(asking, options).findings()
    findings += HostCheck().findings()
    let isFine = !findings.contains { $0.state == .bad }
    let text =
      isJSON
      ? Self.object(findings, isFine).description + "\n"
      : Finding.text(findings, inColor: Terminal.isColored)
    guard System.writeAll(STDOUT_FILENO, text) else { return 3 }
    return isFine ? 0 : 1
  }

  private static func object(_ findings: [Finding], _ isFine: Bool) -> Value {
    [
      "fine": isFine ? true : false, "version": .string(Help.version),
      "findings": .array(findings.map(\.value)),
    ]
  }
}
