/// Why there is no picture.
public enum ChartError: Error, Hashable, Sendable {
  /// A value that is no number, or an infinite one; in a sparkline, x is its place in the list.
  case notFinite(curve: String, x: Int32)
  /// A point that does not come after the one before it.
  case notInOrder(curve: String, x: Int32)
  case tooManyCurves(Int, limit: Int)
  /// A picture smaller than `least` in one direction.
  case tooSmall(width: Int, height: Int, least: Int)
  case tooLarge(width: Int, height: Int, limit: Int)
}
