import Bundled
import Dates
import Feeds
import Kit
import Money
import Rates

/// Makes frozen files that are wrong, and whose checksum is right. The seed is the recipe.
struct FrozenForgery {
  private var random: SplitMix64
  private let lines: [String]
  private let sections: [[UInt8]]

  /// Of a frozen file that is whole.
  init(seed: UInt64, of file: [UInt8]) {
    random = SplitMix64(seed: seed)
    (lines, sections) = Self.parts(of: file)
  }

  /// The lines between the first and `end`, and the packed tables.
  private static func parts(of file: [UInt8]) -> ([String], [[UInt8]]) {
    var lines: [String] = []
    var at = FrozenRates.headBytes
    while lines.last != "end" {
      let end = file[at...].firstIndex(of: UInt8(ascii: "\n")) ?? file.endIndex
      lines.append(String(decoding: file[at..<end], as: UTF8.self))
      at = end + 1
    }
    var sections: [[UInt8]] = []
    for line in lines where line.hasPrefix("tables ") {
      let count = line.split(separator: " ").last.flatMap { Int($0) } ?? 0
      sections.append(Array(file[at..<(at + count)]))
      at += count
    }
    return (lines.dropLast(), sections)
  }

  mutating func next() -> [UInt8] {
    var (lines, sections) = (lines, sections)
    for _ in 0...random.below(3) {
      if random.below(5) == 0 {
        spoil(&lines)
      } else {
        spoil(&sections[random.below(sections.count)])
      }
    }
    // Mostly the lines count what there is.
    if random.below(8) > 0 {
      var counts = sections.map(\.count)[...]
      lines = lines.map { line in
        guard line.hasPrefix("tables "), let count = counts.popFirst() else { return line }
        return line.split(separator: " ").dropLast().joined(separator: " ") + " \(count)"
      }
    }
    var file = Array("kurs-rates 1 \(String(repeating: "0", count: 64))\n".utf8)
    file += (lines + ["end\n"]).joined(separator: "\n").utf8
    file += sections.joined()
    FrozenRates.seal(&file)
    return file
  }

  private static let bytes: [UInt8] = [0, 1, 2, 0x1F, 0x20, 0x3F, 0x7F, 0x80, 0x81, 0xFE, 0xFF]
  private static let words = [
    "0", "-1", "1", "-", "2147483647", "2147483648", "99999999999999999999", "1e9", "0.0", "-0.5",
    "0001-01-01", "9999-12-31", "2026-02-30", "EUR", "USD", "PLN", "XXX", "ZZZ", "eur", "ecb",
    "nbp-b",
    "anchorPerUnit", "end", "set", "peg", "held", "\u{1B}[2J", "\u{202E}",
    String(repeating: "9", count: 38), "0." + String(repeating: "0", count: 37) + "1",
  ]

  private mutating func spoil(_ lines: inout [String]) {
    let at = random.below(lines.count)
    switch random.below(7) {
    case 0: lines.remove(at: at)
    case 1: lines.insert(random.pick(lines), at: at)
    case 2: lines.swapAt(at, random.below(lines.count))
    case 3: lines[at] = String(lines[at].dropLast(1 + random.below(lines[at].count)))
    default:
      var words = lines[at].split(separator: " ").map(String.init)
      guard !words.isEmpty else { return }
      let place = random.below(words.count)
      let other = random.pick(lines).split(separator: " ").map(String.init)
      words[place] = random.flip() || other.isEmpty ? random.pick(Self.words) : random.pick(other)
      lines[at] = words.joined(separator: " ")
    }
    if lines.isEmpty { lines = ["peg XXX 1 USD 1 -"] }
  }

  private mutating func spoil(_ bytes: inout [UInt8]) {
    guard bytes.count > 16 else { return bytes.append(random.pick(Self.bytes)) }
    let at = place(in: bytes)
    let end = min(at + 1 + random.below(12), bytes.count)
    switch random.below(10) {
    case 0, 1, 2: bytes[at] ^= 1 << UInt8(random.below(8))
    case 3, 4: bytes[at] = random.pick(Self.bytes)
    case 5: for place in at..<end { bytes[place] = UInt8(random.below(256)) }
    case 6: for place in at..<end { bytes[place] = 0xFF }
    case 7: bytes.removeSubrange(at..<end)
    case 8: bytes.insert(contentsOf: bytes[at..<end], at: random.below(bytes.count))
    default: bytes.removeLast(random.below(8) > 0 ? random.below(16) : bytes.count - at)
    }
  }

  /// Half of the places are in the lists and in the rows that begin where a list says.
  private mutating func place(in bytes: [UInt8]) -> Int {
    let rows = Int(bytes[2]) | Int(bytes[3]) << 8
    let starts = 8 + 2 * rows
    let blocks = max((rows + 31) / 32, 1)
    let width = Int(bytes[0]) | Int(bytes[1]) << 8
    let places = [
      random.below(8), 8 + random.below(2 * rows), starts + random.below(4 * blocks),
      starts + 4 * blocks + random.below(6 * width),
      starts + 4 * blocks + 6 * width + random.below(8 * (width + 63) / 64 + 1),
      bytes.count - 1 - random.below(30),
    ]
    let place = random.flip() ? random.pick(places) : random.below(bytes.count)
    return min(max(place, 0), bytes.count - 1)
  }
}
