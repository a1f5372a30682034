import Dates
import Documents
import Engine
import Features
import JSON
import Money
import Rates

extension DrawChart {
  package struct Params: Parameters {
    var series: SeriesParams
    let form: ChartForm?
    let width: Int?
    let height: Int?
    let rebase: Bool
    let zoom: Decimal?
    let center: Day?
    let pan: Decimal?
    let color: ChartColor?
    let theme: ChartTheme?
    let source: String?
    let text: String?
    let offset: Int?
    let list: String?

    static let standardSpan = SpanLength.period(Period(years: 1))
    /// A thousandfold either way.
    static let zooms: ClosedRange<Decimal> = "0.001"..."1000"

    package init(_ read: inout Reader) throws(MethodError) {
      series = try SeriesParams(&read)
      form = try read("form", "What to draw. Default: `braille`.")
      width = try read(
        "width",
        """
        2 to 10000: terminal cells, at most 1000, or pixels, at least 64. Default: 80 cells, 40 for a \
        sparkline, 800 pixels.
        """)
      height = try read("height", "The same, 1 to 10000. Default: 24 cells, 400 pixels.")
      rebase = try read("rebase", "Start each line at 100.", default: false)
      zoom = try read("zoom", "How many times closer: 2 halves the span, 0.5 doubles it.")
      center = try read(
        "center", "The day that stays in place while zooming. Default: the last.")
      pan = try read(
        "pan", "Which part of the span to move on by, from -1 (earlier) to 1 (later).")
      color = try read("color", "Colours in `braille`. Default: `none`, with numbered lines.")
      theme = try read("theme", "The background of an `svg`. Default: `light`.")
      source = try read("source", "Use only this source: a publisher.")
      text = try read(
        "text", "Instead of currencies and span, the words of a person: `usd/eur gbp 5y`.")
      offset = try read(
        "offset",
        "`text` is a line with a cursor here: the pair there, or in the line, or the first of `list`."
      )
      list = try read("list", "A watchlist, for a line without a pair.")
    }

    init(series: SeriesParams, form: ChartForm, width: Int, source: String?) {
      (self.series, self.form, self.width, self.source) = (series, form, width, source)
      (height, rebase, zoom, center, pan, color, theme) = (nil, false, nil, nil, nil, nil, nil)
      (text, offset, list) = (nil, nil, nil)
    }

    var publisher: Publisher.ID? { source.map { Publisher.ID(requested: $0) } }

    var size: (form: ChartForm, width: Int, height: Int) {
      get throws(MethodError) {
        let form = form ?? .braille
        let standard = form.standardSize
        let (width, height) = (width ?? standard.width, height ?? standard.height)
        try Self.check("width", width, within: form == .svg ? RateChart.pixels : RateChart.cells)
        switch form {
        case .svg: try Self.check("height", height, within: RateChart.pixels)
        case .braille: try Self.check("height", height, within: RateChart.rows)
        case .points, .sparkline: break
        }
        return (form, width, height)
      }
    }

    private static func check(
      _ param: String, _ number: Int, within range: ClosedRange<Int>
    ) throws(MethodError) {
      guard !range.contains(number) else { return }
      throw MethodError(
        .sizeOutOfRange, "A chart cannot have a \(param) of \(number).",
        hint: "Give a \(param) from \(range.lowerBound) to \(range.upperBound).",
        details: [.init("param", .string(param))])
    }

    /// What was typed, or is in the line.
    func typed(_ engine: Engine) throws(MethodError) -> TypedSeries? {
      guard let text else { return nil }
      guard let offset else { return try TypedSeries(text, engine) }
      let bytes = Array(text.utf8)
      let cursor = bytes.withUnsafeBufferPointer {
        engine.positionEncoding.byte(at: min(max(0, offset), bytes.count), in: $0)
      }
      if let found = TypedSeries(line: text, cursor: cursor) { return found }
      if let pair = list.flatMap({ try? engine.watchlist($0).pairs.first?.pair }) {
        return TypedSeries(pair)
      }
      throw MethodError(
        .currencyMissing, "There is no pair to draw.",
        hint: "Name one, such as EUR/USD. Without one, the first watched pair is drawn.",
        details: [.param("text")])
    }

    /// Which targets, the base not among them. Those of the settings may hold it: it is passed over. Where the
    /// settings have none, it is their base.
    func targets(_ base: Currency, _ engine: Engine) throws(MethodError) -> [Currency] {
      let hasNone = series.targets == nil && engine.settings.targets.isEmpty
      let chosen = hasNone ? [engine.settings.base] : try series.chosenTargets(engine)
      if series.targets == nil {
        let others = chosen.filter { $0 != base }
        if others.isEmpty { throw Currency.missing("targets") }
        return others
      }
      guard !chosen.contains(base) else {
        throw MethodError(
          .baseAmongTargets, "\(base.code) is both the base and a target.",
          hint: "Leave \(base.code) out, or choose another base.",
          details: [.init("param", "targets")])
      }
      for (place, target) in chosen.enumerated() where chosen[..<place].contains(target) {
        throw .refused(
          "targets", "\(target.code) twice", hint: "Give each currency once.")
      }
      return chosen
    }

    /// The window after zoom and pan; the data's if they do not overlap.
    func moved(_ window: ChartWindow, in data: ChartWindow) throws(MethodError) -> ChartWindow {
      guard zoom != nil || pan != nil else { return window }
      do throws(DecimalError) {
        var window = window
        if let zoom {
          window = try window.zoomed(by: zoom, around: center ?? window.last).slid(into: data)
        }
        if let pan { window = try window.panned(by: pan).slid(into: data) }
        return window
      } catch {
        throw .refused("zoom", "so exact a number", hint: "Give a number with fewer digits.")
      }
    }

    func checkMoves(_ window: ChartWindow) throws(MethodError) {
      if let zoom, !Self.zooms.contains(zoom) {
        throw .refused(
          "zoom", zoom.description,
          hint: "Give a number from 0.001 to 1000; 2 comes closer, 0.5 goes back.")
      }
      if let pan, !(Decimal(-1)...Decimal.one).contains(pan) {
        throw .refused(
          "pan", pan.description, hint: "Give a part of the span from -1 to 1, such as -0.5.")
      }
      guard let center else { return }
      guard zoom != nil else {
        throw .refused("center", "given without `zoom`", hint: "Give `zoom` with it.")
      }
      guard window.contains(center) else {
        throw MethodError(
          .dateOutOfRange, "The center \(center) is outside the chart.",
          hint: "Give a day from \(window.first) to \(window.last).",
          details: [.init("param", "center")])
      }
    }
  }
}

/// What a chart is drawn as.
package enum ChartForm: String, WordParam {
  case points, sparkline, braille, svg

  /// Cells of a terminal, pixels of a picture.
  var standardSize: (width: Int, height: Int) {
    switch self {
    case .points: (200, 1)
    case .sparkline: (40, 1)
    case .braille: (80, 24)
    case .svg: (800, 400)
    }
  }
}

/// The ground of a picture.
package enum ChartTheme: String, WordParam {
  case light, dark
}

/// How lines are distinguished in a terminal.
package enum ChartColor: String, WordParam {
  case none, ansi
}
