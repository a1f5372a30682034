import CNames
import Kit
import Money
import Testing

/// The tables of currencies in the program are made of the lines of currencies.txt.
struct CurrencyFileTests {
  private static let folder = "Sources/Core/CNames/data"

  @Test func `the packed tables have what the lines say`() throws {
    let packed = try Self.packed(try Repository.text("\(Self.folder)/currencies.txt"))
    if Environment["KURS_UPDATE"] == "1" {
      try Repository.rewrite("\(Self.folder)/currencies.packed", packed)
    }
    #expect(try Repository.bytes("\(Self.folder)/currencies.packed") == packed)
    let bytes = UnsafeBufferPointer(start: kurs_currencies(), count: packed.count)
    #expect(Array(bytes) == packed, "Build once more: the program has other tables than the file.")
  }

  @Test func `the program has the file of countries`() throws {
    let file = kurs_countries()
    let bytes = Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
    #expect(try Repository.bytes("\(Self.folder)/countries.txt") == bytes)
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    #expect(lines.count > 250 && lines == lines.sorted())
    for line in lines {
      let name = line.dropFirst(2).prefix { $0 != "|" }
      #expect(Country.name(of: String(line.prefix(2))) == String(name))
    }
  }

  /// Codes, facts, ranks, starts, offsets and lines, as `CurrencyTable` describes them.
  private static func packed(_ text: String) throws -> [UInt8] {
    let lines = text.split(separator: "\n").map { line in
      line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    }
    for fields in lines {
      #expect(fields.count == 14 && fields[0].count == 3, "\(fields)")
      #expect(fields[1].utf8.count == 1 && fields[2].utf8.count == 1, "\(fields)")
    }
    let codes = lines.map { $0[0] }
    #expect(codes == codes.sorted() && Set(codes).count == Currency.count)
    let ranks = lines.compactMap { Int($0[3]) }
    #expect(ranks.sorted() == Array(1...ranks.count))
    let further = lines.map { $0[4...].joined(separator: "|") + "\n" }
    var offsets = [0]
    for line in further { offsets.append(offsets[offsets.count - 1] + line.utf8.count) }
    let letters = (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { String(Unicode.Scalar($0)) }
    let starts = letters.flatMap { first in
      letters.map { second in codes.firstIndex { $0 >= first + second } ?? codes.count }
    }
    return codes.flatMap(\.utf8) + lines.flatMap { ($0[1] + $0[2]).utf8 }
      + lines.flatMap { digits((Int($0[3]) ?? ranks.count + 1) - 1, 1) }
      + (starts + [codes.count]).flatMap { digits($0, 2) } + offsets.flatMap { digits($0, 3) }
      + further.flatMap(\.utf8)
  }

  /// Of base 64, counted from `0` in ASCII.
  private static func digits(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(48 + number >> (6 * $0) & 63) }
  }
}
