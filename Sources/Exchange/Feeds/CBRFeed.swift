package import Dates
import Money
package import Rates

/// The Bank of Russia: roubles for a nominal of each currency, in force from the next day on.
///
/// `XML_daily.asp` is a table of one day; `XML_dynamic.asp` one currency over a range, in which
/// the nominal may change. Both are in windows-1251, with a decimal comma.
package struct CBRFeed: Feed {
  package let id = Publisher.ID.cbr
  package let publishers = [Publisher.cbr]
  package let address: String

  package init(address: String = "https://www.cbr.ru") {
    self.address = address
  }

  package func at(_ address: String) -> any Feed { CBRFeed(address: address) }

  package func requests(for need: FeedNeed, today: Day) -> [FeedRequest] {
    switch need {
    case .newest: return [request("/scripts/XML_daily.asp", anchor: .rub)]
    case .day(let day):
      return [request("/scripts/XML_daily.asp?date_req=\(Self.slashed(day))", anchor: .rub)]
    case .days(let first, let last, let currencies):
      let range = "date_req1=\(Self.slashed(first))&date_req2=\(Self.slashed(last))"
      return currencies.compactMap { currency in
        CBRCode.code(of: currency).map {
          request(
            "/scripts/XML_dynamic.asp?\(range)&VAL_NM_RQ=\($0)", anchor: .rub, currency: currency)
        }
      }
    case .pair, .codes, .quota: return []
    }
  }

  /// `30/10/2026`.
  private static func slashed(_ day: Day) -> String {
    day.description.split(separator: "-").reversed().joined(separator: "/")
  }

  package func read(_ body: [UInt8], to request: FeedRequest, now: Instant) throws(FeedFailure)
    -> FeedReading
  {
    var tables = TableCollector(.cbr, anchor: .rub, .anchorPerUnit)
    try body.withUnsafeBufferPointer { bytes throws(FeedFailure) in
      var reader = XMLReader(bytes)
      try reader.root("ValCurs")
      // The table's day; in a range every record has its own.
      let day = try reader.attribute("Date").map(Self.day)
      while let quote = try Self.nextQuote(&reader, request.currency) {
        guard let day = try quote.day() ?? day else { throw .badAnswer(.missing("Date")) }
        try tables.begin(day)
        try quote.add(to: &tables)
      }
    }
    return try tables.reading()
  }

  /// `30.10.2026`.
  static func day(_ text: XMLText) throws(FeedFailure) -> Day {
    let parts = String(decoding: text.plain, as: UTF8.self)
      .split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[1].utf8.count == 2, let month = UInt8(parts[1]),
      let day = Day(parts[0], Int(month), parts[2])
    else { throw .badAnswer(.noSuchDay) }
    return day
  }

  /// The next `Valute` or `Record`, read to its end; nil behind the last.
  private static func nextQuote(_ reader: inout XMLReader, _ currency: Currency?)
    throws(FeedFailure) -> CBRQuote?
  {
    var quote: CBRQuote?
    var field: XMLText?
    while let event = try reader.nextEvent() {
      switch event {
      case .start(let name) where name.reads("Valute") || name.reads("Record"):
        guard reader.depth == 2 else { throw .badAnswer(.otherForm) }
        quote = CBRQuote(currency: currency, date: reader.attribute("Date"))
      case .start(let name):
        field = name
      case .text(let text):
        // The bank answers a request it does not understand with words and no element.
        guard reader.depth > 1 else { throw .badRequest }
        if let field { quote?.append(text, to: field) }
      case .end where reader.depth == 1 && quote != nil:
        return quote
      case .end:
        field = nil
      }
    }
    return nil
  }
}
