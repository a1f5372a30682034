extension Sparkline {
  /// The same of quotients of whole numbers, such as rates that are crosses of two quotes.
  public static func draw(
    _ quotients: [(above: Int64, below: Int64)], width: Int
  ) -> String {
    let values = quotients.map { Double($0.above) / Double($0.below) }
    // A quotient by nothing is no place in a drawing.
    let known = values.map { $0.isFinite ? $0 : nil }
    return (try? draw(known, width: width)) ?? ""
  }
}
