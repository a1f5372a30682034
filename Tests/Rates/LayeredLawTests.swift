import Dates
import Engine
import Feeds
import Kit
import Money
import Rates
import Testing

/// Any tables, bundled and fetched, answered as somebody would who has them all on cards.
struct LayeredLawTests {
  /// One number on a card.
  struct Card: Equatable {
    let value: String
    let isBundled: Bool
  }

  /// Of the last one nothing is bundled.
  static let publishers: [Publisher] = [.ecb, .nbp, Publisher.cbr]
  static let codes = ["USD", "JPY", "GBP", "CHF", "SEK"].map(code)
  static let first = day("2026-10-01")

  @Test(arguments: Seeds.explored(0...9, long: 0...59))
  func `the archive answers as a box of cards does`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var cards: [Publisher.ID: [Day: [Currency: Card]]] = [:]
    let bundled = Self.tables(&random, count: random.below(25), isBundled: true)
      .filter { $0.publisher != .cbr }
    for table in bundled { Self.put(table, in: &cards) }
    let store = InMemoryTableStore()
    let archive = LayeredArchive(
      lower: SmallArchive(bundled), store: store, known: [Publisher.cbr])
    for _ in 0..<3 {
      let fetched = Self.tables(&random, count: random.below(12), isBundled: false)
      for table in fetched { Self.put(table, in: &cards) }
      store.put(fetched, fetched: Instant(seconds: 0))
      archive.refresh()
      for publisher in Self.publishers {
        Self.compare(archive, publisher.id, cards[publisher.id] ?? [:])
      }
    }
  }

  /// Tables of the fifty days from `first`, each of a publisher and a day of its own.
  static func tables(_ random: inout SplitMix64, count: Int, isBundled: Bool) -> [Table] {
    var seen: Set<String> = []
    return (0..<count).compactMap { _ in
      let publisher = random.pick(publishers)
      let day = first.adding(days: random.below(50))
      let quoted = codes.filter { _ in random.below(3) > 0 }
      let values = quoted.map { _ in
        Decimal(Int128(random.below(100_000) + 1), scale: random.below(6))
      }
      let isNew = seen.insert("\(publisher.id) \(day)").inserted
      guard isNew, !quoted.isEmpty else { return nil }
      return Table(
        publisher: publisher.id, day: day, anchor: publisher.anchor ?? .eur,
        direction: publisher.direction,
        columns: TableColumns(quoted), values: values, isBundled: isBundled)
    }
  }

  static func put(_ table: Table, in cards: inout [Publisher.ID: [Day: [Currency: Card]]]) {
    for currency in table.currencies {
      guard let value = table[currency] else { continue }
      cards[table.publisher, default: [:]][table.day, default: [:]][currency] =
        Card(value: "\(value)", isBundled: table.isBundled)
    }
  }

  static func compare(
    _ archive: LayeredArchive, _ publisher: Publisher.ID, _ cards: [Day: [Currency: Card]]
  ) {
    func check(_ table: Table?, _ day: Day?) {
      #expect(table?.day == day)
      guard let table, let card = cards[table.day] else { return }
      let found = table.currencies.map { code in
        (code, Card(value: "\(table[code] ?? .zero)", isBundled: table.isBundled(code)))
      }
      #expect(Dictionary(uniqueKeysWithValues: found) == card)
      #expect(table.isBundled == card.values.allSatisfy(\.isBundled))
    }
    check(archive.newestTable(of: publisher), cards.keys.max())
    #expect(archive.newestDay(of: publisher) == cards.keys.max())
    #expect(archive.oldestDay(of: publisher) == cards.keys.min())
    for number in -2..<53 {
      let day = first.adding(days: number)
      check(archive.table(of: publisher, on: day), cards[day] == nil ? nil : day)
      check(archive.table(of: publisher, atOrBefore: day), cards.keys.filter { $0 <= day }.max())
      check(archive.table(of: publisher, after: day), cards.keys.filter { $0 > day }.min())
      for code in codes {
        #expect(
          archive.lastDay(of: code, by: publisher, upTo: day)
            == cards.keys.filter { $0 <= day && cards[$0]?[code] != nil }.max())
      }
    }
    let (from, to) = (first.adding(days: 7), first.adding(days: 40))
    var walked: [String] = []
    archive.walk(publisher, codes, from: from, to: to) { day, values in
      walked.append("\(day) \(values.map { $0?.description ?? "-" })")
      return true
    }
    let expected = cards.keys.filter { from <= $0 && $0 <= to }.sorted(by: >).map { day in
      "\(day) \(codes.map { cards[day]?[$0]?.value ?? "-" })"
    }
    #expect(walked == expected)
  }
}
