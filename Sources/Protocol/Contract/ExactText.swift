package import JSON
import Money

/// Digits, or a fraction where the digits do not end, written straight into the answer.
package struct ExactText: Writable {
  let ratio: Ratio

  init(_ ratio: Ratio) { self.ratio = ratio }

  package static var schema: Schema { String.schema }

  package func write(into out: inout Writer) {
    if ratio.denominator == .one {
      ratio.numerator.write(into: &out)
    } else {
      out.string(ratio.exactText)
    }
  }
}

extension Ratio {
  /// Digits, or a fraction where the digits do not end.
  var exactText: String {
    exactDecimal()?.description ?? "\(numerator.description)/\(denominator.description)"
  }
}
