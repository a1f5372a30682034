import Dates
import Engine
import Platform
import Rates

extension SharedTables {
  /// What `kurs doctor` says about the file; nothing if there is none.
  static func findings(_ engine: Engine) -> [Finding] {
    switch read(upTo: engine.now.day) {
    case nil: return []
    case .failure(let problem):
      let finding = Finding(
        .bad, "tables", "package", "\(problem.path) is not used: \(problem.error).",
        advice: "Install the package again, or remove the file.")
      return [finding]
    case .success(let entries):
      let newest = entries.map(\.table.day).max()
      let finding = Finding(
        .ok, "tables", "package",
        "\(path.flatMap(System.realPath) ?? ""), \(entries.count) tables"
          + (newest.map { ", newest \($0)" } ?? ""))
      return [finding]
    }
  }
}
