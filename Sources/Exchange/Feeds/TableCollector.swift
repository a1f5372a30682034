import Dates
import Money
import Rates

/// Collects quotes into tables by day while a response is parsed.
struct TableCollector {
  let publisher: Publisher.ID
  let anchor: Currency
  let direction: QuoteDirection
  private var tables: [FeedTable] = []
  private var places: [Day: Int] = [:]
  private var place = 0
  private var remarks = RemarkList()

  init(_ publisher: Publisher.ID, anchor: Currency, _ direction: QuoteDirection) {
    self.publisher = publisher
    self.anchor = anchor
    self.direction = direction
  }

  /// Starts a day: the quotes added next are of this day.
  mutating func begin(_ day: Day) throws(FeedError) {
    if !tables.isEmpty, tables[place].day == day { return }
    if let known = places[day] {
      place = known
      return
    }
    guard tables.count < FeedLimit.tables else { throw .tooManyRows(limit: FeedLimit.tables) }
    place = tables.count
    places[day] = place
    var table = FeedTable(
      publisher: publisher, day: day, anchor: anchor, direction: direction, quotes: [])
    // Tables of one response have about the same length.
    table.quotes.reserveCapacity(tables.last?.quotes.count ?? 0)
    tables.append(table)
  }

  var day: Day? { tables.isEmpty ? nil : tables[place].day }

  /// Nil for an unknown code, which gets a remark.
  mutating func currency(_ code: UnsafeBufferPointer<UInt8>) -> Currency? {
    if let known = Currency(code: code) { return known }
    remarks.add(.unknownCode(PlainWord.code(code)))
    return nil
  }

  mutating func add(
    _ code: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>
  ) throws(FeedError) {
    guard let currency = currency(code) else { return }
    guard let number = try? Decimal(utf8: value) else { return unreadable(currency) }
    try add(currency, number)
  }

  mutating func add(_ currency: Currency, _ value: Decimal, nominal: Int32 = 1)
    throws(FeedError)
  {
    guard day != nil else { throw .missing("date") }
    guard currency != anchor else {
      guard value == Decimal(Int128(nominal)) else { throw .baseIsNotOne }
      return
    }
    guard tables[place].quotes.count < FeedLimit.quotesInTable else {
      throw .tooManyRows(limit: FeedLimit.quotesInTable)
    }
    tables[place].quotes.append(FeedQuote(currency, value, nominal: nominal))
  }

  mutating func unreadable(_ currency: Currency) {
    if let day { remarks.add(.unreadable(currency, on: day)) }
  }

  mutating func remark(_ remark: FeedRemark) {
    remarks.add(remark)
  }

  /// A response without any quote is an error, not an empty day.
  consuming func reading() throws(FeedError) -> FeedReading {
    let filled = tables.filter { !$0.quotes.isEmpty }
    guard !filled.isEmpty else { throw .emptyAnswer }
    return FeedReading(tables: filled, remarks: remarks.all)
  }
}

/// Remarks without duplicates, up to the limit.
struct RemarkList {
  private(set) var all: [FeedRemark] = []
  private var known: Set<FeedRemark> = []

  init(_ remarks: [FeedRemark] = []) {
    for remark in remarks { add(remark) }
  }

  mutating func add(_ remark: FeedRemark) {
    guard all.count <= FeedLimit.remarks, known.insert(remark).inserted else { return }
    all.append(all.count == FeedLimit.remarks ? .andMore : remark)
  }
}

/// Words of a response that are safe to show.
enum PlainWord {
  /// Three to eight letters, or `?`.
  static func code(_ text: UnsafeBufferPointer<UInt8>) -> String {
    let isCode =
      (1...8).contains(text.count)
      && text.allSatisfy { ($0 | 0x20) &- UInt8(ascii: "a") < 26 }
    return isCode ? String(decoding: text, as: UTF8.self) : "?"
  }
}
