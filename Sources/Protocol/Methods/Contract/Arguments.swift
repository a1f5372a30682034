package import JSON

/// Puts what a request gives in the order of the fields, once, so that reading them is only looking.
package final class Arguments {
  private let slots: UnsafeMutablePointer<Node?>

  package init() {
    slots = .allocate(capacity: Reader.maximumFields)
    slots.initialize(repeating: nil, count: Reader.maximumFields)
  }

  deinit { slots.deallocate() }

  /// `params` is an object, an array taken by position, or nothing. A null counts as left out.
  package func read<P: Parameters>(
    _ type: P.Type, names: [StaticString], from params: Node?
  ) throws(Failure) -> P {
    try match(names, params)
    var reader = Reader(given: slots)
    return try P(&reader)
  }

  /// Sets the slots. A field left out has none.
  package func match(_ names: [StaticString], _ params: Node?) throws(Failure) {
    for index in names.indices { slots[index] = nil }
    guard let params else { return }
    if params.kind == .array {
      var index = 0
      for value in params.children {
        guard index < names.count else { throw Self.tooMany(names.count) }
        if value.kind != .null { slots[index] = value }
        index += 1
      }
      return
    }
    var seen: UInt64 = 0
    var guess = 0
    for (key, value) in params.members {
      let index = try Self.find(key, in: names, guess)
      guard seen & 1 << UInt64(index) == 0 else { throw Self.doubled(names[index]) }
      seen |= 1 << UInt64(index)
      if value.kind != .null { slots[index] = value }
      guess = index + 1
    }
  }

  /// The value given for the field at that place.
  package subscript(index: Int) -> Node? { slots[index] }

  /// Clients tend to keep the order of the declaration, so the search begins behind the last find.
  private static func find(
    _ key: Node, in names: [StaticString], _ guess: Int
  ) throws(Failure) -> Int {
    var index = guess
    for _ in 0..<names.count {
      if index == names.count { index = 0 }
      if key.reads(names[index]) { return index }
      index &+= 1
    }
    throw unknown(key, names)
  }

  private static func unknown(_ key: Node, _ names: [StaticString]) -> Failure {
    Failure(
      .invalidParams, "There is no param `\(String(key.text.prefix(40)))` here.",
      hint: names.isEmpty
        ? "This method takes no params."
        : "The params are \(names.map { "`\($0)`" }.joined(separator: ", ")).",
      details: [.init("param", .string(String(key.text.prefix(40))))])
  }

  private static func doubled(_ name: StaticString) -> Failure {
    Failure(
      .invalidParams, "The param `\(name)` is given twice.", hint: "Give each param once.",
      details: [.init("param", .string(name.description))])
  }

  private static func tooMany(_ count: Int) -> Failure {
    Failure(
      .invalidParams, "There are more than the \(count) params this method takes.",
      hint: "Give params by name, as an object.")
  }
}
