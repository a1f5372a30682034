/// What a client counts characters in.
package enum PositionEncoding: String, CaseIterable, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case utf32 = "utf-32"

  /// The first of these that the client has: UTF-8 costs nothing, and every client has UTF-16, which
  /// is meant where it names none.
  package static func chosen(among offered: [String]) -> PositionEncoding {
    if offered.contains(utf8.rawValue) { return .utf8 }
    return offered.contains(utf32.rawValue) && !offered.contains(utf16.rawValue) ? .utf32 : .utf16
  }

  /// Of the character that begins with this byte: its bytes, and the units that it counts.
  func size(of lead: UInt8) -> (length: Int, units: Int) {
    let length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    switch self {
    case .utf8: return (length, length)
    case .utf16: return (length, length == 4 ? 2 : 1)
    case .utf32: return (length, 1)
    }
  }
}

/// What a part of a text counts.
struct Measure: Sendable {
  private let length: Int32
  private let ends: Int32
  private let characters: Int32
  /// Characters that UTF-16 has two units for.
  private let pairs: Int32

  var bytes: Int { Int(length) }
  /// Line ends: LF, and CR that no LF follows.
  var lineEnds: Int { Int(ends) }

  func units(_ encoding: PositionEncoding) -> Int {
    switch encoding {
    case .utf8: Int(length)
    case .utf16: Int(characters) + Int(pairs)
    case .utf32: Int(characters)
    }
  }

  init(of bytes: UnsafeBufferPointer<UInt8>) {
    // Four sums that the compiler makes with vectors: without a branch.
    var (feeds, returns, further, pairs) = (0, 0, 0, 0)
    for byte in bytes {
      feeds &+= byte == 0x0A ? 1 : 0
      returns &+= byte == 0x0D ? 1 : 0
      further &+= byte & 0xC0 == 0x80 ? 1 : 0
      pairs &+= byte >= 0xF0 ? 1 : 0
    }
    if returns > 0 {
      for place in bytes.indices.dropLast() where bytes[place] == 0x0D && bytes[place + 1] == 0x0A {
        returns -= 1
      }
    }
    length = Int32(bytes.count)
    ends = Int32(feeds + returns)
    characters = Int32(bytes.count - further)
    self.pairs = Int32(pairs)
  }
}
