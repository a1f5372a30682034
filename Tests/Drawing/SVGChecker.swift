/// As much of XML as a picture needs, read strictly.
struct SVGChecker {
  struct TestError: Error { let reason: String }

  private(set) var texts: [String] = []
  /// The points every path runs through.
  private(set) var paths: [[(x: Double, y: Double)]] = []
  private(set) var attributes: [(name: String, value: String)] = []

  init(_ bytes: [UInt8]) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    guard Array(text.utf8) == bytes else { throw TestError(reason: "not UTF-8") }
    var rest = Substring(text)
    var open: [Substring] = []
    while let start = rest.firstIndex(of: "<") {
      try take(text: rest[..<start], isInside: !open.isEmpty)
      guard let end = rest[start...].firstIndex(of: ">") else { throw TestError(reason: "no >") }
      var tag = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      if tag.hasPrefix("/") {
        guard open.popLast() == tag.dropFirst() else {
          throw TestError(reason: "unbalanced \(tag)")
        }
        continue
      }
      let isWhole = tag.hasSuffix("/")
      if isWhole { tag = tag.dropLast() }
      let name = tag.prefix { $0 != " " }
      try take(attributes: tag.dropFirst(name.count))
      if !isWhole { open.append(name) }
    }
    guard open.isEmpty, rest == "\n" else { throw TestError(reason: "open: \(open)") }
  }

  private mutating func take(text: Substring, isInside: Bool) throws {
    if text.allSatisfy(\.isNewline) { return }
    guard isInside else { throw TestError(reason: "text outside: \(text)") }
    texts.append(try Self.plain(text))
  }

  private static func plain(_ text: Substring) throws -> String {
    let names = ["&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": "\""]
    var plain = ""
    var rest = text
    while let first = rest.first {
      if first == "&" {
        guard let found = names.first(where: { rest.hasPrefix($0.key) }) else {
          throw TestError(reason: "bare & in \(text)")
        }
        plain += found.value
        rest = rest.dropFirst(found.key.count)
      } else {
        guard first.unicodeScalars.allSatisfy({ $0.value >= 0x20 }) else {
          throw TestError(reason: "control in \(text)")
        }
        plain.append(first)
        rest = rest.dropFirst()
      }
    }
    return plain
  }

  private mutating func take(attributes text: Substring) throws {
    var rest = text
    while rest.contains("=") {
      guard rest.first == " " else { throw TestError(reason: "no space before \(rest)") }
      let name = rest.dropFirst().prefix { $0 != "=" }
      rest = rest.dropFirst(name.count + 2)
      guard rest.first == "\"" else { throw TestError(reason: "unquoted \(name)") }
      let value = rest.dropFirst().prefix { $0 != "\"" }
      rest = rest.dropFirst(value.count + 2)
      attributes.append((String(name), try Self.plain(value)))
      if name == "d" { paths.append(try Self.points(of: value)) }
    }
    guard rest.isEmpty else { throw TestError(reason: "left over: \(rest)") }
  }

  private static func points(of path: Substring) throws -> [(x: Double, y: Double)] {
    var points: [(x: Double, y: Double)] = []
    var rest = path
    var at = (x: 0.0, y: 0.0)
    while let command = rest.first {
      rest = rest.dropFirst()
      let list = rest.prefix { !$0.isLetter }
      rest = rest.dropFirst(list.count)
      let spaced = list.replacing("-", with: " -").split(separator: " ")
      let numbers = spaced.compactMap { Double($0) }
      let decimals = spaced.allSatisfy {
        ($0.split(separator: ".", omittingEmptySubsequences: false).dropFirst().first?.count ?? 0)
          <= 2
      }
      let wanted = "MLl".contains(command) ? 2 : 1
      guard numbers.count == spaced.count, numbers.count == wanted, decimals else {
        throw TestError(reason: "\(command)\(list)")
      }
      switch command {
      case "M", "L": at = (numbers[0], numbers[1])
      case "l": at = (at.x + numbers[0], at.y + numbers[1])
      case "h": at.x += numbers[0]
      case "v": at.y += numbers[0]
      case "H": at.x = numbers[0]
      case "V": at.y = numbers[0]
      default: throw TestError(reason: "command \(command)")
      }
      points.append(at)
    }
    return points
  }
}
