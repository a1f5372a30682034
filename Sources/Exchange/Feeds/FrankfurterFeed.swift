package import Dates
import JSON
import Money
package import Rates

/// Frankfurter, public or self-hosted: a blend of central banks' rates.
///
/// Requests use `base=EUR` only: for other bases the service computes and rounds cross rates.
/// Version 2 is a list of rows, each with its own day; version 1 an object with one day, or days
/// with objects.
package struct FrankfurterFeed: Feed {
  package enum Version: String, Hashable, Sendable {
    case v1, v2
  }

  package let publishers = [Publisher.frankfurter]
  package let standing = FeedStanding.standard
  package let historyIsByCurrency = true
  package let address: String
  package let version: Version

  package init(address: String = "https://api.frankfurter.dev", version: Version = .v2) {
    self.address = address
    self.version = version
  }

  package func at(_ address: String) -> any Feed {
    FrankfurterFeed(address: address, version: version)
  }

  package func requests(for need: FeedNeed, today: Day) -> [FeedRequest] {
    let path: String
    switch (need, version) {
    case (.newest, .v2): path = "/v2/rates?base=EUR"
    case (.newest, .v1): path = "/v1/latest?base=EUR"
    case (.day(let day), .v2): path = "/v2/rates?base=EUR&date=\(day)"
    case (.day(let day), .v1): path = "/v1/\(day)?base=EUR"
    case (.days(let first, let last, let currencies), .v2):
      path = "/v2/rates?base=EUR&from=\(first)&to=\(last)" + list("quotes", currencies)
    case (.days(let first, let last, let currencies), .v1):
      path = "/v1/\(first)..\(last)?base=EUR" + list("symbols", currencies)
    case (.pair, _), (.codes, _), (.quota, _): return []
    }
    return [request(path, anchor: .eur)]
  }

  private func list(_ name: String, _ currencies: [Currency]) -> String {
    let codes = currencies.filter { $0 != .eur }.map(\.code)
    return codes.isEmpty ? "" : "&\(name)=\(codes.joined(separator: ","))"
  }

  package func statedError(_ body: [UInt8], retryAfter: Instant?) -> FeedError? {
    JSONBody.peek(body) { node in
      guard let message = node.member("message"), message.kind == .string else { return nil }
      return Self.failure(message.text)
    }
  }

  /// `{"status":422,"message":"invalid currency: XXX"}`, in version 1 without the status.
  private static func failure(_ message: String) -> FeedError? {
    let words = message.split(separator: " ")
    if message.hasPrefix("invalid currency"), var code = words.last.map(String.init) {
      return code.withUTF8 { .unknownCurrency(PlainWord.code($0)) }
    }
    if message == "not found" { return .noData }
    return message == "bad currency pair" || message.hasPrefix("invalid")
      || message.hasPrefix("unknown parameter") ? .badRequest : nil
  }

  package func read(_ body: [UInt8], to request: FeedRequest, now: Instant) throws(FeedError)
    -> FeedReading
  {
    try JSONBody.read(body) { node throws(FeedError) in
      if node.kind == .array { return try Self.readRows(node.children, request) }
      guard node.kind == .object else { throw .otherForm }
      if let message = node.member("message") {
        throw Self.failure(message.text) ?? .otherForm
      }
      // The response about a pair is a single row.
      if node.member("rate") != nil { return try Self.readRows(CollectionOfOne(node), request) }
      return try Self.readObject(node, request)
    }
  }

  private static func readRows(_ rows: some Sequence<Node>, _ request: FeedRequest)
    throws(FeedError) -> FeedReading
  {
    var tables: TableCollector?
    for row in rows {
      guard row.kind == .object else { throw .otherForm }
      let anchor = try row.base("base", asked: request.anchor ?? tables?.anchor)
      if tables == nil { tables = TableCollector(.frankfurter, anchor: anchor, .unitsPerAnchor) }
      try tables?.begin(try row.day("date"))
      guard let rate = row.member("rate") else { throw .missing("rate") }
      try tables?.add(try row.required("quote", .string), rate)
    }
    guard let tables else { throw .emptyAnswer }
    return try tables.reading()
  }

  private static func readObject(_ node: Node, _ request: FeedRequest) throws(FeedError)
    -> FeedReading
  {
    let anchor = try node.base("base", asked: request.anchor)
    // The request is for one euro; the documentation omits the field.
    if let amount = node.member("amount"), (try? Decimal(utf8: amount.spelling)) != .one {
      throw .otherForm
    }
    let rates = try node.required("rates", .object)
    var tables = TableCollector(.frankfurter, anchor: anchor, .unitsPerAnchor)
    if node.member("date") != nil {
      try tables.begin(try node.day("date"))
      try tables.add(membersOf: rates)
    } else {
      // A range, which may start before the first requested day.
      for (day, rates) in rates.members {
        guard rates.kind == .object else { throw .otherForm }
        try tables.begin(try day.day())
        try tables.add(membersOf: rates)
      }
    }
    return try tables.reading()
  }
}

extension FeedError {
  package static func unknownCurrency(_ code: String) -> FeedError {
    .init(.sourceRefused, "~ does not have \(code).")
  }
}
