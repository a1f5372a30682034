/// A regular expression for names of accounts, as rules and aliases have it: `^Expenses:(Food|Drinks)$`. Large and
/// small letters of ASCII are alike. What is in no such pattern, such as `{2}` or `\b`, is not read.
struct NamePattern: Sendable {
  private indirect enum Node: Sendable {
    case byte(UInt8)
    case any
    case oneOf(Set<UInt8>, isNegated: Bool)
    case start, end
    case group(Int, [[Node]])
    case many(Node, from: Int, to: Int)
  }

  private var choices: [[Node]] = []
  private var groups = 0

  /// Nil for what is no pattern that is read here.
  init?(_ text: String) {
    var bytes = Array(text.utf8)[...]
    guard let choices = readChoices(&bytes, 0), bytes.isEmpty else { return nil }
    self.choices = choices
  }

  /// Nested groups, and steps that one name may take.
  private static let maxDepth = 16
  private static let maxSteps = 20_000

  // MARK: Reading

  private mutating func readChoices(_ bytes: inout ArraySlice<UInt8>, _ depth: Int) -> [[Node]]? {
    guard depth < Self.maxDepth else { return nil }
    var choices: [[Node]] = [[]]
    while let byte = bytes.first, byte != UInt8(ascii: ")") {
      bytes.removeFirst()
      if byte == UInt8(ascii: "|") {
        choices.append([])
        continue
      }
      guard let node = readNode(byte, &bytes, depth) else { return nil }
      choices[choices.count - 1].append(Self.repeated(node, &bytes))
    }
    return choices
  }

  private static func repeated(_ node: Node, _ bytes: inout ArraySlice<UInt8>) -> Node {
    let (least, most): (Int, Int)
    switch bytes.first {
    case UInt8(ascii: "*"): (least, most) = (0, .max)
    case UInt8(ascii: "+"): (least, most) = (1, .max)
    case UInt8(ascii: "?"): (least, most) = (0, 1)
    default: return node
    }
    bytes.removeFirst()
    return .many(node, from: least, to: most)
  }

  private mutating func readNode(
    _ byte: UInt8, _ bytes: inout ArraySlice<UInt8>, _ depth: Int
  ) -> Node? {
    switch byte {
    case UInt8(ascii: "."): return .any
    case UInt8(ascii: "^"): return .start
    case UInt8(ascii: "$"): return .end
    case UInt8(ascii: "["): return Self.readSet(&bytes)
    case UInt8(ascii: "("):
      // What is in `(?:Food|Drinks)` has no number.
      let isPlain = bytes.starts(with: "?:".utf8)
      if isPlain { bytes = bytes.dropFirst(2) }
      guard bytes.first != UInt8(ascii: "?") else { return nil }
      if !isPlain { groups += 1 }
      let number = isPlain ? 0 : groups
      guard let inner = readChoices(&bytes, depth + 1), bytes.popFirst() != nil else { return nil }
      return .group(number, inner)
    case UInt8(ascii: "\\"):
      guard let next = bytes.popFirst(), !Self.isWordByte(next) else { return nil }
      return .byte(next)
    case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"), UInt8(ascii: "{"),
      UInt8(ascii: "}"):
      return nil
    default: return .byte(Self.small(byte))
    }
  }

  private static func readSet(_ bytes: inout ArraySlice<UInt8>) -> Node? {
    let isNegated = bytes.first == UInt8(ascii: "^")
    if isNegated { bytes.removeFirst() }
    var set: Set<UInt8> = []
    while let byte = bytes.popFirst() {
      if byte == UInt8(ascii: "]"), !set.isEmpty { return .oneOf(set, isNegated: isNegated) }
      // Classes such as [:alpha:], escapes, and letters of several bytes are not read.
      guard byte < 0x80, byte != UInt8(ascii: "["), byte != UInt8(ascii: "\\") else { return nil }
      var last = byte
      if bytes.first == UInt8(ascii: "-"), let end = bytes.dropFirst().first,
        end != UInt8(ascii: "]")
      {
        (last, bytes) = (end, bytes.dropFirst(2))
      }
      guard byte <= last, last < 0x80 else { return nil }
      for one in byte...last { set.insert(small(one)) }
    }
    return nil
  }

  private static func small(_ byte: UInt8) -> UInt8 { 65...90 ~= byte ? byte | 0x20 : byte }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    48...57 ~= byte || 65...90 ~= byte || 97...122 ~= byte
  }

  // MARK: Finding

  /// Where it is first in a name, and where its groups are.
  struct Match {
    let range: Range<Int>
    let groups: [Range<Int>?]
  }

  func isIn(_ name: String) -> Bool { match(Array(name.utf8), from: 0) != nil }

  func match(_ name: [UInt8], from first: Int) -> Match? {
    var search = Search(name: name, groups: Array(repeating: nil, count: groups + 1))
    for start in first...max(first, name.count) where start <= name.count {
      var end = start
      let found = search.choices(choices, start) { at, _ in
        end = at
        return true
      }
      if found { return Match(range: start..<end, groups: search.groups) }
    }
    return nil
  }

  private struct Search {
    let name: [UInt8]
    var groups: [Range<Int>?]
    var steps = 0

    typealias Next = (Int, inout Search) -> Bool

    mutating func choices(_ choices: [[Node]], _ at: Int, _ next: Next) -> Bool {
      for choice in choices where nodes(choice[...], at, next) { return true }
      return false
    }

    mutating func nodes(_ nodes: ArraySlice<Node>, _ at: Int, _ next: Next) -> Bool {
      steps += 1
      guard steps < NamePattern.maxSteps else { return false }
      guard let first = nodes.first else { return next(at, &self) }
      let rest = nodes.dropFirst()
      return node(first, at) { at, search in search.nodes(rest, at, next) }
    }

    mutating func node(_ node: Node, _ at: Int, _ next: Next) -> Bool {
      switch node {
      case .start: return at == 0 && next(at, &self)
      case .end: return at == name.count && next(at, &self)
      case .byte(let byte): return has(at) { $0 == byte } && next(at + 1, &self)
      case .any: return at < name.count && next(behind(at), &self)
      case .oneOf(let set, let isNegated):
        return has(at) { set.contains($0) != isNegated } && next(behind(at), &self)
      case .group(let number, let inner):
        let before = groups[number]
        let found = choices(inner, at) { end, search in
          search.groups[number] = at..<end
          return next(end, &search)
        }
        if !found { groups[number] = before }
        return found
      case .many(let inner, let least, let most): return many(inner, least, most, at, next)
      }
    }

    private mutating func many(
      _ inner: Node, _ least: Int, _ most: Int, _ at: Int, _ next: Next
    ) -> Bool {
      steps += 1
      guard steps < NamePattern.maxSteps else { return false }
      if most > 0 {
        let more = node(inner, at) { end, search in
          end > at
            && search.many(inner, max(0, least - 1), most == .max ? .max : most - 1, end, next)
        }
        if more { return true }
      }
      return least == 0 && next(at, &self)
    }

    /// Past a letter, which may have several bytes.
    private func behind(_ at: Int) -> Int {
      var end = at + 1
      while end < name.count, name[end] & 0xC0 == 0x80 { end += 1 }
      return end
    }

    private func has(_ at: Int, _ isIt: (UInt8) -> Bool) -> Bool {
      at < name.count && isIt(NamePattern.small(name[at]))
    }
  }

  /// The name with each match replaced; `\1` is what is in the first group.
  func replaced(in name: String, by text: String) -> String {
    let bytes = Array(name.utf8)
    let template = Array(text.utf8)
    var (new, at) = ([UInt8](), 0)
    while at <= bytes.count, let match = match(bytes, from: at) {
      new += bytes[at..<match.range.lowerBound]
      var place = 0
      while place < template.count {
        let digit = place + 1 < template.count ? Int(template[place + 1]) - 48 : -1
        if template[place] == UInt8(ascii: "\\"), match.groups.indices.contains(digit) {
          let range = digit == 0 ? match.range : match.groups[digit]
          if let range { new += bytes[range] }
          place += 2
        } else {
          new.append(template[place])
          place += 1
        }
      }
      at = match.range.upperBound
      guard match.range.isEmpty else { continue }
      if at < bytes.count { new.append(bytes[at]) }
      at += 1
    }
    if at < bytes.count { new += bytes[at...] }
    return String(decoding: new, as: UTF8.self)
  }
}
