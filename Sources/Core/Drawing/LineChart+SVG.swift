extension LineChart {
  public static let minPixels = 64
  public static let maxPixels = 10_000

  /// The chart as the bytes of an SVG file.
  public func svg(width: Int, height: Int, theme: Theme = .light) throws(ChartError) -> [UInt8] {
    guard min(width, height) >= Self.minPixels else {
      throw .tooSmall(width: width, height: height, least: Self.minPixels)
    }
    guard max(width, height) <= Self.maxPixels else {
      throw .tooLarge(width: width, height: height, limit: Self.maxPixels)
    }
    let layout = SVGLayout(self, width: width, height: height)
    var writer = SVGWriter(capacity: 4_096 + curves.count * width * 16)
    writer.raw(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img" \
      font-family="system-ui,-apple-system,'Segoe UI',Roboto,'DejaVu Sans',sans-serif" font-size="
      """)
    writer.number(layout.font)
    writer.raw("\">\n<title>")
    writer.escaped(title)
    writer.raw("</title>\n<rect width=\"100%\" height=\"100%\" fill=\"\(theme.ground)\"/>\n")
    writeWords(layout, theme, to: &writer)
    if extent == nil {
      writer.text(
        emptyText, x: layout.width / 2, y: (layout.top + layout.bottom) / 2,
        attributes: " text-anchor=\"middle\" fill=\"\(theme.muted)\"")
    } else {
      writeAxes(layout, theme, to: &writer)
      writeCurves(layout, theme, to: &writer)
      writeMarks(layout, theme, to: &writer)
      writeLastValues(layout, theme, to: &writer)
    }
    writer.raw("</svg>\n")
    return writer.bytes
  }

  private func writeCurves(_ layout: SVGLayout, _ theme: Theme, to writer: inout SVGWriter) {
    let stroke = min(max(layout.font / 8, 1.2), 2)
    writer.raw(
      "<g fill=\"none\" stroke-linejoin=\"round\" stroke-linecap=\"round\" stroke-width=\"")
    writer.number(stroke)
    writer.raw("\">\n")
    // A column is as wide as a line, so nothing finer could be seen.
    let columns = max(2, Int((layout.right - layout.left) / 1.5))
    // The first is in front.
    for (index, curve) in curves.enumerated().reversed() {
      let samples = curve.thinned(over: span, columns: columns, gapLimit: gapLimit)
      if samples.isEmpty { continue }
      writer.raw("<path stroke=\"\(theme.curves[index])\" d=\"")
      writer.path(steps: samples.count) { path in
        var column = -1
        for (at, sample) in samples.enumerated() {
          let y = SVGWriter.tenths(layout.y(of: sample.y))
          if !sample.isJoined {
            path.move(to: (SVGWriter.tenths(layout.x(of: sample.x, self)), y))
          } else if sample.column == column, at + 1 < samples.count, samples[at + 1].isJoined {
            path.vertical(to: y)
          } else {
            path.line(to: (SVGWriter.tenths(layout.x(of: sample.x, self)), y))
          }
          column = sample.column
        }
      }
      writer.raw("\"/>\n")
    }
    writer.raw("</g>\n")
  }

  /// Hollow circles, whose titles a viewer shows under the pointer.
  private func writeMarks(_ layout: SVGLayout, _ theme: Theme, to writer: inout SVGWriter) {
    for (index, curve) in curves.enumerated() {
      for mark in curve.marks where span.contains(mark.x) {
        guard let place = curve.points.places(in: mark.x...mark.x).first,
          let y = curve.points[place].y
        else { continue }
        writer.raw("<circle cx=\"")
        writer.number(layout.x(of: mark.x, self))
        writer.raw("\" cy=\"")
        writer.number(layout.y(of: y))
        writer.raw("\" r=\"")
        writer.number(layout.font / 3)
        writer.raw("\" fill=\"\(theme.ground)\" stroke=\"\(theme.curves[index])\"><title>")
        writer.escaped(mark.title)
        writer.raw("</title></circle>\n")
      }
    }
  }

  private func writeLastValues(_ layout: SVGLayout, _ theme: Theme, to writer: inout SVGWriter) {
    for label in layout.lastLabels {
      let color = theme.curves[label.curve]
      writer.raw("<circle cx=\"")
      writer.number(label.x)
      writer.raw("\" cy=\"")
      writer.number(label.y)
      writer.raw("\" r=\"")
      writer.number(layout.font / 5)
      writer.raw("\" fill=\"\(color)\"/>\n")
      // From the point to where its label had to go; not across the picture.
      if layout.right - label.x < layout.font, abs(label.textY - label.y) > 1 {
        writer.raw("<path stroke=\"\(color)\" stroke-width=\".7\" fill=\"none\" d=\"M")
        writer.number(label.x)
        writer.byte(" ")
        writer.number(label.y)
        writer.raw("L")
        writer.number(layout.right + 6)
        writer.byte(" ")
        writer.number(label.textY)
        writer.raw("\"/>\n")
      }
      writer.text(
        label.text, x: layout.right + 8, y: label.textY + layout.font * 0.35,
        attributes: " fill=\"\(color)\"")
    }
  }
}
