/// Measured values, sorted.
struct Sample {
  private let sorted: [Double]

  init(_ values: [Double]) { sorted = values.sorted() }

  func quantile(_ part: Double) -> Double {
    sorted.isEmpty ? .nan : sorted[min(sorted.count - 1, Int(part * Double(sorted.count)))]
  }

  var median: Double { quantile(0.5) }
}

extension Double {
  /// With so many decimals, without Foundation.
  func text(_ decimals: Int) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let whole = Int((self * scale).rounded())
    let digits = String(whole.magnitude)
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    let point = padded.index(padded.endIndex, offsetBy: -decimals)
    let sign = whole < 0 ? "-" : ""
    return sign + padded[..<point] + (decimals > 0 ? "." + padded[point...] : "")
  }
}

extension Int {
  /// With commas between groups of three.
  var grouped: String {
    var text = ""
    for (index, digit) in String(self).reversed().enumerated() {
      if index > 0, index % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }
}
