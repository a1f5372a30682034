import Dates
import Feeds
import Kit
import Money
import Rates
import Testing

/// The file of tables in a package: read whole or not at all.
struct TableFileTests {
  static let good = """
    kurs-tables 1
    # Source: ECB statistics
    table ecb 2026-11-02 EUR unitsPerAnchor 2026-11-02T15:00:07Z
    USD 1.1250
    JPY 171.50
    table cbr 2026-11-03 RUB anchorPerUnit 2026-11-02T16:00:00Z
    HUF 24.1007 100
    end 2

    """
  static let tuesday = Day(year: 2026, month: 11, day: 3)!

  private static func read(_ text: String) throws(TableFileError) -> [TableFile.Entry] {
    try TableFile.read(text, from: Publisher.known, upTo: tuesday)
  }

  @Test func `what is written is read again with every digit`() throws {
    let entries = try Self.read(Self.good)
    #expect(entries.map(\.table.day.description) == ["2026-11-02", "2026-11-03"])
    let usd = try #require(Currency(code: "USD"))
    let huf = try #require(Currency(code: "HUF"))
    #expect(entries[0].table[usd]?.description == "1.1250")
    #expect(entries[0].fetched.description == "2026-11-02T15:00:07Z")
    #expect(entries[1].table.nominal(of: huf) == 100)
    #expect(!entries[0].table.isBundled)
    let comment = "# Source: ECB statistics\n"
    let withoutComment = try #require(Self.good.firstRange(of: comment)).lowerBound
    #expect(
      TableFile.text(of: entries)
        == Self.good[..<withoutComment] + Self.good[withoutComment...].dropFirst(comment.count))
  }

  @Test func `every truncation is noticed`() {
    for count in 0..<Self.good.utf8.count - 1 {
      let text = String(decoding: Self.good.utf8.prefix(count), as: UTF8.self)
      // Without the last line feed it is whole.
      #expect(throws: TableFileError.self, "\(count) bytes") { try Self.read(text) }
    }
  }

  struct Case: Sendable {
    let old: String
    let new: String
    let error: TableFileError?

    init(_ old: String, _ new: String, _ error: TableFileError?) {
      (self.old, self.new, self.error) = (old, new, error)
    }
  }

  @Test(arguments: [
    Case("kurs-tables 1", "kurs-tables 2", .notTables),
    Case("kurs-tables 1", "<!DOCTYPE html>", .notTables),
    Case("1.1250", "1.1.250", .malformed(line: 4)),
    Case("1.1250", "0", .malformed(line: 4)),
    Case("1.1250", "-1.1250", .malformed(line: 4)),
    Case("1.1250", "1.1250 0", .malformed(line: 4)),
    Case("1.1250", "1.1250 1", nil),
    Case("JPY", "USD", .malformed(line: 5)),
    Case("JPY", "QQQ", nil),
    Case("JPY", "JPYX", .malformed(line: 5)),
    Case("EUR unitsPerAnchor", "USD unitsPerAnchor", .malformed(line: 3)),
    Case("EUR unitsPerAnchor", "EUR anchorPerUnit", .malformed(line: 3)),
    Case("table ecb", "table a-bank-of-later", nil),
    Case("table cbr 2026-11-03", "table cbr 2026-11-04", .tooNew("cbr", tuesday.adding(days: 1))),
    Case("table cbr 2026-11-03", "table cbr 2026-11-31", .malformed(line: 6)),
    Case(
      "table cbr 2026-11-03 RUB anchorPerUnit", "table ecb 2026-11-02 EUR unitsPerAnchor",
      .malformed(line: 6)),
    Case("end 2", "end 3", .malformed(line: 8)),
    Case("end 2\n", "end 2\nUSD 1\n", .malformed(line: 9)),
  ])
  func `a file that is wrong in one place is not used`(_ each: Case) throws {
    let place = try #require(Self.good.firstRange(of: each.old))
    let text = Self.good.replacingCharacters(in: place, with: each.new)
    guard let error = each.error else {
      #expect(throws: Never.self) { try Self.read(text) }
      return
    }
    #expect(throws: error) { try Self.read(text) }
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    String(self[..<range.lowerBound]) + text + self[range.upperBound...]
  }
}
