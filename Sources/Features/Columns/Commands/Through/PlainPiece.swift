import Platform

/// A piece of a program's output without what drives a terminal, so that it can be read: colours and links,
/// `ESC [ … m` and `ESC ] … BEL`, stay in the output, and each place of the plain text has its place there.
struct PlainPiece {
  let bytes: [UInt8]
  /// The place in the output of each byte, and of the end; nil where they are the same.
  private let places: [Int]?

  init(_ raw: UnsafeBufferPointer<UInt8>) {
    guard let first = raw.baseAddress, memchr(first, 0x1B, raw.count) != nil else {
      bytes = Array(raw)
      places = nil
      return
    }
    var (plain, places) = ([UInt8](), [Int]())
    plain.reserveCapacity(raw.count)
    places.reserveCapacity(raw.count + 1)
    var at = 0
    while at < raw.count {
      if raw[at] == 0x1B {
        at = Self.end(raw, at)
        continue
      }
      plain.append(raw[at])
      places.append(at)
      at += 1
    }
    places.append(raw.count)
    (bytes, self.places) = (plain, places)
  }

  /// Where a byte of the plain text is in the output.
  func place(_ at: Int) -> Int { places?[at] ?? at }

  /// Behind a byte of the plain text, before what drives a terminal after it.
  func placeBehind(_ end: Int) -> Int { end > 0 ? place(end - 1) + 1 : 0 }

  /// The end of the sequence that begins there.
  static func end(_ raw: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    var at = start + 1
    guard at < raw.count else { return at }
    switch raw[at] {
    case UInt8(ascii: "["):
      at += 1
      while at < raw.count, !(0x40...0x7E ~= raw[at]), raw[at] != 0x0A { at += 1 }
      return min(at + 1, raw.count)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"):
      while at < raw.count, raw[at] != 0x07, raw[at] != 0x0A {
        if raw[at] == 0x1B, at + 1 < raw.count, raw[at + 1] == UInt8(ascii: "\\") { return at + 2 }
        at += 1
      }
      return min(at + 1, raw.count)
    default: return at + 1
    }
  }
}
