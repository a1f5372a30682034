import Drawing

/// Turns the bytes that a terminal sends into keys.
///
/// A sequence can arrive in pieces, and the Escape key is the beginning of every sequence: if
/// nothing follows within a moment, the loop calls `flush`.
package struct KeyReader {
  private var bytes: [UInt8] = []
  /// What was pasted so far; nil outside of a paste.
  private var pasted: [UInt8]?

  /// Bytes of one paste; the rest is dropped.
  package static let maxPaste = 1 << 16
  /// Bytes of one sequence; a longer one is none.
  private static let maxSequence = 64
  private static let endOfPaste = Array("\u{1B}[201~".utf8)

  package init() {}

  /// Whether bytes wait for the rest of their key.
  package var isWaiting: Bool { !bytes.isEmpty && pasted == nil }

  package mutating func keys(from more: some Sequence<UInt8>) -> [Key] {
    bytes += more
    return read(isLast: false)
  }

  /// The keys of bytes that nothing follows: Escape alone is a key.
  package mutating func flush() -> [Key] { pasted == nil ? read(isLast: true) : [] }

  private mutating func read(isLast: Bool) -> [Key] {
    var keys: [Key] = []
    while !bytes.isEmpty {
      if pasted != nil {
        guard let text = readPaste() else { break }
        if !text.isEmpty { keys.append(.paste(text)) }
        continue
      }
      guard let (key, count) = Self.first(of: bytes[...], isLast: isLast) else { break }
      bytes.removeFirst(count)
      switch key {
      case .pasteBegins: pasted = []
      case .key(let key): keys.append(key)
      case .none: break
      }
    }
    return keys
  }

  /// The pasted text once its end has come.
  private mutating func readPaste() -> String? {
    let mark = Self.endOfPaste
    let last = bytes.count - mark.count
    if last >= 0,
      let end = (0...last).first(where: { bytes[$0..<$0 + mark.count].elementsEqual(mark) })
    {
      collect(end)
      bytes.removeFirst(mark.count)
      defer { pasted = nil }
      return String(decoding: pasted ?? [], as: UTF8.self).onOneLine
    }
    // The last bytes may be the beginning of the mark.
    collect(max(0, bytes.count - mark.count + 1))
    return nil
  }

  private mutating func collect(_ count: Int) {
    let room = max(0, Self.maxPaste - (pasted?.count ?? 0))
    pasted?.append(contentsOf: bytes[..<min(count, room)])
    bytes.removeFirst(count)
  }

  // MARK: One key

  private enum Found {
    case key(Key)
    case pasteBegins
    /// A sequence that is no key of ours.
    case none
  }

  /// The first key and its number of bytes; nil if more must come.
  private static func first(of bytes: ArraySlice<UInt8>, isLast: Bool) -> (Found, Int)? {
    guard let byte = bytes.first else { return nil }
    switch byte {
    case 0x1B: return sequence(bytes, isLast)
    case 0x0A, 0x0D: return (.key(.enter), 1)
    case 0x09: return (.key(.tab), 1)
    case 0x08, 0x7F: return (.key(.backspace), 1)
    case 0x00: return (.none, 1)
    case 0x01...0x1A:
      return (.key(.control(Character(Unicode.Scalar(byte + 0x60)))), 1)
    case 0x1C..<0x20: return (.none, 1)
    default: return character(bytes, isLast)
    }
  }

  private static func character(_ bytes: ArraySlice<UInt8>, _ isLast: Bool) -> (Found, Int)? {
    let length =
      switch bytes.first ?? 0 {
      case 0..<0x80: 1
      case 0xC2..<0xE0: 2
      case 0xE0..<0xF0: 3
      case 0xF0..<0xF5: 4
      default: 0
      }
    if length == 0 { return (.none, 1) }
    let own = bytes.prefix(length)
    if let wrong = own.dropFirst().firstIndex(where: { $0 & 0xC0 != 0x80 }) {
      return (.none, wrong - bytes.startIndex)
    }
    if own.count < length { return isLast ? (.none, own.count) : nil }
    let text = String(decoding: own, as: UTF8.self)
    let isBad = text.unicodeScalars.contains { $0.isControl || $0 == "\u{FFFD}" }
    return (isBad ? .none : .key(.text(text)), length)
  }

  private static func sequence(_ bytes: ArraySlice<UInt8>, _ isLast: Bool) -> (Found, Int)? {
    let rest = bytes.dropFirst()
    guard let second = rest.first else { return isLast ? (.key(.escape), 1) : nil }
    switch second {
    case UInt8(ascii: "["): return control(bytes, isLast)
    case UInt8(ascii: "O"):
      guard let third = rest.dropFirst().first else {
        return isLast ? (.key(.alt(.text("O"))), 2) : nil
      }
      if third == UInt8(ascii: "M") { return (.key(.enter), 3) }
      return (named(third).map { .key($0) } ?? .none, 3)
    case 0x1B: return (.key(.escape), 1)
    default:
      guard let (found, count) = first(of: rest, isLast: isLast) else { return nil }
      guard case .key(let key) = found else { return (.none, count + 1) }
      return (.key(.alt(key)), count + 1)
    }
  }

  /// A control sequence: numbers, and a last byte that names the key.
  private static func control(_ bytes: ArraySlice<UInt8>, _ isLast: Bool) -> (Found, Int)? {
    let body = bytes.dropFirst(2)
    // The Linux console sends `[[A` for F1.
    if body.first == UInt8(ascii: "[") {
      return body.count > 1 || isLast ? (.none, min(4, bytes.count)) : nil
    }
    guard let end = body.firstIndex(where: { !(0x20..<0x40).contains($0) }) else {
      return isLast || body.count > maxSequence ? (.none, bytes.count) : nil
    }
    let count = end - bytes.startIndex + 1
    // A control character inside ends the sequence, and counts itself.
    guard (0x40..<0x7F).contains(bytes[end]) else { return (.none, count - 1) }
    let numbers = bytes[body.startIndex..<end].split(
      separator: UInt8(ascii: ";"), omittingEmptySubsequences: false
    ).map { Int(String(decoding: $0, as: UTF8.self)) }
    var key = named(bytes[end])
    if bytes[end] == UInt8(ascii: "~") {
      if numbers.first == 200 { return (.pasteBegins, count) }
      key = numbered(numbers.first ?? nil)
    }
    guard let key else { return (.none, count) }
    let modifiers = (numbers.count > 1 ? numbers[1] ?? 1 : 1) - 1
    if modifiers & 0b110 != 0 { return (.key(.alt(key)), count) }
    return (.key(modifiers & 1 != 0 ? .shift(key) : key), count)
  }

  private static func named(_ last: UInt8) -> Key? {
    switch last {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "Z"): .backTab
    default: nil
    }
  }

  private static func numbered(_ number: Int?) -> Key? {
    switch number {
    case 1, 7: .home
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    default: nil
    }
  }
}
