import Dates
import Money

/// camt.052, 053 and 054 of ISO 20022 in every version, by local names and places: one entry for each `Ntry`,
/// whose parts are parts of it.
struct CamtReader {
  private var markup: MarkupReader
  private let request: Statement.Request
  private var statement = Statement()
  private var path: [Element] = []
  private var entry: Entry?
  private var page = Page(line: 1)
  private var unbooked = 0

  private static let maxDepth = 64
  private static let statements = ["STMT", "RPT", "NTFCTN"]

  private struct Element {
    let name: String
    var text: [UInt8] = []
    var range = 0..<0
    var currency: [UInt8] = []
  }

  /// A statement, a report or a notification.
  private struct Page {
    var line: Int
    var account = ""
    var opening: Decimal?
    var closing: Decimal?
    var currency: Currency?
    var sum = Decimal.zero
    /// Whether every booked entry counts in `sum`.
    var isWhole = true
    /// The balance that is being read.
    var kind = ""
    var balance: (Decimal, Currency)?
    var isDebit = false
  }

  private struct Entry {
    let line: Int
    /// The texts of what counts, by their places below the entry.
    var values: [String: (text: [UInt8], currency: [UInt8], range: Range<Int>)] = [:]
    var details = 0
  }

  init(_ text: UnsafeBufferPointer<UInt8>, _ request: Statement.Request) {
    markup = MarkupReader(text)
    self.request = request
  }

  mutating func read() throws(StatementProblem) -> Statement {
    var isWhole = true
    reading: while let token = try markup.next() {
      switch token {
      case .text(let range, let isLiteral):
        guard let last = path.indices.last else { continue }
        if path[last].text.isEmpty { path[last].range = range }
        path[last].text += markup.said(range, isLiteral: isLiteral)
      case .open(let name, let attributes, let isClosed):
        try open(name, attributes)
        if isClosed { try close() }
      case .close(let name):
        guard path.last?.name == name else {
          isWhole = false
          break reading
        }
        try close()
      }
    }
    if let entry {
      statement.refuse(entry.line, "ends within the file")
    } else if !isWhole || !path.isEmpty {
      statement.refuse(
        markup.line(of: markup.at), "is where the XML ends early, or its tags do not match")
    }
    statement.remarkOnBalances()
    if unbooked > 0 {
      statement.remarks.append(
        "\(unbooked) of the entries are not booked; `note` says how they stand.")
    }
    return statement
  }

  private mutating func open(
    _ name: String, _ attributes: Range<Int>
  ) throws(StatementProblem) {
    path.append(Element(name: name))
    guard path.count <= Self.maxDepth else {
      throw .tooDeep(line: markup.line(of: markup.at), limit: Self.maxDepth)
    }
    if name == "AMT", let code = markup.attribute("Ccy", in: attributes) {
      path[path.count - 1].currency = Array(markup.text[code])
    }
    let around = path.count > 1 ? path[path.count - 2].name : ""
    if Self.statements.contains(name), around.hasPrefix("BKTOCSTMR") {
      page = Page(line: markup.line(of: markup.at))
    }
    if name == "NTRY", entry == nil, Self.statements.contains(around) {
      entry = Entry(line: markup.line(of: attributes.lowerBound))
    }
    if name == "TXDTLS", entry != nil { entry?.details += 1 }
  }

  private mutating func close() throws(StatementProblem) {
    let element = path.removeLast()
    if element.name == "NTRY", let entry, Self.statements.contains(path.last?.name ?? "") {
      self.entry = nil
      return try add(entry)
    }
    if entry != nil {
      note(element)
    } else if Self.statements.contains(element.name), path.last?.name.hasPrefix("BKTOCSTMR") == true
    {
      check()
    } else {
      noteOfPage(element)
    }
  }

  /// Keeps what an element of the entry says, the first time.
  private mutating func note(_ element: Element) {
    guard !element.text.isEmpty, let start = path.lastIndex(where: { $0.name == "NTRY" }) else {
      return
    }
    let place = (path[(start + 1)...].map(\.name) + [element.name]).joined(separator: "/")
    guard entry?.values[place] == nil else { return }
    entry?.values[place] = (
      Array(StatementText.trimmed(element.text)), element.currency, element.range
    )
  }

  // MARK: Entries

  private mutating func add(_ entry: Entry) throws(StatementProblem) {
    func text(_ place: String) -> [UInt8] { entry.values[place]?.text ?? [] }
    func refuse(_ reason: String) {
      page.isWhole = false
      statement.refuse(entry.line, reason)
    }
    let raw = text("AMT")
    guard let amount = Self.amount(raw) else {
      return refuse("has no amount of camt\(raw.isEmpty ? "" : ": " + StatementText.quoted(raw))")
    }
    let code = entry.values["AMT"]?.currency ?? []
    guard let currency = StatementText.currency(code) else {
      return refuse(
        code.isEmpty
          ? "names no currency" : "has no known currency: \(StatementText.quoted(code))")
    }
    let mark = text("CDTDBTIND")
    guard mark.elementsEqual("CRDT".utf8) || mark.elementsEqual("DBIT".utf8) else {
      return refuse(
        mark.isEmpty
          ? "does not say whether it is a debit"
          : "has \(StatementText.quoted(mark)), which is neither CRDT nor DBIT")
    }
    let isDebit = mark.elementsEqual("DBIT".utf8)
    let booked = Self.day(text("BOOKGDT/DT")) ?? Self.day(text("BOOKGDT/DTTM"))
    let value = Self.day(text("VALDT/DT")) ?? Self.day(text("VALDT/DTTM"))
    guard let day = booked ?? value else { return refuse("has no day") }
    let signed = isDebit ? -amount : amount
    var notes: [String] = []
    let reversal = text("RVSLIND")
    if reversal.elementsEqual("true".utf8) || reversal.elementsEqual("1".utf8) {
      notes.append("reversal")
    }
    let status = text("STS").isEmpty ? text("STS/CD") : text("STS")
    if !status.isEmpty, !status.elementsEqual("BOOK".utf8) {
      unbooked += 1
      notes.append(Self.statuses[String(decoding: status, as: UTF8.self)] ?? "not booked")
    } else if let sum = try? page.sum + signed {
      page.sum = sum
      if page.currency != nil, page.currency != currency { page.isWhole = false }
    }
    statement.entries.append(
      StatementEntry(
        day: day, valueDay: value, amount: signed, currency: currency,
        original: original(entry, currency, isDebit: isDebit), text: Self.text(entry),
        note: notes.joined(separator: ", "), account: page.account, line: entry.line,
        range: StatementText.trimmed(entry.values["AMT"]?.range ?? 0..<0, in: markup.text)))
  }

  private static let statuses = ["PDNG": "pending", "INFO": "information", "FUTR": "future"]

  /// A decimal of XML Schema without a minus: the sign is that of `CdtDbtInd` alone.
  private static func amount(_ text: [UInt8]) -> Decimal? {
    StatementText.number(text, marks: ".", signs: "+")
  }

  /// As printed: no zone moves a day.
  private static func day(_ text: [UInt8]) -> Day? {
    guard text.count >= 10,
      text.count == 10 || "TZ+-".utf8.contains(text[10])
    else { return nil }
    return text[..<10].withUnsafeBufferPointer { try? Day(iso8601: $0) }
  }

  /// An amount in another currency, of the entry or of its only part. A rate is never used: real files have
  /// its sides swapped.
  private func original(
    _ entry: Entry, _ currency: Currency, isDebit: Bool
  ) -> StatementEntry.Original? {
    var places = ["INSTDAMT", "TXAMT", "CNTRVALAMT"].map { "AMTDTLS/\($0)/AMT" }
    if entry.details == 1 {
      places += places.map { "NTRYDTLS/TXDTLS/\($0)" } + ["NTRYDTLS/TXDTLS/AMT"]
    }
    for place in places {
      guard let found = entry.values[place], let other = StatementText.currency(found.currency),
        other != currency, let amount = Self.amount(found.text), !amount.isZero
      else { continue }
      return StatementEntry.Original(amount: isDebit ? -amount : amount, currency: other)
    }
    return nil
  }

  private static func text(_ entry: Entry) -> String {
    let parties = ["DBTR", "CDTR"].flatMap { party in
      ["NM", "PTY/NM"].map { "NTRYDTLS/TXDTLS/RLTDPTIES/\(party)/\($0)" }
    }
    let places =
      ["ADDTLNTRYINF"] + (entry.details == 1 ? ["NTRYDTLS/TXDTLS/RMTINF/USTRD"] + parties : [])
    for place in places {
      if let found = entry.values[place], !found.text.isEmpty {
        return StatementText.line(found.text)
      }
    }
    return ""
  }

  // MARK: Balances

  private mutating func noteOfPage(_ element: Element) {
    let text = Array(StatementText.trimmed(element.text))
    let around = path.suffix(2).map(\.name).joined(separator: "/")
    switch element.name {
    case "IBAN" where around == "ACCT/ID": page.account = StatementText.line(text)
    case "ID" where around == "ID/OTHR" && path.dropLast(2).last?.name == "ACCT":
      page.account = StatementText.line(text)
    case "CD" where around == "TP/CDORPRTRY": page.kind = String(decoding: text, as: UTF8.self)
    case "AMT" where path.last?.name == "BAL":
      page.balance = StatementText.currency(element.currency).flatMap { currency in
        Self.amount(text).map { ($0, currency) }
      }
    case "CDTDBTIND" where path.last?.name == "BAL": page.isDebit = text.elementsEqual("DBIT".utf8)
    case "BAL":
      guard let (amount, currency) = page.balance else { return }
      let signed = page.isDebit ? -amount : amount
      if page.kind == "OPBD" || page.kind == "PRCD", page.opening == nil {
        (page.opening, page.currency) = (signed, currency)
      }
      if page.kind == "CLBD", page.currency == nil || page.currency == currency {
        page.closing = signed
      }
      page.balance = nil
    default: break
    }
  }

  private mutating func check() {
    guard page.isWhole, let opening = page.opening, let closing = page.closing,
      let currency = page.currency, let sum = try? opening + page.sum
    else { return }
    statement.checkBalances(page.line, opening, closing, sum, currency)
  }
}
