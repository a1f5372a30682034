import Drawing
import JSON

extension WatchScreen {
  package mutating func frame(width: Int, height: Int) -> Frame {
    if page == .help { return ScreenHelp.frame(Self.help, width: width, height: height) }
    var layout = Layout()
    let isNarrow = width < 30
    layout.body = page == .alerts ? alertLines(width) : pairLines(width, gap: isNarrow ? 1 : 2)
    // The first line has the names of the columns.
    layout.focus = chosen == nil ? nil : index + (page == .alerts ? 0 : 1)
    layout.foot = foot(width, &layout)
    return layout.frame(width: width, height: height)
  }

  private func pairLines(_ width: Int, gap: Int) -> [StyledLine] {
    guard !pairs.isEmpty else {
      return ScreenHelp.wrapped("Nothing is watched. a adds a pair such as EUR/USD.", width)
        .map { StyledLine($0) }
    }
    var table = StyledTable([
      .init(.left, 0), .init(.left, 0), .init(.right, 0), .init(.left, 1), .init(.left, 2),
      .init(.left, 4), .init(.left, 5), .init(.left, 6), .init(.left, 7), .init(.left, 3),
      .init(.left, 8, isFlexible: true),
    ])
    table.append(
      ["", "pair", "value", "", "day", "week", "month", "year", "", "age", "note"]
        .map { StyledLine($0, .faint) })
    for (place, row) in pairs.enumerated() { table.append(cells(row, isChosen: place == index)) }
    return table.lines(within: width, gap: gap)
  }

  private func cells(_ row: Value, isChosen: Bool) -> [StyledLine] {
    let amount = row["amount"]?.word ?? "1"
    let pair = row["pair"]?.text ?? ""
    let isOne = amount == "1"
    let arrow = row["arrow"]?.text ?? ""
    let style = Percent.style(arrow)
    func move(_ member: String) -> StyledLine {
      let text = row[member]?["percent"]?.word.flatMap { Percent.text($0) } ?? ""
      return StyledLine(text, Percent.style(text))
    }
    let age = Age.text(of: row) ?? ""
    let day = move("previous").text.drop { "▲▼".contains($0) }
    return [
      StyledLine(isChosen ? ">" : " "),
      StyledLine(isOne ? pair : "\(amount) \(pair)", isChosen ? .strong : .plain),
      row["rate"] == nil
        ? StyledLine("no rate", .alarm)
        : StyledLine(
          (isOne ? row["rateText"] : row["value"])?.text ?? "", isChosen ? .chosen : .plain),
      StyledLine(arrow, style), StyledLine(String(day), style),
      move("week"), move("month"), move("year"),
      StyledLine(row["sparkline"]?.text ?? "", .faint),
      StyledLine(age, age.hasSuffix("!") ? .alarm : .faint),
      StyledLine(row["note"]?.text ?? "", .faint),
    ]
  }

  private func alertLines(_ width: Int) -> [StyledLine] {
    guard !conditions.isEmpty else {
      return ScreenHelp.wrapped("No alerts. Esc goes back; there, l adds one to a pair.", width)
        .map { StyledLine($0) }
    }
    var table = StyledTable([
      .init(.left, 0), .init(.left, 0), .init(.left, 0, isFlexible: true), .init(.left, 1),
      .init(.left, 2, isFlexible: true),
    ])
    for (place, alert) in conditions.enumerated() {
      let percent = alert["percent"]?.word.map { "\($0)%" }
      // `P1W` is how kurs writes what a person types as 1w.
      let span = alert["span"]?.text.map { $0.drop { $0 == "P" }.lowercased() }
      let parts = [alert["kind"]?.text, alert["threshold"]?.word, percent, span]
      let isArmed = alert["armed"]?.isTrue == true
      table.append([
        StyledLine(place == index ? ">" : " "),
        StyledLine(alert["pair"]?.text ?? "", place == index ? .strong : .plain),
        StyledLine(parts.compactMap(\.self).joined(separator: " ")),
        StyledLine(isArmed ? "armed" : "not armed", isArmed ? .faint : .alarm),
        StyledLine(alert["note"]?.text ?? "", .faint),
      ])
    }
    return table.lines(within: width)
  }

  /// Firings, a message or the chosen pair, and the keys; or the question.
  private func foot(_ width: Int, _ layout: inout Layout) -> [StyledLine] {
    if let question {
      let (line, column) = question.line(width)
      layout.footColumn = column
      let below = failure.map { ($0.line, Style.alarm) } ?? (Self.hint(question.purpose), .faint)
      return [line] + ScreenHelp.wrapped(below.0, width).prefix(3).map { StyledLine($0, below.1) }
    }
    var lines = firings.prefix(3).map { firing in
      StyledLine("!\(firing["line"]?.text ?? "")", .alarm)
    }
    if firings.count > 3 { lines.append(StyledLine("!\(firings.count - 3) more", .alarm)) }
    if let failure {
      lines += ScreenHelp.wrapped(failure.line, width).prefix(3).map { StyledLine($0, .alarm) }
    } else if let remark {
      lines += ScreenHelp.wrapped(remark, width).prefix(3).map { StyledLine($0) }
    } else if page == .pairs, let chosen {
      lines += detail(chosen, width)
    }
    let keys =
      page == .alerts
      ? "d remove · u undo · Esc back"
      : "a add · d remove · u undo · l alert · n note · t alerts"
    let dismissal = firings.isEmpty ? "" : "x dismiss · "
    lines.append(ScreenHelp.hint(dismissal + keys, width))
    return lines
  }

  /// Where the rate comes from.
  private func detail(_ row: Value, _ width: Int) -> [StyledLine] {
    if let message = row["message"]?.text {
      return ScreenHelp.wrapped(message, width).prefix(3).map { StyledLine($0, .alarm) }
    }
    guard let source = row["source"]?.text, let day = row["day"]?.text else { return [] }
    let isStale = row["stale"]?.isTrue == true
    let age = Age.text(of: row).map { String($0.prefix { $0 != "!" }) } ?? ""
    let due = isStale ? "; a newer table is due" : ""
    return [StyledLine("\(source) \(day), \(age) old\(due)", isStale ? .alarm : .faint)]
  }

  private static func hint(_ purpose: Purpose) -> String {
    switch purpose {
    case .pair: "such as eur/usd, or eur/usd 250"
    case .note: "empty removes the note"
    case .amount: "of the first currency, shown in the second"
    case .alert: "above 1.2, below 1.1, change 2% 1w, high 1y, low 1y"
    }
  }

  static let help = [
    ("↑ ↓ j k", "choose a pair"),
    ("a", "add a pair, such as eur/usd 250"),
    ("d", "remove the pair"),
    ("u", "bring back what was removed last"),
    ("J K, Shift-↑ ↓", "move the pair"),
    ("m", "change the amount"),
    ("n", "write a note"),
    ("l", "add an alert to the pair"),
    ("t", "list the alerts; there, d removes one, u brings it back"),
    ("x", "dismiss the alerts that fired"),
    ("c", "copy the value"),
    ("r", "fetch rates now"),
    ("q", "quit"),
  ]
}
