import Documents
import Engine
import JSON
import Kit
import Methods
import Testing

struct SettingsTests {
  @Test(arguments: [
    ("https://rates.example.org", true), ("https://rates.example.org:65535/v2", true),
    ("http://127.0.0.1:8080", true), ("http://LOCALHOST", true), ("http://[::1]:80/x", true),
    ("https://[2001:db8::1]:443", true), ("https://rates.example.org:65536", false),
    ("http://127.0.0.1:99999", false), ("https://rates.example.org:0", false),
    ("https://rates.example.org:", false), ("https://rates.example.org?key=1", false),
    ("https://rates.example.org/x#x", false), ("https:///x", false), ("http://[::1]x", false),
    ("http://127.0.0.1.example.org", false), ("https://name@rates.example.org", false),
  ])
  func `an address is a host, perhaps a port, perhaps a path`(
    _ address: String, _ isTaken: Bool
  ) throws {
    let answer = try TestClient().ask("settings/set", #"{"addresses":["ecb=\#(address)"]}"#)
    #expect((answer.error == nil) == isTaken)
  }

  @Test func `each setting has its value, its default and what it is for`() throws {
    let answer = try TestClient().ask("settings")
    guard case .object(let members)? = answer.result else {
      Issue.record("there are no settings")
      return
    }
    #expect(members.count == 14)
    for member in members {
      #expect(member.value["value"] == member.value["default"], "\(member.name)")
      #expect(member.value.at("meaning")?.hasSuffix(".") == true, "\(member.name)")
    }
    #expect(answer.at("base.value") == "EUR")
    #expect(answer.at("pivot.value") == "null")
    #expect(answer.at("timeToLive.value") == "300")
  }

  @Test(arguments: [
    Asked(#"{"base":"chf"}"#, ["base.value": "CHF", "base.default": "EUR"]),
    Asked(#"{"pivot":"RUB"}"#, ["pivot.value": "RUB"]),
    Asked(#"{"targets":["USD","GBP","USD"]}"#, ["targets.value": #"["USD","GBP"]"#]),
    Asked(#"{"locale":"de-CH"}"#, ["locale.value": "de-CH"]),
    Asked(#"{"rounding":"halfEven"}"#, ["rounding.value": "halfEven"]),
    Asked(#"{"timeToLive":0}"#, ["timeToLive.value": "0"]),
    Asked(#"{"network":false}"#, ["network.value": "false"]),
    Asked(#"{"sources":["nbp-b","ecb"]}"#, ["sources.value": #"["nbp-b","ecb"]"#]),
    Asked(#"{"maximumGap":3650}"#, ["maximumGap.value": "3650"]),
    Asked(#"{"base":"DEM"}"#, ["base.value": "DEM"]),
    Asked(#"{}"#, ["base.value": "EUR"]),
  ])
  func `a setting that was set is kept, and goes back`(_ asked: Asked) throws {
    let userStore = InMemoryUserStore()
    try check("settings/set", asked, at: TestClient(userStore: userStore))
    // Another process sees it.
    let kept = try TestClient(userStore: userStore).ask("settings")
    for (path, value) in asked.expected { #expect(kept.at(path) == value) }
    let all =
      #"["base","pivot","targets","locale","rounding","timeToLive","network","sources","maximumGap"]"#
    _ = try TestClient(userStore: userStore).ask("settings/set", #"{"reset":\#(all)}"#)
    #expect(
      try TestClient(userStore: userStore).ask("settings").result
        == TestClient().ask("settings").result)
  }

  @Test(arguments: [
    Refused(#"{"base":"XXX"}"#, .settingInvalid, but: #"{"base":"XDR"}"#),
    Refused(#"{"pivot":"CSK"}"#, .settingInvalid, but: #"{"pivot":"SKK"}"#),
    Refused(#"{"targets":["USD","XAU"]}"#, .settingInvalid, but: #"{"targets":["USD"]}"#),
    Refused(#"{"base":""}"#, .currencyMissing, but: #"{"base":"USD"}"#),
    Refused(#"{"base":"USX"}"#, .unknownCurrency, but: #"{"base":"USD"}"#),
    Refused(
      #"{"targets":[\#(targets(33))]}"#, .settingInvalid, but: #"{"targets":[\#(targets(32))]}"#),
    Refused(#"{"locale":"xx-YY"}"#, .settingInvalid, but: #"{"locale":"de-DE"}"#),
    Refused(#"{"rounding":"half"}"#, .invalidParams, but: #"{"rounding":"halfUp"}"#),
    Refused(#"{"timeToLive":-1}"#, .settingInvalid, but: #"{"timeToLive":0}"#),
    Refused(#"{"timeToLive":31536001}"#, .settingInvalid, but: #"{"timeToLive":31536000}"#),
    Refused(#"{"maximumGap":3651}"#, .settingInvalid, but: #"{"maximumGap":0}"#),
    Refused(#"{"network":"off"}"#, .invalidParams, but: #"{"network":false}"#),
    Refused(#"{"sources":["bank"]}"#, .unknownSource, but: #"{"sources":["nbp"]}"#),
    Refused(#"{"sources":["classroom"]}"#, .settingInvalid, but: #"{"sources":[]}"#),
    Refused(#"{"reset":"bases"}"#, .unknownSetting, but: #"{"reset":"base"}"#),
    Refused(
      #"{"base":"USD","reset":["base"]}"#, .invalidParams, but: #"{"base":"USD","reset":["pivot"]}"#
    ),
    Refused(#"{"colour":"blue"}"#, .invalidParams, but: #"{"pivot":null}"#),
  ])
  func `what a setting does not take is refused`(_ refused: Refused) throws {
    try check("settings/set", refused)
  }

  @Test func `of several settings all are kept or none`() throws {
    let client = TestClient()
    let refusal = try client.ask("settings/set", #"{"base":"CHF","timeToLive":-1}"#)
    #expect(refusal.error?.at("data.setting") == "timeToLive")
    #expect(try client.ask("settings", for: "base.value") == "EUR")
  }

  @Test func `settings are what requests go by`() throws {
    let client = TestClient()
    _ = try client.ask(
      "settings/set",
      #"{"base":"CHF","targets":["PLN","EUR"],"locale":"de-DE","rounding":"up","sources":["nbp"]}"#)
    #expect(try client.ask("rates", #"{"targets":"EUR"}"#, for: "base") == "CHF")
    let converted = try client.ask("convert", #"{"amount":10,"from":"USD"}"#)
    // 3.9293 zlotys for a dollar and 4.4026 for a euro: 8.92495… rounded up.
    #expect(converted.at("results.#") == "2")
    #expect(converted.at("results.1.amount") == "8.93")
    #expect(converted.at("results.1.source") == "nbp")
    #expect(
      try client.ask("rate", #"["EUR","USD","2026-10-30","ecb"]"#, for: "rateText")
        == "1 EUR = 1,1172 USD")
  }

  @Test func `a setting that cannot be written is refused, and nothing changes`() throws {
    let client = TestClient(userStore: RefusingUserStore(.full(path: "/d/kurs.db")))
    let refusal = try client.ask("settings/set", #"{"base":"CHF"}"#)
    #expect(refusal.kind == "storage")
    #expect(refusal.error?.at("data.retryable") == "true")
    #expect(try client.ask("settings", for: "base.value") == "EUR")
    #expect(try client.ask("settings/set", for: "base.value") == "EUR")
  }

  @Test func `settings in words are a line each`() throws {
    let lines = try TestClient().text("settings")?.split(separator: "\n") ?? []
    #expect(lines.count == 14)
    #expect(lines.first?.hasPrefix("base        EUR     Your base currency") == true)
  }

  private static func targets(_ count: Int) -> String {
    """
    AUD BRL CAD CHF CNY CZK DKK GBP HKD HUF IDR ILS INR ISK JPY KRW MXN MYR NOK NZD PHP PLN RON \
    SEK SGD THB TRY USD ZAR EUR AED AFN ALL
    """.split(separator: " ").prefix(count).map { "\"\($0)\"" }.joined(separator: ",")
  }
}
