package import Dates

/// The columns of a CSV in an editor, as its first lines show them: what is between two delimiters is read by itself,
/// and the rates are those of the row's day. A row that cannot be read so has no amounts.
package struct TableText: Sendable {
  private let delimiter: UInt8
  /// How many cells a row has.
  private let width: Int
  /// Whether numbers alone begin with the day or the month; nil where the rows do not tell.
  private var order: DayOrder?

  /// Lines that are looked at.
  package static let maxLines = 200

  /// Those that fit equally well in this order: a comma is in amounts, too.
  private static let delimiters = Array("\t;|,".utf8)

  package init(_ lines: [[UInt8]]) {
    let lines = lines.filter { !$0.isEmpty }
    var best = (delimiter: UInt8(ascii: ","), width: 1, rows: 0)
    for delimiter in Self.delimiters {
      var rows: [Int: Int] = [:]
      for line in lines {
        let count = Self.split(line, at: delimiter)?.count ?? 1
        if count > 1 { rows[count, default: 0] += 1 }
      }
      guard let most = rows.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }) else { continue }
      if most.value > best.rows { best = (delimiter, most.key, most.value) }
    }
    (delimiter, width) = (best.delimiter, best.width)
    var orders: Set<DayOrder> = []
    for numbers in lines.compactMap(cells).flatMap({ $0 }).compactMap({ $0.numericDay }) {
      if numbers[0] > 12 { orders.insert(.dmy) }
      if numbers[1] > 12 { orders.insert(.mdy) }
    }
    order = orders.count == 1 ? orders.first : nil
  }

  /// The cells of a row without quotes and blanks around them, in the line; nil where it is no row.
  package func cells(of line: [UInt8]) -> [ArraySlice<UInt8>]? {
    guard let cells = Self.split(line, at: delimiter), cells.count == width else { return nil }
    return cells.map { cell in
      var cell = cell.trimmedOfBlanks
      if cell.count > 1, cell.first == UInt8(ascii: "\""), cell.last == UInt8(ascii: "\"") {
        cell = cell.dropFirst().dropLast().trimmedOfBlanks
      }
      return cell
    }
  }

  /// Nil where a quote is open at the end: the row goes on in the next line.
  private static func split(_ line: [UInt8], at delimiter: UInt8) -> [ArraySlice<UInt8>]? {
    var cells: [ArraySlice<UInt8>] = []
    var (start, isQuoted) = (0, false)
    for (place, byte) in line.enumerated() {
      if byte == UInt8(ascii: "\""), isQuoted || line[start..<place].allSatisfy({ $0 == 0x20 }) {
        isQuoted.toggle()
      } else if byte == delimiter, !isQuoted {
        cells.append(line[start..<place])
        start = place + 1
      }
    }
    return isQuoted ? nil : cells + [line[start...]]
  }

  /// What a row says of its day. Where it has one in a form that may mean two, no rate is the right one.
  package enum RowDay: Equatable, Sendable {
    case none, unclear
    case day(Day)
  }

  package func day(of line: [UInt8]) -> RowDay {
    if let day = DatedText.day(in: line) { return .day(day) }
    var found = RowDay.none
    for cell in cells(of: line) ?? [] where found == .none {
      if let numbers = cell.numericDay {
        let order = order ?? (cell.contains(UInt8(ascii: ".")) ? .dmy : nil)
        let (day, month) = order == .mdy ? (numbers[1], numbers[0]) : (numbers[0], numbers[1])
        let year = numbers[2] < 100 ? 2_000 + numbers[2] : numbers[2]
        found =
          order == nil
          ? .unclear : Day(year: year, month: month, day: day).map { .day($0) } ?? .none
      } else if cell.isNamedDay {
        found = .unclear
      }
    }
    return found
  }
}

extension ArraySlice<UInt8> {
  fileprivate var trimmedOfBlanks: ArraySlice<UInt8> {
    let start = drop { $0 == 0x20 || $0 == 0x09 }
    return start.prefix(
      through: start.lastIndex { $0 != 0x20 && $0 != 0x09 } ?? start.startIndex - 1)
  }

  /// The longest text of a day.
  private static var maxDayBytes: Int { 24 }

  /// `30.10.2026` and `10/30/26` as three numbers, of which the last is the year.
  fileprivate var numericDay: [Int]? {
    let parts = split(maxSplits: 2, omittingEmptySubsequences: false) { "./-".utf8.contains($0) }
    guard parts.count == 3, count <= Self.maxDayBytes else { return nil }
    let numbers = parts.map { Int(String(decoding: $0.prefix { $0 != 0x20 }, as: UTF8.self)) ?? -1 }
    guard (1...31).contains(numbers[0]), (1...31).contains(numbers[1]), parts[0].count <= 2,
      parts[1].count <= 2, (0...99).contains(numbers[2]) || (1_900...2_100).contains(numbers[2])
    else { return nil }
    return numbers
  }

  /// `21 June 2001`, `01-NOV-21`: two numbers of a day and a year, and one word.
  fileprivate var isNamedDay: Bool {
    let parts = split { " -/.,".utf8.contains($0) }
    guard parts.count == 3, count <= Self.maxDayBytes else { return false }
    let isNumber = parts.map { $0.allSatisfy { 48...57 ~= $0 } }
    let word = parts[isNumber[0] ? 1 : 0]
    return isNumber.count { $0 } == 2 && isNumber[2] && word.count >= 3
      && word.allSatisfy { $0 > 64 } && [2, 4].contains(parts[2].count)
  }
}
