package import Dates
import JSON
import Money
package import Rates

/// The National Bank of Poland: table A of working days, table B of Wednesdays, zlotys for a unit.
package struct NBPFeed: Feed {
  package let publishers = [Publisher.nbp, Publisher.nbpWeekly]
  package let standing = FeedStanding.lastResort
  package let firstDay = Day(number: 11_689)
  package let address: String

  /// The longest range that one request may ask for.
  static let daysInRequest = 93

  package init(address: String = "https://api.nbp.pl") {
    self.address = address
  }

  package func at(_ address: String) -> any Feed { NBPFeed(address: address) }

  package func requests(for need: FeedNeed, today: Day) -> [FeedRequest] {
    switch need {
    // Table B is weekly, so the one in force is up to a week old; a cross rate from it to the dollar
    // needs the table A of its day.
    case .newest: return [ask("A", "/last/6"), ask("B", "")]
    case .day(let day): return ["A", "B"].map { ask($0, "/\(day.adding(days: -6))/\(day)") }
    case .days(let first, let last, _):
      guard first <= last else { return [] }
      let starts = stride(from: 0, through: last.days(since: first), by: Self.daysInRequest)
      return ["A", "B"].flatMap { table in
        starts.map { days in
          let start = first.adding(days: days)
          return ask(table, "/\(start)/\(min(last, start.adding(days: Self.daysInRequest - 1)))")
        }
      }
    case .pair, .codes, .quota: return []
    }
  }

  private func ask(_ table: String, _ days: String) -> FeedRequest {
    request("/api/exchangerates/tables/\(table)\(days)/?format=json", anchor: .pln)
  }

  /// `404 NotFound - Not Found - Brak danych` and `400 BadRequest - …`, as plain text.
  package func statedError(_ body: [UInt8], retryAfter: Instant?) -> FeedError? {
    body.starts(with: "404 NotFound".utf8) ? .noData : nil
  }

  package func read(_ body: [UInt8], to request: FeedRequest, now: Instant) throws(FeedError)
    -> FeedReading
  {
    try JSONBody.read(body) { node throws(FeedError) in
      guard node.kind == .array else { throw .otherForm }
      var daily = TableCollector(.nbp, anchor: .pln, .anchorPerUnit)
      var weekly = TableCollector(.nbpWeekly, anchor: .pln, .anchorPerUnit)
      for table in node.children {
        let letter = try table.required("table", .string)
        if letter.reads("A") {
          try Self.read(table, into: &daily)
        } else if letter.reads("B") {
          try Self.read(table, into: &weekly)
        } else {
          throw .otherForm
        }
      }
      // A response has tables of one letter; with neither letter it is empty.
      return try daily.day == nil ? weekly.reading() : daily.reading()
    }
  }

  private static func read(_ table: Node, into tables: inout TableCollector) throws(FeedError) {
    try tables.begin(try table.day("effectiveDate"))
    for row in try table.required("rates", .array).children {
      let code = try row.required("code", .string)
      guard let mid = row.member("mid") else { throw .missing("mid") }
      try tables.add(code, mid)
    }
  }
}
