package import Dates
package import JSON
package import Money

extension Optional: Writable where Wrapped: Writable {
  package static var isOptional: Bool { true }
  package static var writtenSchema: Schema { Wrapped.writtenSchema }
  package var isAbsent: Bool { self == nil }
  package func write(into out: inout Writer) {
    switch self {
    case .some(let value): value.write(into: &out)
    case .none: out.null()
    }
  }
}

extension Bool: Writable {
  package func write(into out: inout Writer) { out.bool(self) }
}

extension Int: Writable {
  package func write(into out: inout Writer) { out.integer(self) }
}

extension String: Writable {
  package func write(into out: inout Writer) { out.string(self) }
}

extension StaticString: Writable {
  package static var schema: Schema { String.schema }
  package func write(into out: inout Writer) { out.string(self) }
}

extension Array: Writable where Element: Writable {
  /// In a list an absent value keeps its place, as null.
  package static var writtenSchema: Schema {
    .list(
      of: Element.isOptional
        ? .either(Element.writtenSchema, Schema("null", ["type": "null"])) : Element.writtenSchema)
  }

  package func write(into out: inout Writer) {
    out.beginArray()
    for element in self {
      out.separate()
      element.write(into: &out)
    }
    out.endArray()
  }
}

extension Value: Writable {
  package func write(into out: inout Writer) { out.value(self) }
}

extension Decimal: Writable {
  package static let writtenSchema = Schema(
    "decimal", ["type": "string", "pattern": #"^-?[0-9]+(\.[0-9]+)?$"#])

  /// A string on the way out, so that no reader makes a binary float of it.
  package func write(into out: inout Writer) {
    out.raw(limit: Decimal.maximumTextLength + 2) { target in
      target[0] = UInt8(ascii: "\"")
      let length = write(into: target + 1)
      target[length + 1] = UInt8(ascii: "\"")
      return length + 2
    }
  }
}

extension Currency: Writable {
  package func write(into out: inout Writer) {
    out.raw(limit: 5) { target in
      target[0] = UInt8(ascii: "\"")
      writeCode(into: target + 1)
      target[4] = UInt8(ascii: "\"")
      return 5
    }
  }
}

extension Day: Writable {
  package func write(into out: inout Writer) {
    out.raw(limit: 12) { target in
      target[0] = UInt8(ascii: "\"")
      let length = write(into: target + 1)
      target[length + 1] = UInt8(ascii: "\"")
      return length + 2
    }
  }
}

extension Instant: Writable {
  package static let schema = Schema("instant", ["type": "string", "format": "date-time"])
  package func write(into out: inout Writer) { out.string(description) }
}
