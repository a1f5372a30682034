package import Dates
import Money
package import Rates

/// The European Central Bank: a file of the day, one of the last ninety days, one of all days.
///
/// `Cube` elements inside one another: the outer one has the day, the inner ones a currency and how
/// much of it one euro is worth.
package struct ECBFeed: Feed {
  package let id = Publisher.ID.ecb
  package let publishers = [Publisher.ecb]
  package let address: String
  package let historyIsComplete = true

  /// The file of ninety days reaches a little less far back than its name says.
  static let daysInShortFile = 85

  package init(address: String = "https://www.ecb.europa.eu") {
    self.address = address
  }

  package func at(_ address: String) -> any Feed { ECBFeed(address: address) }

  package func requests(for need: FeedNeed, today: Day) -> [FeedRequest] {
    switch need {
    case .newest: [file("daily")]
    case .day(let day), .days(from: let day, to: _, of: _):
      [file(today.days(since: day) <= Self.daysInShortFile ? "hist-90d" : "hist")]
    case .pair, .codes, .quota: []
    }
  }

  private func file(_ name: String) -> FeedRequest {
    request("/stats/eurofxref/eurofxref-\(name).xml", anchor: .eur)
  }

  package func read(_ body: [UInt8], to request: FeedRequest, now: Instant) throws(FeedFailure)
    -> FeedReading
  {
    var tables = TableCollector(.ecb, anchor: .eur, .unitsPerAnchor)
    try body.withUnsafeBufferPointer { bytes throws(FeedFailure) in
      if bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") {
        try Self.readXML(bytes, into: &tables)
      } else {
        try Self.readCSV(bytes, into: &tables)
      }
    }
    return try tables.reading()
  }

  private static func readXML(
    _ bytes: UnsafeBufferPointer<UInt8>, into tables: inout TableCollector
  ) throws(FeedFailure) {
    var reader = XMLReader(bytes)
    try reader.root("gesmes:Envelope")
    while let name = try reader.nextStart() {
      guard name.reads("Cube") else { continue }
      if let time = reader.attribute("time") {
        let day = time.withUTF8 { try? Day(iso8601: $0) }
        guard let day else { throw .badAnswer(.noSuchDay) }
        try tables.begin(day)
      } else if let code = reader.attribute("currency") {
        guard let rate = reader.attribute("rate") else { throw .badAnswer(.missing("rate")) }
        try code.withUTF8 { code throws(FeedFailure) in
          try rate.withUTF8 { rate throws(FeedFailure) in try tables.add(code, rate) }
        }
      }
    }
  }
}
