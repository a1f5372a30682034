import Drawing
import JSON

extension BoardScreen {
  package mutating func frame(width: Int, height: Int) -> Frame {
    if isHelpShown { return ScreenHelp.frame(Self.help, width: width, height: height) }
    if let picker { return picker.layout(width: width).frame(width: width, height: height) }
    var layout = layout(width)
    layout.foot = messages(width) + [ScreenHelp.hint(Self.hint, width)]
    return layout.frame(width: width, height: height)
  }

  /// The board as text, for an output that is no terminal.
  package func text(width: Int?) -> String {
    var layout = layout(width ?? Self.maxWidth)
    if width == nil { layout.head = [title(nil)] }
    return Frame(width: width ?? Self.maxWidth, height: .max, lines: layout.head + layout.body).text
  }

  /// Columns where no line is to be cut.
  private static let maxWidth = 1_000

  private func layout(_ width: Int) -> Layout {
    var layout = Layout()
    layout.head = [title(width)]
    var table = StyledTable([
      .init(.left, 0), .init(.left, 0), .init(.right, 0), .init(.left, 1, isFlexible: true),
      .init(.left, 2), .init(.left, 3),
    ])
    for (place, row) in rows.enumerated() { table.append(cells(row, isChosen: place == index)) }
    layout.body = table.lines(within: width)
    if rows.isEmpty { layout.body = [StyledLine("No rows. a adds one.")] }
    layout.focus = rows.isEmpty ? nil : index
    return layout
  }

  /// The time is at the right end, if the width is known.
  private func title(_ width: Int?) -> StyledLine {
    var line = StyledLine(name, .strong)
    if isFetching { line.append("  fetching …", .alarm) }
    // The oldest: one time is read as that of every row.
    let ages = rows.compactMap { $0["age"].flatMap { Int($0.description) } }
    guard let age = ages.max().map(Age.text) else { return line }
    let updated = (board["oldest"] ?? board["updated"])?.text.map { moment in
      String(moment.prefix(16).map { $0 == "T" ? " " : $0 }) + " UTC"
    }
    let isStale = board["stale"]?.isTrue == true
    let style: Style = isStale ? .alarm : .faint
    let old = "\(age) old"
    let long = "rates of \(updated ?? "") (\(old))\(isStale ? ", newer ones are due" : "")"
    guard let width else {
      line.append("  \(long)", style)
      return line
    }
    for text in [long, old] where line.displayWidth + 2 + text.count <= width {
      line.append(String(repeating: " ", count: width - line.displayWidth - text.count))
      line.append(text, style)
      break
    }
    return line
  }

  private func cells(_ row: Value, isChosen: Bool) -> [StyledLine] {
    let code = row["code"]?.text ?? ""
    let isDraft = draft?.code == code
    let text = isDraft ? draft?.text ?? "" : row["text"]?.text ?? ""
    let isTyped = board["typed"]?.text == code
    let age = Age.text(of: row)
    return [
      StyledLine(isChosen ? ">" : " "),
      StyledLine(code, isChosen ? .strong : .plain),
      StyledLine(text, isDraft ? .alarm : isChosen ? .chosen : isTyped ? .strong : .plain),
      StyledLine(row["name"]?.text ?? ""),
      row["rateText"]?.text.map { StyledLine($0, .faint) }
        ?? StyledLine("no rate", .alarm),
      StyledLine(age ?? "", age?.hasSuffix("!") == true ? .alarm : .faint),
    ]
  }

  /// What went wrong or was done, in as many lines as it needs, three at most.
  private func messages(_ width: Int) -> [StyledLine] {
    var text: (String, Style)?
    if let failure {
      text = (failure.line, .alarm)
    } else if let remark {
      text = (remark, .plain)
    } else if let fetchError {
      text = ("\(fetchError) Esc dismisses this, r tries again.", .alarm)
    } else if rows.indices.contains(index), rows[index]["rateText"] == nil,
      let message = rows[index]["message"]?.text
    {
      text = (message, .alarm)
    }
    guard let (message, style) = text else { return [] }
    return ScreenHelp.wrapped(message, width).prefix(3).map { StyledLine($0, style) }
  }

  private static let hint = "type a number · a add · d remove · s swap · c copy"

  static let help = [
    ("0–9 . + - * / ( )", "type a number or a sum; all rows follow"),
    ("↑ ↓ Tab", "choose a row"),
    ("Enter", "clear the row to type into"),
    ("Backspace, Del", "remove a character, or all"),
    ("a", "add a currency by code, name, country, symbol or flag"),
    ("e", "change the currency of the row"),
    ("d, u", "remove the row; bring it back"),
    ("J K, Shift-↑ ↓", "move the row"),
    ("s", "swap: the typed number for this row"),
    ("c, C", "copy the number; with its currency"),
    ("r", "fetch rates now"),
    ("Esc", "dismiss a message"),
    ("q", "quit; the board stays saved"),
  ]
}
