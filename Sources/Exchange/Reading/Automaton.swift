/// Words and signs as a tree over their folded bytes: the longest that begins at a place is found in
/// one walk. Flat arrays, filled once.
struct Automaton {
  private struct Node {
    var child: UInt16 = 0
    var sibling: UInt16 = 0
    var value: UInt16 = 0
    var byte: UInt8 = 0
  }

  private var nodes = [Node()]
  private var roots = [UInt16](repeating: 0, count: 256)

  init() { nodes.reserveCapacity(24_576) }

  /// The node that these bytes lead to, made where it is missing; 0 when the tree is full.
  mutating func node(for word: some Collection<UInt8>) -> UInt16 {
    var node: UInt16 = 0
    for byte in word {
      let next = step(node, byte)
      if next != 0 {
        node = next
        continue
      }
      guard nodes.count < Int(UInt16.max) else { return 0 }
      let new = UInt16(nodes.count)
      nodes.append(Node(byte: byte))
      if node == 0 {
        roots[Int(byte)] = new
      } else {
        nodes[Int(new)].sibling = nodes[Int(node)].child
        nodes[Int(node)].child = new
      }
      node = new
    }
    return node
  }

  /// The node a byte further, 0 where no word goes on so. Node 0 is the beginning.
  @inline(__always)
  func step(_ node: UInt16, _ byte: UInt8) -> UInt16 {
    if node == 0 { return roots[Int(byte)] }
    return nodes.withUnsafeBufferPointer { nodes in
      var next = nodes[Int(node)].child
      while next != 0 {
        if nodes[Int(next)].byte == byte { break }
        next = nodes[Int(next)].sibling
      }
      return next
    }
  }

  func step(_ node: UInt16, _ folded: Folded) -> UInt16 {
    var node = step(node, folded[0])
    var place = 1
    while node != 0, place < folded.count {
      node = step(node, folded[place])
      place += 1
    }
    return node
  }

  subscript(node: UInt16) -> UInt16 {
    get { nodes[Int(node)].value }
    set { nodes[Int(node)].value = newValue }
  }
}
