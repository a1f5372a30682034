package import JSON

/// Finds methods by name, and keeps the names of their params. One for each connection.
///
/// A method is entered when it is first called: most connections call a few of them, and a process
/// that answers one request would spend more on the others than on the answer.
package final class MethodIndex {
  package let methods: [any Method.Type]
  /// The methods called so far, by their places.
  private var names: [Name]
  /// A hash table of their places in `methods`, each one higher; 0 is a free slot.
  private var slots: [UInt8]
  /// Whether every method is entered.
  private var isComplete = false
  /// The names of their params, by the method's place.
  ///
  /// Safe: a place is that of a method, and there is room for each.
  private let paramNames: UnsafeMutablePointer<UnsafeBufferPointer<Name>>

  /// A power of two, and more than twice the number of methods.
  private static let slotCount = 256

  package init(_ methods: [any Method.Type]) {
    precondition(methods.count < Self.slotCount / 2, "The index of methods has too few slots.")
    self.methods = methods
    names = Array(repeating: "", count: methods.count)
    slots = Array(repeating: 0, count: Self.slotCount)
    // Not an array: its type would be made at run time, which costs a new process microseconds.
    paramNames = .allocate(capacity: methods.count)
    paramNames.initialize(
      repeating: UnsafeBufferPointer(start: nil, count: 0), count: methods.count)
  }

  /// The place of the method of that name; nil if there is none.
  package func place(of name: Node) -> Int? {
    if name.hasEscapes { return search(name) }
    var slot = Self.slot(name.hash)
    while slots[slot] != 0 {
      let place = Int(slots[slot]) - 1
      if name.matches(names[place]) { return place }
      slot = (slot + 1) % Self.slotCount
    }
    guard !isComplete else { return nil }
    guard let place = search(name) else {
      enterAll()
      return nil
    }
    enter(place)
    return place
  }

  /// A client that calls one unknown method may call more: from now on none costs a search.
  private func enterAll() {
    isComplete = true
    for place in methods.indices where names[place].text.utf8CodeUnitCount == 0 { enter(place) }
  }

  private func enter(_ place: Int) {
    let name = Name(methods[place].name)
    names[place] = name
    var slot = Self.slot(name.hash)
    while slots[slot] != 0 { slot = (slot + 1) % Self.slotCount }
    slots[slot] = UInt8(place + 1)
  }

  private func search(_ name: Node) -> Int? { methods.firstIndex { name.reads($0.name) } }

  deinit {
    for place in methods.indices { paramNames[place].deallocate() }
    paramNames.deallocate()
  }

  /// In the order of the declaration; valid as long as the index is.
  package func paramNames(at place: Int) -> UnsafeBufferPointer<Name> {
    if paramNames[place].isEmpty {
      let names = methods[place].paramNames
      let kept = UnsafeMutableBufferPointer<Name>.allocate(capacity: names.count)
      _ = kept.initialize(from: names)
      paramNames[place] = UnsafeBufferPointer(kept)
    }
    return paramNames[place]
  }

  private static func slot(_ hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash >> 32) & (slotCount - 1)
  }

  /// The error for an unknown method, with the methods that have the same prefix.
  package func unknown(_ name: Node) -> MethodError {
    let text = name.text.start(60)
    if !isComplete { enterAll() }
    let start = text.utf8.prefix(4).map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }
    let nearest = names.filter { Self.begins($0.text, start) }
    return MethodError(
      .methodNotFound, "There is no method `\(text)`.",
      hint: nearest.isEmpty
        ? "`rpc.discover` lists the methods."
        : "Did you mean \(nearest.map { $0.text.description }.joined(separator: ", "))?")
  }

  private static func begins(_ name: StaticString, _ start: [UInt8]) -> Bool {
    guard start.count <= name.utf8CodeUnitCount else { return false }
    for at in start.indices where name.utf8Start[at] != start[at] { return false }
    return true
  }
}

extension String {
  /// At most so many characters of it, for a message.
  package func start(_ count: Int) -> String {
    utf8.count <= count ? self : String(prefix(count))
  }
}
