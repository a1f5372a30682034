import Dates
import Features
import Kit
import Money
import Testing

/// Laws of moving over the days of a chart.
struct ChartWindowTests {
  static let data = ChartWindow(Day(number: 10_595), Day(number: 20_756))

  private func window(_ random: inout SplitMix64) -> ChartWindow {
    let days = [0, 1].map { _ in random.within(Int32(10_595)...20_756) }.sorted()
    return ChartWindow(Day(number: days[0]), Day(number: days[1]))
  }

  @Test(arguments: Seeds.explored(0...199))
  func `zooming keeps its center in the window, and at its place in it`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let start = window(&random)
    let offset = random.within(0...start.length)
    let center = start.first.adding(days: offset)
    let factor = Decimal(random.within(Int128(1)...4_000), scale: 2)
    let next = try start.zoomed(by: factor, around: center)
    #expect(next.contains(center))
    // At the place it had, to half a day: both sides times the old length.
    let place = center.days(since: next.first) * max(start.length, 1)
    let wanted = offset * next.length
    #expect(abs(place - wanted) * 2 <= max(start.length, 1) || start.length == 0)
    #expect(next.length >= min(start.length, ChartWindow.minDays - 1))
  }

  @Test(arguments: Seeds.explored(0...199))
  func `what is moved into the data lies in them, as long as it was if they are`(
    _ seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    let start = window(&random)
    let part = Decimal(random.within(Int128(-100)...100), scale: 2)
    let factor = Decimal(random.within(Int128(10)...300), scale: 2)
    let moved = try start.panned(by: part)
    #expect(moved.length == start.length)
    #expect(try moved.panned(by: -part) == start)
    let zoomed = try moved.zoomed(by: factor, around: moved.last)
    let slid = zoomed.slid(into: Self.data)
    #expect(Self.data.contains(slid.first) && Self.data.contains(slid.last))
    #expect(slid.length == min(zoomed.length, Self.data.length))
    #expect(slid.slid(into: Self.data) == slid)
  }

  @Test(arguments: [
    ("5y", "2021-10-30"), ("6m", "2026-04-30"), ("2w", "2026-10-16"), ("10d", "2026-10-20"),
    ("YTD", "2026-01-01"), ("max", "1999-01-04"), ("P1Y6M", "2025-04-30"),
  ])
  func `a span says where it begins`(_ text: String, _ first: String) throws {
    let oldest = try Day(iso8601: "1999-01-04")
    let last = try Day(iso8601: "2026-10-30")
    #expect(try SpanLength(text).first(upTo: last, oldest: oldest).description == first)
  }

  @Test(arguments: ["", "y", "5", "max5", "5x", "-1y", "y t d"])
  func `what is no span is refused`(_ text: String) {
    #expect(throws: DateError.malformed) { try SpanLength(text) }
  }
}
