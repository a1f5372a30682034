import Money
import Platform

/// The only binary floating point in this target: a logarithm has no exact decimal. Its results
/// describe a series; no amount is computed from them.
struct LogReturns {
  private let sampleDeviation: Double?

  /// Nine digits are shown; a sum of ten thousand logarithms is exact to twelve.
  private static let shownDigits = 9

  /// All values must be above zero.
  init(_ values: some Sequence<Decimal>) {
    var logarithms: [Double] = []
    var before: Double?
    for value in values {
      let now = Double(value.digits) / pow(10, Double(value.scale))
      if let before { logarithms.append(log(now / before)) }
      before = now
    }
    guard logarithms.count > 1 else {
      sampleDeviation = nil
      return
    }
    let mean = logarithms.reduce(0, +) / Double(logarithms.count)
    let squares = logarithms.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    sampleDeviation = (squares / Double(logarithms.count - 1)).squareRoot()
  }

  var deviation: Decimal? {
    sampleDeviation.map(Self.shown)
  }

  func yearlyPercent(steps: Int) -> Decimal? {
    sampleDeviation.map { Self.shown($0 * Double(steps).squareRoot() * 100) }
  }

  private static func shown(_ number: Double) -> Decimal {
    guard number.isFinite, number > 0 else { return .zero }
    let scale = shownDigits - 1 - Int(log10(number).rounded(.down))
    // Outside this range it is not a plausible deviation.
    guard (0...Decimal.maximumScale).contains(scale) else { return .zero }
    return Decimal(Int128((number * pow(10, Double(scale))).rounded()), scale: scale).reduced
  }
}
