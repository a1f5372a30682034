import Dates
import Engine
import Feeds
import JSON
import Methods
import Money
import Platform
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
    let enabled = sources.filter { $0["enabled"] == true && isAskedByName($0) }
    let tried = Self.byCause(enabled.map(source))
    // Made last: tables that were just fetched count. What a failing source says is not said again of its
    // table, which no refresh can renew.
    let canFetch = !tried.contains { $0.state == .bad || $0.group == .unreachable }
    return tables(canFetch) + [past()] + doubts() + settings() + tried + rest
  }

  /// One cause is one problem: a source that fails as one before it, with the same advice, is a note without it.
  private static func byCause(_ tried: [Finding]) -> [Finding] {
    var known: Set<String> = []
    return tried.map { finding in
      guard let advice = finding.advice, !known.insert(advice).inserted else { return finding }
      return Finding(.note, finding.area, finding.name, finding.message)
    }
  }

  /// Settings that run a program, or send keys elsewhere: any kurs of the user may have stored them.
  private func settings() -> [Finding] {
    let all = client.result("settings")
    let command = (all?["command"]?["value"]?.text).map { [$0] } ?? []
    let addresses = all?["addresses"]?["value"]?.elements?.compactMap(\.text) ?? []
    let lines = command.filter { !$0.isEmpty }
    return lines.map { Finding(.note, "settings", "command", "runs \($0)") }
      + addresses.map { Finding(.note, "settings", "addresses", $0) }
  }

  private var sources: [Value] {
    (client.result("sources")?["sources"]?.elements ?? []).filter {
      $0["kind"]?.text == "publisher"
    }
  }

  /// Two publishers can share one request; one of them names it.
  private func isAskedByName(_ source: Value) -> Bool {
    client.engine.feed(Publisher.ID(requested: source["id"]?.text ?? "")) != nil
  }

  private func tables(_ canFetch: Bool) -> [Finding] {
    let known = sources.filter { $0["newest"] != nil }
    let asked = known.filter { $0["enabled"] == true }
    let isFresh = asked.contains { $0["stale"] != true }
    // Without any table of an enabled source, the others answer: the newest of them is the problem.
    let answering =
      asked.first ?? known.max { ($0["newest"]?.text ?? "") < ($1["newest"]?.text ?? "") }
    return known.map { source in
      let id = source["id"]?.text ?? ""
      var message = "\(source["newest"]?.text ?? ""), \(source["currencies"]?.description ?? "")"
      message += " currencies, published \(Self.ago(source["age"]?.description)) ago"
      guard source["stale"] == true else { return Finding(.ok, "tables", id, message) }
      message += "; a newer one is due"
      // If another enabled source is up to date, this one is not needed.
      guard canFetch, !isFresh, id == answering?["id"]?.text else {
        return Finding(.note, "tables", id, message)
      }
      return Finding(.bad, "tables", id, message, advice: "Fetch it with `kurs refresh`.")
    }
  }

  /// How far back the currencies in use go in the bundled tables.
  private func past() -> Finding {
    let archive = client.engine.archive
    let known = Currency.all.filter { $0.status == .active }.map { ($0.code, archive.since($0)) }
    let days = known.compactMap { code, day in day.map { (code: code, day: $0) } }
    let later = days.count { $0.day >= Self.lateSince }
    let none = known.filter { $0.1 == nil }.map(\.0)
    var message = "\(days.count) currencies, the first since "
    message += "\(days.map(\.day).min()?.description ?? "")"
    if later > 0 { message += "; \(later) begin later than 1999" }
    if !none.isEmpty { message += "; \(none.joined(separator: " and ")) have no past" }
    return Finding(.ok, "tables", "past", message)
  }

  /// `kurs currency` has the day of each.
  private static let lateSince = Day(number: 10_957)

  /// What is stored and not used.
  private func doubts() -> [Finding] {
    sources.flatMap { source in
      let id = source["id"]?.text ?? ""
      let name = Publisher.known.first { $0.id.text == id }?.house.text ?? id
      var findings: [Finding] = []
      if let held = source["heldBack"]?.elements {
        let quotes = held.prefix(3).map { quote in
          [quote["currency"], quote["value"], quote["day"]].compactMap { $0?.text }
            .joined(separator: " ")
        }
        let more = held.count > 3 ? " and \(held.count - 3) more" : ""
        findings.append(
          Finding(
            .note, "tables", id,
            "implausible, held back until confirmed: \(quotes.joined(separator: ", "))\(more)",
            advice: "If they are right: `kurs rates accept \(name)`."))
      }
      if let day = source["unused"]?.text {
        findings.append(
          Finding(
            .bad, "tables", id, "the table of \(day) is later than tomorrow, and not used",
            advice: "Remove it with `kurs tables remove \(name) \(day)`."))
      }
      return findings
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
      // That there is no libcurl was said of kurs-fetch.
      let kind = error["data"]?["kind"]?.text
      // A machine without a network is no problem of kurs.
      let isAway = kind == ErrorKind.network.name || kind == ErrorKind.timeout.name
      return Finding(
        isAway || kind == ErrorKind.noLibrary.name ? .note : .bad, "sources", id,
        error["message"]?.text ?? "", advice: error["data"]?["hint"]?.text,
        group: isAway ? .unreachable : nil)
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
