import Drawing
package import JSON

/// `kurs chart -i`: a chart that is zoomed and moved by keys.
package struct ChartScreen: RequestingScreen {
  let sender: any RequestSender
  private let isColored: Bool
  /// The params of the next chart, without its size.
  private var params: [Value.Member]
  /// The chart as it was last drawn, and for which size.
  private var drawn: (width: Int, height: Int, chart: Value)?
  private var size = (width: 80, height: 20)
  private var picker: CurrencyPicker?
  var failure: ScreenFailure?
  private var remark: String?
  private var isHelpShown = false

  /// `params` are those of `chart`; a size among them counts for nothing.
  package init(
    _ sender: any RequestSender, params: Value, isColored: Bool
  ) throws(ScreenFailure) {
    self.sender = sender
    self.isColored = isColored
    guard case .object(let members) = params else { throw ScreenFailure("No chart is given.") }
    self.params = members.filter { !["width", "height", "form", "color"].contains($0.name) }
    drawn = (80, 20, try sender.result("chart", drawing([])))
  }

  package mutating func refresh() -> [ScreenEffect] {
    drawn = nil
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
    failure = nil
    remark = nil
    switch key {
    case .text("q"), .control("c"), .control("d"): return [.leave]
    case .text("?"): isHelpShown = true
    case .text("+"), .text("="), .up: change([.init("zoom", 2)])
    case .text("-"), .down: change([.init("zoom", .number("0.5"))])
    case .left, .text("h"): change([.init("pan", .number("-0.25"))])
    case .right, .text("l"): change([.init("pan", .number("0.25"))])
    case .shift(.left), .alt(.left), .pageUp, .text("H"): change([.init("pan", -1)])
    case .shift(.right), .alt(.right), .pageDown, .text("L"): change([.init("pan", 1)])
    case .end, .text("n"): show(span: nil)
    case .text("w"): show(span: "7d")
    case .text("m"): show(span: "1m")
    case .text("y"): show(span: "1y")
    case .text("5"): show(span: "5y")
    case .home, .text("0"): show(span: "max")
    case .text("s"): swap()
    case .text("r"): rebase()
    case .text("a"): picker = CurrencyPicker(title: "Add")
    case .text("d"): removeLast()
    case .text(let letter):
      failure = ScreenFailure("No command is on \(letter).", hint: "? lists the keys.")
    default: break
    }
    return []
  }

  // MARK: Changes

  /// Draws with these params, and keeps the days if kurs can draw them.
  private mutating func change(_ more: [Value.Member]) {
    guard let chart = request("chart", drawing(more)) else { return }
    drawn = (size.width, size.height, chart)
    set("span", nil)
    set("since", chart["since"])
    set("until", chart["until"])
  }

  /// The days up to the newest; the same number of them for nil.
  private mutating func show(span: String?) {
    let old = params
    let since = value("since")?.text
    let until = value("until")?.text
    set("since", nil)
    set("until", nil)
    if let span {
      set("span", .string(span))
    } else if let since, let until, let days = Self.days(from: since, to: until) {
      set("span", .string("\(max(1, days))d"))
    }
    redraw(elseKeeping: old)
  }

  private mutating func redraw(elseKeeping old: [Value.Member]) {
    if let chart = request("chart", drawing([])) {
      drawn = (size.width, size.height, chart)
    } else {
      params = old
    }
  }

  private mutating func swap() {
    guard var targets = drawn?.chart["targets"]?.elements?.compactMap({ $0["to"] }),
      let first = targets.first, let base = drawn?.chart["base"]
    else { return }
    let old = params
    targets[0] = base
    // A pair says both at once, and would contradict.
    set("pair", nil)
    set("base", first)
    set("targets", .array(targets.filter { $0 != first }))
    redraw(elseKeeping: old)
  }

  private mutating func rebase() {
    let old = params
    set("rebase", value("rebase")?.isTrue == true ? nil : true)
    redraw(elseKeeping: old)
  }

  private mutating func pick(_ key: Key) {
    switch picker?.press(key, sender) {
    case .cancelled: picker = nil
    case .chosen(let code):
      picker = nil
      setTargets { $0 + [.string(code)] }
    case .stays, nil: break
    }
  }

  private mutating func removeLast() {
    guard (drawn?.chart["targets"]?.elements?.count ?? 0) > 1 else {
      failure = ScreenFailure("It is the only line.", hint: "a adds another.")
      return
    }
    setTargets { $0.dropLast() }
  }

  private mutating func setTargets(_ change: ([Value]) -> [Value]) {
    guard let chart = drawn?.chart else { return }
    let old = params
    let targets = chart["targets"]?.elements?.compactMap { $0["to"] } ?? []
    set("pair", nil)
    set("base", chart["base"])
    set("targets", .array(change(targets)))
    redraw(elseKeeping: old)
  }

  // MARK: Params

  private func value(_ name: String) -> Value? { params.first { $0.name == name }?.value }

  private mutating func set(_ name: String, _ value: Value?) {
    params.removeAll { $0.name == name }
    if let value { params.append(.init(name, value)) }
  }

  private func drawing(_ more: [Value.Member]) -> Value {
    .object(
      params + more + [
        .init("form", "braille"), .init("width", .number("\(size.width)")),
        .init("height", .number("\(size.height)")), .init("color", isColored ? "ansi" : "none"),
      ])
  }

  // MARK: The screen

  package mutating func frame(width: Int, height: Int) -> Frame {
    if isHelpShown { return ScreenHelp.frame(Self.help, width: width, height: height) }
    if let picker { return picker.layout(width: width).frame(width: width, height: height) }
    var layout = Layout()
    layout.foot = foot(width)
    size = (max(1, width), max(1, height - layout.foot.count))
    if drawn?.width != size.width || drawn?.height != size.height {
      if let chart = request("chart", drawing([])) {
        drawn = (size.width, size.height, chart)
      } else {
        layout.foot = foot(width)
      }
    }
    let text = drawn?.chart["chart"]?.text ?? ""
    layout.body = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { StyledLine(drawn: String($0)) }
    return layout.frame(width: width, height: height)
  }

  private func foot(_ width: Int) -> [StyledLine] {
    var lines: [StyledLine] = []
    if let failure {
      lines = ScreenHelp.wrapped(failure.line, width).prefix(3).map { StyledLine($0, .alarm) }
    } else if let chart = drawn?.chart, let since = chart["since"]?.text,
      let until = chart["until"]?.text
    {
      let source = chart["source"]?.text ?? ""
      let days = "\(since) – \(until)"
      let both = source.isEmpty ? days : "\(days)  \(source)"
      // Publishers ask to be named, on narrow terminals too.
      let texts = both.displayWidth <= width ? [both] : [days] + ScreenHelp.wrapped(source, width)
      lines = texts.map { StyledLine($0, .faint) }
    }
    return lines + [ScreenHelp.hint("+ - zoom · ← → move · s swap · r rebase · a add", width)]
  }

  private static let help = [
    ("+ -, ↑ ↓", "zoom in and out"),
    ("← →", "move by a quarter; Shift: by all that is shown"),
    ("w m y 5 0", "a week, a month, a year, five years, all"),
    ("n, End", "to the newest day"),
    ("s", "swap the base and the first line"),
    ("r", "start all lines at 100, or not"),
    ("a, d", "add a currency; remove the last"),
    ("q", "quit"),
  ]
}

extension ChartScreen {
  /// Days between two days such as 2026-10-30; nil if one is none.
  static func days(from first: String, to last: String) -> Int? {
    guard let first = number(first), let last = number(last) else { return nil }
    return last - first
  }

  /// Counted from a fixed day of the Gregorian calendar, with the year beginning in March.
  private static func number(_ day: String) -> Int? {
    let parts = day.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3 else { return nil }
    let year = parts[1] > 2 ? parts[0] : parts[0] - 1
    let month = (parts[1] + 9) % 12
    return year * 365 + year / 4 - year / 100 + year / 400 + (month * 153 + 2) / 5 + parts[2]
  }
}
