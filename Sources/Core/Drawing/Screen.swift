/// The colours of a drawing in a terminal.
public enum Ink: Hashable, Sendable {
  case plain
  /// The 256 colours of ANSI terminals.
  case ansi
}

/// A grid of cells, each with one character and one colour.
struct Screen {
  let width: Int
  let height: Int
  /// Nil is the right half of a wide character.
  private var cells: [Character?]
  private var colors: [UInt8]

  /// No colour of its own.
  static let plain: UInt8 = 0

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    cells = Array(repeating: " ", count: width * height)
    colors = Array(repeating: Self.plain, count: width * height)
  }

  /// Writes a text; the part beyond the right edge is cut.
  mutating func put(_ text: String, row: Int, column: Int, color: UInt8 = plain) {
    guard (0..<height).contains(row) else { return }
    var column = column
    for character in text {
      let size = character.displayWidth
      if size == 0 { continue }
      if column >= 0, column + size <= width { set(character, size, row, column, color) }
      column += size
    }
  }

  private mutating func set(
    _ character: Character, _ size: Int, _ row: Int, _ column: Int, _ color: UInt8
  ) {
    let at = row * width + column
    // Half of a wide character that was here cannot stay.
    if cells[at] == nil { cells[at - 1] = " " }
    let end = at + size
    if column + size < width, cells[end] == nil { cells[end] = " " }
    cells[at] = character
    colors[at] = color
    for half in (at + 1)..<max(end, at + 1) {
      cells[half] = nil
      colors[half] = color
    }
  }

  func lines(_ ink: Ink) -> [String] {
    (0..<height).map { row in
      var line = ""
      var current = Self.plain
      for at in row * width..<(row + 1) * width {
        guard let cell = cells[at] else { continue }
        if ink == .ansi, cell != " ", colors[at] != current {
          current = colors[at]
          line += current == Self.plain ? "\u{1B}[0m" : "\u{1B}[38;5;\(current)m"
        }
        line.append(cell)
      }
      return current == Self.plain ? line : line + "\u{1B}[0m"
    }
  }
}
