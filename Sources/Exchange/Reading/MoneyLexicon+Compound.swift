import Money

/// Numbers that a language writes as one word: `zweihundertfünfzig`, `diecimila`, `tienduizend`.
extension MoneyLexicon {
  func compoundNumber(_ text: Bytes, at start: Int) -> (Int128, Int)? {
    guard !compounds.isEmpty else { return nil }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 68) { letters in
      var count = 0
      var end = start
      while end < text.count, count < 64 {
        let scalar = text.scalar(at: end)
        guard Self.joins(scalar.value) else { break }
        end += scalar.length
        if scalar.value < 0x80 {
          letters[count] = UInt8(scalar.value &- 65 < 26 ? scalar.value | 0x20 : scalar.value)
          count += 1
        } else {
          let folded = Folded(scalar.value)
          for place in 0..<folded.count { letters[count + place] = folded[place] }
          count += folded.count
        }
      }
      guard count > 5,
        compounds.contains(where: { Self.has($0, Bytes(rebasing: letters[..<count])) })
      else { return nil }
      let word = Array(letters[..<count])
      guard exact(word[...]) == nil, let value = compound(word[...]) else { return nil }
      return (value, end)
    }
  }

  /// Whether the word begins and ends with numbers of the user's language, or ends with a word for hundreds or
  /// thousands in one that writes numbers as one word.
  func isMadeOfNumbers(_ text: Bytes, _ range: Range<Int>) -> Bool {
    let word = FoldedText(text[range]).bytes
    guard word.count >= 6 else { return false }
    func isNumber(_ part: ArraySlice<UInt8>) -> Bool { (exact(part) ?? power(part) ?? 0) > 1 }
    if compounds.contains(where: {
      $0.count > 3 && word.count > $0.count && word.suffix($0.count).elementsEqual($0.bytes)
    }) {
      return true
    }
    return (3...word.count - 3).contains { isNumber(word[..<$0]) }
      && (3...word.count - 3).contains { isNumber(word[(word.count - $0)...]) }
  }

  /// Whether a word alone is built as numbers are: its beginning is enough where numbers are written as one word.
  func seemsNumber(_ text: Bytes, _ range: Range<Int>) -> Bool {
    if isMadeOfNumbers(text, range) { return true }
    guard !compounds.isEmpty else { return false }
    let word = FoldedText(text[range]).bytes
    return word.count > 4 && (3...word.count - 2).contains { (exact(word[..<$0]) ?? 0) > 1 }
  }

  private static func has(_ stem: WordList.Word, _ letters: Bytes) -> Bool {
    (0..<letters.count).contains { stem.isIn(letters, $0) }
  }

  /// The number that is exactly this word of the user's language.
  private func exact(_ word: ArraySlice<UInt8>) -> Int128? {
    entry(word, .number).map { Int128($0.value) }
  }

  private func power(_ word: ArraySlice<UInt8>) -> Int128? {
    if let scale = entry(word, .scale), 2...3 ~= scale.value {
      return MoneyReader.powers[Int(scale.value)]
    }
    return exact(word) == 100 ? 100 : nil
  }

  private func entry(_ word: ArraySlice<UInt8>, _ kind: Kind) -> Entry? {
    guard !word.isEmpty else { return nil }
    var walk = walk
    for byte in word where !step(&walk, byte) { return nil }
    var place = meaning(walk)
    while let entry = entry(&place) {
      if entry.kind == kind, entry.language == language { return entry }
    }
    return nil
  }

  private func compound(_ word: ArraySlice<UInt8>, below limit: Int128 = 1_000_000) -> Int128? {
    if let value = exact(word) { return value < limit ? value : nil }
    guard word.count > 4 else { return nil }
    // Thousands, then hundreds: what is before them times that, and what follows.
    for size in [Int128(1000), 100] where size < limit {
      for start in word.indices {
        var end = start + 3
        while end <= word.endIndex {
          if power(word[start..<end]) == size,
            let value = sum(word[..<start], size, word[end...]), value < limit
          {
            return value
          }
          end += 1
        }
      }
    }
    // `yirmibeş`: tens and ones.
    for end in word.indices.dropFirst(2) {
      if let tens = exact(word[..<end]), 10...90 ~= tens, tens % 10 == 0,
        let ones = exact(word[end...]),
        1...9 ~= ones
      {
        return tens + ones
      }
    }
    // `duecentocinquanta`: a hundred of its own, and what follows.
    for end in word.indices.dropFirst(3) {
      if let hundreds = exact(word[..<end]), hundreds >= 100, hundreds < 1000, hundreds % 100 == 0,
        let rest = rest(word[end...]), rest < 100, hundreds + rest < limit
      {
        return hundreds + rest
      }
    }
    return nil
  }

  private func sum(
    _ before: ArraySlice<UInt8>, _ size: Int128, _ after: ArraySlice<UInt8>
  ) -> Int128? {
    let times = before.isEmpty ? 1 : compound(before, below: size == 100 ? 100 : 1000)
    guard let times, times > 0 else { return nil }
    guard !after.isEmpty else { return times * size }
    guard let rest = rest(after), rest < size else { return nil }
    return times * size + rest
  }

  private func rest(_ word: ArraySlice<UInt8>) -> Int128? {
    if let value = compound(word, below: 1000) { return value }
    for joint in Self.insideJoints where word.starts(with: joint.bytes) {
      return compound(word.dropFirst(joint.count), below: 1000)
    }
    return nil
  }

  private static let insideJoints = PackedWords.shared.words(.joinInside)
}
