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
  /// In a list an absent value is null, so that the others keep their places.
  package static var writtenSchema: Schema {
    .list(
      of: Element.isOptional
        ? .either(Element.writtenSchema, Schema("null", ["type": "null"])) : Element.writtenSchema)
  }

  package func write(into out: inout Writer) {
    out.beginArray()
    // By index: an iterator copies each element.
    for index in indices {
      out.separate()
      self[index].write(into: &out)
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
    out.string(limit: Decimal.maximumTextLength) { write(into: $0) }
  }
}

extension Currency: Writable {
  package func write(into out: inout Writer) {
    out.string(limit: 3) {
      writeCode(into: $0)
      return 3
    }
  }
}

extension Day: Writable {
  package func write(into out: inout Writer) { out.string(limit: 10) { write(into: $0) } }
}

extension Instant: Writable {
  package static let schema = Schema("instant", ["type": "string", "format": "date-time"])
  /// In whole seconds: few programs read fractions, and none needs them.
  package func write(into out: inout Writer) { out.string(wholeSecond.description) }
}

/// A number as a locale writes it, written straight into the answer.
package struct NumberText: Writable {
  let number: Decimal
  let locale: Locale

  init(_ number: Decimal, _ locale: Locale) {
    self.number = number
    self.locale = locale
  }

  package static var schema: Schema { String.schema }

  package func write(into out: inout Writer) {
    out.string(limit: Locale.maximumTextLength) { locale.write(number, into: $0) }
  }
}

/// An amount with its currency's symbol and just the digits it has, as a locale writes it, written
/// straight into the answer.
package struct MoneyText: Writable {
  let number: Decimal
  let currency: Currency
  let locale: Locale

  init(_ number: Decimal, in currency: Currency, _ locale: Locale) {
    self.number = number
    self.currency = currency
    self.locale = locale
  }

  package static var schema: Schema { String.schema }

  package func write(into out: inout Writer) {
    // No symbol in the tables needs an escape.
    out.string(limit: Locale.maximumTextLength) {
      locale.writeUnpadded(number, in: currency, into: $0)
    }
  }
}

/// A list of one element or more, the first of which needs no memory of its own.
package struct NonEmpty<Element> {
  package let first: Element
  package let others: [Element]

  package init(_ first: Element, _ others: [Element] = []) {
    self.first = first
    self.others = others
  }

  package var elements: [Element] { [first] + others }
}

extension NonEmpty: Described where Element: Described {
  package static var schema: Schema { .list(of: Element.schema) }
}

extension NonEmpty: Writable where Element: Writable {
  package static var writtenSchema: Schema { [Element].writtenSchema }

  package func write(into out: inout Writer) {
    out.beginArray()
    first.write(into: &out)
    for index in others.indices {
      out.separate()
      others[index].write(into: &out)
    }
    out.endArray()
  }
}
