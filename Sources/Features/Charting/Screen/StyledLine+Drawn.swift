extension StyledLine {
  /// A line of a chart that kurs has drawn: text, and colours of 256. Anything else that begins with
  /// an escape stays a text, and so becomes harmless.
  init(drawn text: String) {
    self.init()
    let escape: Character = "\u{1B}"
    var style = Style.plain
    for (index, part) in text.split(separator: escape, omittingEmptySubsequences: false)
      .enumerated()
    {
      if index == 0 {
        append(String(part), style)
      } else if let (next, rest) = Self.color(part) {
        style = next
        append(String(rest), style)
      } else {
        append(" \(part)", style)
      }
    }
  }

  /// `[0m` or `[38;5;33m`, and what follows.
  private static func color(_ part: Substring) -> (Style, Substring)? {
    if part.hasPrefix("[0m") { return (.plain, part.dropFirst(3)) }
    let mark = "[38;5;"
    guard part.hasPrefix(mark), let end = part.firstIndex(of: "m"),
      let number = UInt8(part[..<end].dropFirst(mark.count))
    else { return nil }
    return (.color(number), part[part.index(after: end)...])
  }
}
