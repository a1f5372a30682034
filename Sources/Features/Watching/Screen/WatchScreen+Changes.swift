import JSON

/// What keys change on a watchlist.
extension WatchScreen {
  /// Does what the answered question was for; false if it was refused.
  mutating func fulfil(_ purpose: Purpose, _ text: String) -> Bool {
    let pair = chosen?["pair"]
    switch purpose {
    case .pair: return add(text)
    case .note:
      return change(
        "watchlist/add", params(["pair": pair, "note": .string(text), "update": true]))
    case .amount:
      return change(
        "watchlist/add", params(["pair": pair, "amount": .string(text), "update": true]))
    case .alert: return addAlert(text)
    }
  }

  /// `eur/usd`, `eur usd` or `eurusd`, and an amount.
  private mutating func add(_ text: String) -> Bool {
    var words = text.split(separator: " ").map(String.init)
    guard var pair = words.first else { return true }
    words.removeFirst()
    if let next = words.first, pair.utf8.count == 3, next.first?.isLetter == true {
      pair += "/\(next)"
      words.removeFirst()
    }
    let place = pairs.count
    let amount = words.isEmpty ? nil : Value.string(words.joined(separator: " "))
    guard change("watchlist/add", params(["pair": .string(pair), "amount": amount])) else {
      return false
    }
    choose(place)
    return true
  }

  mutating func removePair() {
    guard let row = chosen, let pair = row["pair"] else { return }
    let place = index
    guard change("watchlist/remove", params(["pair": pair])) else { return }
    let same = params([
      "pair": pair, "amount": row["amount"], "note": row["note"], "place": .number("\(place)"),
    ])
    removed.append(Removed(method: "watchlist/add", params: same, page: .pairs, place: place))
    remark = "\(pair.text ?? "") is removed; u brings it back."
  }

  /// Brings back what was removed last, of the pairs or of the alerts.
  mutating func undo() {
    guard let last = removed.last(where: { $0.page == page }) else {
      failure = ScreenFailure(page == .pairs ? "No pair was removed." : "No alert was removed.")
      return
    }
    guard change(last.method, last.params) else { return }
    removed.removeAll { $0 == last }
    choose(last.place)
  }

  mutating func move(by step: Int) {
    guard let pair = chosen?["pair"], pairs.indices.contains(index + step) else { return }
    let place = index + step
    if change("watchlist/move", params(["pair": pair, "place": .number("\(place)")])) {
      choose(place)
    }
  }

  /// `above 1.2`, `< 1.1`, `change 2% 1w`, `high 1y`.
  private mutating func addAlert(_ text: String) -> Bool {
    var spaced = ""
    for character in text {
      spaced += "<>".contains(character) ? " \(character) " : String(character)
    }
    let words = spaced.split(separator: " ").map { $0.lowercased() }
    guard let first = words.first else { return true }
    let kind = ["<": "below", ">": "above"][first] ?? first
    guard ["above", "below", "change", "high", "low"].contains(kind) else {
      failure = ScreenFailure(
        "“\(first)” is no condition.",
        hint: "Type above 1.2, below 1.1, change 2% 1w, high 1y or low 1y.")
      return false
    }
    var rest = Array(words.dropFirst())
    let isMove = kind == "change"
    var members: [Value.Member] = [
      .init("pair", chosen?["pair"] ?? .null), .init("kind", .string(kind)),
    ]
    func take(_ name: String) {
      guard !rest.isEmpty else { return }
      let word = rest.removeFirst()
      let bare = name == "percent" && word.hasSuffix("%") ? String(word.dropLast()) : word
      members.append(.init(name, .string(bare)))
    }
    if kind == "above" || kind == "below" {
      take("threshold")
    } else {
      if isMove { take("percent") }
      take("span")
    }
    guard rest.isEmpty else {
      failure = ScreenFailure(
        "“\(rest.joined(separator: " "))” is too much.", hint: "Type above 1.2, or change 2% 1w.")
      return false
    }
    guard let added = request("alerts/add", .object(members)) else { return false }
    failure = nil
    _ = refresh()
    let notes = (added["notes"]?.elements ?? []).compactMap(\.text)
    remark = (["Alert added; t lists them."] + notes).joined(separator: " ")
    return true
  }

  mutating func removeAlert() {
    guard let row = chosen, let alert = row["alert"] else { return }
    let place = index
    guard change("alerts/remove", ["alert": alert]) else { return }
    let members = ["pair", "kind", "threshold", "percent", "span", "hysteresis", "note"]
      .compactMap { name in row[name].map { Value.Member(name, $0) } }
    removed.append(
      Removed(method: "alerts/add", params: .object(members), page: .alerts, place: place))
    remark = "The alert is removed; u brings it back."
  }

  mutating func copy() -> [ScreenEffect] {
    guard let text = chosen?["value"]?.text ?? chosen?["rateText"]?.text else {
      failure = ScreenFailure("The pair has no rate.")
      return []
    }
    remark = "Sent to the clipboard: \(text)"
    return [.copy(text)]
  }
}
