import Money

/// Splits the tables, which are text in the binary.
enum Table {
  typealias Word = ArraySlice<UInt8>

  private static func lines(_ text: StaticString) -> [Word] {
    let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    return Array(bytes).split(separator: 0x0A)
  }

  /// `CODE CODE=word|word`
  static func each(_ text: StaticString, _ take: (Word, [Word]) -> Void) {
    for line in lines(text) {
      guard let equals = line.firstIndex(of: UInt8(ascii: "=")) else { continue }
      take(line[..<equals], line[(equals + 1)...].split(separator: UInt8(ascii: "|")))
    }
  }

  static func currencies(_ codes: Word) -> [Currency] {
    codes.split(separator: 0x20).compactMap { Currency(code: String(decoding: $0, as: UTF8.self)) }
  }
}
