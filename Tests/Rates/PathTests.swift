import Dates
import Kit
import Money
import Rates
import Testing

struct PathTests {
  struct Case {
    let on: String?
    let base: String
    let quote: String
    let amount: Decimal
    let result: String
    let derivation: Derivation
    let publishers: [Publisher.ID]
    let days: [String]
  }

  @Test(arguments: [
    // Parities: 1 KYD is exactly 1.20 USD.
    Case(
      on: nil, base: "KYD", quote: "USD", amount: "1000000", result: "1200000.00", derivation: .peg,
      publishers: [.peg], days: []),
    Case(
      on: nil, base: "EUR", quote: "KYD", amount: "100", result: "93.10", derivation: .peg,
      publishers: [.ecb, .peg], days: ["2026-10-30"]),
    Case(
      on: nil, base: "EUR", quote: "FOK", amount: "100", result: "747.35", derivation: .peg,
      publishers: [.ecb, .peg], days: ["2026-10-30"]),
    Case(
      on: nil, base: "EUR", quote: "CUP", amount: "100", result: "2681.28", derivation: .peg,
      publishers: [.ecb, .peg], days: ["2026-10-30"]),
    Case(
      on: "2020-01-02", base: "EUR", quote: "ANG", amount: "1000", result: "2003.55",
      derivation: .peg,
      publishers: [.ecb, .peg], days: ["2020-01-02"]),
    Case(
      on: "2026-10-30", base: "EUR", quote: "AED", amount: "1000", result: "4102.92",
      derivation: .peg,
      publishers: [.ecb, .peg], days: ["2026-10-30"]),
    // The parity comes before tables of two publishers, on whatever day.
    Case(
      on: nil, base: "EUR", quote: "AED", amount: "1000", result: "4102.92", derivation: .peg,
      publishers: [.ecb, .peg], days: ["2026-10-30"]),
    // A quote crossed with a table of the same day.
    Case(
      on: nil, base: "ISK", quote: "ARS", amount: "1000", result: "12565.43", derivation: .cross,
      publishers: [.ecb, .nbpWeekly], days: ["2026-10-21"]),
    // Table B is carried with the euro of its day.
    Case(
      on: nil, base: "EUR", quote: "ARS", amount: "1000", result: "1711411.76", derivation: .cross,
      publishers: [.nbpWeekly], days: ["2026-10-21"]),
    // Where no table of the same day is known, both days.
    Case(
      on: nil, base: "XDR", quote: "ARS", amount: "1000", result: "2090666.67", derivation: .cross,
      publishers: [.nbp, .nbpWeekly], days: ["2026-10-21", "2026-10-26"]),
    // Both in one table, though not in the first publisher's.
    Case(
      on: nil, base: "ARS", quote: "PLN", amount: "1000", result: "2.55", derivation: .published,
      publishers: [.nbpWeekly], days: ["2026-10-21"]),
    Case(
      on: nil, base: "EUR", quote: "UAH", amount: "100", result: "5107.42", derivation: .cross,
      publishers: [.nbp], days: ["2026-10-26"]),
  ])
  func `the path is the best there is, and says what it is`(_ c: Case) throws {
    let asking = try Asking(on: c.on)
    let rate = try asking.rate(c.base, c.quote)
    #expect(try asking.convert(c.amount, c.base, c.quote) == c.result)
    #expect(rate.derivation == c.derivation)
    #expect(rate.publishers == c.publishers)
    #expect([rate.day, rate.otherDay].compactMap { $0 } == c.days.map(day))
  }

  /// In the first days of a new unit the last table has the old one, and a pegged currency's
  /// successor hangs on the same anchor: neither is a reason to go there and back.
  @Test(arguments: [
    ("2005-01-01", "TRL", "USD", "TRL EUR USD"), ("2005-01-01", "USD", "TRL", "USD EUR TRL"),
    ("2005-01-01", "TRY", "USD", "TRY TRL EUR USD"), ("2005-01-01", "TRL", "TRY", "TRL TRY"),
    ("2025-03-30", "ANG", "USD", "ANG USD"), ("2025-03-31", "XCG", "ANG", "XCG ANG"),
    ("2025-03-31", "ANG", "USD", "ANG XCG USD"), ("2026-10-30", "XOF", "XAF", "XOF EUR XAF"),
    ("2005-07-01", "ROL", "EUR", "ROL RON EUR"), ("2026-10-30", "KYD", "USD", "KYD USD"),
  ])
  func `a path is straight`(_ c: (day: String, base: String, quote: String, path: String)) throws {
    let rate = try Asking(on: c.day).rate(c.base, c.quote)
    let path = [rate.base] + rate.legs.map(\.quote)
    #expect(path.map(\.code).joined(separator: " ") == c.path)
    #expect(Set(rate.notes).count == rate.notes.count)
  }

  static let days = ["1999-01-04", "2005-01-01", "2005-07-02", "2020-01-01", "2025-03-30", nil]

  @Test(.spread, arguments: Spread.of(days))
  func `no path has a currency twice`(on day: String?) throws {
    let finder = RateFinder(archive: Asking().archive, policy: try Asking(on: day).policy)
    var found = 0
    for base in Currency.all {
      for quote in [Currency.eur, .usd, .pln, .try, code("TRL"), code("XCG"), code("AED")] {
        for (from, to) in [(base, quote), (quote, base)] {
          guard let rate = try? finder.rate(from: from, to: to) else { continue }
          let path = [from] + rate.legs.map(\.quote)
          #expect(Set(path).count == path.count || from == to, "\(path.map(\.code))")
          found += 1
        }
      }
    }
    // In 1999 there is only the ECB: 30 currencies and those of the euro.
    #expect(found > 300, "\(found)")
  }

  @Test func `two tables against one anchor are joined by it`() throws {
    var asking = Asking()
    asking.archive = SmallArchive(
      [
        SmallArchive.table(.ecb, "2026-10-30", anchor: .usd, ["SEK": "10", "EUR": "0.9"]),
        SmallArchive.table(.nbp, "2026-10-30", anchor: .usd, ["UAH": "0.02", "EUR": "1.2"]),
      ])
    let rate = try asking.rate("SEK", "UAH")
    #expect(rate.legs.map(\.quote) == [.usd, code("UAH")])
  }

  @Test func `tables that were mixed are said, with both days`() throws {
    let notes = try Asking().rate("XDR", "ARS").notes
    #expect(notes.last == .mixedTables(older: day("2026-10-21"), newer: day("2026-10-26")))
    #expect(
      try Asking().rate("ISK", "ARS").notes
        == [
          .onlySource(code("ARS"), .nbpWeekly), .weekly(.nbpWeekly),
          .mixedTables(older: day("2026-10-21"), newer: day("2026-10-21")),
        ])
  }

  @Test(arguments: [("LBP", 2), ("SSP", 3), ("LAK", 3)])
  func `a number of fewer than four digits is said`(_ c: (code: String, digits: Int)) throws {
    #expect(
      try Asking().rate("PLN", c.code).notes
        == [
          .fewDigits(code(c.code), digits: c.digits), .onlySource(code(c.code), .nbpWeekly),
          .weekly(.nbpWeekly),
        ])
  }

  /// On SCR publishers disagree by 6 %: it is answered with the one that has it, and a note.
  @Test func `a currency of one publisher is answered with its name and a note`() throws {
    let rate = try Asking().rate("PLN", "SCR")
    // 100 / 0.2805
    #expect(try Asking().convert("100", "PLN", "SCR") == "356.51")
    #expect(rate.publishers == [.nbpWeekly])
    #expect(rate.notes == [.onlySource(code("SCR"), .nbpWeekly), .weekly(.nbpWeekly)])
  }

  @Test(arguments: [
    ("EUR", "USD", "1.1172"), ("USD", "EUR", "0.895095"), ("USD", "JPY", "157.250"),
    // Two digits in NBP's table, three, and four.
    ("PLN", "LBP", "23000"), ("ARS", "PLN", "0.002550"), ("EUR", "KMF", "491.96775"),
    ("DEM", "EUR", "0.511292"), ("BBD", "USD", "0.500000"),
  ])
  func `a figure for people has the digits of its quotes, or six`(
    _ c: (base: String, quote: String, brief: Decimal)
  ) throws {
    #expect(try Asking().rate(c.base, c.quote).brief() == c.brief)
  }

  @Test(arguments: ["ISK", "AUD"])
  func `zeros that a publisher cuts are not held against its numbers`(_ quote: String) throws {
    // 136 krónur, published as 136.00.
    #expect(try Asking().rate("EUR", quote).notes.isEmpty)
  }

  /// E1: 155 codes are money today. Nobody trustworthy quotes KPW; VED is a second code for the
  /// bolivar. Those that are reached beside them are old ones that a
  /// law or a factor still gives a worth, and names like JEP that publishers use.
  @Test func `over a hundred and sixty codes are reached from the euro without a network`() throws {
    let finder = RateFinder(archive: Asking().archive)
    let reached = Currency.all.filter { (try? finder.rate(from: .eur, to: $0)) != nil }
    let active = Currency.all.filter { $0.status == .active }
    #expect(reached.count > 160)
    #expect(active.filter { !reached.contains($0) }.map(\.code) == ["KPW", "VED"])
  }

  @Test func `a code with no law, no factor and no table is retired`() throws {
    #expect(try Asking().refusal("EUR", "DDM") == .retired(code("DDM")))
  }

  @Test func `a code that is money and that nobody quotes is not quoted`() throws {
    #expect(
      try Asking().refusal("KPW", "USD")
        == .notQuoted(
          base: code("KPW"), quote: .usd, on: day("2026-10-30"), missing: code("KPW"),
          lastQuoted: nil))
  }

  @Test func `two codes that nothing joins are said to be so`() throws {
    var asking = Asking()
    asking.archive = SmallArchive([
      SmallArchive.table(.ecb, "2026-10-30", anchor: .eur, ["SEK": "10.9"]),
      SmallArchive.table(.nbp, "2026-10-30", anchor: .pln, ["UAH": "0.09"]),
    ])
    #expect(
      try asking.refusal("SEK", "UAH")
        == .notConnected(base: .sek, quote: code("UAH"), on: day("2026-10-30")))
  }

  @Test(arguments: [(2, true), (1, false)])
  func `a path has no more legs than the policy allows`(_ c: (limit: Int, holds: Bool)) throws {
    var asking = Asking()
    asking.policy.pathLimit = c.limit
    #expect(
      try asking.refusal("USD", "JPY") == (c.holds ? nil : .pathTooLong(legs: 2, limit: 1)))
  }

  /// 2.50 for a hundred yen.
  @Test func `a quote for many units is for many units`() throws {
    var asking = Asking()
    asking.archive = SmallArchive([
      SmallArchive.table(.nbp, "2026-10-30", anchor: .pln, ["JPY": "2.50"], nominal: 100)
    ])
    #expect(try asking.convert("1000", "JPY", "PLN") == "25.00")
    #expect(try asking.convert("1", "PLN", "JPY") == "40")
    #expect(try asking.rate("JPY", "PLN").legs.map(\.nominal) == [100])
  }
}
