import Bundled
import Dates
import Feeds
import Kit
import Money
import Rates
import Testing

/// Frozen files are handed on, and a checksum is no signature: what their tables say is checked.
struct ForgedFrozenTests {
  /// `KURS_SEED=0...999` tries others.
  @Test(arguments: Seeds.explored(0...9, long: 0...99))
  func `a forged file is refused, or answers what a plain reader reads`(_ hundred: UInt64) throws {
    for seed in (hundred * 100)..<(hundred * 100 + 100) {
      let verdict = ForgedFile(seed: seed, of: ForgedFile.small).verdict()
      #expect(verdict.fault == nil, "seed \(seed)")
    }
  }

  @Test func `some forged files are refused for each reason, and some are used`() {
    var reasons: Set<FrozenPart> = []
    var used = 0
    for seed in 0..<UInt64(600) {
      let verdict = ForgedFile(seed: seed, of: ForgedFile.small).verdict()
      if case .malformed(let part, _)? = verdict.refusal { reasons.insert(part) }
      if verdict.refusal == nil { used += 1 }
    }
    #expect(reasons == [.lines, .counts, .days, .starts, .columns])
    #expect(used > 100)
  }

  @Test func `a file that nothing is wrong with answers what a plain reader reads`() {
    for file in [ForgedFile.small, ForgedFile.large] {
      let verdict = ForgedFile(file).verdict()
      #expect(verdict.fault == nil)
      #expect(verdict.refusal == nil)
    }
  }

  /// A map of 64 columns where there are fewer: a figure of another row would be written behind the
  /// array of the figures.
  @Test func `a row that names a column which is not there has no quotes`() throws {
    let rates = try Self.spoiled { section, body in section[body + 1 + 5] |= 0x80 }
    let table = try #require(rates.newestTable(of: .ecb))
    #expect(table.currencies.isEmpty)
    // The next rows that the list of starts names are as they were.
    let older = try #require(rates.table(of: .ecb, atOrBefore: table.day.adding(days: -60)))
    #expect(!older.currencies.isEmpty)
  }

  @Test func `what does not fit is refused with its place`() throws {
    let section = ForgedFile.placeOfTables(in: ForgedFile.small)
    let cases: [(FrozenPart, Int, (inout [UInt8], Int) -> Void)] = [
      (.counts, 0, { section, _ in section.replaceSubrange(0..<2, with: [0, 0]) }),
      (.counts, 0, { section, _ in section.replaceSubrange(2..<4, with: [0xFF, 0xFF]) }),
      (.days, 4, { section, _ in section[7] = 0x7F }),
      (.days, 10, { section, _ in section.replaceSubrange(10..<12, with: section[8..<10]) }),
      (
        .starts, 8 + 2 * ForgedFile.days, { section, _ in section[8 + 2 * ForgedFile.days + 3] = 1 }
      ),
      (.columns, ForgedFile.columns, { section, _ in section[ForgedFile.columns + 3] = 39 }),
      (
        .columns, ForgedFile.columns + 6,
        { section, _ in
          for place in 0..<3 {
            section[ForgedFile.columns + 6 + place] = section[ForgedFile.columns + place]
          }
        }
      ),
    ]
    for (part, place, spoil) in cases {
      #expect(throws: FrozenRatesError.malformed(part, at: section + place)) {
        try Self.spoiled(spoil)
      }
    }
  }

  @Test(arguments: [
    "peg AED 0 USD 1 -", "peg AED 1 AED 1 -", "peg AED 2 USD 3 -", "euro DEM -1 1999-01-01",
    "redenomination TRL 1000 TRL 1 2005-01-01", "redenomination TRL 0 TRY 1 2005-01-01",
    "set \u{1B}[2J USD EUR 2", "set mine USD USD 2", "held nowhere\u{7} 2026-01-01 USD EUR 1 1",
    "held ecb 2026-01-01 USD EUR 1 0", "remark jump USD 2026-01-02 2026-01-01",
    "nominal ecb USD 0 2026-01-01 2026-01-02", "euro",
    "euro DEM 2 1999-01-01 more", "peg \u{1B}]0 1 USD 1 -",
  ])
  func `a line that cannot be is refused`(_ line: String) throws {
    let place = FrozenRates.headBytes
    #expect(throws: FrozenRatesError.malformed(.lines, at: place)) {
      try ForgedFile.withLine(line).rates()
    }
  }

  @Test func `laws that lead in a circle come to an end`() throws {
    let lines = ["peg PAB 1 BSD 1 -", "peg BSD 1 PAB 1 -"]
    let rates = try ForgedFile.withLine(lines.joined(separator: "\n"), withoutPegs: true).rates()
    _ = rates.since(code("PAB"))
    #expect(throws: RateError.self) {
      try RateFinder(archive: rates).rate(from: code("PAB"), to: code("USD"))
    }
  }

  /// What is compiled in is not checked when kurs starts.
  @Test func `the tables in the program fit, to the last row`() throws {
    let publishers = BundledArchive().publishers
    let packed = try publishers.map { publisher in
      try Disk.bytes(
        Repository.path("Sources/Exchange/CBundledRates/data/\(publisher.id)-history.packed"))
    }
    let lines = try zip(publishers, packed).map { publisher, packed in
      let anchor = try #require(publisher.anchor)
      return "tables \(publisher.id) \(anchor) \(publisher.direction.rawValue) \(packed.count)\n"
    }
    var file = ForgedFile.small[..<FrozenRates.headBytes] + Array((lines + ["end\n"]).joined().utf8)
    file += packed.joined()
    var whole = Array(file)
    FrozenRates.seal(&whole)
    let verdict = ForgedFile(whole).verdict()
    #expect(verdict.fault == nil)
    #expect(verdict.refusal == nil)
    let plain = try PlainFrozenFile(whole)
    #expect(plain.sections.allSatisfy { $0.rows.allSatisfy { $0.contains { $0 != nil } } })
  }

  private static func spoiled(_ spoil: (inout [UInt8], Int) -> Void) throws -> FrozenRates {
    var file = ForgedFile.small
    let start = ForgedFile.placeOfTables(in: file)
    var section = Array(file[start...])
    spoil(&section, ForgedFile.body)
    file.replaceSubrange(start..., with: section)
    FrozenRates.seal(&file)
    return try ForgedFile(file).rates()
  }
}
