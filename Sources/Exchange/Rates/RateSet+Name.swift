extension RateSet {
  package static let maxNameLength = 32

  /// Small letters, digits and hyphens, a letter first.
  package static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, isLetter(first) else { return false }
    return text.utf8.count <= maxNameLength
      && text.utf8.allSatisfy {
        isLetter($0) || $0 == UInt8(ascii: "-")
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
      }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }
}
