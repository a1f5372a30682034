package import JSON

/// Makes a failing case smaller, as long as it still fails.
package enum Shrink {
  /// Fewer elements: leaves out halves, then quarters, down to single ones, until each that is left
  /// is needed. For operations, for the messages of a conversation, for the bytes of one.
  package static func list<Element>(
    _ list: [Element], while fails: ([Element]) throws -> Bool
  ) rethrows -> [Element] {
    var list = list
    var length = max(list.count / 2, 1)
    while !list.isEmpty {
      var hasShrunk = false
      var start = 0
      while start < list.count {
        let end = min(start + length, list.count)
        let shorter = Array(list[..<start] + list[end...])
        if try fails(shorter) {
          list = shorter
          hasShrunk = true
        } else {
          start = end
        }
      }
      if length == 1, !hasShrunk { break }
      length = max(length / 2, 1)
    }
    return list
  }

  /// Fewer members and elements, then simpler values in their places.
  package static func value(
    _ value: Value, while fails: (Value) throws -> Bool
  ) rethrows -> Value {
    switch value {
    case .array(let elements):
      var left = try list(elements) { try fails(.array($0)) }
      for index in left.indices {
        left[index] = try Self.value(left[index]) { simpler in
          try fails(.array(left.replacing(index, simpler)))
        }
      }
      return .array(left)
    case .object(let members):
      var left = try list(members) { try fails(.object($0)) }
      for index in left.indices {
        let name = left[index].name
        let simplest = try Self.value(left[index].value) { simpler in
          try fails(.object(left.replacing(index, .init(name, simpler))))
        }
        left[index] = .init(name, simplest)
      }
      return .object(left)
    case .string(let text):
      return .string(String(try list(Array(text)) { try fails(.string(String($0))) }))
    case .null, .bool, .number: return value
    }
  }

  /// A message: as JSON where it is JSON, then byte by byte.
  package static func message(
    _ bytes: [UInt8], while fails: ([UInt8]) throws -> Bool
  ) rethrows -> [UInt8] {
    var bytes = bytes
    if let value = try? Value(parsing: String(decoding: bytes, as: UTF8.self)),
      try fails(Array(value.description.utf8))
    {
      bytes = Array(
        try Self.value(value) { try fails(Array($0.description.utf8)) }.description.utf8)
    }
    return try list(bytes, while: fails)
  }
}

extension Array {
  fileprivate func replacing(_ index: Int, _ element: Element) -> [Element] {
    var copy = self
    copy[index] = element
    return copy
  }
}
