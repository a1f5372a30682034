import Dates
import Documents
import Engine
import Features
import Feeds
import Kit
import Money
import Rates
import Testing

/// Whatever one publisher gets wrong once moves no answer.
@Suite(.computing) struct WrongTableLawTests {
  /// What each feed quotes against, and which way round.
  private static let feeds: [(id: Publisher.ID, anchor: String, isAnchorPerUnit: Bool)] = [
    ("ecb", "EUR", false), ("frankfurter", "EUR", false), ("nbp", "PLN", true),
    ("exchangerate-api", "USD", false), ("open-er-api", "USD", false), ("cbr", "RUB", true),
    ("openexchangerates", "USD", false), ("command", "EUR", false),
  ]

  /// Units for one euro of the last bundled tables, rounded: the walk begins there.
  private static let market = [
    "EUR": 1.0, "USD": 1.1172, "GBP": 0.86, "JPY": 175.68, "CHF": 0.93, "SEK": 10.9, "PLN": 4.25,
    "RUB": 84.4,
  ]
  private static let days = (2...9).map { "2026-11-0\($0)" } + (10...13).map { "2026-11-\($0)" }

  private enum Mistake: CaseIterable { case quote, table, past, future }

  /// A table as a feed publishes it.
  private struct Published {
    var day: String
    var quotes: [(code: String, value: Double)]

    func text(of feed: Publisher.ID) throws -> String {
      let numbers = quotes.map { ($0.code, Self.text($0.value)) }
      let members = numbers.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",")
      let seconds = Instant(startOf: try Day(iso8601: day)).seconds + 3_600
      switch feed {
      case "ecb":
        return #"<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" "#
          + #"xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref"><Cube><Cube time="\#(day)">"#
          + numbers.map { #"<Cube currency="\#($0.0)" rate="\#($0.1)"/>"# }.joined()
          + "</Cube></Cube></gesmes:Envelope>"
      case "frankfurter":
        let rows = numbers.map {
          #"{"date":"\#(day)","base":"EUR","quote":"\#($0.0)","rate":\#($0.1)}"#
        }
        return "[\(rows.joined(separator: ","))]"
      case "nbp":
        let rows = numbers.map { #"{"currency":"x","code":"\#($0.0)","mid":\#($0.1)}"# }
        return #"[{"table":"A","no":"1","effectiveDate":"\#(day)","rates":["#
          + rows.joined(separator: ",") + "]}]"
      case "exchangerate-api":
        return #"{"result":"success","time_last_update_unix":\#(seconds),"base_code":"USD","#
          + #""conversion_rates":{\#(members)}}"#
      case "open-er-api":
        return #"{"result":"success","time_last_update_unix":\#(seconds),"time_eol_unix":0,"#
          + #""base_code":"USD","rates":{\#(members)}}"#
      case "openexchangerates":
        return #"{"timestamp":\#(seconds),"base":"USD","rates":{\#(members)}}"#
      case "cbr":
        let date = day.split(separator: "-").reversed().joined(separator: ".")
        let rows = numbers.map { code, value in
          let value = value.replacing(".", with: ",")
          return #"<Valute ID="R01000"><NumCode>036</NumCode><CharCode>\#(code)</CharCode>"#
            + "<Nominal>1</Nominal><Name>x</Name><Value>\(value)</Value>"
            + "<VunitRate>\(value)</VunitRate></Valute>"
        }
        return #"<?xml version="1.0" encoding="windows-1251"?><ValCurs Date="\#(date)" name="x">"#
          + rows.joined() + "</ValCurs>"
      default:
        return numbers.map { "EUR \($0.0) \($0.1) \(day)\n" }.joined()
      }
    }

    /// With eight digits after the point.
    private static func text(_ value: Double) -> String {
      let units = Int((value * 1e8).rounded())
      let rest = String(units % 100_000_000)
      return "\(units / 100_000_000)." + String(repeating: "0", count: 8 - rest.count) + rest
    }
  }

  /// The market of the days, each rate within a hundredth of the day before.
  private static func walk(_ random: inout SplitMix64) -> [[String: Double]] {
    var today = market
    return days.map { _ in
      for code in market.keys.sorted() where code != "EUR" {
        today[code, default: 1] *= 1 + Double(random.within(-100...100)) / 10_000
      }
      return today
    }
  }

  private static func published(
    _ rates: [String: Double], _ day: String,
    _ feed: (id: Publisher.ID, anchor: String, isAnchorPerUnit: Bool)
  ) -> Published {
    let anchor = rates[feed.anchor] ?? 1
    let codes = rates.keys.sorted().filter { code in
      // The ECB no longer quotes the rouble.
      code != feed.anchor && !(feed.id == .ecb && code == "RUB")
    }
    return Published(
      day: day,
      quotes: codes.map { code in
        let perAnchor = (rates[code] ?? 1) / anchor
        return (code, feed.isAnchorPerUnit ? 1 / perAnchor : perAnchor)
      })
  }

  private static func spoil(
    _ table: inout Published, _ mistake: Mistake, _ random: inout SplitMix64
  ) {
    let factor = random.pick([3, 10, 100, 1_000, 0.3, 0.1, 0.01])
    switch mistake {
    case .quote:
      let places = table.quotes.indices.filter { table.quotes[$0].code != "RUB" }
      table.quotes[random.pick(places)].value *= factor
    case .table: for place in table.quotes.indices { table.quotes[place].value *= factor }
    case .past:
      table.day = random.pick(["1999-01-04", "2012-01-03", "2026-07-01", "1970-01-01"])
      for place in table.quotes.indices { table.quotes[place].value *= factor }
    case .future: table.day = random.pick(["2026-12-24", "2036-06-06", "9999-12-31"])
    }
  }

  @Test(arguments: Seeds.explored(0...95))
  func `one wrong quote, table or day moves no answer, and two right tables mend all`(
    _ seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    let feed = Self.feeds[Int(seed) % Self.feeds.count]
    let mistake = Mistake.allCases[Int(seed) / Self.feeds.count % Mistake.allCases.count]
    // Of a rate that no other source has, the first number cannot be known to be wrong.
    let wrong = random.within(feed.id == .cbr && mistake == .table ? 1...9 : 0...9)
    let processes = try TestProcesses("\(Self.days[0])T20:00:00Z")
    let engine = processes.engine()
    try engine.setSettings([(.sources, feed.id.text), (.command, "rates")])
    try engine.setKey("0123456789abcdef", of: feed.id)
    var before: [String: Double] = [:]
    for code in Self.market.keys where code != "RUB" { before[code] = Self.answer(code, engine) }
    for (number, rates) in Self.walk(&random).enumerated() {
      let day = Self.days[number]
      try processes.set(to: "\(day)T20:00:00Z")
      processes.pass(1)
      var table = Self.published(rates, day, feed)
      if number == wrong { Self.spoil(&table, mistake, &random) }
      try Self.fetch(table, of: feed.id, engine)
      for (code, rate) in rates where code != "EUR" && !(feed.id == .ecb && code == "RUB") {
        let answer = try #require(Self.answer(code, engine))
        // Rates that nobody else has walk, too: half is the bound, and 2 % a day are the market's.
        if let last = before[code] {
          #expect(
            max(answer / last, last / answer) < 1.5, "\(code) of \(day): \(last) to \(answer)")
        }
        before[code] = answer
        if number < wrong && number > 1 || number > wrong + 1 {
          #expect(abs(answer / rate - 1) < 1e-5, "\(code) of \(day): \(answer), not \(rate)")
        }
      }
    }
    #expect(engine.heldBack.isEmpty)
  }

  /// Each step is within the bound of the one before it.
  @Test(arguments: Seeds.explored(0...47))
  func
    `a day fetched again and again with other numbers moves within the bound, and its right one is taken`(
      _ seed: UInt64
    ) throws
  {
    var random = SplitMix64(seed: seed)
    let feed = Self.feeds[Int(seed) % Self.feeds.count]
    let factor = random.pick([1.49, 1.2, 1.05, 0.68, 0.9])
    let processes = try TestProcesses("\(Self.days[0])T12:00:00Z")
    var engine = processes.engine()
    try engine.setSettings([(.sources, feed.id.text), (.command, "rates")])
    try engine.setKey("0123456789abcdef", of: feed.id)
    let market = Self.walk(&random)
    for place in 0...1 {
      try processes.set(to: "\(Self.days[place])T12:00:00Z")
      processes.pass(1)
      try Self.fetch(Self.published(market[place], Self.days[place], feed), of: feed.id, engine)
    }
    var table = Self.published(market[1], Self.days[1], feed)
    let codes = market[1].keys.filter { $0 != "EUR" && !(feed.id == .ecb && $0 == "RUB") }
    for step in 1...12 {
      for place in table.quotes.indices { table.quotes[place].value *= factor }
      // What the quotes were at first is known to each process.
      if step % 4 == 0 { engine = processes.engine() }
      try Self.fetch(table, of: feed.id, engine)
      for code in codes {
        let answer = try #require(Self.answer(code, engine))
        for day in market[...1] {
          let known = try #require(day[code])
          #expect(max(answer / known, known / answer) <= 1.5, "\(code): \(known), then \(answer)")
        }
      }
    }
    try Self.fetch(Self.published(market[1], Self.days[1], feed), of: feed.id, engine)
    for code in codes {
      let (answer, right) = (try #require(Self.answer(code, engine)), try #require(market[1][code]))
      #expect(abs(answer / right - 1) < 1e-5, "\(code): \(answer), not \(right)")
    }
    #expect(engine.heldBack.isEmpty)
  }

  private static func answer(_ code: String, _ engine: Engine) -> Double? {
    Currency(code: code).flatMap { engine.ask(.eur, $0) }.flatMap { Double($0.shown.description) }
  }

  private static func fetch(_ table: Published, of feed: Publisher.ID, _ engine: Engine) throws {
    engine.refresh(feed, force: true)
    var isFirst = true
    while let job = engine.takeChildrenToStart().first {
      if feed == .command {
        engine.childPrinted(job.id, Array(try table.text(of: feed).utf8)[...])
        engine.childEnded(job.id, status: 0)
      } else if isFirst {
        engine.receive(job, try table.text(of: feed))
      } else {
        // NBP's weekly table.
        engine.receive(job, status: 404, "404 NotFound - Not Found - Brak danych")
      }
      isFirst = false
    }
  }
}
