import Dates
import Money

/// What is known about a journal from outside: kurs cannot see the command line of its tool.
package struct ReadingOptions: Sendable {
  /// The year of days without one.
  package var year: Int
  /// ledger's `--decimal-comma`.
  package var hasDecimalComma = false
  /// Whether each written amount is listed.
  package var listsMentions = false

  package init(year: Int, hasDecimalComma: Bool = false, listsMentions: Bool = false) {
    (self.year, self.hasDecimalComma) = (year, hasDecimalComma)
    self.listsMentions = listsMentions
  }
}

/// A place in a line that a tool would not read, and why.
struct Refusal: Error {
  let at: Int
  let message: String

  init(_ at: Int, _ message: String) { (self.at, self.message) = (at, message) }

  /// What is computed with all of its digits.
  static func exact(
    _ at: Int, _ compute: () throws(DecimalError) -> Decimal
  ) throws(Refusal) -> Decimal {
    do throws(DecimalError) {
      return try compute()
    } catch {
      throw Refusal(at, "The number has more than 38 digits.")
    }
  }

  /// An expression that cannot be computed without what was not applied.
  static let nameInExpression = "The expression has a name in it, which is not looked up."
}

/// An amount with its place and form.
struct Written {
  let amount: BookAmount
  let range: Range<Int>
  let form: AmountForm
  var isExpression = false
}

struct PostingDraft {
  var day: Day
  var account: Int32 = -1
  var kind = Posting.Kind.real
  var amount: Written?
  var cost: (form: Cost.Form, amount: BookAmount)?
  var lot: (isTotal: Bool, amount: BookAmount)?
  var hasLot = false
  var assertion: Assertion?
  var isUncertain = false
  /// Whether a comment gives its day.
  var hasDay = false
  /// A virtual posting without an amount has none at all.
  var isOpen = false
  let line: Int32

  init(_ day: Day, line: Int32) { (self.day, self.line) = (day, line) }
}

/// Reads a journal of hledger or ledger, which are laid out alike: a booking is a line with a day, and
/// indented lines below it. What differs is in `Hledger` and `Ledger`.
struct PlainReader {
  var book: Book
  let options: ReadingOptions
  let sources: BookSources
  var scope: Scope
  private(set) var file: Int32 = 0
  private var bytes: [UInt8] = []
  private var next = 0
  private(set) var line: Int32 = 0
  /// Those that are being read, from the first on.
  private var opened: [String] = []
  /// ledger: a line of the journal is an option.
  private var commaIsDecimal: Bool
  /// Transactions in which amounts follow from assertions, so that they balance later; and how many rules stand
  /// above each.
  var deferred: [Int: Int] = [:]
  /// ledger: rules that make postings in the transactions below them.
  var rules: [LedgerRule] = []
  /// ledger: work that is begun, by lines of a time clock.
  var clock: [LedgerClockEntry] = []

  /// What holds for the lines below, and for the files that they include.
  struct Scope {
    var year: Int
    /// `decimal-mark`
    var mark: UInt8?
    /// `D`
    var defaultCommodity: Int32?
    var defaultForm: AmountForm?
    var aliases: [AccountAlias] = []
    var accounts: [String] = []
    /// ledger: where the rest of a booking of one posting goes.
    var bucket: Int32?
  }

  var tool: BookTool { book.tool }
  var place: BookPlace { BookPlace(file: file, line: line) }

  init(_ tool: BookTool, _ options: ReadingOptions, _ sources: BookSources) {
    book = Book(tool)
    self.options = options
    self.sources = sources
    scope = Scope(year: options.year)
    commaIsDecimal = options.hasDecimalComma
  }

  /// hledger: whether one mark between digits is the decimal one, by what is known of the commodity.
  func takesAsDecimal(_ separator: UInt8, in commodity: Int32) -> Bool {
    if let mark = scope.mark { return mark == separator }
    let form =
      (commodity >= 0 ? book.styles[Int(commodity)].directive : nil) ?? scope.defaultForm
    if let mark = form?.mark { return mark == separator }
    return form?.group?.mark != separator
  }

  func isDecimalComma(_ commodity: Int32) -> Bool {
    commaIsDecimal || commodity >= 0 && book.styles[Int(commodity)].hasDecimalComma
  }

  mutating func mention(_ written: Written, _ day: Day?) {
    guard options.listsMentions, file == 0 else { return }
    book.mentions.append(
      Mention(
        range: Int32(written.range.lowerBound)..<Int32(written.range.upperBound),
        amount: written.amount, day: day))
  }

  // MARK: Files

  mutating func read(_ bytes: [UInt8], path: String) {
    let outer = (self.bytes, next, line, file, clock)
    file = Int32(book.files.count)
    book.files.append(BookFile(path: path, bytes: bytes))
    opened.append(path)
    (self.bytes, next, line, clock) = (bytes, 0, 0, [])
    if tool == .hledger, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { next = 3 }
    if tool == .hledger, let damaged = TextCheck.lineOfDamage(bytes) {
      line = damaged
      book.refuse(place, "The line is no text in UTF-8.")
    } else if tool == .ledger, bytes.contains(0) {
      book.refuse(place, "There is a NUL in the file: it is no text.")
    } else {
      // Most lines of a journal are postings.
      if file == 0 {
        book.postings.reserveCapacity(bytes.count / 48)
        book.transactions.reserveCapacity(bytes.count / 96)
      }
      readLines()
    }
    opened.removeLast()
    if opened.isEmpty {
      book.files[Int(file)].end = BookEnd(
        mark: scope.mark, defaultForm: scope.defaultForm, isDecimalComma: commaIsDecimal)
    }
    closeClock()
    (self.bytes, next, line, file, clock) = outer
  }

  private mutating func include(_ path: String, at offset: Int) throws(Refusal) {
    var path = path
    if tool == .hledger {
      let comment = path.indices.first { path[$0...].hasPrefix(" ;") }
      if let comment { path = String(path[..<comment]) }
      if path.hasPrefix("journal:") { path = String(path.dropFirst(8)) }
      if try isOfOtherReader(path, at: offset) { return }
    }
    let pattern = sources.resolve(path, from: opened.last ?? "")
    let isPattern = pattern.utf8.contains { "*?[".utf8.contains($0) }
    var files = path.hasSuffix("/") ? [] : sources.files(pattern, tool)
    if isPattern { files.removeAll { opened.contains($0) } }
    guard !files.isEmpty else {
      throw Refusal(offset, "No file that can be read is “\(path)”.")
    }
    for file in files {
      guard !opened.contains(file) else {
        throw Refusal(offset, "“\(path)” includes itself.")
      }
      guard opened.count < BookSources.maxDepth, book.files.count < BookSources.maxFiles else {
        throw Refusal(
          offset,
          "More than \(BookSources.maxFiles) files, or \(BookSources.maxDepth) in each other.")
      }
      guard let bytes = sources.bytes(file) else {
        throw Refusal(offset, "“\(file)” cannot be read.")
      }
      let outer = scope
      read(bytes, path: file)
      // hledger: only what is said of commodities holds beyond an included file.
      if tool == .hledger { scope = outer }
    }
  }

  /// hledger reads other files by their endings, or by what stands before the path. Times are no money, and
  /// are named as not read; a table needs rules, and 1.25 does not take it at all.
  private mutating func isOfOtherReader(_ path: String, at offset: Int) throws(Refusal) -> Bool {
    let readers = ["csv", "tsv", "ssv", "timedot", "timeclock", "rules"]
    let prefix = readers.first { path.hasPrefix("\($0):") }
    let ending = path.split(separator: ".").last.map(String.init) ?? ""
    guard let reader = prefix ?? readers.first(where: { $0 == ending }) else { return false }
    let name = prefix == nil ? path : String(path.dropFirst(reader.utf8.count + 1))
    let file = sources.resolve(name, from: opened.last ?? "")
    if ["csv", "tsv", "ssv"].contains(reader), sources.bytes(file + ".rules") == nil {
      throw Refusal(offset, "hledger reads a table such as “\(name)” by rules, and there are none.")
    }
    note("include \(path)", changesNumbers: false)
    return true
  }

  // MARK: Lines

  private mutating func nextLine() -> Range<Int>? {
    guard next < bytes.count else { return nil }
    let start = next
    let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
    next = end + 1
    line += 1
    var last = end
    while last > start, bytes[last - 1] == 0x20 || 9...13 ~= bytes[last - 1] { last -= 1 }
    return start..<last
  }

  /// The next line, if it is indented and not empty.
  private mutating func nextIndented() -> Scanner? {
    guard next < bytes.count, bytes[next] == 0x20 || bytes[next] == 0x09 else { return nil }
    let before = (next, line)
    guard let range = nextLine(), !range.isEmpty else {
      (next, line) = before
      return nil
    }
    var s = Scanner(bytes, range)
    s.skipBlanks()
    return s
  }

  private mutating func skipIndented() { while nextIndented() != nil {} }

  private mutating func readLines() {
    while let range = nextLine() {
      guard !range.isEmpty else { continue }
      let start = place
      do throws(Refusal) {
        try readLine(Scanner(bytes, range))
      } catch {
        // A refused booking is refused where its line is.
        let refused = error.at >= range.lowerBound && error.at <= range.upperBound ? start : place
        book.refuse(refused, error.message)
        skipIndented()
      }
    }
  }

  private mutating func readLine(_ s: Scanner) throws(Refusal) {
    switch s.byte {
    case 48...57: try readTransaction(s)
    case 0x20, 0x09:
      var inner = s
      inner.skipBlanks()
      if tool == .hledger, "#;*".utf8.contains(inner.byte) { return }
      throw Refusal(s.at, "The line is indented, and no booking is above it.")
    case UInt8(ascii: ";"), UInt8(ascii: "#"), UInt8(ascii: "*"): return
    case UInt8(ascii: "|") where tool == .ledger, UInt8(ascii: "%") where tool == .ledger: return
    case UInt8(ascii: "="), UInt8(ascii: "~"): try readRule(s)
    case UInt8(ascii: "-"): try readOption(s)
    default: try readDirective(s)
    }
  }

  /// A line such as `--decimal-comma`, which ledger takes as an option.
  private mutating func readOption(_ s: Scanner) throws(Refusal) {
    guard s.byte(1) == UInt8(ascii: "-") else { throw Refusal(s.at, "A line begins with -.") }
    guard tool == .ledger else { return }
    let text = s.rest
    if text == "--decimal-comma" {
      commaIsDecimal = true
    } else if text.allSatisfy({ $0 == "-" }) {
      throw Refusal(s.at, "“\(text)” is no option.")
    } else {
      note(text, changesNumbers: true)
    }
  }

  mutating func note(_ what: String, changesNumbers: Bool, at other: BookPlace? = nil) {
    let what = String(what.prefix(60))
    book.notApplied.append(
      NotApplied(place: other ?? place, what: what, changesNumbers: changesNumbers))
  }

  // MARK: Directives

  private mutating func readDirective(_ line: Scanner) throws(Refusal) {
    var s = line
    let hasMark = s.byte == UInt8(ascii: "!") || s.byte == UInt8(ascii: "@")
    if hasMark { s.at += 1 }
    let word = s.text(s.word())
    s.skipBlanks()
    if tool == .hledger {
      guard !hasMark || ["include", "year"].contains(word) else {
        throw Refusal(line.at, "hledger knows no directive “\(line.text(line.at..<s.at))”.")
      }
    } else if s.isAtEnd, !["comment", "python", "test", "end"].contains(word),
      !word.hasPrefix("Y") || word.utf8.count == 1
    {
      throw Refusal(line.at, "“\(word)” needs something behind it.")
    }
    switch word {
    case "include": try include(s.rest, at: s.at)
    case "comment": try skipBlock(s)
    case "account": try readAccount(s)
    case "commodity": try readCommodity(s)
    case "alias": try readAlias(s)
    case "apply": try readApply(s)
    case "end": try readEnd(s)
    case "year": try readYear(s)
    case "payee", "tag", "assert", "check", "capture", "eval", "expr", "def", "define", "python",
      "value", "fixed", "bucket", "import":
      readNamed(word, s)
    case "test" where tool == .ledger: try skipBlock(s)
    case "decimal-mark" where tool == .hledger: try readMark(s)
    default: try readLetter(line, hasMark: hasMark)
    }
  }

  /// Directives of one letter, behind which no blank is needed.
  private mutating func readLetter(_ line: Scanner, hasMark: Bool) throws(Refusal) {
    var s = line
    s.at += hasMark ? 2 : 1
    let letter = line.byte(hasMark ? 1 : 0)
    let hasBlank = s.isAtEnd || s.byte == 0x20 || s.byte == 0x09
    s.skipBlanks()
    switch letter {
    case UInt8(ascii: "P") where hasBlank || s.isAtDigit || tool == .ledger: try readPrice(s)
    case UInt8(ascii: "Y") where hasBlank || s.isAtDigit: try readYear(s)
    case UInt8(ascii: "D") where hasBlank: try readDefault(s)
    case UInt8(ascii: "N") where hasBlank: return
    case UInt8(ascii: "A") where hasBlank || tool == .ledger: readBucket(s)
    case UInt8(ascii: "C") where hasBlank:
      if tool == .ledger { note(line.rest, changesNumbers: true) }
    case UInt8(ascii: "I"), UInt8(ascii: "i"):
      guard tool == .ledger else { fallthrough }
      try clockIn(line)
    case UInt8(ascii: "O"), UInt8(ascii: "o"):
      guard tool == .ledger else { fallthrough }
      try clockOut(line)
    default:
      // ledger skips what it does not know, without a word.
      guard tool == .ledger else {
        throw Refusal(line.at, "hledger knows no line that begins with \(line.here).")
      }
    }
  }

  /// Directives that act in ledger, and that hledger skips.
  private mutating func readNamed(_ word: String, _ s: Scanner) {
    let acting = ["eval", "expr", "def", "define", "python", "value", "fixed", "import", "capture"]
    if tool == .ledger, acting.contains(word) {
      note("\(word) \(s.rest)", changesNumbers: ["value", "fixed"].contains(word))
    }
    if word == "bucket" { readBucket(s) }
    skipIndented()
  }

  private mutating func readBucket(_ s: Scanner) {
    if tool == .ledger { scope.bucket = book.accounts.number(of: account(s.rest)) }
  }

  private mutating func skipBlock(_ s: Scanner) throws(Refusal) {
    if tool == .hledger, !s.isAtEnd {
      throw Refusal(s.at, "Nothing may stand behind “comment”.")
    }
    let start = line
    while let range = nextLine() {
      let inner = Scanner(bytes, range)
      let ends =
        tool == .ledger
        ? inner.starts(with: "end comment") || inner.starts(with: "end test")
        : inner.rest == "end comment" && inner.byte == UInt8(ascii: "e")
      if ends { return }
    }
    book.files[Int(file)].openBlock = start
  }

  private mutating func readAccount(_ s: Scanner) throws(Refusal) {
    let end = tool == .hledger ? Hledger.accountEnd(s) : Ledger.accountEnd(s)
    let name = s.text(s.at..<end)
    if tool == .hledger {
      var behind = Scanner(s.bytes, end..<s.end)
      behind.skipAnyBlanks()
      guard behind.isAtEnd || behind.byte == UInt8(ascii: ";") else {
        throw Refusal(behind.at, "\(behind.here) was not expected behind the account.")
      }
    }
    while var inner = nextIndented() {
      guard tool == .ledger else { continue }
      if inner.skip("alias ") {
        scope.aliases.append(AccountAlias(inner.rest, prefixed(name)))
      } else if inner.rest == "default" {
        scope.bucket = book.accounts.number(of: prefixed(name))
      }
    }
  }

  private mutating func readAlias(_ s: Scanner) throws(Refusal) {
    let parts = s.rest.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      if tool == .ledger { return }
      throw Refusal(s.at, "An alias has two names, with = between them.")
    }
    let names = parts.map { Self.trimmed($0) }
    if tool == .ledger { return scope.aliases.append(AccountAlias(names[0], prefixed(names[1]))) }
    guard names[0].hasPrefix("/") else {
      return scope.aliases.append(AccountAlias(names[0], names[1]))
    }
    guard let alias = AccountAlias(pattern: s.rest) else {
      return note("alias \(s.rest)", changesNumbers: false)
    }
    scope.aliases.append(alias)
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.first == " " || text.first == "\t" { text.removeFirst() }
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return String(text)
  }

  private mutating func readApply(_ s: Scanner) throws(Refusal) {
    var s = s
    let word = s.text(s.word())
    let before = scope.year
    s.skipBlanks()
    guard !s.isAtEnd || word == "tag" else {
      throw Refusal(s.at, "Nothing stands behind “apply \(word)”.")
    }
    switch word {
    case "account": scope.accounts.append(s.rest)
    case "year": try readYear(s)
    case "tag": return
    case "fixed", "rate":
      if tool == .ledger { note("apply \(word) \(s.rest)", changesNumbers: true) }
    default: throw Refusal(s.at, "“\(word)” cannot be applied.")
    }
    if tool == .ledger, word != "account" { applied.append(before) }
  }

  /// ledger: the year before each thing that was applied, besides accounts.
  private var applied: [Int] = []

  private mutating func endApplied() -> Bool {
    guard let year = applied.popLast() else { return false }
    scope.year = year
    return true
  }

  private mutating func readEnd(_ s: Scanner) throws(Refusal) {
    let text = s.rest
    switch text {
    case "aliases":
      scope.aliases = []
      return
    case "apply account":
      guard scope.accounts.popLast() != nil else {
        throw Refusal(s.at, "Nothing is applied that could end here.")
      }
      return
    case "apply tag", "apply fixed", "apply rate", "apply year", "tag":
      _ = endApplied()
      return
    default: break
    }
    if tool == .ledger, text == "apply" || text.isEmpty {
      if endApplied() || scope.accounts.popLast() != nil { return }
    }
    throw Refusal(s.at, "Nothing that could end here was begun.")
  }

  private mutating func readYear(_ s: Scanner) throws(Refusal) {
    guard s.rest.utf8.count >= 4 || tool == .ledger, let year = Int(s.rest), 1...9_999 ~= year
    else {
      throw Refusal(s.at, "A year was expected, such as 2026.")
    }
    scope.year = year
  }

  private mutating func readMark(_ s: Scanner) throws(Refusal) {
    guard s.byte == UInt8(ascii: ".") || s.byte == UInt8(ascii: ",") else {
      throw Refusal(s.at, "The decimal mark is a point or a comma.")
    }
    scope.mark = s.byte
  }

  private mutating func readDefault(_ s: Scanner) throws(Refusal) {
    var s = s
    if tool == .ledger {
      let written = try Ledger.amount(&s, &self, teaches: true)
      fix(written)
      return
    }
    let written = try Hledger.amount(&s, &self)
    guard written.form.mark != nil else { throw Self.needsMark(s.at) }
    scope.defaultCommodity = written.amount.commodity
    scope.defaultForm = written.form
    guard written.amount.commodity >= 0 else { return }
    if book.styles[Int(written.amount.commodity)].directive == nil {
      book.styles[Int(written.amount.commodity)].defaultForm = written.form
    }
  }

  private static func needsMark(_ at: Int) -> Refusal {
    Refusal(at, "The number needs a decimal mark, such as 1000.00 or 1.000,00.")
  }

  /// ledger: a form that amounts change no more.
  private mutating func fix(_ written: Written) {
    guard written.amount.commodity >= 0 else { return }
    let place = Int(written.amount.commodity)
    book.styles[place].isFixed = true
    book.styles[place].directive = written.form
    if written.form.digits > book.styles[place].postedDigits {
      book.styles[place].postedDigits = written.form.digits
    }
  }

  private mutating func readCommodity(_ line: Scanner) throws(Refusal) {
    var s = line
    if tool == .ledger { return try readLedgerCommodity(s) }
    var symbol = s
    let named = try Hledger.symbol(&symbol)
    symbol.skipAnyBlanks()
    if let named, symbol.isAtEnd || symbol.byte == UInt8(ascii: ";") {
      let commodity = book.commodity(symbol.bytes[named])
      book.styles[Int(commodity)].isDeclared = true
      while var inner = nextIndented() {
        guard inner.skip("format") else { continue }
        inner.skipBlanks()
        let written = try Hledger.amount(&inner, &self)
        guard written.amount.commodity == commodity else {
          throw Refusal(inner.at, "The format is of another commodity.")
        }
        guard written.form.mark != nil else { throw Self.needsMark(inner.at) }
        book.styles[Int(commodity)].directive = written.form
      }
      return
    }
    let written = try Hledger.amount(&s, &self)
    guard written.form.mark != nil else { throw Self.needsMark(s.at) }
    if written.amount.commodity >= 0 {
      book.styles[Int(written.amount.commodity)].directive = written.form
    }
    skipIndented()
  }

  private mutating func readLedgerCommodity(_ line: Scanner) throws(Refusal) {
    let name = line.rest.split(separator: "\"").joined()
    let commodity = book.commodity(name)
    book.styles[Int(commodity)].isDeclared = true
    while var inner = nextIndented() {
      if inner.skip("format ") {
        let written = try Ledger.amount(&inner, &self, teaches: true)
        guard written.amount.commodity == commodity else {
          throw Refusal(inner.at, "The format is of another commodity than \(name).")
        }
        fix(written)
      } else if inner.skip("alias ") {
        let alias = book.commodity(inner.rest.split(separator: "\"").joined())
        book.styles[Int(alias)].aliasOf = commodity
      } else if inner.starts(with: "value ") {
        note("value of \(name)", changesNumbers: true)
      }
    }
  }

  // MARK: Prices

  private mutating func readPrice(_ line: Scanner) throws(Refusal) {
    var s = line
    let day = try self.day(&s, scope.year)
    if tool == .hledger {
      guard s.blank(at: s.at) > 0 else {
        throw Refusal(s.at, "A blank was expected, not \(s.here).")
      }
      s.skipAnyBlanks()
    } else {
      guard s.byte == 0x20 || s.byte == 0x09 else { throw Refusal(s.at, "No symbol follows.") }
      s.skipBlanks()
    }
    if s.isAtDigit { try skipTime(&s) }
    let commodity: Int32
    if tool == .hledger {
      guard let symbol = try Hledger.symbol(&s) else {
        throw Refusal(s.at, "A commodity was expected, not \(s.here).")
      }
      commodity = book.commodity(s.bytes[symbol])
      s.skipAnyBlanks()
    } else {
      commodity = ledgerSymbol(&s)
    }
    let written =
      tool == .hledger ? try Hledger.amount(&s, &self) : try Ledger.amount(&s, &self)
    mention(written, day)
    if tool == .hledger { learn(written, isPosted: false) }
    book.prices.append(
      MarketPrice(
        day: day, commodity: commodity, price: written.amount, place: place,
        number: Int32(written.range.lowerBound)..<Int32(written.range.upperBound)))
  }

  /// Up to a blank, or in quotes.
  private mutating func ledgerSymbol(_ s: inout Scanner) -> Int32 {
    if s.byte == UInt8(ascii: "\""),
      let close = s.bytes[(s.at + 1)..<s.end].firstIndex(of: UInt8(ascii: "\""))
    {
      let name = s.text(s.at + 1..<close)
      s.at = min(close + 2, s.end)
      return book.commodity(name)
    }
    let name = s.text(s.word())
    s.skipBlanks()
    let commodity = book.commodity(name)
    let alias = book.styles[Int(commodity)].aliasOf
    return alias >= 0 ? alias : commodity
  }

  /// A time, which hledger drops: `10:30`, `10:30:15`; ledger wants the seconds.
  private func skipTime(_ s: inout Scanner) throws(Refusal) {
    let start = s.at
    var parts = 0
    while s.isAtDigit {
      while s.isAtDigit { s.at += 1 }
      parts += 1
      guard s.byte == UInt8(ascii: ":"), parts < 3 else { break }
      s.at += 1
    }
    let isKnown = tool == .hledger ? 2...3 ~= parts : parts == 3
    // ledger takes what stands behind a time as its zone.
    if tool == .ledger { _ = s.word() }
    guard isKnown, s.blank(at: s.at) > 0 else {
      throw Refusal(start, "“\(s.text(start..<s.at))” is no time such as 10:30:00.")
    }
    s.skipAnyBlanks()
  }

  /// How a commodity's amounts are written.
  mutating func learn(_ written: Written, isPosted: Bool) {
    guard written.amount.commodity >= 0, !written.isExpression else { return }
    let place = Int(written.amount.commodity)
    let form = written.form
    book.styles[place].count += 1
    if isPosted {
      book.styles[place].isPosted = true
      if !(tool == .ledger && book.styles[place].isFixed) {
        book.styles[place].postedDigits = max(book.styles[place].postedDigits, form.digits)
      }
      if book.styles[place].firstPosted == nil { book.styles[place].firstPosted = form }
    } else {
      book.styles[place].pricedDigits = max(book.styles[place].pricedDigits, form.digits)
      if book.styles[place].firstPriced == nil { book.styles[place].firstPriced = form }
    }
    if book.styles[place].mark == nil { book.styles[place].mark = form.mark }
    if book.styles[place].group == nil { book.styles[place].group = form.group }
  }

  mutating func learnCost(_ written: Written) {
    guard written.amount.commodity >= 0, !written.isExpression else { return }
    learnAlone(written)
    let place = Int(written.amount.commodity)
    if book.styles[place].mark == nil { book.styles[place].mark = written.form.mark }
  }

  /// The form of a cost, or of what is assigned, counts where a commodity is in nothing else.
  mutating func learnAlone(_ written: Written) {
    guard written.amount.commodity >= 0 else { return }
    let place = Int(written.amount.commodity)
    let digits = max(book.styles[place].firstCosted?.digits ?? 0, written.form.digits)
    if book.styles[place].firstCosted == nil { book.styles[place].firstCosted = written.form }
    book.styles[place].firstCosted?.digits = digits
  }

  // MARK: Accounts

  /// A name in the accounts that are applied here.
  func prefixed(_ name: String) -> String {
    scope.accounts.isEmpty ? name : (scope.accounts + [name]).joined(separator: ":")
  }

  /// The account that a name stands for here: hledger does all aliases, the last first, on the name with what is
  /// applied; ledger does one, on the name as it is written.
  private func account(_ text: String) -> String {
    guard tool == .ledger else {
      return scope.aliases.reversed().reduce(prefixed(text)) { $1.replaced(in: $0) ?? $0 }
    }
    let isOdd = Self.hasEmptyPart(Array(text.utf8)[...])
    let name = isOdd ? text.split(separator: ":").joined(separator: ":") : text
    // An alias stands for a whole name, or for its first part.
    for alias in scope.aliases.reversed() where name == alias.from { return alias.to }
    for alias in scope.aliases.reversed() where !alias.from.utf8.contains(UInt8(ascii: ":")) {
      if let other = alias.replaced(in: name) { return other }
    }
    return prefixed(name)
  }

  private mutating func accountNumber(_ s: Scanner, _ range: Range<Int>) -> Int32 {
    // Where nothing is applied, and ledger leaves out no empty part, the bytes are the name.
    let isPlain =
      scope.accounts.isEmpty && scope.aliases.isEmpty
      && (tool == .hledger || !Self.hasEmptyPart(s.bytes[range]))
    if isPlain { return book.accounts.number(of: s.bytes[range]) }
    return book.accounts.number(of: account(s.text(range)))
  }

  private static func hasEmptyPart(_ name: ArraySlice<UInt8>) -> Bool {
    var before = UInt8(ascii: ":")
    for byte in name {
      if byte == UInt8(ascii: ":"), before == byte { return true }
      before = byte
    }
    return false
  }

  // MARK: Bookings

  /// `@`, `@@`, `(@)` or `(@@)`.
  static func costMark(_ s: inout Scanner) -> (isTotal: Bool, isInBrackets: Bool)? {
    var at = s
    let isInBrackets = at.skip(UInt8(ascii: "("))
    guard at.skip(UInt8(ascii: "@")) else { return nil }
    let isTotal = at.skip(UInt8(ascii: "@"))
    if isInBrackets, !at.skip(UInt8(ascii: ")")) { return nil }
    s = at
    return (isTotal, isInBrackets)
  }

  private var spareDrafts: [PostingDraft] = []

  private mutating func readTransaction(_ header: Scanner) throws(Refusal) {
    var s = header
    let start = place
    var day = try self.day(&s, scope.year)
    // A second day counts for no price.
    if s.skip(UInt8(ascii: "=")) { _ = try self.day(&s, day.year) }
    guard s.isAtEnd || s.blank(at: s.at) > 0 else {
      throw Refusal(s.at, "A blank was expected behind the day, not \(s.here).")
    }
    if tool == .hledger { try checkCode(s) }
    let first = book.postings.count
    // The same room for each booking.
    var drafts = spareDrafts
    spareDrafts = []
    defer {
      drafts.removeAll(keepingCapacity: true)
      spareDrafts = drafts
    }
    do throws(Refusal) {
      if tool == .ledger, let note = s.bytes[s.at..<s.end].firstIndex(of: UInt8(ascii: ";")) {
        day = try Ledger.day(inComment: Scanner(bytes, note..<s.end), year: day.year) ?? day
      }
      while let inner = nextIndented() {
        // ledger: a day in the booking's own comment is that of the booking.
        if tool == .ledger, drafts.isEmpty, inner.byte == UInt8(ascii: ";") {
          day = try Ledger.day(inComment: inner, year: day.year) ?? day
        }
        try readIndented(inner, day, &drafts)
      }
      for draft in drafts { book.postings.append(try posting(draft)) }
      book.transactions.append(
        Transaction(
          day: day, place: start, postings: Int32(first)..<Int32(book.postings.count)))
      try balance(book.transactions.count - 1, header.at)
    } catch {
      book.postings.removeSubrange(first...)
      if book.transactions.last?.place == start { book.transactions.removeLast() }
      throw error
    }
  }

  /// hledger: a code in brackets, `(12)`, has an end.
  private func checkCode(_ header: Scanner) throws(Refusal) {
    var s = header
    s.skipAnyBlanks()
    if s.byte == UInt8(ascii: "*") || s.byte == UInt8(ascii: "!") {
      s.at += 1
      s.skipAnyBlanks()
    }
    if s.byte == UInt8(ascii: "("), !s.bytes[s.at..<s.end].contains(UInt8(ascii: ")")) {
      throw Refusal(s.at, "The code in brackets has no end.")
    }
  }

  private func day(_ s: inout Scanner, _ year: Int) throws(Refusal) -> Day {
    tool == .hledger ? try Hledger.day(&s, year: year) : try Ledger.day(&s, year: year)
  }

  /// A posting, or the comment of the one above.
  private mutating func readIndented(
    _ line: Scanner, _ day: Day, _ drafts: inout [PostingDraft], isRule: Bool = false
  ) throws(Refusal) {
    var s = line
    if s.byte == UInt8(ascii: ";") {
      if !drafts.isEmpty { try readComment(s, &drafts[drafts.count - 1], day) }
      return
    }
    if tool == .ledger, ["assert ", "check ", "expr "].contains(where: { s.starts(with: $0) }) {
      return
    }
    var draft = PostingDraft(day, line: self.line)
    if s.byte == UInt8(ascii: "*") || s.byte == UInt8(ascii: "!") {
      s.at += 1
      s.skipBlanks()
    }
    readName(&s, &draft)
    if tool == .hledger { s.skipAnyBlanks() } else { s.skipBlanks() }
    if isRule, tool == .hledger, s.byte == UInt8(ascii: "*") { return }
    if !s.isAtEnd, s.byte != UInt8(ascii: ";"), s.byte != UInt8(ascii: "=") {
      try readAmount(&s, &draft, isRule)
    }
    if tool == .hledger {
      try Hledger.assertion(&s, &draft, &self)
      if draft.assertion != nil, draft.amount == nil { draft.hasLot = true }
    } else if !isRule {
      try Ledger.assertion(&s, &draft, &self)
    }
    s.skipAnyBlanks()
    if draft.kind == .virtual, draft.amount == nil, draft.assertion == nil, !draft.isUncertain {
      guard tool == .hledger else { throw Refusal(s.at, "A virtual posting needs an amount.") }
      draft.isOpen = true
    }
    if s.byte == UInt8(ascii: ";") {
      try readComment(s, &draft, day)
    } else if !s.isAtEnd {
      throw Refusal(s.at, "\(s.here) was not expected behind the amount.")
    }
    drafts.append(draft)
  }

  private mutating func readName(_ s: inout Scanner, _ draft: inout PostingDraft) {
    let end = tool == .hledger ? Hledger.accountEnd(s) : Ledger.accountEnd(s)
    var (first, last) = (s.at, end)
    if last - first >= 2 {
      switch (s.bytes[first], s.bytes[last - 1]) {
      case (UInt8(ascii: "("), UInt8(ascii: ")")): draft.kind = .virtual
      case (UInt8(ascii: "["), UInt8(ascii: "]")): draft.kind = .balanced
      default: break
      }
      if draft.kind != .real { (first, last) = (first + 1, last - 1) }
    }
    draft.account = accountNumber(s, first..<last)
    s.at = end
  }

  private mutating func readAmount(
    _ s: inout Scanner, _ draft: inout PostingDraft, _ isRule: Bool
  ) throws(Refusal) {
    let isExpression = tool == .ledger && s.byte == UInt8(ascii: "(")
    do throws(Refusal) {
      let written =
        tool == .hledger
        ? try Hledger.amount(&s, &self)
        : isExpression
          ? try Ledger.expression(&s, &self, teaches: true)
          : try Ledger.amount(&s, &self, teaches: true)
      mention(written, isRule ? nil : draft.day)
      draft.amount = written
      draft.hasLot = isExpression
      if tool == .ledger || !isRule { learn(written, isPosted: true) }
    } catch  where error.message == Refusal.nameInExpression {
      draft.isUncertain = true
      s.at = s.end
      return
    }
    if tool == .hledger {
      try Hledger.behindAmount(&s, &draft, &self)
    } else {
      try Ledger.behindAmount(&s, &draft, &self)
    }
  }

  private func readComment(
    _ s: Scanner, _ draft: inout PostingDraft, _ day: Day
  ) throws(Refusal) {
    let found =
      tool == .hledger
      ? try Hledger.day(inComment: s, year: day.year)
      : try Ledger.day(inComment: s, year: day.year)
    // In hledger the first day of several counts, in ledger the last.
    if let found, tool == .ledger || !draft.hasDay { (draft.day, draft.hasDay) = (found, true) }
  }

  /// A rule or a budget, whose postings are no bookings of this file; but in ledger a rule makes postings.
  private mutating func readRule(_ header: Scanner) throws(Refusal) {
    let isAutomated = header.byte == UInt8(ascii: "=")
    if !isAutomated { try BookPeriod.check(header, tool) }
    let start = place
    var drafts: [PostingDraft] = []
    while let inner = nextIndented() {
      try readIndented(inner, .first, &drafts, isRule: true)
    }
    if isAutomated {
      try takeRule(header, drafts, start)
    } else if tool == .ledger, !drafts.isEmpty {
      // A budget has to balance, too.
      let first = book.postings.count
      defer {
        book.transactions.removeLast()
        book.postings.removeSubrange(first...)
      }
      book.transactions.append(
        Transaction(
          day: .first, place: start, postings: Int32(first)..<Int32(first + drafts.count)))
      for draft in drafts { book.postings.append(try posting(draft)) }
      try balanceNow(book.transactions.count - 1, header.at)
    }
  }

  private mutating func takeRule(
    _ header: Scanner, _ drafts: [PostingDraft], _ start: BookPlace
  ) throws(Refusal) {
    if tool == .ledger {
      guard header.byte(1) != 0 else { throw Refusal(header.at, "A rule was expected behind =.") }
      if let rule = LedgerRule(header, drafts, book) { return rules.append(rule) }
    }
    note(header.rest, changesNumbers: tool == .ledger, at: start)
  }

  private mutating func posting(_ draft: PostingDraft) throws(Refusal) -> Posting {
    var posting = Posting(
      day: draft.day, account: draft.account, kind: draft.kind, amount: draft.amount?.amount,
      line: draft.line)
    if draft.isOpen { posting.amount = BookAmount(.zero, -1) }
    posting.assertion = draft.assertion
    posting.isUncertain = draft.isUncertain
    posting.amountEnd = Int32(draft.amount?.range.upperBound ?? 0)
    posting.isPlain = !draft.hasLot && draft.amount != nil
    if let cost = draft.cost, let amount = draft.amount?.amount {
      posting.cost = try self.cost(cost, amount, draft.lot)
    } else if let cost = draft.cost {
      posting.cost = Cost(form: cost.form, amount: cost.amount, total: cost.amount)
    }
    return posting
  }

  private func cost(
    _ cost: (form: Cost.Form, amount: BookAmount), _ amount: BookAmount,
    _ lot: (isTotal: Bool, amount: BookAmount)?
  ) throws(Refusal) -> Cost {
    var (form, price) = cost
    // ledger: what was paid for the lot is what leaves the account.
    if tool == .ledger, let lot, lot.amount.commodity == price.commodity {
      (form, price) = (lot.isTotal ? .total : .unit, lot.amount)
    }
    var total = price
    if form == .unit {
      guard let product = try? price.quantity * amount.quantity else {
        throw Refusal(bytes.count, "The cost has more than 38 digits.")
      }
      total.quantity = product
    } else if amount.quantity.isNegative {
      total.quantity = -price.quantity
    }
    return Cost(form: cost.form, amount: price, total: total)
  }
}
