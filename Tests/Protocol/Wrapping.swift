import JSON

/// Breaks a long message over lines for reading. Joined without the blanks at their beginnings, the
/// lines are the message again, byte for byte.
struct Wrapping {
  private static let width = 100

  private var lines: [String]

  /// `line` is a mark, a blank and JSON.
  static func lines(of line: String) -> [String] {
    let text = String(line.dropFirst(2))
    guard line.count > width, let value = try? Value(parsing: text), value.description == text
    else { return [line] }
    var wrapping = Wrapping(lines: [String(line.prefix(2))])
    wrapping.add(value, at: 4, behind: 0)
    return wrapping.lines
  }

  private mutating func add(_ value: Value, at indent: Int, behind tail: Int) {
    let text = value.description
    if fits(text.count + tail) { return append(text) }
    switch value {
    case .object(let members) where !members.isEmpty:
      append("{")
      // What follows a record that took several lines begins a line.
      var isBroken = false
      for (index, member) in members.enumerated() {
        let isLast = index == members.count - 1
        let name = Value.string(member.name).description + ":"
        let rest = isLast ? tail + 1 : 1
        let length = name.count + member.value.description.count + rest
        if isBroken { begin(indent) } else { place(length, index, member.value, indent) }
        append(name)
        let before = lines.count
        add(member.value, at: indent + 2, behind: rest)
        isBroken = lines.count > before
        if !isLast { append(",") }
      }
      append("}")
    case .array(let elements) where !elements.isEmpty:
      append("[")
      for (index, element) in elements.enumerated() {
        let isLast = index == elements.count - 1
        let rest = isLast ? tail + 1 : 1
        if case .object = element {
          begin(indent)
        } else {
          place(element.description.count + rest, index, element, indent)
        }
        add(element, at: indent + 2, behind: rest)
        if !isLast { append(",") }
      }
      append("]")
    default: append(text)
    }
  }

  /// A new line for what does not fit, unless it goes on at the beginning of a message.
  private mutating func place(_ length: Int, _ index: Int, _ value: Value, _ indent: Int) {
    if fits(length) { return }
    let isBroken = indent + length > Self.width
    switch value {
    case .object, .array:
      if isBroken, index > 0, lines[lines.count - 1].count < Self.width / 2 { return }
    default: break
    }
    begin(indent)
  }

  private func fits(_ more: Int) -> Bool { lines[lines.count - 1].count + more <= Self.width }

  private mutating func begin(_ indent: Int) {
    lines.append(String(repeating: " ", count: indent))
  }

  private mutating func append(_ text: String) { lines[lines.count - 1] += text }
}
