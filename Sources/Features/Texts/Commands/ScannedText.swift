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
    return .object(whole)
  }

  /// The result with all amounts of a long text, which is read in pieces as `kurs through` reads: nil where it
  /// has to be read as a whole.
  static func inPieces(_ params: [Value.Member], _ client: Client) -> Value? {
    let whole = ["syntax", "sum", "limit", "start", "values", "explain"]
    guard let text = params.first(where: { $0.name == "text" })?.value.text,
      !params.contains(where: { whole.contains($0.name) }), text.utf8.count > TextPieces.maxBytes
    else { return nil }
    let others = params.filter { $0.name != "text" }
    let named = params.first { $0.name == "locale" }?.value.text.flatMap { Locale(identifier: $0) }
    let lexicon = client.engine.words(in: named ?? client.engine.locale).money
    var (pieces, amounts) = (TextPieces(lexicon), [Value]())
    let bytes = Array(text.utf8)
    var base = 0
    func read(_ piece: TextPieces.Piece) -> Value? {
      let part = String(decoding: pieces.bytes[piece.range], as: UTF8.self)
      let given = others + [.init("text", .string(part))]
      let response = client.call("scan", .object(given))
      guard let result = response["result"] else { return response }
      for amount in Self.whole(result, given, client)["amounts"]?.elements ?? [] {
        amounts.append(Self.moved(amount, by: base))
      }
      base += piece.range.count
      return nil
    }
    for start in stride(from: 0, to: bytes.count, by: TextPieces.maxBytes) {
      bytes[start..<min(bytes.count, start + TextPieces.maxBytes)].withUnsafeBufferPointer {
        pieces.append($0)
      }
      while let piece = pieces.next() {
        if let failure = read(piece) { return failure }
      }
    }
    if let piece = pieces.rest(isLast: true), let failure = read(piece) { return failure }
    return .object([.init("result", .object([.init("amounts", .array(amounts))]))])
  }

  private static func moved(_ amount: Value, by base: Int) -> Value {
    guard case .object(let members) = amount else { return amount }
    return .object(
      members.map { member in
        guard member.name == "offset", let offset = Int(member.value.description) else {
          return member
        }
        return .init("offset", .number("\(offset + base)"))
      })
  }

  static func lines(_ result: Value, _ params: Value) -> String {
    let bytes = Array((params["text"]?.text ?? "").utf8)
    var (line, lineStart, place) = (1, 0, 0)
    let rows = (result["amounts"]?.elements ?? []).map { amount -> [String] in
      let offset = min(amount["offset"].flatMap { Int($0.description) } ?? 0, bytes.count)
      while place < offset {
        // A carriage return alone ends a line, and one before a line feed does not.
        let isEnd =
          bytes[place] == 10 || bytes[place] == 13 && bytes[min(place + 1, bytes.count - 1)] != 10
        place += 1
        if isEnd { (line, lineStart) = (line + 1, place) }
      }
      let column = bytes[lineStart..<offset].count { $0 & 0xC0 != 0x80 } + 1
      let meaning = "\(amount["amount"]?.text ?? "") \(amount["currency"]?.text ?? "")"
      return ["\(line):\(column)", (amount["text"]?.text ?? "").onOneLine, meaning, doubt(amount)]
    }
    // With `--sum`, all of them together.
    let sum = result["sum"]?["line"]?.text.map { "\n\n" + $0 } ?? ""
    return rows.isEmpty ? "" : (TextTable(rows).text + sum).printable
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
