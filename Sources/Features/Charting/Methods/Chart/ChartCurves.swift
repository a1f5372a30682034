import Dates
import Engine
import Features
import Money
import Rates

extension SeriesCache {
  static func whole(
    of base: Currency, in targets: [Currency], _ params: DrawChart.Params, _ engine: Engine
  ) throws(MethodError) -> [ChartSeries] {
    do throws(RateError) {
      return try whole(
        of: base, in: targets, source: params.publisher, engine)
    } catch {
      throw MethodError(error, engine)
    }
  }
}

extension RateHistories {
  /// The days a chart can show: from the first value of any line to the newest table. Nil where
  /// there is no value at all.
  func window(of series: [ChartSeries], _ params: DrawChart.Params) -> ChartWindow? {
    let first = series.compactMap { $0.series.points.first?.day }.min()
    guard let first,
      let last = publishedDays(by: params.publisher)?.upperBound
    else { return nil }
    return ChartWindow(first, max(first, last))
  }

  /// A whole series is from one publisher. Where that one has nothing in the window, or a table a
  /// week, another may have more.
  func filled(
    _ series: [ChartSeries], in window: ChartWindow, _ params: DrawChart.Params
  ) throws(MethodError) -> [ChartSeries] {
    let empty = series.filter {
      $0.isEmpty(in: window) || $0.series.publisher.flatMap(Publisher.known)?.isWeekly == true
    }.map(\.series)
    guard let first = empty.first else { return series }
    do throws(RateError) {
      let found = try history(
        of: first.base, in: empty.map(\.target), window.first...window.last, step: .day,
        source: params.publisher, sumsUp: false
      ).series.filter { !$0.points.isEmpty }
      return series.map { old in
        found.first { $0.target == old.series.target }.map(ChartSeries.init) ?? old
      }
    } catch {
      throw MethodError(error, self)
    }
  }

  func chart(
    of series: [ChartSeries], over window: ChartWindow, _ params: DrawChart.Params
  ) throws(MethodError) -> RateChart {
    do throws(DecimalError) {
      return try RateChart(
        of: series, over: window, rebased: params.rebase,
        source: attribution(of: series.map(\.series)), locale: locale)
    } catch {
      throw MethodError(.overflow, self)
    }
  }

  private func attribution(of series: [Series]) -> String {
    var sentences: [String] = []
    for publisher in archive.publishers
    where series.contains(where: { $0.publisher == publisher.id })
      && !sentences.contains(publisher.attribution)
    {
      sentences.append(publisher.attribution)
    }
    return sentences.joined(separator: "; ")
  }
}

extension RateHistories {
  /// Caveats about a chart: where it was cut, which lines end, which laws they
  /// go by.
  func notes(
    on series: [Series], _ chart: RateChart, asked: ChartWindow, start: ChartWindow,
    in data: ChartWindow, _ params: DrawChart.Params
  ) -> [String] {
    var notes = cuts(asked, data, params) + stops(start, chart.window, in: data, params)
    for (series, line) in zip(series, chart.lines) {
      var laws = series.points.isEmpty ? [] : series.remarks(chart.window.first...chart.window.last)
      let dead = deaths(of: line, chart)
      // The note that a currency ends here makes the one that it has ended redundant.
      laws.removeAll { law in
        dead.contains { RateNote.fixedByLaw($0.currency, since: $0.since).sentence == law }
      }
      let own = dead.map(Self.sentence) + ends(of: line, chart) + laws
      for note in own where !notes.contains(note) { notes.append(note) }
    }
    return notes
  }

  /// Where the requested span reaches beyond the data.
  private func cuts(
    _ asked: ChartWindow, _ data: ChartWindow, _ params: DrawChart.Params
  ) -> [String] {
    var notes: [String] = []
    if asked.first < data.first, (try? params.series.length) != .everything {
      notes.append("There is no table before \(data.first) here: the chart starts there.")
    }
    if asked.last > data.last {
      notes.append("There is no table after \(data.last) here: the chart ends there.")
    }
    return notes
  }

  /// Where moving came to an end.
  private func stops(
    _ start: ChartWindow, _ window: ChartWindow, in data: ChartWindow, _ params: DrawChart.Params
  ) -> [String] {
    var notes: [String] = []
    if let zoom = params.zoom {
      if zoom > .one, window.length <= ChartWindow.minDays - 1 {
        notes.append("This is as close as a chart comes: \(ChartWindow.minDays) days.")
      } else if zoom < .one, window == data {
        notes.append("This is all there is, from \(data.first) to \(data.last).")
      }
    }
    if let pan = params.pan {
      if pan.isNegative, window.first == data.first {
        notes.append("There is no table before \(data.first) here.")
      } else if pan > .zero, window.last == data.last {
        notes.append("There is no table after \(data.last) here.")
      }
    }
    return notes
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
    guard chart.window.last.days(since: last) > line.gapLimit else { return [] }
    return ["The last rate of \(line.target.code) here is of \(last)."]
  }
}
