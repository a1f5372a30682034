import Dates
import Drawing
import Money
import Rates

extension RateChart {
  /// What a drawing in characters can measure.
  package static let cells = 2...LineChart.mostCells
  package static let rows = 1...LineChart.mostCells
  package static let pixels = LineChart.leastPixels...LineChart.mostPixels

  /// Lines of braille patterns with axes and a legend; sizes as in `cells` and `rows`.
  package func braille(width: Int, height: Int, inColor: Bool) -> String {
    do throws(ChartError) {
      let lines = try lineChart.braille(
        width: width, height: height, ink: inColor ? .ansi : .plain)
      return lines.joined(separator: "\n")
    } catch {
      preconditionFailure("the size of a chart is checked before it is drawn: \(error)")
    }
  }

  /// A picture; sizes as in `pixels`.
  package func svg(width: Int, height: Int, isDark: Bool) -> String {
    do throws(ChartError) {
      let bytes = try lineChart.svg(width: width, height: height, theme: isDark ? .dark : .light)
      return String(decoding: bytes, as: UTF8.self)
    } catch {
      preconditionFailure("the size of a chart is checked before it is drawn: \(error)")
    }
  }

  /// One line of text per target, after its code if there are several.
  package func sparkline(width: Int) -> String {
    lines.map { line in
      let label = lines.count > 1 && width > 6 ? line.target.code + " " : ""
      do throws(ChartError) {
        return label
          + (try Sparkline.draw(
            Coordinate.cells(line), width: width - label.utf8.count))
      } catch {
        preconditionFailure("a rate has a place in a drawing: \(error)")
      }
    }.joined(separator: "\n")
  }

  var span: ClosedRange<Int32> { window.first.number...window.last.number }

  private var lineChart: LineChart {
    get throws(ChartError) {
      let axis = DayAxis(window)
      let locale = locale
      return try LineChart(
        title: title, source: source, emptyText: "no rates", curves: lines.map(curve), span: span,
        gapLimit: Int32(clamping: maximumGap), ticksX: axis.ticks, labelX: axis.label,
        labelY: { value, digits in locale.text(Coordinate.decimal(value, digits: digits)) })
    }
  }

  private func curve(_ line: Line) -> Curve {
    Curve(
      label: line.target.code, points: Coordinate.points(line.points, rebased: isRebased),
      lastText: lastText(of: line))
  }

  private func lastText(of line: Line) -> String? {
    guard let last = line.facts?.last, let value = try? shown(last, of: line) else { return nil }
    let brief =
      isRebased
      ? try? value.rounded(toScale: 2, .halfUp)
      : value.scale == 0
        ? value : try? value.rounded(toSignificantDigits: Self.digits(value), .halfUp)
    return brief.map(locale.text)
  }

  /// Six, or all before the point.
  private static func digits(_ value: Decimal) -> Int {
    var (whole, count) = (value.digits.magnitude, 0)
    while whole > 0 { (whole, count) = (whole / 10, count + 1) }
    return max(6, count - value.scale)
  }
}
