import Engine
package import JSON
import Money
package import Reading

/// Why an amount was read as it is, for a person who asks.
struct Explanation {
  let form: Reason
  let doubts: [Reason]
  let words: [ReadWord]

  init(_ read: MoneyRead, in text: UnsafeBufferPointer<UInt8>, _ lexicon: MoneyLexicon) {
    form = read.form.reason
    doubts = Doubt.allCases.filter(read.doubts.contains).map(\.reason)
    words = MoneyReader.words(of: read, in: text, lexicon).map {
      ReadWord(
        text: String(decoding: UnsafeBufferPointer(rebasing: text[$0.range]), as: UTF8.self),
        meaning: $0.meaning)
    }
  }
}

/// A form that an amount was read by, or a reason to doubt it.
extension Reason: RareRecord {

  package static let members: [Member<Self>] = [
    Member("name", \.name, "Its name, which does not change."),
    Member("says", \.says, "A sentence for the user, in English."),
  ]
}

/// A number of a text that is no money, although a currency is beside it.
package struct NumberBarred: RareRecord {
  let text: String
  let offset: Int
  let length: Int
  let reason: Reason

  package static let members: [Member<Self>] = [
    Member("text", \.text, "The number and the currency beside it."),
    Member("offset", \.offset, "Its start."),
    Member("length", \.length, "How long it is."),
    Member("reason", \.reason, "Why it is none."),
  ]
}

extension NumberBarred {
  init(
    _ barred: BarredNumbers.Barred, in text: UnsafeBufferPointer<UInt8>,
    _ encoding: PositionEncoding
  ) {
    let bytes = UnsafeBufferPointer(rebasing: text[barred.range])
    self.text = String(decoding: bytes, as: UTF8.self)
    offset = encoding.units(UnsafeBufferPointer(rebasing: text[..<barred.range.lowerBound]))
    length = encoding.units(bytes)
    reason = barred.bar.reason
  }
}

/// A word of an amount.
struct ReadWord: RareRecord {
  let text: String
  let meaning: WordRead.Meaning

  static let members: [Member<Self>] = [
    Member("text", \.text, "As it is in the text."),
    Member("meaning", \.meaning, "A number, a code, or `×` and what the number is multiplied by."),
  ]
}

extension WordRead.Meaning: Writable {
  package static var schema: Schema { String.schema }

  package func write(into out: inout Writer) { out.string(text) }

  var text: String {
    switch self {
    case .number(let number): "\(number)"
    case .currency(let currency): currency.code
    case .factor(let factor): "×\(factor)"
    }
  }
}

extension Value {
  /// The names of all forms, doubts or bars, as the OpenRPC document has them.
  package static func names(of reasons: [Reason]) -> Value {
    .array(reasons.map { .string($0.name) })
  }
}
