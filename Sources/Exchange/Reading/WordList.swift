/// A few words that are looked for at many places of a text, used in place. Their first and last bytes
/// lead to the few that may be there.
package struct WordList: Sendable {
  package struct Word: Sendable {
    // Safe: the places are those of `words.packed`, which is compiled in; a test follows all of them.
    nonisolated(unsafe) let start: UnsafePointer<UInt8>
    package let count: Int
    /// What the list says of the word.
    let value: Int

    package var bytes: UnsafeBufferPointer<UInt8> { Bytes(start: start, count: count) }

    /// Whether it begins with these bytes.
    func `is`(_ text: StaticString) -> Bool { isIn(Bytes(start: text.utf8Start, count: count), 0) }

    /// Whether these bytes are in the text there.
    @inline(__always)
    func isIn(_ text: Bytes, _ at: Int) -> Bool {
      guard at >= 0, at + count <= text.count else { return false }
      for place in 0..<count where text[at + place] != start[place] { return false }
      return true
    }
  }

  package let words: [Word]
  /// By a byte, one more than the place of the first word that begins or ends with it; 0 for none.
  private var firsts = [UInt8](repeating: 0, count: 256)
  private var lasts = [UInt8](repeating: 0, count: 256)
  /// By a word's place, the next word with the same first or last byte, counted in the same way.
  private var nextFirsts: [UInt8]
  private var nextLasts: [UInt8]

  package init(_ list: PackedWords.List) { self.init(Array(PackedWords.shared.words(list))) }

  init(_ words: [Word]) {
    self.words = words
    nextFirsts = [UInt8](repeating: 0, count: words.count)
    nextLasts = nextFirsts
    for place in words.indices.reversed() {
      let (first, last) = (
        Int(words[place].bytes[0]), Int(words[place].bytes[words[place].count - 1])
      )
      nextFirsts[place] = firsts[first]
      firsts[first] = UInt8(place + 1)
      nextLasts[place] = lasts[last]
      lasts[last] = UInt8(place + 1)
    }
  }

  /// Whether one of them begins, or ends, with this byte.
  @inline(__always)
  func mayBegin(with byte: UInt8) -> Bool { firsts[Int(byte)] != 0 }
  @inline(__always)
  func mayEnd(with byte: UInt8) -> Bool { lasts[Int(byte)] != 0 }

  /// Where the first of them ends that begins there and whose end `fits`, and its value.
  @inline(__always)
  func match(
    _ text: Bytes, at start: Int, where fits: (Int) -> Bool = { _ in true }
  ) -> (end: Int, value: Int)? {
    guard start < text.count else { return nil }
    var next = firsts[Int(text[start])]
    while next != 0 {
      let word = words[Int(next) - 1]
      let end = start + word.count
      if word.isIn(text, start), fits(end) { return (end, word.value) }
      next = nextFirsts[Int(next) - 1]
    }
    return nil
  }

  package func end(
    in text: UnsafeBufferPointer<UInt8>, at start: Int, where fits: (Int) -> Bool = { _ in true }
  ) -> Int? {
    end(text, at: start, where: fits)
  }

  @inline(__always)
  func end(_ text: Bytes, at start: Int, where fits: (Int) -> Bool = { _ in true }) -> Int? {
    match(text, at: start, where: fits)?.end
  }

  /// Where the first of them begins that ends there and whose beginning `fits`.
  @inline(__always)
  func start(_ text: Bytes, before end: Int, where fits: (Int) -> Bool = { _ in true }) -> Int? {
    guard end > 0 else { return nil }
    var next = lasts[Int(text[end - 1])]
    while next != 0 {
      let word = words[Int(next) - 1]
      let start = end - word.count
      if word.isIn(text, start), fits(start) { return start }
      next = nextLasts[Int(next) - 1]
    }
    return nil
  }

  /// What the list says of this word; nil where it has it not.
  func value(of word: some Collection<UInt8>) -> Int? {
    guard let first = word.first else { return nil }
    var next = firsts[Int(first)]
    while next != 0 {
      let known = words[Int(next) - 1]
      if known.count == word.count, known.bytes.elementsEqual(word) { return known.value }
      next = nextFirsts[Int(next) - 1]
    }
    return nil
  }

  func contains(_ word: some Collection<UInt8>) -> Bool { value(of: word) != nil }

  func contains(_ word: String) -> Bool { contains(word.utf8) }
}

/// What a list says of its words, which are one character each: found without comparing bytes.
struct CharacterTable: Sendable {
  /// Where a character is, or in the next free place after it; the scalar is 0 in a free one.
  private var places = [(scalar: UInt32, value: Int32)](repeating: (0, 0), count: 256)

  init(_ list: PackedWords.List) {
    var count = 0
    PackedWords.shared.eachWord(list) { word, value in
      count += 1
      precondition(count < 200, "Some places must stay free.")
      let scalar = word.scalar(at: 0).value
      var place = Self.place(scalar)
      while places[place].scalar != 0 { place = (place + 1) & 0xFF }
      places[place] = (scalar, Int32(value))
    }
  }

  private static func place(_ scalar: UInt32) -> Int { Int((scalar &* 0x9E37_79B1) >> 24) }

  subscript(scalar: UInt32) -> Int? {
    var place = Self.place(scalar)
    while places[place].scalar != 0 {
      if places[place].scalar == scalar { return Int(places[place].value) }
      place = (place + 1) & 0xFF
    }
    return nil
  }
}
