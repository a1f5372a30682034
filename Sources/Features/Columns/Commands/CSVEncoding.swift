/// How the bytes of a file are characters. Those of one byte each stay as they are: of them only the
/// names of columns and of currencies are read as text.
enum CSVEncoding: String, CaseIterable {
  case utf8 = "utf-8"
  case utf16Little = "utf-16le"
  case utf16Big = "utf-16be"
  case latin1 = "iso-8859-1"
  case windows1252 = "windows-1252"

  init?(name: String) {
    switch name.lowercased() {
    case "utf-8", "utf8": self = .utf8
    case "utf-16", "utf-16le", "utf16": self = .utf16Little
    case "utf-16be": self = .utf16Big
    case "iso-8859-1", "latin-1", "latin1": self = .latin1
    case "windows-1252", "cp1252", "1252": self = .windows1252
    default: return nil
    }
  }

  /// By the mark at the beginning, by the zeros of UTF-16, and by whether it can be UTF-8.
  static func recognized(_ bytes: UnsafeBufferPointer<UInt8>) -> CSVEncoding {
    for encoding in [utf8, utf16Little, utf16Big] where bytes.starts(with: encoding.mark) {
      return encoding
    }
    let sample = bytes.prefix(4_096)
    let zeros = sample.indices.filter { sample[$0] == 0 }
    let odd = zeros.count { $0 & 1 == 1 }
    if zeros.count * 4 > sample.count { return odd * 2 > zeros.count ? .utf16Little : .utf16Big }
    return isUTF8(bytes) ? .utf8 : .windows1252
  }

  /// A character that the sample cuts at its end is no error.
  private static func isUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.contains(where: { $0 >= 0x80 }) else { return true }
    var end = bytes.count
    while end > 0, bytes.count - end < 3, bytes[end - 1] & 0xC0 == 0x80 { end -= 1 }
    if end > 0, bytes[end - 1] >= 0xC0 { end -= 1 } else { end = bytes.count }
    let whole = UnsafeBufferPointer(rebasing: bytes[..<end])
    return String(validating: whole, as: UTF8.self) != nil
  }

  /// The byte order mark.
  var mark: [UInt8] {
    switch self {
    case .utf8: [0xEF, 0xBB, 0xBF]
    case .utf16Little: [0xFF, 0xFE]
    case .utf16Big: [0xFE, 0xFF]
    case .latin1, .windows1252: []
    }
  }

  var isWide: Bool { self == .utf16Little || self == .utf16Big }

  func text(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    switch self {
    case .utf8, .utf16Little, .utf16Big: return String(decoding: bytes, as: UTF8.self)
    case .latin1, .windows1252:
      var text = String.UnicodeScalarView()
      for byte in bytes {
        let isSpecial = self == .windows1252 && 0x80..<0xA0 ~= byte
        let number = isSpecial ? Self.special[Int(byte) - 0x80] : UInt16(byte)
        text.append(Unicode.Scalar(number) ?? "\u{FFFD}")
      }
      return String(text)
    }
  }

  /// What Windows-1252 has from 0x80 to 0x9F.
  private static let special: [UInt16] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
  ]
}

/// UTF-16 as UTF-8 and back. A half of a pair that is alone has three bytes, so that it comes back as it
/// was.
struct WideText {
  let isBig: Bool
  /// A unit whose other byte has not been read, and the first half of a pair.
  private var rest: [UInt8] = []

  init(_ encoding: CSVEncoding) { isBig = encoding == .utf16Big }

  /// Whether the file ends inside a character.
  var isCut: Bool { !rest.isEmpty }

  mutating func decode(_ bytes: UnsafeBufferPointer<UInt8>, into out: inout [UInt8], isLast: Bool) {
    let all = rest + bytes
    rest = []
    var at = 0
    while at + 1 < all.count {
      let unit = unit(all, at)
      var scalar = UInt32(unit)
      if unit & 0xFC00 == 0xD800 {
        if at + 3 >= all.count, !isLast { break }
        if at + 3 < all.count, self.unit(all, at + 2) & 0xFC00 == 0xDC00 {
          scalar = 0x10000 + UInt32(unit & 0x3FF) << 10 + UInt32(self.unit(all, at + 2) & 0x3FF)
          at += 2
        }
      }
      at += 2
      Self.append(scalar, to: &out)
    }
    rest = Array(all[at...])
  }

  private func unit(_ bytes: [UInt8], _ at: Int) -> UInt16 {
    isBig
      ? UInt16(bytes[at]) << 8 | UInt16(bytes[at + 1])
      : UInt16(bytes[at + 1]) << 8 | UInt16(bytes[at])
  }

  private static func append(_ scalar: UInt32, to out: inout [UInt8]) {
    func tail(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: scalar >> shift & 0x3F) | 0x80 }
    switch scalar {
    case ..<0x80: out.append(UInt8(scalar))
    case ..<0x800: out += [UInt8(scalar >> 6) | 0xC0, tail(0)]
    case ..<0x1_0000: out += [UInt8(scalar >> 12) | 0xE0, tail(6), tail(0)]
    default: out += [UInt8(scalar >> 18) | 0xF0, tail(12), tail(6), tail(0)]
    }
  }

  /// The bytes are those that `decode` made, and ASCII.
  func encode(_ bytes: [UInt8]) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count * 2)
    func append(_ unit: UInt32) {
      let (high, low) = (UInt8(unit >> 8 & 0xFF), UInt8(unit & 0xFF))
      out.append(isBig ? high : low)
      out.append(isBig ? low : high)
    }
    var at = 0
    while at < bytes.count {
      let first = UInt32(bytes[at])
      let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      guard at + length <= bytes.count else { break }
      var scalar = length == 1 ? first : first & (0x7F >> UInt32(length))
      for place in 1..<max(length, 1) { scalar = scalar << 6 | UInt32(bytes[at + place] & 0x3F) }
      at += length
      if scalar < 0x1_0000 {
        append(scalar)
      } else {
        append(0xD800 + (scalar - 0x1_0000) >> 10)
        append(0xDC00 + (scalar - 0x1_0000) & 0x3FF)
      }
    }
    return out
  }
}
