/// A value in a row as SQLite keeps it.
enum Column {
  case text(ArraySlice<UInt8>)
  case integer(Int)
  case other

  var isOther: Bool { if case .other = self { true } else { false } }
}

/// SQLite's format of a row: the length of its header, a number for the type of each column, the values.
enum Record {
  /// More columns than any table of kurs has, also of a newer one.
  private static let maxColumns = 32

  /// Nil where the lengths do not agree.
  static func columns(_ bytes: [UInt8]) -> [Column]? {
    guard let (end, first) = number(bytes, 0), end <= bytes.count, end >= first else { return nil }
    var (at, place) = (first, end)
    var columns: [Column] = []
    while at < end {
      guard columns.count < maxColumns, let (type, next) = number(bytes, at) else { return nil }
      guard let count = length(type), count <= bytes.count - place else { return nil }
      columns.append(column(type, bytes[place..<place + count]))
      place += count
      at = next
    }
    return at == end && place == bytes.count ? columns : nil
  }

  private static func length(_ type: Int) -> Int? {
    switch type {
    case 0, 8, 9: 0
    case 1...4: type
    case 5: 6
    case 6, 7: 8
    case 12...: (type - 12) / 2
    default: nil
    }
  }

  private static func column(_ type: Int, _ bytes: ArraySlice<UInt8>) -> Column {
    switch type {
    case 8: return .integer(0)
    case 9: return .integer(1)
    case 1...6:
      let sign: UInt64 = (bytes.first ?? 0) & 0x80 != 0 ? .max : 0
      return .integer(Int(Int64(bitPattern: bytes.reduce(sign) { $0 << 8 | UInt64($1) })))
    case 13... where type % 2 == 1: return .text(bytes)
    default: return .other
    }
  }

  /// A number of one to nine bytes, and the place after it; nil where it is negative or too long.
  static func number(_ page: Page, _ place: Int) -> (value: Int, next: Int)? {
    var value = 0
    for index in place..<place + 8 {
      value = value << 7 | Int(page.byte(index) & 0x7F)
      if page.byte(index) & 0x80 == 0 { return (value, index + 1) }
    }
    return nil
  }

  private static func number(_ bytes: [UInt8], _ place: Int) -> (value: Int, next: Int)? {
    var value = 0
    // Nine bytes are of no length that a file has.
    for index in place..<min(place + 8, bytes.count) {
      value = value << 7 | Int(bytes[index] & 0x7F)
      if bytes[index] & 0x80 == 0 { return (value, index + 1) }
    }
    return nil
  }
}
