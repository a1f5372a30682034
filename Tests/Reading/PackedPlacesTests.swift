import Kit
import Money
import Reading
import Testing

/// The packed words are in the program and not checked when it starts: every place in them is followed
/// here, by a reader that asks for each byte by its place.
struct PackedPlacesTests {
  private static func places() throws -> PackedPlaces {
    PackedPlaces(try Repository.bytes("Sources/Exchange/CWords/data/words.packed"))
  }

  @Test func `the parts follow one another`() throws {
    let file = try Self.places()
    let parts = try PackedWords.Part.allCases.map(file.place)
    #expect(parts.first == 4 * PackedWords.Part.allCases.count)
    #expect(parts == parts.sorted())
    #expect(parts.allSatisfy { $0 < file.bytes.count })
  }

  @Test func `every tree, word, entry, currency and spelling is in the file`() throws {
    let file = try Self.places()
    var trees: Set<Int> = [0]
    for locale in 0..<Locale.all.count {
      for which in 0..<2 {
        trees.insert(try file.number(try file.place(.locales) + 4 * locale + 2 * which, 2))
      }
    }
    var chains: Set<Int> = []
    for tree in trees {
      let root = try file.number(try file.place(.trees) + 4 * tree, 4)
      try file.walk(root, until: try file.place(.heads), into: &chains)
    }
    #expect(trees.count > 60)
    #expect(chains.count > 1_000)
    for chain in chains { try file.checkEntries(ofChain: chain) }
  }

  @Test func `every list of words is in the file`() throws {
    let file = try Self.places()
    let own = try file.place(.ownLists)
    var words = 0
    for (part, end) in [(try file.place(.lists), own), (own, file.bytes.count)] {
      let first = try file.number(part, 2)
      for at in stride(from: part, to: part + first, by: 2) {
        words += try file.countWords(part + (try file.number(at, 2)), until: end)
      }
    }
    #expect(words > 1_000)
  }
}

private struct PackedPlaces {
  let bytes: [UInt8]

  /// What a place leads to is not in the file, or not where it belongs.
  struct Outside: Error { let at: Int }

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func number(_ at: Int, _ count: Int) throws -> Int {
    guard at >= 0, at + count <= bytes.count else { throw Outside(at: at) }
    return (0..<count).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) }
  }

  func place(_ part: PackedWords.Part) throws -> Int { try number(4 * part.rawValue, 4) }

  /// The node at `at` and all below it; they end before `end`.
  func walk(_ at: Int, until end: Int, into chains: inout Set<Int>) throws {
    let length = try number(at, 1)
    let node = at + 1 + length & 0x7F
    guard node < end else { throw Outside(at: at) }
    if length & 0x80 != 0 {
      chains.insert(try number(node, 2))
      return
    }
    let head = try number(node + 1, 1)
    if head & 0x80 != 0 { chains.insert(try number(node + 2, 2)) }
    let (count, list) = (head & 0x3F, node + (head & 0x80 == 0 ? 2 : 4))
    if count == 1 { return try walk(list, until: end, into: &chains) }
    let size = head & 0x40 == 0 ? 2 : 1
    for child in 0..<count {
      if child > 0, try number(list + child - 1, 1) >= number(list + child, 1) {
        throw Outside(at: list + child)
      }
      let places = list + count
      try walk(
        places + size * count + (try number(places + size * child, size)), until: end, into: &chains
      )
    }
  }

  /// The entries of a word: a list of their numbers that ends with 0.
  func checkEntries(ofChain chain: Int) throws {
    var at = try place(.chains) + 2 * chain
    while true {
      guard at < (try place(.entries)) else { throw Outside(at: at) }
      let entry = try number(at, 2)
      if entry == 0 { return }
      let place = try place(.entries) + PackedWords.entrySize * entry
      guard place + PackedWords.entrySize <= (try self.place(.currencies)) else {
        throw Outside(at: at)
      }
      try checkLinks(ofEntry: place)
      at += 2
    }
  }

  /// The currencies and the spelling of an entry; 0 for none.
  private func checkLinks(ofEntry entry: Int) throws {
    let (spelling, links) = (try number(entry + 4, 2), try number(entry + 8, 2))
    let (currencies, spellings) = (try place(.currencies), try place(.spellings))
    if links != 0 {
      let list = currencies + 2 * links
      for index in 0..<(try number(list, 2)) {
        let at = list + 2 + 2 * index
        guard try number(at, 2) < Currency.count, at + 2 <= spellings else { throw Outside(at: at) }
      }
    }
    if spelling != 0 {
      let at = spellings + spelling
      guard at + 1 + (try number(at, 1)) <= (try place(.beginnings)) else { throw Outside(at: at) }
    }
  }

  func countWords(_ list: Int, until end: Int) throws -> Int {
    let count = try number(list, 2)
    var at = list + 2
    for _ in 0..<count { at += 5 + (try number(at, 1)) }
    guard at <= end else { throw Outside(at: list) }
    return count
  }
}
