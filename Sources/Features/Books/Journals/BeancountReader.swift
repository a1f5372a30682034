import Dates
import Money

/// Reads a journal of beancount: directives that begin with a day, and indented lines below them. An error
/// takes a directive away, and leaves the rest.
struct BeancountReader {
  var book = Book(.beancount)
  let options: ReadingOptions
  let sources: BookSources
  private var file: Int32 = 0
  private var bytes: [UInt8] = []
  private var next = 0
  private var line: Int32 = 0
  private var opened: Set<String> = []
  /// Tags, with their sign, and keys of metadata that are pushed.
  private var pushed: [String] = []
  /// A day that no calendar has takes the whole file away.
  private var isLost = false
  var ledger = BeancountLedger()

  init(_ options: ReadingOptions, _ sources: BookSources) {
    self.options = options
    self.sources = sources
  }

  private var place: BookPlace { BookPlace(file: file, line: line) }

  mutating func read(_ bytes: [UInt8], path: String) {
    let outer = (self.bytes, next, line, file, pushed)
    file = Int32(book.files.count)
    book.files.append(BookFile(path: path, bytes: bytes))
    opened.insert(path)
    (self.bytes, next, line, pushed) = (bytes, 0, 0, [])
    if file == 0 { book.postings.reserveCapacity(bytes.count / 48) }
    isLost = false
    if let damaged = TextCheck.lineOfDamage(bytes) {
      line = damaged
      problem("The line is no text in UTF-8.")
    } else {
      while let range = nextLine() { readLine(range) }
    }
    if isLost { ledger.lose(file, &book) }
    let tags = pushed.filter { $0.hasPrefix("#") }
    for name in tags + pushed.filter({ !$0.hasPrefix("#") }) {
      problem("\(name) is pushed and not popped.")
    }
    (self.bytes, next, line, file, pushed) = outer
  }

  private mutating func problem(_ message: String, _ at: BookPlace? = nil) {
    book.refuse(at ?? place, message)
  }

  // MARK: Lines

  /// A line, or several where a string goes on.
  private mutating func nextLine() -> Range<Int>? {
    guard next < bytes.count else { return nil }
    let start = next
    line += 1
    var end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
    next = end + 1
    while Self.isOpen(bytes[start..<end]), next < bytes.count {
      line += 1
      end = bytes[next...].firstIndex(of: 0x0A) ?? bytes.count
      next = end + 1
    }
    while end > start, [0x20, 0x09, 0x0D].contains(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  private static let maxStringBytes = 64 << 10

  /// Whether a string begins in it and does not end.
  private static func isOpen(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.contains(UInt8(ascii: "\"")), text.count < maxStringBytes else { return false }
    var isInString = false
    var isEscaped = false
    for byte in text {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\"), isInString {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInString.toggle()
      } else if byte == UInt8(ascii: ";"), !isInString {
        return false
      }
    }
    return isInString
  }

  private mutating func readLine(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    let start = place
    var t = BeancountTokens(Scanner(bytes, range))
    if bytes[range.lowerBound] == 0x20 || bytes[range.lowerBound] == 0x09 {
      guard t.kind != .comment else { return }
      problem("The line is indented, and nothing is above it.")
      guard t.kind == .date else { return skipBlock() }
    } else if t.kind == .comment
      || t.kind != .tag && "*:#%!&?".utf8.contains(bytes[range.lowerBound])
    {
      return
    }
    let before = (book.transactions.count, book.postings.count, book.mentions.count)
    do throws(Refusal) {
      try readDirective(&t, start)
    } catch {
      book.transactions.removeSubrange(before.0...)
      book.postings.removeSubrange(before.1...)
      if book.mentions.count > before.2 { book.mentions.removeSubrange(before.2...) }
      problem(error.message)
      isLost = isLost || error.message.hasPrefix(Beancount.noSuchDay)
      skipBlock()
    }
  }

  private mutating func skipBlock() { while nextIndented() != nil {} }

  /// The next line, if it is indented and not empty.
  private mutating func nextIndented() -> BeancountTokens? {
    guard next < bytes.count, bytes[next] == 0x20 || bytes[next] == 0x09 else { return nil }
    let before = (next, line)
    guard let range = nextLine(), !range.isEmpty else {
      (next, line) = before
      return nil
    }
    return BeancountTokens(Scanner(bytes, range))
  }

  private static func unexpected(_ t: BeancountTokens) -> Refusal {
    Refusal(t.range.lowerBound, "\(t.s.here(t.range)) was not expected here.")
  }

  private func end(_ t: BeancountTokens) throws(Refusal) {
    guard t.isAtEnd else { throw Self.unexpected(t) }
  }

  private mutating func mention(
    _ range: Range<Int>, _ number: Decimal, _ currency: Int32, _ day: Day?
  ) {
    guard options.listsMentions, file == 0 else { return }
    book.mentions.append(
      Mention(
        range: Int32(range.lowerBound)..<Int32(range.upperBound),
        amount: BookAmount(number, currency), day: day))
  }

  // MARK: Directives

  private mutating func readDirective(
    _ t: inout BeancountTokens, _ start: BookPlace
  ) throws(Refusal) {
    guard t.kind == .date else { return try readUndated(&t) }
    let dateAt = t
    t.advance()
    let day = try Beancount.day(dateAt)
    if t.kind == .flag || t.isMark("*") || t.isMark("#") || t.kind == .currency && t.length == 1
      || t.kind == .word && t.text == "txn"
    {
      return try readTransaction(&t, day, start)
    }
    let word = try Self.text(.word, &t)
    switch word {
    case "open": try readOpen(&t, day, start)
    case "close":
      let account = try account(&t)
      if ledger.closed[account] != nil { problem("The account is closed twice.", start) }
      ledger.closed[account] = day
      ledger.uses.append((account, day, start))
    case "commodity":
      let commodity = Int(try currency(&t))
      if book.styles[commodity].isDeclared { problem("The commodity is declared twice.", start) }
      book.styles[commodity].isDeclared = true
    case "balance": try readBalance(&t, day, start)
    case "pad":
      let (account, other) = (try account(&t), try account(&t))
      ledger.entries.append(.init(day: day, place: start, work: .pad(account, from: other)))
      ledger.uses += [(account, day, start), (other, day, start)]
    case "price": try readPrice(&t, day, start)
    case "document", "note":
      ledger.uses.append((try account(&t), day, start))
      let path = sources.resolve(Self.unquoted(t), from: book.files[Int(file)].path)
      try string(&t)
      if word == "document", !sources.exists(path) { problem("No file is “\(path)”.", start) }
    case "event", "query":
      try string(&t)
      try string(&t)
    case "custom":
      try string(&t)
      while !t.isAtEnd { try readValue(&t, day) }
    default: throw Self.unexpected(t)
    }
    if word == "note" || word == "document" {
      while t.kind == .tag || t.kind == .link { t.advance() }
    }
    try end(t)
    try readMetadata(day)
  }

  private mutating func readMetadata(_ day: Day?) throws(Refusal) {
    var keys: Set<String> = []
    while var t = nextIndented() {
      if t.kind == .comment { continue }
      guard t.kind == .key else { throw Self.unexpected(t) }
      take(t.text, &keys)
      t.advance()
      if !t.isAtEnd { try readValue(&t, day) }
      try end(t)
    }
  }

  private mutating func take(_ key: String, _ keys: inout Set<String>) {
    if !keys.insert(key).inserted { problem("The key \(key) is there twice.") }
  }

  /// A value of metadata, or of a custom directive.
  private mutating func readValue(_ t: inout BeancountTokens, _ day: Day?) throws(Refusal) {
    switch t.kind {
    case .string, .account, .date, .currency, .tag, .bool, .none: t.advance()
    default:
      let start = t.range.lowerBound
      guard let number = try Beancount.number(&t) else { throw Self.unexpected(t) }
      guard t.kind == .currency else { return }
      let end = t.range.upperBound
      mention(start..<end, number, try currency(&t), day)
    }
  }

  private mutating func account(_ t: inout BeancountTokens) throws(Refusal) -> Int32 {
    book.accounts.number(of: try Self.text(.account, &t))
  }

  private mutating func currency(_ t: inout BeancountTokens) throws(Refusal) -> Int32 {
    book.commodity(try Self.text(.currency, &t))
  }

  /// What a token of this kind says, behind which it goes on.
  private static func text(
    _ kind: BeancountTokens.Kind, _ t: inout BeancountTokens
  ) throws(Refusal) -> String {
    guard t.kind == kind else { throw unexpected(t) }
    defer { t.advance() }
    return t.text
  }

  private func string(_ t: inout BeancountTokens) throws(Refusal) {
    guard t.kind == .string else { throw Self.unexpected(t) }
    t.advance()
  }

  private mutating func readUndated(_ t: inout BeancountTokens) throws(Refusal) {
    let word = try Self.text(.word, &t)
    switch word {
    case "option":
      let name = Self.unquoted(t)
      try string(&t)
      let value = Self.unquoted(t)
      try string(&t)
      guard Beancount.options.contains(name) else {
        throw Refusal(t.range.lowerBound, "beancount has no option “\(name)” that may be set.")
      }
      if name.hasPrefix("name_") { ledger.roots[name] = value }
      guard set(name, value) else {
        throw Refusal(t.range.lowerBound, "“\(value)” is no value of the option “\(name)”.")
      }
    case "plugin":
      book.notApplied.append(
        NotApplied(place: place, what: "plugin \(Self.unquoted(t))", changesNumbers: false))
      try string(&t)
      if t.kind == .string { t.advance() }
    case "include":
      let path = Self.unquoted(t)
      try string(&t)
      try end(t)
      return include(path)
    case "pushtag", "poptag", "pushmeta", "popmeta":
      let isTag = word.hasSuffix("tag")
      guard t.kind == (isTag ? .tag : .key) else { throw Self.unexpected(t) }
      if word.hasPrefix("push") {
        pushed.append(t.text)
      } else if let place = pushed.lastIndex(of: t.text) {
        pushed.remove(at: place)
      } else {
        problem("The \(isTag ? "tag" : "key") \(t.text) is popped and was not pushed.")
      }
      t.advance()
      if !isTag, !t.isAtEnd { try readValue(&t, nil) }
    default: throw Self.unexpected(t)
    }
    try end(t)
  }

  /// Applies an option that counts for numbers; false if it has no such value.
  private mutating func set(_ name: String, _ value: String) -> Bool {
    switch name {
    case "tolerance_multiplier", "inferred_tolerance_multiplier":
      if name != "tolerance_multiplier" { problem("The option is now “tolerance_multiplier”.") }
      guard let factor = try? Decimal(value) else { return false }
      ledger.tolerance.factor = factor
    case "inferred_tolerance_default": return ledger.tolerance.add(value)
    case "infer_tolerance_from_cost":
      ledger.tolerance.countsCosts = ["1", "true", "t"].contains(value.lowercased())
    case "booking_method":
      guard let method = BeancountLedger.Method(rawValue: value) else { return false }
      ledger.defaultMethod = method
    default: break
    }
    return true
  }

  private static func unquoted(_ t: BeancountTokens) -> String {
    t.kind == .string ? String(t.text.dropFirst().dropLast()) : ""
  }

  private mutating func include(_ path: String) {
    let files = sources.files(
      sources.resolve(path, from: book.files[Int(file)].path), .beancount)
    if files.isEmpty { problem("No file that can be read is “\(path)”.") }
    for file in files {
      guard !opened.contains(file) else {
        problem("“\(file)” is included twice.")
        continue
      }
      guard book.files.count < BookSources.maxFiles, let bytes = sources.bytes(file) else {
        problem("“\(file)” cannot be read, or is one of more than \(BookSources.maxFiles) files.")
        continue
      }
      read(bytes, path: file)
    }
  }

  private mutating func readOpen(
    _ t: inout BeancountTokens, _ day: Day, _ start: BookPlace
  ) throws(Refusal) {
    let account = try account(&t)
    var currencies: [Int32] = []
    while t.kind == .currency {
      currencies.append(try currency(&t))
      guard t.skip(",") else { break }
      guard t.kind == .currency else { throw Self.unexpected(t) }
    }
    if t.kind == .string {
      let name = Self.unquoted(t)
      if let method = BeancountLedger.Method(rawValue: name) {
        ledger.methods[account] = method
      } else {
        problem("beancount does not know the booking method “\(name)”.", start)
      }
      t.advance()
    }
    guard t.isAtEnd || t.kind == .tag || t.kind == .link else { throw Self.unexpected(t) }
    if ledger.openings[account] != nil {
      problem("The account is opened twice.", start)
    } else {
      ledger.openings[account] = (day, currencies, start)
    }
  }

  private mutating func readBalance(
    _ t: inout BeancountTokens, _ day: Day, _ start: BookPlace
  ) throws(Refusal) {
    let account = try account(&t)
    let first = t.range.lowerBound
    guard let number = try Beancount.number(&t) else { throw Self.unexpected(t) }
    var tolerance: Decimal?
    if t.skip("~") { tolerance = try Beancount.number(&t) }
    let last = t.range.upperBound
    let currency = try currency(&t)
    mention(first..<last, number, currency, day)
    ledger.entries.append(
      .init(
        day: day, place: start, work: .balance(account, BookAmount(number, currency), tolerance)))
  }

  private mutating func readPrice(
    _ t: inout BeancountTokens, _ day: Day, _ start: BookPlace
  ) throws(Refusal) {
    let commodity = try currency(&t)
    let first = t.range.lowerBound
    guard let number = try Beancount.number(&t) else { throw Self.unexpected(t) }
    let last = t.range.upperBound
    let quote = try currency(&t)
    try end(t)
    mention(first..<last, number, quote, day)
    let price = MarketPrice(
      day: day, commodity: commodity, price: BookAmount(number, quote), place: start,
      number: Int32(first)..<Int32(last))
    try readMetadata(day)
    book.prices.append(price)
  }

  // MARK: Bookings

  private mutating func readTransaction(
    _ t: inout BeancountTokens, _ day: Day, _ start: BookPlace
  ) throws(Refusal) {
    let flag = t.kind == .word ? UInt8(ascii: "*") : t.byte
    t.advance()
    var (hasPipe, strings, maxStrings) = (false, 0, 2)
    while !t.isAtEnd {
      if t.skip("|") {
        hasPipe = true
        continue
      }
      // Behind a tag there is no string.
      if t.kind == .string { strings += 1 } else { maxStrings = 0 }
      guard t.kind == .string && strings <= maxStrings || t.kind == .tag || t.kind == .link else {
        throw Self.unexpected(t)
      }
      t.advance()
    }
    var drafts: [BeancountPosting] = []
    var keys: Set<String> = []
    while let inner = nextIndented() {
      var t = inner
      switch t.kind {
      case .comment: continue
      case .tag, .link:
        if !drafts.isEmpty { problem("Tags and links stand before the postings.", start) }
        while t.kind == .tag || t.kind == .link { t.advance() }
        try end(t)
      case .key:
        take(t.text, &keys)
        t.advance()
        if !t.isAtEnd { try readValue(&t, day) }
        try end(t)
      default:
        keys = []
        let posting = try readPosting(&t, day)
        drafts.append(posting)
      }
    }
    if hasPipe { problem("A | between payee and narration is out of use.", start) }
    ledger.entries.append(
      .init(day: day, place: start, work: .transaction(drafts, flag: flag)))
  }

  private mutating func readPosting(
    _ t: inout BeancountTokens, _ day: Day
  ) throws(Refusal) -> BeancountPosting {
    if t.kind == .flag || t.isMark("*") || t.isMark("#") || t.kind == .currency && t.length == 1 {
      t.advance()
    }
    var posting = BeancountPosting(account: try account(&t), line: line)
    var first = t.range.lowerBound
    posting.number = try Beancount.number(&t)
    if let number = posting.number, Beancount.isLong(number) {
      throw Refusal(first, "beancount computes with 28 digits, and the amount has more.")
    }
    posting.end = t.range.lowerBound
    if t.kind == .currency {
      posting.end = t.range.upperBound
      posting.currency = try currency(&t)
      if let number = posting.number {
        mention(first..<posting.end, number, posting.currency, day)
      }
    }
    if t.isMark("{") || t.isMark("{{") { posting.cost = try readCost(&t, day) }
    if t.isMark("@") || t.isMark("@@") {
      posting.priceIsTotal = t.isMark("@@")
      posting.hasPrice = true
      t.advance()
      first = t.range.lowerBound
      posting.price = try Beancount.number(&t)
      if t.kind == .currency {
        let last = t.range.upperBound
        posting.priceCurrency = try currency(&t)
        if let price = posting.price {
          mention(first..<last, price, posting.priceCurrency, day)
        }
      }
      if let price = posting.price, price.isNegative {
        problem("A price may not be negative.")
        posting.price = price.magnitude
      }
    }
    try end(t)
    checkCost(of: posting)
    return posting
  }

  private mutating func checkCost(of posting: BeancountPosting) {
    guard let cost = posting.cost else { return }
    if posting.number?.isZero == true { problem("What has a cost may not be nothing.") }
    if cost.number?.isNegative == true { problem("A cost may not be negative.") }
    if cost.currency >= 0, posting.priceCurrency >= 0, cost.currency != posting.priceCurrency {
      problem("The cost and the price are in two currencies.")
    }
  }

  /// `{2 USD}`, `{{20 USD}}`, `{2 # 5 USD, 2026-10-30, "label"}`
  private mutating func readCost(
    _ t: inout BeancountTokens, _ day: Day
  ) throws(Refusal) -> BeancountCost {
    var cost = BeancountCost()
    cost.isTotal = t.isMark("{{")
    t.advance()
    // Before the first comma there may be nothing.
    _ = t.skip(",")
    var seen: [BeancountTokens.Kind] = []
    while !t.isMark("}"), !t.isMark("}}") || !seen.isEmpty {
      let kind = t.kind == .date || t.kind == .string ? t.kind : .number
      let isFirst = !seen.contains(kind)
      if !isFirst { problem("The cost says this twice.") }
      seen.append(kind)
      var other = BeancountCost()
      other.isTotal = cost.isTotal
      try readPart(of: &other, &t, day)
      if isFirst { cost.add(other) }
      guard t.skip(",") else { break }
      guard !t.isMark("}"), !t.isMark("}}") else { throw Self.unexpected(t) }
    }
    guard cost.isTotal ? t.skip("}}") : t.skip("}") else { throw Self.unexpected(t) }
    return cost
  }

  private mutating func readPart(
    of cost: inout BeancountCost, _ t: inout BeancountTokens, _ day: Day
  ) throws(Refusal) {
    switch t.kind {
    case .date:
      cost.day = try Beancount.day(t)
      t.advance()
      return
    case .string:
      cost.label = t.text
      t.advance()
      return
    case .currency:
      cost.currency = try currency(&t)
      return
    default: break
    }
    if t.skip("*") { return problem("Costs cannot be merged by *.") }
    let first = t.range.lowerBound
    cost.number = try Beancount.number(&t)
    if t.skip("#") {
      cost.isCompound = true
      cost.total = try Beancount.number(&t)
      if cost.isTotal {
        if cost.number != nil { problem("The whole of a cost has no cost of a unit.") }
        (cost.number, cost.total, cost.isCompound) = (cost.total, nil, false)
      }
      guard t.kind == .currency else { throw Self.unexpected(t) }
    } else if cost.number == nil {
      throw Self.unexpected(t)
    }
    guard t.kind == .currency else { return }
    let last = t.range.upperBound
    cost.currency = try currency(&t)
    if let number = cost.number { mention(first..<last, number, cost.currency, day) }
  }

  mutating func finish() { ledger.finish(&book) }
}
