import Drawing

/// The page of keys, and messages that fit.
enum ScreenHelp {
  static func frame(_ keys: [(String, String)], width: Int, height: Int) -> Frame {
    var layout = Layout()
    let column = keys.reduce(0) { max($0, $1.0.displayWidth) } + 2
    for (key, meaning) in keys {
      // Side by side, or below each other where that is too narrow.
      if width >= column + 20 {
        for (line, text) in wrapped(meaning, width - column).enumerated() {
          var row = StyledLine((line == 0 ? key : "").padded(to: column), .strong)
          row.append(text)
          layout.body.append(row)
        }
      } else {
        layout.body.append(StyledLine(key, .strong))
        layout.body += wrapped(meaning, width - 2).map { StyledLine("  \($0)") }
      }
    }
    layout.foot = [StyledLine("any key: back", .faint)]
    return layout.frame(width: width, height: height)
  }

  /// The last line: as many of the keys as fit, and always those of help and the end.
  static func hint(_ keys: String, _ width: Int, last: String = "? keys · q quit") -> StyledLine {
    let all = "\(keys) · \(last)"
    return StyledLine(all.displayWidth <= width ? all : last, .faint)
  }

  /// Broken at spaces; a word that is wider than a line is cut into pieces.
  static func wrapped(_ text: String, _ width: Int) -> [String] {
    let width = max(1, width)
    var lines: [String] = []
    for word in text.onOneLine.split(separator: " ") {
      var word = String(word)
      if let last = lines.last, last.displayWidth + 1 + word.displayWidth <= width {
        lines[lines.count - 1] = "\(last) \(word)"
        continue
      }
      while word.displayWidth > width {
        var piece = ""
        for character in word {
          guard "\(piece)\(character)".displayWidth <= width || piece.isEmpty else { break }
          piece.append(character)
        }
        lines.append(piece)
        word.removeFirst(piece.count)
      }
      if !word.isEmpty { lines.append(word) }
    }
    return lines.isEmpty ? [""] : lines
  }
}
