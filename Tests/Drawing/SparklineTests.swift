import Drawing
import Kit
import Testing

struct SparklineTests {
  @Test(arguments: [
    ([0, 1, 2, 3, 4, 5, 6, 7] as [Double?], 8, "▁▂▃▄▅▆▇█"),
    ([7, nil, 0], 8, "█ ▁"),
    ([2, 2, 2], 8, "▄▄▄"),
    ([nil, nil], 8, "  "),
    ([], 8, ""),
    ([5], 1, "▄"),
    ([1, 2], 0, ""),
    // Thinned: first; 0, 7 of the middle in the order they came; last.
    ([3, 1, 0, 2, 7, 5, 4], 4, "▄▁█▅"),
    ([3, 7, 5, 2, 0, 5, 4], 4, "▄█▁▅"),
    ([3, 7, 5, 2, 0, 5, 4], 3, "█▁▅"),
    ([3, 7, 5, 2, 0, 5, 4], 2, "█▁"),
    ([0, 7, 4], 1, "▅"),
    ([-1.7e308, 1.7e308], 2, "▁█"),
  ])
  func `values are drawn as levels`(values: [Double?], width: Int, drawn: String) throws {
    #expect(try Sparkline.draw(values, width: width) == drawn)
  }

  @Test(arguments: Seeds.explored(1...40))
  func `a sparkline is as wide as asked, and both extremes stay`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let width = 2 + random.below(60)
    let values: [Double?] = (0..<width + random.below(500)).map { _ in
      random.below(10) == 0 ? nil : Double(random.below(1_000_000))
    }
    let line = try Sparkline.draw(values, width: width)
    #expect(line.count == width && line.displayWidth == width)
    #expect(line.contains("▁") && line.contains("█"))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `what is no number is refused by its place`(value: Double) {
    #expect(throws: ChartError.notFinite(curve: "", x: 2)) {
      try Sparkline.draw([1, nil, value], width: 9)
    }
  }
}
