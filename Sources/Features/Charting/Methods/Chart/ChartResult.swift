import Dates
import Drawing
import Engine
import Features
import JSON
import Money
import Rates

extension DrawChart {
  package struct Result: Record {
    let drawn: RateChart?
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

    private init() {
      (drawn, form, span, chart, targets, notes, frozen) = (nil, .braille, nil, nil, [], [], nil)
    }

    package static var sample: Result { Result() }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("form", form.rawValue, "As requested.")
      sink.field("base", drawn?.base ?? .eur, "The base currency: one unit of it.")
      sink.field("since", drawn?.window.first ?? .first, "The first day shown.")
      sink.field("until", drawn?.window.last ?? .first, "The last day shown.")
      sink.field("span", span, "The length that was asked for; absent once moved.")
      sink.field("rebased", drawn?.isRebased ?? false, "Whether each line starts at 100.")
      sink.field("chart", chart, "The drawing; absent for `points`.")
      sink.field("targets", targets, "One per target, in the order requested.")
      sink.field("source", drawn?.source ?? "", "The sources, to show with the chart.")
      sink.field("notes", notes.isEmpty ? nil : notes, "Caveats, for a person.")
      sink.frozen(frozen)
    }

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

  package struct TargetRecord: Record {
    let target: Currency
    let publisher: Publisher.ID?
    let facts: SeriesFacts?
    let gaps: [ShowHistory.GapRecord]
    /// In the order of the chart.
    let points: [Series.Point]?

    init(
      _ line: RateChart.Line, _ chart: RateChart, _ points: [Series.Point]?
    ) throws(MethodError) {
      target = line.target
      publisher = line.publisher
      facts = line.facts
      gaps = line.gaps.map(ShowHistory.GapRecord.init)
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

    private init() { (target, publisher, facts, gaps, points) = (.eur, nil, nil, [], nil) }

    package static var sample: TargetRecord { TargetRecord() }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      typealias Shown = HistoryStatistics.PointRecord
      sink.field("to", target, "The currency.")
      sink.field(
        "source", publisher?.text, "The source of the tables; absent if none has a value.")
      sink.field("count", facts?.count ?? 0, "The number of values.")
      sink.field("first", facts.map { Shown($0.first) }, "The oldest value.")
      sink.field("last", facts.map { Shown($0.last) }, "The newest.")
      sink.field(
        "minimum", facts.map { Shown($0.minimum) }, "The lowest value, with its first day.")
      sink.field(
        "maximum", facts.map { Shown($0.maximum) }, "The highest value, with its first day.")
      sink.field("change", facts?.changePercent, "From the first to the last, in percent.")
      sink.field("gaps", gaps.isEmpty ? nil : gaps, "Gaps, which no line crosses.")
      sink.field("days", points?.map(\.day), "The days of `points`.")
      sink.field(
        "values", points?.map(\.value),
        "One per entry of `days`: rates, or values that start at 100.")
    }
  }
}
