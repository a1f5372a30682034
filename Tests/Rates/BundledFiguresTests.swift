import Bundled
import Dates
import Kit
import Money
import Platform
import Rates
import Testing

/// The files as they lie in the sources, read again by a slow reader that shares nothing with ours.
struct BundledFiguresTests {
  private static func lines(of name: String) throws -> [[String]] {
    let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    let path = root.joined(separator: "/") + "/Sources/Exchange/CBundledRates/data/" + name
    let file = try #require(fopen(path, "r"), "\(path) can be opened")
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 4 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    let text = String(decoding: bytes[..<count], as: UTF8.self)
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }

  @Test func `every figure of a sample of days reads back as it is spelled`() throws {
    let lines = try Self.lines(of: "ecb-history.csv")
    #expect(lines.count == 7127)
    let header = lines[0].dropFirst().dropLast()
    let archive = BundledArchive()
    var random = SplitMix64(seed: 20_261_030)
    var sample = (0..<200).map { _ in random.within(1...(lines.count - 1)) }
    sample += [1, lines.count - 1]
    for index in sample {
      let line = lines[index]
      let table = try #require(archive.table(of: .ecb, on: day(line[0])))
      for (code, field) in zip(header, line.dropFirst()) {
        let quote = table[try #require(Currency(code: code))]
        #expect(quote.map { "\($0)" } ?? "N/A" == field, "\(code) on \(line[0])")
      }
    }
  }

  /// The bundled form holds differences: each figure of each day must come out as the ECB spelled it.
  @Test func `a walk over all days finds every figure of the file`() throws {
    let lines = try Self.lines(of: "ecb-history.csv")
    let header = try lines[0].dropFirst().dropLast().map { try #require(Currency(code: $0)) }
    var wrong: [String] = []
    var count = 0
    BundledArchive().walk(.ecb, header, from: .first, to: .last) { day, values in
      count += 1
      let line = lines[count]
      let spelled = [day.description] + values.map { $0.map { "\($0)" } ?? "N/A" } + [""]
      if spelled != line { wrong.append(line[0]) }
      return true
    }
    #expect(count == 7126)
    #expect(wrong.isEmpty)
  }

  @Test func `the calendar of TARGET and the days of the history are the same`() throws {
    let published = Set(try Self.lines(of: "ecb-history.csv").dropFirst().map { day($0[0]) })
    #expect(published.count == 7126)
    var asked = day("1999-01-04")
    while asked <= day("2026-10-30") {
      #expect(
        PublicationCalendar.target.isPublicationDay(asked) == published.contains(asked), "\(asked)")
      asked = asked.adding(days: 1)
    }
  }

  /// Every day has a table before it and one after it, whether it has one itself or not.
  @Test func `bisection finds what a walk finds`() throws {
    let archive = BundledArchive()
    let days = try Self.lines(of: "ecb-history.csv").dropFirst().map { day($0[0]) }
    for index in stride(from: 1, to: days.count, by: 17) {
      let (newer, older) = (days[index], days[index + 1 < days.count ? index + 1 : index])
      let inBetween = newer.adding(days: -1)
      #expect(archive.table(of: .ecb, atOrBefore: newer)?.day == newer)
      if older < newer {
        #expect(archive.table(of: .ecb, atOrBefore: inBetween)?.day == older)
        #expect(archive.table(of: .ecb, after: inBetween)?.day == newer)
      }
    }
    #expect(archive.table(of: .ecb, after: day("2026-10-30")) == nil)
    #expect(archive.table(of: .ecb, after: .first)?.day == day("1999-01-04"))
    #expect(archive.table(of: .ecb, atOrBefore: day("1999-01-03")) == nil)
    #expect(archive.table(of: .ecb, on: day("2026-10-31")) == nil)
    #expect(archive.table(of: .ecb, atOrBefore: .last)?.day == day("2026-10-30"))
  }

  @Test func `a walk hands over the days asked for, the newest first, until it is stopped`() {
    let archive = BundledArchive()
    var seen: [String] = []
    archive.walk(
      .ecb, [code("ZAR"), .eur, .usd], from: day("2026-10-24"), to: day("2026-10-28")
    ) { day, values in
      seen.append("\(day) \(values.map { $0.map { "\($0)" } ?? "-" }.joined(separator: " "))")
      return seen.count < 2
    }
    #expect(seen == ["2026-10-28 18.5339 - 1.1133", "2026-10-27 18.5633 - 1.115"])
  }
}
