import Features
import Money

extension Complete {
  package struct Result: Record {
    let place: TextRange
    let items: [Item]

    package static var sample: Result { Result(place: TextRange(0..<0, in: ""), items: []) }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("offset", place.offset, "The start of the text that an item replaces, in bytes.")
      sink.field("length", place.length, "How many bytes of it there are; it ends at the cursor.")
      sink.field("offsetUtf16", place.offsetUTF16, "Its start, in UTF-16 units.")
      sink.field("lengthUtf16", place.lengthUTF16, "How many units of UTF-16 it has.")
      sink.field("items", items, "The likeliest first.")
    }
  }

  package struct Item: Record {
    let item: Completion.Item

    package static var sample: Item {
      Item(item: Completion.Item(text: "", kind: .keyword, currency: nil))
    }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("text", item.text, "What to put there.")
      sink.field(
        "kind", item.kind.rawValue, "`code` or `keyword`; a name that was typed gives its code.")
      sink.field("currency", item.currency, "Of a code: the currency.")
      sink.field("name", item.currency?.details.name, "Its name in English.")
      sink.field("symbol", item.currency?.details.symbol, "Its symbol, or the code.")
    }
  }
}
