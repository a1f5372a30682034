import JSON
import Kit
import Methods
import Testing

/// Figures: the ECB's history, by Python's csv and decimal.
struct ChartTests {
  @Test(arguments: [
    // Without a span a year is shown, in braille.
    Asked(
      #"{"targets":"USD"}"#,
      ["form": "braille", "since": "2025-10-30", "until": "2026-10-30", "base": "EUR"]),
    Asked(
      #"{"targets":"USD","span":"ytd","form":"sparkline"}"#,
      ["since": "2026-01-01", "targets.0.first.day": "2026-01-02"]),
    // `max` is no more than there is, so there is nothing to remark.
    Asked(
      #"{"targets":"ISK","span":"max","form":"sparkline"}"#,
      ["since": "1999-01-04", "until": "2026-10-30", "notes": nil]),
    Asked(
      #"{"targets":"USD","span":"40y","form":"sparkline"}"#,
      [
        "since": "1999-01-04",
        "notes.0": "There is no table before 1999-01-04 here: the chart starts there.",
      ]),
    Asked(
      #"{"targets":"USD","since":"2026-10-30","until":"2027-01-01","form":"points"}"#,
      [
        "until": "2026-10-30", "targets.0.values": #"["1.1172"]"#,
        "notes.0": "There is no table after 2026-10-30 here: the chart ends there.",
      ]),
    Asked(
      #"{"targets":["USD","KPW"],"span":"1w","form":"points"}"#,
      [
        "targets.1.count": "0", "targets.1.source": nil, "targets.1.values": "[]",
        "notes.0": "No source has a rate of KPW in this span.",
      ]),
    // A parity stands in for a code that nobody quotes.
    Asked(
      #"{"base":"USD","targets":"SAR","span":"1w","form":"points"}"#,
      [
        "targets.0.values.0": "3.75",
        "notes.0": "SAR is pegged: 3.75 SAR = 1 USD.",
      ]),
  ])
  func `a chart says what it shows`(_ asked: Asked) throws {
    try check("chart", asked)
  }

  @Test func `without targets those of the settings are drawn, but not the base`() throws {
    let client = TestClient()
    _ = try client.ask("settings/set", #"{"base":"CHF","targets":["USD","CHF","GBP"]}"#)
    try check(
      "chart",
      Asked(
        #"{"span":"1w"}"#,
        ["base": "CHF", "targets.#": "2", "targets.0.to": "USD", "targets.1.to": "GBP"]),
      at: client)
  }

  @Test(arguments: [(1, 1), (2, 1), (2, 5), (16, 4), (40, 10), (80, 24), (200, 60)])
  func `a drawing in text has the size asked for`(_ width: Int, _ height: Int) throws {
    let params = #"{"targets":["USD","GBP"],"width":\#(width),"height":\#(height)}"#
    guard let text = try TestClient().text("chart", params) else {
      #expect(width < 2)
      return
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == height)
    for line in lines { #expect(line.count == width) }
  }

  @Test func `as text a picture is its own file`() throws {
    let text = try #require(
      try TestClient().text("chart", #"{"targets":"USD","form":"svg","theme":"dark"}"#))
    #expect(text.hasPrefix("<svg "))
    #expect(text.hasSuffix("</svg>\n"))
    #expect(text.contains("<title>1 EUR in USD</title>"))
    #expect(text.contains("Source: ECB statistics"))
  }

  /// The lari of 2004-10-27 costs twice as much as a week before and after.
  @Test(arguments: [
    ("2004-09-01", "2004-12-31", "false", 1), ("2004-09-01", "2004-12-31", "true", 1),
    ("2004-09-01", "2004-10-26", "false", 0), ("2004-10-28", "2004-12-31", "false", 0),
  ])
  func `a table that jumps and comes back is circled`(
    _ first: String, _ last: String, _ isRebased: String, _ count: Int
  ) throws {
    let params =
      #""pair":"USD/GEL","since":"\#(first)","until":"\#(last)","rebase":\#(isRebased)"#
    let client = TestClient()
    let svg = try #require(try client.text("chart", #"{\#(params),"form":"svg"}"#))
    let title = "<title>GEL of 2004-10-27 jumps and comes back, as nbp-b published it.</title>"
    let circles = svg.split(separator: "\n").filter { $0.hasPrefix("<circle") }
    #expect(circles.count { $0.contains(title) } == count)
    #expect(circles.count { $0.contains("<title>") } == count)
    let text = try #require(try client.text("chart", "{\(params)}"))
    #expect(text.count { $0 == "○" } == count)
  }

  @Test func `points as text are a table`() throws {
    let text = try TestClient().text(
      "chart",
      #"{"targets":["USD","RUB"],"since":"2022-02-28","until":"2022-03-02","form":"points"}"#)
    #expect(
      text == """
        day         USD     RUB
        2022-02-28  1.1199  115.4842
        2022-03-01  1.1162  117.201
        2022-03-02  1.1106  -
        """)
  }

  @Test func `colour is given where it is asked for`() throws {
    let client = TestClient()
    let plain = try #require(try client.text("chart", #"{"targets":["USD","GBP"]}"#))
    #expect(!plain.contains("\u{1B}"))
    let colored = try #require(
      try client.text("chart", #"{"targets":["USD","GBP"],"color":"ansi"}"#))
    // ECMA-48, 8.3.117: `38;5;` and a number is a colour of the 256, and 0 ends it.
    var colors: Set<Substring> = []
    var bare = ""
    for line in colored.split(separator: "\n", omittingEmptySubsequences: false) {
      let parts = line.split(separator: "\u{1B}[", omittingEmptySubsequences: false)
      if bare.isEmpty { bare = String(parts[0]) } else { bare += "\n\(parts[0])" }
      for part in parts.dropFirst() {
        let end = try #require(part.firstIndex(of: "m"), "\(part)")
        let code = part[..<end]
        #expect(code == "0" || code.hasPrefix("38;5;") && UInt8(code.dropFirst(5)) != nil)
        if code != "0" { colors.insert(code) }
        bare += part[part.index(after: end)...]
      }
      // A line leaves no colour behind.
      if parts.count > 1 { #expect(parts.last?.hasPrefix("0m") == true, "\(line)") }
    }
    // Numbers tell the curves apart where no colour does; the axes are the same.
    let size = { (text: String) in
      text.split(separator: "\n", omittingEmptySubsequences: false).map(\.count)
    }
    #expect(size(bare) == size(plain))
    #expect(bare.prefix { $0 != "\n" } == plain.prefix { $0 != "\n" })
    // One of each curve.
    #expect(colors.count >= 2)
  }

  @Test func `a chart asked for again is the same, whatever was asked between`() throws {
    let client = TestClient()
    let asked = #"{"targets":["USD","ISK"],"span":"max","form":"svg","width":300,"height":200}"#
    let first = try client.text("chart", asked)
    // As many series as push the first out of what is kept.
    for base in ["USD", "GBP", "CHF"] {
      let targets = #"["JPY","SEK","NOK","DKK","CZK","PLN","HUF","CAD"]"#
      let other = try client.ask(
        "chart", #"{"base":"\#(base)","targets":\#(targets),"span":"max","form":"sparkline"}"#)
      #expect(other.error == nil)
    }
    #expect(try client.text("chart", asked) == first)
  }

  @Test func `a setting that changes holes is noticed`() throws {
    let client = TestClient()
    let asked = #"{"targets":"USD","since":"2024-03-01","until":"2024-04-30"}"#
    #expect(try client.ask("chart", asked, for: "targets.0.gaps") == nil)
    // Easter 2024: nothing from Friday 29 March to Monday 1 April.
    _ = try client.ask("settings/set", #"{"maximumGap":4}"#)
    let gaps = try client.ask("chart", asked, for: "targets.0.gaps")
    #expect(gaps == #"[{"since":"2024-03-29","until":"2024-04-01"}]"#)
  }
}
