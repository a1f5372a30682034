/// Folded words as a tree in bytes, used in place: one walk finds the longest word that begins at a place.
///
/// A node is the length of its label and the label. A leaf has the highest bit of the length, and the
/// value of its word in two bytes. Other nodes have the kinds of all words that go through them; the
/// number of their children, with the highest bit for a value and the next one for short places; the
/// value; then their children. A single child follows at once. Of several, the first bytes come
/// first, in order, then where each begins after that list, in one byte or two; their labels lack the
/// first byte.
struct WordTrie: Sendable {
  /// The root, which has no label.
  ///
  /// Safe: the tree is in `words.packed`, which is compiled in; a test follows all of its places.
  nonisolated(unsafe) let start: UnsafePointer<UInt8>

  /// A place in the tree: `left` bytes of a label are ahead at `at`, behind them a node or a leaf.
  struct Cursor {
    var at: Int32
    var left: UInt8
    var isLeaf = false
    static let none = Cursor(at: -1, left: 0)

    @inline(__always) var isAlive: Bool { at >= 0 }
  }

  var root: Cursor { Cursor(at: 1, left: 0) }

  /// Goes one byte further; past all words, the cursor is not alive.
  @inline(__always)
  func step(_ cursor: inout Cursor, _ byte: UInt8) {
    if cursor.left > 0 {
      if start[Int(cursor.at)] == byte {
        cursor.at &+= 1
        cursor.left &-= 1
      } else {
        cursor = .none
      }
      return
    }
    descend(&cursor, byte)
  }

  private func descend(_ cursor: inout Cursor, _ byte: UInt8) {
    if cursor.isLeaf {
      cursor = .none
      return
    }
    let head = start[Int(cursor.at) &+ 1]
    let count = Int(head & 0x3F)
    let list = Int(cursor.at) &+ (head & 0x80 == 0 ? 2 : 4)
    cursor = .none
    if count == 1 {
      if start[list &+ 1] == byte {
        cursor = enter(list)
        cursor.at &+= 1
        cursor.left &-= 1
      }
      return
    }
    var (low, high) = (0, count)
    while low < high {
      let middle = (low &+ high) >> 1
      if start[list &+ middle] < byte { low = middle &+ 1 } else { high = middle }
    }
    guard low < count, start[list &+ low] == byte else { return }
    cursor = enter(list &+ count &+ place(of: low, list &+ count, count, head))
  }

  /// The beginning of the label of the node there.
  @inline(__always)
  private func enter(_ node: Int) -> Cursor {
    Cursor(at: Int32(node &+ 1), left: start[node] & 0x7F, isLeaf: start[node] & 0x80 != 0)
  }

  /// Where a child begins, counted from the places of all.
  @inline(__always)
  private func place(of child: Int, _ places: Int, _ count: Int, _ head: UInt8) -> Int {
    if head & 0x40 != 0 { return count &+ Int(start[places &+ child]) }
    let at = places &+ 2 &* child
    return 2 &* count &+ (Int(start[at]) | Int(start[at &+ 1]) << 8)
  }

  /// The kinds of all words that go on from there or end there; of a leaf, of any.
  @inline(__always)
  func kinds(_ cursor: Cursor) -> MoneyLexicon.Kinds {
    MoneyLexicon.Kinds(
      rawValue: cursor.isLeaf ? 0xFF : UInt16(start[Int(cursor.at) &+ Int(cursor.left)]))
  }

  /// The value of the word that ends there; 0 where none does.
  @inline(__always)
  func value(_ cursor: Cursor) -> Int {
    let at = Int(cursor.at)
    guard cursor.left == 0 else { return 0 }
    if cursor.isLeaf { return Int(start[at]) | Int(start[at &+ 1]) << 8 }
    guard start[at &+ 1] & 0x80 != 0 else { return 0 }
    return Int(start[at &+ 2]) | Int(start[at &+ 3]) << 8
  }

  /// Hands over each word with its value.
  func each(_ take: (ArraySlice<UInt8>, Int) -> Void) {
    var word: [UInt8] = []
    each(root, &word, take)
  }

  private func each(
    _ cursor: Cursor, _ word: inout [UInt8], _ take: (ArraySlice<UInt8>, Int) -> Void
  ) {
    let count = word.count
    for place in 0..<Int(cursor.left) { word.append(start[Int(cursor.at) + place]) }
    var node = cursor
    node.at += Int32(cursor.left)
    node.left = 0
    let value = value(node)
    if value != 0 { take(word[...], value) }
    if !node.isLeaf {
      let head = start[Int(node.at) + 1]
      let children = Int(head & 0x3F)
      let list = Int(node.at) + (head & 0x80 == 0 ? 2 : 4)
      if children == 1 { each(enter(list), &word, take) }
      for child in 0..<(children > 1 ? children : 0) {
        let places = list + children
        word.append(start[list + child])
        each(enter(places + place(of: child, places, children, head)), &word, take)
        word.removeLast()
      }
    }
    word.removeLast(word.count - count)
  }
}
