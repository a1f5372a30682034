/// A parsed search query, to compare with each currency.
struct CurrencyQuery {
  private let index: SearchIndex
  /// The original text, to compare with symbols.
  private let raw: [UInt8]
  private let joined: [UInt8]
  private let capitals: [UInt8]
  private let letters: LetterSet
  private let words: [Word]
  /// The letters of the words that a name must have: without the s of a plural.
  private let wordLetters: LetterSet
  /// Whether any word of the index starts with a word of the query.
  private let hasWord: Bool

  /// A word of the query, compared with each word of the index.
  private struct Word {
    let bytes: [UInt8]
    /// How the word matches each word of the index.
    let fits: [Fit]
  }

  private enum Fit: UInt8 { case none, beginning, whole }

  init(_ text: String, _ index: SearchIndex) {
    self.index = index
    raw = Array(text.utf8.drop { $0 == UInt8(ascii: " ") })
    let folded = Folded(raw)
    joined = folded.joined
    capitals = joined.map { 97...122 ~= $0 ? $0 & 0xDF : $0 }
    letters = LetterSet(joined)
    var hasWord = false
    var wordLetters = LetterSet([])
    words = folded.words.map { bytes in
      var fits = [Fit](repeating: .none, count: index.words.count)
      let isFound = Self.compare(bytes, index, &fits)
      // A plural without its s.
      let singular =
        bytes.count > 3 && bytes.last == UInt8(ascii: "s") ? Array(bytes.dropLast()) : bytes
      let isFoundSingular =
        singular.count < bytes.count && Self.compare(singular, index, &fits)
      wordLetters.formUnion(LetterSet(singular))
      if isFound || isFoundSingular { hasWord = true }
      return Word(bytes: bytes, fits: fits)
    }
    self.hasWord = hasWord
    self.wordLetters = wordLetters
  }

  private static func compare(
    _ word: [UInt8], _ index: SearchIndex, _ fits: inout [Fit]
  ) -> Bool {
    let head = SearchIndex.Word.head(of: word)
    let mask = word.count >= 8 ? UInt64.max : ~(UInt64.max >> (8 * UInt64(word.count)))
    var isFound = false
    var next = index.sortedStart(head)
    while next < index.sorted.count, index.sortedHeads[next] & mask == head {
      let place = Int(index.sorted[next])
      next += 1
      let bytes = index.words[place].bytes
      guard bytes.starts(with: word) else { continue }
      isFound = true
      if bytes.count == word.count {
        fits[place] = .whole
      } else if fits[place] == .none {
        fits[place] = .beginning
      }
    }
    return isFound
  }

  /// The currencies that match the query, in the order of the registry.
  func matches() -> [CurrencySearch.Match] {
    var found: [CurrencySearch.Match] = []
    index.entries.withUnsafeBufferPointer { entries in
      guard let first = entries.baseAddress else { return }
      for place in 0..<entries.count where mayMatch(first + place) {
        if let (field, score) = match(first + place) {
          found.append(.init(currency: entries[place].currency, field: field, score: score))
        }
      }
    }
    return found
  }

  /// False only if `match` is nil. Reads the entry in place, since most entries do not match.
  ///
  /// Safe: its caller passes an element of the index.
  private func mayMatch(_ entry: UnsafePointer<SearchIndex.Entry>) -> Bool {
    capitals.count < 3 || wordLetters.isSubset(of: entry.pointee.name.letters)
      || wordLetters.isSubset(of: entry.pointee.further.letters)
      || (hasWord && wordLetters.isSubset(of: entry.pointee.countryLetters))
      || Code(entry.pointee.currency).begins(with: capitals)
      || mayBe(entry.pointee.symbol, raw) || mayBe(entry.pointee.narrowSymbol, raw)
      || mayBe(entry.pointee.foldedSymbol, joined)
  }

  @inline(__always)
  private func mayBe(_ symbol: [UInt8], _ text: [UInt8]) -> Bool {
    symbol.count == text.count && symbol.first == text.first
  }

  /// The field of a currency that matches the query best, with its score. Reads the entry in place, too: a copy
  /// of one retains its nine arrays.
  private func match(_ entry: UnsafePointer<SearchIndex.Entry>) -> (CurrencySearch.Field, Int)? {
    let code = Code(entry.pointee.currency)
    if code.begins(with: capitals) {
      if capitals.count == 3 { return (.code, 1000) }
    }
    if !entry.pointee.symbol.isEmpty, raw == entry.pointee.symbol { return (.symbol, 920) }
    if !entry.pointee.narrowSymbol.isEmpty, isSymbol(of: entry) { return (.symbol, 900) }
    guard !words.isEmpty else { return nil }
    if code.begins(with: capitals) { return (.code, 800) }
    // Gold is the metal before it is Zimbabwe's money, but the sol is not the one of 1985.
    if entry.pointee.isActive, hasWord, entry.pointee.name.text == joined { return (.name, 710) }
    if has(.whole, entry.pointee.name) { return (.name, CurrencySearch.wholeWords) }
    if has(.whole, entry.pointee.further) { return (.alias, CurrencySearch.wholeWords) }
    if isCountry(of: entry) { return (.country, 620) }
    if has(.beginning, entry.pointee.name) { return (.name, 600) }
    if joined.count > 2 {
      if hasWord, entry.pointee.countries.contains(where: { has(.beginning, in: $0.names) }) {
        return (.country, 500)
      }
      if holds(entry.pointee.name) { return (.name, 400) }
      if holds(entry.pointee.further) { return (.alias, 390) }
    }
    return nil
  }

  /// Whether the query is the narrow symbol; a symbol of letters, such as `kr`, matches in any
  /// case.
  private func isSymbol(of entry: UnsafePointer<SearchIndex.Entry>) -> Bool {
    raw == entry.pointee.narrowSymbol || (!joined.isEmpty && joined == entry.pointee.foldedSymbol)
  }

  private func isCountry(of entry: UnsafePointer<SearchIndex.Entry>) -> Bool {
    guard hasWord || capitals.count == 2 else { return false }
    return entry.pointee.countries.contains { code, names in
      code == capitals || names.contains { index.phrases[$0].text == joined }
    }
  }

  /// Whether each word of the query equals or starts a word of the phrase.
  private func has(_ fit: Fit, _ phrase: SearchIndex.Phrase) -> Bool {
    hasWord
      && words.allSatisfy { word in
        phrase.words.contains { word.fits[Int($0)].rawValue >= fit.rawValue }
      }
  }

  private func has(_ fit: Fit, in phrases: Range<Int>) -> Bool {
    phrases.contains { has(fit, index.phrases[$0]) }
  }

  private func holds(_ phrase: SearchIndex.Phrase) -> Bool {
    letters.isSubset(of: phrase.letters) && phrase.text.holds(joined)
  }

  /// The currencies with a code or name that differs by a few typing errors, with scores.
  func misspellings() -> [CurrencySearch.Match] {
    let slips = words.map { index.slips(from: $0.bytes) }
    let hasSlips = !slips.isEmpty && slips.allSatisfy { $0 != nil }
    let tables = slips.compactMap(\.self)
    /// How many slips a phrase is away; nil if it has no word that is near.
    func count(_ words: [UInt16]) -> Int? {
      var total = 0
      for table in tables {
        var least: UInt8?
        for place in words {
          if let count = table[Int(place)], count < least ?? .max { least = count }
        }
        guard let least else { return nil }
        total += Int(least)
      }
      return total
    }
    func least(_ one: Int?, _ other: Int?) -> Int? {
      guard let one, let other else { return one ?? other }
      return min(one, other)
    }
    let codes = capitals.count == 3 ? Currency.oneSlip(from: capitals) : []
    var found = codes.map { CurrencySearch.Match(currency: $0, field: .misspelling, score: 320) }
    guard hasSlips else { return found }
    index.entries.withUnsafeBufferPointer { entries in
      for place in entries.indices where !codes.contains(entries[place].currency) {
        let named = least(count(entries[place].name.words), count(entries[place].further.words))
        var score = named.map { 310 - 20 * $0 }
        if score == nil {
          var inCountry: Int?
          for (_, names) in entries[place].countries {
            for name in names { inCountry = least(inCountry, count(index.phrases[name].words)) }
          }
          score = inCountry.map { 300 - 20 * $0 }
        }
        guard let score else { continue }
        found.append(
          .init(currency: entries[place].currency, field: .misspelling, score: score))
      }
    }
    return found
  }
}

extension SearchIndex {
  /// By word of the index, the number of typing errors that turn it into `word`, up to the number
  /// allowed for its length; nil if no word is near.
  fileprivate func slips(from word: [UInt8]) -> [UInt8?]? {
    let limit = EditDistance.allowed(for: word)
    let letters = LetterSet(word)
    var slips: [UInt8?]?
    let shortest = max(word.count - limit, 0)
    let longest = min(word.count + limit, byLength.count - 1)
    guard shortest <= longest else { return nil }
    for length in shortest...longest {
      for place in byLength[length] {
        guard letters.isWithin(limit, slipsOf: words[Int(place)].letters),
          let count = EditDistance.between(word, words[Int(place)].bytes, limit: limit)
        else { continue }
        if slips == nil { slips = Array(repeating: nil, count: words.count) }
        slips?[Int(place)] = UInt8(count)
      }
    }
    return slips
  }
}

extension [UInt8] {
  fileprivate func holds(_ part: [UInt8]) -> Bool {
    guard part.count <= count else { return false }
    for start in 0...(count - part.count) {
      var length = 0
      while length < part.count, self[start + length] == part[length] { length += 1 }
      if length == part.count { return true }
    }
    return false
  }
}
