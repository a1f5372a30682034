/// Measures the features built on rates: charts, expressions, texts, watchlists, alerts.
enum Features {
  struct Charts {
    var first: [Double] = []
    var again: [Double] = []
    var zoomed: [Double] = []
    var memory: Int?
  }

  /// Charts of a base and eight targets since 1999, as SVG, in `count` new processes: the first
  /// request, the same again, and one with another first day.
  static func charts(_ command: [String], count: Int) -> Charts {
    let all =
      #""base":"EUR","targets":["USD","JPY","GBP","CHF","SEK","NOK","DKK","CZK"],"form":"svg""#
    var charts = Charts()
    for _ in 0..<count {
      var questions = Questions(command)
      questions.ask("convert", #"{"amount":"100","from":"USD","to":"EUR"}"#)
      charts.first.append(questions.ask("chart", #"{\#(all),"span":"max"}"#))
      charts.again.append(questions.median(20, "chart", #"{\#(all),"span":"max"}"#))
      for year in 2000..<2020 {
        let days = #""since":"\#(year)-01-03","until":"2026-10-30""#
        charts.zoomed.append(questions.ask("chart", "{\(all),\(days)}"))
      }
      charts.memory = questions.ownMemory
      questions.end()
    }
    return charts
  }

  /// Rows a second of `convert/many`: a table of bookings in 26 currencies on 4,312 days, to euros.
  static func table(_ command: [String], rows: Int, count: Int) -> Double {
    let currencies = codes.filter {
      !["EUR", "BAM", "BGN", "AED", "SAR", "ILS", "ISK", "MYR"].contains($0)
    }
    var days: [String] = []
    // Tables since 2010; a weekend has the rates of the Friday before it.
    for month in 0..<196 {
      let (year, number) = (2010 + month / 12, month % 12 + 1)
      for day in 1...22 {
        days.append("\(year)-\(number < 10 ? "0" : "")\(number)-\(day < 10 ? "0" : "")\(day)")
      }
    }
    var columns: [[String]] = [[], [], []]
    for row in 0..<rows {
      columns[0].append("\"\(row % 10_000).\(10 + row % 90)\"")
      columns[1].append("\"\(currencies[row * 7 % currencies.count])\"")
      // A prime, so that currencies and days meet in every combination.
      columns[2].append("\"\(days[row &* 7_919 % days.count])\"")
    }
    let lists = columns.map { "[\($0.joined(separator: ","))]" }
    var questions = Questions(command)
    defer { questions.end() }
    let time = questions.median(
      count, "convert/many",
      #"{"amounts":\#(lists[0]),"from":\#(lists[1]),"on":\#(lists[2]),"to":"EUR","source":"ecb"}"#)
    return Double(rows) / (time / 1_000)
  }

  /// Milliseconds for a text of a megabyte with an amount in every line.
  static func scan(_ command: [String], count: Int) -> Double {
    let line = "On 2026-10-30 we paid €12.50 for lunch, v1.2.3, call +49 30 1234567, room 42.\\n"
    let text = String(repeating: line, count: 1_000_000 / line.utf8.count)
    var questions = Questions(command)
    defer { questions.end() }
    return questions.median(count, "scan", #"{"text":"\#(text)"}"#)
  }

  static let codes = """
    AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF IDR ILS INR ISK JPY KRW MXN MYR NOK NZD PHP PLN RON \
    SEK SGD THB TRY USD ZAR BAM BGN AED SAR
    """.split(separator: " ")
  /// The pairs among them whose rate is not fixed by law or a peg.
  static let moving = 30

  /// Milliseconds for a list of `pairs` pairs.
  static func watchlist(_ command: [String], pairs: Int, count: Int) -> Double {
    var questions = Questions(command)
    defer { questions.end() }
    for number in 0..<pairs {
      let base = codes[number % codes.count]
      let quote = codes[(number + 1 + number / codes.count) % codes.count]
      questions.ask("watchlist/add", #"{"pair":"\#(base)/\#(quote)"}"#)
    }
    return questions.median(count, "watchlist", "{}")
  }

  /// Milliseconds to check `count` alerts of every kind, none of which fires, already parsed; and for a change of
  /// rates, with all of them to be parsed and checked.
  static func alerts(
    _ command: [String], alerts count: Int, times: Int
  ) -> (check: Double, change: Double) {
    var questions = Questions(command)
    defer { questions.end() }
    for number in 0..<count {
      let base = codes[number % moving]
      let quote = codes[(number + 1 + number / moving % (moving - 1)) % moving]
      let kind = [
        #""kind":"above","threshold":"9999999""#, #""kind":"below","threshold":"0.0000001""#,
        #""kind":"change","percent":"\#(90 + number % 9)","span":"1m""#,
        #""kind":"above","threshold":"\#(8_000_000 + number)""#,
      ][number % 4]
      questions.ask("alerts/add", #"{"pair":"\#(base)/\#(quote)",\#(kind)}"#)
    }
    var (checks, changes): ([Double], [Double]) = ([], [])
    for time in 1...times {
      let rate = #"{"base":"XAU","quote":"XAG","rate":"\#(time)","set":"bench"}"#
      changes.append(questions.ask("rates/set", rate))
      questions.ask("rates/remove", #"{"set":"bench","all":true}"#)
      questions.ask("subscribe", #"{"topic":"alerts"}"#)
      questions.ask("unsubscribe", #"{"subscription":\#(2 * time - 1)}"#)
      checks.append(questions.ask("subscribe", #"{"topic":"alerts"}"#))
      questions.ask("unsubscribe", #"{"subscription":\#(2 * time)}"#)
    }
    return (Sample(checks).median, Sample(changes).median)
  }
}
