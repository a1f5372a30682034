import CWords

/// What there is to say about a form, a doubt or a bar. `CWords/data/reasons.txt` has them, in the order of the cases.
package struct Reason: Sendable {
  /// Public and stable.
  package let name: String
  /// A sentence for the user.
  package let says: String

  /// Those of a section, which begins with this line.
  static func all(in section: StaticString) -> [Reason] {
    kurs_reasons().lines.drop { !$0.elementsEqual(section.description.utf8) }.dropFirst()
      .prefix { $0.first != UInt8(ascii: "[") }.filter { $0.first != UInt8(ascii: " ") }
      .map { line in
        let end = line.firstIndex(of: UInt8(ascii: ":")) ?? line.endIndex
        return Reason(
          name: String(decoding: line[..<end], as: UTF8.self),
          says: String(decoding: line[end...].dropFirst(2), as: UTF8.self))
      }
  }
}

extension KursWords {
  /// The lines of a file, without empty ones and comments.
  var lines: [Slice<Bytes>] {
    Bytes(start: bytes, count: count).split(separator: 0x0A)
      .filter { $0.first != UInt8(ascii: "#") }
  }
}
