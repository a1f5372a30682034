/// Whether kurs-fetch is where kurs finds it.
enum ProgramCheck {
  static func findings() -> [Finding] {
    let path = System.executable ?? "kurs"
    var findings = [Finding(.ok, "program", "kurs", "\(Help.version), \(path)")]
    if let fetch = Wiring.fetchPath {
      findings.append(Finding(.ok, "program", "kurs-fetch", fetch))
    } else {
      let folder = path.lastIndex(of: "/").map { path[..<$0] } ?? ""
      findings.append(
        Finding(
          .bad, "program", "kurs-fetch",
          "It is not next to kurs: kurs works, but cannot fetch rates.",
          advice: "Put kurs-fetch into \(folder)."))
    }
    return findings
  }
}
