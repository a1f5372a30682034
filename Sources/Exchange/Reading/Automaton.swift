// Only for packing: the program has the packed words.
#if DEBUG
  /// Words and signs as a tree over their folded bytes: the longest that begins at a place is found in
  /// one walk.
  ///
  /// One table holds the ways from all nodes, so that a step takes as long from a node of many ways as
  /// from one of few. Filled once, then only read.
  struct Automaton {
    private struct Node {
      var parent: UInt16 = 0
      /// The byte that leads here from the parent.
      var byte: UInt8 = 0
      var value: UInt16 = 0
      /// Of all words that go on from here or end here.
      var kinds = MoneyLexicon.Kinds(rawValue: 0)
    }

    private var nodes = [Node()]
    /// Nodes by their parent and byte, each at its place or the next free one; 0 where none is. At
    /// most half are taken.
    private var slots = [UInt16](repeating: 0, count: 1 << 12)
    private static let maxSlots = 1 << 17

    /// The node that these bytes of a word of this kind lead to, made where it is missing; 0 when the
    /// tree is full.
    mutating func node(for word: some Collection<UInt8>, _ kind: MoneyLexicon.Kinds) -> UInt16 {
      var node: UInt16 = 0
      for byte in word {
        let next = step(node, byte)
        if next != 0 {
          node = next
          nodes[Int(node)].kinds.formUnion(kind)
          continue
        }
        if nodes.count >= slots.count / 2 {
          guard slots.count < Self.maxSlots else { return 0 }
          slots = [UInt16](repeating: 0, count: 2 * slots.count)
          for place in 1..<nodes.count { note(place) }
        }
        nodes[Int(node)].kinds.insert(.longer)
        nodes.append(Node(parent: node, byte: byte, kinds: kind))
        note(nodes.count - 1)
        node = UInt16(nodes.count - 1)
      }
      return node
    }

    private mutating func note(_ node: Int) {
      var slot = Self.slot(nodes[node].parent, nodes[node].byte) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt16(node)
    }

    @inline(__always)
    private static func slot(_ node: UInt16, _ byte: UInt8) -> Int {
      let product = (UInt32(node) << 8 | UInt32(byte)) &* 0x9E37_79B1
      // Its upper bits are the best spread.
      return Int(product >> 15)
    }

    /// The node a byte further, 0 where no word goes on so. Node 0 is the beginning.
    @inline(__always)
    func step(_ node: UInt16, _ byte: UInt8) -> UInt16 {
      slots.withUnsafeBufferPointer { slots in
        nodes.withUnsafeBufferPointer { nodes in
          var slot = Self.slot(node, byte)
          while true {
            slot &= slots.count &- 1
            let next = slots[slot]
            if next == 0 { return 0 }
            if nodes[Int(next)].parent == node, nodes[Int(next)].byte == byte { return next }
            slot &+= 1
          }
        }
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

    /// Whether a word of these kinds goes on from there or ends there.
    @inline(__always)
    func leads(_ node: UInt16, to kinds: MoneyLexicon.Kinds) -> Bool {
      nodes.withUnsafeBufferPointer { !$0[Int(node)].kinds.isDisjoint(with: kinds) }
    }

    /// Hands over each word that has a value.
    func each(_ take: ([UInt8], UInt16) -> Void) {
      for node in nodes where node.value != 0 {
        var word = [node.byte]
        var at = node.parent
        while at != 0 {
          word.append(nodes[Int(at)].byte)
          at = nodes[Int(at)].parent
        }
        take(word.reversed(), node.value)
      }
    }

    subscript(node: UInt16) -> UInt16 {
      @inline(__always) get { nodes.withUnsafeBufferPointer { $0[Int(node)].value } }
      set { nodes[Int(node)].value = newValue }
    }
  }
#endif
