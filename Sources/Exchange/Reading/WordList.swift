/// A list of words in the packed file, walked in place: how many; which bytes they begin with and which they end
/// with, 256 bits each, so that most places of a text are told from them at once; then of each word its length, its
/// value in four bytes, its bytes. Of several words at one place the first in the list counts, the longest.
package struct WordList: Sequence, Sendable {
  package struct Word: Sendable {
    // Safe: the places are those of `words.packed`, which is compiled in; a test follows all of them.
    nonisolated(unsafe) let start: UnsafePointer<UInt8>
    package let count: Int

    package var bytes: UnsafeBufferPointer<UInt8> { Bytes(start: start, count: count) }

    /// What the list says of the word.
    package var value: Int {
      let value = (1...4).reduce(UInt32(0)) { $0 << 8 | UInt32(start[-$1]) }
      return Int(Int32(bitPattern: value))
    }

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

  // Safe: as above.
  nonisolated(unsafe) private let start: UnsafePointer<UInt8>

  init(_ start: UnsafePointer<UInt8>) { self.start = start }

  /// One that is alike in all locales.
  @inline(__always)
  package init(_ list: PackedWords.List) { self = PackedWords.shared.words(list) }

  var isEmpty: Bool { start[0] == 0 && start[1] == 0 }

  @inline(__always)
  func mayBegin(_ byte: UInt8) -> Bool { start[2 + Int(byte >> 3)] & 1 << (byte & 7) != 0 }

  @inline(__always)
  func mayEnd(_ byte: UInt8) -> Bool { start[34 + Int(byte >> 3)] & 1 << (byte & 7) != 0 }

  /// Where the first of them ends that begins there and whose end `fits`, and its value.
  @inline(__always)
  func match(
    _ text: Bytes, at place: Int, where fits: (Int) -> Bool = { _ in true }
  ) -> (end: Int, value: Int)? {
    guard place < text.count, mayBegin(text[place]) else { return nil }
    for word in self where word.isIn(text, place) && fits(place + word.count) {
      return (place + word.count, word.value)
    }
    return nil
  }

  @inline(__always)
  package func end(
    _ text: UnsafeBufferPointer<UInt8>, at place: Int, where fits: (Int) -> Bool = { _ in true }
  ) -> Int? {
    match(text, at: place, where: fits)?.end
  }

  /// Where the first of them begins that ends there and whose beginning `fits`.
  @inline(__always)
  func start(_ text: Bytes, before end: Int, where fits: (Int) -> Bool = { _ in true }) -> Int? {
    guard end > 0, mayEnd(text[end - 1]) else { return nil }
    for word in self where word.isIn(text, end - word.count) && fits(end - word.count) {
      return end - word.count
    }
    return nil
  }

  /// What the list says of this word; nil where it has it not.
  func value(of word: some Collection<UInt8>) -> Int? {
    guard let first = word.first, mayBegin(first) else { return nil }
    return self.first { $0.count == word.count && $0.bytes.elementsEqual(word) }?.value
  }

  func contains(_ word: some Collection<UInt8>) -> Bool { value(of: word) != nil }

  package struct Iterator: IteratorProtocol {
    fileprivate var left: Int
    fileprivate var at: UnsafePointer<UInt8>

    @inline(__always)
    package mutating func next() -> Word? {
      guard left > 0 else { return nil }
      let word = Word(start: at + 5, count: Int(at[0]))
      left -= 1
      at += 5 + word.count
      return word
    }
  }

  @inline(__always)
  package func makeIterator() -> Iterator {
    Iterator(left: Int(start[0]) | Int(start[1]) << 8, at: start + 66)
  }
}

/// What a list says of its words, which are one character each: found without comparing bytes.
struct CharacterTable: Sendable {
  /// Where a character is, or in the next free place after it; the scalar is 0 in a free one.
  private var places = [(scalar: UInt32, value: Int32)](repeating: (0, 0), count: 256)

  init(_ list: PackedWords.List) {
    var count = 0
    for word in WordList(list) {
      count += 1
      precondition(count < 200, "Some places must stay free.")
      let scalar = word.bytes.scalar(at: 0).value
      var place = Self.place(scalar)
      while places[place].scalar != 0 { place = (place + 1) & 0xFF }
      places[place] = (scalar, Int32(word.value))
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
