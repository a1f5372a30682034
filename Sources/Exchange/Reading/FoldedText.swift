/// A short text in small letters without accents, with the places of its bytes in the original.
package struct FoldedText {
  package private(set) var bytes: [UInt8] = []
  /// By byte, where its character begins in the original; and the original's end.
  private var places: [Int] = []

  package init(_ text: some Sequence<UInt8>) {
    Array(text).withUnsafeBufferPointer { add($0) }
  }

  /// Of so many bytes from there, or fewer at the end of the text. Not generic, so that other modules do
  /// not pay 5,000 instructions for it.
  package init(_ text: UnsafeBufferPointer<UInt8>, from start: Int, count: Int) {
    add(UnsafeBufferPointer(rebasing: text[start..<min(start + count, text.count)]))
  }

  private mutating func add(_ original: UnsafeBufferPointer<UInt8>) {
    bytes.reserveCapacity(original.count + 8)
    places.reserveCapacity(original.count + 9)
    var at = 0
    while at < original.count {
      let scalar = original.scalar(at: at)
      let letter = Folded(scalar.value)
      for place in 0..<letter.count {
        bytes.append(letter[place])
        places.append(at)
      }
      at += scalar.length
    }
    places.append(original.count)
  }

  /// The first three folded bytes of a text from there; nil where it has fewer.
  package static func beginning(
    of text: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> (UInt8, UInt8, UInt8)? {
    var bytes: (UInt8, UInt8, UInt8) = (0, 0, 0)
    var count = 0
    var at = start
    while at < text.count {
      let scalar = text.scalar(at: at)
      let letter = Folded(scalar.value)
      at += scalar.length
      for place in 0..<letter.count {
        bytes = (bytes.1, bytes.2, letter[place])
        count += 1
        if count == 3 { return bytes }
      }
    }
    return nil
  }

  /// Bytes of the original that the first `count` folded ones are.
  package func length(of count: Int) -> Int { places[min(count, bytes.count)] }

  /// Whether these bytes appear there; a word must end there, too.
  package func has(_ word: [UInt8], at start: Int, isWord: Bool) -> Bool {
    guard !word.isEmpty || !isWord, start + word.count <= bytes.count else { return false }
    for place in 0..<word.count where bytes[start + place] != word[place] { return false }
    guard isWord else { return true }
    return bytes.withUnsafeBufferPointer { Self.isWordEnd($0, start + word.count) }
  }

  /// Whether the word before this byte of a folded text ends there.
  package static func isWordEnd(_ text: UnsafeBufferPointer<UInt8>, _ end: Int) -> Bool {
    guard end > 0, end < text.count else { return true }
    let next = text.scalar(at: end).value
    // Scripts without spaces go on.
    return next >= 0x2E80 || text[end - 1] == UInt8(ascii: ".") || !MoneyLexicon.joins(next)
  }

  package func skipSpace(_ start: Int) -> Int {
    var at = start
    while at < bytes.count, bytes[at] == 0x20 { at += 1 }
    return at
  }

  /// Where the first whole word of these ends that appears there and whose end `fits`, and what the list
  /// says of it.
  package func match(
    _ list: WordList, at start: Int = 0, where fits: (Int) -> Bool = { _ in true }
  ) -> (end: Int, value: Int)? {
    bytes.withUnsafeBufferPointer { bytes in
      list.match(bytes, at: start) { Self.isWordEnd(bytes, $0) && fits($0) }
    }
  }

  /// Past spaces and any of these.
  package func skip(_ start: Int, _ words: WordList) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      var at = skipSpace(start)
      // `de` is no beginning of `dezembro`.
      while let end = words.end(
        bytes, at: at,
        where: { bytes[at] &- 97 > 25 || $0 >= bytes.count || bytes[$0] == 0x20 })
      {
        at = skipSpace(end)
      }
      return at
    }
  }

  /// The number there with so many digits, and where it ends.
  package func integer(_ start: Int, _ digits: ClosedRange<Int>) -> (value: Int, end: Int)? {
    var at = start
    var value = 0
    while at < bytes.count, bytes[at] &- 48 <= 9, at - start <= digits.upperBound {
      value = value * 10 + Int(bytes[at] &- 48)
      at += 1
    }
    return digits ~= at - start ? (value, at) : nil
  }
}
