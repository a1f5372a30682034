import Features
import Rates

extension Feature {
  /// Rates over time, as numbers and drawn.
  static let charting = Feature(
    methods: [ShowHistory.self, DrawChart.self],
    tools: [RateHistoryTool.self],
    editorCommands: [("kurs.chart", DrawChart.name)],
    types: [
      NamedType("Point", Series.Point.schema, "A rate of a day."),
      NamedType("Gap", Series.Gap.schema, "Days without a rate."),
    ],
    limits: [
      (name: "historyTargets", value: SeriesParams.maxTargets),
      (name: "historyValues", value: ShowHistory.maxValues),
      (name: "chartCells", value: RateChart.cells.upperBound),
      (name: "chartPixels", value: RateChart.pixels.upperBound),
      (name: "chartPoints", value: SeriesCache.maxPoints),
    ])
}
