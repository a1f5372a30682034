extension String {
  /// The text as a person may see it: what would drive a terminal or turn the direction of writing
  /// around is a space. Line feeds and tabs stay. Every text that a person sees has passed through
  /// this or `onOneLine`.
  public var printable: String {
    replacingControls { $0 != "\n" && $0 != "\t" }
  }

  /// The same on one line.
  public var onOneLine: String { replacingControls { _ in true } }

  /// Whether `onOneLine` would change it.
  public var hasControls: Bool { unicodeScalars.contains(where: \.isControl) }

  private func replacingControls(_ isReplaced: (Unicode.Scalar) -> Bool) -> String {
    // Most texts have none of the bytes with which the UTF-8 of a control begins.
    guard
      utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 || $0 == 0xE2 || $0 == 0xEF })
    else { return self }
    func isBad(_ scalar: Unicode.Scalar) -> Bool { scalar.isControl && isReplaced(scalar) }
    guard unicodeScalars.contains(where: isBad) else { return self }
    var clean = String.UnicodeScalarView()
    for scalar in unicodeScalars { clean.append(isBad(scalar) ? " " : scalar) }
    return String(clean)
  }
}

extension Unicode.Scalar {
  /// Control characters, Unicode line ends, and marks that change the direction of writing.
  public var isControl: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}
