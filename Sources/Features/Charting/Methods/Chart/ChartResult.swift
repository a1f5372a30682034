import Dates
import Drawing
import Engine
import Features
import JSON
import Money
import Rates

extension DrawChart {
  package struct Result: RareRecord {
    let drawn: RateChart
    let form: ChartForm
    let span: String?
    let chart: String?
    let targets: [TargetRecord]
    let notes: [String]
    let frozen: String?

    init(
      _ drawn: RateChart, _ size: (form: ChartForm, width: Int, height: Int), _ params: Params,
      notes: [String], frozen: String?
    ) throws(MethodError) {
      self.drawn = drawn
      self.notes = notes
      self.frozen = frozen
      form = size.form
      span = params.zoom == nil && params.pan == nil ? params.series.span?.lowercased() : nil
      switch form {
      case .points: chart = nil
      case .sparkline: chart = drawn.sparkline(width: size.width)
      case .braille:
        chart = drawn.braille(
          width: size.width, height: size.height, inColor: params.color == .ansi)
      case .svg:
        chart = drawn.svg(
          width: size.width, height: size.height, isDark: params.theme == .dark)
      }
      var targets: [TargetRecord] = []
      for line in drawn.lines {
        let points = form == .points ? drawn.points(of: line, columns: size.width) : nil
        targets.append(try TargetRecord(line, drawn, points))
      }
      self.targets = targets
    }

    package static let members: [Member<Self>] = [
      Member("form", \.form.rawValue, "As requested."),
      Member("base", \.drawn.base, "The base currency: one unit of it."),
      Member("since", \.drawn.window.first, "The first day shown."),
      Member("until", \.drawn.window.last, "The last day shown."),
      Member("span", \.span, "The length that was asked for; absent once moved."),
      Member("rebased", \.drawn.isRebased, "Whether each line starts at 100."),
      Member("chart", \.chart, "The drawing; absent for `points`."),
      Member("targets", \.targets, "One per target, in the order requested."),
      Member("source", \.drawn.source, "The sources, to show with the chart."),
      Member("notes", { $0.notes.isEmpty ? nil : $0.notes }, "Caveats, for a person."),
      .frozen(\.frozen),
    ]

    /// Points as a table, a day a line.
    func pointsText(_ engine: Engine) -> String {
      let days = Set(targets.flatMap { $0.points?.map(\.day) ?? [] }).sorted()
      var columns = targets.map { ($0.points ?? [])[...] }
      let rows = days.map { day in
        [day.description]
          + columns.indices.map { column in
            guard columns[column].first?.day == day else { return "-" }
            return engine.format.figure(columns[column].removeFirst().value)
          }
      }
      return TextTable([["day"] + targets.map(\.target.code)] + rows).text
    }
  }

  package struct TargetRecord: RareRecord {
    let target: Currency
    let publisher: Publisher.ID?
    let facts: SeriesFacts?
    let gaps: [Series.Gap]
    /// In the order of the chart.
    let points: [Series.Point]?

    init(
      _ line: RateChart.Line, _ chart: RateChart, _ points: [Series.Point]?
    ) throws(MethodError) {
      target = line.target
      publisher = line.publisher
      facts = line.facts
      gaps = line.gaps
      do throws(DecimalError) {
        var shown: [Series.Point]?
        if let points {
          shown = []
          for point in points {
            shown?.append(Series.Point(day: point.day, value: try chart.shown(point, of: line)))
          }
        }
        self.points = shown
      } catch {
        throw .amountTooLarge(error)
      }
    }

    package static let members: [Member<Self>] = [
      Member("to", \.target, "The currency."),
      Member("source", \.publisher?.text, "The source of the tables; absent if none has a value."),
      Member("count", { $0.facts?.count ?? 0 }, "The number of values."),
      Member("first", \.facts?.first, "The oldest value."),
      Member("last", \.facts?.last, "The newest."),
      Member("minimum", \.facts?.minimum, "The lowest value, with its first day."),
      Member("maximum", \.facts?.maximum, "The highest value, with its first day."),
      Member("change", \.facts?.changePercent, "From the first to the last, in percent."),
      Member("gaps", { $0.gaps.isEmpty ? nil : $0.gaps }, "Gaps, which no line crosses."),
      Member("days", { $0.points?.map(\.day) }, "The days of `points`."),
      Member(
        "values", { $0.points?.map(\.value) },
        "One per entry of `days`: rates, or values that start at 100."),
    ]
  }
}
