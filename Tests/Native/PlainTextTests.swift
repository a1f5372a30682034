import JSON
import Kit
import Methods
import Native
import Testing

/// No text that a person sees carries a control character that somebody put into a name, a note, a
/// setting or a param.
struct PlainTextTests {
  /// ESC, OSC, BEL, NUL, a C1 control, marks that turn the direction around, and a line separator.
  static let attack =
    "a\u{1B}]0;x\u{7}\u{1B}[31m\u{0}\u{8}\r\u{7F}\u{9B}2J\u{202E}\u{2066}\u{2028}\u{2029}z"

  private static var quoted: String { Value.string(attack).description }

  /// Everything that takes a text, with the attack in it; some of it is refused.
  private static let seeds: [(method: String, params: String)] = [
    (
      "alerts/add",
      #"{"pair":"EUR/USD","kind":"above","threshold":"1","now":true,"note":\#(quoted)}"#
    ),
    ("alerts/add", #"{"pair":"EUR/USD","kind":"above","threshold":"9","note":\#(quoted)}"#),
    ("watchlist/add", #"{"pair":"EUR/USD","note":\#(quoted)}"#),
    ("watchlist/add", #"{"pair":"EUR/USD","list":\#(quoted)}"#),
    ("settings/set", #"{"command":\#(quoted)}"#),
    ("rates/set", #"{"base":"EUR","quote":"USD","rate":"1.5","set":\#(quoted)}"#),
    ("board/open", #"{"board":\#(quoted)}"#),
    ("bill/open", #"{"bill":\#(quoted)}"#),
  ]

  private static func shows(_ answer: Value) -> [String] {
    let error = answer["error"]
    return [answer["result"]?.text, error?["message"]?.text, error?["data"]?["hint"]?.text]
      .compactMap { $0 }
  }

  private static func isPlain(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x0A, 0x09: true
      case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: false
      default: true
      }
    }
  }

  @Test(arguments: EveryMethodTests.names)
  func `texts and errors of a method are plain`(_ name: String) throws {
    let method = try EveryMethodTests.method(name)
    let example = try Value(parsing: method.example.description)
    let peer = ConnectionPeer(try World.connection())
    func say(_ method: String, _ params: String) throws -> Value {
      let request = #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(params)}"#
      return try Value(parsing: try #require(try peer.replies(to: request).last).text)
    }
    for (method, params) in ExampleSetting.before(name) { _ = try say(method, params) }
    for seed in Self.seeds {
      for text in Self.shows(try say(seed.method, seed.params)) {
        #expect(Self.isPlain(text), "\(seed): \(text.debugDescription)")
      }
    }
    guard case .object(let members) = example else { return }
    for field in [nil] + method.paramFields.map({ $0.name.description }) {
      var given = members.filter { $0.name != field && $0.name != "as" }
      if let field { given.append(.init(field, .string(Self.attack))) }
      if field != "as" { given.append(.init("as", "text")) }
      let answer = try say(name, Value.object(given).description)
      for text in Self.shows(answer) {
        #expect(Self.isPlain(text), "\(field ?? "the example"): \(text.debugDescription)")
      }
    }
  }

  @Test(arguments: ["\u{202E}", "\u{2028}", "\u{9B}", "\u{200B}", "\u{1B}"])
  func `a list cannot be called what turns a line around`(_ mark: String) throws {
    let params = #"{"pair":"EUR/USD","list":\#(Value.string("a\(mark)b"))}"#
    let answer = try EveryMethodTests.ask("watchlist/add", params)
    #expect(answer["error"]?["data"]?["kind"]?.text == "listNameInvalid", "\(answer)")
  }

  @Test(arguments: [
    #"{"keys":"exchangerate-api=0123456789abcdef"}"#,
    #"{"keys":{"exchangerate-api":"0123456789abcdef"}}"#,
    #"{"keys":["exchangerate-api=0123456789abcdef é"]}"#,
    #"{"keys":["0123456789abcdef"]}"#,
    #"{"keys":[["exchangerate-api=0123456789abcdef"]]}"#,
    #"{"keys":[123456789]}"#, #"{"keys":123456789}"#,
    #"{"addresses":["ecb=https://user:0123456789abcdef@example.org"]}"#,
    #"{"addresses":["ecb=https://0123456789abcdef@example.org/x"]}"#,
  ])
  func `no error repeats a key or a password`(_ params: String) throws {
    let answer = try EveryMethodTests.ask("settings/set", params)
    let error = try #require(answer["error"])
    for secret in ["0123", "abcdef", "1234567"] {
      #expect(!error.description.contains(secret), "\(error)")
    }
  }

  @Test func `an unknown source is told all that there are`() throws {
    let all = [
      "ecb", "frankfurter", "exchangerate-api", "open-er-api", "cbr", "nbp", "nbp-b",
      "openexchangerates", "command",
    ]
    for (method, params) in [
      ("convert", #"{"amount":1,"from":"USD","to":"EUR","source":"open.er-api"}"#),
      ("history", #"{"base":"EUR","targets":"USD","source":"open.er-api"}"#),
      ("settings/set", #"{"sources":["open.er-api"]}"#),
      ("refresh", #"{"source":"open.er-api"}"#),
    ] {
      let answer = try EveryMethodTests.ask(method, params)
      let error = try #require(answer["error"], "\(answer)")
      if error["data"]?["kind"]?.text == "networkOff" { continue }
      #expect(error["data"]?["kind"]?.text == "unknownSource", "\(answer)")
      let known = (error["data"]?["known"]?.elements ?? []).compactMap(\.text)
      for name in all { #expect(known.contains(name), "\(method): \(error)") }
    }
  }
}
