package import JSON

/// The written form of fields that are the same each time, kept with what they are about.
///
/// A rate is found once and answered a million times: its provenance is written once.
package final class Memo {
  fileprivate var written: [UInt8]?

  package init() {}
}

extension FieldSink where Self: ~Copyable {
  /// Nothing is remembered unless the sink has a use for it.
  package mutating func standing(_ memo: Memo?, _ fields: (inout Self) -> Void) { fields(&self) }
}

extension Writer {
  package mutating func standing(_ memo: Memo?, _ fields: (inout Writer) -> Void) {
    if let written = memo?.written {
      separate()
      written.withUnsafeBufferPointer { raw($0) }
      return
    }
    let start = count
    fields(&self)
    memo?.written = Array(bytes[start...].drop { $0 == UInt8(ascii: ",") })
  }
}
