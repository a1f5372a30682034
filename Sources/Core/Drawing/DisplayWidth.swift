extension StringProtocol {
  /// How many cells of a terminal this takes: none for combining marks and controls, two for East
  /// Asian wide characters and emoji.
  public var displayWidth: Int {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return utf8.count }
    return reduce(0) { $0 + $1.displayWidth }
  }
}

extension Character {
  /// The sum of its parts, where an emoji joined of several is one picture, and a Hangul syllable
  /// spelled out stands in the cells of its first letter.
  var displayWidth: Int {
    var width = 0
    var isJoined = false
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x200D: isJoined = true
      // This makes a picture of what was a sign.
      case 0xFE0F: width = width == 1 ? 2 : width
      case 0x1F1E6...0x1F1FF: width = 2
      case 0x1160...0x11FF,
        0x1F3FB...0x1F3FF where width > 0:
        break
      default:
        if !(isJoined && width >= 2) { width += scalar.displayWidth }
        isJoined = false
      }
    }
    return width
  }
}

extension Unicode.Scalar {
  fileprivate var displayWidth: Int {
    if value < 0x300 {
      let isControl = value < 0x20 || (0x7F..<0xA0).contains(value) || value == 0xAD
      return isControl ? 0 : 1
    }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: return WideRanges.contain(value) ? 2 : 1
    }
  }
}
