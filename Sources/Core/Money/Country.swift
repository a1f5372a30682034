import CNames

/// Countries and territories of ISO 3166, with the few former ones that withdrawn currencies need.
public enum Country {
  /// The English name of an ISO 3166 alpha-2 code in capitals; nil for an unknown code.
  public static func name(of code: String) -> String? {
    let wanted = Array(code.utf8)
    guard wanted.count == 2 else { return nil }
    // Read in place: a currency of forty countries asks forty times.
    var rest = lines[...]
    while rest.count > 2 {
      let line = rest.prefix { $0 != UInt8(ascii: "\n") }
      if line.prefix(2).elementsEqual(wanted) {
        let name = line.dropFirst(2).prefix { $0 != UInt8(ascii: "|") }
        return String(decoding: name, as: UTF8.self)
      }
      rest = rest.dropFirst(line.count + 1)
    }
    return nil
  }

  /// Every country's code and its names, the one to show first; split again at each call.
  static var entries: [(code: [UInt8], names: [[UInt8]])] {
    lines.split(separator: UInt8(ascii: "\n")).map { line in
      let names = line.dropFirst(2).split(separator: UInt8(ascii: "|"))
      return (Array(line.prefix(2)), names.map { Array($0) })
    }
  }

  /// A code of two letters and its names, a line each: `Sources/Core/CNames/data/countries.txt`.
  private static var lines: UnsafeBufferPointer<UInt8> {
    let file = kurs_countries()
    return UnsafeBufferPointer(start: file.bytes, count: file.count)
  }
}
