import Engine
import JSON
import Rates

/// The tables, and each source that is asked for them.
struct SourceCheck {
  private let asking: Asking
  private let options: Options

  init(_ asking: Asking, _ options: Options) {
    self.asking = asking
    self.options = options
  }

  func findings() -> [Finding] {
    let tried = sources.filter { $0["asked"] == true && isAskedByName($0) }.map(source)
    // What came of it counts already.
    return tables() + tried + rest
  }

  private var sources: [Value] {
    (asking.ask("rates/sources", nil)["result"]?["sources"]?.elements ?? []).filter {
      $0["kind"]?.text == "publisher"
    }
  }

  /// Two publishers may come with one request.
  private func isAskedByName(_ source: Value) -> Bool {
    asking.engine.feed(Publisher.ID(source["id"]?.text ?? "")) != nil
  }

  private func tables() -> [Finding] {
    let known = sources.filter { $0["newest"] != nil }
    let asked = known.filter { $0["asked"] == true }
    let isFresh = asked.contains { $0["stale"] != true }
    return known.map { source in
      let id = source["id"]?.text ?? ""
      var message = "\(source["newest"]?.text ?? ""), \(source["currencies"]?.description ?? "")"
      message += " currencies, came out \(Self.ago(source["age"]?.description)) ago"
      guard source["stale"] == true else { return Finding(.ok, "tables", id, message) }
      message += "; a newer one is due"
      // Where another one that is asked is up to date, this one is not needed.
      guard !isFresh, id == asked.first?["id"]?.text else {
        return Finding(.note, "tables", id, message)
      }
      return Finding(.bad, "tables", id, message, advice: "Fetch it with `kurs refresh`.")
    }
  }

  private func source(_ source: Value) -> Finding {
    let id = source["id"]?.text ?? ""
    if let reason = reasonNotToTry {
      if let failure = source["lastFailure"] {
        return Finding(
          .note, "sources", id, "\(failure["message"]?.text ?? "") \(reason)",
          advice: failure["hint"]?.text)
      }
      let answered = source["lastSuccess"]?.text.map { "It last answered at \($0). " } ?? ""
      return Finding(.note, "sources", id, answered + reason)
    }
    let answer = RefreshCommand.tried(id, asking, showing: isatty(STDERR_FILENO) != 0)
    if let error = answer["error"] {
      return Finding(
        .bad, "sources", id, error["message"]?.text ?? "", advice: error["data"]?["hint"]?.text)
    }
    let result = answer["result"]?["sources"]?.elements?.first ?? .null
    guard result["state"]?.text == "notDue" else {
      let newest = result["newest"]?.text.map { ", newest \($0)" } ?? ""
      return Finding(.ok, "sources", id, "It answers\(newest).")
    }
    return Finding(
      .note, "sources", id, "It wants not to be asked before \(result["next"]?.text ?? "later").")
  }

  private var rest: [Finding] {
    let names = sources.filter { $0["asked"] != true && isAskedByName($0) }.compactMap {
      $0["id"]?.text
    }
    guard !names.isEmpty else { return [] }
    return [
      Finding(.note, "sources", "not asked", names.joined(separator: ", "))
    ]
  }

  /// Nil where they are to be asked.
  private var reasonNotToTry: String? {
    if options.isOffline { return "Not tried: --offline." }
    if options.now != nil { return "Not tried: --now." }
    return asking.engine.networkIsOff.map { "Not tried. \($0.message)" }
  }

  private static func ago(_ seconds: String?) -> String {
    guard let seconds = seconds.flatMap({ Int($0) }) else { return "some time" }
    switch seconds {
    case ..<3_600: return "\(seconds / 60) min"
    case ..<172_800: return "\(seconds / 3_600) h"
    default: return "\(seconds / 86_400) days"
    }
  }
}
