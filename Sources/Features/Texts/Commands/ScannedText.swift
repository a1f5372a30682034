import Drawing
import Engine
import Features
import JSON
import Methods
import Money
import RPC

/// What `kurs scan` prints: `3:12  €12.50  12.50 EUR`, by line and column, both from 1. A column is a
/// character, as editors count them.
enum ScannedText {
  /// The result with all amounts, where one answer does not list them all.
  static func whole(_ result: Value, _ params: [Value.Member], _ client: Client) -> Value {
    var found = result["amounts"]?.elements ?? []
    var next = params.contains { $0.name == "limit" } ? nil : result["next"]
    while let start = next {
      let rest = params.filter { $0.name != "start" } + [.init("start", start)]
      guard let more = client.call("scan", .object(rest))["result"] else { break }
      found += more["amounts"]?.elements ?? []
      next = more["next"]
    }
    var whole: [Value.Member] = [.init("amounts", .array(found))]
    if let sum = result["sum"] {
      let isAll = result["next"] == nil || next == result["next"]
      let parts = "There are too many amounts for one sum: scan the text in parts."
      whole.append(.init("sum", isAll ? sum : .object([.init("line", .string(parts))])))
    }
    if let origin = result["origin"] { whole.append(.init("origin", origin)) }
    return .object(whole)
  }

  static func lines(_ result: Value, _ params: Value) -> String {
    let bytes = Array((params["text"]?.text ?? "").utf8)
    var place = LinePlace()
    let rows = (result["amounts"]?.elements ?? []).map { amount -> [String] in
      let offset = min(amount["offset"].flatMap { Int($0.description) } ?? 0, bytes.count)
      bytes.withUnsafeBufferPointer { place.move(to: offset, in: $0) }
      let meaning = "\(amount["amount"]?.text ?? "") \(amount["currency"]?.text ?? "")"
      // With `--values`, what it is worth.
      let value = amount["value"]?["short"]?.text.map { "≈ \($0)" } ?? ""
      return [
        "\(place.line):\(place.column + 1)", (amount["text"]?.text ?? "").onOneLine, meaning, value,
        doubt(amount),
      ]
    }
    // With `--sum`, all of them together.
    let sum = result["sum"]?["line"]?.text.map { "\n\n" + $0 } ?? ""
    let origin = result["origin"]?.text.flatMap { $0.isEmpty ? nil : "\n\nRates: " + $0 } ?? ""
    return rows.isEmpty ? "" : (TextTable(rows).text + sum + origin).printable
  }

  /// What else can be meant.
  private static func doubt(_ amount: Value) -> String {
    guard amount["certain"] == false else { return "" }
    let others = others(amount)
    return others.isEmpty ? "not certain" : "or \(others.joined(separator: ", "))"
  }

  /// Other numbers and other currencies that it may be.
  private static func others(_ amount: Value) -> [String] {
    let readings = (amount["readings"]?.elements ?? []).dropFirst().compactMap(\.text)
    return readings
      + (amount["candidates"]?.elements ?? []).dropFirst().prefix(5).compactMap(\.text)
  }
}
