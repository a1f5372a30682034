import CChartApp

/// The chart that a host shows to its user, as an MCP App: one page without anything from elsewhere. It
/// draws what `rate_history` has returned, and calls that tool to zoom and move.
enum ChartApp {
  static let uri = "ui://kurs/chart"
  static let mimeType = "text/html;profile=mcp-app"

  /// `Sources/Protocol/CChartApp/data/chart.html`, without the end of its last line.
  static var html: String {
    let page = kurs_chart_page()
    let bytes = UnsafeBufferPointer(start: page.bytes, count: page.count)
    return String(decoding: bytes.dropLast(), as: UTF8.self)
  }
}
