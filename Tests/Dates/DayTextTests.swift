import Dates
import Kit
import Testing

@Suite struct DayTextTests {
  struct Pair: CustomTestStringConvertible {
    let accepted: String
    let refused: String
    let why: DateError
    var testDescription: String { "\(accepted), not \(refused)" }

    init(_ accepted: String, not refused: String, _ why: DateError) {
      self.accepted = accepted
      self.refused = refused
      self.why = why
    }
  }

  @Test(arguments: [
    Pair("2026-02-03", not: "2026-2-3", .malformed),
    Pair("2026-02-28", not: "2026-02-30", .noSuchDay(year: 2026, month: 2, day: 30)),
    Pair("2024-02-29", not: "2026-02-29", .noSuchDay(year: 2026, month: 2, day: 29)),
    Pair("2026-12-01", not: "2026-13-01", .noSuchDay(year: 2026, month: 13, day: 1)),
    Pair("2026-01-01", not: "2026-00-01", .noSuchDay(year: 2026, month: 0, day: 1)),
    Pair("2026-01-01", not: "2026-01-00", .noSuchDay(year: 2026, month: 1, day: 0)),
    Pair("2026-10-30", not: "20261030", .malformed),
    Pair("2026-10-30", not: "2026-10-30x", .malformed),
    Pair("2026-10-30", not: " 2026-10-30", .malformed),
    Pair("2026-10-30", not: "2026-10-3", .malformed),
    Pair("2026-10-30", not: "2026-10-30\n", .malformed),
    Pair("2026-10-30", not: "2026/10/30", .malformed),
    Pair("2026-10-30", not: "2026-10/30", .malformed),
    Pair("2026-10-30", not: "２０２６-10-30", .malformed),
    Pair("2026-10-30", not: "２-10-30x", .malformed),
    Pair("2026-10-30", not: "2026-1a-30", .malformed),
    Pair("2026-10-30", not: "2026-:0-30", .malformed),
    Pair("2026-10-30", not: "-026-10-30", .malformed),
    Pair("2026-10-30", not: "30-10-2026", .malformed),
    Pair("2026-10-30", not: "", .malformed),
    Pair("0001-01-01", not: "0000-12-31", .outOfRange),
    Pair("9999-12-31", not: "10000-01-01", .malformed),
  ])
  func `ISO text is read whole or refused`(_ pair: Pair) throws {
    #expect(try Day(iso8601: pair.accepted).description == pair.accepted)
    #expect(throws: pair.why) { try Day(iso8601: pair.refused) }
  }

  @Test func `a substring and bytes are read like a string`() throws {
    let line = "on 2026-10-30,1.1172"
    #expect(try Day(iso8601: line.dropFirst(3).prefix(10)).number == 20_756)
    let bytes = Array("2026-10-30".utf8)
    let day = try bytes.withUnsafeBufferPointer { utf8 throws(DateError) in try Day(iso8601: utf8) }
    #expect(day.number == 20_756)
  }

  @Test func `a day writes ten bytes and leaves the eleventh alone`() {
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 11)
    defer { bytes.deallocate() }
    bytes.initialize(repeating: UInt8(ascii: "!"))
    #expect(bytes.baseAddress.map { Day(number: 20_756).write(into: $0) } == 10)
    #expect(String(decoding: bytes, as: UTF8.self) == "2026-10-30!")
  }

  @Test(arguments: Seeds.explored(1...20))
  func `no bytes end the process, and only a day's own text is accepted`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<2_000 {
      var text = Array(
        Day(number: random.within(-719_162...2_932_896)).description.utf8)
      for _ in 0..<random.within(0...2) {
        text[random.below(10)] = random.within(0x20...0x7E)
      }
      let candidate = String(decoding: text, as: UTF8.self)
      if let day = try? Day(iso8601: candidate) { #expect(day.description == candidate) }
    }
  }
}
