import Engine

/// A place in a text, in the units that `initialize` says.
package struct TextSpan: Record {
  let offset: Int
  let length: Int

  /// `known` is a place before the range, counted already: of 10,000 places, each counts only what is new.
  init(
    _ range: Range<Int>, in text: UnsafeBufferPointer<UInt8>, _ encoding: PositionEncoding,
    from known: (byte: Int, units: Int) = (0, 0)
  ) {
    let start = min(range.lowerBound, text.count)
    let end = min(max(range.upperBound, start), text.count)
    offset =
      known.units + encoding.units(UnsafeBufferPointer(rebasing: text[known.byte..<start]))
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
