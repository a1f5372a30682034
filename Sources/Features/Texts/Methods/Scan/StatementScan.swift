import Dates
import Engine
package import Features
package import JSON
import Money
import Rates

extension ScanText {
  /// The entries of a bank's statement, where the syntax is that of one.
  static func entries(
    of params: Params, _ format: StatementFormat, _ engine: Engine
  ) throws(MethodError) -> Result {
    guard !params.values, !params.sum, !params.explain else {
      throw .refused(
        "syntax", format.rawValue,
        hint: "Leave out `values`, `sum` and `explain`: a statement is converted by `kurs csv`.")
    }
    guard params.decimal.map({ $0 == "." || $0 == "," }) ?? true else {
      throw .refused("decimal", params.decimal ?? "", hint: "Give a point or a comma.")
    }
    let request = Statement.Request(
      currency: params.currency, order: params.dayOrder, decimal: params.decimal?.utf8.first)
    let text = params.text.bytes
    let statement: Statement
    do throws(StatementProblem) {
      statement = try text.withUnsafeBufferPointer { text throws(StatementProblem) in
        try Statement(text, as: format, request)
      }
    } catch {
      throw MethodError(error)
    }
    let start = text.withUnsafeBufferPointer {
      engine.positionEncoding.byte(at: params.start, in: $0)
    }
    let wanted = statement.entries.filter { $0.range.lowerBound >= start }
    let amounts = AmountsFound(
      in: text, entries: Array(wanted.prefix(params.limit)), engine.positionEncoding)
    var result = Result(
      found: wanted.count, amounts: amounts, next: wanted.count > params.limit ? amounts.end : nil)
    let refused = statement.refused.prefix(maxAmounts).map {
      RefusedEntry(line: $0.line, reason: $0.reason)
    }
    result.refused = refused.isEmpty ? nil : refused
    result.remarks = statement.remarks.isEmpty ? nil : statement.remarks
    return result
  }
}

/// What a statement says of an entry. A class, so that amounts of other texts, which have none, stay small.
final class BookedEntry: Record {
  let entry: StatementEntry

  init(entry: StatementEntry) { self.entry = entry }

  static var sample: BookedEntry {
    BookedEntry(entry: .sample)
  }

  func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
    sink.field("day", entry.day, "Of booking, as printed; else that of value.")
    sink.field("valueDay", entry.valueDay, "Of value.")
    sink.field("originalAmount", entry.original?.amount, "What was paid in another currency.")
    sink.field("originalCurrency", entry.original?.currency, "That currency.")
    sink.field(
      "description", entry.text.isEmpty ? nil : entry.text, "Its text, on one line.")
    sink.field(
      "note", entry.note.isEmpty ? nil : entry.note,
      "`reversal`, `expected`, `pending` and the like.")
    sink.field(
      "account", entry.account.isEmpty ? nil : entry.account, "The account, as the file names it.")
    sink.field("line", entry.line, "The line of the file that it begins in.")
  }
}

/// An entry that is outside the format.
struct RefusedEntry: RareRecord {
  let line: Int
  let reason: String

  static let members: [Member<Self>] = [
    Member("line", \.line, "The line that it begins in."),
    Member("reason", \.reason, "What is wrong, as `line 7: …` is followed by it."),
  ]
}

extension MethodError {
  /// Why nothing of a statement can be read.
  init(_ problem: StatementProblem) {
    let kind: ErrorKind
    let hint: String
    switch problem {
    case .noCurrency: (kind, hint) = (.currencyMissing, "Give the param `currency`, such as EUR.")
    case .order, .orders: (kind, hint) = (.ambiguous, "Give the param `dayOrder`: dmy or mdy.")
    case .decimal, .decimals:
      (kind, hint) = (.ambiguous, "Give the param `decimal`: a point or a comma.")
    case .documentType, .tooDeep, .tooLong, .binary: (kind, hint) = (.invalidParams, problem.hint)
    }
    self.init(kind, problem.message, hint: hint, details: [.init("param", "text")])
  }
}

extension DayOrder: Readable {
  package static let schema = Schema.words(allCases.map(\.rawValue))
  package static var sample: DayOrder { .dmy }

  package static func read(_ node: Node, of name: StaticString) throws(MethodError) -> DayOrder {
    guard node.kind == .string, let order = DayOrder(rawValue: node.text) else {
      throw mismatch(node, of: name)
    }
    return order
  }
}
