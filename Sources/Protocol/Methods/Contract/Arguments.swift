package import JSON

/// The params of one request, put in the order of the declaration, so that each field is read at a
/// known place and fields that were not given cost next to nothing.
package final class Arguments {
  /// By the field's place. Only those of `given` mean anything.
  private let values: UnsafeMutablePointer<Node>
  /// A bit for each field, the first field's lowest.
  private var given: UInt64 = 0

  /// Room for so many fields.
  package init(fields: Int = Reader.maximumFields) { values = .allocate(capacity: fields) }

  deinit { values.deallocate() }

  /// Reads what `params` gives for the fields `names`. `params` is an object, an array taken by
  /// position, or nothing. A null counts as not given.
  package func read<P: Parameters>(
    _ type: P.Type, names: UnsafeBufferPointer<Name>, from params: Node?
  ) throws(Failure) -> P {
    try match(names, params)
    var reader = Reader(given: given, values: values)
    return try P(&reader)
  }

  /// The same for names that are in an array.
  func read<P: Parameters>(
    _ type: P.Type, names: [Name], from params: Node?
  ) throws(Failure) -> P {
    try names.withUnsafeBufferPointer { (names) throws(Failure) in
      try read(type, names: names, from: params)
    }
  }

  /// Finds the field of each value.
  package func match(_ names: UnsafeBufferPointer<Name>, _ params: Node?) throws(Failure) {
    given = 0
    guard let params else { return }
    if params.kind == .array { return try matchByPosition(names, params) }
    var (given, seen): (UInt64, UInt64) = (0, 0)
    var next = 0
    for (key, value) in params.members {
      // Clients tend to keep the order of the declaration.
      let index =
        next < names.count && key.matches(names[next]) ? next : try Self.find(key, in: names)
      let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: index)
      guard seen & bit == 0 else { throw Self.duplicate(names[index]) }
      seen |= bit
      next = index &+ 1
      if value.kind == .null { continue }
      values[index] = value
      given |= bit
    }
    self.given = given
  }

  private func matchByPosition(_ names: UnsafeBufferPointer<Name>, _ params: Node) throws(Failure) {
    for (index, value) in params.children.enumerated() {
      guard index < names.count else { throw Self.tooMany(names.count) }
      if value.kind == .null { continue }
      values[index] = value
      given |= 1 << UInt64(index)
    }
  }

  /// The value given for the field at that place.
  package subscript(index: Int) -> Node? {
    given & 1 &<< UInt64(truncatingIfNeeded: index) == 0 ? nil : values[index]
  }

  private static func find(_ key: Node, in names: UnsafeBufferPointer<Name>) throws(Failure) -> Int
  {
    for index in names.indices where key.matches(names[index]) { return index }
    throw unknown(key, names)
  }

  private static func unknown(_ key: Node, _ names: UnsafeBufferPointer<Name>) -> Failure {
    let text = key.text.start(40)
    return Failure(
      .invalidParams, "Unknown param `\(text)`.",
      hint: names.isEmpty ? "This method takes no params." : "The params are \(list(names)).",
      details: [.init("param", .string(text))])
  }

  /// "`amount`, `from`, `to`", written into one piece of memory: there are up to thirty.
  private static func list(_ names: UnsafeBufferPointer<Name>) -> String {
    String(unsafeUninitializedCapacity: names.reduce(0) { $0 + $1.text.utf8CodeUnitCount + 4 }) {
      bytes in
      var count = 0
      func put(_ byte: UInt8) {
        bytes[count] = byte
        count += 1
      }
      for (place, name) in names.enumerated() {
        if place > 0 {
          put(UInt8(ascii: ","))
          put(UInt8(ascii: " "))
        }
        put(UInt8(ascii: "`"))
        for index in 0..<name.text.utf8CodeUnitCount { put(name.text.utf8Start[index]) }
        put(UInt8(ascii: "`"))
      }
      return count
    }
  }

  private static func duplicate(_ name: Name) -> Failure {
    Failure(
      .invalidParams, "The param `\(name.text)` is given twice.", hint: "Give each param once.",
      details: [.init("param", .string(name.text.description))])
  }

  private static func tooMany(_ count: Int) -> Failure {
    Failure(
      .invalidParams, "There are more than the \(count) params this method takes.",
      hint: "Give params by name, as an object.")
  }
}
