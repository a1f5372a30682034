import Drawing
import Testing

/// What the drawings have in common.
struct LineChartTests {
  /// A chart of days 0 to 100 with these days marked.
  static func chart(marking days: [Int32], most: @escaping (Int) -> Void = { _ in }) throws
    -> LineChart
  {
    try LineChart(
      curves: [Curve(label: "a", points: [.init(x: 0, y: 1), .init(x: 100, y: 2)])],
      ticksX: { count in
        most(count)
        return days
      }, labelX: { "d\($0)" }, labelY: { value, digits in Chart.text(value, digits: digits) })
  }

  @Test func `days are marked where the caller says, within the span`() throws {
    let chart = try Self.chart(marking: [-5, 20, 50, 101])
    let lines = try chart.braille(width: 40, height: 14)
    // Axis "2.0┤" takes 4 cells; day 20 lies on dot 14 of 72, day 50 on dot 36.
    #expect(lines[11] == "   └───────┬──────────┬─────────────────")
    #expect(lines[12] == "          d20        d50                ")
    let texts = try SVGChecker(try chart.svg(width: 400, height: 200)).texts
    #expect(texts.filter { $0.hasPrefix("d") } == ["d20", "d50"])
  }

  @Test func `names of days do not run into each other`() throws {
    let chart = try Self.chart(marking: Array(0...100))
    let line = try chart.braille(width: 60, height: 20)[18]
    #expect(!line.split(separator: " ").isEmpty)
    for word in line.split(separator: " ") { #expect(word.hasPrefix("d") && word.count <= 4) }
  }

  @Test(arguments: [(30, 10, 3...4), (80, 24, 9...10), (200, 60, 12...12)])
  func `the caller is told how many names have room`(
    width: Int, height: Int, expected: ClosedRange<Int>
  ) throws {
    var asked: [Int] = []
    _ = try Self.chart(marking: [], most: { asked.append($0) }).braille(
      width: width, height: height)
    #expect(asked.count == 1 && asked.allSatisfy(expected.contains))
  }

  @Test func `a span without values says so`() throws {
    let curve = Curve(label: "a", points: [.init(x: 0, y: 1), .init(x: 9, y: nil)])
    let chart = try Chart.of([curve], span: 5...20)
    #expect(try chart.braille(width: 20, height: 3)[1] == "      no data       ")
    #expect(try SVGChecker(try chart.svg(width: 200, height: 100)).texts.contains("no data"))
  }

  /// The lines of a picture, and the number that an attribute of one has.
  private static func lines(_ chart: LineChart) throws -> [Substring] {
    String(decoding: try chart.svg(width: 300, height: 200), as: UTF8.self).split(separator: "\n")
  }

  private static func number(_ name: String, of line: Substring) throws -> Double {
    let rest = try #require(line.split(separator: " \(name)=\"").dropFirst().first)
    return try #require(Double(rest.prefix { $0 != "\"" }))
  }

  /// Letters are taken to be 0.6 of their size wide.
  @Test func `a name that is too long ends before the picture does`() throws {
    let chart = try Chart.of([Chart.curve(String(repeating: "x", count: 300), [1, 2])])
    let lines = try Self.lines(chart)
    let name = try #require(lines.first { $0.hasSuffix("x…</text>") })
    let text = try #require(name.split(separator: ">").dropFirst().first).prefix { $0 != "<" }
    let size = try Self.number("font-size", of: lines[0])
    let end = try Self.number("x", of: name) + Double(text.count) * size * 0.6
    #expect(end <= 300 && end > 300 - size * 2, "\(end)")
  }

  @Test func `without a title its room is the curves'`() throws {
    let curve = Chart.curve("name", [1, 2])
    let places = try ["", "Title"].map { title in
      let lines = try Self.lines(try Chart.of([curve], title: title))
      return try Self.number("y", of: try #require(lines.first { $0.hasSuffix(">name</text>") }))
    }
    #expect(places[0] < places[1] - 10, "\(places)")
  }

  @Test(arguments: [(40, 10), (24, 12), (60, 5), (80, 24)])
  func `every curve is named, however long the names`(width: Int, height: Int) throws {
    let count = width == 60 ? 4 : 9
    let curves = (1...count).map { Chart.curve("\($0)st name, as long as can be", [1, 2]) }
    let chart = try Chart.of(curves)
    let text = try chart.braille(width: width, height: height).joined(separator: "\n")
    for number in 1...count { #expect(text.contains("\(number) \(number)"), "\(text)") }
    let texts = try SVGChecker(try chart.svg(width: width * 8, height: height * 20)).texts
    for number in 1...count { #expect(texts.contains { $0.hasPrefix("\(number)st") }) }
  }
}
