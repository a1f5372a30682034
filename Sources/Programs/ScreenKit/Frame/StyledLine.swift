import Drawing

/// How a text looks in a terminal.
package enum Style: Equatable, Sendable {
  case plain, strong, faint
  /// Under the cursor: with its two colours exchanged.
  case chosen
  case rise, fall, alarm
  /// A colour of 256.
  case color(UInt8)

  /// The parameters of SGR; empty for a plain text.
  fileprivate func parameters(isColored: Bool) -> String {
    switch self {
    case .plain: ""
    case .strong: "1"
    case .faint: "2"
    case .chosen: "7"
    case .rise: isColored ? "32" : ""
    case .fall: isColored ? "31" : ""
    case .alarm: isColored ? "33" : "1"
    case .color(let number): isColored ? "38;5;\(number)" : ""
    }
  }
}

/// A line of a screen. No text in it can drive the terminal: controls become spaces.
package struct StyledLine: Equatable, Sendable {
  package struct Piece: Equatable, Sendable {
    let text: String
    let style: Style
  }

  package private(set) var pieces: [Piece] = []

  package init(_ text: String = "", _ style: Style = .plain) { append(text, style) }

  package mutating func append(_ text: String, _ style: Style = .plain) {
    if !text.isEmpty { pieces.append(Piece(text: text.onOneLine, style: style)) }
  }

  package mutating func append(_ line: StyledLine) { pieces += line.pieces }

  package var text: String { pieces.map(\.text).joined() }

  package var displayWidth: Int { pieces.reduce(0) { $0 + $1.text.displayWidth } }

  /// Cut to at most `width` cells, the last of them an ellipsis where something was cut.
  package func truncated(to width: Int) -> StyledLine {
    guard displayWidth > width else { return self }
    var cut = StyledLine()
    var room = width
    for piece in pieces where room > 0 {
      let size = piece.text.displayWidth
      // The piece after this one needs the ellipsis's cell.
      let isLast = size >= room
      cut.append(isLast ? (piece.text + " ").truncated(to: room) : piece.text, piece.style)
      room -= isLast ? room : size
    }
    return cut
  }

  func rendered(isColored: Bool) -> String {
    pieces.reduce(into: "") { line, piece in
      let parameters = piece.style.parameters(isColored: isColored)
      line += parameters.isEmpty ? piece.text : "\u{1B}[\(parameters)m\(piece.text)\u{1B}[0m"
    }
  }
}
