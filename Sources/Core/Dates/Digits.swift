/// The two digits at `index`, which must lie inside, or nil. Only ASCII digits count.
func twoDigits(_ utf8: UnsafeBufferPointer<UInt8>, at index: Int) -> Int? {
  let tens = utf8[index] &- UInt8(ascii: "0")
  let ones = utf8[index + 1] &- UInt8(ascii: "0")
  guard tens <= 9, ones <= 9 else { return nil }
  return Int(tens) * 10 + Int(ones)
}

/// `value` is 0 to 99.
func writeTwoDigits(_ value: Int, into bytes: UnsafeMutablePointer<UInt8>) {
  bytes[0] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value / 10)
  bytes[1] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value % 10)
}

/// Reads a text's bytes where they lie, and copies them only when they lie apart.
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
