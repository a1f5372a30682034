/// A grid of dots, two by four per terminal cell, drawn as Unicode braille patterns.
struct Canvas {
  let columns: Int
  let rows: Int
  private(set) var masks: [UInt8]
  /// Which curves have a dot in a cell, a bit for each.
  private(set) var owners: [UInt16]

  /// The bits of U+2800's block, row by row, left and right.
  private static let bits: [UInt8] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    masks = Array(repeating: 0, count: columns * rows)
    owners = Array(repeating: 0, count: columns * rows)
  }

  mutating func dot(_ x: Int, _ y: Int, owner: Int) {
    let cell = (y / 4) * columns + x / 2
    masks[cell] |= Self.bits[(y % 4) * 2 + x % 2]
    owners[cell] |= 1 << UInt16(owner)
  }

  /// The dots between two others, after Bresenham.
  mutating func line(from start: (x: Int, y: Int), to end: (x: Int, y: Int), owner: Int) {
    let wide = abs(end.x - start.x)
    let tall = abs(end.y - start.y)
    let stepX = (end.x - start.x).signum()
    let stepY = (end.y - start.y).signum()
    var (x, y) = start
    var error = wide - tall
    dot(x, y, owner: owner)
    while x != end.x || y != end.y {
      let doubled = error * 2
      if doubled > -tall {
        error -= tall
        x += stepX
      }
      if doubled < wide {
        error += wide
        y += stepY
      }
      dot(x, y, owner: owner)
    }
  }

  func character(at cell: Int) -> Character {
    Character(Unicode.Scalar(0x2800 + UInt32(masks[cell])) ?? " ")
  }
}
