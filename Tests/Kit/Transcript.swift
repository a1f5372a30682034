package import Dates

/// A conversation as a person writes it down.
///
///     # What it shows.
///     $ --framing vim          options of the command line
///     $ LC_ALL=de_DE           a variable of the environment
///     $ whole                  what is sent between two blank lines arrives at once or not at all
///
///     → {"jsonrpc":"2.0",…}    goes in as a line
///     ⇒ {"jsonrpc":"2.0",…}    goes in after `Content-Length`
///     →hex 7b 7d 0a            goes in byte by byte as written
///     ← {"jsonrpc":"2.0",…}    must come out, to the letter
///     ←~ {"result":{"to":"…"}} must come out: members given must match, others may be there, and
///                              `…` in a string stands for any text, alone for any value
///     ⇐ and ⇐~                 the same after `Content-Length`
///
///     @clock 2026-11-02T18:00:00Z   kurs starts then, with a clock that runs
///     @clock +5m                    so much time passes: seconds `s`, minutes `m`, hours `h`, days `d`
///     @fetch nbp 500                the source responds now to the request that it has from kurs:
///     @fetch nbp 200 [{"table":…    the status, and the body
///     @fetch ecb monday.xml         200, and the file of Tests/Sources as the body
///     @kill                         `kill -9`; kurs starts again on the same state
///
/// A blank line, or sending after a response, begins the next exchange. A transcript with one of the
/// `@` words has a network: the sources that it names, and no others.
///
/// The built program's clock is the system's, so `@clock` tells it only when to start: as the first
/// word, or after `@kill`. A transcript with another `@clock` is played in process only.
package struct Transcript {
  package struct Expectation {
    package var text: String
    package var isFramed: Bool
    package var isPartial: Bool
    /// Where it stands in the file, counted from zero.
    package var line: Int
  }

  /// What happens to kurs.
  package enum Event: Equatable {
    case send([UInt8])
    case clock(ClockWord)
    case fetch(source: String, status: Int, body: String)
    case kill
  }

  package enum ClockWord: Equatable {
    case at(Instant)
    case passes(seconds: Int64)
  }

  package struct Exchange {
    package var events: [Event] = []
    /// The bytes that it sends.
    package var sent: [UInt8] {
      events.flatMap { event -> [UInt8] in
        if case .send(let bytes) = event { bytes } else { [] }
      }
    }
    package var expected: [Expectation] = []
    package var firstLine: Int
    /// After the last line that belongs to it.
    package var endLine: Int
  }

  /// Those of each feature, and those of the whole, in the order of their names.
  package static let files = Repository.files(below: "Tests", ending: ".txt")
    .filter { $0.split(separator: "/").dropLast().last == "Transcripts" }
    .sorted { name($0) < name($1) }

  /// The last part of a path.
  package static func name(_ file: String) -> String {
    String(file.split(separator: "/").last ?? "")
  }

  package let lines: [String]
  package private(set) var options: [String] = []
  package private(set) var environment: [String: String] = [:]
  /// Whether it matters that what an exchange sends arrives together.
  package private(set) var isWhole = false
  package private(set) var exchanges: [Exchange] = []

  private var isOpen = false

  package init(_ text: String) throws(TestError) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    self.lines = lines
    for (number, line) in lines.enumerated() { try take(line, number) }
  }

  private mutating func take(_ line: String, _ number: Int) throws(TestError) {
    if line.allSatisfy({ $0 == " " }) {
      isOpen = false
      return
    }
    let blank = line.firstIndex(of: " ") ?? line.endIndex
    let mark = String(line[..<blank])
    let rest = blank == line.endIndex ? "" : String(line[line.index(after: blank)...])
    switch mark {
    case _ where mark.hasPrefix("#"): break
    case "$": take(options: rest)
    case "@clock": happen(.clock(try Self.clock(rest, number)), number)
    case "@fetch": happen(try Self.fetch(rest, number), number)
    case "@kill": happen(.kill, number)
    case "→": send(Array(rest.utf8) + [0x0A], number)
    case "→hex": send(try Self.hexadecimal(rest, number), number)
    case "⇒": send(Array("Content-Length: \(rest.utf8.count)\r\n\r\n\(rest)".utf8), number)
    case "←": try expect(rest, isFramed: false, isPartial: false, number)
    case "←~": try expect(rest, isFramed: false, isPartial: true, number)
    case "⇐": try expect(rest, isFramed: true, isPartial: false, number)
    case "⇐~": try expect(rest, isFramed: true, isPartial: true, number)
    default: throw TestError("line \(number + 1) begins with no mark: \(line)")
    }
  }

  private mutating func take(options text: String) {
    for word in text.split(separator: " ").map(String.init) {
      if word == "whole" {
        isWhole = true
      } else if !word.hasPrefix("-"), options.last?.hasPrefix("--") != true,
        let equals = word.firstIndex(of: "=")
      {
        environment[String(word[..<equals])] = String(word[word.index(after: equals)...])
      } else {
        options.append(word)
      }
    }
  }

  private mutating func send(_ bytes: [UInt8], _ number: Int) {
    guard isOpen, let last = exchanges.last, last.expected.isEmpty,
      case .send(let before)? = last.events.last
    else { return happen(.send(bytes), number) }
    exchanges[exchanges.count - 1].events.removeLast()
    happen(.send(before + bytes), number)
  }

  private mutating func happen(_ event: Event, _ number: Int) {
    if !isOpen || exchanges.last?.expected.isEmpty == false {
      exchanges.append(Exchange(firstLine: number, endLine: number + 1))
      isOpen = true
    }
    exchanges[exchanges.count - 1].events.append(event)
    exchanges[exchanges.count - 1].endLine = number + 1
  }

  private mutating func expect(
    _ text: String, isFramed: Bool, isPartial: Bool, _ number: Int
  ) throws(TestError) {
    guard isOpen else { throw TestError("line \(number + 1) answers nothing") }
    exchanges[exchanges.count - 1].expected.append(
      Expectation(text: text, isFramed: isFramed, isPartial: isPartial, line: number))
    exchanges[exchanges.count - 1].endLine = number + 1
  }

  private static func hexadecimal(_ text: String, _ number: Int) throws(TestError) -> [UInt8] {
    var bytes: [UInt8] = []
    for word in text.split(separator: " ") {
      guard word.count == 2, let byte = UInt8(word, radix: 16) else {
        throw TestError("line \(number + 1): \(word) is no byte")
      }
      bytes.append(byte)
    }
    return bytes
  }

  private static func clock(_ text: String, _ number: Int) throws(TestError) -> ClockWord {
    if let instant = try? Instant(iso8601: text) { return .at(instant) }
    let seconds: [Character: Int64] = ["s": 1, "m": 60, "h": 3_600, "d": 86_400]
    guard text.first == "+", let unit = text.last.flatMap({ seconds[$0] }),
      let count = Int64(text.dropFirst().dropLast())
    else { throw TestError("line \(number + 1): \(text) is neither an instant nor such as +5m") }
    return .passes(seconds: count * unit)
  }

  private static func fetch(_ text: String, _ number: Int) throws(TestError) -> Event {
    let words = text.split(separator: " ", maxSplits: 2).map(String.init)
    guard words.count >= 2 else { throw TestError("line \(number + 1): @fetch SOURCE STATUS BODY") }
    if let status = Int(words[1]) {
      return .fetch(source: words[0], status: status, body: words.count > 2 ? words[2] : "")
    }
    let body = try Repository.text("Tests/Sources/\(words[1])")
    return .fetch(source: words[0], status: 200, body: body)
  }
}

extension Transcript {
  /// The same conversation with what really came out: expectations that were met stay as they
  /// are, the answers of the others are written in full. `replies` are those of each exchange.
  package func rewritten(with replies: [[Reply]]) -> String {
    var text: [String] = []
    var at = 0
    for (exchange, came) in zip(exchanges, replies) {
      text += lines[at..<exchange.firstLine]
      let isMet =
        came.count == exchange.expected.count
        && zip(exchange.expected, came).allSatisfy { $0.mismatch(with: $1) == nil }
      if isMet {
        text += lines[exchange.firstLine..<exchange.endLine]
      } else {
        let expected = Set(exchange.expected.map(\.line))
        text += (exchange.firstLine..<exchange.endLine).filter { !expected.contains($0) }
          .map { lines[$0] }
        for (index, reply) in came.enumerated() {
          if index < exchange.expected.count,
            exchange.expected[index].mismatch(with: reply) == nil
          {
            text.append(lines[exchange.expected[index].line])
          } else {
            text.append("\(reply.isFramed ? "⇐" : "←") \(reply.text)")
          }
        }
      }
      at = exchange.endLine
    }
    text += lines[at...]
    return text.joined(separator: "\n") + "\n"
  }
}
