extension String {
  /// The text as a person may see it: what would drive a terminal or turn the direction of writing
  /// around is a space. Line feeds and tabs stay. Every text that a person sees has passed through
  /// this or `onOneLine`.
  public var printable: String {
    replacingControls { $0 != "\n" && $0 != "\t" }
  }

  /// The text without what would drive a terminal, except for colours, `ESC [ … m`, and readline's marks
  /// around them.
  public var printableInColor: String {
    guard unicodeScalars.contains(where: { $0 == "\u{1B}" }) else { return printable }
    var clean = String.UnicodeScalarView()
    var rest = Substring(self).unicodeScalars
    while let first = rest.popFirst() {
      if first == "\u{1B}", rest.first == "[" {
        let color = rest.prefix { $0 == "[" || $0 == ";" || ("0"..."9").contains($0) }
        if rest.dropFirst(color.count).first == "m" {
          clean.append(first)
          continue
        }
      }
      let isKept = first == "\n" || first == "\t" || first == "\u{1}" || first == "\u{2}"
      clean.append(first.isControl && !isKept ? " " : first)
    }
    return String(clean)
  }

  /// The text with a space for each control character, line feeds among them.
  public var onOneLine: String { replacingControls { _ in true } }

  /// Whether `onOneLine` would change it.
  public var hasControls: Bool { unicodeScalars.contains(where: \.isControl) }

  private func replacingControls(_ isReplaced: (Unicode.Scalar) -> Bool) -> String {
    guard mayHoldControls else { return self }
    func isBad(_ scalar: Unicode.Scalar) -> Bool { scalar.isControl && isReplaced(scalar) }
    guard unicodeScalars.contains(where: isBad) else { return self }
    var clean = String.UnicodeScalarView()
    for scalar in unicodeScalars { clean.append(isBad(scalar) ? " " : scalar) }
    return String(clean)
  }

  /// Whether a byte of the text is one with which the UTF-8 of a control begins; most texts have
  /// none. Eight bytes are looked at together.
  private var mayHoldControls: Bool {
    var text = self
    return text.withUTF8 { bytes in
      guard var from = bytes.baseAddress else { return false }
      let end = from + bytes.count
      while end - from >= 8 {
        // Safe: eight bytes are read only where eight are left.
        let eight = UnsafeRawPointer(from).loadUnaligned(as: UInt64.self)
        if !Self.isPlain(eight), Self.mayHoldControls(from, 8) { return true }
        from += 8
      }
      return Self.mayHoldControls(from, end - from)
    }
  }

  private static func mayHoldControls(_ start: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    UnsafeBufferPointer(start: start, count: count).contains(where: mayBeginControl)
  }

  private static func mayBeginControl(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xE2 || byte == 0xEF
  }

  /// Whether eight bytes are all printable ASCII: none has its top bit set, nor gets it where 0x20
  /// is subtracted or 1 added.
  private static func isPlain(_ eight: UInt64) -> Bool {
    let less = eight &- 0x2020_2020_2020_2020
    let more = eight &+ 0x0101_0101_0101_0101
    return (eight | less | more) & 0x8080_8080_8080_8080 == 0
  }
}

extension Unicode.Scalar {
  /// Control characters, Unicode line ends, characters without a width that only hide, and marks
  /// that change the direction of writing.
  public var isControl: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x200B, 0x2028...0x202E, 0x2060, 0x2066...0x2069, 0xFEFF,
      0xFFFE, 0xFFFF:
      true
    default: false
    }
  }
}
