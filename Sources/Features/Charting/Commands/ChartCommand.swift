import Dates
import JSON
import Platform
import Screens

/// `kurs chart USD/EUR GBP 5y`: draws a chart that fills the terminal.
struct ChartCommand: ShownCommand {
  /// When lines have colours.
  enum Coloring: String, CaseIterable {
    case auto, always, never
  }

  var width: Int?
  var height: Int?
  var isPicture = false
  var isDark = false
  var isRebased = false
  /// Whether keys zoom and move it.
  var isInteractive = false
  var coloring = Coloring.auto
  var since: String?
  var until: String?
  private var base: String?
  private var targets: [String] = []
  private var span: String?

  init() {}

  /// Pairs such as `USD/EUR`, currencies, and a span such as `5y`, in any order.
  mutating func apply(words: ArraySlice<String>) throws(UsageError) {
    for word in words {
      let pair = word.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
      if pair.count == 2 {
        try apply(base: pair[0])
        targets.append(pair[1])
      } else if (try? Day(iso8601: word)) != nil, since == nil || until == nil {
        // `2025-01-01 2025-12-31`
        if since == nil { since = word } else { until = word }
      } else if Self.isSpan(word) {
        guard span == nil else {
          throw UsageError(message: "chart takes one span, not '\(word)' too")
        }
        span = word
      } else if base == nil {
        base = word
      } else {
        targets.append(word)
      }
    }
  }

  private mutating func apply(base word: String) throws(UsageError) {
    guard base == nil || base?.uppercased() == word.uppercased() else {
      throw UsageError(message: "chart takes one base, not '\(word)' too")
    }
    base = word
  }

  private static func isSpan(_ word: String) -> Bool {
    word.first?.isNumber == true || ["ytd", "max"].contains(word.lowercased())
  }

  /// The params of `chart` for a drawing of this size.
  func params(width: Int?, height: Int?, inColor: Bool) -> Value {
    var members: [Value.Member] = []
    func add(_ name: String, _ value: Value?) {
      if let value { members.append(.init(name, value)) }
    }
    add("base", base.map { .string($0) })
    add("targets", targets.isEmpty ? nil : .array(targets.map { .string($0) }))
    add("since", since.map { .string($0) })
    add("until", until.map { .string($0) })
    add("span", span.map { .string($0) })
    add("form", isPicture ? "svg" : "braille")
    add("width", width.map { .number(String($0)) })
    add("height", height.map { .number(String($0)) })
    add("rebase", isRebased ? true : nil)
    add("color", inColor ? "ansi" : nil)
    add("theme", isDark ? "dark" : nil)
    return .object(members)
  }

  // MARK: Drawing

  /// Prints the chart, and below it the source of the rates and the notes on them.
  func run(_ client: Client, _ options: Options, inPrompt: Bool) -> Int32 {
    if isInteractive, !isPicture, RawTerminal.isUsable { return interact(client, inPrompt) }
    if isPicture {
      return show(
        client.call("chart", params(width: width, height: height, inColor: false)), "", options)
    }
    let terminal = Terminal.size
    let width = width ?? terminal.width
    // One line is the prompt's, and one the source's.
    let room = height ?? max(1, terminal.height - 2)
    var response = draw(width, room, client)
    let notes = Self.notes(of: response, width)
    if height == nil, !notes.isEmpty, response["error"] == nil {
      // In a small terminal the notes may scroll; the chart keeps most of the lines.
      response = draw(width, max(1, room - notes.count, room * 2 / 3), client)
    }
    let source = Self.source(of: response)
    return show(response, ([source] + notes).map { $0 + "\n" }.joined(), options)
  }

  /// The chart as a text, for the prompt; or the error, in words.
  static func text(_ words: ArraySlice<String>, _ client: Client) -> String? {
    var chart = ChartCommand()
    do throws(UsageError) {
      try chart.apply(words: words)
    } catch {
      return error.message + "\n"
    }
    let size = Terminal.size
    let response = chart.draw(size.width, max(1, size.height - 3), client)
    if let error = response["error"] {
      let (message, hint) = Speech(place: .prompt, command: .named(["chart"])).error(error)
      return "\(message)\n" + (hint.map { "  \($0)\n" } ?? "")
    }
    let foot = [source(of: response)] + notes(of: response, size.width)
    let drawing = response["result"]?["chart"]?.text ?? ""
    return drawing + (drawing.hasSuffix("\n") ? "" : "\n") + foot.map { $0 + "\n" }.joined()
  }

  private func interact(_ client: Client, _ inPrompt: Bool) -> Int32 {
    do throws(ScreenFailure) {
      let screen = try ChartScreen(
        client, params: params(width: nil, height: nil, inColor: false), isColored: isInColor)
      return ScreenRunner.show(
        screen, client, subscribedTo: [["topic": "rates"]], inPrompt: inPrompt)
    } catch {
      return error.complain()
    }
  }

  private func draw(_ width: Int, _ height: Int, _ client: Client) -> Value {
    client.call("chart", params(width: width, height: height, inColor: isInColor))
  }

  private var isInColor: Bool {
    switch coloring {
    case .always: true
    case .never: false
    case .auto: Terminal.isColored
    }
  }

  private func show(_ response: Value, _ foot: String, _ options: Options) -> Int32 {
    if response["error"] != nil {
      return CallCommand.report(
        response, options, Speech(place: .shell, command: .named(["chart"])))
    }
    let drawing = response["result"]?["chart"]?.text ?? ""
    let end = drawing.hasSuffix("\n") ? "" : "\n"
    return System.writeAll(STDOUT_FILENO, drawing + end + foot) ? 0 : 3
  }

  /// The publishers, and the day on which the newest line ends.
  private static func source(of response: Value) -> String {
    let source = response["result"]?["source"]?.text ?? ""
    let last = (response["result"]?["targets"]?.elements ?? []).compactMap {
      $0["last"]?["day"]?.text
    }.max()
    return source.isEmpty ? "" : source + (last.map { ", to \($0)" } ?? "")
  }

  private static func notes(of response: Value, _ width: Int) -> [String] {
    (response["result"]?["notes"]?.elements ?? []).compactMap(\.text).flatMap { note in
      Wrapping.lines(of: note, width)
    }
  }
}
