/// Whether the two programs are where they find each other.
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
          .bad, "program", "kurs-fetch", "It is not beside kurs: no rates can be fetched.",
          advice: "Put kurs-fetch into \(folder)."))
    }
    return findings
  }
}
