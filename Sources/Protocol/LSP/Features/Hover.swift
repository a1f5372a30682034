import Engine
import Features
import JSON
import Methods
import Money
import RPC
import Rates
import Reading
import Service

/// `textDocument/hover`: what the amount under the cursor is worth, and why it may be none.
extension Session {
  func hover(_ call: Call) -> Value {
    guard let uri = uri(of: call), let text = documents[uri]?.text,
      let position = call.params?.member("position").flatMap(Position.init)
    else { return .null }
    let offset = text.offset(of: position, in: client.encoding)
    guard let reading = readLine(uri, at: offset),
      let found = hover(reading, offset, text.line(at: offset), uri)
    else { return .null }
    let kind: Value = client.takesMarkdown ? "markdown" : "plaintext"
    let lines = client.takesMarkdown ? found.lines : found.lines.map(Self.plain)
    return [
      "contents": [
        "kind": kind,
        // Two spaces end a line in Markdown.
        "value": .string(lines.joined(separator: client.takesMarkdown ? "  \n" : "\n")),
      ],
      "range": range(found.range, in: text),
    ]
  }

  private static func plain(_ line: String) -> String {
    String(line.filter { $0 != "*" && $0 != "`" })
  }

  private func hover(
    _ reading: OpenDocument.Reading, _ offset: Int, _ line: Int, _ uri: String
  ) -> (lines: [String], range: Range<Int>)? {
    if let frozen = reading.frozen.first(where: { $0.range.touches(offset) }) {
      return ([verdictText(engine.verdict(on: frozen))], frozen.range)
    }
    guard let money = reading.money.first(where: { $0.range.touches(offset) }) else { return nil }
    return (lines(about: money, on: line, of: uri), money.range)
  }

  func verdictText(_ verdict: FrozenVerdict) -> String {
    switch verdict {
    case .holds: "The conversion holds."
    case .wrong(let mark, _): "The conversion does not hold: \(mark.text)"
    case .unclear(let reason), .unknown(let reason): reason
    }
  }

  private func lines(about money: MoneyRead, on line: Int, of uri: String) -> [String] {
    let format = AmountFormat(locale)
    let currency = money.currencies[0]
    let day = documents[uri]?.day(ofLine: line)
    let worths = targets(of: currency).compactMap { worth(money, in: $0, on: day) }
    let amount = format.amount(money.amounts[0], in: currency)
    var lines = [([amount] + worths.map(\.text)).map { "**\($0)**" }.joined(separator: " = ")]
    for worth in worths.prefix(Self.maxRates) {
      lines.append("\(rateText(worth.quoted)) · \(RateWords.origin(of: worth.quoted, engine))")
      lines += worth.quoted.rate.notes.isEmpty ? [] : [RateWords.caveats(of: worth.quoted.rate)]
    }
    if let first = worths.first, let curve = curve(of: first) { lines.append(curve) }
    if !money.isCertain { lines += doubts(of: money) }
    return lines
  }

  private static let maxRates = 3

  /// The last month: its curve and the change over it.
  private func curve(of worth: Worth) -> String? {
    guard worth.quoted.rate.asked == nil, let pair = try? CurrencyPair(worth.from, worth.target)
    else { return nil }
    let watched = WatchCache.watched(pair, engine)
    guard !watched.sparkline.isEmpty else { return nil }
    let move = watched.moves.month.flatMap { try? $0.percent.rounded(toScale: 2, .halfUp) }
    let change = move.map { move in
      " \(move.isNegative ? "−" : "+")\(locale.text(move.magnitude)) % in a month"
    }
    return "`\(watched.sparkline)`" + (change ?? "")
  }

  /// Why it may be something else, for a person who asks why.
  private func doubts(of money: MoneyRead) -> [String] {
    var lines = ["Not certain, so kurs does not replace it."]
    lines += Doubt.allCases.filter(money.doubts.contains).map { "- \($0.reason.says)" }
    let others =
      money.amounts.dropFirst().map { locale.text($0) }
      + money.currencies.dropFirst().prefix(5).map(\.code)
    if !others.isEmpty { lines.append("It may be \(others.joined(separator: ", ")).") }
    return lines
  }
}

extension Range where Bound == Int {
  /// Whether a cursor there is on it, or right after it.
  func touches(_ offset: Int) -> Bool { lowerBound <= offset && offset <= upperBound }
}
