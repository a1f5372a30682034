import Engine

/// A place in a text, in the units that `initialize` says.
package struct TextSpan: RareRecord {
  let offset: Int
  let length: Int

  init(_ range: Range<Int>, in text: UnsafeBufferPointer<UInt8>, _ encoding: PositionEncoding) {
    let start = min(range.lowerBound, text.count)
    let end = min(max(range.upperBound, start), text.count)
    offset = encoding.units(UnsafeBufferPointer(rebasing: text[..<start]))
    length = encoding.units(UnsafeBufferPointer(rebasing: text[start..<end]))
  }

  init(_ range: Range<Int>, in text: String, _ encoding: PositionEncoding) {
    var text = text
    self = text.withUTF8 { TextSpan(range, in: $0, encoding) }
  }

  private init() { (offset, length) = (0, 0) }

  package static var sample: TextSpan { TextSpan() }

  package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
    sink.field("offset", offset, "Its start.")
    sink.field("length", length, "How long it is.")
  }
}
