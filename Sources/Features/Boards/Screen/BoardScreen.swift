package import JSON

/// `kurs board`: rows of currencies. A number is typed into any of them, and all follow.
package struct BoardScreen: RequestingScreen {
  let sender: any RequestSender
  let name: String
  private(set) var board: Value
  /// The row that keys apply to.
  var index = 0
  /// A text that kurs has refused: the person goes on typing it.
  var draft: (code: String, text: String)?
  var picker: CurrencyPicker?
  var isReplacing = false
  var failure: ScreenFailure?
  var remark: String?
  var removed: (code: String, at: Int)?
  /// The row that was typed into before this one.
  private var typedBefore: String?
  private(set) var isHelpShown = false
  /// Whether no key has typed since the board was opened: the first one begins a new number.
  private var isFresh = true

  /// Opens the board; a new name makes a new board.
  package init(_ sender: any RequestSender, name: String) throws(ScreenFailure) {
    self.sender = sender
    self.name = name
    // The standard board is there without a state file, which would be made before the first frame.
    board = try sender.result(name == "main" ? "board" : "board/open", ["board": .string(name)])
    let typed = board["typed"]?.text
    index = rows.firstIndex { $0["code"]?.text == typed } ?? 0
  }

  package var rows: [Value] { board["rows"]?.elements ?? [] }

  var code: String? { rows.indices.contains(index) ? rows[index]["code"]?.text : nil }

  /// What went wrong with the fetch of rates, until the person dismisses it.
  var fetchError: String? {
    board["state"]?.text == "error" ? board["message"]?.text : nil
  }

  var isFetching: Bool { board["state"]?.text == "loading" }

  package mutating func refresh() -> [ScreenEffect] {
    board = request("board", ["board": .string(name)]) ?? board
    index = min(index, max(0, rows.count - 1))
    return []
  }

  package mutating func press(_ key: Key) -> [ScreenEffect] {
    if isHelpShown {
      isHelpShown = false
      return []
    }
    if picker != nil {
      pick(key)
      return []
    }
    if key == .escape {
      dismiss()
      return []
    }
    remark = nil
    // The message about a refused text stays for as long as the text does.
    if draft == nil { failure = nil }
    switch key {
    case .up, .backTab, .control("p"): go(to: index - 1)
    case .down, .tab, .control("n"): go(to: index + 1)
    case .home: go(to: 0)
    case .end: go(to: rows.count - 1)
    case .shift(.up), .alt(.up), .text("K"): move(by: -1)
    case .shift(.down), .alt(.down), .text("J"): move(by: 1)
    case .enter: clear()
    case .backspace, .control("h"): type(String(typedText.dropLast()))
    case .delete, .control("u"): type("")
    case .paste(let text): type(text)
    case .text(let typed):
      if let letter = typed.first, letter.isASCII, letter.isLetter || letter == "?" {
        return command(letter)
      }
      type(typingText + typed)
    case .control("c"), .control("d"): return [.leave]
    default: break
    }
    return []
  }

  private mutating func command(_ letter: Character) -> [ScreenEffect] {
    switch letter {
    case "q": return [.leave]
    case "?": isHelpShown = true
    case "a": open(CurrencyPicker(title: "Add"), replacing: false)
    case "e": if code != nil { open(CurrencyPicker(title: "Change to"), replacing: true) }
    case "d": remove()
    case "u": undo()
    case "s": swap()
    case "c": return copy("text")
    case "C": return copy("textWithSymbol")
    case "r": change("refresh", [])
    default:
      failure = ScreenFailure("No command is on \(letter).", hint: "? lists the keys.")
    }
    return []
  }

  /// One thing at a time, the newest first.
  private mutating func dismiss() {
    if draft != nil || failure != nil || remark != nil {
      draft = nil
      failure = nil
      remark = nil
    } else if fetchError != nil {
      change("board", [.init("dismiss", true)])
    }
  }

  private mutating func go(to place: Int) {
    draft = nil
    failure = nil
    index = max(0, min(rows.count - 1, place))
  }

  // MARK: Typing

  /// What the row shows, for a key that takes the last character away.
  private var typedText: String {
    draft?.text ?? (rows.indices.contains(index) ? rows[index]["text"]?.text ?? "" : "")
  }

  /// What the next character follows: a row that was computed begins again.
  private var typingText: String {
    if let draft { return draft.text }
    if isFresh { return "" }
    return code == board["typed"]?.text ? typedText : ""
  }

  mutating func type(_ text: String) {
    guard let code else { return }
    isFresh = false
    if let typed = board["typed"]?.text, typed != code { typedBefore = typed }
    draft = (code, text)
    let typed: [Value.Member] = [.init("row", .string(code)), .init("text", .string(text))]
    guard let changed = request("board/type", params(typed)) else { return }
    board = changed
    draft = nil
    failure = nil
  }

  /// Empties the row, to type into; the others stay.
  private mutating func clear() {
    guard let code else { return }
    draft = nil
    change("board/focus", [.init("row", .string(code))])
  }

  /// The number that was typed is now one of the row under the cursor; on the typed row itself,
  /// of the row that was typed into before, or the next one.
  private mutating func swap() {
    guard let typed = board["typed"]?.text,
      let from = rows.firstIndex(where: { $0["code"]?.text == typed }), rows.count > 1
    else {
      failure = ScreenFailure("Nothing is typed that could be swapped.", hint: "Type a number.")
      return
    }
    if from == index {
      let before = rows.firstIndex { $0["code"]?.text == typedBefore && typedBefore != typed }
      index = before ?? (index + 1 < rows.count ? index + 1 : 0)
    }
    draft = nil
    type(rows[from]["text"]?.text ?? "")
  }

  // MARK: Requests

  private func params(_ more: [Value.Member]) -> Value {
    .object(more + [.init("board", .string(name))])
  }

  @discardableResult
  mutating func change(_ method: String, _ more: [Value.Member]) -> Bool {
    let isOfBoard = method.hasPrefix("board")
    guard let changed = request(method, isOfBoard ? params(more) : .object(more)) else {
      return false
    }
    if isOfBoard { board = changed } else { _ = refresh() }
    return true
  }
}
