import Drawing
import Money
package import Rates

/// A bill as text, 40 cells wide. All text but names is ASCII.
package struct Receipt {
  package static let width = 40
  /// The minimum width of words on the line of an amount; in less space they are on the lines
  /// above.
  private static let minWidth = 16

  private(set) package var lines: [String] = []
  private let format: AmountFormat

  /// `remarks`, such as the rates, are printed at the end.
  package init(
    _ bill: Bill, _ total: BillTotal, remarks: [String], _ format: AmountFormat
  ) {
    self.format = format
    wrap(bill.menu.title)
    rule()
    for line in total.lines { row(Self.words(line, format), line.amount) }
    if total.lines.isEmpty { wrap("Nothing is ordered.") }
    let hasMore =
      total.discount != nil || total.delivery != nil || bill.menu.tax?.isIncluded == false
      || total.service != nil || total.tip != nil
    if hasMore {
      rule()
      row("Subtotal", total.subtotal)
    }
    if let discount = total.discount { row("Discount\(part(bill.discount))", -discount) }
    if let delivery = total.delivery { row("Delivery", delivery) }
    if let tax = total.tax, let percent = bill.menu.tax?.percent, bill.menu.tax?.isIncluded == false
    {
      row("Tax \(format.number(percent)) %", tax)
    }
    if let service = total.service, let percent = bill.menu.service {
      row("Service \(format.number(percent)) %", service)
    }
    if let tip = total.tip { row("Tip\(part(bill.tip))", tip) }
    if !total.difference.isZero { row("Rounding", total.difference) }
    rule()
    row("Total \(total.currency.code)", total.total)
    if let tax = total.tax, let percent = bill.menu.tax?.percent, bill.menu.tax?.isIncluded == true
    {
      row("  with tax \(format.number(percent)) % in it", tax)
    }
    if let payable = total.payable {
      row("Cash difference", total.cashDifference ?? .zero)
      row("In cash \(total.currency.code)", payable)
    }
    if !remarks.isEmpty { rule() }
    for remark in remarks { wrap(remark) }
  }

  /// `2 Main dish`, `0.5 l Coke`, `1 Coffee (milk)`.
  package static func words(_ line: BillLine, _ format: AmountFormat) -> String {
    let sign = line.item.measure.sign
    let options = line.options.map(\.title).joined(separator: ", ")
    return format.number(line.quantity) + (sign.isEmpty ? "" : " \(sign)") + " \(line.item.title)"
      + (options.isEmpty ? "" : " (\(options))")
  }

  private func part(_ extra: Extra?) -> String {
    guard case .percent(let percent)? = extra else { return "" }
    return " \(format.number(percent)) %"
  }

  private mutating func rule() { lines.append(String(repeating: "-", count: Self.width)) }

  /// Adds words with an amount right-aligned in the last line of the words, or below them if there
  /// is too little space.
  private mutating func row(_ words: String, _ amount: Decimal) {
    let right = format.number(amount)
    let room = Self.width - right.displayWidth - 1
    var wrapped = Self.wrapped(words, to: room < Self.minWidth ? Self.width : room)
    let last = room < Self.minWidth ? "" : wrapped.removeLast()
    let gap = max(Self.width - last.displayWidth - right.displayWidth, 0)
    lines += wrapped + [last + String(repeating: " ", count: gap) + right]
  }

  private mutating func wrap(_ words: String) { lines += Self.wrapped(words, to: Self.width) }

  /// At least one line. A word longer than a line is cut where the line ends.
  private static func wrapped(_ text: String, to width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in words(text, to: width) {
      if !line.isEmpty, line.displayWidth + 1 + word.displayWidth > width {
        lines.append(line)
        line = ""
      } else if !line.isEmpty || (word.isEmpty && lines.isEmpty) {
        line += " "
      }
      for character in word {
        if line.displayWidth + String(character).displayWidth > width {
          lines.append(line)
          line = ""
        }
        line.append(character)
      }
    }
    return lines + [line]
  }

  /// The words of a text. What is in brackets, such as `(ecb 2026-10-30)`, is one word if a line has
  /// room for it.
  private static func words(_ text: String, to width: Int) -> [String] {
    var words: [String] = []
    var bracket: [String] = []
    for word in text.split(separator: " ", omittingEmptySubsequences: false).map(String.init) {
      if bracket.isEmpty, !word.hasPrefix("(") || word.contains(")") {
        words.append(word)
        continue
      }
      bracket.append(word)
      guard word.contains(")") else { continue }
      let whole = bracket.joined(separator: " ")
      words += whole.displayWidth <= width ? [whole] : bracket
      bracket = []
    }
    return words + bracket
  }
}
