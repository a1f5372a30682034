/// A piece of a document that is being read: where it stands, and whether entities are in it.
struct XMLText {
  let raw: UnsafeBufferPointer<UInt8>
  let hasEntities: Bool

  /// Whether it is this word; entities never stand for the words kurs looks for.
  func reads(_ word: StaticString) -> Bool {
    guard raw.count == word.utf8CodeUnitCount else { return false }
    for index in 0..<raw.count where raw[index] != word.utf8Start[index] { return false }
    return true
  }

  /// Hands over the bytes, entities undone.
  func withUTF8<Result, Failure: Error>(
    _ use: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard hasEntities else { return try use(raw) }
    return try plain.withUnsafeBufferPointer(use)
  }

  /// The reader has seen that every entity is one that is known.
  var plain: [UInt8] {
    guard hasEntities else { return Array(raw) }
    var bytes: [UInt8] = []
    var at = 0
    while at < raw.count {
      guard raw[at] == UInt8(ascii: "&"),
        let (scalar, end) = XMLEntity.read(raw, at: at)
      else {
        bytes.append(raw[at])
        at += 1
        continue
      }
      bytes += UTF8.encode(scalar).map { Array($0) } ?? []
      at = end
    }
    return bytes
  }
}

/// The five entities of XML, and characters by their number.
enum XMLEntity {
  /// The longest is `&#x10FFFF;`.
  private static let longest = 10

  /// What the entity at `start` stands for, and where it ends; nil for any other.
  static func read(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int)
    -> (scalar: Unicode.Scalar, end: Int)?
  {
    let window = bytes[start..<min(start + longest, bytes.count)]
    guard let mark = window.firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = String(decoding: bytes[(start + 1)..<mark], as: UTF8.self)
    let scalar: Unicode.Scalar? =
      switch name {
      case "amp": "&"
      case "lt": "<"
      case "gt": ">"
      case "quot": "\""
      case "apos": "'"
      default: numbered(name)
      }
    return scalar.map { ($0, mark + 1) }
  }

  private static func numbered(_ name: String) -> Unicode.Scalar? {
    guard name.hasPrefix("#") else { return nil }
    let isHexadecimal = name.hasPrefix("#x")
    let digits = name.dropFirst(isHexadecimal ? 2 : 1)
    guard let first = digits.first, first != "+", first != "-",
      let number = UInt32(digits, radix: isHexadecimal ? 16 : 10),
      number >= 0x20 || [0x09, 0x0A, 0x0D].contains(number)
    else { return nil }
    return Unicode.Scalar(number)
  }
}
