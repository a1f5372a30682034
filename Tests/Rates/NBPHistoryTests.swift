import Bundled
import Dates
import Kit
import Money
import Platform
import Rates
import Testing

/// The history of the National Bank of Poland against the file that it was packed from, which lies
/// beside the repository on some machines, and against witnesses.
struct NBPHistoryTests {
  private static let folder = "../shared/data/"
  static var isHere: Bool { Repository.exists(folder + "nbp-history.csv.xz") }

  private let archive = BundledArchive()

  /// Lines of `day,code,figure`, newest first: counted and summed (FNV-1a) by a Python script from the
  /// bank's file.
  @Test(
    arguments: [
      ("nbp", 29_072, 13_406_325_134_002_365_469), ("nbp-b", 148_347, 6_299_893_482_443_846_680),
    ] as [(String, Int, UInt64)])
  func `all figures together have the sum of those of the file`(
    _ c: (publisher: String, count: Int, sum: UInt64)
  ) {
    var (count, sum): (Int, UInt64) = (0, 0xCBF2_9CE4_8422_2325)
    let codes = Currency.all.sorted { $0.code < $1.code }
    archive.walk(Publisher.ID(c.publisher), codes, from: .first, to: .last) { day, values in
      for (code, value) in zip(codes, values) {
        guard let value else { continue }
        count += 1
        for byte in "\(day),\(code.code),\(value)\n".utf8 {
          sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3
        }
      }
      return true
    }
    #expect(count == c.count)
    #expect(sum == c.sum)
  }

  @Test(.enabled(if: isHere)) func `every carried value equals the file`() throws {
    let figures = try Self.figures()
    var (count, wrong) = (0, [String]())
    for publisher in [Publisher.ID.nbp, .nbpWeekly] {
      let codes = archive.newestTable(of: publisher)?.currencies ?? []
      archive.walk(publisher, codes, from: .first, to: .last) { day, values in
        for (code, value) in zip(codes, values) {
          guard let value else { continue }
          count += 1
          if figures[day]?[code] != "\(value)" { wrong.append("\(day) \(code.code)") }
        }
        return true
      }
    }
    #expect(count > 160_000)
    #expect(wrong.isEmpty)
  }

  /// Binary fractions instead of decimals and ratios: fifteen digits are enough to tell.
  @Test(.enabled(if: isHere), arguments: [26])
  func `ten thousand crosses are those of the file`(_ seed: UInt64) throws {
    let figures = try Self.figures()
    var days: [Day] = []
    archive.walk(.nbpWeekly, [.usd], from: .first, to: .last) { day, _ in
      days.append(day)
      return true
    }
    var random = SplitMix64(seed: seed)
    var (count, wrong) = (0, [String]())
    while count < 10_000 {
      let day = days[random.within(0...(days.count - 1))]
      let table = try #require(archive.table(of: .nbpWeekly, on: day))
      // A withdrawn code may go by another column from the day of its law on.
      let codes = table.currencies.filter { $0.isActive && archive.fixed.peg(of: $0) == nil }
      let (one, other) = (
        codes[random.within(0...(codes.count - 1))], codes[random.within(0...(codes.count - 1))]
      )
      let unit = day == Self.venezuela ? 1_000_000.0 : 1
      guard one != other, let above = figures[day]?[one].flatMap(Double.init),
        let below = figures[day]?[other].flatMap(Double.init)
      else { continue }
      count += 1
      let ves = code("VES")
      let expected = above * (one == ves ? unit : 1) / (below * (other == ves ? unit : 1))
      let rate = try RateFinder(
        archive: archive, policy: RatePolicy(on: day, source: .nbpWeekly)
      ).rate(from: one, to: other)
      let found = try #require(Double("\(try rate.shown(significantDigits: 17))"))
      if abs(found / expected - 1) > 1e-12 { wrong.append("\(day) \(one.code)\(other.code)") }
    }
    #expect(wrong.isEmpty)
  }

  private static let venezuela = day("2021-10-06")

  /// HMRC sets its rates nine days before the month. TOP and LRD are other dollars in its file, and
  /// STD, MRO, VEF and the like are in other units at times.
  @Test(.enabled(if: isHere)) func `HMRC agrees with all but few of them`() throws {
    let shares = try shares(of: "hmrc-monthly.csv.xz", base: .gbp, daysBefore: 9)
    #expect(shares.count > 10_000)
    #expect(shares.within(3) > 0.94, "\(shares.within(3))")
    #expect(shares.within(10) > 0.97, "\(shares.within(10))")
    #expect(Set(shares.outliers.keys).isSubset(of: Self.hmrcOutliers), "\(shares.outliers)")
    #expect(shares.outliers.filter { $0.key != "TOP" && $0.key != "LRD" }.values.reduce(0, +) < 40)
  }

  /// The currencies with figures more than a quarter away: 116 of TOP, 83 of LRD, 13 of BYN, and one or
  /// two of the others.
  private static let hmrcOutliers: Set<String> = [
    "TOP", "LRD", "BYN", "IRR", "ARS", "AZN", "HTG", "IQD", "KHR", "LBP", "RUB", "SDG", "SLE",
    "SRD",
  ]

  @Test(.enabled(if: isHere)) func `the United States Treasury agrees with all but few`() throws {
    let shares = try shares(of: "treasury-quarterly.csv.xz", base: .usd, daysBefore: 0)
    #expect(shares.count > 6_000)
    #expect(shares.within(10) > 0.90, "\(shares.within(10))")
  }

  /// By currency, how many figures of a witness are more than a quarter away.
  private struct Shares {
    var differences: [Double] = []
    var outliers: [String: Int] = [:]
    var count: Int { differences.count }

    func within(_ percent: Double) -> Double {
      Double(differences.count { $0 <= percent / 100 }) / Double(max(count, 1))
    }
  }

  /// The figures of a witness for currencies that the ECB lacks, against the table B in force.
  private func shares(of file: String, base: Currency, daysBefore: Int) throws -> Shares {
    var shares = Shares()
    for line in try Self.lines(of: file) where line.count == 5 {
      guard let published = try? Day(iso8601: line[0]), let quote = Currency(code: line[2]),
        quote.isActive, archive.fixed.peg(of: quote) == nil,
        archive.lastDay(of: quote, by: .ecb, upTo: .last) == nil,
        let witness = Double(line[4]), witness > 0
      else { continue }
      let day = published.adding(days: -daysBefore)
      guard
        let rate = try? RateFinder(
          archive: archive, policy: RatePolicy(on: day, source: .nbpWeekly)
        ).rate(from: base, to: quote), let own = try Double("\(rate.shown())")
      else { continue }
      let difference = abs(own / witness - 1)
      shares.differences.append(difference)
      if difference > 0.25 { shares.outliers[quote.code, default: 0] += 1 }
    }
    return shares
  }

  private static func figures() throws -> [Day: [Currency: String]] {
    var figures: [Day: [Currency: String]] = [:]
    for line in try lines(of: "nbp-history.csv.xz").dropFirst() {
      guard let day = try? Day(iso8601: line[0]), let code = Currency(code: line[1]) else {
        continue
      }
      figures[day, default: [:]][code] = line[4]
    }
    return figures
  }

  private static func lines(of name: String) throws -> [[String]] {
    let pipe = try #require(popen("xz -dc '\(Repository.path(folder + name))'", "r"))
    defer { pclose(pipe) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 20)
    while case let count = fread(&part, 1, part.count, pipe), count > 0 { bytes += part[..<count] }
    return bytes.split(separator: UInt8(ascii: "\n")).filter { $0.first != UInt8(ascii: "#") }.map {
      $0.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map {
        String(decoding: $0, as: UTF8.self)
      }
    }
  }
}

extension NBPHistoryTests {
  private func history(
    _ base: String, _ target: String, _ from: String, _ to: String
  ) throws -> Series {
    try RateFinder(archive: archive).history(
      of: code(base), in: [code(target)], from: day(from), to: day(to)
    ).series[0]
  }

  /// Figures of the bank's tables, crossed by python3: 0.5246, 3.3794 and so on.
  @Test(arguments: [
    ("RUB", "USD", "2026-10-21", "nbp-b"), ("UAH", "USD", "2026-10-26", "nbp"),
    ("CLP", "USD", "2020-03-04", "nbp"), ("KZT", "GBP", "2010-06-16", "nbp-b"),
    ("EGP", "EUR", "1999-01-05", "nbp-b"),
  ])
  func `a cross stays in one table of one day`(
    _ c: (base: String, quote: String, day: String, source: String)
  ) throws {
    let rate = try Asking(on: c.day).rate(c.base, c.quote)
    #expect(rate.publishers.map(\.text) == [c.source])
    #expect(rate.day == day(c.day) && rate.otherDay == nil)
  }

  @Test(arguments: [
    ("RUB", "nbp-b"), ("UAH", "nbp"), ("CLP", "nbp"), ("ARS", "nbp-b"), ("KWD", "nbp-b"),
    ("EGP", "nbp-b"), ("VND", "nbp-b"), ("JPY", "ecb"),
  ])
  func `a series goes up to the newest table without a gap`(
    _ c: (code: String, source: String)
  ) throws {
    let series = try history("USD", c.code, "2021-11-01", "2026-10-26")
    #expect(series.publisher?.text == c.source)
    #expect(series.gaps.isEmpty)
    #expect(series.notes.contains { $0.note == .weekly(.nbpWeekly) } == (c.source == "nbp-b"))
  }

  /// A fortnight apart until 2004-03-30.
  @Test func `the rhythm of a table is no gap, and a longer hole is one`() throws {
    #expect(try history("USD", "KES", "1999-01-05", "2026-10-21").gaps.isEmpty)
    let hole = try history("USD", "ZWL", "2015-01-07", "2016-12-31")
    #expect(
      hole.gaps == [Series.Gap(from: day("2016-08-18"), to: day("2016-12-31"))])
    #expect(try Asking(on: "2018-05-02").refusal("USD", "ZWL") != nil)
    // Another dollar under the same code: none of its figures continues the older ones.
    #expect(
      try history("USD", "ZWL", "2015-01-07", "2020-12-30").points.first?.day == day("2020-01-08"))
  }

  @Test func `the table that has the values of another day is left out`() {
    #expect(archive.table(of: .nbpWeekly, on: day("2007-04-12")) == nil)
    #expect(archive.table(of: .nbpWeekly, on: day("2007-04-11")) != nil)
  }

  /// 0.00000095 zlotys for an old bolivar, 3.9999 for a dollar: a table of after the law in units of
  /// before it, and the next one.
  @Test(arguments: [
    ("2021-09-29", "0.00000024191"), ("2021-10-06", "0.23755"), ("2021-10-13", "0.24061"),
  ])
  func `a bolivar is what the law says, whatever unit the table is in`(
    _ c: (day: String, dollars: String)
  ) throws {
    let rate = try Asking(on: c.day).rate("VES", "USD")
    let shown = try #require(Double("\(try rate.shown())"))
    let expected = try #require(Double(c.dollars))
    #expect(abs(shown / expected - 1) < 0.0001, "\(shown)")
    #expect(
      rate.notes.contains(.rescaled(code("VES"), oldPerNew: "1000000", since: day("2021-10-01")))
        == (c.day == "2021-10-06"))
    let series = try history("VES", "USD", c.day, c.day)
    #expect(try series.points.map { "\($0.value)" } == ["\(rate.shown())"])
  }

  @Test func `a quote that jumps and one that the street did not pay are marked`() throws {
    let jump = QuoteRemark(
      kind: .jump, currency: code("GEL"), first: day("2004-10-27"), last: day("2004-10-27"))
    #expect(try Asking(on: "2004-10-27").rate("GEL", "USD").notes.contains(.remark(jump)))
    #expect(try !Asking(on: "2004-11-03").rate("GEL", "USD").notes.contains(.remark(jump)))
    let series = try history("USD", "GEL", "2004-10-01", "2004-12-01")
    #expect(series.notes.contains { $0.note == .remark(jump) })
    #expect(
      try Asking(on: "2011-12-28").rate("MMK", "USD").notes.contains {
        if case .remark(let remark) = $0 { remark.kind == .official } else { false }
      })
  }

  /// The last table before a rate was freed, the next one, and what a dollar costs in each: from the
  /// bank's figures.
  @Test(arguments: [
    ("ETB", "2024-07-24", 57.7456, "2024-07-31", 75.4544),
    ("EGP", "2024-02-28", 30.9233, "2024-03-06", 46.5141),
    ("NGN", "2023-06-14", 462.3366, "2023-06-21", 689.7675),
    ("UZS", "2017-08-30", 4187.5587, "2017-09-06", 8095.2164),
    ("MMK", "2011-12-28", 6.4334, "2012-01-04", 645.1128),
    ("LBP", "2024-02-14", 15034.4444, "2024-02-21", 88813.3333),
    ("IRR", "2026-01-07", 41901.1628, "2026-01-14", 1044508.6705),
  ])
  func `an official rate ends with the last table before it was freed`(
    _ c: (code: String, last: String, official: Double, next: String, free: Double)
  ) throws {
    for (day, figure, isOfficial) in [(c.last, c.official, true), (c.next, c.free, false)] {
      let rate = try Asking(on: day).rate("USD", c.code)
      let shown = try #require(Double("\(try rate.shown())"))
      #expect(abs(shown / figure - 1) < 0.000_01, "\(shown)")
      let isRemarked = rate.notes.contains {
        if case .remark(let remark) = $0 { remark.kind == .official } else { false }
      }
      #expect(isRemarked == isOfficial, "\(day)")
    }
  }

  @Test func `a peg counts more than the weekly table`() throws {
    for (code, anchor) in [("AED", "USD"), ("BZD", "USD"), ("BND", "SGD"), ("NPR", "INR")] {
      #expect(try Asking(on: "2026-10-21").rate(code, anchor).derivation == .peg)
    }
  }

  @Test func `all currencies in use but two have a past`() {
    let none = Currency.all.filter { $0.status == .active && archive.since($0) == nil }
    #expect(none.map(\.code).sorted() == ["KPW", "VED"])
    #expect(archive.since(code("AFN")) == day("2003-01-07"))
    #expect(archive.since(code("RUB")) == day("1998-12-22"))
    #expect(archive.since(code("XCG")) == day("2025-03-31"))
    #expect(archive.since(code("AED")) == day("1998-12-22"))
  }
}
