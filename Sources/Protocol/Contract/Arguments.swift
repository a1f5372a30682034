package import JSON
import Money

/// The params of one request, put in the order of the declaration, so that each field is read at a
/// known place and fields that were not given cost next to nothing.
package final class Arguments {
  /// By the field's place. Only those of `given` mean anything.
  ///
  /// Safe: a field has a place below `Reader.maximumFields`, for which there is room; texts are added up
  /// first.
  private let values: UnsafeMutablePointer<Node>
  /// A bit for each field, the first field's lowest.
  private var given: UInt64 = 0

  /// Room for so many fields.
  package init(fields: Int = Reader.maximumFields) { values = .allocate(capacity: fields) }

  deinit { values.deallocate() }

  /// Reads what `params` gives for the fields `names`. `params` is an object, an array taken by
  /// position, or nothing. A null counts as not given.
  package func read<P: Parameters>(
    _ type: P.Type, names: UnsafeBufferPointer<Name>, from params: Node?,
    ignoringUnknown: Bool = false
  ) throws(MethodError) -> P {
    if ignoringUnknown { try matchKnown(names, params) } else { try match(names, params) }
    var reader = Reader(given: given, values: values)
    return try P(&reader)
  }

  /// Finds the field of each value.
  package func match(_ names: UnsafeBufferPointer<Name>, _ params: Node?) throws(MethodError) {
    given = 0
    guard let params else { return }
    if params.kind == .array { return try matchByPosition(names, params) }
    var (given, seen): (UInt64, UInt64) = (0, 0)
    var next = 0
    for (key, value) in params.members {
      // Most clients use the order of the declaration.
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

  /// Matches an object that may have members of any name; the last of a name counts.
  private func matchKnown(
    _ names: UnsafeBufferPointer<Name>, _ params: Node?
  ) throws(MethodError) {
    given = 0
    guard let params else { return }
    if params.kind == .array { return try matchByPosition(names, params) }
    for (key, value) in params.members {
      guard value.kind != .null, let index = names.firstIndex(where: { key.matches($0) }) else {
        continue
      }
      values[index] = value
      given |= 1 << UInt64(index)
    }
  }

  private func matchByPosition(_ names: UnsafeBufferPointer<Name>, _ params: Node)
    throws(MethodError)
  {
    for (index, value) in params.children.enumerated() {
      let count = names.count - AnswerParams.names.count
      guard index < count else { throw Self.tooMany(count) }
      if value.kind == .null { continue }
      values[index] = value
      given |= 1 << UInt64(index)
    }
  }

  /// Forgets what the last request gave.
  func forget() { given = 0 }

  /// The value given for the field at that place.
  package subscript(index: Int) -> Node? {
    given & 1 &<< UInt64(truncatingIfNeeded: index) == 0 ? nil : values[index]
  }

  private static func find(_ key: Node, in names: UnsafeBufferPointer<Name>) throws(MethodError)
    -> Int
  {
    for index in names.indices where key.matches(names[index]) { return index }
    throw unknown(key, names)
  }

  private static func unknown(_ key: Node, _ names: UnsafeBufferPointer<Name>) -> MethodError {
    let text = key.text.start(40)
    return MethodError(
      .invalidParams, "Unknown param `\(text)`.", hint: hint(nearest(to: text, names), names),
      details: [.init("param", .string(text))])
  }

  /// The first of the names that one slip turns into the word, or two slips into a longer one.
  private static func nearest(to text: String, _ names: UnsafeBufferPointer<Name>) -> Name? {
    var text = text
    return text.withUTF8 { word in
      let limit = word.count < 3 ? 0 : word.count < 7 ? 1 : 2
      var best: (name: Name, slips: Int)?
      for name in names where abs(name.text.utf8CodeUnitCount - word.count) <= limit {
        let bytes = UnsafeBufferPointer(
          start: name.text.utf8Start, count: name.text.utf8CodeUnitCount)
        guard let slips = EditDistance.between(word, bytes, limit: limit) else { continue }
        if slips < best?.slips ?? .max { best = (name, slips) }
      }
      return best?.name
    }
  }

  /// Another version may know the param: the client sees which one it speaks to.
  private static let versionName: StaticString = "kurs 0.1.0"

  /// "Did you mean `from`? kurs 0.1.0 has the params `amount`, `from`, `to`.", written into one piece
  /// of memory: there are up to thirty.
  private static func hint(_ near: Name?, _ names: UnsafeBufferPointer<Name>) -> String {
    guard !names.isEmpty else { return "This method takes no params." }
    let (question, answer): (StaticString, StaticString) = ("Did you mean `", "`? ")
    let (start, separator, end): (StaticString, StaticString, StaticString) =
      (" has the params `", "`, `", "`.")
    var length = versionName.utf8CodeUnitCount + start.utf8CodeUnitCount + end.utf8CodeUnitCount
    for name in names { length += name.text.utf8CodeUnitCount + separator.utf8CodeUnitCount }
    if let near {
      length += question.utf8CodeUnitCount + near.text.utf8CodeUnitCount + answer.utf8CodeUnitCount
    }
    return String(unsafeUninitializedCapacity: length) { bytes in
      guard let first = bytes.baseAddress else { return 0 }
      var at = first
      func put(_ text: StaticString) {
        at.update(from: text.utf8Start, count: text.utf8CodeUnitCount)
        at += text.utf8CodeUnitCount
      }
      if let near {
        put(question)
        put(near.text)
        put(answer)
      }
      put(versionName)
      put(start)
      for (place, name) in names.enumerated() {
        if place > 0 { put(separator) }
        put(name.text)
      }
      put(end)
      return at - first
    }
  }

  private static func duplicate(_ name: Name) -> MethodError {
    MethodError(
      .invalidParams, "The param `\(name.text)` is given twice.", hint: "Give each param once.",
      details: [.init("param", .string(name.text.description))])
  }

  private static func tooMany(_ count: Int) -> MethodError {
    MethodError(
      .invalidParams, "The method has only \(count) params.",
      hint: "Give params by name, as an object.")
  }
}
