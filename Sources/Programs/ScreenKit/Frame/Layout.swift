/// Puts a screen together: a head, rows that scroll, and a foot.
package struct Layout {
  package var head: [StyledLine] = []
  package var body: [StyledLine] = []
  package var foot: [StyledLine] = []
  /// The line of the body that must be seen.
  package var focus: Int?
  /// The column of the cursor in that line; nil if it is hidden.
  package var cursorColumn: Int?
  /// Or the column of the cursor in the first line of the foot.
  package var footColumn: Int?

  package init() {}

  package func frame(width: Int, height: Int) -> Frame {
    // In a low terminal, the body needs a line more than the title or the help do.
    let foot = self.foot.prefix(max(0, height - min(body.count, 1)))
    let head = self.head.prefix(max(0, height - foot.count - min(body.count, 2)))
    let room = max(0, height - head.count - foot.count)
    let last = max(0, body.count - room)
    let start = min(last, max(0, (focus ?? 0) - room + 1))
    let shown = body.dropFirst(start).prefix(room)
    let blanks = Array(repeating: StyledLine(), count: room - shown.count)
    var cursor: Frame.Place?
    if let footColumn, !foot.isEmpty {
      cursor = Frame.Place(row: head.count + room, column: footColumn)
    } else if let focus, let cursorColumn, room > 0 {
      cursor = Frame.Place(row: head.count + focus - start, column: cursorColumn)
    }
    return Frame(
      width: width, height: height, lines: Array(head) + shown + blanks + foot, cursor: cursor)
  }
}
