import Dates
import Engine
import JSON
import Platform
import Rates

/// The state file and the clock.
enum StateCheck {
  static func findings(_ client: Client) -> [Finding] {
    // What is damaged stays as it is until `kurs recover`.
    client.engine.repairsDamage = false
    let written = Result { () throws(StorageError) in try client.engine.setSettings([]) }
    let inspection = client.engine.inspect()
    let status = client.result("status") ?? .null
    let found =
      state(client, status["state"] ?? .null, written)
      + losses(client.engine, inspection) + [clock(status, client), zone] + config
    // They need not be said again.
    try? client.engine.noteRepairsShown()
    return found
  }

  private static func losses(_ engine: Engine, _ inspection: Inspection) -> [Finding] {
    var findings: [Finding] = []
    if inspection.isDamaged {
      findings.append(
        Finding(
          .bad, "state", "damaged",
          "The state file is damaged. \(inspection.lost.isEmpty ? "All of it can be read." : "")",
          advice: "kurs recover makes a new file of all that can be read; this one stays beside it."
        ))
    }
    for repair in engine.repairs {
      findings.append(
        Finding(
          repair.lost.isEmpty ? .note : .bad, "state", "repaired",
          "The state file was damaged on \(repair.at.day); a new one has all that could be read. "
            + repair.missing,
          advice: "The damaged file is \(repair.file)."
            + (repair.lost.isEmpty ? "" : " kurs recover looks for it in the last good copy.")))
    }
    findings += inspection.lost.map {
      Finding(
        .bad, "state", "lost", "Cannot be read: \($0).",
        advice: "kurs recover brings back what it can. A newer kurs may be able to read it.")
    }
    findings += inspection.older.map {
      Finding(.bad, "state", "older", "Perhaps without the last change: \($0).")
    }
    return findings
  }

  private static func state(
    _ client: Client, _ state: Value, _ written: Result<Void, StorageError>
  ) -> [Finding] {
    guard let path = state["path"]?.text else {
      guard case .failure(let error) = written else {
        let message = "None, by --ephemeral: changes are kept in memory until kurs exits."
        return [Finding(.note, "state", "file", message)]
      }
      let message = "Changes are kept nowhere, and refused: \(error)."
      return [Finding(.bad, "state", "file", message, advice: error.hint)]
    }
    var findings: [Finding] = []
    switch written {
    case .failure(let error):
      findings.append(Finding(.bad, "state", "file", "\(error).", advice: error.hint))
    case .success:
      findings.append(
        Finding(.ok, "state", "file", "\(path), \(state["bytes"]?.description ?? "0") bytes"))
    }
    if state["isOpenToOthers"] == .bool(true) {
      findings.append(
        Finding(
          .bad, "state", "access", "Other users may read the state file, and the keys in it.",
          advice:
            "Its owner can run: chmod 600 \(path). Where the file system refuses that, as one "
            + "of Windows does, have it elsewhere: set XDG_STATE_HOME."))
    }
    findings += OtherStates.findings(than: path)
    return findings
  }

  private static var zone: Finding {
    if let unknown = TimeZone.unknown {
      return Finding(
        .bad, "state", "zone",
        "TZ is '\(unknown)', which is no time zone here: days are those of UTC.",
        advice:
          "Set TZ to a name such as Europe/Berlin. If that is not known either, install tzdata.")
    }
    let ahead = System.secondsAheadOfUTC(System.wallClock().seconds) / 60
    let digits = [abs(ahead) / 60, abs(ahead) % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    let offset = "UTC\(ahead < 0 ? "-" : "+")\(digits.joined(separator: ":"))"
    let name = System.environment("TZ").map { ", by TZ=\($0)" } ?? ""
    return Finding(.ok, "state", "zone", offset + name)
  }

  /// What is wrong with the config files.
  private static var config: [Finding] {
    var findings: [Finding] = []
    _ = ConfigFile.read { findings.append(Finding(.bad, "settings", "config", $0)) }
    return findings
  }

  private static func clock(_ status: Value, _ client: Client) -> Finding {
    // In whole seconds, for people.
    let now = String((status["now"]?.text ?? "").prefix { $0 != "." && $0 != "Z" }) + "Z"
    let engine = client.engine
    let newest = engine.archive.publishers.compactMap { engine.archive.newestDay(of: $0.id) }.max()
    // A publisher further east dates its table a day ahead at most.
    if let newest, newest > engine.now.day.adding(days: 1) {
      return Finding(
        .bad, "state", "clock", "\(now), but there are rates of \(newest) already.",
        advice: "Set the clock of this machine.")
    }
    return Finding(.ok, "state", "clock", now)
  }
}
