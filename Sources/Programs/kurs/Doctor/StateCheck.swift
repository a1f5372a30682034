import Dates
import Engine
import JSON
import Rates

/// The state file and the clock.
enum StateCheck {
  static func findings(_ client: Client) -> [Finding] {
    let written = Result { () throws(StorageError) in try client.engine.setSettings([]) }
    let status = client.result("status") ?? .null
    return state(status["state"] ?? .null, written) + [clock(status, client)]
  }

  private static func state(_ state: Value, _ written: Result<Void, StorageError>) -> [Finding] {
    guard let path = state["path"]?.text else {
      return [Finding(.note, "state", "file", "None: --ephemeral, or HOME is unset.")]
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
          .note, "state", "damaged", "The file was damaged; kurs made a new one.",
          advice: "The damaged file is \(target)."))
    }
    if state["isOpenToOthers"] == .bool(true) {
      findings.append(
        Finding(
          .bad, "state", "access", "Other users may read the state file, and the keys in it.",
          advice: "Its owner can run: chmod 600 \(path)"))
    }
    if let rows = state["unreadableRows"]?.description {
      findings.append(
        Finding(
          .note, "state", "rows", "\(rows) rows are ignored: a newer kurs wrote them.",
          advice: "Use the newer kurs everywhere."))
    }
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
