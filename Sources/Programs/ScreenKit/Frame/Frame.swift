/// What a whole screen shows.
package struct Frame: Equatable, Sendable {
  package struct Place: Hashable, Sendable {
    package let row: Int
    package let column: Int

    package init(row: Int, column: Int) {
      self.row = row
      self.column = column
    }
  }

  package let width: Int
  package let height: Int
  /// At most `height`, none wider than `width`.
  package let lines: [StyledLine]
  /// Nil if the cursor is hidden.
  package let cursor: Place?

  package init(width: Int, height: Int, lines: [StyledLine], cursor: Place? = nil) {
    self.width = width
    self.height = height
    self.lines = lines.prefix(height).map { $0.truncated(to: width) }
    self.cursor = cursor.flatMap { place in
      (0..<height).contains(place.row)
        ? Place(row: place.row, column: min(max(place.column, 0), width - 1)) : nil
    }
  }

  /// The lines without the spaces at their ends.
  package var text: String {
    lines.map { line in
      String(line.text.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }
}

/// Writes frames to a terminal: of each, the lines that differ from the one before.
package struct FrameWriter {
  private let isColored: Bool
  private var shown: Frame?

  package init(isColored: Bool) { self.isColored = isColored }

  /// The next frame is written as a whole: the terminal was resized, or shows something else.
  package mutating func forget() { shown = nil }

  /// What to send to the terminal, so that its last line is that of the frame.
  package func lastLine(of frame: Frame) -> String {
    guard let line = frame.lines.last else { return "" }
    return "\u{1B}[?25l\u{1B}[\(frame.height);1H\u{1B}[K" + line.rendered(isColored: isColored)
  }

  /// What to send to the terminal, so that it shows the frame; empty if it does.
  package mutating func update(to frame: Frame) -> String {
    if frame == shown { return "" }
    var bytes = "\u{1B}[?25l"
    let isSameSize = shown?.width == frame.width && shown?.height == frame.height
    let old = isSameSize ? shown?.lines ?? [] : []
    if !isSameSize { bytes += "\u{1B}[H\u{1B}[2J" }
    for row in 0..<max(old.count, frame.lines.count) {
      let line = row < frame.lines.count ? frame.lines[row] : StyledLine()
      if row < old.count ? old[row] == line : line.pieces.isEmpty { continue }
      bytes += "\u{1B}[\(row + 1);1H" + line.rendered(isColored: isColored)
      // After the last column, a terminal would erase the character in it.
      if line.displayWidth < frame.width { bytes += "\u{1B}[K" }
    }
    if let cursor = frame.cursor {
      bytes += "\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H\u{1B}[?25h"
    }
    shown = frame
    return bytes
  }
}
