/// A second reader of frozen files, written from what `.ci/pack-rates` and `FrozenRates` say of their form,
/// and slow: every byte is asked for by its place, and one outside the file is an error. It checks no
/// checksum.
struct PlainFrozenFile {
  struct Column {
    let code: String
    let decimals: Int
    let firstDay: Int
  }

  /// A publisher's tables, the newest first.
  struct Section {
    let publisher: String
    let columns: [Column]
    let days: [Int]
    /// By day, the figure of each column as text; nil for none.
    let rows: [[String?]]
  }

  /// A quote for more than one unit.
  struct Nominal {
    let publisher: String
    let code: String
    let units: Int32
    let days: ClosedRange<String>
  }

  /// The file ends before what it says is in it.
  struct Cut: Error {}

  private(set) var sections: [Section] = []
  private(set) var nominals: [Nominal] = []

  init(_ file: [UInt8]) throws {
    let lineFeed = UInt8(ascii: "\n")
    guard let head = file.firstIndex(of: lineFeed) else { throw Cut() }
    var at = head + 1
    var heads: [(publisher: String, count: Int)] = []
    while true {
      guard let end = file[at...].firstIndex(of: lineFeed) else { throw Cut() }
      let words = String(decoding: file[at..<end], as: UTF8.self).split(separator: " ")
      at = end + 1
      switch (words.first, words.count) {
      case ("end", _):
        for head in heads {
          guard head.count >= 0, head.count <= file.count - at else { throw Cut() }
          sections.append(try Self.section(Array(file[at..<(at + head.count)]), head.publisher))
          at += head.count
        }
        return
      case ("tables", 5): heads.append((String(words[1]), Int(words[4]) ?? -1))
      case ("nominal", 6):
        let (first, last) = (String(words[4]), String(words[5]))
        guard first <= last, let units = Int32(words[3]) else { throw Cut() }
        nominals.append(
          Nominal(
            publisher: String(words[1]), code: String(words[2]), units: units, days: first...last))
      default: break
      }
    }
  }

  private static func section(_ bytes: [UInt8], _ publisher: String) throws -> Section {
    let width = try number(bytes, 0, 2)
    let count = try number(bytes, 2, 2)
    let oldest = Int(Int32(truncatingIfNeeded: try number(bytes, 4, 4)))
    let starts = 8 + 2 * count
    let heads = starts + 4 * ((count + 31) / 32)
    var columns: [Column] = []
    for column in 0..<width {
      let at = heads + 6 * column
      let letters = try (0..<3).map { UInt8(try number(bytes, at + $0, 1)) }
      columns.append(
        Column(
          code: String(decoding: letters, as: UTF8.self), decimals: try number(bytes, at + 3, 1),
          firstDay: oldest + (try number(bytes, at + 4, 2))))
    }
    var (days, rows): ([Int], [[String?]]) = ([], [])
    for first in stride(from: 0, to: count, by: 32) {
      let start = try number(bytes, starts + 4 * (first / 32), 4)
      let wanted = min(32, count - first)
      rows += Self.rows(bytes, from: start, columns, wanted)
      for row in first..<(first + wanted) {
        days.append(oldest + (try number(bytes, 8 + 2 * row, 2)))
      }
    }
    return Section(publisher: publisher, columns: columns, days: days, rows: rows)
  }

  /// Up to 32 rows. From the first that does not fit on, they have no figures.
  private static func rows(
    _ bytes: [UInt8], from start: Int, _ columns: [Column], _ wanted: Int
  ) -> [[String?]] {
    var rows: [[String?]] = []
    var (at, map): (Int, Set<Int>?) = (start, nil)
    var last = [Int64](repeating: 0, count: columns.count)
    while rows.count < wanted {
      guard let row = try? row(bytes, &at, &map, &last, columns) else { break }
      rows.append(row)
    }
    let none = [String?](repeating: nil, count: columns.count)
    return rows + Array(repeating: none, count: wanted - rows.count)
  }

  private static func row(
    _ bytes: [UInt8], _ at: inout Int, _ map: inout Set<Int>?, _ last: inout [Int64],
    _ columns: [Column]
  ) throws -> [String?] {
    let mark = try number(bytes, at, 1)
    at += 1
    if mark == 1 {
      let length = (columns.count + 63) / 64 * 8
      var named: Set<Int> = []
      for bit in 0..<(8 * length) where try number(bytes, at + bit / 8, 1) >> (bit % 8) & 1 == 1 {
        named.insert(bit)
      }
      at += length
      map = named
    }
    guard mark <= 1, let named = map, named.allSatisfy({ $0 < columns.count }) else { throw Cut() }
    var row = [String?](repeating: nil, count: columns.count)
    for column in named.sorted() {
      let number = try varied(bytes, &at)
      let amount = number / 2
      // 2 is one more, 1 is one less.
      let difference = amount % 2 == 0 ? amount / 2 : -(amount + 1) / 2
      last[column] = Int64(truncatingIfNeeded: Int128(last[column]) + difference)
      guard last[column] > 0 else { throw Cut() }
      let decimals = number % 2 == 1 ? try varied(bytes, &at) : 0
      row[column] = text(last[column], columns[column].decimals, least: decimals)
    }
    return row
  }

  /// With as many decimals as it needs, and no fewer than `least`.
  private static func text(_ units: Int64, _ decimals: Int, least: Int128) -> String {
    var digits = String(units)
    if decimals == 0 { return digits }
    digits = String(repeating: "0", count: max(decimals + 1 - digits.count, 0)) + digits
    var fraction = digits.suffix(decimals)
    while fraction.last == "0", Int128(fraction.count) > least { fraction.removeLast() }
    let whole = digits.dropLast(decimals)
    return fraction.isEmpty ? String(whole) : "\(whole).\(fraction)"
  }

  /// Up to nine bytes of seven bits.
  private static func varied(_ bytes: [UInt8], _ at: inout Int) throws -> Int128 {
    var (number, power): (Int128, Int128) = (0, 1)
    for _ in 0..<9 {
      let byte = try Self.number(bytes, at, 1)
      at += 1
      number += Int128(byte % 128) * power
      if byte < 128 { return number }
      power *= 128
    }
    throw Cut()
  }

  private static func number(_ bytes: [UInt8], _ at: Int, _ count: Int) throws -> Int {
    guard at >= 0, at + count <= bytes.count else { throw Cut() }
    return (0..<count).reversed().reduce(0) { $0 * 256 + Int(bytes[at + $1]) }
  }
}
