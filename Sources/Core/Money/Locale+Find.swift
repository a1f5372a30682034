extension Locale {
  /// `de-CH`, `de_CH`, `de_CH.UTF-8@euro`, in any case; `de` is the first with that language, and
  /// so is a region that is not in the table. `C` and `POSIX` are the plain locale.
  package init?(identifier: String) {
    let end = identifier.utf8.firstIndex { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "@") }
    let name = identifier.utf8[..<(end ?? identifier.endIndex)].map(Self.small)
    let parts = name.split(separator: UInt8(ascii: "-")).map { Array($0) }
    guard let language = parts.first.map(Self.current), name.count <= 32 else { return nil }
    if ["c", "posix"].contains(where: { language.elementsEqual($0.utf8) }) {
      self = .plain
      return
    }
    // Four letters are a script, which decides only in Chinese.
    let traditional = parts.contains(Array("hant".utf8))
    let region = parts.dropFirst().first { $0.count != 4 } ?? (traditional ? Array("tw".utf8) : [])
    let sameLanguage = Self.all.filter { $0.parts.language == language }
    guard let found = sameLanguage.first(where: { $0.parts.region == region }) ?? sameLanguage.first
    else { return nil }
    self = found
  }

  /// What the user's environment asks for: the first of LC_ALL, LC_MONETARY and LANG that is set.
  /// Plain where none is, or where it names no language in the table.
  package static func matching(environment: (String) -> String?) -> Locale {
    for name in ["LC_ALL", "LC_MONETARY", "LANG"] {
      guard let value = environment(name), !value.isEmpty else { continue }
      return Locale(identifier: value) ?? .plain
    }
    return .plain
  }

  private var parts: (language: [UInt8], region: [UInt8]) {
    let parts = identifier.utf8.map(Self.small).split(separator: UInt8(ascii: "-"))
    return (Array(parts[0]), parts.count > 1 ? Array(parts[1]) : [])
  }

  private static func small(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    case UInt8(ascii: "_"): UInt8(ascii: "-")
    default: byte
    }
  }

  /// Codes of languages that go by another one here.
  private static func current(_ language: [UInt8]) -> [UInt8] {
    switch String(decoding: language, as: UTF8.self) {
    case "no", "nn": Array("nb".utf8)
    case "iw": Array("he".utf8)
    case "in": Array("id".utf8)
    case "tl": Array("fil".utf8)
    default: language
    }
  }
}
