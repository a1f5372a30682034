import Dates
import Engine
import JSON
import Rates

/// The state file and the clock.
enum StateCheck {
  static func findings(_ asking: Asking) -> [Finding] {
    let written = Result { () throws(StorageError) in try asking.engine.setSettings([]) }
    let status = asking.ask("status", nil)["result"] ?? .null
    return state(status["state"] ?? .null, written) + [clock(status, asking)]
  }

  private static func state(_ state: Value, _ written: Result<Void, StorageError>) -> [Finding] {
    guard let path = state["path"]?.text else {
      return [Finding(.note, "state", "file", "Nothing is kept: kurs was started so.")]
    }
    var findings: [Finding] = []
    switch written {
    case .failure(let error):
      findings.append(Finding(.bad, "state", "file", "\(error).", advice: error.hint))
    case .success:
      findings.append(
        Finding(.ok, "state", "file", "\(path), \(state["bytes"]?.description ?? "0") bytes"))
    }
    if let target = state["setAside"]?.text {
      findings.append(
        Finding(
          .note, "state", "damaged", "The file was damaged, and kurs began anew.",
          advice: "It is kept in \(target)."))
    }
    if let rows = state["unreadableRows"]?.description {
      findings.append(
        Finding(
          .note, "state", "rows", "\(rows) rows are left out: a newer kurs wrote them.",
          advice: "Use the newer kurs everywhere."))
    }
    return findings
  }

  private static func clock(_ status: Value, _ asking: Asking) -> Finding {
    // A person reads whole seconds.
    let now = String((status["now"]?.text ?? "").prefix { $0 != "." && $0 != "Z" }) + "Z"
    let engine = asking.engine
    let newest = engine.archive.publishers.compactMap { engine.archive.newestDay(of: $0.id) }.max()
    // A table is dated a day ahead at most, where the publisher is east of here.
    if let newest, newest > engine.now.day.adding(days: 1) {
      return Finding(
        .bad, "state", "clock", "\(now), but rates of \(newest) are here already.",
        advice: "Set the clock of this machine.")
    }
    return Finding(.ok, "state", "clock", now)
  }
}
