/// An instant in ISO 8601. A fraction and any numeric offset are accepted; a text without an offset
/// is an error, since it would be another moment in each time zone.
extension Instant: CustomStringConvertible {
  @inlinable public init(iso8601 text: some StringProtocol) throws(DateError) {
    self = try withUTF8(of: text) { utf8 throws(DateError) in try Instant(iso8601: utf8) }
  }

  public init(iso8601 utf8: UnsafeBufferPointer<UInt8>) throws(DateError) {
    guard utf8.count >= 17, utf8[10] == UInt8(ascii: "T") else { throw .malformed }
    let day = try Day(iso8601: UnsafeBufferPointer(rebasing: utf8[..<10]))
    var text = ClockText(utf8, from: 11)
    let secondOfDay = try text.readTime()
    let nanoseconds = try text.readFraction()
    let offset = try text.readOffset()
    let seconds = Int64(day.number) * 86_400 + Int64(secondOfDay - offset)
    self.init(seconds: seconds, nanoseconds: nanoseconds)
    guard self.seconds == seconds else { throw .outOfRange }
  }

  /// In UTC, with as many threes of decimals as the fraction needs: `2026-10-30T16:00:00.250Z`.
  ///
  /// Safe: thirty bytes are the longest text: a year has four digits, a fraction nine.
  public var description: String {
    String(unsafeUninitializedCapacity: 30) { buffer in
      guard let bytes = buffer.baseAddress else { return 0 }
      var end = day.write(into: bytes)
      let secondOfDay = Int(seconds - Int64(day.number) * 86_400)
      let clock = [
        (UInt8(ascii: "T"), secondOfDay / 3600), (UInt8(ascii: ":"), secondOfDay / 60 % 60),
        (UInt8(ascii: ":"), secondOfDay % 60),
      ]
      for (mark, value) in clock {
        bytes[end] = mark
        writeTwoDigits(value, into: bytes + end + 1)
        end += 3
      }
      end += writeFraction(into: bytes + end)
      bytes[end] = UInt8(ascii: "Z")
      return end + 1
    }
  }

  private func writeFraction(into bytes: UnsafeMutablePointer<UInt8>) -> Int {
    guard nanoseconds != 0 else { return 0 }
    bytes[0] = UInt8(ascii: ".")
    var rest = nanoseconds
    for index in stride(from: 9, through: 1, by: -1) {
      bytes[index] = UInt8(ascii: "0") + UInt8(rest % 10)
      rest /= 10
    }
    if nanoseconds % 1_000_000 == 0 { return 4 }
    return nanoseconds % 1000 == 0 ? 7 : 10
  }
}

/// What follows the `T`: `16:00:00.25+01:00`.
private struct ClockText {
  let utf8: UnsafeBufferPointer<UInt8>
  var index: Int

  init(_ utf8: UnsafeBufferPointer<UInt8>, from index: Int) {
    self.utf8 = utf8
    self.index = index
  }

  /// Reads hours, minutes and optional seconds; returns seconds since midnight.
  mutating func readTime() throws(DateError) -> Int {
    guard let hour = readTwoDigits(), skip(":"), let minute = readTwoDigits() else {
      throw .malformed
    }
    var second = 0
    if skip(":") {
      guard let taken = readTwoDigits() else { throw .malformed }
      second = taken
    }
    guard hour < 24, minute < 60, second < 60 else {
      throw .noSuchTime(hour: hour, minute: minute, second: second)
    }
    return hour * 3600 + minute * 60 + second
  }

  /// Reads one to nine digits after a point or a comma; returns nanoseconds.
  mutating func readFraction() throws(DateError) -> Int32 {
    guard skip(".") || skip(",") else { return 0 }
    var value: Int32 = 0
    var unit: Int32 = 100_000_000
    while unit > 0, index < utf8.count, case let digit = utf8[index] &- UInt8(ascii: "0"),
      digit <= 9
    {
      value += Int32(digit) * unit
      unit /= 10
      index += 1
    }
    guard unit < 100_000_000 else { throw .malformed }
    return value
  }

  /// Reads `Z`, `+01:00`, `+0100` or `+01`, and the end of the text; returns seconds ahead of UTC.
  mutating func readOffset() throws(DateError) -> Int {
    if skip("Z") {
      guard index == utf8.count else { throw .malformed }
      return 0
    }
    let isBehind = skip("-")
    guard isBehind || skip("+"), let hours = readTwoDigits() else { throw .malformed }
    var minutes = 0
    if index < utf8.count {
      _ = skip(":")
      guard let taken = readTwoDigits() else { throw .malformed }
      minutes = taken
    }
    guard index == utf8.count else { throw .malformed }
    guard hours < 24, minutes < 60 else {
      throw .noSuchTime(hour: hours, minute: minutes, second: 0)
    }
    let offset = hours * 3600 + minutes * 60
    return isBehind ? -offset : offset
  }

  private mutating func readTwoDigits() -> Int? {
    guard index + 2 <= utf8.count, let value = twoDigits(utf8, at: index) else { return nil }
    index += 2
    return value
  }

  private mutating func skip(_ mark: Unicode.Scalar) -> Bool {
    guard index < utf8.count, utf8[index] == UInt8(ascii: mark) else { return false }
    index += 1
    return true
  }
}

/// The two digits at `index`, which must be inside, or nil. Only ASCII digits count.
func twoDigits(_ utf8: UnsafeBufferPointer<UInt8>, at index: Int) -> Int? {
  let tens = utf8[index] &- UInt8(ascii: "0")
  let ones = utf8[index + 1] &- UInt8(ascii: "0")
  guard tens <= 9, ones <= 9 else { return nil }
  return Int(tens) * 10 + Int(ones)
}

/// Writes two digits. Writes two digits. `value` is 0 to 99.
func writeTwoDigits(_ value: Int, into bytes: UnsafeMutablePointer<UInt8>) {
  bytes[0] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value / 10)
  bytes[1] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value % 10)
}

/// Reads a text's bytes in place, and copies them only when they are not contiguous.
@inlinable func withUTF8<Value>(
  of text: some StringProtocol,
  _ read: (UnsafeBufferPointer<UInt8>) throws(DateError) -> Value
) throws(DateError) -> Value {
  func outcome(_ utf8: UnsafeBufferPointer<UInt8>) -> Result<Value, DateError> {
    do throws(DateError) { return .success(try read(utf8)) } catch { return .failure(error) }
  }
  let inPlace = text.utf8.withContiguousStorageIfAvailable(outcome)
  return try (inPlace ?? Array(text.utf8).withUnsafeBufferPointer(outcome)).get()
}
