import JSON

/// `kurs bill`: an order from a menu, by plus and minus, and what it costs.
package struct BillScreen: RequestingScreen {
  enum Page {
    case menus, order, receipt, split, help
  }

  enum Purpose {
    case quantity, tip, discount, currency, split
  }

  let sender: any RequestSender
  private var name: String?
  private(set) var bill: Value = [:]
  /// What the page `menus` offers, and which of it is chosen.
  private(set) var choices: [Choice] = []
  private(set) var choice = 0
  private(set) var page = Page.order
  private(set) var index = 0
  /// What the pages `receipt` and `split` show.
  private(set) var paper: [String] = []
  private(set) var question: Question<Purpose>?
  var failure: ScreenFailure?
  private(set) var remark: String?

  /// What a bill can be opened by: a bill that is open, or a menu.
  struct Choice {
    let name: String
    let title: String
    let detail: String
  }

  /// Shows a bill, open or for the menu of that name. With `opensNew`, another name opens one under it, and without a
  /// name it asks which, unless one is open.
  package init(
    _ sender: any RequestSender, name: String?, opensNew: Bool
  ) throws(ScreenFailure) {
    self.sender = sender
    self.name = name
    if name == nil, opensNew {
      let open = try offer()
      guard open.count == 1 else {
        page = .menus
        return
      }
      self.name = open[0]
    }
    do throws(ScreenFailure) {
      bill = try sender.result("bill", params([]))
    } catch {
      guard opensNew, error.kind == "unknownBill" else { throw error }
      bill = try sender.result("bill/open", params([]))
    }
  }

  /// Lists what can be chosen, and returns the names of the open bills.
  private mutating func offer() throws(ScreenFailure) -> [String] {
    let open = (try sender.result("bills", [:])["bills"]?.elements ?? []).map {
      Choice(
        name: $0["bill"]?.text ?? "", title: "open",
        detail: "\($0["total"]?.word ?? "") \($0["currency"]?.text ?? "")")
    }
    let menus = (try sender.result("menus", [:])["menus"]?.elements ?? []).map {
      Choice(
        name: $0["menu"]?.text ?? "", title: $0["title"]?.text ?? "",
        detail: "\($0["items"]?.elements?.count ?? 0) items in \($0["currency"]?.text ?? "")")
    }
    choices = open + menus.filter { menu in !open.contains { $0.name == menu.name } }
    choice = 0
    return open.map(\.name)
  }

  var items: [Value] { bill["items"]?.elements ?? [] }

  private var chosen: Value? { items.indices.contains(index) ? items[index] : nil }

  package mutating func refresh() -> [ScreenEffect] {
    guard page != .menus else { return [] }
    bill = request("bill", params([])) ?? bill
    return []
  }

  package mutating func press(_ key: Key) -> [ScreenEffect] {
    if question != nil {
      answer(key)
      return []
    }
    failure = nil
    remark = nil
    if key == .text("q") || key == .control("c") || key == .control("d") { return [.leave] }
    if page == .menus { return choose(key) }
    if key == .text("c") { return copy() }
    if page != .order {
      page = .order
      return []
    }
    switch key {
    case .up, .text("k"), .backTab: index = max(0, index - 1)
    case .down, .text("j"), .tab: index = max(0, min(items.count - 1, index + 1))
    case .home: index = 0
    case .end: index = max(0, items.count - 1)
    case .text("+"), .text("="), .right: step(by: 1)
    case .text("-"), .left: step(by: -1)
    case .delete, .backspace: change("bill/set", [.init("quantity", "0")], ofItem: true)
    case .enter: ask(.quantity, "")
    case .text(let typed):
      if typed.first?.isNumber == true { ask(.quantity, typed) } else { command(typed) }
    default: break
    }
    return []
  }

  private mutating func choose(_ key: Key) -> [ScreenEffect] {
    switch key {
    case .up, .text("k"), .backTab: choice = max(0, choice - 1)
    case .down, .text("j"), .tab: choice = max(0, min(choices.count - 1, choice + 1))
    case .enter, .right, .text(" "):
      (name, page, index) = (choices[choice].name, .order, 0)
      _ = refresh()
    case .escape where name == nil: return [.leave]
    case .escape: page = .order
    default: break
    }
    return []
  }

  private mutating func command(_ letter: String) {
    switch letter {
    case "v":
      let isOrdered = bill["delivery"]?["ordered"]?.isTrue == true
      change("bill/change", [.init("delivery", .bool(!isOrdered))])
    case "t": ask(.tip, "")
    case "o": ask(.discount, "")
    case "u": ask(.currency, "")
    case "s": ask(.split, "")
    case "r": showReceipt()
    case "m":
      do throws(ScreenFailure) {
        _ = try offer()
        page = .menus
      } catch {
        failure = error
      }
    case "?": page = .help
    default: failure = ScreenFailure("No command is on \(letter).", hint: "? lists the keys.")
    }
  }

  private mutating func ask(_ purpose: Purpose, _ text: String) {
    let title: String
    switch purpose {
    case .quantity: title = chosen?["title"]?.text ?? "Quantity"
    case .tip: title = "Tip"
    case .discount: title = "Discount"
    case .currency: title = "Currency"
    case .split: title = "Split"
    }
    question = Question(purpose, title, text)
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

  /// False if it was refused.
  private mutating func fulfil(_ purpose: Purpose, _ text: String) -> Bool {
    switch purpose {
    case .quantity:
      return change("bill/set", [.init("quantity", .string(text))], ofItem: true)
    case .tip: return change("bill/change", [.init("tip", Self.share(text))])
    case .discount: return change("bill/change", [.init("discount", Self.share(text))])
    case .currency: return change("bill/change", [.init("currency", .string(text))])
    case .split: return split(text)
    }
  }

  /// `10%` or an amount; empty removes it.
  private static func share(_ text: String) -> Value {
    let text = String(text.filter { $0 != " " })
    if text.isEmpty { return [:] }
    if text.hasSuffix("%") { return ["percent": .string(String(text.dropLast()))] }
    return ["amount": .string(text)]
  }

  private mutating func step(by steps: Int) {
    change("bill/step", [.init("by", .number("\(steps)"))], ofItem: true)
  }

  /// A number of people, or a number for each: `3`, or `2, 1, 1`.
  private mutating func split(_ text: String) -> Bool {
    let parts = text.split { $0 == "," || $0 == " " }.map { Value.string(String($0)) }
    if parts.isEmpty { return true }
    let evenly = parts.count == 1 ? parts[0].text.flatMap { Int($0) } : nil
    let how: Value.Member =
      if let evenly {
        .init("evenly", .number("\(evenly)"))
      } else {
        .init("shares", .array(parts))
      }
    guard let result = request("bill/split", params([how])) else { return false }
    paper = (result["parts"]?.elements ?? []).enumerated().map { place, part in
      "\(place + 1)  \(part["text"]?.text ?? "")"
    }
    page = .split
    return true
  }

  private mutating func showReceipt() {
    do throws(ScreenFailure) {
      paper = try receipt().split(separator: "\n", omittingEmptySubsequences: false)
        .map(String.init)
      page = .receipt
    } catch {
      failure = error
    }
  }

  /// The bill as a slip of paper.
  package func receipt() throws(ScreenFailure) -> String {
    try sender.result("bill", params([.init("as", "text")])).text ?? ""
  }

  private mutating func copy() -> [ScreenEffect] {
    guard let text = page == .order ? bill["text"]?.text : paper.joined(separator: "\n") else {
      return []
    }
    remark = "Sent to the clipboard."
    return [.copy(text)]
  }

  // MARK: Requests

  private func params(_ more: [Value.Member]) -> Value {
    .object(more + (name.map { [.init("bill", .string($0))] } ?? []))
  }

  @discardableResult
  private mutating func change(
    _ method: String, _ more: [Value.Member], ofItem: Bool = false
  ) -> Bool {
    guard let item = chosen?["item"] else { return true }
    let members: [Value.Member] = (ofItem ? [.init("item", item)] : []) + more
    guard let changed = request(method, params(members)) else { return false }
    bill = changed
    return true
  }
}
