import Money

/// Words of scripts that set no spaces.
extension MoneyReader {
  /// `100元素`, `5원소`, `5 บาทหลวง`: the sign may be the beginning of a longer word.
  func goesOn(_ end: Int) -> Bool {
    guard end < text.count, text[end] >= 0xE0, text[end - 1] >= 0x80 else { return false }
    let last = text.scalar(before: end).value
    let next = text.scalar(at: end).value
    if 0xE01...0xE5B ~= last { return 0xE01...0xE3A ~= next || 0xE40...0xE46 ~= next }
    // `元々`: the mark that repeats an ideograph.
    if next == 0x3005 { return Self.isIdeographic(last) }
    guard Self.isIdeographic(last), Self.isIdeographic(next) else { return false }
    return Self.particles.end(text, at: end) == nil
  }

  private static func isIdeographic(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x3041...0x30FA, 0x3400...0x9FFF, 0xAC00...0xD7A3: true
    default: false
    }
  }

  private static let particles = WordList(.particle)

  /// `5 đồng chí`: so few of them are not paid with.
  func isFewDong(_ figure: Figure, _ scale: ScaleFound?, _ range: Range<Int>) -> Bool {
    scale == nil && figure.isPlain && figure.first <= 2
      && Self.toned.start(text, before: range.upperBound, where: { $0 >= range.lowerBound }) != nil
  }

  static let toned = WordList(.toned)
}
