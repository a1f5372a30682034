import Dates
import Money

/// A text put into a file.
package struct BookInsertion: Hashable, Sendable {
  package let offset: Int
  package let text: String
}

/// Why prices are not put into a journal.
package enum PriceWritingError: Error, Hashable, Sendable {
  /// The tool refuses the journal as it is.
  case refused(BookProblem)
  /// The tool has no way to write this commodity.
  case unwritable(String)
  /// No place was found where the lines change nothing else.
  case noPlace
}

/// Puts price lines into a journal so that nothing else of it changes: what would be written is read again.
package struct PriceWriter {
  private let book: Book
  private let file: Int
  private let reread: ([UInt8]) -> Book

  /// - Parameters:
  ///   - file: The number of the file that is written to.
  ///   - reread: Reads the journal, with other bytes in that file.
  package init(_ book: Book, file: Int, reread: @escaping ([UInt8]) -> Book) {
    (self.book, self.file, self.reread) = (book, file, reread)
  }

  private var bytes: [UInt8] { book.files[file].bytes }

  package enum Order: Sendable {
    /// Behind the last price of the file, or at its end.
    case behindLast
    /// Among the prices of the file, which are in the order of days.
    case byDay
  }

  package func insertions(
    _ lines: [PriceLine], _ order: Order = .behindLast
  ) throws(PriceWritingError) -> [BookInsertion] {
    if let problem = book.problems.first { throw .refused(problem) }
    guard !lines.isEmpty else { return [] }
    for line in lines {
      for name in [line.base, line.quote] where !PriceSpelling.canWrite(name, book.tool) {
        throw .unwritable(name)
      }
    }
    let places: [Place] =
      switch order {
      case .behindLast: [.block, .end]
      case .byDay: [.days, .block, .end]
      }
    for place in places {
      for mark in marks {
        let spelling = spelling(lines, mark)
        guard let made = insertions(lines, spelling, at: place), isSafe(made, lines) else {
          continue
        }
        return made
      }
    }
    throw .noPlace
  }

  /// The lines by themselves, with the directives that they need.
  package func block(_ lines: [PriceLine]) -> [String] {
    let spelling = spelling(lines)
    return directives(lines) + lines.map(spelling.text)
  }

  // MARK: Spelling

  /// Decimal marks in the order in which they are tried; nil is the one that each commodity has.
  private var marks: [UInt8?] {
    book.tool == .beancount ? [nil] : [nil, UInt8(ascii: "."), UInt8(ascii: ",")]
  }

  package func spelling(_ lines: [PriceLine], _ mark: UInt8? = nil) -> PriceSpelling {
    var spelling = PriceSpelling(book.tool)
    if let last = pricesOfFile.last {
      let line = lineStart(of: Int(last.number.lowerBound))..<Int(last.number.lowerBound)
      let used = bytes[line].first { "-/.".utf8.contains($0) }
      if let used { spelling.dayMark = Character(UnicodeScalar(used)) }
    }
    for quote in Set(lines.map(\.quote)) {
      var form = shownForm(of: quote) ?? PriceSpelling.standardForm(of: quote)
      form.mark = mark ?? self.mark(of: quote)
      form.group = nil
      spelling.forms[quote] = form
    }
    return spelling
  }

  /// The decimal mark of prices in a commodity at the end of the journal.
  private func mark(of name: String) -> UInt8 {
    let point = UInt8(ascii: ".")
    let comma = UInt8(ascii: ",")
    let style = book.commodities.known(name).map { book.styles[Int($0)] }
    if book.tool == .ledger {
      let end = book.files.compactMap(\.end).last
      return style?.hasDecimalComma == true || end?.isDecimalComma == true ? comma : point
    }
    let end = book.files[file].end ?? book.files.compactMap(\.end).last
    if let mark = end?.mark { return mark }
    if let mark = style?.directive?.mark ?? style?.defaultForm?.mark { return mark }
    if needsDirective(name), let mark = shownForm(of: name)?.mark { return mark }
    return end?.defaultForm?.mark ?? point
  }

  /// How hledger's `bal` shows a commodity that no directive describes: by the first price or posting in it,
  /// with the most digits of any. Nil for one that is in none.
  func shownForm(of name: String) -> AmountForm? {
    guard let commodity = book.commodities.known(name) else { return nil }
    let style = book.styles[Int(commodity)]
    if let form = style.directive ?? style.defaultForm { return form }
    guard var form = style.firstPriced ?? style.firstPosted ?? style.firstCosted else { return nil }
    let isAlone = style.firstPriced == nil && style.firstPosted == nil
    // What is only in costs, or is left out, has the digits of the costs.
    if !isAlone { form.digits = max(style.postedDigits, style.pricedDigits) }
    // A cost counts with its own groups, where the commodity is in nothing else.
    if !isAlone { form.group = style.group }
    let (point, comma) = (UInt8(ascii: "."), UInt8(ascii: ","))
    if let group = form.group, group.mark == point || group.mark == comma || style.count > 1 {
      form.mark = group.mark == point ? comma : point
    } else {
      form.mark = (isAlone ? form.mark : nil) ?? style.mark ?? point
    }
    return form
  }

  /// hledger counts the digits of a price as digits of its commodity, unless a directive says how many it
  /// has: 1.25 then refuses a rounded cost, and all show other digits.
  private func needsDirective(_ name: String) -> Bool {
    guard book.tool == .hledger, let commodity = book.commodities.known(name) else { return false }
    let style = book.styles[Int(commodity)]
    return style.directive == nil && style.defaultForm == nil && (style.isPosted || style.isFilled)
  }

  private func directives(_ lines: [PriceLine]) -> [String] {
    switch book.tool {
    case .ledger: return []
    case .beancount:
      // A plugin refuses currencies that no directive names.
      guard book.notApplied.contains(where: { $0.what.hasSuffix(".check_commodity") }) else {
        return []
      }
      return undeclared(lines).map { "1970-01-01 commodity \($0)" }
    case .hledger:
      let quotes = Set(lines.map(\.quote)).filter(needsDirective).sorted()
      let isStrict = book.styles.contains { $0.isDeclared || $0.directive != nil }
      let others = isStrict ? undeclared(lines).filter { !quotes.contains($0) } : []
      return quotes.compactMap { name in
        shownForm(of: name).map {
          "commodity \(Self.sample($0, PriceSpelling.symbol(name, .hledger)))"
        }
      } + others.map { "commodity \(PriceSpelling.symbol($0, .hledger))" }
    }
  }

  private func undeclared(_ lines: [PriceLine]) -> [String] {
    Set(lines.flatMap { [$0.base, $0.quote] }).filter { name in
      guard let commodity = book.commodities.known(name) else { return true }
      let style = book.styles[Int(commodity)]
      return !style.isDeclared && style.directive == nil
    }.sorted()
  }

  /// `1000.00 EUR`
  private static func sample(_ form: AmountForm, _ symbol: String) -> String {
    let mark = String(UnicodeScalar(form.mark ?? UInt8(ascii: ".")))
    var whole = form.group == nil ? "1000" : "1"
    if let group = form.group {
      for size in group.sizesFromRight.reversed() {
        whole += String(UnicodeScalar(group.mark)) + String(repeating: "0", count: size)
      }
    }
    let digits = whole + mark + String(repeating: "0", count: form.digits)
    return PriceSpelling.join(digits, symbol, form)
  }

  // MARK: Places

  private enum Place { case days, block, end }

  private var pricesOfFile: [MarketPrice] { book.prices.filter { Int($0.place.file) == file } }

  private func lineStart(of offset: Int) -> Int {
    bytes[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
  }

  private func lineEnd(of offset: Int) -> Int {
    bytes[offset...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
  }

  /// Past the line of a price, and past what is indented below it.
  private func end(of price: MarketPrice) -> Int {
    var end = lineEnd(of: Int(price.number.upperBound))
    while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 {
      let next = lineEnd(of: end)
      let isBlank = bytes[end..<next].allSatisfy { $0 == 0x20 || 9...13 ~= $0 }
      if isBlank { break }
      end = next
    }
    return end
  }

  private var lineBreak: String {
    guard let end = bytes.lastIndex(of: 0x0A) else { return "\n" }
    return end > 0 && bytes[end - 1] == 0x0D ? "\r\n" : "\n"
  }

  private func insertions(
    _ lines: [PriceLine], _ spelling: PriceSpelling, at place: Place
  ) -> [BookInsertion]? {
    let directives = directives(lines)
    switch place {
    case .end:
      let (offset, isOpen) = endOfFile
      var text = ""
      if offset > 0, bytes[offset - 1] != 0x0A { text += lineBreak }
      if !isAfterBlankLine(offset) { text += lineBreak }
      for line in directives + lines.map(spelling.text) { text += line + lineBreak }
      if isOpen { text += lineBreak }
      return [BookInsertion(offset: offset, text: text)]
    case .block:
      guard let last = pricesOfFile.max(by: { $0.number.lowerBound < $1.number.lowerBound }) else {
        return nil
      }
      return [insertion(directives + lines.map(spelling.text), at: end(of: last))]
    case .days: return byDay(lines, spelling, directives)
    }
  }

  private func insertion(_ lines: [String], at offset: Int) -> BookInsertion {
    let before = offset > 0 && bytes[offset - 1] != 0x0A ? lineBreak : ""
    return BookInsertion(
      offset: offset, text: before + lines.map { $0 + lineBreak }.joined())
  }

  /// The end, or the line where a block begins that has none.
  private var endOfFile: (offset: Int, isOpen: Bool) {
    guard let line = book.files[file].openBlock else { return (bytes.count, false) }
    var (offset, number) = (0, Int32(1))
    while number < line, offset < bytes.count {
      (offset, number) = (lineEnd(of: offset), number + 1)
    }
    return (offset, true)
  }

  private func isAfterBlankLine(_ offset: Int) -> Bool {
    var at = offset
    if at > 0, bytes[at - 1] == 0x0A { at -= 1 } else { return at == 0 }
    let start = lineStart(of: at)
    return bytes[start..<at].allSatisfy { $0 == 0x20 || 9...13 ~= $0 }
  }

  /// Each line among the prices of the file, if those are in the order of days, up or down.
  private func byDay(
    _ lines: [PriceLine], _ spelling: PriceSpelling, _ directives: [String]
  ) -> [BookInsertion]? {
    let prices = pricesOfFile.sorted { $0.number.lowerBound < $1.number.lowerBound }
    guard let first = prices.first else { return nil }
    let pairs = zip(prices, prices.dropFirst())
    let isUp = pairs.allSatisfy { $0.day <= $1.day }
    guard isUp || pairs.allSatisfy({ $0.day >= $1.day }) else { return nil }
    var byPlace: [Int: [String]] = [:]
    let start = lineStart(of: Int(first.number.lowerBound))
    if !directives.isEmpty { byPlace[start] = directives }
    for line in isUp ? lines : lines.reversed() {
      let above = prices.last { isUp ? $0.day <= line.day : $0.day >= line.day }
      byPlace[above.map(end) ?? start, default: []].append(spelling.text(line))
    }
    return byPlace.sorted { $0.key < $1.key }.map { insertion($0.value, at: $0.key) }
  }

  // MARK: Reading again

  /// The bytes of a file with texts put in.
  package static func applied(_ insertions: [BookInsertion], to bytes: [UInt8]) -> [UInt8] {
    var (new, at) = ([UInt8](), 0)
    for insertion in insertions.sorted(by: { $0.offset < $1.offset }) {
      new += bytes[at..<insertion.offset]
      new += Array(insertion.text.utf8)
      at = insertion.offset
    }
    return new + bytes[at...]
  }

  /// Whether the journal then has these prices, and is the same besides.
  private func isSafe(_ insertions: [BookInsertion], _ lines: [PriceLine]) -> Bool {
    let new = reread(Self.applied(insertions, to: bytes))
    guard new.problems.isEmpty, new.postings.count == book.postings.count,
      new.transactions.count == book.transactions.count,
      new.prices.count == book.prices.count + lines.count
    else { return false }
    func isSame(_ one: BookAmount?, _ other: BookAmount?) -> Bool {
      guard let one, let other else { return one == nil && other == nil }
      return one.quantity == other.quantity
        && book.name(of: one.commodity) == new.name(of: other.commodity)
    }
    for (old, now) in zip(book.postings, new.postings) {
      guard old.day == now.day, old.origin == now.origin, isSame(old.amount, now.amount),
        isSame(old.cost?.total, now.cost?.total),
        book.accounts.names[Int(old.account)] == new.accounts.names[Int(now.account)]
      else { return false }
    }
    var known: [PriceLine: Int] = [:]
    for price in new.prices { known[new.line(of: price), default: 0] += 1 }
    for price in book.prices { known[book.line(of: price), default: 0] -= 1 }
    for line in lines { known[line, default: 0] -= 1 }
    return known.values.allSatisfy { $0 == 0 }
  }
}

extension Book {
  package func line(of price: MarketPrice) -> PriceLine {
    PriceLine(
      price.day, name(of: price.commodity), price.price.quantity, name(of: price.price.commodity))
  }
}

extension PriceWriter {
  /// `1.08436347864 EUR`, as a cost is written in a posting of the journal; nil if the tool cannot.
  package func cost(_ line: PriceLine) -> String? {
    guard PriceSpelling.canWrite(line.quote, book.tool) else { return nil }
    return spelling([line]).amount(line.rate, line.quote)
  }
}
