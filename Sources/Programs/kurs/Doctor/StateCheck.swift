import Dates
import Engine
import JSON
import Rates

/// The state file and the clock.
enum StateCheck {
  static func findings(_ client: Client) -> [Finding] {
    let written = Result { () throws(StorageError) in try client.engine.setSettings([]) }
    let rows = client.engine.readAllUnreadable()
    let status = client.result("status") ?? .null
    return state(client, status["state"] ?? .null, written, rows) + [clock(status, client)]
  }

  private static func state(
    _ client: Client, _ state: Value, _ written: Result<Void, StorageError>,
    _ rows: [UnreadableRow]
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
    for row in rows.prefix(20) {
      let copy = client.engine.unreadableCopy.map { " A copy is in \($0)." } ?? ""
      findings.append(
        Finding(
          .bad, "state", "row", "Cannot be read: \(row.id).\(copy)",
          advice: "See it with: kurs call unreadable. Restore it, then run: "
            + "kurs call unreadable discard='\(row.id)'. A newer kurs may be able to read it."))
    }
    let others =
      (state["unreadableRows"].flatMap { Int($0.description) } ?? 0) - min(rows.count, 20)
    if others > 0 {
      findings.append(
        Finding(.note, "state", "rows", "\(others) more rows, such as of tables, cannot be read."))
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
