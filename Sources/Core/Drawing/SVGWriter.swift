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

  mutating func tenths(_ value: Int) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: SVGPath.maxNumber) { room in
      var path = SVGPath(room)
      path.tenths(value)
      bytes.append(contentsOf: path.written)
    }
  }

  /// The moves of one line, of at most `count` steps.
  mutating func path(steps count: Int, _ write: (inout SVGPath) -> Void) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count * SVGPath.maxStep) { room in
      var path = SVGPath(room)
      write(&path)
      path.flush()
      bytes.append(contentsOf: path.written)
    }
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
