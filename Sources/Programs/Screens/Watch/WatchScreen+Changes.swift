import JSON

/// What keys change on a watchlist.
extension WatchScreen {
  /// Does what the answered question was for; false if it was refused.
  mutating func fulfil(_ purpose: Purpose, _ text: String) -> Bool {
    let pair = chosen?["pair"]
    switch purpose {
    case .pair: return add(text)
    case .note:
      return change("watchlist/update", params(["pair": pair, "note": .string(text)]))
    case .amount:
      return change("watchlist/update", params(["pair": pair, "amount": .string(text)]))
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
    guard let pair = chosen?["pair"] else { return }
    if change("watchlist/remove", params(["pair": pair])) {
      remark = "\(pair.text ?? "") is removed."
    }
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
    guard change("alerts/add", .object(members)) else { return false }
    remark = "Alert added: \(chosen?["pair"]?.text ?? "") \(kind). t lists the alerts."
    return true
  }

  mutating func removeAlert() {
    guard let alert = chosen?["alert"] else { return }
    if change("alerts/remove", ["alert": alert]) { remark = "The alert is removed." }
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
