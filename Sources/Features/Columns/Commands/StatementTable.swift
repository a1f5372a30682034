import Dates
import Features
import Money
import Platform
import Rates

/// The entries of a statement as a table of CSV, which `kurs csv` then converts like any other.
struct StatementTable {
  /// A header, and a line an entry.
  let bytes: [UInt8]
  /// The line of each entry in the statement.
  let lines: [Int]

  static let names = [
    "day", "value_day", "amount", "currency", "original_amount", "original_currency", "text",
    "note",
    "account",
  ]

  init(_ statement: Statement) {
    let form = ColumnForm(
      reader: CSVReader(delimiter: UInt8(ascii: ","), quote: UInt8(ascii: "\"")),
      decimal: UInt8(ascii: "."))
    var out: [UInt8] = Array(Self.names.joined(separator: ",").utf8) + [0x0A]
    for entry in statement.entries {
      let cells = [
        entry.day.description, entry.valueDay?.description ?? "", "\(entry.amount)",
        entry.currency.code, entry.original.map { "\($0.amount)" } ?? "",
        entry.original?.currency.code ?? "", entry.text, entry.note, entry.account,
      ]
      for (place, cell) in cells.enumerated() {
        if place > 0 { out.append(UInt8(ascii: ",")) }
        form.append(cell, to: &out)
      }
      out.append(0x0A)
    }
    bytes = out
    lines = statement.entries.map(\.line)
  }
}

/// A file that is read as a whole before it is known what it is: a statement, or a table.
enum WholeFile {
  case statement(Statement)
  /// It is no statement, or was too long for one.
  case other
  case problem(StatementProblem)
  /// With the error number.
  case unreadable(Int32)

  /// Reads all of a file that may be a statement: at most `Statement.maxBytes`, in any encoding.
  static func read(_ input: Int32, _ command: ColumnsCommand) -> WholeFile {
    guard let raw = System.bytes(from: input, limit: Statement.maxBytes + 1) else {
      return .unreadable(errno)
    }
    guard raw.count <= Statement.maxBytes else { return .other }
    var text: [UInt8] = []
    raw.withUnsafeBufferPointer { bytes in
      let encoding = command.encoding ?? CSVEncoding.recognized(bytes)
      let marked =
        encoding.mark.isEmpty || !bytes.starts(with: encoding.mark) ? 0 : encoding.mark.count
      let body = UnsafeBufferPointer(rebasing: bytes[marked...])
      if encoding.isWide {
        var wide = WideText(encoding)
        wide.decode(body, into: &text, isLast: true)
      } else if encoding == .utf8 {
        text = Array(body)
      } else {
        text = Array(encoding.text(body).utf8)
      }
    }
    return text.withUnsafeBufferPointer { text in
      guard let format = command.format ?? StatementFormat.recognized(text) else { return .other }
      do throws(StatementProblem) {
        return .statement(try Statement(text, as: format, command.request))
      } catch {
        return .problem(error)
      }
    }
  }
}
