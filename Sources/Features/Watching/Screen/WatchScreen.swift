import JSON

/// `kurs watch` on a terminal: the watched pairs, how they moved, and the alerts.
package struct WatchScreen: RequestingScreen {
  enum Page {
    case pairs, alerts, help
  }

  enum Purpose {
    case pair, note, amount, alert
  }

  /// A request that brings back what was removed.
  struct Removed: Equatable {
    let method: String
    let params: Value
    let page: Page
    let place: Int
  }

  let sender: any RequestSender
  private let list: String?
  /// Whether a firing is told to the person by the terminal, too.
  private let notifies: Bool
  /// The results of `watchlist` and `alerts`.
  private(set) var watchlist: Value = [:]
  private(set) var alerts: Value = [:]
  private(set) var page = Page.pairs
  private(set) var index = 0
  private(set) var question: Question<Purpose>?
  var failure: ScreenFailure?
  var remark: String?
  /// What was removed from this screen and can be brought back, the newest last.
  var removed: [Removed] = []
  /// The firings that the person has been told of.
  private var told: Set<String> = []

  package init(
    _ sender: any RequestSender, list: String?, notifies: Bool
  ) throws(ScreenFailure) {
    self.sender = sender
    self.list = list
    self.notifies = notifies
    watchlist = try sender.result("watchlist", params())
    alerts = try sender.result("alerts", [:])
    told = Set(firings.compactMap { $0["firing"]?.text })
  }

  /// With pairs that have no rate at the end.
  var pairs: [Value] {
    (watchlist["rows"]?.elements ?? []) + (watchlist["missing"]?.elements ?? [])
  }

  var firings: [Value] { alerts["firings"]?.elements ?? [] }

  var conditions: [Value] { alerts["alerts"]?.elements ?? [] }

  private var count: Int { page == .alerts ? conditions.count : pairs.count }

  var chosen: Value? {
    let all = page == .alerts ? conditions : pairs
    return all.indices.contains(index) ? all[index] : nil
  }

  package mutating func refresh() -> [ScreenEffect] {
    do throws(ScreenFailure) {
      watchlist = try sender.result("watchlist", params())
      alerts = try sender.result("alerts", [:])
    } catch {
      failure = error
    }
    index = max(0, min(index, count - 1))
    let new = firings.filter { !told.contains($0["firing"]?.text ?? "") }
    told.formUnion(new.compactMap { $0["firing"]?.text })
    guard notifies else { return [] }
    return new.compactMap { firing in
      firing["line"]?.text.map { ScreenEffect.notify(title: "kurs", text: $0) }
    }
  }

  package mutating func press(_ key: Key) -> [ScreenEffect] {
    if page == .help {
      page = .pairs
      return []
    }
    if question != nil {
      answer(key)
      return []
    }
    failure = nil
    remark = nil
    switch key {
    case .up, .control("p"), .text("k"): index = max(0, index - 1)
    case .down, .control("n"), .text("j"): index = max(0, min(count - 1, index + 1))
    case .home: index = 0
    case .end: index = max(0, count - 1)
    case .text("?"): page = .help
    case .text("q"), .control("c"), .control("d"): return [.leave]
    case .text("x"): change("alerts/acknowledge", ["all": true])
    case .text("u"): undo()
    case .text("t"), .tab: turn(to: page == .alerts ? .pairs : .alerts)
    case .escape: turn(to: .pairs)
    case .text(let letter) where page == .alerts:
      if letter == "d" { removeAlert() } else { refuse(letter) }
    case .text("c"): return copy()
    case .shift(.up), .alt(.up), .text("K"): move(by: -1)
    case .shift(.down), .alt(.down), .text("J"): move(by: 1)
    case .text(let letter): command(letter)
    default: break
    }
    return []
  }

  private mutating func command(_ letter: String) {
    switch letter {
    case "a": question = Question(.pair, "Pair")
    case "d": removePair()
    case "n": ask(.note, "Note", "note")
    case "m": ask(.amount, "Amount", "amount")
    case "l": ask(.alert, "Alert", nil)
    case "r": change("refresh", [:])
    default: refuse(letter)
    }
  }

  private mutating func refuse(_ letter: String) {
    failure = ScreenFailure("No command is on \(letter).", hint: "? lists the keys.")
  }

  private mutating func turn(to next: Page) {
    if page != next { index = 0 }
    page = next
  }

  private mutating func ask(_ purpose: Purpose, _ title: String, _ member: String?) {
    guard let pair = chosen?["pair"]?.text else {
      failure = ScreenFailure("No pair is watched.", hint: "a adds one.")
      return
    }
    let text = member.flatMap { chosen?[$0]?.word } ?? ""
    question = Question(purpose, "\(title) of \(pair)", text)
  }

  private mutating func answer(_ key: Key) {
    switch question?.press(key) {
    case .cancelled:
      question = nil
      failure = nil
    case .answered(let purpose, let text):
      // A refused text stays, so that it can be corrected.
      if fulfil(purpose, text) { question = nil }
    case .stays, nil: failure = nil
    }
  }

  // MARK: Requests

  /// The members that name the list, and these.
  func params(_ more: KeyValuePairs<String, Value?> = [:]) -> Value {
    .object(
      (list.map { [.init("list", .string($0))] } ?? [])
        + more.compactMap { name, value in value.map { .init(name, $0) } })
  }

  @discardableResult
  mutating func change(_ method: String, _ params: Value) -> Bool {
    guard request(method, params) != nil else { return false }
    failure = nil
    // A firing that the person has just caused is on the screen.
    _ = refresh()
    return true
  }

  mutating func choose(_ place: Int) { index = max(0, min(count - 1, place)) }
}
