import JSON

/// `kurs doctor`: checks the installation, and says what to fix.
struct DoctorCommand: Equatable {
  private var isJSON = false

  init() {}

  /// Applies an option of `kurs doctor`; false if it is not one.
  mutating func take(_ option: String) -> Bool {
    guard option == "--json" else { return false }
    isJSON = true
    return true
  }

  func run(_ options: Options) -> Int32 {
    let client = Client(options)
    defer { client.close() }
    // The state file is checked first, before anything else writes to it.
    var findings = ProgramCheck.findings() + StateCheck.findings(client)
    findings += SourceCheck(client, options).findings()
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
