import JSON
package import Money

/// A watchlist as text, to export and import.
package enum WatchlistText {
  package enum Form: String, CaseIterable, Hashable, Sendable {
    case json, csv
  }

  /// What is malformed, and on which line, from 1.
  package struct Malformation: Error, Equatable {
    package let line: Int
    package let problem: Problem

    package init(line: Int, problem: Problem) {
      self.line = line
      self.problem = problem
    }

    package enum Problem: Equatable, Sendable {
      case malformed(String)
      case pair(CurrencyPair.Malformation, String)
      case amount(String)
      case doubled(CurrencyPair, first: Int)
      /// The list already has the pair.
      case there(CurrencyPair)
      case noteTooLong(Int)
      case tooMany
    }
  }

  /// A pair as it was read, with its line.
  package struct Line: Equatable, Sendable {
    package let line: Int
    package let pair: WatchedPair
  }

  static let columns = ["pair", "amount", "note"]

  package static func write(_ list: Watchlist, as form: Form) -> String {
    switch form {
    case .json:
      guard !list.pairs.isEmpty else { return "[]\n" }
      return "[\n" + list.pairs.map { "  \($0.value)" }.joined(separator: ",\n") + "\n]\n"
    case .csv:
      let rows = list.pairs.map {
        [$0.pair.description, $0.amount.description, CSVRecords.guarded($0.note ?? "")]
      }
      return ([columns] + rows).map { $0.map(CSVRecords.field).joined(separator: ",") + "\r\n" }
        .joined()
    }
  }

  /// Parses a list. Without a form, a text that starts like JSON is read as JSON.
  package static func read(_ text: String, as form: Form?) throws(Malformation) -> [Line] {
    let first = text.utf8.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    let looksLikeJSON = first == UInt8(ascii: "[") || first == UInt8(ascii: "{")
    switch form ?? (looksLikeJSON ? .json : .csv) {
    case .json: return try WatchlistJSON.lines(of: text)
    case .csv: return try WatchlistCSV.lines(of: text)
    }
  }

  /// Collects the lines of an import, and checks that each pair occurs once.
  struct Collector {
    private(set) var lines: [Line] = []
    private var known: [CurrencyPair: Int] = [:]

    mutating func add(
      pair: String, amount: String, note: String, line: Int
    ) throws(Malformation) {
      func wrong(_ problem: Malformation.Problem) -> Malformation {
        Malformation(line: line, problem: problem)
      }
      let read: CurrencyPair
      do throws(CurrencyPair.Malformation) {
        read = try CurrencyPair(pair)
      } catch {
        throw wrong(.pair(error, pair))
      }
      let bare = amount.split(separator: " ").joined(separator: " ")
      guard let amount = bare.isEmpty ? .one : try? Decimal(bare) else {
        throw wrong(.amount(bare))
      }
      if let first = known[read] { throw wrong(.doubled(read, first: first)) }
      guard note.count <= Watchlist.maxNoteLength else { throw wrong(.noteTooLong(note.count)) }
      guard lines.count < Watchlist.maxPairs else { throw wrong(.tooMany) }
      known[read] = line
      lines.append(Line(line: line, pair: WatchedPair(read, amount: amount, note: note)))
    }
  }
}

/// `pair,amount,note`, with or without a header. A header may name fewer columns, or in another
/// order.
enum WatchlistCSV {
  static func lines(
    of text: String
  ) throws(WatchlistText.Malformation) -> [WatchlistText.Line] {
    var records = CSVRecords(text)
    var collector = WatchlistText.Collector()
    var columns: [String]?
    while let record = try next(&records) {
      if columns == nil {
        let names = record.fields.map { $0.lowercased().split(separator: " ").joined() }
        columns = try header(names, record.line) ?? WatchlistText.columns
        if names.contains("pair") { continue }
      }
      let columns = columns ?? WatchlistText.columns
      guard record.fields.count <= columns.count else {
        throw .init(
          line: record.line,
          problem: .malformed("\(record.fields.count) fields for \(columns.count) columns"))
      }
      let fields = Dictionary(zip(columns, record.fields)) { first, _ in first }
      try collector.add(
        pair: fields["pair"] ?? "", amount: fields["amount"] ?? "",
        note: CSVRecords.withoutGuard(fields["note"] ?? ""), line: record.line)
    }
    return collector.lines
  }

  private static func next(
    _ records: inout CSVRecords
  ) throws(WatchlistText.Malformation) -> CSVRecords.Record? {
    do throws(CSVRecords.Malformation) {
      return try records.next()
    } catch {
      throw .init(line: error.line, problem: .malformed(error.reason))
    }
  }

  /// The columns in their order; nil if the record is not a header.
  private static func header(
    _ names: [String], _ line: Int
  ) throws(WatchlistText.Malformation) -> [String]? {
    guard names.contains("pair") else { return nil }
    for (place, name) in names.enumerated() {
      guard WatchlistText.columns.contains(name), names.firstIndex(of: name) == place else {
        throw .init(line: line, problem: .malformed("the column \"\(name)\" is unknown or doubled"))
      }
    }
    return names
  }
}

/// A JSON array of objects with `pair`, `amount` and `note`, or of strings such as `EUR/USD`.
enum WatchlistJSON {
  static func lines(
    of text: String
  ) throws(WatchlistText.Malformation) -> [WatchlistText.Line] {
    var text = text
    return try text.withUTF8 { bytes -> Result<[WatchlistText.Line], WatchlistText.Malformation> in
      let document = JSONDocument()
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
        try add(item, line, into: &collector)
      }
      return .success(collector.lines)
    } catch {
      return .failure(error)
    }
  }

  private static func add(
    _ item: Node, _ line: Int, into collector: inout WatchlistText.Collector
  ) throws(WatchlistText.Malformation) {
    if item.kind == .string {
      return try collector.add(pair: item.text, amount: "", note: "", line: line)
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
    try collector.add(
      pair: fields["pair"] ?? "", amount: fields["amount"] ?? "", note: fields["note"] ?? "",
      line: line)
  }

  private static func line(of offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    1 + bytes.prefix(offset).count { $0 == UInt8(ascii: "\n") }
  }
}
