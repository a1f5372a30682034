import JSON
package import RPC

/// Spoils messages in the ways that clients, pipes and attackers do. The seed is the recipe.
package struct Mutation {
  private var random: SplitMix64
  private let corpus: [[UInt8]]

  /// The requests that stand in the transcripts of a dialect, those aside that end the conversation.
  package static func requests(
    of dialect: DialectChoice = .native
  ) throws(TestError) -> [[UInt8]] {
    var requests: [[UInt8]] = []
    for file in Transcript.files {
      let transcript = try Transcript(Repository.text(file))
      if transcript.options.contains("--framing") { continue }
      let spoken = DialectChoice(rawValue: transcript.options.first ?? "") ?? .native
      if spoken != dialect { continue }
      for line in transcript.lines where line.hasPrefix("→ ") || line.hasPrefix("⇒ ") {
        if line.contains("shutdown") || line.contains(#""exit""#) { continue }
        requests.append(Array(line.utf8.dropFirst("→ ".utf8.count)))
      }
    }
    return requests
  }

  package init(seed: UInt64, of corpus: [[UInt8]]) {
    random = SplitMix64(seed: seed)
    self.corpus = corpus
  }

  /// A request spoiled once or a few times.
  package mutating func next() -> [UInt8] {
    var message = random.pick(corpus)
    // Half of them stay JSON, to be refused deeper inside or not at all.
    if random.below(2) == 0,
      let value = try? Value(parsing: String(decoding: message, as: UTF8.self))
    {
      let spoiled = Array(spoil(value, odds: 6).description.utf8)
      if random.below(8) > 0 { return Array(spoiled.prefix(Self.longest)) }
      message = spoiled
    }
    for _ in 0...random.below(3) { spoil(&message) }
    return Array(message.prefix(Self.longest))
  }

  /// A number from 0 up to, not including, `limit`: for the test's own choices.
  package mutating func below(_ limit: Int) -> Int { random.below(limit) }

  private static let longest = 8_192

  private mutating func spoil(_ message: inout [UInt8]) {
    guard !message.isEmpty else { return }
    let at = random.below(message.count)
    switch random.below(13) {
    case 0, 1: message[at] ^= 1 << UInt8(random.below(8))
    case 2: message[at] = UInt8(random.below(256))
    case 3: message.removeSubrange(range(in: message))
    case 4: message.insert(contentsOf: message[range(in: message)], at: at)
    case 5: message.removeLast(message.count - at)
    case 6: message.removeFirst(at)
    case 7:
      let other = random.pick(corpus)
      message = Array(message[..<at]) + other[random.below(other.count)...]
    case 8: doubleMember(&message)
    case 9: message.insert(contentsOf: nest(), at: at)
    case 10: replaceDigits(&message)
    case 11: message.insert(contentsOf: random.pick(Self.poison), at: at)
    default: replaceWord(&message)
    }
  }

  /// Members left out, doubled, renamed, values in places where they do not belong, in lists of lists,
  /// and numbers that nothing counts to.
  private mutating func spoil(_ value: Value, odds: Int) -> Value {
    if case .number = value, random.below(3) == 0 { return .number(random.pick(Self.extremes)) }
    if random.below(odds * 8) == 0 {
      return (0..<random.pick([1, 5, 100, 140])).reduce(value) { inner, _ in .array([inner]) }
    }
    if random.below(odds) == 0 {
      let text = random.below(3) == 0 ? digits() : random.pick(Self.words)
      return (try? Value(parsing: text)) ?? .string(text)
    }
    switch value {
    case .array(let elements):
      var spoiled = elements.map { spoil($0, odds: odds) }
      if random.below(odds) == 0 { spoiled += spoiled }
      return .array(spoiled)
    case .object(let members):
      var spoiled: [Value.Member] = []
      for member in members {
        // Mostly the call itself stays whole, and its params suffer.
        let isOfTheCall = ["jsonrpc", "id", "method", "params"].contains(member.name)
        let odds = isOfTheCall && member.name != "params" ? odds * 20 : odds
        if random.below(isOfTheCall ? 200 : odds * 2) == 0 { continue }
        let renames = random.below(isOfTheCall ? 200 : odds * 4) == 0
        let name = renames ? random.pick(Self.names) : member.name
        spoiled.append(.init(name, spoil(member.value, odds: odds)))
        if random.below(odds * 8) == 0, let last = spoiled.last { spoiled.append(last) }
      }
      if random.below(odds) == 0 {
        spoiled.append(.init(random.pick(Self.names), spoil(.null, odds: 1)))
      }
      return .object(spoiled)
    default: return value
    }
  }

  private mutating func range(in message: [UInt8]) -> Range<Int> {
    let start = random.below(message.count)
    return start..<min(start + 1 + random.below(20), message.count)
  }

  /// What stands between two commas, once more.
  private mutating func doubleMember(_ message: inout [UInt8]) {
    let commas = message.indices.filter { message[$0] == UInt8(ascii: ",") }
    guard commas.count > 1 else { return }
    let index = random.below(commas.count - 1)
    let member = message[commas[index]..<commas[index + 1]]
    message.insert(contentsOf: member, at: random.pick(commas))
  }

  private mutating func nest() -> [UInt8] {
    let depth = random.pick([1, 5, 100, 127, 128, 129, 400])
    let opening = random.pick(["[", #"{"a":"#])
    let text = String(repeating: opening, count: depth)
    guard random.below(2) == 0 else { return Array(text.utf8) }
    return Array((text + "1" + String(repeating: opening == "[" ? "]" : "}", count: depth)).utf8)
  }

  private mutating func replaceDigits(_ message: inout [UInt8]) {
    let places = message.indices.filter { (0x30...0x39).contains(message[$0]) }
    guard !places.isEmpty else { return }
    let at = random.pick(places)
    message.replaceSubrange(at...at, with: Array(digits().utf8))
  }

  private mutating func digits() -> String {
    random.pick([
      String(repeating: "9", count: 1 + random.below(400)), "1e999999999", "-1e-999999999",
      "0." + String(repeating: "0", count: random.below(100)) + "1", "-0", "1E+", "00",
      "170141183460469231731687303715884105727", "-170141183460469231731687303715884105728",
      "99999999999999999999999999999999999999", "340282366920938463463374607431768211456",
      "0.1", "1", "-1", "20", "21", "400", "2147483648",
    ])
  }

  /// What lies at the ends of what programs count with, and is still JSON.
  private static let extremes = [
    "-1", "-0", "0", "1", "2", "3", "9", "1.5", "0.1", "-2147483649", "-2147483648", "2147483647",
    "2147483648", "4294967295", "4294967296", "9007199254740991", "9007199254740993",
    "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809",
    "18446744073709551615", "18446744073709551616", "1e400", "-1e400", "1e-400",
    "170141183460469231731687303715884105727", "-170141183460469231731687303715884105728",
  ]

  private mutating func replaceWord(_ message: inout [UInt8]) {
    let quotes = message.indices.filter { message[$0] == UInt8(ascii: "\"") }
    guard quotes.count > 1 else { return }
    let index = random.below(quotes.count - 1)
    message.replaceSubrange(
      quotes[index]...quotes[index + 1], with: Array(random.pick(Self.words).utf8))
  }

  /// No UTF-8, half a surrogate, controls, line ends, marks that mean something.
  private static let poison: [[UInt8]] = [
    [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xFF], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82], [0x00],
    [0x0A],
    [0x0D], [0x7F], [0xEF, 0xBB, 0xBF], Array(#"\ud800"#.utf8), Array(#"\u0000"#.utf8),
    Array(#"\"#.utf8), Array("\"".utf8), Array("{".utf8), Array("]".utf8), Array(",".utf8),
    Array("$/cancelRequest".utf8), Array("\n[".utf8), Array("\n\n".utf8),
  ]

  private static let names = [
    "amount", "from", "to", "since", "until", "pair", "on", "source", "rounding", "digits", "cash",
    "exact", "fee", "feeOn",
    "integersOnly", "maxAge", "interpolate", "euroDecimals", "as", "base", "targets", "query", "id",
    "method", "params", "jsonrpc", "locale", "rates", "quote", "rate", "set", "limit", "é", "",
  ]

  private static let words = [
    #""""#, #""EUR""#, #""TRL""#, #""ZWL""#, #""XAU""#, #""XXX""#, #""1999-01-04""#,
    #""0000-00-00""#, #""9999-12-31""#, #""2024-02-29""#, "null", "true", "{}", "[]", "[[]]",
    #""as""#, #""text""#, #""amount""#, #""from""#, #""id""#, #""method""#, #""jsonrpc""#, "1e400",
    #""ecb""#, #""classroom""#, #""convert""#, #""rates""#, #""settings/set""#, #""currencies""#,
    #""\ud83d\ude00""#, #""🇪🇺""#, "0.1",
  ]
}
