import Engine
import JSON
import Rates

/// The tables, and a request to each source that is used for fetching.
struct SourceCheck {
  private let client: Client
  private let options: Options

  init(_ client: Client, _ options: Options) {
    self.client = client
    self.options = options
  }

  func findings() -> [Finding] {
    let tried = sources.filter { $0["enabled"] == true && isAskedByName($0) }.map(source)
    // Made last: tables that were just fetched count.
    return tables() + tried + rest
  }

  private var sources: [Value] {
    (client.result("rates/sources")?["sources"]?.elements ?? []).filter {
      $0["kind"]?.text == "publisher"
    }
  }

  /// Two publishers can share one request; one of them names it.
  private func isAskedByName(_ source: Value) -> Bool {
    client.engine.feed(Publisher.ID(requested: source["id"]?.text ?? "")) != nil
  }

  private func tables() -> [Finding] {
    let known = sources.filter { $0["newest"] != nil }
    let asked = known.filter { $0["enabled"] == true }
    let isFresh = asked.contains { $0["stale"] != true }
    return known.map { source in
      let id = source["id"]?.text ?? ""
      var message = "\(source["newest"]?.text ?? ""), \(source["currencies"]?.description ?? "")"
      message += " currencies, published \(Self.ago(source["age"]?.description)) ago"
      guard source["stale"] == true else { return Finding(.ok, "tables", id, message) }
      message += "; a newer one is due"
      // If another enabled source is up to date, this one is not needed.
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
      let answered = source["lastSuccess"]?.text.map { "It last responded at \($0). " } ?? ""
      return Finding(.note, "sources", id, answered + reason)
    }
    let answer = RefreshCommand.forced(id, client, showing: isatty(STDERR_FILENO) != 0)
    if let error = answer["error"] {
      return Finding(
        .bad, "sources", id, error["message"]?.text ?? "", advice: error["data"]?["hint"]?.text)
    }
    let result = answer["result"]?["sources"]?.elements?.first ?? .null
    guard result["state"]?.text == "notDue" else {
      let newest = result["newest"]?.text.map { ", newest \($0)" } ?? ""
      return Finding(.ok, "sources", id, "It responds\(newest).")
    }
    return Finding(
      .note, "sources", id, "It accepts no request before \(result["next"]?.text ?? "later").")
  }

  private var rest: [Finding] {
    let names = sources.filter { $0["enabled"] != true && isAskedByName($0) }.compactMap {
      $0["id"]?.text
    }
    guard !names.isEmpty else { return [] }
    return [
      Finding(.note, "sources", "not enabled", names.joined(separator: ", "))
    ]
  }

  /// Nil if the sources can be tried.
  private var reasonNotToTry: String? {
    if options.isOffline { return "Not tried: --offline." }
    if options.now != nil { return "Not tried: --now." }
    return client.engine.networkIsOff.map { "Not tried. \($0.message)" }
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
