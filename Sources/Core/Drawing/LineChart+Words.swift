extension LineChart {
  /// Title, legend and source.
  func writeWords(_ layout: SVGLayout, _ theme: Theme, to writer: inout SVGWriter) {
    let pad = layout.font * 0.8
    let room = layout.width - pad * 2
    if layout.hasTitle {
      let size = layout.font * 1.25
      writer.text(
        SVGLayout.fitting(title, in: room, font: size * 1.05), x: pad, y: pad + size,
        attributes:
          " font-size=\"\(Self.decimal(size))\" font-weight=\"600\" fill=\"\(theme.text)\"")
    }
    let first = pad + (layout.hasTitle ? layout.font * 1.9 : 0)
    for (line, entries) in layout.legend.enumerated() {
      let y = first + layout.font * (1 + 1.5 * Double(line))
      for entry in entries {
        writer.raw("<path stroke=\"\(theme.curves[entry.curve])\" stroke-width=\"3\" d=\"M")
        writer.number(entry.x)
        writer.byte(" ")
        writer.number(y - layout.font * 0.35)
        writer.raw("h")
        writer.number(layout.font * 1.4)
        writer.raw("\"/>\n")
        writer.text(
          entry.text, x: entry.x + layout.font * 1.9, y: y,
          attributes: " fill=\"\(theme.text)\"")
      }
    }
    if layout.hasSource {
      let size = layout.font * 0.85
      writer.text(
        SVGLayout.fitting(source, in: room, font: size), x: pad, y: layout.height - pad * 0.8,
        attributes: " font-size=\"\(Self.decimal(size))\" fill=\"\(theme.muted)\"")
    }
  }

  /// Grid, ticks and their labels.
  func writeAxes(_ layout: SVGLayout, _ theme: Theme, to writer: inout SVGWriter) {
    let days = days(layout)
    let hasWords = layout.bottom < layout.height - layout.font
    writer.raw("<path stroke=\"\(theme.grid)\" fill=\"none\" d=\"")
    for tick in layout.axis.ticks {
      writer.byte("M")
      writer.number(layout.left)
      writer.byte(" ")
      writer.number(layout.y(of: tick))
      writer.raw("H")
      writer.number(layout.right)
    }
    for day in days {
      writer.byte("M")
      writer.number(day.x)
      writer.byte(" ")
      writer.number(layout.top)
      writer.raw("V")
      writer.number(layout.bottom)
    }
    writer.raw("\"/>\n<path stroke=\"\(theme.muted)\" fill=\"none\" d=\"M")
    writer.number(layout.left)
    writer.byte(" ")
    writer.number(layout.bottom)
    writer.raw("H")
    writer.number(layout.right)
    for day in days where hasWords {
      writer.byte("M")
      writer.number(day.x)
      writer.byte(" ")
      writer.number(layout.bottom)
      writer.raw("v4")
    }
    writer.raw("\"/>\n")
    guard hasWords else { return }
    writer.raw("<g fill=\"\(theme.muted)\" text-anchor=\"end\">\n")
    for tick in layout.axis.ticks {
      writer.text(
        label(forY: tick, digits: layout.axis.digits), x: layout.left - layout.font * 0.5,
        y: layout.y(of: tick) + layout.font * 0.35)
    }
    writer.raw("</g>\n<g fill=\"\(theme.muted)\" text-anchor=\"middle\">\n")
    for day in days {
      writer.text(day.text, x: day.textX, y: layout.bottom + layout.font * 1.4)
    }
    writer.raw("</g>\n")
  }

  /// The ticks of days whose labels fit.
  private func days(_ layout: SVGLayout) -> [(text: String, x: Double, textX: Double)] {
    let size = [span.lowerBound, span.upperBound]
      .map { SVGLayout.width(of: label(forX: $0), font: layout.font) }.reduce(0, max)
    let apart = layout.font * 1.5
    let most = Int((layout.right - layout.left + apart) / (size + apart))
    var free = 0.0
    var days: [(text: String, x: Double, textX: Double)] = []
    for day in ticks(atMost: min(12, max(1, most))) {
      let x = layout.x(of: day, self)
      let text = label(forX: day)
      let half = SVGLayout.width(of: text, font: layout.font) / 2
      let textX = max(half + 2, min(x, layout.width - half - 2))
      guard textX - half >= free else { continue }
      days.append((text, x, textX))
      free = textX + half + layout.font * 0.7
    }
    return days
  }

  private static func decimal(_ size: Double) -> String {
    let tenths = SVGWriter.tenths(size)
    return "\(tenths / 10).\(tenths % 10)"
  }
}
