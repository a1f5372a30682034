import Drawing

/// A line that a screen asks for at its foot.
struct Question<Purpose> {
  enum Outcome {
    case stays
    case cancelled
    case answered(Purpose, String)
  }

  let purpose: Purpose
  let title: String
  private(set) var field: LineField

  init(_ purpose: Purpose, _ title: String, _ text: String = "") {
    self.purpose = purpose
    self.title = title
    field = LineField(text)
  }

  mutating func press(_ key: Key) -> Outcome {
    switch key {
    case .enter: return .answered(purpose, field.text)
    case .escape, .control("c"), .control("g"): return .cancelled
    default:
      _ = field.press(key)
      return .stays
    }
  }

  /// The line, and the column of the cursor in it. A long text moves to the left.
  func line(_ width: Int) -> (StyledLine, column: Int) {
    var line = StyledLine("\(title): ", .strong)
    let before = line.displayWidth
    // Cells of the text that do not fit before the cursor.
    var hidden = max(0, before + field.column + 1 - width)
    var text = field.text[...]
    var cut = 0
    while hidden > 0, let first = text.first {
      let size = String(first).displayWidth
      text.removeFirst()
      cut += size
      hidden -= size
    }
    line.append(String(text))
    return (line, before + field.column - cut)
  }
}
