import JSON

extension ChartCommand {
  /// Writes the chart, and under it where the figures come from and what must be known.
  func run(_ options: Options) -> Int32 {
    let asking = Asking(options)
    defer { asking.close() }
    if isPicture {
      return show(asking.ask("chart", params(width: width, height: height, inColor: false)), "")
    }
    let terminal = Terminal.size
    let width = width ?? terminal.width
    // The last line is the prompt's, and one is the source's.
    let room = height ?? max(1, terminal.height - 2)
    var answer = draw(width, room, asking)
    let remarks = Self.remarks(of: answer, width)
    if height == nil, !remarks.isEmpty, answer["error"] == nil {
      // In a small terminal the remarks may scroll: the chart keeps most of it.
      answer = draw(width, max(1, room - remarks.count, room * 2 / 3), asking)
    }
    let source = answer["result"]?["source"]?.text ?? ""
    return show(answer, ([source] + remarks).map { $0 + "\n" }.joined())
  }

  private func draw(_ width: Int, _ height: Int, _ asking: Asking) -> Value {
    asking.ask("chart", params(width: width, height: height, inColor: isInColor))
  }

  private var isInColor: Bool {
    switch coloring {
    case .always: true
    case .never: false
    case .auto: Terminal.isColored
    }
  }

  private func show(_ answer: Value, _ foot: String) -> Int32 {
    if answer["error"] != nil { return CallOnce.report(answer.description) }
    let drawing = answer["result"]?["chart"]?.text ?? ""
    let end = drawing.hasSuffix("\n") ? "" : "\n"
    return System.writeAll(STDOUT_FILENO, drawing + end + foot) ? 0 : 3
  }

  private static func remarks(of answer: Value, _ width: Int) -> [String] {
    (answer["result"]?["remarks"]?.elements ?? []).compactMap(\.text).flatMap { remark in
      wrapped(remark, width)
    }
  }

  /// At spaces, so that it is known how many lines it takes.
  private static func wrapped(_ text: String, _ width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
