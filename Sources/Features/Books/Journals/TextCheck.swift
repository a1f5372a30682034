/// Whether a file is the text that its tool takes.
enum TextCheck {
  /// The line, from 1, of the first byte that is zero or no text in UTF-8; nil if there is none.
  static func lineOfDamage(_ bytes: [UInt8]) -> Int32? {
    guard !isText(bytes[...]) else { return nil }
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    return lines.firstIndex { !isText($0) }.map { Int32($0) + 1 }
  }

  private static func isText(_ bytes: ArraySlice<UInt8>) -> Bool {
    !bytes.contains(0) && String(validating: bytes, as: UTF8.self) != nil
  }
}
