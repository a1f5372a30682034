/// The moves of one line, each relative to the one before, written in place: an array would ask for
/// each byte whether there is room.
struct SVGPath {
  /// A sign, nineteen digits, and a point.
  static let maxNumber = 21
  /// What continues straight up or down, and then a letter with two numbers and what is between or
  /// after them.
  static let maxStep = 3 * maxNumber + 5

  // Safe: the caller makes room for `maxStep` bytes a step, and no step writes more.
  private let room: UnsafeMutableBufferPointer<UInt8>
  private var count = 0
  private var x = 0
  private var y = 0
  /// Steps straight up or down that continue each other are one.
  private var vertical = 0

  /// - Parameter room: For `maxStep` bytes a step.
  init(_ room: UnsafeMutableBufferPointer<UInt8>) { self.room = room }

  var written: Slice<UnsafeMutableBufferPointer<UInt8>> { room[..<count] }

  mutating func move(to next: (x: Int, y: Int)) {
    flush()
    byte("M")
    tenths(next.x)
    byte(" ")
    tenths(next.y)
    // A line of no length shows a single point, with round ends.
    byte("h")
    byte("0")
    (x, y) = next
  }

  mutating func line(to next: (x: Int, y: Int)) {
    flush()
    byte("l")
    tenths(next.x - x)
    if next.y >= y { byte(" ") }
    tenths(next.y - y)
    (x, y) = next
  }

  mutating func vertical(to next: Int) {
    if (next - y).signum() * vertical.signum() < 0 { flush() }
    vertical += next - y
    y = next
  }

  mutating func flush() {
    if vertical != 0 {
      byte("v")
      tenths(vertical)
    }
    vertical = 0
  }

  /// `-12.3`, `4`, `.5`.
  mutating func tenths(_ value: Int) {
    if value < 0 { byte("-") }
    let (whole, part) = value.magnitude.quotientAndRemainder(dividingBy: 10)
    if whole > 0 || part == 0 { digits(whole) }
    if part > 0 {
      byte(".")
      append(48 + UInt8(truncatingIfNeeded: part))
    }
  }

  private mutating func digits(_ value: UInt) {
    var (places, power) = (1, UInt(10))
    while value >= power, places < 19 { (places, power) = (places + 1, power * 10) }
    var rest = value
    for place in (count..<count + places).reversed() {
      room[place] = 48 + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    count += places
  }

  @inline(__always)
  private mutating func byte(_ character: Unicode.Scalar) { append(UInt8(ascii: character)) }

  @inline(__always)
  private mutating func append(_ byte: UInt8) {
    room[count] = byte
    count += 1
  }
}
