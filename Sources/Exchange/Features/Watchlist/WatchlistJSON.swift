import JSON

/// A list of objects of `pair`, `amount` and `note`, or of texts such as `EUR/USD`.
enum WatchlistJSON {
  static func lines(
    of text: String
  ) throws(WatchlistText.Malformation) -> [WatchlistText.Line] {
    var text = text
    return try text.withUTF8 { bytes -> Result<[WatchlistText.Line], WatchlistText.Malformation> in
      let document = Document()
      do throws(JSONError) {
        let root = try document.read(bytes)
        return withExtendedLifetime(document) { read(root, bytes) }
      } catch {
        let line = line(of: error.offset, in: bytes)
        return .failure(.init(line: line, problem: .malformed("\(error)")))
      }
    }.get()
  }

  private static func read(
    _ root: Node, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Result<[WatchlistText.Line], WatchlistText.Malformation> {
    var collector = WatchlistText.Collector()
    let list = root.kind == .object ? root.member("pairs") ?? root : root
    do throws(WatchlistText.Malformation) {
      guard list.kind == .array else {
        throw .init(line: 1, problem: .malformed("a list of pairs was expected"))
      }
      var (line, counted) = (1, 0)
      for item in list.children {
        let offset = item.raw.baseAddress.map { $0 - (bytes.baseAddress ?? $0) } ?? counted
        line += bytes[counted..<offset].count { $0 == UInt8(ascii: "\n") }
        counted = offset
        try take(item, line, into: &collector)
      }
      return .success(collector.lines)
    } catch {
      return .failure(error)
    }
  }

  private static func take(
    _ item: Node, _ line: Int, into collector: inout WatchlistText.Collector
  ) throws(WatchlistText.Malformation) {
    if item.kind == .string {
      return try collector.take(pair: item.text, amount: "", note: "", line: line)
    }
    guard item.kind == .object else {
      throw .init(line: line, problem: .malformed("an object with `pair` was expected"))
    }
    var fields: [String: String] = [:]
    for (key, value) in item.members {
      let name = key.text
      let isNumber = name == "amount" && value.kind == .number
      guard WatchlistText.columns.contains(name), fields[name] == nil,
        value.kind == .string || value.kind == .null || isNumber
      else { throw .init(line: line, problem: .malformed("`\(name)` is unknown or no text")) }
      fields[name] = value.kind == .null ? "" : value.text
    }
    try collector.take(
      pair: fields["pair"] ?? "", amount: fields["amount"] ?? "", note: fields["note"] ?? "",
      line: line)
  }

  private static func line(of offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    1 + bytes.prefix(offset).count { $0 == UInt8(ascii: "\n") }
  }
}
