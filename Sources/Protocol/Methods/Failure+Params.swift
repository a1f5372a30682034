import JSON

extension Failure {
  /// A param of the right type whose value will not do.
  static func refused(_ param: String, _ value: String, hint: String) -> Failure {
    Failure(
      .invalidParams, "The param `\(param)` cannot be \(value.prefix(40)).", hint: hint,
      details: [.init("param", .string(param))])
  }

  /// A whole number outside of what the param takes.
  static func check(
    _ param: String, _ number: Int?, within range: ClosedRange<Int>
  ) throws(Failure) {
    guard let number, !range.contains(number) else { return }
    throw refused(
      param, String(number),
      hint: range.upperBound == .max
        ? "Give a number not below \(range.lowerBound)."
        : "Give a number from \(range.lowerBound) to \(range.upperBound).")
  }
}
