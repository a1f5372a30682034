/// Colours that stay apart from each other, and readable on both grounds in a terminal.
enum Palette {
  static let ansi: [UInt8] = [33, 208, 35, 167, 141, 37, 205, 178, 137]
  /// Axes and what is written beside them.
  static let ansiMuted: UInt8 = 245
}
