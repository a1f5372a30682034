/// A day as ISO 8601 writes it, and only so: `2026-10-30`.
extension Day: CustomStringConvertible {
  @inlinable public init(iso8601 text: some StringProtocol) throws(DateError) {
    self = try withUTF8(of: text) { utf8 throws(DateError) in try Day(iso8601: utf8) }
  }

  public init(iso8601 utf8: UnsafeBufferPointer<UInt8>) throws(DateError) {
    guard utf8.count == 10, utf8[4] == UInt8(ascii: "-"), utf8[7] == UInt8(ascii: "-"),
      let century = twoDigits(utf8, at: 0), let yearOfCentury = twoDigits(utf8, at: 2),
      let month = twoDigits(utf8, at: 5), let day = twoDigits(utf8, at: 8)
    else { throw .malformed }
    let year = century * 100 + yearOfCentury
    guard year >= 1 else { throw .outOfRange }
    guard let known = Day(year: year, month: month, day: day) else {
      throw .noSuchDay(year: year, month: month, day: day)
    }
    self = known
  }

  public var description: String {
    String(unsafeUninitializedCapacity: 10) { buffer in
      guard let bytes = buffer.baseAddress else { return 0 }
      return write(into: bytes)
    }
  }

  /// Writes the day as ten ASCII bytes, `2026-10-30`, and returns 10.
  @discardableResult
  public func write(into bytes: UnsafeMutablePointer<UInt8>) -> Int {
    let (year, month, day) = civil
    writeTwoDigits(year / 100, into: bytes)
    writeTwoDigits(year % 100, into: bytes + 2)
    bytes[4] = UInt8(ascii: "-")
    writeTwoDigits(month, into: bytes + 5)
    bytes[7] = UInt8(ascii: "-")
    writeTwoDigits(day, into: bytes + 8)
    return 10
  }
}
