import Dates
import Engine
import Features
import Money
import Rates

extension RateQuoting {
  /// What a person should know about a chart: where it was cut, which lines end, which laws they
  /// go by.
  func remarks(
    on series: [Series], _ chart: RateChart, asked: ChartWindow, start: ChartWindow,
    in data: ChartWindow, _ params: DrawChart.Params
  ) -> [String] {
    var remarks = cuts(asked, data, params) + stops(start, chart.window, in: data, params)
    for (series, line) in zip(series, chart.lines) {
      var laws = series.points.isEmpty ? [] : self.remarks(on: series, upTo: chart.window.last)
      let dead = deaths(of: line, chart)
      // Who is told that a currency ends here need not be told that it has ended.
      laws.removeAll { law in
        dead.contains { RateNote.fixedByLaw($0.currency, since: $0.since).sentence == law }
      }
      let own = dead.map(Self.sentence) + ends(of: line, chart) + laws
      for remark in own where !remarks.contains(remark) { remarks.append(remark) }
    }
    return remarks
  }

  /// Where the span asked for reaches beyond the data.
  private func cuts(
    _ asked: ChartWindow, _ data: ChartWindow, _ params: DrawChart.Params
  ) -> [String] {
    var remarks: [String] = []
    if asked.first < data.first, (try? params.series.length) != .everything {
      remarks.append("There is nothing before \(data.first): the chart begins there.")
    }
    if asked.last > data.last {
      remarks.append("There is nothing after \(data.last) yet: the chart ends there.")
    }
    return remarks
  }

  /// Where moving came to an end.
  private func stops(
    _ start: ChartWindow, _ window: ChartWindow, in data: ChartWindow, _ params: DrawChart.Params
  ) -> [String] {
    var remarks: [String] = []
    if let zoom = params.zoom {
      if zoom > .one, window.length <= ChartWindow.minDays - 1 {
        remarks.append("This is as close as a chart comes: \(ChartWindow.minDays) days.")
      } else if zoom < .one, window == data {
        remarks.append("This is all there is, from \(data.first) to \(data.last).")
      }
    }
    if let pan = params.pan {
      if pan.isNegative, window.first == data.first {
        remarks.append("There is nothing before \(data.first).")
      } else if pan > .zero, window.last == data.last {
        remarks.append("There is nothing after \(data.last) yet.")
      }
    }
    return remarks
  }

  /// The laws by which a currency of the line ended inside the window.
  private func deaths(of line: RateChart.Line, _ chart: RateChart) -> [FixedRates.EuroRate] {
    [chart.base, line.target].compactMap { archive.fixed.euroRate(of: $0) }.filter { law in
      chart.window.first < law.since && law.since <= chart.window.last
    }
  }

  private static func sentence(_ law: FixedRates.EuroRate) -> String {
    "\(law.currency.code) ended on \(law.since): from then on the line is its legal rate, "
      + "\(law.unitsPerEuro.reduced) to the euro."
  }

  /// A line that has no values, or none up to the end.
  private func ends(of line: RateChart.Line, _ chart: RateChart) -> [String] {
    guard let last = line.facts?.last.day else {
      return ["No source has a rate of \(line.target.code) in this span."]
    }
    guard chart.window.last.days(since: last) > settings.maximumGap else { return [] }
    return ["The last rate of \(line.target.code) here is of \(last)."]
  }
}
