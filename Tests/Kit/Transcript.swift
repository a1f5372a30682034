/// A conversation as a person writes it down.
///
///     # What it shows.
///     $ --framing vim          options of the command line
///     $ LC_ALL=de_DE           a variable of the environment
///     $ whole                  what is sent between two blank lines arrives at once or not at all
///
///     → {"jsonrpc":"2.0",…}    goes in as a line
///     ⇒ {"jsonrpc":"2.0",…}    goes in behind `Content-Length`
///     →hex 7b 7d 0a            goes in byte by byte as written
///     ← {"jsonrpc":"2.0",…}    must come out, to the letter
///     ←~ {"result":{"to":"…"}} must come out: members given must match, others may be there, and
///                              `…` in a string stands for any text, alone for any value
///     ⇐ and ⇐~                 the same behind `Content-Length`
///
/// A blank line, or sending after an answer, begins the next exchange.
package struct Transcript {
  package struct Expectation {
    package var text: String
    package var isFramed: Bool
    package var isPartial: Bool
    /// Where it stands in the file, counted from zero.
    package var line: Int
  }

  package struct Exchange {
    package var sent: [UInt8] = []
    package var expected: [Expectation] = []
    package var firstLine: Int
    /// Behind the last line that belongs to it.
    package var endLine: Int
  }

  package let lines: [String]
  package private(set) var options: [String] = []
  package private(set) var environment: [String: String] = [:]
  /// Whether it matters that what an exchange sends arrives together.
  package private(set) var isWhole = false
  package private(set) var exchanges: [Exchange] = []

  private var isOpen = false

  package init(_ text: String) throws(Trouble) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    self.lines = lines
    for (number, line) in lines.enumerated() { try take(line, number) }
  }

  private mutating func take(_ line: String, _ number: Int) throws(Trouble) {
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
    case "→": send(Array(rest.utf8) + [0x0A], number)
    case "→hex": send(try Self.hexadecimal(rest, number), number)
    case "⇒": send(Array("Content-Length: \(rest.utf8.count)\r\n\r\n\(rest)".utf8), number)
    case "←": try expect(rest, isFramed: false, isPartial: false, number)
    case "←~": try expect(rest, isFramed: false, isPartial: true, number)
    case "⇐": try expect(rest, isFramed: true, isPartial: false, number)
    case "⇐~": try expect(rest, isFramed: true, isPartial: true, number)
    default: throw Trouble("line \(number + 1) begins with no mark: \(line)")
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
    if !isOpen || exchanges.last?.expected.isEmpty == false {
      exchanges.append(Exchange(firstLine: number, endLine: number + 1))
      isOpen = true
    }
    exchanges[exchanges.count - 1].sent += bytes
    exchanges[exchanges.count - 1].endLine = number + 1
  }

  private mutating func expect(
    _ text: String, isFramed: Bool, isPartial: Bool, _ number: Int
  ) throws(Trouble) {
    guard isOpen else { throw Trouble("line \(number + 1) answers nothing") }
    exchanges[exchanges.count - 1].expected.append(
      Expectation(text: text, isFramed: isFramed, isPartial: isPartial, line: number))
    exchanges[exchanges.count - 1].endLine = number + 1
  }

  private static func hexadecimal(_ text: String, _ number: Int) throws(Trouble) -> [UInt8] {
    var bytes: [UInt8] = []
    for word in text.split(separator: " ") {
      guard word.count == 2, let byte = UInt8(word, radix: 16) else {
        throw Trouble("line \(number + 1): \(word) is no byte")
      }
      bytes.append(byte)
    }
    return bytes
  }
}
