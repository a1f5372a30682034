package import Features
package import JSON
import Money

/// Something in a text that could have meant several things.
package struct ChoiceShown: Record {
  let text: String
  let place: TextRange
  let chosen: Choice.Meaning
  let candidates: [Choice.Meaning]

  init(_ choice: Choice, in text: String) {
    place = TextRange(choice.range, in: text)
    self.text = String(
      decoding: text.utf8.dropFirst(place.offset).prefix(place.length), as: UTF8.self)
    chosen = choice.chosen
    candidates = choice.candidates
  }

  private init() {
    text = ""
    place = TextRange(0..<0, in: "")
    chosen = .currency(.eur)
    candidates = []
  }

  package static var sample: ChoiceShown { ChoiceShown() }

  package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
    sink.field("text", text, "As it was typed.")
    sink.field("offset", place.offset, "Its start, in bytes.")
    sink.field("length", place.length, "How many bytes it has.")
    sink.field("offsetUtf16", place.offsetUTF16, "Its start, in UTF-16 units.")
    sink.field("lengthUtf16", place.lengthUTF16, "How many units of UTF-16 it has.")
    sink.field("chosen", chosen, "The meaning that was chosen: a code, or a number.")
    sink.field("candidates", candidates, "What it could mean, the likeliest first.")
  }
}

extension Choice.Meaning: Writable {
  package static var schema: Schema { Schema("currency or decimal", ["type": "string"]) }

  package func write(into out: inout Writer) {
    switch self {
    case .currency(let currency): currency.write(into: &out)
    case .number(let number): number.write(into: &out)
    }
  }

  var text: String {
    switch self {
    case .currency(let currency): currency.code
    case .number(let number): number.description
    }
  }
}
