import Drawing
import Testing

struct TextTests {
  @Test(arguments: [
    ("abcdef", 6, "abcdef"), ("abcdef", 5, "abcd…"), ("abcdef", 1, "…"), ("abcdef", 0, ""),
    ("日本円", 5, "日本…"), ("日本円", 4, "日…"), ("日本円", 2, "…"), ("e\u{301}tude", 3, "e\u{301}t…"),
  ])
  func `what is too long ends in an ellipsis`(text: String, width: Int, cut: String) {
    #expect(text.truncated(to: width) == cut)
  }

  @Test(arguments: [
    ("ab", 5, Alignment.left, "ab   "), ("ab", 5, .right, "   ab"), ("ab", 5, .center, " ab  "),
    ("円", 5, .left, "円   "), ("日本円", 4, .right, " 日…"), ("", 2, .left, "  "), ("ab", 0, .left, ""),
  ])
  func `padding fills a width exactly`(text: String, width: Int, side: Alignment, padded: String) {
    #expect(text.padded(to: width, side) == padded)
    #expect(padded.displayWidth == width)
  }

  static let table: TextTable = {
    var table = TextTable([.left, .right, .left])
    table.append(["USD", "1.0842", "US dollar"])
    table.append(["円", "163.07", "yen"])
    table.append(["HUF", "9"])
    return table
  }()

  @Test func `columns stand under each other`() {
    #expect(
      Self.table.lines() == ["USD  1.0842  US dollar", "円   163.07  yen", "HUF       9"])
  }

  @Test func `a table gives up its widest columns first`() {
    #expect(
      Self.table.lines(within: 17) == ["USD  1.08…  US d…", "円   163.…  yen", "HUF      9"])
  }

  @Test(arguments: 0...30)
  func `no line of a table is wider than asked`(width: Int) {
    let lines = Self.table.lines(within: width)
    #expect(lines.count == 3)
    for line in lines { #expect(line.displayWidth <= width) }
  }

  @Test func `a table cannot move the cursor`() {
    var table = TextTable([.left])
    table.append(["a\u{1B}[2Jb\nc"])
    #expect(table.lines() == ["a [2Jb c"])
    #expect(TextTable([] as [Alignment]).lines() == [])
  }
}
