import JSON
import Kit
import Screens
import Testing

/// `kurs chart -i` without a terminal.
struct ChartScreenTests {
  private let sender = TestSender()

  private func chart(isColored: Bool = false) throws -> ScreenPlayer<ChartScreen> {
    ScreenPlayer(
      try ChartScreen(
        sender, params: ["base": "EUR", "targets": ["USD"], "span": "1y"], isColored: isColored))
  }

  @Test(arguments: [20, 40, 80, 200])
  func `the chart fills any terminal`(_ width: Int) throws {
    var chart = try chart()
    let lines = chart.shown(width, 14).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 14)
    #expect(lines.first?.contains("EUR in USD") == true)
    let legend = try #require(lines.firstIndex(of: "━ USD 1.1172"))
    #expect(lines[legend + 1].hasPrefix(String("2025-10-30 – 2026-10-30".prefix(width - 1))))
    #expect(lines[(legend + 1)...].joined(separator: " ").contains("Source: ECB statistics"))
    #expect(lines[13].hasSuffix("? keys · q quit"))
  }

  @Test func `keys zoom and move by days`() throws {
    var chart = try chart()
    // Half of 365 days, rounded up, before the newest day; then 46 of 183 days back.
    chart.type("+")
    #expect(days(&chart) == "2026-04-30 – 2026-10-30")
    chart.type(Bytes.left)
    #expect(days(&chart) == "2026-03-15 – 2026-09-14")
    chart.type("n")
    #expect(days(&chart) == "2026-04-30 – 2026-10-30")
    chart.type("m")
    #expect(days(&chart) == "2026-09-30 – 2026-10-30")
    chart.type("0")
    #expect(days(&chart) == "1999-01-04 – 2026-10-30")
  }

  @Test func `swap, rebase, and more lines`() throws {
    var chart = try chart()
    chart.type("s")
    #expect(chart.shown(80, 14).split(separator: "\n")[0].contains("1 USD in EUR"))
    chart.type("apound\r")
    #expect(chart.shown(80, 14).split(separator: "\n")[0].contains("1 USD in EUR, GBP"))
    chart.type("r")
    #expect(chart.shown(80, 14).contains("rebased to 100"))
    chart.type("rd")
    #expect(chart.shown(80, 14).split(separator: "\n")[0].hasSuffix("1 USD in EUR"))
    chart.type("d")
    #expect(chart.shown(80, 14).contains("It is the only line."))
    chart.type("s")
    #expect(chart.shown(80, 14).split(separator: "\n")[0].contains("1 EUR in USD"))
  }

  @Test func `what cannot be drawn is refused, and the chart stays`() throws {
    var chart = try chart()
    let before = days(&chart)
    chart.type("\u{1B}[1;2C")
    #expect(days(&chart) == before || chart.shown(80, 14).contains("."))
    chart.type("aeur\r")
    #expect(chart.shown(80, 14).split(separator: "\n")[0].contains("EUR in USD"))
    chart.type("z")
    #expect(chart.shown(80, 14).contains("No command is on z. ? lists the keys."))
    chart.type("q")
    #expect(chart.effects == [.leave])
  }

  @Test func `colours are those of the chart, and nothing else gets through`() throws {
    var chart = try chart(isColored: true)
    chart.type("agbp\r")
    var writer = FrameWriter(isColored: true)
    let sent = writer.update(to: chart.screen.frame(width: 60, height: 12))
    #expect(sent.contains("\u{1B}[38;5;33m"))
    #expect(!chart.shown(60, 12).contains("["))
  }

  private func days(_ chart: inout ScreenPlayer<ChartScreen>) -> String {
    let line = chart.shown(80, 14).split(separator: "\n").first { $0.contains(" – ") } ?? ""
    return String(line.prefix(23))
  }
}
