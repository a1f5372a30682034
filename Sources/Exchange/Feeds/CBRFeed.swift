package import Dates
import Money
package import Rates

/// The Bank of Russia: roubles for a nominal of each currency, in force from the next day on.
///
/// `XML_daily.asp` is a table of one day; `XML_dynamic.asp` one currency over a range, in which
/// the nominal may change. Both are in windows-1251, with a decimal comma.
package struct CBRFeed: Feed {
  package let publishers = [Publisher.cbr]
  package let firstDay = Day(number: 8_217)
  package let historyIsByCurrency = true
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

  package func read(_ body: [UInt8], to request: FeedRequest, now: Instant) throws(FeedError)
    -> FeedReading
  {
    var tables = TableCollector(.cbr, anchor: .rub, .anchorPerUnit)
    try body.withUnsafeBufferPointer { bytes throws(FeedError) in
      var reader = XMLReader(bytes)
      try reader.root("ValCurs")
      // The table's day; in a range every record has its own.
      let day = try reader.attribute("Date").map(Self.day)
      while let quote = try Self.nextQuote(&reader, request.currency) {
        guard let day = try quote.day() ?? day else { throw .missing("Date") }
        try tables.begin(day)
        try quote.add(to: &tables)
      }
    }
    return try tables.reading()
  }

  /// `30.10.2026`.
  static func day(_ text: XMLText) throws(FeedError) -> Day {
    let parts = String(decoding: text.plain, as: UTF8.self)
      .split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[1].utf8.count == 2, let month = UInt8(parts[1]),
      let day = Day(parts[0], Int(month), parts[2])
    else { throw .noSuchDay }
    return day
  }

  /// The next `Valute` or `Record`, read to its end; nil after the last.
  private static func nextQuote(_ reader: inout XMLReader, _ currency: Currency?)
    throws(FeedError) -> CBRQuote?
  {
    var quote: CBRQuote?
    var field: XMLText?
    while let event = try reader.nextEvent() {
      switch event {
      case .start(let name) where name.reads("Valute") || name.reads("Record"):
        guard reader.depth == 2 else { throw .otherForm }
        quote = CBRQuote(currency: currency, date: reader.attribute("Date"))
      case .start(let name):
        field = name
      case .text(let text):
        // For a request it does not understand, the bank sends text without any element.
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

/// One quote of the Bank of Russia while its elements are read.
struct CBRQuote {
  private let currency: Currency?
  private let date: XMLText?
  private var code: [UInt8] = []
  private var nominal: [UInt8] = []
  private var value: [UInt8] = []
  private var unitRate: [UInt8] = []

  init(currency: Currency?, date: XMLText?) {
    self.currency = currency
    self.date = date
  }

  func day() throws(FeedError) -> Day? {
    guard let date else { return nil }
    return try CBRFeed.day(date)
  }

  mutating func append(_ text: XMLText, to field: XMLText) {
    if field.reads("CharCode") { code += text.plain }
    if field.reads("Nominal") { nominal += text.plain }
    if field.reads("Value") { value += text.plain }
    if field.reads("VunitRate") { unitRate += text.plain }
  }

  func add(to tables: inout TableCollector) throws(FeedError) {
    guard currency != nil || !code.isEmpty else { throw .missing("CharCode") }
    guard let currency = currency ?? code.withUnsafeBufferPointer({ tables.currency($0) }) else {
      return
    }
    let unit = Self.number(unitRate)
    if nominal.isEmpty {
      // The rate for one unit gives the same value, in fewer digits.
      guard let unit else { return tables.unreadable(currency) }
      return try tables.add(currency, unit)
    }
    guard let value = Self.number(value),
      let nominal = Int32(String(decoding: nominal, as: UTF8.self)),
      (1...FeedLimit.nominal).contains(Int(nominal))
    else { return tables.unreadable(currency) }
    if let unit, !Self.agree(value, nominal, unit) {
      if let day = tables.day { tables.remark(.inconsistent(currency, on: day)) }
      return
    }
    try tables.add(currency, value, nominal: nominal)
  }

  /// A decimal comma, perhaps an exponent: `5,39256E-05`. A point is not the bank's spelling.
  private static func number(_ text: [UInt8]) -> Decimal? {
    guard !text.contains(UInt8(ascii: ".")),
      let comma = text.firstIndex(of: UInt8(ascii: ","))
    else {
      return text.contains(UInt8(ascii: ".")) ? nil : text.withUnsafeBufferPointer(decimal)
    }
    var spelled = text
    spelled[comma] = UInt8(ascii: ".")
    return spelled.withUnsafeBufferPointer(decimal)
  }

  private static func decimal(_ text: UnsafeBufferPointer<UInt8>) -> Decimal? {
    try? Decimal(utf8: text)
  }

  /// To a ten-thousandth: the rate for one unit may have been rounded.
  private static func agree(_ value: Decimal, _ nominal: Int32, _ unit: Decimal) -> Bool {
    let difference = try? (unit * Decimal(Int128(nominal)) - value).magnitude
    guard let difference, let scaled = try? difference * "10000" else { return false }
    return scaled <= value.magnitude
  }
}

/// The Bank of Russia's code for a currency in a request for one currency.
enum CBRCode {
  static func code(of currency: Currency) -> String? {
    let words = table.split(separator: " ")
    return words.firstIndex { $0 == currency.code }.map { String(words[$0 + 1]) }
  }

  /// From its table of 2026-04-25.
  private static let table = """
    AED R01230 AMD R01060 AUD R01010 AZN R01020A BDT R01685 BHD R01080 BOB R01105 BRL R01115 \
    BYN R01090B CAD R01350 CHF R01775 CNY R01375 CUP R01395 CZK R01760 DKK R01215 DZD R01030 \
    EGP R01240 ETB R01800 EUR R01239 GBP R01035 GEL R01210 HKD R01200 HUF R01135 IDR R01280 \
    INR R01270 IRR R01300 JPY R01820 KGS R01370 KRW R01815 KZT R01335 MDL R01500 MMK R02005 \
    MNT R01503 NGN R01520 NOK R01535 NZD R01530 OMR R01540 PLN R01565 QAR R01355 RON R01585F \
    RSD R01805F SAR R01580 SEK R01770 SGD R01625 THB R01675 TJS R01670 TMT R01710A TRY R01700J \
    UAH R01720 USD R01235 UZS R01717 VND R01150 XDR R01589 ZAR R01810
    """
}
