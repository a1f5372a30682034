import Dates
import Documents
import Engine
import Features
import Kit
import Money
import Store

/// What clients were told, and what the ECB published: what the state has to have, and what rates and
/// alerts have to be.
struct Model {
  /// What an answer that reports a success claims to be saved.
  enum Claim: Hashable {
    case nothing
    case quote
    case rateSet(String, rate: String)
    case list(String)
    case pair(String)
    case alert(String, threshold: Decimal)
    case noAlert(String)
  }

  /// An alert that was acknowledged.
  struct Watched {
    let threshold: Decimal
    /// Whether the answer said that the rate was there already.
    let isMet: Bool
    /// Whether the clock was right when it was added: an alert begins at its day.
    let isTimely: Bool
  }

  struct Publication {
    let day: Day
    let rate: String
  }

  /// A dollar rate for each working day from 30 October.
  let published: [Publication]
  private(set) var claims: Set<Claim> = []
  private(set) var alerts: [String: Watched] = [:]

  init(_ random: inout SplitMix64) throws {
    var units = 11_172
    let first = Publication(day: try Day(iso8601: "2026-10-30"), rate: "1.1172")
    var all = [first]
    for offset in 3..<60 where (offset + 5) % 7 < 5 {
      units += random.within(-60...60)
      // No zero at the end, which an answer leaves out.
      if units % 10 == 0 { units += 1 }
      let digits = String(units % 10_000)
      let rate = "1." + String(repeating: "0", count: 4 - digits.count) + digits
      all.append(Publication(day: first.day.adding(days: offset), rate: rate))
    }
    published = all
  }

  /// The ECB publishes at three, in UTC.
  func publications(until now: Instant) -> [Publication] {
    published.filter { Instant(startOf: $0.day).adding(seconds: 15 * 3_600) <= now }
  }

  /// A client was told that it is saved.
  mutating func note(_ claim: Claim) {
    if case .noAlert(let id) = claim {
      claims = claims.filter { if case .alert(id, _) = $0 { false } else { true } }
      alerts[id] = nil
    }
    if claim != .nothing, claim != .quote { claims.insert(claim) }
  }

  mutating func note(_ id: String, _ alert: Watched) { alerts[id] = alert }

  /// A client asked for it to go: with or without an answer, it may be gone from now on.
  mutating func willRemove(_ id: String) {
    claims = claims.filter { if case .alert(id, _) = $0 { false } else { true } }
    alerts[id] = nil
  }

  /// Forgets what the state does not have, and returns it.
  mutating func missing(in store: SQLiteUserStore) throws -> [Claim] {
    let kept = try Kept(store)
    let missing = claims.filter { !kept.has($0) }
    claims.subtract(missing)
    return missing.sorted { "\($0)" < "\($1)" }
  }

  /// After a disk has changed what it had: which alert is as it was is not known.
  mutating func distrustAlerts() { alerts = [:] }
}

/// What a state file has.
private struct Kept {
  private let rates: [UserRate]
  private let lists: [String: String]
  private let alerts: [String: String]

  init(_ store: SQLiteUserStore) throws {
    func documents(of kind: DocumentKind) throws -> [String: String] {
      let all = try store.documents(of: kind).filter { !$0.text.isEmpty }
      return Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0.text) })
    }
    rates = try store.userRates()
    lists = try documents(of: .watchlist)
    alerts = try documents(of: .alert)
  }

  func has(_ claim: Model.Claim) -> Bool {
    switch claim {
    case .nothing, .quote: true
    case .rateSet(let set, let rate):
      rates.contains { $0.set == set && "\($0.value)" == rate }
    case .list(let name): lists[name]?.contains("\"EUR/CHF\"") == true
    case .pair(let pair): lists["main"]?.contains("\"\(pair)\"") == true
    case .alert(let id, let threshold):
      alerts[id].flatMap { Alert(text: $0) }?.condition.threshold == threshold
    case .noAlert(let id): alerts[id] == nil
    }
  }
}
