import Drawing
import Kit
import Testing

struct BrailleTests {
  // Dots by hand: a cell's bits are 01 02 04 40 down the left and 08 10 20 80 down the right.
  @Test(arguments: [
    ([0, 1, 2, 3] as [Double?], 2, 1, ["⡠⠊"]),
    ([3, 2, 1, 0], 2, 1, ["⠑⢄"]),
    ([0, 0, 0, 0], 2, 1, ["⠤⠤"]),
    ([0, nil, nil, 0], 2, 1, ["⠄⠠"]),
    ([0, 1], 1, 1, ["⡜"]),
    ([0, 7], 1, 2, ["⢸", "⡇"]),
    ([0, 7, 0, 7], 2, 2, ["⢸⢸", "⡇⡇"]),
    ([0], 3, 1, [" ⠠ "]),
    ([nil, nil], 7, 1, ["no data"]),
    ([], 4, 2, ["    ", "no …"]),
    ([], 1, 1, ["…"]),
  ])
  func `the smallest charts are dots alone`(
    values: [Double?], width: Int, height: Int, lines: [String]
  ) throws {
    let chart = try Chart.of([Chart.curve("a", values)])
    #expect(try chart.braille(width: width, height: height) == lines)
  }

  @Test(arguments: [([], "⡠⠊"), ([3], "⡠○"), ([0, 3], "○○"), ([9], "⡠⠊")] as [([Int32], String)])
  func `a marked point is a circle`(_ days: [Int32], _ line: String) throws {
    let marks = days.map { Curve.Mark(x: $0, title: "x") }
    let points = Chart.curve("a", [0, 1, 2, 3]).points
    let chart = try Chart.of([Curve(label: "a", points: points, marks: marks)])
    #expect(try chart.braille(width: 2, height: 1) == [line])
  }

  static let pair = [
    Chart.curve("up", (0..<24).map { (day: Int) -> Double? in 10...13 ~= day ? nil : Double(day) }),
    Chart.curve("down", (0..<24).map { (day: Int) -> Double? in 20 - Double(day) / 2 }),
  ]

  @Test func `two curves with a gap, axes and legend`() throws {
    let lines = try Chart.of(Self.pair, title: "Up and down").braille(width: 30, height: 9)
    #expect(
      lines == [
        "         Up and down          ",
        "20┤⣀                    ⣀⡠⠔⠊ 1",
        "  │ ⠉⠉⠒⠒⠒⠢⢄⣀⡀       ⣀⠤⠒⠉      ",
        "  │         ⠈⠉⠑⠒⠒⠒⠶⣉2         ",
        "10┤        ⢀⡠        ⠉⠉⠒⠒⠒⠢⢄ 2",
        "  │    ⣀⡠1⠊⠁                  ",
        " 0┤⣀⠤⠒⠉                       ",
        " day 0                  day 23",
        "1 up 23.00   2 down 8.50      ",
      ])
  }

  @Test func `with room there is a line below, and a grid`() throws {
    let lines = try Chart.of([Self.pair[0]], title: "Up").braille(width: 30, height: 14)
    #expect(
      lines == [
        "              Up              ",
        "  │                        ⣀⠤⠊",
        "20┤┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈⢀⡠⠊┈┈┈",
        "  │                   ⡠⠊⠁     ",
        "  │                ⣀⠤⠊        ",
        "  │                           ",
        "10┤┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈",
        "  │        ⡠⠒⠉                ",
        "  │     ⢀⡠⠊                   ",
        "  │   ⡠⠊⠁                     ",
        " 0┤⡠⠒⠉┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈",
        "  └┬───────────┬─────────────┬",
        " day 0      day 11      day 23",
        "━ up 23.00                    ",
      ])
  }

  @Test func `colours say which curve is which`() throws {
    let curves = [Chart.curve("a", [0, 1, 2, 3]), Chart.curve("b", [3, nil, nil, nil])]
    let lines = try Chart.of(curves).braille(width: 2, height: 1, ink: .ansi)
    #expect(lines == ["\u{1B}[38;5;33m⡡⠊\u{1B}[0m"])
    let alone = try Chart.of([curves[1]], span: 0...3).braille(width: 12, height: 5, ink: .ansi)
    #expect(alone.last == "\u{1B}[38;5;33m━ \u{1B}[0mb 3.00000 ")
  }

  @Test(arguments: Seeds.explored(1...120))
  func `a chart fills its cells exactly`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let curves = (0..<random.below(10)).map { number in
      Walk.curve(
        seed: seed &+ UInt64(number) &* 977, label: random.pick(["USD", "日本円", "", "zł\u{1B}[2J"]),
        days: 1 + random.below(900), from: random.pick([1e-9, 1, 150, 1e12]))
    }
    let width = 1 + random.below(random.pick([4, 40, 220]))
    let height = 1 + random.below(random.pick([4, 30, 70]))
    let chart = try Chart.of(curves, title: "Title 見出し", source: "Source")
    for ink in [Ink.plain, .ansi] {
      let lines = try chart.braille(width: width, height: height, ink: ink)
      #expect(lines.count == height)
      for line in lines {
        let bare = Self.withoutColor(line)
        #expect(bare.displayWidth == width, "\(bare)")
        #expect(!bare.unicodeScalars.contains { $0.value < 0x20 })
      }
    }
  }

  @Test(arguments: Seeds.explored(1...40))
  func `the highest and the lowest value have their dots`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    // Too narrow for axes, so that the dots fill all lines.
    let lines = try Chart.of([Walk.curve(seed: seed, days: 2_000)])
      .braille(width: 1 + random.below(7), height: 1 + random.below(40))
    let top = try #require(lines.first).unicodeScalars.map { $0.value }
    let bottom = try #require(lines.last).unicodeScalars.map { $0.value }
    #expect(top.contains { $0 > 0x2800 && $0 & 0x09 != 0 })
    #expect(bottom.contains { $0 > 0x2800 && $0 & 0xC0 != 0 })
  }

  @Test func `what cannot be drawn is refused by name`() throws {
    let chart = try Chart.of([])
    #expect(throws: ChartError.tooSmall(width: 0, height: 5, least: 1)) {
      try chart.braille(width: 0, height: 5)
    }
    #expect(throws: ChartError.tooLarge(width: 5, height: 1_001, limit: 1_000)) {
      try chart.braille(width: 5, height: 1_001)
    }
    #expect(throws: ChartError.notFinite(curve: "a", x: 1)) {
      try Chart.of([Chart.curve("a", [1, .nan])])
    }
    #expect(throws: ChartError.notFinite(curve: "a", x: 0)) {
      try Chart.of([Chart.curve("a", [-.infinity])])
    }
    #expect(throws: ChartError.tooManyCurves(10, limit: 9)) {
      try Chart.of(Array(repeating: Chart.curve("a", []), count: 10))
    }
    for second: Int32 in [4, 5] {
      #expect(throws: ChartError.notInOrder(curve: "a", x: second)) {
        try Chart.of([Curve(label: "a", points: [.init(x: 5, y: 1), .init(x: second, y: nil)])])
      }
    }
  }

  static func withoutColor(_ line: String) -> String {
    var bare = ""
    var isEscape = false
    for character in line {
      if character == "\u{1B}" { isEscape = true }
      if !isEscape { bare.append(character) }
      if isEscape, character == "m" { isEscape = false }
    }
    return bare
  }
}
