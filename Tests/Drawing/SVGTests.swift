import Drawing
import Kit
import Testing

struct SVGTests {
  @Test func `a small picture, written out`() throws {
    let chart = try Chart.of(
      [Chart.curve("a<b", [1, 3, nil, 2])], title: "A & \"B\"", source: "Source: us")
    let svg = try chart.svg(width: 160, height: 120)
    #expect(
      String(decoding: svg, as: UTF8.self) == """
        <svg xmlns="http://www.w3.org/2000/svg" width="160" height="120" viewBox="0 0 160 120" role="img" \
        font-family="system-ui,-apple-system,'Segoe UI',Roboto,'DejaVu Sans',sans-serif" font-size="8.8">
        <title>A &amp; &quot;B&quot;</title>
        <rect width="100%" height="100%" fill="#fff"/>
        <text x="7" y="18" font-size="11.0" font-weight="600" fill="#1f2328">A &amp; &quot;B&quot;</text>
        <path stroke="#0969da" stroke-width="3" d="M7 29.5h12.3"/>
        <text x="23.8" y="32.6" fill="#1f2328">a&lt;b</text>
        <text x="7" y="114.4" font-size="7.5" fill="#59636e">Source: us</text>
        <path stroke="#dfe4ea" fill="none" d="M15.8 88.2H125.8M15.8 65.3H125.8M15.8 42.3H125.8\
        M15.8 40.5V90.1M52.5 40.5V90.1M125.8 40.5V90.1"/>
        <path stroke="#59636e" fill="none" d="M15.8 90.1H125.8M15.8 90.1v4M52.5 90.1v4M125.8 90.1v4"/>
        <g fill="#59636e" text-anchor="end">
        <text x="11.4" y="91.3">1</text>
        <text x="11.4" y="68.4">2</text>
        <text x="11.4" y="45.4">3</text>
        </g>
        <g fill="#59636e" text-anchor="middle">
        <text x="15.8" y="102.4">day 0</text>
        <text x="52.5" y="102.4">day 1</text>
        <text x="125.8" y="102.4">day 3</text>
        </g>
        <g fill="none" stroke-linejoin="round" stroke-linecap="round" stroke-width="1.2">
        <path stroke="#0969da" d="M15.8 88.2h0l36.7-45.9M125.8 65.3h0"/>
        </g>
        <circle cx="125.8" cy="65.3" r="1.8" fill="#0969da"/>
        <text x="133.8" y="68.4" fill="#0969da">2.00</text>
        </svg>

        """)
  }

  /// The place is where the picture's own axes have day 1 and the value 3.
  @Test func `a marked point is a circle with its sentence, and a mark without a point is nothing`()
    throws
  {
    let points = Chart.curve("a", [1, 3, nil, 2]).points
    let marks = [1, 2, 9].map { Curve.Mark(x: $0, title: "day \($0) < all") }
    let curve = Curve(label: "a<b", points: points, marks: marks)
    let svg = try Chart.of([curve], title: "A", source: "b").svg(width: 160, height: 120)
    let lines = String(decoding: svg, as: UTF8.self).split(separator: "\n")
    let circles = lines.filter { $0.contains("<circle") && $0.contains("<title>") }
    let circle = try #require(circles.first)
    #expect(circles.count == 1)
    #expect(circle.hasSuffix("><title>day 1 &lt; all</title></circle>"))
    let value = { (line: Substring, name: String) throws in
      let rest = try #require(line.split(separator: " \(name)=\"").dropFirst().first)
      return try #require(Double(rest.prefix { $0 != "\"" }))
    }
    let day = try #require(lines.first { $0.hasSuffix(">day 1</text>") })
    #expect(try value(circle, "cx") == value(day, "x"))
    // A label stands 0.35 of its size below its line, and all places are rounded to tenths.
    let three = try #require(lines.first { $0.hasSuffix(">3</text>") })
    let size = try value(lines[0], "font-size")
    #expect(try abs(value(circle, "cy") - (value(three, "y") - size * 0.35)) < 0.11)
    #expect(try value(circle, "r") > 1)
    // Hollow, in the colour of the curve.
    #expect(circle.contains(##" fill="#fff" "##))
    let path = try #require(lines.last { $0.hasPrefix("<path stroke=") })
    let color = try #require(path.split(separator: "\"").dropFirst().first)
    #expect(circle.contains(" stroke=\"\(color)\""))
    #expect(try SVGChecker(svg).texts.contains("day 1 < all"))
    let before = try Chart.of([curve], span: 2...3).svg(width: 160, height: 120)
    #expect(try !SVGChecker(before).texts.contains("day 1 < all"))
  }

  @Test(arguments: Seeds.explored(1...16, long: 1...80))
  func `a picture is XML, and all of it lies within`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let curves = (0..<random.below(10)).map { number in
      Walk.curve(
        seed: seed &+ UInt64(number) &* 977,
        label: random.pick(["USD", "<&>\"'", "", "a\u{0}b\n"]),
        days: 1 + random.below(900), from: random.pick([1e-9, 1, 150, 1e12]))
    }
    let width = 64 + random.below(random.pick([20, 300, 1_600]))
    let height = 64 + random.below(random.pick([20, 300, 1_200]))
    let chart = try Chart.of(curves, title: random.pick(["", "T & <t>"]), source: "]]> & co")
    let checker = try SVGChecker(try chart.svg(width: width, height: height, theme: .dark))
    for path in checker.paths {
      for point in path {
        #expect(point.x >= 0 && point.x <= Double(width), "\(point)")
        #expect(point.y >= 0 && point.y <= Double(height), "\(point)")
      }
    }
    for (name, value) in checker.attributes where ["x", "cx", "y", "cy"].contains(name) {
      let place = try #require(Double(value))
      #expect(place >= 0 && place <= Double(name.hasSuffix("x") ? width : height))
    }
    if curves.isEmpty { #expect(checker.texts.contains("no data")) }
  }

  @Test(arguments: Seeds.explored(1...6, long: 1...30))
  func `the line reaches as high and as low as that of its extremes alone`(seed: UInt64) throws {
    let curve = Walk.curve(seed: seed, days: 4_000)
    let values = curve.points.compactMap(\.y)
    let low = try #require(values.min())
    let high = try #require(values.max())
    let few = curve.points.filter { point in
      point == curve.points.first || point == curve.points.last || point.y == low
        || point.y == high
    }
    let all = try Self.reach(curve)
    let bare = try Self.reach(Curve(label: "walk", points: few))
    #expect(all == bare)
    #expect(all.count == 4)
  }

  /// The ends of the line in both directions: it is the longest path, or the only one with `l`.
  private static func reach(_ curve: Curve) throws -> [Double] {
    let chart = try Chart.of([curve], gapLimit: .max)
    let checker = try SVGChecker(try chart.svg(width: 300, height: 200))
    // Legend, grid and axis stand before it.
    let line = try #require(checker.paths.dropFirst(3).first)
    let xs = line.map { ($0.x * 10).rounded() }
    let ys = line.map { ($0.y * 10).rounded() }
    return [xs.min(), xs.max(), ys.min(), ys.max()].compactMap { $0 }
  }

  @Test func `a gap begins a new line, and a point alone is seen`() throws {
    let chart = try Chart.of([Chart.curve("a", [1, 2, nil, 3, nil, 4, 5])])
    let svg = String(decoding: try chart.svg(width: 300, height: 200), as: UTF8.self)
    let line = try #require(
      svg.split(separator: "\n").first { $0.contains("d=\"M") && $0.contains("h0") })
    #expect(line.count { $0 == "M" } == 3)
    #expect(line.contains("h0M"))
  }

  @Test(arguments: [300, 800, 1_600])
  func `last values stand apart`(width: Int) throws {
    let curves = (0..<8).map { number in
      Chart.curve("c\(number)", [1, 10, 5 + Double(number) / 1_000])
    }
    let svg = String(
      decoding: try Chart.of(curves).svg(width: width, height: width * 3 / 4), as: UTF8.self)
    let places = svg.split(separator: "\n").filter { $0.contains(">5.0") }.compactMap { line in
      line.split(separator: " y=\"").last.flatMap { Double($0.prefix { $0 != "\"" }) }
    }.sorted()
    #expect(places.count == 8)
    for (above, below) in zip(places, places.dropFirst()) { #expect(below - above >= 9) }
  }

  @Test func `the exact text of a last value is shown, unless the span ends before it`() throws {
    let curve = Curve(
      label: "a", points: [.init(x: 0, y: 1), .init(x: 5, y: 2.5)], lastText: "2.50000001")
    let whole = try SVGChecker(try Chart.of([curve]).svg(width: 600, height: 300))
    #expect(whole.texts.contains("2.50000001"))
    let part = try SVGChecker(try Chart.of([curve], span: 0...3).svg(width: 600, height: 300))
    #expect(!part.texts.contains { $0.contains("2.5") })
  }

  @Test(arguments: [(63, 100), (100, 63), (0, 0), (-5, 100)])
  func `too small a picture is refused`(width: Int, height: Int) throws {
    let chart = try Chart.of([])
    #expect(throws: ChartError.tooSmall(width: width, height: height, least: 64)) {
      try chart.svg(width: width, height: height)
    }
  }

  @Test func `too large a picture is refused`() throws {
    let chart = try Chart.of([])
    #expect(throws: ChartError.tooLarge(width: 10_001, height: 64, limit: 10_000)) {
      try chart.svg(width: 10_001, height: 64)
    }
    #expect(throws: ChartError.tooLarge(width: 64, height: 10_001, limit: 10_000)) {
      try chart.svg(width: 64, height: 10_001)
    }
    for (width, height) in [(10_000, 64), (64, 10_000), (64, 64)] {
      let picture = try SVGChecker(try chart.svg(width: width, height: height))
      let sizes = picture.attributes.filter { ["width", "height"].contains($0.name) }.prefix(2)
      #expect(sizes.map(\.value) == ["\(width)", "\(height)"])
      #expect(picture.texts.contains("no data"))
    }
  }

  @Test(arguments: [
    [1e308, -1e308], [Double.greatestFiniteMagnitude, -Double.greatestFiniteMagnitude],
    [.leastNonzeroMagnitude, 0], [0, 0], [7], [1e-12, 1e12],
  ])
  func `any finite values can be drawn`(values: [Double]) throws {
    let chart = try Chart.of([Chart.curve("a", values)])
    let checker = try SVGChecker(try chart.svg(width: 400, height: 300))
    for point in checker.paths.joined() {
      #expect(point.x >= 0 && point.x <= 400 && point.y >= 0 && point.y <= 300)
    }
    #expect(try chart.braille(width: 40, height: 12).count == 12)
  }
}
