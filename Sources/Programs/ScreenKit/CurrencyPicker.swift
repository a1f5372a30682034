import Drawing
import JSON

/// Finds a currency by code, name, country, symbol or flag while a person types.
struct CurrencyPicker {
  enum Outcome {
    case stays
    case cancelled
    case chosen(String)
  }

  let title: String
  private var field = LineField()
  private var found: [Value] = []
  private var index = 0
  private var failure: ScreenFailure?

  private static let limit = 20

  init(title: String) { self.title = title }

  mutating func press(_ key: Key, _ sender: any RequestSender) -> Outcome {
    switch key {
    case .escape, .control("c"), .control("g"): return .cancelled
    case .enter, .tab:
      guard found.indices.contains(index), let code = found[index]["code"]?.text else {
        failure = failure ?? ScreenFailure("Type a code, a name, a country, a symbol or a flag.")
        return .stays
      }
      return .chosen(code)
    case .up: index = max(0, index - 1)
    case .down: index = min(max(0, found.count - 1), index + 1)
    default: if field.press(key) { search(sender) }
    }
    return .stays
  }

  private mutating func search(_ sender: any RequestSender) {
    index = 0
    found = []
    failure = nil
    guard field.text.contains(where: { $0 != " " }) else { return }
    do throws(ScreenFailure) {
      let result = try sender.result(
        "currencies",
        ["query": .string(field.text), "limit": .number("\(Self.limit)")])
      found = result["currencies"]?.elements ?? []
      if found.isEmpty {
        failure = ScreenFailure("No currency matches.", hint: "Type less of it, or a country.")
      }
    } catch {
      failure = error
    }
  }

  func layout(width: Int) -> Layout {
    var layout = Layout()
    var line = StyledLine("\(title): ", .strong)
    let before = line.displayWidth
    line.append(field.text)
    layout.head = [line]
    var table = StyledTable([
      .init(.left, 0), .init(.left, 0), .init(.left, 1, isFlexible: true), .init(.left, 2),
    ])
    for (place, currency) in found.enumerated() {
      let code = currency["code"]?.text ?? ""
      table.append([
        StyledLine(place == index ? ">" : " "),
        StyledLine(code, place == index ? .strong : .plain),
        StyledLine(currency["name"]?.text ?? ""), StyledLine(currency["flag"]?.text ?? ""),
      ])
    }
    // The head is a line of the body, so that it holds the cursor and stays in a low terminal.
    let rows = table.lines(within: width)
    layout.body = layout.head + rows
    layout.head = []
    if let failure { layout.body.append(StyledLine(failure.line, .alarm)) }
    layout.foot = [StyledLine("Enter choose · ↑↓ move · Esc back", .faint)]
    layout.focus = 0
    layout.cursorColumn = before + field.column
    return layout
  }
}
