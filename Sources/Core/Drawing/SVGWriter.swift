/// Writes SVG markup. Coordinates are in tenths of a pixel, so that relative moves accumulate no
/// error.
struct SVGWriter {
  private(set) var bytes: [UInt8] = []

  init(capacity: Int) { bytes.reserveCapacity(capacity) }

  mutating func raw(_ markup: String) { bytes.append(contentsOf: markup.utf8) }

  mutating func byte(_ character: Unicode.Scalar) { bytes.append(UInt8(ascii: character)) }

  mutating func escaped(_ text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): raw("&amp;")
      case UInt8(ascii: "<"): raw("&lt;")
      case UInt8(ascii: ">"): raw("&gt;")
      case UInt8(ascii: "\""): raw("&quot;")
      default: bytes.append(byte)
      }
    }
  }

  mutating func number(_ value: Double) { tenths(Self.tenths(value)) }

  static func tenths(_ value: Double) -> Int { Int(value * 10 + (value < 0 ? -0.5 : 0.5)) }

  /// `-12.3`, `4`, `.5`.
  mutating func tenths(_ value: Int) {
    if value < 0 { byte("-") }
    let (whole, part) = value.magnitude.quotientAndRemainder(dividingBy: 10)
    if whole > 0 || part == 0 { digits(whole) }
    if part > 0 {
      byte(".")
      bytes.append(48 + UInt8(truncatingIfNeeded: part))
    }
  }

  private mutating func digits(_ value: UInt) {
    if value >= 10 { digits(value / 10) }
    bytes.append(48 + UInt8(truncatingIfNeeded: value % 10))
  }

  /// A line of text, its attributes written as markup.
  mutating func text(_ text: String, x: Double, y: Double, attributes: String = "") {
    raw("<text x=\"")
    number(x)
    raw("\" y=\"")
    number(y)
    raw("\"\(attributes)>")
    escaped(text)
    raw("</text>\n")
  }
}

/// The moves of one line, each relative to the one before.
struct SVGPath {
  private var x = 0
  private var y = 0
  /// Steps straight up or down that continue each other are one.
  private var vertical = 0

  mutating func move(to next: (x: Int, y: Int), in writer: inout SVGWriter) {
    flush(in: &writer)
    writer.byte("M")
    writer.tenths(next.x)
    writer.byte(" ")
    writer.tenths(next.y)
    // A line of no length shows a single point, with round ends.
    writer.raw("h0")
    (x, y) = next
  }

  mutating func line(to next: (x: Int, y: Int), in writer: inout SVGWriter) {
    flush(in: &writer)
    writer.byte("l")
    writer.tenths(next.x - x)
    if next.y >= y { writer.byte(" ") }
    writer.tenths(next.y - y)
    (x, y) = next
  }

  mutating func vertical(to next: Int, in writer: inout SVGWriter) {
    if (next - y).signum() * vertical.signum() < 0 { flush(in: &writer) }
    vertical += next - y
    y = next
  }

  mutating func flush(in writer: inout SVGWriter) {
    if vertical != 0 {
      writer.byte("v")
      writer.tenths(vertical)
    }
    vertical = 0
  }
}
