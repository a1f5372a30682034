import Money
package import Reading

/// Packs the words of all locales, as `PackedWords` describes them.
package struct WordPacker {
  private typealias Meaning = WordBook.Meaning
  private typealias Words = [[UInt8]: [Meaning]]

  private var chains: [UInt8] = [0, 0, 0, 0]
  private var chainPlaces: [[Int]: Int] = [[]: 1]
  private var entries = [UInt8](repeating: 0, count: PackedWords.entrySize)
  private var entryPlaces: [Meaning: Int] = [:]
  private var currencyLists: [UInt8] = [0, 0]
  private var listPlaces: [[Currency]: Int] = [[]: 0]
  private var spellings: [UInt8] = [0]
  private var spellingPlaces: [[UInt8]: Int] = [[]: 0]
  private var trees: [[UInt8]] = []
  private var heads: [UInt8] = []

  package static func packed(_ files: WordFiles) -> [UInt8] {
    var packer = WordPacker()
    return packer.pack(files)
  }

  /// The words of these files, packed as the program has them while `use` runs.
  package static func using<Result>(
    _ files: WordFiles, _ use: (PackedWords) throws -> Result
  ) rethrows -> Result {
    let bytes = packed(files)
    return try bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { preconditionFailure("Something is packed.") }
      return try use(PackedWords(start))
    }
  }

  private mutating func pack(_ files: WordFiles) -> [UInt8] {
    let books = Locale.all.map { WordBook($0, files) }
    let languages = Locale.all.map(\.language)
    // The first locale of a language is its default.
    let defaults = languages.indices.filter { languages.firstIndex(of: languages[$0]) == $0 }
    let common = Self.common(defaults.map { books[$0].words })
    trees.append(tree(common, nil))
    note(WordBook(.plain, files).heads)
    var own: [Substring: (words: Words, tree: Int)] = [:]
    for place in defaults {
      let words = Self.difference(books[place].words, common)
      trees.append(tree(words, books[place].language))
      note(books[place].heads)
      own[languages[place]] = (words, trees.count - 1)
    }
    var locales: [UInt8] = []
    var regions: [Words: Int] = [:]
    for place in languages.indices {
      guard let language = own[languages[place]] else { continue }
      let known = common.merging(language.words) { _, nearest in nearest }
      let words = Self.difference(books[place].words, known)
      if !words.isEmpty, regions[words] == nil {
        trees.append(tree(words, books[place].language))
        regions[words] = trees.count - 1
      }
      locales += Self.bytes(language.tree) + Self.bytes(regions[words] ?? 0)
    }
    let (listed, ownListed) = (lists(files), ownLists(files))
    return joined(locales, common, books.map(\.words), listed, ownListed)
  }

  private mutating func note(_ heads: [UInt64]) {
    for bits in heads { self.heads += Self.bytes(Int(bitPattern: UInt(bits)), 8) }
  }

  /// What more than half of the languages read alike.
  private static func common(_ languages: [Words]) -> Words {
    var counts: [[UInt8]: [[Meaning]: Int]] = [:]
    for words in languages {
      for (word, meanings) in words { counts[word, default: [:]][meanings, default: 0] += 1 }
    }
    return counts.compactMapValues { readings in
      readings.first { $0.value * 2 > languages.count }?.key
    }
  }

  /// The words of which the nearest tree must say something else.
  private static func difference(_ words: Words, _ known: Words) -> Words {
    var difference = words.filter { known[$0.key] != $0.value }
    for word in known.keys where words[word] == nil { difference[word] = [] }
    return difference
  }

  static func bytes(_ number: Int, _ count: Int = 2) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  // MARK: Meanings

  private mutating func chain(_ meanings: [Meaning], _ own: UInt16?) -> Int {
    let places = meanings.map { meaning in
      var meaning = meaning
      if meaning.language == own { meaning.language = PackedWords.ownLanguage }
      return entry(meaning)
    }
    if let known = chainPlaces[places] { return known }
    let place = chains.count / 2
    precondition(place < 1 << 16, "The chains are too long for their places.")
    chainPlaces[places] = place
    for entry in places + [0] { chains += Self.bytes(entry) }
    return place
  }

  private mutating func entry(_ meaning: Meaning) -> Int {
    if let known = entryPlaces[meaning] { return known }
    let number = entries.count / PackedWords.entrySize
    entryPlaces[meaning] = number
    var spelling = spellingPlaces[meaning.spelling]
    if spelling == nil {
      spelling = spellings.count
      spellings += [UInt8(meaning.spelling.count)] + meaning.spelling
      spellingPlaces[meaning.spelling] = spelling
    }
    let list = place(of: meaning.currencies)
    entries += [meaning.kind.rawValue, meaning.flags.rawValue]
    entries += Self.bytes(Int(meaning.value)) + Self.bytes(spelling ?? 0)
    entries += Self.bytes(Int(meaning.language)) + Self.bytes(list)
    return number
  }

  /// Where these currencies stand in their lists.
  mutating func place(of currencies: [Currency]) -> Int {
    if let known = listPlaces[currencies] { return known }
    let place = currencyLists.count / 2
    currencyLists += Self.bytes(currencies.count)
    for currency in currencies { currencyLists += Self.bytes(Int(currency.index)) }
    listPlaces[currencies] = place
    return place
  }

  // MARK: Trees

  private mutating func tree(_ words: Words, _ own: UInt16?) -> [UInt8] {
    let sorted = words.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    let kinds = sorted.map { word in word.value.reduce(UInt8(0)) { $0 | 1 << $1.kind.rawValue } }
    let values = sorted.map { chain($0.value, own) }
    return node(sorted.map(\.key)[...], values[...], kinds[...], 0, 0)
  }

  /// The node that all of these words go through, of which its label begins at `start`; they differ
  /// after `depth` at least.
  private func node(
    _ words: ArraySlice<[UInt8]>, _ values: ArraySlice<Int>, _ kinds: ArraySlice<UInt8>,
    _ start: Int, _ depth: Int
  ) -> [UInt8] {
    guard let first = words.first, let last = words.last else { return [0, 0, 0] }
    var end = depth
    // The root has no label.
    while start > 0 || depth > 0, end < first.count, first[end] == last[end], end - start < 127 {
      end += 1
    }
    var bytes = [UInt8(end - start)] + first[start..<end]
    if words.count == 1, first.count == end {
      bytes[0] |= 0x80
      return bytes + Self.bytes(values[words.startIndex])
    }
    bytes.append(kinds.reduce(0, |))
    var at = words.startIndex
    var head: [UInt8] = []
    if first.count == end {
      head = Self.bytes(values[at])
      at += 1
    }
    var children: [(first: UInt8, bytes: [UInt8])] = []
    var parts: [Range<Int>] = []
    while at < words.endIndex {
      var next = at
      while next < words.endIndex, words[next][end] == words[at][end] { next += 1 }
      parts.append(at..<next)
      at = next
    }
    for part in parts {
      let begins = parts.count == 1 ? end : end + 1
      children.append(
        (
          words[part.lowerBound][end],
          node(words[part], values[part], kinds[part], begins, max(begins, end + 1))
        ))
    }
    precondition(children.count < 64, "A node has too many children.")
    let size = children.dropLast().reduce(0) { $0 + $1.bytes.count }
    precondition(size < 1 << 16, "A tree is too large for its places.")
    bytes.append(
      UInt8(children.count) | (head.isEmpty ? 0 : 0x80) | (size < 1 << 8 ? 0x40 : 0))
    bytes += head
    if children.count > 1 {
      bytes += children.map(\.first)
      var place = 0
      for child in children {
        bytes += Self.bytes(place, size < 1 << 8 ? 1 : 2)
        place += child.bytes.count
      }
    }
    for child in children { bytes += child.bytes }
    return bytes
  }

  // MARK: The file

  private func joined(
    _ locales: [UInt8], _ common: Words, _ all: [Words], _ listed: [UInt8], _ ownListed: [UInt8]
  ) -> [UInt8] {
    var parts: [PackedWords.Part: [UInt8]] = [
      .locales: locales, .chains: chains, .entries: entries, .currencies: currencyLists,
      .spellings: spellings, .heads: heads, .spaced: Self.spaced(all),
      .lists: listed, .ownLists: ownListed,
    ]
    let (beginnings, ends) = Self.edges(common)
    parts[.beginnings] = beginnings
    parts[.ends] = ends
    let header = 4 * PackedWords.Part.allCases.count
    var file = [UInt8](repeating: 0, count: header)
    func note(_ place: Int, _ value: Int) {
      file.replaceSubrange(place..<place + 4, with: Self.bytes(value, 4))
    }
    for part in PackedWords.Part.allCases {
      note(4 * part.rawValue, file.count)
      if part != .trees {
        file += parts[part] ?? []
        continue
      }
      let start = file.count
      file += [UInt8](repeating: 0, count: 4 * trees.count)
      for (number, tree) in trees.enumerated() {
        note(start + 4 * number, file.count)
        file += tree
      }
    }
    return file
  }

  /// The first four bytes of the common words and of codes, and the last four of signs and nouns.
  private static func edges(_ common: Words) -> ([UInt8], [UInt8]) {
    var beginnings: [[UInt8]: MoneyLexicon.Kinds] = [:]
    var ends = beginnings
    for currency in Currency.all {
      let code = currency.code.utf8.map { $0 | 0x20 }
      beginnings[code, default: []].insert(.code)
      ends[code.reversed(), default: []].insert(.code)
    }
    for (word, meanings) in common {
      let kinds = meanings.reduce(into: MoneyLexicon.Kinds()) {
        $0.insert(MoneyLexicon.Kinds($1.kind))
      }
      beginnings[Array(word.prefix(4)), default: []].formUnion(kinds)
      let last = kinds.intersection([.sign, .noun])
      if !last.isEmpty { ends[word.suffix(4).reversed(), default: []].formUnion(last) }
      // `GBX 5`: parts that exchanges write as codes.
      if word.count == 3, meanings.contains(where: { $0.kind == .minor && !$0.spelling.isEmpty }) {
        ends[word.reversed(), default: []].insert(.code)
      }
    }
    return (Self.list(beginnings), Self.list(ends))
  }

  private static func list(_ edges: [[UInt8]: MoneyLexicon.Kinds]) -> [UInt8] {
    var bytes: [UInt8] = []
    for (edge, kinds) in edges.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      bytes += edge
      bytes += [UInt8](repeating: 0, count: 4 - edge.count)
      bytes += [UInt8(edge.count), kinds.packed]
    }
    return bytes + [UInt8](repeating: 0, count: 6)
  }

  /// Of signs with a space, the last character and the bytes before the space.
  private static func spaced(_ all: [Words]) -> [UInt8] {
    var found: [[UInt8]: Set<UInt8>] = [:]
    for words in all {
      for (word, meanings) in words
      where meanings.contains(where: { $0.kind == .sign || $0.kind == .noun }) {
        guard let space = word.lastIndex(of: 0x20), space > 0 else { continue }
        let last = Array(word[(space + 1)...])
        guard String(decoding: last, as: UTF8.self).unicodeScalars.count == 1, last.count <= 3
        else { continue }
        found[last, default: []].insert(word[space - 1] | 0x20)
      }
    }
    var bytes: [UInt8] = []
    for (last, before) in found.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      bytes += last + [UInt8](repeating: 0, count: 3 - last.count)
      bytes += [UInt8(before.count)] + before.sorted()
    }
    return bytes + [0]
  }
}
