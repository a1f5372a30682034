import Dates
import Engine
import Features
import Money
import Rates

extension RateQuoting {
  func wholeSeries(
    of base: Currency, in targets: [Currency], _ params: DrawChart.Params
  ) throws(Failure) -> [Series] {
    do throws(RateError) {
      return try wholeSeries(
        of: base, in: targets, source: params.source.map { Publisher.ID(requested: $0) })
    } catch {
      throw Failure(error, self)
    }
  }

  /// The days a chart can show: from the first value of any line to the newest table. Nil where
  /// there is no value at all.
  func window(of series: [Series], _ params: DrawChart.Params) -> ChartWindow? {
    let first = series.compactMap { $0.points.first?.day }.min()
    guard let first,
      let last = publishedDays(by: params.source.map { Publisher.ID(requested: $0) })?.upperBound
    else { return nil }
    return ChartWindow(first, max(first, last))
  }

  /// A whole series is from the publisher who comes first. Where that one has nothing in the
  /// window, another may have it.
  func filled(
    _ series: [Series], in window: ChartWindow, _ params: DrawChart.Params
  ) throws(Failure) -> [Series] {
    let empty = series.filter { $0.points(in: window).isEmpty }
    guard let first = empty.first else { return series }
    let question = RateQuestion(
      from: first.base, to: first.target, source: params.source.map { Publisher.ID(requested: $0) })
    do throws(RateError) {
      let found = try finder(for: question).history(
        of: first.base, in: empty.map(\.target), from: window.first, to: window.last
      ).series.filter { !$0.points.isEmpty }
      return series.map { old in found.first { $0.target == old.target } ?? old }
    } catch {
      throw Failure(error, self)
    }
  }

  func chart(
    of series: [Series], over window: ChartWindow, _ params: DrawChart.Params
  ) throws(Failure) -> RateChart {
    do throws(DecimalError) {
      return try RateChart(
        of: series, over: window, rebased: params.rebase, maximumGap: settings.maximumGap,
        source: attribution(of: series), locale: locale)
    } catch {
      throw Failure(.overflow, self)
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
