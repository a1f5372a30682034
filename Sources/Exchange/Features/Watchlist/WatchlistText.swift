import Money

/// A list as a text to take elsewhere and back.
package enum WatchlistText {
  package enum Form: String, CaseIterable, Hashable, Sendable {
    case json, csv
  }

  /// What is wrong, and on which line, counted from 1.
  package struct Malformation: Error, Hashable {
    package let line: Int
    package let problem: Problem

    package init(line: Int, problem: Problem) {
      self.line = line
      self.problem = problem
    }

    package enum Problem: Hashable, Sendable {
      case malformed(String)
      case pair(CurrencyPair.Malformation, String)
      case amount(String)
      case doubled(CurrencyPair, first: Int)
      /// On the list before.
      case there(CurrencyPair)
      case noteTooLong(Int)
      case tooMany
    }
  }

  /// A pair as it was read, with its line.
  package struct Line: Hashable, Sendable {
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
        [$0.pair.description, $0.amount.description, $0.note ?? ""]
      }
      return ([columns] + rows).map { $0.map(CSVRecords.field).joined(separator: ",") + "\r\n" }
        .joined()
    }
  }

  /// Without a form, what begins as JSON does is JSON.
  package static func read(_ text: String, as form: Form?) throws(Malformation) -> [Line] {
    let first = text.utf8.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    let looksLikeJSON = first == UInt8(ascii: "[") || first == UInt8(ascii: "{")
    switch form ?? (looksLikeJSON ? .json : .csv) {
    case .json: return try WatchlistJSON.lines(of: text)
    case .csv: return try WatchlistCSV.lines(of: text)
    }
  }

  /// Takes one line after another, each pair once.
  struct Collector {
    private(set) var lines: [Line] = []
    private var known: [CurrencyPair: Int] = [:]

    mutating func take(
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
      guard note.count <= Watchlist.longestNote else { throw wrong(.noteTooLong(note.count)) }
      guard lines.count < Watchlist.mostPairs else { throw wrong(.tooMany) }
      known[read] = line
      lines.append(Line(line: line, pair: WatchedPair(read, amount: amount, note: note)))
    }
  }
}
